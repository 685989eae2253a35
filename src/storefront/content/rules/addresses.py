"""Addresses of content pages, and the links between them."""

import re
from collections.abc import Iterable

from storefront.content import limits

ROOTS = ("pages", "about")
"""The folders of content pages, and how their addresses begin. Source: S1 §2."""
INDEX = "index"
STORE = (
    "/account",
    "/admin",
    "/auth",
    "/brands/featured",
    "/cart",
    "/categories",
    "/checkout",
    "/compare",
    "/create-quote",
    "/login",
    "/logout",
    "/media",
    "/mobile/orderlookup",
    "/order-complete",
    "/pages/brands",
    "/password-reset",
    "/permission-denied",
    "/product",
    "/productcustomizer",
    "/productinfo",
    "/quote-complete",
    "/search",
    "/service-parts",
    "/signup",
)
"""How the addresses of the store's other pages begin. Source: S1 §2, S2 §2.1."""
_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_SAFE = re.compile(r"(?:/(?![/\\])|#|https?://|mailto:|tel:)[^\s\\\x00-\x1f\x7f]*", re.IGNORECASE)


def is_page_name(name: str) -> bool:
    """Return whether a part of an address may be this: lowercase words joined by hyphens.

    Source: decision A18.
    """
    return len(name) <= limits.PAGE_NAME_MAX and _NAME.fullmatch(name) is not None


def is_page_path(path: str) -> bool:
    """Return whether this can be the address of a content page, such as /pages/services/robotics.

    Source: S1 §2, decision A18.
    """
    first, *names = path.removeprefix("/").split("/")
    return (
        path.startswith("/")
        and first in ROOTS
        and 0 < len(names) <= limits.PAGE_DEPTH_MAX
        and all(is_page_name(name) for name in names)
    )


def path_of(file: str) -> str:
    """Return the address of a file below the content folder, "" if it cannot have one.

    `pages/services/index.md` is /pages/services. Source: decision A18.
    """
    path = "/" + file.removesuffix(".md").removesuffix(f"/{INDEX}")
    return path if is_page_path(path) else ""


def folder_of(path: str) -> str:
    """Return the folder that a page belongs to: `services` for all below /pages/services, "" for the top.

    Source: S1 §2.
    """
    names = path.split("/")[2:]
    return names[0] if len(names) > 1 else ""


def is_safe_link(href: str) -> bool:
    """Return whether a page may link there: an own path or anchor, the web, a mail address or a phone.

    Source: decision A18.
    """
    return _SAFE.fullmatch(href) is not None


def page_of_link(href: str) -> str:
    """Return the path that a link leads to within the store, "" if it leads elsewhere.

    Source: decision A18.
    """
    return href.partition("#")[0].partition("?")[0].rstrip("/") if href.startswith("/") else ""


def is_below(path: str, heads: Iterable[str]) -> bool:
    """Return whether a path is one of these, or below one of them. Source: S1 §2."""
    return any(path == head or path.startswith(f"{head}/") for head in heads)
