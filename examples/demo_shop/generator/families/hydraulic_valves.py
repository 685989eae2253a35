"""Hydraulic valves: solenoid valves on D03 and D05, relief cartridges, check valves."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import fraction, measure, named, pipe_code, size, text

_PATTERNS = {  # NFPA: ISO 4401 pattern, gpm, psi, price, pounds single, pounds double
    "D03": ("03-02", 16, 5075, 148.0, 3.3, 4.4),
    "D05": ("05-04", 32, 4600, 286.0, 8.8, 11.0),
}
_SPOOLS = {  # code: words, coils, price, share of the flow
    "C": ("4/3 closed center, spring centered", 2, 1.24, 1.0),
    "O": ("4/3 open center, spring centered", 2, 1.26, 1.0),
    "T": ("4/3 tandem center, spring centered", 2, 1.30, 0.75),
    "F": ("4/3 float center, spring centered", 2, 1.26, 1.0),
    "S": ("4/2 single solenoid, spring offset", 1, 1.0, 1.0),
    "D": ("4/2 double solenoid, detented", 2, 1.34, 1.0),
    "P": ("4/3 regenerative center, spring centered", 2, 1.38, 0.85),
    "B": ("4/2 single solenoid, blocked crossover", 1, 1.04, 0.9),
}
_COILS = {
    "12D": ("12 VDC", 30, 1.0),
    "24D": ("24 VDC", 30, 1.0),
    "120A": ("120 VAC, 60 Hz", 31, 1.03),
    "240A": ("240 VAC, 60 Hz", 31, 1.07),
    "48D": ("48 VDC", 30, 1.12),
}
_CONNECTIONS = {
    "": ("DIN 43650 form A", 0),
    "W": ("1/2 NPT wiring box with lights", 18.5),
    "U": ("Sealed 2-pin plug", 14.0),
}


def _directional(pattern: str, reach: Reach) -> Drafts:
    spools = reach.of(tuple("COTFSD"), tuple(_SPOOLS))
    coils = reach.of(("12D", "24D", "120A", "240A"), tuple(_COILS))
    options = reach.of(("",), ("", "V", "M", "VM"))
    for spool, coil, plug, option in reach.mix(spools, coils, reach.of(("",), tuple(_CONNECTIONS)), options):
        yield _directional_valve(pattern, spool, coil, plug, option)
    if not reach.is_wide:
        for spool in "CTS":
            yield _directional_valve(pattern, spool, "120A", "W", "")


def _directional_valve(pattern: str, spool: str, coil: str, plug: str, option: str) -> Draft:
    iso, gpm, psi, price, light, heavy = _PATTERNS[pattern]
    words, coils, factor, share = _SPOOLS[spool]
    voltage, watts, coil_factor = _COILS[coil]
    connection, extra = _CONNECTIONS[plug]
    tail = (", fluorocarbon seals" if "V" in option else "") + (
        ", push-pin override" if "M" in option else ""
    )
    return Draft(
        code=f"DV{pattern[-1]}-{spool}-{coil}{plug}{option}",
        desc=f"Directional valve, {pattern}, {words.split(',')[0]}, {voltage.split(',')[0]}{tail}"
        + (", wiring box" if plug == "W" else ", sealed plug" if plug else ""),
        specs=[
            named("Size", f"{pattern} (ISO 4401-{iso})", float(pattern[-1])),
            text("Function", words),
            named("Voltage", voltage, float(voltage.split()[0])),
            measure("Flow", gpm * share, "gpm", 1),
            measure("Pressure", psi, "psi"),
            measure("Tank pressure", 2320 if pattern == "D03" else 1450, "psi"),
            text("Connection", connection),
            measure("Power", watts * (1 if pattern == "D03" else 1.4), "W", 0),
            measure("Coils", coils, ""),
            text("Seals", "Fluorocarbon" if "V" in option else "Nitrile"),
            text("Filtration", "ISO 4406 20/18/15"),
            text("Mounting", f"NFPA {pattern}, bolts not included"),
        ],
        price=price * factor * coil_factor + extra * coils + (11 if "V" in option else 0) + (4 if "M" in option else 0),
        weight=heavy if coils == 2 else light,
        accessories=((f"BK-{pattern}", "Four bolts, torque on the bag"), (f"SP-{pattern}-S", "Subplate, side ports")),
        is_ncnr=coil in ("240A", "48D") and spool in "OPB",
    )  # fmt: skip


def _subplates(reach: Reach) -> Drafts:
    for pattern, dash, price, pounds in (("D03", 8, 42.0, 2.1), ("D05", 12, 68.0, 4.6)):
        for letter, ports in (("S", "side ports"), ("B", "bottom ports")):
            yield Draft(
                code=f"SP-{pattern}-{letter}",
                desc=f"Subplate, {pattern}, {ports}, SAE-{dash}, ductile iron",
                specs=[
                    named("Size", pattern, float(pattern[-1])),
                    named("Port size", f"SAE-{dash}", dash / 16),
                    text("Ports", ports.capitalize()),
                    text("Material", "Ductile iron"),
                    measure("Pressure", 5000, "psi"),
                ],
                price=price * (1.06 if letter == "B" else 1),
                weight=pounds,
            )


def _bolt_kits(reach: Reach) -> Drafts:
    kits = (("D03", "#10-24", 1.25, 5, 3.9, 0.09), ("D05", "1/4-20", 1.75, 12, 5.2, 0.2))
    for pattern, thread, length, torque, price, pounds in kits:
        yield Draft(
            code=f"BK-{pattern}",
            desc=f"Bolt kit, {pattern} valve, four socket head screws, {thread} × {fraction(length)} in",
            specs=[
                named("Size", pattern, float(pattern[-1])),
                text("Thread", thread),
                size("Length", length),
                text("Material", "Alloy steel, ASTM A574"),
                text("Finish", "Black oxide"),
                text("Head", "Socket, cylindrical"),
                measure("Torque", torque, "lb-ft"),
            ],
            price=price,
            weight=pounds,
        )


_CAVITIES = {  # cavity: gpm, price, pounds
    "C08-2": (8, 31.4, 0.22),
    "C10-2": (30, 38.9, 0.36),
    "C12-2": (45, 57.5, 0.62),
    "C16-2": (75, 84.0, 1.10),
}
_RANGES = {8: (50, 800), 15: (150, 1500), 30: (250, 3000), 50: (500, 5000), 35: (300, 3500)}
_ADJUSTERS = {"S": ("Screw with lock nut", 0.0), "K": ("Knob", 6.4), "F": ("Factory set, sealed", 3.0)}
_RELIEFS = {
    "RV": ("Relief cartridge, direct acting", "Direct acting", 1.0, 0.55),
    "RP": ("Relief cartridge, pilot operated", "Pilot operated", 1.36, 1.0),
}


def _relief(kind: str, reach: Reach) -> Drafts:
    noun, action, factor, share = _RELIEFS[kind]
    ranges = reach.of((8, 15, 30, 50), tuple(_RANGES))
    for cavity, top, adjuster, seal in reach.mix(
        list(_CAVITIES), ranges, reach.of(("S",), tuple(_ADJUSTERS)), reach.of(("",), ("", "V"))
    ):
        gpm, price, pounds = _CAVITIES[cavity]
        low, high = _RANGES[top]
        adjustment, extra = _ADJUSTERS[adjuster]
        yield Draft(
            code=f"{kind}{cavity[1:3]}-{top:02d}{adjuster}{seal}",
            desc=f"{noun}, {cavity} cavity, {low} to {high} psi, {adjustment.lower()}",
            specs=[
                named("Cavity", cavity, float(cavity[1:3])),
                named("Pressure range", f"{low} to {high}", high, "psi"),
                measure("Flow", gpm * share, "gpm", 1),
                text("Action", action),
                text("Adjustment", adjustment),
                measure("Crack to reseat", 85 if kind == "RV" else 92, "%"),
                measure("Maximum pressure", 5000, "psi"),
                text("Seals", "Fluorocarbon" if seal else "Nitrile, polyurethane backup"),
                measure("Installing torque", {8: 20, 10: 28, 12: 65, 16: 100}[int(cavity[1:3])], "lb-ft"),
            ],
            price=price * factor + extra + (5.2 if seal else 0) + high / 1000,
            weight=pounds,
        )


_SAE_PORTS = {4: 0.25, 6: 0.375, 8: 0.5, 10: 0.625, 12: 0.75, 16: 1.0, 20: 1.25, 24: 1.5}
_CHECK_FLOWS = {0.25: 5, 0.375: 8, 0.5: 15, 0.625: 20, 0.75: 30, 1.0: 50, 1.25: 80, 1.5: 120}


def _check(reach: Reach) -> Drafts:
    ports = [
        (pipe, f"{fraction(pipe)} NPT", f"{pipe_code(pipe)}N") for pipe in (0.25, 0.375, 0.5, 0.75, 1.0, 1.25)
    ]
    ports += [(pipe, f"SAE-{dash}", f"{dash:02d}B") for dash, pipe in _SAE_PORTS.items() if dash <= 20]
    for (pipe, port, code), cracking, metal in reach.mix(
        ports, reach.of((5, 65), (5, 15, 30, 65, 100)), reach.of(("",), ("", "SS", "V"))
    ):
        gpm = _CHECK_FLOWS[pipe]
        is_stainless = metal == "SS"
        yield Draft(
            code=f"CK-{code}-{cracking:03d}{metal}",
            desc=f"Check valve, inline, {port}, {cracking} psi cracking, {'316 stainless' if is_stainless else 'steel'}"
            + (", fluorocarbon seals" if metal == "V" else ""),
            specs=[
                named("Port size", port, pipe),
                measure("Cracking pressure", cracking, "psi"),
                measure("Flow", gpm, "gpm"),
                measure("Pressure", 5000 if pipe <= 0.75 else 3000, "psi"),
                text("Poppet", "Hardened steel, metal to metal"),
                text("Body", "316 stainless steel" if is_stainless else "Steel, zinc plated"),
                text("Seals", "Fluorocarbon" if metal == "V" or is_stainless else "Nitrile"),
                text("Temperature", "-20 to 250 °F"),
            ],
            price=(16.2 + 42 * pipe**1.4) * (3.1 if is_stainless else 1)
            + (4 if metal == "V" else 0)
            + cracking * 0.02,
            weight=0.25 + 2.1 * pipe**1.9,
        )


def _check_cartridges(reach: Reach) -> Drafts:
    for cavity, cracking, seal in reach.mix(
        list(_CAVITIES), reach.of((5, 30, 65), (5, 15, 30, 65, 100)), ("", "V")
    ):
        gpm, price, pounds = _CAVITIES[cavity]
        yield Draft(
            code=f"CC{cavity[1:3]}-{cracking:03d}{seal}",
            desc=f"Check cartridge, {cavity} cavity, {cracking} psi cracking"
            + (", fluorocarbon seals" if seal else ""),
            specs=[
                named("Port size", f"{cavity} cavity", float(cavity[1:3])),
                measure("Cracking pressure", cracking, "psi"),
                measure("Flow", gpm, "gpm"),
                measure("Pressure", 5000, "psi"),
                text("Seals", "Fluorocarbon" if seal else "Nitrile, polyurethane backup"),
            ],
            price=price * 0.58 + (4 if seal else 0) + cracking * 0.02,
            weight=pounds * 0.8,
        )


FAMILIES: dict[str, Family] = {
    "dv3-solenoid": partial(_directional, "D03"),
    "dv5-solenoid": partial(_directional, "D05"),
    "valve-subplates": _subplates,
    "valve-bolt-kits": _bolt_kits,
    "relief-direct": partial(_relief, "RV"),
    "relief-pilot": partial(_relief, "RP"),
    "check-inline": _check,
    "check-cartridge": _check_cartridges,
}
