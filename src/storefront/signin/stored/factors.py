"""Stored second factors."""

import datetime

import msgspec


class StoredTotp(msgspec.Struct, frozen=True):
    """An authenticator app; `confirmed_at` is None until its first valid code."""

    web_user_id: int
    secret: str
    created_at: datetime.datetime
    confirmed_at: datetime.datetime | None
    last_step: int


class StoredPasskey(msgspec.Struct, frozen=True):
    """A passkey; its id and public key are base64url."""

    credential_id: str
    web_user_id: int
    public_key: str
    sign_count: int
    transports: list[str]
    name: str
    created_at: datetime.datetime
    used_at: datetime.datetime | None


class RecoveryState(msgspec.Struct, frozen=True):
    """How many recovery codes still work and when they were made; None without any."""

    left: int
    since: datetime.datetime | None
