"""The outermost layer: request id, log line, limits, security headers. Everything passes through it."""

import re
import secrets
import time
from collections.abc import Callable

from storefront.app.accesslog import access_log
from storefront.app.addresses import Proxies, is_allowed_host
from storefront.app.asgi import App, Headers, Message, Pairs, Receive, Scope, Send, send_answer
from storefront.app.headers import (
    content_security_policy,
    cross_origin_headers,
    is_personal,
    security_headers,
)
from storefront.app.problems import (
    PROBLEM_JSON,
    RETRY_SECONDS,
    UNAVAILABLE,
    body_of,
    crash_detail,
    headers_of,
    is_unavailable,
    problem,
    status_of,
)
from storefront.app.ratelimit import RateLimiter
from storefront.base.errors import BadInput, ShopError
from storefront.platform.log import bind_request, logger
from storefront.platform.settings import Settings

log = logger("app")

TOKEN_IN_PATH = re.compile(
    r"(?i)(?<=/)[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|(?<=/)[A-Z2-7]{16}\b"
)
SUBMIT = re.compile(r"^/api/checkout/submitorder/", re.I)
UNCOUNTED = ("/assets/", "/healthz", "/readyz")
JSON_ONLY_POLICY = content_security_policy().encode()


ADDRESS_MAX = 8_000
"""Characters of an address with its query."""
TOO_LARGE = 413
"""Ends the connection: what is left of the body stands where the next request would."""


class TooLarge(Exception):
    """The request is longer than anybody needs: its status, and a sentence."""

    def __init__(self, status: int, detail: str) -> None:
        super().__init__(detail)
        self.status = status


class Edge:
    """Wraps the whole store; `app` answers, this makes the answer safe and leaves a trace of it."""

    def __init__(
        self,
        app: App,
        settings: Settings,
        limiter: RateLimiter,
        is_draining: Callable[[], bool] = lambda: False,
    ) -> None:
        self._app = app
        self._limiter = limiter
        self._is_draining = is_draining
        self._proxies = Proxies(settings.http.trusted_proxies)
        self._hosts = settings.http.allowed_hosts
        self._origins = settings.http.cors_origins
        self._body_max = settings.http.max_body_bytes
        self._secure = security_headers(settings)
        self._log = access_log(settings.log)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or pass lifespan events on."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began = time.perf_counter()
        headers = Headers(scope["headers"])
        request_id = secrets.token_hex(8)
        client = self._proxies.client(scope, headers)
        scope["state"] = {**scope.get("state", {}), "request_id": request_id, "client": client}
        method = scope["method"]
        answer = _Answer(send, self._head(scope, headers, request_id), is_bare=method == "HEAD")
        if method == "HEAD":
            scope["method"] = "GET"
        bind_request(request_id)
        try:
            self._admit(scope, headers, client)
            await self._app(scope, receive, answer.send)
        except Exception as error:
            await self._refuse(error, answer, request_id)
        took = (time.perf_counter() - began) * 1000
        self._log(method, shown_path(scope["path"]), answer.status, took, request_id)

    def _admit(self, scope: Scope, headers: Headers, client: str) -> None:
        """Raise for what is not answered at all: strange hosts, too much too often, too large a body."""
        if not is_allowed_host(headers.text(b"host"), self._hosts):
            raise BadInput("This store does not answer to that host name.")
        if scope.get("http_version") == "1.1" and not headers.get(b"host"):
            raise BadInput("The Host header is missing.")
        if len(scope["path"]) + len(scope.get("query_string", b"")) > ADDRESS_MAX:
            raise TooLarge(414, f"An address may have {ADDRESS_MAX:,} characters.")
        path = scope["path"]
        if not path.startswith(UNCOUNTED):
            self._limiter.count("request", client)
        if scope["method"] == "POST" and SUBMIT.match(path):
            self._limiter.count("submit", client)
        length = headers.text(b"content-length")
        if length.isdigit() and int(length) > self._body_max:
            raise TooLarge(TOO_LARGE, f"A request may have {self._body_max:,} bytes.")

    async def _refuse(self, error: Exception, answer: "_Answer", request_id: str) -> None:
        if answer.status:  # half sent: the connection has to break off
            raise error
        extra: dict[str, str] = {}
        if isinstance(error, ShopError):
            details, extra = problem(status_of(error), error.detail, request_id), headers_of(error)
        elif isinstance(error, TooLarge):
            details = problem(error.status, str(error), request_id)
        else:
            log.error("request_failed", exc_info=error)
            details = problem(500, crash_detail(request_id), request_id)
            if is_unavailable(error):
                details, extra = problem(503, UNAVAILABLE, request_id), {"Retry-After": str(RETRY_SECONDS)}
        pairs = [(name.lower().encode(), value.encode()) for name, value in extra.items()]
        await send_answer(answer.send, details.status, body_of(details), PROBLEM_JSON, pairs)

    def _head(self, scope: Scope, headers: Headers, request_id: str) -> Callable[[Pairs], Pairs]:
        never_store = is_personal(scope["path"])
        always = [*self._secure, *cross_origin_headers(self._origins, headers, scope["method"])]
        always.append((b"x-request-id", request_id.encode()))
        if self._is_draining():
            always.append((b"connection", b"close"))

        def complete(given: Pairs) -> Pairs:
            names = {name for name, _ in given}
            pairs = [*map(_with_head, given), *always]
            if b"content-security-policy" not in names:
                pairs.append((b"content-security-policy", JSON_ONLY_POLICY))
            if never_store:
                pairs = [pair for pair in pairs if pair[0] != b"cache-control"]
                pairs.append((b"cache-control", b"private, no-store"))
            elif b"cache-control" not in names:
                pairs.append((b"cache-control", b"no-cache"))
            return pairs

        return complete


class _Answer:
    """The answer on its way out: its status is remembered, its headers completed; HEAD gets no body."""

    def __init__(self, send: Send, complete: Callable[[Pairs], Pairs], *, is_bare: bool = False) -> None:
        self._send = send
        self._complete = complete
        self._is_bare = is_bare
        self.status = 0

    async def send(self, message: Message) -> None:
        """Pass one ASGI message on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            given = [(name.lower(), value) for name, value in message["headers"]]
            if self.status == TOO_LARGE:
                given.append((b"connection", b"close"))
            message["headers"] = self._complete(given)
        elif self._is_bare:
            message["body"] = b""
        await self._send(message)


def _with_head(pair: tuple[bytes, bytes]) -> tuple[bytes, bytes]:
    """Return a header as it is; whoever may GET may ask for the head alone."""
    name, value = pair
    is_missing = name == b"allow" and b"GET" in value and b"HEAD" not in value
    return (name, b"HEAD, " + value) if is_missing else pair


def shown_path(path: str) -> str:
    """Return the path as the log may show it: cart tokens and web references are taken out."""
    return TOKEN_IN_PATH.sub("[hidden]", path)
