"""REST routes of the staff area for orders, their holds and payments. Source: decisions D5, G28, H10."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from storefront.base.paging import page_of
from storefront.base.problems import PROBLEM, answered
from storefront.identity.request_context import RequestContext
from storefront.orderdesk.actions import canceling, dashboard, desk, holding, lifting, mailing, settling
from storefront.orderdesk.schemas import (
    CancelDecided,
    CancelDecisionForm,
    DeskCancelRequests,
    DeskOrder,
    HoldForm,
    LiftForm,
    OrderDeskSaved,
    OrderPage,
    ResendForm,
    SettleForm,
    StaleDesk,
)
from storefront.orderdesk.schemas.dashboard import StaffDashboard
from storefront.payment.provider import PaymentProvider
from storefront.payment.schemas import SettlementKind

AnyRequest = Request[Any, Any, Any]
STALE = {409: ResponseSpec(StaleDesk, media_type=PROBLEM, generate_examples=False)}


@get("/api/admin/orders", sync_to_thread=True, operation_id="orders", tags=["admin"])
def list_orders(context: NamedDependency[RequestContext], request: AnyRequest) -> OrderPage:
    """Return a page of orders, those on hold first.

    Accepts q, status, hold (Approval, Credit, Review), customer (its number), asked (cancel) and page.
    """
    query = request.query_params
    return desk.list_orders(
        context,
        word=query.get("q", ""),
        status=query.get("status", ""),
        hold=query.get("hold", ""),
        customer=query.get("customer", ""),
        page=page_of(query.get("page")),
        is_cancel_asked=query.get("asked", "") == "cancel",
    )


@get("/api/admin/dashboard", sync_to_thread=True, operation_id="staffDashboard", tags=["admin"])
def show_dashboard(context: NamedDependency[RequestContext], request: AnyRequest) -> StaffDashboard:
    """Return orders and revenue by day, and what needs somebody. Accepts days (30, 90)."""
    return dashboard.load_dashboard(context, request.query_params.get("days", ""))


@get("/api/admin/orders/{order_number:int}", sync_to_thread=True, operation_id="order", tags=["admin"])
def load_order(context: NamedDependency[RequestContext], order_number: FromPath[int]) -> DeskOrder:
    """Return an order with its holds, payment and history."""
    return desk.load_order(context, order_number)


@post(
    "/api/admin/orders/{order_number:int}/holds/lift",
    status_code=200,
    sync_to_thread=True,
    operation_id="liftHold",
    tags=["admin"],
    responses=STALE,
)
def lift_hold(
    context: NamedDependency[RequestContext], order_number: FromPath[int], data: JSONBody[LiftForm]
) -> Response[OrderDeskSaved]:
    """Lift a hold; 409 with who and when if somebody has."""
    return Response(**answered(lifting.lift(context, order_number, data)))


@post(
    "/api/admin/orders/{order_number:int}/holds",
    status_code=200,
    sync_to_thread=True,
    operation_id="placeHold",
    tags=["admin"],
    responses=STALE,
)
def place_hold(
    context: NamedDependency[RequestContext], order_number: FromPath[int], data: JSONBody[HoldForm]
) -> Response[OrderDeskSaved]:
    """Put an order on hold; 409 with the current state if our staff have for this reason already."""
    return Response(**answered(holding.place(context, order_number, data)))


@post(
    "/api/admin/orders/{order_number:int}/mails",
    status_code=200,
    sync_to_thread=True,
    operation_id="mailOrderAgain",
    tags=["admin"],
)
def mail_again(
    context: NamedDependency[RequestContext], order_number: FromPath[int], data: JSONBody[ResendForm]
) -> OrderDeskSaved:
    """Mail the confirmation of an order again."""
    return mailing.resend(context, order_number, data)


@post(
    "/api/payment/{order_number:int}/capture",
    status_code=200,
    sync_to_thread=True,
    operation_id="capturePayment",
    tags=["admin"],
    responses=STALE,
)
def capture(
    context: NamedDependency[RequestContext],
    order_number: FromPath[int],
    data: JSONBody[SettleForm],
    payments: NamedDependency[PaymentProvider],
) -> Response[OrderDeskSaved]:
    """Capture the payment, once; 409 with the current state if it has changed since."""
    kind = SettlementKind.CAPTURE
    return Response(**answered(settling.settle_from_desk(context, order_number, kind, data, payments)))


@post(
    "/api/payment/{order_number:int}/void",
    status_code=200,
    sync_to_thread=True,
    operation_id="voidPayment",
    tags=["admin"],
    responses=STALE,
)
def void(
    context: NamedDependency[RequestContext],
    order_number: FromPath[int],
    data: JSONBody[SettleForm],
    payments: NamedDependency[PaymentProvider],
) -> Response[OrderDeskSaved]:
    """Void the authorization; 409 with the current state if it has changed since."""
    kind = SettlementKind.VOID
    return Response(**answered(settling.settle_from_desk(context, order_number, kind, data, payments)))


@post(
    "/api/payment/{order_number:int}/refund",
    status_code=200,
    sync_to_thread=True,
    operation_id="refundPayment",
    tags=["admin"],
    responses=STALE,
)
def refund(
    context: NamedDependency[RequestContext],
    order_number: FromPath[int],
    data: JSONBody[SettleForm],
    payments: NamedDependency[PaymentProvider],
) -> Response[OrderDeskSaved]:
    """Refund some or all of what was captured; 409 with the current state if it has changed since."""
    kind = SettlementKind.REFUND
    return Response(**answered(settling.settle_from_desk(context, order_number, kind, data, payments)))


@get(
    "/api/admin/cancel-requests/{order_number:int}",
    sync_to_thread=True,
    operation_id="cancelRequests",
    tags=["admin"],
)
def list_cancel_requests(
    context: NamedDependency[RequestContext], order_number: FromPath[int]
) -> DeskCancelRequests:
    """Return the customer's requests to cancel something of an order, oldest first."""
    return canceling.list_requests(context, order_number)


@post(
    "/api/admin/cancel-requests/{order_number:int}",
    status_code=200,
    sync_to_thread=True,
    operation_id="decideCancelRequest",
    tags=["admin"],
)
def decide_cancel_request(
    context: NamedDependency[RequestContext],
    order_number: FromPath[int],
    data: JSONBody[CancelDecisionForm],
    payments: NamedDependency[PaymentProvider],
) -> CancelDecided:
    """Accept or refuse a request to cancel; 409 if it has been answered already."""
    return canceling.decide(context, order_number, data, payments)


handlers = [
    show_dashboard,
    list_orders,
    load_order,
    lift_hold,
    place_hold,
    mail_again,
    capture,
    void,
    refund,
    list_cancel_requests,
    decide_cancel_request,
]
