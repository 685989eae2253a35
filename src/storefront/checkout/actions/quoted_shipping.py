"""Fill a new checkout in with the shipping that was requested with the quote in its cart."""

from msgspec.structs import replace

from storefront.checkout.rules import quoted_shipping
from storefront.checkout.rules.allowed_edits import keep_allowed_shipping
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.snapshot import Snapshot, line_facts
from storefront.identity.request_context import RequestContext
from storefront.quotes.queries import requests


def with_quoted_shipping(context: RequestContext, snapshot: Snapshot, edits: UserEdits) -> UserEdits:
    """Return the edits of a new checkout with the quote's shipping, as far as this actor may choose it.

    Nothing changes if the cart has lines of several quotes, or of one that was not requested in the checkout.
    """
    from_quote = {
        line.kept.quote_line_id: (line.kept.line_number, line.item.quoted.quote_number)
        for line in snapshot.lines
        if line.kept.quote_line_id is not None and line.item.quoted is not None
    }
    numbers = {number for _, number in from_quote.values()}
    if len(numbers) != 1:
        return edits
    with context.db.read() as conn:
        quote = requests.find_by_number(conn, numbers.pop())
        quoted = requests.list_lines(conn, quote.quote_number) if quote is not None else []
    if quote is None:
        return edits
    requested = {
        from_quote[line.quote_line_id][0]: line.requested_date
        for line in quoted
        if line.quote_line_id in from_quote and line.requested_date is not None
    }
    before = edits.shipping_choices
    lines = line_facts(snapshot.lines)
    wanted = quoted_shipping.as_quoted(before, quote, requested, lines, context.today)
    return replace(edits, shipping_choices=keep_allowed_shipping(wanted, before, context.actor))
