"""Finds what is wrong with the store's pages, forms and menus: dead links, front matter, unknown names."""

import re
from collections.abc import Collection, Iterator
from pathlib import Path

import msgspec

from storefront.content import markdown, messages
from storefront.content.actions.pages import store_words
from storefront.content.library import Library, PageFile, library_of
from storefront.content.rules import addresses
from storefront.content.schemas import Menu, NodeKind, PageLayout, PageNode, PageWidget
from storefront.feedback import messages as form_messages
from storefront.feedback.library import forms_of
from storefront.platform.settings import Settings

CATEGORIES, BRANDS, FEATURED = "/categories/", "/pages/brands/", "/brands/featured/"
MENUS = Path("content/menus.csv")
_NUMBERED = re.compile(r"-[0-9]+\Z")
"""The end of an address of a category by number, which the catalog resolves. Source: S1 §2."""


class ContentProblem(msgspec.Struct, frozen=True):
    """What is wrong in a file."""

    file: str
    problem: str


class ContentReport(msgspec.Struct, frozen=True):
    """How many pages and forms there are, and what is wrong with them."""

    pages: int
    forms: int
    problems: list[ContentProblem]


class KnownLinks(msgspec.Struct, frozen=True):
    """What links of pages and menus may lead to in the catalog, None where there is no catalog yet."""

    categories: Collection[str] | None = None
    brands: Collection[str] | None = None


def check_content(settings: Settings, menus: list[Menu], known: KnownLinks) -> ContentReport:
    """Return what is wrong with the pages and forms that the store shows, and with its menus.

    Raises Misconfigured if a file is not text.
    """
    library = library_of(settings)
    forms, form_problems = forms_of(settings)
    found = [(file, messages.ADDRESS_WRONG) for file in library.unnamed]
    for page in library.pages.values():
        problems = _of_page(settings, library, page, forms, known)
        found += [(page.file, problem) for problem in dict.fromkeys(problems)]
    found += form_problems
    for name, form in forms.items():
        if library.shown(form.thanks) is None:
            problem = form_messages.FORM_THANKS_DEAD.format(path=form.thanks)
            found.append((Path(f"forms/{name}.toml"), problem))
    found += [(MENUS, problem) for problem in _of_menus(library, menus, known)]
    listed = [ContentProblem(str(file), problem) for file, problem in found]
    return ContentReport(len(library.pages), len(forms), listed)


def _of_page(
    settings: Settings, library: Library, page: PageFile, forms: Collection[str], known: KnownLinks
) -> Iterator[str]:
    front = page.front
    if page.problem:
        yield page.problem
    if front.layout not in list(PageLayout):
        yield messages.LAYOUT_UNKNOWN.format(name=front.layout, known=", ".join(PageLayout))
    for name in front.widgets or []:
        if name not in list(PageWidget):
            yield messages.WIDGET_UNKNOWN.format(name=name, known=", ".join(PageWidget))
    if front.form and front.form not in forms:
        yield messages.FORM_UNKNOWN.format(name=front.form, known=", ".join(sorted(forms)) or "none")
    nodes = markdown.nodes_of(page.text, store_words(settings))
    anchors = set(_anchors(nodes))
    for href in (*front.related, *markdown.links_in(nodes)):
        if href.startswith("#") and href[1:] not in anchors:
            yield messages.ANCHOR_DEAD.format(href=href)
        elif is_dead(library, href, known):
            yield messages.LINK_DEAD.format(href=href)
    for href in markdown.refused_links(page.text):
        yield messages.LINK_UNSAFE.format(href=href)


def _of_menus(library: Library, menus: list[Menu], known: KnownLinks) -> Iterator[str]:
    for menu in menus:
        for link in menu.links:
            if is_dead(library, link.path, known):
                yield messages.MENU_LINK_DEAD.format(menu=menu.name, label=link.label, href=link.path)


def is_dead(library: Library, href: str, known: KnownLinks) -> bool:
    """Return whether a link within the store leads to no page; other links are taken as they are."""
    if not href.startswith("/"):
        return False
    path = addresses.page_of_link(href)
    for head, slugs in ((CATEGORIES, known.categories), (BRANDS, known.brands), (FEATURED, known.brands)):
        if path.startswith(head):
            slug = path.removeprefix(head).partition("/")[0]
            return slugs is not None and slug not in slugs and not _NUMBERED.search(slug)
    if path in ("", "/") or addresses.is_below(path, addresses.STORE):
        return False
    return library.shown(path) is None


def _anchors(nodes: list[PageNode]) -> Iterator[str]:
    return (node.anchor for node in nodes if node.kind in (NodeKind.HEADING, NodeKind.SUBHEADING))
