"""Who gets the link to a document, and what it opens. Source: S1 §7, decisions A12, A13, I7."""

import datetime
from pathlib import Path

import pytest
from structlog.testing import CapturingLogger

from storefront.base.errors import NotFound
from storefront.documents.actions import making
from storefront.documents.actions.linking import link_to_order_or_quote, links_for_lookup, open_link
from storefront.documents.rules import links
from storefront.documents.schemas import DocumentKind
from storefront.identity.schemas import Actor, UserType
from storefront.platform.typesetting import Typesetter
from tests.make.buying import NOW, SignedIn, Store
from tests.make.people import OTHER_COMPANY
from tests.make.printed import save_invoice, save_order, text_of
from tests.make.quote_desk import Desk
from tests.make.quoted import OPEN, add_quote

ORDERS = "/api/ReportFiles/OrderQuotePDF?orderNo={}"
INVOICES = "/api/ReportFiles/InvoicePDF?invoiceNo={}"


def file_of(desk: Desk, who: SignedIn, path: str) -> tuple[str, str]:
    """Return the name and the text of the file that is found at the Location."""
    asked = who.get(path)
    assert asked.status_code == 201, asked.text
    file = desk.store.get(asked.headers["location"])
    assert file.status_code == 200, file.text
    assert file.headers["content-type"] == "application/pdf"
    assert file.headers["cache-control"] == "private, no-store"
    disposition = file.headers["content-disposition"]
    name = asked.json()["fileName"]
    assert disposition == f'attachment; filename="{name}"'
    return name, text_of(file.content)


def test_the_location_opens_the_pdf_of_an_order(desk: Desk) -> None:
    """S1-7-008, S1-7-009: with GET and with POST."""
    save_order(desk.store.db, 100_234, 3, customer_id_p21=118_204)
    name, text = file_of(desk, desk.buyer, ORDERS.format(100_234))
    assert name == "order-100234.pdf"
    assert "Order #100234" in text
    posted = desk.buyer.post(ORDERS.format(100_234))
    assert posted.status_code == 201
    assert desk.store.get(posted.headers["location"]).status_code == 200


def test_the_location_opens_the_pdf_of_an_invoice(desk: Desk) -> None:
    """S1-7-012, S1-7-013: with GET and with POST."""
    save_invoice(desk.store.db, 900_001, 3, customer_id_p21=118_204)
    name, text = file_of(desk, desk.viewer, INVOICES.format(900_001))
    assert name == "invoice-900001.pdf"
    assert "Invoice #900001" in text
    assert desk.buyer.post(INVOICES.format(900_001)).status_code == 201


def test_a_number_is_an_orders_before_it_is_a_quotes(desk: Desk) -> None:
    assert file_of(desk, desk.buyer, ORDERS.format(OPEN))[0] == f"quote-{OPEN}.pdf"
    save_order(desk.store.db, OPEN, 1, customer_id_p21=118_204)
    assert file_of(desk, desk.buyer, ORDERS.format(OPEN))[0] == f"order-{OPEN}.pdf"
    assert file_of(desk, desk.buyer, f"{ORDERS.format(OPEN)}&kind=quote")[0] == f"quote-{OPEN}.pdf"
    assert desk.buyer.get(f"{ORDERS.format(OPEN)}&kind=order").status_code == 201
    assert desk.buyer.get(f"{ORDERS.format(OPEN)}&kind=invoice").status_code == 400


def test_somebody_elses_number_is_like_one_that_does_not_exist(desk: Desk) -> None:
    db = desk.store.db
    save_order(db, 100_234, 1, customer_id_p21=OTHER_COMPANY)
    save_invoice(db, 900_001, 1, customer_id_p21=OTHER_COMPANY)
    save_invoice(db, 900_002, 1, customer_id_p21=None)
    for form, foreign, missing in (
        (ORDERS, 100_234, 100_999),
        (INVOICES, 900_001, 900_999),
        (INVOICES, 900_002, 900_998),
        (ORDERS, 3_000_000_000, 4_000_000_000),
    ):
        answers = [desk.buyer.get(form.format(number)) for number in (foreign, missing)]
        assert [one.status_code for one in answers] == [404, 404]
        said = [
            one.json()["detail"].replace(str(n), "N")
            for one, n in zip(answers, (foreign, missing), strict=True)
        ]
        assert said[0] == said[1]
        assert desk.store.get(form.format(foreign)).status_code == 404
    assert desk.staff.get(ORDERS.format(100_234)).status_code == 201
    assert desk.staff.get(INVOICES.format(900_002)).status_code == 201


def test_a_draft_is_nobodys(desk: Desk) -> None:
    add_quote(desk.store.db, 501_777, [], status="Draft")
    for who in (desk.buyer, desk.staff):
        assert who.get(ORDERS.format(501_777)).status_code == 404


@pytest.mark.parametrize("number", ["", "abc", "0", "-1", "1.5", "%00"])
def test_what_is_no_number_is_refused(desk: Desk, number: str) -> None:
    answer = desk.buyer.get(ORDERS.format(number))
    assert answer.status_code == 400
    assert answer.json()["problems"][0]["field"] == "orderNo"


def test_a_guest_gets_the_order_of_their_own_cart_for_two_hours(desk: Desk) -> None:
    """Decision A13."""
    token = "5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d"
    now = datetime.datetime.now(datetime.UTC)
    for number, hours in ((100_234, 1), (100_235, 3)):
        placed = now - datetime.timedelta(hours=hours)
        own = token if hours == 1 else token.replace("5f", "6f")
        save_order(desk.store.db, number, 1, customer_id_p21=None, cart_token=own, order_date=placed)
        answer = desk.store.get(ORDERS.format(number), ShoppingCartToken=own)
        assert answer.status_code == (201 if hours == 1 else 404)
        assert desk.store.get(ORDERS.format(number)).status_code == 404


def test_a_link_that_was_changed_opens_nothing(desk: Desk) -> None:
    save_order(desk.store.db, 100_234, 1, customer_id_p21=118_204)
    save_order(desk.store.db, 100_235, 1, customer_id_p21=OTHER_COMPANY)
    good = desk.buyer.get(ORDERS.format(100_234)).headers["location"]
    path, _, query = good.partition("?")
    for bad in (
        good.replace("100234", "100235"),
        good.replace("order-", "quote-"),
        good.replace("until=", "until=9"),
        good.replace("signature=", "signature=0"),
        good[:-1],
        good + "%E2%82%AC",
        path,
        f"/api/ReportFiles/files/order-100234.pdf?until=x&{query.partition('&')[2]}",
        f"/api/ReportFiles/files/order-.pdf?{query}",
        f"/api/ReportFiles/files/order?{query}",
    ):
        assert desk.store.get(bad).status_code == 404, bad
    assert desk.store.get(good).status_code == 200


@pytest.mark.parametrize(("is_lookup", "minutes"), [(False, 5), (True, 15)])
def test_a_link_ends(store: Store, is_lookup: bool, minutes: int) -> None:
    """Five minutes for a download, fifteen for who has looked up an order; decisions A12, I7."""
    save_order(store.db, 100_234, 1)
    staff = store.context(Actor(user_type=UserType.AIRLINE_EMPLOYEE, web_user_id=1))
    link = (
        links_for_lookup(store.context(), "100234", "dana@larkin.example")[0]
        if is_lookup
        else link_to_order_or_quote(staff, "100234", "")
    )
    query = dict(part.split("=") for part in link.path.partition("?")[2].split("&"))

    def opened_after(seconds: int) -> str:
        later = store.context(now=NOW + datetime.timedelta(seconds=seconds))
        return open_link(later, link.file_name, query["until"], query["signature"]).name

    assert opened_after(minutes * 60 - 2) == "order-100234.pdf"
    with pytest.raises(NotFound):
        opened_after(minutes * 60 + 1)


@pytest.fixture
def broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every template be broken."""
    for kind in DocumentKind:
        (tmp_path / f"{kind}.typ").write_text("#panic()")
    monkeypatch.setattr(making, "typesetter", lambda: Typesetter(tmp_path, making.FONTS, 1))


@pytest.mark.usefixtures("broken")
def test_a_broken_template_is_a_clear_problem(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    logged = CapturingLogger()
    monkeypatch.setattr(making, "log", logged)
    save_order(desk.store.db, 100_234, 1, customer_id_p21=118_204)
    answer = desk.store.get(desk.buyer.get(ORDERS.format(100_234)).headers["location"])
    assert answer.status_code == 500
    said = answer.json()["detail"]
    assert said.startswith("The PDF of Order #100234 could not be made.")
    assert said.endswith(f"{answer.headers['x-request-id']}.")
    assert "panic" not in answer.text
    assert [call.args for call in logged.calls] == [("pdf_not_made",)]


def test_a_signature_is_of_one_secret() -> None:
    link = links.sign(b"one", DocumentKind.ORDER, 7, NOW, 60)
    linked = links.linked_document(link.file_name, str(int(NOW.timestamp()) + 60))
    assert linked is not None
    signature = link.path.rpartition("=")[2]
    assert links.is_signed([b"two", b"one"], linked, signature)
    assert not links.is_signed([b"two"], linked, signature)
    assert not links.is_signed([], linked, signature)
