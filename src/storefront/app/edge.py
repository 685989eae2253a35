"""The outermost layer: request id, log line, limits, security headers. Everything passes through it."""

import re
import time
from collections.abc import Callable, Iterable
from random import getrandbits

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
    body_of,
    crash_detail,
    headers_of,
    is_unavailable,
    problem,
    status_of,
    unavailable_detail,
)
from storefront.app.ratelimit import RateLimiter
from storefront.base.errors import BadInput, ShopError
from storefront.platform.log import bind_request, logger
from storefront.platform.settings import Settings

log = logger("app")

TOKEN_IN_PATH = re.compile(
    r"(?i)/(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[A-Z2-7]{16}\b)"
)
TOKEN_MIN = 16
"""Characters of the shortest thing that the log must not show."""
SUBMIT = "/api/checkout/submitorder/"
UNCOUNTED = ("/assets/", "/healthz", "/readyz")
JSON_ONLY_POLICY = (b"content-security-policy", content_security_policy().encode())
NEVER_STORE = (b"cache-control", b"private, no-store")
ASK_AGAIN = (b"cache-control", b"no-cache")

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
        request_id = f"{getrandbits(64):016x}"
        client = self._proxies.client(scope, headers)
        scope["state"] = {**scope.get("state", {}), "request_id": request_id, "client": client}
        method, path = scope["method"], scope["path"]
        always = [*self._secure, (b"x-request-id", request_id.encode())]
        if self._origins:
            always += cross_origin_headers(self._origins, headers, method)
        if self._is_draining():
            always.append((b"connection", b"close"))
        answer = _Answer(send, always, is_personal=is_personal(path), is_bare=method == "HEAD")
        if method == "HEAD":
            scope["method"] = "GET"
        bind_request(request_id)
        try:
            self._admit(scope, headers, client)
            await self._app(scope, receive, answer.send)
        except Exception as error:
            await self._refuse(error, answer, request_id)
        if self._log is not None:
            took = (time.perf_counter() - began) * 1000
            self._log(method, shown_path(path), answer.status, took, request_id)

    def _admit(self, scope: Scope, headers: Headers, client: str) -> None:
        """Raise for what is not answered at all: strange hosts, too much too often, too large a body."""
        host = headers.get(b"host")
        if self._hosts and not is_allowed_host((host or b"").decode("latin-1"), self._hosts):
            raise BadInput("This store does not answer to that host name.")
        if not host and scope.get("http_version") == "1.1":
            raise BadInput("The Host header is missing.")
        path: str = scope["path"]
        if len(path) + len(scope.get("query_string", b"")) > ADDRESS_MAX:
            raise TooLarge(414, f"An address may have {ADDRESS_MAX:,} characters.")
        if not path.startswith(UNCOUNTED):
            self._limiter.count("request", client)
        if scope["method"] == "POST" and path[: len(SUBMIT)].lower() == SUBMIT:
            self._limiter.count("submit", client)
        length = headers.get(b"content-length")
        if length and length.isdigit() and int(length) > self._body_max:
            raise TooLarge(TOO_LARGE, f"A request may have {self._body_max:,} bytes.")

    async def _refuse(self, error: Exception, answer: "_Answer", request_id: str) -> None:
        if answer.status:  # half sent: the connection has to break off
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
        await send_answer(answer.send, details.status, body_of(details), PROBLEM_JSON, pairs)


class _Answer:
    """The answer on its way out: its status is remembered, its headers completed; HEAD gets no body."""

    __slots__ = ("_always", "_is_bare", "_is_personal", "_send", "status")

    def __init__(self, send: Send, always: Pairs, *, is_personal: bool, is_bare: bool) -> None:
        self._send = send
        self._always = always
        self._is_personal = is_personal
        self._is_bare = is_bare
        self.status = 0

    async def send(self, message: Message) -> None:
        """Pass one ASGI message on."""
        if message["type"] == "http.response.start":
            self.status = message["status"]
            message["headers"] = self._completed(message["headers"])
        elif self._is_bare:
            message["body"] = b""
        await self._send(message)

    def _completed(self, given: Iterable[tuple[bytes, bytes]]) -> Pairs:
        """Return the answer's own headers, and what every answer has beside them."""
        pairs: Pairs = []
        has_policy = is_kept = False
        for pair in given:
            name = pair[0].lower()
            if name == b"cache-control":
                if self._is_personal:
                    continue
                is_kept = True
            elif name == b"content-security-policy":
                has_policy = True
            pairs.append(_with_head(name, pair[1]) if name == b"allow" else (name, pair[1]))
        if self.status == TOO_LARGE:
            pairs.append((b"connection", b"close"))
        pairs += self._always
        if not has_policy:
            pairs.append(JSON_ONLY_POLICY)
        if self._is_personal:
            pairs.append(NEVER_STORE)
        elif not is_kept:
            pairs.append(ASK_AGAIN)
        return pairs


def _with_head(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """Return the methods that are allowed; whoever may GET may ask for the head alone."""
    return (name, b"HEAD, " + value if b"GET" in value and b"HEAD" not in value else value)


def shown_path(path: str) -> str:
    """Return the path as the log may show it: cart tokens and web references are taken out."""
    return TOKEN_IN_PATH.sub("/[hidden]", path) if len(path) > TOKEN_MIN else path
