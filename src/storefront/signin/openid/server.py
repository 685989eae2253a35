"""The provider for one request: Authlib's server on one transaction, at one moment, at one address."""

import datetime
from typing import Any

import msgspec
from authlib.common.urls import add_params_to_uri
from authlib.oauth2.rfc6749 import AuthorizationServer, InvalidScopeError
from sqlalchemy import Connection

from storefront.platform.settings import Settings
from storefront.signin.openid.client import CLIENT_ID, SCOPES, OwnPages
from storefront.signin.openid.grants import CodeGrant, IdToken, StrictChallenge
from storefront.signin.openid.refresh_tokens import RefreshGrant, next_refresh_token
from storefront.signin.openid.requests import ProviderRequest
from storefront.signin.queries import grants
from storefront.signin.rules.claims import person_claims
from storefront.signin.signed_in import SignedIn
from storefront.signin.stored.grants import StoredKey
from storefront.signin.tokens import access_token

OFFLINE = "offline_access"


class ProviderAnswer(msgspec.Struct, frozen=True):
    """The provider's response: JSON, or "" with a redirect `location`."""

    status: int
    body: Any
    headers: dict[str, str]

    @property
    def location(self) -> str:
        """Return the redirect address, or "" for none."""
        return self.headers.get("Location", "")


class Provider(AuthorizationServer):  # type: ignore[misc]
    """The provider for one request; it reads and writes only through `tx`."""

    def __init__(
        self, tx: Connection, settings: Settings, key: StoredKey, issuer: str, now: datetime.datetime
    ) -> None:
        super().__init__(SCOPES)
        self.tx, self.settings, self.key, self.issuer, self.now = tx, settings, key, issuer, now
        self.seconds = settings.sign_in.access_minutes * 60
        self.idle = datetime.timedelta(hours=settings.sign_in.idle_hours)
        self.register_grant(CodeGrant, [StrictChallenge(required=True), IdToken()])
        self.register_grant(RefreshGrant, [IdToken()])
        self.register_token_generator("default", self._tokens)

    def query_client(self, client_id: str) -> OwnPages | None:
        """Return the store's own pages, the only client."""
        return OwnPages(self.issuer) if client_id == CLIENT_ID else None

    def validate_requested_scope(self, scope: str | None) -> None:
        """Raise InvalidScopeError for an unknown or repeated scope."""
        names = (scope or "").split()
        if len(names) != len(set(names)):
            raise InvalidScopeError()
        super().validate_requested_scope(scope)

    def create_oauth2_request(self, request: ProviderRequest) -> ProviderRequest:
        """Return the request with this server attached."""
        request.server = self
        return request

    def save_token(self, token: dict[str, Any], request: ProviderRequest) -> None:
        """Add the refresh token if it was requested, and store its digest."""
        before = request.authorization_code or request.refresh_token
        scope = before.get_scope()
        if OFFLINE not in scope.split():
            return
        family, client_id = before.stored.family, request.client.get_client_id()
        secret, stored = next_refresh_token(request.user, family, scope, client_id, self.now, self.idle)
        grants.save_refresh_token(self.tx, stored)
        token["refresh_token"] = secret

    def send_signal(self, name: str, *args: Any, **kwargs: Any) -> None:
        """Do nothing: there are no listeners."""

    def handle_response(self, status: int, body: Any, headers: list[tuple[str, str]]) -> ProviderAnswer:
        """Return the response; a redirect carries the issuer (RFC 9207)."""
        result = dict(headers)
        if "Location" in result:
            result["Location"] = add_params_to_uri(result["Location"], [("iss", self.issuer)])
        return ProviderAnswer(status, body, result)

    def _tokens(self, user: SignedIn, client: OwnPages, scope: str, **_more: Any) -> dict[str, Any]:
        claims = person_claims(user.person, user.session)
        return {
            "token_type": "Bearer",
            "access_token": access_token(
                self.key, self.issuer, client.get_client_id(), claims, self.now, self.seconds
            ),
            "expires_in": self.seconds,
            "scope": scope,
        }
