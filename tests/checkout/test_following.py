"""A checkout follows the person who opens it: one who signed in halfway, staff, another company."""

from typing import Any

import pytest
from sqlalchemy import insert

from storefront.accounts.tables import ContactRow
from storefront.addresses.tables import AddressRow
from tests.make.acting import ISSUER, Staff
from tests.make.buying import CONTACT, SCREW, SHIP_TO, SHOPPING_CART, Buyer, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer

DANA, LUIS = 40117, 40122
PRESS_SHOP, NORTH = 20418, 20455


@pytest.fixture
def larkin(store: Store) -> int:
    """Larkin Hydraulics: Dana buys, Luis is a contact, two addresses; exempt from tax. Return Dana."""
    add_company(store.db, is_tax_exempt=True)
    with store.db.write() as tx:
        tx.execute(
            insert(ContactRow),
            [
                _contact(LUIS, "Luis", "Ferrer", "luis.ferrer@larkin.example"),
                _contact(DANA, "Dana", "Whitfield", "Dana.Whitfield@larkin.example"),
            ],
        )
        tx.execute(
            insert(AddressRow),
            [
                _address(PRESS_SHOP, "Press shop", "880 Front St", preferred_packing_basis="Partial"),
                _address(NORTH, "North plant", "14 Lake Rd"),
            ],
        )
    return add_person(store.db)


def _contact(p21_id: int, first: str, last: str, email: str) -> dict[str, Any]:
    return {
        "p21_id": p21_id,
        "customer_id_p21": COMPANY,
        "first_name": first,
        "last_name": last,
        "phone": "330-555-0118",
        "email": email,
    }


def _address(p21_id: int, name: str, street: str, preferred_packing_basis: str = "") -> dict[str, Any]:
    return {
        "p21_id": p21_id,
        "customer_id_p21": COMPANY,
        "name": name,
        "address1": street,
        "city": "Toledo",
        "state": "OH",
        "zip": "43605",
        "phone": "419-555-0122",
        "preferred_packing_basis": preferred_packing_basis,
    }


def signed_in(store: Store, number: int) -> SignedIn:
    return SignedIn(store, bearer(store.shop, number, ISSUER))


def started(person: SignedIn | Staff, token: str) -> dict[str, Any]:
    answer = person.get(f"/api/checkout/start/{token}")
    found: dict[str, Any] = answer if isinstance(answer, dict) else answer.json()
    return found


def test_a_guest_who_signs_in_halfway_gets_the_checkout_of_their_account(store: Store, larkin: int) -> None:
    """S2-3.4-002."""
    token = store.cart_with((SCREW, 10))
    guest = store.get(f"/api/checkout/start/{token}").json()
    assert guest["UserEdits"]["SelectedContact"]["Email"] == ""
    assert guest["SetupData"]["Contacts"] == guest["SetupData"]["ShippingAddresses"] == []
    mine = started(signed_in(store, larkin), token)
    edits, setup = mine["UserEdits"], mine["SetupData"]
    assert edits["SelectedContact"]["P21Id"] == DANA
    assert edits["SelectedContact"]["LastName"] == "Whitfield"
    assert edits["ShippingChoices"]["ShippingChoices_P21Id"] == PRESS_SHOP
    assert edits["ShippingChoices"]["ShippingChoices_Address1"] == "880 Front St"
    assert edits["ShippingChoices"]["PackingBasis"] == "Partial"
    assert edits["BillingAddress"]["Address1"] == "880 Front St"
    assert edits["General"]["IsTaxExempt"] is True
    assert edits["General"]["PaymentOption"] == "CreditCard"
    assert mine["ValidationStatus"]["IsContactValid"]
    assert mine["ValidationStatus"]["IsShipToValid"]
    assert [one["P21Id"] for one in setup["Contacts"]] == [LUIS, DANA]
    assert [one["P21Id"] for one in setup["ShippingAddresses"]] == [PRESS_SHOP, NORTH]


def test_what_a_guest_typed_about_the_order_stays_after_they_sign_in(store: Store, larkin: int) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    buyer.edits["SelectedContact"].update(CONTACT)
    buyer.edits["ShippingChoices"].update(SHIP_TO)
    buyer.edits["General"].update(PoNumberOrJobName="JOB-7", IsCreateAccount=True, IsNcnrAcknowledged=True)
    buyer.edits["EmailSettings"]["CcEmails"] = ["boss@mill.example"]
    buyer.save()
    edits = started(signed_in(store, larkin), buyer.token)["UserEdits"]
    assert edits["ShippingChoices"]["ShippingChoices_Address1"] == "12 Main Street"
    assert edits["ShippingChoices"]["ShippingChoices_P21Id"] == 0
    assert edits["General"]["PoNumberOrJobName"] == "JOB-7"
    assert edits["EmailSettings"]["CcEmails"] == ["boss@mill.example"]
    assert edits["SelectedContact"]["P21Id"] == DANA
    assert edits["General"]["IsCreateAccount"] is False
    assert edits["General"]["IsNcnrAcknowledged"] is False


def test_a_buyer_without_a_contact_is_named_from_their_account(store: Store) -> None:
    add_company(store.db)
    number = add_person(
        store.db, "renee@larkin.example", first_name="Renee", last_name="Alcott", phone="+13305550121"
    )
    person = signed_in(store, number)
    contact = started(person, person.cart_with((SCREW, 10))["token"])["UserEdits"]["SelectedContact"]
    assert (contact["P21Id"], contact["FirstName"], contact["LastName"]) == (0, "Renee", "Alcott")
    assert (contact["Phone"], contact["Email"]) == ("330-555-0121", "renee@larkin.example")


def test_a_save_of_the_page_from_before_the_sign_in_gets_the_new_state(store: Store, larkin: int) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    stale = signed_in(store, larkin).post("/api/checkout/Save", buyer.edits)
    assert stale.status_code == 409
    assert stale.json()["fresh"]["UserEdits"]["SelectedContact"]["P21Id"] == DANA
    edits = stale.json()["fresh"]["UserEdits"]
    assert signed_in(store, larkin).post("/api/checkout/Save", edits).status_code == 200


def test_after_the_person_changed_nothing_is_ordered_before_they_saw_it(store: Store, larkin: int) -> None:
    """The session has ended, but the page still holds the company's data."""
    token = store.cart_with((SCREW, 10))
    started(signed_in(store, larkin), token)
    refused = store.post(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False}).json()
    assert refused["ErrorMessages"] == [
        "You have signed in or out since the checkout was opened. Please review it and submit again."
    ]
    assert refused["WebReferenceId"] is None


def test_nothing_of_a_company_is_left_for_who_opens_the_checkout_next(store: Store, larkin: int) -> None:
    token = store.cart_with((SCREW, 10))
    person = signed_in(store, larkin)
    edits = started(person, token)["UserEdits"]
    edits["General"].update(PoNumberOrJobName="PO-SECRET")
    assert person.post("/api/checkout/Save", edits).status_code == 200
    add_company(store.db, OTHER_COMPANY, "Meadowlark Packaging")
    other = add_person(store.db, "mia@meadowlark.example", company=OTHER_COMPANY, first_name="Mia")
    theirs = started(signed_in(store, other), token)
    guests = store.get(f"/api/checkout/start/{token}")
    for told in (theirs, guests.json()):
        text = str(told).lower()
        assert all(word not in text for word in ("larkin", "880 front", "po-secret", "ferrer", "toledo"))
    assert theirs["UserEdits"]["SelectedContact"]["FirstName"] == "Mia"
    assert guests.json()["UserEdits"]["General"]["IsTaxExempt"] is False


def test_staff_check_out_with_the_customers_contacts_never_their_own_email(store: Store, larkin: int) -> None:
    rep = Staff(store)
    rep.start(COMPANY)
    items = [{"invMastUid": SCREW, "quantity": 10}]
    asked = rep.graphql(SHOPPING_CART, info={"actionString": "addItems", "cartItems": items})
    token = asked["data"]["shoppingCart"]["cart"]["token"]
    mine = started(rep, token)
    assert mine["UserEdits"]["SelectedContact"]["Email"] == "luis.ferrer@larkin.example"
    assert [one["LastName"] for one in mine["SetupData"]["Contacts"]] == ["Ferrer", "Whitfield"]
    assert "northfield.example" not in str(mine)


def test_staff_and_their_customer_take_turns_at_one_cart(store: Store, larkin: int) -> None:
    """What the customer chose stays while staff look at it; the customer's contact is their own again."""
    dana = signed_in(store, larkin)
    token = dana.cart_with((SCREW, 10))["token"]
    edits = started(dana, token)["UserEdits"]
    edits["General"]["PoNumberOrJobName"] = "PO-1"
    assert dana.post("/api/checkout/Save", edits).status_code == 200
    rep = Staff(store)
    rep.start(COMPANY)
    seen = started(rep, token)["UserEdits"]
    assert seen["SelectedContact"]["P21Id"] == DANA
    assert seen["General"]["PoNumberOrJobName"] == "PO-1"
    seen["SelectedContact"] |= {"P21Id": LUIS, "FirstName": "Luis"}
    assert rep.post("/api/checkout/Save", seen).status_code == 200
    assert started(dana, token)["UserEdits"]["SelectedContact"]["P21Id"] == DANA


def test_the_id_of_another_companys_contact_is_refused(store: Store, larkin: int) -> None:
    add_company(store.db, OTHER_COMPANY, "Meadowlark Packaging")
    with store.db.write() as tx:
        row = _contact(50_001, "Mia", "Lark", "mia@meadowlark.example") | {"customer_id_p21": OTHER_COMPANY}
        tx.execute(insert(ContactRow).values(**row))
    dana = signed_in(store, larkin)
    token = dana.cart_with((SCREW, 10))["token"]
    edits = started(dana, token)["UserEdits"]
    before = edits["SelectedContact"]["P21Id"]
    edits["SelectedContact"]["P21Id"] = 50_001
    refused = dana.post("/api/checkout/Save", edits)
    assert refused.status_code == 422
    assert refused.json()["problems"] == [
        {"field": "SelectedContact.P21Id", "message": "Your company has no such contact."}
    ]
    assert started(dana, token)["UserEdits"]["SelectedContact"]["P21Id"] == before
