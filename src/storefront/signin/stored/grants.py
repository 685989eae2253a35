"""Stored keys, codes, refresh tokens and challenges. Times are aware UTC."""

import datetime
from typing import Any

import msgspec


class StoredKey(msgspec.Struct, frozen=True):
    """A key that signs until `signs_until`; its public half is published until `ends_at`."""

    kid: str
    algorithm: str
    private_jwk: dict[str, Any]
    created_at: datetime.datetime
    signs_until: datetime.datetime
    ends_at: datetime.datetime


class StoredCode(msgspec.Struct, frozen=True):
    """An authorization code, stored only as a digest."""

    digest: str
    session_id: str
    family: str
    client_id: str
    redirect_uri: str
    code_challenge: str
    nonce: str
    scope: str
    created_at: datetime.datetime
    expires_at: datetime.datetime
    used_at: datetime.datetime | None


class StoredRefreshToken(msgspec.Struct, frozen=True):
    """A refresh token, stored only as a digest."""

    digest: str
    family: str
    session_id: str
    client_id: str
    scope: str
    created_at: datetime.datetime
    expires_at: datetime.datetime
    used_at: datetime.datetime | None
    ended_at: datetime.datetime | None


class StoredChallenge(msgspec.Struct, frozen=True):
    """A sign-in challenge that waits for its answer; `facts` depend on its kind."""

    digest: str
    kind: str
    web_user_id: int | None
    facts: dict[str, Any]
    created_at: datetime.datetime
    expires_at: datetime.datetime
    tries: int
