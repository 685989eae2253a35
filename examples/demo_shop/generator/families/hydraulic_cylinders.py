"""Hydraulic cylinders, their seal kits and rod ends: NFPA bores, rods, ports and mounts."""

import math
from functools import partial
from typing import NamedTuple

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach, steps
from examples.demo_shop.generator.size_text import (
    Spec,
    area,
    fraction,
    length_code,
    measure,
    named,
    size,
    text,
)


class Bore(NamedTuple):
    """What a bore decides. Inches, pounds, dollars; `ports` SAE dash and NPT; `retracted` at no stroke."""

    bore: float
    rod: float
    thread: str
    big_rod: float
    big_thread: str
    dash: int
    pipe: float
    retracted: float
    lugs: float
    price: float
    price_per_inch: float
    weight: float
    weight_per_inch: float


BORES = {
    bore.bore: bore
    for bore in (
        Bore(1.5, 0.625, "7/16-20 UNF", 1, "3/4-16 UNF", 10, 0.5, 7.00, 2.88, 198.00, 8.90, 9, 0.60),
        Bore(2, 1, "3/4-16 UNF", 1.375, "1-14 UNS", 10, 0.5, 7.81, 2.88, 232.00, 10.80, 14, 0.85),
        Bore(2.5, 1, "3/4-16 UNF", 1.75, "1-1/4-12 UNF", 10, 0.5, 7.94, 3.00, 281.00, 13.40, 19, 1.05),
        Bore(3.25, 1.375, "1-14 UNS", 2, "1-1/2-12 UNF", 12, 0.75, 9.56, 3.25, 372.00, 17.60, 36, 1.75),
        Bore(4, 1.75, "1-1/4-12 UNF", 2.5, "1-7/8-12 UN", 12, 0.75, 10.44, 3.25, 504.00, 23.00, 55, 2.60),
        Bore(5, 2, "1-1/2-12 UNF", 3.5, "2-1/2-12 UN", 12, 0.75, 11.06, 3.13, 742.00, 31.50, 91, 3.60),
        Bore(6, 2.5, "1-7/8-12 UN", 4, "3-12 UN", 16, 1, 12.94, 3.63, 1064.00, 42.00, 138, 5.30),
        Bore(8, 3.5, "2-1/2-12 UN", 5.5, "4-12 UN", 24, 1.5, 15.56, 3.88, 2110.00, 71.50, 268, 9.60),
    )
}


class Mount(NamedTuple):
    """How a cylinder is held: NFPA name, words, code, what it adds in price, pounds and inches."""

    style: str
    words: str
    prefix: str
    suffix: str
    factor: float
    extra_weight: float
    extra_length: float


_LUGS = Mount("MS2", "side lugs", "HC", "TR", 1.0, 0, 0)
_CLEVIS = Mount("MP1", "cap clevis", "AD", "MP1", 1.085, 1.5, 0.94)
_HEAD_PLATE = Mount("MF1", "head flange", "HC", "F1", 1.06, 2.5, 0)
_TRUNNION = Mount("MT4", "intermediate trunnion", "AD", "MT4", 1.22, 3.5, 0)
_STOCK_STROKES = (4.0, 6.0, 8.0, 10.0, 12.0, 14.0, 16.0, 18.0, 24.0)
_BUILT_STROKES = steps(1, 72, 0.125)
_SEALS = {"": ("Nitrile", 1.0), "V": ("Fluorocarbon", 1.14), "U": ("Polyurethane", 1.04)}


def bore_code(bore: float) -> str:
    """Return a bore as two digits: 1-1/2 is "15", 3-1/4 is "32"."""
    return f"{int(bore * 10):02d}"


def _tie_rod(mount: Mount, reach: Reach) -> Drafts:
    bores = reach.of([1.5, 2.0, 2.5, 3.25, 4.0, 5.0, 6.0], list(BORES))
    variants = reach.of(
        [(False, "", "")], [(r, p, s) for r in (False, True) for p in ("", "N") for s in _SEALS]
    )
    strokes = reach.of(_STOCK_STROKES, _BUILT_STROKES)
    for bore, stroke, variant in reach.mix(bores, strokes, variants):
        if reach.is_wide or _is_stocked(mount, bore, stroke):
            yield _tie_rod_cylinder(mount, BORES[bore], stroke, *variant)
    if not reach.is_wide and mount in (_LUGS, _CLEVIS):
        for bore, stroke in ((2.0, 8.0), (2.5, 12.0), (3.25, 12.0)):
            yield _tie_rod_cylinder(mount, BORES[bore], stroke, True, "", "")
            yield _tie_rod_cylinder(mount, BORES[bore], stroke + 4, False, "N", "")
            yield _tie_rod_cylinder(mount, BORES[bore], stroke, False, "", "V")


def _is_stocked(mount: Mount, bore: float, stroke: float) -> bool:
    if mount is _LUGS:
        return not (bore <= 1.5 and stroke > 14) and not (bore >= 5 and stroke < 6)
    strokes = {_CLEVIS: (4.0, 6.0, 8.0, 12.0, 18.0), _HEAD_PLATE: (4.0, 8.0, 12.0, 18.0)}.get(
        mount, (6.0, 12.0, 18.0)
    )
    return stroke in strokes and not (bore == 1.5 and stroke > 12)


def _tie_rod_cylinder(
    mount: Mount, bore: Bore, stroke: float, is_big_rod: bool, port: str, seal: str
) -> Draft:
    rod, thread = (bore.big_rod, bore.big_thread) if is_big_rod else (bore.rod, bore.thread)
    seals, seal_factor = _SEALS[seal]
    suffix = f"{mount.suffix}{'3' if is_big_rod else ''}{port}{seal}"
    price = (bore.price + bore.price_per_inch * stroke) * mount.factor * seal_factor
    connection = (
        named("Port size", f"{fraction(bore.pipe)} NPT", bore.pipe)
        if port
        else named("Port size", f"SAE-{bore.dash}", bore.dash / 16)
    )
    extra = "".join(
        (
            ", oversize rod" if is_big_rod else "",
            ", NPT ports" if port else "",
            f", {seals.lower()} seals" if seal else "",
        )
    )
    return Draft(
        code=f"{mount.prefix}-{bore_code(bore.bore)}{length_code(stroke)}-{suffix}",
        desc=f"Tie-rod cylinder, {fraction(bore.bore)} in bore × {fraction(stroke)} in stroke, "
        f"{mount.style} {mount.words}{extra}",
        specs=[
            size("Bore", bore.bore),
            size("Stroke", stroke),
            size("Rod diameter", rod),
            text("Mounting style", f"{mount.style} {mount.words}"),
            connection,
            named("Rod thread", thread, rod),
            measure("Pressure", 3000, "psi"),
            text("Seals", seals),
            *_forces(bore.bore, rod, 3000),
            measure("Lug spacing", bore.lugs + stroke, "in", 2)
            if mount is _LUGS
            else measure("Extended length", bore.retracted + mount.extra_length + 2 * stroke, "in", 2),
            measure("Retracted length", bore.retracted + mount.extra_length + stroke, "in", 2),
            text("Temperature", "-20 to 400 °F" if seal == "V" else "-10 to 165 °F"),
            text("Standard", "NFPA/T3.6.7R3"),
        ],
        price=price + (38 if is_big_rod else 0) + 0.19 * bore.price * is_big_rod - (3.20 if port else 0),
        weight=bore.weight + mount.extra_weight + (bore.weight_per_inch + 0.4 * is_big_rod) * stroke,
        accessories=(
            (f"SK-HC{bore_code(bore.bore)}{'V' if seal == 'V' else ''}", "Seals for one rebuild"),
            (f"RC-{thread.split()[0].replace('/', '').replace('-', '')}", "Screws onto the rod"),
        ),
        lead=20 if is_big_rod or seal else None,
        is_ncnr=stroke % 1 != 0,
    )


def _forces(bore: float, rod: float, pressure: float) -> list[Spec]:
    return [
        measure("Push force", area(bore) * pressure, "lbf", 0),
        measure("Pull force", (area(bore) - area(rod)) * pressure, "lbf", 0),
    ]


_WELDED = {  # bore: rod, SAE dash, retracted at no stroke, price, per inch, pounds, per inch
    1.5: (1.0, 6, 7.5, 118.0, 4.10, 6.5, 0.55),
    2.0: (1.25, 8, 8.25, 139.0, 5.20, 9.5, 0.80),
    2.5: (1.5, 8, 8.75, 164.0, 6.60, 14.0, 1.12),
    3.0: (1.5, 8, 9.25, 189.0, 7.90, 19.5, 1.36),
    3.5: (2.0, 10, 10.25, 241.0, 10.40, 28.0, 1.95),
    4.0: (2.0, 10, 10.75, 276.0, 12.20, 36.0, 2.25),
    5.0: (2.5, 12, 12.25, 428.0, 18.80, 62.0, 3.60),
}


def _welded(ends: str, suffix: str, factor: float, reach: Reach) -> Drafts:
    strokes = reach.of((8.0, 12.0, 16.0, 20.0, 24.0, 30.0), steps(2, 72, 0.5))
    for bore, stroke, port in reach.mix(list(_WELDED), strokes, reach.of(("",), ("", "N"))):
        if not reach.is_wide and ((bore < 2 and stroke > 20) or (bore > 4 and stroke < 12)):
            continue
        if not reach.is_wide and suffix == "XT" and stroke not in (12.0, 16.0, 24.0):
            continue
        rod, dash, retracted, price, per_inch, pounds, pounds_per_inch = _WELDED[bore]
        pipe = dash / 16
        yield Draft(
            code=f"WC-{bore_code(bore)}{length_code(stroke)}-{suffix}{port}",
            desc=f"Welded cylinder, {fraction(bore)} in bore × {fraction(stroke)} in stroke, {ends.lower()} ends",
            specs=[
                size("Bore", bore),
                size("Stroke", stroke),
                size("Rod diameter", rod),
                text("Mounting style", ends),
                named("Port size", f"{fraction(pipe)} NPT", pipe)
                if port
                else named("Port size", f"SAE-{dash}", pipe),
                named("Rod thread", "Welded end", rod),
                measure("Pressure", 3000, "psi"),
                text("Seals", "Polyurethane"),
                *_forces(bore, rod, 3000),
                measure("Retracted length", retracted + stroke, "in", 2),
                measure("Extended length", retracted + 2 * stroke, "in", 2),
                text("Temperature", "-40 to 200 °F"),
            ],
            price=(price + per_inch * stroke) * factor,
            weight=pounds + pounds_per_inch * stroke,
            accessories=((f"SK-WC{bore_code(bore)}", "Seals for one rebuild"),),
        )


def _seal_kits(reach: Reach) -> Drafts:
    for bore, entry in BORES.items():
        for suffix, seals, factor in (("", "Nitrile", 1.0), ("V", "Fluorocarbon", 2.35)):
            yield _seal_kit("HC", bore, entry.rod, suffix, seals, factor, "tie-rod")
    for bore, welded in _WELDED.items():
        yield _seal_kit("WC", bore, welded[0], "", "Polyurethane", 1.2, "welded")


def _seal_kit(
    prefix: str, bore: float, rod: float, suffix: str, seals: str, factor: float, kind: str
) -> Draft:
    return Draft(
        code=f"SK-{prefix}{bore_code(bore)}{suffix}",
        desc=f"Seal kit, {kind} cylinder, {fraction(bore)} in bore, {fraction(rod)} in rod, {seals.lower()}",
        specs=[
            size("Bore", bore),
            size("Rod diameter", rod),
            text("Material", seals),
            measure("Hardness", 90 if seals == "Polyurethane" else 75, "Shore A"),
            text("Fits", f"{prefix} {kind} cylinders"),
        ],
        price=(11.4 + 6.3 * bore + 0.9 * bore * bore) * factor,
        weight=0.05 + 0.03 * bore,
    )


_ROD_THREADS = {  # thread: pin diameter, opening, price
    "7/16-20": (0.5, 0.765, 24.60),
    "3/4-16": (0.75, 1.265, 33.80),
    "1-14": (1.0, 1.515, 51.20),
    "1-1/4-12": (1.375, 2.032, 88.40),
    "1-1/2-12": (1.75, 2.531, 131.50),
    "1-7/8-12": (2.0, 2.531, 186.00),
    "2-1/2-12": (3.0, 3.032, 412.00),
}


def _rod_ends(reach: Reach) -> Drafts:
    for thread, (pin, opening, price) in _ROD_THREADS.items():
        for prefix, noun, factor in (("RC", "Rod clevis", 1.0), ("RE", "Rod eye", 0.82)):
            yield Draft(
                code=f"{prefix}-{_thread_code(thread)}",
                desc=f"{noun}, {thread} rod thread, {'with pin, ' if prefix == 'RC' else ''}ductile iron",
                specs=[
                    named("Rod thread", f"{thread} {'UNS' if thread == '1-14' else 'UNF'}", pin),
                    measure("Pin diameter", pin + 0.001, "in"),
                    measure("Opening" if prefix == "RC" else "Eye width", opening, "in"),
                    *_cast(pin),
                ],
                price=price * factor,
                weight=0.6 + 3.1 * math.pow(pin, 2.6),
            )


def _pivot_brackets(reach: Reach) -> Drafts:
    for thread, (pin, opening, price) in _ROD_THREADS.items():
        for prefix, noun, factor in (("EB", "Eye bracket", 1.34), ("CB", "Clevis bracket", 1.41)):
            yield Draft(
                code=f"{prefix}-{_thread_code(thread)}",
                desc=f"{noun}, {fraction(pin)} in pin, four bolt holes, ductile iron",
                specs=[
                    measure("Bore", pin + 0.001, "in"),
                    measure("Width", opening, "in"),
                    *_cast(pin),
                    text("Mates with", f"{'RC' if prefix == 'EB' else 'RE'}-{_thread_code(thread)}"),
                ],
                price=price * factor,
                weight=0.8 + 3.6 * math.pow(pin, 2.6),
            )


def _thread_code(thread: str) -> str:
    return thread.replace("/", "").replace("-", "")


def _cast(pin: float) -> list[Spec]:
    return [
        measure("Load", round(area(pin) * 14000, -2), "lbf", 0),
        text("Material", "Ductile iron"),
        text("Finish", "Black oxide"),
    ]


FAMILIES: dict[str, Family] = {
    "hc-side-lugs": partial(_tie_rod, _LUGS),
    "ad-cap-clevis": partial(_tie_rod, _CLEVIS),
    "hc-head-flange": partial(_tie_rod, _HEAD_PLATE),
    "ad-trunnion": partial(_tie_rod, _TRUNNION),
    "wc-clevis": partial(_welded, "Clevis", "CL", 1.0),
    "wc-cross-tube": partial(_welded, "Cross tube", "XT", 0.93),
    "cylinder-rod-ends": _rod_ends,
    "pivot-brackets": _pivot_brackets,
    "seal-kits": _seal_kits,
}
