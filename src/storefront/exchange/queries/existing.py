"""Read the stored rows of a file."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Table, and_, bindparam, or_, select, true

from storefront.exchange.queries.files import CHOICES, FILES, ImportFile
from storefront.platform.batches import BatchQuery
from storefront.platform.statements import Query, only

PAGE = 1000

Key = Any
"""The value of the key column; a tuple if there are several."""


def is_empty(conn: Connection, table: Table) -> bool:
    """Return whether the table is empty."""
    return not _any_row(table).all(conn)


def rows_of(
    conn: Connection, table: Table, names: tuple[str, ...], keys: Collection[Key]
) -> dict[Key, tuple[Any, ...]]:
    """Return the rows with these keys, and possibly others: the values of the columns `names` by key."""
    count = len(table.primary_key.columns)
    firsts = {key[0] if count > 1 else key for key in keys}
    found = _rows(table, names).rows(conn, firsts)
    if count == 1:
        return {row[0]: row[1:] for row in found}
    return {row[:count]: row[count:] for row in found}


def known_among(conn: Connection, reference: str, values: Collection[Any]) -> set[Any]:
    """Return the values that exist in the column `reference` ("items.inv_mast_uid")."""
    return set(owners_of(conn, reference, values))


def owners_of(conn: Connection, reference: str, values: Collection[Any]) -> dict[Any, Any]:
    """Return, for each value in the column `reference`, the (first) key of its row."""
    return dict(_owners(reference).rows(conn, values))


def stream_keys(conn: Connection, file: ImportFile) -> Iterator[list[Key]]:
    """Yield the keys of all rows of the file in pages, without discontinued items."""
    query = _keys(file.name)
    count = len(file.key)
    last: tuple[Any, ...] | None = None
    while True:
        if last is None:
            page = _first_keys(file.name).all(conn)
        else:
            page = query.all(conn, **{f"last_{at}": value for at, value in enumerate(last)})
        if not page:
            return
        last = page[-1]
        yield page if count > 1 else [key[0] for key in page]


def _row(*columns: Any) -> tuple[Any, ...]:
    return columns


@cache
def _any_row(table: Table) -> Query[Any]:
    return Query(select(next(iter(table.primary_key.columns))).limit(1), only)


@cache
def _rows(table: Table, names: tuple[str, ...]) -> BatchQuery[tuple[Any, ...]]:
    keys = list(table.primary_key.columns)
    # A column can occur twice: as key and as value.
    columns = [table.c[name].label(f"value_{name}") for name in names]
    first: Any = keys[0]
    return BatchQuery(select(*keys, *columns), first, _row)


@cache
def _owners(reference: str) -> BatchQuery[tuple[Any, ...]]:
    name, column = reference.split(".")
    table = FILES[name].tables[0]
    of: Any = table.c[column]
    return BatchQuery(select(of, table.c[FILES[name].key[0]].label("owner")), of, _row)


@cache
def _first_keys(name: str) -> Query[tuple[Any, ...]]:
    columns = list(FILES[name].tables[0].primary_key.columns)
    return Query(select(*columns).where(_held(name)).order_by(*columns).limit(PAGE), _row)


@cache
def _keys(name: str) -> Query[tuple[Any, ...]]:
    columns = list(FILES[name].tables[0].primary_key.columns)
    after = _after(columns)
    return Query(select(*columns).where(_held(name), after).order_by(*columns).limit(PAGE), _row)


def _after(columns: Sequence[Any]) -> Any:
    """Return the condition for rows after the key last_0, last_1, …"""
    last = [bindparam(f"last_{at}", type_=column.type) for at, column in enumerate(columns)]
    steps = [
        and_(*(columns[before] == last[before] for before in range(at)), columns[at] > last[at])
        for at in range(len(columns))
    ]
    return or_(*steps)


def _held(name: str) -> Any:
    """Return the condition for rows of the file: without numbers that come from the item itself."""
    table = FILES[name].tables[0]
    if name == "items":
        return table.c.is_discontinued.is_(False)
    if name == "numbers":
        return or_(*(table.c.kind == kind for kind in CHOICES["numbers.kind"]))
    return true()
