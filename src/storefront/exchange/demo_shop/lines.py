"""The product lines of the demo shop, in the order of its home page, and the series each of them declares."""

import tomllib
from importlib.resources import files
from typing import NamedTuple

from storefront.exchange.demo_shop.draft import Family, Series
from storefront.exchange.demo_shop.families import (
    air_cylinders,
    air_lines,
    air_preparation,
    air_valves,
    hydraulic_cylinders,
)

_LINES: dict[str, tuple[dict[str, Family], ...]] = {
    "hydraulics": (hydraulic_cylinders.FAMILIES,),
    "pneumatics": (air_cylinders.FAMILIES, air_valves.FAMILIES, air_preparation.FAMILIES, air_lines.FAMILIES),
}


class Line(NamedTuple):
    """A series with the function that yields its items."""

    series: Series
    family: Family


def load_lines() -> list[Line]:
    """Return every series of the shop; one without its function, or the other way round, is a KeyError."""
    lines: list[Line] = []
    for name, parts in _LINES.items():
        described = tomllib.loads(files(__package__).joinpath("series", f"{name}.toml").read_text("utf-8"))
        families = {slug: family for part in parts for slug, family in part.items()}
        if described.keys() != families.keys():
            raise KeyError(f"{name}: {sorted(described.keys() ^ families.keys())}")
        lines += [Line(_series(slug, described[slug]), families[slug]) for slug in described]
    return lines


def _series(slug: str, fields: dict[str, object]) -> Series:
    values = {key: _tupled(value) for key, value in fields.items()}
    return Series(slug=slug, **values)  # type: ignore[arg-type]


def _tupled(value: object) -> object:
    return tuple(_tupled(entry) for entry in value) if isinstance(value, list) else value
