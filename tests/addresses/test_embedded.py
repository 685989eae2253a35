"""The built-in verifier: postal data of the US, provinces of Canada, the form of codes elsewhere."""

import pytest
from msgspec.structs import replace

from storefront.addresses.provider import VerificationFailed
from storefront.addresses.provider_embedded import UNCHECKED_ZIP, EmbeddedVerifier
from storefront.addresses.schemas import Address
from storefront.shipping.provider_embedded import ZIP_WITHOUT_RATES

GOOD = Address(
    name="Mill Works",
    address1="12 Main Street",
    city="Columbus",
    state="OH",
    zip="43215",
    country="US",
    phone="614-555-0100",
    delivery_instructions="Dock 4",
)


def verified(**changes: str) -> Address:
    return EmbeddedVerifier().verify(replace(GOOD, **changes))


def changed(**changes: str) -> dict[str, str]:
    """Return the fields in which the answer differs from the address sent."""
    sent, found = replace(GOOD, **changes), verified(**changes)
    return {
        name: getattr(found, name)
        for name in sent.__struct_fields__
        if getattr(found, name) != getattr(sent, name)
    }


@pytest.mark.parametrize(
    "changes",
    [
        {},
        {"address1": "401 EAST CARSON STREET", "city": "COLUMBUS"},
        {"address1": "12 Main Street", "address2": "Suite 4"},
        {"zip": "43215-1234"},
        {"city": "St. Paul", "state": "MN", "zip": "55101"},
        {"city": "Saint Paul", "state": "MN", "zip": "55101"},
        {"city": "Cleveland", "zip": "44140"},
        {"city": "Old San Juan", "state": "PR", "zip": "00901"},
        {"city": "APO", "state": "AE", "zip": "09012"},
        {"country": "CA", "city": "Laval", "state": "QC", "zip": "H7S 2G9"},
        {"country": "CA", "city": "Yellowknife", "state": "NT", "zip": "X1A 0A1"},
        {"country": "MX", "city": "Monterrey", "state": "NL", "zip": "64000"},
        {"country": "DE", "city": "Berlin", "state": "", "zip": "10115"},
        {"country": "DE", "city": "Berlin", "state": "", "zip": ""},
        {"country": "HK", "city": "Kowloon", "state": "", "zip": ""},
    ],
)
def test_a_good_address_is_not_touched(changes: dict[str, str]) -> None:
    """Suburbs and abbreviations count as the city, and nobody is asked about Street and St."""
    assert changed(**changes) == {}


@pytest.mark.parametrize(
    ("changes", "corrections"),
    [
        ({"state": "TX"}, {"state": "OH", "address1": "12 Main St"}),
        ({"city": "Colombus"}, {"city": "Columbus", "address1": "12 Main St"}),
        ({"city": "Millersburg Heights East"}, {"city": "Columbus", "address1": "12 Main St"}),
        (
            {"address1": "401 east carson street suite 12b"},
            {"address1": "401 E Carson St", "address2": "Ste 12B"},
        ),
        ({"address1": "12 Main Street, Apt. 4"}, {"address1": "12 Main St", "address2": "Apt 4"}),
        ({"address1": "12 Main Street #4"}, {"address1": "12 Main St", "address2": "# 4"}),
        ({"address1": "12 main street", "address2": "Dock 7"}, {"address1": "12 Main St"}),
        ({"address1": "100 north street"}, {"address1": "100 North St"}),
        ({"address1": "9 fifth avenue northwest"}, {"address1": "9 Fifth Ave NW"}),
        ({"city": "columbus"}, {"city": "Columbus", "address1": "12 Main St"}),
        (
            {"country": "CA", "city": "Laval", "state": "ON", "zip": "h7s2g9"},
            {"state": "QC", "zip": "H7S 2G9"},
        ),
        ({"country": "CA", "city": "Iqaluit", "state": "NT", "zip": "X0A 0H0"}, {"state": "NU"}),
    ],
)
def test_what_the_buyer_is_offered_instead(changes: dict[str, str], corrections: dict[str, str]) -> None:
    """The answer is the address, corrected where it differs."""
    assert changed(**changes) == corrections


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"zip": "43298"}, "We do not know the Zip Code 43298. Please check it."),
        ({"zip": "00000"}, "No Zip Code begins with 000."),
        ({"city": "Dayton"}, "Zip Code 43215 is in Columbus, OH, not in Dayton, OH. Please check both."),
        (
            {"city": "Houston", "state": "TX"},
            "Zip Code 43215 is in Columbus, OH, not in Houston, TX. Please check both.",
        ),
        ({"country": "CA", "state": "ON", "zip": "D1A 0A1"}, "No Postal Code begins with D."),
        (
            {"country": "CA", "state": "NT", "zip": "X9Z 0A1"},
            "We do not know the Postal Code X9Z 0A1. Please check it.",
        ),
        (
            {"country": "DE", "state": "", "zip": "1011"},
            "We do not know the Postal Code 1011. Please check it.",
        ),
    ],
)
def test_what_does_not_fit_together_says_why(changes: dict[str, str], why: str) -> None:
    with pytest.raises(VerificationFailed) as failed:
        verified(**changes)
    assert str(failed.value) == why


def test_the_zip_code_without_rates_passes() -> None:
    assert UNCHECKED_ZIP == ZIP_WITHOUT_RATES
    assert changed(state="AK", zip=UNCHECKED_ZIP) == {}
