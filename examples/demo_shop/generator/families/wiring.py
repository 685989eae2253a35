"""Around the panel: cable glands, enclosures, sensor cordsets and plugs for valve coils."""

from functools import partial

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.families.electrical import SHADES
from examples.demo_shop.generator.size_text import measure, named, text, uncapped

_GLANDS = {
    "M12": (3, 6.5), "M16": (4.5, 10), "M20": (6, 12), "M25": (9, 17), "M32": (13, 21), "M40": (19, 28), "M50": (27, 35), "M63": (34, 45)
}  # fmt: skip
_NPT_GLANDS = {"1/4 NPT": (3, 6.5), "3/8 NPT": (4, 8), "1/2 NPT": (6, 12), "3/4 NPT": (9, 17), "1 NPT": (13, 21), "1-1/4 NPT": (19, 28), "1-1/2 NPT": (24, 35)}  # fmt: skip
_GLAND_METALS = {
    "N": ("Nylon 6", 1.0, 0.6),
    "B": ("Nickel-plated brass", 3.4, 2.6),
    "S": ("316L stainless steel", 12.5, 2.5),
}


def _glands(threads: str, metals: str, reach: Reach) -> Drafts:
    ranges = _GLANDS if threads == "M" else _NPT_GLANDS
    shades = reach.of(("BK",), ("BK", "GY", "BU"))
    for thread, metal, shade, insert in reach.mix(
        list(ranges), metals, shades, reach.of(("",), ("", "R", "2", "3"))
    ):
        if metal != "N" and shade != "BK":
            continue
        low, high = ranges[thread]
        low, high = (low - 2, high - 3) if insert == "R" and low > 4 else (low, high)
        material, factor, heavy = _GLAND_METALS[metal]
        color = f", {SHADES[shade].lower()}" if metal == "N" else ""
        holes = f", {insert} holes" if insert in ("2", "3") else ", reducing insert" if insert else ""
        yield Draft(
            code=f"CG-{thread.split()[0].replace('/', '')}{'' if threads == 'M' else 'N'}-{metal}{shade if metal == 'N' else ''}{insert}",
            desc=f"Cable gland, {thread}, {low:g} to {high:g} mm cable, {uncapped(material).replace(' 6', '')}{color}{holes}",
            specs=[
                named("Thread", f"{thread} × 1.5" if threads == "M" else thread, high),
                named("Cable diameter", f"{low:g} to {high:g}", high, "mm"),
                text("Material", material),
                text("Color", SHADES[shade] if metal == "N" else "Metal"),
                text("Protection", "IP68, NEMA 4X"),
                text("Seal", "Neoprene" if metal == "N" else "Nitrile"),
                text("Temperature", "-40 to 212 °F"),
                text("Lock nut", "Included" if threads == "N" else "Sold apart"),
            ],
            price=(0.34 + 0.0021 * high**2) * factor * (1.3 if insert else 1),
            weight=(0.008 + 0.00007 * high**2) * heavy,
            unit_size=10 if metal == "N" and high <= 17 else 1,
        )  # fmt: skip


_BOXES = ((8, 6, 4), (10, 8, 4), (12, 10, 5), (12, 12, 6), (16, 12, 6), (16, 14, 8), (20, 16, 8), (20, 20, 8), (24, 20, 8),
          (24, 24, 10), (30, 24, 10), (36, 30, 12))  # fmt: skip
_BOX_KINDS = {  # code: material, rating, price per square foot of skin, pounds per square foot
    "P": ("Painted steel, 16 gauge, ANSI 61 gray", "NEMA 12, 13", 15.4, 2.6),
    "S": ("304 stainless steel, 16 gauge", "NEMA 4X", 46.0, 2.6),
    "Y": ("Polycarbonate", "NEMA 4X", 19.5, 1.2),
    "F": ("Fiberglass", "NEMA 4X", 24.5, 1.6),
    "X": ("316 stainless steel, 14 gauge", "NEMA 4X", 72.0, 3.2),
}


def _enclosures(kind: str, reach: Reach) -> Drafts:
    material, rating, price, pounds = _BOX_KINDS[kind]
    boxes: tuple[tuple[int, int, int], ...] = _BOXES
    if reach.is_wide:
        boxes = tuple(
            (h, w, d) for h in range(6, 61, 2) for w in range(6, h + 1, 2) for d in (4, 6, 8, 10, 12, 16)
        )
    for (height, width, depth), door in reach.mix(boxes, reach.of(("",), ("", "W", "Q"))):
        if not reach.is_wide and kind == "Y" and height > 20:
            continue
        skin = 2 * (height * width + height * depth + width * depth) / 144
        words = {"": "", "W": ", window door", "Q": ", quarter-turn latch"}[door]
        yield Draft(
            code=f"EN-{kind}{height:02d}{width:02d}{depth:02d}{door}",
            desc=f"Enclosure, {height} × {width} × {depth} in, {rating.split(',')[0]}, {material.split(',')[0].lower()}{words}",
            specs=[
                measure("Height", height, "in"),
                measure("Width", width, "in"),
                measure("Depth", depth, "in"),
                text("Rating", rating),
                text("Material", material),
                text(
                    "Door", {"": "Hinged, clamps", "W": "Hinged, window", "Q": "Hinged, quarter turn"}[door]
                ),
                text("Panel", f"{height - 2} × {width - 2} in, sold apart" if height >= 10 else "None"),
                text("Gasket", "Seamless polyurethane"),
            ],
            price=(13 + price * skin**1.02) * {"": 1, "W": 1.38, "Q": 1.1}[door],
            weight=1 + pounds * skin,
            is_ncnr=reach.is_wide and door == "W",
        )
    if not reach.is_wide and kind == "Y":
        yield _button_box()


def _button_box() -> Draft:
    return Draft(
        code="EN-PB1",
        desc="Enclosure, push button, one 22 mm hole, yellow polycarbonate",
        specs=[
            measure("Height", 3.3, "in"),
            measure("Width", 2.8, "in"),
            measure("Depth", 2.1, "in"),
            text("Rating", "NEMA 4X"),
            text("Material", "Polycarbonate"),
        ],
        price=14.6,
        weight=0.3,
    )


_PLUGS = {
    "M12-4": ("M12", 4, 4.0),
    "M12-5": ("M12", 5, 4.0),
    "M12-8": ("M12", 8, 2.0),
    "M8-3": ("M8", 3, 3.0),
    "M8-4": ("M8", 4, 3.0),
}
_FORMS = {"S": ("Straight female, flying leads", 1.0), "R": ("Right-angle female, flying leads", 1.06), "D": ("Straight male to straight female", 1.5), "L": ("Right-angle female with LEDs, flying leads", 1.34)}  # fmt: skip


def _cordsets(plugs: tuple[str, ...], reach: Reach) -> Drafts:
    lengths = reach.of((2, 5, 10), (0.3, 0.6, 1, 1.5, 2, 3, 5, 7.5, 10, 15, 20))
    jackets = reach.of(("",), ("", "P", "W", "S"))
    for plug, form, length, jacket in reach.mix(plugs, reach.of("SRD", tuple(_FORMS)), lengths, jackets):
        thread, poles, amperes = _PLUGS[plug]
        words, factor = _FORMS[form]
        cover = {
            "": "PVC, gray",
            "P": "PUR, black, halogen free",
            "W": "Weld-splatter resistant",
            "S": "PUR, shielded",
        }[jacket]
        yield Draft(
            code=f"CS-{plug}{form}-{length:g}{jacket}".replace(".", "P"),
            desc=f"Cordset, {thread}, {poles}-pin, {words.split(',')[0].lower()}, {length:g} m" + (f", {cover.split(',')[0]}" if jacket else ""),
            specs=[
                named("Length", f"{length:g}", length, "m"),
                text("Connector", f"{thread}, {words[0].lower()}{words[1:]}"),
                measure("Poles", poles, ""),
                measure("Current", amperes, "A", 1),
                text("Voltage", "250 VAC/DC" if poles <= 4 and thread == "M12" else "60 VAC, 75 VDC"),
                text("Jacket", cover),
                text("Wire", "22 AWG" if poles < 8 else "24 AWG"),
                text("Protection", "IP67, IP68"),
            ],
            price=(5.9 + 0.9 * poles + (0.66 + 0.11 * poles) * length) * factor * {"": 1, "P": 1.16, "W": 1.5, "S": 1.3}[jacket],
            weight=0.06 + 0.092 * length,
        )  # fmt: skip


def _din_plugs(reach: Reach) -> Drafts:
    volts = {
        "12D": "12 VDC",
        "24D": "24 VDC",
        "48D": "48 VDC",
        "24A": "24 VAC",
        "120A": "120 VAC",
        "240A": "240 VAC",
    }
    for form, volt, length in reach.mix(
        reach.of("B", "ABC"), list(volts), reach.of((0, 3), (0, 1, 2, 3, 5, 10))
    ):
        yield Draft(
            code=f"DP-{form}-{volt}" + (f"-{length}" if length else ""),
            desc=f"DIN plug, form {form}, {volts[volt]}, LED and suppression"
            + (f", {length} m cable" if length else ", screw terminals"),
            specs=[
                named("Length", f"{length}", length, "m") if length else text("Length", "Field wired"),
                text("Connector", f"DIN 43650 form {form}"),
                measure("Poles", 3, ""),
                text("Voltage", volts[volt]),
                text("Indicator", "LED with varistor" if volt.endswith("A") else "LED with diode"),
                text("Protection", "IP65"),
            ],
            price=4.9 + (2.2 + 0.75 * length if length else 0) + (0.4 if volt.endswith("A") else 0),
            weight=0.07 + 0.09 * length,
        )


FAMILIES: dict[str, Family] = {
    "glands-metric": partial(_glands, "M", "NB"),
    "glands-npt": partial(_glands, "N", "NB"),
    "enclosures-steel": partial(_enclosures, "P"),
    "enclosures-stainless": partial(_enclosures, "S"),
    "enclosures-polycarbonate": partial(_enclosures, "Y"),
    "cordsets-m12": partial(_cordsets, ("M12-4", "M12-5", "M12-8")),
    "cordsets-m8": partial(_cordsets, ("M8-3", "M8-4")),
    "din-plugs": _din_plugs,
}
