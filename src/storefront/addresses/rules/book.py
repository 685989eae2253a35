"""Finding an address in the book."""

import unicodedata
from collections.abc import Sequence

from storefront.addresses import limits
from storefront.addresses.rules.countries import country_name
from storefront.addresses.schemas import Address
from storefront.base import person


def search_address_book(addresses: Sequence[Address], term: object) -> list[Address]:
    """Return the addresses in which every word of the term occurs, in their order; no term finds all.

    Looked through are the name parts, the address lines, city, state, zip, country (code and name) and the
    address id. Capitals and accents do not matter. Source: S2 §2.6.
    """
    words = _folded(person.as_text(term)[: limits.SEARCH_MAX]).split()
    return [address for address in addresses if _has_all(address, words)]


def _has_all(address: Address, words: Sequence[str]) -> bool:
    told = _folded(
        "\n".join(
            person.as_text(part)
            for part in (
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
                country_name(address.country),
                str(address.p21_id),
            )
        )
    )
    return all(word in told for word in words)


def _folded(text: str) -> str:
    letters = unicodedata.normalize("NFKD", person.visible_text(text))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()
