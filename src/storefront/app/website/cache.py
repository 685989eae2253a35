"""Rendered pages, kept until the catalogue changes, a minute passes, or there is no room."""

import gzip
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import brotli  # type: ignore[import-untyped]

from storefront.app.asgi import Pairs

BYTES_MAX = 128 * 1024 * 1024
SECONDS = 60.0


@dataclass(slots=True)
class Page:
    """A finished page in its encodings, with the catalogue generation that it shows."""

    status: int
    bodies: dict[str, bytes]
    etag: bytes
    pairs: Pairs
    generation: int = 0
    until: float = 0.0

    @property
    def size(self) -> int:
        """Return the bytes it occupies."""
        return sum(len(body) for body in self.bodies.values())


class PageCache:
    """The most recently used pages by origin, path and query."""

    def __init__(self, pages: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._count = pages
        self._clock = clock
        self._pages: OrderedDict[str, Page] = OrderedDict()
        self._bytes = 0
        self._lock = threading.Lock()

    def get(self, key: str, generation: int) -> Page | None:
        """Return the page if it shows this generation and is not too old."""
        page = self._pages.get(key)
        if page is None or page.generation != generation or page.until < self._clock():
            return None
        try:
            self._pages.move_to_end(key)
        except KeyError:  # another thread has just made room
            return page
        return page

    def put(self, key: str, page: Page, generation: int) -> None:
        """Keep a page; the least recently used ones go when there is no room."""
        page.generation, page.until = generation, self._clock() + SECONDS
        with self._lock:
            old = self._pages.pop(key, None)
            self._bytes += page.size - (old.size if old else 0)
            self._pages[key] = page
            while self._pages and (len(self._pages) > self._count or self._bytes > BYTES_MAX):
                self._bytes -= self._pages.popitem(last=False)[1].size


def compressed(body: bytes) -> dict[str, bytes]:
    """Return the body plain, as gzip and as brotli."""
    return {"": body, "gzip": gzip.compress(body, 5, mtime=0), "br": brotli.compress(body, quality=4)}
