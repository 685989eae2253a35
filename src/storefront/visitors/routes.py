"""REST routes of feedback and the newsletter. Source: S1 §7, decision I9."""

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from storefront.identity.request_context import RequestContext
from storefront.visitors.actions import sending
from storefront.visitors.schemas import Feedback, Subscribed, Subscription


@post(
    "/api/Feedback/airlineweb",
    status_code=204,
    sync_to_thread=True,
    operation_id="sendFeedback",
    tags=["visitors"],
)
def send_feedback(context: NamedDependency[RequestContext], data: JSONBody[Feedback]) -> None:
    """Store a comment about a page and mail it to the store."""
    sending.send_feedback(context, data)


@post(
    "/api/visitors/newsletter",
    status_code=200,
    sync_to_thread=True,
    operation_id="subscribe",
    tags=["visitors"],
)
def subscribe(context: NamedDependency[RequestContext], data: JSONBody[Subscription]) -> Subscribed:
    """Subscribe an address to the newsletter."""
    return sending.subscribe(context, data)


handlers = [send_feedback, subscribe]
