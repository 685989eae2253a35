"""Shopping lists that people of the running store have kept before a test begins."""

import datetime
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal

from sqlalchemy import insert

from storefront.lists.tables import ShoppingListLineRow, ShoppingListRow
from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from tests.support.demo import Sold
from tests.support.servers import Store
from tests.support.signed_in import Member

SINCE = datetime.datetime(2026, 11, 2, 15, tzinfo=datetime.UTC)


def keep_list(
    store: Store,
    member: Member,
    name: str,
    *items: Sold,
    quantity: int = 1,
    price_then: Decimal | None = None,
    shared: bool = False,
) -> int:
    """Keep a list of a person's, with these items; return its number."""
    with ThreadPoolExecutor(1) as thread:  # a browser test runs on an event loop, where the database refuses
        return thread.submit(_keep, store, member, name, items, quantity, price_then, shared).result()


def _keep(
    store: Store,
    member: Member,
    name: str,
    items: tuple[Sold, ...],
    quantity: int,
    price_then: Decimal | None,
    shared: bool,
) -> int:
    db = open_database(load_settings(store.project, {"STOREFRONT_DATA__FOLDER": str(store.project / "data")}))
    with db.write() as tx:
        done = tx.execute(
            insert(ShoppingListRow).values(
                customer_id_p21=member.company_id,
                web_user_id=member.web_user_id,
                name=name,
                name_key=name.casefold(),
                shared=shared,
                version=1,
                last_line_id=len(items),
                created_at=SINCE,
                changed_at=SINCE,
            )
        )
        key = done.inserted_primary_key
        assert key is not None
        number: int = key[0]
        for place, item in enumerate(items):
            tx.execute(
                insert(ShoppingListLineRow).values(
                    list_id=number,
                    line_id=place + 1,
                    sort_order=place,
                    inv_mast_uid=item.inv_mast_uid,
                    quantity=quantity,
                    note="",
                    unit_price_then=price_then,
                    added_at=SINCE,
                )
            )
    db.close()
    return number
