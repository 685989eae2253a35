"""Orders of a company in the small shop, and their buyer, colleagues and strangers."""

import datetime
from decimal import Decimal
from typing import Any, NamedTuple

import pytest
from sqlalchemy import insert

from storefront.orders.queries import orders as stored
from storefront.orders.stored import StoredOrder, StoredOrderLine
from storefront.orders.tables import CancelRequestRow, TrackingRow
from tests.make.acting import ISSUER
from tests.make.buying import GAUGE, NOW, SCREW, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer

FIRST = 4_482_001


class Company(NamedTuple):
    """The store, its buyer Dana with her number, who may look only, and a buyer of another company."""

    store: Store
    dana: SignedIn
    dana_id: int
    viewer: SignedIn
    otto: SignedIn

    def add(
        self, number: int = FIRST, *lines: dict[str, Any], company: int | None = COMPANY, **facts: Any
    ) -> int:
        """Store an order with these lines, one line if none is given; return its number."""
        order = StoredOrder(
            **{
                "order_number": number,
                "web_reference_id": f"W{number:015}",
                "status": "Open",
                "order_date": NOW - datetime.timedelta(days=FIRST + 100 - number),
                "contact_email": "dana@larkin.example",
                "customer_id_p21": company,
                "sub_total": Decimal("85.00"),
                "order_total": Decimal("85.00"),
            }
            | facts
        )
        with self.store.db.write() as tx:
            stored.save_order(tx, order)
            stored.save_lines(
                tx,
                order,
                [
                    StoredOrderLine(**_line(number, place, one))
                    for place, one in enumerate(lines or ({},), start=1)
                ],
            )
        return number

    def track(self, number: int, line: int, tracking: str, carrier: str = "UPS Ground") -> None:
        """Give a line a parcel."""
        parcel = {"carrier_name": carrier, "tracking_number": tracking}
        with self.store.db.write() as tx:
            tx.execute(insert(TrackingRow).values(order_number=number, line_number=line, **parcel))

    def page(self, query: str = "", who: SignedIn | None = None) -> dict[str, Any]:
        """Return a page of orders as Dana, or somebody else, reads it."""
        answer = (who or self.dana).get(f"/api/orders{query}")
        assert answer.status_code == 200, answer.text
        page: dict[str, Any] = answer.json()
        return page

    def numbers(self, query: str = "", who: SignedIn | None = None) -> list[int]:
        """Return the numbers of the orders on a page."""
        return [row["orderNumber"] for row in self.page(query, who)["rows"]]

    def detail(self, number: int, who: SignedIn | None = None) -> dict[str, Any]:
        """Return an order as Dana, or somebody else, reads it."""
        answer = (who or self.dana).get(f"/api/orders/{number}")
        assert answer.status_code == 200, answer.text
        detail: dict[str, Any] = answer.json()
        return detail

    def decide(self, number: int, decision: str) -> None:
        """Answer the request to cancel an order, as the desk does."""
        with self.store.db.write() as tx:
            tx.execute(
                CancelRequestRow.__table__.update()
                .where(CancelRequestRow.order_number == number)
                .values(decision=decision, decided_at=NOW, decided_by="Sam Ortiz")
            )


def _line(number: int, place: int, own: dict[str, Any]) -> dict[str, Any]:
    return {
        "order_number": number,
        "line_number": place,
        "inv_mast_uid": GAUGE if place % 2 else SCREW,
        "item_code": f"PG-25-{100 + place}",
        "item_description": "Pressure gauge",
        "quantity_ordered": 2,
        "unit_price": Decimal("42.50"),
        "total_price": Decimal("85.00"),
    } | own


@pytest.fixture
def company(store: Store) -> Company:
    """A company without orders."""
    add_company(store.db)
    add_company(store.db, OTHER_COMPANY, "Meadowlark Packaging")
    dana = add_person(store.db)
    viewer = add_person(store.db, "viewer@larkin.example", company_role="ViewOnly")  # type: ignore[arg-type]
    otto = add_person(store.db, "otto@meadowlark.example", company=OTHER_COMPANY)
    signed = [SignedIn(store, bearer(store.shop, one, ISSUER)) for one in (dana, viewer, otto)]
    return Company(store, signed[0], dana, signed[1], signed[2])
