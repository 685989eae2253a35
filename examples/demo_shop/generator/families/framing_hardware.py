"""What joins, carries and closes a frame: brackets, T-nuts, plates, hinges, feet, casters, caps."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.families.framing import MODULES, is_metric, profile_code
from examples.demo_shop.generator.size_text import area, fraction, measure, named, size, text

_SCREWS = {10: "1/4-20", 15: "5/16-18", 20: "M5", 25: "M6", 30: "M6", 40: "M8", 45: "M8"}
_WIDTHS = {10: 1.0, 15: 1.5, 20: 0.787, 25: 0.984, 30: 1.181, 40: 1.575, 45: 1.772}
_METALS = {
    "C": ("Clear anodized", 1.0),
    "B": ("Black powder coat", 1.12),
    "S": ("304 stainless, brushed", 2.4),
}
_BRACKETS = {  # code: noun, holes, price, strength lbf per square inch of width
    "I2": ("Inside corner bracket", 2, 3.05, 180),
    "I4": ("Inside corner bracket", 4, 5.30, 310),
    "I8": ("Inside corner bracket", 8, 9.80, 560),
    "G2": ("Inside gusset corner bracket", 2, 4.10, 290),
    "G4": ("Inside gusset corner bracket", 4, 6.85, 480),
    "G8": ("Inside gusset corner bracket", 8, 12.60, 820),
    "A4": ("Floor anchor bracket", 4, 7.60, 350),
}


def _brackets(shapes: tuple[str, ...], reach: Reach) -> Drafts:
    kits = reach.of(("",), ("", "K"))
    for shape, series, metal, kit in reach.mix(shapes, list(MODULES), reach.of("CB", tuple(_METALS)), kits):
        if not reach.is_wide and metal == "B" and (is_metric(series) or shape[1] == "8"):
            continue
        noun, holes, price, strength = _BRACKETS[shape]
        width = _WIDTHS[series]
        finish, factor = _METALS[metal]
        yield Draft(
            code=f"VB-{series}-{shape}-{metal}{kit}",
            desc=f"{noun}, {series} series, {holes} holes, {finish.lower()}"
            + (", with screws and T-nuts" if kit else ""),
            specs=[
                named("Series", str(series), series),
                measure("Holes", holes, ""),
                text("Finish", finish),
                measure("Leg length", width * (2 if holes > 2 else 1), "in"),
                measure("Width", width * (2 if holes == 8 else 1) * 0.94, "in"),
                text("Screw", _SCREWS[series]),
                measure("Load", strength * width, "lbf", 0),
                text("Material", "304 stainless steel" if metal == "S" else "6105-T5 aluminum"),
            ],
            price=price * (0.55 + 0.45 * width) * factor + (holes * 0.62 if kit else 0),
            weight=0.028 * holes * width**2 + (0.018 * holes if kit else 0),
        )


_NUT_THREADS = {
    10: ("#8-32", "#10-32", "1/4-20"), 15: ("#10-32", "1/4-20", "5/16-18"), 20: ("M3", "M4", "M5"),
    25: ("M4", "M5", "M6"), 30: ("M5", "M6", "M8"), 40: ("M5", "M6", "M8"), 45: ("M6", "M8", "M10"),
}  # fmt: skip
_NUT_STYLES = {  # code: style, material, price, weight
    "E": ("Slide-in, economy", "Steel, zinc plated", 0.1935, 1.0),
    "R": ("Roll-in, ball spring", "Steel, nickel plated", 0.6848, 1.2),
    "D": ("Drop-in, leaf spring", "Steel, zinc plated", 0.4227, 0.9),
    "S": ("Slide-in, economy", "304 stainless steel", 0.9145, 1.0),
    "2": ("Slide-in, double", "Steel, zinc plated", 0.5216, 2.3),
}


def _t_nuts(styles: str, reach: Reach) -> Drafts:
    for style, series, place in reach.mix(styles, list(MODULES), range(3)):
        if not reach.is_wide and style in "S2D" and place < 2:
            continue
        thread = _NUT_THREADS[series][place]
        words, material, price, heavy = _NUT_STYLES[style]
        yield Draft(
            code=f"TN-{series}-{thread_code(thread)}-{style}",
            desc=f"T-nut, {series} series, {thread}, {words.lower()}, {material.split(',')[0].lower()}",
            specs=[
                named("Series", str(series), series),
                named("Thread", thread, place + series / 10),
                text("Style", words),
                text("Material", material),
                text("Slot", f"{MODULES[series].slot} {'mm' if is_metric(series) else 'in'}"),
                measure("Pull-out load", 160 + 260 * _WIDTHS[series], "lbf", 0),
            ],
            price=price * (0.7 + 0.3 * _WIDTHS[series]) * (1.04 - 0.02 * place),
            weight=0.011 * _WIDTHS[series] ** 1.6 * heavy,
        )


def thread_code(thread: str) -> str:
    """Return a thread's size for a code: "5/16-18" is "516", "#10-32" is "10", "M6" stays."""
    return thread.split("-")[0].replace("/", "").replace("#", "")


_PLATES = {2: ("Joining strip", 1.9), 3: ("Joining plate, 90°", 2.95), 4: ("Joining plate", 3.7), 5: ("T joining plate", 5.4), 7: ("Cross joining plate", 7.9), 12: ("Joining plate, wide", 12.8)}  # fmt: skip


def _plates(reach: Reach) -> Drafts:
    for holes, series, metal in reach.mix(list(_PLATES), list(MODULES), reach.of("C", tuple(_METALS))):
        if not reach.is_wide and holes > 4 and series in (20, 25, 45):
            continue
        noun, price = _PLATES[holes]
        width, (finish, factor) = _WIDTHS[series], _METALS[metal]
        yield Draft(
            code=f"JP-{series}-{holes:02d}-{metal}",
            desc=f"{noun}, {series} series, {holes} holes, {finish.lower()}",
            specs=[
                named("Series", str(series), series),
                measure("Holes", holes, ""),
                text("Finish", finish),
                measure("Thickness", 0.188 if width < 1.3 else 0.25, "in"),
                text("Screw", _SCREWS[series]),
                text("Material", "304 stainless steel" if metal == "S" else "6105-T5 aluminum"),
            ],
            price=price * (0.5 + 0.5 * width) * factor,
            weight=0.021 * holes * width**2,
        )


_HINGES = {
    "A": ("Aluminum", "Hinge, standard", 9.4, 60, 1.0),
    "N": ("Glass-filled nylon", "Hinge, standard", 4.1, 28, 0.5),
    "L": ("Aluminum", "Hinge, lift-off", 12.9, 60, 1.1),
    "H": ("Zinc die cast", "Hinge, heavy duty", 17.6, 120, 2.6),
}


def _hinges(reach: Reach) -> Drafts:
    for kind, series, color in reach.mix("ANLH", list(MODULES), reach.of(("",), ("", "G", "W"))):
        material, noun, price, load, heavy = _HINGES[kind]
        width = _WIDTHS[series]
        words = {"": "black", "G": "gray", "W": "white"}[color]
        yield Draft(
            code=f"HG-{series}-{kind}{color}",
            desc=f"{noun}, {series} series, {material.lower()}, {words}",
            specs=[
                named("Series", str(series), series),
                text("Material", material),
                text("Color", words.capitalize()),
                measure("Door load, pair", load * width**0.6, "lbf", 0),
                measure("Open width", width * 2 + 0.25, "in"),
                text("Pin", "304 stainless steel"),
                measure("Opening angle", 270 if kind != "H" else 180, "°"),
            ],
            price=price * (0.6 + 0.4 * width),
            weight=0.09 * width**1.4 * heavy,
        )


def _end_caps(reach: Reach) -> Drafts:
    shades = {"BK": "Black", "GY": "Gray", "YE": "Yellow", "WH": "White", "RD": "Red"}
    for series, module in MODULES.items():
        unit = "mm" if is_metric(series) else "in"
        for profile, shade in reach.mix(module.profiles, reach.of(("BK", "GY"), tuple(shades))):
            if not reach.is_wide and shade == "GY" and profile is not module.profiles[0]:
                continue
            section = f"{profile.width:g} × {profile.height:g}"
            across = profile.width * profile.height / (645.16 if unit == "mm" else 1)
            yield Draft(
                code=f"EC-{profile_code(series, profile)}-{shade}",
                desc=f"End cap, {series} series, {section} {unit}, {shades[shade].lower()}",
                specs=[
                    named("Series", str(series), series),
                    named("Profile", section, profile.width * profile.height, unit),
                    text("Color", shades[shade]),
                    text("Material", "Glass-filled nylon"),
                    text("Fastening", "Push-in" if profile.slots <= 6 else "Push-in, two barbs each corner"),
                ],
                price=0.74 + 0.46 * across,
                weight=0.008 + 0.012 * across,
            )


_FEET = {  # thread: inches, allowed pads
    "1/4-20": 0.25, "5/16-18": 0.3125, "3/8-16": 0.375, "1/2-13": 0.5, "5/8-11": 0.625, "3/4-10": 0.75,
    "M8": 0.315, "M10": 0.394, "M12": 0.472, "M16": 0.63, "M20": 0.787,
}  # fmt: skip
_PADS = (1.5, 2.0, 2.5, 3.0, 4.0)


def _feet(reach: Reach) -> Drafts:
    bases = {
        "N": ("Glass-filled nylon", 1.0, 1.0),
        "R": ("Nylon with rubber pad", 1.22, 0.9),
        "S": ("304 stainless steel", 3.1, 1.9),
    }
    for thread, pad, base in reach.mix(list(_FEET), _PADS, reach.of("NR", tuple(bases))):
        diameter = _FEET[thread]
        if not 4 <= pad / diameter <= (7 if reach.is_wide else 6.1):
            continue
        words, factor, strong = bases[base]
        studs = reach.of((3.0,), (2.0, 3.0, 4.0, 6.0))
        for stud in studs:
            load = min(area(diameter) * 9000, area(pad) * 600) * strong
            yield Draft(
                code=f"LF-{thread_code(thread)}-{round(pad * 10):02d}{base}{'' if stud == 3 else f'{stud:g}'}",
                desc=f"Leveling foot, {thread} × {fraction(stud)} in stud, {fraction(pad)} in pad, {words.lower()}",
                specs=[
                    named("Thread", thread, diameter),
                    size("Pad diameter", pad),
                    measure("Load", round(load, -1), "lbf", 0),
                    size("Stud length", stud),
                    text("Base", words),
                    text("Stud", "304 stainless steel" if base == "S" else "Steel, zinc plated"),
                    measure("Swivel", 15, "°"),
                ],
                price=(2.1 + 6.5 * diameter + 0.7 * pad) * factor + 0.3 * (stud - 3),
                weight=0.05 + 0.5 * diameter**1.5 + 0.03 * pad**2,
            )


_WHEELS = {2.0: (110, 9.8, 0.6), 3.0: (210, 14.6, 1.3), 4.0: (300, 19.9, 2.2), 5.0: (350, 23.5, 2.9), 6.0: (410, 29.8, 4.0), 8.0: (500, 39.5, 5.8)}  # fmt: skip
_TREADS = {"P": ("Polyurethane on iron", 1.0, 1.0), "R": ("Soft rubber", 0.78, 0.55), "N": ("Nylon", 0.86, 1.15), "S": ("Phenolic", 0.82, 1.2)}  # fmt: skip
_RIGS = {"S": ("Swivel", "None", 1.0), "R": ("Rigid", "None", 0.82), "W": ("Swivel", "Wheel brake", 1.22), "T": ("Swivel", "Total lock", 1.38)}  # fmt: skip


def _casters(reach: Reach) -> Drafts:
    for diameter, tread, rig in reach.mix(list(_WHEELS), reach.of("PR", tuple(_TREADS)), tuple(_RIGS)):
        load, price, pounds = _WHEELS[diameter]
        words, factor, strong = _TREADS[tread]
        form, brake, rig_factor = _RIGS[rig]
        if not reach.is_wide and tread == "R" and diameter > 5:
            continue
        yield Draft(
            code=f"CA-{round(diameter)}{tread}-{rig}",
            desc=f"Caster, {form.lower()}, {fraction(diameter)} in wheel, {words.lower()}"
            + (f", {brake.lower()}" if brake != "None" else ""),
            specs=[
                size("Wheel diameter", diameter),
                measure("Load", load * strong, "lbf", 0),
                text("Brake", brake),
                text("Form", form),
                text("Tread", words),
                measure("Overall height", diameter + (1.1 if diameter < 4 else 1.63), "in"),
                text("Plate", "2-1/2 × 3-5/8 in" if diameter < 4 else "4 × 4-1/2 in"),
                text("Bearing", "Plain" if diameter < 3 else "Roller"),
            ],
            price=price * factor * rig_factor,
            weight=pounds * (0.8 if form == "Rigid" else 1),
        )


FAMILIES: dict[str, Family] = {
    "brackets-inside": partial(_brackets, ("I2", "I4", "I8")),
    "brackets-gusset": partial(_brackets, ("G2", "G4", "G8", "A4")),
    "t-nuts-slide": partial(_t_nuts, "ES2"),
    "t-nuts-roll": partial(_t_nuts, "RD"),
    "joining-plates": _plates,
    "hinges": _hinges,
    "end-caps": _end_caps,
    "leveling-feet": _feet,
    "casters": _casters,
}
