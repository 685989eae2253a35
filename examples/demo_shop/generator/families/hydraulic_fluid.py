"""What the oil passes through or waits in: return and pressure filters, bladder and diaphragm accumulators."""

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import fraction, measure, named, plain, text

_SPIN_ON = {6: (0.75, 20, 31.2, 2.2), 12: (1.25, 50, 52.6, 4.1), 20: (1.5, 75, 88.0, 6.8)}
_MICRON = {3: 1.28, 6: 1.18, 10: 1.0, 25: 0.88}


def _return_filters(reach: Reach) -> Drafts:
    microns, options = reach.of((3, 10, 25), tuple(_MICRON)), reach.of(("", "G"), ("", "G", "E"))
    for head, micron, port, option in reach.mix(list(_SPIN_ON), microns, ("N", "B"), options):
        if not reach.is_wide and option and (port == "B" or micron == 25):
            continue
        pipe, gpm, price, pounds = _SPIN_ON[head]
        port_words = f"{fraction(pipe)} NPT" if port == "N" else f"SAE-{round(pipe * 16)}"
        indicator = {"": "None", "G": "Gauge, green to red", "E": "Electric switch, 25 psi"}[option]
        yield Draft(
            code=f"HF{head:02d}-{micron:02d}-{port}{option}",
            desc=f"Return filter, spin-on, {port_words}, {micron} µm, {gpm} gpm"
            + (f", {indicator.lower()}" if option else ""),
            specs=[
                measure("Filtration", micron, "µm"),
                named("Port size", port_words, pipe),
                measure("Flow", gpm, "gpm"),
                measure("Pressure", 200, "psi"),
                measure("Bypass", 25, "psi"),
                text("Element", "Glass fiber, β 200" if micron < 25 else "Cellulose"),
                text("Indicator", indicator),
                text("Replacement element", f"HE{head:02d}-{micron:02d}"),
            ],
            price=price * _MICRON[micron] + {"": 0, "G": 9.4, "E": 38.0}[option],
            weight=pounds,
            accessories=((f"HE{head:02d}-{micron:02d}", "Replacement element"),),
        )


def _elements(reach: Reach) -> Drafts:
    for head, micron in reach.mix(list(_SPIN_ON), reach.of((3, 10, 25), tuple(_MICRON))):
        _, gpm, price, pounds = _SPIN_ON[head]
        yield Draft(
            code=f"HE{head:02d}-{micron:02d}",
            desc=f"Filter element, spin-on, {micron} µm, for HF{head:02d} heads",
            specs=[
                measure("Filtration", micron, "µm"),
                text("Port size", "1-1/2-16 UN" if head > 6 else "1-12 UNF"),
                measure("Flow", gpm, "gpm"),
                text("Element", "Glass fiber, β 200" if micron < 25 else "Cellulose"),
                measure("Collapse pressure", 150, "psi"),
            ],
            price=price * 0.46 * _MICRON[micron],
            weight=pounds * 0.5,
            stock=60,
        )


def _pressure_filters(reach: Reach) -> Drafts:
    sizes = {8: (15, 168, 7.5), 12: (30, 214, 10.5), 16: (55, 289, 15.0)}
    for dash, micron, indicator in reach.mix(
        list(sizes), reach.of((3, 6, 10), tuple(_MICRON)), reach.of("V", "VEN")
    ):
        gpm, price, pounds = sizes[dash]
        words = {"V": "Visual, pop-up", "E": "Electric switch", "N": "None"}[indicator]
        yield Draft(
            code=f"HP{dash:02d}-{micron:02d}-{indicator}",
            desc=f"Pressure filter, SAE-{dash}, {micron} µm, 3000 psi, {words.lower().split(',')[0]} indicator",
            specs=[
                measure("Filtration", micron, "µm"),
                named("Port size", f"SAE-{dash}", dash / 16),
                measure("Flow", gpm, "gpm"),
                measure("Pressure", 3000, "psi"),
                measure("Bypass", 50, "psi"),
                text("Element", "Glass fiber, β 1000"),
                text("Indicator", words),
                text("Housing", "Steel bowl, ductile iron head"),
            ],
            price=price * _MICRON[micron] + {"V": 22, "E": 64, "N": 0}[indicator],
            weight=pounds,
        )


_BLADDERS = {
    0.25: (0.75, 268, 11),
    1.0: (1.25, 421, 34),
    2.5: (2.0, 598, 81),
    5.0: (2.0, 842, 120),
    10.0: (2.0, 1265, 223),
    15.0: (2.0, 1690, 305),
}


def _bladder(reach: Reach) -> Drafts:
    seals = {"N": ("Nitrile", 1.0), "V": ("Fluorocarbon", 1.62), "H": ("Epichlorohydrin", 1.24)}
    for volume, psi, seal in reach.mix(list(_BLADDERS), (3000, 5000), reach.of(("N", "V"), tuple(seals))):
        pipe, price, pounds = _BLADDERS[volume]
        words, factor = seals[seal]
        yield Draft(
            code=f"AB{psi // 1000}-{round(volume * 100):04d}{seal}",
            desc=f"Accumulator, bladder, {plain(volume)} gal, {psi} psi, {words.lower()}",
            specs=[
                measure("Volume", volume, "gal"),
                measure("Pressure", psi, "psi"),
                named("Port size", f"SAE-{round(pipe * 16)}" if pipe < 2 else "2 in NPT", pipe),
                text("Bladder", words),
                measure("Precharge, maximum", psi * 0.9, "psi", 0),
                text("Gas", "Dry nitrogen, not charged"),
                text("Standard", "ASME VIII, stamped" if volume > 1 else "ASME VIII"),
            ],
            price=price * (1.38 if psi == 5000 else 1) * factor,
            weight=pounds * (1.45 if psi == 5000 else 1),
        )


_DIAPHRAGMS = {4.6: 92, 10: 104, 20: 121, 30: 139, 45: 158, 61: 181, 85: 214, 122: 262, 171: 318, 214: 364}


def _diaphragm(reach: Reach) -> Drafts:
    for volume, dash, seal in reach.mix(
        list(_DIAPHRAGMS), reach.of((8,), (6, 8, 10)), reach.of(("N",), ("N", "V", "H"))
    ):
        yield Draft(
            code=f"AD3-{round(volume):03d}-{dash:02d}{seal}",
            desc=f"Accumulator, diaphragm, {plain(volume)} in³, SAE-{dash}, 3000 psi",
            specs=[
                measure("Volume", volume, "in³"),
                measure("Pressure", 3000, "psi"),
                named("Port size", f"SAE-{dash}", dash / 16),
                text("Diaphragm", {"N": "Nitrile", "V": "Fluorocarbon", "H": "Epichlorohydrin"}[seal]),
                measure("Compression ratio, maximum", 8, ": 1"),
                text("Gas", "Dry nitrogen, not charged"),
                text("Body", "Forged steel, welded"),
            ],
            price=_DIAPHRAGMS[volume] * {"N": 1, "V": 1.5, "H": 1.2}[seal],
            weight=1.2 + 0.075 * volume,
        )


FAMILIES: dict[str, Family] = {
    "filters-spin-on": _return_filters,
    "filter-elements": _elements,
    "filters-pressure": _pressure_filters,
    "accumulators-bladder": _bladder,
    "accumulators-diaphragm": _diaphragm,
}
