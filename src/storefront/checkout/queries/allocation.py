"""Taking stock for an order, so that the last piece is promised once. Source: decision C14."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, bindparam, select, update

from storefront.availability.tables import StockRow
from storefront.search.queries import changes

_STOCK = (
    select(StockRow.inv_mast_uid, StockRow.location_id, StockRow.quantity_available)
    .where(StockRow.inv_mast_uid.in_(bindparam("uids", expanding=True)), StockRow.quantity_available > 0)
    .order_by(StockRow.inv_mast_uid, StockRow.location_id)
    .with_for_update()
)
_TAKE = (
    update(StockRow)
    .where(StockRow.inv_mast_uid == bindparam("uid"), StockRow.location_id == bindparam("place"))
    .values(quantity_available=StockRow.quantity_available - bindparam("taken"))
)


def take_stock(tx: Connection, wanted: Sequence[tuple[int, int]]) -> list[int]:
    """Take up to each (item, quantity) from what lies there; return how many of each were to be had.

    The rest is backordered; that never blocks an order. Rows are locked in one order, so that two orders
    never wait for each other.
    """
    uids = sorted({uid for uid, _ in wanted})
    if not uids:
        return []
    left = {
        (row.inv_mast_uid, row.location_id): row.quantity_available
        for row in tx.execute(_STOCK, {"uids": uids})
    }
    taken: dict[tuple[int, int], int] = {}
    counts = [_take_one(uid, quantity, left, taken) for uid, quantity in wanted]
    _keep(tx, taken)
    return counts


def _take_one(
    uid: int, quantity: int, left: dict[tuple[int, int], int], taken: dict[tuple[int, int], int]
) -> int:
    missing = quantity
    for key in [key for key in left if key[0] == uid]:
        count = min(left[key], missing)
        left[key] -= count
        taken[key] = taken.get(key, 0) + count
        missing -= count
    return quantity - missing


def _keep(tx: Connection, taken: Mapping[tuple[int, int], int]) -> None:
    moved = [{"uid": uid, "place": place, "taken": count} for (uid, place), count in taken.items() if count]
    if not moved:
        return
    tx.execute(_TAKE, moved)
    changes.record_items(tx, {row["uid"] for row in moved})
