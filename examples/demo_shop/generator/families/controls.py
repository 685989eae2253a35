"""What decides and drives: AC drives, push buttons, PLCs with their modules, plug-in relays."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import fraction, measure, named, size, text, uncapped

# Full-load amperes of three-phase motors, after NEC table 430.250; hp: (A at 230 V, A at 460 V)
_AMPERES = {
    0.5: (2.2, 1.1), 0.75: (3.2, 1.6), 1.0: (4.2, 2.1), 1.5: (6.0, 3.0), 2.0: (6.8, 3.4), 3.0: (9.6, 4.8),
    5.0: (15.2, 7.6), 7.5: (22.0, 11.0), 10.0: (28.0, 14.0), 15.0: (42.0, 21.0), 20.0: (54.0, 27.0),
    25.0: (68.0, 34.0), 30.0: (80.0, 40.0), 40.0: (104.0, 52.0), 50.0: (130.0, 65.0), 60.0: (154.0, 77.0),
    75.0: (192.0, 96.0), 100.0: (248.0, 124.0),
}  # fmt: skip
_INPUTS = {  # code: voltage, phase, column of amperes, price, largest hp stocked and built
    "1": ("115 VAC", "1", 0, 1.12, 1.0, 1.5),
    "2": ("230 VAC", "1", 0, 1.0, 3.0, 3.0),
    "3": ("230 VAC", "3", 0, 0.97, 20.0, 50.0),
    "4": ("460 VAC", "3", 1, 1.08, 40.0, 100.0),
    "5": ("575 VAC", "3", 1, 1.22, 0.0, 60.0),
}
_COVERS = {"": ("IP20, NEMA 1", 1.0), "X": ("NEMA 4X", 1.34), "F": ("IP20, with EMC filter", 1.08)}


def _drives(inputs: str, reach: Reach) -> Drafts:
    covers = reach.of(("", "X"), tuple(_COVERS))
    networks = reach.of(("",), ("", "E", "P", "C"))
    for source, power, cover, network in reach.mix(inputs, list(_AMPERES), covers, networks):
        voltage, phase, column, factor, stocked, built = _INPUTS[source]
        if power > (built if reach.is_wide else stocked) or (cover == "X" and power > 10):
            continue
        amperes = _AMPERES[power][column] * (0.8 if source == "5" else 1)
        words, cover_factor = _COVERS[cover]
        protocol = {"": "RS-485, Modbus RTU", "E": "EtherNet/IP", "P": "PROFINET", "C": "EtherCAT"}[network]
        yield Draft(
            code=f"DR{source}-{round(power * 10):03d}{cover}{network}",
            desc=f"AC drive, {fraction(power)} hp, {voltage}, {'single' if phase == '1' else 'three'}-phase input, {words.split(',')[0]}"
            + (f", {protocol}" if network else ""),
            specs=[
                measure("Power", power, "hp"),
                named("Voltage", voltage, float(voltage.split()[0])),
                named("Phase", phase, float(phase)),
                measure("Current", amperes, "A", 1),
                measure("Input current", amperes * (2.1 if source == "1" else 1.75 if phase == "1" else 1.12) * (2 if source == "1" else 1), "A", 1),
                text("Output", f"0 to {'230' if source in '12' else voltage.split()[0]} VAC, 3 phase, 0 to 400 Hz"),
                text("Enclosure", words),
                text("Control", "V/Hz and sensorless vector"),
                text("Overload", "150 % for 60 s"),
                text("Communication", protocol),
                text("Inputs and outputs", "6 digital, 2 analog, 1 relay"),
            ],
            price=(128 + 46 * power + 18 * power**0.5) * factor * cover_factor + (88 if network else 0),
            weight=2.1 + 0.95 * power * (1.3 if cover == "X" else 1),
            is_ncnr=source == "5",
        )  # fmt: skip


_COLORS = {"GN": "Green", "RD": "Red", "BK": "Black", "YE": "Yellow", "BU": "Blue", "WH": "White"}
_BLOCKS = {
    "10": ("1 NO", 1.0),
    "01": ("1 NC", 1.0),
    "11": ("1 NO + 1 NC", 1.22),
    "20": ("2 NO", 1.22),
    "02": ("2 NC", 1.22),
}
_OPERATORS = {  # code: actuator, price, colors that make sense
    "F": ("Flush, momentary", 9.8, tuple(_COLORS)),
    "E": ("Extended, momentary", 10.4, tuple(_COLORS)),
    "P": ("Flush, push-push", 13.6, tuple(_COLORS)),
    "L": ("Flush, illuminated LED 24 V", 19.9, ("GN", "RD", "YE", "BU", "WH")),
    "M": ("Mushroom, 40 mm, momentary", 13.2, ("RD", "GN", "BK", "YE")),
    "S": ("Mushroom, 40 mm, emergency stop, twist to release", 24.8, ("RD",)),
    "K": ("Mushroom, 40 mm, emergency stop, key release", 36.5, ("RD",)),
    "2": ("Selector, 2 position, maintained", 14.4, ("BK",)),
    "3": ("Selector, 3 position, maintained", 15.9, ("BK",)),
    "R": ("Selector, 3 position, spring to center", 16.8, ("BK",)),
    "Y": ("Key switch, 2 position", 27.4, ("BK",)),
}


def _operators(kinds: str, reach: Reach) -> Drafts:
    bezels = reach.of(("P",), ("P", "M"))
    for kind, bezel, block in reach.mix(kinds, bezels, reach.of(("10", "01", "11"), tuple(_BLOCKS))):
        words, price, colors = _OPERATORS[kind]
        chosen = colors if reach.is_wide else colors[:4]
        for color in chosen:
            if not reach.is_wide and not _is_stocked(kind, color, block):
                continue
            contacts, factor = _BLOCKS[block]
            yield Draft(
                code=f"PB22{bezel}-{kind}{color}-{block}",
                desc=f"Push button, 22 mm, {uncapped(words)}, {_COLORS[color].lower()}, {contacts}"
                if kind not in "23RY"
                else f"Selector switch, 22 mm, {words.split(', ', 1)[1]}, {contacts}",
                specs=[
                    measure("Size", 22, "mm"),
                    text("Color", _COLORS[color]),
                    text("Contacts", contacts),
                    text("Actuator", words),
                    text("Bezel", "Chrome-plated metal" if bezel == "M" else "Black plastic"),
                    text("Rating", "A600, 10 A"),
                    text("Protection", "NEMA 4X, IP66"),
                    text("Mounting hole", "22.5 mm"),
                ],
                price=price * factor * (1.28 if bezel == "M" else 1),
                weight=0.11 + (0.05 if kind in "MSK" else 0) + (0.06 if bezel == "M" else 0),
                accessories=(("EN-PB1", "Enclosure, one hole"),) if kind == "S" else (),
            )  # fmt: skip


def _is_stocked(kind: str, color: str, block: str) -> bool:
    if kind in "SK":
        return block in ("01", "11")
    if kind in "FE":
        return block == {"GN": "10", "RD": "01"}.get(color, "10") or (block == "11" and kind == "F")
    return block != "01" or color == "RD"


_CPUS = {  # points: program steps, price
    14: (8000, 189.0), 20: (8000, 236.0), 28: (16000, 312.0), 40: (16000, 398.0), 60: (32000, 579.0)
}  # fmt: skip


def _controllers(reach: Reach) -> Drafts:
    supplies = {"D": "24 VDC", "A": "120/240 VAC"}
    outputs = {"R": "relay", "T": "transistor"}
    networks = {"": "Ethernet, Modbus TCP", "E": "EtherNet/IP", "P": "PROFINET"}
    for points, supply, output, network in reach.mix(
        list(_CPUS), supplies, outputs, reach.of(("",), tuple(networks))
    ):
        program, price = _CPUS[points]
        inputs = round(points * 4 / 7)
        yield Draft(
            code=f"PL-C{points:02d}{supply}{output}{network}",
            desc=f"PLC, {points} points, {inputs} in, {points - inputs} {outputs[output]} out, {supplies[supply]}"
            + (f", {networks[network]}" if network else ""),
            specs=[
                text("Type", "Controller"),
                measure("Points", points, ""),
                text("Voltage", supplies[supply]),
                text("Inputs", f"{inputs}, 24 VDC sink or source"),
                text("Outputs", f"{points - inputs}, {outputs[output]}"),
                measure("Program", program, "steps"),
                text("Communication", networks[network]),
                text("Languages", "Ladder, structured text, function block"),
                text("Mounting", "DIN rail, 35 mm"),
            ],
            price=price * (1.06 if supply == "A" else 1) + (34 if network else 0),
            weight=0.6 + 0.02 * points,
            accessories=(("PW-24-050-1", "24 VDC for inputs and panel"),),
        )


_MODULES = {  # code: type, points, voltage, price
    "ID8": ("Digital input", 8, "24 VDC", 74.0), "ID16": ("Digital input", 16, "24 VDC", 112.0),
    "ID32": ("Digital input", 32, "24 VDC", 178.0), "IA8": ("Digital input", 8, "120 VAC", 98.0),
    "OT8": ("Digital output, transistor", 8, "24 VDC", 82.0), "OT16": ("Digital output, transistor", 16, "24 VDC", 126.0),
    "OR8": ("Digital output, relay", 8, "250 VAC", 94.0), "OR16": ("Digital output, relay", 16, "250 VAC", 148.0),
    "OA8": ("Digital output, triac", 8, "120 VAC", 116.0), "AI4": ("Analog input, 4-20 mA", 4, "24 VDC", 186.0),
    "AI8": ("Analog input, 4-20 mA", 8, "24 VDC", 268.0), "AV4": ("Analog input, 0-10 V", 4, "24 VDC", 179.0),
    "AO2": ("Analog output, 4-20 mA", 2, "24 VDC", 194.0), "AO4": ("Analog output, 4-20 mA", 4, "24 VDC", 276.0),
    "TC4": ("Thermocouple input", 4, "24 VDC", 248.0), "RT4": ("RTD input", 4, "24 VDC", 252.0),
}  # fmt: skip


def _modules(reach: Reach) -> Drafts:
    for code, side in reach.mix(list(_MODULES), reach.of(("",), ("", "K", "H"))):
        words, points, voltage, price = _MODULES[code]
        extra = {"": "", "K": ", conformal coated", "H": ", spring clamp"}[side]
        yield Draft(
            code=f"PL-{code}{side}",
            desc=f"PLC module, {uncapped(words)}, {points} points, {voltage}{extra}",
            specs=[
                text("Type", words),
                measure("Points", points, ""),
                text("Voltage", voltage),
                text("Terminals", "Spring clamp, removable" if side == "H" else "Screw, removable"),
                text("Isolation", "1500 VAC, field to bus"),
                text("Coating", "Conformal" if side == "K" else "None"),
                text("Mounting", "DIN rail, 35 mm"),
            ],
            price=price * {"": 1, "K": 1.18, "H": 1.04}[side],
            weight=0.35,
        )


_RELAY_COILS = {
    "12D": "12 VDC",
    "24D": "24 VDC",
    "24A": "24 VAC",
    "120A": "120 VAC",
    "240A": "240 VAC",
    "48D": "48 VDC",
    "110D": "110 VDC",
}
_RELAY_POLES = {2: (10, 7.9, 8), 3: (10, 9.6, 11), 4: (6, 10.4, 14)}


def _relays(reach: Reach) -> Drafts:
    coils = reach.of(("12D", "24D", "24A", "120A", "240A"), tuple(_RELAY_COILS))
    options = reach.of(("", "L"), ("", "L", "T", "LT"))
    for poles, coil, option in reach.mix(list(_RELAY_POLES), coils, options):
        if not reach.is_wide and option and coil not in ("24D", "120A"):
            continue
        amperes, price, pins = _RELAY_POLES[poles]
        yield Draft(
            code=f"RY{poles}-{coil}{option}",
            desc=f"Relay, plug-in, {poles} pole, {_RELAY_COILS[coil]} coil, {amperes} A"
            + (", LED" if "L" in option else "") + (", test lever" if "T" in option else ""),
            specs=[
                measure("Poles", poles, ""),
                named("Coil voltage", _RELAY_COILS[coil], float(_RELAY_COILS[coil].split()[0])),
                measure("Current", amperes, "A"),
                text("Contacts", f"{poles}PDT"),
                measure("Pins", pins, ""),
                text("Indicator", "LED" if "L" in option else "None"),
                text("Contact material", "Silver nickel"),
                text("Socket", f"RS-{pins}"),
            ],
            price=price * (1.12 if coil in ("110D", "48D") else 1) + 1.1 * len(option),
            weight=0.08,
            accessories=((f"RS-{pins}", "DIN rail socket"),),
        )  # fmt: skip


def _relay_sockets(reach: Reach) -> Drafts:
    for poles, (amperes, price, pins) in _RELAY_POLES.items():
        yield Draft(
            code=f"RS-{pins}",
            desc=f"Relay socket, {pins} pin, DIN rail, screw terminals",
            specs=[
                measure("Poles", poles, ""),
                text("Coil voltage", "Any"),
                measure("Current", amperes, "A"),
                measure("Pins", pins, ""),
                text("Terminals", "Screw, finger safe"),
            ],
            price=price * 0.62,
            weight=0.13,
        )


def _timers(reach: Reach) -> Drafts:
    functions = {"D": "On delay", "F": "Off delay", "M": "Multi-function, 10 modes", "R": "Repeat cycle"}
    for function, supply, poles in reach.mix(reach.of("DFM", tuple(functions)), ("24", "U"), (1, 2)):
        words = functions[function]
        volts = "24 VAC/DC" if supply == "24" else "24 to 240 VAC/DC"
        yield Draft(
            code=f"TM-{function}{supply}-{poles}",
            desc=f"Timer relay, {words.lower()}, 0.05 s to 100 h, {volts}, {poles} pole",
            specs=[
                measure("Poles", poles, ""),
                text("Coil voltage", volts),
                measure("Current", 8, "A"),
                text("Function", words),
                text("Range", "0.05 s to 100 h"),
                size("Width", 0.6875),
                text("Mounting", "DIN rail, 35 mm"),
            ],
            price=38.4 + 9.5 * (poles - 1) + (11 if function == "M" else 0) + (4 if supply == "U" else 0),
            weight=0.16,
        )


FAMILIES: dict[str, Family] = {
    "drives-115-230": partial(_drives, "12"),
    "drives-230-three-phase": partial(_drives, "3"),
    "drives-460": partial(_drives, "45"),
    "push-buttons": partial(_operators, "FELP"),
    "mushroom-buttons": partial(_operators, "MSK"),
    "selector-switches": partial(_operators, "23RY"),
    "plc-controllers": _controllers,
    "plc-modules": _modules,
    "control-relays": _relays,
    "relay-sockets": _relay_sockets,
    "timer-relays": _timers,
}
