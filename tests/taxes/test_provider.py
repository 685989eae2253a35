"""Sales tax from the shop's own table."""

from decimal import Decimal

import pytest
from sqlalchemy import update

from storefront.addresses.schemas import Address
from storefront.taxes.provider import TaxLine, TaxRequest
from storefront.taxes.provider_embedded import EmbeddedTaxes
from storefront.taxes.tables import TaxRateRow
from tests.make.buying import NOW, Store
from tests.make.imports import load_tables
from tests.make.statements import of_requests


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
    lines = tuple(
        TaxLine(line_number=n, inv_mast_uid=n, item_code=f"A{n}", quantity=1, amount=amount)
        for n, amount in enumerate([Decimal("60.00"), None, Decimal("40.00")], 1)
    )
    place = Address(state=state, zip=zip_code, country=country)
    asked = TaxRequest(lines=lines, ship_to=place, day=NOW.date(), is_tax_exempt=exempt)
    found = EmbeddedTaxes(store.db).tax(asked).tax_total
    assert found == (None if tax is None else Decimal(tax))


@pytest.mark.parametrize(
    ("zip_code", "freight", "tax"),
    [("43215", None, "7.50"), ("43215", "20.00", "9.00"), ("44101", "20.00", "5.75")],
)
def test_freight_is_taxed_where_the_table_says_so(
    store: Store, zip_code: str, freight: str | None, tax: str
) -> None:
    """It counts once a carrier with a price is selected."""
    with store.db.write() as tx:
        tx.execute(update(TaxRateRow).where(TaxRateRow.zip_prefix == "432").values(taxes_freight=True))
    line = TaxLine(line_number=1, inv_mast_uid=1, item_code="A1", quantity=1, amount=Decimal("100.00"))
    asked = TaxRequest(
        lines=(line,),
        freight=None if freight is None else Decimal(freight),
        ship_to=Address(state="OH", zip=zip_code, country="US"),
        day=NOW.date(),
    )
    assert EmbeddedTaxes(store.db).tax(asked).tax_total == Decimal(tax)


def test_the_rates_of_a_state_are_read_once_until_an_import_changes_them(store: Store) -> None:
    line = TaxLine(line_number=1, inv_mast_uid=1, item_code="A1", quantity=1, amount=Decimal("100.00"))
    place = Address(state="OH", zip="44101", country="US")
    asked = TaxRequest(lines=(line,), ship_to=place, day=NOW.date())

    def ask() -> tuple[int, Decimal | None]:
        with of_requests() as texts:
            found = EmbeddedTaxes(store.db).tax(asked).tax_total
        return len([text for text in texts if "tax_rates" in text]), found

    assert ask() == (1, Decimal("5.75"))
    assert ask() == (0, Decimal("5.75"))
    with store.db.write() as tx:
        load_tables(tx, [("tax_rates", [{"state": "OH", "zip_prefix": "441", "rate": "0.08"}])], NOW)
    assert ask() == (1, Decimal("8.00"))
