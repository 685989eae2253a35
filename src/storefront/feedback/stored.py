"""What queries load of the inbox."""

import datetime
from typing import Any

import msgspec


class StoredSubmission(msgspec.Struct, frozen=True, kw_only=True):
    """A stored message; `fields` are its values by field name."""

    id: int
    kind: str
    received_at: datetime.datetime
    email: str
    name: str
    page_url: str
    fields: Any
    handled_at: datetime.datetime | None
    handled_by: str
