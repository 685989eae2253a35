"""Nuts and washers: ASME B18.2.2 and ISO 4032, ASME B18.21.1 and ISO 7089."""

from collections.abc import Sequence
from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.families.threads import metric, pack, short, shown
from examples.demo_shop.generator.size_text import area, measure, named, size, text, uncapped
from examples.demo_shop.generator.standards import table

STEEL = 0.284
INCH_NUTS = {  # thread: diameter, across flats, hex height, lock height
    "#8-32": (0.164, 0.34375, 0.13, 0.23), "#10-24": (0.19, 0.375, 0.13, 0.24), "#10-32": (0.19, 0.375, 0.13, 0.24),
    "1/4-20": (0.25, 0.4375, 0.219, 0.31), "1/4-28": (0.25, 0.4375, 0.219, 0.31), "5/16-18": (0.3125, 0.5, 0.266, 0.34),
    "3/8-16": (0.375, 0.5625, 0.328, 0.45), "3/8-24": (0.375, 0.5625, 0.328, 0.45), "7/16-14": (0.4375, 0.6875, 0.375, 0.45),
    "1/2-13": (0.5, 0.75, 0.4375, 0.59), "1/2-20": (0.5, 0.75, 0.4375, 0.59), "5/8-11": (0.625, 0.9375, 0.547, 0.74),
    "3/4-10": (0.75, 1.125, 0.641, 0.87), "7/8-9": (0.875, 1.3125, 0.75, 1.0), "1-8": (1.0, 1.5, 0.859, 1.06),
}  # fmt: skip
_NUT_GRADES = {
    "G5Z": ("Grade 5 steel", "Zinc plated", 1.0), "G8Y": ("Grade 8 steel", "Yellow zinc plated", 1.35), "SS": ("18-8 stainless steel", "Plain", 2.7),
    "S6": ("316 stainless steel", "Plain", 4.0), "8Z": ("Class 8 steel", "Zinc plated", 1.0), "10": ("Class 10 steel", "Plain", 1.25),
    "A2": ("A2 stainless steel", "Plain", 2.6), "A4": ("A4 stainless steel", "Plain", 3.9),
}  # fmt: skip


def _nuts(kind: str, grades: Sequence[str], reach: Reach) -> Drafts:
    is_metric = grades[0] in ("8Z", "A2")
    sizes = _metric_nuts(kind, reach) if is_metric else _inch_nuts(kind, reach)
    noun, code = {
        "hex": ("Hex nut", "HN"),
        "jam": ("Hex jam nut", "JN"),
        "lock": ("Lock nut, nylon insert", "LN"),
    }[kind]
    for (thread, diameter, flats, height, unit), grade in reach.mix(sizes, grades):
        material, finish, factor = _NUT_GRADES[grade]
        scale = 25.4 if unit == "mm" else 1.0
        volume = (0.866 * flats**2 - area(diameter)) * height / scale**3
        pounds = volume * STEEL
        yield Draft(
            code=f"{code}-{short(thread)}-{grade}",
            desc=f"{noun}, {shown(thread)}, {uncapped(material)}, {finish.lower()}",
            specs=[
                named("Thread", shown(thread), round(diameter / scale, 4)),
                measure("Width across flats", flats, "mm") if unit == "mm" else size("Width across flats", flats),
                measure("Height", height, unit),
                text("Material", material),
                text("Finish", finish),
                text("Insert", "Nylon, to 250 °F" if kind == "lock" else "None"),
                text("Standard", {"hex": "ISO 4032", "jam": "ISO 4035", "lock": "DIN 985"}[kind] if unit == "mm" else "ASME B18.2.2" if kind != "lock" else "ASME B18.16.6"),
            ],
            price=100 * (0.0042 + 1.4 * pounds**0.95) * factor * (1.7 if kind == "lock" else 1),
            weight=pounds,
            unit_size=pack(diameter / scale),
            stock=pack(diameter / scale) * 30,
        )  # fmt: skip


def _inch_nuts(kind: str, reach: Reach) -> list[tuple[str, float, float, float, str]]:
    found = []
    for thread, (diameter, flats, height, locked) in INCH_NUTS.items():
        if not reach.is_wide and thread in ("1/4-28", "3/8-24", "1/2-20", "10-24", "7/16-14"):
            continue
        tall = locked if kind == "lock" else height * 0.72 if kind == "jam" else height
        found.append((thread, diameter, flats, tall, "in"))
    return found


def _metric_nuts(kind: str, reach: Reach) -> list[tuple[str, float, float, float, str]]:
    found = []
    for row in table("hex_nuts"):
        diameter = metric(row["thread"])[0]
        if (
            (3 if reach.is_wide else 4) <= diameter <= (36 if reach.is_wide else 24)
            and row["thin"]
            and diameter not in (18, 22)
        ):
            height = float(row["thin"] if kind == "jam" else row["height"]) * (1.3 if kind == "lock" else 1)
            found.append((row["thread"], diameter, float(row["across_flats"]), round(height, 1), "mm"))
    return found


_INCH_WASHERS = {  # screw: inside, outside, thickness of SAE; of USS; of fender
    "#8": (0.164, (0.188, 0.438, 0.049), (0.188, 0.438, 0.049), (0.188, 0.75, 0.05)),
    "#10": (0.19, (0.219, 0.5, 0.049), (0.219, 0.562, 0.049), (0.219, 1.0, 0.05)),
    "1/4": (0.25, (0.281, 0.625, 0.065), (0.312, 0.734, 0.065), (0.281, 1.25, 0.05)),
    "5/16": (0.3125, (0.344, 0.688, 0.065), (0.375, 0.875, 0.083), (0.344, 1.25, 0.05)),
    "3/8": (0.375, (0.406, 0.812, 0.065), (0.438, 1.0, 0.083), (0.406, 1.5, 0.05)),
    "7/16": (0.4375, (0.469, 0.922, 0.065), (0.5, 1.25, 0.083), (0.469, 1.5, 0.05)),
    "1/2": (0.5, (0.531, 1.062, 0.095), (0.562, 1.375, 0.109), (0.531, 2.0, 0.062)),
    "5/8": (0.625, (0.656, 1.312, 0.095), (0.688, 1.75, 0.134), (0.656, 2.0, 0.062)),
    "3/4": (0.75, (0.812, 1.469, 0.134), (0.812, 2.0, 0.148), (0.781, 2.25, 0.062)),
    "1": (1.0, (1.062, 2.0, 0.134), (1.062, 2.5, 0.165), (1.062, 3.0, 0.062)),
}  # fmt: skip
_WASHER_METALS = {"Z": ("Steel", "Zinc plated", 1.0), "Y": ("Hardened steel", "Yellow zinc plated", 1.6), "SS": ("18-8 stainless steel", "Plain", 2.8), "S6": ("316 stainless steel", "Plain", 4.2), "B": ("Steel", "Black oxide", 1.2)}  # fmt: skip


def _washers_inch(form: int, metals: Sequence[str], reach: Reach) -> Drafts:
    noun, code, standard = (("Flat washer, SAE", "WS", "ASME B18.21.1 type A narrow"), ("Flat washer, USS", "WU", "ASME B18.21.1 type A wide"), ("Fender washer", "WF", "Commercial"))[form]  # fmt: skip
    for screw, metal in reach.mix(list(_INCH_WASHERS), reach.of(metals, tuple(_WASHER_METALS))):
        diameter, *forms = _INCH_WASHERS[screw]
        inside, outside, thick = forms[form]
        yield _washer(
            f"{code}-{screw.replace('#', '').replace('/', '')}-{metal}",
            noun,
            screw,
            diameter,
            inside,
            outside,
            thick,
            "in",
            metal,
            standard,
        )


def _washers_metric(metals: Sequence[str], reach: Reach) -> Drafts:
    rows = [row for row in table("washers") if 3 <= float(row["screw"][1:]) <= (36 if reach.is_wide else 24)]
    rows = [
        row for row in rows if reach.is_wide or float(row["screw"][1:]) in (4, 5, 6, 8, 10, 12, 16, 20, 24)
    ]
    for row, metal in reach.mix(rows, reach.of(metals, tuple(_WASHER_METALS))):
        is_wide_form = row["standard"] == "ISO 7093"
        yield _washer(
            f"{'WG' if is_wide_form else 'WM'}-{row['screw']}-{metal}", "Large washer" if is_wide_form else "Flat washer", row["screw"],
            float(row["screw"][1:]) / 25.4, float(row["inside"]), float(row["outside"]), float(row["thickness"]), "mm", metal, row["standard"],
        )  # fmt: skip


def _washer(
    code: str,
    noun: str,
    screw: str,
    diameter: float,
    inside: float,
    outside: float,
    thick: float,
    unit: str,
    metal: str,
    standard: str,
) -> Draft:
    material, finish, factor = _WASHER_METALS[metal]
    scale = 25.4 if unit == "mm" else 1.0
    pounds = (area(outside) - area(inside)) * thick / scale**3 * STEEL
    return Draft(
        code=code,
        desc=f"{noun}, {screw}{' in' if unit == 'in' and '#' not in screw else ''} screw, {outside:g} {unit} OD, {uncapped(material)}, {finish.lower()}",
        specs=[
            named("Screw size", screw, round(diameter, 4)),
            measure("Inside diameter", inside, unit),
            measure("Outside diameter", outside, unit),
            measure("Thickness", thick, unit),
            text("Material", material),
            text("Finish", finish),
            text("Standard", standard),
        ],
        price=100 * (0.0031 + 1.2 * pounds**0.96) * factor,
        weight=pounds,
        unit_size=pack(diameter),
        stock=pack(diameter) * 45,
    )  # fmt: skip


FAMILIES: dict[str, Family] = {
    "nuts-hex-inch": partial(_nuts, "hex", ("G5Z", "SS", "G8Y")),
    "nuts-hex-metric": partial(_nuts, "hex", ("8Z", "A2")),
    "nuts-jam-inch": partial(_nuts, "jam", ("G5Z",)),
    "lock-nuts-inch": partial(_nuts, "lock", ("G5Z", "SS")),
    "lock-nuts-metric": partial(_nuts, "lock", ("8Z", "A2")),
    "washers-sae": partial(_washers_inch, 0, ("Z", "SS")),
    "washers-uss": partial(_washers_inch, 1, ("Z",)),
    "washers-fender": partial(_washers_inch, 2, ("Z", "SS")),
    "washers-metric": partial(_washers_metric, ("Z", "SS")),
}
