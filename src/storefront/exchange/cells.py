"""Parse cells of import files: text to value, or an error message."""

import datetime
import math
import re
import unicodedata
from collections.abc import Callable, Collection, Sequence
from decimal import Decimal, InvalidOperation
from itertools import pairwise
from typing import Any
from urllib.parse import urlsplit

from storefront.base.text import cut_at_word, first_hidden, one_line
from storefront.exchange import messages

_TABLE_ENDINGS = (".csv", ".tsv", ".txt", ".xlsx", ".xlsm")

Reader = Callable[[str], Any]
"""Parses the text of a cell. Raises `BadCell`."""

WHOLE_MAX = 2_147_483_647
WHOLE_DIGITS = 10
MONEY_MAX = Decimal(1_000_000_000)

_WHOLE = re.compile(r"[+-]?\d{1,40}", re.ASCII)
_NUMBER = re.compile(r"[+-]?(\d{1,15}(\.\d*)?|\.\d+)([eE][+-]?\d{1,2})?", re.ASCII)
_MONEY = re.compile(r"[+-]?\d{1,40}(\.\d{1,6})?", re.ASCII)
_AMOUNT = r"(?:0|[1-9]\d{0,8})(?:\.\d{1,6})?"
_AMOUNTS = re.compile(rf"(?:{_AMOUNT})?(?:\n(?:{_AMOUNT})?)*", re.ASCII)
"""Plainly written amounts, one per line."""
_PLAIN_NUMBER = r"\d{1,15}(?:\.\d{1,15})?"
_PLAIN_NUMBERS = re.compile(rf"(?:{_PLAIN_NUMBER})?(?:\n(?:{_PLAIN_NUMBER})?)*", re.ASCII)
"""The same for numbers with or without a fraction."""
_BREAK = rf"[1-9]\d{{0,8}}:{_AMOUNT}"
_BREAKS = re.compile(rf"{_BREAK}(?:\|{_BREAK})*", re.ASCII)
_DAYS = re.compile(r"today(?:([+-])(\d{1,5}))?", re.ASCII)
_YES = {"true": True, "false": False, "yes": True, "no": False, "1": True, "0": False}


FORMULA_STARTERS = "=+-@\t\r\n＝＋－＠"
"""A spreadsheet could take a cell that starts with one of these for a formula. Source: decision I12."""

_TO_GUARD = re.compile(f"'*[{re.escape(FORMULA_STARTERS)}]")
_GUARDED = re.compile(f"'+[{re.escape(FORMULA_STARTERS)}]")


def guarded(text: str) -> str:
    """Prefix a text with an apostrophe if a spreadsheet could take it for a formula."""
    return f"'{text}" if _TO_GUARD.match(text) else text


def unguarded(cell: str) -> str:
    """Remove the apostrophe that `guarded` added."""
    return cell[1:] if _GUARDED.match(cell) else cell


class BadCell(ValueError):
    """The cell is invalid. The message says why and what to do."""


def whole_number(least: int | None = None, most: int = WHOLE_MAX) -> Reader:
    """Parse whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        if not _WHOLE.fullmatch(text):
            raise BadCell(messages.NOT_WHOLE.format(value=text))
        number = int(text)
        _check_range(number, least, most)
        return number

    return read


def number(least: float | None = None) -> Reader:
    """Parse finite numbers with or without a fraction, at least `least`."""

    def read(text: str) -> float:
        if not _NUMBER.fullmatch(text) or not math.isfinite(float(text)):
            raise BadCell(messages.NOT_A_NUMBER.format(value=text))
        value = float(text)
        _check_range(value, least, None)
        return value

    return read


def money(text: str) -> Decimal:
    """Parse US dollars: not negative, at most 6 decimals."""
    if not _MONEY.fullmatch(text):
        raise BadCell(messages.NOT_MONEY.format(value=text))
    amount = Decimal(text)
    _check_range(amount, 0, MONEY_MAX)
    return amount


def is_address(text: str) -> bool:
    """Return whether a text looks like a web address, valid or not."""
    return text.lower().startswith(("http://", "https://"))


def media_source(most: int) -> Reader:
    """Parse the source of a picture or document: a relative path with slashes, or a web address."""
    plain = text(most)

    def read(cell: str) -> str:
        source = plain(cell)
        if is_address(source):
            return _address(source)
        parts = [part for part in source.replace("\\", "/").split("/") if part != "."]
        is_strange = not source.isprintable() or ":" in source or not parts or {"", ".."} & set(parts)
        if is_strange:
            raise BadCell(messages.NOT_A_SOURCE.format(value=one_line(source)))
        if parts[-1].lower().endswith(_TABLE_ENDINGS):
            raise BadCell(messages.TABLE_AS_MEDIA.format(value=source))
        return "/".join(parts)

    return read


def _address(source: str) -> str:
    try:
        found = urlsplit(source)
        is_right = bool(found.hostname) and "@" not in found.netloc and (found.port or 1) > 0
    except ValueError:
        is_right = False
    if not is_right or not source.isprintable() or " " in source:
        raise BadCell(messages.NOT_AN_ADDRESS.format(value=one_line(source)))
    return source


def yes_no(text: str) -> bool:
    """Parse true or false."""
    answer = _YES.get(text.lower())
    if answer is None:
        raise BadCell(messages.NOT_YES_NO.format(value=text))
    return answer


def date(today: datetime.date) -> Reader:
    """Parse dates: ISO 8601, or relative to `today`."""

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


def text(most: int | None = None, *, is_one_line: bool = False) -> Reader:
    """Parse text of at most `most` visible characters; line breaks become newlines."""

    def read(cell: str) -> str:
        cell = unguarded(cell) if cell[0] == "'" else cell
        if not cell.isprintable():
            cell = cell.replace("\r\n", "\n").replace("\r", "\n")
            _check_visible(cell, is_one_line=is_one_line)
        if most is not None and len(cell) > most:
            raise BadCell(messages.TOO_LONG.format(value=f"{cell[:40]}…", length=len(cell), most=most))
        return cell

    return read


def _check_visible(cell: str, *, is_one_line: bool) -> None:
    place = first_hidden(cell)
    if place is not None:
        code = f"U+{ord(cell[place]):04X}"
        name = f"{code} {unicodedata.name(cell[place], '')}".strip()
        shown = cut_at_word(cell, 40)
        raise BadCell(messages.INVISIBLE.format(value=shown, name=name, position=place + 1))
    if is_one_line and not {"\n", "\t"}.isdisjoint(cell):
        raise BadCell(messages.NOT_ONE_LINE.format(value=cut_at_word(cell, 40)))


def quick_whole_numbers(least: int | None) -> Callable[[Sequence[str]], list[Any] | None]:
    """Parse many cells at once if all are plain whole numbers in range; else return None."""
    low = 0 if least is None else least

    def read(texts: Sequence[str]) -> list[Any] | None:
        whole = "".join(texts)
        if not (whole.isascii() and whole.isdigit() and all(texts)) or max(map(len, texts)) > WHOLE_DIGITS:
            return None
        numbers = list(map(int, texts))
        return numbers if min(numbers) >= low and max(numbers) <= WHOLE_MAX else None

    return read


def quick_numbers(least: float | None, empty: Any) -> Callable[[Sequence[str]], list[Any] | None]:
    """Parse many cells at once if all are plain numbers, at least 0; empty ones become `empty`."""
    may_be_zero = least is None or least <= 0

    def read(texts: Sequence[str]) -> list[Any] | None:
        whole = "\n".join(texts)
        if not may_be_zero or whole.count("\n") >= len(texts) or not _PLAIN_NUMBERS.fullmatch(whole):
            return None
        return [float(text) if text else empty for text in texts]

    return read


def quick_texts(most: int | None, empty: Any) -> Callable[[Sequence[str]], list[Any] | None]:
    """Parse many cells at once if all are plain text; empty ones become `empty`, None does not allow them."""

    def read(texts: Sequence[str]) -> list[Any] | None:
        stripped = list(map(str.strip, texts))
        if most is not None and max(map(len, stripped)) > most:
            return None
        whole = "".join(stripped)
        if "'" in whole or not whole.isprintable():
            return None
        if all(stripped):
            return stripped
        return None if empty is None else [text or empty for text in stripped]

    return read


def quick_amounts(empty: Any, *, is_required: bool) -> Callable[[Sequence[str]], list[Any] | None]:
    """Parse many cells of dollars at once if all are plainly written; empty ones become `empty`."""

    def read(texts: Sequence[str]) -> list[Any] | None:
        whole = "\n".join(texts)
        if whole.count("\n") >= len(texts) or not _AMOUNTS.fullmatch(whole):
            return None
        if all(texts):
            return list(map(Decimal, texts))
        return None if is_required else [Decimal(text) if text else empty for text in texts]

    return read


def single_line(read: Reader) -> Reader:
    """Parse text, and join its lines to one with single spaces."""

    def read_line(cell: str) -> str:
        line = one_line(read(cell))
        if not line:
            raise BadCell(messages.EMPTY)
        return line

    return read_line


def lower_case(read: Reader) -> Reader:
    """Parse case-insensitive text, and convert it to lower case."""
    return lambda cell: read(cell).lower()


def choice(choices: Collection[str]) -> Reader:
    """Parse one of `choices`."""

    def read(cell: str) -> str:
        if cell not in choices:
            raise BadCell(messages.NOT_A_CHOICE.format(value=cell, choices=", ".join(filter(None, choices))))
        return cell

    return read


def listed(cell: str) -> list[str]:
    """Parse values separated by vertical bars."""
    return [part.strip() for part in text()(cell).split("|") if part.strip()]


def price_breaks(cell: str) -> list[list[Any]]:
    """Parse `10:4.20|50:3.90` to `[[10, "4.20"], [50, "3.90"]]`; quantities must increase."""
    if _BREAKS.fullmatch(cell):
        pairs = [part.split(":") for part in cell.split("|")]
        breaks: list[list[Any]] = [[int(quantity), price] for quantity, price in pairs]
    else:
        breaks = _unusual_breaks(cell)
    if any(low[0] >= high[0] for low, high in pairwise(breaks)):
        raise BadCell(messages.NOT_BREAKS.format(value=cell))
    return breaks


def _unusual_breaks(cell: str) -> list[list[Any]]:
    try:
        pairs = [part.split(":") for part in listed(cell)]
        return [[whole_number(1)(quantity.strip()), str(money(price.strip()))] for quantity, price in pairs]
    except (BadCell, InvalidOperation, ValueError):
        raise BadCell(messages.NOT_BREAKS.format(value=cell)) from None


def _check_range(value: Any, least: Any, most: Any) -> None:
    if least is not None and value < least:
        raise BadCell(messages.TOO_SMALL.format(value=value, least=least))
    if most is not None and value > most:
        raise BadCell(messages.TOO_LARGE.format(value=value, most=most))
