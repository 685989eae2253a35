"""Carriers and their rates over their path, and what the page is told about shipping."""

import datetime

from sqlalchemy import insert

from storefront.availability.tables import StockRow
from storefront.checkout.tables import CheckoutRow
from storefront.platform import clock
from storefront.shipping.tables import ShippingRateRow
from tests.make.buying import BREAKS, GAUGE, SCREW, SHIP_TO, Buyer, Store, ready_buyer
from tests.make.shipping_to import Dana, company, dana, in_days

__all__ = ["company", "dana"]


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
