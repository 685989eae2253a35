"""A worker that is killed with -9 at any point of a submit loses nothing and does nothing twice (T-2)."""

import json
import signal
import subprocess
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from storefront.availability.tables import StockRow
from storefront.cart.tables import CartRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.payment.provider_embedded import LEDGER, Ledger
from storefront.payment.tables import PaymentRow
from storefront.platform import failpoints
from storefront.platform.outbox import OutboxRow
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.buying import BREAKS, SCREW, Store, quoting_buyer, ready_buyer
from tests.support.servers import ROOT, environment, ran

POINTS = [
    "submit.before_attempt",
    "submit.after_attempt",
    "submit.after_authorization",
    "submit.before_order",
    "submit.after_order",
    "submit.after_lines",
    "submit.before_commit",
    "submit.after_commit",
]
OF_QUOTES = ["submit.before_quote", "submit.before_commit", "submit.after_commit"]


def submit_in_another_process(
    store: Store, folder: Path, token: str, **variables: str
) -> "subprocess.CompletedProcess[str]":
    url = store.db.url.render_as_string(hide_password=False)
    words = [url, str(folder), token]
    return ran("tests.support.submitting", words, environment(**variables), folder=ROOT)


def kept(store: Store) -> dict[str, Any]:
    with store.db.read() as conn:
        return {
            "orders": conn.execute(select(OrderRow.order_number, OrderRow.order_total)).all(),
            "lines": len(conn.execute(select(OrderLineRow.line_number)).all()),
            "events": len(conn.execute(select(OutboxRow.id)).all()),
            "payments": conn.execute(
                select(PaymentRow.idempotency_key, PaymentRow.state, PaymentRow.amount)
            ).all(),
            "closed": conn.scalar(select(CartRow.closed_at)) is not None,
            "stock": conn.scalar(select(StockRow.quantity_available).where(StockRow.inv_mast_uid == BREAKS)),
        }


@pytest.mark.trust("T-2")
def test_the_list_of_points_is_complete() -> None:
    source = (ROOT / "src/storefront/checkout/actions/submit.py").read_text(encoding="utf-8")
    assert [point for point in {*POINTS, *OF_QUOTES} if f'reach("{point}")' not in source] == []
    assert source.count("failpoints.reach(") == len({*POINTS, *OF_QUOTES})


@pytest.mark.trust("T-2")
@pytest.mark.parametrize("point", POINTS)
def test_a_submit_that_was_cut_off_is_whole_after_the_retry(store: Store, tmp_path: Path, point: str) -> None:
    buyer = ready_buyer(store, (SCREW, 10), (BREAKS, 3))
    total = Decimal(str(buyer.save()["OrderTotal"]))
    cut = submit_in_another_process(store, tmp_path, buyer.token, **{failpoints.VARIABLE: point})
    assert cut.returncode == -signal.SIGKILL, cut.stderr
    assert cut.stdout == ""

    before = kept(store)
    is_placed = point == "submit.after_commit"
    assert [row.order_total for row in before["orders"]] == ([total] if is_placed else [])
    assert before["lines"] == (2 if is_placed else 0)
    assert before["closed"] is is_placed
    assert before["stock"] == (5 if is_placed else 8)

    retried = submit_in_another_process(store, tmp_path, buyer.token)
    assert retried.returncode == 0, retried.stderr
    result = json.loads(retried.stdout)
    assert result["ErrorMessages"] == []
    after = kept(store)
    assert [row.order_total for row in after["orders"]] == [total]
    assert (after["lines"], after["events"], after["closed"], after["stock"]) == (2, 1, True, 5)
    assert after["payments"] == [(f"{buyer.token}:1", "Authorized", total)]
    assert [(hold.idempotency_key, hold.amount) for hold in Ledger(tmp_path / LEDGER).holds().values()] == [
        (f"{buyer.token}:1", total)
    ], "the retry has taken the same authorization"
    assert buyer.submit()["WebReferenceId"] == result["WebReferenceId"]


@pytest.mark.trust("T-2")
@pytest.mark.parametrize("point", OF_QUOTES)
def test_a_quote_that_was_cut_off_is_whole_after_the_retry(store: Store, tmp_path: Path, point: str) -> None:
    buyer = quoting_buyer(store, (SCREW, 10), (BREAKS, 3))
    cut = submit_in_another_process(store, tmp_path, buyer.token, **{failpoints.VARIABLE: point})
    assert cut.returncode == -signal.SIGKILL, cut.stderr

    def quoted() -> tuple[int, int, int, bool]:
        with store.db.read() as conn:
            return (
                len(conn.execute(select(QuoteRow.quote_number)).all()),
                len(conn.execute(select(QuoteLineRow.line_number)).all()),
                len(conn.execute(select(OutboxRow.id)).all()),
                conn.scalar(select(CartRow.closed_at)) is not None,
            )

    is_placed = point == "submit.after_commit"
    assert quoted() == ((1, 2, 2, True) if is_placed else (0, 0, 0, False))
    retried = submit_in_another_process(store, tmp_path, buyer.token)
    assert retried.returncode == 0, retried.stderr
    result = json.loads(retried.stdout)
    assert (result["ErrorMessages"], result["CheckoutType"]) == ([], "Quote")
    assert quoted() == (1, 2, 2, True)
    assert buyer.submit()["WebReferenceId"] == result["WebReferenceId"]
