"""How an engineer writes a size: fractions of an inch, millimeters, and what is spoken of an item."""

import math
from functools import lru_cache
from hashlib import blake2b
from typing import NamedTuple


class Spec(NamedTuple):
    """One property as it is written, its unit, and the number to sort and compare by."""

    attribute: str
    value: str
    unit: str = ""
    numeric: float | None = None


@lru_cache(maxsize=4096)
def fraction(inches: float) -> str:
    """Return inches as drawn on a print, to the nearest 1/64: 1.5 is "1-1/2", 0.625 is "5/8"."""
    sixty_fourths = round(inches * 64)
    whole, rest = divmod(sixty_fourths, 64)
    if not rest:
        return str(whole)
    common = math.gcd(rest, 64)
    part = f"{rest // common}/{64 // common}"
    return f"{whole}-{part}" if whole else part


@lru_cache(maxsize=16384)
def plain(number: float, places: int = 3) -> str:
    """Return a number with no more decimals than it needs: 6.880 is "6.88", 3000.0 is "3000"."""
    text = f"{number:.{places}f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def text(attribute: str, value: str) -> Spec:
    """Return a property that is a word, not a measure."""
    return Spec(attribute, value)


def size(attribute: str, inches: float) -> Spec:
    """Return a measure written as a fraction of an inch."""
    return Spec(attribute, fraction(inches), "in", inches)


def measure(attribute: str, number: float, unit: str, places: int = 3) -> Spec:
    """Return a measure written as a decimal, in `unit`."""
    return Spec(attribute, plain(number, places), unit, round(number, places))


def named(attribute: str, value: str, numeric: float, unit: str = "") -> Spec:
    """Return a property written as a name ("SAE-10", "3/4-16 UNF") that still sorts by a number."""
    return Spec(attribute, value, unit, numeric)


def uncapped(words: str) -> str:
    """Return words as they stand within a sentence: "Alloy steel" loses its capital, "A2" and "PVC" do not."""
    return words[0].lower() + words[1:] if words[1:2].islower() else words


def area(diameter: float) -> float:
    """Return the area of a circle, in the square of the unit given."""
    return math.pi * diameter * diameter / 4


def roll(code: str, question: str) -> float:
    """Return a number from 0 up to 1 that is always the same for this item and this question."""
    digest = blake2b(code.encode(), key=question.encode(), digest_size=6).digest()
    return int.from_bytes(digest, "big") / 281474976710656.0


_EIGHTHS = ("", "A", "B", "C", "D", "E", "F", "G")


@lru_cache(maxsize=4096)
def length_code(inches: float) -> str:
    """Return a stroke or length as two digits and a letter for the eighths: 8 is "08", 8.5 is "08D"."""
    whole, eighths = divmod(round(inches * 8), 8)
    return f"{whole:02d}{_EIGHTHS[eighths]}"


def pipe_code(pipe: float) -> str:
    """Return a pipe size as two digits: 1/8 is "18", 1/4 "14", 3/8 "38", 1/2 "12", 1 is "1"."""
    return fraction(pipe).replace("/", "").replace("-", "")
