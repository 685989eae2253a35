"""The two ways to tokens: an authorization code with PKCE, and a refresh token that is good once."""

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
    """An authorization code as Authlib asks for it, and who is signed in by its session."""

    def __init__(self, code: StoredCode, user: SignedIn) -> None:
        self.stored = code
        self.user = user
        self.code_challenge = code.code_challenge

    def get_redirect_uri(self) -> str:
        """Return where the code was sent."""
        return self.stored.redirect_uri

    def get_scope(self) -> str:
        """Return what was asked for."""
        return self.stored.scope

    def get_nonce(self) -> str:
        """Return what the program wants to find in the ID token."""
        return self.stored.nonce

    def get_auth_time(self) -> int:
        """Return when the person proved who they are, in seconds since 1970."""
        return int(self.user.session.authenticated_at.timestamp())

    def get_acr(self) -> None:
        """Return nothing: there are no classes of sign-in."""

    def get_amr(self) -> list[str]:
        """Return how the person has proved who they are."""
        return self.user.session.methods


class CodeGrant(AuthorizationCodeGrant):  # type: ignore[misc]
    """A code that is good once, for 60 seconds. A second use ends all that came of the first."""

    TOKEN_ENDPOINT_AUTH_METHODS = ["none"]

    def generate_authorization_code(self) -> str:
        """Return a new code."""
        return new_secret()

    def save_authorization_code(self, code: str, request: ProviderRequest) -> None:
        """Keep the digest of a code with all that it was asked for."""
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
        """Return a code that holds, and use it up, whatever comes of it."""
        tx, now = self.server.tx, self.server.now
        found = grants.take_code(tx, digest_of(code), now)
        if found is None:
            self._end_reused(code)
            return None
        user = signed_in.by_session_id(tx, found.session_id, now, self.server.settings)
        is_good = now < found.expires_at and found.client_id == client.get_client_id()
        return Code(found, user) if user is not None and is_good else None

    def delete_authorization_code(self, authorization_code: Code) -> None:
        """Do nothing: the code is used up since it was asked for, and stays to be known again."""

    def authenticate_user(self, authorization_code: Code) -> SignedIn:
        """Return who is signed in."""
        return authorization_code.user

    def _end_reused(self, code: str) -> None:
        used = grants.find_code(self.server.tx, digest_of(code))
        if used is not None:
            grants.end_family(self.server.tx, used.family, self.server.now)
            log.warning("code_reused", session=used.session_id)


class StrictChallenge(CodeChallenge):  # type: ignore[misc]
    """PKCE with S256, and without it no code is given in the first place. Source: decision H13."""

    SUPPORTED_CODE_CHALLENGE_METHOD = [METHOD]
    CODE_CHALLENGE_METHODS = {METHOD: compare_s256_code_challenge}

    def validate_code_challenge(self, grant: CodeGrant, redirect_uri: str) -> None:
        """Refuse a request without a challenge, or with one that is sent in the clear."""
        data = grant.request.payload.data
        if len(data.get("code_challenge", "")) != 43 or data.get("code_challenge_method") != METHOD:
            raise InvalidRequestError(messages.PKCE_NEEDED)
        super().validate_code_challenge(grant, redirect_uri)

    def get_authorization_code_challenge_method(self, authorization_code: Code) -> str:
        """Return the one method that there is."""
        return METHOD


class IdToken(OpenIDCode):  # type: ignore[misc]
    """The ID token that goes with the others: the same person, for the program that asked."""

    def exists_nonce(self, nonce: str, request: ProviderRequest) -> bool:
        """Refuse none: a code is good once, so an answer cannot be played again."""
        if len(nonce) > limits.NONCE_MAX:
            raise InvalidRequestError(messages.NONCE_TOO_LONG)
        return False

    def get_client_algorithm(self, client: OwnPages) -> str:
        """Return the one algorithm that there is."""
        return ALGORITHM

    def encode_id_token(self, token: dict[str, Any], request: ProviderRequest) -> str:
        """Return the signed token; its key is the server's."""
        self._server = request.server
        return str(super().encode_id_token(token, request))

    def get_encode_header(self, client: OwnPages) -> dict[str, str]:
        """Return the header, which names the key."""
        return {"alg": ALGORITHM, "typ": "JWT", "kid": self._server.key.kid}

    def resolve_client_private_key(self, client: OwnPages) -> Any:
        """Return the key that signs now."""
        return private_key(self._server.key)

    def get_client_claims(self, client: OwnPages) -> dict[str, Any]:
        """Return for whom the token is. The audience is one text: Authlib's own clients ask for that."""
        now = int(self._server.now.timestamp())
        return {
            "iss": self._server.issuer,
            "aud": client.get_client_id(),
            "iat": now,
            "exp": now + self._server.seconds,
        }

    def generate_user_info(self, user: SignedIn, scope: str) -> dict[str, Any]:
        """Return the person, and when and how they have signed in."""
        session = user.session
        return {
            **person_claims(user.person, session),
            "auth_time": int(session.authenticated_at.timestamp()),
            "amr": session.methods,
        }
