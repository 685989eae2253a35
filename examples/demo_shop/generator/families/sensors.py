"""What a machine sees and feels: inductive and photoelectric sensors, limit switches."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import measure, named, text

_OUTPUTS = {
    "P": ("PNP, normally open", "10 to 30 VDC", 1.0),
    "N": ("NPN, normally open", "10 to 30 VDC", 1.0),
    "C": ("PNP, normally closed", "10 to 30 VDC", 1.05),
    "B": ("PNP, complementary", "10 to 30 VDC", 1.14),
    "A": ("2-wire, normally open", "20 to 250 VAC/DC", 1.3),
}
_CONNECTIONS = {
    "Q": ("M12, 4-pin", 1.0),
    "C": ("2 m cable, PVC", 0.96),
    "U": ("2 m cable, PUR", 1.06),
    "M": ("M8, 3-pin", 1.0),
}
_BARRELS = {  # thread: shielded mm, unshielded mm, price, pounds, Hz
    "M8": (2, 4, 31.5, 0.05, 2000),
    "M12": (4, 8, 28.4, 0.09, 1000),
    "M18": (8, 16, 33.9, 0.16, 500),
    "M30": (15, 22, 47.2, 0.34, 300),
}


def _inductive(thread: str, reach: Reach) -> Drafts:
    shielded, unshielded, price, pounds, hertz = _BARRELS[thread]
    lengths = reach.of(("",), ("", "S", "L"))
    metals = reach.of(("",), ("", "X"))
    outputs = reach.of(("P", "N", "C"), tuple(_OUTPUTS))
    plugs = reach.of(("Q", "C"), tuple(_CONNECTIONS))
    for flush, output, plug, body, metal in reach.mix((True, False), outputs, plugs, lengths, metals):
        if output == "A" and thread == "M8":
            continue
        words, supply, factor = _OUTPUTS[output]
        connection, plug_factor = _CONNECTIONS[plug]
        distance = shielded if flush else unshielded
        yield Draft(
            code=f"PS{thread[1:]}-{distance:02d}{'F' if flush else 'N'}{output}-{plug}{body}{metal}",
            desc=f"Proximity sensor, inductive, {thread}, {distance} mm, {words.split(',')[0]} "
            f"{'NC' if 'closed' in words else 'NO'}, {connection.split(',')[0]}{_body_words(body)}"
            + (", stainless face" if metal else ""),
            specs=[
                named("Size", thread, float(thread[1:])),
                measure("Sensing distance", distance, "mm"),
                text("Output", words),
                text("Connection", connection),
                text("Mounting", "Shielded, flush" if flush else "Unshielded, not flush"),
                text("Supply", supply),
                measure("Load current", 200, "mA"),
                measure("Switching frequency", hertz if output != "A" else 25, "Hz"),
                text("Protection", "IP69K" if metal else "IP67"),
                text("Body", "316L stainless steel" if metal else "Nickel-plated brass"),
                text("Temperature", "-13 to 158 °F"),
            ],
            price=price * factor * plug_factor * (1.06 if not flush else 1) * (2.1 if metal else 1) + 1.8 * bool(body),
            weight=pounds + (0.14 if plug in "CU" else 0),
            accessories=(("CS-M12-4S-2", "Mating cordset, 2 m"), ("CS-M12-4R-5", "Right angle, 5 m")) if plug == "Q" else (),
        )  # fmt: skip


def _body_words(body: str) -> str:
    return {"": "", "S": ", short body", "L": ", long body"}[body]


_MODES = {  # code: mode, range ft, price, note
    "D": ("Diffuse", 2.5, 58.0, "White card, 90 %"),
    "B": ("Diffuse, background suppression", 0.8, 92.0, "Black and white alike"),
    "R": ("Retroreflective, polarized", 13.0, 69.5, "Reflector sold apart"),
    "C": ("Retroreflective, clear object", 4.0, 118.0, "Reflector sold apart"),
    "T": ("Through-beam, pair", 49.0, 104.0, "Emitter and receiver"),
}
_HOUSINGS = {"18": ("M18 barrel, plastic", 1.0, 0.1), "18M": ("M18 barrel, metal", 1.24, 0.18), "32": ("Rectangular, 32 × 20 × 12 mm", 1.08, 0.06), "50": ("Rectangular, 50 × 50 × 17 mm", 1.36, 0.16)}  # fmt: skip


def _photoelectric(modes: str, reach: Reach) -> Drafts:
    housings = reach.of(("18", "50"), tuple(_HOUSINGS))
    lights = reach.of(("R",), ("R", "I", "L"))
    for mode, housing, output, plug, light in reach.mix(
        modes, housings, reach.of("PN", "PNB"), reach.of("Q", "QC"), lights
    ):
        words, feet, price, note = _MODES[mode]
        housing_words, factor, pounds = _HOUSINGS[housing]
        source = {"R": "Red LED, 640 nm", "I": "Infrared, 880 nm", "L": "Laser, class 1"}[light]
        reach_feet = feet * (1.35 if housing == "50" else 1) * {"R": 1, "I": 1.3, "L": 2}[light]
        switching = {"P": "PNP, light or dark", "N": "NPN, light or dark", "B": "PNP, complementary"}[output]
        yield Draft(
            code=f"PE{housing}-{mode}{output}-{plug}{'' if light == 'R' else light}",
            desc=f"Photoelectric sensor, {words.lower()}, {reach_feet:.1f} ft, {switching.split(',')[0]}, {housing_words.split(',')[0]}"
            + ("" if light == "R" else f", {source.split(',')[0].lower()}"),
            specs=[
                text("Sensing mode", words),
                measure("Range", reach_feet, "ft", 1),
                text("Output", switching),
                text("Housing", housing_words),
                text("Connection", _CONNECTIONS[plug][0]),
                text("Light", source),
                text("Supply", "10 to 30 VDC"),
                measure("Response", 0.5 if light != "L" else 0.25, "ms"),
                text("Range measured on", note),
                text("Protection", "IP67"),
            ],
            price=price * factor * {"R": 1, "I": 1.03, "L": 1.9}[light],
            weight=pounds * (2 if mode == "T" else 1),
            accessories=(("CS-M12-4S-2", "Mating cordset, 2 m"),),
        )  # fmt: skip


_ACTUATORS = {
    "RL": ("Roller lever", 1.0),
    "RA": ("Roller lever, adjustable", 1.12),
    "RD": ("Rod, adjustable", 1.06),
    "TP": ("Top plunger", 0.86),
    "TR": ("Top roller plunger", 0.94),
    "WS": ("Cat whisker, spring", 0.98),
    "FK": ("Fork lever, maintained", 1.3),
}
_CONTACTS = {
    "11": ("1 NO + 1 NC, snap", 1.0),
    "02": ("2 NC, slow, safety", 1.16),
    "22": ("2 NO + 2 NC, snap", 1.38),
}


def _limit_switches(body: str, reach: Reach) -> Drafts:
    material, price, pounds, protection = {
        "Z": ("Zinc die cast", 41.8, 0.62, "NEMA 4, 6P, 13"),
        "P": ("Glass-filled polymer", 18.9, 0.22, "IP66"),
    }[body]
    entries = {"": "1/2 NPT", "M": "M20 × 1.5", "Q": "M12 plug"}
    actuators = reach.of(("RL", "RA", "RD", "TP", "TR", "WS"), tuple(_ACTUATORS))
    contacts = reach.of(("11", "02"), tuple(_CONTACTS))
    for actuator, contact, entry in reach.mix(actuators, contacts, reach.of(("",), tuple(entries))):
        words, factor = _ACTUATORS[actuator]
        contact_words, contact_factor = _CONTACTS[contact]
        yield Draft(
            code=f"LS{body}-{actuator}-{contact}{entry}",
            desc=f"Limit switch, {words.lower()}, {contact_words.split(',')[0]}, {material.lower()}"
            + (f", {entries[entry]}" if entry else ""),
            specs=[
                text("Actuator", words),
                text("Contacts", contact_words),
                text("Body", material),
                text("Rating", "A300, 10 A at 120 VAC"),
                text("Entry", entries[entry]),
                text("Protection", protection),
                text("Operating force", "3.5 lbf" if actuator[0] == "T" else "2.2 in-lbf"),
                measure("Life, mechanical", 10, "million"),
            ],
            price=price * factor * contact_factor + (4 if entry == "Q" else 0),
            weight=pounds,
        )


FAMILIES: dict[str, Family] = {
    "proximity-m8": partial(_inductive, "M8"),
    "proximity-m12": partial(_inductive, "M12"),
    "proximity-m18": partial(_inductive, "M18"),
    "proximity-m30": partial(_inductive, "M30"),
    "photo-diffuse": partial(_photoelectric, "DB"),
    "photo-reflex": partial(_photoelectric, "RC"),
    "photo-through": partial(_photoelectric, "T"),
    "limit-switches-metal": partial(_limit_switches, "Z"),
    "limit-switches-polymer": partial(_limit_switches, "P"),
}
