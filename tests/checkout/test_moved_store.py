"""A store that was moved to another database takes no orders; carts and cards are left as they were."""

from pathlib import Path

from sqlalchemy import text

from storefront.payment.provider_embedded import LEDGER, Ledger
from storefront.platform import moves
from tests.make.buying import NOW, Store, quoting_buyer, ready_buyer


def close(store: Store) -> None:
    with store.db.write() as tx:
        moves.begin(tx, "postgresql://shop@db/shop", NOW)
        moves.finish(tx, NOW)


def count(store: Store, table: str) -> int:
    with store.db.read() as conn:
        return conn.scalar(text(f"SELECT count(*) FROM {table}")) or 0


def test_no_order_is_placed_in_a_store_that_was_moved(store: Store, tmp_path: Path) -> None:
    buyer = ready_buyer(store)
    close(store)
    refused = buyer.submit()
    assert refused["ErrorMessages"] == [moves.MOVED]
    assert not refused["WebReferenceId"]
    assert (count(store, "orders"), count(store, "sequences")) == (0, 0)
    assert Ledger(tmp_path / LEDGER).holds() == {}, "nothing is reserved on the card"
    with store.db.write() as tx:
        moves.reopen(tx)
    assert buyer.submit()["WebReferenceId"]
    assert count(store, "orders") == 1
    assert len(Ledger(tmp_path / LEDGER).holds()) == 1


def test_no_quote_is_requested_in_a_store_that_was_moved(store: Store) -> None:
    buyer = quoting_buyer(store)
    close(store)
    assert buyer.submit()["ErrorMessages"] == [moves.MOVED]
    assert count(store, "quotes") == 0


def test_an_order_that_was_placed_before_is_shown_again(store: Store) -> None:
    buyer = ready_buyer(store)
    placed = buyer.submit()
    close(store)
    assert buyer.submit()["WebReferenceId"] == placed["WebReferenceId"]
