"""Parse lengths as engineers write them in specifications: `1-1/2`, `3/8 in`, `40 mm`, `M8`."""

import math
import re
from collections.abc import Mapping

from storefront.catalog.drawings.labels import Label

_NUMBER = re.compile(r"(?:(\d+)-)?(\d+)/(\d+)|(\d+(?:\.\d+)?)")


def measure(specs: Mapping[str, str], attribute: str, default: float) -> float:
    """Return the first number in an attribute, or `default`: "1-1/2 in" is 1.5, "M8" is 8."""
    found = _NUMBER.search(specs.get(attribute, ""))
    if not found:
        return default
    whole, top, bottom, plain = found.groups()
    if plain:
        return float(plain)
    return int(whole or 0) + int(top) / (int(bottom) or 1)


def between(value: float, low: float, high: float, small: float, large: float) -> float:
    """Scale `value` logarithmically from the range `low` to `high` to the range `small` to `large`.

    A cylinder with a 60 in stroke should look clearly longer than one with 1 in, but not 60 times longer.
    """
    value = min(max(value, low), high)
    share = math.log(value / low) / math.log(high / low)
    return round(small + share * (large - small), 1)


def length_of(
    specs: Mapping[str, str], attribute: str, low: float, high: float, small: float, large: float
) -> float:
    """Return the drawn length for an attribute whose real values are between `low` and `high`."""
    return between(measure(specs, attribute, math.sqrt(low * high)), low, high, small, large)


def has_word(specs: Mapping[str, str], attribute: str, *words: str) -> bool:
    """Return whether the attribute contains one of the words, ignoring case."""
    text = specs.get(attribute, "").lower()
    return any(word in text for word in words)


def sized(sign: str, value: str) -> str:
    """Return a value with its prefix ("Ø 40 mm"), "" if there is no value."""
    if isinstance(value, Label):
        return Label(value, value.attribute, sign)
    return sign + value if value else ""
