"""Text analysis, the same for indexed text and for queries.

`5" NPT` and `5 inch npt` give the same words, as do `1 1/2`, `1-1/2`, `1½` and `1.50`. Letters and digits are
split, so that `M8x25` finds `M8 × 25`. Words are stemmed (`valves` is `valve`), numbers never are.
"""

import re
import threading
from collections.abc import Iterable, Sequence
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from functools import lru_cache
from itertools import pairwise
from typing import Any

import snowballstemmer

from storefront.catalog.rules import normal_number

EDGE_MAX = 12
"""Words are indexed by their prefixes of 1 to 12 characters."""

NUMBER_PART_MIN = 3
"""The minimum number of characters to find a part number by any part of it."""

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
_AMPS = re.compile(r"(?<=\d)\s?A\b|(?<=\d)a\b")
_PLURAL = re.compile(r"(?<=[^\W\d_])\(e?s\)")
_COUNTED = re.compile(
    r"\b(?P<count>one|two|three|four|five|six|eight|ten|twelve)(?=[\s-]+(?:inch|inches|foot|feet)\b)"
)
_WITH = re.compile(r"(?<![\w/])w/(o\b)?\s*")
_SPOKEN = re.compile(
    r"\b(?:(?P<whole>\d{1,3}|one|an?|two|three|four|five|six)[\s-]+(?:(?P<early>inch|in|foot)[\s-]+)?and[\s-]+"
    r"|(?<!\d[\s-])(?P<single>inch|foot)[\s-]+and[\s-]+(?=(?:an?|one|three)[\s-]))?"
    r"(?:(?P<count>an?|one|three)[\s-]+)?(?P<part>half|quarters?|eighths?)\b"
    r"(?P<late>[\s-]+(?:of[\s-]+)?(?:an?[\s-]+)?(?:inch|in|foot|feet|ft)\b)?"
)
_MIXED = re.compile(r"(?<![\d/.-])(\d{1,3})(?:\s+(?:and|&)\s+|[\s-]+)(\d{1,3}/\d{1,3})(?![\d/])")
_TIMES = re.compile(r"(?<=\d)\s*x\s*(?=[\d.#m])")
_SENTENCE = re.compile(r"(?<=[.;:!?])\s+")
_WORD = re.compile(r"\d+-\d+/\d+|\d+/\d+|\d*\.\d+|\d+|[^\W\d_]+")
_FRACTION = re.compile(r"(?:(\d{1,3})-)?(\d{1,2})/(2|4|8|16|32|64)")

UNITS = {
    word: unit
    for unit, words in {
        "in": "inch inches ins",
        "ft": "foot feet",
        "mm": "millimeter millimeters",
        "cm": "centimeter centimeters",
        "m": "meter meters",
        "yd": "yard yards",
        "lb": "lbs pound pounds",
        "oz": "ounce ounces",
        "kg": "kilogram kilograms",
        "v": "volt volts",
        "vac": "acv",
        "vdc": "dcv",
        "amp": "amps ampere amperes",
        "ma": "milliamp milliamps",
        "w": "watt watts",
        "kw": "kilowatt kilowatts",
        "hp": "horsepower",
        "hz": "hertz",
        "gal": "gallon gallons",
        "l": "liter liters",
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
    for written in words.split()
    for word in (written, re.sub("ter(s?)$", r"tre\1", written))  # British spelling
}
"""The symbol of each spelled-out unit."""

_SIGNS_OF_UNITS = frozenset(UNITS.values())
_STOP_WORDS = "a an and are as at be by for from is it of on or that the to with"
_STOP = frozenset(_STOP_WORDS.split())
_stemmers = threading.local()


def raw_words(text: str) -> list[str]:
    """Split text into raw words: lower case, units folded, sizes as numbers, not stemmed."""
    return [word for word, _ in read_words(text)]


def plain_text(text: str) -> str:
    """Return text in lower case, with signs of sizes as words: 1½″ is "1-1/2 in", 2 × 4 is "2 x 4"."""
    plain = text.translate(_SIGNS)
    if "(" in plain:
        plain = _PLURAL.sub("", plain)
    plain = _AMPS.sub(" amp", plain)
    if '"' in plain or "'" in plain:
        plain = _FEET.sub(" ft ", _INCHES.sub(" in ", plain))
    plain = plain.lower()
    if "half" in plain or "quarter" in plain or "eighth" in plain:
        plain = _SPOKEN.sub(_spoken, plain)
    if "w/" in plain:
        plain = _WITH.sub(lambda found: "without " if found[1] else "with ", plain)
    if "inch" in plain or "foot" in plain or "feet" in plain:
        plain = _COUNTED.sub(lambda found: str(_COUNTS[found["count"]]), plain)
    if "/" in plain:
        plain = _MIXED.sub(r"\1-\2", plain)
    if "x" in plain:
        plain = _TIMES.sub(" x ", plain)
    return plain


def read_words(text: str) -> list[tuple[str, str]]:
    """Return each word with its original spelling: ("0.5", "1/2"), ("in", "inches"), ("valve", "valve")."""
    return [(_folded(word), word) for word in _WORD.findall(plain_text(text))]


_PARTS = {"half": 2, "quarter": 4, "eighth": 8}
_COUNTS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_COUNTS |= {"eight": 8, "ten": 10, "twelve": 12}


def _spoken(found: re.Match[str]) -> str:
    """Return a spelled-out size as a number: "three quarter inch", "inch and a half"."""
    unit = found["late"] or found["early"] or found["single"]
    if not unit:
        return found[0]
    whole, size = found["whole"], f"{_COUNTS.get(found['count'], 1)}/{_PARTS[found['part'].rstrip('s')]}"
    if whole or found["single"]:
        size = f"{_COUNTS.get(whole, whole) if whole else 1}-{size}"
    return f"{size} {unit.split()[-1].rpartition('-')[2]}"


def _sixty_fourths() -> dict[str, str]:
    """Return the fractions behind rounded decimals of an inch: "188" and "1875" are both 3/16."""
    rounded = {}
    for count in range(1, 64):
        exact = Decimal(count) / 64
        for places in (3, 4, 5):
            for way in (ROUND_HALF_UP, ROUND_HALF_EVEN):
                short = str(exact.quantize(Decimal(1).scaleb(-places), way)).partition(".")[2]
                rounded[short.rstrip("0")] = f"{exact.normalize():f}".partition(".")[2]
    return rounded


_EXACT = _sixty_fourths()


@lru_cache(maxsize=50_000)
def _folded(word: str) -> str:
    """Normalize a word before stemming: a unit to its symbol, a size to an exact decimal.

    Only plausible fractions of an inch are sizes; 120/240 and 5/2 are not.
    """
    unit = UNITS.get(word)
    if unit is not None:
        return unit
    if "." in word:
        whole, _, decimals = word.partition(".")
        decimals = decimals.rstrip("0")
        return f"{whole or '0'}.{_EXACT.get(decimals, decimals)}" if decimals else whole or "0"
    size = _FRACTION.fullmatch(word)
    if size is not None:
        inches, top, bottom = int(size[1] or 0), int(size[2]), int(size[3])
        if 0 < top < bottom:
            return f"{(Decimal(top) / bottom + inches).normalize():f}"
    return word


def words(text: str) -> list[str]:
    """Return the stemmed words of a text without stop words."""
    return stemmed(raw_words(text))


def stemmed(raw: Iterable[str]) -> list[str]:
    """Return raw words stemmed, without stop words."""
    return [stem(word) for word in raw if word not in _STOP]


def sentences(text: str) -> list[str]:
    """Split a long text into sentences."""
    return _SENTENCE.split(text)


@lru_cache(maxsize=100_000)
def stem(word: str) -> str:
    """Return the stem of a word; numbers are unchanged."""
    if not word.isalpha() or not word.isascii():
        return word
    stemmed: str = _stemmer().stemWord(word)
    return stemmed


def _stemmer() -> Any:
    """Return this thread's stemmer; stemmers keep state, so threads cannot share one."""
    if not hasattr(_stemmers, "english"):
        _stemmers.english = snowballstemmer.stemmer("english")
    return _stemmers.english


def is_stop_word(word: str) -> bool:
    """Return whether the word is a stop word."""
    return word in _STOP


def without_stop_words_around(words: Sequence[str]) -> str:
    """Return words without the stop words before and after them: "bearing for" is "bearing"."""
    kept = [at for at, word in enumerate(words) if word not in _STOP]
    return " ".join(words[kept[0] : kept[-1] + 1]) if kept else ""


def is_unit(word: str) -> bool:
    """Return whether the word is a unit of measure or its symbol."""
    return word in UNITS or word in _SIGNS_OF_UNITS


def pairs(analyzed: Sequence[str]) -> list[str]:
    """Return each pair of neighboring words as one word."""
    return [f"{one}_{other}" for one, other in pairwise(analyzed)]


def edges(raw: Iterable[str]) -> list[str]:
    """Return the distinct prefixes of words, 1 to 12 characters long."""
    return sorted(frozenset().union(*map(_beginnings, raw)))


def suffixes(numbers: Iterable[str]) -> set[str]:
    """Return all suffixes of 3 or more characters; any part of a number is a prefix of one of them."""
    return {number[at:] for number in numbers for at in range(1, len(number) - NUMBER_PART_MIN + 1)}


def number_of(text: str) -> str:
    """Return the text as a part number in normal form; "" if shorter than 3 characters."""
    number = normal_number(text)
    return number if len(number) >= NUMBER_PART_MIN else ""


def has_digit(number: str) -> bool:
    """Return whether the number contains a digit; letters alone may also be a word."""
    return any(map(str.isdigit, number))


def number_windows(text: str) -> list[str]:
    """Return one to three neighboring words joined, if the result could be a part number."""
    if text.isascii() and not has_digit(text):
        return []
    parts = text.split()
    windows = (
        number_of("".join(parts[at : at + size]))
        for size in (1, 2, 3)
        for at in range(len(parts) - size + 1)
        if size < len(parts)
    )
    return list(dict.fromkeys(window for window in windows if has_digit(window)))[:30]


@lru_cache(maxsize=50_000)
def _beginnings(word: str) -> frozenset[str]:
    return frozenset(word[:length] for length in range(1, min(len(word), EDGE_MAX) + 1))
