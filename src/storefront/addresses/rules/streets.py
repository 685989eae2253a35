"""US streets as the Postal Service writes them: abbreviations, and the unit on a line of its own."""

import re

from storefront.addresses.limits.streets import DIRECTIONS, STREET_SUFFIXES, UNITS
from storefront.base import person

_WORD = re.compile(r"[^\W\d_][\w']*")
_NUMBER = r"(?:(?=[\w-]*\d)[\w-]+|[^\W\d_])"
"""A unit's number: it has a digit, or is one letter."""
_UNIT = re.compile(
    rf"(?i)^(?P<street>.*\S)[\s,]+(?P<kind>{'|'.join(UNITS)})\.?\s*#?\s*(?P<number>{_NUMBER})$"
)
_NUMBER_SIGN = re.compile(rf"^(?P<street>.*\S)[\s,]+#\s*(?P<number>{_NUMBER})$")


def split_unit(line: str) -> tuple[str, str]:
    """Return the street and the unit of a line, in the Postal Service's form; "" without a unit.

    >>> split_unit("2400 Superior Ave, suite 200")
    ('2400 Superior Ave', 'Ste 200')

    Source: S2 §4.6, decision G22.
    """
    written = person.one_line(line)
    if (found := _UNIT.match(written)) and any(mark.isdigit() for mark in found["street"]):
        return found["street"].rstrip(","), f"{UNITS[found['kind'].lower()]} {found['number'].upper()}"
    if found := _NUMBER_SIGN.match(written):
        return found["street"].rstrip(","), f"# {found['number'].upper()}"
    return written, ""


def standard_street(line: str) -> str:
    """Return a street with the Postal Service's abbreviations; a line in small letters is capitalized.

    >>> standard_street("401 east carson street")
    '401 E Carson St'

    Source: S2 §4.6, decision G22.
    """
    words = [word.rstrip(".,") or word for word in capitalized(line).split()]
    last = len(words) - 1
    if last > 1 and words[last].lower() in DIRECTIONS:
        words[last] = DIRECTIONS[words[last].lower()]
        last -= 1
    if last > 1 and words[last].lower() in STREET_SUFFIXES:
        words[last] = STREET_SUFFIXES[words[last].lower()]
        last -= 1
    if last > 1 and words[0][:1].isdigit() and words[1].lower() in DIRECTIONS:
        words[1] = DIRECTIONS[words[1].lower()]
    return " ".join(words)


def capitalized(line: str) -> str:
    """Return a line in small letters with capital ones; anything else is unchanged. Source: decision G22."""
    if line != line.lower():
        return line
    return _WORD.sub(lambda word: word[0][:1].upper() + word[0][1:], line)


def is_in_small_letters(line: str) -> bool:
    """Return whether a line has letters, and no capital one. Source: decision G22."""
    return capitalized(line) != line


def city_key(city: str) -> str:
    """Return a city's name without case, periods and abbreviations: "St. Paul" is "saint paul".

    Source: decision G22.
    """
    words = re.sub(r"[.'’-]", " ", city).casefold().split()
    return " ".join({"st": "saint", "ft": "fort", "mt": "mount"}.get(word, word) for word in words)
