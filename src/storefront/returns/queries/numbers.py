"""RMA numbers and numbers of credit memos: consecutive and unique. Source: decision G34."""

from typing import Any

from sqlalchemy import Connection, bindparam, case, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.platform.moves import IS_OPEN, StoreMoved
from storefront.platform.statements import Change, Query, only
from storefront.returns.limits import FIRST_CREDIT_NUMBER, FIRST_RMA_NUMBER
from storefront.returns.tables import ReturnRow, ReturnSequenceRow


def _begun(dialect: Any) -> Any:
    fresh = dialect.insert(ReturnSequenceRow).values(name=bindparam("name"), next_number=bindparam("start"))
    return fresh.on_conflict_do_nothing(index_elements=["name"])


_BEGIN = Change(_begun(sqlite), postgresql=_begun(postgresql))


def _taken(above: Any) -> Query[int]:
    row = ReturnSequenceRow
    following = case((row.next_number < above, above), else_=row.next_number) + 1
    return Query(
        update(row)
        .where(row.name == bindparam("name"), IS_OPEN)
        .values(next_number=following)
        .returning(row.next_number),
        only,
    )


_TAKE_RMA = _taken(func.coalesce(select(func.max(ReturnRow.rma_number)).scalar_subquery(), 0) + 1)
_TAKE_CREDIT = _taken(
    func.coalesce(select(func.max(ReturnRow.credit_invoice_number)).scalar_subquery(), 0) + 1
)


def next_rma_number(tx: Connection) -> int:
    """Take the next RMA number; it is above that of every imported return."""
    return _take(tx, _TAKE_RMA, "rma", FIRST_RMA_NUMBER)


def next_credit_number(tx: Connection) -> int:
    """Take the next number of a credit memo of this store."""
    return _take(tx, _TAKE_CREDIT, "credit", FIRST_CREDIT_NUMBER)


def _take(tx: Connection, query: Query[int], name: str, first: int) -> int:
    following = query.first(tx, name=name)
    if following is None:
        _BEGIN.run(tx, name=name, start=first)
        following = query.first(tx, name=name)
    if following is None:
        raise StoreMoved
    return int(following) - 1
