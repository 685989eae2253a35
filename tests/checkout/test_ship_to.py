"""The ship-to over its paths: address book, verification, options and rates of a signed-in buyer."""

import datetime
from typing import Any

import pytest
from sqlalchemy import insert, select

from storefront.addresses.tables import AddressRow
from storefront.availability.tables import StockRow
from storefront.checkout.tables import CheckoutRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform import clock
from storefront.shipping.tables import ShippingRateRow
from tests.make.acting import ISSUER, Staff
from tests.make.buying import BREAKS, GAUGE, SCREW, SHIP_TO, Buyer, SignedIn, Store, ready_buyer
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.signed_in import bearer

OWN, OTHERS = 41, 42
ADDRESS = {
    "name": "Larkin Press shop",
    "first_name": "Luis",
    "last_name": "Ferrer",
    "attn": "Receiving",
    "address1": "880 Front St",
    "address2": "Bay 3",
    "city": "Toledo",
    "state": "OH",
    "zip": "43605",
    "phone": "419-555-0148",
    "phone_ext": "12",
    "delivery_instructions": "Dock 3",
    "preferred_packing_basis": "Partial",
    "preferred_carrier_name": "UPS Next Day",
    "is_collect": False,
    "collect_account": "48-20917",
    "collect_carrier": "FedEx",
}
CHOICES = {
    *("SelectedShippingCarrier", "IsCollect", "CollectAccount", "CollectCarrier", "IsRush"),
    *("NotBeforeDate", "PackingBasis", "SpecialPaperworkRequest", "Attn", "DeliveryInstructions"),
    "ShippingSchedule",
}


def in_days(count: int) -> str:
    return (clock.now().date() + datetime.timedelta(days=count)).isoformat()


@pytest.fixture
def company(store: Store) -> None:
    """A company with an address, and another company with one."""
    add_company(store.db, terms="Net30")
    add_company(store.db, OTHER_COMPANY, "Meadowlark")
    with store.db.write() as tx:
        tx.execute(insert(AddressRow).values(p21_id=OWN, customer_id_p21=COMPANY, **ADDRESS))
        tx.execute(
            insert(AddressRow).values(p21_id=OTHERS, customer_id_p21=OTHER_COMPANY, address1="1 Other Rd")
        )


class Dana(Buyer):
    """A signed-in buyer at the checkout of a cart."""

    def __init__(self, store: Store, *lines: tuple[int, int]) -> None:
        buyer = SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))
        super().__init__(buyer, buyer.cart_with(*(lines or ((SCREW, 10),)))["token"])  # type: ignore[arg-type]
        self.started = self.start()

    def choices(self, **changed: Any) -> dict[str, Any]:
        """Change shipping choices, save, and return them as stored."""
        self.edits["ShippingChoices"].update(changed)
        self.save()
        stored: dict[str, Any] = self.start()["UserEdits"]["ShippingChoices"]
        return stored

    def verify(self, document: dict[str, Any], *, bypass: bool = False) -> Any:
        """Verify an address."""
        path = "validateAddressWithBypass" if bypass else "validateAddress"
        return self.store.post(f"/api/shipping/{path}/{self.token}", document)


@pytest.fixture
def dana(store: Store, company: None) -> Dana:
    """A buyer whose company has an address book."""
    return Dana(store)


def test_a_fresh_checkout_ships_complete_without_paperwork(store: Store) -> None:
    """S2-3.3-013, S2-3.3-015, S2-3.3-016: the shipping choices and their defaults."""
    choices = Buyer(store, store.cart_with((SCREW, 10))).start()["UserEdits"]["ShippingChoices"]
    assert {name for name in choices if not name.startswith("ShippingChoices_")} == CHOICES
    assert choices["PackingBasis"] == "Complete"
    assert choices["SpecialPaperworkRequest"] == "none"


def test_the_setup_data_has_the_choices_of_the_dialog(dana: Dana) -> None:
    """S2-3.4-003, S2-3.4-004, S2-3.4-005: packing bases with help texts, paperwork, collect carriers."""
    setup = dana.started["SetupData"]
    bases = setup["PackingBasisList"]
    assert [basis["Value"] for basis in bases] == ["Complete", "Partial", "ItemComplete", "ScheduledPartial"]
    assert all(basis["Label"] and basis["HelpText"] for basis in bases)
    assert [kind["Value"] for kind in setup["SpecialPaperworkKinds"]] == [
        *("none", "CertificateOfConformance", "MaterialTestReport", "CertificateOfOrigin"),
        *("SafetyDataSheets", "ExportDocuments", "Other"),
    ]
    assert [carrier["Value"] for carrier in setup["CollectCarriers"]] == [
        *("UPS", "UPSFreight", "FedEx", "FedExFreight", "DHL", "OldDominion", "Estes", "RL", "XPO"),
        *("Saia", "Other"),
    ]
    assert all(choice["Label"] for choice in setup["SpecialPaperworkKinds"] + setup["CollectCarriers"])


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


def test_every_shipping_choice_is_stored_and_ordered(store: Store, dana: Dana) -> None:
    """S2-3.3-013: what a buyer chooses comes back, and is on the order."""
    day = in_days(9)
    sent = {
        "IsCollect": True,
        "CollectAccount": "48-20917",
        "CollectCarrier": "Estes",
        "NotBeforeDate": day,
        "PackingBasis": "ItemComplete",
        "SpecialPaperworkRequest": "MaterialTestReport",
        "Attn": "Press 4",
        "DeliveryInstructions": "Gate code 77",
    }
    assert dana.choices(**sent).items() >= sent.items()
    dana.fill_in().save()
    assert dana.submit()["ErrorMessages"] == []
    with store.db.read() as conn:
        order = conn.execute(select(*OrderRow.__table__.columns)).one()
    assert (order.is_collect, order.collect_account, order.collect_carrier) == (True, "48-20917", "Estes")
    assert order.not_before_date.isoformat() == day
    assert (order.packing_basis, order.special_paperwork) == ("ItemComplete", "MaterialTestReport")
    assert (order.ship_to_attn, order.delivery_instructions) == ("Press 4", "Gate code 77")


def test_the_collect_carrier_has_a_second_name(dana: Dana) -> None:
    """S2-3.3-014"""
    stored = dana.choices(IsCollect=True, CollectAccount="48-20917", SelectedCollectCarrier="XPO")
    assert stored["CollectCarrier"] == "XPO"
    assert "SelectedCollectCarrier" not in stored


def test_the_schedule_has_a_date_for_each_line_and_reaches_the_order(store: Store, company: None) -> None:
    """S2-3.3-018: lines of other carts are dropped; a line without a date has its promise date."""
    dana = Dana(store, (SCREW, 10), (BREAKS, 12))
    day = in_days(20)
    rows = [{"LineNumber": 1, "RequestedDate": day}, {"LineNumber": 99, "RequestedDate": day}]
    stored = dana.choices(PackingBasis="ScheduledPartial", ShippingSchedule=rows)["ShippingSchedule"]
    promised = dana.started["SetupData"]["ShoppingCartItems"][1]["PromiseDate"]
    assert stored == [
        {"LineNumber": 1, "RequestedDate": day},
        {"LineNumber": 2, "RequestedDate": promised},
    ]
    dana.fill_in().save()
    dana.get_rates()
    assert dana.choose()["IsReadyToCheckout"]
    assert dana.submit()["ErrorMessages"] == []
    with store.db.read() as conn:
        dates = conn.scalars(select(OrderLineRow.requested_date).order_by(OrderLineRow.line_number)).all()
    assert [date.isoformat() for date in dates if date] == [day, promised]


PAST = "cannot be earlier than today"
LATE = "must be in the year 2970 or earlier"


@pytest.mark.parametrize(
    ("field", "sent", "message"),
    [
        ("NotBeforeDate", {"NotBeforeDate": "2020-01-02"}, f"Do Not Ship Before Date {PAST}"),
        ("NotBeforeDate", {"NotBeforeDate": "2971-01-01"}, f"Do Not Ship Before Date {LATE}"),
        (
            "ShippingSchedule[0].RequestedDate",
            {
                "PackingBasis": "ScheduledPartial",
                "ShippingSchedule": [{"LineNumber": 1, "RequestedDate": "2020-01-02"}],
            },
            f"Requested ship date {PAST}",
        ),
        (
            "ShippingSchedule[0].RequestedDate",
            {
                "PackingBasis": "ScheduledPartial",
                "ShippingSchedule": [{"LineNumber": 1, "RequestedDate": "2971-01-01"}],
            },
            f"Requested ship date {LATE}",
        ),
        ("CollectAccount", {"IsCollect": True, "CollectAccount": "", "CollectCarrier": "UPS"}, "required"),
        ("CollectAccount", {"IsCollect": True, "CollectAccount": "AB", "CollectCarrier": "UPS"}, "3 to 20"),
        (
            "CollectAccount",
            {"IsCollect": True, "CollectAccount": "A" * 21, "CollectCarrier": "UPS"},
            "3 to 20",
        ),
        ("CollectCarrier", {"IsCollect": True, "CollectAccount": "ABC", "CollectCarrier": ""}, "selected"),
        (
            "CollectCarrier",
            {"IsCollect": True, "CollectAccount": "ABC", "CollectCarrier": "Pony"},
            "selected",
        ),
        ("SpecialPaperworkRequest", {"SpecialPaperworkRequest": "Other"}, "describe"),
    ],
)
def test_a_bad_choice_is_named_and_not_ordered(
    dana: Dana, field: str, sent: dict[str, Any], message: str
) -> None:
    dana.fill_in().save()
    dana.edits["ShippingChoices"].update(sent)
    problems = {problem["Field"]: problem["Message"] for problem in dana.save()["Problems"]}
    assert message in problems[f"ShippingChoices.{field}"]
    assert any(message in reason for reason in dana.submit()["ErrorMessages"])


@pytest.mark.parametrize(
    "sent",
    [
        {"PackingBasis": "Whenever"},
        {"SpecialPaperworkRequest": "Poem"},
        {"NotBeforeDate": "tomorrow"},
        {"NotBeforeDate": "2026-02-30"},
        {"ShippingSchedule": [{"LineNumber": "one"}]},
        {"ShippingSchedule": {"LineNumber": 1}},
        {"IsCollect": "yes"},
        {"Speed": "fast"},
    ],
)
def test_a_document_that_makes_no_sense_is_not_stored(store: Store, dana: Dana, sent: dict[str, Any]) -> None:
    before = dana.edits["Version"]
    bad = {**dana.edits, "ShippingChoices": {**dana.edits["ShippingChoices"], **sent}}
    answer = dana.store.post("/api/checkout/Save", bad)
    assert answer.status_code == 400
    assert next(iter(sent)) in answer.json()["detail"]
    with store.db.read() as conn:
        assert conn.scalar(select(CheckoutRow.version)) == before


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


def test_rates_need_a_valid_ship_to(store: Store) -> None:
    """S2-5.6-011"""
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    answer = store.post(f"/api/shipping/start/{buyer.token}", {})
    assert answer.status_code == 422
    assert answer.json()["detail"] == "Provide a valid ship to address to continue"
    assert "ShippingChoices.ShippingChoices_Address1" in [
        problem["field"] for problem in answer.json()["problems"]
    ]


def test_rates_are_grouped_with_dates_and_may_have_no_price(store: Store) -> None:
    """S2-3.8-002, S2-3.8-003: a price may be null; a group says which lines it holds, and from where."""
    buyer = Buyer(store, store.cart_with((SCREW, 10), (BREAKS, 12)))
    buyer.start()
    buyer.fill_in().save()
    rates = buyer.get_rates()
    prices = {option["CarrierName"]: option["Price"] for option in rates["Options"]}
    assert prices["LTL Freight"] is None
    assert prices["UPS Ground"] > 0
    (group,) = rates["ShippingGroups"]
    assert set(group) == {"GroupId", "EstimatedShipDate", "Items"}
    assert datetime.date.fromisoformat(group["EstimatedShipDate"]) >= clock.now().date()
    assert group["Items"] == [
        {"LineNumber": 1, "Quantity": 10, "SourceNote": "Ships from Columbus"},
        {"LineNumber": 2, "Quantity": 12, "SourceNote": "Ships from Columbus"},
    ]


def test_the_preferred_carrier_is_selected_when_rates_arrive(dana: Dana) -> None:
    rates = dana.get_rates()
    assert [option["CarrierName"] for option in rates["Options"] if option["IsPreferred"]] == ["UPS Next Day"]
    assert rates["SelectedCarrier"] == "UPS Next Day"
    dana.choose("UPS Ground")
    assert dana.get_rates()["SelectedCarrier"] == "UPS Ground"


def test_no_carrier_is_selected_when_there_are_no_rates(store: Store, dana: Dana) -> None:
    dana.choose("UPS Ground")
    with store.db.write() as tx:
        tx.execute(ShippingRateRow.__table__.delete())
    rates = dana.get_rates()
    assert (rates["NoRatesAvailable"], rates["SelectedCarrier"]) == (True, "")
    status = dana.choose(rates["SelectedCarrier"])
    assert status["IsShippingOptionValid"]
    assert status["ShippingDisplay"]["State"] == "NoRates"


def test_a_reload_keeps_the_list_of_carriers(store: Store) -> None:
    buyer = ready_buyer(store, (GAUGE, 1))
    started = buyer.start()
    assert started["Rates"] == {**buyer.get_rates(), "SelectedCarrier": ""}
    assert started["ValidationStatus"]["ShippingDisplay"]["MarkedCarrier"] == "UPS Ground"
    buyer.edits["ShippingChoices"]["ShippingChoices_Zip"] = "43017"
    buyer.save()
    assert buyer.start()["Rates"] is None


def test_rates_that_grew_old_are_not_listed_but_the_choice_stays(store: Store) -> None:
    buyer = ready_buyer(store, (GAUGE, 1))
    long_ago = datetime.datetime.now(datetime.UTC) - datetime.timedelta(minutes=31)
    with store.db.write() as tx:
        tx.execute(CheckoutRow.__table__.update().values(rates_at=long_ago))
    started = buyer.start()
    assert started["Rates"] is None
    display = started["ValidationStatus"]["ShippingDisplay"]
    assert (display["State"], display["Message"], display["MarkedCarrier"]) == (
        "Previous",
        "UPS Ground",
        "UPS Ground",
    )


def test_a_guest_is_told_what_waits_for_what(store: Store) -> None:
    """Guests ship complete: the page says what is ready when, and when everything ships."""
    with store.db.write() as tx:
        tx.execute(insert(StockRow).values(inv_mast_uid=GAUGE, location_id=10, quantity_available=0))
    plan = Buyer(store, store.cart_with((SCREW, 10), (GAUGE, 2))).start()["ValidationStatus"]["ShippingPlan"]
    early, late = plan["Parts"]
    assert [line["LineNumber"] for line in early["Lines"]] == [1]
    assert [line["LineNumber"] for line in late["Lines"]] == [2]
    assert plan["IsTogether"] is True
    assert plan["LastShipDate"] == late["Date"]
    assert plan["Text"].startswith("10 of HCS-1/4-20X1 can ship ")
    assert "; everything ships together " in plan["Text"]


def test_guests_cannot_choose_how_it_ships(store: Store) -> None:
    buyer = Buyer(store, store.cart_with((SCREW, 10)))
    buyer.start()
    buyer.edits["ShippingChoices"].update(SHIP_TO)
    buyer.edits["ShippingChoices"].update(PackingBasis="Partial", NotBeforeDate=in_days(4), IsCollect=True)
    buyer.edits["ShippingChoices"].update(DeliveryInstructions="Dock 3")
    buyer.save()
    stored = buyer.start()["UserEdits"]["ShippingChoices"]
    assert (stored["PackingBasis"], stored["NotBeforeDate"], stored["IsCollect"]) == ("Complete", None, False)
    assert stored["DeliveryInstructions"] == "Dock 3"
