"""Reject ambiguous requests, which two programs on the way could interpret differently.

A proxy in front and the store must agree on the host, the body and the sender. Source: RFC 9112.
"""

from collections import Counter
from collections.abc import Callable

from storefront.app.addresses import is_allowed_host, is_host
from storefront.app.asgi import Headers, Scope
from storefront.base.errors import BadInput, Forbidden
from storefront.platform.settings import Http

ADDRESS_MAX = 8_000
"""Maximum length of a path with its query."""
ONCE = frozenset(
    [
        b"authorization",
        b"content-length",
        b"content-type",
        b"host",
        b"shoppingcarttoken",
        b"transfer-encoding",
    ]
)
"""Headers allowed only once: given two, a proxy might use the other one."""
ELSEWHERE = (b"cross-site", b"same-site")

STRANGE_HOST = "This store does not answer to that host name."
NO_HOST = "The Host header is missing."
BAD_HOST = "The Host header names no host."
TWO_BODIES = "A request has a Content-Length or a Transfer-Encoding, not both."
TWICE = "The header {name} may be sent only once."
OTHER_SITE = "Pages of other sites may not send this."


BY_ADDRESS = frozenset(["/healthz", "/readyz", "/metrics"])
"""Asked by load balancers and monitoring, which know a server by its address; no answer repeats the host."""


class TooLarge(Exception):
    """The request is too long: the status and a message."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status


class Admission:
    """Rejects requests that are ambiguous, come from another site, or are too large."""

    def __init__(self, http: Http, body_limit: Callable[[str, str], int | None]) -> None:
        """`body_limit` returns a path's own limit in bytes by method and path, None for the default."""
        self._body_limit = body_limit
        self._hosts = http.allowed_hosts
        self._origins = frozenset(http.cors_origins)
        self._body_max = http.max_body_bytes

    def check(self, scope: Scope, headers: Headers) -> None:
        """Raise BadInput, Forbidden or TooLarge for a request to reject."""
        if len(headers) != len(scope["headers"]):
            _refuse_repeated(scope)
        host = headers.get(b"host")
        if host is None:
            if scope.get("http_version") == "1.1":
                raise BadInput(NO_HOST)
        elif not is_host(host):
            raise BadInput(BAD_HOST if host else NO_HOST)
        named = (host or b"").decode("latin-1")
        if self._hosts and scope["path"] not in BY_ADDRESS and not is_allowed_host(named, self._hosts):
            raise BadInput(STRANGE_HOST)
        if len(scope["path"]) + len(scope.get("query_string", b"")) > ADDRESS_MAX:
            raise TooLarge(414, f"An address may have {ADDRESS_MAX:,} characters.")
        length = headers.get(b"content-length")
        if length is not None:
            self._check_length(length, headers, scope)
        if scope["method"] == "POST" and headers.get(b"sec-fetch-site") in ELSEWHERE:
            self._check_origin(headers)

    def _check_length(self, length: bytes, headers: Headers, scope: Scope) -> None:
        if headers.get(b"transfer-encoding") is not None:
            raise BadInput(TWO_BODIES)
        if length.isdigit() and int(length) > self._body_max:
            most = self._body_limit(scope["method"], scope["path"]) or self._body_max
            if int(length) > most:
                raise TooLarge(413, f"A request may have {most:,} bytes.")

    def _check_origin(self, headers: Headers) -> None:
        """Refuse a request from another site unless its origin is allowed in the settings."""
        if headers.text(b"origin") not in self._origins:
            raise Forbidden(OTHER_SITE)


def _refuse_repeated(scope: Scope) -> None:
    for name, times in Counter(name for name, _ in scope["headers"]).items():
        if times > 1 and name in ONCE:
            raise BadInput(TWICE.format(name=name.decode("latin-1").title()))
