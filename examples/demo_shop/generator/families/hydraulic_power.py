"""Where hydraulic power comes from: gear pumps, motors, reservoirs, power units."""

from functools import partial
from typing import NamedTuple

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import fraction, measure, size, text


class Group(NamedTuple):
    """A frame of gear pumps: its flange and shafts, and psi by cubic inches a turn."""

    flange: str
    keyed: str
    splined: str
    displacements: dict[float, int]
    price: float
    price_per_inch: float
    weight: float


GROUPS = {
    2: Group("SAE A, 2-bolt", "5/8 in keyed", "9T 16/32 spline",
             {0.24: 3625, 0.37: 3625, 0.49: 3625, 0.67: 3625, 0.85: 3625, 0.97: 3625, 1.16: 3050, 1.37: 2600}, 142, 61, 5.6),
    3: Group("SAE B, 2-bolt", "7/8 in keyed", "13T 16/32 spline",
             {1.34: 3625, 1.59: 3625, 2.01: 3625, 2.32: 3335, 2.68: 3050, 3.11: 2610}, 248, 74, 14.5),
}  # fmt: skip
_EFFICIENCY = 0.95  # of the volume; a gear pump leaks about one part in twenty
_DRIVE = 0.85  # of the power


def pump_flow(displacement: float, rpm: int) -> float:
    """Return gallons a minute of a gear pump: 231 cubic inches are a gallon."""
    return displacement * rpm / 231 * _EFFICIENCY


def _gear_pumps(group: int, reach: Reach) -> Drafts:
    frame = GROUPS[group]
    seals = reach.of(("",), ("", "V"))
    ports = reach.of(("",), ("", "N", "F"))
    for displacement, shaft, turn, seal, port in reach.mix(
        list(frame.displacements), "KS", "RL", seals, ports
    ):
        psi = frame.displacements[displacement]
        shaft_words = frame.keyed if shaft == "K" else frame.splined
        rotation = "Clockwise" if turn == "R" else "Counterclockwise"
        port_words = {"": "SAE O-ring ports", "N": "NPT ports", "F": "flange ports"}[port]
        yield Draft(
            code=f"GP{group}-{round(displacement * 100):03d}-{shaft}{turn}{port}{seal}",
            desc=f"Gear pump, {displacement:.2f} in³/rev, {frame.flange.split(',')[0]}, {shaft_words}, {rotation.lower()}"
            + (f", {port_words}" if port else "") + (", fluorocarbon seals" if seal else ""),
            specs=[
                measure("Displacement", displacement, "in³/rev"),
                measure("Maximum pressure", psi, "psi"),
                text("Shaft", shaft_words),
                text("Rotation", rotation),
                measure("Flow at 1800 rpm", pump_flow(displacement, 1800), "gpm", 1),
                measure("Power at 1800 rpm, 2000 psi", pump_flow(displacement, 1800) * 2000 / 1714 / _DRIVE, "hp", 1),
                text("Mounting", frame.flange),
                text("Ports", port_words.capitalize()),
                measure("Speed", 3000 if displacement > 1.3 else 4000, "rpm"),
                text("Seals", "Fluorocarbon" if seal else "Nitrile"),
                text("Body", "Aluminum, cast iron flange"),
            ],
            price=frame.price + frame.price_per_inch * displacement + (7 if shaft == "S" else 0) + (21 if seal else 0),
            weight=frame.weight + 2.4 * displacement,
        )  # fmt: skip


_MOTORS = {  # hp: frame, full-load amperes at 460 V, efficiency, price, pounds
    1.0: ("143TC", 1.5, 85.5, 318, 42),
    1.5: ("145TC", 2.1, 86.5, 352, 46),
    2.0: ("145TC", 2.8, 86.5, 384, 50),
    3.0: ("182TC", 3.9, 89.5, 472, 80),
    5.0: ("184TC", 6.4, 89.5, 548, 96),
    7.5: ("213TC", 9.4, 91.7, 792, 148),
    10.0: ("215TC", 12.4, 91.7, 938, 168),
    15.0: ("254TC", 18.3, 92.4, 1385, 275),
    20.0: ("256TC", 24.1, 93.0, 1694, 318),
    25.0: ("284TC", 30.0, 93.6, 2090, 410),
    30.0: ("286TC", 35.8, 93.6, 2415, 452),
}


def _motors(reach: Reach) -> Drafts:
    voltages = {"4": ("230/460 VAC", 1.0), "5": ("575 VAC", 1.06), "2": ("208 VAC", 1.08)}
    speeds = {"18": (1765, 1.0), "12": (1175, 1.34), "36": (3520, 0.97)}
    chosen = reach.of(("4", "5"), tuple(voltages))
    for power, voltage, speed, enclosure in reach.mix(
        list(_MOTORS), chosen, reach.of(("18",), tuple(speeds)), reach.of(("",), ("", "W"))
    ):
        frame, amperes, efficiency, price, pounds = _MOTORS[power]
        volts, factor = voltages[voltage]
        rpm, speed_factor = speeds[speed]
        yield Draft(
            code=f"MT-{round(power * 10):03d}-{speed}{voltage}{enclosure}",
            desc=f"Electric motor, {fraction(power)} hp, {rpm} rpm, {frame}, {volts}, {'washdown' if enclosure else 'TEFC'}",
            specs=[
                measure("Power", power, "hp", 1),
                text("Voltage", volts),
                measure("Speed", rpm, "rpm"),
                text("Frame", frame if speed != "12" else f"{frame}, next larger stack"),
                measure(
                    "Current",
                    amperes * (460 / 575 if voltage == "5" else 460 / 208 if voltage == "2" else 1),
                    "A",
                    1,
                ),
                measure("Efficiency", efficiency, "%", 1),
                text("Phase", "3"),
                text("Mounting", "C-face with base"),
                text("Enclosure", "Washdown, white epoxy" if enclosure else "TEFC"),
            ],
            price=price * factor * speed_factor * (1.42 if enclosure else 1),
            weight=pounds * (1.2 if speed == "12" else 1),
        )


_TANKS = {5: (16, 12, 11, 188, 42), 10: (20, 15, 12, 238, 61), 20: (27, 18, 14, 342, 96), 30: (30, 22, 16, 428, 128),
          40: (34, 24, 17, 512, 158), 60: (40, 28, 18, 694, 214), 100: (48, 32, 22, 1080, 338)}  # fmt: skip


def _reservoirs(reach: Reach) -> Drafts:
    for gallons, metal in reach.mix(list(_TANKS), ("", "S")):
        length, width, height, price, pounds = _TANKS[gallons]
        yield Draft(
            code=f"RS-{gallons:03d}{metal}",
            desc=f"Reservoir, {gallons} gal, {'304 stainless' if metal else 'steel'}, {length} × {width} × {height} in",
            specs=[
                measure("Volume", gallons, "gal"),
                size("Length", length),
                size("Width", width),
                size("Height", height),
                text("Material", "304 stainless steel" if metal else "Steel, 11 gauge, primed"),
                text("Includes", "Sight gauge with thermometer, breather, drain, baffle"),
            ],
            price=price * (3.2 if metal else 1),
            weight=pounds,
            is_ncnr=bool(metal),
        )


_UNITS = ((5, 1.0, 2, 0.24), (5, 2.0, 2, 0.37), (10, 3.0, 2, 0.37), (10, 5.0, 2, 0.49), (20, 7.5, 2, 0.67),
          (20, 10.0, 2, 0.85), (30, 15.0, 2, 1.16), (40, 20.0, 2, 1.37), (60, 25.0, 3, 2.01), (60, 30.0, 3, 2.32))  # fmt: skip


def _power_units(reach: Reach) -> Drafts:
    for gallons, power, group, displacement in _UNITS:
        gpm = pump_flow(displacement, 1765)
        possible = power * 1714 * _DRIVE / gpm
        psi = min(int(possible) // 50 * 50, GROUPS[group].displacements[displacement])
        filter_code = "HF06-10-N" if gpm < 10 else "HF12-10-N"
        parts = (
            (f"RS-{gallons:03d}", 1),
            (f"MT-{round(power * 10):03d}-184", 1),
            (f"GP{group}-{round(displacement * 100):03d}-KR", 1),
            ("RP10-30S", 1),
            ("CK-12B-005" if gpm > 10 else "CK-08B-005", 1),
            (filter_code, 1),
            ("GB-250-3000", 1),
            ("BV-12N-S", 1),
        )
        _, _, _, tank, tank_pounds = _TANKS[gallons]
        motor, motor_pounds = _MOTORS[power][3], _MOTORS[power][4]
        yield Draft(
            code=f"PU-{gallons:02d}-{round(power * 10):03d}",
            desc=f"Power unit, {gallons} gal, {fraction(power)} hp, {gpm:.1f} gpm at {psi} psi",
            specs=[
                measure("Reservoir", gallons, "gal"),
                measure("Motor power", power, "hp", 1),
                measure("Flow", gpm, "gpm", 1),
                measure("Pressure", psi, "psi"),
                text("Voltage", "230/460 VAC, 3 phase"),
                measure("Pump", displacement, "in³/rev"),
                text("Filtration", "10 µm return"),
                text("Tested", "At rated pressure, 30 minutes"),
            ],
            price=(tank + motor + GROUPS[group].price + GROUPS[group].price_per_inch * displacement + 228)
            * 1.31,
            weight=tank_pounds + motor_pounds + GROUPS[group].weight + 38,
            parts=parts,
        )


FAMILIES: dict[str, Family] = {
    "gear-pumps-group-2": partial(_gear_pumps, 2),
    "gear-pumps-group-3": partial(_gear_pumps, 3),
    "power-units": _power_units,
    "reservoirs": _reservoirs,
}

MOTORS: dict[str, Family] = {"motors-c-face": _motors}
