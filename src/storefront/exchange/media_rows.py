"""Rows that name files, with what is known of these, or with why they are not taken."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from storefront.catalog.presentation import PICTURE
from storefront.exchange import messages
from storefront.exchange.layout import Layout, Source
from storefront.exchange.media import FileFacts, MediaFiles, Named, Unusable, bare
from storefront.exchange.queries import existing

Line = tuple[int, tuple[Any, ...]]
"""A row and the line on which it stands."""


def with_files(
    conn: Connection,
    media_files: MediaFiles | None,
    source: Source,
    columns: Layout,
    rows: list[Line],
    wrong: list[Any],
) -> tuple[Layout, list[Line]]:
    """Return the rows with the facts of each one's file behind it, and the layout of such rows.

    A row whose file is not taken is left out, and `wrong` gets the reason. Without a column for the source
    all files stay what they are; without one for their kind all of them are pictures.
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
    """Return what the store knows of the file of a row, None where the row has another source as yet."""
    return FileFacts(*held[1:]) if held is not None and held[0] == source else None


def _taken(
    media_files: MediaFiles | None, source: Source, named: Sequence[Named]
) -> Sequence[FileFacts | Unusable]:
    if media_files is None:
        return [Unusable(messages.NO_MEDIA_FILE.format(value=one.source)) for one in named]
    return media_files.take(source.folder, named)
