"""NPT pipe fittings and nipples, ASME B16.5 pipe flanges, SAE J518 code 61 flanges."""

from functools import partial
from math import hypot

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import (
    area,
    fraction,
    measure,
    named,
    pipe_code,
    size,
    text,
    uncapped,
)
from examples.demo_shop.generator.standards import inches, table

_SIZES = (0.125, 0.25, 0.375, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0)
_MATERIALS = {  # code: material, pressure class, psi at room temperature, price, weight
    "B": ("Brass", "Class 125", 200, 1.55, 1.0),
    "M": ("Malleable iron, galvanized", "Class 150", 300, 0.72, 0.95),
    "F": ("Forged steel A105", "Class 3000", 3000, 2.35, 1.9),
    "S": ("316 stainless steel", "Class 150", 300, 2.6, 1.0),
    "C": ("Malleable iron, black", "Class 150", 300, 0.55, 0.95),
    "T": ("304 stainless steel", "Class 150", 300, 2.2, 1.0),
    "H": ("Forged steel A105", "Class 6000", 6000, 4.1, 2.9),
}
_SHAPES = {  # code: noun, ends, price, pounds at 1 in
    "E9": ("Pipe elbow, 90°", "Female × female", 1.0, 0.75),
    "SE": ("Street elbow, 90°", "Male × female", 1.1, 0.72),
    "E4": ("Pipe elbow, 45°", "Female × female", 1.08, 0.66),
    "TE": ("Pipe tee", "Female, three ends", 1.38, 1.0),
    "ST": ("Street tee", "Male × female × female", 1.6, 0.98),
    "CP": ("Pipe coupling", "Female × female", 0.72, 0.5),
    "HP": ("Pipe plug, hex head", "Male", 0.4, 0.33),
    "SP": ("Pipe plug, square head", "Male", 0.36, 0.3),
}


def _fittings(shapes: tuple[str, ...], reach: Reach) -> Drafts:
    for shape, material, pipe in reach.mix(shapes, reach.of("BMFS", tuple(_MATERIALS)), _SIZES):
        if reach.is_wide or _is_stocked(shape, material, pipe):
            yield _fitting(shape, material, pipe)


def _is_stocked(shape: str, material: str, pipe: float) -> bool:
    if shape in ("SE", "E4", "ST", "SP"):
        return material == "M" and 0.25 <= pipe <= 1.0
    return not (material in "BS" and pipe > 1.0) and not (material == "F" and pipe < 0.25)


def _fitting(shape: str, material: str, pipe: float) -> Draft:
    noun, ends, factor, pounds = _SHAPES[shape]
    words, pressure_class, psi, metal_factor, heavy = _MATERIALS[material]
    return Draft(
        code=f"PF{shape}-{pipe_code(pipe)}-{material}",
        desc=f"{noun}, {fraction(pipe)} NPT, {uncapped(words.split(',')[0].split(' A')[0])}, {pressure_class.lower()}",
        specs=[
            named("Pipe size", fraction(pipe), pipe, "in"),
            text("Material", words),
            named("Pressure class", pressure_class, float(pressure_class.split()[1])),
            text("Ends", ends),
            text("Thread", "NPT, ASME B1.20.1"),
            measure("Pressure", psi, "psi"),
            text("Standard", {"B": "ASME B16.15", "M": "ASME B16.3", "C": "ASME B16.3", "F": "ASME B16.11", "H": "ASME B16.11"}.get(material, "MSS SP-114")),
        ],
        price=(0.95 + 3.4 * pipe**1.55) * factor * metal_factor,
        weight=(0.02 + pounds * pipe**1.75) * heavy,
    )  # fmt: skip


def _reducers(reach: Reach) -> Drafts:
    pairs = [(big, small) for big in _SIZES for small in _SIZES if small < big <= small * 2.1]
    for (big, small), material in reach.mix(pairs, reach.of("BM", "BMFSCT")):
        words, pressure_class, psi, metal_factor, heavy = _MATERIALS[material]
        if reach.is_wide or big <= (1.0 if material == "B" else 2.0):
            yield Draft(
                code=f"PFRC-{pipe_code(big)}X{pipe_code(small)}-{material}",
                desc=f"Reducing coupling, {fraction(big)} × {fraction(small)} NPT, {uncapped(words.split(',')[0].split(' A')[0])}",
                specs=[
                    named("Pipe size", f"{fraction(big)} × {fraction(small)}", big, "in"),
                    text("Material", words),
                    named("Pressure class", pressure_class, float(pressure_class.split()[1])),
                    text("Ends", "Female × female"),
                    measure("Pressure", psi, "psi"),
                ],
                price=(1.1 + 3.2 * big**1.55) * 0.92 * metal_factor,
                weight=(0.02 + 0.48 * big**1.7) * heavy,
            )


_CLOSE = {
    0.125: 0.75,
    0.25: 0.875,
    0.375: 1.0,
    0.5: 1.125,
    0.75: 1.375,
    1.0: 1.5,
    1.25: 1.625,
    1.5: 1.75,
    2.0: 2.0,
}
_NIPPLES = {  # code: material, schedule, price, density lb/in³, working psi
    "G": ("Steel, galvanized", "40", 1.0, 0.284, 700),
    "X": ("Steel, black", "80", 1.45, 0.284, 1500),
    "S": ("316 stainless steel", "40", 3.1, 0.29, 900),
    "R": ("Red brass", "40", 3.6, 0.316, 400),
}


def _nipples(reach: Reach) -> Drafts:
    walls = {(inches(row["nps"]), row["schedule"]): row for row in table("pipe")}
    lengths = reach.of((0, 2.0, 3.0, 4.0, 6.0), (0, *[half / 2 for half in range(3, 145)]))
    for material, pipe, length in reach.mix(reach.of("GXS", tuple(_NIPPLES)), _SIZES[1:], lengths):
        if length and length <= _CLOSE[pipe]:
            continue
        if not reach.is_wide and (
            (material == "S" and length not in (0, 2.0, 4.0)) or (material == "X" and length not in (0, 4.0))
        ):
            continue
        words, schedule, factor, density, psi = _NIPPLES[material]
        wall = walls[(pipe, schedule)]
        outside, inside = float(wall["outside"]), float(wall["outside"]) - 2 * float(wall["wall"])
        inches_long = length or _CLOSE[pipe]
        pounds = (area(outside) - area(inside)) * inches_long * density
        yield Draft(
            code=f"PFN-{pipe_code(pipe)}-{'CL' if not length else f'{length:04.1f}'.replace('.0', '').replace('.', 'P')}-{material}",
            desc=f"Pipe nipple, {fraction(pipe)} NPT × {'close' if not length else fraction(length) + ' in'}, {words.lower()}, schedule {schedule}",
            specs=[
                named("Pipe size", fraction(pipe), pipe, "in"),
                size("Length", inches_long),
                text("Material", words),
                named("Pressure class", f"Schedule {schedule}", float(schedule)),
                measure("Outside diameter", outside, "in"),
                measure("Wall", (outside - inside) / 2, "in"),
                measure("Pressure", psi, "psi"),
                text("Thread", "NPT, ASME B1.20.1"),
            ],
            price=(0.55 + 2.9 * pounds + 0.42 * pipe) * factor,
            weight=pounds,
        )  # fmt: skip


def _socket_plugs(reach: Reach) -> Drafts:
    kinds = {
        "BR": ("Brass", 1.6),
        "ST": ("Steel, black oxide", 0.7),
        "SS": ("316 stainless steel", 3.2),
        "ZN": ("Steel, zinc plated", 0.85),
    }
    for pipe, metal in reach.mix((0.0625, *_SIZES[:6]), reach.of(("BR", "ST"), tuple(kinds))):
        words, factor = kinds[metal]
        yield Draft(
            code=f"PL-HH-{pipe_code(pipe)}-{metal}",
            desc=f"Pipe plug, hollow hex, {fraction(pipe)} NPT, {uncapped(words.split(',')[0].split(' A')[0])}",
            specs=[
                named("Pipe size", fraction(pipe), pipe, "in"),
                text("Material", words),
                named("Pressure class", "Flush, 7/8 in/ft taper", 0),
                text("Ends", "Male"),
                size("Hex socket", {0.0625: 5 / 32, 0.125: 3 / 16, 0.25: 0.25, 0.375: 5 / 16, 0.5: 0.375, 0.75: 9 / 16, 1.0: 0.625}[pipe]),
                measure("Pressure", 1000 if metal == "BR" else 3000, "psi"),
            ],
            price=(0.32 + 1.7 * pipe**1.6) * factor,
            weight=0.005 + 0.26 * pipe**2.2,
            unit_size=10 if pipe <= 0.5 else 1,
            stock=900 if pipe <= 0.5 else 200,
        )  # fmt: skip


_FLANGES = {
    "SO": ("Slip-on flange", 1.0, 1.0),
    "WN": ("Weld neck flange", 1.45, 1.38),
    "BL": ("Blind flange", 1.12, 1.22),
    "TH": ("Threaded flange", 1.2, 1.0),
    "LJ": ("Lap joint flange", 1.05, 0.98),
}
_FACES = {"": "Raised face", "F": "Flat face", "R": "Ring joint"}


def _pipe_flanges(pressure_class: str, reach: Reach) -> Drafts:
    rows = [row for row in table("flanges") if row["class"] == pressure_class]
    rows = [row for row in rows if reach.is_wide or inches(row["nps"]) <= 6]
    kinds = reach.of(("SO", "WN", "BL") if pressure_class == "150" else ("SO", "WN"), tuple(_FLANGES))
    metals = {
        "": ("Forged steel A105", 1.0),
        "S": ("304L stainless A182", 3.4),
        "L": ("316L stainless A182", 4.3),
    }
    for kind, row, metal, face in reach.mix(
        kinds, rows, reach.of(("",), tuple(metals)), reach.of(("",), tuple(_FACES))
    ):
        nps = inches(row["nps"])
        outside, thickness = float(row["outside"]), float(row["thickness"])
        noun, factor, heavy = _FLANGES[kind]
        words, metal_factor = metals[metal]
        bore = 0 if kind == "BL" else nps * 25.4
        pounds = (area(outside) - area(bore)) * thickness * 7.85e-6 * 2.20462 * heavy
        yield Draft(
            code=f"FL-{kind}{pressure_class}-{round(nps * 100):04d}{metal}{face}",
            desc=f"{noun}, {fraction(nps)} in, class {pressure_class}, {_FACES[face].lower()}, {uncapped(words)}",
            specs=[
                named("Pipe size", fraction(nps), nps, "in"),
                named("Class", pressure_class, float(pressure_class)),
                measure("Outside diameter", outside, "mm"),
                measure("Bolt circle", float(row["bolt_circle"]), "mm"),
                measure("Bolt holes", float(row["bolts"]), ""),
                measure("Thickness", thickness, "mm"),
                size("Hole diameter", inches(row["bolt_hole"])),
                text("Facing", _FACES[face]),
                text("Material", words),
                measure("Pressure at 100 °F", 285 if pressure_class == "150" else 740, "psi"),
                text("Standard", "ASME B16.5"),
            ],
            price=(7.5 + 2.05 * pounds) * factor * metal_factor,
            weight=pounds,
        )


_CODE_61 = {  # inch: bolt spacing mm, thread, psi, head mm, thickness mm
    0.5: (38.1, 17.5, "5/16-18", 5000, 30.2, 13), 0.75: (47.6, 22.2, "3/8-16", 5000, 38.1, 14),
    1.0: (52.4, 26.2, "3/8-16", 5000, 44.4, 16), 1.25: (58.7, 30.2, "7/16-14", 4000, 50.8, 14),
    1.5: (69.9, 35.7, "1/2-13", 3000, 60.3, 16), 2.0: (77.8, 42.9, "1/2-13", 3000, 71.4, 16),
    2.5: (88.9, 50.8, "1/2-13", 2500, 84.1, 19), 3.0: (106.4, 61.9, "5/8-11", 2000, 101.6, 22),
}  # fmt: skip
_CODE_61_KINDS = {
    "KT": ("Split flange kit, with bolts and O-ring", 1.0, 1.0),
    "SW": ("Socket weld flange", 1.28, 1.4),
    "NP": ("NPT threaded flange", 1.42, 1.4),
    "BL": ("Blank flange", 1.1, 1.5),
    "OR": ("O-ring boss flange", 1.5, 1.4),
}


def _code_61(reach: Reach) -> Drafts:
    kinds = reach.of(("KT", "SW", "NP"), tuple(_CODE_61_KINDS))
    for kind, nominal, metal in reach.mix(kinds, list(_CODE_61), reach.of(("",), ("", "S"))):
        noun, factor, heavy = _CODE_61_KINDS[kind]
        long, wide, thread, psi, head, thickness = _CODE_61[nominal]
        yield Draft(
            code=f"F61-{kind}-{round(nominal * 16):02d}{metal}",
            desc=f"{noun}, SAE code 61, {fraction(nominal)} in, {psi} psi"
            + (", 316 stainless" if metal else ""),
            specs=[
                named("Pipe size", fraction(nominal), nominal, "in"),
                named("Class", "Code 61", 61),
                measure("Outside diameter", head, "mm", 1),
                measure("Bolt circle", hypot(long, wide), "mm", 1),
                measure("Bolt holes", 4, ""),
                measure("Thickness", thickness, "mm"),
                text("Bolt pattern", f"{long} × {wide} mm"),
                text("Bolt thread", thread),
                measure("Pressure", psi, "psi"),
                text("Standard", "SAE J518"),
            ],
            price=(8.2 + 11.6 * nominal**1.5) * factor * (4.6 if metal else 1),
            weight=(0.35 + 0.95 * nominal**1.9) * heavy,
        )


FAMILIES: dict[str, Family] = {
    "pipe-elbows-90": partial(_fittings, ("E9", "SE")),
    "pipe-elbows-45": partial(_fittings, ("E4",)),
    "pipe-tees": partial(_fittings, ("TE", "ST")),
    "pipe-nipples": _nipples,
    "pipe-couplings": partial(_fittings, ("CP",)),
    "pipe-reducers": _reducers,
    "pipe-plugs": partial(_fittings, ("HP", "SP")),
    "pipe-plugs-hollow": _socket_plugs,
    "flanges-150": partial(_pipe_flanges, "150"),
    "flanges-300": partial(_pipe_flanges, "300"),
    "flanges-code-61": _code_61,
}
