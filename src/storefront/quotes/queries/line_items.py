"""What the catalog has today of the items of a quote's lines."""

from collections.abc import Collection, Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, func, select

from storefront.catalog.schemas import RestrictedCustomer
from storefront.catalog.tables import CatalogItemRow, ItemRow, RestrictedCustomerRow
from storefront.families.queries import list_options
from storefront.platform.statements import Query, among
from storefront.quotes.queries.quoted_items import list_items
from storefront.quotes.rules.line_items import Restricted, is_cut_gone, is_material_gone, restricted_to
from storefront.quotes.stored import LineItem
from storefront.quotes.stored.desk import cuts_of
from storefront.quotes.tables import QuoteLineRow

_OF_QUOTE = Query(
    select(
        QuoteLineRow.quote_line_id,
        QuoteLineRow.inv_mast_uid,
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
_RESTRICTED = Query(
    select(RestrictedCustomerRow.inv_mast_uid, RestrictedCustomerRow.customer_id_p21).where(
        among(RestrictedCustomerRow.inv_mast_uid, "uids")
    ),
    lambda uid, customer: (uid, RestrictedCustomer(name=str(customer), customer_id_p21=customer)),
)


def list_restricted(conn: Connection, uids: Collection[int | None]) -> Restricted:
    """Return who may buy those of the items that are restricted, in one statement. Source: S2 §5.10."""
    wanted = sorted({uid for uid in uids if uid is not None})
    found: dict[int, list[RestrictedCustomer]] = {}
    for uid, customer in _RESTRICTED.all(conn, uids=wanted) if wanted else ():
        found.setdefault(uid, []).append(customer)
    return {uid: tuple(customers) for uid, customers in found.items()}


def list_line_items(conn: Connection, number: int) -> Mapping[int, LineItem]:
    """Return what the catalog has of each line, by quoteLineId.

    In two statements, and two more if some lines are cut.
    """
    read: list[Any] = [(*columns, cuts_of(kept)) for *columns, kept in _OF_QUOTE.all(conn, number=number)]
    materials = list_items(conn, [cut.material_item_inv_mast_uid for *_, cuts in read for cut in cuts])
    restricted = list_restricted(conn, {item for _, item, *_ in read} | set(materials))
    options = list_options(conn, [item for _, item, *_, cuts in read if cuts]) if materials else {}
    return {
        line: LineItem(
            is_known=uid is not None,
            is_web=bool(is_web),
            is_discontinued=bool(is_discontinued),
            is_material_gone=is_material_gone(cuts, materials),
            restricted_to=restricted_to(item, cuts, restricted),
            is_cut_gone=is_cut_gone(cuts, options.get(item, ())),
        )
        for line, item, uid, is_web, is_discontinued, cuts in read
    }
