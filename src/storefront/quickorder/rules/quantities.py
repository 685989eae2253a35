"""Parse quantities as people write them, with units, "x" and thousands separators."""

import re

from storefront.base.quantity import parse_quantity, whole_number
from storefront.quickorder import messages

UNITS = (
    r"(?:ea|each|pcs?|pce|pieces?|pk|pkgs?|packs?|box|boxes|bx|bags?|ct|sets?|units?|rolls?|ft|feet|lengths?)"
)
FIGURES = r"[+-]?\d(?:[\d,' ]*\d)?(?:\.\d+)?"
_MARK = r"(?:qty|quantity|x|×|\*)"
_CELL = re.compile(
    rf"(?P<mark>{_MARK}[\s.:=]*)?(?P<figures>{FIGURES})\s*(?P<after>[x×]|{UNITS}\.?)?", re.IGNORECASE
)
_THOUSANDS = re.compile(r"\d{1,3}(?:[,' ]\d{3})+")
_ZERO_FRACTION = re.compile(r"(\d+)\.0+")
_TWO_WAYS = re.compile(r"\d{1,3}\.\d{3}")
_WORDS = re.compile(
    r"(?:(?:an?|of|zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|twenty|thirty|"
    r"fifty|hundred|thousand|some|few|many|several|none|tbd)(?:\s+|$))+",
    re.IGNORECASE,
)
_NEARLY = re.compile(r"[+-]?[\d.,]*\d[\d.,]*\s*[?!~a-z]{0,3}", re.IGNORECASE)


def quantity_in(cell: str) -> str | None:
    """Return the quantity if the whole cell is one, else None.

    >>> quantity_in("Qty: 1,000 pcs")
    '1000'

    Source: decision A15.
    """
    found = _CELL.fullmatch(cell.strip())
    return None if found is None else as_written(found["figures"])


def is_marked(cell: str) -> bool:
    """Return whether a cell is marked as a quantity: "x10", "10 ea", "qty 10".

    Source: decision A15.
    """
    found = _CELL.fullmatch(cell.strip())
    return found is not None and bool(found["mark"] or found["after"])


def is_meant_as_quantity(cell: str) -> bool:
    """Return whether an invalid cell was meant as a quantity: "three", "2.5?", "10a".

    Source: decision A15.
    """
    return _WORDS.fullmatch(cell) is not None or _NEARLY.fullmatch(cell) is not None


def as_written(figures: str) -> str:
    """Remove thousands separators and a fraction of zeros.

    "1.000" does not change, because it could be 1 or 1000. Source: S1 §5.
    """
    figures = figures.strip()
    if _THOUSANDS.fullmatch(figures):
        return re.sub(r"\D", "", figures)
    if _TWO_WAYS.fullmatch(figures):
        return figures
    whole = _ZERO_FRACTION.fullmatch(figures)
    return whole[1] if whole else figures


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
