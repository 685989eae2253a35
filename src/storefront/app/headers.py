"""Security headers: what browsers may load, and what other sites may do with our pages."""

from collections.abc import Collection, Iterable
from typing import NamedTuple
from urllib.parse import urlsplit

from storefront.app.asgi import Headers, Pairs
from storefront.platform.settings import Settings

PERMISSIONS = (
    "accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), usb=()"
)
OWN_PAGES = ("/account", "/cart", "/checkout", "/create-quote", "/order-complete", "/quote-complete")
"""Path prefixes of pages that belong to one buyer."""
SIGN_IN = ("/oidc/", "/api/sign-in", "/api/user-info", "/auth/", "/login", "/signup", "/password-reset")
"""Path prefixes of authentication."""
PEOPLE = (
    "/api/account",
    "/api/admin",
    "/api/authorization",
    "/api/impersonation",
    "/api/invitation",
    "/api/password-reset",
    "/api/registration",
    "/admin",
)
"""Path prefixes of data about people and their companies."""
BUYING = ("/api/cart", "/api/checkout", "/api/shipping", "/api/payment", "/api/orders")
PERSONAL = (*BUYING, *PEOPLE, *SIGN_IN, *OWN_PAGES)
"""All path prefixes with personal data."""
FRAMED = ("/auth/silent", "/oidc/authorize")
"""Paths that the store's own pages may show in a frame, to renew a sign-in without leaving the page."""
_NOWHERE, _OURSELVES = b"frame-ancestors 'none'", b"frame-ancestors 'self'"
TRUSTED = "storefront"
"""The only Trusted Types policy that turns text into markup: parts/ourMarkup.ts."""
SCRIPTS = "default"
"""The Trusted Types policy that lets Stripe's script load its own; the name is what that script asks for."""
MARKETING = "marketing"
"""The Trusted Types policy that lets in the marketing script and nothing else."""
STRIPE = "stripe"
STRIPE_FRAMES = ("https://*.js.stripe.com", "https://hooks.stripe.com")
YEAR = 365 * 24 * 60 * 60


class CardForm(NamedTuple):
    """What pages may load for the card provider's form, as sources of the policy."""

    scripts: tuple[str, ...] = ()
    frames: tuple[str, ...] = ()
    calls: tuple[str, ...] = ()


def card_form_of(settings: Settings) -> CardForm:
    """Return what Stripe's form needs, and nothing unless cards go through Stripe.

    Every page has it, because a walk to the checkout keeps the policy of the first page.
    """
    if settings.payment.provider != STRIPE:
        return CardForm()
    script, calls = (_origin(url) for url in (settings.payment.script_url, settings.payment.api_base))
    others = STRIPE_FRAMES if script == "https://js.stripe.com" else ()
    return CardForm(scripts=(script, *others[:1]), frames=(script, *others), calls=(calls,))


def marketing_origin(settings: Settings) -> str:
    """Return the site of the marketing script, "" if the store has none. Source: decision I18."""
    return _origin(settings.analytics.script_url) if settings.analytics.script_url else ""


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"


def content_security_policy(
    script_hashes: Iterable[str] = (),
    style_hashes: Iterable[str] = (),
    form: CardForm = CardForm(),
    marketing: str = "",
) -> str:
    """Return the policy: our own origin, inline code with these hashes (`sha256-…`), and the card form.

    `marketing` is the site of the marketing script, which may load images and send data there.
    """
    others = [marketing] if marketing else []
    scripts = " ".join(["'self'", *(f"'{value}'" for value in script_hashes), *form.scripts, *others])
    styles = " ".join(["'self'", *(f"'{value}'" for value in style_hashes)])
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src {scripts}",
            f"style-src {styles}",
            " ".join(["img-src 'self' data:", *others]),
            "font-src 'self'",
            " ".join(["connect-src 'self'", *form.calls, *others]),
            " ".join(["frame-src 'self'", *form.frames]),
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
            "object-src 'none'",
            "require-trusted-types-for 'script'",
            " ".join(
                [
                    f"trusted-types {TRUSTED}",
                    *([SCRIPTS] if form.scripts else []),
                    *([MARKETING] if marketing else []),
                ]
            ),
        ]
    )


def cross_origin_headers(origins: Collection[str], asked: Headers, method: str) -> Pairs:
    """Return the CORS headers, including those of preflight requests, if the origin is among `origins`."""
    origin = asked.text(b"origin")
    if not origins:
        return []
    if origin not in origins:
        return [(b"vary", b"origin")]
    pairs = [
        (b"vary", b"origin"),
        (b"access-control-allow-origin", origin.encode("latin-1")),
        (b"access-control-expose-headers", b"ETag, Location, Retry-After, X-Request-Id"),
    ]
    if method == "OPTIONS":
        pairs += [
            (b"access-control-allow-methods", b"GET, POST"),
            (b"access-control-allow-headers", b"Authorization, Content-Type, ShoppingCartToken"),
            (b"access-control-max-age", b"600"),
        ]
    return pairs


def is_personal(path: str) -> bool:
    """Return whether the path has personal data, which must not be cached."""
    return path.lower().startswith(PERSONAL)


def may_be_framed(path: str) -> bool:
    """Return whether the store's own pages may show this path in a frame."""
    return path in FRAMED


def framed_by_us(pairs: Pairs) -> Pairs:
    """Return headers that let the store's own pages, and nobody else, show the response in a frame."""
    return [
        (name, value.replace(_NOWHERE, _OURSELVES)) for name, value in pairs if name != b"x-frame-options"
    ]


def security_headers(settings: Settings) -> Pairs:
    """Return the headers of every response, with HSTS only if the store's public URL is https."""
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
