"""The addresses a sign-in may lead to: only those of the store itself, and no lookalikes."""

import re
import unicodedata
from urllib.parse import unquote, urlsplit

from storefront.signin.limits import ADDRESS_MAX

HOME = "/"
CALLBACKS = ("/auth/callback", "/auth/silent")
SIGNED_OUT = "/auth/signed-out"
LOOPBACK = ("localhost", "127.0.0.1", "[::1]")

_PATH = re.compile(r"/(?![/\\])[\x21-\x5b\x5d-\x7e]*")
_ROUNDS = 3


def own_path(text: str) -> str:
    """Return the address if it is a path of the store, with its query; else the home page.

    It must begin with one slash and contain only ASCII without backslashes, blanks and control characters,
    even after unquoting: browsers treat `/\\evil.example` and `/%09/evil.example` as other sites.

    >>> own_path("/cart?step=2"), own_path("//evil.example"), own_path("https://evil.example/")
    ('/cart?step=2', '/', '/')

    Source: decision A4.
    """
    return text if len(text) <= ADDRESS_MAX and _is_own(text) else HOME


def _is_own(text: str) -> bool:
    if not _PATH.fullmatch(text):
        return False
    path = text.partition("?")[0].partition("#")[0]
    for _ in range(_ROUNDS):
        if not path.startswith("/") or path.startswith(("//", "/\\")) or "\\" in path or "//" in path:
            return False
        if any(unicodedata.category(sign).startswith(("C", "Z")) for sign in path if sign != " "):
            return False
        if ".." in path.split("/") or "." in path.split("/"):
            return False
        path = unicodedata.normalize("NFKC", unquote(path))
    return True


def redirect_uris(issuer: str) -> tuple[str, ...]:
    """Return the only addresses the browser may be sent to with a code. Source: decisions A4, H13."""
    return tuple(f"{issuer}{path}" for path in CALLBACKS)


def signed_out_uri(issuer: str) -> str:
    """Return the address a person may be sent to after signing out. Source: decision A4."""
    return f"{issuer}{SIGNED_OUT}"


def is_loopback(issuer: str) -> bool:
    """Return whether the store is addressed on the machine it runs on. Source: decision H13."""
    host = urlsplit(issuer).netloc
    return (host.rpartition(":")[0] or host) in LOOPBACK or host in LOOPBACK


def is_secure(issuer: str) -> bool:
    """Return whether the store is addressed over HTTPS, so cookies may be `Secure`. Source: decision H14."""
    return issuer.startswith("https://")
