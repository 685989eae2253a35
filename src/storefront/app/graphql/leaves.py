"""Leaves of an answer in the compiled plan: let through only what graphql-core would show unchanged."""

import datetime
import math
import uuid
from collections.abc import Callable
from decimal import Decimal
from typing import Any

import msgspec
from graphql import GraphQLEnumType

INT_MAX = 2**31 - 1
INT_MIN = -(2**31)
_UNSET = msgspec.UNSET


class NotPlain(Exception):
    """The plan cannot promise graphql-core's answer here; graphql-core has to give it."""


def _int(value: Any) -> Any:
    if value.__class__ is int and INT_MIN <= value <= INT_MAX:
        return value
    return _null(value)


def _float(value: Any) -> Any:
    if value.__class__ is float and math.isfinite(value):
        return value
    return _null(value)


def _exactly(kind: type) -> Callable[[Any], Any]:
    def leaf(value: Any) -> Any:
        return value if value.__class__ is kind else _null(value)

    return leaf


def _null(value: Any) -> None:
    if value is None or value is _UNSET:
        return
    raise NotPlain


def enum_leaf(kind: GraphQLEnumType) -> Callable[[Any], Any]:
    """Return the leaf for an enum: the member's name on the wire."""
    names = {value.value: name for name, value in kind.values.items()}

    def leaf(value: Any) -> Any:
        return names[value] if value in names else _null(value)

    return leaf


LEAVES: dict[str, Callable[[Any], Any]] = {
    "Int": _int,
    "Float": _float,
    "String": _exactly(str),
    "Boolean": _exactly(bool),
    "Decimal": _exactly(Decimal),
    "Date": _exactly(datetime.date),
    "DateTime": _exactly(datetime.datetime),
    "UUID": _exactly(uuid.UUID),
}
