"""The lists of values that the store uses. Source: decisions D1 to D24."""

from enum import StrEnum

from storefront.base.wire import Wire


class ValueOrigin(StrEnum):
    """Where a list of values can be changed."""

    FIXED = "Fixed"
    FILE = "File"


class ValueRow(Wire, frozen=True):
    """A value as it is stored and sent, and as people read it; `note` says more."""

    code: str
    text: str
    note: str = ""


class ValueList(Wire, frozen=True):
    """A list of values. `change` says how it can be changed."""

    name: str
    title: str
    about: str
    origin: ValueOrigin
    change: str
    rows: list[ValueRow]


class ValueLists(Wire, frozen=True):
    """All lists of values."""

    lists: list[ValueList]
