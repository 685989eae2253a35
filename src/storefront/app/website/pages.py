"""From a page's path to its bytes: determine its data, fetch that in process, render, cache."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from storefront.app.asgi import Headers, Pairs, Receive, Scope, Send, send_answer
from storefront.app.origin import origin_of
from storefront.app.problems import PROBLEM_JSON, body_of, problem
from storefront.app.threads import Pool, PoolFull
from storefront.app.website.bundle import NO_FILES, Bundle, choose_encoding, etag_of, send_held
from storefront.app.website.cache import POPULAR, SECONDS, Page, PageCache, pack
from storefront.app.website.shell import BARE, Shell
from storefront.app.website.v8_renderer import (
    CannotRender,
    Need,
    Needs,
    Rendered,
    Renderer,
)
from storefront.platform.change_tracker import ChangeTracker, collected

HTML = b"text/html; charset=utf-8"


class Fetched(NamedTuple):
    """A response fetched in process."""

    status: int
    body: bytes


Fetch = Callable[[str, Scope], Awaitable[Fetched]]


FRAME = "/api/content/shell"
"""The request that every page makes; cached separately, so that a new page fetches only its own data."""
ENCODINGS = {"br": b"", "gzip": b"", "": b""}


class PageRequest(NamedTuple):
    """A page request: the path with its query, the store's origin, and the encoding to respond in."""

    address: str
    origin: str
    encoding: str

    @property
    def key(self) -> str:
        """Return the cache key."""
        return self.origin + self.address


class Pages:
    """The website's pages: every path that is nothing else is a page, found or not."""

    def __init__(
        self,
        renderer: Renderer,
        bundle: Bundle,
        shell: Shell,
        cache: PageCache,
        fetch: Fetch,
        tracker: Callable[[], ChangeTracker | None],
        public_url: str,
        threads: Pool,
    ) -> None:
        self._renderer = renderer
        self._bundle = bundle
        self._shell = shell
        self._cache = cache
        self._fetch = fetch
        self._tracker = tracker
        self._public_url = public_url.rstrip("/")
        self._threads = threads
        self._frame: tuple[int, float, Fetched] = (-1, 0.0, Fetched(503, b""))

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Respond with a page, from the cache if it is current."""
        headers = Headers(scope["headers"])
        if scope["method"] not in ("GET", "HEAD"):
            await _refuse(scope, send)
            return
        encoding = choose_encoding(headers.text(b"accept-encoding"), ENCODINGS)
        asked = PageRequest(address_of(scope), self.origin(scope, headers), encoding)
        page = self._cache.get(asked.key, self._tracker())
        if page is None:
            page = await self._make(asked, scope)
        elif page.status == 200:
            await self._pack(asked, page)
        if page.status in (301, 302):
            await send_answer(send, page.status, b"", HTML, page.pairs)
        elif page.status != 200:
            body = b"" if scope["method"] == "HEAD" else page.bodies[""]
            await send_answer(send, page.status, body, HTML, page.pairs)
        else:
            pairs = [(b"content-type", HTML), *page.pairs]
            await send_held(page.bodies, page.etag, pairs, scope["method"], headers, send)

    async def _pack(self, asked: PageRequest, page: Page) -> None:
        """Compress the page in the requested encoding; better once it is popular.

        Not in the pool, whose threads may all be waiting for a database that a cached page does not need.
        """
        if asked.encoding not in page.bodies:
            await asyncio.to_thread(self._cache.add, asked.key, page, asked.encoding)
        if page.asked == POPULAR:
            self._threads.run(self._cache.pack_well, asked.key, page)

    def origin(self, scope: Scope, headers: Headers) -> str:
        """Return the store's address: from the settings, or else from the request."""
        return origin_of(self._public_url, scope, headers)

    async def _make(self, asked: PageRequest, scope: Scope) -> Page:
        """Return a newly made page, or the previous version if making it fails at the moment."""
        try:
            return await self._made(asked, scope)
        except PoolFull:
            old = self._cache.old(asked.key, self._tracker())
            if old is None:
                raise
            return await self._outdated(asked, old)

    async def _made(self, asked: PageRequest, scope: Scope) -> Page:
        tracker = self._tracker()
        ticket = tracker.ticket if tracker else 0
        with collected() as shows:
            page_needs = self._renderer.planned(asked.address) or await self._unplanned(asked, scope)
            needs = page_needs.needs
            answers = await asyncio.gather(*(self._answer(need, scope) for need in needs))
        old = self._cache.old(asked.key, tracker)
        if old is not None and any(answer.status >= 500 for answer in answers):
            return await self._outdated(asked, old)
        page, is_whole = await self._threads.run(self._page, asked, needs, answers)
        if is_whole and not page_needs.is_personal and page.status in (200, 301) and tracker:
            page.shows, page.ticket = frozenset(shows), ticket
            self._cache.put(asked.key, page)
        return page

    async def _unplanned(self, asked: PageRequest, scope: Scope) -> Needs:
        """Ask V8, which may only be starting, what the page needs, and fetch the frame meanwhile."""
        asking = self._threads.run(self._needs, asked.address)
        found, _ = await asyncio.gather(asking, self._answer(Need(FRAME, FRAME), scope))
        return found

    async def _outdated(self, asked: PageRequest, page: Page) -> Page:
        """Return a page that is only outdated, because it cannot be made at the moment."""
        await self._pack(asked, page)
        return page

    async def _answer(self, need: Need, scope: Scope) -> Fetched:
        if need.url != FRAME:
            return await self._fetch(need.url, scope)
        tracker = self._tracker()
        now = tracker.generation if tracker else None
        generation, until, answer = self._frame
        if generation != now or until < time.monotonic():
            answer = await self._fetch(need.url, scope)
            if now is not None and answer.status == 200:
                self._frame = (now, time.monotonic() + SECONDS, answer)
        return answer

    def _needs(self, address: str) -> Needs:
        try:
            return self._renderer.needs(address)
        except CannotRender:
            return Needs([Need(FRAME, FRAME)], is_personal=True)

    def _page(self, asked: PageRequest, needs: list[Need], answers: list[Fetched]) -> tuple[Page, bool]:
        """Return the page, and whether it was rendered; otherwise the browser renders it from the data."""
        data = answers_json(needs, answers)
        try:
            rendered = self._renderer.render(asked.address, data)
            files, is_whole = self._bundle.page(rendered.page), True
        except CannotRender:
            rendered, files, is_whole = _unrendered(needs, answers), NO_FILES, False
        if rendered.redirect:
            status = rendered.status if rendered.status in (301, 302) else 301
            return Page(status, {"": b""}, b"", [(b"location", safe_location(rendered.redirect))]), is_whole
        body, policy = self._shell.document(rendered, files, data, asked.origin)
        pairs: Pairs = [(b"content-security-policy", policy), (b"cache-control", b"no-cache")]
        encoding = asked.encoding if rendered.status == 200 else ""
        return Page(rendered.status, {encoding: pack(body, encoding)}, etag_of(body), pairs), is_whole


def address_of(scope: Scope) -> str:
    """Return path and query as requested."""
    raw = scope.get("raw_path") or scope["path"].encode()
    path = raw.split(b"?")[0].decode("latin-1")
    query = scope.get("query_string", b"").decode("latin-1")
    return f"{path}?{query}" if query else path


def answers_json(needs: list[Need], answers: list[Fetched]) -> str:
    """Return the responses by key, each with its status, as one JSON object; bodies are not decoded."""
    parts = [
        f"{msgspec.json.encode(need.key).decode()}:"
        f'{{"status":{answer.status},"body":{answer.body.decode() or "null"}}}'
        for need, answer in zip(needs, answers, strict=True)
    ]
    return "{" + ",".join(parts) + "}"


def safe_location(path: str) -> bytes:
    """Return one of our paths as a safe Location header; anything else redirects to the home page."""
    clean = path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
    return "".join(letter for letter in clean if letter.isprintable()).encode("ascii", "ignore")


def _unrendered(needs: list[Need], answers: list[Fetched]) -> Rendered:
    """Return an unrendered page with the status of the worst response."""
    worst = max((answer.status for answer in answers), default=200)
    return msgspec.structs.replace(BARE, status=worst if worst >= 400 else 200)


async def _refuse(scope: Scope, send: Send) -> None:
    details = problem(405, "A page is asked by GET.", scope["state"].get("request_id", ""))
    await send_answer(send, 405, body_of(details), PROBLEM_JSON, [(b"allow", b"GET, HEAD, OPTIONS")])
