"""Media files of imported rows: list them, and find name collisions."""

from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, select, union_all

from storefront.exchange.queries.files import FILES
from storefront.platform.statements import Query

Key = tuple[Any, ...]


class StoredFile(NamedTuple):
    """A stored file with its name from the import."""

    source: str
    digest: str


_NAMED = union_all(
    *(
        select(file.tables[0].c.source, file.tables[0].c.digest).where(file.tables[0].c.digest != "")
        for file in FILES.values()
        if file.names_files
    )
).subquery()
_STORED = Query(
    select(_NAMED.c.source, _NAMED.c.digest).distinct().order_by(_NAMED.c.source, _NAMED.c.digest),
    StoredFile,
)
_TWICE = select(_NAMED.c.source).group_by(_NAMED.c.source).having(func.count(_NAMED.c.digest.distinct()) > 1)


def list_files(conn: Connection) -> list[StoredFile]:
    """Return all distinct files, by name and content."""
    return _STORED.all(conn)


def list_contested(conn: Connection, name: str) -> dict[Key, StoredFile]:
    """Return the files of the table `name` whose name is also used for other content, by row key."""
    count = len(FILES[name].key)
    return {row[:count]: StoredFile(*row[count:]) for row in _contested(name).all(conn)}


@cache
def _contested(name: str) -> Query[tuple[Any, ...]]:
    table = FILES[name].tables[0]
    # The source can occur twice: in the key and as value.
    columns = [table.c[each].label(f"value_{each}") for each in StoredFile._fields]
    keys = [table.c[each] for each in FILES[name].key]
    return Query(select(*keys, *columns).where(table.c.digest != "", table.c.source.in_(_TWICE)), _row)


def _row(*columns: Any) -> tuple[Any, ...]:
    return columns
