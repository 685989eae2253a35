"""The list of orders in the staff area, and payments on the command line."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from storefront.orderdesk.limits import ORDERS_PAGE_SIZE
from storefront_cli.main import app
from tests.make.acting import Staff
from tests.make.buying import Store
from tests.make.held import APPROVAL, CREDIT, REVIEW, hold_order, pay_order
from tests.make.people import COMPANY, add_company
from tests.make.statements import of_requests


@pytest.fixture
def staff(store: Store) -> Staff:
    """A member of our staff, at a store with seven orders."""
    add_company(store.db)
    hold_order(store.db, 9001, [], po_no="PO-17", customer_id_p21=COMPANY)
    hold_order(store.db, 9002, [CREDIT, REVIEW], po_no="Press line 4")
    hold_order(store.db, 9003, [], status="Open", first_name="Rosa", last_name="Castellano")
    hold_order(store.db, 9004, [APPROVAL], customer_id_p21=COMPANY)
    hold_order(store.db, 9005, [], status="Shipped", placed_through="Edi", placed_by="Ariba")
    return Staff(store)


@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        ("", [9004, 9002, 9005, 9003, 9001]),
        ("status=OnHold", [9004, 9002]),
        ("status=Open", [9003]),
        ("hold=Credit", [9002]),
        ("hold=Review", [9002]),
        ("hold=Approval&status=Open", []),
        (f"customer={COMPANY}", [9004, 9001]),
        ("q=9002", [9002]),
        ("q=%239001", [9001]),
        ("q=press+LINE", [9002]),
        ("q=castell", [9003]),
        ("q=larkin", [9004, 9001]),
        ("q=ref0000000009005", [9005]),
        ("q=%25", []),
        ("status=Nonsense&hold=x&customer=y", [9004, 9002, 9005, 9003, 9001]),
        ("customer=99999999999999999999", []),
        ("page=2", []),
    ],
)
def test_orders_are_found_those_on_hold_first(staff: Staff, asked: str, numbers: list[int]) -> None:
    page = staff.get(f"/api/admin/orders?{asked}")
    assert [row["orderNumber"] for row in page["rows"]] == numbers
    assert (page["allCount"], page["onHoldCount"]) == (5, 2)


def test_a_row_tells_what_the_list_shows(staff: Staff) -> None:
    rows = {row["orderNumber"]: row for row in staff.get("/api/admin/orders")["rows"]}
    shown = ("customer", "statusText", "holdReason", "lineCount", "placedThrough", "placedBy")
    assert [rows[9002][name] for name in shown] == ["Ann Mill", "On Hold", "Credit", 1, "Web", ""]
    assert [rows[9005][name] for name in shown] == ["Ann Mill", "Shipped", "", 1, "Edi", "Ariba"]
    assert rows[9001]["customer"] == "Larkin Hydraulics"
    assert rows[9001]["orderDate"] == "2026-11-20T11:42:00-05:00", "the store's time"


def test_pages_follow_each_other_across_the_last_order_on_hold(store: Store) -> None:
    """Also where the page ends among those on hold, and one more statement is never run per row."""
    staff = Staff(store)
    held = list(range(100, 100 + ORDERS_PAGE_SIZE + 3))
    for number in held:
        hold_order(store.db, number)
    others = list(range(500, 510))
    for number in others:
        hold_order(store.db, number, [])
    seen: list[int] = []
    for page in (1, 2):
        seen += [row["orderNumber"] for row in staff.get(f"/api/admin/orders?page={page}")["rows"]]
    assert seen == held[::-1] + others[::-1]


def test_as_many_statements_for_one_order_as_for_fifty(store: Store) -> None:
    staff = Staff(store)
    counts = []
    for start, more in ((1000, 1), (2000, 48)):
        for number in range(start, start + more):
            hold_order(store.db, number)
        with of_requests() as statements:
            staff.get("/api/admin/orders?q=ann")
        counts.append(len(statements))
    assert counts[0] == counts[1]


class Shell:
    """The command line on this store."""

    def __init__(self, store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        url = store.db.url.render_as_string(hide_password=False)
        monkeypatch.setenv("STOREFRONT_DATABASE__URL", url)
        monkeypatch.setenv("STOREFRONT_DATA__FOLDER", str(folder))
        self._folder = folder

    def run(self, *words: str) -> Any:
        return CliRunner().invoke(app, ["-p", str(self._folder), "payments", *words])


def test_payments_are_settled_by_command(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = Shell(store, tmp_path, monkeypatch)
    assert "No payments to capture." in shell.run("list").output
    pay_order(store, 9100)
    pay_order(store, 9101)
    assert "9100" in shell.run("list").output
    assert shell.run("capture", "9100", "--amount", "7.50", "--reason", "Part shipped").exit_code == 0
    assert shell.run("refund", "9100", "--amount", "2").exit_code == 0
    assert shell.run("void", "9101").exit_code == 0
    assert "No payments to capture." in shell.run("list").output
    found = json.loads(shell.run("list", "--all", "--json").stdout)
    moved = [
        (row["order_number"], row["state"], Decimal(row["captured"]), Decimal(row["refunded"]))
        for row in found
    ]
    assert moved == [(9100, "PartiallyRefunded", Decimal("7.5"), 2), (9101, "Voided", 0, 0)]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("capture", "9999"), 1),
        (("capture", "9100", "--amount", "0"), 1),
        (("capture", "9100", "--amount", "1000"), 1),
        (("refund", "9100"), 1),
        (("capture", "x"), 2),
        (("capture", "0"), 2),
        (("capture",), 2),
        (("void", "9100", "--reason", "x" * 201), 2),
    ],
)
def test_what_cannot_be_settled_by_command_changes_nothing(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], code: int
) -> None:
    shell = Shell(store, tmp_path, monkeypatch)
    pay_order(store, 9100)
    done = shell.run(*words)
    refused = (done.exception is not None) and not isinstance(done.exception, SystemExit)
    assert (1 if refused else done.exit_code) == code, done.output
    assert json.loads(shell.run("list", "--json").stdout)[0]["state"] == "Authorized"
