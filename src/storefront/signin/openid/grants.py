"""The authorization code grant with PKCE, and the ID token."""

import datetime
from typing import Any

from authlib.oauth2.rfc6749 import InvalidRequestError
from authlib.oauth2.rfc6749.grants import AuthorizationCodeGrant
from authlib.oauth2.rfc7636 import CodeChallenge
from authlib.oauth2.rfc7636.challenge import compare_s256_code_challenge
from authlib.oidc.core import OpenIDCode

from storefront.platform.log import logger
from storefront.platform.secret_texts import digest_of, new_id, new_secret
from storefront.signin import limits, messages, signed_in
from storefront.signin.keys import ALGORITHM, private_key
from storefront.signin.openid.client import OwnPages
from storefront.signin.openid.requests import ProviderRequest
from storefront.signin.queries import grants
from storefront.signin.rules.claims import person_claims
from storefront.signin.signed_in import SignedIn
from storefront.signin.stored.grants import StoredCode

METHOD = "S256"

log = logger("signin")


class Code:
    """An authorization code in Authlib's interface, with the user signed in by its session."""

    def __init__(self, code: StoredCode, user: SignedIn) -> None:
        self.stored = code
        self.user = user
        self.code_challenge = code.code_challenge

    def get_redirect_uri(self) -> str:
        """Return the redirect URI the code was sent to."""
        return self.stored.redirect_uri

    def get_scope(self) -> str:
        """Return the requested scope."""
        return self.stored.scope

    def get_nonce(self) -> str:
        """Return the nonce that the client expects in the ID token."""
        return self.stored.nonce

    def get_auth_time(self) -> int:
        """Return when the person authenticated, in seconds since 1970."""
        return int(self.user.session.authenticated_at.timestamp())

    def get_acr(self) -> None:
        """Return None: there are no authentication classes."""

    def get_amr(self) -> list[str]:
        """Return the authentication methods used."""
        return self.user.session.methods


class CodeGrant(AuthorizationCodeGrant):  # type: ignore[misc]
    """A code that works once, within 60 seconds. A second use ends all tokens issued for the first."""

    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]

    def generate_authorization_code(self) -> str:
        """Return a new code."""
        return new_secret()

    def save_authorization_code(self, code: str, request: ProviderRequest) -> None:
        """Store the digest of a code with the details of its request."""
        data, now = request.payload.data, self.server.now
        stored = StoredCode(
            digest=digest_of(code),
            session_id=request.user.session.session_id,
            family=new_id(),
            client_id=request.client.get_client_id(),
            redirect_uri=data["redirect_uri"],
            code_challenge=data["code_challenge"],
            nonce=data.get("nonce", ""),
            scope=request.scope,
            created_at=now,
            expires_at=now + datetime.timedelta(seconds=limits.CODE_SECONDS),
            used_at=None,
        )
        grants.save_code(self.server.tx, stored)

    def query_authorization_code(self, code: str, client: OwnPages) -> Code | None:
        """Return a valid code, marking it used whatever happens next."""
        tx, now = self.server.tx, self.server.now
        found = grants.take_code(tx, digest_of(code), now)
        if found is None:
            self._end_reused(code)
            return None
        user = signed_in.by_session_id(tx, found.session_id, now, self.server.settings)
        is_good = now < found.expires_at and found.client_id == client.get_client_id()
        return Code(found, user) if user is not None and is_good else None

    def delete_authorization_code(self, authorization_code: Code) -> None:
        """Do nothing: the code is already marked used, and is stored so that reuse is detected."""

    def authenticate_user(self, authorization_code: Code) -> SignedIn:
        """Return the signed-in user."""
        return authorization_code.user

    def _end_reused(self, code: str) -> None:
        used = grants.find_code(self.server.tx, digest_of(code))
        if used is not None:
            grants.end_family(self.server.tx, used.family, self.server.now)
            log.warning("code_reused", session=used.session_id)


class StrictChallenge(CodeChallenge):  # type: ignore[misc]
    """Require PKCE with S256; without it no code is issued in the first place. Source: decision H13."""

    SUPPORTED_CODE_CHALLENGE_METHOD = [METHOD]
    CODE_CHALLENGE_METHODS = {METHOD: compare_s256_code_challenge}

    def validate_code_challenge(self, grant: CodeGrant, redirect_uri: str) -> None:
        """Refuse a request without a challenge, or with a plain-text one."""
        data = grant.request.payload.data
        if len(data.get("code_challenge", "")) != 43 or data.get("code_challenge_method") != METHOD:
            raise InvalidRequestError(messages.PKCE_NEEDED)
        super().validate_code_challenge(grant, redirect_uri)

    def get_authorization_code_challenge_method(self, authorization_code: Code) -> str:
        """Return S256, the only supported method."""
        return METHOD


class IdToken(OpenIDCode):  # type: ignore[misc]
    """The ID token issued with the access token."""

    def exists_nonce(self, nonce: str, request: ProviderRequest) -> bool:
        """Return False: codes work once, so a response cannot be replayed."""
        if len(nonce) > limits.NONCE_MAX:
            raise InvalidRequestError(messages.NONCE_TOO_LONG)
        return False

    def get_client_algorithm(self, client: OwnPages) -> str:
        """Return the only supported algorithm."""
        return ALGORITHM

    def encode_id_token(self, token: dict[str, Any], request: ProviderRequest) -> str:
        """Return the token signed with the server's key."""
        self._server = request.server
        return str(super().encode_id_token(token, request))

    def get_encode_header(self, client: OwnPages) -> dict[str, str]:
        """Return the header with the key id."""
        return {"alg": ALGORITHM, "typ": "JWT", "kid": self._server.key.kid}

    def resolve_client_private_key(self, client: OwnPages) -> Any:
        """Return the current signing key."""
        return private_key(self._server.key)

    def get_client_claims(self, client: OwnPages) -> dict[str, Any]:
        """Return issuer, audience and lifetime; `aud` is a string because Authlib's clients require it."""
        now = int(self._server.now.timestamp())
        return {
            "iss": self._server.issuer,
            "aud": client.get_client_id(),
            "iat": now,
            "exp": now + self._server.seconds,
        }

    def generate_user_info(self, user: SignedIn, scope: str) -> dict[str, Any]:
        """Return the person's claims, and when and how they signed in."""
        session = user.session
        return {
            **person_claims(user.person, session),
            "auth_time": int(session.authenticated_at.timestamp()),
            "amr": session.methods,
        }
