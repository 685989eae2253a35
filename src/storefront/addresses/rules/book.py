"""Searching the address book and detecting duplicates."""

from collections.abc import Sequence

from storefront.addresses import limits, messages
from storefront.addresses.limits.countries import COUNTRIES
from storefront.addresses.schemas import Address
from storefront.base import person
from storefront.base.problems import Problem
from storefront.base.text import folded

_NAMES = {code: folded(name) for code, name in COUNTRIES.items()}


def searched_words(term: object) -> list[str]:
    """Return the words of an address book search; a match contains every one of them.

    Searches the name parts, address lines, city, state, zip, country (code and name) and address id, ignoring
    case and accents. Source: S2 §2.6.
    """
    return folded(person.as_text(term)[: limits.SEARCH_MAX]).split()


def countries_named(word: str) -> list[str]:
    """Return the codes of the countries whose name contains the word. Source: S2 §2.6, decision D21."""
    return [code for code, name in _NAMES.items() if word in name]


def street_of(address: Address) -> str:
    """Return the first line as compared: duplicates have the same one. Source: S2 §2.6."""
    return "".join(folded(address.address1).split())


def twin_of(address: Address, others: Sequence[Address]) -> Address | None:
    """Return the entry for the same place, or None. Compares address lines, city, zip and recipient.

    Ignores case, accents and spaces. Source: S2 §2.6.
    """
    place = _place(address)
    return next(
        (other for other in others if other.p21_id != address.p21_id and _place(other) == place), None
    )


def _place(address: Address) -> tuple[str, ...]:
    parts = (
        address.name,
        address.first_name,
        address.last_name,
        address.attn,
        address.address1,
        address.address2,
        address.city,
        address.state,
        address.zip,
        address.country,
    )
    return tuple("".join(folded(part).split()) for part in parts)


def problems_of_preferences(address: Address) -> list[Problem]:
    """Return which of the company's shipping preferences for this address are too long. Source: S2 §3.5."""
    parts = (
        ("PreferredPackingBasis", address.preferred_packing_basis, limits.PACKING_BASIS_MAX),
        ("PreferredCarrierName", address.preferred_carrier_name, limits.CARRIER_NAME_MAX),
        ("CollectAccount", address.collect_account, limits.COLLECT_MAX),
        ("CollectCarrier", address.collect_carrier, limits.COLLECT_MAX),
    )
    return [
        Problem(field=field, message=_too_long(field, most))
        for field, text, most in parts
        if len(text) > most
    ]


def _too_long(field: str, most: int) -> str:
    part = messages.ADDRESS_PARTS[field]
    return messages.ADDRESS_PART_TOO_LONG.format(part=part, maximum=most)
