"""Cloning and hashing of states: a clone copies containers and shares what is frozen; a hash goes over msgpack."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from typing import Any, TypeVar, cast

import msgspec
from msgspec import inspect
from msgspec.structs import astuple

T = TypeVar("T")
Copier = Callable[[Any], Any]

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


def digest(state: Any) -> str:
    """Return the state's hash, 16 hex digits, independent of the order in which dictionaries were filled."""
    return blake2b(_encode(state), digest_size=8).hexdigest()


def clone(state: T) -> T:
    """Return an independent copy of a state. Frozen structs and tuples of immutable things are shared, not copied."""
    return cast("T", _copier(type(state))(state))


@lru_cache(maxsize=32)
def _copier(kind: type[Any]) -> Copier:
    return _made(inspect.type_info(kind)) or _same


# the methods of the types themselves: quicker to call than a lambda around them
_COPY_LIST = cast("Copier", list[Any].copy)
_COPY_DICT = cast("Copier", dict[Any, Any].copy)
_COPY_SET = cast("Copier", set[Any].copy)
_COPIES = (_COPY_LIST, _COPY_DICT, _COPY_SET)


def _same(value: Any) -> Any:
    return value


def _made(info: inspect.Type) -> Copier | None:
    """Return how values of a type are copied, None for immutable ones."""
    match info:
        case inspect.StructType(cls=cls, fields=fields):
            return None if cls.__struct_config__.frozen else _struct(cls, fields)
        case inspect.ListType(item_type=item_type):
            item = _made(item_type)
            return _COPY_LIST if item is None else lambda value: list(map(item, value))
        case inspect.SetType():
            return _COPY_SET
        case inspect.DictType(value_type=value_type):
            item = _made(value_type)
            return (
                _COPY_DICT if item is None else lambda value: dict(zip(value, map(item, value.values()), strict=True))
            )
        case inspect.TupleType(item_types=item_types):
            items = [_made(i) or _same for i in item_types]
            if all(item is _same for item in items):
                return None
            return lambda value: tuple([item(v) for item, v in zip(items, value, strict=True)])
        case inspect.VarTupleType(item_type=item_type):
            item = _made(item_type)
            return None if item is None else lambda value: tuple([item(v) for v in value])
        case inspect.UnionType(types=types):
            if any(_made(t) for t in types):
                raise TypeError("A state cannot hold a union with mutable members.")
            return None
        case _:
            return None


def _struct(cls: type[Any], fields: tuple[inspect.Field, ...]) -> Copier:
    """Return a copier that builds a struct anew from its fields in order."""
    items = [_made(field.type) for field in fields]
    plain = tuple(i for i, item in enumerate(items) if item in _COPIES)
    nested = tuple((i, item) for i, item in enumerate(items) if item is not None and item not in _COPIES)

    def copied(value: Any) -> Any:
        values = list(astuple(value))
        for i in plain:
            values[i] = values[i].copy()
        for i, item in nested:
            values[i] = item(values[i])
        return cls(*values)

    return copied
