"""The cache of rendered pages, kept until their data changes, a minute passes, or space runs out."""

import gzip
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import brotli  # type: ignore[import-untyped]

from storefront.app.asgi import Pairs
from storefront.platform.catalog_cache import cached
from storefront.platform.change_tracker import ChangeTracker
from storefront.platform.log import logger

log = logger("website")

BYTES_MAX = 32 * 1024 * 1024
SECONDS = 60.0

TOLD_EVERY = 1000
"""The number of new pages between two log lines about the cache."""

POPULAR = 4
"""The number of requests after which a page is worth compressing better."""

_ONCE, _OFTEN = 2, 5
"""Brotli quality for a new page, and for a popular one."""


@dataclass(slots=True)
class Page:
    """A finished page by encoding, and the items it shows; `ticket` was taken before reading them."""

    status: int
    bodies: dict[str, bytes]
    etag: bytes
    pairs: Pairs
    shows: frozenset[int] = frozenset()
    ticket: int = 0
    until: float = 0.0
    asked: int = 0

    @property
    def size(self) -> int:
        """Return its approximate size in bytes."""
        return sum(len(body) for body in self.bodies.values()) + 1000 + 64 * len(self.shows)

    def plain(self) -> bytes:
        """Return the uncompressed body."""
        encoding = "" if "" in self.bodies else next(iter(self.bodies))
        return unpack(self.bodies[encoding], encoding)


class PageCache:
    """An LRU cache of pages by origin, path and query."""

    def __init__(
        self, pages: int, clock: Callable[[], float] = time.monotonic, bytes_max: int = BYTES_MAX
    ) -> None:
        self._count = pages
        self._bytes_max = bytes_max
        self._clock = clock
        self._pages: OrderedDict[str, Page] = OrderedDict()
        self._bytes = 0
        self._made = 0
        self._lock = threading.Lock()

    def get(self, key: str, tracker: ChangeTracker | None) -> Page | None:
        """Return the page if nothing it shows has changed and it is not too old."""
        page = self.old(key, tracker)
        if page is None or page.until < self._clock():
            return None
        page.asked += 1
        try:
            self._pages.move_to_end(key)
        except KeyError:  # another thread has just evicted it
            return page
        return page

    def old(self, key: str, tracker: ChangeTracker | None) -> Page | None:
        """Return the page, however old, if nothing it shows has changed; None without a change tracker."""
        page = self._pages.get(key)
        if page is None or tracker is None or not tracker.is_current(page.shows, page.ticket):
            return None
        return page

    def put(self, key: str, page: Page) -> None:
        """Cache a page; the least recently used ones are evicted when space runs out."""
        page.until = self._clock() + SECONDS
        with self._lock:
            self._remove(key)
            self._bytes += page.size
            self._pages[key] = page
            self._make_room()
            self._made += 1
            if self._made % TOLD_EVERY == 0:
                log.info("remembered", pages=len(self._pages), page_bytes=self._bytes, **cached())

    def add(self, key: str, page: Page, encoding: str) -> None:
        """Compress the page in another encoding."""
        self._change(key, page, {**page.bodies, encoding: pack(page.plain(), encoding)})

    def pack_well(self, key: str, page: Page) -> None:
        """Compress a popular page better."""
        plain = page.plain()
        self._change(
            key, page, {encoding: pack(plain, encoding, often=True) for encoding in list(page.bodies)}
        )

    def _change(self, key: str, page: Page, bodies: dict[str, bytes]) -> None:
        with self._lock:
            before = page.size
            page.bodies = bodies
            if self._pages.get(key) is page:
                self._bytes += page.size - before
                self._make_room()

    @property
    def size(self) -> tuple[int, int]:
        """Return the number of pages and their bytes."""
        return len(self._pages), self._bytes

    def _make_room(self) -> None:
        while self._pages and (len(self._pages) > self._count or self._bytes > self._bytes_max):
            self._remove(next(iter(self._pages)))

    def _remove(self, key: str) -> None:
        page = self._pages.pop(key, None)
        self._bytes -= page.size if page else 0


def pack(body: bytes, encoding: str, *, often: bool = False) -> bytes:
    """Return the body in this encoding: br, gzip, or "" for uncompressed; smaller if it is sent `often`."""
    if encoding == "br":
        return bytes(brotli.compress(body, quality=_OFTEN if often else _ONCE))
    return gzip.compress(body, _OFTEN if often else _ONCE, mtime=0) if encoding == "gzip" else body


def unpack(body: bytes, encoding: str) -> bytes:
    """Return the uncompressed body."""
    if encoding == "br":
        return bytes(brotli.decompress(body))
    return gzip.decompress(body) if encoding == "gzip" else body
