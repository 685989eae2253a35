"""Read the sizes in a text: amounts with units, fractions, threads, and dimensions such as 30 x 62 x 16.

The same reader serves what people type and what the catalog says of an item, so both mean the same.
"""

import re
from collections.abc import Iterator
from functools import lru_cache

import msgspec

from storefront.search.amounts import scale_of
from storefront.search.analysis import UNITS, plain_text

LENGTH, THREAD, PIPE, SAE, VOLTAGE, NUMBER = "length", "thread", "pipe", "SAE", "voltage", ""
"""Dimensions of sizes that have more than a unit; `NUMBER` is a figure without one."""

INCH = 25.4

PITCH_SHARE = 0.26
"""A metric pitch is at most this share of the diameter: in M8 x 1.25 it is a pitch, in M8 x 20 a length."""

_NUMBER = r"(?:\d{1,3}-\d{1,3}/\d{1,3}|\d{1,3}/\d{1,3}|\d{0,6}\.\d{1,6}|\d{1,3},\d{3}(?!\d)|\d{1,6})"
_UNIT = (
    r"(?:in[³3]/rev|in(?!\s+stock)(?:ch(?:es)?|s)?|mm|cm|m|ft|foot|feet|yd|yards?|millimet(?:er|re)s?|centimet(?:er|re)s?|"
    r"met(?:er|re)s?|um|microns?|psi[ag]?|bars?|kpa|mpa|hp|horsepower|kw|kilowatts?|watts?|w|"
    r"v(?:olts?)?\s?ac/dc|v(?:olts?)?\s?[ad]c|[ad]cv|v(?:olts?)?|ma|milliamps?|amp(?:ere)?s?|hz|hertz|rpm|gpm|s?cfm|cv|lbf|lbs?|pounds?|"
    r"kg|oz|ounces?|gal(?:lons?)?|l(?:it(?:er|re)s?)?|deg(?:rees?)?|awg)"
)
_SIZE = re.compile(
    rf"(?<![\w./#-])(?:"
    rf"m(?P<metric>\d{{1,2}}(?:\.\d)?)(?:(?:\s*x\s*|-(?=\d?\.\d))(?P<pitch>\d?\.\d{{1,2}}|\d)(?![\d./]))?(?![\w./-])"
    rf"|(?P<pipe>{_NUMBER})(?:-\d{{1,2}}(?:-\d/\d)?)?\s*(?:in(?:ch)?\s+)?(?P<npt>[mf]?nptf?|bsp[pt]?)\b"
    rf"|(?P<unified>#?\d{{1,2}}|\d{{1,2}}/\d{{1,2}}|\d-\d{{1,2}}/\d{{1,2}})(?:-|(?:(?<=/\d)|(?<=/\d\d))(?:\s-\s|\s?in\s+-))(?P<threads>\d{{1,2}})"
    rf"(?:\s?un(?:c|f|ef|s|j[cf]?)?\b)?(?![\w/.-])(?!\s*{_UNIT}\b)"
    rf"|(?P<parallel>[gr])\s?(?P<size>\d/\d{{1,2}}|\d-\d/\d|\d)(?![\w/.-])"
    rf"|(?:sae|orb)\s?-?\s?(?P<sae>\d{{1,2}})(?![\w/.-])"
    rf"|(?P<figure>{_NUMBER})(?:/(?P<second>\d{{1,4}})(?![\d/]))?(?![\d./])"
    rf"(?:\s?-?\s?(?P<unit>{_UNIT})(?![^\W_]|[²³⁴/]))?"
    rf")"
)
_BY = re.compile(r"\s*(?:x|by)\s*")
_BY_NUMBER = re.compile(r"\s*(?:x|by)\s*[\d.]")
_ATTACHED = re.compile(r"[^\W_]|[-/](?=\w)")

_SPELLINGS = {"psig": "psi", "psia": "psi", "scfm": "cfm", "in3/rev": "in³/rev"}
"""Spellings of units beyond those of `UNITS`."""

_VOLT = re.compile(r"v(?:olts?)?\s?(ac/dc|ac|dc)")
_VOLTS = {"v": "", "vac": "ac", "vdc": "dc", "vac/dc": ""}
_FRACTIONS = frozenset({2, 4, 8, 16, 32, 64})


class Size(msgspec.Struct, frozen=True):
    """One size of a text.

    `dimension` is what kind of size it is; `figure` is in the base unit of its dimension (millimeters, also
    for the diameter of a thread), or as written if it has no unit; `name` identifies a thread ("m8",
    "m8x1.25", "0.25-20"), the kind of a pipe thread ("npt"), or that of a voltage ("ac"). `unit` is the
    symbol of the written unit, or of the one that a fraction or a thread implies. `decimals` counts the
    written decimals. `start` and `end` are its place in the text. `group` is shared by dimensions: all three
    of 30 x 62 x 16.
    """

    dimension: str
    figure: float
    unit: str = ""
    name: str = ""
    decimals: int = 0
    start: int = 0
    end: int = 0
    group: int = 0
    is_bare: bool = False


def read_sizes(text: str) -> list[Size]:
    """Return the sizes of a text in its plain form (see `analysis.plain_text`), in order.

    A figure without a unit is a size only if it is a fraction, has two decimals, or is one of several
    dimensions; the others have `is_bare`.

    >>> [(size.dimension, size.figure, size.unit) for size in read_sizes("1-1/2 in bore x 4 in stroke")]
    [('length', 38.1, 'in'), ('length', 101.6, 'in')]
    """
    found: list[Size] = []
    group, before, at = 0, -1, 0
    while (match := _SIZE.search(text, at)) is not None:
        at = max(match.end(), match.start() + 1)
        if match["figure"] is not None and _is_part_of_word(text, match):
            continue
        joined = before >= 0 and _BY.fullmatch(text, before, match.start()) is not None
        group = group if joined else group + 1
        sizes = list(_sizes_of(match, group))
        if not sizes:
            continue
        found += sizes
        before = match.end()
    return _with_shared_units(_with_feet(found, text))


@lru_cache(maxsize=20_000)
def sizes_of_value(value: str, unit: str) -> tuple[Size, ...]:
    """Return the sizes of a property's value; of a range such as "50 to 800" none, of "0 to 800" its end."""
    ranged = value.removeprefix("0 to ")
    if " to " in ranged:
        return ()
    return tuple(read_sizes(plain_text(f"{ranged} {unit}".rstrip())))


def _is_part_of_word(text: str, match: re.Match[str]) -> bool:
    """Return whether a figure only begins a longer word or number: 6204-2RS, 4a."""
    end = match.end()
    if match["unit"] is not None:
        return False
    if _BY_NUMBER.match(text, end):
        return False
    return _ATTACHED.match(text, end) is not None


def _sizes_of(match: re.Match[str], group: int) -> Iterator[Size]:
    start, end = match.span()
    if match["metric"] is not None:
        yield from _metric(match, group)
    elif match["unified"] is not None:
        size = _unified(match["unified"], int(match["threads"]))
        if size:
            yield Size(
                THREAD, _inches(match["unified"]) * INCH, "in", size, start=start, end=end, group=group
            )
    elif match["npt"] is not None:
        kind = "npt" if "npt" in match["npt"] else "g"
        yield Size(PIPE, _figure(match["pipe"]) * INCH, "in", kind, start=start, end=end, group=group)
    elif match["parallel"] is not None:
        yield Size(
            PIPE, _figure(match["size"]) * INCH, "in", match["parallel"], start=start, end=end, group=group
        )
    elif match["sae"] is not None:
        yield Size(SAE, float(match["sae"]), "", "sae", start=start, end=end, group=group)
    else:
        yield from _amounts(match, group)


def _metric(match: re.Match[str], group: int) -> Iterator[Size]:
    start, end = match.span()
    diameter = float(match["metric"])
    pitch = match["pitch"]
    name = f"m{diameter:g}"
    if pitch is None:
        yield Size(THREAD, diameter, "mm", name, start=start, end=end, group=group)
    elif float(pitch) <= PITCH_SHARE * diameter:
        yield Size(THREAD, diameter, "mm", f"{name}x{float(pitch):g}", start=start, end=end, group=group)
    else:
        middle = match.end("metric")
        yield Size(THREAD, diameter, "mm", name, start=start, end=middle, group=group)
        at = match.start("pitch")
        yield Size(NUMBER, float(pitch), "", decimals=_decimals(pitch), start=at, end=end, group=group)


def _inches(diameter: str) -> float:
    """Return the diameter of an inch thread; that of #10 is 0.19."""
    number = diameter.lstrip("#")
    if diameter.startswith("#") or ("/" not in diameter and int(diameter) > 3):
        return 0.06 + 0.013 * int(number)
    return _figure(diameter)


def _unified(diameter: str, threads: int) -> str:
    """Return the name of an inch thread, "" if no such thread can be cut."""
    if diameter.startswith("#") or ("/" not in diameter and int(diameter) > 3):
        number = int(diameter.lstrip("#"))
        return f"#{number}-{threads}" if number <= 12 and 20 <= threads <= 80 else ""
    inches = _figure(diameter)
    return f"{inches:g}-{threads}" if 3.5 <= inches * threads <= 36 and threads >= 4 else ""


def _amounts(match: re.Match[str], group: int) -> Iterator[Size]:
    start, end = match.span()
    written, unit = match["figure"], match["unit"] or ""
    symbol = _symbol(unit)
    figures = [written] if match["second"] is None else [written, match["second"]]
    if "/" in written and not _is_fraction(written):
        figures = written.split("/")
        if "-" in written or not symbol:  # 5/2 is a valve, not a size
            return
    for text in figures:
        figure, decimals = _figure(text), _decimals(text)
        is_fraction = "/" in text
        if not symbol and not is_fraction:
            yield Size(NUMBER, figure, "", "", decimals, start, end, group, is_bare=decimals < 2)
            continue
        if symbol in _VOLTS:
            yield Size(VOLTAGE, figure, symbol, _VOLTS[symbol], decimals, start, end, group)
            continue
        dimension, size = scale_of(symbol or "in")
        yield Size(dimension, figure * size, symbol or "in", "", decimals, start, end, group)


def _with_feet(sizes: list[Size], text: str) -> list[Size]:
    """Return sizes with feet and inches added up: 4 ft 6 in."""
    found: list[Size] = []
    for size in sizes:
        last = found[-1] if found else None
        if (
            last is not None
            and (last.unit, size.unit, last.dimension) == ("ft", "in", LENGTH)
            and not text[last.end : size.start].strip(" -")
        ):
            total = last.figure + size.figure
            found[-1] = msgspec.structs.replace(last, figure=total, unit="in", end=size.end)
        else:
            found.append(size)
    return found


def _with_shared_units(sizes: list[Size]) -> list[Size]:
    """Return sizes where figures of a group have the unit that follows them, or the thread implies."""
    found: list[Size] = []
    for at, size in enumerate(sizes):
        mates = [other for other in sizes if other.group == size.group]
        if size.dimension != NUMBER or len(mates) < 2:
            found.append(size)
            continue
        later = [other for other in sizes[at + 1 :] if other.group == size.group and other.unit]
        unit = next((other.unit for other in (*later, *mates) if other.unit), "")
        if not unit:
            found.append(msgspec.structs.replace(size, is_bare=False))
            continue
        dimension, scale = scale_of(unit)
        changed = msgspec.structs.replace(
            size, dimension=dimension, figure=size.figure * scale, unit=unit, is_bare=False
        )
        found.append(changed)
    return found


def _is_fraction(text: str) -> bool:
    top, bottom = map(int, text.rpartition("-")[2].split("/"))
    return 0 < top < bottom and bottom in _FRACTIONS


def _figure(text: str) -> float:
    whole, _, part = text.replace(",", "").rpartition("-")
    top, _, bottom = part.partition("/")
    return float(whole or 0) + float(top) / float(bottom or 1)


def _decimals(text: str) -> int:
    return len(text.partition(".")[2])


@lru_cache(maxsize=500)
def _symbol(unit: str) -> str:
    volts = _VOLT.fullmatch(unit)
    return f"v{volts[1]}" if volts else UNITS.get(unit) or _SPELLINGS.get(unit, unit)
