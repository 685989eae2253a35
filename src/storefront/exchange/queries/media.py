"""The files behind the rows of media.csv: which there are, and where two have the same name."""

from typing import NamedTuple

from sqlalchemy import Connection, func, select

from storefront.catalog.tables import MediaRow
from storefront.platform.statements import Query

Key = tuple[int, str, str]


class StoredFile(NamedTuple):
    """A file of the store under the name that an import has given it."""

    source: str
    digest: str


class _Contested(NamedTuple):
    inv_mast_uid: int
    kind: str
    source: str
    digest: str


_STORED = Query(
    select(MediaRow.source, MediaRow.digest)
    .where(MediaRow.digest != "")
    .distinct()
    .order_by(MediaRow.source, MediaRow.digest),
    StoredFile,
)
_TWICE = (
    select(MediaRow.source)
    .where(MediaRow.digest != "")
    .group_by(MediaRow.source)
    .having(func.count(MediaRow.digest.distinct()) > 1)
)
_CONTESTED = Query(
    select(MediaRow.inv_mast_uid, MediaRow.kind, MediaRow.source, MediaRow.digest)
    .where(MediaRow.digest != "", MediaRow.source.in_(_TWICE))
    .order_by(MediaRow.inv_mast_uid, MediaRow.kind, MediaRow.source),
    _Contested,
)


def list_files(reading: Connection) -> list[StoredFile]:
    """Return all files that rows name, each with its name and content once."""
    return _STORED.all(reading)


def list_contested(reading: Connection) -> dict[Key, str]:
    """Return the digests of the rows whose name another content has as well, by the rows' key."""
    return {(row.inv_mast_uid, row.kind, row.source): row.digest for row in _CONTESTED.all(reading)}
