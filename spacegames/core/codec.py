"""Cloning and hashing of states by msgspec: a clone is a round trip through msgpack, a hash is blake2b over it."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_encode = msgspec.msgpack.Encoder(order="deterministic").encode
_encode_fast = msgspec.msgpack.Encoder().encode


@lru_cache(maxsize=32)
def _decoder(kind: type[Any]) -> msgspec.msgpack.Decoder[Any]:
    return msgspec.msgpack.Decoder(kind)


def pack(state: Any) -> bytes:
    """Return a state as msgpack bytes, keys in their own order."""
    return _encode_fast(state)


def unpack(data: bytes, kind: type[T]) -> T:
    """Return the state that `pack` wrote; raises msgspec.ValidationError for anything else."""
    return _decoder(kind).decode(data)


def clone(state: T) -> T:
    """Return an independent copy of a state."""
    return _decoder(type(state)).decode(_encode_fast(state))


def digest(state: Any) -> str:
    """Return the state's hash, 16 hex digits, independent of the order in which dictionaries were filled."""
    return blake2b(_encode(state), digest_size=8).hexdigest()
