"""The product lines of the demo shop, in the order of its home page, and the series each of them declares."""

import tomllib
from importlib.resources import files
from typing import NamedTuple

from examples.demo_shop.generator.draft import Family, Series
from examples.demo_shop.generator.families import (
    adapters,
    air_cylinders,
    air_lines,
    air_preparation,
    air_valves,
    bearings,
    controls,
    couplings,
    drives,
    electrical,
    fasteners,
    framing,
    framing_hardware,
    hose,
    hydraulic_cylinders,
    hydraulic_fluid,
    hydraulic_power,
    hydraulic_valves,
    line_hardware,
    nuts_and_washers,
    pipe,
    push_fittings,
    screws,
    seals,
    sensors,
    wiring,
)

_LINES: dict[str, tuple[dict[str, Family], ...]] = {
    "hydraulics": (
        hydraulic_cylinders.FAMILIES,
        hydraulic_power.FAMILIES,
        hydraulic_fluid.FAMILIES,
        hydraulic_valves.FAMILIES,
        seals.FAMILIES,
    ),
    "pneumatics": (
        air_cylinders.FAMILIES,
        air_valves.FAMILIES,
        air_preparation.FAMILIES,
        push_fittings.FAMILIES,
        air_lines.FAMILIES,
    ),
    "hose-and-fittings": (hose.FAMILIES, adapters.FAMILIES, line_hardware.FAMILIES, pipe.FAMILIES),
    "aluminum-framing": (framing.FAMILIES, framing_hardware.FAMILIES),
    "controls-and-sensors": (controls.FAMILIES, sensors.FAMILIES),
    "electrical": (electrical.FAMILIES, wiring.FAMILIES),
    "bearings-and-drives": (bearings.FAMILIES, drives.FAMILIES, couplings.FAMILIES, hydraulic_power.MOTORS),
    "fasteners": (screws.FAMILIES, nuts_and_washers.FAMILIES, fasteners.FAMILIES),
}


class ProductLine(NamedTuple):
    """A series with the function that yields its items."""

    series: Series
    family: Family


def load_lines() -> list[ProductLine]:
    """Return every series of the shop; one without its function, or the other way round, is a KeyError."""
    lines: list[ProductLine] = []
    for name, parts in _LINES.items():
        described = tomllib.loads(files(__package__).joinpath("series", f"{name}.toml").read_text("utf-8"))
        families = {slug: family for part in parts for slug, family in part.items()}
        if described.keys() != families.keys():
            raise KeyError(f"{name}: {sorted(described.keys() ^ families.keys())}")
        lines += [ProductLine(_series(slug, described[slug]), families[slug]) for slug in described]
    return lines


def _series(slug: str, fields: dict[str, object]) -> Series:
    values = {key: _tupled(value) for key, value in fields.items()}
    return Series(slug=slug, **values)  # type: ignore[arg-type]


def _tupled(value: object) -> object:
    return tuple(_tupled(entry) for entry in value) if isinstance(value, list) else value
