"""Verify bearer tokens: is the token ours, is it still valid, and whose is it?

It runs on the event loop before every call with a token, so everything it needs is in memory: the keys, the
ended sessions, and the changed rights, all updated by `SignInWatch`. It makes no queries.
"""

import base64
import binascii
import time
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

import msgspec
from joserfc import jws
from joserfc.errors import JoseError
from joserfc.jwk import RSAKey

from storefront.base.errors import Unauthenticated
from storefront.signin import limits, messages
from storefront.signin.keys import ALGORITHM
from storefront.signin.rules.claims import VERSION
from storefront.signin.tokens import ACCESS_TYPE

HEADER = frozenset({"alg", "typ", "kid"})
"""Our tokens have exactly these header fields; one that names a key or an address is not ours."""
ID_TYPE = "JWT"
VERIFIED_MAX = 512
"""Maximum number of tokens whose good signature is remembered; everything else is checked each time."""


class Known(NamedTuple):
    """What a worker knows at a moment.

    `keys` are the public keys by id; `ended` are sessions that ended while their tokens may still circulate;
    `rights` are the versions of sessions whose rights changed while older tokens may still circulate.
    """

    keys: Mapping[str, RSAKey]
    ended: Collection[str]
    rights: Mapping[str, int]


class Verifier:
    """Verifies tokens in one worker. What it knows is replaced as a whole, so no lock is needed."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        """`clock` is seconds since 1970."""
        self._clock = clock
        self._known = Known({}, frozenset(), {})
        self._verified: dict[str, dict[str, Any]] = {}

    def set_known(self, known: "Known") -> None:
        """Replace the known facts. If keys were added or removed, all signatures are verified again."""
        before, self._known = self._known, known
        if before.keys.keys() != known.keys.keys():
            self._verified = {}

    def claims(self, token: str, issuer: str) -> dict[str, Any]:
        """Return an access token's claims; raises Unauthenticated unless it is valid at `issuer`."""
        claims = self._signed(token)
        now = self._clock()
        if claims.get("iss") != issuer or claims.get("aud") != issuer:
            raise _not_ours()
        if not _is_before(now, claims.get("exp")) or not _is_after(now, claims.get("nbf"), claims.get("iat")):
            raise _not_ours()
        session_id = claims.get("sid")
        if not isinstance(session_id, str) or not session_id or session_id in self._known.ended:
            raise _not_ours()
        if claims.get(VERSION, 0) < self._known.rights.get(session_id, 0):
            raise _not_ours()
        return claims

    def hint(self, token: str, issuer: str) -> dict[str, Any]:
        """Return the claims of our ID token, expired or not; raises Unauthenticated for anything else."""
        claims = self._read(token, ID_TYPE)
        if claims.get("iss") != issuer:
            raise _not_ours()
        return claims

    def _signed(self, token: str) -> dict[str, Any]:
        """Return the claims of an access token signed by one of our keys, from memory if seen before."""
        verified = self._verified
        found = verified.get(token)
        if found is None:
            found = self._read(token, ACCESS_TYPE)
            if len(verified) >= VERIFIED_MAX:
                verified.clear()
            verified[token] = found
        return found

    def _read(self, token: str, kind: str) -> dict[str, Any]:
        """Return the claims of a token of this type signed by one of our keys."""
        if len(token) > limits.TOKEN_MAX or not token.isascii():
            raise _not_ours()
        try:
            header, _, signature = token.split(".")
            stated = _decoded(header)
            key = self._known.keys.get(str(stated.get("kid"))) if isinstance(stated, dict) else None
            if key is None or stated.keys() != HEADER or stated["alg"] != ALGORITHM or stated["typ"] != kind:
                raise _not_ours()
            if not _is_canonical(signature):
                raise _not_ours()
            payload = jws.deserialize_compact(token, key, [ALGORITHM]).payload
            claims = msgspec.json.decode(payload)
        except (JoseError, ValueError, RecursionError) as error:
            raise _not_ours() from error
        if not isinstance(claims, dict):
            raise _not_ours()
        return claims


def _not_ours() -> Unauthenticated:
    return Unauthenticated(messages.TOKEN_NOT_VERIFIED)


def _decoded(part: str) -> Any:
    return msgspec.json.decode(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


def _is_canonical(part: str) -> bool:
    """Return whether the encoding is canonical; otherwise two texts of the same bytes would be two tokens."""
    try:
        raw = base64.urlsafe_b64decode(part + "=" * (-len(part) % 4))
    except binascii.Error:
        return False
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode() == part


def _is_before(now: float, end: Any) -> bool:
    return _is_moment(end) and now < end + limits.CLOCK_SKEW_SECONDS


def _is_after(now: float, *starts: Any) -> bool:
    return all(_is_moment(start) and start <= now + limits.CLOCK_SKEW_SECONDS for start in starts)


def _is_moment(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
