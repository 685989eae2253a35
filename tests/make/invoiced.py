"""Invoices of the small shop's customers, and who reads them."""

import datetime
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

import pytest

from storefront.invoices.queries.invoices import save_invoices
from storefront.invoices.stored import StoredInvoice, StoredInvoiceLine
from storefront.platform.db import Database
from tests.make.acting import ISSUER, Staff
from tests.make.buying import SCREW, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.quoted import in_days
from tests.make.signed_in import bearer

FIRST = 7_718_001
IMPORTED = datetime.datetime(2026, 11, 1, 12, tzinfo=datetime.UTC)


def invoice(number: int = FIRST, **columns: Any) -> StoredInvoice:
    """Return an invoice of the company over $100, made ten days ago and due in twenty."""
    given: dict[str, Any] = {
        "invoice_number": number,
        "customer_id_p21": COMPANY,
        "invoice_date": in_days(-10),
        "net_due_date": in_days(20),
        "sub_total": Decimal("100.00"),
        "total_amount": Decimal("100.00"),
        "imported_at": IMPORTED,
    }
    return StoredInvoice(**(given | columns))


def line(number: int = FIRST, place: int = 1, **columns: Any) -> StoredInvoiceLine:
    """Return a line of an invoice: a hundred screws for $100."""
    given: dict[str, Any] = {
        "invoice_number": number,
        "line_number": place,
        "inv_mast_uid": SCREW,
        "item_code": "HCS-1/4-20X1",
        "quantity_requested": 100,
        "quantity_shipped": 100,
        "unit_price": Decimal(1),
        "item_total_price": Decimal("100.00"),
    }
    return StoredInvoiceLine(**(given | columns))


def save(db: Database, invoices: Sequence[StoredInvoice], lines: Sequence[StoredInvoiceLine] = ()) -> None:
    """Store these invoices."""
    with db.write() as tx:
        save_invoices(tx, invoices, lines)


@dataclass
class Office:
    """The company's buyer, and one of another company."""

    store: Store
    buyer: SignedIn
    stranger: SignedIn
    staff: SignedIn

    def page(self, query: str = "") -> dict[str, Any]:
        """Return a page of the company's invoices."""
        answer = self.buyer.get(f"/api/invoices{query}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def numbers(self, query: str = "") -> list[int]:
        """Return the numbers of the invoices on a page."""
        return [row["invoiceNumber"] for row in self.page(query)["rows"]]


@pytest.fixture
def office(store: Store) -> Office:
    """Both companies, without invoices, on both databases."""
    add_company(store.db)
    add_company(store.db, OTHER_COMPANY, "Meadowlark")
    buyer = add_person(store.db)
    stranger = add_person(store.db, "ann@meadowlark.example", company=OTHER_COMPANY)
    return Office(
        store=store,
        buyer=SignedIn(store, bearer(store.shop, buyer, ISSUER)),
        stranger=SignedIn(store, bearer(store.shop, stranger, ISSUER)),
        staff=SignedIn(store, Staff(store).headers),
    )
