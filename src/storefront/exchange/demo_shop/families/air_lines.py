"""What carries the air: push-to-connect fittings, tubing, flow controls, silencers, plugs, couplers, cups."""

from collections.abc import Sequence
from functools import partial

from storefront.exchange.demo_shop.draft import Cut, Draft, Drafts, Family, Reach
from storefront.exchange.demo_shop.words import area, fraction, measure, named, pipe_code, size, text

INCH_TUBES = {0.15625: "532T", 0.25: "14T", 0.3125: "516T", 0.375: "38T", 0.5: "12T"}
_MM_TUBES = (4, 6, 8, 10, 12)
_PIPES = (0.125, 0.25, 0.375, 0.5)
_BSPP = {0.125: "G1/8", 0.25: "G1/4", 0.375: "G3/8", 0.5: "G1/2"}
_BODIES = {"": ("Composite, nickel-plated thread", 1.0), "B": ("Nickel-plated brass", 1.55), "S": ("316 stainless steel", 4.6)}
_SHAPES = {
    "PC": ("straight", 1.0, 1),
    "PE": ("elbow, swivel", 1.24, 1),
    "PT": ("tee, swivel branch", 1.72, 2),
    "PR": ("tee, swivel run", 1.78, 2),
}


def _tubes() -> list[tuple[float, str, str]]:
    inch = [(tube, code, fraction(tube)) for tube, code in INCH_TUBES.items()]
    return inch


def _threaded(shape: str, bodies: tuple[str, ...], reach: Reach) -> Drafts:
    options = reach.of(("",), ("", "V", "S5"))
    for (tube, code, words), pipe, body, option in reach.mix(_tubes(), _PIPES, reach.of(bodies, tuple(_BODIES)), options):
        if _goes_with(tube, pipe):
            yield _fitting(shape, f"{code}-{pipe_code(pipe)}N{body}{option}", tube, words, "in", f"{fraction(pipe)} NPT", pipe,
                           body, option)  # fmt: skip


def _threaded_metric(shape: str, reach: Reach) -> Drafts:
    options = reach.of(("",), ("", "V", "S5"))
    for tube, pipe, body, option in reach.mix(_MM_TUBES, _PIPES, reach.of(("",), tuple(_BODIES)), options):
        if _goes_with(tube / 25.4, pipe):
            yield _fitting(shape, f"M{tube:02d}-{pipe_code(pipe)}G{body}{option}", tube, str(tube), "mm", _BSPP[pipe], pipe,
                           body, option)  # fmt: skip


def _goes_with(tube: float, pipe: float) -> bool:
    return 0.75 <= pipe / tube <= 2.2 or (pipe == 0.125 and tube < 0.4)


def _fitting(
    shape: str, code: str, tube: float, tube_words: str, unit: str, thread: str, pipe: float, body: str, option: str
) -> Draft:
    words, factor, ends = _SHAPES[shape]
    material, body_factor = _BODIES[body]
    inches = tube if unit == "in" else tube / 25.4
    seal = "FKM" if option == "V" or body == "S" else "NBR"
    extra = {"": "", "V": ", FKM seal", "S5": ", thread sealant"}[option]
    bar = 290 if body else 150
    return Draft(
        code=f"{shape}-{code}",
        desc=f"Push-to-connect {words}, {tube_words} {unit} tube × {thread}"
        + (f", {material.split(',')[0].lower()}" if body else "") + extra,
        specs=[
            named("Tube size", tube_words, round(inches, 4), unit),
            named("Thread", thread, pipe),
            text("Body", material),
            text("Thread form", "Male"),
            measure("Tube ends", ends, ""),
            text("Seals", seal),
            measure("Pressure", bar, "psi"),
            text("Vacuum", "29 inHg"),
            text("Temperature", "-4 to 300 °F" if seal == "FKM" else "0 to 140 °F"),
        ],
        price=(0.98 + 2.1 * inches + 2.9 * pipe) * factor * body_factor * (1.25 if option == "V" else 1) + 0.12 * (option == "S5"),
        weight=0.012 + 0.09 * pipe * factor * (1.6 if body else 1),
        accessories=((f"PL-HH-{pipe_code(pipe)}-BR", "Closes the port when the line is taken off"),),
    )  # fmt: skip


def _unions(shape: str, reach: Reach) -> Drafts:
    noun = {"PC": "straight union", "PE": "elbow union", "PT": "tee union"}[shape]
    factor = {"PC": 1.0, "PE": 1.15, "PT": 1.6}[shape]
    inch = [(tube, code, f"{fraction(tube)} in") for tube, code in INCH_TUBES.items()]
    metric = [(mm / 25.4, f"M{mm:02d}", f"{mm} mm") for mm in _MM_TUBES]
    for (tube, code, words), body in reach.mix(inch + metric, reach.of(("", "B"), tuple(_BODIES))):
        value, unit = words.split(" ")
        material, body_factor = _BODIES[body]
        yield Draft(
            code=f"{shape}-{code}-U{body}",
            desc=f"Push-to-connect {noun}, {words} tube" + (f", {material.lower()}" if body else ""),
            specs=[
                named("Tube size", value, round(tube, 4), unit),
                text("Thread", "None, tube to tube"),
                text("Body", material.split(",")[0]),
                text("Seals", "FKM" if body == "S" else "NBR"),
                measure("Pressure", 290 if body else 150, "psi"),
                text("Temperature", "0 to 140 °F"),
            ],
            price=(1.15 + 4.6 * tube) * factor * body_factor,
            weight=0.01 + 0.07 * tube * factor,
        )


_COLORS = {"BU": "Blue", "BK": "Black", "CL": "Clear", "RD": "Red", "YE": "Yellow", "GN": "Green", "OR": "Orange", "GY": "Gray"}
_PU = {"": (0.15625, 0.09375, 190), "14": (0.25, 0.16, 160), "38": (0.375, 0.25, 145), "12": (0.5, 0.32, 145)}
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
    per_foot = price_per_foot * (0.35 + 0.65 * (outside / 0.25) ** 1.55) * (1.06 if color not in ("CL", "BK", "BU") else 1)
    pounds_per_foot = (area(outside) - area(inside)) * 12 * density
    relationship, suffix, unit, tail = {
        0: ("Head", "", "FT", "cut to length"),
        -1: ("CutToLengthMaterial", "-FT", "FT", "by the foot"),
    }.get(feet, ("Stick" if feet < 500 else "Bundle", f"-{feet}", "RL", f"{feet} ft roll"))
    length = {0: text("Length", "Cut to order"), -1: text("Length", "By the foot")}.get(feet, measure("Length", feet, "ft"))
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
            text("Temperature", {"PU": "-40 to 165 °F", "NY": "-40 to 200 °F", "PE": "-80 to 150 °F"}[material]),
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
    for (tube, code), pipe, meter in reach.mix(list(INCH_TUBES.items()), _PIPES, reach.of(("",), ("", "I"))):
        if _goes_with(tube, pipe):
            yield _flow_control(f"FC-{pipe_code(pipe)}N-{code}{meter}", fraction(tube), "in", tube, f"{fraction(pipe)} NPT", pipe, meter)


def _flow_controls_metric(reach: Reach) -> Drafts:
    for tube, pipe, meter in reach.mix(_MM_TUBES, _PIPES, reach.of(("",), ("", "I"))):
        if _goes_with(tube / 25.4, pipe):
            yield _flow_control(f"FC-{pipe_code(pipe)}G-M{tube:02d}{meter}", str(tube), "mm", tube / 25.4, _BSPP[pipe], pipe, meter)


def _flow_control(code: str, tube_words: str, unit: str, tube: float, thread: str, pipe: float, meter: str) -> Draft:
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


_SILENCERS = {"BR": ("Sintered bronze", 1.0), "PL": ("Polyethylene", 0.72), "SS": ("Sintered 316 stainless", 6.2), "FL": ("Flat, sintered bronze", 1.2)}
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
                measure("Flow", round(30 * pipe**1.7, 2), "Cv", 2),
                measure("Noise reduction", 25 if kind == "PL" else 19, "dB"),
                measure("Pressure", 150 if kind == "PL" else 300, "psi"),
                text("Temperature", "14 to 140 °F" if kind == "PL" else "-40 to 300 °F"),
            ],
            price=(0.62 + 4.9 * pipe**1.4) * factor,
            weight=0.01 + 0.22 * pipe**2 * (0.3 if kind == "PL" else 1),
            unit_size=10 if pipe <= 0.5 and kind == "BR" else 1,
        )


_CUP_MATERIALS = {"N": ("Nitrile", "50", 1.0), "S": ("Silicone", "55", 1.45), "U": ("Polyurethane", "60", 1.3), "V": ("Fluorocarbon", "60", 2.9)}
_CUP_DIAMETERS = (10, 15, 20, 25, 30, 40, 50, 60, 80, 100)


def _cups(form: str, reach: Reach) -> Drafts:
    noun, factor, prefix = {"F": ("Flat vacuum cup", 1.0, "VF"), "B": ("Bellows vacuum cup, 1-1/2 folds", 1.22, "VB"), "D": ("Bellows vacuum cup, 2-1/2 folds", 1.38, "VD")}[form]
    connections = ("G1/8 female", "G1/4 male", "1/8 NPT male", "M5 male")
    for diameter, material, connection in reach.mix(_CUP_DIAMETERS, reach.of(("N", "S"), tuple(_CUP_MATERIALS)), reach.of(("",), connections)):
        words, hardness, material_factor = _CUP_MATERIALS[material]
        chosen = connection or ("M5 male" if diameter <= 15 else "G1/8 female" if diameter <= 40 else "G1/4 male")
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
    kinds = (("QI", "Air coupler, industrial interchange", 1.0), ("QIP", "Air plug, industrial interchange", 0.22))
    ends = (("F", "female"), ("M", "male"))
    for (prefix, noun, factor), body, pipe, (letter, end), metal in reach.mix(
        kinds, (0.25, 0.375, 0.5), _PIPES[1:] + (0.75,), ends, reach.of(("S",), ("S", "B", "SS"))
    ):
        if not 0.5 <= pipe / body <= 1.6:
            continue
        words, metal_factor = {"S": ("Steel, zinc plated", 1.0), "B": ("Brass", 1.3), "SS": ("303 stainless steel", 3.6)}[metal]
        yield Draft(
            code=f"{prefix}{pipe_code(body)}-{pipe_code(pipe)}{letter}{'' if metal == 'S' else metal}",
            desc=f"{noun}, {fraction(body)} in body, {fraction(pipe)} NPT {end}" + ("" if metal == "S" else f", {words.lower()}"),
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
    "push-straight-inch": partial(_threaded, "PC", ("", "B")),
    "push-straight-metric": partial(_threaded_metric, "PC"),
    "push-straight-union": partial(_unions, "PC"),
    "push-elbow-inch": partial(_threaded, "PE", ("", "B")),
    "push-elbow-metric": partial(_threaded_metric, "PE"),
    "push-elbow-union": partial(_unions, "PE"),
    "push-tee-branch": partial(_threaded, "PT", ("",)),
    "push-tee-run": partial(_threaded, "PR", ("",)),
    "push-tee-union": partial(_unions, "PT"),
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
