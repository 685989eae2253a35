"""Convert lengths from inches to millimeters; `rules/millimeters` in the browser does the same."""

import re
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction

_INCHES = r"(?:\d{1,9}-\d{1,4}/[1-9]\d{0,3}|\d{1,9}/[1-9]\d{0,3}|\d{0,9}\.\d{1,9}|\d{1,9})"
_UNIT = r"\s?(?:mm|cm|m|in|ft)"
_PART = rf"[-+−±Ø]?\s?{_INCHES}(?:{_UNIT})?"
_LENGTHS = re.compile(rf"(?:up to )?{_PART}(?: ?[×x] ?{_PART}| (?:to|/) {_PART})*(?: or more)?", re.ASCII)
_IN_INCHES = re.compile(rf"{_INCHES}(?![\d./-])(?!{_UNIT})", re.ASCII)
_NAMED = re.compile(r"\b(?:size|thread|port|pipe)s?\b", re.IGNORECASE)
_MM_PER_INCH = Fraction(254, 10)


def in_millimeters(attribute: str, value: str, unit: str) -> str | None:
    """Return a length stored in inches in millimeters, to the hundredth, below 1 mm to the thousandth.

    None if it is not a length: sizes, threads, ports and pipes are names.
    """
    if unit != "in" or _NAMED.search(attribute) or not _LENGTHS.fullmatch(value):
        return None
    return _IN_INCHES.sub(lambda found: _converted(found[0]), value)


def _converted(inches: str) -> str:
    whole, _, part = inches.rpartition("-")
    exact = (Fraction(whole or 0) + Fraction(part)) * _MM_PER_INCH
    step = Decimal("0.01") if exact >= 1 else Decimal("0.001")
    rounded = (Decimal(exact.numerator) / Decimal(exact.denominator)).quantize(step, ROUND_HALF_UP)
    return f"{rounded:f}".rstrip("0").rstrip(".")
