"""REST routes of the staff's quote desk. Source: decisions D10, F8, H6."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from storefront.base.paging import page_of
from storefront.base.problems import PROBLEM, answered
from storefront.base.quantity import whole_number
from storefront.identity.request_context import RequestContext
from storefront.quotes.actions import desk, drafts, follow_up, price_requests, sending, substitutes
from storefront.quotes.schemas.answers import MessageForm, ReadForm
from storefront.quotes.schemas.desk import (
    AddLinesForm,
    ApprovalForm,
    CloseRequestForm,
    DeskPage,
    DeskQuote,
    DeskQuoteSaved,
    DraftForm,
    FollowUpForm,
    NewQuoteForm,
    OutcomeForm,
    OwnerForm,
    PriceLinesForm,
    PriceRequestAnswer,
    PriceRequestDetail,
    QuoteSubstitute,
    SendForm,
    StaleDeskQuote,
    VersionForm,
)

AnyRequest = Request[Any, Any, Any]
STALE = {409: ResponseSpec(StaleDeskQuote, media_type=PROBLEM, generate_examples=False)}


@get("/api/admin/quotes", sync_to_thread=True, operation_id="deskQuotes", tags=["admin"])
def list_queue(context: NamedDependency[RequestContext], request: AnyRequest) -> DeskPage:
    """Return a page of quotes and price requests.

    Accepts view (open, toDo, mine, unassigned, priceRequests, due, ending, closed), q, status, answer, owner
    (a number or none), customer, competitor, minValue, maxValue, sort (due, number, customer, status, lines,
    age, value, margin, probability, owner, expires; with a minus for descending) and page. A row whose value
    is not known yet is left out by minValue and maxValue.
    """
    query = request.query_params
    return desk.list_queue(context, dict(query), page_of(query.get("page")))


@post(
    "/api/admin/quotes", status_code=200, sync_to_thread=True, operation_id="createDeskQuote", tags=["admin"]
)
def create_quote(context: NamedDependency[RequestContext], data: JSONBody[NewQuoteForm]) -> DeskQuote:
    """Start the draft of a quote for a customer."""
    return follow_up.create_quote(context, data)


@get("/api/admin/quotes/{number:int}", sync_to_thread=True, operation_id="deskQuote", tags=["admin"])
def load_quote(context: NamedDependency[RequestContext], number: FromPath[int]) -> DeskQuote:
    """Return a quote with costs, margins, revisions, messages and history."""
    return desk.load_quote(context, number)


@get(
    "/api/admin/quotes/{number:int}/substitutes",
    sync_to_thread=True,
    operation_id="deskSubstitutes",
    tags=["admin"],
)
def list_substitutes(
    context: NamedDependency[RequestContext], number: FromPath[int], request: AnyRequest
) -> list[QuoteSubstitute]:
    """Return what can be offered beside the line with the number `line`."""
    line = whole_number(request.query_params.get("line", "")) or 0
    return substitutes.list_substitutes(context, number, line)


@post(
    "/api/admin/quotes/{number:int}/draft",
    status_code=200,
    sync_to_thread=True,
    operation_id="saveDeskDraft",
    tags=["admin"],
    responses=STALE,
)
def save_draft(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[DraftForm]
) -> Response[DeskQuoteSaved]:
    """Replace the draft by these lines; 409 with the current quote if it has changed."""
    return Response(**answered(drafts.save_draft(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/draft/lines",
    status_code=200,
    sync_to_thread=True,
    operation_id="addDeskLines",
    tags=["admin"],
    responses=STALE,
)
def add_lines(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[AddLinesForm]
) -> Response[DeskQuoteSaved]:
    """Add lines to the draft by item number; 409 with the current quote if it has changed."""
    return Response(**answered(drafts.add_lines(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/draft/prices",
    status_code=200,
    sync_to_thread=True,
    operation_id="priceDeskLines",
    tags=["admin"],
    responses=STALE,
)
def price_lines(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[PriceLinesForm]
) -> Response[DeskQuoteSaved]:
    """Price lines by contract, or for a margin; 409 with the current quote if it has changed."""
    return Response(**answered(drafts.price_lines(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/draft/discard",
    status_code=200,
    sync_to_thread=True,
    operation_id="discardDeskDraft",
    tags=["admin"],
    responses=STALE,
)
def discard_draft(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[VersionForm]
) -> Response[DeskQuoteSaved]:
    """Throw the draft away; 409 with the current quote if it has changed."""
    return Response(**answered(drafts.discard_draft(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/send",
    status_code=200,
    sync_to_thread=True,
    operation_id="sendDeskQuote",
    tags=["admin"],
    responses=STALE,
)
def send_revision(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[SendForm]
) -> Response[DeskQuoteSaved]:
    """Send the draft to the customer as the next revision; 409 with the current quote if it has changed."""
    return Response(**answered(sending.send_revision(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/approval",
    status_code=200,
    sync_to_thread=True,
    operation_id="askDeskApproval",
    tags=["admin"],
    responses=STALE,
)
def ask_approval(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[SendForm]
) -> Response[DeskQuoteSaved]:
    """Ask to send the draft below the margin floor; 409 with the current quote if it has changed."""
    return Response(**answered(sending.ask_approval(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/approval/decide",
    status_code=200,
    sync_to_thread=True,
    operation_id="decideDeskApproval",
    tags=["admin"],
    responses=STALE,
)
def decide(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[ApprovalForm]
) -> Response[DeskQuoteSaved]:
    """Approve, which sends the revision, or refuse; 409 with the current quote if it has changed."""
    return Response(**answered(sending.decide(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/owner",
    status_code=200,
    sync_to_thread=True,
    operation_id="handDeskQuoteOver",
    tags=["admin"],
    responses=STALE,
)
def hand_over(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[OwnerForm]
) -> Response[DeskQuoteSaved]:
    """Hand the quote over to somebody on the staff; 409 with the current quote if it has changed."""
    return Response(**answered(follow_up.hand_over(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/follow-up",
    status_code=200,
    sync_to_thread=True,
    operation_id="saveDeskFollowUp",
    tags=["admin"],
    responses=STALE,
)
def save_follow_up(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[FollowUpForm]
) -> Response[DeskQuoteSaved]:
    """Save the follow-up; 409 with the current quote if it has changed."""
    return Response(**answered(follow_up.save_follow_up(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/outcome",
    status_code=200,
    sync_to_thread=True,
    operation_id="closeDeskQuote",
    tags=["admin"],
    responses=STALE,
)
def close(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[OutcomeForm]
) -> Response[DeskQuoteSaved]:
    """Mark the quote as won or lost, or open it again; 409 with the current quote if it has changed."""
    return Response(**answered(follow_up.close(context, number, data)))


@post(
    "/api/admin/quotes/{number:int}/messages",
    status_code=200,
    sync_to_thread=True,
    operation_id="writeDeskMessage",
    tags=["admin"],
)
def write_message(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[MessageForm]
) -> DeskQuote:
    """Write to the customer about a quote, or to colleagues only."""
    return desk.write_message(context, number, data)


@post(
    "/api/admin/quotes/{number:int}/read",
    status_code=200,
    sync_to_thread=True,
    operation_id="readDeskMessages",
    tags=["admin"],
)
def mark_read(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[ReadForm]
) -> DeskQuote:
    """Mark the messages of a quote as read, up to this one."""
    return desk.mark_read(context, number, data.message_id)


@get(
    "/api/admin/price-requests/{number:int}",
    sync_to_thread=True,
    operation_id="deskPriceRequest",
    tags=["admin"],
)
def load_request(context: NamedDependency[RequestContext], number: FromPath[int]) -> PriceRequestDetail:
    """Return a price request."""
    return price_requests.load_request(context, number)


@post(
    "/api/admin/price-requests/{number:int}/owner",
    status_code=200,
    sync_to_thread=True,
    operation_id="takePriceRequest",
    tags=["admin"],
)
def take_request(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[OwnerForm]
) -> PriceRequestDetail:
    """Give a price request to somebody on the staff; 409 if it has changed."""
    return price_requests.take_request(context, number, data)


@post(
    "/api/admin/price-requests/{number:int}/quote",
    status_code=200,
    sync_to_thread=True,
    operation_id="answerPriceRequest",
    tags=["admin"],
)
def answer_request(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[VersionForm]
) -> PriceRequestAnswer:
    """Start a quote that answers a price request; 409 if it has changed or was answered."""
    return price_requests.answer_request(context, number, data)


@post(
    "/api/admin/price-requests/{number:int}/close",
    status_code=200,
    sync_to_thread=True,
    operation_id="closePriceRequest",
    tags=["admin"],
)
def close_request(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[CloseRequestForm]
) -> PriceRequestDetail:
    """Close a price request without a quote, with a reason; 409 if it has changed."""
    return price_requests.close_request(context, number, data)


handlers = [
    list_queue,
    create_quote,
    load_quote,
    list_substitutes,
    save_draft,
    add_lines,
    price_lines,
    discard_draft,
    send_revision,
    ask_approval,
    decide,
    hand_over,
    save_follow_up,
    close,
    write_message,
    mark_read,
    load_request,
    take_request,
    answer_request,
    close_request,
]
