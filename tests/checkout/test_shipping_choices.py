"""The shipping choices of a buyer: stored, ordered, or named when they are wrong."""

from typing import Any

import pytest
from sqlalchemy import select

from storefront.checkout.tables import CheckoutRow
from storefront.orders.tables import OrderLineRow, OrderRow
from tests.make.buying import BREAKS, SCREW, Buyer, Store
from tests.make.shipping_to import Dana, company, dana, in_days

__all__ = ["company", "dana"]

CHOICES = {
    *("SelectedShippingCarrier", "IsCollect", "CollectAccount", "CollectCarrier", "IsRush"),
    *("NotBeforeDate", "PackingBasis", "SpecialPaperworkRequest", "Attn", "DeliveryInstructions"),
    "ShippingSchedule",
}


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
