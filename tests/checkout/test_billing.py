"""Billing & Other over the API: billing address, PO number, notes, copies of the confirmation, lines."""

from copy import deepcopy
from typing import Any

import pytest
from sqlalchemy import insert, select

from storefront.accounts.tables import ContactRow
from storefront.addresses.tables import AddressRow
from storefront.orders import actions as orders
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.mail import Letter
from tests.cart.test_attaching import Outbox
from tests.make.acting import ISSUER, Staff
from tests.make.buying import GAUGE, SCREW, Buyer, SignedIn, Store, ready_buyer
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer

VISIBLE = ["Print Packing Lists", "Print Invoices", "Print Order Acknowledgements"]
FIVE = [f"cc{number}@larkin.example" for number in range(1, 6)]
DOCK = {
    "p21_id": 71,
    "customer_id_p21": COMPANY,
    "name": "Larkin Dock 3",
    "first_name": "Lena",
    "last_name": "Dock",
    "address1": "77 Dock Road",
    "city": "Columbus",
    "state": "OH",
    "zip": "43215",
    "phone": "614-555-0177",
}
OFFICE = {**DOCK, "p21_id": 72, "name": "Larkin Office", "first_name": "", "last_name": ""}


def add_places(store: Store, **company: Any) -> None:
    """Add a company with a dock, where Lena takes deliveries, and an office without a person."""
    add_company(store.db, **company)
    lena = {"p21_id": 81, "customer_id_p21": COMPANY, "email": "lena.dock@larkin.example"}
    with store.db.write() as tx:
        tx.execute(insert(AddressRow), [DOCK, OFFICE])
        tx.execute(insert(ContactRow).values(**lena, first_name="LENA", last_name="Dock"))


def buyer_of(store: Store) -> Buyer:
    """Return a buyer of the company with a started checkout."""
    signed_in = SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))
    buyer = Buyer(signed_in, signed_in.cart_with((SCREW, 10), (GAUGE, 2))["token"])  # type: ignore[arg-type]
    buyer.start()
    return buyer


def saved(buyer: Buyer, group: str, **fields: Any) -> dict[str, Any]:
    """Save fields of a group; return the edits as a new start gives them."""
    buyer.edits[group].update(fields)
    buyer.save()
    edits: dict[str, Any] = buyer.start()["UserEdits"][group]
    return edits


def refused(buyer: Buyer, group: str, **fields: Any) -> list[dict[str, str]]:
    """Save fields of a group that are refused; return the problems, and check that nothing was stored."""
    before = deepcopy(buyer.start()["UserEdits"])
    buyer.edits[group].update(fields)
    answer = buyer.store.post("/api/checkout/Save", {**buyer.edits, "Version": before["Version"]})
    assert answer.status_code == 422, answer.text
    assert buyer.start()["UserEdits"] == before
    problems: list[dict[str, str]] = answer.json()["problems"]
    return problems


def ordered(buyer: Buyer, *, is_approved: bool = False) -> Any:
    """Place the order, and return its row."""
    buyer.fill_in().save()
    buyer.get_rates()
    status = buyer.choose()
    assert status["IsReadyToCheckout"], status
    placed = buyer.store.post(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": is_approved})
    assert placed.json()["WebReferenceId"], placed.text
    with buyer.store._store.db.read() as conn:  # type: ignore[attr-defined]
        return conn.execute(select(OrderRow.__table__)).one()


def mailed(store: Store, order_number: int) -> Letter:
    """Return the confirmation as it is sent."""
    letters: list[Letter] = []
    event = {"order_number": order_number}
    orders.send_confirmation(store.db, store.settings, Outbox(letters.append), event)
    (letter,) = letters
    return letter


@pytest.fixture
def guest(store: Store) -> Buyer:
    """A guest with a started checkout."""
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    return buyer


def test_notes_of_512_characters_are_saved_and_of_513_refused(guest: Buyer) -> None:
    """S2-3.3-003."""
    assert saved(guest, "General", Notes="n" * 512)["Notes"] == "n" * 512
    assert refused(guest, "General", Notes="m" * 513) == [
        {"field": "General.Notes", "message": "Notes must be at most 512 characters long"}
    ]


def test_email_settings_are_saved_and_come_back(guest: Buyer) -> None:
    """S2-3.3-009, S2-9-007, S2-9-008: pictures and the copy to the ship-to are on at first."""
    assert guest.edits["EmailSettings"] == {
        "CcEmails": [],
        "EmailNotes": "",
        "ImagesOnQuote": True,
        "SendToShipTo": True,
    }
    wanted = {
        "CcEmails": ["luis.ferrer@larkin.example"],
        "EmailNotes": "As agreed with Luis",
        "ImagesOnQuote": False,
        "SendToShipTo": False,
    }
    assert saved(guest, "EmailSettings", **wanted) == wanted


def test_five_copies_are_accepted_and_a_sixth_is_refused(guest: Buyer) -> None:
    """S2-3.3-010."""
    assert saved(guest, "EmailSettings", CcEmails=FIVE)["CcEmails"] == FIVE
    assert refused(guest, "EmailSettings", CcEmails=[*FIVE, "cc6@larkin.example"]) == [
        {"field": "EmailSettings.CcEmails", "message": "At most 5 CC email addresses are possible"}
    ]


def test_email_notes_of_255_characters_are_saved_and_of_256_refused(guest: Buyer) -> None:
    """S2-3.3-011."""
    assert saved(guest, "EmailSettings", EmailNotes="e" * 255)["EmailNotes"] == "e" * 255
    assert refused(guest, "EmailSettings", EmailNotes="e" * 256) == [
        {"field": "EmailSettings.EmailNotes", "message": "Email notes must be at most 255 characters long"}
    ]


def test_a_malformed_copy_is_named_and_stops_the_order(store: Store) -> None:
    buyer = ready_buyer(store)
    buyer.edits["EmailSettings"]["CcEmails"] = ["luis@larkin.example", "luis at larkin"]
    status = buyer.save()
    assert {"Field": "EmailSettings.CcEmails[1]", "Message": "CC email is not valid"} in status["Problems"]
    assert not status["IsReadyToCheckout"]
    assert buyer.submit()["WebReferenceId"] is None


def test_the_bill_goes_where_the_goods_go(store: Store) -> None:
    """S2-3.3-006: the billing address that was typed before does not count."""
    buyer = ready_buyer(store)
    buyer.edits["BillingAddress"].update(Address1="1 Elsewhere Lane", City="Dayton", State="OH", Zip="45402")
    buyer.edits["General"]["IsBillingSameAsShipping"] = True
    assert buyer.save()["IsBillToValid"]
    assert buyer.submit()["WebReferenceId"]
    with store.db.read() as conn:
        row = conn.execute(select(OrderRow.__table__)).one()._mapping
    for part in ("name", "address1", "city", "state", "zip", "country", "phone"):
        assert row[f"bill_to_{part}"] == row[f"ship_to_{part}"], part
    assert row["bill_to_address1"] != "1 Elsewhere Lane"


def test_a_billing_address_of_another_company_is_refused(store: Store) -> None:
    add_places(store)
    add_company(store.db, OTHER_COMPANY, "Meadowlark")
    with store.db.write() as tx:
        tx.execute(insert(AddressRow).values({**DOCK, "p21_id": 99, "customer_id_p21": OTHER_COMPANY}))
    buyer = buyer_of(store)
    assert saved(buyer, "BillingAddress", P21Id=72)["P21Id"] == 72
    assert refused(buyer, "BillingAddress", P21Id=99) == [
        {"field": "BillingAddress.P21Id", "message": "Your company has no such address."}
    ]


@pytest.mark.parametrize("is_required", [True, False])
def test_setup_says_whether_a_po_number_is_required(store: Store, is_required: bool) -> None:
    """S2-3.4-001."""
    add_places(store, is_po_number_required=is_required)
    billing = buyer_of(store).start()["SetupData"]["BillingInformation"]
    assert billing["IsPoNumberRequired"] is is_required


def test_setup_has_the_note_areas_that_can_be_chosen(store: Store, guest: Buyer) -> None:
    """S2-3.4-009: three for customers, all eight for staff who act for one."""
    assert guest.start()["SetupData"]["ValidOrderNoteAreas"] == VISIBLE
    _, checkout = acting(store)
    assert checkout.start()["SetupData"]["ValidOrderNoteAreas"] == [
        *VISIBLE,
        *("Order Entry", "Print Pick Tickets", "Purchasing", "Shipping", "Accounts Receivable"),
    ]


def acting(store: Store) -> tuple[Staff, Buyer]:
    """Return one of our staff who acts for the company, and the checkout of a cart for it."""
    add_places(store)
    staff = Staff(store)
    staff.start(COMPANY)
    signed_in = SignedIn(store, staff.headers)
    cart = signed_in.cart_with((SCREW, 10), (GAUGE, 2))
    return staff, Buyer(signed_in, cart["token"])  # type: ignore[arg-type]


UPDATE = """mutation($c: CartInfoInput!) { shoppingCart(cartInfo: $c) {
    success problems { field message } cart { cartItems { uniqueId isDropship extraNotes { note } } } } }"""


def update(who: Any, token: str, number: int, **terms: Any) -> dict[str, Any]:
    """Change the terms of a line by its number."""
    line = next(one for one in who.get(f"/api/cart/{token}")["cartItems"] if one["lineNumber"] == number)
    sent = {"actionString": "update", "token": token, "cartItems": [{"uniqueId": line["uniqueId"], **terms}]}
    result: dict[str, Any] = who.graphql(UPDATE, c=sent)["data"]["shoppingCart"]
    return result


def test_the_items_have_what_the_page_shows_of_them(store: Store) -> None:
    """S2-3.6-001, S2-3.6-002: the second one is not in stock, and staff let it ship from the manufacturer."""
    staff, checkout = acting(store)
    assert update(staff, checkout.token, 2, isDropship=True)["success"]
    first, second = checkout.start()["SetupData"]["ShoppingCartItems"]
    assert (first["LineNumber"], first["ItemId"], first["InvMastUid"]) == (1, "HCS-1/4-20X1", SCREW)
    assert (first["SaleUnitPrice"], first["UnitOfMeasure"], first["Quantity"]) == (0.0375, "EA", 10)
    assert (first["ImageUrl"], first["Customizations"]) == (f"/media/drawings/{SCREW}.svg", [])
    assert first["CustomerPartNumber"] == ""
    assert (first["IsDropship"], first["IsBackorder"], first["IsNcnr"]) == (False, False, False)
    assert (second["IsDropship"], second["IsBackorder"], second["IsNcnr"]) == (True, True, True)
    assert first["PromiseDate"] and second["PromiseDate"] > first["PromiseDate"]
    assert (first["SourceNote"], first["Describe"]) == ("Ships from Columbus", "Hex cap screw")


def test_copies_and_notes_arrive_in_the_confirmation(store: Store) -> None:
    """Decision B32: the contact saved on the ship-to gets one too, each address once."""
    add_places(store)
    buyer = buyer_of(store)
    buyer.fill_in()
    buyer.edits["ShippingChoices"]["ShippingChoices_P21Id"] = 71
    buyer.edits["EmailSettings"].update(
        CcEmails=["luis@larkin.example", "LUIS@larkin.example"], EmailNotes="Crane 4 waits for this"
    )
    row = ordered(buyer)
    letter = mailed(store, row.order_number)
    assert letter.to == [row.contact_email]
    assert letter.cc == ["luis@larkin.example", "lena.dock@larkin.example"]
    assert "Crane 4 waits for this" in letter.text
    assert "Crane 4 waits for this" in letter.html


@pytest.mark.parametrize(
    ("place", "is_wanted"), [(71, False), (72, True), (0, True)], ids=["off", "nobody there", "typed address"]
)
def test_without_a_contact_at_the_ship_to_nobody_else_is_told(
    store: Store, place: int, is_wanted: bool
) -> None:
    """Decision B32."""
    add_places(store)
    buyer = buyer_of(store)
    buyer.fill_in()
    buyer.edits["ShippingChoices"]["ShippingChoices_P21Id"] = place
    buyer.edits["EmailSettings"]["SendToShipTo"] = is_wanted
    row = ordered(buyer)
    assert mailed(store, row.order_number).cc == []


def test_staff_ship_a_line_from_the_manufacturer_and_ask_a_date_for_it(store: Store) -> None:
    """The order has both, and the history says who did it."""
    staff, checkout = acting(store)
    assert update(staff, checkout.token, 1, isDropship=True)["success"]
    checkout.start()
    checkout.edits["ShippingChoices"]["ShippingSchedule"] = [{"LineNumber": 2, "RequestedDate": "2027-02-11"}]
    row = ordered(checkout)
    with store.db.read() as conn:
        lines = conn.execute(select(OrderLineRow.__table__).order_by(OrderLineRow.line_number)).all()
    assert [line.is_dropship for line in lines] == [True, False]
    assert [str(line.requested_date) for line in lines] == ["None", "2027-02-11"]
    assert row.packing_basis == "Complete"
    (acted,) = staff.get(f"/api/admin/customers/{COMPANY}/history")["rows"]
    writes = staff.writes(acted["impersonationId"])
    assert ("cart", "HCS-1/4-20X1 ships from the manufacturer") in writes


def test_a_requested_date_in_the_past_is_named(store: Store) -> None:
    _, checkout = acting(store)
    checkout.start()
    checkout.edits["ShippingChoices"]["ShippingSchedule"] = [{"LineNumber": 2, "RequestedDate": "2020-02-11"}]
    assert {
        "Field": "ShippingChoices.ShippingSchedule[0].RequestedDate",
        "Message": "Requested ship date cannot be earlier than today",
    } in checkout.save()["Problems"]


def test_customers_ask_no_date_without_a_schedule_and_ship_nothing_from_elsewhere(store: Store) -> None:
    add_places(store)
    buyer = buyer_of(store)
    rows = [{"LineNumber": 1, "RequestedDate": "2027-02-11"}]
    assert saved(buyer, "ShippingChoices", ShippingSchedule=rows)["ShippingSchedule"] == []
    items = buyer.store.get(f"/api/cart/{buyer.token}").json()["cartItems"]
    sent = {
        "actionString": "update",
        "token": buyer.token,
        "cartItems": [{"uniqueId": items[0]["uniqueId"], "isDropship": True}],
    }
    answer = buyer.store.post("/graphql", {"query": UPDATE, "variables": {"c": sent}}).json()
    result = answer["data"]["shoppingCart"]
    assert not result["success"]
    assert result["problems"][0]["field"] == "cartItems[0].isDropship"
    assert not any(one["isDropship"] for one in result["cart"]["cartItems"])
