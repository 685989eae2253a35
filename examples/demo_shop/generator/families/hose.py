"""Hydraulic hose to SAE J517, the crimp fittings that go on it, and assemblies of both."""

import math
from functools import partial
from typing import NamedTuple

from examples.demo_shop.generator.draft import Cut, Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import Spec, area, fraction, measure, named, size, text


class Style(NamedTuple):
    """A hose of the standard: psi, bend radius and outside diameter (in) by dash size, dollars a foot at -8."""

    name: str
    construction: str
    pressure: dict[int, int]
    bend: dict[int, float]
    outside: dict[int, float]
    price: float


_LONG_BENDS = {4: 4, 5: 4.5, 6: 5, 8: 7, 10: 8, 12: 9.5, 16: 12, 20: 16.5, 24: 20, 32: 25}
STYLES = {
    "H1": Style(
        "SAE 100R1AT", "One steel wire braid",
        {4: 2750, 5: 2500, 6: 2250, 8: 2000, 10: 1500, 12: 1250, 16: 1000, 20: 625, 24: 500, 32: 375}, _LONG_BENDS,
        {4: 0.53, 5: 0.59, 6: 0.69, 8: 0.81, 10: 0.94, 12: 1.09, 16: 1.41, 20: 1.72, 24: 1.97, 32: 2.50}, 2.35,
    ),
    "H2": Style(
        "SAE 100R2AT", "Two steel wire braids",
        {4: 5000, 5: 4250, 6: 4000, 8: 3500, 10: 2750, 12: 2250, 16: 2000, 20: 1625, 24: 1250, 32: 1125}, _LONG_BENDS,
        {4: 0.59, 5: 0.66, 6: 0.75, 8: 0.88, 10: 1.00, 12: 1.16, 16: 1.50, 20: 1.88, 24: 2.13, 32: 2.63}, 3.18,
    ),
    "H12": Style(
        "SAE 100R12", "Four steel wire spirals",
        {6: 4000, 8: 4000, 10: 4000, 12: 4000, 16: 4000, 20: 3000, 24: 2500, 32: 2500},
        {6: 5, 8: 7, 10: 8, 12: 9.5, 16: 12, 20: 16.5, 24: 20, 32: 25},
        {6: 0.80, 8: 0.94, 10: 1.08, 12: 1.21, 16: 1.50, 20: 1.84, 24: 2.13, 32: 2.65}, 6.90,
    ),
    "H17": Style(
        "SAE 100R17", "Compact wire braid, half bend radius",
        {4: 3000, 6: 3000, 8: 3000, 10: 3000, 12: 3000, 16: 3000},
        {4: 2, 6: 2.5, 8: 3.5, 10: 4, 12: 4.75, 16: 6},
        {4: 0.49, 6: 0.63, 8: 0.77, 10: 0.93, 12: 1.13, 16: 1.47}, 3.42,
    ),
}  # fmt: skip
_INSIDES = {4: 0.25, 5: 0.3125, 6: 0.375, 8: 0.5, 10: 0.625, 12: 0.75, 16: 1.0, 20: 1.25, 24: 1.5, 32: 2.0}
_ROLLS = {4: 250, 5: 250, 6: 250, 8: 250, 10: 200, 12: 200, 16: 150, 20: 100, 24: 100, 32: 50}
_COVERS = {"": ("Black, MSHA", 1.0), "A": ("Abrasion resistant", 1.14), "B": ("Blue, MSHA", 1.05), "T": ("High temperature, 300 °F", 1.42)}  # fmt: skip


_COMMON_DASHES = (4, 6, 8, 12, 16)


def price_per_foot(style: str, dash: int) -> float:
    """Return dollars a foot: bigger hose has more wire and rubber."""
    return STYLES[style].price * (0.38 + 0.62 * math.pow(_INSIDES[dash] / 0.5, 1.35))


def pounds_per_foot(style: str, dash: int) -> float:
    """Return pounds a foot from the wall's area; wire makes up for the lightness of rubber."""
    density = {"H1": 0.062, "H2": 0.078, "H12": 0.105, "H17": 0.070}[style]
    return (area(STYLES[style].outside[dash]) - area(_INSIDES[dash])) * 12 * density


def _bulk(style: str, reach: Reach) -> Drafts:
    dashes = [dash for dash in STYLES[style].pressure if reach.is_wide or (dash <= 20 and dash != 5)]
    kinds = ("Head", "CutToLengthMaterial", "Stick", "Bundle")
    feet = tuple(range(5, 251, 5)) if reach.is_wide else (25,) if style == "H2" else ()
    for dash, cover, kind in reach.mix(dashes, reach.of(("",), tuple(_COVERS)), kinds):
        if kind != "Stick":
            yield _hose(style, dash, cover, kind, _ROLLS[dash])
    for dash, cover, length in reach.mix(dashes, reach.of(("",), tuple(_COVERS)), feet):
        yield _hose(style, dash, cover, "Stick", length)


def _hose(style: str, dash: int, cover: str, kind: str, feet: int) -> Draft:
    hose = STYLES[style]
    cover_words, factor = _COVERS[cover]
    head = f"{style}-{dash:02d}{cover}"
    is_piece = kind in ("Stick", "Bundle")
    suffix, tail = {
        "Head": ("", "cut to length"),
        "CutToLengthMaterial": ("-FT", "by the foot"),
        "Stick": (f"-{feet}", f"{feet} ft coil"),
        "Bundle": (f"-R{feet}", f"{feet} ft reel"),
    }[kind]
    share = {"Stick": 0.97, "Bundle": 0.84}.get(kind, 1.0)
    per_foot = price_per_foot(style, dash) * factor
    return Draft(
        code=f"{head}{suffix}",
        desc=f"Hydraulic hose, {hose.name}, {fraction(_INSIDES[dash])} in ID, {hose.pressure[dash]} psi, {tail}"
        + (f", {cover_words.lower().split(',')[0]}" if cover else ""),
        specs=[*_hose_specs(hose, dash), text("Cover", cover_words), _length(kind, feet)],
        price=per_foot * feet * share if is_piece else per_foot,
        weight=pounds_per_foot(style, dash) * (feet if is_piece else 1),
        cut=Cut(head, kind, 600, 6, 12, "Abrasive saw, flushed"),
        unit={"Head": "FT", "CutToLengthMaterial": "FT", "Stick": "EA", "Bundle": "RL"}[kind],
        round_type="U" if is_piece else "N",
        stock={"Head": 0, "CutToLengthMaterial": 900, "Stick": 6, "Bundle": 3}[kind],
        lead=1 if kind == "Head" else None,
        accessories=_ends(dash) if kind in ("Head", "CutToLengthMaterial") and style in ("H1", "H2") else (),
    )


def _ends(dash: int) -> tuple[tuple[str, str], ...]:
    if dash not in _COMMON_DASHES:
        return ()
    jic, pipe = f"CF-{dash:02d}FJX-{dash:02d}", f"CF-{dash:02d}MP-{dash:02d}"
    return ((jic, "Female JIC swivel, straight"), (pipe, "Male pipe"))


def _length(kind: str, feet: int) -> Spec:
    if kind in ("Stick", "Bundle"):
        return measure("Length", feet, "ft")
    return text("Length", "Cut to order" if kind == "Head" else "By the foot")


def _hose_specs(hose: Style, dash: int) -> list[Spec]:
    return [
        size("Inside diameter", _INSIDES[dash]),
        measure("Pressure", hose.pressure[dash], "psi"),
        measure("Bend radius", hose.bend[dash], "in"),
        text("Standard", hose.name),
        measure("Burst pressure", hose.pressure[dash] * 4, "psi"),
        measure("Outside diameter", hose.outside[dash], "in"),
        named("Dash size", f"-{dash}", dash),
        text("Reinforcement", hose.construction),
        text("Temperature", "-40 to 212 °F"),
    ]


JIC_THREADS = {
    4: "7/16-20", 5: "1/2-20", 6: "9/16-18", 8: "3/4-16", 10: "7/8-14", 12: "1-1/16-12", 16: "1-5/16-12",
    20: "1-5/8-12", 24: "1-7/8-12", 32: "2-1/2-12",
}  # fmt: skip
NPT_DASHES = {2: (0.125, "1/8-27"), 4: (0.25, "1/4-18"), 6: (0.375, "3/8-18"), 8: (0.5, "1/2-14"), 12: (0.75, "3/4-14"),
              16: (1.0, "1-11-1/2"), 20: (1.25, "1-1/4-11-1/2"), 24: (1.5, "1-1/2-11-1/2"), 32: (2.0, "2-11-1/2")}  # fmt: skip
_FLANGE_DASHES = (8, 12, 16, 20, 24, 32)
_ENDS = {
    "FJX": ("Female JIC swivel, straight", 1.0),
    "FJ4": ("Female JIC swivel, 45° elbow", 1.82),
    "FJ9": ("Female JIC swivel, 90° elbow", 1.92),
    "MP": ("Male pipe, straight", 0.86),
    "MB": ("Male O-ring boss, straight", 1.12),
    "FL": ("Code 61 flange, straight", 1.74),
}


def _thread(end: str, dash: int) -> str:
    if end == "MP":
        return f"{NPT_DASHES[dash][1]} NPT"
    if end == "FL":
        return f"{fraction(dash / 16)} in code 61"
    suffix = "UN" if dash >= 12 else "UNF"
    return f"{JIC_THREADS[dash]} {suffix}{' ORB' if end == 'MB' else ''}"


def _end_dashes(end: str, dash: int) -> list[int]:
    known = (
        list(NPT_DASHES) if end == "MP" else [d for d in JIC_THREADS if end != "FL" or d in _FLANGE_DASHES]
    )
    return [other for other in known if 0.74 <= other / dash <= 1.4]


def _crimp(end: str, reach: Reach) -> Drafts:
    sizes = reach.of(_COMMON_DASHES, tuple(_INSIDES))
    metals = reach.of(("",), ("", "SS"))
    for dash, metal, skive in reach.mix(sizes, metals, reach.of(("",), ("", "4"))):
        for other in _end_dashes(end, dash):
            yield _crimp_fitting(end, dash, other, metal, skive)


def _crimp_fitting(end: str, dash: int, other: int, metal: str, spiral: str) -> Draft:
    words, factor = _ENDS[end]
    noun, _, shape = words.rpartition(", ")
    inside = _INSIDES[dash]
    return Draft(
        code=f"CF-{dash:02d}{end}-{other:02d}{spiral}{metal}",
        desc=f"Crimp fitting, {noun[0].lower()}{noun[1:]}, {shape}, {fraction(inside)} in hose × {_thread(end, other)}"
        + (", four-wire" if spiral else "") + (", 316 stainless" if metal else ""),
        specs=[
            size("Hose size", inside),
            named("Thread", _thread(end, other), other / 16),
            text("End", words),
            text("Dash size", f"-{dash} × -{other}"),
            text("Fits hose", "Four-wire spiral" if spiral else "One- and two-wire braid, no skive"),
            measure("Pressure", min(STYLES["H12" if spiral and dash in STYLES["H12"].pressure else "H2"].pressure[dash], 5000), "psi"),
            text("Material", "316 stainless steel" if metal else "Steel, zinc-nickel plated"),
            text("Crimp", f"Die {dash * 10 + 80}, see chart"),
        ],
        price=(2.05 + 7.4 * inside**1.5 + 3.1 * (other / 16) ** 1.5) * factor * (5.2 if metal else 1) * (1.7 if spiral else 1),
        weight=0.06 + 0.62 * inside**1.7 * factor,
    )  # fmt: skip


_ASSEMBLY_LENGTHS = (24, 48, 120)


def _assemblies(reach: Reach) -> Drafts:
    lengths = reach.of(_ASSEMBLY_LENGTHS, tuple(range(12, 601, 12)))
    for style, dash, length in reach.mix(reach.of(("H2",), ("H2", "H1")), _COMMON_DASHES, lengths):
        feet = length // 12
        end = f"CF-{dash:02d}FJX-{dash:02d}"
        fitting = _crimp_fitting("FJX", dash, dash, "", "")
        hose = STYLES[style]
        yield Draft(
            code=f"HH-R{style[1:]}-{dash:02d}-{length:03d}",
            desc=f"Hose assembly, {hose.name}, {fraction(_INSIDES[dash])} in × {length} in, female JIC swivels both ends",
            specs=[
                size("Hose size", _INSIDES[dash]),
                measure("Length", length, "in"),
                named("Thread", _thread("FJX", dash), dash / 16),
                text("End", "Female JIC swivel, straight, both ends"),
                measure("Pressure", hose.pressure[dash], "psi"),
                measure("Bend radius", hose.bend[dash], "in"),
                text("Standard", hose.name),
                text("Length tolerance", "±1/2 in" if length < 36 else "±1 %"),
                text("Cleanliness", "Flushed, capped"),
            ],
            price=price_per_foot(style, dash) * feet * 1.12
            + 2 * (fitting.price or 0)
            + 13.0
            + 2.4 * _INSIDES[dash],
            weight=pounds_per_foot(style, dash) * feet + 2 * fitting.weight,
            parts=((f"{style}-{dash:02d}-FT", feet), (end, 2)),
            lead=1,
        )


FAMILIES: dict[str, Family] = {
    "hose-assemblies": _assemblies,
    "crimp-jic-straight": partial(_crimp, "FJX"),
    "crimp-jic-45": partial(_crimp, "FJ4"),
    "crimp-jic-90": partial(_crimp, "FJ9"),
    "crimp-male-pipe": partial(_crimp, "MP"),
    "crimp-male-orb": partial(_crimp, "MB"),
    "crimp-code-61": partial(_crimp, "FL"),
    "hose-r1at": partial(_bulk, "H1"),
    "hose-r2at": partial(_bulk, "H2"),
    "hose-r12": partial(_bulk, "H12"),
    "hose-r17": partial(_bulk, "H17"),
}
