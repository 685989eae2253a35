"""REST routes of forms and of the inbox. Source: decisions A19, H10."""

from typing import Any
from urllib.parse import parse_qsl

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, RawBody

from storefront.base.errors import BadInput, Forbidden
from storefront.base.paging import page_of
from storefront.feedback import messages, plain_form
from storefront.feedback.actions import inbox, sending
from storefront.feedback.schemas import (
    FormSent,
    FormTaken,
    HandledForm,
    InboxDetail,
    InboxPage,
    InboxSaved,
    InboxState,
)
from storefront.identity.request_context import RequestContext

AnyRequest = Request[Any, Any, Any]
OF_MESSAGE = "/api/admin/inbox/{submission_id:int}"
HTML = "text/html"
OWN = ("same-origin", "none")
"""Values of Sec-Fetch-Site with which a browser marks what our own pages send."""


@post("/api/feedback/forms", status_code=200, sync_to_thread=True, operation_id="sendForm", tags=["feedback"])
def send_form(context: NamedDependency[RequestContext], data: JSONBody[FormSent]) -> FormTaken:
    """Send one of the store's forms; the answer names the page that thanks for it."""
    return sending.send_form(context, data)


@post(
    "/api/feedback/forms/plain",
    status_code=303,
    sync_to_thread=True,
    operation_id="sendPlainForm",
    tags=["feedback"],
    opt={"body": "form"},
)
def send_plain_form(
    context: NamedDependency[RequestContext], request: AnyRequest, body: RawBody
) -> Response[bytes]:
    """Send one of the store's forms from a browser without JavaScript; form-encoded.

    The answer leads to the page that thanks, or is the form again with its problems (422). Other sites may
    not send it.
    """
    if request.headers.get("sec-fetch-site", OWN[0]) not in OWN:
        raise Forbidden(messages.FROM_ANOTHER_SITE)
    values = dict(parse_qsl(body.decode("utf-8", "replace"), keep_blank_values=True))
    sent = FormSent(
        form=values.pop("form", ""),
        page_url=values.pop("pageUrl", ""),
        website=values.pop("website", ""),
        values=values,
    )
    try:
        taken = sending.send_form(context, sent)
    except BadInput as error:
        form = sending.load_form(context, sent.form)
        text, policy = plain_form.page_of(form, values, error.problems, sent.page_url, context.settings.store)
        headers = {"Content-Security-Policy": policy}
        return Response(text.encode(), status_code=422, media_type=HTML, headers=headers)
    return Response(b"", status_code=303, media_type=HTML, headers={"Location": taken.path})


@get("/api/admin/inbox", sync_to_thread=True, operation_id="inbox", tags=["admin"])
def list_inbox(context: NamedDependency[RequestContext], request: AnyRequest) -> InboxPage:
    """Return a page of messages. Accepts kind, state (open, handled, all), q and page."""
    query = request.query_params
    return inbox.list_inbox(
        context,
        kind=query.get("kind", ""),
        state=query.get("state", InboxState.OPEN),
        word=query.get("q", ""),
        page=page_of(query.get("page")),
    )


@get(OF_MESSAGE, sync_to_thread=True, operation_id="inboxMessage", tags=["admin"])
def load_message(context: NamedDependency[RequestContext], submission_id: FromPath[int]) -> InboxDetail:
    """Return a message with all its fields."""
    return inbox.load_message(context, submission_id)


@post(
    f"{OF_MESSAGE}/handled", status_code=200, sync_to_thread=True, operation_id="markHandled", tags=["admin"]
)
def mark_handled(
    context: NamedDependency[RequestContext], submission_id: FromPath[int], data: JSONBody[HandledForm]
) -> InboxSaved:
    """Mark a message as handled, or as open again."""
    return inbox.mark(context, submission_id, is_handled=data.is_handled)


handlers = [send_form, send_plain_form, list_inbox, load_message, mark_handled]
