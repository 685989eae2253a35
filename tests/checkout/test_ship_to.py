"""The ship-to over its paths: the address book, its preferences, verification."""

from sqlalchemy import select

from storefront.addresses.tables import AddressRow
from storefront.checkout.tables import CheckoutRow
from tests.make.acting import Staff
from tests.make.buying import SCREW, Buyer, SignedIn, Store
from tests.make.people import COMPANY
from tests.make.shipping_to import OTHERS, OWN, Dana, company, dana

__all__ = ["company", "dana"]


def test_the_address_book_has_every_part_of_an_address(dana: Dana) -> None:
    """S2-3.5-001, S2-3.5-002: the parts of an address, and its shipping preferences."""
    (address,) = dana.started["SetupData"]["ShippingAddresses"]
    assert address == {
        "P21Id": OWN,
        "Name": "Larkin Press shop",
        "FirstName": "Luis",
        "LastName": "Ferrer",
        "Attn": "Receiving",
        "Address1": "880 Front St",
        "Address2": "Bay 3",
        "City": "Toledo",
        "State": "OH",
        "Zip": "43605",
        "Country": "US",
        "Phone": "419-555-0148",
        "PhoneExt": "12",
        "DeliveryInstructions": "Dock 3",
        "PreferredPackingBasis": "Partial",
        "PreferredCarrierName": "UPS Next Day",
        "IsCollect": False,
        "CollectAccount": "48-20917",
        "CollectCarrier": "FedEx",
    }


def test_the_preferred_packing_basis_comes_first(dana: Dana) -> None:
    assert dana.started["UserEdits"]["ShippingChoices"]["PackingBasis"] == "Partial"
    assert dana.started["ValidationStatus"]["ShippingPlan"]["IsTogether"] is False


def test_guests_have_no_book_and_no_options(store: Store, company: None) -> None:
    started = Buyer(store, store.cart_with((SCREW, 10))).start()
    assert started["SetupData"]["ShippingAddresses"] == []
    assert set(started["SetupData"]["Abilities"]) == {"createAccountAtCheckout"}


def test_only_who_acts_for_a_customer_may_ask_for_rush(store: Store, dana: Dana) -> None:
    mine = {"addressBook", "packingBasis", "notBeforeDate", "specialPaperwork", "shipCollect"}
    assert mine < set(dana.started["SetupData"]["Abilities"])
    assert not {"rush", "fromContact"} & set(dana.started["SetupData"]["Abilities"])
    staff = Staff(store)
    staff.start(COMPANY)
    acting = SignedIn(store, staff.headers)
    token = acting.cart_with((SCREW, 10))["token"]
    setup = acting.get(f"/api/checkout/start/{token}").json()["SetupData"]
    assert {"rush", "fromContact", "addressBook"} <= set(setup["Abilities"])


def test_another_companys_address_is_refused(store: Store, dana: Dana) -> None:
    bad = {**dana.edits, "ShippingChoices": {**dana.edits["ShippingChoices"], "P21Id": OTHERS}}
    answer = dana.store.post("/api/checkout/Save", bad)
    assert answer.status_code == 422
    assert answer.json()["problems"] == [
        {"field": "ShippingChoices.ShippingChoices_P21Id", "message": "Your company has no such address."}
    ]
    verified = dana.verify({**dana.started["SetupData"]["ShippingAddresses"][0], "P21Id": OTHERS})
    assert verified.status_code == 422
    assert [problem["field"] for problem in verified.json()["problems"]] == ["P21Id"]
    assert "Other Rd" not in verified.text + answer.text
    with store.db.read() as conn:
        assert conn.scalar(select(CheckoutRow.version)) == dana.edits["Version"]


def test_an_address_that_was_removed_meanwhile_is_a_new_one(store: Store, dana: Dana) -> None:
    with store.db.write() as tx:
        tx.execute(AddressRow.__table__.delete().where(AddressRow.p21_id == OWN))
    assert dana.choices(Attn="Press 4")["ShippingChoices_P21Id"] == 0


def test_a_verified_address_has_its_preferences(dana: Dana) -> None:
    """S2-4.6-001, S2-7.2-007, S2-7.2-008, S2-7.2-009: corrected, with what the company prefers there."""
    sent = {
        "P21Id": OWN,
        "Address1": "880  Front St",
        "City": "Toledo",
        "State": "MI",
        "Zip": "43605",
        "Country": "US",
        "Phone": "419-555-0148",
    }
    answer = dana.verify(sent)
    assert answer.status_code == 200
    address = answer.json()
    assert (address["Address1"], address["State"], address["Zip"]) == ("880 Front St", "OH", "43605")
    assert address["PreferredCarrierName"] == "UPS Next Day"
    assert address["PreferredPackingBasis"] == "Partial"
    assert (address["IsCollect"], address["CollectAccount"], address["CollectCarrier"]) == (
        False,
        "48-20917",
        "FedEx",
    )
    assert address["DeliveryInstructions"] == "Dock 3"


def test_a_bypass_answers_alike_without_the_check(store: Store, dana: Dana) -> None:
    """S2-7.2-011, S2-7.2-012: the address as typed, its preferences, and the bypass is recorded."""
    sent = {
        **dana.started["SetupData"]["ShippingAddresses"][0],
        "State": "MI",
        "Address2": "VERIFY FAILS",
    }
    kept, checked = dana.verify(sent, bypass=True), dana.verify({**sent, "Address2": ""})
    assert kept.status_code == 200
    assert set(kept.json()) == set(checked.json())
    assert (kept.json()["State"], kept.json()["Address2"]) == ("MI", "VERIFY FAILS")
    assert kept.json()["PreferredCarrierName"] == "UPS Next Day"
    dana.verify(sent, bypass=True)
    with store.db.read() as conn:
        assert conn.scalar(select(CheckoutRow.is_address_bypassed)) is True


def test_a_verification_that_fails_answers_status_and_detail(dana: Dana) -> None:
    """S2-7.2-010"""
    address = dana.started["SetupData"]["ShippingAddresses"][0]
    answer = dana.verify({**address, "Address2": "VERIFY FAILS"})
    assert answer.status_code == 500
    assert answer.headers["content-type"].startswith("application/problem+json")
    assert answer.json()["status"] == 500
    assert answer.json()["detail"] == "The address service is not responding."
