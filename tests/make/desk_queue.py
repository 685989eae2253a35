"""A queue of quotes and price requests, as staff find it."""

import datetime
from decimal import Decimal

from sqlalchemy import insert

from storefront.platform import clock
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRequestRow
from storefront.quotes.tables import (
    QuoteDeskRow,
    QuoteLineRow,
    QuoteMessageRow,
    QuoteRow,
)
from tests.make.quoted import in_days
from tests.support.demo import Sold

PRICE = Decimal("42.10")


def add_to_queue(
    db: Database,
    number: int,
    company: int | None,
    items: list[Sold],
    *,
    status: str = "Submitted",
    reference: str = "Press line 4",
    price: Decimal | None = PRICE,
    expires_in: int = 20,
    message: str = "",
    **desk: object,
) -> None:
    """Add a quote with a line of ten pieces for each item, and what the desk knows about it."""
    now = clock.now()
    with db.write() as tx:
        tx.execute(
            insert(QuoteRow).values(
                quote_number=number,
                customer_id_p21=company,
                status=status,
                reference=reference,
                quote_date=in_days(-5),
                expires=in_days(expires_in),
            )
        )
        for place, item in enumerate(items):
            tx.execute(
                insert(QuoteLineRow).values(
                    quote_line_id=number * 10 + place,
                    quote_number=number,
                    line_number=place + 1,
                    inv_mast_uid=item.inv_mast_uid,
                    quantity=10,
                    unit_price=price,
                    price_breaks=[],
                )
            )
        tx.execute(insert(QuoteDeskRow).values(quote_number=number, asked_at=now, **desk))
        if message:
            tx.execute(
                insert(QuoteMessageRow).values(
                    quote_number=number,
                    at=now - datetime.timedelta(minutes=20),
                    by_name="Dana Whitfield",
                    is_staff=False,
                    is_internal=False,
                    text=message,
                    line_numbers=[],
                )
            )


def add_price_request(db: Database, number: int, item: Sold, company: int | None = None) -> None:
    """Add a request for the price of an item."""
    with db.write() as tx:
        tx.execute(
            insert(PriceRequestRow).values(
                price_request_id=number,
                requested_at=clock.now() - datetime.timedelta(hours=30),
                inv_mast_uid=item.inv_mast_uid,
                item_code=item.code,
                item_desc=item.name,
                first_name="Priya",
                last_name="Ramanathan",
                company_name="Harrow County Water",
                email="priya@harrow.example",
                phone="330-555-0164",
                customer_id_p21=company,
            )
        )
