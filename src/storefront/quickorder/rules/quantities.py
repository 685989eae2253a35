"""Parse quantities as people write them: digits or words, with units, "x" and thousands separators."""

import re
from decimal import Decimal

from storefront.base.quantity import parse_quantity, whole_number
from storefront.quickorder import messages

_DOZENS = r"(?:dz|doz|dozens?)"
_GROSS = r"(?:gross)"
UNITS = (
    r"(?:ea|each|pcs?|pce|pieces?|pk|pkgs?|packs?|box|boxes|bx|bags?|ct|sets?|units?|rolls?|ft|feet|lengths?|"
    rf"{_DOZENS}|{_GROSS})"
)
DIGITS = r"[+-]?\d(?:[\d,' ]*\d)?(?:\.\d+)?"
_ONES = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")
_TEENS = (
    *("ten", "eleven", "twelve", "thirteen", "fourteen"),
    *("fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_COUNTS = {
    **{word: at for at, word in enumerate(_ONES + _TEENS, start=1)},
    **{word: at * 10 for at, word in enumerate(_TENS, start=2)},
    **{
        f"{ten}{gap}{one}": tens * 10 + ones
        for tens, ten in enumerate(_TENS, start=2)
        for ones, one in enumerate(_ONES, start=1)
        for gap in (" ", "-")
    },
    "a hundred": 100,
    "one hundred": 100,
}
_COUNT = "|".join(sorted(_COUNTS, key=len, reverse=True))
_HALF, _A = "half a", "a"
FIGURES = rf"(?:{DIGITS}|(?:{_COUNT}|(?:half |(?<!half ))a(?= (?:{_DOZENS}|{_GROSS})\b))(?![\w-]))"
"""A quantity without its unit, in digits or words."""
_MULTIPLES = ((re.compile(_DOZENS, re.IGNORECASE), 12), (re.compile(_GROSS, re.IGNORECASE), 144))
_MARK = r"(?:qty|quantity|x|×|\*)"
_CELL = re.compile(
    rf"(?P<mark>{_MARK}[\s.:=]*)?(?P<figures>{FIGURES})\s*(?P<after>[x×]|(?P<unit>{UNITS})\.?)?",
    re.IGNORECASE,
)
_BRACKETED = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]")
_SPACES = re.compile(r"\s+")
_THOUSANDS = re.compile(r"\d{1,3}(?:[,' ]\d{3})+")
_ZERO_FRACTION = re.compile(r"(\d+)\.0+")
_TWO_WAYS = re.compile(r"\d{1,3}\.\d{3}")
_WORDS = re.compile(
    rf"(?:(?:an?|of|and|zero|{_COUNT}|couple|pair|{_DOZENS}|{_GROSS}|hundred|thousand|some|few|many|several|"
    r"none|tbd)(?:\s+|$))+",
    re.IGNORECASE,
)
_NEARLY = re.compile(r"[+-]?[\d.,]*\d[\d.,]*\s*[?!~a-z]{0,3}", re.IGNORECASE)


def quantity_in(cell: str) -> str | None:
    """Return the quantity if the whole cell is one, else None.

    >>> quantity_in("Qty: 1,000 pcs"), quantity_in("(5)"), quantity_in("2 dz")
    ('1000', '5', '24')

    Source: decision A15.
    """
    if any(of.fullmatch(cell.strip()) for of, _ in _MULTIPLES):
        return as_written(_A, cell.strip())
    found = _cell(cell)
    return None if found is None else as_written(found["figures"], found["unit"] or "")


def is_marked(cell: str) -> bool:
    """Return whether a cell is marked as a quantity: "x10", "10 ea", "qty 10", "(10)".

    Source: decision A15.
    """
    found = _cell(cell)
    return found is not None and (bool(found["mark"] or found["after"]) or found.string != cell.strip())


def _cell(cell: str) -> re.Match[str] | None:
    plain = _SPACES.sub(" ", cell.strip())
    bracketed = _BRACKETED.fullmatch(plain)
    return _CELL.fullmatch((bracketed[1] or bracketed[2] or "").strip() if bracketed else plain)


def is_meant_as_quantity(cell: str) -> bool:
    """Return whether an invalid cell was meant as a quantity: "three", "2.5?", "10a".

    Source: decision A15.
    """
    return _WORDS.fullmatch(cell) is not None or _NEARLY.fullmatch(cell) is not None


def is_in_words(figures: str) -> bool:
    """Return whether a quantity is written in words: "two", "a". Source: decision A15."""
    return not any(character.isdigit() for character in figures)


def as_written(figures: str, unit: str = "") -> str:
    """Return a quantity in digits, as pieces: without thousands separators and without a fraction of zeros.

    A dozen is 12 pieces, a gross 144. "1.000" does not change, because it could be 1 or 1000.

    >>> as_written("1,000"), as_written("two", "dozen"), as_written("half a", "gross")
    ('1000', '24', '72')

    Source: S1 §5.
    """
    figures = _in_digits(figures.strip())
    if _TWO_WAYS.fullmatch(figures):
        return figures
    times = next((times for of, times in _MULTIPLES if of.fullmatch(unit)), 1)
    if times > 1:
        figures = f"{Decimal(figures) * times:f}"
    whole = _ZERO_FRACTION.fullmatch(figures)
    return whole[1] if whole else figures


def _in_digits(figures: str) -> str:
    if _THOUSANDS.fullmatch(figures):
        return re.sub(r"\D", "", figures)
    words = _SPACES.sub(" ", figures.lower())
    if words == _HALF:
        return "0.5"
    return "1" if words == _A else str(_COUNTS.get(words, figures))


def why_not_quantity(written: str) -> str:
    """Return why a quantity is invalid, "" if it is valid; an empty quantity means 1.

    Source: S1 §5, decision C6.
    """
    if not written:
        return ""
    if _TWO_WAYS.fullmatch(written):
        return messages.QUANTITY_AMBIGUOUS.format(typed=written, thousands=written.replace(".", ""))
    if whole_number(written) is None:
        return messages.QUANTITY_NOT_READ
    return parse_quantity(written).problem
