"""The only client of the provider: the store's own pages, a public client without a secret."""

from authlib.oauth2.rfc6749 import ClientMixin

from storefront.signin.rules import addresses

CLIENT_ID = "storefront"
SCOPES = ("openid", "profile", "email", "offline_access")
GRANTS = ("authorization_code", "refresh_token")


class OwnPages(ClientMixin):  # type: ignore[misc]
    """The store's pages at `issuer`. Source: decisions A4, H13."""

    client_id = CLIENT_ID

    def __init__(self, issuer: str) -> None:
        self._redirect_uris = addresses.redirect_uris(issuer)

    def get_client_id(self) -> str:
        """Return the client id."""
        return CLIENT_ID

    def get_default_redirect_uri(self) -> str | None:
        """Return None: a redirect URI is required."""
        return None

    def get_allowed_scope(self, scope: str | None) -> str:
        """Return the requested scopes that exist."""
        return " ".join(name for name in (scope or "").split() if name in SCOPES)

    def check_redirect_uri(self, redirect_uri: str) -> bool:
        """Return whether the redirect URI is allowed; it must match exactly."""
        return redirect_uri in self._redirect_uris

    def check_client_secret(self, client_secret: str) -> bool:
        """Return False: there is no secret."""
        return False

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:
        """Return whether the method is "none", the only one allowed for a public client."""
        return method == "none"

    def check_response_type(self, response_type: str) -> bool:
        """Return whether the response type is "code", the only one supported."""
        return response_type == "code"

    def check_grant_type(self, grant_type: str) -> bool:
        """Return whether the grant type is supported."""
        return grant_type in GRANTS
