"""Catalog items in search results: they come from a manufacturer's catalog and have no product page."""

from collections.abc import Sequence

import msgspec

from storefront.catalog import rules as catalog
from storefront.catalog.queries import items
from storefront.catalog.queries.items import CatalogItem
from storefront.identity.request_context import RequestContext
from storefront.pricing import rules as pricing
from storefront.search.entry import CATALOG_ITEM
from storefront.search.schemas.pages import SearchResult


def lines_of(context: RequestContext, uids: Sequence[int]) -> dict[int, SearchResult]:
    """Return these catalog items as search results."""
    if not uids:
        return {}
    known = context.db.catalog(lambda conn: items.list_catalog_items(conn, uids))
    is_priced = not pricing.why_not_see_prices(context.settings.catalog.visibility, context.actor)
    return {uid: _line(row, is_priced=is_priced) for uid, row in known.items()}


def _line(row: CatalogItem, *, is_priced: bool) -> SearchResult:
    """Return a catalog item as a result; with its price, because it has no page of its own.

    Source: decision B4.
    """
    return SearchResult(
        kind=CATALOG_ITEM,
        href="",
        item_id=row.item_code,
        desc=row.item_desc,
        extended_desc=catalog.hover_description(row.extended_desc),
        image_url="",
        catalog_item_id=row.item_catalog_uid,
        unit_price=row.unit_price if is_priced else msgspec.UNSET,
        unit_of_measure=row.unit_of_measure if is_priced else msgspec.UNSET,
    )
