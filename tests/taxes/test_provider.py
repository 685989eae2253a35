"""Sales tax from the shop's own table."""

from decimal import Decimal

import pytest

from storefront.taxes.provider import TaxRequest
from storefront.taxes.provider_embedded import EmbeddedTaxes
from tests.make.buying import Store


@pytest.mark.parametrize(
    ("country", "state", "zip_code", "exempt", "tax"),
    [
        ("US", "OH", "44101", False, "5.75"),
        ("US", "OH", "43215", False, "7.50"),
        ("US", "OH", "43215", True, "0.00"),
        ("US", "TX", "75001", False, None),
        ("CA", "ON", "K1A 0B1", False, None),
        ("US", "", "", False, None),
    ],
)
def test_the_longest_zip_prefix_of_the_state_counts(
    store: Store, country: str, state: str, zip_code: str, exempt: bool, tax: str | None
) -> None:
    asked = TaxRequest(
        taxable=Decimal("100.00"), country=country, state=state, zip=zip_code, is_tax_exempt=exempt
    )
    found = EmbeddedTaxes(store.db).tax(asked).tax_total
    assert found == (None if tax is None else Decimal(tax))
