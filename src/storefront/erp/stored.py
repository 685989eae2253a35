"""API keys as stored."""

import datetime

import msgspec


class StoredApiKey(msgspec.Struct, frozen=True, kw_only=True):
    """An API key without its secret; `prefix` is how it begins."""

    key_id: int
    name: str
    prefix: str
    scopes: list[str]
    created_at: datetime.datetime
    used_at: datetime.datetime | None
    revoked_at: datetime.datetime | None
