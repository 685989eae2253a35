"""What the catalog has today of the items of a quote's lines."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, func, select

from storefront.catalog.tables import CatalogItemRow, ItemRow
from storefront.platform.statements import Query
from storefront.quotes.queries.quoted_items import list_items
from storefront.quotes.rules.line_items import is_material_gone
from storefront.quotes.stored import LineItem
from storefront.quotes.stored.desk import cuts_of
from storefront.quotes.tables import QuoteLineRow

_OF_QUOTE = Query(
    select(
        QuoteLineRow.quote_line_id,
        func.coalesce(ItemRow.inv_mast_uid, CatalogItemRow.item_catalog_uid),
        func.coalesce(ItemRow.is_web, True),
        func.coalesce(ItemRow.is_discontinued, False),
        QuoteLineRow.customizations,
    )
    .outerjoin(ItemRow, ItemRow.inv_mast_uid == QuoteLineRow.inv_mast_uid)
    .outerjoin(CatalogItemRow, CatalogItemRow.item_catalog_uid == QuoteLineRow.item_catalog_uid)
    .where(QuoteLineRow.quote_number == bindparam("number")),
    lambda *columns: columns,
)


def list_line_items(conn: Connection, number: int) -> Mapping[int, LineItem]:
    """Return what the catalog has of each line, by quoteLineId; in two statements if some lines are cut."""
    read: list[Any] = [(*columns, cuts_of(kept)) for *columns, kept in _OF_QUOTE.all(conn, number=number)]
    materials = list_items(conn, [cut.material_item_inv_mast_uid for *_, cuts in read for cut in cuts])
    return {
        line: LineItem(
            is_known=uid is not None,
            is_web=bool(is_web),
            is_discontinued=bool(is_discontinued),
            is_material_gone=is_material_gone(cuts, materials),
        )
        for line, uid, is_web, is_discontinued, cuts in read
    }
