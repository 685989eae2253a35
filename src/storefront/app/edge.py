"""The outermost layer of every request: request id, log line, limits and security headers."""

import asyncio
import re
import time
from collections.abc import Callable, Iterable
from random import getrandbits
from typing import TYPE_CHECKING

from storefront.app.accesslog import access_log, redacted_path
from storefront.app.addresses import Proxies
from storefront.app.admission import Admission, TooLarge
from storefront.app.asgi import App, Headers, Message, Pairs, Receive, Scope, Send, send_answer
from storefront.app.headers import (
    content_security_policy,
    cross_origin_headers,
    framed_by_us,
    is_personal,
    may_be_framed,
    security_headers,
)
from storefront.app.problems import (
    PROBLEM_JSON,
    RETRY_SECONDS,
    body_of,
    crash_detail,
    headers_of,
    is_unavailable,
    problem,
    status_of,
    unavailable_detail,
)
from storefront.app.ratelimit import RateLimiter, counted_as
from storefront.app.refused_page import HTML, RefusedPage, is_navigation
from storefront.base.errors import ShopError
from storefront.platform import deadline, metrics
from storefront.platform.log import bind_request, logger
from storefront.platform.settings import Settings

if TYPE_CHECKING:
    from storefront.app.tracing import Tracing

log = logger("app")

SUBMIT = "/api/checkout/submitorder/"
FORMS = frozenset(
    [
        "/api/account/colleagues/invite",
        "/api/account/colleagues/resend",
        "/api/account/password",
        "/api/account/profile",
        "/api/account/proof",
        "/api/checkout/addpassword",
        "/api/feedback/airlineweb",
        "/api/feedback/forms",
        "/api/feedback/forms/plain",
        "/api/password-reset",
        "/api/password-reset/password",
        "/api/password-reset/pin",
        "/api/registration",
        "/api/registration/resend",
        "/api/visitors/newsletter",
    ]
)
"""Forms that send mail to a typed address, or check a secret that could be guessed.

Signing in is not included, because a whole office may do it from one address; `password_tries` counts
passwords, and second factors are counted per person.
"""
SLASHES = re.compile("/{2,}")
OTHER_METHOD = "OTHER"
NO_ROUTE = "(none)"
"""The route of a request that was refused before it had one, or has none."""
UNCOUNTED = ("/assets/", "/healthz", "/readyz")
JSON_ONLY_POLICY = (b"content-security-policy", content_security_policy().encode())
NEVER_STORE = (b"cache-control", b"private, no-store")
ASK_AGAIN = (b"cache-control", b"no-cache")

UNAVAILABLE = 503
TOO_LARGE = 413
UNREAD = frozenset([408, TOO_LARGE])
"""Close the connection: the unread rest of the body would be parsed as the next request."""
CLOSING = (b"connection", b"close")
METHODS = frozenset(["DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT", "TRACE"])
"""Methods logged by name; any other could be arbitrary text."""


class Edge:
    """Wraps the whole store: secures and logs the responses of `app`."""

    def __init__(
        self,
        app: App,
        settings: Settings,
        limiter: RateLimiter,
        is_draining: Callable[[], bool] = lambda: False,
        body_limit: Callable[[str, str], int | None] = lambda _method, _path: None,
        tracing: "Tracing | None" = None,
    ) -> None:
        """`body_limit` returns a path's own limit in bytes by method and path, None for the default."""
        self._tracing = tracing
        self._app = app
        self._limiter = limiter
        self._is_draining = is_draining
        self._proxies = Proxies(settings.http.trusted_proxies)
        self._admission = Admission(settings.http, body_limit)
        self._refused_page = RefusedPage(settings.store)
        self._origins = settings.http.cors_origins
        self._secure = security_headers(settings)
        self._log = access_log(settings.log)
        self._seconds = settings.http.deadline_seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request, or pass lifespan events on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        headers = Headers(scope["headers"])
        request_id = f"{getrandbits(64):016x}"
        client = counted_as(self._proxies.client(scope, headers))
        scope["state"] = {**scope.get("state", {}), "request_id": request_id, "client": client}
        method, path = scope["method"], scope["path"]
        if "//" in path:
            path = scope["path"] = SLASHES.sub("/", path)
        always = [*self._secure, (b"x-request-id", request_id.encode())]
        if self._origins:
            always += cross_origin_headers(self._origins, headers, method)
        if self._is_draining():
            always.append(CLOSING)
        is_theirs = is_personal(path) or headers.get(b"authorization") is not None
        answer = _Answer(send, always, is_personal=is_theirs, is_bare=method == "HEAD")
        answer.is_framed = may_be_framed(path)
        if method == "HEAD":
            scope["method"] = "GET"
        bind_request(request_id)
        deadline.begin(self._seconds)
        span = self._tracing and self._tracing.begin(
            scope, headers, request_id, continues=self._proxies.is_from_one(scope)
        )
        try:
            self._admission.check(scope, headers)
            kinds = _counted(method, path)
            if self._limiter.may_wait:
                await asyncio.to_thread(self._limiter.count, kinds, client)
            else:
                self._limiter.count(kinds, client)
            await self._app(scope, receive, answer.send)
        except Exception as error:
            await self._refuse(error, answer, request_id, is_page=is_navigation(scope, headers))
        took = time.perf_counter() - began
        named = method if method in METHODS else OTHER_METHOD
        route = scope.get("path_template") or NO_ROUTE
        metrics.note_request(named, route, answer.status, took)
        if span and self._tracing:
            self._tracing.end(span, named, route, answer.status)
        if self._log is not None:
            self._log(named, redacted_path(path), answer.status, took * 1000, request_id)

    async def _refuse(self, error: Exception, answer: "_Answer", request_id: str, *, is_page: bool) -> None:
        if answer.status:  # already started: the connection has to be aborted
            raise error
        extra: dict[str, str] = {}
        if isinstance(error, ShopError):
            details, extra = problem(status_of(error), error.detail, request_id), headers_of(error)
        elif isinstance(error, TooLarge):
            details = problem(error.status, str(error), request_id)
        elif is_unavailable(error):
            log.warning("request_unavailable", reason=str(error)[:500])
            details = problem(503, unavailable_detail(error), request_id)
            extra = {"Retry-After": str(RETRY_SECONDS)}
        else:
            log.error("request_failed", exc_info=error)
            details = problem(500, crash_detail(request_id), request_id)
        pairs = [(name.lower().encode(), value.encode()) for name, value in extra.items()]
        if is_page:
            body, policy = self._refused_page.document(details, extra.get("Retry-After"))
            pairs += [(b"content-security-policy", policy), (b"vary", b"accept")]
            await send_answer(answer.send, details.status, body, HTML, pairs)
        else:
            await send_answer(answer.send, details.status, body_of(details), PROBLEM_JSON, pairs)


class _Answer:
    """An outgoing response: records its status and completes its headers; HEAD gets no body."""

    __slots__ = ("_always", "_is_bare", "_is_personal", "_send", "is_framed", "status")

    def __init__(self, send: Send, always: Pairs, *, is_personal: bool, is_bare: bool) -> None:
        self._send = send
        self._always = always
        self._is_personal = is_personal
        self._is_bare = is_bare
        self.is_framed = False
        self.status = 0

    async def send(self, message: Message) -> None:
        """Send an ASGI message."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = self._completed(message["headers"])
        elif self._is_bare:
            message["body"] = b""
        await self._send(message)

    def _completed(self, given: Iterable[tuple[bytes, bytes]]) -> Pairs:
        """Return the response's own headers and the common ones."""
        pairs: Pairs = []
        has_policy = has_cache_control = has_retry_after = False
        for pair in given:
            name = pair[0].lower()
            if name == b"cache-control":
                if self._is_personal:
                    continue
                has_cache_control = True
            elif name == b"content-security-policy":
                has_policy = True
            elif name == b"retry-after":
                has_retry_after = True
            pairs.append(_with_head(name, pair[1]) if name == b"allow" else (name, pair[1]))
        pairs += self._always
        if self.status in UNREAD and CLOSING not in pairs:
            pairs.append(CLOSING)
        if self.status == UNAVAILABLE and not has_retry_after:
            pairs.append((b"retry-after", b"%d" % RETRY_SECONDS))
        if not has_policy:
            pairs.append(JSON_ONLY_POLICY)
        if self._is_personal:
            pairs.append(NEVER_STORE)
        elif not has_cache_control:
            pairs.append(ASK_AGAIN)
        return framed_by_us(pairs) if self.is_framed else pairs


def _with_head(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """Return the Allow header with HEAD added wherever GET is allowed."""
    return (name, b"HEAD, " + value if b"GET" in value and b"HEAD" not in value else value)


def _counted(method: str, path: str) -> tuple[str, ...]:
    """Return the classes that a request counts toward."""
    if method == "POST" and path[: len(SUBMIT)].lower() == SUBMIT:
        return ("request", "submit")
    if method == "POST" and path.rstrip("/").lower() in FORMS:
        return ("request", "form")
    return () if path.startswith(UNCOUNTED) else ("request",)
