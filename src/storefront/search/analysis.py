"""How text becomes the words that are compared: one analysis for what is indexed and what is asked.

`5" NPT` and `5 inch npt` are the same words, so are `1 1/2`, `1-1/2` and `1½`; letters and digits stand
apart, so that `M8x25` finds `M8 × 25`. Letters are stemmed (`valves` is `valve`), figures never are.
"""

import re
import threading
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

import snowballstemmer

from storefront.catalog.rules import normal_number

EDGE_MAX = 12
"""A word is found as it is typed by its first 1 to 12 characters."""

NUMBER_PART_MIN = 3
INSIDE_MIN = 4
"""A part number is found by 4 characters or more from its inside."""

_SIGNS = str.maketrans(
    {
        "½": " 1/2",
        "¼": " 1/4",
        "¾": " 3/4",
        "⅛": " 1/8",
        "⅜": " 3/8",
        "⅝": " 5/8",
        "⅞": " 7/8",
        "⁄": "/",
        "″": '"',
        "”": '"',
        "“": '"',
        "′": "'",
        "’": "'",
        "×": " x ",
        "°": " deg ",
        "º": " deg ",
        "Ø": " dia ",
        "ø": " dia ",
        "⌀": " dia ",
        "µ": "u",
        "μ": "u",
        "–": "-",
        "—": "-",
        "−": "-",
    }
)
_INCHES = re.compile(r"(?<=\d)\s*(?:\"|'')")
_FEET = re.compile(r"(?<=\d)\s*'")
_MIXED = re.compile(r"(?<![\d/.-])(\d{1,3})[\s-]+(\d{1,3}/\d{1,3})(?!\d)")
_SENTENCE = re.compile(r"(?<=[.;:!?])\s+")
_WORD = re.compile(r"\d+-\d+/\d+|\d+/\d+|\d*\.\d+|\d+|[^\W\d_]+")

_UNITS = {
    word: unit
    for unit, words in {
        "in": "inch inches ins",
        "ft": "foot feet",
        "mm": "millimeter millimeters millimetre millimetres",
        "cm": "centimeter centimeters",
        "m": "meter meters metre metres",
        "yd": "yard yards",
        "lb": "lbs pound pounds",
        "oz": "ounce ounces",
        "kg": "kilogram kilograms",
        "v": "volt volts",
        "vac": "acv",
        "vdc": "dcv",
        "a": "amp amps ampere amperes",
        "ma": "milliamp milliamps",
        "w": "watt watts",
        "kw": "kilowatt kilowatts",
        "hp": "horsepower",
        "hz": "hertz",
        "gal": "gallon gallons",
        "l": "liter liters litre litres",
        "deg": "degree degrees",
        "dia": "diameter diameters",
        "pc": "pcs piece pieces",
        "pk": "pack packs",
        "gpm": "gals",
        "um": "micron microns micrometer",
        "min": "minute minutes",
        "sec": "second seconds",
        "rpm": "revs",
        "bar": "bars",
    }.items()
    for word in words.split()
}
_STOP_WORDS = "a an and are as at be by for from is it of on or that the to with"
_STOP = frozenset(_STOP_WORDS.split())
_stemmers = threading.local()


def raw_words(text: str) -> list[str]:
    """Return the words as they are typed: lower case, units folded, nothing stemmed or left out."""
    plain = text.translate(_SIGNS).lower()
    plain = _FEET.sub(" ft ", _INCHES.sub(" in ", plain))
    plain = _MIXED.sub(r"\1-\2", plain)
    found = [_UNITS.get(word, word) for word in _WORD.findall(plain)]
    return [f"0{word}" if word[0] == "." else word for word in found] if "." in plain else found


def words(text: str) -> list[str]:
    """Return the words to compare by: stemmed, without the nineteen that say nothing."""
    return stemmed(raw_words(text))


def stemmed(raw: Iterable[str]) -> list[str]:
    """Return words as they are typed as the words to compare by."""
    return [stem(word) for word in raw if word not in _STOP]


def words_of_many(texts: Iterable[str]) -> list[str]:
    """Return the words of texts that many items share: sentences, properties. They are analysed once."""
    return [word for text in texts for word in _remembered_words(text)]


def raw_words_of_many(texts: Iterable[str]) -> list[str]:
    """Return the words as they are typed, of texts that many items share."""
    return [word for text in texts for word in _remembered_raw_words(text)]


def sentences(text: str) -> list[str]:
    """Return a long text cut where it says one thing after another."""
    return _SENTENCE.split(text)


@lru_cache(maxsize=20_000)
def _remembered_words(text: str) -> tuple[str, ...]:
    return tuple(words(text))


@lru_cache(maxsize=20_000)
def _remembered_raw_words(text: str) -> tuple[str, ...]:
    return tuple(raw_words(text))


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Return the stem of a word of letters, a figure as it is."""
    if not word.isalpha() or not word.isascii():
        return word
    stemmed: str = _stemmer().stemWord(word)
    return stemmed


def _stemmer() -> Any:
    """Return this thread's stemmer: one keeps the word it works on, so two threads may not share it."""
    if not hasattr(_stemmers, "english"):
        _stemmers.english = snowballstemmer.stemmer("english")
    return _stemmers.english


def is_stop_word(word: str) -> bool:
    """Tell whether the word says nothing."""
    return word in _STOP


def pairs(analysed: Sequence[str]) -> list[str]:
    """Return neighbouring words as one."""
    return [f"{one}_{other}" for one, other in pairwise(analysed)]


def edges(raw: Iterable[str]) -> list[str]:
    """Return the beginnings of words, 1 to 12 characters long, each once."""
    return sorted(frozenset().union(*map(_beginnings, raw)))


def suffixes(numbers: Iterable[str]) -> list[str]:
    """Return the ends of normal forms, 4 characters or longer: what stands inside is a beginning of one."""
    found = {number[at:] for number in numbers for at in range(len(number) - INSIDE_MIN + 1)}
    return sorted(found)


def number_of(text: str) -> str:
    """Return the text as a part number could be written in it: at least 3 characters, a digit; else ""."""
    number = normal_number(text)
    is_number = len(number) >= NUMBER_PART_MIN and any(c.isdigit() for c in number)
    return number if is_number else ""


def number_windows(text: str) -> list[str]:
    """Return one to three neighbouring words joined, where that could be a part number."""
    parts = text.split()
    windows = (
        number_of("".join(parts[at : at + size]))
        for size in (1, 2, 3)
        for at in range(len(parts) - size + 1)
        if size < len(parts)
    )
    return list(dict.fromkeys(window for window in windows if window))[:30]


@lru_cache(maxsize=50_000)
def _beginnings(word: str) -> frozenset[str]:
    return frozenset(word[:length] for length in range(1, min(len(word), EDGE_MAX) + 1))
