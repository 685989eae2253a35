"""Sales tax from TaxJar, API v2, see https://developers.taxjar.com/api/reference."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import msgspec

from storefront.addresses.schemas import Address
from storefront.base import money
from storefront.platform.db import Database
from storefront.platform.web_service import (
    ServiceDown,
    WebService,
    api_key_of,
    base_url_of,
    refuse_unknown,
    timeout_of,
)
from storefront.taxes import messages
from storefront.taxes.provider import TaxLine, TaxRequest
from storefront.taxes.schemas import Taxes

SETTING = "taxes.options"
OPTIONS = ("api_key", "base_url", "timeout")
BASE_URL = "https://api.taxjar.com/v2"
API_VERSION = "2022-01-24"


class Tax(msgspec.Struct, frozen=True):
    """What of TaxJar's answer matters here; `rate` 0.0675 is 6.75 %."""

    amount_to_collect: Decimal
    rate: Decimal = Decimal(0)


class Answer(msgspec.Struct, frozen=True):
    """TaxJar's answer to `POST /taxes`."""

    tax: Tax


class TaxJar:
    """Asks TaxJar for the tax to collect, line by line, so that it knows each item's tax class."""

    def __init__(self, options: Mapping[str, Any], _db: Database) -> None:
        refuse_unknown(SETTING, options, OPTIONS)
        self._service = WebService(
            base_url_of(SETTING, options, BASE_URL),
            timeout=timeout_of(SETTING, options),
            headers={
                "authorization": f"Bearer {api_key_of(SETTING, options)}",
                "x-api-version": API_VERSION,
            },
        )

    def tax(self, request: TaxRequest) -> Taxes:
        """Return the tax in cents; exempt orders are not sent. Raises ServiceRefused and ServiceDown."""
        if request.is_tax_exempt:
            return Taxes(tax_total=Decimal("0.00"), is_tax_exempt=True, explanation=messages.TAX_EXEMPT)
        answer = self._service.post("/taxes", _order(request))
        try:
            tax = msgspec.convert(answer, Answer, strict=False).tax
        except msgspec.ValidationError as error:
            raise ServiceDown(f"answered something else than a tax ({error})") from error
        if not money.is_amount(tax.amount_to_collect) or tax.amount_to_collect < 0:
            raise ServiceDown("answered a tax that is no amount")
        percent = f"{(tax.rate * 100).normalize():f}"
        return Taxes(
            tax_total=money.to_cents(tax.amount_to_collect),
            explanation=messages.TAX_RATE.format(percent=percent) if tax.rate else "",
        )


def _order(request: TaxRequest) -> dict[str, Any]:
    """Return the order in TaxJar's form; lines without a price are left out, like freight that is unknown."""
    return {
        **_place("from", request.ship_from),
        **_place("to", request.ship_to),
        "shipping": float(request.freight or 0),
        "line_items": [_item(line) for line in request.lines if line.amount is not None],
        **({"customer_id": str(request.customer_id_p21)} if request.customer_id_p21 else {}),
    }


def _place(end: str, address: Address) -> dict[str, str]:
    """Return an address; TaxJar takes the account's own one if the origin is unknown."""
    if not address.zip:
        return {}
    return {
        f"{end}_country": address.country,
        f"{end}_zip": address.zip,
        f"{end}_state": address.state,
        f"{end}_city": address.city,
        f"{end}_street": address.address1,
    }


def _item(line: TaxLine) -> dict[str, Any]:
    """Return a line as one piece at the line's amount: TaxJar multiplies, and unit prices have six digits."""
    item: dict[str, Any] = {
        "id": str(line.line_number),
        "quantity": 1,
        "description": line.description or line.item_code,
        "unit_price": float(line.amount or 0),
    }
    return item | ({"product_tax_code": line.tax_class} if line.tax_class else {})
