"""Shaft couplings: jaw hubs with their spiders, rigid two-piece clamps."""

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.families.drives import keyway
from examples.demo_shop.generator.size_text import area, fraction, measure, named, size, text

_JAWS = {  # size: outside diameter, largest bore, torque in-lb with nitrile, price of a hub
    "050": (1.08, 0.625, 26, 5.3), "070": (1.36, 0.75, 43, 6.2), "075": (1.75, 0.875, 90, 7.6), "090": (2.11, 1.0, 144, 9.4),
    "095": (2.11, 1.125, 194, 10.6), "100": (2.54, 1.375, 417, 14.9), "110": (3.32, 1.625, 792, 23.8), "150": (3.75, 1.875, 1240, 31.5),
}  # fmt: skip
_JAW_BORES = (0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75, 1.875)


def _jaws(reach: Reach) -> Drafts:
    for frame, bore, metal in reach.mix(list(_JAWS), _JAW_BORES, reach.of(("",), ("", "A", "S"))):
        outside, largest, torque, price = _JAWS[frame]
        if bore > largest or bore < largest * (0.3 if reach.is_wide else 0.6):
            continue
        words, factor = {
            "": ("Sintered iron", 1.0),
            "A": ("Aluminum", 1.25),
            "S": ("303 stainless steel", 4.4),
        }[metal]
        yield Draft(
            code=f"JC-{frame}-{round(bore * 16):02d}{metal}",
            desc=f"Jaw coupling hub, size {frame}, {fraction(bore)} in bore, {words.lower()}",
            specs=[
                size("Bore", bore),
                measure("Outside diameter", outside, "in"),
                text("Material", words),
                measure("Torque with nitrile spider", torque, "in-lb"),
                text("Keyway", keyway(bore) if bore >= 0.5 else "None, set screw"),
                measure("Misalignment", 1, "°"),
                text("Size", f"L{frame}"),
            ],
            price=price * factor,
            weight=area(outside) * outside * 0.42 * 0.245 * (0.36 if metal == "A" else 1),
            accessories=((f"JS-{frame}-N", "Spider, one per coupling"),),
        )


def _spiders(reach: Reach) -> Drafts:
    kinds = {
        "N": ("Nitrile, 80A", 1.0, 1.0),
        "U": ("Urethane, 55D", 1.6, 1.5),
        "H": ("Polyester elastomer, 55D", 2.7, 3.0),
        "B": ("Bronze", 6.0, 3.0),
    }
    for frame, kind in reach.mix(list(_JAWS), reach.of("NUH", tuple(kinds))):
        outside, _, torque, price = _JAWS[frame]
        words, factor, strong = kinds[kind]
        yield Draft(
            code=f"JS-{frame}-{kind}",
            desc=f"Jaw coupling spider, size {frame}, {words.split(',')[0].lower()}",
            specs=[
                text("Bore", "Solid"),
                measure("Outside diameter", outside, "in"),
                text("Material", words),
                measure("Torque", torque * strong, "in-lb", 0),
                text("Size", f"L{frame}"),
            ],
            price=price * 0.38 * factor,
            weight=0.02 + 0.03 * outside**2,
        )


_CLAMP_BORES = (0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1.0, 1.25, 1.5, 2.0)


def _clamps(reach: Reach) -> Drafts:
    metals = {
        "S": ("Steel, black oxide", 1.0, 0.284),
        "A": ("Aluminum", 0.94, 0.098),
        "X": ("303 stainless steel", 2.5, 0.29),
    }
    pairs = [
        (big, small)
        for big in _CLAMP_BORES
        for small in _CLAMP_BORES
        if small == big or (small < big <= small * 1.7)
    ]
    for (big, small), metal in reach.mix(
        pairs if reach.is_wide else [(b, b) for b in _CLAMP_BORES], reach.of("SA", tuple(metals))
    ):
        words, factor, density = metals[metal]
        outside = round((big * 1.45 + 0.52) * 16) / 16
        length = round((big * 1.9 + 0.65) * 8) / 8
        bores = fraction(big) if big == small else f"{fraction(big)} × {fraction(small)}"
        yield Draft(
            code=f"RGC-{round(big * 16):02d}{'' if big == small else f'X{round(small * 16):02d}'}-{metal}",
            desc=f"Rigid coupling, two-piece clamp, {bores} in bore, {words.split(',')[0].lower()}",
            specs=[
                named("Bore", bores, big, "in"),
                size("Outside diameter", outside),
                text("Material", words),
                size("Length", length),
                measure("Torque", round(2600 * big**2.2, -1), "in-lb", 0),
                text("Screws", "Four, socket head"),
            ],
            price=(16.5 + 27 * big**1.3) * factor * (1.12 if big != small else 1),
            weight=(area(outside) - area(big)) * length * density,
        )


FAMILIES: dict[str, Family] = {
    "couplings-jaw": _jaws,
    "coupling-spiders": _spiders,
    "couplings-clamp": _clamps,
}
