"""A page, from its address to its bytes: ask what it needs, fetch that in process, render, keep."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import msgspec

from storefront.app.asgi import Headers, Pairs, Receive, Scope, Send, send_answer
from storefront.app.problems import PROBLEM_JSON, body_of, problem
from storefront.app.threads import Pool
from storefront.app.website.bundle import etag_of, send_held
from storefront.app.website.cache import Page, PageCache, compressed
from storefront.app.website.renderer import CannotRender, Need, Needs, Rendered, Renderer
from storefront.app.website.shell import BARE, Shell
from storefront.platform.loop import OnTheLoop

HTML = b"text/html; charset=utf-8"


class Fetched(NamedTuple):
    """An answer that was fetched in process."""

    status: int
    body: bytes


Fetch = Callable[[str, Scope], Awaitable[Fetched]]


class Pages:
    """The website: every address that is nothing else is a page, found or not."""

    def __init__(
        self,
        renderer: Renderer,
        shell: Shell,
        cache: PageCache,
        fetch: Fetch,
        generation: Callable[[], int],
        public_url: str,
        threads: Pool,
    ) -> None:
        self._renderer = renderer
        self._shell = shell
        self._cache = cache
        self._fetch = fetch
        self._generation = generation
        self._public_url = public_url.rstrip("/")
        self._threads = threads

    async def __call__(self, scope: Scope, _receive: Receive, send: Send) -> None:
        """Answer a page, from the cache where it is still true."""
        headers = Headers(scope["headers"])
        if scope["method"] not in ("GET", "HEAD"):
            await _refuse(scope, send)
            return
        origin = self.origin(scope, headers)
        address = address_of(scope)
        generation = await self._generation_now()
        page = self._cache.get(origin + address, generation)
        if page is None:
            page = await self._make(address, origin, scope, generation)
        if page.status in (301, 302):
            await send_answer(send, page.status, b"", HTML, page.pairs)
        elif page.status != 200:
            body = b"" if scope["method"] == "HEAD" else page.bodies[""]
            await send_answer(send, page.status, body, HTML, page.pairs)
        else:
            pairs = [(b"content-type", HTML), *page.pairs]
            await send_held(page.bodies, page.etag, pairs, scope["method"], headers, send)

    def origin(self, scope: Scope, headers: Headers) -> str:
        """Return the store's address: the setting, or the one that was asked for."""
        return self._public_url or f"{scope.get('scheme', 'http')}://{headers.text(b'host') or 'localhost'}"

    async def _generation_now(self) -> int:
        """Return the catalogue's generation; where nobody knows it by heart, a thread has to ask."""
        try:
            return self._generation()
        except OnTheLoop:
            return await self._threads.run(self._generation)

    async def _make(self, address: str, origin: str, scope: Scope, generation: int) -> Page:
        asked = await self._threads.run(self._needs, address)
        answers = await asyncio.gather(*(self._fetch(need.url, scope) for need in asked.needs))
        page, is_whole = await self._threads.run(self._page, address, origin, asked.needs, answers)
        if is_whole and not asked.is_personal and page.status in (200, 301):
            self._cache.put(origin + address, page, generation)
        return page

    def _needs(self, address: str) -> Needs:
        try:
            return self._renderer.needs(address)
        except CannotRender:
            return Needs([Need("/api/content/shell", "/api/content/shell")], is_personal=True)

    def _page(
        self, address: str, origin: str, needs: list[Need], answers: list[Fetched]
    ) -> tuple[Page, bool]:
        """Return the page, and whether it was rendered; otherwise the browser renders it from the data."""
        data = answers_json(needs, answers)
        try:
            rendered, is_whole = self._renderer.render(address, data), True
        except CannotRender:
            rendered, is_whole = _bare(needs, answers), False
        if rendered.redirect:
            status = rendered.status if rendered.status in (301, 302) else 301
            return Page(status, {"": b""}, b"", [(b"location", safe_location(rendered.redirect))]), is_whole
        body, policy = self._shell.document(rendered, data, origin)
        pairs: Pairs = [(b"content-security-policy", policy), (b"cache-control", b"no-cache")]
        bodies = compressed(body) if rendered.status == 200 else {"": body}
        return Page(rendered.status, bodies, etag_of(body), pairs), is_whole


def address_of(scope: Scope) -> str:
    """Return path and query as they were asked."""
    raw = scope.get("raw_path") or scope["path"].encode()
    path = raw.split(b"?")[0].decode("latin-1")
    query = scope.get("query_string", b"").decode("latin-1")
    return f"{path}?{query}" if query else path


def answers_json(needs: list[Need], answers: list[Fetched]) -> str:
    """Return the answers by key, each with its status, as one JSON object; bodies are not decoded."""
    parts = [
        f"{msgspec.json.encode(need.key).decode()}:"
        f'{{"status":{answer.status},"body":{answer.body.decode() or "null"}}}'
        for need, answer in zip(needs, answers, strict=True)
    ]
    return "{" + ",".join(parts) + "}"


def safe_location(path: str) -> bytes:
    """Return a path of ours as it can stand in a Location header; anything else leads home."""
    clean = path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"
    return "".join(letter for letter in clean if letter.isprintable()).encode("ascii", "ignore")


def _bare(needs: list[Need], answers: list[Fetched]) -> Rendered:
    """Return the page without its inside; its status is that of the worst answer."""
    worst = max((answer.status for answer in answers), default=200)
    return msgspec.structs.replace(BARE, status=worst if worst >= 400 else 200)


async def _refuse(scope: Scope, send: Send) -> None:
    details = problem(405, "A page is asked by GET.", scope["state"].get("request_id", ""))
    await send_answer(send, 405, body_of(details), PROBLEM_JSON, [(b"allow", b"GET, HEAD, OPTIONS")])
