"""Screws: hex cap, socket, button and flat; inch to ASME, metric to ISO."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.families.threads import (
    GRADES,
    INCH_PITCHES,
    STEEL,
    Grade,
    metric,
    pack,
    short,
    shown,
    stress_area,
)
from examples.demo_shop.generator.size_text import Spec, area, fraction, measure, named, plain, text, uncapped
from examples.demo_shop.generator.standards import Entry, inches, table

_INCH_LENGTHS = (0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.25, 1.5, 1.75, 2.0, 2.25, 2.5, 2.75, 3.0, 3.5, 4.0, 4.5, 5.0, 5.5, 6.0, 7.0, 8.0)  # fmt: skip
_METRIC_LENGTHS = (
    4,
    5,
    6,
    8,
    10,
    12,
    16,
    20,
    25,
    30,
    35,
    40,
    45,
    50,
    55,
    60,
    65,
    70,
    80,
    90,
    100,
    110,
    120,
    130,
    140,
    150,
    160,
    180,
    200,
)
_HEX_FLATS = {
    0.25: 0.4375,
    0.3125: 0.5,
    0.375: 0.5625,
    0.4375: 0.625,
    0.5: 0.75,
    0.625: 0.9375,
    0.75: 1.125,
    0.875: 1.3125,
    1.0: 1.5,
}


class Head(NamedTuple):
    """What a screw looks like above its thread: words, code, volume and sizes of the head (in)."""

    noun: str
    code: str
    head: str
    volume: float
    specs: tuple[Spec, ...]
    standard: str


def screw(head: Head, thread: str, length: float, grade: Grade, pieces: int, option: str = "") -> Draft:
    """Return a screw; `length` in millimeters for metric threads, else inches."""
    is_metric = thread.startswith("M")
    if is_metric:
        millimeters, pitch = metric(thread)
        diameter, stressed = millimeters / 25.4, stress_area(millimeters, pitch) / 645.16
        long, shown_length, unit = length / 25.4, plain(length), "mm"
        length_code = f"{round(length):03d}"
    else:
        diameter, stressed = INCH_PITCHES[thread]
        long, shown_length, unit = length, fraction(length), "in"
        length_code = f"{round(length * 100):04d}"
    volume = area(diameter * 0.93) * long + head.volume
    pounds = volume * STEEL
    patch = ", nylon patch" if option == "N" else ""
    return Draft(
        code=f"{head.code}-{short(thread)}-{length_code}-{grade.code}{option}",
        desc=f"{head.noun}, {shown(thread)} × {shown_length} {unit}, {uncapped(grade.material)}, {grade.finish.lower()}{patch}",
        specs=[
            named("Thread", shown(thread), round(diameter, 4)),
            named("Length", shown_length, length, unit),
            text("Material", grade.material),
            text("Finish", grade.finish),
            text("Head", head.head),
            *head.specs,
            measure("Tensile strength", grade.strength, "psi"),
            measure("Tensile load", round(stressed * grade.strength, -1), "lbf", 0),
            text("Threading", "Full" if head.standard == "ISO 4017" or long <= max(4 * diameter, 1) else "Partial"),
            text("Standard", f"{head.standard}, {grade.standard}"),
        ],
        price=(0.0115 + 2.35 * pounds**0.95 + 0.004 * diameter) * grade.factor * (1.5 if option else 1),
        weight=pounds,
        unit_size=pieces,
        stock=pieces * (22 if diameter <= 0.4 else 12 if diameter <= 0.55 else 8),
    )  # fmt: skip


def _in_range(long: float, diameter: float, is_wide: bool) -> bool:
    return diameter * (1.0 if is_wide else 1.6) <= long <= diameter * (14 if is_wide else 8.2)


_STOCK_INCH = (0.5, 0.75, 1.0, 1.25, 1.5, 2.0, 2.5, 3.0, 4.0)
_STOCK_METRIC = (10, 16, 20, 25, 30, 40, 50, 60, 80)


def _hex_inch(grades: Sequence[str], reach: Reach) -> Drafts:
    threads = [thread for thread in INCH_PITCHES if INCH_PITCHES[thread][0] >= 0.25]
    threads = [thread for thread in threads if reach.is_wide or thread in _COARSE]
    for thread, length, grade, option in reach.mix(
        threads,
        reach.of(_STOCK_INCH, _INCH_LENGTHS),
        reach.of(grades[:1], grades),
        reach.of(("",), ("", "N")),
    ):
        diameter = INCH_PITCHES[thread][0]
        if not reach.is_wide and grade == "SS" and diameter > 0.5:
            continue
        if _in_range(length, diameter, reach.is_wide):
            flats = _HEX_FLATS[diameter]
            sizes = (
                Spec("Width across flats", fraction(flats), "in", flats),
                measure("Head height", diameter * 0.645, "in"),
            )
            head = Head(
                "Hex cap screw", "HX", "Hex", 0.866 * flats**2 * diameter * 0.645, sizes, "ASME B18.2.1"
            )
            yield screw(head, thread, length, GRADES[grade], pack(diameter), option)


_COARSE = ("1/4-20", "5/16-18", "3/8-16", "1/2-13", "5/8-11", "3/4-10")
_METRIC_SCREWS = ("M4-0.7", "M5-0.8", "M6-1", "M8-1.25", "M10-1.5", "M12-1.75", "M16-2")


def _hex_metric(grades: Sequence[str], reach: Reach) -> Drafts:
    rows = {
        row["thread"]: row
        for row in table("hex_screws")
        if reach.is_wide or row["thread"] in _METRIC_SCREWS[1:]
    }
    rows = {thread: row for thread, row in rows.items() if 4 <= metric(thread)[0] <= 30}
    for thread, length, grade, option in reach.mix(
        list(rows),
        reach.of(_STOCK_METRIC, _METRIC_LENGTHS),
        reach.of(grades[:1], grades),
        reach.of(("",), ("", "N")),
    ):
        row, diameter = rows[thread], metric(thread)[0]
        if not reach.is_wide and grade == "A2" and diameter > 12:
            continue
        if float(row["shortest"]) <= length and _in_range(length, diameter, reach.is_wide):
            flats, height = float(row["across_flats"]), float(row["head"])
            sizes = (measure("Width across flats", flats, "mm"), measure("Head height", height, "mm"))
            volume = 0.866 * flats**2 * height / 16387
            yield screw(Head("Hex cap screw", "HX", "Hex", volume, sizes, "ISO 4017"), thread, length, GRADES[grade],
                        pack(diameter / 25.4), option)  # fmt: skip


def _socketed(kind: str, grades: Sequence[str], reach: Reach) -> Drafts:
    noun, code, name, inch_standard, iso, inch_head, inch_height = _SOCKETED[kind]
    for thread, row, length in _socket_sizes(kind, grades[0], reach):
        for grade, option in reach.mix(reach.of(grades[:1], grades), reach.of(("",), ("", "N"))):
            if thread.startswith("M"):
                diameter = metric(thread)[0] / 25.4
                across, height = float(row["head"]) / 25.4, float(row["height"]) / 25.4
                sizes = (measure("Head diameter", float(row["head"]), "mm", 2), measure("Head height", float(row["height"]), "mm", 2),
                         text("Drive", f"{int(float(row['socket']) * 2) / 2:g} mm hex"))  # fmt: skip
                standard = iso
            else:
                diameter = INCH_PITCHES[thread][0]
                across, height = diameter * inch_head, diameter * inch_height
                sizes = (
                    measure("Head diameter", across, "in"),
                    measure("Head height", height, "in"),
                    text("Drive", f"{_hex_drive(kind, row)} in hex"),
                )
                standard = inch_standard
            shape = 0.42 if kind == "flat" else 0.6 if kind == "button" else 0.86
            head = Head(noun, code, name, area(across) * height * shape, sizes, standard)
            yield screw(head, thread, length, GRADES[grade], pack(diameter), option)  # fmt: skip


_SOCKETED = {  # noun, code, head, inch standard, ISO standard, head diameter and height over thread diameter
    "socket": ("Socket head cap screw", "SHC", "Socket, cylindrical", "ASME B18.3", "ISO 4762", 1.5, 1.0),
    "button": ("Button head screw", "BHS", "Button", "ASME B18.3", "ISO 7380-1", 1.75, 0.53),
    "flat": ("Flat head socket screw", "FHS", "Countersunk", "ASME B18.3", "ISO 10642", 2.02, 0.6),
}
_BUTTON_DRIVES = {"#4-40": 1 / 16, "#6-32": 5 / 64, "#8-32": 3 / 32, "#10-24": 1 / 8, "#10-32": 1 / 8, "1/4-20": 5 / 32, "1/4-28": 5 / 32, "5/16-18": 3 / 16,
                  "5/16-24": 3 / 16, "3/8-16": 7 / 32, "3/8-24": 7 / 32, "7/16-14": 1 / 4, "1/2-13": 5 / 16, "1/2-20": 5 / 16, "5/8-11": 3 / 8, "5/8-18": 3 / 8}  # fmt: skip


def _hex_drive(kind: str, row: Entry) -> str:
    return fraction(inches(row["socket"])) if kind == "socket" else fraction(_BUTTON_DRIVES[row["thread"]])


def _socket_sizes(kind: str, grade: str, reach: Reach) -> list[tuple[str, Entry, float]]:
    is_metric = GRADES[grade].standard.startswith("ISO")
    rows = {
        row["thread"]: row
        for row in table(f"{kind}_screws" if is_metric or kind == "socket" else "socket_screws")
    }
    if is_metric:
        threads = [t for t in rows if t.startswith("M") and 3 <= metric(t)[0] <= 24]
        threads = (
            threads
            if reach.is_wide
            else [t for t in threads if 4 <= metric(t)[0] <= (12 if kind == "socket" else 10)]
        )
        lengths: Sequence[float] = reach.of(_STOCK_METRIC, _METRIC_LENGTHS)
    else:
        threads = [t for t in INCH_PITCHES if t in rows and (kind == "socket" or t in _BUTTON_DRIVES)]
        stocked = ("#8-32", "#10-24", "#10-32", *(_COARSE if kind == "socket" else _COARSE[:4]))
        threads = threads if reach.is_wide else [t for t in threads if t in stocked]
        lengths = reach.of(
            _STOCK_INCH if grade == "AB" and kind == "socket" else _STOCK_INCH[:5], _INCH_LENGTHS
        )
    found = []
    for thread, length in reach.mix(threads, lengths):
        diameter = metric(thread)[0] if is_metric else INCH_PITCHES[thread][0]
        limit = 9 if kind == "socket" else 6
        if diameter * 1.2 <= length <= diameter * (12 if reach.is_wide else limit):
            found.append((thread, rows[thread], length))
    return found


FAMILIES: dict[str, Family] = {
    "hex-grade-5": partial(_hex_inch, ("G5Z",)),
    "hex-grade-8": partial(_hex_inch, ("G8Y", "G8P")),
    "hex-stainless": partial(_hex_inch, ("SS", "S6")),
    "hex-class-8-8": partial(_hex_metric, ("88Z",)),
    "hex-a2": partial(_hex_metric, ("A2", "A4", "109", "109Z")),
    "socket-alloy": partial(_socketed, "socket", ("AB", "AZ")),
    "socket-stainless": partial(_socketed, "socket", ("SS", "S6")),
    "socket-class-12-9": partial(_socketed, "socket", ("129", "129Z")),
    "socket-a2": partial(_socketed, "socket", ("A2", "A4")),
    "button-alloy": partial(_socketed, "button", ("AB", "AZ")),
    "button-a2": partial(_socketed, "button", ("A2", "A4")),
    "flat-alloy": partial(_socketed, "flat", ("AB", "AZ")),
    "flat-a2": partial(_socketed, "flat", ("A2", "A4")),
}
