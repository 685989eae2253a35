"""Every call of the checkout and every answer to a quote, sent twice: the second changes nothing more."""

from typing import Any

from sqlalchemy import func, select

from storefront.addresses.tables import AddressRow
from storefront.orders.tables import OrderRow
from storefront.payment.tables import CardRow, PaymentRow
from storefront.platform.outbox import OutboxRow
from storefront.quotes.tables import QuoteRow
from tests.make.buying import CONTACT, SCREW, Buyer, SignedIn, Store, quoting_buyer, ready_buyer
from tests.make.people import PASSWORD
from tests.make.quote_desk import Desk, desk
from tests.make.quoted import OPEN, act, add_quote
from tests.make.shipping_to import Dana, company, dana
from tests.make.signed_in_checkout import changed, rows_of

__all__ = ["company", "dana", "desk"]

TABLES = (OrderRow, QuoteRow, PaymentRow, CardRow, OutboxRow, AddressRow)


def counts(store: Store) -> list[Any]:
    """Return how many rows there are of everything that a replay could write twice."""
    with store.db.read() as conn:
        return [conn.scalar(select(func.count()).select_from(table)) for table in TABLES]


def test_a_submit_sent_again_is_answered_alike_and_orders_nothing_more(store: Store) -> None:
    for buyer in (ready_buyer(store, (SCREW, 10)), quoting_buyer(store, (SCREW, 10))):
        path = f"/api/checkout/SubmitOrder/{buyer.token}"
        first = store.post(path, {"approveOrder": False})
        assert first.json()["ErrorMessages"] == []
        before = (counts(store), rows_of(store))
        again = store.post(path, {"approveOrder": False})
        assert (again.status_code, again.json()) == (200, first.json())
        assert (counts(store), rows_of(store)) == before


def test_nothing_more_is_done_with_a_cart_that_was_ordered(store: Store) -> None:
    """What another tab still sends is refused; the order stays as it was placed."""
    buyer = ready_buyer(store, (SCREW, 10))
    assert buyer.submit()["ErrorMessages"] == []
    before = (counts(store), rows_of(store))
    place = {"Address1": "12 Main Street", "City": "Columbus", "State": "OH", "Zip": "43215", "Country": "US"}
    password = {"ShoppingCartToken": buyer.token, "UsernameEmail": CONTACT["Email"], "Password": PASSWORD}
    for path, document in (
        ("/api/checkout/Save", changed(buyer.edits, "General", Notes="More")),
        ("/api/checkout/AddPassword/", password),
        (f"/api/shipping/start/{buyer.token}", {}),
        (f"/api/shipping/validateAddress/{buyer.token}", {**place, "Phone": "614-555-0100"}),
        (f"/api/checkout/AddPaymentCard/{buyer.token}", {"paymentMethodId": "pm_test_mastercard"}),
        (f"/api/checkout/RemovePaymentCard/{buyer.token}", {"paymentMethodId": "pm_test_visa"}),
    ):
        assert store.post(path, document).status_code == 404, path
    assert (counts(store), rows_of(store)) == before


def test_a_password_a_card_and_an_address_are_stored_once(store: Store, dana: Dana) -> None:
    guest = ready_buyer(store, (SCREW, 10))
    guest.edits["General"]["IsCreateAccount"] = True
    guest.save()
    password = {"ShoppingCartToken": guest.token, "UsernameEmail": CONTACT["Email"], "Password": PASSWORD}
    answers = [store.post("/api/checkout/AddPassword/", password).json() for _ in range(2)]
    assert [one["NewAccountStatus"]["Status"] for one in answers] == ["Ok", "Ok"]
    assert [one["OrderTotal"] for one in answers] == [answers[0]["OrderTotal"]] * 2
    card = {"paymentMethodId": "pm_test_visa", "remember": True}
    cards = [dana.store.post(f"/api/checkout/AddPaymentCard/{dana.token}", card).json() for _ in range(2)]
    assert cards[0] == cards[1]
    assert len(cards[0]["SavedPaymentMethods"]) == 1
    before = counts(store)
    place = dana.started["SetupData"]["ShippingAddresses"][0]
    for bypass in (False, True):
        first, again = (dana.verify(place, bypass=bypass) for _ in range(2))
        assert (first.status_code, first.json()) == (again.status_code, again.json())
        assert first.status_code == 200
    assert counts(store) == before


def test_a_save_sent_again_is_stale_and_gets_what_the_first_one_left(store: Store, dana: Dana) -> None:
    sent = changed(dana.edits, "General", Notes="Dock 3", PoNumberOrJobName="PO-1")
    first = dana.store.post("/api/checkout/Save", sent)
    assert first.status_code == 200
    before = rows_of(store)
    for version in (sent["Version"], sent["Version"] - 1, sent["Version"] + 5, 0):
        late = changed({**sent, "Version": version}, "General", Notes="Dock 4")
        again = dana.store.post("/api/checkout/Save", late)
        assert again.status_code == 409, version
        fresh = again.json()["fresh"]
        assert fresh["UserEdits"]["General"]["Notes"] == "Dock 3"
        assert fresh["UserEdits"]["General"]["PoNumberOrJobName"] == "PO-1"
        assert fresh["UserEdits"]["Version"] == first.json()["Version"]
    assert rows_of(store) == before


def test_an_answer_to_a_quote_sent_again_is_stale_and_changes_nothing(desk: Desk) -> None:
    """With the version of before: 409 and the quote as it is; with that of now: why it cannot be."""
    for number, action, form, why in (
        (OPEN, "accept", {}, f"Quote #{OPEN} has already been accepted."),
        (700_201, "decline", {"reason": "Price"}, "Quote #700201 has already been declined."),
        (700_202, "withdraw", {}, "Quote #700202 has already been cancelled."),
    ):
        if number != OPEN:
            is_request = action == "withdraw"
            lines: list[dict[str, Any]] = []
            add_quote(desk.store.db, number, lines, status="Submitted" if is_request else "Open")
        path = f"/api/quotes/{number}/{action}"
        sent = {"version": desk.seen(number)["summary"]["version"], **form}
        done = desk.buyer.post(path, sent)
        assert done.status_code == 200, done.text
        before, written = desk.seen(number), counts(desk.store)
        again = desk.buyer.post(path, sent)
        assert again.status_code == 409, again.text
        assert again.json()["fresh"]["summary"] == before["summary"]
        fresh = desk.buyer.post(path, sent | {"version": before["summary"]["version"]})
        assert (fresh.status_code, fresh.json()["detail"]) == (422, why)
        assert desk.seen(number) == before
        assert counts(desk.store) == written


def test_a_quote_is_ordered_once_and_completed_once(desk: Desk) -> None:
    """The same quote in a second cart, and CompleteQuotes twice."""
    carts = [act(desk.buyer, "quote_to_cart", quoteNumber=OPEN)["cart"]["token"]]
    buyer = Buyer(desk.buyer, carts[0])
    buyer.start()
    buyer.fill_in().save()
    buyer.get_rates()
    assert buyer.choose()["IsReadyToCheckout"]
    first = buyer.submit()
    assert first["ErrorMessages"] == []
    assert buyer.submit() == first
    again = act(desk.buyer, "quote_to_cart", quoteNumber=OPEN)
    assert not again["success"]
    assert again["message"] == f"Quote #{OPEN} has already been ordered."
    before = counts(desk.store)
    answers = [desk.buyer.post(path, [OPEN]).json() for path in ("/CompleteQuotes", "/api/CompleteQuotes")]
    assert answers[0] == answers[1]
    assert counts(desk.store) == before
    assert isinstance(desk.buyer, SignedIn)
