"""Read only what a line of a list shows of an item."""

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, select

from storefront.catalog.presentation import PICTURE, drawing_of, image_path
from storefront.catalog.tables import CategoryRow, ItemRow, MediaRow, SeriesRow
from storefront.platform.batches import BatchQuery
from storefront.platform.statements import plain


class ItemLine(msgspec.Struct, frozen=True):
    """An item as a line shows it; `image_path` is the path of a thumbnail, "" if it has none."""

    inv_mast_uid: int
    item_code: str
    item_desc: str
    extended_desc: str
    is_web: bool
    image_path: str


def _line(
    uid: int,
    code: str,
    desc: str,
    extended_desc: str,
    is_web: bool,
    series: str | None,
    of_series: str | None,
    of_category: str | None,
    photo: str | None,
) -> ItemLine:
    drawing = drawing_of(series, of_series, of_category)
    return ItemLine(uid, code, desc, extended_desc, is_web, image_path(uid, drawing, photo or ""))


_PHOTO = (
    select(MediaRow.digest)
    .where(MediaRow.inv_mast_uid == ItemRow.inv_mast_uid, MediaRow.kind == PICTURE)
    .order_by(MediaRow.sort_order, plain(MediaRow.source))
    .limit(1)
    .correlate(ItemRow)
    .scalar_subquery()
)
_LINES = BatchQuery(
    select(
        ItemRow.inv_mast_uid,
        ItemRow.item_code,
        ItemRow.item_desc,
        ItemRow.extended_desc,
        ItemRow.is_web,
        ItemRow.series_slug,
        SeriesRow.drawing,
        CategoryRow.drawing,
        _PHOTO,
    )
    .outerjoin(SeriesRow, SeriesRow.slug == ItemRow.series_slug)
    .outerjoin(CategoryRow, CategoryRow.slug == ItemRow.category_slug),
    ItemRow.inv_mast_uid,
    _line,
)


def list_lines(conn: Connection, uids: Collection[int]) -> dict[int, ItemLine]:
    """Return these items as lines by uid; unknown ones are absent."""
    return {line.inv_mast_uid: line for line in _LINES.rows(conn, uids)}
