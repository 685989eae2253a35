"""HTTP routes of quotes: the confirmation, and completing quotes after an order."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from storefront.base.wire import Number
from storefront.identity.request_context import RequestContext
from storefront.quotes.actions import completing, confirmation
from storefront.quotes.schemas.confirmation import QuoteComplete


@get("/api/quotes/complete/{web_reference_id:str}", sync_to_thread=True, operation_id="quoteComplete")
def complete(context: NamedDependency[RequestContext], web_reference_id: FromPath[str]) -> QuoteComplete:
    """Return the whole quote to those who may see it, only number and status to anybody else.

    Source: decision A13.
    """
    with context.db.read() as conn:
        return confirmation.complete(conn, context, web_reference_id)


@post(
    ["/CompleteQuotes", "/api/CompleteQuotes"],
    status_code=200,
    sync_to_thread=True,
    tags=["quotes"],
)
def complete_quotes(context: NamedDependency[RequestContext], data: JSONBody[list[Number]]) -> list[int]:
    """Mark the company's quotes complete whose lines have all been ordered; return their ids.

    Source: S2 §7.2, decision G10.
    """
    return completing.complete_quotes(context, data)


handlers = [complete, complete_quotes]
