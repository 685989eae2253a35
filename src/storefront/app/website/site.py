"""Small files for robots and browsers: robots.txt, sitemap, icon, manifest."""

import html
from collections.abc import Iterable, Sequence

import msgspec

from storefront.app.headers import OWN_PAGES
from storefront.platform.brand_files import BrandFile
from storefront.platform.settings import Store

PART_SIZE = 50_000
CLOSED = ("/api/", "/graphql", *OWN_PAGES, "/anonymous/", "/mobile/", "/login", "/search")


def robots(origin: str) -> str:
    """Return robots.txt: the catalog is open, pages of one buyer are not."""
    closed = "".join(f"Disallow: {path}\n" for path in CLOSED)
    return f"User-agent: *\n{closed}\nSitemap: {origin}/sitemap.xml\n"


def parts(paths: Sequence[str]) -> list[Sequence[str]]:
    """Return the paths split into sitemaps of the size that search engines accept."""
    return [paths[start : start + PART_SIZE] for start in range(0, len(paths), PART_SIZE)] or [[]]


def sitemap_index(origin: str, count: int) -> str:
    """Return the sitemap index."""
    entries = "".join(
        f"<sitemap><loc>{html.escape(origin)}/sitemap-{number}.xml</loc></sitemap>\n"
        for number in range(1, count + 1)
    )
    return f"{_HEAD}<sitemapindex {_SPACE}>\n{entries}</sitemapindex>\n"


def sitemap_part(origin: str, paths: Iterable[str]) -> str:
    """Return one sitemap."""
    entries = "".join(f"<url><loc>{html.escape(origin + path)}</loc></url>\n" for path in paths)
    return f"{_HEAD}<urlset {_SPACE}>\n{entries}</urlset>\n"


def favicon(store: Store) -> str:
    """Return the icon: the store's initial on its red."""
    letter = html.escape(store.name.strip()[:1].upper() or "S")
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'
        f'<rect width="32" height="32" rx="4" fill="{html.escape(store.red)}"/>'
        '<text x="16" y="23" font-family="system-ui,sans-serif" font-size="20" font-weight="700" '
        f'fill="#fff" text-anchor="middle">{letter}</text></svg>'
    )


def manifest(store: Store, own_icon: BrandFile | None = None) -> bytes:
    """Return the web manifest, with the store's own icon if it has one."""
    address, kind = (own_icon.address, own_icon.media_type) if own_icon else ("/favicon.svg", "image/svg+xml")
    icon = {"src": address, "sizes": "any", "type": kind}
    about = {"name": store.name, "short_name": store.name[:12], "start_url": "/", "display": "browser"}
    return msgspec.json.encode({**about, "theme_color": store.red, "icons": [icon]})


_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
_SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
