"""REST routes of feedback, the newsletter and the inbox. Source: S1 §7, decision I9."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from storefront.base.paging import page_of
from storefront.feedback.actions import inbox, sending
from storefront.feedback.schemas import (
    Feedback,
    HandledForm,
    HandledSaved,
    SubmissionPage,
    Subscribed,
    Subscription,
)
from storefront.identity.request_context import RequestContext

AnyRequest = Request[Any, Any, Any]


@post(
    "/api/Feedback/airlineweb",
    status_code=204,
    sync_to_thread=True,
    operation_id="sendFeedback",
    tags=["feedback"],
)
def send_feedback(context: NamedDependency[RequestContext], data: JSONBody[Feedback]) -> None:
    """Store a comment about a page and mail it to the store."""
    sending.send_feedback(context, data)


@post(
    "/api/feedback/newsletter",
    status_code=200,
    sync_to_thread=True,
    operation_id="subscribe",
    tags=["feedback"],
)
def subscribe(context: NamedDependency[RequestContext], data: JSONBody[Subscription]) -> Subscribed:
    """Subscribe an address to the newsletter."""
    return sending.subscribe(context, data)


@get("/api/admin/inbox", sync_to_thread=True, operation_id="inbox", tags=["admin"])
def list_inbox(context: NamedDependency[RequestContext], request: AnyRequest) -> SubmissionPage:
    """Return a page of the inbox. Accepts kind (feedback, newsletter), state (open, done), q and page."""
    query = request.query_params
    return inbox.list_inbox(
        context,
        kind=query.get("kind", ""),
        state=query.get("state", ""),
        word=query.get("q", ""),
        page=page_of(query.get("page")),
    )


@post(
    "/api/admin/inbox/{submission_id:int}",
    status_code=200,
    sync_to_thread=True,
    operation_id="markSubmission",
    tags=["admin"],
)
def mark(
    context: NamedDependency[RequestContext], submission_id: FromPath[int], data: JSONBody[HandledForm]
) -> HandledSaved:
    """Mark an entry as done or open it again; 409 if somebody else was faster."""
    return inbox.mark(context, submission_id, data)


handlers = [send_feedback, subscribe, list_inbox, mark]
