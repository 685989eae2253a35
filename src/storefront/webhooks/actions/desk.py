"""What our staff do with webhooks, on the page and by the command line."""

import secrets
from datetime import datetime
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.base.errors import Conflict, NotFound, Refused
from storefront.base.paging import first_row, page_count
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.eventlog.schemas import EventType
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform.settings import Settings
from storefront.webhooks import limits, messages, standard
from storefront.webhooks.actions.listening import is_listener
from storefront.webhooks.queries import deliveries, dispatch, endpoints
from storefront.webhooks.schemas import (
    DeliveryState,
    WebhookDelivery,
    WebhookEndpoint,
    WebhookForm,
    WebhookPage,
    WebhookSaved,
)
from storefront.webhooks.stored import StoredDelivery, StoredEndpoint

SECRET_BYTES = 32
NOT_CHOSEN = (
    EventType.WEBHOOK_TEST,
    EventType.ORDER_HELD,
    EventType.ORDER_MAIL_REPEATED,
    EventType.ALERT_CHANGED,
    EventType.ALERT_TURNED_ON,
    EventType.ALERT_TURNED_OFF,
    EventType.ALERT_REMOVED,
    EventType.PROMOTION_CHANGED,
    EventType.PROMOTION_MOVED,
    EventType.PROMOTION_REMOVED,
    EventType.OUTBOX_RETRIED,
)
"""The test, and events that are always internal."""
TYPES = [kind.value for kind in EventType if kind not in NOT_CHOSEN]
ID_MAX = 2**31 - 1


def list_webhooks(
    context: RequestContext, *, state: str, endpoint: int, kind: str, subject: str, page: int
) -> WebhookPage:
    """Return the endpoints and a page of deliveries. An unknown state or type is ignored.

    Raises Unauthenticated for guests, Forbidden except for staff.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    zone = ZoneInfo(context.settings.store.time_zone)
    size = limits.DELIVERIES_PAGE_SIZE
    with context.db.read() as conn:
        known = endpoints.list_endpoints(conn)
        rows, total = deliveries.list_deliveries(
            conn,
            state=state if state in set(DeliveryState) else "",
            endpoint_id=endpoint if 0 < endpoint <= ID_MAX else 0,
            kind=kind if kind in set(EventType) else "",
            subject=one_line(subject)[:60],
            first=first_row(page, size),
            size=size,
        )
        counts = deliveries.count_by_state(conn)
    names = {each.endpoint_id: each.name for each in known}
    return WebhookPage(
        endpoints=[shown_endpoint(each, zone) for each in known],
        event_types=TYPES,
        rows=[shown_delivery(row, names.get(row.endpoint_id, ""), zone) for row in rows],
        total=total,
        page=page,
        page_count=page_count(total, size),
        counts={each.value: counts.get(each.value, 0) for each in DeliveryState},
    )


def shown_endpoint(row: StoredEndpoint, zone: ZoneInfo) -> WebhookEndpoint:
    """Return an endpoint as our staff see it, without its secret."""
    return WebhookEndpoint(
        endpoint_id=row.endpoint_id,
        url=row.url,
        description=row.description,
        event_types=row.event_types,
        created_at=row.created_at.astimezone(zone),
        disabled_at=_local(row.disabled_at, zone),
        disabled_why=row.disabled_why,
        failing_since=_local(row.failing_since, zone),
    )


def shown_delivery(row: StoredDelivery, endpoint: str, zone: ZoneInfo) -> WebhookDelivery:
    """Return a delivery as the log shows it."""
    state = standard.state_of(row.done_at is not None, row.is_delivered)
    return WebhookDelivery(
        delivery_id=row.delivery_id,
        endpoint_id=row.endpoint_id,
        endpoint=endpoint,
        type=row.type,
        subject=row.subject,
        state=state,
        created_at=row.created_at.astimezone(zone),
        tried_at=_local(row.tried_at, zone),
        next_try_at=_local(row.due_at, zone) if state is DeliveryState.WAITING else None,
        attempts=row.attempts,
        status_code=row.status_code,
        duration_ms=row.duration_ms,
        error=row.error,
    )


def _local(moment: datetime | None, zone: ZoneInfo) -> datetime | None:
    return None if moment is None else moment.astimezone(zone)


def add(tx: Connection, settings: Settings, form: WebhookForm, now: datetime) -> WebhookSaved:
    """Add an endpoint, and return its secret. Raises Refused with every problem of the form."""
    url, description = form.url.strip(), one_line(form.description)
    private = settings.http.private_webhooks
    problems = standard.problems_of_endpoint(url, description, form.event_types, TYPES, private=private)
    if not problems and endpoints.count_endpoints(tx) >= limits.ENDPOINTS_MAX:
        problems = [Problem(field="url", message=messages.ENDPOINTS_FULL.format(max=limits.ENDPOINTS_MAX))]
    if problems:
        raise Refused(" ".join(one.message for one in problems), problems)
    secret = _new_secret()
    endpoint = StoredEndpoint(
        url=url,
        description=description,
        event_types=sorted(set(form.event_types)),
        secret=secret,
        created_at=now,
    )
    return WebhookSaved(
        message=messages.ENDPOINT_ADDED, endpoint_id=endpoints.add_endpoint(tx, endpoint), secret=secret
    )


def remove(tx: Connection, endpoint_id: int) -> WebhookSaved:
    """Remove an endpoint with its deliveries. Raises NotFound, and Conflict for a listener in use."""
    endpoint = find(tx, endpoint_id)
    if is_listener(endpoint) and endpoint.disabled_why != messages.LISTENER_NOT_NAMED:
        raise Conflict(messages.LISTENER_NAMED.format(url=endpoint.url))
    _check(endpoints.remove_endpoint(tx, endpoint_id), endpoint_id)
    return WebhookSaved(message=messages.ENDPOINT_REMOVED, endpoint_id=endpoint_id)


def renew_secret(tx: Connection, endpoint_id: int) -> WebhookSaved:
    """Give an endpoint a new secret; messages are signed with the last one, too. Raises NotFound."""
    secret = _new_secret()
    _check(endpoints.rotate_secret(tx, _possible(endpoint_id), secret), endpoint_id)
    return WebhookSaved(message=messages.SECRET_ROTATED, endpoint_id=endpoint_id, secret=secret)


def enable(tx: Connection, endpoint_id: int) -> WebhookSaved:
    """Send to a disabled endpoint again. Raises NotFound."""
    _check(endpoints.enable_endpoint(tx, _possible(endpoint_id)), endpoint_id)
    return WebhookSaved(message=messages.ENDPOINT_ENABLED, endpoint_id=endpoint_id)


def send_test(tx: Connection, endpoint_id: int, by_name: str, now: datetime) -> WebhookSaved:
    """Queue a test event for one endpoint. Raises NotFound."""
    find(tx, endpoint_id)
    dispatch.add_test(tx, endpoint_id, EventType.WEBHOOK_TEST, by_name, now)
    return WebhookSaved(message=messages.TEST_QUEUED, endpoint_id=endpoint_id)


def replay(tx: Connection, delivery_id: int, now: datetime) -> WebhookSaved:
    """Send a delivery again. Raises NotFound, and Conflict while it is being tried."""
    found = deliveries.find_delivery(tx, delivery_id) if 0 < delivery_id <= 2**63 - 1 else None
    if found is None:
        raise NotFound(messages.DELIVERY_MISSING.format(delivery=delivery_id))
    if not deliveries.replay(tx, delivery_id, now):
        raise Conflict(messages.NOT_REPLAYED.format(delivery=delivery_id))
    return WebhookSaved(message=messages.REPLAY_QUEUED, endpoint_id=found.endpoint_id)


def find(conn: Connection, endpoint_id: int) -> StoredEndpoint:
    """Return an endpoint. Raises NotFound."""
    found = endpoints.find_endpoint(conn, _possible(endpoint_id))
    if found is None:
        raise NotFound(messages.ENDPOINT_MISSING.format(endpoint=endpoint_id))
    return found


def _possible(endpoint_id: int) -> int:
    return endpoint_id if 0 < endpoint_id <= ID_MAX else 0


def _check(is_found: bool, endpoint_id: int) -> None:
    if not is_found:
        raise NotFound(messages.ENDPOINT_MISSING.format(endpoint=endpoint_id))


def _new_secret() -> str:
    return standard.secret_of(secrets.token_bytes(SECRET_BYTES))
