"""Events as stored."""

import datetime
from typing import Any

import msgspec


class StoredEvent(msgspec.Struct, frozen=True, kw_only=True):
    """An event; `event_id` is 0 before it is stored."""

    event_id: int = 0
    type: str
    subject: str
    order_number: int | None = None
    customer_id_p21: int | None = None
    at: datetime.datetime
    by_name: str = ""
    facts: dict[str, Any] = {}
    is_internal: bool = False


def order_event(
    kind: str,
    order_number: int | None,
    customer_id_p21: int | None,
    at: datetime.datetime,
    by_name: str = "",
    /,
    *,
    about: str = "",
    is_internal: bool = False,
    **facts: Any,
) -> StoredEvent:
    """Return an event of an order, or of what followed it: `about` is then "invoice/7718402", say.

    `is_internal` events are shown to our staff alone and are not sent to webhooks.
    """
    return StoredEvent(
        type=kind,
        subject=about or f"order/{order_number}",
        order_number=order_number,
        customer_id_p21=customer_id_p21,
        at=at,
        by_name=by_name,
        facts={"orderNumber": order_number, **facts},
        is_internal=is_internal,
    )
