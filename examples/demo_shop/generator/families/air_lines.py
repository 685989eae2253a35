"""What carries the air: tubing, flow controls, silencers, couplers and vacuum cups."""

from collections.abc import Sequence
from functools import partial

from examples.demo_shop.generator.draft import Cut, Draft, Drafts, Family, Reach
from examples.demo_shop.generator.families.push_fittings import BSPP, INCH_TUBES, MM_TUBES, PIPES, goes_with
from examples.demo_shop.generator.size_text import area, fraction, measure, named, pipe_code, size, text

_COLORS = {
    "BU": "Blue",
    "BK": "Black",
    "CL": "Clear",
    "RD": "Red",
    "YE": "Yellow",
    "GN": "Green",
    "OR": "Orange",
    "GY": "Gray",
}
_TUBE_WALLS = {  # material: price per ft at 1/4 in, density lb/in3, [(od, id, psi at 73 °F)]
    "PU": ("Polyurethane, 95A", 0.31, 0.0415, ((0.15625, 0.094, 190), (0.25, 0.16, 160), (0.3125, 0.2, 150), (0.375, 0.25, 145), (0.5, 0.32, 145))),
    "NY": ("Nylon 12", 0.42, 0.0365, ((0.15625, 0.107, 500), (0.25, 0.18, 450), (0.375, 0.275, 400), (0.5, 0.375, 350))),
    "PE": ("Polyethylene, linear low density", 0.12, 0.0332, ((0.25, 0.17, 230), (0.375, 0.25, 200), (0.5, 0.375, 150))),
}  # fmt: skip


def _tubing(material: str, colors: Sequence[str], reach: Reach) -> Drafts:
    walls = _TUBE_WALLS[material][3]
    rolls = reach.of((0, -1, 100), (0, -1, 25, 50, 100, 250, 500, 1000))
    for wall, color, feet in reach.mix(walls, reach.of(tuple(colors), tuple(_COLORS)), rolls):
        yield _tube(material, wall, color, feet)


def _tube(material: str, wall: tuple[float, float, int], color: str, feet: int) -> Draft:
    outside, inside, psi = wall
    words, price_per_foot, density, _ = _TUBE_WALLS[material]
    head = f"T{material}-{fraction(outside).replace('/', '')}-{color}"
    per_foot = (
        price_per_foot
        * (0.35 + 0.65 * (outside / 0.25) ** 1.55)
        * (1.06 if color not in ("CL", "BK", "BU") else 1)
    )
    pounds_per_foot = (area(outside) - area(inside)) * 12 * density
    relationship, suffix, unit, tail = {
        0: ("Head", "", "FT", "cut to length"),
        -1: ("CutToLengthMaterial", "-FT", "FT", "by the foot"),
    }.get(feet, ("Stick" if feet < 500 else "Bundle", f"-{feet}", "RL", f"{feet} ft roll"))
    length = {0: text("Length", "Cut to order"), -1: text("Length", "By the foot")}.get(
        feet, measure("Length", feet, "ft")
    )
    is_roll = feet > 0
    return Draft(
        code=f"{head}{suffix}",
        desc=f"Tubing, {words.split(',')[0].lower()}, {fraction(outside)} in OD × {inside:.3f} in ID, {_COLORS[color].lower()}, {tail}",
        specs=[
            size("Outside diameter", outside),
            measure("Inside diameter", inside, "in"),
            text("Material", words),
            text("Color", _COLORS[color]),
            measure("Pressure", psi, "psi"),
            length,
            measure("Wall", (outside - inside) / 2, "in"),
            measure("Bend radius", round(outside * (2.0 if material == "PU" else 4.0) * 16) / 16, "in"),
            text(
                "Temperature", {"PU": "-40 to 165 °F", "NY": "-40 to 200 °F", "PE": "-80 to 150 °F"}[material]
            ),
        ],
        price=per_foot * feet * 0.86 if is_roll else per_foot,
        weight=pounds_per_foot * (feet if is_roll else 1),
        cut=Cut(head, relationship, 1200, 6, 12, "Tube cutter, square"),
        unit=unit,
        unit_size=1,
        round_type="U" if is_roll else "N",
        stock=14 if is_roll else 2400,
        lead=2 if feet == 0 else None,
    )


def _flow_controls(reach: Reach) -> Drafts:
    for (tube, code), pipe, meter in reach.mix(list(INCH_TUBES.items()), PIPES, reach.of(("",), ("", "I"))):
        if goes_with(tube, pipe):
            yield _flow_control(
                f"FC-{pipe_code(pipe)}N-{code}{meter}",
                fraction(tube),
                "in",
                tube,
                f"{fraction(pipe)} NPT",
                pipe,
                meter,
            )


def _flow_controls_metric(reach: Reach) -> Drafts:
    for tube, pipe, meter in reach.mix(MM_TUBES, PIPES, reach.of(("",), ("", "I"))):
        if goes_with(tube / 25.4, pipe):
            yield _flow_control(
                f"FC-{pipe_code(pipe)}G-M{tube:02d}{meter}",
                str(tube),
                "mm",
                tube / 25.4,
                BSPP[pipe],
                pipe,
                meter,
            )


def _flow_control(
    code: str, tube_words: str, unit: str, tube: float, thread: str, pipe: float, meter: str
) -> Draft:
    way = "meter-in" if meter else "meter-out"
    return Draft(
        code=code,
        desc=f"Flow control, elbow, {thread} × {tube_words} {unit} tube, {way}",
        specs=[
            named("Tube size", tube_words, round(tube, 4), unit),
            named("Thread", thread, pipe),
            text("Metering", way.capitalize()),
            measure("Flow at 87 psi", round(260 * min(pipe, tube) ** 1.8, 1), "scfm", 1),
            text("Adjustment", "Recessed screw, 10 turns"),
            text("Body", "Nickel-plated brass, composite banjo"),
            measure("Pressure", 145, "psi"),
            text("Temperature", "32 to 140 °F"),
        ],
        price=6.1 + 8.4 * pipe + 6.2 * tube,
        weight=0.03 + 0.16 * pipe,
    )


_SILENCERS = {
    "BR": ("Sintered bronze", 1.0),
    "PL": ("Polyethylene", 0.72),
    "SS": ("Sintered 316 stainless", 6.2),
    "FL": ("Flat, sintered bronze", 1.2),
}
_SILENCER_PIPES = (0.125, 0.25, 0.375, 0.5, 0.75, 1.0)


def _silencers(reach: Reach) -> Drafts:
    for pipe, kind, form in reach.mix(_SILENCER_PIPES, tuple(_SILENCERS), reach.of(("N",), ("N", "G", "R"))):
        material, factor = _SILENCERS[kind]
        thread = f"{fraction(pipe)} NPT" if form == "N" else f"{form}{fraction(pipe)}"
        yield Draft(
            code=f"SL-{pipe_code(pipe)}{form}-{kind}",
            desc=f"Silencer, {material.lower()}, {thread}",
            specs=[
                named("Thread", thread, pipe),
                text("Material", material),
                measure("Flow", round(20 * pipe**1.7, 2), "Cv", 2),
                measure("Noise reduction", 25 if kind == "PL" else 19, "dB"),
                measure("Pressure", 150 if kind == "PL" else 300, "psi"),
                text("Temperature", "14 to 140 °F" if kind == "PL" else "-40 to 300 °F"),
            ],
            price=(0.62 + 4.9 * pipe**1.4) * factor,
            weight=0.01 + 0.22 * pipe**2 * (0.3 if kind == "PL" else 1),
            unit_size=10 if pipe <= 0.5 and kind == "BR" else 1,
        )


_CUP_MATERIALS = {
    "N": ("Nitrile", "50", 1.0),
    "S": ("Silicone", "55", 1.45),
    "U": ("Polyurethane", "60", 1.3),
    "V": ("Fluorocarbon", "60", 2.9),
}
_CUP_DIAMETERS = (10, 15, 20, 25, 30, 40, 50, 60, 80, 100)


def _cups(form: str, reach: Reach) -> Drafts:
    noun, factor, prefix = {
        "F": ("Flat vacuum cup", 1.0, "VF"),
        "B": ("Bellows vacuum cup, 1-1/2 folds", 1.22, "VB"),
        "D": ("Bellows vacuum cup, 2-1/2 folds", 1.38, "VD"),
    }[form]
    connections = ("G1/8 female", "G1/4 male", "1/8 NPT male", "M5 male")
    for diameter, material, connection in reach.mix(
        _CUP_DIAMETERS, reach.of(("N", "S"), tuple(_CUP_MATERIALS)), reach.of(("",), connections)
    ):
        words, hardness, material_factor = _CUP_MATERIALS[material]
        chosen = connection or (
            "M5 male" if diameter <= 15 else "G1/8 female" if diameter <= 40 else "G1/4 male"
        )
        suffix = f"-{chosen.split()[0].replace('/', '')}{chosen.split()[-1][0].upper()}" if connection else ""
        yield Draft(
            code=f"{prefix}-{diameter:03d}{material}{suffix}",
            desc=f"{noun}, {diameter} mm, {words.lower()}, {chosen}",
            specs=[
                measure("Diameter", diameter, "mm"),
                text("Material", words),
                text("Connection", chosen),
                measure("Lifting force at 18 inHg", area(diameter / 25.4 * 0.88) * 8.84, "lbf", 2),
                measure("Hardness", float(hardness), "Shore A"),
                measure("Stroke", round(diameter * {"F": 0.06, "B": 0.28, "D": 0.45}[form], 1), "mm", 1),
                text("Temperature", "-40 to 390 °F" if material == "S" else "-4 to 175 °F"),
            ],
            price=(2.3 + 0.115 * diameter + 0.0012 * diameter**2) * factor * material_factor,
            weight=0.008 + 0.00002 * diameter**2,
        )


def _air_couplers(reach: Reach) -> Drafts:
    kinds = (
        ("QI", "Air coupler, industrial interchange", 1.0),
        ("QIP", "Air plug, industrial interchange", 0.22),
    )
    ends = (("F", "female"), ("M", "male"))
    for (prefix, noun, factor), body, pipe, (letter, end), metal in reach.mix(
        kinds, (0.25, 0.375, 0.5), (*PIPES[1:], 0.75), ends, reach.of(("S",), ("S", "B", "SS"))
    ):
        if not (0.5 if reach.is_wide else 0.9) <= pipe / body <= 1.6:
            continue
        words, metal_factor = {
            "S": ("Steel, zinc plated", 1.0),
            "B": ("Brass", 1.3),
            "SS": ("303 stainless steel", 3.6),
        }[metal]
        yield Draft(
            code=f"{prefix}{pipe_code(body)}-{pipe_code(pipe)}{letter}{'' if metal == 'S' else metal}",
            desc=f"{noun}, {fraction(body)} in body, {fraction(pipe)} NPT {end}"
            + ("" if metal == "S" else f", {words.lower()}"),
            specs=[
                named("Size", fraction(body), body, "in"),
                named("Thread", f"{fraction(pipe)} NPT", pipe),
                text("End", end.capitalize()),
                text("Material", words),
                measure("Pressure", 300, "psi"),
                measure("Flow at 100 psi", round(600 * body**2), "scfm", 0),
                text("Standard", "ISO 6150 B"),
            ],
            price=(5.4 + 17.5 * body + 7.0 * pipe) * factor * metal_factor,
            weight=(0.08 + 0.9 * body**1.5) * (0.35 if prefix == "QIP" else 1),
        )


FAMILIES: dict[str, Family] = {
    "tubing-polyurethane": partial(_tubing, "PU", ("BU", "BK", "CL")),
    "tubing-nylon": partial(_tubing, "NY", ("BK", "CL")),
    "tubing-polyethylene": partial(_tubing, "PE", ("BK",)),
    "flow-controls-inch": _flow_controls,
    "flow-controls-metric": _flow_controls_metric,
    "silencers": _silencers,
    "vacuum-cups-flat": partial(_cups, "F"),
    "vacuum-cups-bellows": partial(_cups, "B"),
    "air-couplers": _air_couplers,
}
