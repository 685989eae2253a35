"""A company's orders: pages that hold still, filters, sort orders."""

import base64
import json
from decimal import Decimal
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import delete

from storefront.orders.limits import COMPANY_ORDERS_SIZE
from storefront.orders.queries import orders
from storefront.orders.queries.imported import save_imported
from storefront.orders.tables import OrderTextRow
from tests.make.acting import ISSUER
from tests.make.buying import NOW, SignedIn
from tests.make.company_orders import FIRST, Company
from tests.make.people import COMPANY, OTHER_COMPANY, add_person
from tests.make.signed_in import bearer
from tests.make.statements import of_requests


def test_a_company_sees_its_orders_newest_first(company: Company) -> None:
    """Rows S1-1-015, S1-4-060: a signed-in customer manages their orders; statuses are text."""
    company.add(FIRST, po_no="PO-77184", status="PartiallyShipped", placed_by="Dana Whitfield")
    company.add(FIRST + 1, {"item_code": "SERVICE-CUT"}, {"promise_date": NOW.date()}, status="OnHold")
    company.add(FIRST + 2, company=OTHER_COMPANY)
    company.add(FIRST + 3, company=None)
    company.track(FIRST, 1, "1Z1")
    page = company.page()
    assert [row["orderNumber"] for row in page["rows"]] == [FIRST + 1, FIRST]
    held, first = page["rows"]
    assert (first["poNo"], first["status"], first["statusCode"]) == (
        "PO-77184",
        "Partially Shipped",
        "PartiallyShipped",
    )
    assert (first["placedBy"], first["lineCount"], first["trackingCount"]) == ("Dana Whitfield", 1, 1)
    assert (first["total"], first["promiseDateOrTbd"], first["invoiceCount"]) == (85.0, "TBD", 0)
    assert held["lineCount"] == 1, "a line of services is not shown"
    assert (page["next"], page["previous"]) == ("", "")
    assert page["counts"] == {"all": 2, "open": 2, "onHold": 1}
    assert company.numbers(who=company.otto) == [FIRST + 2]


def test_guests_must_sign_in_and_those_who_may_look_see_the_list(company: Company) -> None:
    company.add()
    answer = company.store.get("/api/orders")
    assert (answer.status_code, answer.headers["content-type"]) == (401, "application/problem+json")
    assert company.numbers(who=company.viewer) == [FIRST]


def many(company: Company, count: int) -> list[int]:
    """Store orders, some with the same date, total or status; return their numbers, newest first."""
    for place in range(count):
        company.add(
            FIRST + place,
            order_date=NOW.replace(day=1 + place // 3),
            order_total=Decimal(place % 4),
            status=("Open", "Complete", "OnHold")[place % 3],
        )
    return [FIRST + place for place in reversed(range(count))]


@pytest.mark.parametrize("sort", ["", "date", "number", "-number", "total", "-total", "status", "-status"])
def test_pages_follow_each_other_without_gaps_in_every_sort_order(company: Company, sort: str) -> None:
    count = COMPANY_ORDERS_SIZE * 2 + 4
    every = many(company, count)
    forward, query = [], f"?sort={sort}"
    page = company.page(query)
    pages = [page]
    while page["next"]:
        page = company.page(f"{query}&cursor={page['next']}")
        pages.append(page)
    forward = [[row["orderNumber"] for row in one["rows"]] for one in pages]
    assert [len(one) for one in forward] == [25, 25, 4]
    assert sorted(number for one in forward for number in one) == sorted(every)
    rows = [row for one in pages for row in one["rows"]]
    by = sort.removeprefix("-") or "date"
    key: Any = {
        "date": lambda row: (row["orderDate"], row["orderNumber"]),
        "number": lambda row: row["orderNumber"],
        "total": lambda row: (row["total"], row["orderNumber"]),
        "status": lambda row: (row["statusCode"], row["orderDate"], row["orderNumber"]),
    }[by]
    assert rows == sorted(rows, key=key, reverse=sort.startswith("-") or not sort)
    back = company.page(f"{query}&cursor={pages[2]['previous']}")
    assert [row["orderNumber"] for row in back["rows"]] == forward[1]
    back = company.page(f"{query}&cursor={back['previous']}")
    assert [row["orderNumber"] for row in back["rows"]] == forward[0]


def test_pages_hold_still_while_orders_arrive(company: Company) -> None:
    every = many(company, COMPANY_ORDERS_SIZE + 5)
    first = company.page()
    for number in range(FIRST + 1000, FIRST + 1010):
        company.add(number, order_date=NOW)
    second = company.page(f"?cursor={first['next']}")
    assert [row["orderNumber"] for row in second["rows"]] == every[COMPANY_ORDERS_SIZE:]
    back = company.page(f"?cursor={second['previous']}")
    assert [row["orderNumber"] for row in back["rows"]] == every[:COMPANY_ORDERS_SIZE]
    assert back["previous"], "the new ones are before it"
    newest = company.numbers(f"?cursor={back['previous']}")
    assert newest[:10] == list(range(FIRST + 1009, FIRST + 999, -1))
    assert len(newest) == COMPANY_ORDERS_SIZE, "less than a page before: the first page, whole"


@pytest.mark.parametrize(
    "word",
    ["4482001", "#4482001", "448200", "po-77", "W000000004482001", "dp-8", "lhm-0417", "press SHOP", "100%_"],
)
def test_an_order_is_found_by_its_numbers_lines_and_place(company: Company, word: str) -> None:
    company.add(
        FIRST,
        {"item_code": "DP-80/A", "customer_part_number": "LHM-0417"},
        po_no="PO-77184",
        ship_to_name="Press shop 100%_",
    )
    company.add(FIRST + 500, {"item_code": "X-9"})
    company.add(FIRST + 1, {"item_code": "DP-80/A"}, company=OTHER_COMPANY, ship_to_name="Press shop")
    assert company.numbers(f"?q={quote(word)}") == [FIRST]
    assert company.numbers(f"?q={quote(word)}&sort=total&status=Open,Shipped") == [FIRST]


def test_a_search_without_a_hit_is_an_empty_page(company: Company) -> None:
    company.add()
    page = company.page("?q=nothing+like+it")
    assert (page["rows"], page["next"], page["previous"]) == ([], "", "")
    assert page["counts"]["all"] == 1


def test_filters_by_status_date_and_person(company: Company) -> None:
    late = NOW.replace(day=10, hour=4, minute=30)
    company.add(FIRST, status="Open", order_date=late, web_user_id=company.dana_id)
    company.add(FIRST + 1, status="Complete", order_date=NOW.replace(day=11), web_user_id=company.dana_id)
    company.add(FIRST + 2, status="Cancelled", order_date=NOW.replace(day=12))
    assert company.numbers("?status=Complete") == [FIRST + 1]
    assert company.numbers("?status=Cancelled,Open") == [FIRST + 2, FIRST]
    assert company.numbers("?placedBy=me") == [FIRST + 1, FIRST]
    assert company.numbers("?placedBy=all&from=2026-11-12") == [FIRST + 2]
    assert company.numbers("?from=2026-11-09&to=2026-11-09") == [FIRST], "the store's day, not that of UTC"
    assert company.numbers("?placedBy=me&status=Open,OnHold&to=2026-11-30&q=pg-25") == [FIRST]
    assert company.numbers("?from=0001-01-01&to=9999-12-31") == [FIRST + 2, FIRST + 1, FIRST]


def _cursor(*parts: Any) -> str:
    return base64.urlsafe_b64encode(json.dumps(parts).encode()).decode().rstrip("=")


@pytest.mark.parametrize(
    ("query", "field"),
    [
        ("from=yesterday", "from"),
        ("to=2026-02-30", "to"),
        ("sort=price", "sort"),
        ("status=Lost", "status"),
        ("placedBy=4", "placedBy"),
        ("cursor=x", "cursor"),
        ("cursor=%00%F0%9F%98%80", "cursor"),
        ("cursor=" + "A" * 5000, "cursor"),
        (f"cursor={_cursor('-date', False, ['2026-11-18T15:00:00', '1'])}", "cursor"),
        (f"cursor={_cursor('-date', False, ['0001-01-01T00:00:00+14:00', '1'])}", "cursor"),
        (
            f"cursor={_cursor('-date', False, ['2026-11-18T15:00:00+00:00', '99999999999999999999'])}",
            "cursor",
        ),
        (f"cursor={_cursor('number', False, ['1'])}", "cursor"),
        (f"sort=total&cursor={_cursor('total', False, ['NaN', '1'])}", "cursor"),
        (f"sort=total&cursor={_cursor('total', False, ['1e400', '1'])}", "cursor"),
        (f"sort=status&cursor={_cursor('status', False, ['1'])}", "cursor"),
    ],
)
def test_what_cannot_be_understood_is_named(company: Company, query: str, field: str) -> None:
    answer = company.dana.get(f"/api/orders?{query}")
    assert answer.status_code == 400, answer.text
    assert [one["field"] for one in answer.json()["problems"]] == [field]


def test_a_cursor_of_another_company_shows_nothing_of_theirs(company: Company) -> None:
    many(company, COMPANY_ORDERS_SIZE + 5)
    theirs = company.page()["next"]
    company.add(FIRST + 900, company=OTHER_COMPANY, order_date=NOW.replace(day=1))
    assert company.numbers(f"?cursor={theirs}", company.otto) == [FIRST + 900]


def test_imported_and_given_orders_are_found(company: Company) -> None:
    names = {"order_number": FIRST, "contact_email": "a@b.example", "customer_id_p21": COMPANY}
    order = {**names, "status": "Open", "order_date": NOW, "po_no": "OLD"}
    line = {"order_number": FIRST, "line_number": 1, "unit_price": Decimal(1), "quantity_ordered": 1}
    with company.store.db.write() as tx:
        save_imported(tx, [order], [{**line, "item_code": "AB-1"}])
        save_imported(tx, [{**order, "po_no": "NEW"}], [{**line, "item_code": "CD-2"}])
    assert (company.numbers("?q=old"), company.numbers("?q=ab-1")) == ([], [])
    assert (company.numbers("?q=new"), company.numbers("?q=cd-2")) == ([FIRST], [FIRST])
    company.add(FIRST + 1, {"item_code": "EF-3"}, company=None)
    with company.store.db.write() as tx:
        orders.give_order(tx, f"W{FIRST + 1:015}", COMPANY, company.dana_id)
    assert company.numbers("?q=ef-3") == [FIRST + 1]


def test_a_list_needs_as_many_statements_for_long_orders_as_for_short_ones(company: Company) -> None:
    counts = set()
    for number, lines in ((FIRST, 1), (FIRST + 1, 50), (FIRST + 2, 500)):
        company.add(number, *({"item_code": f"C-{place}"} for place in range(lines)))
        with of_requests() as texts:
            company.page("?q=c-0&status=Open,OnHold&sort=total")
        counts.add(len(texts))
    assert len(counts) == 1
    assert counts.pop() <= 6


def test_an_order_is_listed_without_its_search_text(company: Company) -> None:
    company.add()
    with company.store.db.write() as tx:
        tx.execute(delete(OrderTextRow))
    assert company.numbers() == [FIRST]


def test_staff_who_act_for_nobody_have_no_orders(company: Company) -> None:
    number = add_person(company.store.db, "sam@northfield.example", role="AirlineEmployee", company=None)  # type: ignore[arg-type]
    sam = SignedIn(company.store, bearer(company.store.shop, number, ISSUER))
    assert sam.get("/api/orders").status_code == 403
