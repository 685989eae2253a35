"""Inside the panel: power supplies, terminal blocks, contactors and circuit breakers."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import measure, named, size, text

_SUPPLIES = (1.3, 2.5, 5.0, 10.0, 20.0, 40.0)  # amperes at 24 V


def _power_supplies(phases: str, reach: Reach) -> Drafts:
    volts = reach.of((12, 24, 48) if phases == "1" else (24,), (5, 12, 15, 24, 36, 48))
    options = reach.of(("",), ("", "R", "C"))
    for volt, at_24, option in reach.mix(volts, _SUPPLIES, options):
        watts = at_24 * 24
        amperes = round(watts / volt * (0.9 if volt < 24 else 1), 1)
        if (phases == "3" and at_24 < 5) or (not reach.is_wide and volt != 24 and at_24 in (1.3, 40.0)):
            continue
        source = "100 to 240 VAC" if phases == "1" else "340 to 575 VAC, 3 phase"
        extra = {"": "", "R": ", redundancy diode", "C": ", conformal coated"}[option]
        yield Draft(
            code=f"PW-{volt:02d}-{round(at_24 * 10):03d}-{phases}{option}",
            desc=f"Power supply, {volt} VDC, {amperes:g} A, {source}, DIN rail{extra}",
            specs=[
                measure("Output voltage", volt, "VDC"),
                measure("Output current", amperes, "A", 1),
                text("Input", source),
                measure("Power", amperes * volt, "W", 0),
                measure("Efficiency", 86 + min(8, at_24 * 0.6), "%", 1),
                text("Adjustment", f"{volt * 0.95:.1f} to {volt * 1.16:.1f} VDC"),
                text("Hold-up", "20 ms at full load"),
                size("Width", 1.25 + 0.0625 * round(at_24 * 1.6)),
                text("Approvals", "UL 508, Class 2" if watts <= 96 else "UL 508"),
                text("Mounting", "DIN rail, 35 mm"),
            ],
            price=(31 + 0.62 * watts**0.94) * (1.18 if phases == "3" else 1) * (1 if volt == 24 else 1.06) + (28 if option else 0),
            weight=0.45 + 0.0052 * watts,
        )  # fmt: skip


_WIRES = {"2.5": ("26-12", 24, 5.2), "4": ("24-10", 32, 6.2), "6": ("22-8", 41, 8.2), "10": ("16-6", 57, 10.2), "16": ("14-4", 76, 12.2), "35": ("12-2", 125, 16.0)}  # fmt: skip
SHADES = {
    "GY": "Gray",
    "BU": "Blue",
    "BK": "Black",
    "RD": "Red",
    "OR": "Orange",
    "GN": "Green",
    "WH": "White",
    "YE": "Yellow",
}
_TERMINALS = {  # code: noun, price, levels
    "F": ("Feed-through terminal block", 0.92, "Two wires"),
    "T": ("Feed-through terminal block, three wires", 1.34, "Three wires"),
    "D": ("Double-level terminal block", 1.88, "Four wires, two levels"),
    "G": ("Ground terminal block", 2.35, "Two wires, rail contact"),
    "U": ("Fuse terminal block, 5 × 20 mm", 4.42, "Two wires"),
    "K": ("Disconnect terminal block, knife", 2.96, "Two wires"),
}


def _terminals(kinds: str, reach: Reach) -> Drafts:
    shades = reach.of(("GY", "BU", "RD"), tuple(SHADES))
    for kind, wire, clamp, shade in reach.mix(kinds, list(_WIRES), reach.of("S", "SPC"), shades):
        noun, price, wires = _TERMINALS[kind]
        gauge, amperes, width = _WIRES[wire]
        if (
            (kind == "G") != (shade == "GN")
            if reach.is_wide
            else (kind == "G" and shade != "GY") or (kind in "TDUK" and shade != "GY")
        ):
            continue
        if float(wire) > 10 and (shade == "RD" or kind in "TDUK"):
            continue
        color = "Green and yellow" if kind == "G" else SHADES[shade]
        clamp_words = {"S": "Screw clamp", "P": "Push-in", "C": "Spring clamp"}[clamp]
        suffix = "" if kind == "G" else f"-{shade}"
        yield Draft(
            code=f"TB{kind}{clamp}-{wire.replace('.', 'P')}{suffix}",
            desc=f"{noun}, {gauge} AWG, {clamp_words.lower()}, {color.lower()}",
            specs=[
                named("Wire size", gauge, float(wire), "AWG"),
                measure("Current", 6.3 if kind == "U" else amperes, "A"),
                text("Color", color),
                text("Clamp", clamp_words),
                measure("Width", width, "mm"),
                text("Wires", wires),
                measure("Voltage", 600 if kind not in "UK" else 300, "V"),
                text("Cross-section", f"{wire} mm²"),
                text("Rail", "35 mm"),
            ],
            price=price * (0.55 + 0.19 * float(wire) ** 0.8) * {"S": 1, "P": 1.12, "C": 1.08}[clamp],
            weight=0.014 + 0.006 * float(wire),
            unit_size=50 if float(wire) <= 6 else 10,
            stock=1800 if float(wire) <= 6 else 300,
        )  # fmt: skip


_FRAMES = {9: (5, 24.5, 0.75), 12: (7.5, 27.9, 0.75), 18: (10, 34.8, 0.8), 25: (15, 46.2, 0.9), 32: (20, 59.5, 1.0),
           40: (30, 84.0, 2.0), 50: (40, 102.0, 2.1), 65: (50, 128.0, 2.2), 80: (60, 172.0, 3.2), 95: (75, 206.0, 3.3)}  # fmt: skip
_CONTACTOR_COILS = {"24D": "24 VDC", "24A": "24 VAC", "120A": "120 VAC", "240A": "240 VAC", "48D": "48 VDC", "208A": "208 VAC", "480A": "480 VAC"}  # fmt: skip


def _contactors(reach: Reach) -> Drafts:
    coils = reach.of(("24D", "120A", "240A"), tuple(_CONTACTOR_COILS))
    for amperes, coil, poles, auxiliary in reach.mix(
        list(_FRAMES), coils, reach.of((3,), (3, 4)), reach.of(("",), ("", "11", "22"))
    ):
        if not reach.is_wide and coil == "240A" and amperes > 40:
            continue
        power, price, pounds = _FRAMES[amperes]
        built_in = auxiliary or ("11" if amperes > 32 else "10")
        yield Draft(
            code=f"CN{amperes:02d}-{coil}-{poles}P{auxiliary}",
            desc=f"Contactor, {amperes} A, {poles} pole, {_CONTACTOR_COILS[coil]} coil"
            + (f", {auxiliary[0]} NO + {auxiliary[1]} NC" if auxiliary else ""),
            specs=[
                measure("Current", amperes, "A"),
                named("Coil voltage", _CONTACTOR_COILS[coil], float(_CONTACTOR_COILS[coil].split()[0])),
                measure("Poles", poles, ""),
                measure("Motor power at 460 V", power, "hp", 1),
                measure("Thermal current", round(amperes * 1.4 / 5) * 5 + (10 if amperes < 20 else 0), "A", 0),
                text("Auxiliary contacts", f"{built_in[0]} NO, {built_in[1]} NC"),
                measure("Width", 45 if amperes <= 32 else 55 if amperes <= 65 else 70, "mm"),
                text("Mounting", "DIN rail or two screws"),
                text("Standard", "IEC 60947-4-1, UL 60947-4-1"),
            ],
            price=price * (1.22 if coil.endswith("D") else 1) * (1.2 if poles == 4 else 1) + (7 if auxiliary else 0),
            weight=pounds,
        )  # fmt: skip


_RATINGS = (1, 2, 3, 4, 6, 10, 13, 16, 20, 25, 32, 40, 50, 63)


def _breakers(curve: str, reach: Reach) -> Drafts:
    stocked = (1, 2, 3, 4, 6, 10, 16, 20, 25, 32, 40, 63)
    standards = {"": ("UL 1077, supplementary", 10, 1.0), "U": ("UL 489, branch circuit", 10, 2.3)}
    for amperes, poles, standard in reach.mix(
        reach.of(stocked, _RATINGS), reach.of((1, 2, 3), (1, 2, 3, 4)), reach.of(("",), ("", "U"))
    ):
        if not reach.is_wide and (
            (curve != "C" and (poles == 2 or amperes in (1, 3, 25, 63))) or (poles == 2 and amperes > 32)
        ):
            continue
        words, kiloamperes, factor = standards[standard]
        yield Draft(
            code=f"CB{curve}{amperes:02d}-{poles}{standard}",
            desc=f"Circuit breaker, miniature, {amperes} A, {poles} pole, curve {curve}" + (", UL 489" if standard else ""),
            specs=[
                measure("Current", amperes, "A"),
                measure("Poles", poles, ""),
                text("Curve", curve),
                text("Trips at", {"B": "3 to 5", "C": "5 to 10", "D": "10 to 20"}[curve] + " × rated current"),
                measure("Breaking capacity", kiloamperes, "kA"),
                text("Voltage", "120/240 VAC" if poles == 1 else "240 VAC" if standard else "480Y/277 VAC"),
                measure("Width", 17.5 * poles, "mm", 1),
                text("Standard", words),
            ],
            price=(9.4 + 0.045 * amperes) * (1 if poles == 1 else 2.05 if poles == 2 else 3.1 if poles == 3 else 4.2)
            * factor * {"B": 1.05, "C": 1, "D": 1.08}[curve],
            weight=0.27 * poles,
        )  # fmt: skip


FAMILIES: dict[str, Family] = {
    "power-supplies": partial(_power_supplies, "1"),
    "power-supplies-three-phase": partial(_power_supplies, "3"),
    "terminals-feed-through": partial(_terminals, "FT"),
    "terminals-special": partial(_terminals, "DGUK"),
    "contactors": _contactors,
    "breakers-c": partial(_breakers, "C"),
    "breakers-d": partial(_breakers, "D"),
}
