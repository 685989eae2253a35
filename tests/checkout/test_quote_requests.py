"""A cart becomes a quote: once, whole, and with all that the buyer has typed."""

import datetime
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.accounts.tables import CustomerRow
from storefront.cart.limits import SUPPLIER_LINK
from storefront.checkout.messages import CART_CHANGED
from storefront.identity.schemas import CompanyRole, UserType
from storefront.orders.tables import OrderRow
from storefront.payment.tables import PaymentRow
from storefront.platform.outbox import OutboxRow
from storefront.pricing.tables import PriceRow
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.acting import ISSUER, Staff
from tests.make.buying import (
    BREAKS,
    CATALOG_ITEM,
    CONTACT,
    GAUGE,
    SCREW,
    SHIP_TO,
    Buyer,
    SignedIn,
    Store,
    quoting_buyer,
    ready_buyer,
)
from tests.make.people import COMPANY, add_company, add_person
from tests.make.quoted import in_days
from tests.make.signed_in import bearer


def quote_rows(store: Store) -> list[Any]:
    with store.db.read() as conn:
        return list(conn.execute(select(QuoteRow)).all())


def seen(store: Store, reference: str, **headers: str) -> Any:
    answer = store.get(f"/api/quotes/complete/{reference}", **headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_guest_turns_a_cart_into_a_quote(store: Store) -> None:
    """S2-1-002, S2-3.3-002, S2-7.2-002: no carrier, no payment and no billing address (decision G8)."""
    cart = store.cart_with((SCREW, 10), (BREAKS, 12))
    buyer = Buyer(store, cart)
    assert buyer.start()["UserEdits"]["General"]["IsQuote"] is False
    started = buyer.start_quote()
    assert set(started) == {"SetupData", "UserEdits", "ValidationStatus", "Rates"}
    assert started["UserEdits"]["General"]["IsQuote"] is True
    buyer.edits["SelectedContact"].update(CONTACT)
    buyer.edits["ShippingChoices"].update(SHIP_TO)
    assert buyer.save()["IsNotReadyToCheckoutReasons"] == []
    result = buyer.submit()
    assert (result["ErrorMessages"], result["CheckoutType"]) == ([], "Quote")
    complete = seen(store, result["WebReferenceId"], ShoppingCartToken=cart)
    assert (complete["quoteNumber"], complete["status"]) == (500_001, "Open")
    assert [
        (one["itemCode"], one["quantity"], one["extendedPrice"]) for one in complete["quote"]["lines"]
    ] == [
        ("HCS-1/4-20X1", 10, 0.38),
        ("JIC-6", 12, 50.44),
    ]
    assert complete["quote"]["subTotal"] == 50.82
    with store.db.read() as conn:
        assert conn.execute(select(OrderRow.order_number)).all() == []
        assert conn.execute(select(PaymentRow.idempotency_key)).all() == []
    assert store.get(f"/api/cart/{cart}").json()["cartItems"] == []


def test_what_the_buyer_typed_is_on_the_quote(store: Store) -> None:
    """S2-2.5-008, S2-2.5-009: every field, from the checkout to the confirmation."""
    add_company(store.db)
    number = add_person(store.db, company_role=CompanyRole.BUYER)
    signed_in = SignedIn(store, bearer(store.shop, number, ISSUER))
    token = signed_in.cart_with((GAUGE, 2))["token"]
    edits = signed_in.get(f"/api/checkout/start/{token}/quote").json()["UserEdits"]
    expires = in_days(45)
    edits["SelectedContact"].update(CONTACT | {"Title": "Buyer", "PhoneExt": "12"})
    edits["ShippingChoices"].update(
        SHIP_TO
        | {
            "ShippingChoices_FirstName": "Rae",
            "ShippingChoices_LastName": "Ortiz",
            "ShippingChoices_Address2": "Building 7",
            "Attn": "Receiving",
            "DeliveryInstructions": "Dock 3",
        }
    )
    edits["General"].update(
        {
            "QuoteReferenceNumber": "PL4-2",
            "QuoteExpirationDate": expires.isoformat(),
            "PoNumberOrJobName": "Press line 4",
            "Notes": "Please quote a spare seal kit too.",
            "IsNcnrAcknowledged": True,
        }
    )
    edits["EmailSettings"].update({"CcEmails": ["ap@larkin.example"], "EmailNotes": "For Luis"})
    saved = signed_in.post("/api/checkout/Save", edits)
    assert saved.status_code == 200, saved.text
    result = signed_in.post(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False}).json()
    quote = seen(store, result["WebReferenceId"], **signed_in.headers)["quote"]
    shown = {
        "reference": "PL4-2",
        "expires": expires.isoformat(),
        "poNo": "Press line 4",
        "contactName": "Ann Mill",
        "contactTitle": "Buyer",
        "contactEmail": "ann.mill@example.com",
        "contactPhone": "614-555-0100 x12",
        "ccEmails": ["ap@larkin.example"],
        "shipToName": "Mill Works",
        "shipToContact": "Rae Ortiz",
        "shipToAttn": "Receiving",
        "shipToAddress1": "12 Main Street",
        "shipToAddress2": "Building 7",
        "shipToCity": "Columbus",
        "shipToState": "OH",
        "shipToZip": "43215",
        "shipToCountry": "US",
        "shipToPhone": "614-555-0100",
        "deliveryInstructions": "Dock 3",
        "notes": "Please quote a spare seal kit too.",
        "pricesUntil": in_days(30).isoformat(),
        "subTotal": 85.0,
    }
    assert {name: quote[name] for name in shown} == shown
    (row,) = quote_rows(store)
    assert (row.customer_id_p21, row.web_user_id, row.email_notes) == (COMPANY, number, "For Luis")
    assert (row.images_on_quote, row.send_to_ship_to, row.is_placed_by_rep) == (True, True, False)
    (listed,) = signed_in.data("{ quotes { quoteNumber status reference total lineCount whyNot } }")["quotes"]
    assert listed == {
        "quoteNumber": row.quote_number,
        "status": "Open",
        "reference": "PL4-2",
        "total": "85.00",
        "lineCount": 1,
        "whyNot": "",
    } | {"total": listed["total"]}
    assert Decimal(str(listed["total"])) == 85


def test_a_quote_expires_in_30_days_unless_its_buyer_says_when(store: Store) -> None:
    """Decision G9: from tomorrow to the end of 2970."""
    buyer = quoting_buyer(store)
    for day, why in (
        (in_days(0).isoformat(), "Quote Expiration Date must be tomorrow or later"),
        ("2971-01-01", "Quote Expiration Date must be in the year 2970 or earlier"),
    ):
        buyer.edits["General"]["QuoteExpirationDate"] = day
        assert why in buyer.save()["IsNotReadyToCheckoutReasons"]
        assert buyer.submit()["ErrorMessages"] == [why]
    assert quote_rows(store) == []
    for day in (in_days(1).isoformat(), "2970-12-31", None):
        buyer.edits["General"]["QuoteExpirationDate"] = day
        assert buyer.save()["IsReadyToCheckout"]
    assert buyer.submit()["WebReferenceId"]
    (row,) = quote_rows(store)
    assert row.expires == in_days(30)


def test_a_line_without_a_price_makes_a_quote_that_waits_for_ours(store: Store) -> None:
    """Decisions B8, D7: such a line cannot be ordered, but it can be quoted."""
    buyer = quoting_buyer(store, (GAUGE, 1), (SCREW, 10))
    with store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=None))
    buyer.start_quote()
    result = buyer.submit()
    complete = seen(store, result["WebReferenceId"], ShoppingCartToken=buyer.token)
    assert complete["status"] == "Submitted"
    assert [(one["unitPrice"], one["extendedPrice"]) for one in complete["quote"]["lines"]] == [
        (None, None),
        (0.0375, 0.38),
    ]
    assert complete["quote"]["subTotal"] is complete["quote"]["total"] is None
    assert [one["SaleUnitPrice"] for one in result["Purchase"]["CartItems"]] == [None, 0.0375]


@pytest.mark.parametrize("has_rep", [True, False])
def test_a_quote_from_the_checkout_is_mailed_to_the_rep_else_to_sales(store: Store, has_rep: bool) -> None:
    """Decision F8: once, with how many lines still need a price."""
    add_company(store.db)
    number = add_person(store.db, company_role=CompanyRole.BUYER)
    if has_rep:
        rep = add_person(store.db, "rep@northfield.example", role=UserType.AIRLINE_EMPLOYEE)
        with store.db.write() as tx:
            tx.execute(update(CustomerRow).values(rep_web_user_id=rep))
    with store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == SCREW).values(unit_price=None))
    signed_in = SignedIn(store, bearer(store.shop, number, ISSUER))
    token = signed_in.cart_with((GAUGE, 2), (SCREW, 10))["token"]
    edits = signed_in.get(f"/api/checkout/start/{token}/quote").json()["UserEdits"]
    edits["SelectedContact"].update(CONTACT)
    edits["ShippingChoices"].update(SHIP_TO)
    edits["General"]["IsNcnrAcknowledged"] = True
    signed_in.post("/api/checkout/Save", edits)
    for _ in range(2):
        signed_in.post(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False})
    with store.db.read() as conn:
        (mail,) = conn.scalars(select(OutboxRow.payload).where(OutboxRow.kind == "QuoteMail"))
    sales = store.settings.store.sales_email or store.settings.store.email
    assert mail["to"] == ["rep@northfield.example" if has_rep else sales]
    assert mail["subject"] == "Larkin Hydraulics asks for quote #500001"
    assert mail["paragraphs"] == [
        "Ann Mill asked for quote #500001 in the checkout: 2 lines, TBD.",
        "Lines without a price: 1. The customer cannot order them until you have priced them.",
    ]
    assert mail["path"] == "/admin/quotes/500001"


def test_an_item_of_the_paper_catalog_is_quoted_too(store: Store) -> None:
    query = """mutation($c: CatalogItemInput!) { shoppingCartAddCatalogItem(catalogItem: $c) {
        success cart { token } } }"""
    added = store.graphql(query, c={"itemCatalogUid": CATALOG_ITEM, "quantity": 2})["data"][
        "shoppingCartAddCatalogItem"
    ]
    buyer = Buyer(store, added["cart"]["token"])
    buyer.start_quote()
    buyer.edits["SelectedContact"].update(CONTACT)
    buyer.edits["ShippingChoices"].update(SHIP_TO)
    buyer.save()
    reference = buyer.submit()["WebReferenceId"]
    (line,) = seen(store, reference, ShoppingCartToken=buyer.token)["quote"]["lines"]
    assert (line["itemCode"], line["itemDesc"], line["invMastUid"]) == ("CAT-1", "Lamp", None)
    assert (line["extendedPrice"], line["imagePath"]) == (24.0, "")


def test_a_reference_of_more_than_40_characters_is_not_valid(store: Store) -> None:
    """S2-3.3-005, S2-5.6-003: Save says so, and the quote is not submitted."""
    buyer = quoting_buyer(store)
    buyer.edits["General"]["QuoteReferenceNumber"] = "J" * 40
    assert buyer.save()["IsQuoteRefValid"] == {"Status": "Valid", "Message": ""}
    buyer.edits["General"]["QuoteReferenceNumber"] = "J" * 41
    why = "Job Number must be at most 40 characters long"
    assert buyer.save()["IsQuoteRefValid"] == {"Status": "TooLong", "Message": why}
    assert buyer.submit() == {
        "ErrorMessages": [why],
        "WebReferenceId": None,
        "CheckoutType": "Order",
        "Purchase": None,
    }
    assert quote_rows(store) == []


def test_a_guests_quote_is_shown_whole_for_two_hours_to_who_holds_the_cart(store: Store) -> None:
    """Decision A13; everybody else sees number and status only, and an order is not a quote."""
    buyer = quoting_buyer(store)
    reference = buyer.submit()["WebReferenceId"]
    assert seen(store, reference, ShoppingCartToken=buyer.token)["quote"] is not None
    other = seen(store, reference)
    assert (other["quoteNumber"], other["status"]) == (500_001, "Open")
    assert (other["quote"], other["contactEmail"]) == (None, "")
    with store.db.write() as tx:
        moved = QuoteRow.__table__.c.requested_at
        at = tx.scalar(select(moved)) - datetime.timedelta(hours=2, minutes=1)
        tx.execute(update(QuoteRow).values(requested_at=at))
    assert seen(store, reference, ShoppingCartToken=buyer.token)["quote"] is None
    order = ready_buyer(store, (GAUGE, 1)).submit()["WebReferenceId"]
    assert store.get(f"/api/quotes/complete/{order}").status_code == 404
    assert store.get(f"/api/orders/complete/{reference}").status_code == 404
    assert store.get("/api/quotes/complete/short").status_code == 400


def test_a_repeated_submit_returns_the_first_quote(store: Store) -> None:
    """Decision G5: in whatever mode the page is by then."""
    buyer = quoting_buyer(store)
    first = buyer.submit()
    assert buyer.submit() == first
    assert len(quote_rows(store)) == 1


@pytest.mark.trust("T-1")
def test_64_submits_at_once_make_one_quote(store: Store) -> None:
    """On both databases: one quote, one reference in every answer, one mail to the buyer and one to us."""
    buyer = quoting_buyer(store)
    answers = store.post_all(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": False}, 64)
    assert {answer.status_code for answer in answers} == {200}
    assert all(answer.json()["ErrorMessages"] == [] for answer in answers)
    assert len({answer.json()["WebReferenceId"] for answer in answers}) == 1
    assert len(quote_rows(store)) == 1
    with store.db.read() as conn:
        assert len(conn.execute(select(QuoteLineRow.quote_line_id)).all()) == 2
        kinds = conn.scalars(select(OutboxRow.kind).order_by(OutboxRow.kind)).all()
    assert kinds == ["QuoteMail", "QuoteRequested"]


def test_many_carts_at_once_get_numbers_of_their_own(store: Store) -> None:
    buyers = [quoting_buyer(store, (GAUGE, 1), (SCREW, 5)) for _ in range(8)]
    with ThreadPoolExecutor(len(buyers)) as pool:
        results = list(pool.map(Buyer.submit, buyers))
    assert len({result["WebReferenceId"] for result in results} - {None}) == 8
    assert sorted(row.quote_number for row in quote_rows(store)) == list(range(500_001, 500_009))
    with store.db.read() as conn:
        assert sorted(conn.scalars(select(QuoteLineRow.quote_line_id))) == list(range(1, 17))


def test_a_submit_and_a_change_of_the_cart_never_mix(store: Store) -> None:
    """What is quoted is what the cart held before the change, or the submit is refused."""
    for _ in range(6):
        buyer = quoting_buyer(store, (GAUGE, 1))
        more = [{"invMastUid": SCREW, "quantity": 10}]
        with ThreadPoolExecutor(2) as pool:
            added = pool.submit(store.cart, "addItem", token=buyer.token, cartItems=more)
            result = pool.submit(buyer.submit).result()
        grown = added.result()["cart"]
        with store.db.read() as conn:
            quoted = conn.execute(
                select(QuoteLineRow.inv_mast_uid)
                .join(QuoteRow, QuoteRow.quote_number == QuoteLineRow.quote_number)
                .where(QuoteRow.cart_token == buyer.token)
            ).all()
        if result["WebReferenceId"] is None:
            assert quoted == []
            assert result["ErrorMessages"][0].startswith(("The total changed", CART_CHANGED))
        else:
            assert grown["token"] != buyer.token or quoted == [(GAUGE,), (SCREW,)] or quoted == [(GAUGE,)]


def test_a_price_that_moved_is_named_once(store: Store) -> None:
    """Decision C13."""
    buyer = quoting_buyer(store, (SCREW, 10), (GAUGE, 2))
    with store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=Decimal("44")))
    total, line = buyer.submit()["ErrorMessages"]
    assert total.startswith("The total changed from $")
    assert line == "Line 2, PG-25-100: $85.00 is now $88.00."
    assert buyer.submit()["WebReferenceId"]


def test_staff_ask_for_a_customer_and_cannot_approve_a_quote(store: Store) -> None:
    """S2-7.2-017: the approve-order flag is for orders that an impersonator submits (decision G4)."""
    add_company(store.db)
    staff = Staff(store)
    staff.start(COMPANY)
    acting = SignedIn(store, staff.headers)
    token = acting.cart_with((GAUGE, 2))["token"]
    edits = acting.get(f"/api/checkout/start/{token}/quote").json()["UserEdits"]
    edits["SelectedContact"].update(CONTACT)
    edits["ShippingChoices"].update(SHIP_TO)
    acting.post("/api/checkout/Save", edits)
    path = f"/api/checkout/SubmitOrder/{token}"
    refused = acting.post(path, {"approveOrder": True})
    assert (refused.status_code, refused.json()["detail"]) == (
        403,
        "A quote needs no approval; only an order can be approved.",
    )
    assert quote_rows(store) == []
    result = acting.post(path, {"approveOrder": False}).json()
    assert result["Purchase"]["IsPlacedByRep"] is True
    (row,) = quote_rows(store)
    assert (row.customer_id_p21, row.taker, row.is_placed_by_rep) == (COMPANY, "Marcus", True)
    guest = quoting_buyer(store)
    assert store.post(f"/api/checkout/SubmitOrder/{guest.token}", {"approveOrder": True}).status_code == 403


def test_the_purchase_record_of_an_order_and_of_a_quote(store: Store) -> None:
    """S1-3-098, S1-3-099, S1-3-100, S2-3.8-006."""
    order = ready_buyer(store, (GAUGE, 2)).submit()
    quote = quoting_buyer(store, (GAUGE, 2)).submit()
    to = {
        "ShipToName": "Mill Works",
        "ShipToAddress1": "12 Main Street",
        "ShipToAddress2": "",
        "ShipToCity": "Columbus",
        "ShipToState": "OH",
        "ShipToZip": "43215",
        "ShipToCountry": "US",
    }
    same = {
        **to,
        "IsPlacedByRep": False,
        "AffiliateName": "",
        "ItemsSubTotal": 85.0,
        "CartItems": [
            {"ItemId": "PG-25-100", "InvMastUid": GAUGE, "Quantity": 2, "SaleUnitPrice": 42.5},
        ],
    }
    bought, asked = order["Purchase"], quote["Purchase"]
    assert bought == same | {
        "CheckoutType": "Order",
        "WebReferenceId": order["WebReferenceId"],
        "TaxTotal": bought["TaxTotal"],
        "ShippingCost": 10.55,
        "GrandTotal": round(85 + 10.55 + bought["TaxTotal"], 2),
    }
    assert asked == same | {
        "CheckoutType": "Quote",
        "WebReferenceId": quote["WebReferenceId"],
        "TaxTotal": asked["TaxTotal"],
        "ShippingCost": None,
        "GrandTotal": round(85 + asked["TaxTotal"], 2),
    }


def test_the_record_names_the_supplier_whose_link_brought_the_line(store: Store) -> None:
    """S1-3-101: on orders and on quotes (decision A16)."""
    line = {"invMastUid": BREAKS, "quantity": 12, "utmSource": "parker", "utmMedium": SUPPLIER_LINK}

    def cart() -> str:
        result = store.cart("addItems", cartItems=[line])
        assert result["success"], result
        token: str = result["cart"]["token"]
        return token

    quoting = Buyer(store, cart())
    quoting.start_quote()
    ordering = Buyer(store, cart())
    ordering.start()
    ordering.fill_in().save()
    ordering.get_rates()
    ordering.choose()
    quoting.edits["SelectedContact"].update(CONTACT)
    quoting.edits["ShippingChoices"].update(SHIP_TO)
    quoting.save()
    for buyer in (quoting, ordering):
        assert buyer.submit()["Purchase"]["AffiliateName"] == "parker"
