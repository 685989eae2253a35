"""O-rings by AS568 dash number, in the compounds that a repair counter keeps."""

from functools import partial
from math import pi

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import measure, named, text, uncapped
from examples.demo_shop.generator.standards import table

_COMPOUNDS = {  # code: material, Shore A, price factor, temperature, color, density g/cm³
    "N70": ("Nitrile", 70, 1.0, "-30 to 225 °F", "Black", 1.24),
    "N90": ("Nitrile", 90, 1.25, "-20 to 225 °F", "Black", 1.28),
    "V75": ("Fluorocarbon", 75, 4.2, "-15 to 400 °F", "Black", 1.85),
    "V90": ("Fluorocarbon", 90, 5.1, "-5 to 400 °F", "Black", 1.88),
    "E70": ("EPDM", 70, 1.35, "-50 to 300 °F", "Black", 1.16),
    "S70": ("Silicone", 70, 2.6, "-65 to 450 °F", "Red", 1.15),
}
_STOCKED = (
    *range(6, 23),
    24,
    26,
    28,
    *range(110, 126),
    128,
    132,
    138,
    *range(210, 228, 2),
    230,
    236,
    244,
    325,
    330,
)


def _rings(compounds: tuple[str, ...], reach: Reach) -> Drafts:
    rows = [row for row in table("as568") if reach.is_wide or int(row["dash"]) in _STOCKED]
    for compound, row in reach.mix(reach.of(compounds[:1], compounds), rows):
        if reach.is_wide or compound != "E70" or 108 < int(row["dash"]) < 224:
            yield _ring(compound, row["dash"], float(row["inside_mm"]), float(row["width_mm"]))


def _ring(compound: str, dash: str, inside: float, width: float) -> Draft:
    material, hardness, factor, temperature, color, density = _COMPOUNDS[compound]
    volume = pi * pi * width * width / 4 * (inside + width)  # mm³
    is_small = inside < 13
    return Draft(
        code=f"OR-{compound}-{dash}",
        desc=f"O-ring, AS568-{dash}, {inside / 25.4:.3f} × {width / 25.4:.3f} in, {uncapped(material)} {hardness}",
        specs=[
            named("Dash number", f"-{dash}", int(dash)),
            measure("Inside diameter", inside / 25.4, "in"),
            measure("Width", width / 25.4, "in"),
            text("Material", material),
            measure("Hardness", hardness, "Shore A"),
            measure("Inside diameter, metric", inside, "mm", 2),
            measure("Width, metric", width, "mm", 2),
            text("Temperature", temperature),
            text("Color", color),
        ],
        price=(0.021 + 0.000105 * volume**0.92) * factor,
        weight=volume * density / 1000 / 453.592,
        unit_size=100 if is_small else 50 if inside < 40 else 10,
        stock=5200 if is_small else 1800 if inside < 40 else 240,
        accessories=(),
    )


FAMILIES: dict[str, Family] = {
    "o-rings-nitrile": partial(_rings, ("N70", "N90")),
    "o-rings-fluorocarbon": partial(_rings, ("V75", "V90")),
    "o-rings-epdm": partial(_rings, ("E70", "S70")),
}
