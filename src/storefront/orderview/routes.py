"""REST routes of a company's orders for its buyers. Source: S1 §1, §2."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from storefront.identity.request_context import RequestContext
from storefront.orderview.actions import canceling, detail, listing, overview
from storefront.orderview.schemas import (
    CancelAsked,
    CancelForm,
    CompanyOrderDetail,
    CompanyOrderPage,
    CompanyOverview,
)

AnyRequest = Request[Any, Any, Any]


@get("/api/orders", sync_to_thread=True, operation_id="companyOrders", tags=["orders"])
def list_page(context: NamedDependency[RequestContext], request: AnyRequest) -> CompanyOrderPage:
    """Return a page of the company's orders.

    Accepts q, status (codes, separated by commas), from, to, placedBy (me, all), sort (date, number, total,
    status; -date is the default) and cursor (the `next` or `previous` of another page).
    """
    return listing.list_page(context, dict(request.query_params))


@get("/api/orders/overview", sync_to_thread=True, operation_id="companyOverview", tags=["orders"])
def load_overview(context: NamedDependency[RequestContext]) -> CompanyOverview:
    """Return open and finished orders, what is due and the quotes to answer, for a dashboard."""
    return overview.load_overview(context)


@get("/api/orders/{order_number:int}", sync_to_thread=True, operation_id="companyOrder", tags=["orders"])
def load_detail(context: NamedDependency[RequestContext], order_number: FromPath[int]) -> CompanyOrderDetail:
    """Return an order with its shipments, invoices, returns and events."""
    return detail.load_detail(context, order_number)


@post(
    "/api/orders/{order_number:int}/cancel",
    status_code=200,
    sync_to_thread=True,
    operation_id="askToCancelOrder",
    tags=["orders"],
)
def ask_to_cancel(
    context: NamedDependency[RequestContext], order_number: FromPath[int], data: JSONBody[CancelForm]
) -> CancelAsked:
    """Ask our staff to cancel an order or some of its lines."""
    return canceling.ask_to_cancel(context, order_number, data)


handlers = [list_page, load_overview, load_detail, ask_to_cancel]
