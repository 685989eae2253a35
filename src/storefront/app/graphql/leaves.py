"""Leaves of an answer in the compiled plan: let through only what graphql-core would show unchanged.

Each leaf is a piece of source text with `{value}` where the value is read: what fits is taken as it is,
everything else goes to `slow`, which answers None where None is allowed and raises NotPlain otherwise.
"""

import datetime
import uuid
from decimal import Decimal
from typing import Any

import msgspec

INT_MAX = 2**31 - 1
INT_MIN = -(2**31)


class NotPlain(Exception):
    """The plan cannot promise graphql-core's answer here; graphql-core has to give it."""


def null(value: Any) -> None:
    """Answer None for what may be absent and is."""
    if value is not None and value is not msgspec.UNSET:
        raise NotPlain


def never(_value: Any) -> None:
    """Refuse whatever does not fit where something must be."""
    raise NotPlain


def plain_list(value: Any) -> Any:
    """Return a list or tuple as it is."""
    if value.__class__ is list or value.__class__ is tuple:
        return value
    raise NotPlain


CLASSES: dict[str, type] = {
    "String": str,
    "Boolean": bool,
    "Decimal": Decimal,
    "Date": datetime.date,
    "DateTime": datetime.datetime,
    "UUID": uuid.UUID,
}

INT = f"(v if (v := {{value}}).__class__ is int and {INT_MIN} <= v <= {INT_MAX} else {{slow}}(v))"
FLOAT = "(v if (v := {value}).__class__ is float and v - v == 0.0 else {slow}(v))"
EXACT = "(v if (v := {value}).__class__ is {kind} else {slow}(v))"
NAMED = "(v if (v := {names}.get({value})) is not None else {slow}({value}))"
