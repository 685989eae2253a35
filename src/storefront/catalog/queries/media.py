"""Find the file behind a picture or document URL, and whether it is public."""

import re
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, select, true, union_all

from storefront.catalog.presentation import PICTURE
from storefront.catalog.tables import BrandLogoRow, ItemRow, MediaRow
from storefront.platform.statements import Query

_DIGEST = re.compile(r"[0-9a-f]{64}")


class ServedFile(NamedTuple):
    """A file to send: its original name, its type, and whether it is public."""

    source: str
    media_type: str
    is_web: bool


_OF_DIGEST = (
    select(MediaRow.source, MediaRow.media_type, ItemRow.is_web)
    .join(ItemRow, ItemRow.inv_mast_uid == MediaRow.inv_mast_uid)
    .where(MediaRow.digest == bindparam("digest"))
)
_LOGO = select(BrandLogoRow.source, BrandLogoRow.media_type, true().label("is_web")).where(
    BrandLogoRow.digest == bindparam("digest")
)
_PICTURES = union_all(_OF_DIGEST.where(MediaRow.kind == PICTURE), _LOGO).subquery()
_PICTURE = Query(select(*_PICTURES.c).order_by(_PICTURES.c.is_web.desc()).limit(1), ServedFile)
_PAPER = Query(
    _OF_DIGEST.where(MediaRow.kind != PICTURE)
    .order_by(ItemRow.is_web.desc(), MediaRow.inv_mast_uid, MediaRow.kind, MediaRow.source)
    .limit(1),
    ServedFile,
)


def find_picture(conn: Connection, digest: str) -> ServedFile | None:
    """Return the picture with this digest; if several items or logos share it, prefer a public one."""
    return _PICTURE.first(conn, digest=digest) if _DIGEST.fullmatch(digest) else None


def find_paper(conn: Connection, digest: str) -> ServedFile | None:
    """Return the document with this digest; if several items share it, prefer one on the web."""
    return _PAPER.first(conn, digest=digest) if _DIGEST.fullmatch(digest) else None
