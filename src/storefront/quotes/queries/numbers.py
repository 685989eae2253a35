"""Numbers of quotes and their lines: consecutive and unique. Source: decision G34."""

from typing import Any

from sqlalchemy import Connection, Integer, bindparam, case, func, select, update
from sqlalchemy.dialects import postgresql

from storefront.platform.statements import Change, Query, only
from storefront.quotes.tables import QuoteLineRow, QuoteRow, QuoteSequenceRow

_QUOTE, _LINE = "quote", "line"
_least: Any = bindparam("least", type_=Integer)
_count: Any = bindparam("count", type_=Integer)
_start = case((QuoteSequenceRow.next_number < _least, _least), else_=QuoteSequenceRow.next_number)
_TAKE = Query(
    update(QuoteSequenceRow)
    .where(QuoteSequenceRow.name == bindparam("kind"))
    .values(next_number=_start + _count)
    .returning(QuoteSequenceRow.next_number),
    only,
)
_BEGIN = Change(
    postgresql.insert(QuoteSequenceRow)  # works on SQLite too
    .values(name=bindparam("kind"), next_number=bindparam("first"))
    .on_conflict_do_nothing(index_elements=["name"])
)
_HIGHEST = {
    _QUOTE: Query(select(func.max(QuoteRow.quote_number)), only),
    _LINE: Query(select(func.max(QuoteLineRow.quote_line_id)), only),
}


def next_quote_number(tx: Connection, first: int) -> int:
    """Take the next quote number; it is at least `first`, and higher than every imported quote."""
    return _take(tx, _QUOTE, first, 1)


def next_line_ids(tx: Connection, count: int) -> range:
    """Take this many quoteLineIds, higher than every imported one."""
    if count < 1:
        return range(0)
    start = _take(tx, _LINE, 1, count)
    return range(start, start + count)


def _take(tx: Connection, kind: str, first: int, count: int) -> int:
    _BEGIN.run(tx, kind=kind, first=first)
    least = max(first, (_HIGHEST[kind].first(tx) or 0) + 1)
    after = _TAKE.first(tx, kind=kind, least=least, count=count)
    assert after is not None
    return int(after) - count
