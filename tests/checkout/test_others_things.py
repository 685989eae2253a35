"""What belongs to somebody else is not found at the checkout, whoever asks and whatever the payload says."""

from typing import Any

import pytest
from sqlalchemy import insert, select

from storefront.accounts.tables import ContactRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.payment.tables import CardRow
from tests.make.acting import ISSUER, Staff
from tests.make.buying import CONTACT, GAUGE, SCREW, Buyer, SignedIn, Store, ready_buyer
from tests.make.people import COMPANY, OTHER_COMPANY, add_person
from tests.make.quoted import add_quote
from tests.make.shipping_to import OTHERS, OWN, Dana, company
from tests.make.signed_in import bearer
from tests.make.signed_in_checkout import changed, ready_dana, rows_of

__all__ = ["company"]

SAVE = "/api/checkout/Save"
OWN_CONTACT, OTHERS_CONTACT, NOBODYS = 40_101, 50_101, 77_777
NO_CART = "There is no such cart."


@pytest.fixture
def dana(store: Store, company: None) -> Dana:
    """A buyer at the checkout; her company and another one have a contact each."""
    with store.db.write() as tx:
        tx.execute(
            insert(ContactRow),
            [
                {"p21_id": OWN_CONTACT, "customer_id_p21": COMPANY, **_name("Luis", "Ferrer")},
                {"p21_id": OTHERS_CONTACT, "customer_id_p21": OTHER_COMPANY, **_name("Otto", "Lark")},
            ],
        )
    return ready_dana(store)


def _name(first: str, last: str) -> dict[str, str]:
    return {"first_name": first, "last_name": last, "email": f"{first.lower()}@example.com"}


def otto(store: Store) -> SignedIn:
    """Return a buyer of the other company."""
    number = add_person(store.db, "otto@meadowlark.example", company=OTHER_COMPANY)
    return SignedIn(store, bearer(store.shop, number, ISSUER))


def test_ids_of_another_company_are_refused_like_ids_of_nobody(store: Store, dana: Dana) -> None:
    """The answer does not tell whether the id exists, and names the field; nothing is stored."""
    before = rows_of(store)
    address, contact = "Your company has no such address.", "Your company has no such contact."
    for group, field, message, others in (
        ("ShippingChoices", "ShippingChoices_P21Id", address, OTHERS),
        ("BillingAddress", "P21Id", address, OTHERS),
        ("SelectedContact", "P21Id", contact, OTHERS_CONTACT),
    ):
        answers = []
        for number in (others, NOBODYS):
            sent = changed(dana.edits, group, **{field: number})
            answer = dana.store.post(SAVE, changed(sent, "General", Notes="Dock 9"))
            answers.append((answer.status_code, answer.json()["detail"], answer.json()["problems"]))
        assert answers[0] == answers[1]
        assert answers[0] == (422, message, [{"field": f"{group}.{field}", "message": message}])
    place = {**dana.started["SetupData"]["ShippingAddresses"][0], "P21Id": OTHERS}
    for bypass in (False, True):
        refused = [dana.verify({**place, "P21Id": number}, bypass=bypass) for number in (OTHERS, NOBODYS)]
        assert [(one.status_code, one.json()["problems"]) for one in refused] == [
            (422, [{"field": "P21Id", "message": address}])
        ] * 2
    assert rows_of(store) == before
    own = changed(dana.edits, "SelectedContact", P21Id=OWN_CONTACT)
    assert dana.store.post(SAVE, changed(own, "BillingAddress", P21Id=OWN)).status_code == 200


def test_several_of_others_are_each_named(store: Store, dana: Dana) -> None:
    sent = changed(dana.edits, "SelectedContact", P21Id=OTHERS_CONTACT)
    sent = changed(sent, "BillingAddress", P21Id=OTHERS)
    sent = changed(sent, "ShippingChoices", ShippingChoices_P21Id=OTHERS)
    answer = dana.store.post(SAVE, sent).json()
    assert [problem["field"] for problem in answer["problems"]] == [
        "ShippingChoices.ShippingChoices_P21Id",
        "BillingAddress.P21Id",
        "SelectedContact.P21Id",
    ]
    assert answer["detail"] == "Your company has no such address. Your company has no such contact."


def calls_on(token: str, edits: dict[str, Any]) -> list[tuple[str, str, Any]]:
    """Return every call of the checkout on a cart."""
    place = {"Address1": "12 Main Street", "City": "Columbus", "State": "OH", "Zip": "43215", "Country": "US"}
    password = {"ShoppingCartToken": token, "UsernameEmail": CONTACT["Email"], "Password": "Correct-Horse-7"}
    return [
        ("GET", f"/api/checkout/start/{token}", None),
        ("GET", f"/api/checkout/start/{token}/quote", None),
        ("POST", SAVE, changed(edits, "General", ShoppingCartToken=token, Notes="Not mine")),
        ("POST", "/api/checkout/AddPassword/", password),
        ("POST", f"/api/shipping/start/{token}", {}),
        ("POST", f"/api/shipping/validateAddress/{token}", {**place, "Phone": "614-555-0100"}),
        ("POST", f"/api/shipping/validateAddressWithBypass/{token}", {**place, "Phone": "614-555-0100"}),
        ("POST", f"/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": "pm_test_visa"}),
        ("POST", f"/api/checkout/RemovePaymentCard/{token}", {"paymentMethodId": "pm_test_visa"}),
        ("POST", f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False}),
    ]


def said(who: Store | SignedIn, method: str, path: str, document: Any) -> tuple[int, Any]:
    answer = who.get(path) if method == "GET" else who.post(path, document)
    told = answer.json()
    return answer.status_code, told.get("detail", told.get("ErrorMessages"))


def test_a_cart_of_another_company_is_no_cart(store: Store, dana: Dana) -> None:
    """A guest and another company get the same answer as for a token that nobody has."""
    nobodys = "00000000-0000-4000-8000-00000000abcd"
    before = rows_of(store)
    signed_in = otto(store)
    for who in (store, signed_in):
        for real, unknown in zip(
            calls_on(dana.token, dana.edits), calls_on(nobodys, dana.edits), strict=True
        ):
            found = said(who, *real)
            assert found == said(who, *unknown), real[1]
            is_forbidden = who is signed_in and "AddPassword" in real[1]
            assert is_forbidden or found in ((404, NO_CART), (200, ["Your cart is empty."])), real[1]
    assert rows_of(store) == before


def test_cards_of_others_are_not_among_ones_own(store: Store, dana: Dana) -> None:
    """A remembered card of another company's buyer can be neither charged nor removed, nor is it told of."""
    other = otto(store)
    others = Buyer(other, other.cart_with((SCREW, 10))["token"])
    others.start()
    card = {"paymentMethodId": "pm_test_mastercard", "remember": True}
    assert other.post(f"/api/checkout/AddPaymentCard/{others.token}", card).status_code == 200
    with store.db.read() as conn:
        before = conn.execute(select(CardRow.__table__).order_by(CardRow.id)).all()
    assert len(before) == 2
    removed = [
        dana.store.post(f"/api/checkout/RemovePaymentCard/{dana.token}", {"paymentMethodId": one})
        for one in ("pm_test_mastercard", "pm_nobodys")
    ]
    message = "This card is not among your cards. Please choose another one."
    assert [(one.status_code, one.json()["problems"]) for one in removed] == [
        (422, [{"field": "paymentMethodId", "message": message}])
    ] * 2
    for token in ("pm_test_mastercard", "pm_nobodys"):
        dana.edits["CardPayment"]["CardToken"] = token
        assert [problem["Field"] for problem in dana.save()["Problems"]] == ["CardPayment.CardToken"]
        assert dana.submit()["WebReferenceId"] is None
    assert [one["PaymentMethodId"] for one in cards_of(dana)] == ["pm_test_visa"]
    with store.db.read() as conn:
        assert conn.execute(select(CardRow.__table__).order_by(CardRow.id)).all() == before


def cards_of(buyer: Buyer) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = buyer.start()["SetupData"]["StripeSystemInfo"]["SavedPaymentMethods"]
    return found


def test_quotes_of_others_are_nobodys_quotes(store: Store, dana: Dana) -> None:
    """By number, by line and in CompleteQuotes; a cart with the line of another's quote is not made."""
    line = {"quote_line_id": 9, "inv_mast_uid": GAUGE, "quantity": 1, "unit_price": 1, "is_ordered": True}
    add_quote(store.db, 700_900, [line], company=OTHER_COMPANY)
    before = rows_of(store)
    for number in (700_900, 799_999):
        for action, form in (("accept", {}), ("decline", {"reason": "Price"}), ("messages", {"text": "Hm"})):
            sent = form if action == "messages" else {"version": 1, **form}
            assert dana.store.post(f"/api/quotes/{number}/{action}", sent).status_code == 404
        assert dana.store.get(f"/api/quotes/{number}").status_code == 404
        assert dana.store.post("/CompleteQuotes", [number]).json() == []
    assert rows_of(store) == before


def test_what_a_buyer_says_of_prices_rights_and_taxes_counts_for_nothing(store: Store, dana: Dana) -> None:
    """A buyer cannot make the order tax exempt, rushed, approved or free; a guest cannot buy on account."""
    before = dana.save()
    dana.edits["General"]["IsTaxExempt"] = True
    dana.edits["ShippingChoices"]["IsRush"] = True
    dana.edits["CardPayment"]["CustomerToken"] = "cus_of_somebody"
    dana.edits["General"]["IsQuote"] = True
    after = dana.save()
    for name in ("SubTotal", "ShippingTotal", "TaxTotal", "OrderTotal"):
        assert after[name] == before[name], name
    assert after["TaxTotal"] > 0
    kept = dana.start()["UserEdits"]
    assert (kept["General"]["IsTaxExempt"], kept["General"]["IsQuote"]) == (False, False)
    assert (kept["ShippingChoices"]["IsRush"], kept["CardPayment"]["CustomerToken"]) == (False, "")
    approved = dana.store.post(f"/api/checkout/SubmitOrder/{dana.token}", {"approveOrder": True})
    assert approved.status_code == 403
    for option, label in (("COD", "Collect on Delivery"), ("NoCharge", "No Charge")):
        dana.edits["General"]["PaymentOption"] = option
        message = f"{label} is not available for this order"
        assert dana.save()["Problems"] == [{"Field": "General.PaymentOption", "Message": message}]
        assert dana.submit()["ErrorMessages"] == [message]
    guest = ready_buyer(store, (SCREW, 10))
    for option in ("OnAccount", "PrepayWire", "COD", "NoCharge"):
        guest.edits["General"]["PaymentOption"] = option
        fields = [problem["Field"] for problem in guest.save()["Problems"]]
        assert fields == ["General.PaymentOption"], option
        assert guest.submit()["WebReferenceId"] is None
    with store.db.read() as conn:
        assert conn.execute(select(OrderRow.order_number)).all() == []


def test_an_order_costs_what_the_store_says(store: Store, dana: Dana) -> None:
    dana.edits["General"]["IsTaxExempt"] = True
    status = dana.save()
    placed = dana.submit()
    assert placed["ErrorMessages"] == []
    with store.db.read() as conn:
        order = conn.execute(select(OrderRow.__table__)).one()
        (price,) = conn.scalars(select(OrderLineRow.unit_price))
    assert float(order.order_total) == status["OrderTotal"] == placed["Purchase"]["GrandTotal"]
    assert (str(price)[:6], order.is_tax_exempt, order.is_rush) == ("0.0375", False, False)


def test_ncnr_is_acknowledged_or_nothing_is_ordered(store: Store, company: None) -> None:
    """Over the API, whatever the page showed; our staff need not."""
    buyer = Dana(store, (GAUGE, 1))
    buyer.fill_in()
    buyer.edits["General"]["IsNcnrAcknowledged"] = False
    buyer.save()
    buyer.get_rates()
    status = buyer.choose()
    assert status["IsNotReadyToCheckoutReasons"] == ["Please acknowledge NCNR statement above"]
    assert buyer.submit()["ErrorMessages"] == ["Please acknowledge NCNR statement above"]
    with store.db.read() as conn:
        assert conn.execute(select(OrderRow.order_number)).all() == []
    staff = Staff(store)
    staff.start(COMPANY)
    rep = SignedIn(store, staff.headers)
    theirs = Buyer(rep, rep.cart_with((GAUGE, 1))["token"])
    theirs.start()
    theirs.fill_in()
    theirs.edits["General"]["IsNcnrAcknowledged"] = False
    theirs.save()
    theirs.get_rates()
    assert theirs.choose()["IsReadyToCheckout"]
