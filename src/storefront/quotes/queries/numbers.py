"""Quote numbers and quoteLineIds: consecutive and unique, above those of imported quotes.

Source: decision G34.
"""

from typing import Any

from sqlalchemy import Connection, bindparam, case, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from storefront.platform.moves import IS_OPEN, StoreMoved
from storefront.platform.statements import Change, Query, only
from storefront.quotes.tables import QuoteLineRow, QuoteRow, QuoteSequenceRow


class _Numbers:
    """The sequence of one name, always above every number in `column`."""

    def __init__(self, name: str, column: Any) -> None:
        above = func.coalesce(select(func.max(column)).scalar_subquery(), 0) + 1
        row = QuoteSequenceRow
        self._take: Query[int] = Query(
            update(row)
            .where(row.name == name, IS_OPEN)
            .values(
                next_number=case((row.next_number < above, above), else_=row.next_number) + bindparam("count")
            )
            .returning(row.next_number),
            only,
        )
        self._begin = Change(_begun(sqlite, name), postgresql=_begun(postgresql, name))

    def take(self, tx: Connection, first: int, count: int = 1) -> int:
        """Take `count` numbers in a row; return the first one, at least `first`. Raises StoreMoved."""
        after = self._take.first(tx, count=count)
        if after is None:
            self._begin.run(tx, start=first)
            after = self._take.first(tx, count=count)
        if after is None:
            raise StoreMoved
        return after - count


def _begun(dialect: Any, name: str) -> Any:
    fresh = dialect.insert(QuoteSequenceRow).values(name=name, next_number=bindparam("start"))
    return fresh.on_conflict_do_nothing(index_elements=["name"])


_QUOTES = _Numbers("quote", QuoteRow.quote_number)
_LINES = _Numbers("quote_line", QuoteLineRow.quote_line_id)


def next_numbers(tx: Connection, first: int, lines: int) -> tuple[int, int]:
    """Take the next quote number and as many quoteLineIds in a row; return the number and the first id.

    The very first quote is `first`, or higher than every imported one. Both sequences stay locked until the
    transaction ends.
    """
    return _QUOTES.take(tx, first), _LINES.take(tx, 1, lines)


def next_quote_number(tx: Connection, first: int) -> int:
    """Take the next quote number alone; see `next_numbers`."""
    return _QUOTES.take(tx, first)


def next_line_ids(tx: Connection, count: int) -> range:
    """Take this many quoteLineIds in a row."""
    if count < 1:
        return range(0)
    start = _LINES.take(tx, 1, count)
    return range(start, start + count)
