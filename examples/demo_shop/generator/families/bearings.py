"""Ball bearings by ISO 15 series, tapered bearings, mounted units, and the shafts that run in them."""

from functools import partial

from examples.demo_shop.generator.draft import Cut, Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import Spec, area, fraction, measure, size, text
from examples.demo_shop.generator.standards import table

_KN = 224.809  # pounds of force in a kilonewton
_KG = 2.20462

# bore code: (bore, then for each series 60, 62 and 63: outside diameter, width, dynamic load in kN), in mm
_DEEP_GROOVE: dict[str, tuple[int, tuple[tuple[int, int, float], ...]]] = {
    "00": (10, ((26, 8, 4.75), (30, 9, 5.4), (35, 11, 8.52))),
    "01": (12, ((28, 8, 5.4), (32, 10, 7.28), (37, 12, 10.1))),
    "02": (15, ((32, 9, 5.85), (35, 11, 8.06), (42, 13, 11.9))),
    "03": (17, ((35, 10, 6.37), (40, 12, 9.95), (47, 14, 14.3))),
    "04": (20, ((42, 12, 9.95), (47, 14, 13.5), (52, 15, 16.8))),
    "05": (25, ((47, 12, 11.9), (52, 15, 14.8), (62, 17, 23.4))),
    "06": (30, ((55, 13, 13.8), (62, 16, 20.3), (72, 19, 29.6))),
    "07": (35, ((62, 14, 16.8), (72, 17, 27.0), (80, 21, 35.1))),
    "08": (40, ((68, 15, 17.8), (80, 18, 32.5), (90, 23, 42.3))),
    "09": (45, ((75, 16, 22.1), (85, 19, 35.1), (100, 25, 55.3))),
    "10": (50, ((80, 16, 22.9), (90, 20, 37.1), (110, 27, 65.0))),
    "11": (55, ((90, 18, 29.6), (100, 21, 46.2), (120, 29, 74.1))),
    "12": (60, ((95, 18, 30.7), (110, 22, 55.3), (130, 31, 85.2))),
    "13": (65, ((100, 18, 31.9), (120, 23, 58.5), (140, 33, 97.5))),
    "14": (70, ((110, 20, 39.7), (125, 24, 63.7), (150, 35, 111.0))),
}
_SHIELDS = {
    "": ("Open", 1.0),
    "ZZ": ("Two metal shields", 1.08),
    "2RS": ("Two rubber seals", 1.16),
    "RS": ("One rubber seal", 1.1),
}
_CLEARANCES = {"": ("CN, normal", 1.0), "C3": ("C3, greater", 1.03)}


def _deep_groove(family: int, reach: Reach) -> Drafts:
    metals = reach.of(("",), ("", "S"))
    clearances = reach.of(("",), tuple(_CLEARANCES))
    seals = reach.of(("", "ZZ", "2RS"), tuple(_SHIELDS))
    for code, seal, clearance, metal in reach.mix(list(_DEEP_GROOVE), seals, clearances, metals):
        bore, sizes = _DEEP_GROOVE[code]
        outside, width, kilonewtons = sizes[(60, 62, 63).index(family)]
        if not reach.is_wide and ((seal == "" and bore > 30) or bore > 65):
            continue
        words, factor = _SHIELDS[seal]
        volume = (area(outside) - area(bore)) * width
        pounds = volume * 7.85e-6 * 0.62 * _KG
        yield Draft(
            code=f"BB-{'S' if metal else ''}{family}{code}{'-' if seal or clearance else ''}{seal}{clearance}",
            desc=f"Ball bearing, deep groove, {family}{code}{seal and '-' + seal}, {bore} × {outside} × {width} mm, {words.lower()}"
            + (", 440C stainless" if metal else "") + (", C3" if clearance else ""),
            specs=[
                measure("Bore", bore, "mm"),
                measure("Outside diameter", outside, "mm"),
                measure("Width", width, "mm"),
                text("Seals", words),
                measure("Dynamic load", kilonewtons * _KN * (0.8 if metal else 1), "lbf", 0),
                measure("Speed limit", round(_speed(bore, outside, seal), -2), "rpm", 0),
                text("Clearance", _CLEARANCES[clearance][0]),
                text("Material", "440C stainless steel" if metal else "Chrome steel, 52100"),
                text("Cage", "Pressed steel"),
                text("Grease", "None, oiled" if not seal else "Lithium, -22 to 230 °F"),
                text("Standard", "ISO 15, ABEC 1"),
            ],
            price=(2.2 + 8.6 * pounds**0.82) * factor * _CLEARANCES[clearance][1] * (3.3 if metal else 1),
            weight=pounds,
        )  # fmt: skip


def _speed(bore: float, outside: float, seal: str) -> float:
    """Return the limiting speed: about 560,000 over the mean diameter, less with rubbing seals."""
    return 560000 / ((bore + outside) / 2) * {"": 1.0, "ZZ": 0.85, "RS": 0.62, "2RS": 0.58}[seal]


def _tapered_metric(reach: Reach) -> Drafts:
    for row in table("tapered"):
        bore, outside, width = float(row["bore"]), float(row["outside"]), float(row["width"])
        if row["designation"].startswith("JL"):
            continue
        for clean in reach.of(("",), ("", "P5")):
            yield _tapered(row["designation"].replace("/", "X"), row["designation"], bore, outside, width, "mm",
                           float(row["dynamic_kn"]) * _KN, float(row["kg"]) * _KG, clean)  # fmt: skip


_TAPERED_INCH = (  # cone, cup, bore, outside, width, pounds of dynamic load, weight
    ("LM11949", "LM11910", 0.75, 1.781, 0.655, 6300, 0.27), ("LM12749", "LM12710", 0.8661, 1.781, 0.61, 6100, 0.24),
    ("L44643", "L44610", 1.0, 1.98, 0.56, 5850, 0.29), ("L44649", "L44610", 1.0625, 1.98, 0.56, 5850, 0.27),
    ("L45449", "L45410", 1.1417, 1.98, 0.56, 6150, 0.26), ("LM67048", "LM67010", 1.25, 2.328, 0.625, 7700, 0.41),
    ("L68149", "L68110", 1.378, 2.328, 0.625, 8050, 0.4), ("LM48548", "LM48510", 1.375, 2.5625, 0.71, 10100, 0.55),
    ("LM29749", "LM29710", 1.5, 2.5625, 0.71, 9700, 0.52), ("LM501349", "LM501310", 1.625, 2.891, 0.78, 11600, 0.72),
    ("25580", "25520", 1.75, 3.2652, 0.9375, 15900, 1.2), ("LM603049", "LM603011", 1.7812, 3.0625, 0.78, 13000, 0.83),
    ("387A", "382A", 2.25, 3.8125, 0.8268, 16600, 1.45), ("JL26749", "JL26710", 1.2598, 2.0866, 0.5709, 6070, 0.24),
)  # fmt: skip


def _tapered_inch(reach: Reach) -> Drafts:
    for cone, cup, bore, outside, width, load, pounds in _TAPERED_INCH:
        yield _tapered(f"{cone}-{cup}", f"{cone} / {cup}", bore, outside, width, "in", load, pounds, "")


def _tapered(
    code: str,
    name: str,
    bore: float,
    outside: float,
    width: float,
    unit: str,
    load: float,
    pounds: float,
    clean: str,
) -> Draft:
    return Draft(
        code=f"TB-{code}{clean}",
        desc=f"Tapered bearing set, {name}, {bore:g} × {outside:g} × {width:g} {unit}"
        + (f", class {clean}" if clean else ""),
        specs=[
            measure("Bore", bore, unit, 4),
            measure("Outside diameter", outside, unit, 4),
            measure("Width", width, unit, 4),
            measure("Dynamic load", round(load, -1), "lbf", 0),
            text("Includes", "Cone and cup"),
            text("Material", "Case-hardened steel"),
            text("Class", f"ISO {clean}" if clean else "Normal"),
        ],
        price=(4.9 + 13.5 * pounds**0.85) * (1.9 if clean else 1),
        weight=pounds,
    )


_UNIT_SHAFTS_IN = (
    0.5,
    0.625,
    0.75,
    0.875,
    1.0,
    1.125,
    1.1875,
    1.25,
    1.4375,
    1.5,
    1.6875,
    1.75,
    1.9375,
    2.0,
    2.1875,
    2.4375,
)
_UNIT_SHAFTS_MM = (12, 15, 17, 20, 25, 30, 35, 40, 45, 50, 55, 60)
_HOUSINGS = {"P": ("Pillow block, cast iron", 1.0), "L": ("Pillow block, low base, cast iron", 0.96), "S": ("Pillow block, 304 stainless", 3.4), "T": ("Pillow block, thermoplastic", 1.9)}  # fmt: skip


def _pillow_blocks(unit: str, reach: Reach) -> Drafts:
    shafts = _UNIT_SHAFTS_IN if unit == "in" else _UNIT_SHAFTS_MM
    locks = {"": "Set screws", "E": "Eccentric collar", "C": "Concentric clamp collar"}
    for housing, shaft, lock in reach.mix(
        reach.of("P", tuple(_HOUSINGS)), shafts, reach.of(("", "E") if unit == "in" else ("",), tuple(locks))
    ):
        inches = shaft if unit == "in" else shaft / 25.4
        words, factor = _HOUSINGS[housing]
        shown = fraction(shaft) if unit == "in" else f"{shaft:g}"
        diameter: Spec = (
            size("Shaft diameter", shaft) if unit == "in" else measure("Shaft diameter", shaft, "mm")
        )
        yield Draft(
            code=f"UC{housing}-{'M' if unit == 'mm' else ''}{round(shaft * (16 if unit == 'in' else 1)):02d}{lock}",
            desc=f"{words.split(',')[0]}, {shown} {unit} shaft, {words.split(', ')[-1]}, {locks[lock].lower()}",
            specs=[
                diameter,
                text("Housing", words),
                measure(
                    "Center height", 0.62 + 1.02 * inches if housing != "L" else 0.55 + 0.98 * inches, "in", 2
                ),
                measure("Bolt spacing", 2.6 + 2.35 * inches, "in", 2),
                text("Bolt size", "3/8" if inches <= 1 else "1/2" if inches <= 1.75 else "5/8"),
                text("Locking", locks[lock]),
                measure("Dynamic load", round(2450 * max(inches, 0.6) ** 1.25, -1), "lbf", 0),
                text("Lubrication", "Grease fitting, 1/4-28"),
            ],
            price=(9.9 + 14.2 * inches**1.5) * factor * {"": 1, "E": 1.07, "C": 1.3}[lock],
            weight=(0.55 + 2.1 * inches**1.9) * (0.35 if housing == "T" else 1),
        )


_SHAFTS = (0.25, 0.375, 0.5, 0.625, 0.75, 1.0, 1.25, 1.5, 2.0)
_SHAFT_METALS = {"H": ("1566 steel, case hardened", 1.0, 0.284), "S": ("440C stainless, hardened", 2.7, 0.28), "C": ("1566 steel, hard chrome", 1.45, 0.284)}  # fmt: skip


def _shafts(metal: str, reach: Reach) -> Drafts:
    words, factor, density = _SHAFT_METALS[metal]
    lengths = reach.of(
        (0.0, -1.0, 24.0, 48.0, 72.0) if metal == "H" else (0.0, -1.0, 48.0),
        tuple(half / 2 for half in range(8, 289)),
    )
    for diameter, length in reach.mix(
        _SHAFTS[1:8] if metal == "S" and not reach.is_wide else _SHAFTS, lengths
    ):
        head = f"LS-{metal}{round(diameter * 16):02d}"
        per_inch = (0.22 + 1.12 * diameter**1.7) * factor
        relationship, suffix, tail = {0.0: ("Head", "", "cut to length"), -1.0: ("CutToLengthMaterial", "-IN", "by the inch")}.get(
            length, ("Stick", f"-{length:g}".replace(".", "P"), f"{fraction(max(length, 0))} in long")
        )  # fmt: skip
        is_piece = relationship == "Stick"
        yield Draft(
            code=f"{head}{suffix}",
            desc=f"Linear shaft, {fraction(diameter)} in, {words.split(',')[0]}, {words.split(', ')[1]}, {tail}",
            specs=[
                size("Diameter", diameter),
                size("Length", length)
                if is_piece
                else text("Length", "Cut to order" if length == 0 else "By the inch"),
                text("Material", words),
                text("Tolerance", "-0.0005 to -0.0010 in"),
                text("Hardness", "60 to 65 HRC" if metal != "S" else "50 to 55 HRC"),
                measure("Surface finish", 8, "µin Ra"),
                measure("Weight per foot", area(diameter) * 12 * density, "lb/ft", 2),
                text("Straightness", "0.001 in/ft"),
            ],
            price=per_inch * length * 0.95 + 2.5 if is_piece else per_inch,
            weight=area(diameter) * density * (length if is_piece else 1),
            cut=Cut(head, relationship, 144, 1, 4, "Abrasive saw, chamfered both ends"),
            unit="EA" if is_piece else "IN",
            round_type="U" if is_piece else "N",
            stock={"Head": 0, "CutToLengthMaterial": 1440}.get(relationship, 8),
            lead=2 if length == 0 else None,
        )


FAMILIES: dict[str, Family] = {
    "ball-bearings-6000": partial(_deep_groove, 60),
    "ball-bearings-6200": partial(_deep_groove, 62),
    "ball-bearings-6300": partial(_deep_groove, 63),
    "tapered-metric": _tapered_metric,
    "tapered-inch": _tapered_inch,
    "pillow-blocks-inch": partial(_pillow_blocks, "in"),
    "pillow-blocks-metric": partial(_pillow_blocks, "mm"),
    "shafts-hardened": partial(_shafts, "H"),
    "shafts-stainless": partial(_shafts, "S"),
}
