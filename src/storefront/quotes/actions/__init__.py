"""Read quotes, and order from them. Source: S1 §2, decisions C10, G10."""

from collections.abc import Sequence

from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.quotes import queries, rules
from storefront.quotes.actions.buyer_lines import lines_seen
from storefront.quotes.queries import StoredQuote
from storefront.quotes.rules.totals import sub_total_of
from storefront.quotes.schemas import Quote, QuoteLine, QuoteStatus


def list_quotes(context: RequestContext) -> list[Quote]:
    """Return the quotes of the user's company, newest first, without their lines.

    Raises Unauthenticated for guests, and Forbidden for staff acting for nobody.
    """
    identity.require(context.actor, Ability.QUOTES)
    company = context.actor.acting_customer_id
    if company is None:
        return []
    with context.db.read() as conn:
        quotes = queries.list_quotes(conn, company)
        lines = queries.list_lines(conn, [quote.quote_number for quote in quotes])
    return [_quote(context, quote, lines.get(quote.quote_number, ())) for quote in quotes]


def load_quote(context: RequestContext, number: int) -> Quote | None:
    """Return a quote of the user's company with its lines, or None.

    Raises Unauthenticated for guests, and Forbidden for staff acting for nobody.
    """
    identity.require(context.actor, Ability.QUOTES)
    company = context.actor.acting_customer_id
    if company is None:
        return None
    with context.db.read() as conn:
        quote = queries.find_quote(conn, company, number)
        lines = lines_seen(conn, context, number) if quote is not None else ()
    return None if quote is None else _quote(context, quote, lines, is_whole=True)


def _quote(
    context: RequestContext, kept: StoredQuote, lines: Sequence[QuoteLine], *, is_whole: bool = False
) -> Quote:
    status, today = QuoteStatus(kept.status), context.today
    until = rules.prices_good_until(kept.quote_date, kept.expires, context.settings.checkout.quote_days)
    return Quote(
        quote_number=kept.quote_number,
        status=rules.status_on(status, kept.expires, today),
        reference=kept.reference,
        quote_date=kept.quote_date,
        expires=kept.expires,
        prices_until=until,
        are_prices_held=today <= until,
        line_count=len(lines),
        total=sub_total_of(lines),
        why_not=rules.why_not_order_quote(kept.quote_number, status, kept.expires, today),
        lines=list(lines) if is_whole else [],
    )
