"""What a country calls its fields, and what its select boxes offer."""

from collections.abc import Collection, Mapping

from storefront.addresses import messages
from storefront.addresses.limits.countries import COUNTRIES
from storefront.addresses.limits.states import CA_PROVINCES, US_STATES_TERRITORIES
from storefront.addresses.schemas import AddressLabels, Choice
from storefront.base import person

_STATES: dict[str, Mapping[str, str]] = {"US": US_STATES_TERRITORIES, "CA": CA_PROVINCES}
_LABELS = {
    "US": AddressLabels(state=messages.STATE_LABEL_US, zip=messages.ZIP_LABEL_US),
    "CA": AddressLabels(state=messages.STATE_LABEL_CA, zip=messages.POSTAL_CODE_LABEL),
}
_LABELS_ELSEWHERE = AddressLabels(state=messages.STATE_LABEL_ELSEWHERE, zip=messages.POSTAL_CODE_LABEL)


def labels_of(country: str) -> AddressLabels:
    """Return what the state and zip fields are called: in the US, in Canada, and everywhere else.

    Source: S2 §5.3.
    """
    return _LABELS.get(person.as_text(country), _LABELS_ELSEWHERE)


def states_of(country: str) -> list[Choice]:
    """Return the states or provinces to choose from; none outside the US and Canada, where it is free text.

    Source: S2 §5.3, decision G15.
    """
    return _choices(_STATES.get(person.as_text(country), {}))


def has_states(country: str) -> bool:
    """Tell whether the state is a selection in this country. Source: S2 §5.3."""
    return person.as_text(country) in _STATES


def is_state(country: str, state: str) -> bool:
    """Tell whether the code is one of the country's states. Source: S2 §5.3, decision D22."""
    return person.as_text(state) in _STATES.get(person.as_text(country), {})


def countries(codes: Collection[str] | None = None) -> list[Choice]:
    """Return the countries to choose from, US and CA first; with `codes` only those of them that exist.

    Source: decision D21.
    """
    return _choices({code: name for code, name in COUNTRIES.items() if codes is None or code in codes})


def country_name(code: str) -> str:
    """Return the country's name, or the code itself where there is no such country. Source: decision D21."""
    written = person.as_text(code)
    return COUNTRIES.get(written, written)


def country_code(written: str) -> str:
    """Return the code of a country that was written out or by its code, "" for none that we know.

    Source: decision D21.
    """
    wanted = person.one_line(written).casefold()
    codes = (code for code, name in COUNTRIES.items() if wanted in (code.casefold(), name.casefold()))
    return next(codes, "")


def _choices(labels: Mapping[str, str]) -> list[Choice]:
    return [Choice(value=value, label=label) for value, label in labels.items()]
