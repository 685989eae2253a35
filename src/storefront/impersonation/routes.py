"""REST routes of impersonation and its history. Source: S1 §7, decisions H4, H8."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from storefront.base.limits import UID_MAX
from storefront.base.paging import page_of
from storefront.base.quantity import whole_number
from storefront.identity.request_context import RequestContext
from storefront.impersonation.actions import acting, finding, history
from storefront.impersonation.schemas import (
    CustomerHistory,
    CustomerSearch,
    Impersonating,
    ImpersonationDetail,
    ImpersonationPage,
    ImpUserInfo,
    RecentCustomers,
    StartForm,
)
from storefront.signin.browser import Browser

AnyRequest = Request[Any, Any, Any]


@post(
    "/api/Authorization/ImpUserInfo",
    status_code=200,
    sync_to_thread=True,
    operation_id="impUserInfo",
    tags=["impersonation"],
)
def imp_user_info(context: NamedDependency[RequestContext]) -> ImpUserInfo:
    """Return the current customer: name, number, mandatory notes, terms."""
    return acting.company(context)


@get("/api/impersonation/search", sync_to_thread=True, operation_id="findCustomer")
def search(context: NamedDependency[RequestContext], q: FromQuery[str] = "") -> CustomerSearch:
    """Return customers that match by name, ERP id, contact, email or phone; needs at least two characters."""
    return finding.search(context, q)


@get("/api/impersonation/recent", sync_to_thread=True, operation_id="recentCustomers")
def recent(context: NamedDependency[RequestContext]) -> RecentCustomers:
    """Return the customers you have recently acted for, and whether you may start now."""
    return finding.recent(context)


@post("/api/impersonation/start", status_code=200, sync_to_thread=True, operation_id="startImpersonation")
def start(
    context: NamedDependency[RequestContext], browser: NamedDependency[Browser], data: JSONBody[StartForm]
) -> Impersonating:
    """Start acting for a customer; new tokens have to be requested."""
    return acting.start(context, data, browser.address)


@post("/api/impersonation/end", status_code=200, sync_to_thread=True, operation_id="endImpersonation")
def end(context: NamedDependency[RequestContext]) -> Impersonating:
    """Stop acting for a customer; new tokens have to be requested."""
    return acting.end(context)


@get("/api/admin/impersonations", sync_to_thread=True, operation_id="impersonations", tags=["admin"])
def list_impersonations(context: NamedDependency[RequestContext], request: AnyRequest) -> ImpersonationPage:
    """Return a page of the history.

    Accepts days (7, 30, 90, 365), staff and customer (their numbers), q, writes (1: with writes only) and
    page.
    """
    query = request.query_params
    return history.list_impersonations(
        context,
        days=whole_number(query.get("days")) or 0,
        person=_row_number(query.get("staff")),
        customer=_row_number(query.get("customer")),
        word=query.get("q", ""),
        with_writes=query.get("writes") == "1",
        page=page_of(query.get("page")),
    )


def _row_number(text: str | None) -> int:
    """Return the number in a query parameter, 0 for none; too large a number matches nobody."""
    return min(max(whole_number(text) or 0, 0), UID_MAX)


@get(
    "/api/admin/impersonations/{impersonation_id:int}",
    sync_to_thread=True,
    operation_id="impersonation",
    tags=["admin"],
)
def load_impersonation(
    context: NamedDependency[RequestContext], impersonation_id: FromPath[int]
) -> ImpersonationDetail:
    """Return a history entry with all its writes."""
    return history.load_impersonation(context, impersonation_id)


@get(
    "/api/admin/customers/{customer_id:int}/history",
    sync_to_thread=True,
    operation_id="customerHistory",
    tags=["admin"],
)
def customer_history(
    context: NamedDependency[RequestContext], customer_id: FromPath[int], request: AnyRequest
) -> CustomerHistory:
    """Return a page of what was done to and for a customer, and by whom. Accepts page."""
    return history.customer_history(context, customer_id, page_of(request.query_params.get("page")))


handlers = [
    imp_user_info,
    search,
    recent,
    start,
    end,
    list_impersonations,
    load_impersonation,
    customer_history,
]
