"""Set and shoulder screws, retaining rings, shaft keys."""

from collections.abc import Sequence
from functools import partial
from math import pi

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.families.nuts_and_washers import INCH_NUTS, STEEL
from examples.demo_shop.generator.families.threads import GRADES, metric, pack, short, shown
from examples.demo_shop.generator.size_text import area, fraction, measure, named, plain, text, uncapped
from examples.demo_shop.generator.standards import inches, table

_SET_INCH = ("#8-32", "#10-24", "#10-32", "1/4-20", "5/16-18", "3/8-16", "1/2-13")
_POINTS = {
    "C": ("Cup", 1.0),
    "F": ("Flat", 1.12),
    "N": ("Cone", 1.1),
    "D": ("Half dog", 1.3),
    "K": ("Knurled cup", 1.15),
}


def _set_screws(system: str, reach: Reach) -> Drafts:
    rows = {row["thread"]: row for row in table("set_screws")}
    if system == "in":
        threads: list[str] = [thread for thread in _SET_INCH if thread in rows]
        lengths: Sequence[float] = reach.of(
            (0.25, 0.375, 0.5, 0.75, 1.0),
            (0.125, 0.1875, 0.25, 0.3125, 0.375, 0.4375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.25, 1.5, 2.0),
        )
    else:
        threads = [
            thread
            for thread in rows
            if thread.startswith("M") and 3 <= metric(thread)[0] <= (20 if reach.is_wide else 12)
        ]
        lengths = reach.of(
            (6, 8, 10, 12, 16, 20), (3, 4, 5, 6, 8, 10, 12, 14, 16, 20, 25, 30, 35, 40, 45, 50)
        )
    grades = {"AB": "AB", "SS": "SS"} if system == "in" else {"45": "129", "A2": "A2"}
    for thread, length, point, grade in reach.mix(
        threads, lengths, reach.of("C", tuple(_POINTS)), tuple(grades)
    ):
        millimeters = metric(thread)[0] if system == "mm" else 25.4 * INCH_NUTS[thread][0]
        long = length if system == "mm" else length * 25.4
        if not 0.9 * millimeters <= long <= millimeters * (6 if reach.is_wide else 3.2):
            continue
        if not reach.is_wide and (grade in ("SS", "A2") or millimeters < 4):
            continue
        material = "Alloy steel" if grade in ("AB", "45") else GRADES[grade].material
        finish = "Black oxide" if grade in ("AB", "45") else "Plain"
        words, factor = _POINTS[point]
        drive = (
            f"{rows[thread]['socket']} mm"
            if system == "mm"
            else f"{fraction(inches(rows[thread]['socket']))} in"
        )
        shown_length = fraction(length) if system == "in" else plain(length)
        pounds = area(millimeters * 0.9) * long * 0.86 / 16387 * STEEL
        yield Draft(
            code=f"SS{point}-{short(thread)}-{round(length * (100 if system == 'in' else 1)):03d}-{grade}",
            desc=f"Set screw, {words.lower()} point, {shown(thread)} × {shown_length} {system}, {uncapped(material)}, {finish.lower()}",
            specs=[
                named("Thread", shown(thread), round(millimeters / 25.4, 4)),
                named("Length", shown_length, length, system),
                text("Material", material),
                text("Finish", finish),
                text("Head", "None, hex socket"),
                text("Point", words),
                text("Drive", f"{drive} hex"),
                text("Standard", "ASME B18.3" if system == "in" else "ISO 4029" if point == "C" else "ISO 4026"),
            ],
            price=(0.0165 + 2.1 * pounds**0.9) * factor * (2.3 if grade in ("SS", "A2") else 1),
            weight=pounds,
            unit_size=pack(millimeters / 25.4),
            stock=pack(millimeters / 25.4) * 20,
        )  # fmt: skip


def _shoulder_screws(reach: Reach) -> Drafts:
    lengths = reach.of((12, 16, 20, 30, 40, 60), (10, 12, 16, 20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 120))
    for row, length, grade in reach.mix(table("shoulder_screws"), lengths, reach.of(("129",), ("129", "A2"))):
        shoulder, diameter = float(row["shoulder"]), metric(row["thread"])[0]
        if (
            not max(float(row["shortest"]), shoulder * 0.9)
            <= length
            <= min(float(row["longest"]), shoulder * (9 if reach.is_wide else 5))
        ):
            continue
        volume = (
            area(shoulder) * length
            + area(diameter) * diameter * 1.7
            + area(float(row["head"])) * float(row["height"])
        )
        pounds = volume / 16387 * STEEL
        yield Draft(
            code=f"SHS-{shoulder:g}X{length:03d}-{grade}".replace(".", "P"),
            desc=f"Shoulder screw, {shoulder:g} mm shoulder × {length} mm, {shown(row['thread'])}, {uncapped(GRADES[grade].material)}",
            specs=[
                named("Thread", shown(row["thread"]), diameter),
                measure("Length", length, "mm"),
                text("Material", GRADES[grade].material),
                text("Finish", GRADES[grade].finish),
                text("Head", "Socket, cylindrical"),
                measure("Shoulder diameter", shoulder, "mm"),
                measure("Head diameter", float(row["head"]), "mm"),
                text("Drive", f"{row['socket']} mm hex"),
                text("Tolerance", "h8"),
                text("Standard", "ISO 7379"),
            ],
            price=(1.05 + 7.2 * pounds**0.8) * (3.1 if grade == "A2" else 1),
            weight=pounds,
            unit_size=5 if shoulder <= 10 else 1,
        )  # fmt: skip


def _rings(standard: str, reach: Reach) -> Drafts:
    metals = {
        "": ("Spring steel", "Phosphate", 1.0),
        "S": ("1.4122 stainless steel", "Plain", 4.8),
        "Z": ("Spring steel", "Zinc plated", 1.2),
    }
    rows = [row for row in table("retaining_rings") if row["standard"] == standard]
    rows = [row for row in rows if reach.is_wide or float(row["diameter"]) in _RING_SIZES]
    for row, metal in reach.mix(rows, reach.of(("",), tuple(metals))):
        diameter, thick, groove = float(row["diameter"]), float(row["thickness"]), float(row["groove"])
        words, finish, factor = metals[metal]
        place = "shaft" if standard == "DIN 471" else "bore"
        pounds = pi * diameter * thick * (0.09 * diameter + 0.6) / 16387 * STEEL
        yield Draft(
            code=f"RR{standard[-3:]}-{diameter:03g}{metal}".replace(".", "P"),
            desc=f"Retaining ring, {'external' if place == 'shaft' else 'internal'}, {diameter:g} mm {place}, {standard}, {words.lower()}",
            specs=[
                measure("Shaft diameter" if place == "shaft" else "Bore diameter", diameter, "mm"),
                measure("Thickness", thick, "mm"),
                text("Type", f"{'External' if place == 'shaft' else 'Internal'}, {standard}"),
                measure("Groove diameter", groove, "mm"),
                measure("Free diameter", float(row["free"]), "mm"),
                text("Material", words),
                text("Finish", finish),
            ],
            price=(0.038 + 0.0036 * diameter + 0.00004 * diameter**2) * factor,
            weight=pounds,
            unit_size=50 if diameter <= 20 else 25 if diameter <= 40 else 10,
            stock=900 if diameter <= 20 else 300,
        )  # fmt: skip


_RING_SIZES = (
    5,
    6,
    8,
    10,
    12,
    14,
    15,
    16,
    17,
    18,
    20,
    22,
    24,
    25,
    26,
    28,
    30,
    32,
    35,
    40,
    42,
    45,
    47,
    50,
    52,
    55,
    60,
    62,
    72,
    80,
)


def _keys(reach: Reach) -> Drafts:
    lengths = reach.of(
        (10, 16, 20, 25, 32, 40, 50),
        (8, 10, 12, 14, 16, 18, 20, 22, 25, 28, 32, 36, 40, 45, 50, 56, 63, 70, 80, 90, 100),
    )
    metals = {"": ("C45 steel", 1.0), "S": ("A4 stainless steel", 3.8)}
    forms = {"A": "Round ends", "B": "Square ends"}
    for row, length, form, metal in reach.mix(
        table("keys"), lengths, reach.of("A", "AB"), reach.of(("",), tuple(metals))
    ):
        width, height = float(row["width"]), float(row["height"])
        if not width * 2.5 <= length <= width * (10 if reach.is_wide else 7):
            continue
        pounds = width * height * length / 16387 * STEEL
        words, factor = metals[metal]
        yield Draft(
            code=f"KY{form}-{width:02g}{height:02g}-{length:03d}{metal}",
            desc=f"Shaft key, DIN 6885 {form}, {width:g} × {height:g} × {length} mm, {words}",
            specs=[
                measure("Width", width, "mm"),
                measure("Height", height, "mm"),
                measure("Length", length, "mm"),
                text("Material", words),
                text("Ends", forms[form]),
                text("For shafts", f"over {row['shaft_from']} to {row['shaft_to']} mm"),
                text("Tolerance", "h9"),
                text("Standard", f"DIN 6885 {form}"),
            ],
            price=(0.21 + 3.9 * pounds**0.85) * factor,
            weight=pounds,
            unit_size=10 if width <= 8 else 5,
        )  # fmt: skip


FAMILIES: dict[str, Family] = {
    "set-screws-inch": partial(_set_screws, "in"),
    "set-screws-metric": partial(_set_screws, "mm"),
    "shoulder-screws": _shoulder_screws,
    "rings-external": partial(_rings, "DIN 471"),
    "rings-internal": partial(_rings, "DIN 472"),
    "keys-metric": _keys,
}
