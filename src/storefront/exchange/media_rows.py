"""Add the facts of media files to the rows that refer to them."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from storefront.catalog.presentation import PICTURE
from storefront.exchange import messages
from storefront.exchange.layout import Layout, Source
from storefront.exchange.media import FileFacts, MediaFiles, Named, Unusable, bare
from storefront.exchange.queries import existing

Line = tuple[int, tuple[Any, ...]]
"""The line of a row, and its values."""


def with_files(
    conn: Connection,
    media_files: MediaFiles | None,
    source: Source,
    columns: Layout,
    rows: list[Line],
    wrong: list[Any],
) -> tuple[Layout, list[Line]]:
    """Return the rows with the facts of their files appended, and their layout.

    Rows with unusable files are left out, and the reason is added to `wrong`. Without a source column, files
    do not change; without a kind column, all of them are pictures.
    """
    if "source" not in columns.names:
        return columns, rows
    place = columns.names.index("source")
    kind = columns.names.index("kind") if "kind" in columns.names else None
    plain = [(*row[:place], bare(row[place]), *row[place + 1 :]) for _, row in rows]
    keys = columns.keys(plain)
    held = existing.rows_of(conn, columns.file.tables[0], ("source", *FileFacts._fields), keys)
    named = [
        Named(PICTURE if kind is None else row[kind], row[place], _known(held.get(key), bare(row[place])))
        for (_, row), key in zip(rows, keys, strict=True)
    ]
    good = []
    for (line, _), row, one in zip(rows, plain, _taken(media_files, source, named), strict=True):
        if isinstance(one, FileFacts):
            good.append((line, (*row, *one)))
        else:
            wrong.append((line, place, "source", str(one)))
    return columns.beside(FileFacts._fields), good


def _known(held: Sequence[Any] | None, source: str) -> FileFacts | None:
    """Return the stored facts of the file of a row, None if the source changed."""
    return FileFacts(*held[1:]) if held is not None and held[0] == source else None


def _taken(
    media_files: MediaFiles | None, source: Source, named: Sequence[Named]
) -> Sequence[FileFacts | Unusable]:
    if media_files is None:
        return [Unusable(messages.NO_MEDIA_FILE.format(value=one.source)) for one in named]
    return media_files.take(source.folder, named)
