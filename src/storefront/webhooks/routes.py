"""REST routes of the staff page for webhooks."""

from typing import Any

from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from storefront.base.paging import page_of
from storefront.base.quantity import whole_number
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.webhooks.actions import desk
from storefront.webhooks.schemas import WebhookForm, WebhookPage, WebhookSaved

AnyRequest = Request[Any, Any, Any]
OF_ENDPOINT = "/api/admin/webhooks/{endpoint_id:int}"


@get("/api/admin/webhooks", sync_to_thread=True, operation_id="webhooks", tags=["admin"])
def list_webhooks(context: NamedDependency[RequestContext], request: AnyRequest) -> WebhookPage:
    """Return the endpoints and a page of deliveries, newest first.

    Accepts state (waiting, delivered, givenUp), endpoint, type, subject and page.
    """
    query = request.query_params
    return desk.list_webhooks(
        context,
        state=query.get("state", ""),
        endpoint=whole_number(query.get("endpoint", "")) or 0,
        kind=query.get("type", ""),
        subject=query.get("subject", ""),
        page=page_of(query.get("page")),
    )


@post("/api/admin/webhooks", status_code=200, sync_to_thread=True, operation_id="addWebhook", tags=["admin"])
def add_webhook(context: NamedDependency[RequestContext], data: JSONBody[WebhookForm]) -> WebhookSaved:
    """Add an endpoint; the answer has its secret, which is not shown again."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        return desk.add(tx, context.settings, data, context.now)


@post(
    f"{OF_ENDPOINT}/remove",
    status_code=200,
    sync_to_thread=True,
    operation_id="removeWebhook",
    tags=["admin"],
)
def remove_webhook(context: NamedDependency[RequestContext], endpoint_id: FromPath[int]) -> WebhookSaved:
    """Remove an endpoint and its delivery log."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        return desk.remove(tx, endpoint_id)


@post(
    f"{OF_ENDPOINT}/rotate",
    status_code=200,
    sync_to_thread=True,
    operation_id="rotateWebhook",
    tags=["admin"],
)
def rotate_webhook(context: NamedDependency[RequestContext], endpoint_id: FromPath[int]) -> WebhookSaved:
    """Make a new secret; events are signed with the old one, too, until the next rotation."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        return desk.renew_secret(tx, endpoint_id)


@post(
    f"{OF_ENDPOINT}/enable",
    status_code=200,
    sync_to_thread=True,
    operation_id="enableWebhook",
    tags=["admin"],
)
def enable_webhook(context: NamedDependency[RequestContext], endpoint_id: FromPath[int]) -> WebhookSaved:
    """Send to a disabled endpoint again."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        return desk.enable(tx, endpoint_id)


@post(f"{OF_ENDPOINT}/test", status_code=200, sync_to_thread=True, operation_id="testWebhook", tags=["admin"])
def test_webhook(context: NamedDependency[RequestContext], endpoint_id: FromPath[int]) -> WebhookSaved:
    """Send a test event to an endpoint."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        return desk.send_test(tx, endpoint_id, context.actor.email, context.now)


@post(
    "/api/admin/webhooks/deliveries/{delivery_id:int}/replay",
    status_code=200,
    sync_to_thread=True,
    operation_id="replayDelivery",
    tags=["admin"],
)
def replay_delivery(context: NamedDependency[RequestContext], delivery_id: FromPath[int]) -> WebhookSaved:
    """Send a delivery again, with the same message id."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.write() as tx:
        return desk.replay(tx, delivery_id, context.now)


handlers = [
    list_webhooks,
    add_webhook,
    remove_webhook,
    rotate_webhook,
    enable_webhook,
    test_webhook,
    replay_delivery,
]
