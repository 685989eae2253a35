"""GraphQL queries of quotes. Source: S1 §2."""

from storefront.identity.request_context import RequestContext
from storefront.quotes import actions
from storefront.quotes.schemas import Quote


def quotes(context: RequestContext) -> list[Quote]:
    """Return the quotes of the user's company, newest first, without their lines."""
    return actions.list_quotes(context)


def quote(context: RequestContext, quote_number: int) -> Quote | None:
    """Return a quote of the user's company with its lines."""
    return actions.load_quote(context, quote_number)


queries = {"quotes": quotes, "quote": quote}
