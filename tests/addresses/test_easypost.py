"""EasyPost's verification, asked of a server that speaks its protocol."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from storefront.addresses.provider import VerificationFailed
from storefront.addresses.provider_easypost import EasyPostVerifier
from storefront.addresses.schemas import Address
from storefront.platform.web_service import ServiceDown
from tests.support import web_services
from tests.support.web_services import KEY, Service

GOOD = Address(
    name="Mill Works", address1="12 Main St", city="Columbus", state="OH", zip="43215", phone="614-555-0100"
)


@pytest.fixture
def service() -> Iterator[Service]:
    with web_services.easypost() as running:
        yield running


def verifier(service: Service, key: str = KEY) -> EasyPostVerifier:
    return EasyPostVerifier({"api_key": key, "base_url": service.url, "timeout": 0.3}, None)  # type: ignore[arg-type]


def test_capital_letters_and_four_more_digits_are_no_correction(service: Service) -> None:
    """The buyer is asked only about what is different, and keeps the spelling."""
    assert verifier(service).verify(GOOD) == GOOD
    ((path, document),) = service.asked
    assert (path, document["verify"], document["address"]["street1"]) == (
        "/v2/addresses",
        ["delivery"],
        "12 Main St",
    )
    assert "phone" not in document["address"]


def test_a_correction_comes_back_whole(service: Service) -> None:
    found = verifier(service).verify(replace(GOOD, address1="12 main street", city="Colombus"))
    assert (found.address1, found.city, found.zip) == ("12 MAIN ST", "COLUMBUS", "43215-2103")
    assert (found.name, found.phone) == (GOOD.name, GOOD.phone)


def test_an_address_that_is_not_found_says_why(service: Service) -> None:
    with pytest.raises(VerificationFailed, match=r"^Address not found\. House number is missing\.$"):
        verifier(service).verify(replace(GOOD, address1="Main St"))


def test_a_wrong_key_is_down(service: Service) -> None:
    with pytest.raises(ServiceDown, match="401"):
        verifier(service, key="other").verify(GOOD)


@pytest.mark.parametrize("mode", [mode for mode in web_services.BROKEN if mode != web_services.DRIPS])
def test_a_service_that_is_down_raises_one_error(service: Service, mode: str) -> None:
    service.mode = mode
    with pytest.raises(ServiceDown):
        verifier(service).verify(GOOD)
