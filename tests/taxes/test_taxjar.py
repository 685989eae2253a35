"""TaxJar's tax, asked of a server that speaks its protocol."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest

from storefront.addresses.schemas import Address
from storefront.platform.web_service import ServiceDown, ServiceRefused
from storefront.taxes.provider import TaxLine, TaxRequest
from storefront.taxes.provider_taxjar import TaxJar
from tests.make.buying import NOW
from tests.support import web_services
from tests.support.web_services import TOKEN, Service


@pytest.fixture
def service() -> Iterator[Service]:
    with web_services.taxjar() as running:
        yield running


def adapter(service: Service, key: str = TOKEN) -> TaxJar:
    return TaxJar({"api_key": key, "base_url": service.url, "timeout": 0.3}, None)  # type: ignore[arg-type]


def line(number: int, amount: str | None, quantity: int = 1, tax_class: str = "") -> TaxLine:
    return TaxLine(
        line_number=number,
        inv_mast_uid=number,
        item_code=f"A{number}",
        quantity=quantity,
        amount=None if amount is None else Decimal(amount),
        tax_class=tax_class,
    )


def order(*lines: TaxLine, **changes: Any) -> TaxRequest:
    place = Address(address1="12 Main Street", city="Columbus", state="OH", zip="43215")
    return TaxRequest(**{"lines": lines, "ship_to": place, "day": NOW.date()} | changes)


def test_lines_and_freight_are_taxed(service: Service) -> None:
    """A line counts with its amount, so that unit prices with fractions of a cent lose nothing."""
    akron = Address(address1="4100 Foundry Park Drive", city="Akron", state="OH", zip="44306")
    lines = (line(1, "32.50", quantity=1000), line(2, None), line(3, "10.00", tax_class="99999"))
    asked = order(*lines, freight=Decimal("20.00"), ship_from=akron, customer_id_p21=118201)
    found = adapter(service).tax(asked)
    assert found.tax_total == Decimal("3.94")  # 7.5 % of 52.50
    assert found.explanation == "7.5% sales tax"
    ((path, document),) = service.asked
    assert path == "/v2/taxes"
    assert document["line_items"] == [
        {"id": "1", "quantity": 1, "description": "A1", "unit_price": 32.5},
        {"id": "3", "quantity": 1, "description": "A3", "unit_price": 10.0, "product_tax_code": "99999"},
    ]
    assert (document["from_zip"], document["to_zip"], document["shipping"]) == ("44306", "43215", 20.0)
    assert document["customer_id"] == "118201"


def test_no_nexus_is_no_tax(service: Service) -> None:
    place = Address(address1="1 Elm Street", city="Portland", state="OR", zip="97203")
    found = adapter(service).tax(order(line(1, "10.00"), ship_to=place))
    assert (found.tax_total, found.explanation) == (Decimal("0.00"), "")


def test_who_is_exempt_is_not_asked_about(service: Service) -> None:
    found = adapter(service).tax(order(line(1, "10.00"), is_tax_exempt=True))
    assert (found.tax_total, found.is_tax_exempt, service.asked) == (Decimal("0.00"), True, [])


def test_a_wrong_token_and_a_wrong_request_are_told_apart(service: Service) -> None:
    with pytest.raises(ServiceDown, match="401 Not authorized for route") as down:
        adapter(service, key="another_token").tax(order(line(1, "10.00")))
    assert "another_token" not in str(down.value)
    with pytest.raises(ServiceRefused, match="406: to_zip is missing"):
        adapter(service).tax(order(line(1, "10.00"), ship_to=Address(state="OH")))


@pytest.mark.parametrize("mode", [mode for mode in web_services.BROKEN if mode != web_services.DRIPS])
def test_a_service_that_is_down_raises_one_error(service: Service, mode: str) -> None:
    service.mode = mode
    with pytest.raises(ServiceDown):
        adapter(service).tax(order(line(1, "10.00")))


@pytest.mark.parametrize("amount", [-1, "NaN", "Infinity", "1e99", None, [], "much"])
def test_a_tax_that_is_no_amount_is_down(
    service: Service, amount: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    taxes = adapter(service)
    monkeypatch.setattr(
        taxes._service, "post", lambda _path, _order: {"tax": {"amount_to_collect": amount, "rate": 0}}
    )
    with pytest.raises(ServiceDown):
        taxes.tax(order(line(1, "10.00")))
