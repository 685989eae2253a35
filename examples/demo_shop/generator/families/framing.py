"""Aluminum T-slot profiles in fractional and metric series: by the bar, by the stick, by the bundle, to length."""

from functools import partial
from typing import NamedTuple

from examples.demo_shop.generator.draft import Cut, Draft, Drafts, Family, Reach
from examples.demo_shop.generator.size_text import Spec, measure, named, text


class Profile(NamedTuple):
    """A cross-section: pounds an inch, moments of inertia in in⁴, slots around it, pieces in a bundle."""

    name: str
    width: float
    height: float
    weight: float
    inertia_x: float
    inertia_y: float
    slots: int
    bundle: int


class Module(NamedTuple):
    """A series of profiles: slot width as the drawing gives it, stick lengths in inches, its profiles."""

    slot: str
    slot_size: float
    sticks: tuple[float, ...]
    profiles: tuple[Profile, ...]


_INCH_STICKS = (97.0, 145.0, 242.0)
_MM_STICKS = (118.11, 236.22)  # 3 and 6 m
MODULES: dict[int, Module] = {
    10: Module("0.256", 0.256, _INCH_STICKS, (
        Profile("1010", 1, 1, 0.0424, 0.0442, 0.0442, 4, 24),
        Profile("1020", 1, 2, 0.0780, 0.0833, 0.3078, 6, 12),
        Profile("1030", 1, 3, 0.1132, 0.1238, 0.9711, 8, 8),
        Profile("2020", 2, 2, 0.1260, 0.5509, 0.5509, 8, 8),
        Profile("2040", 2, 4, 0.2240, 1.0513, 3.5168, 12, 4),
    )),
    15: Module("0.320", 0.320, _INCH_STICKS, (
        Profile("1515", 1.5, 1.5, 0.1114, 0.2631, 0.2631, 4, 12),
        Profile("1530", 1.5, 3, 0.1954, 0.4824, 1.8042, 6, 6),
        Profile("3030", 3, 3, 0.3150, 3.4133, 3.4133, 8, 4),
        Profile("3060", 3, 6, 0.5750, 6.4280, 23.7190, 12, 2),
    )),
    20: Module("6", 6, _MM_STICKS, (
        Profile("2020", 20, 20, 0.0277, 0.0168, 0.0168, 4, 24),
        Profile("2040", 20, 40, 0.0492, 0.0312, 0.1110, 6, 12),
        Profile("2060", 20, 60, 0.0706, 0.0459, 0.3470, 8, 8),
    )),
    25: Module("6", 6, _MM_STICKS, (
        Profile("2525", 25, 25, 0.0420, 0.0420, 0.0420, 4, 20),
        Profile("2550", 25, 50, 0.0766, 0.0795, 0.2910, 6, 10),
    )),
    30: Module("8", 8, _MM_STICKS, (
        Profile("3030", 30, 30, 0.0526, 0.0740, 0.0740, 4, 16),
        Profile("3060", 30, 60, 0.0960, 0.1380, 0.5170, 6, 8),
        Profile("6060", 60, 60, 0.1610, 0.9130, 0.9130, 8, 4),
    )),
    40: Module("8", 8, _MM_STICKS, (
        Profile("4040", 40, 40, 0.0924, 0.2330, 0.2330, 4, 10),
        Profile("4080", 40, 80, 0.1680, 0.4350, 1.6200, 6, 5),
        Profile("8080", 80, 80, 0.2910, 3.0100, 3.0100, 8, 3),
    )),
    45: Module("10", 10, _MM_STICKS, (
        Profile("4545", 45, 45, 0.1120, 0.3500, 0.3500, 4, 8),
        Profile("4590", 45, 90, 0.2040, 0.6530, 2.4500, 6, 4),
        Profile("9090", 90, 90, 0.3540, 4.5800, 4.5800, 8, 2),
    )),
}  # fmt: skip
FINISHES = {"C": ("Clear anodized", 1.0), "B": ("Black anodized", 1.16), "M": ("Mill, not anodized", 0.93)}
_DENSITY = 0.0975  # pounds in a cubic inch of 6105-T5


def is_metric(series: int) -> bool:
    """Return whether the series counts in millimeters."""
    return series >= 20


def profile_code(series: int, profile: Profile) -> str:
    """Return the profile's own number: "1010", or "40-4040" where inch and metric share digits."""
    return f"{series}-{profile.name}"


def _bars(series: int, reach: Reach) -> Drafts:
    module = MODULES[series]
    finishes = reach.of(("C", "B") if series in (10, 15, 30, 40) else ("C",), tuple(FINISHES))
    if reach.is_wide:
        whole = range(96, 242 * 8 + 1) if not is_metric(series) else range(300, 6001, 5)
        lengths = [length / (25.4 if is_metric(series) else 8) for length in whole]
        for profile, finish, length in reach.mix(module.profiles, finishes, lengths):
            yield _bar(series, profile, finish, "Stick", length)
        return
    for profile, finish in reach.mix(module.profiles, finishes):
        yield _bar(series, profile, finish, "Head", 0)
        yield _bar(series, profile, finish, "CutToLengthMaterial", 0)
        for length in module.sticks[-2:] if finish == "C" else module.sticks[-1:]:
            yield _bar(series, profile, finish, "Stick", length)
        if finish == "C":
            yield _bar(series, profile, finish, "Bundle", module.sticks[-1])


def _bar(series: int, profile: Profile, finish: str, kind: str, length: float) -> Draft:
    module = MODULES[series]
    finish_words, factor = FINISHES[finish]
    head = f"KX-{profile_code(series, profile)}-{finish}"
    per_inch = (0.085 + 4.35 * profile.weight) * factor
    unit = "mm" if is_metric(series) else "in"
    section = _section(profile, unit)
    pieces = profile.bundle if kind == "Bundle" else 1
    suffix, tail = {
        "Head": ("", "cut to length"),
        "CutToLengthMaterial": ("-IN", "by the inch"),
        "Stick": (f"-{_length_code(length, unit)}", f"{_length_words(length, unit)} stick"),
        "Bundle": ("-BDL", f"bundle of {pieces}, {_length_words(length, unit)} sticks"),
    }[kind]
    share = {"Stick": 0.94, "Bundle": 0.86}.get(kind, 1.0)
    inches_sold = length * pieces or 1
    return Draft(
        code=f"{head}{suffix}",
        desc=f"T-slot profile, {series} series, {section} {unit}, {finish_words.lower()}, {tail}",
        specs=[
            named("Series", str(series), series),
            named("Profile", section, profile.width * profile.height, unit),
            named("Slot", module.slot, module.slot_size, unit),
            _length_spec(kind, length, pieces, unit),
            text("Finish", finish_words),
            measure("Open slots", profile.slots, ""),
            measure("Weight per foot", profile.weight * 12, "lb/ft"),
            measure("Area", profile.weight / _DENSITY, "in²"),
            measure("Moment of inertia, X", profile.inertia_x, "in⁴", 4),
            measure("Moment of inertia, Y", profile.inertia_y, "in⁴", 4),
            text("Material", "6105-T5 aluminum"),
            measure("Yield strength", 35000, "psi"),
        ],
        price=per_inch * inches_sold * share,
        weight=profile.weight * inches_sold,
        cut=Cut(head, kind, module.sticks[-1], 1, 6, "Saw cut, both ends square, ±0.015 in"),
        unit={"Head": "IN", "CutToLengthMaterial": "IN", "Stick": "EA", "Bundle": "PK"}[kind],
        round_type="N" if kind in ("Head", "CutToLengthMaterial") else "U",
        stock={"Head": 0, "CutToLengthMaterial": 4800, "Stick": 22, "Bundle": 3}[kind],
        lead=2 if kind == "Head" else None,
        accessories=_hardware(series),
    )  # fmt: skip


def _section(profile: Profile, unit: str) -> str:
    if unit == "mm":
        return f"{profile.width:g} × {profile.height:g}"
    return f"{profile.width:.2f} × {profile.height:.2f}"


def _length_words(length: float, unit: str) -> str:
    if unit == "in":
        return f"{length:g} in"
    millimeters = round(length * 25.4)
    return f"{millimeters} mm" if millimeters % 1000 else f"{millimeters // 1000} m"


def _length_code(length: float, unit: str) -> str:
    words = _length_words(length, unit)
    return words.replace(" in", "").replace(" mm", "MM").replace(" m", "M").replace(".", "P")


def _length_spec(kind: str, length: float, pieces: int, unit: str) -> Spec:
    if kind == "Head":
        return text("Length", "Cut to order")
    if kind == "CutToLengthMaterial":
        return text("Length", "By the inch")
    if pieces > 1:
        return named("Length", f"{pieces} × {_length_words(length, unit)}", length)
    return (
        measure("Length", length, "in", 2)
        if unit == "in"
        else named("Length", _length_words(length, unit), length)
    )


def _hardware(series: int) -> tuple[tuple[str, str], ...]:
    nut = {
        10: "TN-10-14-E",
        15: "TN-15-516-E",
        20: "TN-20-M5-E",
        25: "TN-25-M6-E",
        30: "TN-30-M6-E",
        40: "TN-40-M8-E",
        45: "TN-45-M8-E",
    }
    return (
        (f"VB-{series}-I2-C", "Joins two profiles at 90°"),
        (nut[series], "One for each screw"),
    )  # fmt: skip


FAMILIES: dict[str, Family] = {f"t-slot-{series}": partial(_bars, series) for series in MODULES}
