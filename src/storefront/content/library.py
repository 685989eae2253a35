"""The files of content pages: the store's own, then the demo shop's, then those that are shipped.

They are read again when one of them has changed.
"""

from pathlib import Path
from typing import NamedTuple

import msgspec

from storefront.content.rules import addresses
from storefront.content.rules.front_matter import split_page
from storefront.content.schemas import FrontMatter
from storefront.platform.files import FileStamp, content_folders, find_text, list_files
from storefront.platform.settings import Settings

LIBRARIES = 8
"""How many stores' pages one process keeps."""


class PageFile(NamedTuple):
    """A page's file: its address, front matter and Markdown, and what is wrong with the front matter."""

    path: str
    file: Path
    front: FrontMatter
    text: str
    problem: str


class Library(msgspec.Struct, frozen=True):
    """All pages by address, and the files whose names cannot be addresses."""

    pages: dict[str, PageFile]
    unnamed: list[Path]

    def shown(self, path: str) -> PageFile | None:
        """Return a page that visitors may open."""
        page = self.pages.get(path)
        return page if page is not None and not page.front.hidden else None

    def listed(self) -> list[PageFile]:
        """Return the pages that search engines and navigations may show."""
        return [page for page in self.pages.values() if not (page.front.hidden or page.front.no_index)]

    def section(self, name: str) -> list[PageFile]:
        """Return the pages of a section that search engines may show, in the order of its navigation."""
        found = [page for page in self.listed() if section_of(page) == name]
        return sorted(found, key=lambda page: (page.front.order, page.front.title))


_Stamps = tuple[tuple[str, FileStamp], ...]
_read: dict[tuple[Path, ...], tuple[_Stamps, Library]] = {}


def section_of(page: PageFile) -> str:
    """Return the section that lists a page: its own choice, or its folder; "" for none."""
    return page.front.section or addresses.folder_of(page.path)


def library_of(settings: Settings) -> Library:
    """Return the store's pages. Raises Misconfigured if a file is not text."""
    folders = content_folders(settings)
    stamps = tuple(
        (f"{root}/{name}", stamp)
        for folder in folders
        for root in addresses.ROOTS
        for name, stamp in list_files(folder / root, ".md").items()
    )
    kept = _read.get(folders)
    if kept is None or kept[0] != stamps:
        if len(_read) >= LIBRARIES:
            _read.clear()
        kept = _read[folders] = (stamps, _read_all(stamps))
    return kept[1]


def _read_all(stamps: _Stamps) -> Library:
    pages: dict[str, PageFile] = {}
    unnamed = []
    for name, stamp in stamps:
        path = addresses.path_of(name)
        if not path:
            unnamed.append(stamp.path)
        elif path not in pages:
            front, text, problem = split_page(find_text(stamp.path) or "")
            pages[path] = PageFile(path, stamp.path, front, text, problem)
    return Library(pages, unnamed)
