"""Access tokens: JWTs as in RFC 9068, valid only at the store. Source: decision H13."""

import datetime

from joserfc import jwt

from storefront.platform.secret_texts import new_id
from storefront.signin.keys import ALGORITHM, private_key
from storefront.signin.rules.claims import Claims
from storefront.signin.stored.grants import StoredKey

ACCESS_TYPE = "at+jwt"


def access_token(
    key: StoredKey, issuer: str, client_id: str, person: Claims, now: datetime.datetime, seconds: int
) -> str:
    """Return a token about the person that is valid for `seconds` from now."""
    at = int(now.timestamp())
    claims = {
        "iss": issuer,
        "aud": issuer,
        "client_id": client_id,
        "iat": at,
        "nbf": at,
        "exp": at + seconds,
        "jti": new_id(),
        **person,
    }
    header = {"alg": ALGORITHM, "typ": ACCESS_TYPE, "kid": key.kid}
    return jwt.encode(header, claims, private_key(key), [ALGORITHM])
