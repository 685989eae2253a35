"""The lines of a quote as its customer sees them today. Source: decisions C10, E6."""

from collections.abc import Sequence

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.catalog.rules import may_see
from storefront.identity.request_context import RequestContext
from storefront.quotes import queries
from storefront.quotes.actions.line_items import selling_of
from storefront.quotes.queries.line_items import list_line_items
from storefront.quotes.rules.line_items import why_not_order_line
from storefront.quotes.schemas import QuoteLine
from storefront.quotes.stored import LineItem


def lines_seen(conn: Connection, context: RequestContext, number: int) -> Sequence[QuoteLine]:
    """Return the lines, with the reason where the actor cannot order the item any more.

    An item that the actor may not see has neither a page nor a drawing.
    """
    items = list_line_items(conn, number)
    selling = selling_of(context)
    lines = []
    for line in queries.list_lines(conn, [number]).get(number, ()):
        item = items.get(line.quote_line_id, LineItem())
        why = why_not_order_line(line.item_code, item, context.actor, selling)
        page = {} if may_see(item.is_web, context.actor) else {"path": "", "drawing": ""}
        lines.append(replace(line, why_not=why, **page))
    return lines
