"""The checkout of a quote in the cart starts with the ship-to, PO number and notes of its request."""

from typing import Any

import pytest
from sqlalchemy import insert, select, update

from storefront.addresses.tables import AddressRow
from storefront.orders.tables import OrderRow
from storefront.platform.statements import watched
from storefront.quotes.tables import QuoteLineRow
from tests.make.acting import Staff
from tests.make.buying import GAUGE, Buyer, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY
from tests.make.quoted import OPEN, act, add_quote
from tests.make.shipping_to import ADDRESS, OWN, Dana, company, dana
from tests.quotes.test_shipping_of_a_quote import (
    BY_STAFF,
    NUMBER,
    change_quote,
    shipping,
    with_quote,
)

__all__ = ["company", "dana"]

AREAS = ["Print Packing Lists", "Order Entry"]
SITE = {
    "ShippingChoices_P21Id": 0,
    "ShippingChoices_Name": "Larkin site office",
    "ShippingChoices_FirstName": "Ed",
    "ShippingChoices_LastName": "Novak",
    "ShippingChoices_Address1": "400 Quarry Rd",
    "ShippingChoices_Address2": "Gate 2",
    "ShippingChoices_City": "Canton",
    "ShippingChoices_State": "OH",
    "ShippingChoices_Zip": "44702",
    "ShippingChoices_Country": "US",
    "ShippingChoices_Phone": "330-555-0171",
    "ShippingChoices_PhoneExt": "9",
    "Attn": "Night shift",
    "DeliveryInstructions": "Ring twice",
}
SAVED = {
    f"ShippingChoices_{name}": value
    for name, value in {
        "P21Id": OWN,
        "Name": ADDRESS["name"],
        "FirstName": ADDRESS["first_name"],
        "LastName": ADDRESS["last_name"],
        "Address1": ADDRESS["address1"],
        "Address2": ADDRESS["address2"],
        "City": ADDRESS["city"],
        "State": ADDRESS["state"],
        "Zip": ADDRESS["zip"],
        "Phone": ADDRESS["phone"],
        "PhoneExt": ADDRESS["phone_ext"],
    }.items()
}


def request(dana: Dana, **general: Any) -> None:
    """Request a quote that ships to the site, with a PO number and a note."""
    dana.start_quote()
    own = {"PoNumberOrJobName": "PO-881", "Notes": "Call before delivery", "NoteAreas": AREAS}
    dana.edits["General"].update(own | general)
    request_quote_as_is(dana, **SITE)


def request_quote_as_is(dana: Dana, **choices: Any) -> None:
    dana.edits["ShippingChoices"].update(choices)
    assert dana.save()["IsReadyToCheckout"]
    assert dana.submit()["ErrorMessages"] == []


def general(buyer: Buyer) -> dict[str, Any]:
    found: dict[str, Any] = buyer.edits["General"]
    return found


def in_cart(buyer: Buyer, **info: Any) -> str:
    """Put the quote into a cart, without going to its checkout, and return the cart's token."""
    assert isinstance(buyer.store, SignedIn)
    token: str = act(buyer.store, "quote_to_cart", **({"quoteNumber": NUMBER} | info))["cart"]["token"]
    return token


def cart_of(buyer: Buyer) -> dict[str, Any]:
    cart: dict[str, Any] = buyer.store.get(f"/api/cart/{buyer.token}").json()
    return cart


def say_on_cart(buyer: Buyer, note: str) -> None:
    assert isinstance(buyer.store, SignedIn)
    version = cart_of(buyer)["version"]
    assert act(buyer.store, "update", token=buyer.token, orderNotes=note, version=version)["success"]


def test_the_order_goes_where_the_quote_was_requested_for(store: Store, dana: Dana) -> None:
    request(dana)
    ordering = with_quote(dana)
    assert {name: shipping(ordering)[name] for name in SITE} == SITE
    assert general(ordering)["PoNumberOrJobName"] == "PO-881"
    assert (general(ordering)["Notes"], general(ordering)["NoteAreas"]) == ("Call before delivery", AREAS)
    assert cart_of(ordering)["orderNotes"] == "Call before delivery", "the cart page shows the same note"
    added = ordering.store.post(
        f"/api/checkout/AddPaymentCard/{ordering.token}", {"paymentMethodId": "pm_test_visa"}
    )
    assert added.status_code == 200
    ordering.edits["CardPayment"]["CardToken"] = "pm_test_visa"
    general(ordering)["IsNcnrAcknowledged"] = True
    ordering.save()
    ordering.get_rates()
    assert ordering.choose()["IsReadyToCheckout"], "nothing is left to type"
    assert ordering.submit()["ErrorMessages"] == []
    with store.db.read() as conn:
        order = conn.execute(select(*OrderRow.__table__.columns)).one()
    assert (order.ship_to_name, order.ship_to_attn) == ("Larkin site office", "Night shift")
    assert (order.ship_to_first_name, order.ship_to_last_name) == ("Ed", "Novak")
    assert (order.ship_to_address1, order.ship_to_zip) == ("400 Quarry Rd", "44702")
    assert order.ship_to_phone == "330-555-0171 x9"
    assert (order.ship_to_id, order.delivery_instructions) == (None, "Ring twice")
    assert (order.po_no, order.order_notes, order.note_areas) == ("PO-881", "Call before delivery", AREAS)


def test_the_bill_goes_where_it_would_have_gone_without_the_quote(dana: Dana) -> None:
    request(dana)
    ordering = with_quote(dana)
    assert general(ordering)["IsBillingSameAsShipping"] is False
    assert ordering.edits["BillingAddress"]["Address1"] == ADDRESS["address1"]


def test_a_saved_address_is_chosen_from_the_address_book(store: Store, dana: Dana) -> None:
    with store.db.write() as tx:
        other = ADDRESS | {"address1": "9 Canal St", "collect_account": "11-30271"}
        tx.execute(insert(AddressRow).values(p21_id=OWN - 1, customer_id_p21=COMPANY, **other))
    dana.start_quote()
    request_quote_as_is(dana, **SAVED | {"Attn": "Back door"})
    ordering = with_quote(dana)
    assert {name: shipping(ordering)[name] for name in SAVED} == SAVED
    assert shipping(ordering)["Attn"] == "Back door"
    assert shipping(ordering)["CollectAccount"] == "48-20917", "that of this address"


def test_an_address_that_was_changed_since_is_not_taken_for_the_quoted_one(store: Store, dana: Dana) -> None:
    dana.start_quote()
    request_quote_as_is(dana)
    with store.db.write() as tx:
        tx.execute(update(AddressRow).where(AddressRow.p21_id == OWN).values(address1="1 New Rd"))
    choices = shipping(with_quote(dana))
    assert choices["ShippingChoices_Address1"] == ADDRESS["address1"]
    assert choices["ShippingChoices_P21Id"] == 0


def test_the_address_of_another_company_is_a_new_one(store: Store, dana: Dana) -> None:
    request(dana)
    change_quote(store, ship_to_id=42, ship_to_address1="1 Other Rd")
    choices = shipping(with_quote(dana))
    assert (choices["ShippingChoices_P21Id"], choices["ShippingChoices_City"]) == (0, "Canton")


def test_what_the_buyer_has_changed_stays_changed(dana: Dana) -> None:
    request(dana)
    ordering = with_quote(dana)
    general(ordering).update({"PoNumberOrJobName": "", "Notes": "No call"})
    shipping(ordering).update(SAVED)
    ordering.save()
    ordering.start()
    assert (general(ordering)["PoNumberOrJobName"], general(ordering)["Notes"]) == ("", "No call")
    assert shipping(ordering)["ShippingChoices_Address1"] == ADDRESS["address1"]


def test_a_note_that_is_on_the_cart_already_stays(dana: Dana) -> None:
    request(dana)
    ordering = Buyer(dana.store, in_cart(dana))
    say_on_cart(ordering, "Leave at the gate")
    ordering.start()
    assert general(ordering)["Notes"] == "Leave at the gate"
    assert general(ordering)["PoNumberOrJobName"] == "PO-881"


def test_a_note_that_is_deleted_on_the_cart_page_does_not_come_back(dana: Dana) -> None:
    """The cart page that was read before the checkout can still be used after it."""
    request(dana)
    ordering = Buyer(dana.store, in_cart(dana))
    before = cart_of(ordering)["version"]
    ordering.start()
    assert cart_of(ordering)["version"] == before
    say_on_cart(ordering, "")
    for _ in range(2):
        ordering.start()
        assert general(ordering)["Notes"] == ""


@pytest.mark.parametrize("is_touched", [False, True])
def test_a_checkout_that_was_there_before_is_filled_in_unless_it_was_changed(
    dana: Dana, is_touched: bool
) -> None:
    request(dana)
    assert isinstance(dana.store, SignedIn)
    ordering = Buyer(dana.store, dana.store.cart_with((GAUGE, 1))["token"])
    ordering.start()
    if is_touched:
        ordering.save()
    in_cart(dana, token=ordering.token)
    ordering.start()
    found = (
        shipping(ordering)["ShippingChoices_Address1"],
        *(general(ordering)[name] for name in ("PoNumberOrJobName", "Notes")),
    )
    if is_touched:
        assert found == (ADDRESS["address1"], "", "")
    else:
        assert found == ("400 Quarry Rd", "PO-881", "Call before delivery")


def test_lines_of_two_quotes_bring_neither_request(store: Store, dana: Dana) -> None:
    request(dana)
    add_quote(store.db, OPEN, BY_STAFF)
    ordering = with_quote(dana, token=in_cart(dana, quoteNumber=OPEN))
    assert shipping(ordering)["ShippingChoices_Address1"] == ADDRESS["address1"]
    assert (general(ordering)["PoNumberOrJobName"], general(ordering)["Notes"]) == ("", "")
    assert cart_of(ordering)["orderNotes"] == ""


def test_nothing_of_another_companys_quote_is_read(store: Store, dana: Dana) -> None:
    request(dana)
    token = in_cart(dana)
    change_quote(store, customer_id_p21=OTHER_COMPANY)
    answer = dana.store.get(f"/api/checkout/start/{token}")
    assert answer.status_code == 200
    for text in ("Quarry", "PO-881", "Call before delivery"):
        assert text not in answer.text
    cart = dana.store.get(f"/api/cart/{token}").json()
    assert cart["orderNotes"] == ""


def test_an_internal_note_is_filled_in_for_our_staff_only(store: Store, dana: Dana) -> None:
    request(dana)
    change_quote(store, notes="Watch their credit", note_areas=["Accounts Receivable"])
    ordering = with_quote(dana)
    assert (general(ordering)["Notes"], cart_of(ordering)["orderNotes"]) == ("", "")
    staff = Staff(store)
    staff.start(COMPANY)
    of_staff = with_quote(Buyer(SignedIn(store, staff.headers), ""))  # type: ignore[arg-type]
    assert general(of_staff)["Notes"] == "Watch their credit"
    assert general(of_staff)["NoteAreas"] == ["Accounts Receivable"]


def test_a_long_quote_takes_no_more_statements_to_start_than_a_short_one(store: Store, dana: Dana) -> None:
    request(dana)

    def statements() -> int:
        ordering = Buyer(dana.store, in_cart(dana))
        with watched() as texts:
            ordering.start()
        assert general(ordering)["Notes"] == "Call before delivery"
        return len(texts)

    few = statements()
    with store.db.write() as tx:
        [row] = tx.execute(select(QuoteLineRow).where(QuoteLineRow.quote_number == NUMBER)).mappings()
        more = [{**row, "quote_line_id": 9000 + nth, "line_number": 10 + nth} for nth in range(20)]
        tx.execute(insert(QuoteLineRow), more)
    assert statements() == few
