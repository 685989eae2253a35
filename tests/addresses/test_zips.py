"""Which states a Zip Code can lie in, and what the built-in verifier makes of that."""

from itertools import chain

import pytest

from storefront.addresses.limits.states import CA_PROVINCES, US_STATES_TERRITORIES
from storefront.addresses.limits.zips import POSTAL_CODE_STARTS, ZIP_STARTS, ZIP_STARTS_ACROSS
from storefront.addresses.provider import VerificationFailed
from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.addresses.rules.zips import states_of_zip
from storefront.addresses.schemas import Address


@pytest.mark.parametrize(
    ("country", "zip_code", "states"),
    [
        ("US", "43215", ("OH",)),
        ("US", "10001-1234", ("NY",)),
        ("US", "00501", ("NY",)),
        ("US", "06390", ("CT", "NY")),
        ("US", "83414", ("ID", "WY")),
        ("US", "99950", ("AK",)),
        ("US", "96799", ("HI", "AS")),
        ("US", "00999", ("PR",)),
        ("US", "00000", ()),
        ("US", "00100", ()),
        ("US", "21300", ()),
        ("US", "42900", ()),
        ("CA", "K1A 0B1", ("ON",)),
        ("CA", "x0a 0h0", ("NT", "NU")),
        ("CA", "z1z 1z1", ()),
        ("MX", "01000", None),
        ("US", "", None),
        ("US", "abc", None),
    ],
)
def test_a_zip_code_tells_its_states(country: str, zip_code: str, states: tuple[str, ...] | None) -> None:
    assert states_of_zip(country, zip_code) == states


def test_no_prefix_belongs_to_two_states_but_those_that_cross_a_border() -> None:
    first = [start for state in ZIP_STARTS for start in starts(ZIP_STARTS[state])]
    assert len(first) == len(set(first))
    across = set(chain.from_iterable(map(starts, ZIP_STARTS_ACROSS.values())))
    assert across <= set(first)


def test_every_state_and_province_has_its_codes() -> None:
    known = {*ZIP_STARTS, *ZIP_STARTS_ACROSS}
    assert set(US_STATES_TERRITORIES) == known & set(US_STATES_TERRITORIES)
    assert set(CA_PROVINCES) == set(POSTAL_CODE_STARTS)


def starts(ranges: str) -> list[int]:
    ends = [part.split("-") for part in ranges.split()]
    return [number for part in ends for number in range(int(part[0]), int(part[-1]) + 1)]


def address(state: str, zip_code: str, country: str = "US") -> Address:
    return Address(address1="1 Main Street", city="Town", state=state, zip=zip_code, country=country)


def test_a_state_that_the_zip_code_does_not_lie_in_is_put_right() -> None:
    assert EmbeddedVerifier().verify(address("CA", "44312")).state == "OH"
    assert EmbeddedVerifier().verify(address("NY", "06390")).state == "NY"


def test_a_zip_code_of_no_state_cannot_be_verified() -> None:
    with pytest.raises(VerificationFailed, match="No Zip Code begins with 000"):
        EmbeddedVerifier().verify(address("OH", "00000"))
    with pytest.raises(VerificationFailed, match="No Postal Code begins with Z"):
        EmbeddedVerifier().verify(address("ON", "Z1Z 1Z1", "CA"))
