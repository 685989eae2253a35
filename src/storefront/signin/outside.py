"""An outside OpenID provider, with the store's server as its client; it must support discovery and PKCE.

Its metadata and keys are fetched at each sign-in, between transactions, and never cached.
"""

import datetime
from typing import Any
from urllib.parse import urlencode

import httpx
import msgspec
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import Key, KeySet
from joserfc.jws import extract_compact

from storefront.base.limits import EMAIL_MAX
from storefront.platform import deadline
from storefront.platform.connections import refuse_in_transaction
from storefront.platform.settings import SignIn
from storefront.platform.work_lock import lock_released
from storefront.signin import limits
from storefront.signin.rules import addresses

ALGORITHMS = {"RSA": ("RS256", "PS256"), "EC": ("ES256", "ES384"), "OKP": ("EdDSA",)}
"""The signature algorithms allowed for each key type, whatever the token's header says."""
SCOPE = "openid email profile"
SECONDS = 5.0
ANSWER_MAX = 256 * 1024


class OutsideAway(Exception):
    """The provider does not respond, or not with a valid response; the text is for the log."""


class OutsideRefused(Exception):
    """A response from the provider, or from somebody posing as it, is invalid; the text is for the log."""


class OutsidePerson(msgspec.Struct, frozen=True):
    """The person who signed in there. `email` is "" unless the provider has verified it."""

    issuer: str
    subject: str
    email: str


class OutsideProvider:
    """The provider configured in the settings."""

    def __init__(self, settings: SignIn, redirect_uri: str) -> None:
        self._settings = settings
        self._redirect_uri = redirect_uri
        self._issuer = settings.outside_issuer.rstrip("/")

    def sign_in_address(self, state: str, nonce: str, challenge: str) -> str:
        """Return the address where the browser signs in. Raises OutsideAway."""
        parameters = {
            "response_type": "code",
            "client_id": self._settings.outside_client_id,
            "redirect_uri": self._redirect_uri,
            "scope": SCOPE,
            "state": state,
            "nonce": nonce,
            "code_challenge": challenge,
            "code_challenge_method": "S256",
        }
        at = self._metadata()["authorization_endpoint"]
        return f"{at}{'&' if '?' in at else '?'}{urlencode(parameters)}"

    def person(self, code: str, verifier: str, nonce: str, now: datetime.datetime) -> OutsidePerson:
        """Return who has signed in. Raises OutsideAway, or OutsideRefused for an invalid response."""
        metadata = self._metadata()
        tokens = self._redeem(metadata, code, verifier)
        claims = self._claims(metadata, str(tokens.get("id_token", "")), nonce, now)
        subject = claims.get("sub")
        if not isinstance(subject, str) or not 0 < len(subject) <= EMAIL_MAX:
            raise OutsideRefused("the ID token names nobody")
        if "email" not in claims and metadata.get("userinfo_endpoint"):
            claims = self._userinfo(metadata, str(tokens.get("access_token", "")), subject)
        is_verified = claims.get("email_verified") is True
        return OutsidePerson(self._issuer, subject, str(claims.get("email", "")) if is_verified else "")

    def _metadata(self) -> dict[str, Any]:
        found = self._get(f"{self._issuer}/.well-known/openid-configuration")
        if str(found.get("issuer", "")).rstrip("/") != self._issuer:
            raise OutsideAway("its metadata names another issuer")
        for name in ("authorization_endpoint", "token_endpoint", "jwks_uri"):
            at = str(found.get(name, ""))
            if not (addresses.is_secure(at) or (at.startswith("http://") and addresses.is_loopback(at))):
                raise OutsideAway(f"its {name} is no https address")
        return found

    def _redeem(self, metadata: dict[str, Any], code: str, verifier: str) -> dict[str, Any]:
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": self._redirect_uri,
            "code_verifier": verifier,
            "client_id": self._settings.outside_client_id,
        }
        secret = self._settings.outside_client_secret
        known = metadata.get("token_endpoint_auth_methods_supported", ["client_secret_basic"])
        auth = None
        if secret and "client_secret_basic" in known:
            auth = (self._settings.outside_client_id, secret)
        elif secret:
            form["client_secret"] = secret
        return self._send(httpx.Request("POST", metadata["token_endpoint"], data=form), auth)

    def _claims(
        self, metadata: dict[str, Any], token: str, nonce: str, now: datetime.datetime
    ) -> dict[str, Any]:
        shown = self._get(metadata["jwks_uri"])
        try:
            key = _key_of(KeySet.import_key_set(shown), token)  # type: ignore[arg-type]
            algorithms = list(ALGORITHMS.get(key.key_type, ()))
            claims = jwt.decode(token, key, algorithms).claims
        except (JoseError, ValueError, KeyError, TypeError, AttributeError) as error:
            raise OutsideRefused(f"its ID token does not verify: {type(error).__name__}") from error
        why = self._why_not(claims, nonce, now.timestamp())
        if why:
            raise OutsideRefused(f"its ID token does not hold: {why}")
        return claims

    def _why_not(self, claims: dict[str, Any], nonce: str, now: float) -> str:
        audience = claims.get("aud")
        audiences = audience if isinstance(audience, list) else [audience]
        own, skew = self._settings.outside_client_id, limits.CLOCK_SKEW_SECONDS
        times = [claims.get(name, now) for name in ("exp", "iat", "nbf")]
        if not all(isinstance(at, int | float) and not isinstance(at, bool) for at in times):
            return "its times"
        holds = {
            "issuer": str(claims.get("iss", "")).rstrip("/") == self._issuer,
            "audience": own in audiences and (len(audiences) == 1 or claims.get("azp") == own),
            "nonce": claims.get("nonce") == nonce,
            "expiry": "exp" in claims and now < times[0] + skew,
            "beginning": max(times[1:]) <= now + skew,
        }
        return next((name for name, is_so in holds.items() if not is_so), "")

    def _userinfo(self, metadata: dict[str, Any], token: str, subject: str) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {token}"}
        found = self._send(httpx.Request("GET", metadata["userinfo_endpoint"], headers=headers))
        if found.get("sub") != subject:
            raise OutsideRefused("its userinfo is somebody else's")
        return found

    def _get(self, address: str) -> dict[str, Any]:
        return self._send(httpx.Request("GET", address))

    def _send(self, request: httpx.Request, auth: tuple[str, str] | None = None) -> dict[str, Any]:
        """Send a request to the provider and return the JSON object it responds with."""
        refuse_in_transaction("an outside provider")
        try:
            with lock_released(), deadline.paused(), httpx.Client(timeout=SECONDS, trust_env=False) as client:
                answer = client.send(request, auth=auth or httpx.USE_CLIENT_DEFAULT)
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            raise OutsideAway(f"{request.url.host}: {type(error).__name__}") from error
        if answer.status_code >= 500:
            raise OutsideAway(f"{request.url.host} answers {answer.status_code}")
        if answer.status_code != 200 or len(answer.content) > ANSWER_MAX:
            raise OutsideRefused(f"{request.url.host} answers {answer.status_code}")
        try:
            found = msgspec.json.decode(answer.content)
        except msgspec.DecodeError as error:
            raise OutsideAway(f"{request.url.host} answers no JSON") from error
        if not isinstance(found, dict):
            raise OutsideAway(f"{request.url.host} answers no object")
        return found


def _key_of(keys: KeySet, token: str) -> Key:
    """Return the key named in the token, or the only key if it names none. Raises ValueError."""
    named = extract_compact(token.encode()).headers().get("kid")
    fitting = [key for key in keys if key.kid == named or (named is None and len(keys.keys) == 1)]
    if len(fitting) != 1:
        raise ValueError("the token names none of its keys")
    return fitting[0]
