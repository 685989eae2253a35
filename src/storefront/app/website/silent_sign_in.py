"""The page loaded in a hidden frame, which passes the provider's response to the parent page."""

from storefront.app.headers import content_security_policy
from storefront.app.website.shell import hash_of

_TELLS = (
    'parent!==window&&parent.postMessage({source:"oidc-client",url:location.href,keepOpen:false},'
    "location.origin)"
)
PAGE = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">'
    f"<title>Sign In</title><script>{_TELLS}</script></head>"
    '<body><p><a href="/login">Sign In</a></p></body></html>'
).encode()
"""What oidc-client-ts waits for, without the bundle. Source: S1 §4 (silent renewal), decision A4."""
HEADERS = [
    (b"cache-control", b"no-store"),
    (b"content-security-policy", content_security_policy([hash_of(_TELLS)]).encode()),
]
