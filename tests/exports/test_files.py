"""Exports of the store's tables: the same rows as the lists, as CSV, workbooks and pages to print."""

import csv
import datetime
import io
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, cast

import openpyxl
import pytest

from storefront.accounts.tables import CustomerRow
from storefront.base import paging
from storefront.base.errors import BadInput
from storefront.exchange import limits as exchange
from storefront.exports import actions, limits, messages
from storefront.exports.listings import TABLES
from storefront.identity.request_context import RequestContext
from storefront.orderdesk.messages import PLACED_THROUGH
from storefront.orders import limits as orders
from storefront.quotes import limits as quotes
from tests.make.acting import Staff
from tests.make.buying import NOW, SCREW, SignedIn
from tests.make.company_orders import FIRST, Company
from tests.make.desk_queue import add_price_request
from tests.make.invoiced import invoice, save
from tests.make.people import COMPANY, OTHER_COMPANY, add_company
from tests.make.quoted import add_quote, in_days
from tests.support.demo import Sold

OF_STAFF = {"staff-orders", "staff-quotes", "customers", "inbox"}


def load(who: SignedIn, address: str) -> Any:
    answer = who.get(f"/api/exports/{address}")
    assert answer.status_code == 200, answer.text
    return answer


def csv_rows(who: SignedIn, address: str) -> list[dict[str, str]]:
    text = load(who, address).content.decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def sheet_of(who: SignedIn, address: str) -> Any:
    return openpyxl.load_workbook(io.BytesIO(load(who, address).content)).active


def test_orders_as_csv(company: Company) -> None:
    """Rows S1-1-029, S1-1-030: CSV with a byte-order mark; amounts are numbers, formulas are guarded."""
    when = NOW.replace(year=2026, month=11, day=21, hour=18)
    company.add(FIRST, po_no="=HYPERLINK(1)", order_date=when, order_total=Decimal("1284.50"))
    company.add(FIRST + 1, company=OTHER_COMPANY)
    answer = load(company.dana, "orders.csv")
    assert answer.content.startswith(b"\xef\xbb\xbfOrder,")
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    name = answer.headers["content-disposition"]
    assert name.startswith('attachment; filename="orders-20')
    assert name.endswith('.csv"')
    (row,) = csv_rows(company.dana, "orders.csv")
    assert (row["Order"], row["PO number"]) == (str(FIRST), "'=HYPERLINK(1)")
    assert (row["Order date"], row["Total"], row["Lines"]) == ("11/21/2026", "1284.50", "1")
    assert [one["Order"] for one in csv_rows(company.otto, "orders.csv")] == [str(FIRST + 1)]


def test_orders_as_a_workbook(company: Company) -> None:
    """Row S1-1-028: a workbook has real dates and numbers, text that is never a formula, a frozen header."""
    when = NOW.replace(year=2026, month=11, day=21, hour=18)
    company.add(FIRST, po_no="=1+1", order_date=when, order_total=Decimal("1284.50"))
    sheet = sheet_of(company.dana, "orders.xlsx")
    heads, row = sheet.iter_rows()
    cells = {head.value: cell for head, cell in zip(heads, row, strict=True)}
    assert cells["Order date"].value == datetime.datetime(2026, 11, 21)  # noqa: DTZ001  (sheets have no zone)
    assert cells["Order date"].number_format == "mm/dd/yyyy"
    assert (cells["Order"].value, cells["Total"].value) == (FIRST, 1284.5)
    assert (cells["PO number"].value, cells["PO number"].data_type) == ("=1+1", "s")
    assert cells["Promise date"].value == "TBD"
    assert (sheet.title, sheet.freeze_panes) == ("Orders", "A2")
    assert all(head.font.bold for head in heads)
    assert sheet.column_dimensions["C"].width >= 14


def test_an_export_has_the_rows_of_all_pages_that_the_filters_leave(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("storefront.orderview.actions.listing.ROWS_AT_ONCE", 7)
    for place in range(40):
        company.add(FIRST + place, status="OnHold" if place % 2 else "Open", order_total=Decimal(place % 3))
    assert paging.ROWS_AT_ONCE > 40 > orders.COMPANY_ORDERS_SIZE
    for sort in ("", "number", "-total", "status"):
        found = csv_rows(company.dana, f"orders.csv?status=OnHold&sort={sort}")
        assert {row["Status"] for row in found} == {"On Hold"}
        assert sorted(int(row["Order"]) for row in found) == [FIRST + place for place in range(1, 40, 2)]
    totals = [float(row["Total"]) for row in csv_rows(company.dana, "orders.csv?sort=-total&cursor=x")]
    assert totals == sorted(totals, reverse=True)


def test_invoices_of_all_pages(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storefront.invoices.actions.ROWS_AT_ONCE", 4)
    numbers = range(7_718_001, 7_718_031)
    save(company.store.db, [invoice(number, status="Open") for number in numbers])
    for sort, expected in (("date", numbers), ("-date", reversed(numbers))):
        found = csv_rows(company.dana, f"invoices.csv?sort={sort}")
        assert [int(row["Invoice"]) for row in found] == list(expected)
    assert csv_rows(company.otto, "invoices.csv") == []
    assert load(company.dana, "invoices.csv?status=Paid").text.count("\n") == 1


def test_open_lines_beyond_what_the_report_reads(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    for place in range(5):
        company.add(FIRST + place, *({} for _ in range(place % 3 + 1)))
    expected = sorted((row["Order"], row["Line"]) for row in csv_rows(company.dana, "open-orders.csv"))
    assert len(expected) == 9
    for most in (2, 3, 8):
        monkeypatch.setattr(orders, "OPEN_LINES_MAX", most)
        found = csv_rows(company.dana, "open-orders.csv")
        assert sorted((row["Order"], row["Line"]) for row in found) == expected
        numbers = [int(row["Order"]) for row in found]
        assert numbers == sorted(numbers, reverse=True), "newest orders first"


def test_open_lines_are_sorted_as_in_the_report(company: Company) -> None:
    company.add(FIRST, {"item_code": "B"}, {"item_code": "A"}, {"item_code": "SERVICE-CUT"})
    found = csv_rows(company.dana, "open-orders.csv?sort=item")
    assert [row["Item"] for row in found] == ["A", "B"]


def test_staff_export_what_the_staff_area_lists(company: Company) -> None:
    """Rows S1-9-032, S1-9-033: a customer on hold has an X, the others a blank; codes are words."""
    company.add(FIRST, status="OnHold", placed_through="PunchOut")
    company.add(FIRST + 1, company=OTHER_COMPANY)
    with company.store.db.write() as tx:
        held = CustomerRow.__table__.update().where(CustomerRow.customer_id_p21 == OTHER_COMPANY)
        tx.execute(held.values(on_credit_hold=True))
    staff = SignedIn(company.store, Staff(company.store).headers)
    found = {row["Customer ID"]: row["On hold"] for row in csv_rows(staff, "customers.csv")}
    assert (found[str(COMPANY)], found[str(OTHER_COMPANY)]) == ("", "X")
    sheet = sheet_of(staff, "customers.xlsx")
    place = [cell.value for cell in sheet[1]].index("On hold")
    assert sorted(str(row[place].value) for row in sheet.iter_rows(min_row=2)) == ["None", "None", "X"]
    rows = csv_rows(staff, "staff-orders.csv")
    assert {row["Order"]: row["Placed through"] for row in rows} == {
        str(FIRST): PLACED_THROUGH["PunchOut"],
        str(FIRST + 1): PLACED_THROUGH["Web"],
    }
    assert [row["Order"] for row in csv_rows(staff, f"staff-orders.csv?customer={COMPANY}")] == [str(FIRST)]
    assert csv_rows(staff, "staff-quotes.csv") == []


def test_staff_orders_of_all_pages_hold_still(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those on hold come first, then the newest; none is missing or repeated, also of the same moment."""
    monkeypatch.setattr("storefront.orderdesk.actions.desk.ROWS_AT_ONCE", 3)
    numbers = range(FIRST, FIRST + 11)
    for number in numbers:
        status = "OnHold" if number % 3 == 0 else "Open"
        company.add(number, status=status, order_date=NOW if number % 2 else NOW - datetime.timedelta(days=1))
    staff = SignedIn(company.store, Staff(company.store).headers)
    found = [int(row["Order"]) for row in csv_rows(staff, "staff-orders.csv")]
    expected = sorted(numbers, key=lambda number: (number % 3 == 0, number % 2, number), reverse=True)
    assert found == expected
    some = csv_rows(staff, "staff-orders.csv?status=OnHold")
    assert [int(row["Order"]) for row in some] == [number for number in expected if number % 3 == 0]


def test_customers_of_all_pages_in_every_order(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("storefront.accounts.actions.customers.ROWS_AT_ONCE", 2)
    for number, name in enumerate(("Larkin", "larkin", "Ärmel", "Zeta", "zeta", "_x"), start=900_001):
        add_company(company.store.db, number, name=name)
    staff = SignedIn(company.store, Staff(company.store).headers)
    ids = [int(row["Customer ID"]) for row in csv_rows(staff, "customers.csv?sort=customerId")]
    assert ids == sorted(ids)
    assert set(range(900_001, 900_007)) < set(ids)
    for sort, opposite in (("customerId", "-customerId"), ("name", "-name")):
        one, other = (
            [row["Customer ID"] for row in csv_rows(staff, f"customers.csv?sort={asked}")]
            for asked in (sort, opposite)
        )
        assert one == other[::-1]
        assert len(set(one)) == len(ids)


def test_quotes_beyond_what_the_list_reads(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest come first then; with fewer, they are sorted as in the list. No draft is among them."""
    for place in range(7):
        status = "Draft" if place == 6 else "Open"
        add_quote(company.store.db, 7_000 + place, [], quote_date=in_days(-(place // 2)), status=status)
    for most, sort, expected in (
        (8, "number", [7_000, 7_001, 7_002, 7_003, 7_004, 7_005]),
        (3, "number", [7_001, 7_000, 7_003, 7_002, 7_005, 7_004]),
        (2, "", [7_001, 7_000, 7_003, 7_002, 7_005, 7_004]),
    ):
        monkeypatch.setattr(quotes, "QUOTES_READ_MAX", most)
        found = csv_rows(company.dana, f"quotes.csv?sort={sort}")
        assert [int(row["Quote"]) for row in found] == expected
    assert csv_rows(company.dana, "quotes.csv?q=7004")[0]["Quote"] == "7004"


def test_the_queue_beyond_what_it_reads(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest quotes come first then, and then the newest price requests."""
    for place in range(4):
        add_quote(company.store.db, 7_000 + place, [], status="Submitted")
    for number in (11, 12, 13):
        add_price_request(company.store.db, number, Sold(SCREW, "HCS-1", "Cap screw", 1, "Screws"))
    staff = SignedIn(company.store, Staff(company.store).headers)
    sorted_by_number = [row["Number"] for row in csv_rows(staff, "staff-quotes.csv?sort=number")]
    assert sorted_by_number == ["11", "12", "13", "7000", "7001", "7002", "7003"]
    for most in (2, 3):
        monkeypatch.setattr(quotes, "QUOTES_READ_MAX", most)
        found = [row["Number"] for row in csv_rows(staff, "staff-quotes.csv?sort=number")]
        assert found == ["7003", "7002", "7001", "7000", "13", "12", "11"]


def test_a_workbook_with_more_rows_than_a_sheet_is_refused(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in range(3):
        company.add(FIRST + place)
    monkeypatch.setattr(exchange, "SHEET_ROWS", 3)
    answer = company.dana.get("/api/exports/orders.xlsx")
    assert (answer.status_code, answer.json()["detail"]) == (400, messages.TOO_MANY_ROWS.format(most=2))
    assert len(csv_rows(company.dana, "orders.csv")) == 3


@pytest.mark.parametrize("name", ["open-orders.xlsx", "open-orders.csv"])
def test_an_export_that_fails_releases_the_database(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """At once, and in its own thread: not when Python frees the error, which the server still answers."""
    has_ended: list[bool] = []

    def rows(*_: Any) -> Iterator[Any]:
        try:
            while True:
                yield TypeError("no line of an order")
        finally:
            has_ended.append(True)

    monkeypatch.setitem(TABLES, "open-orders", TABLES["open-orders"]._replace(rows=rows))
    monkeypatch.setattr(exchange, "SHEET_ROWS", 3)
    with pytest.raises((BadInput, AttributeError)) as failed:
        actions.export_file(cast(RequestContext, None), name, {})
    assert failed.value
    assert has_ended == [True]


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
@pytest.mark.parametrize("name", sorted(set(TABLES) - OF_STAFF - {"shopping-list"}))
def test_a_table_without_rows_has_its_header(company: Company, name: str, ending: str) -> None:
    heads = [column.head for column in TABLES[name].columns]
    if ending == "csv":
        text = load(company.dana, f"{name}.csv").content.decode("utf-8-sig")
        assert list(csv.reader(io.StringIO(text, newline=""))) == [heads]
    else:
        sheet = sheet_of(company.dana, f"{name}.xlsx")
        assert [cell.value for cell in next(iter(sheet.iter_rows()))] == heads


@pytest.mark.parametrize("name", sorted(TABLES))
def test_guests_get_nothing_and_buyers_no_tables_of_the_staff(company: Company, name: str) -> None:
    for address in (f"{name}.csv?id=1", f"{name}/print?id=1"):
        assert company.store.get(f"/api/exports/{address}").status_code == 401
        if name in OF_STAFF:
            assert company.dana.get(f"/api/exports/{address}").status_code == 403
    assert company.dana.get("/api/exports/shopping-list.csv?id=99").status_code == 404


@pytest.mark.parametrize("name", ["orders.pdf", "orders", "order_lines.csv", ".csv", "..csv"])
def test_an_unknown_export_names_those_there_are(company: Company, name: str) -> None:
    answer = company.dana.get(f"/api/exports/{name}")
    assert answer.status_code == 404
    assert "open-orders" in answer.json()["detail"]


def test_a_bad_filter_is_refused_before_a_file_begins(company: Company) -> None:
    answer = company.dana.get("/api/exports/orders.xlsx?sort=color")
    assert (answer.status_code, answer.headers["content-type"]) == (400, "application/problem+json")


def test_a_printed_table_has_texts_and_says_if_there_are_more(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    for place in range(3):
        company.add(FIRST + place, order_total=Decimal(1234))
    page = load(company.dana, "orders/print?sort=number").json()
    assert (page["title"], page["isCut"]) == ("Orders", False)
    assert [row[0] for row in page["rows"]] == [str(FIRST), str(FIRST + 1), str(FIRST + 2)]
    assert (page["rows"][0][-1], page["numbers"][-1], page["heads"][-1]) == ("1234.00", True, "Total")
    monkeypatch.setattr(limits, "PRINTED_ROWS_MAX", 2)
    page = load(company.dana, "orders/print?sort=number").json()
    assert (len(page["rows"]), page["isCut"]) == (2, True)
