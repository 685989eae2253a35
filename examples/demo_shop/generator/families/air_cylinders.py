"""Air cylinders: round body in inch bores, compact to ISO 21287, profile to ISO 15552."""

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach, steps
from examples.demo_shop.generator.size_text import (
    Spec,
    area,
    fraction,
    length_code,
    measure,
    named,
    size,
    text,
)

_N = 4.44822  # newtons in a pound of force


_ROUND_BORES = {  # inches: rod, port, price, per inch, pounds, per inch, retracted
    0.5625: (0.1875, "#10-32", 14.90, 0.72, 0.10, 0.03, 1.81),
    0.75: (0.25, "1/8 NPT", 17.35, 0.86, 0.19, 0.05, 2.19),
    1.0625: (0.3125, "1/8 NPT", 20.10, 1.05, 0.33, 0.07, 2.56),
    1.25: (0.4375, "1/8 NPT", 24.60, 1.24, 0.52, 0.10, 2.81),
    1.5: (0.4375, "1/8 NPT", 28.75, 1.46, 0.70, 0.12, 2.94),
    1.75: (0.5, "1/4 NPT", 36.20, 1.78, 1.05, 0.16, 3.44),
    2.0: (0.625, "1/4 NPT", 43.90, 2.15, 1.42, 0.21, 3.69),
    2.5: (0.625, "1/4 NPT", 62.50, 2.90, 2.30, 0.29, 4.06),
}
_ROUND_MOUNTS = {
    "N": ("Front nose", 1.0, ""),
    "P": ("Pivot and nose", 1.06, ""),
    "R": ("Rear pivot", 1.04, ""),
}
_ROUND_STROKES = (0.5, 1.0, 2.0, 3.0, 4.0, 6.0, 8.0, 10.0, 12.0)


def _round_body(reach: Reach) -> Drafts:
    mounts = reach.of(("N", "P"), tuple(_ROUND_MOUNTS))
    strokes = reach.of(_ROUND_STROKES, steps(0.5, 32, 0.25))
    options = reach.of(("",), ("", "M", "V", "MV"))
    for mount, bore, stroke, option in reach.mix(mounts, list(_ROUND_BORES), strokes, options):
        if reach.is_wide or _is_round_stocked(mount, bore, stroke):
            yield _round_cylinder(mount, bore, stroke, option)


def _is_round_stocked(mount: str, bore: float, stroke: float) -> bool:
    if mount == "P":
        return stroke in (1.0, 2.0, 4.0, 6.0) and bore in (0.75, 1.0625, 1.5, 2.0)
    return not (bore < 1 and stroke > 8) and not (bore > 1.75 and stroke < 1)


def _round_cylinder(mount: str, bore: float, stroke: float, option: str) -> Draft:
    rod, port, price, per_inch, pounds, per_inch_pounds, retracted = _ROUND_BORES[bore]
    words, factor, _ = _ROUND_MOUNTS[mount]
    seals = "Fluorocarbon" if "V" in option else "Nitrile"
    extra = (", magnetic piston" if "M" in option else "") + (", fluorocarbon seals" if "V" in option else "")
    return Draft(
        code=f"RB-{round(bore * 100):03d}-{length_code(stroke)}-{mount}{option}",
        desc=f"Round body cylinder, {fraction(bore)} in bore × {fraction(stroke)} in stroke, {words.lower()} mount{extra}",
        specs=[
            size("Bore", bore),
            size("Stroke", stroke),
            text("Mounting", words),
            named("Port size", port, bore),
            size("Rod diameter", rod),
            text("Action", "Double-acting"),
            measure("Push force at 100 psi", area(bore) * 100, "lbf", 0),
            measure("Pull force at 100 psi", (area(bore) - area(rod)) * 100, "lbf", 0),
            measure("Retracted length", retracted + stroke, "in", 2),
            measure("Pressure", 250, "psi"),
            text("Seals", seals),
            text("Body", "304 stainless steel"),
            text("Piston", "Magnetic" if "M" in option else "Plain"),
        ],
        price=(price + per_inch * stroke) * factor * (1.3 if "V" in option else 1)
        + (4.1 if "M" in option else 0),
        weight=pounds + per_inch_pounds * stroke,
        accessories=_port_accessories(port),
        is_ncnr=stroke % 0.5 != 0,
    )


def _port_accessories(port: str) -> tuple[tuple[str, str], ...]:
    pipe = {"1/8 NPT": "18N", "1/4 NPT": "14N", "3/8 NPT": "38N", "1/2 NPT": "12N"}.get(port)
    if not pipe:
        return ()
    tube = {"18N": "14T", "14N": "14T", "38N": "38T", "12N": "12T"}[pipe]
    return (
        (f"FC-{pipe}-{tube}", "Both ports, sets the speed"),
        (f"PC-{tube}-{pipe}", "Both ports"),
        (f"PE-{tube}-{pipe}", "Both ports, where space is tight"),
    )


_COMPACT = {  # mm: rod, port, price, per mm, kg, per mm of stroke
    12: (6, "M5", 31.2, 0.16, 0.07, 0.0016),
    16: (8, "M5", 33.9, 0.18, 0.09, 0.0020),
    20: (10, "M5", 38.4, 0.21, 0.14, 0.0026),
    25: (10, "M5", 42.0, 0.24, 0.18, 0.0031),
    32: (12, "G1/8", 51.6, 0.29, 0.29, 0.0041),
    40: (12, "G1/8", 60.3, 0.35, 0.38, 0.0048),
    50: (16, "G1/8", 77.9, 0.44, 0.57, 0.0067),
    63: (16, "G1/8", 98.5, 0.55, 0.80, 0.0079),
    80: (20, "G1/8", 139.0, 0.72, 1.42, 0.0107),
    100: (25, "G1/8", 196.0, 0.95, 2.35, 0.0139),
}
_COMPACT_STROKES = (5, 10, 15, 20, 25, 30, 50)


def _compact(reach: Reach) -> Drafts:
    bores = list(_COMPACT)
    strokes = reach.of(_COMPACT_STROKES, list(range(5, 101)))
    for bore, stroke, rod_end in reach.mix(bores, strokes, reach.of(("",), ("", "A", "T"))):
        if not reach.is_wide and ((bore < 20 and stroke > 25) or (bore > 63 and stroke in (5, 15, 20))):
            continue
        rod, port, price, per_mm, kilos, kilos_per_mm = _COMPACT[bore]
        end = {"": "Female", "A": "Male", "T": "Female, non-rotating"}[rod_end]
        yield Draft(
            code=f"CC-{bore:03d}-{stroke:03d}{rod_end}",
            desc=f"Compact cylinder, ISO 21287, {bore} mm bore × {stroke} mm stroke"
            + (f", {end.lower()} rod" if rod_end else ""),
            specs=[
                measure("Bore", bore, "mm"),
                measure("Stroke", stroke, "mm"),
                named("Port size", port, bore),
                measure("Rod diameter", rod, "mm"),
                text("Rod thread", f"{end} {_compact_thread(rod, rod_end)}"),
                *_forces_at_6_bar(bore, rod),
                measure("Pressure", 145, "psi"),
                text("Cushion", "Elastic bumpers"),
                text("Piston", "Magnetic"),
                text("Standard", "ISO 21287"),
            ],
            price=(price + per_mm * stroke) * (1.18 if rod_end == "T" else 1.03 if rod_end else 1),
            weight=(kilos + kilos_per_mm * stroke) * 2.20462,
        )


def _compact_thread(rod: int, rod_end: str) -> str:
    if rod_end == "A":
        return {
            6: "M5",
            8: "M6",
            10: "M8",
            12: "M10 × 1.25",
            16: "M12 × 1.25",
            20: "M16 × 1.5",
            25: "M16 × 1.5",
        }[rod]
    return {6: "M3", 8: "M4", 10: "M5", 12: "M6", 16: "M8", 20: "M10", 25: "M12"}[rod]


def _forces_at_6_bar(bore: float, rod: float) -> list[Spec]:
    """Forces at 6 bar: 0.6 N for each square millimeter, shown in pounds."""
    return [
        measure("Push force at 87 psi", area(bore) * 0.6 / _N, "lbf", 0),
        measure("Pull force at 87 psi", (area(bore) - area(rod)) * 0.6 / _N, "lbf", 0),
    ]


_PROFILE = {  # mm: rod, port, rod thread, price, per mm, kg, per mm of stroke, cushion mm
    32: (12, "G1/8", "M10 × 1.25", 64.0, 0.105, 0.50, 0.0026, 17),
    40: (16, "G1/4", "M12 × 1.25", 76.5, 0.128, 0.76, 0.0037, 19),
    50: (20, "G1/4", "M16 × 1.5", 98.0, 0.161, 1.20, 0.0054, 22),
    63: (20, "G3/8", "M16 × 1.5", 121.0, 0.186, 1.62, 0.0059, 22),
    80: (25, "G3/8", "M20 × 1.5", 172.0, 0.247, 2.80, 0.0089, 31),
    100: (25, "G1/2", "M20 × 1.5", 224.0, 0.291, 3.75, 0.0098, 31),
    125: (32, "G1/2", "M27 × 2", 372.0, 0.422, 6.60, 0.0149, 36),
}
_PROFILE_STROKES = (25, 50, 80, 100, 160, 200, 250, 320)


def _profile(reach: Reach) -> Drafts:
    strokes = reach.of(_PROFILE_STROKES, list(range(10, 1001, 5)))
    for bore, stroke, seal in reach.mix(list(_PROFILE), strokes, reach.of(("",), ("", "V", "L"))):
        if not reach.is_wide and ((bore == 32 and stroke > 320) or (bore >= 100 and stroke < 80)):
            continue
        rod, port, thread, price, per_mm, kilos, kilos_per_mm, cushion = _PROFILE[bore]
        seals = {"": "Polyurethane", "V": "Fluorocarbon", "L": "Low temperature polyurethane"}[seal]
        yield Draft(
            code=f"PC15-{bore:03d}-{stroke:04d}{seal}",
            desc=f"Profile cylinder, ISO 15552, {bore} mm bore × {stroke} mm stroke"
            + (f", {seals.lower()} seals" if seal else ""),
            specs=[
                measure("Bore", bore, "mm"),
                measure("Stroke", stroke, "mm"),
                named("Port size", port, bore),
                text("Cushion", "Pneumatic, adjustable"),
                measure("Cushion length", cushion, "mm"),
                measure("Rod diameter", rod, "mm"),
                text("Rod thread", thread),
                *_forces_at_6_bar(bore, rod),
                measure("Pressure", 145, "psi"),
                text("Seals", seals),
                text("Temperature", {"": "-4 to 176 °F", "V": "14 to 302 °F", "L": "-40 to 158 °F"}[seal]),
                text("Piston", "Magnetic"),
                text("Standard", "ISO 15552"),
            ],
            price=(price + per_mm * stroke) * {"": 1, "V": 1.32, "L": 1.15}[seal],
            weight=(kilos + kilos_per_mm * stroke) * 2.20462,
        )


FAMILIES: dict[str, Family] = {
    "round-body": _round_body,
    "compact-iso-21287": _compact,
    "profile-iso-15552": _profile,
}
