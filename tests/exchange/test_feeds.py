"""Feeds: each batch comes again until it is acknowledged, and then only what is new follows."""

import csv
import io
import json
import subprocess
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import openpyxl
import pytest
from sqlalchemy import delete, insert, select, update

from storefront.accounts.tables import CustomerRow
from storefront.base.errors import NotFound, Refused
from storefront.exchange import feed_export, orders
from storefront.exchange.orders import Format
from storefront.feeds import queries as feeds
from storefront.feeds.stored import FeedBatch
from storefront.feeds.tables import FeedEntryRow
from storefront.orders.tables import OrderRow
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRequestRow
from tests.exchange.test_orders import NEW_YORK, line, order, write
from tests.support.servers import command

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def next_batch(db: Database, kind: str = "orders", feed: str = "erp") -> FeedBatch | None:
    return feed_export.next_batch(db, feed, kind, NOON)


def acknowledge(db: Database, batch: FeedBatch) -> bool:
    return feed_export.acknowledge(db, batch.feed, batch.kind, batch.batch_id, NOON).is_new


def numbers(db: Database, batch: FeedBatch | None) -> list[int]:
    assert batch is not None
    out = io.BytesIO()
    with db.read() as conn:
        orders.export(conn, out, Format.JSONL, NEW_YORK, batch=batch.batch_id)
    return [json.loads(row)["order_number"] for row in out.getvalue().splitlines()]


def content(db: Database, batch: FeedBatch | None, fmt: Format = Format.JSONL) -> bytes:
    assert batch is not None
    out = io.BytesIO()
    with db.read() as conn:
        feed_export.write_batch(conn, batch, out, fmt)
    return out.getvalue()


def documents(db: Database, batch: FeedBatch | None) -> list[dict[str, Any]]:
    return [json.loads(row) for row in content(db, batch).splitlines()]


def add_customers(db: Database, *names: str) -> None:
    with db.write() as tx:
        rows = [
            {"customer_id_p21": 500 + place, "customer_id_aw": 7500 + place, "name": name}
            for place, name in enumerate(names)
        ]
        tx.execute(insert(CustomerRow), rows)


def test_a_batch_comes_again_until_it_is_acknowledged_and_then_what_is_new(db: Database) -> None:
    write(db, [order(1001), order(1003)], [line(1001), line(1001, 2), line(1003)])
    first = next_batch(db)
    assert first is not None
    assert numbers(db, first) == [1001, 1001, 1003]
    write(db, [order(1002)], [line(1002)])
    assert next_batch(db) == first
    assert acknowledge(db, first) is True
    assert acknowledge(db, first) is False, "twice is once"
    second = next_batch(db)
    assert second is not None
    assert numbers(db, second) == [1002], "a lower number that came later is not missed"
    acknowledge(db, second)
    assert next_batch(db) is None
    assert numbers(db, feed_export.old_batch(db, "erp", "orders", first.batch_id)) == [1001, 1001, 1003]
    assert numbers(db, next_batch(db, feed="warehouse")) == [1001, 1001, 1002, 1003]


def test_an_order_on_hold_comes_when_it_is_released(db: Database) -> None:
    write(db, [order(1001, status="OnHold"), order(1002)], [line(1001), line(1002)])
    first = next_batch(db)
    assert numbers(db, first) == [1002]
    assert first is not None
    acknowledge(db, first)
    assert next_batch(db) is None
    with db.write() as tx:
        tx.execute(update(OrderRow).where(OrderRow.order_number == 1001).values(status="Submitted"))
    assert numbers(db, next_batch(db)) == [1001]


def test_a_table_gives_what_has_changed_as_it_was_when_the_batch_was_made(db: Database) -> None:
    add_customers(db, "Harrow County", "Larkin")
    first = next_batch(db, "customers")
    assert [row["name"] for row in documents(db, first)] == ["Harrow County", "Larkin"]
    with db.write() as tx:
        tx.execute(update(CustomerRow).where(CustomerRow.customer_id_p21 == 501).values(name="Larkin & Co."))
    assert first is not None
    assert [row["name"] for row in documents(db, first)] == ["Harrow County", "Larkin"]
    acknowledge(db, first)
    second = next_batch(db, "customers")
    assert [row["name"] for row in documents(db, second)] == ["Larkin & Co."]
    assert second is not None
    acknowledge(db, second)
    with db.write() as tx:
        tx.execute(delete(CustomerRow).where(CustomerRow.customer_id_p21 == 500))
    assert next_batch(db, "customers") is None


def test_rows_of_old_batches_are_deleted_and_nothing_comes_again_for_that(db: Database) -> None:
    """The newest digest of each row and all batches of orders remain; a deleted batch says so."""
    write(db, [order(1001)], [line(1001, 1)])
    placed = next_batch(db)
    assert placed is not None
    acknowledge(db, placed)
    add_customers(db, "Larkin", "Harrow")
    first = next_batch(db, "customers")
    assert first is not None
    acknowledge(db, first)
    with db.write() as tx:
        changed = update(CustomerRow).where(CustomerRow.customer_id_p21 == 500)
        tx.execute(changed.values(name="Larkin & Co."))
    second = next_batch(db, "customers")
    with db.write() as tx:
        assert feeds.count_old(tx, NOON).count == 0, "acknowledged at noon, not before"
        old = feeds.count_old(tx, NOON + timedelta(seconds=1))
        assert (old.count, old.total) == (2, 4)
        assert feeds.forget_old(tx, NOON + timedelta(seconds=1)) == 2
        assert feeds.count_old(tx, NOON + timedelta(seconds=1)).count == 0
        left = tx.execute(select(FeedEntryRow.key, FeedEntryRow.batch_id, FeedEntryRow.content)).all()
    assert second is not None
    assert {(key, batch) for key, batch, text in left if not text} == {
        ("1001", placed.batch_id),
        *((key, first.batch_id) for key, batch, _ in left if batch == first.batch_id),
    }
    assert [row["name"] for row in documents(db, second)] == ["Larkin & Co."], "it is not acknowledged yet"
    with pytest.raises(Refused, match=r"Batch \d of customers cannot be exported again"):
        feed_export.batch_to_replay(db, "erp", "customers", first.batch_id)
    assert feed_export.batch_to_replay(db, "erp", "orders", placed.batch_id).entry_count == 1
    assert not acknowledge(db, first), "it was acknowledged before"
    acknowledge(db, second)
    assert next_batch(db, "customers") is None
    assert next_batch(db) is None


def test_price_requests_are_guarded_in_csv_and_plain_elsewhere(db: Database) -> None:
    """S1 §9, decision I12: a formula in a company's name stays text."""
    with db.write() as tx:
        row = {"requested_at": NOON, "inv_mast_uid": 7, "item_code": "HCS-1", "email": "a@example.com"}
        tx.execute(insert(PriceRequestRow), [{**row, "company_name": '=HYPERLINK("http://x")'}])
    batch = next_batch(db, "price_requests")
    (cells,) = csv.DictReader(io.StringIO(content(db, batch, Format.CSV).decode("utf-8-sig")))
    assert cells["company_name"] == '\'=HYPERLINK("http://x")'
    (row_,) = documents(db, batch)
    assert (row_["company_name"], row_["inv_mast_uid"]) == ('=HYPERLINK("http://x")', 7)
    sheet = openpyxl.load_workbook(io.BytesIO(content(db, batch, Format.XLSX))).active
    assert sheet is not None
    heads, values = list(sheet.iter_rows(values_only=True))
    told = dict(zip(heads, values, strict=True))
    assert (told["company_name"], told["inv_mast_uid"]) == ('=HYPERLINK("http://x")', 7)


def test_other_feeds_and_unknown_batches_are_refused(db: Database) -> None:
    write(db, [order(1001)], [line(1001)])
    batch = next_batch(db)
    assert batch is not None
    for feed, kind, number in (
        ("other", "orders", batch.batch_id),
        ("erp", "quotes", batch.batch_id),
        ("erp", "orders", 99),
        ("erp", "orders", 2**40),
        ("erp", "orders", -1),
    ):
        with pytest.raises(NotFound, match="has no batch"):
            feed_export.old_batch(db, feed, kind, number)
    with pytest.raises(Refused, match="cannot be the name of a feed"):
        next_batch(db, feed="../x")


def run(db: Database, folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    url = db.url.render_as_string(hide_password=False)
    return command("export", *words, project=folder, STOREFRONT_DATABASE__URL=url)


def test_the_command_gives_a_batch_and_takes_its_acknowledgment(db: Database, tmp_path: Path) -> None:
    write(db, [order(1001)], [line(1001)])
    shown = run(db, tmp_path, "orders", "--jsonl", "--feed", "erp")
    assert json.loads(shown.stdout)["order_number"] == 1001
    assert shown.stderr.splitlines() == [
        "Wrote 1 line of 1 order.",
        "Batch 1. Then: storefront export orders --feed erp --ack 1",
    ]
    assert run(db, tmp_path, "orders", "--feed", "erp", "--ack", "1").stderr == "Acknowledged batch 1.\n"
    assert run(db, tmp_path, "orders", "--csv", "--feed", "erp").stderr == "Nothing new for erp.\n"
    again = run(db, tmp_path, "orders", "--csv", "--feed", "erp", "--replay", "1")
    (replayed,) = csv.DictReader(io.StringIO(again.stdout.lstrip("\ufeff")))
    assert replayed["order_number"] == "1001"
    missing = run(db, tmp_path, "orders", "--feed", "erp", "--ack", "9")
    assert (missing.returncode, missing.stderr) == (1, "Error: The feed erp has no batch 9 of orders.\n")
    assert run(db, tmp_path, "orders", "--ack", "1").returncode == 2
    assert run(db, tmp_path, "customers", "--feed", "erp", "--ack", "1", "--replay", "1").returncode == 2


def test_a_batch_of_many_rows_is_read_in_chunks(db: Database) -> None:
    add_customers(db, *(f"Customer {number}" for number in range(2500)))
    batch = next_batch(db, "customers")
    assert batch is not None
    assert batch.entry_count == 2500
    assert [row["name"] for row in documents(db, batch)] == [f"Customer {number}" for number in range(2500)]
