"""Field names by country, and choices of the select boxes."""

from collections.abc import Collection, Mapping
from functools import lru_cache

from storefront.addresses.limits.countries import COUNTRIES
from storefront.addresses.limits.states import CA_PROVINCES, US_STATES_TERRITORIES
from storefront.addresses.schemas import Choice
from storefront.base import person

_STATES: dict[str, Mapping[str, str]] = {"US": US_STATES_TERRITORIES, "CA": CA_PROVINCES}


def has_states(country: str) -> bool:
    """Return whether the state is a select box in this country. Source: S2 §5.3."""
    return person.as_text(country) in _STATES


def is_state(country: str, state: str) -> bool:
    """Return whether the code is one of the country's states. Source: S2 §5.3, decision D22."""
    return person.as_text(state) in _STATES.get(person.as_text(country), {})


def countries(codes: Collection[str] | None = None) -> list[Choice]:
    """Return the countries to choose from, US and CA first; if given, only those in `codes` that exist.

    Source: decision D21.
    """
    return list(_listed(None if codes is None else frozenset(codes)))


def country_code(written: str) -> str:
    """Return the code of a country given by name or code, "" if unknown. Source: decision D21."""
    wanted = person.one_line(written).casefold()
    codes = (code for code, name in COUNTRIES.items() if wanted in (code.casefold(), name.casefold()))
    return next(codes, "")


@lru_cache(maxsize=8)
def _listed(codes: frozenset[str] | None) -> tuple[Choice, ...]:
    wanted = (code for code in COUNTRIES if codes is None or code in codes)
    return tuple(Choice(value=code, label=COUNTRIES[code]) for code in wanted)
