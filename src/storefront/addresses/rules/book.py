"""Finding an address in the book, and which of them are alike."""

from collections.abc import Sequence

from storefront.addresses import limits, messages
from storefront.addresses.limits.countries import COUNTRIES
from storefront.addresses.schemas import Address
from storefront.base import person
from storefront.base.problems import Problem
from storefront.base.text import folded

_NAMES = {code: folded(name) for code, name in COUNTRIES.items()}


def searched_words(term: object) -> list[str]:
    """Return the words of a search in the book: an address is found that has every one of them.

    Looked through are the name parts, the address lines, city, state, zip, country (code and name) and the
    address id. Capitals and accents do not matter. Source: S2 §2.6.
    """
    return folded(person.as_text(term)[: limits.SEARCH_MAX]).split()


def countries_named(word: str) -> list[str]:
    """Return the codes of the countries whose name holds the word. Source: S2 §2.6, decision D21."""
    return [code for code, name in _NAMES.items() if word in name]


def street_of(address: Address) -> str:
    """Return the first line as it is compared: entries with another one are no twins. Source: S2 §2.6."""
    return "".join(folded(address.address1).split())


def twin_of(address: Address, others: Sequence[Address]) -> Address | None:
    """Return the other entry that names the same place, None for none: same lines, city, zip and receiver.

    Capitals, accents and spaces do not matter. Source: S2 §2.6.
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
    """Return what is too long among what the company prefers at this place. Source: S2 §3.5."""
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
