"""What an ERP can get wrong: old files, files in the wrong order, two at once, and values nobody expects."""

import json
import threading
from decimal import Decimal
from pathlib import Path
from typing import Any

import httpx
import pytest

from storefront.base.errors import Refused
from storefront.erp.actions import files, taking
from storefront.erp.actions.storing import Storing
from storefront.erp.rules.reading import WrongCell, read_row
from storefront.erp.schemas import ErpKind
from storefront.orders.queries.progress import save_status
from tests.erp.test_reports import INVOICE, SHIPMENT, line_of
from tests.make.buying import NOW
from tests.make.company_orders import FIRST
from tests.make.erp import Erp

RETURN = {
    "rma_number": 88_001,
    "order_number": FIRST,
    "status": "Authorized",
    "order_line_number": 2,
    "quantity": 3,
}
"""Three of the six pieces of line 2 may come back."""


@pytest.fixture
def order(erp: Erp) -> int:
    """An order of two pieces and of six."""
    return erp.company.add(FIRST, {}, {"quantity_ordered": 6}, first_name="Dana")


def test_an_older_file_does_not_reopen_an_order(erp: Erp, order: int) -> None:
    for last in ("Complete", "Cancelled"):
        number = erp.company.add(FIRST + len(last), status=last)
        wrong = erp.problems("order-status", {"order_number": number, "status": "Open"})
        assert wrong == {
            "rows[0].status": f"Order #{number} is {last}, and Open would reopen it. "
            "Leave the row out: the file is older than what the store has."
        }
        assert erp.send("order-status", {"order_number": number, "status": last}) == (0, 1, 0)


def test_more_than_was_ordered_cannot_ship(erp: Erp, order: int) -> None:
    said = "6 pieces of line 2 were ordered, and 7 would have shipped. Correct the quantity."
    much = SHIPMENT | {"line_number": 2, "quantity": 7}
    assert erp.problems("shipments", much) == {"rows[0].quantity": said}
    erp.send("shipments", much | {"quantity": 4})
    second = much | {"shipment_number": "S-2", "quantity": 3}
    assert erp.problems("shipments", second) == {"rows[0].quantity": said}
    assert erp.send("shipments", much | {"quantity": 6}) == (0, 1, 0)
    assert line_of(erp, 2)["quantityShipped"] == 6


def test_shipments_of_one_request_are_counted_together(erp: Erp, order: int) -> None:
    parts = [SHIPMENT | {"shipment_number": f"S-{n}", "line_number": 2, "quantity": 4} for n in range(2)]
    assert erp.problems("shipments", *parts) == {
        "rows[1].quantity": "6 pieces of line 2 were ordered, and 8 would have shipped. Correct the quantity."
    }
    assert erp.company.detail(order)["shipments"] == []
    assert erp.letters() == []


def test_pieces_can_move_from_one_shipment_to_another(erp: Erp, order: int) -> None:
    """The sum counts, whichever row comes first."""
    whole = SHIPMENT | {"line_number": 2, "quantity": 6}
    erp.send("shipments", whole)
    parts = [whole | {"shipment_number": "S-0", "quantity": 2}, whole | {"quantity": 4}]
    assert erp.send("shipments", *parts) == (1, 1, 0)
    assert line_of(erp, 2)["quantityShipped"] == 6


def test_a_canceled_line_does_not_ship_and_a_shipped_line_is_not_canceled(erp: Erp, order: int) -> None:
    erp.send("order-status", {"order_number": order, "line_number": 1, "is_cancelled": True})
    assert erp.problems("shipments", SHIPMENT) == {
        "rows[0].line_number": f"Line 1 of order #{order} is canceled. Correct the line number."
    }
    erp.send("shipments", SHIPMENT | {"line_number": 2, "quantity": 1})
    cancel = {"order_number": order, "line_number": 2, "is_cancelled": True}
    assert erp.problems("order-status", cancel) == {
        "rows[0].is_cancelled": f"Line 2 of order #{order} has shipped and cannot be canceled. Send a return."
    }


def test_a_canceled_line_leaves_the_total(erp: Erp) -> None:
    """Row S1-3-073: lines and total of the order agree."""
    amounts = {
        "sub_total": "170.00",
        "shipping_total": "12.50",
        "tax_total": "13.60",
        "order_total": "196.10",
    }
    order = erp.company.add(FIRST, {}, {}, **{name: Decimal(value) for name, value in amounts.items()})
    cancel = {"order_number": order, "line_number": 1, "is_cancelled": True}
    assert erp.send("order-status", cancel) == (0, 1, 0)
    shown = erp.company.detail(order)["order"]
    assert [line["isCancelled"] for line in shown["lineItems"]] == [True, False]
    assert (shown["subTotal"], shown["shipping"], shown["tax"], shown["total"]) == (85.0, 12.5, 6.8, 104.3)
    assert erp.send("order-status", cancel) == (0, 0, 1)
    assert erp.send("order-status", cancel | {"is_cancelled": False}) == (0, 1, 0)
    assert erp.company.detail(order)["order"]["total"] == 196.1
    assert erp.send("order-status", cancel, cancel | {"line_number": 2}) == (0, 1, 0)
    detail = erp.company.detail(order)
    assert (detail["statusCode"], detail["order"]["total"]) == ("Cancelled", 0)


def test_an_order_on_hold_neither_ships_nor_is_invoiced(erp: Erp) -> None:
    order = erp.company.add(FIRST, {}, {"quantity_ordered": 6}, status="OnHold")
    said = {"rows[0].order_number": f"Order #{order} is on hold in the store. Lift its holds first."}
    assert erp.problems("shipments", SHIPMENT) == said
    assert erp.problems("invoices", INVOICE) == said
    assert erp.events(order) == []


def test_a_parcel_that_moves_to_another_line_is_a_change(erp: Erp, order: int) -> None:
    """Row S1-3-082: each line shows the parcels that it is in."""
    second = SHIPMENT | {"line_number": 2, "tracking_number": ""}
    erp.send("shipments", SHIPMENT, second)
    moved = [SHIPMENT | {"tracking_number": ""}, second | {"tracking_number": "1Z774"}]
    assert erp.send("shipments", *moved) == (0, 1, 0)
    assert [len(line_of(erp, place)["trackingNumbers"]) for place in (1, 2)] == [0, 1]


def test_a_return_only_moves_forward(erp: Erp, order: int) -> None:
    erp.send("shipments", SHIPMENT | {"line_number": 2, "quantity": 6})
    erp.send("returns", RETURN)
    erp.send("returns", RETURN | {"status": "Received", "quantity_received": 3})
    for older in ("Requested", "Authorized", "Denied"):
        assert erp.problems("returns", RETURN | {"status": older}) == {
            "rows[0].status": f"Return #88001 is Received and cannot become {older}. "
            "Leave the row out: the file is older than what the store has."
        }
    (shown,) = erp.company.detail(order)["returns"]
    assert shown["status"] == "Received"


@pytest.mark.parametrize(
    ("columns", "field", "said"),
    [
        ({"quantity": 7}, "quantity", "7 is more than the 6 pieces of line 2. Correct the quantity."),
        (
            {"quantity_received": 4},
            "quantity_received",
            "4 is more than the 3 pieces of line 2. Correct the quantity.",
        ),
        (
            {"quantity_received": 2, "quantity_credited": 3},
            "quantity_credited",
            "3 is more than the 2 pieces of line 2. Correct the quantity.",
        ),
    ],
)
def test_no_more_comes_back_than_left(
    erp: Erp, order: int, columns: dict[str, Any], field: str, said: str
) -> None:
    assert erp.problems("returns", RETURN | columns) == {f"rows[0].{field}": said}


def test_a_new_return_needs_its_quantity(erp: Erp, order: int) -> None:
    row = {name: value for name, value in RETURN.items() if name != "quantity"}
    assert erp.problems("returns", row) == {"rows[0].quantity": "quantity is missing."}


@pytest.mark.parametrize("kind", ["Invoice", "Credit"])
def test_the_sign_of_an_amount_fits_its_kind(erp: Erp, order: int, kind: str) -> None:
    sign = "-" if kind == "Invoice" else ""
    row = INVOICE | {"kind": kind, "total_tax": "0", "freight_amount": "0", "discount_amount": "0"}
    wrong = erp.problems("invoices", row | {"item_total_price": f"{sign}85.00"})
    assert wrong == {
        "rows[0].item_total_price": "An invoice comes to zero or more, a credit to zero or less. "
        "Correct the kind or the amounts."
    }


@pytest.mark.parametrize("field", ["item_total_price", "total_tax", "freight_amount", "amount_paid"])
def test_a_fraction_of_a_cent_is_refused_rather_than_rounded(erp: Erp, order: int, field: str) -> None:
    """The sum of rounded lines would not be the ERP's."""
    assert erp.problems("invoices", INVOICE | {field: "85.005"}) == {
        f"rows[0].{field}": "Use an amount in whole cents, such as 12.50."
    }
    assert erp.send("invoices", INVOICE | {"unit_price": "42.501234"}) == (1, 0, 0)


def test_no_more_is_paid_than_owed(erp: Erp, order: int) -> None:
    assert erp.problems("invoices", INVOICE | {"amount_paid": "103.25"}) == {
        "rows[0].amount_paid": "$103.25 is more than the total of $103.24. Correct one of the two."
    }


def test_a_void_invoice_stays_void(erp: Erp, order: int) -> None:
    erp.send("invoices", INVOICE)
    erp.send("invoices", INVOICE | {"status": "Void"})
    assert erp.problems("invoices", INVOICE) == {
        "rows[0].status": "Invoice #7718402 is void. Send a new invoice, or leave the row out."
    }


@pytest.mark.parametrize(
    ("kind", "row"),
    [
        ("order-status", {"order_number": True, "status": "Open"}),
        ("order-status", {"order_number": 1.5, "status": "Open"}),
        ("order-status", {"order_number": 10**40, "status": "Open"}),
        ("order-status", {"order_number": [FIRST], "status": "Open"}),
        ("order-status", {"order_number": FIRST, "status": {"a": 1}}),
        ("order-status", {"order_number": FIRST, "erp_reference": "‮SO"}),
        ("order-status", {"order_number": FIRST, "erp_reference": "x" * 5_000}),
        ("order-status", {"order_number": FIRST, "line_number": 1, "promise_date": "2026-02-30"}),
        ("order-status", {"order_number": FIRST, "line_number": 1, "promise_date": "20261201"}),
        ("order-status", {"order_number": FIRST, "line_number": 1, "quantity_allocated": -1}),
        ("order-status", {"order_number": FIRST, "line_number": 1, "quantity_allocated": 3}),
        ("shipments", SHIPMENT | {"quantity": 2**31}),
        ("invoices", INVOICE | {"item_total_price": "1e9"}),
        ("invoices", INVOICE | {"unit_price": "Infinity"}),
        ("invoices", INVOICE | {"note": "bell \x07"}),
        ("invoices", INVOICE | {"amount_paid": "-1"}),
        ("invoices", INVOICE | {"discount_amount": "-1"}),
        ("returns", RETURN | {"instructions": "a\x1bb"}),
        ("returns", RETURN | {"credit_amount": "-5"}),
    ],
    ids=str,
)
def test_values_that_cannot_be_are_refused_by_row(erp: Erp, order: int, kind: str, row: Any) -> None:
    wrong = erp.problems(kind, row)
    assert [name.partition(".")[0] for name in wrong] == ["rows[0]"]
    assert all(said.endswith(".") for said in wrong.values())
    assert erp.events(order) == []


@pytest.mark.parametrize(
    "line",
    [
        '{"invoice_number": 1, "note": "a\\u0000b"}',
        '{"invoice_number": 1, "note": "\\ud800"}',
        "[" * 5_000,
        '{"invoice_number": 1e400}',
        "null",
    ],
    ids=["nul", "half a character", "deep", "endless", "nothing"],
)
def test_a_broken_line_of_a_file_is_named(erp: Erp, order: int, tmp_path: Path, line: str) -> None:
    path = tmp_path / "invoices.jsonl"
    path.write_text(json.dumps(INVOICE) + "\n" + line + "\n", "utf-8")
    how = Storing(now=NOW, by_name="ERP", time_zone="America/New_York")
    rows = files.rows_of(path, ErpKind.INVOICES)
    with pytest.raises(taking.ErpRefused) as refused:
        taking.take(erp.company.store.db, ErpKind.INVOICES, rows, how)
    assert [one.row for one in refused.value.rows] == [2]
    assert erp.events(order) == []


@pytest.mark.parametrize(
    ("kind", "row", "events"),
    [
        ("shipments", SHIPMENT, ["shipment.created", "order.status_changed"]),
        ("invoices", INVOICE, ["invoice.created", "order.status_changed"]),
        ("returns", RETURN, ["return.authorized"]),
        ("order-status", {"order_number": FIRST, "erp_reference": "SO-1"}, ["order.acknowledged"]),
    ],
)
def test_the_same_request_twice_at_once_counts_once(
    erp: Erp, order: int, kind: str, row: dict[str, Any], events: list[str]
) -> None:
    answers: list[httpx.Response] = []
    begin = threading.Barrier(4)

    def ask() -> None:
        begin.wait()
        answers.append(erp.ask(kind, row))

    asking = [threading.Thread(target=ask) for _ in range(4)]
    for one in asking:
        one.start()
    for one in asking:
        one.join()
    assert [answer.status_code for answer in answers] == [200] * 4, [one.text for one in answers]
    assert erp.events(order) == events
    assert len(erp.letters()) == 1
    sums = [sum(answer.json()[name] for answer in answers) for name in ("new", "changed")]
    assert sum(sums) == 1


def test_a_store_that_changes_during_an_import_says_what_was_stored(erp: Erp, order: int) -> None:
    other = erp.company.add(FIRST + 1)
    rows = [{"order_number": number, "status": "Open", "erp_reference": "SO-1"} for number in (order, other)]
    how = Storing(now=NOW, by_name="ERP", time_zone="America/New_York")

    def hold(done: int, _total: int) -> None:
        with erp.company.store.db.write() as tx:
            save_status(tx, other, "OnHold")
        assert done == 1

    with pytest.raises(Refused) as refused:
        taking.take(erp.company.store.db, ErpKind.ORDER_STATUS, rows, how, at_once=1, progress=hold)
    assert "row 2, status." in refused.value.detail
    assert "1 of 2 documents were stored." in refused.value.detail
    assert (erp.events(order), erp.events(other)) == (["order.acknowledged"], [])


def test_the_lookup_shows_what_the_erp_reported(erp: Erp, order: int) -> None:
    """Rows S1-3-080, S1-3-082: in the lookup of a guest as on the page of the order."""
    erp.send("order-status", {"order_number": order, "line_number": 2, "promise_date": "2026-12-24"})
    erp.send("shipments", SHIPMENT)
    query = (
        "query($n: String!, $e: String!) { anonymousOrderDetails(orderNumber: $n, email: $e) { status "
        "lineItems { quantityShipped promiseDateOrTbd trackingNumbers { trackingNumber trackingUrl } } } }"
    )
    variables = {"n": str(order), "e": "dana@larkin.example"}
    answer = erp.company.store.post("/graphql", {"query": query, "variables": variables}).json()
    found = answer["data"]["anonymousOrderDetails"]
    assert found["status"] == "Partially Shipped"
    assert [line["quantityShipped"] for line in found["lineItems"]] == [2, 0]
    assert found["lineItems"][1]["promiseDateOrTbd"] == "2026-12-24"
    assert found["lineItems"][0]["trackingNumbers"][0]["trackingNumber"] == "1Z774"


def test_a_key_has_a_limit_of_its_own(erp: Erp, order: int) -> None:
    row = {"order_number": order, "erp_reference": "SO-1"}
    answers = [erp.ask("order-status", row).status_code for _ in range(121)]
    assert answers == [200] * 120 + [429]


@pytest.mark.parametrize("kind", ErpKind)
def test_a_column_named_with_half_a_character_is_an_unknown_one(kind: ErpKind) -> None:
    wrong = read_row(kind, {"order_number\ud800": 700_001})
    assert isinstance(wrong, WrongCell)
    assert wrong.field == "order_number\ud800"
