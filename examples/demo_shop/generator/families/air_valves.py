"""Solenoid air valves: 3/2, 5/2 and 5/3 spools, 1/8 to 1/2 NPT, with every coil and plug."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import fraction, measure, named, pipe_code, text, uncapped

VALVE_SIZES = {  # pipe: Cv 5/2, Cv 3/2, price, pounds
    0.125: (0.67, 0.55, 78.30, 0.44),
    0.25: (1.00, 0.90, 91.75, 0.62),
    0.375: (2.10, 1.85, 127.60, 1.04),
    0.5: (3.40, 3.00, 168.90, 1.81),
}
COILS = {
    "12D": ("12 VDC", 3.0, 1.0),
    "24D": ("24 VDC", 3.0, 1.0),
    "48D": ("48 VDC", 3.0, 1.13),
    "24A": ("24 VAC", 3.5, 1.0),
    "120A": ("120 VAC", 3.5, 1.0),
    "240A": ("240 VAC", 3.5, 1.06),
}
_FUNCTIONS = {
    "SV52": ("5/2 single solenoid, spring return", "5/2 single", 1.0, 1),
    "SV52D": ("5/2 double solenoid, detent", "5/2 double", 1.46, 2),
    "SV53C": ("5/3 double solenoid, closed center", "5/3 closed center", 1.72, 2),
    "SV53E": ("5/3 double solenoid, exhaust center", "5/3 exhaust center", 1.72, 2),
    "SV32": ("3/2 single solenoid, normally closed", "3/2 normally closed", 0.84, 1),
    "SV32N": ("3/2 single solenoid, normally open", "3/2 normally open", 0.86, 1),
}
_PLUGS = {"": ("DIN plug, form B", 0), "M": ("M12, 4-pin", 2.35), "L": ("Flying leads, 18 in", -3.1)}


def _solenoid(functions: tuple[str, ...], coils: tuple[str, ...], reach: Reach) -> Drafts:
    plugs = reach.of(("",), tuple(_PLUGS))
    extras = reach.of(("",), ("", "X", "V", "XV"))
    for function, pipe, coil, plug, extra in reach.mix(
        functions, list(VALVE_SIZES), reach.of(coils, tuple(COILS)), plugs, extras
    ):
        yield _solenoid_valve(function, pipe, coil, plug, extra)
    if not reach.is_wide and functions[0] == "SV52":
        for pipe in VALVE_SIZES:
            yield _solenoid_valve("SV52", pipe, "24D", "M", "")


def _solenoid_valve(function: str, pipe: float, coil: str, plug: str, extra: str) -> Draft:
    five_way, three_way, price, pounds = VALVE_SIZES[pipe]
    voltage, watts, coil_factor = COILS[coil]
    words, short, factor, coils = _FUNCTIONS[function]
    connection, plug_price = _PLUGS[plug]
    cv = five_way if function.startswith("SV5") else three_way
    cv *= 0.9 if function.startswith("SV53") else 1
    ports = "5 ports" if function.startswith("SV5") else "3 ports"
    tail = (", external pilot" if "X" in extra else "") + (", fluorocarbon seals" if "V" in extra else "")
    pipe_words = fraction(pipe)
    return Draft(
        code=f"{function}-{pipe_code(pipe)}-{coil}{plug}{extra}",
        desc=f"Solenoid valve {short}, {pipe_words} NPT, {voltage}, {uncapped(connection.split(',')[0])}{tail}",
        specs=[
            text("Function", words),
            named("Port size", f"{pipe_words} NPT", pipe),
            named("Voltage", voltage, float(voltage.split()[0])),
            text("Connection", connection),
            measure("Flow", cv, "Cv", 2),
            measure("Flow at 87 psi", cv * 35.3, "scfm", 1),
            text("Ports", ports),
            text("Construction", "Spool, soft seal"),
            text(
                "Actuation", "External pilot" if "X" in extra else "Internal pilot, manual override, locking"
            ),
            text("Working pressure", "-13 to 116 psi" if "X" in extra else "22 to 116 psi"),
            measure("Power", watts, "W", 1),
            text("Protection", "IP67" if plug == "M" else "IP65"),
            text("Body", "Aluminum, anodized"),
            text("Seals", "FKM" if "V" in extra else "NBR"),
            text("Temperature", "23 to 140 °F" if "V" in extra else "23 to 122 °F"),
        ],
        price=price * factor * coil_factor + plug_price * coils + 9.5 * len(extra),
        weight=pounds * (1 + 0.42 * (coils - 1)),
        accessories=(
            *((("CS-M12-4S-2", "One for each coil"),) if plug == "M" else ()),
            *(((f"DP-B-{coil}", "One for each coil"),) if not plug else ()),
            (f"SL-{pipe_code(pipe)}N-BR", "Exhaust ports"),
            (f"PC-{'38T' if pipe > 0.25 else '14T'}-{pipe_code(pipe)}N", "Ports 1, 2 and 4"),
            (f"PL-HH-{pipe_code(pipe)}-BR", "Closes a port that is not used"),
        ),
        is_ncnr=coil in ("48D", "240A") and function != "SV52",
    )


FAMILIES: dict[str, Family] = {
    "sv52-single": partial(_solenoid, ("SV52",), ("12D", "24D", "48D", "24A", "120A")),
    "sv52-double": partial(_solenoid, ("SV52D", "SV53C", "SV53E"), ("24D", "120A")),
    "sv32": partial(_solenoid, ("SV32", "SV32N"), ("12D", "24D", "120A")),
}
