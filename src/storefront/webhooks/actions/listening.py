"""Listeners inside the store: each has an endpoint of its own, so that its events wait, are repeated, listed
and replayed like those of a webhook.
"""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Protocol

import msgspec
from sqlalchemy import Connection

from storefront.platform.outbound import Posted
from storefront.webhooks import messages
from storefront.webhooks.queries import endpoints
from storefront.webhooks.schemas import StoreEvent
from storefront.webhooks.stored import StoredEndpoint

SCHEME = "listener:"
"""How the URL of a listener's endpoint begins; the rest is the listener's name in the settings."""


class _Sent(msgspec.Struct):
    """The body of a message, see `standard.body_of`."""

    type: str
    timestamp: datetime
    data: dict[str, object]


class Poster(Protocol):
    """Posts to a URL."""

    def post(self, url: str, headers: dict[str, str], body: bytes) -> Posted:
        """Post the body; return the answer, or why there is none."""
        ...


class PosterWithListeners:
    """Gives events to listeners by `tell(name, event)`, and posts all others with `poster`.

    `tell` returns what went wrong, "" if nothing did, and the milliseconds that it took.
    """

    def __init__(self, poster: Poster, tell: Callable[[str, StoreEvent], tuple[str, int]]) -> None:
        self._poster, self._tell = poster, tell

    def post(self, url: str, headers: dict[str, str], body: bytes) -> Posted:
        """Post the body, or give its event to the listener that the URL names."""
        if not url.startswith(SCHEME):
            return self._poster.post(url, headers, body)
        error, took = self._tell(url.removeprefix(SCHEME), event_of(headers, body))
        return Posted(status=None if error else 204, error=error, duration_ms=took)


def event_of(headers: Mapping[str, str], body: bytes) -> StoreEvent:
    """Return the event of a message."""
    sent = msgspec.json.decode(body, type=_Sent)
    facts = dict(sent.data)
    subject, by = str(facts.pop("subject", "")), str(facts.pop("by", ""))
    return StoreEvent(
        id=headers["webhook-id"], type=sent.type, at=sent.timestamp, subject=subject, by=by, data=facts
    )


def register(tx: Connection, wanted: Mapping[str, list[str] | None], secret: str, now: datetime) -> None:
    """Give each listener an endpoint, and disable those of listeners that the settings name no longer.

    `wanted` has the event types by listener: an empty list for all, None if they are unknown, which keeps
    those from before. A listener that comes back is enabled, and gets what has happened in between.
    """
    held = {one.url.removeprefix(SCHEME): one for one in endpoints.list_endpoints(tx) if is_listener(one)}
    for name, types in wanted.items():
        if name not in held:
            url = f"{SCHEME}{name}"
            new = StoredEndpoint(url=url, event_types=types or [], secret=secret, created_at=now)
            endpoints.add_endpoint(tx, new)
            continue
        endpoint = held[name]
        if types is not None and types != endpoint.event_types:
            endpoints.save_types(tx, endpoint.endpoint_id, types)
        if endpoint.disabled_why == messages.LISTENER_NOT_NAMED:
            endpoints.enable_endpoint(tx, endpoint.endpoint_id)
    for name, endpoint in held.items():
        if name not in wanted:
            endpoints.disable_endpoint(tx, endpoint.endpoint_id, now, messages.LISTENER_NOT_NAMED)


def is_listener(endpoint: StoredEndpoint) -> bool:
    """Return whether an endpoint is a listener inside the store."""
    return endpoint.url.startswith(SCHEME)
