"""sitemap.xml: every page that a search engine may show, in parts, from the current catalog."""

import re
import threading

from storefront.app.shop import Shop
from storefront.app.website import site
from storefront.catalog.queries.paths import stream_paths
from storefront.content.library import library_of
from storefront.platform import deadline

FIRST = ("/", "/categories", "/pages/brands")
PART = re.compile(r"^/sitemap-(\d{1,4})\.xml$")


class Sitemap:
    """Reads the catalog's addresses once per generation."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._lock = threading.Lock()
        self._generation = -1
        self._paths: list[str] = []

    def file(self, path: str, origin: str) -> str | None:
        """Return /sitemap.xml or one of its parts, or None if there is no such part."""
        parts = site.parts(self._current())
        if path == "/sitemap.xml":
            return site.sitemap_index(origin, len(parts))
        found = PART.match(path)
        number = int(found[1]) if found else 0
        return site.sitemap_part(origin, parts[number - 1]) if 0 < number <= len(parts) else None

    def _current(self) -> list[str]:
        generation = self._shop.db.generation()
        with deadline.holding(self._lock):
            if generation != self._generation:
                self._paths = self._shop.db.catalog(lambda conn: list(stream_paths(conn)))
                self._generation = generation
            pages = library_of(self._shop.settings).listed()
            return [*FIRST, *sorted(page.path for page in pages), *self._paths]
