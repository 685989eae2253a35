"""Submits that arrive at once: one order for a cart, and nothing promised twice."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import select

from storefront.availability.tables import StockRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.payment.provider_embedded import LEDGER, Ledger
from storefront.payment.tables import PaymentRow
from storefront.platform.outbox import OutboxRow
from tests.make.buying import BREAKS, SCREW, Buyer, Store, ready_buyer


@pytest.mark.trust("T-1")
def test_64_submits_at_once_make_one_order(store: Store, tmp_path: Path) -> None:
    """On both databases: one order, one reference in every answer, one hold, stock taken once."""
    buyer = ready_buyer(store, (SCREW, 50))
    path = f"/api/checkout/SubmitOrder/{buyer.token}"
    answers = store.post_all(path, {"approveOrder": False}, 64)
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json()["WebReferenceId"] for answer in answers}) == 1
    assert all(answer.json()["ErrorMessages"] == [] for answer in answers)
    with store.db.read() as conn:
        assert len(conn.execute(select(OrderRow.order_number)).all()) == 1
        assert len(conn.execute(select(OrderLineRow.line_number)).all()) == 1
        assert [row.state for row in conn.execute(select(PaymentRow.state))] == ["Authorized"]
        assert len(conn.execute(select(OutboxRow.id)).all()) == 1
        assert conn.execute(select(OrderLineRow.quantity_allocated)).scalar_one() == 50
    assert list(Ledger(tmp_path / LEDGER).holds()) == [f"{buyer.token}:1"]


@pytest.mark.trust("T-8")
def test_buyers_at_once_are_promised_no_more_than_lies_there(store: Store) -> None:
    """Of 8 fittings, when six buyers want 3 each: all get an order, and 8 pieces go to it."""
    buyers = [ready_buyer(store, (BREAKS, 3)) for _ in range(6)]
    with ThreadPoolExecutor(len(buyers)) as pool:
        results = list(pool.map(Buyer.submit, buyers))
    assert len({result["WebReferenceId"] for result in results} - {None}) == 6
    with store.db.read() as conn:
        assert sum(conn.scalars(select(OrderLineRow.quantity_allocated))) == 8
        left = select(StockRow.quantity_available).where(StockRow.inv_mast_uid == BREAKS)
        assert conn.scalars(left).all() == [0]
