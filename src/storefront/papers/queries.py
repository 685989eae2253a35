"""Queries for uploaded documents, the documents of items, and unreferenced stored files."""

import re
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, func, literal, select, update

from storefront.catalog.presentation import StoredMedia
from storefront.catalog.queries.items import MEDIA_COLUMNS
from storefront.catalog.rules import ADDED, added_source
from storefront.catalog.tables import BrandLogoRow, ItemRow, MediaRow
from storefront.papers.schemas import UploadedPaper
from storefront.papers.tables import UploadedPaperRow
from storefront.platform.batches import BatchQuery
from storefront.platform.daily_jobs import Old
from storefront.platform.statements import Change, Query, columns_of, inserted, only, plain
from storefront.search.queries import changes

_FILE_ID = re.compile("[0-9a-f]{32}")
_SAVE = Change(inserted(UploadedPaperRow))
_FIND = Query(
    select(*columns_of(UploadedPaper, UploadedPaperRow)).where(
        UploadedPaperRow.file_id == bindparam("file_id")
    ),
    lambda *columns: UploadedPaper(**dict(zip(UploadedPaper.__struct_fields__, columns, strict=True))),
)
_HAS_ITEM = Query(select(ItemRow.inv_mast_uid).where(ItemRow.inv_mast_uid == bindparam("uid")), only)
_OF_ITEM = Query(
    select(*MEDIA_COLUMNS)
    .where(MediaRow.inv_mast_uid == bindparam("uid"))
    .order_by(MediaRow.sort_order, plain(MediaRow.kind), plain(MediaRow.source)),
    StoredMedia,
)
_ADD = Change(inserted(MediaRow))
_REMOVE = Query(
    delete(MediaRow)
    .where(
        MediaRow.inv_mast_uid == bindparam("uid"),
        MediaRow.source.startswith(bindparam("start"), autoescape=False),
    )
    .returning(MediaRow.kind),
    only,
)
_TOUCH = Change(
    update(UploadedPaperRow)
    .where(UploadedPaperRow.file_id == bindparam("of_file"))
    .values(loose_since=bindparam("now"))
)
_IS_USED = exists().where(
    MediaRow.digest == UploadedPaperRow.digest,
    MediaRow.source.startswith(literal(ADDED) + UploadedPaperRow.file_id + literal("/")),
)
_OLD: Any = UploadedPaperRow.loose_since < bindparam("before")
_COUNT_LOOSE = Query(select(func.count()).select_from(UploadedPaperRow).where(_OLD, ~_IS_USED), only)
_COUNT = Query(select(func.count()).select_from(UploadedPaperRow), only)
_FORGET_LOOSE = Query(
    delete(UploadedPaperRow).where(_OLD, ~_IS_USED).returning(UploadedPaperRow.file_id), only
)
_IN_MEDIA = BatchQuery(select(MediaRow.digest).distinct(), MediaRow.digest, str)
_IN_LOGOS = BatchQuery(select(BrandLogoRow.digest), BrandLogoRow.digest, str)
_IN_UPLOADS = BatchQuery(select(UploadedPaperRow.digest).distinct(), UploadedPaperRow.digest, str)


def save_upload(tx: Connection, paper: UploadedPaper) -> None:
    """Record an uploaded file."""
    _SAVE.run(tx, **{name: getattr(paper, name) for name in UploadedPaper.__struct_fields__})


def find_upload(conn: Connection, file_id: str) -> UploadedPaper | None:
    """Return an uploaded file, or None."""
    return _FIND.first(conn, file_id=file_id)


def has_item(conn: Connection, uid: int) -> bool:
    """Return whether the item exists."""
    return _HAS_ITEM.first(conn, uid=uid) is not None


def list_media(conn: Connection, uid: int) -> tuple[StoredMedia, ...]:
    """Return the current pictures and documents of an item, in order."""
    return tuple(_OF_ITEM.all(conn, uid=uid))


def add_paper(tx: Connection, uid: int, paper: UploadedPaper, kind: str, label: str, sort_order: int) -> None:
    """Add an uploaded file to an item; pages are invalidated in the same transaction."""
    _ADD.run(
        tx,
        inv_mast_uid=uid,
        kind=kind,
        source=added_source(paper.file_id, paper.file_name),
        caption=label,
        sort_order=sort_order,
        digest=paper.digest,
        media_type=paper.media_type,
        byte_count=paper.byte_count,
        width=0,
        height=0,
    )
    changes.record_items(tx, [uid])


def remove_paper(tx: Connection, uid: int, file_id: str, now: datetime) -> bool:
    """Remove an added document from an item; return whether it was there."""
    if not _FILE_ID.fullmatch(file_id):
        return False
    if not _REMOVE.all(tx, uid=uid, start=added_source(file_id, "")):
        return False
    _TOUCH.run(tx, of_file=file_id, now=now)
    changes.record_items(tx, [uid])
    return True


def count_loose(conn: Connection, before: datetime) -> Old:
    """Return the number of uploaded files that have belonged to no item since before then, and the total."""
    return Old(_COUNT_LOOSE.first(conn, before=before) or 0, _COUNT.first(conn) or 0)


def forget_loose(tx: Connection, before: datetime) -> int:
    """Remove uploaded files that have belonged to no item since before then; return how many."""
    return len(_FORGET_LOOSE.all(tx, before=before))


def named_digests(conn: Connection, digests: set[str]) -> set[str]:
    """Return the digests that a row references: a picture or document, a logo, or an upload."""
    return {found for query in (_IN_MEDIA, _IN_LOGOS, _IN_UPLOADS) for found in query.rows(conn, digests)}
