"""What a cell of a file means: text in, value out, or the sentence why not."""

import datetime
import math
import re
from collections.abc import Callable, Collection
from decimal import Decimal, InvalidOperation
from itertools import pairwise
from typing import Any

from storefront.exchange import messages

Reader = Callable[[str], Any]
"""Turns the text of a cell into its value; raises `BadCell`."""

WHOLE_MAX = 2_147_483_647
MONEY_MAX = Decimal(1_000_000_000)
DECIMALS = 6

_WHOLE = re.compile(r"[+-]?\d{1,40}", re.ASCII)
_NUMBER = re.compile(r"[+-]?(\d{1,15}(\.\d*)?|\.\d+)([eE][+-]?\d{1,2})?", re.ASCII)
_MONEY = re.compile(r"[+-]?\d{1,40}(\.\d{1,6})?", re.ASCII)
_DAYS = re.compile(r"today(?:([+-])(\d{1,5}))?", re.ASCII)
_YES = {"true": True, "false": False, "yes": True, "no": False, "1": True, "0": False}


class BadCell(ValueError):
    """The cell cannot be read; its text says why and what to do."""


def whole_number(least: int | None = None) -> Reader:
    """Read a whole number, not below `least`."""

    def read(text: str) -> int:
        if not _WHOLE.fullmatch(text):
            raise BadCell(messages.NOT_WHOLE.format(value=text))
        number = int(text)
        _check_range(number, least, WHOLE_MAX)
        return number

    return read


def number(least: float | None = None) -> Reader:
    """Read a finite number with or without a fraction, not below `least`."""

    def read(text: str) -> float:
        if not _NUMBER.fullmatch(text) or not math.isfinite(float(text)):
            raise BadCell(messages.NOT_A_NUMBER.format(value=text))
        value = float(text)
        _check_range(value, least, None)
        return value

    return read


def money(text: str) -> Decimal:
    """Read US dollars, at most 6 decimals, never below zero."""
    if not _MONEY.fullmatch(text):
        raise BadCell(messages.NOT_MONEY.format(value=text))
    amount = Decimal(text)
    _check_range(amount, 0, MONEY_MAX)
    return amount


def yes_no(text: str) -> bool:
    """Read true or false."""
    answer = _YES.get(text.lower())
    if answer is None:
        raise BadCell(messages.NOT_YES_NO.format(value=text))
    return answer


def date(today: datetime.date) -> Reader:
    """Read a date: ISO 8601, or so many days from `today`."""

    def read(text: str) -> datetime.date:
        relative = _DAYS.fullmatch(text)
        try:
            if relative:
                days = int(relative[2] or 0)
                return today + datetime.timedelta(days=-days if relative[1] == "-" else days)
            if len(text) != len("2026-11-26"):
                raise ValueError
            return datetime.date.fromisoformat(text)
        except (ValueError, OverflowError):
            raise BadCell(messages.NOT_A_DATE.format(value=text)) from None

    return read


def text(most: int | None = None) -> Reader:
    """Read text of at most `most` characters."""

    def read(cell: str) -> str:
        if "\x00" in cell:
            raise BadCell(messages.NOT_TEXT)
        if most is not None and len(cell) > most:
            raise BadCell(messages.TOO_LONG.format(value=f"{cell[:40]}…", length=len(cell), most=most))
        return cell

    return read


def lower_case(read: Reader) -> Reader:
    """Read text that means the same in either case, as it is kept: in lower case."""
    return lambda cell: read(cell).lower()


def choice(choices: Collection[str]) -> Reader:
    """Read one of `choices`."""

    def read(cell: str) -> str:
        if cell not in choices:
            raise BadCell(messages.NOT_A_CHOICE.format(value=cell, choices=", ".join(filter(None, choices))))
        return cell

    return read


def listed(cell: str) -> list[str]:
    """Read values separated by bars."""
    return [part.strip() for part in text()(cell).split("|") if part.strip()]


def price_breaks(cell: str) -> list[list[Any]]:
    """Read `10:4.20|50:3.90` as `[[10, "4.20"], [50, "3.90"]]`; quantities rise."""
    try:
        pairs = [part.split(":") for part in listed(cell)]
        breaks = [[whole_number(1)(quantity.strip()), str(money(price.strip()))] for quantity, price in pairs]
    except (BadCell, InvalidOperation, ValueError):
        raise BadCell(messages.NOT_BREAKS.format(value=cell)) from None
    if any(low[0] >= high[0] for low, high in pairwise(breaks)):
        raise BadCell(messages.NOT_BREAKS.format(value=cell))
    return breaks


def _check_range(value: Any, least: Any, most: Any) -> None:
    if least is not None and value < least:
        raise BadCell(messages.TOO_SMALL.format(value=value, least=least))
    if most is not None and value > most:
        raise BadCell(messages.TOO_LARGE.format(value=value, most=most))
