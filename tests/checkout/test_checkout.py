"""The checkout over its own paths: start, Save, rates, card, submit."""

import uuid
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.cart.tables import CartRow
from storefront.catalog.tables import ItemRow
from storefront.checkout.tables import CheckoutRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.payment.tables import PaymentRow
from storefront.platform import clock
from storefront.platform.outbox import OutboxRow
from storefront.pricing.tables import PriceRow
from storefront.search.queries import changes
from tests.make.buying import (
    ALLOWED_CUSTOMER,
    BREAKS,
    GAUGE,
    SCREW,
    WASHER,
    Buyer,
    Store,
    ready_buyer,
)


def test_a_fresh_checkout_has_its_groups_and_defaults(store: Store) -> None:
    """S2-3.3-001, S2-3.3-004, S2-3.3-007, S2-3.3-008, S2-3.3-012, S2-3.3-017, S2-7.2-001: the edits.

    S1-9-008, S1-9-009: a note goes to two places by default.
    """
    edits = Buyer(store, store.cart_with((GAUGE, 1))).start()["UserEdits"]
    assert set(edits) == {
        *("General", "BillingAddress", "EmailSettings", "SelectedContact", "ShippingChoices"),
        *("CardPayment", "Version"),
    }
    assert set(edits["General"]) >= {
        *("ShoppingCartToken", "IsQuote", "IsCreateAccount", "IsTaxExempt", "Notes", "NoteAreas"),
        *("PaymentOption", "PoNumberOrJobName", "QuoteReferenceNumber", "QuoteExpirationDate"),
        *("IsBillingSameAsShipping", "IsDuplicatePoOverride"),
    }
    assert edits["General"]["PaymentOption"] == "CreditCard"
    assert edits["General"]["IsQuote"] is False
    assert edits["General"]["NoteAreas"] == ["Print Order Acknowledgements", "Order Entry"]
    assert set(edits["BillingAddress"]) == {
        *("P21Id", "Name", "FirstName", "LastName", "Address1", "Address2", "City", "State", "Zip"),
        *("Country", "Phone", "PhoneExt"),
    }
    assert edits["BillingAddress"]["Country"] == "US"
    assert set(edits["SelectedContact"]) == {
        *("P21Id", "FirstName", "LastName", "Title", "Phone", "PhoneExt", "Email"),
    }
    prefixed = {name for name in edits["ShippingChoices"] if name.startswith("ShippingChoices_")}
    parts = ("P21Id", "Name", "FirstName", "LastName", "Address1", "Address2", "City", "State", "Zip")
    assert prefixed == {f"ShippingChoices_{part}" for part in (*parts, "Country", "Phone", "PhoneExt")}
    assert not set(edits["ShippingChoices"]) & set(parts)


def test_the_setup_data_fills_every_select_box(store: Store) -> None:
    """S2-3.4-007, S2-3.4-010, S2-7.2-001: the cart's items, countries, states and provinces."""
    setup = Buyer(store, store.cart_with((SCREW, 10), (GAUGE, 2))).start()["SetupData"]
    items = setup["ShoppingCartItems"]
    assert [(item["ItemId"], item["Quantity"], item["SaleUnitPrice"]) for item in items] == [
        ("HCS-1/4-20X1", 10, 0.0375),
        ("PG-25-100", 2, 42.5),
    ]
    assert [item["IsNcnr"] for item in items] == [False, True]
    assert [item["IsBackorder"] for item in items] == [False, True]
    assert [place["Value"] for place in setup["Countries"]] == ["US", "CA", "MX"]
    assert {"Value": "OH", "Label": "Ohio"} in setup["UsStatesTerritories"]
    assert {"Value": "ON", "Label": "Ontario"} in setup["CaProvinces"]
    assert [option["Value"] for option in setup["PaymentOptions"]] == ["CreditCard"]
    assert setup["ShippingAddresses"] == []
    assert setup["StripeSystemInfo"]["Mode"] == "demo"


def test_the_validation_status_has_its_flags_reasons_and_amounts(store: Store) -> None:
    """S2-3.7-001, S2-3.7-002, S2-3.7-003: the status of a checkout that nobody has filled in yet."""
    status = Buyer(store, store.cart_with((GAUGE, 2))).start()["ValidationStatus"]
    for flag in ("Contact", "ShipTo", "ShippingOption", "BillTo", "Payment"):
        assert status[f"Is{flag}Valid"] is False
    assert status["IsReadyToCheckout"] is False
    assert "Contact section needs attention" in status["IsNotReadyToCheckoutReasons"]
    assert "Ship To section needs attention" in status["IsNotReadyToCheckoutReasons"]
    assert status["SubTotal"] == 85.00
    assert status["ShippingTotal"] is None
    assert status["TaxTotal"] is None
    assert status["OrderTotal"] == 85.00


def test_save_answers_how_the_checkout_then_stands(store: Store) -> None:
    """S2-7.2-003, S2-7.2-004: the groups are taken and kept, and the answer is the validation status."""
    buyer = Buyer(store, store.cart_with((GAUGE, 2)))
    buyer.start()
    status = buyer.fill_in().save()
    assert status["IsContactValid"]
    assert status["IsShipToValid"]
    assert status["IsBillToValid"]
    assert status["IsPaymentValid"]
    assert status["IsNotReadyToCheckoutReasons"] == ["A shipping option is not selected."]
    assert status["TaxTotal"] == 6.38  # 85.00 at 7.5 %, half a cent up
    assert status["Version"] == 2
    assert store.get(f"/api/checkout/start/{buyer.token}").json()["UserEdits"]["SelectedContact"][
        "Email"
    ] == ("ann.mill@example.com")


def test_rates_come_in_groups_with_dates_and_prices(store: Store) -> None:
    """S2-3.8-001, S2-7.2-005, S2-7.2-006: every shipping option says who, when and how much."""
    buyer = Buyer(store, store.cart_with((SCREW, 100)))
    buyer.start()
    buyer.fill_in().save()
    rates = buyer.get_rates()
    assert set(rates) == {"ShippingGroups", "Options", "NoRatesAvailable", "SelectedCarrier"}
    assert rates["NoRatesAvailable"] is False
    assert [group["Items"][0]["Quantity"] for group in rates["ShippingGroups"]] == [100]
    options = {option["CarrierName"]: option for option in rates["Options"]}
    ground = options["UPS Ground"]
    assert set(ground) >= {
        *("CarrierName", "DisplayName", "EstimatedDeliveryDate", "EstimatedShipDate", "Price"),
    }
    assert ground["Price"] == 10.20  # 9.50 and 2 lb at 0.35
    assert ground["EstimatedDeliveryDate"] > ground["EstimatedShipDate"]
    assert options["LTL Freight"]["Price"] is None


def test_a_guest_buys(store: Store) -> None:
    """S2-1-001, S2-3.8-004, S2-7.2-018: the result; the order stands as it was shown, to the cent."""
    buyer = ready_buyer(store, (SCREW, 10), (BREAKS, 12), (WASHER, 1000))
    status = buyer.choose()
    result = buyer.submit()
    assert result["ErrorMessages"] == []
    assert result["CheckoutType"] == "Order"
    assert result["Purchase"]["GrandTotal"] == status["OrderTotal"]
    assert result["Purchase"]["IsPlacedByRep"] is False
    with store.db.read() as conn:
        order = conn.execute(select(*OrderRow.__table__.columns)).one()
        lines = conn.execute(select(*OrderLineRow.__table__.columns).order_by(OrderLineRow.line_number)).all()
        payment = conn.execute(select(*PaymentRow.__table__.columns)).one()
        events = conn.execute(select(OutboxRow.kind, OutboxRow.payload)).all()
        cart = conn.execute(select(CartRow.closed_at)).one()
    assert order.web_reference_id == result["WebReferenceId"]
    assert order.contact_phone == order.ship_to_phone == "614-555-0100"
    assert [line.total_price for line in lines] == [Decimal("0.38"), Decimal("50.44"), Decimal("37.50")]
    assert order.sub_total == Decimal("88.32")
    assert order.tax_total == Decimal("6.62")
    assert order.order_total == order.sub_total + order.tax_total + order.shipping_total
    assert order.order_total == Decimal(str(status["OrderTotal"]))
    assert [line.quantity_allocated for line in lines] == [10, 8, 1000]
    assert (payment.state, payment.amount) == ("Authorized", order.order_total)
    assert (payment.order_number, payment.last4) == (order.order_number, "4242")
    assert order.order_number == store.settings.checkout.first_order_number
    assert [(event.kind, event.payload) for event in events] == [
        ("OrderPlaced", {"order_number": order.order_number})
    ]
    assert cart.closed_at is not None


def test_an_extension_reaches_the_order(store: Store) -> None:
    buyer = ready_buyer(store)
    buyer.edits["SelectedContact"]["PhoneExt"] = "12"
    buyer.edits["ShippingChoices"]["ShippingChoices_PhoneExt"] = "7"
    buyer.save()
    assert buyer.submit()["ErrorMessages"] == []
    with store.db.read() as conn:
        order = conn.execute(select(*OrderRow.__table__.columns)).one()
    assert order.contact_phone == "614-555-0100 x12"
    assert order.ship_to_phone == order.bill_to_phone == "614-555-0100 x7"


@pytest.mark.trust("T-1")
def test_a_repeated_submit_returns_the_first_result(store: Store) -> None:
    buyer = ready_buyer(store)
    first = buyer.submit()
    assert [buyer.submit() for _ in range(3)] == [first] * 3
    assert store.get(f"/api/cart/{buyer.token}").json()["cartItems"] == []
    assert store.get(f"/api/checkout/start/{buyer.token}").status_code == 404
    with store.db.read() as conn:
        assert len(conn.execute(select(OrderRow.order_number)).all()) == 1


@pytest.mark.trust("T-12")
def test_another_company_learns_nothing_of_an_order_by_its_carts_token(store: Store) -> None:
    buyer = ready_buyer(store, (SCREW, 50))
    reference = buyer.submit()["WebReferenceId"]
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(customer_id_p21=ALLOWED_CUSTOMER))
    again = store.post(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": False})
    assert reference
    assert reference not in again.text


@pytest.mark.trust("T-14")
def test_an_unknown_field_is_refused_by_name(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    for group, name in (("General", "Discount"), ("ShippingChoices", "Price"), (None, "OrderTotal")):
        document: dict[str, Any] = {**buyer.edits}
        if group:
            document[group] = {**document[group], name: 1}
        else:
            document[name] = 1
        answer = store.post("/api/checkout/Save", document)
        assert answer.status_code == 400
        assert name in answer.json()["detail"]
        assert answer.headers["content-type"].startswith("application/problem+json")


@pytest.mark.parametrize(
    ("group", "name", "value"),
    [
        ("General", "Notes", 5),
        ("General", "IsQuote", "yes"),
        ("General", "QuoteExpirationDate", "31/12/2026"),
        ("ShippingChoices", "ShippingSchedule", {"LineNumber": 1}),
        ("SelectedContact", "Email", ["a@example.com"]),
        ("EmailSettings", "CcEmails", "a@example.com"),
    ],
)
def test_a_wrong_type_is_refused_by_name(store: Store, group: str, name: str, value: object) -> None:
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    buyer.edits[group][name] = value
    answer = store.post("/api/checkout/Save", buyer.edits)
    assert answer.status_code == 400
    assert name in answer.text


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"General": 1}', b"[" * 100_000])
def test_a_body_that_is_no_document_is_refused(store: Store, body: bytes) -> None:
    answer = store.post("/api/checkout/Save", body=body)
    assert answer.status_code == 400
    assert "Traceback" not in answer.text


@pytest.mark.trust("T-9")
def test_a_stale_save_gets_the_fresh_state(store: Store) -> None:
    """Two tabs (decision G2): the second save is refused with 409 and what the first one left."""
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    other = Buyer(store, buyer.token)
    other.start()
    buyer.edits["General"]["Notes"] = "First"
    buyer.save()
    other.edits["General"]["Notes"] = "Second"
    stale = store.post("/api/checkout/Save", other.edits)
    assert stale.status_code == 409
    assert stale.json()["detail"] == "The checkout was changed elsewhere. This is the current version."
    fresh = stale.json()["fresh"]
    assert fresh["UserEdits"]["General"]["Notes"] == "First"
    assert fresh["UserEdits"]["Version"] == buyer.edits["Version"]


@pytest.mark.trust("T-14")
def test_only_edits_that_a_guest_may_make_are_kept(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    buyer.edits["General"]["IsTaxExempt"] = True
    buyer.edits["ShippingChoices"] |= {"IsRush": True, "IsCollect": True, "NotBeforeDate": "2030-01-01"}
    buyer.save()
    kept = store.get(f"/api/checkout/start/{buyer.token}").json()["UserEdits"]
    assert kept["General"]["IsTaxExempt"] is False
    assert kept["ShippingChoices"]["IsRush"] is False
    assert kept["ShippingChoices"]["IsCollect"] is False
    assert kept["ShippingChoices"]["NotBeforeDate"] is None


def test_what_is_too_long_is_not_saved(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    buyer.edits["General"]["Notes"] = "x" * 513
    answer = store.post("/api/checkout/Save", buyer.edits)
    assert answer.status_code == 422
    assert answer.json()["problems"] == [
        {"field": "General.Notes", "message": "Notes must be at most 512 characters long"}
    ]


def test_a_checkout_that_is_half_filled_in_is_not_submitted(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    result = buyer.submit()
    assert result["WebReferenceId"] is None
    assert result["ErrorMessages"] == [
        "Contact section needs attention",
        "Ship To section needs attention",
        "A shipping option is not selected.",
        "A credit card is not added.",
        "Please acknowledge NCNR statement above",
    ]
    with store.db.read() as conn:
        assert conn.execute(select(OrderRow.order_number)).all() == []


def test_the_search_and_the_pages_learn_what_an_order_took(store: Store) -> None:
    buyer = ready_buyer(store, (SCREW, 50), (GAUGE, 1))
    before = store.db.generation()
    with store.db.write() as tx:
        changes.mark_indexed(tx, [number for number, _, _ in changes.list_changes(tx)], clock.now())
    buyer.submit()
    with store.db.read() as conn:
        assert [(kind, uid) for _, kind, uid in changes.list_changes(conn, 10)] == [("Item", SCREW)]
    assert store.db.generation() == before, "an order empties no cache of what it did not touch"


@pytest.mark.parametrize("token", ["abc", "00000000-0000-0000-0000-000000000000"])
def test_a_malformed_token_is_a_bad_request_everywhere(store: Store, token: str) -> None:
    calls = [
        store.get(f"/api/checkout/start/{token}"),
        store.post(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False}),
        store.post(f"/api/shipping/start/{token}", {}),
        store.post(f"/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": "pm_test_visa"}),
    ]
    assert all(call.status_code in (400, 404) for call in calls)
    assert {call.headers["content-type"] for call in calls} == {"application/problem+json"}


def test_an_unknown_cart_cannot_be_checked_out(store: Store) -> None:
    token = str(uuid.uuid4())
    assert store.get(f"/api/checkout/start/{token}").status_code == 404
    result = store.post(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False}).json()
    assert result["ErrorMessages"] == ["Your cart is empty."]


def test_a_guest_cannot_approve(store: Store) -> None:
    buyer = ready_buyer(store)
    answer = store.post(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": True})
    assert answer.status_code == 403
    for body in ({"approveOrder": "true"}, {"approveOrder": False, "discount": 5}, []):
        assert store.post(f"/api/checkout/SubmitOrder/{buyer.token}", body).status_code == 400


def test_a_total_that_moved_is_refused_once(store: Store) -> None:
    """Decision C13: nobody pays a total that he has not seen; the second press goes through."""
    buyer = ready_buyer(store, (GAUGE, 1))
    with store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=Decimal("50")))
    refused = buyer.submit()
    assert refused["WebReferenceId"] is None
    assert refused["ErrorMessages"][:2] == [
        "Line 1, PG-25-100: $42.50 is now $50.00.",
        "A shipping option is not selected.",
    ]
    buyer.get_rates()
    status = buyer.choose()
    with store.db.write() as tx:
        tx.execute(update(CheckoutRow).values(seen_total=Decimal("56.00"), seen_prices="1:45.10"))
    again = buyer.submit()
    assert again["ErrorMessages"] == [
        f"The total changed from $56.00 to ${status['OrderTotal']:.2f}. Please review it and submit again.",
        "Line 1, PG-25-100: $45.10 is now $50.00.",
    ]
    assert buyer.submit()["Purchase"]["GrandTotal"] == status["OrderTotal"]


def test_rates_of_another_address_or_cart_do_not_count(store: Store) -> None:
    buyer = ready_buyer(store, (SCREW, 10))
    buyer.edits["ShippingChoices"]["ShippingChoices_Zip"] = "44101"
    assert buyer.save()["IsNotReadyToCheckoutReasons"] == ["A shipping option is not selected."]
    buyer.get_rates()
    assert buyer.save()["IsReadyToCheckout"]
    store.cart("addItem", token=buyer.token, cartItems=[{"invMastUid": GAUGE, "quantity": 1}])
    assert "A shipping option is not selected." in buyer.submit()["ErrorMessages"]


def test_a_zip_without_rates_leaves_the_carrier_to_the_warehouse(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    buyer.fill_in()
    buyer.edits["ShippingChoices"] |= {"ShippingChoices_Zip": "99999", "ShippingChoices_State": "AK"}
    buyer.save()
    assert buyer.get_rates() == {
        "ShippingGroups": buyer.get_rates()["ShippingGroups"],
        "Options": [],
        "NoRatesAvailable": True,
        "SelectedCarrier": "",
    }
    status = buyer.save()
    assert status["IsReadyToCheckout"]
    assert status["ShippingTotal"] is None
    assert buyer.submit()["Purchase"]["ShippingCost"] is None


def test_rates_need_a_valid_ship_to(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    answer = store.post(f"/api/shipping/start/{buyer.token}", {})
    assert answer.status_code == 422
    assert answer.json()["detail"] == "Provide a valid ship to address to continue"
    assert "ShippingChoices.ShippingChoices_Address1" in {one["field"] for one in answer.json()["problems"]}


def test_a_line_that_can_no_longer_be_bought_blocks_the_submit_by_name(store: Store) -> None:
    buyer = ready_buyer(store, (SCREW, 10))
    with store.db.write() as tx:
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == SCREW).values(is_discontinued=True))
    assert buyer.submit()["ErrorMessages"] == [
        "Line 1, HCS-1/4-20X1: This item is discontinued and cannot be purchased."
    ]


def test_the_ncnr_statement_must_be_acknowledged_and_is_kept_with_the_order(store: Store) -> None:
    buyer = ready_buyer(store, (GAUGE, 1))
    buyer.edits["General"]["IsNcnrAcknowledged"] = False
    assert buyer.save()["IsReadyToCheckout"] is False
    assert buyer.submit()["ErrorMessages"] == ["Please acknowledge NCNR statement above"]
    buyer.edits["General"]["IsNcnrAcknowledged"] = True
    buyer.save()
    buyer.submit()
    with store.db.read() as conn:
        text, moment = conn.execute(select(OrderRow.ncnr_text, OrderRow.ncnr_acknowledged_at)).one()
    assert text.startswith("I acknowledge")
    assert moment is not None


def test_the_quote_path_switches_the_same_checkout(store: Store) -> None:
    buyer = ready_buyer(store, (GAUGE, 1))
    quote = store.get(f"/api/checkout/start/{buyer.token}/quote").json()
    assert quote["UserEdits"]["General"]["IsQuote"] is True
    assert quote["UserEdits"]["General"]["QuoteExpirationDate"] is not None
    assert quote["UserEdits"]["SelectedContact"]["FirstName"] == "Ann"
    assert buyer.start()["UserEdits"]["General"]["IsQuote"] is False
    assert buyer.submit()["WebReferenceId"]


def test_a_cart_that_has_become_too_dear_for_any_order_is_refused_in_words(store: Store) -> None:
    buyer = ready_buyer(store, (GAUGE, 1))
    with store.db.write() as tx:
        dear = Decimal(10_000_000_000)
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=dear))
    sentence = "A cart must stay below $10,000,000,000.00. Please call us for an order of this size."
    started = store.get(f"/api/checkout/start/{buyer.token}")
    assert (started.status_code, started.json()["detail"]) == (422, sentence)
    assert store.post("/api/checkout/Save", buyer.edits).json()["detail"] == sentence
    assert buyer.submit()["ErrorMessages"] == [sentence]
