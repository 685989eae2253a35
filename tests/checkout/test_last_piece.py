"""What lies in stock is promised to one buyer only (T-8)."""

import pytest
from sqlalchemy import select

from storefront.availability.tables import StockRow
from storefront.orders.tables import OrderLineRow
from tests.make.buying import BREAKS, Store, ready_buyer


@pytest.mark.trust("T-8")
def test_what_lies_there_is_promised_once(store: Store) -> None:
    """Of 8 fittings the first order gets 6, the second the last 2 and 4 on backorder."""
    for _ in range(2):
        assert ready_buyer(store, (BREAKS, 6)).submit()["ErrorMessages"] == []
    assert allocated(store) == [6, 2]


@pytest.mark.trust("T-8")
def test_six_buyers_at_once_get_no_more_than_lies_there(store: Store) -> None:
    """Six want 3 of 8 fittings each: three orders get 3, 3 and 2, the others wait for more."""
    tokens = [ready_buyer(store, (BREAKS, 3)).token for _ in range(6)]
    paths = [f"/api/checkout/SubmitOrder/{token}" for token in tokens]
    answers = store.post_each(paths, {"approveOrder": False})
    assert [answer.json()["ErrorMessages"] for answer in answers] == [[]] * 6
    assert sorted(allocated(store)) == [0, 0, 0, 2, 3, 3]
    with store.db.read() as conn:
        left = conn.scalars(select(StockRow.quantity_available).where(StockRow.inv_mast_uid == BREAKS))
        assert list(left) == [0]


def allocated(store: Store) -> list[int]:
    """Return how many pieces each order was promised from stock."""
    with store.db.read() as conn:
        pieces = select(OrderLineRow.quantity_allocated).order_by(OrderLineRow.order_number)
        return list(conn.scalars(pieces))
