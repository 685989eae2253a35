"""Arguments of any kind that a type allows, made fast enough for a thousand of every rule.

Everything is made from a row of choices. A seed gives the choices; when a rule breaks, the row is cut and
lowered for as long as the rule still breaks, so that what is shown is the smallest input that breaks it.
The first choice of everything is its simplest value.
"""

import datetime
import enum
import random
import types
import typing
import zoneinfo
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cache
from types import SimpleNamespace
from typing import Any

import msgspec

from storefront.signin.rules.ways import Outside
from tests.make.nasty import NASTY

BrandNode = Callable[["Choices"], Any]

HOSTILE = (
    *NASTY,
    "0" * 40,
    "\u0660\u0661\u0662",  # Arabic digits
    "\uff35\uff33",  # a full-width US
    "\u216b",  # one letter that is the number XII
    "\u00b2",  # a digit for isdigit(), none for int()
    "\u0130",  # grows when it is lowered
    "\ud800",
    "\udfff\ud800",
    "\ufeff",
    "\u2028",
    "\u200f\u202e",
    "e\u0301" * 30,
    "\x1b[31m",
    "=1+1",
    "0x10",
    "1e999999",
    "-0",
    "+1",
    "1_000",
    "1,250.00",
    "$3.75",
    "9" * 5_000,
    "<script>",
    "../../etc/passwd",
    "%00",
)
WORDS = (
    *("US", "CA", "OH", "ON", "MX", "44312", "44312-1234", "K1A 0B1", "PO Box 7", "D", "U", "S", "N"),
    *("true", "False", "None", "Complete", "ScheduledPartial", "STK", "MULT", "Ground", "IN", "FT", "EA"),
    *("2024-02-29", "2025-02-29", "0000-00-00", "9999-12-31", "12/31/2026", "2026-07-01T00:00:00Z"),
    *(
        "buyer@plant.example",
        "a@b",
        "330-555-0118",
        "+1 (330) 555-0118",
        "x104",
        "HC-1504-TR",
        "123456789012",
    ),
    *("6f1d2c3b-0a1b-4c2d-8e3f-001122334455", "drawing.pdf", "%PDF-1.7", "photo.PNG", "Passw0rd!", "4480005"),
)
DIGITS = "0123456789.,-+$ #:xX/%"
SCRIPTS = ((0x20, 0x7E), (0x00, 0x1F), (0x80, 0x24F), (0x590, 0x6FF), (0x2000, 0x206F), (0xD800, 0xDFFF))
PLANES = (*SCRIPTS, (0x4E00, 0x9FFF), (0xFF00, 0xFFEF), (0x1F300, 0x1FAFF), (0xE0000, 0xE007F), (0, 0x10FFFF))
WHOLE = (0, 1, -1, 2, 10, 12, 99, 100, 101, 511, 512, 2**31 - 1, 2**31, 2**53 + 1, -(2**63), 10**15, 10**18)
AMOUNTS = (
    *("0", "0.01", "-0.01", "-0", "0.005", "0.0325", "99.995", "9999999.99", "1E+2", "1E-7", "1E+40"),
    *("1E+999999", "1E-999999", "-9E+30", "NaN", "-NaN", "Infinity", "-Infinity", "0.1234567890123456789"),
)
FLOATS = (0.0, -0.0, 1.0, 1.5, 1e-320, 1e308, float("inf"), float("-inf"), float("nan"))
DAYS = tuple(
    datetime.date(*day)
    for day in ((2026, 7, 1), (2024, 2, 29), (2026, 12, 31), (2027, 1, 1), (1, 1, 1), (9999, 12, 31))
)
MIDNIGHT = datetime.time(0)
LAST_MOMENT = datetime.time.max
ZONES = tuple(map(zoneinfo.ZoneInfo, ("UTC", "America/New_York", "Asia/Kathmandu", "Pacific/Kiritimati")))


class Choices:
    """A row of choices: drawn from a seed, or read from a row that was written down before."""

    is_tame = False
    """Whether amounts are such as a shop has, for a struct has refused wilder ones."""

    def __init__(self, seed: int, row: Sequence[int] | None = None) -> None:
        self._draw = random.Random(seed).random
        self._row = row
        self.made: list[int] = []

    def below(self, end: int) -> int:
        """Return a whole number from 0 up to, but not with, `end`. A row that has run out gives 0."""
        if self._row is None:
            choice = int(self._draw() * end)
        else:
            place = len(self.made)
            choice = min(self._row[place], end - 1) if place < len(self._row) else 0
        self.made.append(choice)
        return choice

    def among(self, several: Sequence[Any]) -> Any:
        """Return one of several."""
        return several[self.below(len(several))]


def arguments(hints: Mapping[str, Any], choices: Choices) -> dict[str, Any]:
    """Return a value for each parameter, of the type that its hint names."""
    return {name: maker(kind)(choices) for name, kind in hints.items()}


def smallest(
    seed: int, make: Callable[[Choices], Any], breaks: Callable[[Any], bool], tries: int = 20_000
) -> Any:
    """Return the smallest input found that still breaks, starting from the one that `seed` made."""
    first = Choices(seed)
    make(first)
    row = first.made
    left = iter(range(tries))
    while (simpler := _simpler_still(row, make, breaks, left)) is not None:
        row = simpler
    return make(Choices(0, row))


def _simpler_still(
    row: list[int], make: Callable[[Choices], Any], breaks: Callable[[Any], bool], left: Iterator[int]
) -> list[int] | None:
    for candidate, _ in zip(_simpler(row), left, strict=False):
        tried = Choices(0, candidate)
        given = make(tried)
        if (len(tried.made), tried.made) < (len(row), row) and breaks(given):
            return tried.made
    return None


def _simpler(row: Sequence[int]) -> Iterator[list[int]]:
    """Give the row with a part left out or made zero; then with one choice lowered, and what hangs on it."""
    size = len(row)
    while size:
        for start in range(0, len(row), size):
            yield [*row[:start], *row[start + size :]]
            yield [*row[:start], *[0] * len(row[start : start + size]), *row[start + size :]]
        size //= 2
    for cut in range(4):
        for place, choice in enumerate(row):
            for lower in sorted({0, choice // 2, choice - 1, min(choice, 2)} - {-1, choice}):
                yield [*row[:place], lower, *row[place + 1 + cut :]]


@cache
def maker(kind: Any) -> BrandNode:
    """Return what makes values of a type: structs field by field, lists and tables of what they hold."""
    if kind in OWN:
        return OWN[kind]
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return lambda choices, members=tuple(kind): choices.among(members)
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
        return _struct(kind)
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return _named_tuple(kind)
    if isinstance(kind, typing.TypeVar):
        return whole
    if typing.get_origin(kind) is None:
        raise TypeError(f"no values are made for {kind}: say in OWN how")
    return _generic(typing.get_origin(kind), typing.get_args(kind))


def _generic(origin: Any, inner: tuple[Any, ...]) -> BrandNode:
    if origin is typing.Annotated:
        return lambda choices: abs(whole(choices)) % 2**31
    if origin in (typing.Union, types.UnionType):
        several = tuple(map(maker, sorted(inner, key=lambda one: one is not types.NoneType)))
        return lambda choices: choices.among(several)(choices)
    if origin is tuple and inner[-1] is not Ellipsis:
        parts = tuple(map(maker, inner))
        return lambda choices: tuple(part(choices) for part in parts)
    if issubclass(origin, Callable):
        return lambda choices: repr
    if issubclass(origin, Mapping):
        key, value = map(maker, inner)
        return lambda choices: {key(choices): value(choices) for _ in range(_how_many(choices))}
    held, shape = maker(inner[0]), tuple if origin is tuple else list
    return lambda choices: shape(held(choices) for _ in range(_how_many(choices)))


def _how_many(choices: Choices) -> int:
    return choices.among((0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 7, 30))


def _named_tuple(kind: Any) -> BrandNode:
    makers = {name: maker(of) for name, of in typing.get_type_hints(kind).items()}
    return lambda choices: kind(**{name: make(choices) for name, make in makers.items()})


def _struct(kind: type[msgspec.Struct]) -> BrandNode:
    hints = typing.get_type_hints(kind, include_extras=True)
    brands = [(name, maker(hints[name])) for name in kind.__struct_fields__]

    def make(choices: Choices) -> msgspec.Struct:
        try:
            return kind(**{name: one(choices) for name, one in brands})
        except ValueError:  # it refuses what is no amount
            before, choices.is_tame = choices.is_tame, True
        try:
            return kind(**{name: one(choices) for name, one in brands})
        finally:
            choices.is_tame = before

    return make


def text(choices: Choices) -> str:
    """Return a text: empty, a word of the trade, hostile, digits and signs, or letters of any script."""
    sort = choices.below(10)
    if sort < 2:
        return choices.among(("", *WORDS))
    if sort < 5:
        return choices.among(HOSTILE)
    if sort < 7:
        return "".join([DIGITS[choices.below(len(DIGITS))] for _ in range(choices.below(14))])
    if sort < 9:
        return "".join([_letter(choices) for _ in range(choices.below(12))])
    word = choices.among(WORDS)
    place = choices.below(len(word) + 1)
    return f"{word[:place]}{choices.among(HOSTILE)}{word[place:]}"


def _letter(choices: Choices) -> str:
    first, last = choices.among(PLANES)
    return chr(first + choices.below(last - first + 1))


def whole(choices: Choices) -> int:
    """Return a whole number: a small one mostly, often one where something ends, sometimes enormous."""
    sort = choices.below(8)
    if sort < 4:
        return choices.below(2_000) - (10 if sort == 3 else 0)
    if sort < 7:
        return choices.among(WHOLE) * (-1 if sort == 6 else 1)
    return (choices.below(2**30) + 1) * 10 ** choices.below(40) * (choices.below(2) * -2 + 1)


def amount(choices: Choices) -> Decimal:
    """Return an amount of money: usual ones, with any number of decimals, and what is no amount at all."""
    sort = choices.below(8)
    if sort < 3 or choices.is_tame:
        return Decimal(choices.below(10**6)).scaleb(-2)
    if sort < 5:
        return Decimal(choices.among(AMOUNTS))
    return Decimal(whole(choices)).scaleb(-choices.below(9))


def day(choices: Choices) -> datetime.date:
    """Return a day of these years mostly, else of any year there is."""
    if choices.below(3) == 0:
        return choices.among(DAYS)
    first, length = ((datetime.date(2024, 1, 1).toordinal(), 1_500), (1, datetime.date.max.toordinal()))[
        choices.below(4) == 3
    ]
    return datetime.date.fromordinal(first + choices.below(length))


def moment(choices: Choices) -> datetime.datetime:
    """Return a moment in UTC, often the first or the last of its day."""
    at = choices.among((MIDNIGHT, LAST_MOMENT, datetime.time(choices.below(24), choices.below(60))))
    return datetime.datetime.combine(day(choices), at, datetime.UTC)


def span(choices: Choices) -> datetime.timedelta:
    """Return a length of time: none, some hours, or the longest and the shortest there are."""
    hours = datetime.timedelta(hours=choices.below(5_000) - 100)
    return choices.among((datetime.timedelta(0), hours, datetime.timedelta.max, datetime.timedelta.min))


def how_long(choices: Choices) -> datetime.timedelta:
    """Return how long something took: days mostly, none, or as long or as far back as can be told."""
    days = choices.among((0, 1, 89, 90, 91, choices.below(10_000), 999_999_999, -999_999_999))
    return datetime.timedelta(days, seconds=choices.below(86_400))


def content(choices: Choices) -> bytes:
    """Return bytes: the first ones of a file, or any."""
    starts = (
        b"",
        b"%PDF-1.7",
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff",
        b"PK\x03\x04",
        b"\x00" * 600,
        b"\xff\xfe<",
    )
    return choices.among(starts) + bytes(choices.below(256) for _ in range(choices.below(9)))


def anything(choices: Choices) -> Any:
    """Return a value of any kind: what a body of JSON can hold, and what a program may pass besides."""
    return choices.among(_KINDS)(choices)


_KINDS: tuple[BrandNode, ...] = (
    lambda choices: None,
    lambda choices: choices.below(2) == 1,
    text,
    text,
    text,
    whole,
    whole,
    amount,
    day,
    moment,
    content,
    lambda choices: choices.among(FLOATS),
    lambda choices: 10 ** (4_000 + choices.below(2) * 96_000) * (choices.below(2) * 2 - 1),
    lambda choices: [anything(choices) for _ in range(choices.below(3))],
    lambda choices: {text(choices): anything(choices) for _ in range(choices.below(3))},
    lambda choices: Decimal("sNaN"),
    lambda choices: object,
)


def outside(choices: Choices) -> SimpleNamespace:
    """Return the settings of an outside provider."""
    return SimpleNamespace(
        outside_issuer=text(choices), outside_name=text(choices), outside_email_domains=[text(choices)]
    )


OWN: dict[Any, BrandNode] = {
    types.NoneType: lambda choices: None,
    msgspec.UnsetType: lambda choices: msgspec.UNSET,
    bool: lambda choices: choices.below(2) == 1,
    str: text,
    int: whole,
    float: lambda choices: choices.among(FLOATS),
    Decimal: amount,
    datetime.date: day,
    datetime.datetime: moment,
    datetime.timedelta: how_long,
    datetime.timedelta: span,
    datetime.tzinfo: lambda choices: choices.among(ZONES),
    Fraction: lambda choices: Fraction(whole(choices), choices.below(10**6) + 1),
    bytes: content,
    Outside: outside,
    object: anything,
    Any: anything,
}
