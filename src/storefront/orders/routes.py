"""HTTP route of the order confirmation."""

from litestar import get
from litestar.di import NamedDependency
from litestar.params import FromPath

from storefront.identity.request_context import RequestContext
from storefront.orders import actions
from storefront.orders.schemas import OrderComplete


@get("/api/orders/complete/{web_reference_id:str}", sync_to_thread=True)
def complete(context: NamedDependency[RequestContext], web_reference_id: FromPath[str]) -> OrderComplete:
    """Return the whole order to those who may see it, only number and status to anybody else.

    Source: decision A13.
    """
    with context.db.read() as conn:
        return actions.complete(conn, context, web_reference_id)


handlers = [complete]
