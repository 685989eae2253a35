"""The one program that may sign people in: the store's own pages, a public client without a secret."""

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
        """Return its name."""
        return CLIENT_ID

    def get_default_redirect_uri(self) -> str | None:
        """Return nothing: where a person goes has to be said."""
        return None

    def get_allowed_scope(self, scope: str | None) -> str:
        """Return those of the scopes that there are."""
        return " ".join(name for name in (scope or "").split() if name in SCOPES)

    def check_redirect_uri(self, redirect_uri: str) -> bool:
        """Tell whether a person may be sent there; every letter counts."""
        return redirect_uri in self._redirect_uris

    def check_client_secret(self, client_secret: str) -> bool:
        """Tell that there is no secret."""
        return False

    def check_endpoint_auth_method(self, method: str, endpoint: str) -> bool:
        """Tell that the program proves nothing of itself, at any endpoint."""
        return method == "none"

    def check_response_type(self, response_type: str) -> bool:
        """Tell whether it takes codes, which is all there is."""
        return response_type == "code"

    def check_grant_type(self, grant_type: str) -> bool:
        """Tell whether it may ask for tokens so."""
        return grant_type in GRANTS
