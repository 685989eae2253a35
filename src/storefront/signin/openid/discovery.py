"""The provider's metadata: its addresses, capabilities and public keys."""

import datetime
from typing import Any

from storefront.platform.db import Database
from storefront.signin.keys import ALGORITHM, public_jwk, signing_key
from storefront.signin.openid.client import GRANTS, SCOPES
from storefront.signin.openid.grants import METHOD
from storefront.signin.queries.keys import list_keys
from storefront.signin.rules.claims import VERSION

CLAIMS = (
    "sub",
    "iss",
    "aud",
    "exp",
    "iat",
    "auth_time",
    "nonce",
    "amr",
    "sid",
    "name",
    "preferred_name",
    "email",
    "UserType",
    "WebUserId",
    "P21CustId",
    "AwCustId",
    "CustName",
    "CompanyRole",
    "MayImpersonate",
    "ImpCustIdAw",
    "ImpCustIdP21",
    "ImpCustName",
    "ImpId",
    "permissions",
    VERSION,
)


def configuration(issuer: str) -> dict[str, Any]:
    """Return the document of /.well-known/openid-configuration. Source: OpenID Connect Discovery 1.0."""
    return {
        "issuer": issuer,
        "authorization_endpoint": f"{issuer}/oidc/authorize",
        "token_endpoint": f"{issuer}/oidc/token",
        "userinfo_endpoint": f"{issuer}/oidc/userinfo",
        "jwks_uri": f"{issuer}/oidc/jwks",
        "end_session_endpoint": f"{issuer}/oidc/end-session",
        "revocation_endpoint": f"{issuer}/oidc/revoke",
        "scopes_supported": list(SCOPES),
        "response_types_supported": ["code"],
        "response_modes_supported": ["query"],
        "grant_types_supported": list(GRANTS),
        "subject_types_supported": ["public"],
        "id_token_signing_alg_values_supported": [ALGORITHM],
        "token_endpoint_auth_methods_supported": ["none"],
        "revocation_endpoint_auth_methods_supported": ["none"],
        "code_challenge_methods_supported": [METHOD],
        "prompt_values_supported": ["none", "login"],
        "claims_supported": list(CLAIMS),
        "claims_parameter_supported": False,
        "request_parameter_supported": False,
        "request_uri_parameter_supported": False,
        "authorization_response_iss_parameter_supported": True,
    }


def key_set(database: Database, now: datetime.datetime, session_days: int) -> dict[str, Any]:
    """Return the public halves of all keys whose tokens may still be valid."""
    signing_key(database, now, session_days)
    with database.read() as conn:
        return {"keys": [public_jwk(key) for key in list_keys(conn, now)]}
