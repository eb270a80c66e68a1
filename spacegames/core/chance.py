"""Chance as small streams inside the state, one per purpose.

A stream is a seed, a name and a count of blocks drawn, hashed with blake2b: a later rule fix that rolls one more die
does not change every later card, and a saved match goes on with the same luck that it would have had.
"""

from __future__ import annotations

from collections import defaultdict
from hashlib import blake2b, shake_128
from random import Random  # only as the base that turns bits into unbiased shuffles; its own generator is never used

import msgspec

_BLOCK_BITS = 64
_KEY_BYTES = 1024
NUMBER_BITS = 32
"""Bits of the numbers that a dealer gives."""


class Chance(msgspec.Struct):
    """The seed of a match and, for each stream, how many 64-bit blocks have been drawn from it."""

    seed: str
    drawn: dict[str, int] = {}

    def total(self) -> int:
        """Count the blocks drawn from all streams: unchanged means that no chance was used."""
        return sum(self.drawn.values())


class StreamRandom(Random):
    """The standard library's unbiased `shuffle`, `randrange` and `choice` over one stream of a `Chance`."""

    def __init__(self, chance: Chance, stream: str) -> None:
        """Draw from `stream` of `chance`, counting in it."""
        self._chance = chance
        self._stream = stream

    def seed(self, a: object = None, version: int = 2) -> None:
        """Ignore seeds: the stream's seed is the match's."""

    def getrandbits(self, k: int, /) -> int:
        """Return `k` bits from as many blocks as they need."""
        blocks = -(-k // _BLOCK_BITS)
        count = self._chance.drawn.get(self._stream, 0)
        self._chance.drawn[self._stream] = count + blocks
        key = f"{self._chance.seed}\x1f{self._stream}\x1f{count}".encode()
        bits = int.from_bytes(blake2b(key, digest_size=8 * blocks).digest(), "big")
        return bits >> (blocks * _BLOCK_BITS - k)

    def random(self) -> float:
        """Return a float in [0, 1) with 53 bits."""
        return self.getrandbits(53) / (1 << 53)


def stream(chance: Chance, name: str) -> StreamRandom:
    """Return the random source of one stream."""
    return StreamRandom(chance, name)


class Dealer:
    """Deals hidden cards anew for a seat that cannot know them; quick, and outside the match's own streams."""

    def __init__(self, seed: str, known: frozenset[str]) -> None:
        """Deal from a seed; cards in `known` stay where they are."""
        self._seed = seed.encode(errors="surrogatepass")
        self._known = known
        self._blocks = 0
        self._keys = memoryview(b"").cast("I")
        self._used = 0

    def deal(self, piles: list[list[str]], alike: dict[str, str] | None = None) -> None:
        """Exchange the unknown cards of some piles, those of the same kind in `alike` only."""
        cards = piles[0] if len(piles) == 1 else [card for pile in piles for card in pile]
        known = self._known
        if alike is None and "" not in cards and known.isdisjoint(cards):
            self._share_out(piles, self._shuffled(cards))
            return
        cards = cards.copy()
        groups = defaultdict[str, list[int]](list)
        for i, card in enumerate(cards):
            if card and card not in known:
                groups[alike[card] if alike else ""].append(i)
        for places in groups.values():
            for i, card in zip(places, self._shuffled([cards[i] for i in places]), strict=True):
                cards[i] = card
        self._share_out(piles, cards)

    def numbers(self, n: int) -> list[int]:
        """Return random 32-bit numbers."""
        found = self._keys[self._used : self._used + n].tolist()
        self._used += n
        while len(found) < n:
            block = shake_128(self._seed + self._blocks.to_bytes(8, "big")).digest(_KEY_BYTES)
            self._blocks += 1
            self._keys, self._used = memoryview(block).cast("I"), n - len(found)
            found += self._keys[: self._used].tolist()
        return found

    def _shuffled(self, cards: list[str]) -> list[str]:
        # From a fixed order, so that the deal tells nothing of how the cards really lie.
        ordered = sorted(cards)
        keys = self.numbers(len(cards) + 1)
        return [ordered[i] for i in sorted(range(len(cards)), key=keys.__getitem__)]

    @staticmethod
    def _share_out(piles: list[list[str]], cards: list[str]) -> None:
        if len(piles) == 1:
            piles[0][:] = cards
            return
        start = 0
        for pile in piles:
            pile[:] = cards[start : start + len(pile)]
            start += len(pile)
