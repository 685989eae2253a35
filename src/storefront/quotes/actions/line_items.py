"""What the catalog has today of the lines of a draft. Source: decisions B15, C10."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from storefront.identity.request_context import RequestContext
from storefront.quotes.actions.cut_lines import Cuts, Options
from storefront.quotes.queries.line_items import list_line_items, list_restricted
from storefront.quotes.rules.line_items import (
    Selling,
    is_cut_gone,
    is_material_gone,
    restricted_to,
)
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored import LineItem
from storefront.quotes.stored.desk import Head, QuotedItem


def selling_of(context: RequestContext) -> Selling:
    """Return the store's settings about who may order what."""
    catalog = context.settings.catalog
    return Selling(
        may_sell_discontinued=catalog.staff_may_add_discontinued,
        restricted_self_service=catalog.restricted_self_service,
    )


def items_of_draft(
    conn: Connection,
    head: Head,
    lines: Sequence[RevisionLine],
    items: Mapping[int, QuotedItem],
    cuts: Cuts,
    options: Options,
) -> Mapping[int, LineItem]:
    """Return what the catalog has of each line, by line number.

    `items` and `options` are those of the lines. Lines of catalog items, which `items` do not have, need a
    second statement.
    """
    restricted = list_restricted(conn, items)
    is_asked = any(line.inv_mast_uid is None for line in lines)
    sent = list_line_items(conn, head.quote_number) if is_asked else {}
    found = {}
    for line in lines:
        of_line, item = line.line_number, items.get(line.inv_mast_uid or 0)
        cut = cuts.get(of_line, ())
        if item is None:
            kept = sent.get(line.quote_line_id or 0) if line.inv_mast_uid is None else None
            found[of_line] = kept or LineItem(is_known=False)
            continue
        found[of_line] = LineItem(
            is_web=item.is_web,
            is_discontinued=item.is_discontinued,
            is_material_gone=is_material_gone(cut, items),
            restricted_to=restricted_to(item.inv_mast_uid, cut, restricted),
            is_cut_gone=is_cut_gone(cut, options.get(item.inv_mast_uid, ())),
        )
    return found
