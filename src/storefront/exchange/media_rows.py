"""The rows of media.csv with what is known of their files, or with why these are not taken."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection

from storefront.exchange import messages
from storefront.exchange.layout import Layout, Source
from storefront.exchange.media import FileFacts, MediaFiles, Named, Unusable, bare, facts_of
from storefront.exchange.queries import existing

Line = tuple[int, tuple[Any, ...]]
"""A row and the line on which it stands."""


def with_files(
    reading: Connection,
    media_files: MediaFiles | None,
    source: Source,
    columns: Layout,
    rows: list[Line],
    wrong: list[Any],
) -> tuple[Layout, list[Line]]:
    """Return the rows with the facts of each one's file behind it, and the layout of such rows.

    A row whose file is not taken is left out, and `wrong` gets the reason.
    """
    place, kind = columns.names.index("source"), columns.names.index("kind")
    plain = [(*row[:place], bare(row[place]), *row[place + 1 :]) for _, row in rows]
    keys = columns.keys(plain)
    held = existing.rows_of(reading, columns.file.tables[0], FileFacts._fields, keys)
    named = [
        Named(row[kind], row[place], facts_of(held.get(key)))
        for (_, row), key in zip(rows, keys, strict=True)
    ]
    good = []
    for (line, _), row, one in zip(rows, plain, _taken(media_files, source, named), strict=True):
        if isinstance(one, FileFacts):
            good.append((line, (*row, *one)))
        else:
            wrong.append((line, place, "source", str(one)))
    return columns.beside(FileFacts._fields), good


def _taken(
    media_files: MediaFiles | None, source: Source, named: Sequence[Named]
) -> Sequence[FileFacts | Unusable]:
    if media_files is None:
        return [Unusable(messages.NO_MEDIA_FILE.format(value=one.source)) for one in named]
    return media_files.take(source.folder, named)
