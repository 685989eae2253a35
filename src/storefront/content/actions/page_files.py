"""The content pages in the staff area: pages are files, and staff see what is wrong with them.

Source: decisions A18, H10.
"""

from pathlib import Path

from storefront.content.actions.pages import store_words
from storefront.content.actions.promos import known_links
from storefront.content.checking import check_content
from storefront.content.library import PageFile, library_of
from storefront.content.markdown import filled
from storefront.content.queries import frame
from storefront.content.schemas import FileFinding, PageEntry, PageFiles, PageOrigin, PageVisibility
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform.files import content_folders
from storefront.platform.settings import Settings, config_folder


def list_pages(context: RequestContext) -> PageFiles:
    """Return every content page with what is wrong with it.

    Raises Forbidden for customers, Unauthenticated for guests.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.read() as conn:
        menus = frame.list_menus(conn)
    report = check_content(context.settings, menus, known_links(context))
    findings: dict[str, list[str]] = {}
    for found in report.problems:
        findings.setdefault(found.file, []).append(found.problem)
    words = store_words(context.settings)
    pages = library_of(context.settings).pages
    rows = [
        _entry(page, filled(page.front.title, words), findings.pop(str(page.file), []), context.settings)
        for _, page in sorted(pages.items())
    ]
    others = [
        FileFinding(file=_place(Path(file), context.settings)[0], text=text)
        for file, texts in findings.items()
        for text in texts
    ]
    return PageFiles(rows=rows, others=others, finding_count=len(report.problems))


def _entry(page: PageFile, title: str, findings: list[str], settings: Settings) -> PageEntry:
    file, origin = _place(page.file, settings)
    unlisted = PageVisibility.UNLISTED if page.front.no_index else PageVisibility.LISTED
    return PageEntry(
        path=page.path,
        title=title,
        file=file,
        origin=origin,
        state=PageVisibility.HIDDEN if page.front.hidden else unlisted,
        findings=findings,
    )


def _place(file: Path, settings: Settings) -> tuple[str, PageOrigin]:
    """Return a file's path in the folder that it is in, and whose folder that is."""
    own = Path(settings.content.folder)
    for folder in content_folders(settings):
        if file.is_relative_to(folder):
            origin = PageOrigin.SHIPPED if folder == config_folder() else PageOrigin.DEMO
            return file.relative_to(folder).as_posix(), PageOrigin.OWN if folder == own else origin
    return file.as_posix(), PageOrigin.OWN
