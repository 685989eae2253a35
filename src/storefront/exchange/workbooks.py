"""Read workbooks (XLSX) as rows of text, row by row."""

import posixpath
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property

from storefront.exchange.cell_texts import DATE_FORMATS, SINCE_1900, SINCE_1904, is_date_format
from storefront.exchange.sheet_rows import SharedTexts, SheetRows
from storefront.exchange.xlsx_parts import (
    PARTS_MAX,
    Book,
    Bounds,
    Package,
    UnreadableBook,
    UnreadableCell,
    unreadable,
)

__all__ = ["Bounds", "UnreadableBook", "UnreadableCell", "Workbook", "opened"]

_HIDDEN = ("hidden", "veryHidden")
_TRUE = ("1", "true")


class Workbook:
    """An open workbook; `sheet_names` are the visible sheets in order."""

    def __init__(self, package: Package) -> None:
        """Read the structure of the workbook. Raises UnreadableBook."""
        self._package = package
        root = _Relations(package, "")
        self._relations = _Relations(package, root.of_kind("officeDocument"))
        self._epoch = SINCE_1900
        self._paths: dict[str, str] = {}
        package.read(self._relations.part, _Starts(self._take))
        self.sheet_names = list(self._paths)

    def rows(self, name: str) -> SheetRows:
        """Return the rows of a sheet; iterating raises UnreadableBook and UnreadableCell."""
        return SheetRows(self._package, self._paths[name], self._texts, self._dates, self._epoch)

    def _take(self, kind: str, attributes: dict[str, str]) -> None:
        if kind == "workbookPr" and attributes.get("date1904") in _TRUE:
            self._epoch = SINCE_1904
        elif kind == "sheet" and attributes.get("state") not in _HIDDEN:
            related = next((value for key, value in attributes.items() if key.endswith(" id")), "")
            path = self._relations.sheets.get(related)
            if path is not None:
                self._paths[attributes["name"]] = path
            if len(self._paths) > PARTS_MAX:
                raise unreadable(f"it has more than {PARTS_MAX:,} sheets")

    @cached_property
    def _texts(self) -> SharedTexts:
        return SharedTexts(self._package, self._relations.of_kind("sharedStrings"))

    @cached_property
    def _dates(self) -> frozenset[str]:
        """Return the IDs of the cell styles that show dates."""
        path = self._relations.of_kind("styles")
        styles = _Styles()
        if path:
            self._package.read(path, styles)
        return frozenset(styles.dates)


@contextmanager
def opened(source: Book, bounds: Bounds) -> Iterator[Workbook]:
    """Yield an open workbook. Raises UnreadableBook."""
    package = Package(source, bounds)
    try:
        yield Workbook(package)
    finally:
        package.close()


class _Starts:
    """A handler of element starts only."""

    def __init__(self, take: Callable[[str, dict[str, str]], None]) -> None:
        self.start = take

    def end(self, kind: str) -> None:
        """Ignore the end of an element."""

    def text(self, text: str) -> None:
        """Ignore text."""


class _Relations:
    """The related parts of a part; "" is the package itself."""

    def __init__(self, package: Package, part: str) -> None:
        self.part = part
        self.sheets: dict[str, str] = {}
        self._kinds: dict[str, str] = {}
        self._folder, name = posixpath.split(part)
        package.read(posixpath.join(self._folder, "_rels", f"{name}.rels"), _Starts(self._take))

    def of_kind(self, kind: str) -> str:
        """Return the path of the part of this kind, "" if there is none."""
        return self._kinds.get(kind, "")

    def _take(self, _kind: str, attributes: dict[str, str]) -> None:
        kind = attributes.get("Type", "").rpartition("/")[2]
        path = posixpath.normpath(posixpath.join("/", self._folder, attributes.get("Target", "")))[1:]
        self._kinds.setdefault(kind, path)
        if kind == "worksheet":
            self.sheets[attributes.get("Id", "")] = path
        if len(self.sheets) + len(self._kinds) > PARTS_MAX:
            raise unreadable(f"it names more than {PARTS_MAX:,} parts")


class _Styles:
    """Finds the styles of cells whose number format shows a date."""

    def __init__(self) -> None:
        self.dates: set[str] = set()
        self._formats = {str(number) for number in DATE_FORMATS}
        self._count: int | None = None

    def start(self, kind: str, attributes: dict[str, str]) -> None:
        """Handle a number format or a cell style."""
        if kind == "numFmt" and is_date_format(attributes.get("formatCode", "")):
            self._formats.add(attributes.get("numFmtId", ""))
        elif kind == "cellXfs":
            self._count = 0
        elif kind == "xf" and self._count is not None:
            if attributes.get("numFmtId") in self._formats:
                self.dates.add(str(self._count))
            self._count += 1

    def end(self, kind: str) -> None:
        """Handle the end of the cell styles; other lists of styles follow."""
        if kind == "cellXfs":
            self._count = None

    def text(self, text: str) -> None:
        """Ignore text."""
