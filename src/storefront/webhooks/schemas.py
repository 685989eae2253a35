"""Events as listeners get them, and what the staff page for webhooks exchanges."""

import datetime
from enum import StrEnum
from typing import Any

import msgspec


class StoreEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event as a listener gets it, with the same content as a webhook.

    `id` is the same at every try, `type` an `EventType`, `subject` the document ("order/1001"), `by` who did
    it, if known. `data` has the facts of its type, by the names that webhooks use: `data["orderNumber"]`.
    """

    id: str
    type: str
    at: datetime.datetime
    subject: str
    by: str = ""
    data: dict[str, Any] = {}


class DeliveryState(StrEnum):
    """The state of a delivery."""

    WAITING = "waiting"
    DELIVERED = "delivered"
    GIVEN_UP = "givenUp"


class WebhookEndpoint(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """An endpoint without its secret."""

    endpoint_id: int
    url: str
    description: str
    event_types: list[str]
    created_at: datetime.datetime
    disabled_at: datetime.datetime | None
    disabled_why: str
    failing_since: datetime.datetime | None


class WebhookDelivery(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A delivery as the log shows it; `duration_ms` is in milliseconds."""

    delivery_id: int
    endpoint_id: int
    endpoint: str
    type: str
    subject: str
    state: DeliveryState
    created_at: datetime.datetime
    tried_at: datetime.datetime | None
    next_try_at: datetime.datetime | None
    attempts: int
    status_code: int | None
    duration_ms: int | None
    error: str


class WebhookPage(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """The endpoints, and a page of deliveries, newest first."""

    endpoints: list[WebhookEndpoint]
    event_types: list[str]
    rows: list[WebhookDelivery]
    total: int
    page: int
    page_count: int
    counts: dict[str, int]


class WebhookForm(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A new endpoint; no event types means all of them."""

    url: str
    description: str = ""
    event_types: list[str] = []


class WebhookSaved(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """What was done, in words; `secret` only when a new one was made."""

    message: str
    endpoint_id: int | None = None
    secret: str = ""
