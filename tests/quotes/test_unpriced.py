"""While a line of a quote has no price, its total is known on no page, in no mail, no PDF and no list."""

import csv
import io
import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import column, insert, select, table, update

from storefront.documents.actions.making import load_document, make_pdf
from storefront.documents.schemas import DocumentKind
from storefront.platform import migrate
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRequestRow
from storefront.quotes.actions.mails import letter_of
from storefront.quotes.events import QuoteMail
from storefront.quotes.tables import QuoteRevisionRow
from tests.make.buying import BREAKS, CALL_FOR_PRICE, GAUGE, NOW, Store
from tests.make.people import COMPANY
from tests.make.printed import text_of
from tests.make.quote_desk import CONTACT_ID, Desk
from tests.make.quoted import OPEN, add_quote
from tests.make.shipping_to import Dana, company
from tests.quotes.test_requested import NUMBER, mail_of, on_pages, pdf_of, quoting, requested

__all__ = ["company"]

LABELS = ("SubTotal", "Shipping", "Tax", "Quote total")
BEFORE = "0038_other_references"
UNPRICED: dict[str, Any] = {
    "quote_line_id": 3,
    "inv_mast_uid": CALL_FOR_PRICE,
    "quantity": 1,
    "unit_price": None,
}
PRICED: dict[str, Any] = {
    "quote_line_id": 1,
    "inv_mast_uid": GAUGE,
    "quantity": 2,
    "unit_price": Decimal("39.00"),
}
OTHER: dict[str, Any] = {
    "quote_line_id": 2,
    "inv_mast_uid": BREAKS,
    "quantity": 20,
    "unit_price": Decimal("3.50"),
}


@pytest.fixture
def reference(store: Store, company: None) -> str:
    """The reference of a request: two gauges at $42.50, and an item that we have to price."""
    return requested(quoting(Dana(store, (GAUGE, 2), (CALL_FOR_PRICE, 1))))


def amounts_of(html: str) -> dict[str, str]:
    """Return the amounts under the lines of a mail by their labels, as they are read."""
    rows = re.findall(r"<tr[^>]*><td[^>]*>([^\n]*?)</td><td[^>]*>([^\n]*?)</td></tr>", html)
    return {re.sub("<[^>]+>", "", label): re.sub("<[^>]+>", "", amount) for label, amount in rows}


def test_no_total_of_a_request_is_known_until_each_line_has_a_price(store: Store, company: None) -> None:
    dana = Dana(store, (GAUGE, 2), (CALL_FOR_PRICE, 1))
    buyer: Any = dana.store
    for request in on_pages(store, dana, requested(quoting(dana))):
        assert [request[name] for name in ("subTotal", "tax", "total")] == [None, None, None]
    assert buyer.get(f"/api/quotes/{NUMBER}").json()["summary"]["total"] is None
    (listed,) = buyer.get("/api/quotes").json()["rows"]
    assert listed["total"] is None
    graph = buyer.data(f"{{ quotes {{ total }} quote(quoteNumber: {NUMBER}) {{ total }} }}")
    assert graph == {"quotes": [{"total": None}], "quote": {"total": None}}
    exported = buyer.get("/api/exports/quotes.csv").content.decode("utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(exported))
    assert row["Total"] == ""


def test_the_confirmation_by_mail_says_that_the_total_is_to_be_determined(
    store: Store, reference: str
) -> None:
    letter = mail_of(store)
    assert (
        "\nSubTotal     TBD\nShipping     TBD\nTax          TBD\nQuote total  TBD\n\nShip to:" in letter.text
    )
    assert amounts_of(letter.html) == dict.fromkeys(LABELS, "TBD")
    for text in (letter.text, letter.html):
        assert "$85.00" in text, "the line that has a price"
        assert "before TBD amounts" not in text, "there is no amount yet"


def test_the_pdf_says_that_the_total_is_to_be_determined(store: Store, reference: str) -> None:
    text = pdf_of(store)
    assert "SubTotal TBD Shipping TBD Tax TBD Quote total TBD" in text
    assert "before TBD amounts" not in text
    document = load_document(store.db, store.settings, DocumentKind.QUOTE, NUMBER)
    assert [line.running for line in document.lines] == ["$85.00", "TBD"], "carried to the next page"


def test_with_every_price_the_mail_and_the_pdf_name_what_is_not_in_the_total(
    store: Store, company: None
) -> None:
    requested(quoting(Dana(store, (GAUGE, 2))))
    letter = mail_of(store)
    sums = "SubTotal     $85.00\nShipping     TBD\nTax          $6.38\n"
    assert f"\n{sums}Quote total  $91.38 (before TBD amounts)\n\nShip to:" in letter.text
    assert amounts_of(letter.html) == {
        "SubTotal": "$85.00",
        "Shipping": "TBD",
        "Tax": "$6.38",
        "Quote total (before TBD amounts)": "$91.38",
    }
    text = pdf_of(store)
    assert "SubTotal $85.00 Shipping TBD Tax $6.38 Quote total $91.38" in text
    assert "before TBD amounts" in text


def test_a_template_that_a_store_has_copied_earlier_says_so_too(
    store: Store, reference: str, tmp_path: Path
) -> None:
    """It knows the names of then, and types its labels."""
    (tmp_path / "quote_requested.txt").write_text(
        "{{ say.TO_BE_QUOTED }} {{ origin }}\n"
        "Subtotal {{ money(quote.sub_total) }}\n"
        'Tax {{ "TBD" if quote.tax is none else money(quote.tax) }}\n'
        "Quote total {{ money(quote.total) }}\n",
        encoding="utf-8",
    )
    content = msgspec.structs.replace(store.settings.content, mail_folder=str(tmp_path))
    store.settings = msgspec.structs.replace(store.settings, content=content)
    letter = mail_of(store)
    assert letter.text.endswith("\nSubtotal TBD\nTax TBD\nQuote total TBD\n")
    assert amounts_of(letter.html) == dict.fromkeys(LABELS, "TBD"), "the other part is ours"


def test_an_alternative_without_a_price_leaves_the_total_known(desk: Desk) -> None:
    add_quote(desk.store.db, OPEN + 1, [PRICED | {"quote_line_id": 11}, _beside(12)])
    assert desk.seen(OPEN + 1)["summary"]["total"] == 78
    assert desk.work(OPEN + 1)["total"] == 78
    text = text_of(make_pdf(desk.store.db, desk.store.settings, DocumentKind.QUOTE, OPEN + 1))
    assert "SubTotal $78.00" in text


def _beside(line_id: int) -> dict[str, Any]:
    return UNPRICED | {"quote_line_id": line_id, "alternative_to": 1}


@pytest.fixture
def partly(desk: Desk) -> Desk:
    """A quote by file, whose line without a price has been ordered at the price of that day."""
    lines = [PRICED, OTHER, UNPRICED | {"is_ordered": True, "order_number": 1_000_001}]
    lines = [line | {"quote_line_id": place} for place, line in enumerate(lines, 11)]
    add_quote(desk.store.db, OPEN + 1, lines, status="PartiallyOrdered", contact_id=CONTACT_ID)
    return desk


def test_a_revision_with_such_a_line_is_sent_without_a_total(partly: Desk) -> None:
    number = OPEN + 1
    quote = partly.do("draft/lines", number, lines=[{"number": "FW-1/4", "quantity": 100}])
    assert (quote["total"], quote["row"]["value"]) == (None, None)
    quote = partly.do("send", number)
    assert [one["total"] for one in quote["revisions"]] == [None, None]
    assert [one["total"] for one in partly.seen(number)["revisions"]] == [None, None]
    (mail,) = partly.mails("revision 2")
    assert [line["total"] for line in mail["lines"]] == ["$78.00", "$70.00", "TBD", "$3.75"]
    letter = letter_of(msgspec.convert(mail, QuoteMail), partly.store.settings)
    assert "\nSubTotal: TBD\nShipping: TBD\nTax: TBD\nQuote total: TBD\n" in letter.text
    assert amounts_of(letter.html) == dict.fromkeys(LABELS, "TBD")


def queued(desk: Desk, number: int) -> dict[str, Any]:
    """Return the quote as the queue shows it."""
    rows: list[dict[str, Any]] = desk.staff.get("/api/admin/quotes").json()["rows"]
    return next(one for one in rows if one["number"] == number)


def test_while_no_line_has_a_price_the_desk_knows_no_margin(desk: Desk) -> None:
    number = OPEN + 1
    lines = [
        one | {"quote_line_id": place, "unit_price": None} for place, one in enumerate((PRICED, OTHER), 11)
    ]
    add_quote(desk.store.db, number, lines, status="Submitted")
    work = desk.work(number)
    assert [work[name] for name in ("total", "margin", "marginPercent")] == [None, None, None]
    assert work["cost"] == pytest.approx(2.22 * 22), "what it will cost us is known"
    assert [line["isUnderFloor"] for line in work["lines"]] == [False, False]
    assert work["needsApproval"] is False
    row = queued(desk, number)
    assert (row["value"], row["marginPercent"]) == (None, None)


def test_the_margin_is_that_of_the_lines_with_a_price_and_a_cost(desk: Desk) -> None:
    number = OPEN + 1
    add_quote(desk.store.db, number, [PRICED | {"quote_line_id": 11}, UNPRICED | {"quote_line_id": 12}])
    work = desk.work(number)
    assert (work["total"], work["margin"], work["marginPercent"]) == (None, 73.56, 94.3)
    row = queued(desk, number)
    assert (row["value"], row["marginPercent"]) == (None, 94.3)


def test_what_has_no_value_yet_is_in_no_range_of_values(desk: Desk) -> None:
    """A price request has none either; both are in the queue without such a filter."""
    add_quote(desk.store.db, OPEN + 1, [PRICED | {"quote_line_id": 11}, UNPRICED | {"quote_line_id": 12}])
    with desk.store.db.write() as tx:
        asked = {"inv_mast_uid": CALL_FOR_PRICE, "item_code": "CFP-1", "email": "priya@harrow.example"}
        tx.execute(insert(PriceRequestRow).values(price_request_id=7, requested_at=NOW, **asked))

    def found(query: str) -> list[int]:
        return sorted(row["number"] for row in desk.staff.get(f"/api/admin/quotes?{query}").json()["rows"])

    assert found("") == [7, OPEN, OPEN + 1]
    for query in ("minValue=0", "maxValue=5000", "minValue=0&maxValue=999999"):
        assert found(query) == [OPEN], query
    exported = desk.staff.get("/api/exports/staff-quotes.csv?maxValue=5000").text
    assert (str(OPEN) in exported, str(OPEN + 1) in exported) == (True, False), "it has what the queue shows"


def test_a_draft_has_no_value_while_a_price_is_missing(desk: Desk) -> None:
    started = desk.staff.post("/api/admin/quotes", {"customerId": COMPANY}).json()
    number = started["row"]["number"]
    lines = [{"number": "PG-25-100", "quantity": 2}, {"number": "CFP-1", "quantity": 1}]
    quote = desk.do("draft/lines", number, lines=lines)
    assert (quote["row"]["value"], quote["total"]) == (None, None)
    quote = desk.edit(1, number, unitPrice=790)
    assert (quote["row"]["value"], quote["total"]) == (870, 870)


def test_an_empty_draft_has_no_value_yet(desk: Desk) -> None:
    started = desk.staff.post("/api/admin/quotes", {"customerId": COMPANY}).json()
    assert (started["row"]["value"], started["row"]["lineCount"]) == (None, 0)
    for query in ("minValue=0", "maxValue=5000"):
        rows = desk.staff.get(f"/api/admin/quotes?{query}").json()["rows"]
        assert [row["number"] for row in rows] == [OPEN], query


def test_a_revision_that_was_stored_with_the_sum_of_its_other_lines_loses_it(db: Database) -> None:
    """By the upgrade; revisions with every price, and those that lack that of an alternative, keep it."""
    line = {"lineNumber": 1, "invMastUid": 1, "itemCode": "A", "itemDesc": "", "quantity": 2, "unitPrice": 5}
    unpriced = line | {"lineNumber": 2, "unitPrice": None}
    sent = {
        1: [line, {name: value for name, value in unpriced.items() if name != "unitPrice"}],
        2: [line, unpriced],
        3: [line, unpriced | {"alternativeTo": 1}],
        4: [line | {"alternativeTo": None}],
    }
    add_quote(db, OPEN, [], company=None)
    with db.write() as tx:
        same = {"quote_number": OPEN, "sent_at": NOW, "total": Decimal(10), "cost": None}
        for revision, lines in sent.items():
            tx.execute(insert(QuoteRevisionRow).values(revision=revision, lines=lines, **same))
        tx.execute(update(table(migrate.VERSION_TABLE, column("version_num"))).values(version_num=BEFORE))
    migrate.upgrade(db)
    with db.read() as conn:
        kept = select(QuoteRevisionRow.total).order_by(QuoteRevisionRow.revision)
        assert conn.scalars(kept).all() == [None, None, 10, 10]
