"""Quotes of the small shop's customers, and buyers who put them into their carts."""

import datetime
from decimal import Decimal
from typing import Any

from sqlalchemy import insert, select

from storefront.platform import clock
from storefront.platform.db import Database
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.buying import BREAKS, CALL_FOR_PRICE, GAUGE, SignedIn
from tests.make.people import COMPANY

OPEN = 700_101
CART = """
mutation shoppingCart($info: CartInfoInput!) {
  shoppingCart(cartInfo: $info) {
    success message
    problems { field message }
    adjusted { field message }
    cart {
      token version subtotal
      cartItems {
        uniqueId lineNumber invMastUid quantity itemUnitPrice extendedPrice priceWhy
        quoteLineId quoteNumber quoteText problems { field message }
      }
      priceChanges { uniqueId oldUnitPrice newUnitPrice }
    }
  }
}
"""
LINES: list[dict[str, Any]] = [
    {"quote_line_id": 1, "inv_mast_uid": GAUGE, "quantity": 2, "unit_price": Decimal("39.00")},
    {
        "quote_line_id": 2,
        "inv_mast_uid": BREAKS,
        "quantity": 20,
        "unit_price": Decimal("3.5"),
        "price_breaks": [[40, "3.25"]],
    },
    {"quote_line_id": 3, "inv_mast_uid": CALL_FOR_PRICE, "quantity": 1, "unit_price": Decimal(790)},
]


def in_days(days: int) -> datetime.date:
    """Return the day so many days from today, in the shop's time zone."""
    return clock.today("America/New_York") + datetime.timedelta(days=days)


def add_quote(
    db: Database,
    number: int = OPEN,
    lines: list[dict[str, Any]] | None = None,
    *,
    company: int | None = COMPANY,
    **columns: Any,
) -> None:
    """Keep a quote; without `lines`, one of a gauge, fittings and an item that has no list price."""
    kept = {"quote_date": in_days(-5), "expires": in_days(20), "status": "Open", "reference": "Press 4"}
    common = {"quote_number": number, "price_breaks": [], "is_ordered": False}
    with db.write() as tx:
        tx.execute(insert(QuoteRow).values(quote_number=number, customer_id_p21=company, **kept | columns))
        for place, line in enumerate(LINES if lines is None else lines, 1):
            tx.execute(insert(QuoteLineRow).values({**common, "line_number": place, **line}))


def act(buyer: SignedIn, action: str, **info: Any) -> dict[str, Any]:
    """Do something with the cart and return the result, with what it says of quotes."""
    result: dict[str, Any] = buyer.data(CART, info={"actionString": action, **info})["shoppingCart"]
    return result


def prices(result: dict[str, Any]) -> list[str | None]:
    """Return what the cart's lines cost by the piece."""
    lines = result["cart"]["cartItems"]
    return [
        None if line["itemUnitPrice"] is None else f"{Decimal(str(line['itemUnitPrice'])):.2f}"
        for line in lines
    ]


def add_more_lines(db: Database, number: int) -> None:
    """Add five more lines like each of a quote."""
    with db.write() as tx:
        rows = tx.execute(select(QuoteLineRow).where(QuoteLineRow.quote_number == number)).mappings()
        more = [
            {**row, "quote_line_id": 9000 + 10 * place + nth, "line_number": 10 * place + nth}
            for place, row in enumerate(rows, 1)
            for nth in range(5)
        ]
        tx.execute(insert(QuoteLineRow), more)
