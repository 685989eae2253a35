"""A cart that was looked at before shows what has changed since: nothing old is answered for speed's sake."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import insert, update

from storefront.availability.tables import HolidayRow, StockRow
from storefront.cart import actions
from storefront.cart.schemas import CartItem
from storefront.catalog.tables import ItemRow
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.platform.db import bump_generation
from storefront.pricing.tables import PriceRow
from tests.make.buying import BREAKS, SCREW, Store

STAFF_FIELD = "purchase_order_cost"


def line_of(store: Store, token: str, actor: Actor = ANON) -> CartItem:
    [line] = actions.look(store.context(actor), token).cart_items
    return line


CHANGES: list[tuple[Any, Mapping[str, Any], str, Any]] = [
    (PriceRow, {"unit_price": Decimal("5.10")}, "item_unit_price", Decimal("5.10")),
    (PriceRow, {"price_breaks": [[2, "4.01"]]}, "item_unit_price", Decimal("4.01")),
    (PriceRow, {"unit_of_measure": "PK"}, "unit_of_measure", "PK"),
    (StockRow, {"quantity_available": 3}, "availability", 3),
    (ItemRow, {"item_desc": "Fitting, zinc"}, "item_description", "Fitting, zinc"),
    (ItemRow, {"lead_time_days": 9}, "lead_time_text", "Lead Time: 9 bus. days"),
    (ItemRow, {"is_discontinued": True}, "is_discontinued", True),
]


@pytest.mark.parametrize(("table", "values", "field", "shown"), CHANGES)
def test_what_changed_of_an_item_is_seen_at_the_next_look(
    store: Store, table: Any, values: Mapping[str, Any], field: str, shown: Any
) -> None:
    token = store.cart_with((BREAKS, 2))
    before = line_of(store, token)
    with store.db.write() as tx:
        tx.execute(update(table).where(table.inv_mast_uid == BREAKS).values(**values))
    after = line_of(store, token)
    assert getattr(before, field) != shown
    assert getattr(after, field) == shown


def test_a_new_closed_day_moves_the_promise(store: Store) -> None:
    token = store.cart_with((BREAKS, 20))
    before = line_of(store, token).promise_date
    assert before is not None
    with store.db.write() as tx:
        tx.execute(insert(HolidayRow).values(date=before, name="Closed"))
        bump_generation(tx)
    after = line_of(store, token).promise_date
    assert after is not None
    assert after > before


def test_who_looks_decides_what_is_answered(store: Store) -> None:
    """Staff see costs in the very cart that its guest sees without them, whoever looked first."""
    token = store.cart_with((SCREW, 10))
    staff = Actor(user_type=UserType.AIRLINE_EMPLOYEE, web_user_id=1)
    for _ in range(2):
        guest = actions.look(store.context(), token).cart_items
        seen = actions.look(store.context(staff), token).cart_items
        assert [getattr(line, STAFF_FIELD) for line in seen] == [Decimal("1.11")]
        assert [getattr(line, STAFF_FIELD) for line in guest] != [Decimal("1.11")]
