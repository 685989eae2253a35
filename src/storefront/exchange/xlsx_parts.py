"""The parts of a workbook: XML files in a zip, parsed piece by piece and never beyond their bounds.

A few bytes of a zip can unpack to gigabytes, and a few bytes of XML can take memory without end. So the
bounds apply to what has really been unpacked and parsed so far, whatever the file says about its size.
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
"""Bytes to unpack and parse before the bounds are checked again."""
TOKEN_BYTES = 1_000_000
"""Bytes of one tag or comment. The parser starts it over with each piece: a huge one would take forever."""
DEPTH_MAX = 100
"""How deep elements may be nested; the parser keeps every open one in memory."""
PARTS_MAX = 5_000
"""Files in the zip of an upload. A workbook has a few for each sheet."""
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
"""Where a workbook is: on the disk, or as it was uploaded."""


class UnreadableBook(Exception):
    """The file is not a workbook, or it is too large; the text says why and what to do."""


class UnreadableCell(Exception):
    """A row or cell cannot be read; the text says why and what to do."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(reason)
        self.line = line


class Bounds(NamedTuple):
    """How much of one workbook is read; `limits` has the units. The defaults are those of an import."""

    columns: int = limits.COLUMNS_MAX
    elements: int = limits.ELEMENTS_MAX
    unpacked: int = limits.UNPACKED_BYTES
    shared: int = limits.SHARED_CHARACTERS
    seconds: float = limits.PARSING_SECONDS


class Handler(Protocol):
    """Takes the elements of a part, by their names without the namespace."""

    def start(self, kind: str, attributes: dict[str, str]) -> None:
        """Take the beginning of an element."""

    def end(self, kind: str) -> None:
        """Take its end."""

    def text(self, text: str) -> None:
        """Take some of the text inside it."""


class Package:
    """The zip. What is read of all its parts counts together."""

    def __init__(self, source: Book, bounds: Bounds) -> None:
        """Raise UnreadableBook for what is not a zip, OSError for a file that cannot be opened."""
        self.bounds = bounds
        self.unpacked = self.elements = 0
        self.seconds = 0.0
        if isinstance(source, bytes) and source.count(_ENTRY) > PARTS_MAX:
            raise _beyond(messages.TOO_MANY_PARTS, PARTS_MAX)
        try:
            self._archive = zipfile.ZipFile(BytesIO(source) if isinstance(source, bytes) else source)
        except OSError:
            raise
        except Exception as error:  # the library raises whatever a broken file makes it stumble over
            raise unreadable(error) from error

    def close(self) -> None:
        """Close the file."""
        self._archive.close()

    def read(self, name: str, handler: Handler) -> None:
        """Give everything in a part to `handler`. Raises as `pieces` does."""
        for _ in self.pieces(name, handler):
            pass

    def pieces(self, name: str, handler: Handler) -> Iterator[None]:
        """Give a part to `handler`, one more piece with each step.

        Raises UnreadableBook, UnreadableCell, and Cancelled when nobody waits for it any more.
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
        """Return the function that parses one more piece, b"" at the end."""
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
    """Return the refusal of a file that is not a workbook, with the first line of the reason."""
    said = (str(reason).splitlines() or [type(reason).__name__])[0][:_REASON_CHARACTERS]
    return UnreadableBook(messages.NO_WORKBOOK.format(reason=said))


def _beyond(sentence: str, maximum: float) -> UnreadableBook:
    return UnreadableBook(sentence.format(maximum=f"{maximum:,}"))


def _refuse_doctype(*_: object) -> None:
    """Entities, which can unfold to anything, stand in a document type; no workbook has one."""
    raise unreadable("it has a document type")
