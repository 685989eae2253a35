"""Parse the parts of a workbook (XML files in a zip) piece by piece within limits.

A few bytes of zip can unpack to gigabytes, and a few bytes of XML can use unlimited memory. So the limits
apply to what was really unpacked and parsed, whatever size the file declares.
"""

import time
import zipfile
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import IO, NamedTuple, Protocol
from xml.parsers import expat

from storefront.exchange import limits, messages
from storefront.platform.cancellation import Cancelled, raise_if_cancelled

PIECE_BYTES = 64_000
"""Bytes to unpack and parse between two checks of the limits."""
TOKEN_BYTES = 1_000_000
"""Maximum bytes of a tag or comment. The parser restarts it with each piece, which is quadratic."""
DEPTH_MAX = 100
"""Maximum nesting of elements; the parser keeps every open one in memory."""
PARTS_MAX = 5_000
"""Maximum files in the zip of an upload. A workbook has a few per sheet."""
_ENTRY = b"PK\x01\x02"
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_MEGABYTE = 1_000_000
_REASON_CHARACTERS = 200

_SPACES = (
    "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
    "http://purl.oclc.org/ooxml/spreadsheetml/main",
    "http://schemas.openxmlformats.org/package/2006/relationships",
)
_READ = (
    *("Relationship", "sheet", "workbookPr", "numFmt", "cellXfs", "xf", "si", "t", "rPh"),
    *("dimension", "sheetData", "row", "c", "v", "is"),
)
_KINDS = {f"{space} {kind}": kind for space in _SPACES for kind in _READ}

Book = Path | bytes
"""A workbook: its path, or its uploaded content."""


class UnreadableBook(Exception):
    """The file is not a workbook or too large. The message says why and what to do."""


class UnreadableCell(Exception):
    """A row or cell cannot be read. The message says why and what to do."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


class Bounds(NamedTuple):
    """Limits of a workbook; `limits` has the units. The defaults are those of an import."""

    columns: int = limits.COLUMNS_MAX
    elements: int = limits.ELEMENTS_MAX
    unpacked: int = limits.UNPACKED_BYTES
    shared: int = limits.SHARED_CHARACTERS
    seconds: float = limits.PARSING_SECONDS


class Handler(Protocol):
    """Handles the elements of a part, by their names without the namespace."""

    def start(self, kind: str, attributes: dict[str, str]) -> None:
        """Handle the start of an element."""

    def end(self, kind: str) -> None:
        """Handle the end of an element."""

    def text(self, text: str) -> None:
        """Handle text inside an element."""


class Package:
    """The zip file. The limits apply to all its parts together."""

    def __init__(self, source: Book, bounds: Bounds) -> None:
        """Open the zip. Raises UnreadableBook if it is not one, OSError if it cannot be opened."""
        self.bounds = bounds
        self.unpacked = self.elements = 0
        self.seconds = 0.0
        if isinstance(source, bytes) and source.count(_ENTRY) > PARTS_MAX:
            raise _beyond(messages.TOO_MANY_PARTS, PARTS_MAX)
        try:
            self._archive = zipfile.ZipFile(BytesIO(source) if isinstance(source, bytes) else source)
        except OSError:
            raise
        except Exception as error:  # zipfile raises many types for broken files
            raise unreadable(error) from error

    def close(self) -> None:
        """Close the file."""
        self._archive.close()

    def read(self, name: str, handler: Handler) -> None:
        """Parse a whole part with `handler`. Raises like `pieces`."""
        for _ in self.pieces(name, handler):
            pass

    def pieces(self, name: str, handler: Handler) -> Iterator[None]:
        """Parse a part with `handler`, one piece per step.

        Raises UnreadableBook, UnreadableCell, and Cancelled if the client disconnected.
        """
        try:
            with self._opened(name) as part:
                parse = self._parser(handler)
                while piece := part.read(PIECE_BYTES):
                    raise_if_cancelled()
                    self.unpacked += len(piece)
                    if self.unpacked > self.bounds.unpacked:
                        raise _beyond(messages.HUGE_WORKBOOK, self.bounds.unpacked // _MEGABYTE)
                    parse(piece)
                    yield
                parse(b"")
                yield
        except (UnreadableBook, UnreadableCell, Cancelled, OSError):
            raise
        except Exception as error:  # as above
            raise unreadable(error) from error

    def _opened(self, name: str) -> IO[bytes]:
        try:
            entry = self._archive.getinfo(name)
        except KeyError as error:
            raise unreadable(f"it lacks {name}") from error
        if entry.compress_type not in _METHODS:
            raise unreadable(f"it is compressed by method {entry.compress_type}")
        return self._archive.open(entry)

    def _parser(self, handler: Handler) -> Callable[[bytes], None]:
        """Return a function that parses the next piece, b"" at the end."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        begun = ended = given = 0

        def start(name: str, attributes: dict[str, str]) -> None:
            nonlocal begun
            begun += 1
            kind = _KINDS.get(name)
            if kind is not None:
                handler.start(kind, attributes)

        def end(name: str) -> None:
            nonlocal ended
            ended += 1
            kind = _KINDS.get(name)
            if kind is not None:
                handler.end(kind)

        def parse(piece: bytes) -> None:
            nonlocal given
            before, since = begun, time.thread_time()
            parser.Parse(piece, not piece)
            given += len(piece)
            self.elements += begun - before
            self.seconds += time.thread_time() - since
            if self.elements > self.bounds.elements:
                raise _beyond(messages.TOO_MANY_CELLS, self.bounds.elements)
            if self.seconds > self.bounds.seconds:
                raise _beyond(messages.TOO_LONG_TO_READ, self.bounds.seconds)
            if begun - ended > DEPTH_MAX:
                raise unreadable(f"elements are nested more than {DEPTH_MAX} deep")
            if given - parser.CurrentByteIndex > TOKEN_BYTES + PIECE_BYTES:
                raise unreadable(f"a tag has more than {TOKEN_BYTES:,} bytes")

        parser.StartElementHandler = start
        parser.EndElementHandler = end
        parser.CharacterDataHandler = handler.text
        parser.StartDoctypeDeclHandler = _refuse_doctype
        return parse


def unreadable(reason: object) -> UnreadableBook:
    """Return the error for an invalid workbook, with the first line of the reason."""
    line = (str(reason).splitlines() or [type(reason).__name__])[0][:_REASON_CHARACTERS]
    return UnreadableBook(messages.NO_WORKBOOK.format(reason=line))


def _beyond(sentence: str, maximum: float) -> UnreadableBook:
    return UnreadableBook(sentence.format(maximum=f"{maximum:,}"))


def _refuse_doctype(*_: object) -> None:
    """Reject document types: they define entities, which can expand without limit. No workbook has one."""
    raise unreadable("it has a document type")
