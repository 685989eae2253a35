"""Tables of signing in: keys, codes and tokens (as digests), second factors."""

import datetime
from typing import Any

from sqlalchemy import ForeignKey, String, Text
from sqlalchemy.orm import Mapped, mapped_column

from storefront.platform.db import Base, Json, Utc
from storefront.signin.limits import PASSKEY_ID_MAX


class SigningKeyRow(Base):
    """A key that signs tokens until `signs_until`, and whose public half is published until `ends_at`."""

    __tablename__ = "signing_keys"

    kid: Mapped[str] = mapped_column(String(64), primary_key=True)
    algorithm: Mapped[str] = mapped_column(String(10))
    private_jwk: Mapped[Any] = mapped_column(Json)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    signs_until: Mapped[datetime.datetime] = mapped_column(Utc)
    ends_at: Mapped[datetime.datetime] = mapped_column(Utc)


class AuthorizationCodeRow(Base):
    """A code that can be exchanged once for tokens by the holder of the `code_challenge` verifier."""

    __tablename__ = "authorization_codes"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    session_id: Mapped[str] = mapped_column(ForeignKey("sessions.session_id", ondelete="CASCADE"), index=True)
    family: Mapped[str] = mapped_column(String(32))
    client_id: Mapped[str] = mapped_column(String(100))
    redirect_uri: Mapped[str] = mapped_column(Text)
    code_challenge: Mapped[str] = mapped_column(String(64))
    nonce: Mapped[str] = mapped_column(String(255), default="")
    scope: Mapped[str] = mapped_column(String(255))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    expires_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    used_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class RefreshTokenRow(Base):
    """A refresh token by its digest. Using one twice ends its whole `family`."""

    __tablename__ = "refresh_tokens"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    family: Mapped[str] = mapped_column(String(32), index=True)
    session_id: Mapped[str] = mapped_column(ForeignKey("sessions.session_id", ondelete="CASCADE"), index=True)
    client_id: Mapped[str] = mapped_column(String(100))
    scope: Mapped[str] = mapped_column(String(255))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    expires_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    used_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    ended_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class OutsideIdentityRow(Base):
    """A person's identity at an outside OpenID provider."""

    __tablename__ = "outside_identities"

    issuer: Mapped[str] = mapped_column(String(255), primary_key=True)
    subject: Mapped[str] = mapped_column(String(255), primary_key=True)
    web_user_id: Mapped[int] = mapped_column(
        ForeignKey("web_users.web_user_id", ondelete="CASCADE"), index=True
    )
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)


class ChallengeRow(Base):
    """A sign-in challenge that waits for an answer, by the digest of its secret."""

    __tablename__ = "challenges"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    kind: Mapped[str] = mapped_column(String(20))
    web_user_id: Mapped[int | None] = mapped_column(index=True)
    facts: Mapped[Any] = mapped_column(Json, default=dict)
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    expires_at: Mapped[datetime.datetime] = mapped_column(Utc, index=True)
    tries: Mapped[int] = mapped_column(default=0)


class TotpRow(Base):
    """An authenticator app. It counts once `confirmed_at` is set; codes up to `last_step` are used."""

    __tablename__ = "totp_secrets"

    web_user_id: Mapped[int] = mapped_column(
        ForeignKey("web_users.web_user_id", ondelete="CASCADE"), primary_key=True, autoincrement=False
    )
    secret: Mapped[str] = mapped_column(String(64))
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    confirmed_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
    last_step: Mapped[int] = mapped_column(default=0)


class PasskeyRow(Base):
    """A passkey. `public_key` and `credential_id` are base64url."""

    __tablename__ = "passkeys"

    credential_id: Mapped[str] = mapped_column(String(PASSKEY_ID_MAX), primary_key=True)
    web_user_id: Mapped[int] = mapped_column(
        ForeignKey("web_users.web_user_id", ondelete="CASCADE"), index=True
    )
    public_key: Mapped[str] = mapped_column(Text)
    sign_count: Mapped[int] = mapped_column(default=0)
    transports: Mapped[Any] = mapped_column(Json, default=list)
    name: Mapped[str] = mapped_column(String(60), default="")
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    used_at: Mapped[datetime.datetime | None] = mapped_column(Utc)


class RecoveryCodeRow(Base):
    """A recovery code by its digest; it works once."""

    __tablename__ = "recovery_codes"

    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    web_user_id: Mapped[int] = mapped_column(
        ForeignKey("web_users.web_user_id", ondelete="CASCADE"), index=True
    )
    created_at: Mapped[datetime.datetime] = mapped_column(Utc)
    used_at: Mapped[datetime.datetime | None] = mapped_column(Utc)
