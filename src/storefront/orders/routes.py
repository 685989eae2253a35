"""HTTP routes of orders for their customers."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from storefront.base.paging import page_of
from storefront.identity.request_context import RequestContext
from storefront.orders import actions
from storefront.orders.actions import history
from storefront.orders.schemas import OpenReport, OrderComplete, PurchasePage

AnyRequest = Request[Any, Any, Any]


@get("/api/orders/complete/{web_reference_id:str}", sync_to_thread=True)
def complete(context: NamedDependency[RequestContext], web_reference_id: FromPath[str]) -> OrderComplete:
    """Return the whole order to those who may see it, only number and status to anybody else.

    Source: decision A13.
    """
    with context.db.read() as conn:
        return actions.complete(conn, context, web_reference_id)


@get("/api/orders/open-lines", sync_to_thread=True, operation_id="openOrdersReport", tags=["orders"])
def open_lines(context: NamedDependency[RequestContext], request: AnyRequest) -> OpenReport:
    """Return a page of the lines that the company has not received.

    Accepts q, status, sort (promise, order, po, item, status, total; promise is the default) and page.
    """
    query = request.query_params
    return history.load_open_report(context, dict(query), page_of(query.get("page")))


@get("/api/orders/items", sync_to_thread=True, operation_id="purchasePage", tags=["orders"])
def items(context: NamedDependency[RequestContext], request: AnyRequest) -> PurchasePage:
    """Return a page of the items that the company has bought.

    Accepts view (often, mine, idle, all), q, from, to, sort (date, item, quantity, orders; -date is the
    default) and page.
    """
    query = request.query_params
    return history.list_purchases(context, dict(query), page_of(query.get("page")))


handlers = [complete, open_lines, items]
