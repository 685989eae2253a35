"""Security headers: what the browser may load, and what others may do with our pages."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from storefront.app.asgi import Pairs
from storefront.platform.settings import Settings

PERMISSIONS = (
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), usb=()"
)
YEAR = 365 * 24 * 60 * 60


def content_security_policy(script_hashes: Iterable[str] = (), style_hashes: Iterable[str] = ()) -> str:
    """Return the policy: ourselves only, and the inline pieces that have these hashes (`sha256-…`)."""
    scripts = " ".join(["'self'", *(f"'{value}'" for value in script_hashes)])
    styles = " ".join(["'self'", *(f"'{value}'" for value in style_hashes)])
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {scripts}",
            f"style-src {styles}",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "object-src 'none'",
        ]
    )


def security_headers(settings: Settings) -> Pairs:
    """Return the headers of every answer. HSTS only where the store is known by an https address."""
    pairs = [
        (b"x-content-type-options", b"nosniff"),
        (b"referrer-policy", b"same-origin"),
        (b"cross-origin-opener-policy", b"same-origin"),
        (b"cross-origin-resource-policy", b"same-origin"),
        (b"permissions-policy", PERMISSIONS.encode()),
        (b"x-frame-options", b"DENY"),
    ]
    if urlsplit(settings.store.public_url).scheme == "https":
        pairs.append((b"strict-transport-security", f"max-age={YEAR}; includeSubDomains".encode()))
    return pairs
