"""Roller chain and sprockets to ANSI B29.1."""

from functools import partial
from math import pi, sin
from typing import NamedTuple

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import area, fraction, measure, named, size, text


class Chain(NamedTuple):
    """A chain of ANSI B29.1: inches, pounds of minimum tensile strength, pounds a foot, dollars a foot."""

    pitch: float
    roller: float
    width: float
    strength: int
    weight: float
    price: float


CHAINS = {
    25: Chain(0.25, 0.130, 0.125, 780, 0.09, 3.10),
    35: Chain(0.375, 0.200, 0.1875, 1760, 0.21, 3.45),
    40: Chain(0.5, 0.3125, 0.3125, 3125, 0.41, 3.60),
    50: Chain(0.625, 0.400, 0.375, 4880, 0.68, 4.55),
    60: Chain(0.75, 0.469, 0.5, 7030, 0.99, 6.10),
    80: Chain(1.0, 0.625, 0.625, 12500, 1.73, 9.95),
    100: Chain(1.25, 0.750, 0.75, 19530, 2.51, 15.60),
    120: Chain(1.5, 0.875, 1.0, 28125, 3.69, 24.20),
}
_FINISHES = {"": ("Carbon steel", 1.0, 1.0), "NP": ("Nickel-plated steel", 2.6, 1.0), "SS": ("304 stainless steel", 5.4, 0.66), "SL": ("Carbon steel, self-lubricating", 3.0, 0.9)}  # fmt: skip


def _chains(strands: int, reach: Reach) -> Drafts:
    finishes = reach.of(("", "NP", "SS") if strands == 1 else ("",), tuple(_FINISHES))
    feet = reach.of((10,), (5, 10, 25, 50, 100))
    numbers = [number for number in CHAINS if reach.is_wide or number <= 100]
    for number, finish, length in reach.mix(numbers, finishes, feet):
        chain = CHAINS[number]
        words, factor, strong = _FINISHES[finish]
        links = round(length * 12 / chain.pitch)
        yield Draft(
            code=f"RC{number}-{strands}{finish}-{length}",
            desc=f"Roller chain, ANSI {number}{f'-{strands}' if strands > 1 else ''}, {length} ft box, {words.lower()}",
            specs=[
                named("Chain size", str(number), number),
                size("Pitch", chain.pitch),
                measure("Strands", strands, ""),
                measure("Length", length, "ft"),
                measure("Pitches", links, ""),
                text("Material", words),
                measure("Tensile strength", chain.strength * strands * strong, "lbf", 0),
                measure("Roller diameter", chain.roller, "in"),
                measure("Width between plates", chain.width, "in", 4),
                text("Includes", "One connecting link"),
                text("Standard", "ASME B29.1"),
            ],
            price=chain.price * length * factor * (2.15 if strands == 2 else 1),
            weight=chain.weight * length * strands,
            accessories=((f"CL{number}-1", "Spare connecting link"),) if strands == 1 and not finish else (),
        )


def _links(reach: Reach) -> Drafts:
    kinds = {"CL": ("Connecting link", 0.42), "OL": ("Offset link", 0.78)}
    for prefix, number, finish in reach.mix(
        list(kinds), [n for n in CHAINS if n <= 100], reach.of(("",), ("", "NP", "SS"))
    ):
        noun, share = kinds[prefix]
        chain, (words, factor, strong) = CHAINS[number], _FINISHES[finish]
        yield Draft(
            code=f"{prefix}{number}-1{finish}",
            desc=f"{noun}, ANSI {number}, {words.lower()}",
            specs=[
                named("Chain size", str(number), number),
                size("Pitch", chain.pitch),
                measure("Strands", 1, ""),
                text("Material", words),
                measure(
                    "Tensile strength", chain.strength * strong * (0.65 if prefix == "OL" else 1), "lbf", 0
                ),
            ],
            price=0.55 + chain.price * share * chain.pitch * factor,
            weight=chain.weight * chain.pitch / 6,
            unit_size=5 if number <= 60 else 1,
            stock=120,
        )


_TEETH = (
    9,
    10,
    11,
    12,
    13,
    14,
    15,
    16,
    17,
    18,
    19,
    20,
    21,
    22,
    24,
    26,
    28,
    30,
    32,
    35,
    36,
    40,
    42,
    45,
    48,
    54,
    60,
    70,
    72,
)
_STOCK_TEETH = (12, 14, 15, 16, 17, 18, 19, 20, 24, 30, 36)
_BORES = {35: (0.5, 0.625, 0.75), 40: (0.625, 0.75, 0.875, 1.0), 50: (0.75, 0.875, 1.0, 1.25), 60: (1.0, 1.25, 1.4375, 1.5), 80: (1.0, 1.25, 1.5, 1.9375)}  # fmt: skip
_BORES_BUILT = (
    0.5,
    0.5625,
    0.625,
    0.75,
    0.875,
    1.0,
    1.125,
    1.1875,
    1.25,
    1.375,
    1.4375,
    1.5,
    1.625,
    1.6875,
    1.75,
    1.9375,
    2.0,
    2.1875,
    2.4375,
)


def pitch_diameter(pitch: float, teeth: int) -> float:
    """Return the circle through the chain's pins on a sprocket. Inches."""
    return pitch / sin(pi / teeth)


def _sprockets(number: int, reach: Reach) -> Drafts:
    chain = CHAINS[number]
    for teeth, bore, metal in reach.mix(
        reach.of(_STOCK_TEETH, _TEETH),
        reach.of(_BORES[number][:2], _BORES_BUILT),
        reach.of(("",), ("", "SS")),
    ):
        pitch = pitch_diameter(chain.pitch, teeth)
        if bore > pitch * 0.58 - chain.roller * 0.4:
            continue
        outside = chain.pitch * (0.6 + 1 / (sin(pi / teeth) / (1 - 2 * sin(pi / teeth / 2) ** 2)))
        pounds = area(pitch) * chain.width * 0.93 * 0.284 + area(bore * 1.7) * chain.width * 1.6 * 0.284
        yield Draft(
            code=f"SP{number}B{teeth:02d}-{round(bore * 16):02d}{metal}",
            desc=f"Sprocket, ANSI {number}, {teeth} teeth, {fraction(bore)} in bore, keyway and set screws"
            + (", 304 stainless" if metal else ""),
            specs=[
                named("Chain size", str(number), number),
                measure("Teeth", teeth, ""),
                size("Bore", bore),
                measure("Pitch diameter", pitch, "in"),
                measure("Outside diameter", outside, "in", 2),
                text("Keyway", keyway(bore)),
                text("Hub", "Type B, one side"),
                text("Teeth hardness", "45 to 50 HRC" if teeth <= 25 and not metal else "Not hardened"),
                text("Material", "304 stainless steel" if metal else "1045 steel"),
            ],
            price=(6.4 + 7.3 * pounds**0.8) * (4.2 if metal else 1) + 2.2,
            weight=pounds,
        )


def keyway(bore: float) -> str:
    """Return the keyway that ANSI B17.1 gives a bore: width × depth."""
    for limit, width in (
        (0.5625, "1/8 × 1/16"),
        (0.875, "3/16 × 3/32"),
        (1.25, "1/4 × 1/8"),
        (1.375, "5/16 × 5/32"),
        (1.75, "3/8 × 3/16"),
    ):
        if bore <= limit:
            return f"{width} in"
    return "1/2 × 1/4 in"


FAMILIES: dict[str, Family] = {
    "chain-single": partial(_chains, 1),
    "chain-double": partial(_chains, 2),
    "chain-links": _links,
    "sprockets-35": partial(_sprockets, 35),
    "sprockets-40": partial(_sprockets, 40),
    "sprockets-50": partial(_sprockets, 50),
    "sprockets-60": partial(_sprockets, 60),
    "sprockets-80": partial(_sprockets, 80),
}
