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
