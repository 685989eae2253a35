"""Parse amounts and ranges as people write them: 1/2, 1-1/2 in, 12.7 mm, 0.5..2, 3/8in..25mm."""

import re

import msgspec

from storefront.catalog.schemas import TechSpec
from storefront.search import analysis, messages

BETWEEN = ".."
"""Separates the ends of a range; either end may be missing."""

_AMOUNT = re.compile(r"\s*([+-]?)\s*(\d{1,12}(?:\.\d{1,12})?)(?:/([1-9]\d{0,3}))?\s*([^\W\d_]*)\s*")
_NEAR = 1e-4
"""Relative tolerance at the ends of a range: 25.4 mm are 1 in, 9.53 mm are nearly 3/8."""

_SCALES: dict[str, dict[str, float]] = {
    "length": {
        "in": 25.4,
        "ft": 304.8,
        "yd": 914.4,
        "mm": 1.0,
        "cm": 10.0,
        "m": 1000.0,
    },
    "pressure": {"psi": 1.0, "psig": 1.0, "bar": 14.503774, "kpa": 0.14503774, "mpa": 145.03774},
    "weight": {"lb": 453.59237, "oz": 28.349523, "kg": 1000.0, "g": 1.0},
    "volume": {"gal": 3.7854118, "l": 1.0, "ml": 0.001, "qt": 0.94635295},
    "power": {"hp": 745.69987, "kw": 1000.0, "w": 1.0},
    "time": {"sec": 1.0, "min": 60.0},
}
_UNITS = {unit: (kind, size) for kind, units in _SCALES.items() for unit, size in units.items()}


def scale_of(unit: str) -> tuple[str, float]:
    """Return the dimension that a unit measures, and how many of its base units it has.

    A unit without relatives is a dimension of its own.

    >>> scale_of("in"), scale_of("rpm")
    (('length', 25.4), ('rpm', 1.0))
    """
    return _UNITS.get(unit, (unit, 1.0))


class Amount(msgspec.Struct, frozen=True):
    """A number with its unit, "" if none was written."""

    figure: float
    unit: str = ""


class Range(msgspec.Struct, frozen=True):
    """A range from `low` to `high`, both inclusive; None means open."""

    low: Amount | None
    high: Amount | None

    def holds(self, spec: TechSpec) -> bool:
        """Return whether the property is in the range; an end without a unit uses the property's unit."""
        figure = figure_of(spec)
        if figure is None:
            return False
        low, high = converted(self.low, spec.unit), converted(self.high, spec.unit)
        if (self.low and low is None) or (self.high and high is None):
            return False
        return (low is None or figure >= low - abs(low) * _NEAR) and (
            high is None or figure <= high + abs(high) * _NEAR
        )


def read_amount(text: str) -> Amount | None:
    """Parse an amount, None if it is not one. Accepts fractions and all spellings of a unit.

    >>> read_amount('1-1/2"')
    Amount(figure=1.5, unit='in')
    """
    plain = text.strip().replace("−", "-")
    sign = "-" if plain.startswith("-") else ""
    words = analysis.raw_words(plain.lstrip("+-"))
    found = _AMOUNT.fullmatch(sign + " ".join(words)) if len(words) <= 2 else None
    if found is None or not found[0].strip().split(" ")[0].isascii():
        return None
    figure = float(found[2]) / int(found[3] or 1)
    return Amount(-figure if found[1] == "-" else figure, found[4])


def read_range(text: str) -> Range | None:
    """Parse a range, None if it is not one: 1/2..2, ..50 mm, 3/8in..

    >>> read_range("1/2..2 in")
    Range(low=Amount(figure=0.5, unit=''), high=Amount(figure=2.0, unit='in'))
    """
    if text.count(BETWEEN) != 1:
        return None
    ends = [end.strip() for end in text.split(BETWEEN)]
    low, high = (read_amount(end) if end else None for end in ends)
    if any(end and amount is None for end, amount in zip(ends, (low, high), strict=True)):
        return None
    return Range(low, high) if low or high else None


def figure_of(spec: TechSpec) -> float | None:
    """Return the number of a property: the one it is sorted by, or else the one in its text."""
    if spec.numeric is not None:
        return spec.numeric
    amount = read_amount(spec.value)
    return amount.figure if amount is not None else None


def converted(amount: Amount | None, unit: str) -> float | None:
    """Convert an amount to another unit; None if the units are incompatible.

    >>> converted(Amount(25.4, "mm"), "in")
    1.0
    """
    if amount is None:
        return None
    wanted = _sign(unit)
    if not amount.unit or amount.unit == wanted:
        return amount.figure
    here, there = _UNITS.get(amount.unit), _UNITS.get(wanted)
    if here is None or there is None or here[0] != there[0]:
        return None
    return amount.figure * here[1] / there[1]


def shown_range(text: str) -> str:
    """Return a range as text: "1/2 to 2", "1/2 or more", "up to 2"; other text is unchanged."""
    if read_range(text) is None:
        return text
    low, high = (end.strip() for end in text.split(BETWEEN))
    if low and high:
        return messages.FROM_TO.format(low=low, high=high)
    return messages.OR_MORE.format(low=low) if low else messages.UP_TO.format(high=high)


def _sign(unit: str) -> str:
    words = analysis.raw_words(unit if unit not in ('"', "″") else "in")
    return words[0] if len(words) == 1 else unit.lower()
