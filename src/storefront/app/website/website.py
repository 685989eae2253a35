"""The website: the bundle's files, small files for robots, and pages for every other path."""

from collections.abc import Callable

from storefront.app.asgi import TEXT, App, Headers, Pairs, Receive, Scope, Send, send_answer
from storefront.app.headers import card_form_of, marketing_origin
from storefront.app.shop import Shop
from storefront.app.website import silent_sign_in, site
from storefront.app.website.bundle import Bundle
from storefront.app.website.cache import PageCache
from storefront.app.website.fetch import fetch_from
from storefront.app.website.pages import Pages
from storefront.app.website.shell import Shell
from storefront.app.website.sitemap import Sitemap
from storefront.app.website.v8_renderer import Renderer
from storefront.platform.brand_files import BrandFile, fonts_of, icon_of, logo_of, styles_of

HTML = b"text/html; charset=utf-8"
SVG = b"image/svg+xml"
XML = b"application/xml; charset=utf-8"
MANIFEST = b"application/manifest+json"
ASSETS = "/assets/*"
SITEMAPS = "/sitemap*"
SMALL = frozenset(["/robots.txt", "/auth/silent"])
DAY = [(b"cache-control", b"public, max-age=86400")]
HOUR = [(b"cache-control", b"public, max-age=3600")]
NOT_KEPT = [(b"cache-control", b"no-store")]
"""For responses that repeat the Host header: a cache would share one visitor's value with others."""


class Website:
    """Handles every path that is not the API's."""

    def __init__(self, shop: Shop, bundle: Bundle, rest: App) -> None:
        http, logo, icon = shop.settings.http, logo_of(shop.settings), icon_of(shop.settings)
        self._shop = shop
        self._bundle = bundle
        self._renderer = Renderer(bundle.script, http.render_milliseconds)
        self._cache = PageCache(http.page_cache_pages)
        self._pages = Pages(
            self._renderer,
            bundle,
            Shell(
                shop.settings.store,
                bundle,
                icon,
                card_form_of(shop.settings),
                marketing_origin(shop.settings),
                styles_of(shop.settings),
            ),
            self._cache,
            fetch_from(rest),
            lambda: shop.db.tracker,
            shop.settings.store.public_url,
            shop.threads.reading,
        )
        self._sitemap = Sitemap(shop)
        store = shop.settings.store
        drawn = (icon.content, icon.media_type.encode()) if icon else (site.favicon(store).encode(), SVG)
        self._has_own_address = bool(store.public_url)
        self._small: dict[str, Callable[[], tuple[bytes, bytes]]] = {
            "/favicon.svg": lambda: (site.favicon(store).encode(), SVG),
            "/favicon.ico": lambda: drawn,
            "/site.webmanifest": lambda: (site.manifest(store, icon), MANIFEST),
        }
        for own in filter(None, (logo, icon, *fonts_of(shop.settings))):
            self._small[own.address] = _file(own)

    def start(self) -> None:
        """Load the server script before the first page request."""
        self._renderer.start()

    def close(self) -> None:
        """End the renderer."""
        self._renderer.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request."""
        path: str = scope["path"]
        scope["path_template"] = self._route_of(path)
        if scope["method"] in ("GET", "HEAD"):
            if path in self._bundle.files:
                await self._bundle.serve(path, scope, receive, send)
                return
            if path in self._small:
                await send_answer(send, 200, *self._small[path](), DAY)
                return
            if path == "/robots.txt":
                text = site.robots(self._pages.origin(scope, Headers(scope["headers"])))
                await send_answer(send, 200, text.encode(), TEXT, self._kept_for(DAY))
                return
            if path == "/auth/silent":
                await send_answer(send, 200, silent_sign_in.PAGE, HTML, silent_sign_in.HEADERS)
                return
            if path.startswith("/sitemap") and path.endswith(".xml"):
                await self._send_sitemap(path, scope, send)
                return
        if path.startswith("/assets/"):
            await send_answer(send, 404, b"There is no such file.\n", TEXT)
            return
        await self._pages(scope, receive, send)

    def cache_size(self) -> tuple[int, int]:
        """Return the number of cached pages and their bytes."""
        return self._cache.size

    def _route_of(self, path: str) -> str:
        """Return the pattern of a path, for counting: few values, whatever is requested."""
        if path in self._bundle.files or path.startswith("/assets/"):
            return ASSETS
        if path in self._small or path in SMALL:
            return path
        return SITEMAPS if path.startswith("/sitemap") else self._renderer.route_of(path)

    async def _send_sitemap(self, path: str, scope: Scope, send: Send) -> None:
        origin = self._pages.origin(scope, Headers(scope["headers"]))
        text = await self._shop.threads.reading.run(self._sitemap.file, path, origin)
        if text is None:
            await send_answer(send, 404, b"There is no such sitemap.\n", TEXT)
        else:
            await send_answer(send, 200, text.encode(), XML, self._kept_for(HOUR))

    def _kept_for(self, long: Pairs) -> Pairs:
        """Return the cache headers of a response that contains the store's address."""
        return long if self._has_own_address else NOT_KEPT


def _file(own: BrandFile) -> Callable[[], tuple[bytes, bytes]]:
    return lambda: (own.content, own.media_type.encode())
