"""Dates, fields that do not exist, and repeats at the checkout, over HTTP."""

import copy
import datetime
from typing import Any

import pytest

from storefront.platform import clock
from tests.make.buying import GAUGE, Buyer, Store, ready_buyer


@pytest.mark.parametrize(
    ("day", "is_taken"),
    [
        (-1, False),
        (0, False),
        (2, True),  # tomorrow may begin during the test
        (datetime.date(2970, 12, 31), True),
        (datetime.date(2971, 1, 1), False),
        (datetime.date(1, 1, 1), False),
        (datetime.date(9999, 12, 31), False),
    ],
)
def test_a_quote_ends_from_tomorrow_to_the_year_2970(
    store: Store, day: int | datetime.date, is_taken: bool
) -> None:
    """S2 §5.6, §9; a number counts days from today."""
    today = clock.today(store.settings.store.time_zone, clock.now())
    day = today + datetime.timedelta(days=day) if isinstance(day, int) else day
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    edits = store.get(f"/api/checkout/start/{buyer.token}/quote").json()["UserEdits"]
    edits["General"]["QuoteExpirationDate"] = day.isoformat()
    answer = store.post("/api/checkout/Save", edits)
    assert answer.status_code == 200, answer.text
    said = [
        one["Message"] for one in answer.json()["Problems"] if one["Field"].endswith("QuoteExpirationDate")
    ]
    assert (said == []) == is_taken, said


@pytest.mark.parametrize("text", ["2026-02-30", "tomorrow", "12/01/2026", 20261201, {}])
def test_what_is_no_date_is_refused_by_the_fields_name(store: Store, text: Any) -> None:
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    edits = store.get(f"/api/checkout/start/{buyer.token}/quote").json()["UserEdits"]
    edits["General"]["QuoteExpirationDate"] = text
    answer = store.post("/api/checkout/Save", edits)
    assert answer.status_code == 400
    assert "QuoteExpirationDate" in answer.json()["detail"]


@pytest.mark.parametrize(
    ("group", "field"),
    [
        ("General", "Total"),
        ("SelectedContact", "Emial"),
        ("ShippingChoices", "Freight"),
        ("CardPayment", "Pan"),
    ],
)
def test_a_field_that_does_not_exist_is_refused_by_its_name(store: Store, group: str, field: str) -> None:
    """Decision G1; nobody pays less by sending a total."""
    buyer = Buyer(store, store.cart_with((GAUGE, 1)))
    buyer.start()
    buyer.fill_in().save()
    document = copy.deepcopy(buyer.edits)
    document[group][field] = "1.00"
    answer = store.post("/api/checkout/Save", document)
    assert answer.status_code == 400
    assert field in answer.json()["detail"]


def test_a_repeated_submit_gets_the_first_result(store: Store) -> None:
    """Decision G5: whatever is sent meanwhile."""
    buyer = ready_buyer(store, (GAUGE, 1))
    first = buyer.submit()
    again = store.post(f"/api/checkout/SubmitOrder/{buyer.token}", {"approveOrder": False}).json()
    assert again["WebReferenceId"] == first["WebReferenceId"]
    assert store.post("/api/checkout/Save", buyer.edits).status_code in (404, 409, 410, 422)
    with store.db.read() as conn:
        assert conn.exec_driver_sql("SELECT count(*) FROM orders").scalar() == 1
