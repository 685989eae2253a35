"""Availability as GraphQL tells it to anybody; an item says to each who asks whether it is sold to them."""

import datetime

import pytest
from sqlalchemy import delete, insert

from storefront.availability.tables import FactoryStockRow, OnOrderRow, StockRow
from storefront.catalog.tables import BomRow
from tests.make.acting import Staff
from tests.make.buying import ALLOWED_CUSTOMER, BREAKS, GAUGE, RESTRICTED, SCREW, Store, store

__all__ = ["store"]
STOCK = """
query ($uids: [Int!]!, $uid: Int!) {
  itemAvailability(invMastUids: $uids) {
    invMastUid availability leadTime leadTimeText
    airlineStock { locationName quantityAvailable quantityAvailableToMake }
    factoryStock { factoryAvailability hasExtra }
    onOrder { receiptQtyDueIn invMastUid isBeingWatched }
    receipts { quantity dueDate }
  }
  itemOnOrder(invMastUid: $uid) { receiptQtyDueIn dueDate invMastUid }
  itemDetailsBatch(invMastUids: $uids) { invMastUid itemAvailability }
}
"""
ALLOWED = "query ($uids: [Int!]!) { itemDetailsBatch(invMastUids: $uids) { currentUserAllowed } }"
DUE = datetime.date(2026, 12, 11)


@pytest.fixture
def stocked(store: Store) -> Store:
    """Twelve gauges at the main place, more with the maker and on their way; fittings made of two screws."""
    with store.db.write() as tx:
        tx.execute(insert(BomRow).values(inv_mast_uid=BREAKS, component_inv_mast_uid=SCREW, quantity=2))
        tx.execute(delete(StockRow).where(StockRow.inv_mast_uid == GAUGE))
        tx.execute(insert(StockRow).values(inv_mast_uid=GAUGE, location_id=10, quantity_available=12))
        tx.execute(
            insert(FactoryStockRow).values(inv_mast_uid=GAUGE, factory_availability=150, has_extra=True)
        )
        tx.execute(
            insert(OnOrderRow),
            [
                {"inv_mast_uid": GAUGE, "location_id": 10, "receipt_qty_due_in": 100, "due_date": DUE},
                {"inv_mast_uid": GAUGE, "location_id": 20, "receipt_qty_due_in": 9, "due_date": None},
            ],
        )
    return store


def test_the_stock_of_items_is_told_by_their_names(stocked: Store) -> None:
    """S1-3-006, S1-7-036, S1-7-043, S1-7-046, S2-3.1-001, S2-3.1-002, S2-3.1-003, S2-3.1-005."""
    told = stocked.graphql(STOCK, uids=[GAUGE, BREAKS], uid=GAUGE)["data"]
    gauge = told["itemAvailability"][0]
    assert (gauge["availability"], gauge["leadTime"]) == (12, 5)
    assert gauge["leadTimeText"] == "Lead Time: 5 bus. days"
    assert gauge["airlineStock"] == [
        {"locationName": "Columbus", "quantityAvailable": 12, "quantityAvailableToMake": 0}
    ]
    fitting = told["itemAvailability"][1]
    assert (fitting["invMastUid"], fitting["availability"]) == (BREAKS, 8)
    assert fitting["airlineStock"] == [
        {"locationName": "Columbus", "quantityAvailable": 8, "quantityAvailableToMake": 200},
        {"locationName": "Dayton", "quantityAvailable": 0, "quantityAvailableToMake": 300},
    ]
    assert (fitting["factoryStock"], fitting["onOrder"]) == (None, None)
    assert gauge["factoryStock"] == {"factoryAvailability": 150, "hasExtra": True}
    assert gauge["onOrder"] == {"receiptQtyDueIn": 100, "invMastUid": GAUGE, "isBeingWatched": False}
    assert gauge["receipts"] == [
        {"quantity": 100, "dueDate": "2026-12-11"},
        {"quantity": 9, "dueDate": None},
    ]
    assert told["itemOnOrder"] == {"receiptQtyDueIn": 100, "dueDate": "2026-12-11", "invMastUid": GAUGE}
    assert told["itemDetailsBatch"][0] == {"invMastUid": GAUGE, "itemAvailability": 12}


def test_an_item_may_be_sold_to_one_and_not_to_another(store: Store) -> None:
    """S1-3-005, S1-6-017."""
    staff = Staff(store)
    staff.start(ALLOWED_CUSTOMER)
    own = staff.graphql(ALLOWED, uids=[RESTRICTED, GAUGE])["data"]["itemDetailsBatch"]
    guests = store.graphql(ALLOWED, uids=[RESTRICTED, GAUGE])["data"]["itemDetailsBatch"]
    assert [one["currentUserAllowed"] for one in own] == [True, True]
    assert [one["currentUserAllowed"] for one in guests] == [False, True]
