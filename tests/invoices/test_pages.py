"""A company's list of invoices: its rows, filters, pages and sums."""

import datetime
from decimal import Decimal
from typing import Any

import pytest

from storefront.identity.schemas import Actor, UserType
from storefront.invoices import actions
from storefront.platform.statements import watched
from tests.make.invoiced import FIRST, Office, invoice, line, save
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.make.quoted import in_days

BUYER = Actor(user_type=UserType.WEB_USER, web_user_id=1, customer_id_p21=COMPANY)


def keep_each(office: Office) -> None:
    """Store one invoice of each status, a credit, and an invoice of another company."""
    half = {"status": "PartiallyPaid", "amount_paid": Decimal("30.25")}
    save(
        office.store.db,
        [
            invoice(FIRST, invoice_date=in_days(-10), po_no="PO-76931", order_number=4_478_835),
            invoice(FIRST + 1, invoice_date=in_days(-11), net_due_date=in_days(0), **half),
            invoice(FIRST + 2, invoice_date=in_days(-40), net_due_date=in_days(-1)),
            invoice(FIRST + 3, invoice_date=in_days(-80), net_due_date=in_days(-31), **half),
            invoice(FIRST + 4, invoice_date=in_days(-90), net_due_date=in_days(-60), status="Paid"),
            invoice(FIRST + 5, invoice_date=in_days(-95), net_due_date=in_days(-65), status="Void"),
            invoice(
                FIRST + 6,
                kind="Credit",
                invoice_date=in_days(-100),
                net_due_date=in_days(-70),
                total_amount=Decimal("-40.00"),
            ),
            invoice(FIRST + 7, customer_id_p21=OTHER_COMPANY, po_no="PO-76931", order_number=4_478_835),
            invoice(FIRST + 8, customer_id_p21=None),
        ],
        [line(FIRST + 4, item_code="PG-25-100"), line(FIRST + 7, item_code="PG-25-100")],
    )


def test_the_list_is_the_companys_newest_first(office: Office) -> None:
    keep_each(office)
    assert office.numbers() == [FIRST + place for place in range(7)]
    assert office.numbers("?sort=date") == [FIRST + place for place in reversed(range(7))]
    assert [row["invoiceNumber"] for row in office.stranger.get("/api/invoices").json()["rows"]] == [
        FIRST + 7
    ]


def test_a_row_says_what_is_due_and_when(office: Office) -> None:
    keep_each(office)
    first, second, third, *_, credit = office.page()["rows"]
    assert first == {
        "invoiceNumber": FIRST,
        "kind": "Invoice",
        "invoiceDate": in_days(-10).isoformat(),
        "orderNumber": 4_478_835,
        "poNo": "PO-76931",
        "netDueDate": in_days(20).isoformat(),
        "discDueDate": None,
        "discountAmount": 0,
        "totalAmount": 100,
        "amountDue": 100,
        "status": "Open",
        "statusCode": "Open",
        "dueInDays": 20,
    }
    assert (second["status"], second["amountDue"], second["dueInDays"]) == ("Partially Paid", 69.75, 0)
    assert (third["status"], third["statusCode"], third["dueInDays"]) == ("Past Due", "PastDue", -1)
    assert (credit["kind"], credit["amountDue"], credit["status"]) == ("Credit", -40, "Open")
    assert credit["dueInDays"] is None


def test_the_head_sums_what_is_due_by_age(office: Office) -> None:
    keep_each(office)
    page = office.page("?status=Paid")
    assert (page["amountDue"], page["amountPastDue"]) == (299.5, 169.75)
    assert (page["unpaidCount"], page["pastDueCount"]) == (5, 2)
    assert [(one["age"], one["amount"], one["invoiceCount"]) for one in page["aging"]] == [
        ("NotYetDue", 129.75, 3),
        ("To30", 100, 1),
        ("To60", 69.75, 1),
        ("To90", 0, 0),
        ("Over90", 0, 0),
    ]


@pytest.mark.parametrize(
    ("days", "age"),
    [
        *((0, "NotYetDue"), (-1, "To30"), (-30, "To30"), (-31, "To60"), (-60, "To60"), (-61, "To90")),
        *((-90, "To90"), (-91, "Over90")),
    ],
)
def test_an_age_ends_with_its_last_day(office: Office, days: int, age: str) -> None:
    save(office.store.db, [invoice(net_due_date=in_days(days))])
    assert [one["age"] for one in office.page()["aging"] if one["invoiceCount"]] == [age]


@pytest.mark.parametrize(
    ("query", "places"),
    [
        ("?status=Unpaid", [0, 1, 2, 3, 6]),
        ("?status=Open", [0, 6]),
        ("?status=PartiallyPaid", [1]),
        ("?status=PastDue", [2, 3]),
        ("?status=Paid", [4]),
        ("?status=Void", [5]),
        ("?kind=Credit", [6]),
        ("?kind=Invoice&status=Open", [0]),
        ("?q=po-769", [0]),
        ("?q=76931&status=Paid", []),
        (f"?q=%23{FIRST + 3}", [3]),
        (f"?q={FIRST + 7}", []),
        ("?q=4478835", [0]),
        ("?q=pg-25-100", [4]),
        ("?q=PG-25", []),
        ("?q=%25", []),
        ("?q=_", []),
        ("?q=%5C", []),
        ("?q=99999999999999999999", []),
        ("?q=%00PO-769", [0]),
        ("?q=&status=&kind=&from=&to=&sort=&after=", [0, 1, 2, 3, 4, 5, 6]),
    ],
)
def test_filters_narrow_the_list(office: Office, query: str, places: list[int]) -> None:
    keep_each(office)
    assert office.numbers(query) == [FIRST + place for place in places]


def test_dates_narrow_the_list_with_both_ends(office: Office) -> None:
    keep_each(office)
    first, last = in_days(-80).isoformat(), in_days(-11).isoformat()
    assert office.numbers(f"?from={first}&to={last}") == [FIRST + 1, FIRST + 2, FIRST + 3]
    assert office.numbers(f"?from={last}&to={first}") == []


def test_an_invoice_is_past_due_at_midnight_in_the_stores_time_zone(office: Office) -> None:
    save(office.store.db, [invoice(net_due_date=datetime.date(2026, 11, 17))])
    shown = []
    for hour in (4, 5):
        night = datetime.datetime(2026, 11, 18, hour, 30, tzinfo=datetime.UTC)
        context = office.store.context(BUYER, now=night)
        row = actions.list_page(context, {}).rows[0]
        whole = actions.load_invoice(context, FIRST)
        past = actions.list_page(context, {"status": "PastDue"})
        assert (whole.status, whole.status_code) == (row.status, row.status_code)
        assert len(past.rows) == past.past_due_count
        shown.append((row.status, past.past_due_count))
    assert shown == [("Open", 0), ("Past Due", 1)]


@pytest.mark.parametrize("sort", ["-date", "date"])
def test_pages_hold_still_as_invoices_arrive(office: Office, sort: str) -> None:
    """Many invoices of the same days: none is shown twice, none is missed."""
    kept = [invoice(FIRST + place, invoice_date=in_days(-(place // 7))) for place in range(60)]
    save(office.store.db, kept)
    expected = sorted(kept, key=lambda one: (one.invoice_date, one.invoice_number), reverse=sort == "-date")
    shown: list[int] = []
    after = ""
    for _ in range(3):
        page = office.page(f"?sort={sort}&after={after}")
        shown += [row["invoiceNumber"] for row in page["rows"]]
        after = page["next"]
        new_day = in_days(0 if sort == "-date" else -8)
        save(office.store.db, [invoice(FIRST + 1000 + len(shown), invoice_date=new_day)])
    assert after == ""
    assert shown == [one.invoice_number for one in expected]


def test_a_page_runs_two_statements_however_long_the_list(office: Office) -> None:
    counts = []
    for kept in (1, 60):
        save(office.store.db, [invoice(FIRST + place) for place in range(kept)])
        for query in ("", "?q=PO", "?status=PastDue", "?status=Paid&sort=date&q=1"):
            with watched(everywhere=True) as texts:
                office.page(query)
            counts.append(len([text for text in texts if "invoice" in text]))
    assert set(counts) == {2}


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("status=Overdue", "status"),
        ("kind=invoice", "kind"),
        ("sort=total", "sort"),
        ("from=11/18/2026", "from"),
        ("to=2026-02-30", "to"),
        ("after=2", "after"),
    ],
)
def test_a_value_that_cannot_be_used_is_named(office: Office, query: str, field: str) -> None:
    answer = office.buyer.get(f"/api/invoices?{query}")
    body: dict[str, Any] = answer.json()
    assert answer.status_code == 400
    assert [problem["field"] for problem in body["problems"]] == [field]
    assert body["problems"][0]["message"] in body["detail"]


def test_guests_and_staff_alone_have_no_invoices(office: Office) -> None:
    keep_each(office)
    assert office.store.get("/api/invoices").status_code == 401
    assert office.staff.get("/api/invoices").status_code == 403
