"""Orders of companies of the running store, placed before a test begins."""

import datetime
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

from sqlalchemy import func, insert, select

from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from tests.support.demo import Sold
from tests.support.servers import Store
from tests.support.signed_in import Member

FIRST, LAST = 3_000_000, 3_999_999
"""Numbers that the store gives to no order of its own, and the demo shop to none of its."""
PLACED = datetime.datetime(2026, 11, 2, 15, tzinfo=datetime.UTC)


def keep_order(store: Store, member: Member, *lines: tuple[Sold, int], price: Decimal) -> str:
    """Keep an order of a person's company, every line at this price; return its web reference."""
    with ThreadPoolExecutor(1) as thread:  # a browser test runs on an event loop, where the database refuses
        return thread.submit(_keep, store, member, lines, price).result()


def _keep(store: Store, member: Member, lines: tuple[tuple[Sold, int], ...], price: Decimal) -> str:
    db = open_database(load_settings(store.project, {"STOREFRONT_DATA__FOLDER": str(store.project / "data")}))
    with db.write() as tx:
        ours = OrderRow.order_number.between(FIRST, LAST)
        number = (tx.scalar(select(func.max(OrderRow.order_number)).where(ours)) or FIRST) + 1
        reference = "".join("ABCDEFGHJK"[int(digit)] for digit in f"{number:016}")
        tx.execute(
            insert(OrderRow).values(
                order_number=number,
                web_reference_id=reference,
                status="Shipped",
                order_date=PLACED,
                customer_id_p21=member.company_id,
                contact_email=member.email,
                sub_total=Decimal(0),
                order_total=Decimal(0),
            )
        )
        for place, (item, quantity) in enumerate(lines, start=1):
            tx.execute(
                insert(OrderLineRow).values(
                    order_number=number,
                    line_number=place,
                    inv_mast_uid=item.inv_mast_uid,
                    item_code=item.code,
                    item_description=item.code,
                    quantity_ordered=quantity,
                    unit_price=price,
                    total_price=price * quantity,
                )
            )
    db.close()
    return reference
