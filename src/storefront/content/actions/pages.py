"""Compose content pages from their files. Source: S1 §2, decision A18."""

from collections.abc import Iterable
from typing import TypeVar

from storefront.base.dates import show_date
from storefront.base.errors import NotFound
from storefront.catalog.queries.tree import kind_path
from storefront.catalog.schemas import Crumb
from storefront.content import limits, messages
from storefront.content.library import Library, PageFile, library_of, section_of
from storefront.content.markdown import Words, filled, minutes_to_read, nodes_of
from storefront.content.rules.addresses import ROOTS
from storefront.content.schemas import ContentPage, PageCard, PageLayout, PageSection, PageWidget
from storefront.feedback.library import find_form
from storefront.identity.request_context import RequestContext
from storefront.platform.settings import Settings

USUAL = {
    PageLayout.PAGE: [PageWidget.TALK, PageWidget.RELATED],
    PageLayout.INDEX: [PageWidget.CHILDREN],
    PageLayout.ARTICLE: [PageWidget.CONTENTS, PageWidget.TALK, PageWidget.RELATED],
}
"""The widgets of a page that names none."""

Named = TypeVar("Named", PageLayout, PageWidget)


def store_words(settings: Settings) -> Words:
    """Return what the placeholders in pages stand for."""
    store = settings.store
    address = ", ".join(store.address_lines)
    return {"store": store.name, "phone": store.phone, "email": store.email, "address": address}


def load_page(context: RequestContext, path: str) -> ContentPage:
    """Return the page at an address. Raises NotFound if there is none, or it is hidden.

    The store's own files come before those that are shipped.
    """
    path = path.rstrip("/")
    library, words = library_of(context.settings), store_words(context.settings)
    page = library.shown(path)
    if page is None:
        raise NotFound(messages.NOT_FOUND)
    front = page.front
    nodes = nodes_of(page.text, words)
    layout = next(iter(_known(PageLayout, [front.layout])), PageLayout.PAGE)
    widgets = USUAL[layout] if front.widgets is None else list(_known(PageWidget, front.widgets))
    form = find_form(context.settings, front.form) if front.form else None
    if form is not None and front.widgets is None:
        widgets = [PageWidget.TALK]
    return ContentPage(
        path=path,
        title=filled(front.title, words),
        description=filled(front.description, words),
        layout=layout,
        nodes=nodes,
        crumbs=_crumbs(library, page, words),
        section=_section(library, page, words),
        widgets=widgets,
        children=[_card(each, words) for each in _children(library, page)],
        related=[_card(each, words) for each in _related(library, page)],
        form=form.shown() if form is not None else None,
        author=front.author,
        published=show_date(front.date) if front.date else "",
        minutes=minutes_to_read(nodes),
        no_index=front.no_index,
    )


def _known(kind: type[Named], names: Iterable[str]) -> Iterable[Named]:
    return (kind(name) for name in names if name in list(kind))


def _card(page: PageFile, words: Words) -> PageCard:
    front = page.front
    return PageCard(
        title=filled(front.title, words),
        description=filled(front.description, words),
        path=page.path,
        drawing=kind_path(front.drawing),
    )


def _crumbs(library: Library, page: PageFile, words: Words) -> list[Crumb]:
    """Return the way to a page: the page of its section, if there is one, and itself."""
    steps = []
    section = section_of(page)
    for root in ROOTS:
        head = library.shown(f"/{root}/{section}")
        if section and head is not None and head is not page:
            steps.append(head)
    return [Crumb(name=filled(step.front.title, words), path=step.path) for step in (*steps, page)]


def _section(library: Library, page: PageFile, words: Words) -> PageSection | None:
    """Return the navigation beside a page, None if it would have no other page."""
    section = section_of(page)
    pages = library.section(section) if section else []
    if len(pages) < 2:
        return None
    head = library.shown(f"/pages/{section}")
    title = head.front.title if head is not None else section.replace("-", " ").capitalize()
    return PageSection(
        title=filled(title, words),
        pages=[Crumb(name=filled(each.front.title, words), path=each.path) for each in pages],
    )


def _children(library: Library, page: PageFile) -> list[PageFile]:
    """Return the pages of the section that a page heads."""
    section = page.path.rpartition("/")[2]
    return [each for each in library.section(section) if each is not page] if section else []


def _related(library: Library, page: PageFile) -> list[PageFile]:
    """Return the pages that a page names, or else those that follow it in its section."""
    if page.front.related:
        named = (library.shown(path) for path in page.front.related)
        return [each for each in named if each is not None]
    section = section_of(page)
    pages = library.section(section) if section else []
    if page not in pages:
        return []
    at = pages.index(page)
    return [*pages[at + 1 :], *pages[:at]][: limits.RELATED_MAX]
