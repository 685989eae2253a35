"""What the catalog has today of the lines of a draft. Source: decisions B15, C10."""

from collections.abc import Mapping, Sequence

from sqlalchemy import Connection

from storefront.quotes.actions.cut_lines import Cuts
from storefront.quotes.queries.line_items import list_line_items
from storefront.quotes.rules.line_items import is_material_gone
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored import LineItem
from storefront.quotes.stored.desk import QuotedItem


def items_of_draft(
    conn: Connection,
    number: int,
    lines: Sequence[RevisionLine],
    items: Mapping[int, QuotedItem],
    cuts: Cuts,
) -> Mapping[int, LineItem]:
    """Return what the catalog has of each line, by line number, as far as `items` do not say it.

    Only lines of catalog items, which `items` do not have, need a statement.
    """
    is_asked = any(line.inv_mast_uid is None for line in lines)
    sent = list_line_items(conn, number) if is_asked else {}
    found = {}
    for line in lines:
        of_line, item = line.line_number, items.get(line.inv_mast_uid or 0)
        if item is None:
            kept = sent.get(line.quote_line_id or 0) if line.inv_mast_uid is None else None
            found[of_line] = kept or LineItem(is_known=False)
            continue
        found[of_line] = LineItem(
            is_web=item.is_web,
            is_discontinued=item.is_discontinued,
            is_material_gone=is_material_gone(cuts.get(of_line, ()), items),
        )
    return found
