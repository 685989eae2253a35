"""REST routes of returns, for buyers and our staff. Source: S1 §2, decision D9."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from storefront.base.paging import page_of
from storefront.base.problems import PROBLEM, answered
from storefront.identity.request_context import RequestContext
from storefront.returns.actions import deciding, desk, requesting, view
from storefront.returns.schemas import (
    AuthorizeForm,
    CloseForm,
    CreditForm,
    DenyForm,
    DeskReturn,
    DeskReturnPage,
    ReceiveForm,
    Returnable,
    ReturnAsked,
    ReturnDetail,
    ReturnForm,
    ReturnPage,
    ReturnSaved,
    StaleReturn,
)

AnyRequest = Request[Any, Any, Any]
STALE = {409: ResponseSpec(StaleReturn, media_type=PROBLEM, generate_examples=False)}


@get("/api/returns", sync_to_thread=True, operation_id="companyReturns", tags=["returns"])
def list_page(context: NamedDependency[RequestContext], request: AnyRequest) -> ReturnPage:
    """Return a page of the company's returns, newest first. Accepts page."""
    return view.list_page(context, page_of(request.query_params.get("page")))


@get("/api/returns/{rma_number:int}", sync_to_thread=True, operation_id="companyReturn", tags=["returns"])
def load_return(context: NamedDependency[RequestContext], rma_number: FromPath[int]) -> ReturnDetail:
    """Return a return of the company."""
    return view.load_return(context, rma_number)


@get(
    "/api/orders/{order_number:int}/returnable",
    sync_to_thread=True,
    operation_id="returnable",
    tags=["returns"],
)
def load_returnable(context: NamedDependency[RequestContext], order_number: FromPath[int]) -> Returnable:
    """Return what can be returned of an order."""
    return view.load_returnable(context, order_number)


@post("/api/returns", status_code=200, sync_to_thread=True, operation_id="requestReturn", tags=["returns"])
def request_return(context: NamedDependency[RequestContext], data: JSONBody[ReturnForm]) -> ReturnAsked:
    """Request a return; the same requestKey again answers with the return that it has made."""
    return requesting.request_return(context, data)


@get("/api/admin/returns", sync_to_thread=True, operation_id="returns", tags=["admin"])
def list_returns(context: NamedDependency[RequestContext], request: AnyRequest) -> DeskReturnPage:
    """Return a page of returns, newest first.

    Accepts view (ToDecide, OnTheirWay, ToCredit, Closed), q and page.
    """
    query = request.query_params
    page = page_of(query.get("page"))
    return desk.list_returns(context, view=query.get("view", ""), word=query.get("q", ""), page=page)


@get("/api/admin/returns/{rma_number:int}", sync_to_thread=True, operation_id="return", tags=["admin"])
def load_desk(context: NamedDependency[RequestContext], rma_number: FromPath[int]) -> DeskReturn:
    """Return a return with what is proposed for its next step."""
    return desk.load_return(context, rma_number)


@post(
    "/api/admin/returns/{rma_number:int}/authorize",
    status_code=200,
    sync_to_thread=True,
    operation_id="authorizeReturn",
    tags=["admin"],
    responses=STALE,
)
def authorize(
    context: NamedDependency[RequestContext], rma_number: FromPath[int], data: JSONBody[AuthorizeForm]
) -> Response[ReturnSaved]:
    """Authorize a return; 409 with the current state if it has changed since."""
    return Response(**answered(deciding.authorize(context, rma_number, data)))


@post(
    "/api/admin/returns/{rma_number:int}/deny",
    status_code=200,
    sync_to_thread=True,
    operation_id="denyReturn",
    tags=["admin"],
    responses=STALE,
)
def deny(
    context: NamedDependency[RequestContext], rma_number: FromPath[int], data: JSONBody[DenyForm]
) -> Response[ReturnSaved]:
    """Deny a return; 409 with the current state if it has changed since."""
    return Response(**answered(deciding.deny(context, rma_number, data)))


@post(
    "/api/admin/returns/{rma_number:int}/receive",
    status_code=200,
    sync_to_thread=True,
    operation_id="receiveReturn",
    tags=["admin"],
    responses=STALE,
)
def receive(
    context: NamedDependency[RequestContext], rma_number: FromPath[int], data: JSONBody[ReceiveForm]
) -> Response[ReturnSaved]:
    """Store what has come back; 409 with the current state if it has changed since."""
    return Response(**answered(deciding.receive(context, rma_number, data)))


@post(
    "/api/admin/returns/{rma_number:int}/credit",
    status_code=200,
    sync_to_thread=True,
    operation_id="creditReturn",
    tags=["admin"],
    responses=STALE,
)
def credit(
    context: NamedDependency[RequestContext], rma_number: FromPath[int], data: JSONBody[CreditForm]
) -> Response[ReturnSaved]:
    """Credit what has come back; 409 with the current state if it has changed since."""
    return Response(**answered(deciding.credit(context, rma_number, data)))


@post(
    "/api/admin/returns/{rma_number:int}/close",
    status_code=200,
    sync_to_thread=True,
    operation_id="closeReturn",
    tags=["admin"],
    responses=STALE,
)
def close(
    context: NamedDependency[RequestContext], rma_number: FromPath[int], data: JSONBody[CloseForm]
) -> Response[ReturnSaved]:
    """Close a return; 409 with the current state if it has changed since."""
    return Response(**answered(deciding.close(context, rma_number, data)))


handlers = [
    list_page,
    load_return,
    load_returnable,
    request_return,
    list_returns,
    load_desk,
    authorize,
    deny,
    receive,
    credit,
    close,
]
