"""Allocate stock to an order, so that the last piece is promised only once. Source: decision C14."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection, bindparam, select, update

from storefront.availability.tables import StockRow
from storefront.cart import cutting
from storefront.cart.priced_cart import CartItemFacts
from storefront.platform.statements import Change, Query, among
from storefront.search.queries import changes

_STOCK = Query(
    select(StockRow.inv_mast_uid, StockRow.location_id, StockRow.quantity_available)
    .where(among(StockRow.inv_mast_uid, "uids"), StockRow.quantity_available > 0)
    .order_by(StockRow.inv_mast_uid, StockRow.location_id)
    .with_for_update(),
    lambda uid, place, pieces: ((uid, place), pieces),
)
_TAKE = Change(
    update(StockRow)
    .where(StockRow.inv_mast_uid == bindparam("uid"), StockRow.location_id == bindparam("place"))
    .values(quantity_available=StockRow.quantity_available - bindparam("taken"))
)


def take_stock(tx: Connection, wanted: Sequence[tuple[int, int]]) -> list[int]:
    """Take up to each (item, quantity) from stock; return how many of each were available.

    The rest is backordered, which never blocks an order. Rows are locked in a fixed order to avoid deadlocks.
    Only the cached pages of these items are invalidated.
    """
    uids = sorted({uid for uid, _ in wanted})
    if not uids:
        return []
    left = dict(_STOCK.all(tx, uids=uids))
    places: dict[int, list[tuple[int, int]]] = {}
    for key in left:
        places.setdefault(key[0], []).append(key)
    taken: dict[tuple[int, int], int] = {}
    counts = [_take_one(places.get(uid, []), quantity, left, taken) for uid, quantity in wanted]
    _keep(tx, taken)
    return counts


def take_stock_of(tx: Connection, wanted: Sequence[tuple[CartItemFacts, int]]) -> list[int]:
    """Take stock for these items, or for the materials of cuts; return how many pieces were available.

    Source: decisions B16, C14.
    """
    asked = [cutting.stock_taken(item, pieces) for item, pieces in wanted]
    taken = iter(take_stock(tx, [one for many in asked for one in many]))
    return [
        cutting.pieces_had(item, pieces, [next(taken) for _ in many])
        for (item, pieces), many in zip(wanted, asked, strict=True)
    ]


def _take_one(
    places: Sequence[tuple[int, int]],
    quantity: int,
    left: dict[tuple[int, int], int],
    taken: dict[tuple[int, int], int],
) -> int:
    missing = quantity
    for key in places:
        count = min(left[key], missing)
        left[key] -= count
        taken[key] = taken.get(key, 0) + count
        missing -= count
    return quantity - missing


def _keep(tx: Connection, taken: Mapping[tuple[int, int], int]) -> None:
    moved = [{"uid": uid, "place": place, "taken": count} for (uid, place), count in taken.items() if count]
    if not moved:
        return
    _TAKE.run_many(tx, moved)
    changes.record_items(tx, {row["uid"] for row in moved})
