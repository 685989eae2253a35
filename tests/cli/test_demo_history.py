"""The demo shop's companies have a past: orders, invoices, returns, quotes and lists that agree."""

import shutil
from collections.abc import Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import Table, select

from storefront.base.money import extended_price, total_of
from storefront.orders.queries.totals import count_totals
from storefront.orders.schemas import HoldReason, OrderStatus
from storefront.platform.db import Base, open_database
from storefront.platform.settings import Settings
from storefront.quotes.schemas import QuoteStatus
from storefront.returns.schemas import ReturnStatus
from storefront_cli import demo_history, demo_people
from storefront_cli.seed import demo_folder
from tests.conftest import Shop, settings_for
from tests.make.signed_in import tokens_for
from tests.support import servers

LARKIN = 118201
Rows = list[dict[str, Any]]


@pytest.fixture(scope="module")
def past_folder(seeded_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of a demo shop whose companies have a past. Only read it."""
    folder = tmp_path_factory.mktemp("past") / "data"
    shutil.copytree(seeded_folder, folder)
    settings = settings_for(folder)
    database = open_database(settings)
    try:
        assert demo_history.add(settings, database, demo_folder())
    finally:
        database.close()
    return folder


@pytest.fixture
def past(past_folder: Path) -> Iterator[Shop]:
    settings = settings_for(past_folder)
    database = open_database(settings)
    yield Shop(settings, database)
    database.close()


def rows_of(shop: Shop, name: str) -> Rows:
    table: Table = Base.metadata.tables[name]
    with shop.db.read() as conn:
        return [dict(row) for row in conn.execute(select(table)).mappings()]


def by(rows: Rows, column: str) -> dict[Any, Rows]:
    found: dict[Any, Rows] = {}
    for row in rows:
        found.setdefault(row[column], []).append(row)
    return found


def made_orders(shop: Shop) -> Rows:
    """Return the orders of the history, not those of the demo shop's files."""
    return [row for row in rows_of(shop, "orders") if row["web_user_id"] is not None]


def test_every_state_is_there(past: Shop) -> None:
    orders = [row for row in made_orders(past) if row["customer_id_p21"] == LARKIN]
    invoices = rows_of(past, "invoices")
    assert len(orders) == 150
    assert {row["status"] for row in orders} == set(OrderStatus)
    assert {row["hold_reason"] for row in orders} == {"", *HoldReason}
    assert {row["status"] for row in invoices} == {"Open", "PartiallyPaid", "Paid", "Void"}
    assert {row["kind"] for row in invoices} == {"Invoice", "Credit"}
    assert {row["status"] for row in rows_of(past, "returns")} == set(ReturnStatus)
    stored = set(QuoteStatus) - {QuoteStatus.EXPIRED}
    assert {row["status"] for row in rows_of(past, "quotes")} == stored
    assert len(rows_of(past, "shopping_lists")) == 3
    assert len(rows_of(past, "price_requests")) == 3
    assert {row["decision"] for row in rows_of(past, "cancel_requests")} == {"", "Declined", "Accepted"}
    held = {row["order_number"] for row in rows_of(past, "order_holds")}
    assert held == {row["order_number"] for row in made_orders(past) if row["status"] == "OnHold"}


def test_lines_and_totals_of_orders_agree(past: Shop) -> None:
    with past.db.read() as conn:
        totals = count_totals(conn)
    assert (totals.without_lines, totals.with_other_sums) == (0, 0)
    for order in made_orders(past):
        parts = [order[name] for name in ("sub_total", "shipping_total", "tax_total")]
        assert order["order_total"] == total_of(part for part in parts if part is not None)
        assert (parts[1] is None) == (order["status"] in ("Submitted", "OnHold"))
    assert len(rows_of(past, "order_texts")) == len(rows_of(past, "orders"))


def test_the_status_of_an_order_follows_its_lines(past: Shop) -> None:
    lines = by(rows_of(past, "order_lines"), "order_number")
    for order in made_orders(past):
        wanted = [line for line in lines[order["order_number"]] if not line["is_cancelled"]]
        ordered, shipped, invoiced = (
            sum(line[name] for line in wanted)
            for name in ("quantity_ordered", "quantity_shipped", "quantity_invoiced")
        )
        expected = {
            "Cancelled": ordered == 0,
            "Complete": shipped == invoiced == ordered,
            "Shipped": shipped == ordered and invoiced == 0,
            "PartiallyShipped": 0 < shipped < ordered and invoiced == shipped,
        }
        assert expected.get(order["status"], shipped == invoiced == 0), order["order_number"]
        for line in wanted:
            left = line["quantity_ordered"] - line["quantity_shipped"]
            assert 0 <= line["quantity_allocated"] <= left


def test_shipments_make_up_what_has_shipped(past: Shop) -> None:
    shipments = {row["shipment_id"]: row for row in rows_of(past, "shipments")}
    counted: dict[tuple[int, int], int] = {}
    for row in rows_of(past, "shipment_lines"):
        key = shipments[row["shipment_id"]]["order_number"], row["line_number"]
        counted[key] = counted.get(key, 0) + row["quantity"]
    shipped = {
        (row["order_number"], row["line_number"]): row["quantity_shipped"]
        for row in rows_of(past, "order_lines")
        if row["quantity_shipped"]
    }
    assert counted == shipped
    parcels = [row for row in rows_of(past, "order_tracking") if row["shipment_id"] is not None]
    assert {"UPS Ground", "FedEx Ground"} <= {row["carrier_name"] for row in parcels}
    assert all((row["order_number"], row["line_number"]) in shipped for row in parcels)


def test_invoices_add_up_and_make_up_what_was_invoiced(past: Shop) -> None:
    lines = by(rows_of(past, "invoice_lines"), "invoice_number")
    invoices = rows_of(past, "invoices")
    orders = {row["order_number"]: row for row in rows_of(past, "orders")}
    order_lines = by(rows_of(past, "order_lines"), "order_number")
    for one in invoices:
        own = lines[one["invoice_number"]]
        assert one["sub_total"] == total_of(line["item_total_price"] for line in own)
        assert one["total_amount"] == total_of([one["sub_total"], one["total_tax"], one["freight_amount"]])
        assert one["amount_paid"] == (one["total_amount"] if one["status"] == "Paid" else one["amount_paid"])
        assert abs(one["amount_paid"]) <= abs(one["total_amount"])
        for line in own:
            whole = extended_price(line["unit_price"], line["quantity_shipped"], line["pricing_unit_size"])
            assert line["item_total_price"] == whole
    billed = [one for one in invoices if one["kind"] == "Invoice" and one["status"] != "Void"]
    for number, own in by(billed, "order_number").items():
        invoiced = sum(line["quantity_shipped"] for one in own for line in lines[one["invoice_number"]])
        assert invoiced == sum(line["quantity_invoiced"] for line in order_lines[number])
        if orders[number]["status"] == "Complete":
            assert total_of(one["total_amount"] for one in own) == orders[number]["order_total"]


def test_returns_and_credits_agree(past: Shop) -> None:
    credited = {one["invoice_number"]: one for one in rows_of(past, "invoices") if one["kind"] == "Credit"}
    returns = rows_of(past, "returns")
    assert {one["credit_invoice_number"] for one in returns if one["credit_invoice_number"]} == set(credited)
    for one in returns:
        credit = credited.get(one["credit_invoice_number"])
        assert one["credit_amount"] == (None if credit is None else -credit["total_amount"])
        assert credit is None or Decimal(0) > credit["total_amount"]


def test_every_page_has_something_to_show(past_folder: Path, tmp_path: Path) -> None:
    shutil.copytree(past_folder, tmp_path / "data")
    buyer, staff = "marcus.oyelaran@larkin.example", "greg.hollis@northfield.example"
    with servers.running(tmp_path) as store:
        own = tokens_for(store.address, buyer, demo_people.PASSWORD)
        for path in (
            "/api/orders",
            "/api/orders?status=PartiallyShipped",
            "/api/invoices?status=PastDue",
            "/api/orders/open-lines",
            "/api/orders/items",
            "/api/quotes",
        ):
            assert own.browser.get(path, headers=own.headers).json()["rows"], path
        number = own.browser.get("/api/orders?status=Complete", headers=own.headers).json()["rows"][0]
        whole = own.browser.get(f"/api/orders/{number['orderNumber']}", headers=own.headers)
        assert whole.status_code == 200
        theirs = tokens_for(store.address, staff, demo_people.PASSWORD)
        for path in ("/api/admin/orders", "/api/admin/quotes"):
            assert theirs.browser.get(path, headers=theirs.headers).json()["rows"], path
        own.browser.close()
        theirs.browser.close()


def test_a_past_is_added_once_and_only_to_the_demo_shop(past: Shop) -> None:
    before = len(rows_of(past, "orders"))
    assert not demo_history.add(past.settings, past.db, demo_folder())
    assert len(rows_of(past, "orders")) == before
    data = msgspec.structs.replace(past.settings.data, demo=False)
    settings: Settings = msgspec.structs.replace(past.settings, data=data)
    assert not demo_history.add(settings, past.db, demo_folder())
