"""Leaf values in compiled plans: accept only values that graphql-core would output unchanged.

Each leaf is a source template with `{value}` for the value: a matching value is used unchanged, everything
else goes to `slow`, which returns None where None is allowed and raises NotPlain otherwise.
"""

import datetime
import uuid
from decimal import Decimal
from typing import Any

import msgspec

INT_MAX = 2**31 - 1
INT_MIN = -(2**31)


class NotPlain(Exception):
    """The plan cannot guarantee graphql-core's response here, so graphql-core has to run."""


def null(value: Any) -> None:
    """Return None for an absent value."""
    if value is not None and value is not msgspec.UNSET:
        raise NotPlain


def never(_value: Any) -> None:
    """Refuse a value that does not match a non-null type."""
    raise NotPlain


def plain_list(value: Any) -> Any:
    """Return a list or tuple unchanged."""
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
