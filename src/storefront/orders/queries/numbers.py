"""Order numbers: consecutive and unique. Source: decision G34."""

from typing import Any

from sqlalchemy import Connection, bindparam, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.orders.tables import OrderRow, SequenceRow
from storefront.platform.moves import IS_OPEN, StoreMoved
from storefront.platform.statements import Change, Query, only

_NAME = "order"
_TAKE = Query(
    update(SequenceRow)
    .where(SequenceRow.name == _NAME, IS_OPEN)
    .values(next_number=SequenceRow.next_number + 1)
    .returning(SequenceRow.next_number),
    only,
)
_HIGHEST = Query(select(func.max(OrderRow.order_number)), only)
_STAY_ABOVE = Change(
    update(SequenceRow)
    .where(SequenceRow.name == _NAME, SequenceRow.next_number <= bindparam("highest"))
    .values(next_number=bindparam("highest") + 1)
)


def _begun(dialect: Any) -> Any:
    fresh = dialect.insert(SequenceRow).values(name=_NAME, next_number=bindparam("start"))
    return fresh.on_conflict_do_nothing(index_elements=["name"])


_BEGIN = Change(_begun(sqlite), postgresql=_begun(postgresql))


def next_order_number(tx: Connection, first: int) -> int:
    """Take the next order number; the very first is `first`, or higher than every imported order.

    Raises StoreMoved if orders are taken in another database now.
    """
    taken = _TAKE.first(tx)
    if taken is None:
        begin(tx, first)
        taken = _TAKE.first(tx)
    if taken is None:
        raise StoreMoved
    return int(taken) - 1


def begin(tx: Connection, first: int) -> None:
    """Start the sequence, if there is none, above every existing order; safe to call concurrently."""
    _BEGIN.run(tx, start=max(first, (_HIGHEST.first(tx) or 0) + 1))


def stay_above(tx: Connection, highest: int) -> None:
    """Move the sequence above the number of an imported order."""
    _STAY_ABOVE.run(tx, highest=highest)
