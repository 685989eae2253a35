"""Read the files that media.csv and others refer to, check their content, and store them.

Files are in the folder of the table or on the web. A missing, unreadable or invalid file is an error of its
row. If the import is then refused for another reason, stored files are reused by the next try or cleaned up.
"""

import os
import re
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from storefront.catalog.limits import PICTURE_SIZES
from storefront.catalog.presentation import PICTURE
from storefront.exchange import messages
from storefront.exchange.cells import is_address
from storefront.platform import download, pictures
from storefront.platform.file_store import FileStore, digest_of
from storefront.uploads.limits import DOCUMENT_BYTES_MAX, DOCUMENT_TYPES, PICTURE_TYPES
from storefront.uploads.rules import type_of

TOLD_APART = re.compile(r"~[0-9a-f]{12}/")
"""Prefix of exported files with the same name; not part of the name."""

LINKS_ONLY = frozenset({"Video", "Web"})
WORKERS_MAX = 4

Load = Callable[[str, int], bytes]
"""Downloads an address up to a maximum of bytes. Raises download.NotLoaded."""


class FileFacts(NamedTuple):
    """Stored facts about a file: its name in the file store, type and size; pixels for pictures only."""

    digest: str = ""
    media_type: str = ""
    byte_count: int = 0
    width: int = 0
    height: int = 0


LINK = FileFacts()
"""The facts about a link."""


class Unusable(ValueError):
    """A file cannot be used. The message says why and what to do."""


class Named(NamedTuple):
    """A file of a row, with the stored facts of that row, None for a new one."""

    kind: str
    source: str
    known: FileFacts | None


def bare(source: str) -> str:
    """Return a source without the prefix that an export adds to make names unique."""
    return TOLD_APART.sub("", source, count=1) if TOLD_APART.match(source) else source


class MediaFiles:
    """Reads the files of one import, several in parallel, because pictures take time."""

    def __init__(self, store: FileStore, *, is_dry: bool = False, load: Load = download.load) -> None:
        """Files are put in `store` unless the run `is_dry`."""
        self._store, self._is_dry, self._load = store, is_dry, load
        self._taken: dict[tuple[bool, Path], FileFacts] = {}
        self._lock = threading.Lock()

    def take(self, folder: Path | None, named: Sequence[Named]) -> list[FileFacts | Unusable]:
        """Return the new facts of each file, or why it cannot be used."""
        with ThreadPoolExecutor(min(WORKERS_MAX, os.cpu_count() or 1)) as pool:
            return list(pool.map(lambda one: self._outcome(folder, one), named))

    def _outcome(self, folder: Path | None, one: Named) -> FileFacts | Unusable:
        try:
            if is_address(one.source):
                return self._from_web(one)
            if one.kind in LINKS_ONLY:
                raise Unusable(messages.LINK_NEEDED.format(kind=one.kind))
            return self._from_folder(folder, one)
        except Unusable as refused:
            return refused

    def _from_web(self, one: Named) -> FileFacts:
        """Return a link; download a picture if its address is new."""
        if one.kind != PICTURE:
            return LINK
        if one.known and one.known.digest and self._is_whole(one.known.digest):
            return one.known
        try:
            content = self._load(one.source, DOCUMENT_BYTES_MAX)
        except download.NotLoaded as error:
            raise Unusable(messages.NOT_LOADED.format(value=one.source, reason=error)) from error
        return self._taken_in(one, content)

    def _from_folder(self, folder: Path | None, one: Named) -> FileFacts:
        path = _place(folder, one.source)
        if path is None:
            if one.known and one.known.digest:
                return one.known  # stored by an earlier import; the file is not needed again
            raise Unusable(messages.NO_MEDIA_FILE.format(value=one.source))
        place = (one.kind == PICTURE, path)
        with self._lock:
            taken = self._taken.get(place)
        if taken is None:
            taken = self._taken_in(one, _content(path, one.source))
            with self._lock:
                self._taken[place] = taken
        return taken

    def _taken_in(self, one: Named, content: bytes) -> FileFacts:
        digest = digest_of(content)
        if one.known and one.known.digest == digest and self._is_kept(one.kind, digest):
            return one.known
        return (
            self._picture(one, digest, content)
            if one.kind == PICTURE
            else self._document(one, digest, content)
        )

    def _picture(self, one: Named, digest: str, content: bytes) -> FileFacts:
        try:
            width, height = pictures.look(content)
            if not self._is_dry and not self._is_whole(digest):
                for name, made in pictures.drawn(content, PICTURE_SIZES):
                    self._store.put(f"{digest}.{name}", made)
        except pictures.BadPicture as error:
            raise Unusable(messages.NO_PICTURE.format(value=one.source, reason=error)) from error
        self._keep(digest, content)
        return FileFacts(digest, _type_of_picture(content), len(content), width, height)

    def _document(self, one: Named, digest: str, content: bytes) -> FileFacts:
        kind = type_of(content, DOCUMENT_TYPES)
        if kind is None:
            raise Unusable(messages.NO_DOCUMENT.format(value=one.source))
        if kind in PICTURE_TYPES:
            try:
                pictures.look(content)
            except pictures.BadPicture as error:
                raise Unusable(messages.NO_PICTURE.format(value=one.source, reason=error)) from error
        self._keep(digest, content)
        return FileFacts(digest, kind, len(content))

    def _keep(self, digest: str, content: bytes) -> None:
        if not self._is_dry:
            self._store.put(digest, content)

    def _is_kept(self, kind: str, digest: str) -> bool:
        return self._is_whole(digest) if kind == PICTURE else self._store.has(digest)

    def _is_whole(self, digest: str) -> bool:
        """Return whether the picture is stored in every size; the original is stored last."""
        return self._store.has(digest) and self._store.has(f"{digest}.thumb.jpg")


def _place(folder: Path | None, source: str) -> Path | None:
    """Return the path of a file, None if there is none. Raises Unusable outside of the folder."""
    if folder is None:
        return None
    root = folder.resolve()
    try:
        path = (root / source).resolve()
        if not path.is_relative_to(root):
            raise Unusable(messages.OUTSIDE_FOLDER.format(value=source))
        return path if path.is_file() else None
    except (OSError, ValueError, RuntimeError) as error:
        if isinstance(error, Unusable):
            raise
        return None


def _content(path: Path, source: str) -> bytes:
    try:
        with path.open("rb") as file:
            content = file.read(DOCUMENT_BYTES_MAX + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise Unusable(messages.MEDIA_NOT_READ.format(value=source, reason=reason)) from error
    if len(content) > DOCUMENT_BYTES_MAX:
        raise Unusable(messages.MEDIA_TOO_LARGE.format(value=source, most=DOCUMENT_BYTES_MAX))
    if not content:
        raise Unusable(messages.MEDIA_EMPTY.format(value=source))
    return content


def _type_of_picture(content: bytes) -> str:
    return type_of(content, DOCUMENT_TYPES) or ""
