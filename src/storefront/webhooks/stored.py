"""Endpoints and deliveries as stored."""

import datetime

import msgspec


class StoredEndpoint(msgspec.Struct, frozen=True, kw_only=True):
    """An endpoint; `endpoint_id` is 0 before it is stored. No event types means all of them."""

    endpoint_id: int = 0
    url: str
    description: str = ""
    event_types: list[str] = []
    secret: str
    previous_secret: str = ""
    created_at: datetime.datetime
    failures: int = 0
    failing_since: datetime.datetime | None = None
    paused_until: datetime.datetime | None = None
    disabled_at: datetime.datetime | None = None
    disabled_why: str = ""

    @property
    def name(self) -> str:
        """Return its description, or its URL."""
        return self.description or self.url


class StoredDelivery(msgspec.Struct, frozen=True, kw_only=True):
    """A delivery with the type and time of its event; `status_code` and `duration_ms` are of the last try."""

    delivery_id: int
    endpoint_id: int
    event_id: int
    type: str
    subject: str
    created_at: datetime.datetime
    due_at: datetime.datetime
    attempts: int
    tried_at: datetime.datetime | None
    done_at: datetime.datetime | None
    is_delivered: bool
    status_code: int | None
    error: str
    duration_ms: int | None


class ClaimedDelivery(msgspec.Struct, frozen=True, kw_only=True):
    """A delivery that this worker is about to send; `attempts` counts the coming try."""

    delivery_id: int
    event_id: int
    attempts: int
