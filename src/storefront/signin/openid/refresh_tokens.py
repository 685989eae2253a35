"""Refresh token rotation: each refresh token works once, and reusing one ends its whole family."""

import datetime

from authlib.oauth2.rfc6749.grants import RefreshTokenGrant

from storefront.identity import queries as stored
from storefront.platform.log import logger
from storefront.platform.secret_texts import digest_of, new_secret
from storefront.signin import signed_in
from storefront.signin.openid.client import OwnPages
from storefront.signin.queries import grants
from storefront.signin.signed_in import SignedIn
from storefront.signin.stored.grants import StoredRefreshToken

log = logger("signin")


class Refresh:
    """A refresh token in Authlib's interface, with the user signed in by its session."""

    def __init__(self, token: StoredRefreshToken, user: SignedIn) -> None:
        self.stored = token
        self.user = user

    def check_client(self, client: OwnPages) -> bool:
        """Return whether the token was issued to this client."""
        return self.stored.client_id == client.get_client_id()

    def get_scope(self) -> str:
        """Return the originally requested scope."""
        return self.stored.scope


class RefreshGrant(RefreshTokenGrant):  # type: ignore[misc]
    """A refresh token that works once and yields the next one. A second use ends its whole family."""

    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]
    INCLUDE_NEW_REFRESH_TOKEN = True

    def authenticate_refresh_token(self, refresh_token: str) -> Refresh | None:
        """Return a valid refresh token, marking it used whatever happens next."""
        tx, now = self.server.tx, self.server.now
        found = grants.take_refresh_token(tx, digest_of(refresh_token), now)
        if found is None:
            self._end_reused(refresh_token)
            return None
        user = signed_in.by_session_id(tx, found.session_id, now, self.server.settings)
        return Refresh(found, user) if user is not None and now < found.expires_at else None

    def authenticate_user(self, refresh_token: Refresh) -> SignedIn:
        """Return the signed-in user."""
        return refresh_token.user

    def revoke_old_credential(self, refresh_token: Refresh) -> None:
        """Record that the session is in use; the token is already marked used."""
        stored.touch_session(self.server.tx, refresh_token.stored.session_id, self.server.now)

    def _end_reused(self, token: str) -> None:
        used = grants.find_refresh_token(self.server.tx, digest_of(token))
        if used is not None and used.ended_at is None:
            grants.end_family(self.server.tx, used.family, self.server.now)
            log.warning("refresh_token_reused", session=used.session_id)


def next_refresh_token(
    user: SignedIn, family: str, scope: str, client_id: str, now: datetime.datetime, idle: datetime.timedelta
) -> tuple[str, StoredRefreshToken]:
    """Return a new refresh token of a family and its row; it never outlives the session."""
    secret = new_secret()
    stored = StoredRefreshToken(
        digest=digest_of(secret),
        family=family,
        session_id=user.session.session_id,
        client_id=client_id,
        scope=scope,
        created_at=now,
        expires_at=min(user.session.ends_at, now + idle),
        used_at=None,
        ended_at=None,
    )
    return secret, stored
