"""Who reads a note: customers only what is printed where they see it, our staff and the ERP everything."""

from typing import Any

import pytest

from storefront.orders.tables import OrderRow
from tests.checkout.test_billing import acting, mailed, ordered, update
from tests.make.acting import ISSUER
from tests.make.bought import csv_of
from tests.make.buying import SignedIn, Store
from tests.make.people import add_person
from tests.make.signed_in import bearer

INSIDE, OUTSIDE = "Margin is thin, do not discount", "Deliver to dock 4"


def read_by(who: Any, reference: str) -> dict[str, Any]:
    """Return the order as this person reads it."""
    order: dict[str, Any] = who.get(f"/api/orders/complete/{reference}")
    return order["order"]


def customer(store: Store) -> Any:
    """Return a buyer of the company, who reads documents."""
    signed_in = SignedIn(store, bearer(store.shop, add_person(store.db), ISSUER))
    return type("Reader", (), {"get": lambda self, path: signed_in.get(path).json()})()


@pytest.mark.parametrize(
    ("areas", "is_read"),
    [
        (["Purchasing", "Order Entry"], False),
        (["Print Packing Lists"], True),
        (["Purchasing", "Print Invoices"], True),
    ],
)
def test_an_order_note_is_read_by_customers_where_it_is_printed_for_them(
    store: Store, areas: list[str], is_read: bool
) -> None:
    staff, checkout = acting(store)
    checkout.start()
    checkout.edits["General"].update(Notes=INSIDE, NoteAreas=areas)
    row = ordered(checkout, is_approved=True)
    assert row.note_areas == [
        area
        for area in ("Print Packing Lists", "Print Invoices", "Order Entry", "Purchasing")
        if area in areas
    ]
    assert read_by(staff, row.web_reference_id)["orderNotes"] == [{"note": INSIDE}]
    seen = read_by(customer(store), row.web_reference_id)
    assert (seen["orderNotes"] != []) is is_read
    letter = mailed(store, row.order_number)
    assert (INSIDE in letter.text, INSIDE in letter.html) == (is_read, is_read)
    exported = csv_of(store)
    assert exported["order_notes"] == INSIDE
    assert exported["note_areas"] == "; ".join(row.note_areas)


def test_notes_on_a_line_are_read_where_they_are_printed(store: Store) -> None:
    staff, checkout = acting(store)
    notes = [
        {"note": INSIDE, "targetAreas": ["Order Entry"]},
        {"note": OUTSIDE, "targetAreas": ["Print Packing Lists", "Purchasing"]},
        {"note": "Matched a rival", "targetAreas": []},
    ]
    assert update(staff, checkout.token, 1, extraNotes=notes)["success"]
    assert staff.get(f"/api/cart/{checkout.token}")["cartItems"][0]["extraNotes"] == notes
    buyer = customer(store)
    assert buyer.get(f"/api/cart/{checkout.token}")["cartItems"][0]["extraNotes"] == [notes[1]]
    checkout.start()
    row = ordered(checkout, is_approved=True)
    whole = read_by(staff, row.web_reference_id)["lineItems"][0]["itemNotes"]
    assert [one["note"] for one in whole] == [INSIDE, OUTSIDE, "Matched a rival"]
    seen = read_by(buyer, row.web_reference_id)["lineItems"][0]["itemNotes"]
    assert seen == [{"note": OUTSIDE}]
    letter = mailed(store, row.order_number)
    for text in (letter.text, letter.html):
        assert OUTSIDE in text
        assert INSIDE not in text and "Matched a rival" not in text
    assert INSIDE in csv_of(store)["item_notes"]


def test_an_imported_order_note_without_places_is_the_customers_own(store: Store) -> None:
    _, checkout = acting(store)
    checkout.start()
    checkout.edits["General"].update(Notes=OUTSIDE)
    row = ordered(checkout, is_approved=True)
    with store.db.write() as tx:
        tx.execute(OrderRow.__table__.update().values(note_areas=[]))
    assert read_by(customer(store), row.web_reference_id)["orderNotes"] == [{"note": OUTSIDE}]


@pytest.mark.parametrize(
    ("notes", "message"),
    [
        ([{"note": "n" * 256}], "A line has at most 10 notes of at most 255 characters."),
        ([{"note": "n"}] * 11, "A line has at most 10 notes of at most 255 characters."),
        (
            [{"note": "n", "targetAreas": ["Print Everywhere"]}],
            "There is no note location 'Print Everywhere'.",
        ),
    ],
)
def test_notes_that_cannot_be_printed_are_refused(store: Store, notes: list[Any], message: str) -> None:
    staff, checkout = acting(store)
    result = update(staff, checkout.token, 1, extraNotes=notes)
    assert result["problems"] == [{"field": "cartItems[0].extraNotes", "message": message}]
    assert result["cart"]["cartItems"][0]["extraNotes"] == []
    longest = [{"note": "n" * 255, "targetAreas": ["Shipping"]}]
    assert update(staff, checkout.token, 1, extraNotes=longest)["success"]


def test_a_price_below_cost_says_so_to_staff_alone(store: Store) -> None:
    """The gauge costs us $2.22; customers read neither the cost nor the warning."""
    staff, checkout = acting(store)
    assert staff.get(f"/api/cart/{checkout.token}")["cartItems"][1]["costWarning"] == ""
    assert update(staff, checkout.token, 2, itemUnitPriceOverride=1.5, priceReasonId=1)["success"]
    warned = staff.get(f"/api/cart/{checkout.token}")["cartItems"][1]
    assert warned["costWarning"] == "$1.50 is below our cost of $2.22."
    seen = customer(store).get(f"/api/cart/{checkout.token}")["cartItems"][1]
    assert seen["itemUnitPrice"] == 1.5
    assert not {"costWarning", "airlineCost", "purchaseOrderCost", "priceReasonId"} & seen.keys()
    setup = checkout.start()["SetupData"]
    assert "2.22" not in str(setup["ShoppingCartItems"])
