"""Asking for the price of an item that has none."""

import datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select, update

from storefront.app.listeners import make_daily_jobs, make_listeners
from storefront.exchange import personal_data
from storefront.platform import outbox
from storefront.platform.clock import now as this_moment
from storefront.platform.settings import Mail
from storefront.pricing.tables import PriceRequestRow
from tests.make.acting import Staff
from tests.make.asking import Asker, askers
from tests.make.buying import CALL_FOR_PRICE, GAUGE, NON_WEB, Store
from tests.make.people import COMPANY
from tests.platform.test_mail import Inbox, inbox
from tests.support.servers import command

__all__ = ["inbox"]

ASK = """mutation($r: PriceRequestInput!) {
    requestPrice(priceRequest: $r) { success message logId } }"""
GUEST = {
    "firstName": "Ann",
    "lastName": "Mill",
    "companyName": "Mill <b>Works</b>",
    "email": "ann.mill@example.com",
    "phone": "(614) 555-0100",
}
SUBMITTED = (
    "Your price request has been submitted. "
    "A representative of Northfield Supply will be in contact with you."
)


def ask(who: Asker, uid: int = CALL_FOR_PRICE, **fields: str) -> Any:
    return who.ask(ASK, r={"invMastUid": uid, **fields})


def kept(store: Store) -> list[Any]:
    with store.db.read() as conn:
        columns = PriceRequestRow.__table__.columns
        return list(conn.execute(select(*columns).order_by(PriceRequestRow.price_request_id)))


def deliver(store: Store, port: int, sales: str = "") -> None:
    mail = Mail(transport="smtp", host="127.0.0.1", port=port, user="", password="", starttls=False)
    shop = msgspec.structs.replace(store.settings.store, sales_email=sales)
    settings = msgspec.structs.replace(store.settings, mail=mail, store=shop)
    while outbox.run_once(store.db, make_listeners(settings, store.db), this_moment()):
        pass


def test_a_guest_asks_and_sales_is_told_by_mail(store: Store, inbox: tuple[Inbox, int]) -> None:
    """S2-7.1-011, S2-7.1-012, S2-8-004, S2-8-005."""
    arrived, port = inbox
    _, _, guest = askers(store)
    answer = ask(guest, **GUEST)
    assert (answer["success"], answer["message"]) == (True, SUBMITTED)
    (row,) = kept(store)
    assert answer["logId"] == str(row.price_request_id)
    assert (row.first_name, row.last_name, row.email) == ("Ann", "Mill", "ann.mill@example.com")
    assert (row.company_name, row.phone) == ("Mill <b>Works</b>", "+16145550100")
    assert (row.item_code, row.web_user_id, row.customer_id_p21) == ("CFP-1", None, None)
    deliver(store, port, "quotes@shop.example")
    ((to, message),) = arrived.arrived
    assert to == ["quotes@shop.example"]
    assert message["Subject"] == f"Price request {row.price_request_id}: CFP-1"
    text = message.get_body(("plain",)).get_content()
    html = message.get_body(("html",)).get_content()
    for fact in ("Ann Mill", "ann.mill@example.com", "614-555-0100", f"/product/CFP-1/{CALL_FOR_PRICE}"):
        assert fact in text
        assert fact in html
    assert "<b>" not in html


def test_who_is_signed_in_is_known_by_the_account(store: Store, inbox: tuple[Inbox, int]) -> None:
    arrived, port = inbox
    dana, _, _ = askers(store)
    assert ask(dana, firstName="Some", email="else@example.com")["success"]
    (row,) = kept(store)
    assert (row.first_name, row.email) == ("Dana", "dana.whitfield@larkin.example")
    assert (row.company_name, row.phone) == ("Larkin Hydraulics", "330-555-0118")
    assert (row.web_user_id, row.customer_id_p21) == (dana.number, COMPANY)
    deliver(store, port)
    ((to, message),) = arrived.arrived
    assert to == [store.settings.store.email]
    assert f"Larkin Hydraulics ({COMPANY})" in message.get_body(("plain",)).get_content()


def test_staff_ask_for_the_company_that_they_act_for(store: Store) -> None:
    askers(store)
    staff = Staff(store)
    staff.start(COMPANY)
    assert staff.graphql(ASK, r={"invMastUid": CALL_FOR_PRICE})["data"]["requestPrice"]["success"]
    (row,) = kept(store)
    assert (row.first_name, row.company_name, row.customer_id_p21) == ("Marcus", "Larkin Hydraulics", COMPANY)


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("firstName", " ", "Please enter your first name."),
        ("lastName", "", "Please enter your last name."),
        ("companyName", "", "Please enter your company."),
        ("email", "ann@", "Please enter a valid email address."),
        ("phone", "555-0100", "Please enter a phone number with at least 10 digits."),
        ("companyName", "c" * 51, "At most 50 characters."),
    ],
)
def test_a_guest_fills_in_everything(store: Store, field: str, value: str, message: str) -> None:
    _, _, guest = askers(store)
    refused = ask(guest, **{**GUEST, field: value})
    assert (refused["success"], refused["message"]) == (False, message)
    assert refused["logId"]
    assert kept(store) == []


def test_items_that_nobody_may_know_of_have_no_price_to_ask_for(store: Store) -> None:
    _, _, guest = askers(store)
    for uid in (NON_WEB, 999, -3):
        assert ask(guest, uid, **GUEST)["message"] == "There is no such item."


def test_who_asks_twice_is_answered_alike_and_sales_told_once(store: Store) -> None:
    """Decision F6."""
    _, _, guest = askers(store)
    first, again = ask(guest, **GUEST), ask(guest, **{**GUEST, "email": "ANN.mill@example.com"})
    assert first == again
    assert len(kept(store)) == 1
    assert ask(guest, GAUGE, **GUEST)["logId"] != first["logId"]
    with store.db.write() as tx:
        tx.execute(update(PriceRequestRow).values(requested_at=this_moment() - datetime.timedelta(hours=25)))
    assert ask(guest, **GUEST)["logId"] != first["logId"]


def test_a_robot_is_thanked_and_nothing_is_kept(store: Store) -> None:
    _, _, guest = askers(store)
    assert ask(guest, **GUEST, website="x")["message"] == SUBMITTED
    assert kept(store) == []


def test_requests_are_told_and_forgotten_with_the_person(store: Store) -> None:
    dana, _, guest = askers(store)
    address = "dana.whitfield@larkin.example"
    ask(dana)
    ask(guest, GAUGE, **{**GUEST, "email": address.upper()})
    ask(guest, **GUEST)
    assert len(personal_data.export(store.db, address)["priceRequests"]) == 2
    personal_data.erase(store.db, address, this_moment())
    assert [row.email for row in kept(store)] == ["ann.mill@example.com"]


def test_a_request_is_kept_for_a_year(store: Store) -> None:
    _, _, guest = askers(store)
    ask(guest, **GUEST)
    (row,) = kept(store)
    job = make_daily_jobs(store.settings)["price_requests"]
    for days, left in ((365, 1), (366, 0)):
        with store.db.write() as tx:
            a_year_before = row.requested_at + datetime.timedelta(days=days - job.days)
            assert job.remove(tx, a_year_before) == 1 - left
        assert len(kept(store)) == left


def test_the_command_line_lists_who_asks(store: Store, tmp_path: Path) -> None:
    _, _, guest = askers(store)
    url = store.db.url.render_as_string(hide_password=False)

    def run(*words: str) -> str:
        done = command("requests", "prices", *words, project=tmp_path, STOREFRONT_DATABASE__URL=url)
        assert done.returncode == 0, done.stderr
        return done.stdout + done.stderr

    assert "No price requests yet." in run()
    ask(guest, **GUEST)
    shown = run()
    for fact in ("CFP-1", "Ann Mill", "Mill <b>Works</b>", "ann.mill@example.com", "614-555-0100"):
        assert fact in shown
    (row,) = msgspec.json.decode(run("--json"))
    assert (row["itemCode"], row["companyName"], row["customerIdP21"]) == ("CFP-1", "Mill <b>Works</b>", None)
