"""REST routes of quotes for their customers. Source: S1 §2, decisions D7, H6."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from storefront.base.paging import page_of
from storefront.base.problems import PROBLEM, answered
from storefront.identity.request_context import RequestContext
from storefront.quotes.actions import answers, buyer
from storefront.quotes.schemas.answers import AnswerForm, ChangeForm, DeclineForm, MessageForm, ReadForm
from storefront.quotes.schemas.buyer import (
    QuoteAnswered,
    QuoteDetail,
    QuotePage,
    QuoteRevision,
    StaleQuote,
)

AnyRequest = Request[Any, Any, Any]
STALE = {409: ResponseSpec(StaleQuote, media_type=PROBLEM, generate_examples=False)}


@get("/api/quotes", sync_to_thread=True, operation_id="quotePage", tags=["quotes"])
def list_page(context: NamedDependency[RequestContext], request: AnyRequest) -> QuotePage:
    """Return a page of the company's quotes.

    Accepts view (toAnswer, recent, ordered, all), status, q, from, to, sort (date, number, expires, total,
    status, reference; -date is the default) and page.
    """
    query = request.query_params
    return buyer.list_page(context, dict(query), page_of(query.get("page")))


@get("/api/quotes/{number:int}", sync_to_thread=True, operation_id="quoteDetail", tags=["quotes"])
def load_detail(context: NamedDependency[RequestContext], number: FromPath[int]) -> QuoteDetail:
    """Return a quote with its lines, revisions, messages and history."""
    return buyer.load_detail(context, number)


@get(
    "/api/quotes/{number:int}/revisions/{revision:int}",
    sync_to_thread=True,
    operation_id="quoteRevision",
    tags=["quotes"],
)
def load_revision(
    context: NamedDependency[RequestContext], number: FromPath[int], revision: FromPath[int]
) -> QuoteRevision:
    """Return a revision as it was sent, and what differs from the one before."""
    return buyer.load_revision(context, number, revision)


@post(
    "/api/quotes/{number:int}/accept",
    status_code=200,
    sync_to_thread=True,
    operation_id="acceptQuote",
    tags=["quotes"],
    responses=STALE,
)
def accept(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[AnswerForm]
) -> Response[QuoteAnswered]:
    """Accept a quote without ordering it; 409 with the current quote if it has changed."""
    return Response(**answered(answers.accept(context, number, data)))


@post(
    "/api/quotes/{number:int}/change",
    status_code=200,
    sync_to_thread=True,
    operation_id="askQuoteChange",
    tags=["quotes"],
    responses=STALE,
)
def ask_change(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[ChangeForm]
) -> Response[QuoteAnswered]:
    """Ask for a change of a quote; 409 with the current quote if it has changed."""
    return Response(**answered(answers.ask_change(context, number, data)))


@post(
    "/api/quotes/{number:int}/decline",
    status_code=200,
    sync_to_thread=True,
    operation_id="declineQuote",
    tags=["quotes"],
    responses=STALE,
)
def decline(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[DeclineForm]
) -> Response[QuoteAnswered]:
    """Decline a quote with a reason; 409 with the current quote if it has changed."""
    return Response(**answered(answers.decline(context, number, data)))


@post(
    "/api/quotes/{number:int}/renew",
    status_code=200,
    sync_to_thread=True,
    operation_id="renewQuote",
    tags=["quotes"],
    responses=STALE,
)
def ask_to_renew(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[AnswerForm]
) -> Response[QuoteAnswered]:
    """Ask to renew an expired quote; 409 with the current quote if it has changed."""
    return Response(**answered(answers.ask_to_renew(context, number, data)))


@post(
    "/api/quotes/{number:int}/withdraw",
    status_code=200,
    sync_to_thread=True,
    operation_id="withdrawQuote",
    tags=["quotes"],
    responses=STALE,
)
def withdraw(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[AnswerForm]
) -> Response[QuoteAnswered]:
    """Withdraw a request that has not been answered; 409 with the current quote if it has changed."""
    return Response(**answered(answers.withdraw(context, number, data)))


@post(
    "/api/quotes/{number:int}/messages",
    status_code=200,
    sync_to_thread=True,
    operation_id="writeQuoteMessage",
    tags=["quotes"],
)
def write_message(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[MessageForm]
) -> QuoteAnswered:
    """Write to the staff about a quote."""
    return answers.write_message(context, number, data)


@post(
    "/api/quotes/{number:int}/read",
    status_code=200,
    sync_to_thread=True,
    operation_id="readQuoteMessages",
    tags=["quotes"],
)
def mark_read(
    context: NamedDependency[RequestContext], number: FromPath[int], data: JSONBody[ReadForm]
) -> QuoteDetail:
    """Mark the messages of a quote as read, up to this one."""
    return answers.mark_read(context, number, data.message_id)


handlers = [
    list_page,
    load_detail,
    load_revision,
    accept,
    ask_change,
    decline,
    ask_to_renew,
    withdraw,
    write_message,
    mark_read,
]
