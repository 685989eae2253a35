"""A second process that makes its share of a large new index, beside the one that builds it.

Making documents is Python's work, which one process does on one core alone. The partner writes an index of
its own; in the end its segments are put beside the builder's, which costs nothing: none is written again.
Whatever becomes of the partner, the builder has all that it needs to make the partner's share itself.
"""

import contextlib
import os
import select
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Any

import msgspec

from storefront.platform.db import Database
from storefront.platform.files import atomic_write
from storefront.platform.log import logger
from storefront.search.queries.documents import Part

log = logger("search")

AHEAD = 3
"""So many parts lie before the partner at a time, so that it never waits for the next one."""

META, MANAGED = "meta.json", ".managed.json"


class Beginning(msgspec.Struct, frozen=True):
    """The first line that a partner reads: which database, where its index goes, bytes for its writer."""

    url: str
    path: str
    heap: int


class Report(msgspec.Struct, frozen=True):
    """A line that a partner writes: how many entries a part had, or that everything is on the disk."""

    entries: int = 0
    is_kept: bool = False


END = b"\n"
"""The line after the last part. Input that ends without it says that nobody waits for the index any more."""


class Partner:
    """The partner, and what has been given to it. Leaving the block ends it in any case."""

    def __init__(self, database: Database, path: Path, heap: int) -> None:
        """Start it; its index will lie at `path`, which must not exist."""
        self.path = path
        self.given: list[Part] = []
        self.entries = 0
        self._waiting = 0
        self._is_kept = self._is_lost = False
        self._received = b""
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "storefront.search.partner_process"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            process_group=0,  # Ctrl+C is for the builder, whose end ends the partner
        )
        url = database.url.render_as_string(hide_password=False)
        self._say(msgspec.json.encode(Beginning(url, str(path), heap)) + END)

    def __enter__(self) -> "Partner":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        self._process.stdout.close()
        with contextlib.suppress(OSError):  # what it has not read is lost with it
            self._process.stdin.close()
        shutil.rmtree(self.path, ignore_errors=True)

    @property
    def pid(self) -> int:
        """Return the number of its process."""
        return self._process.pid

    def share(self, parts: Iterable[Part]) -> Iterator[Part]:
        """Yield the parts that are left to the builder, and give the others to the partner."""
        for part in parts:
            self._listen(0.0)
            if self._is_lost or self._waiting >= AHEAD:
                yield part
            else:
                self.given.append(part)
                self._waiting += 1
                self._say(msgspec.json.encode(part) + END)
        self._say(END)

    def is_through(self, seconds: float) -> bool:
        """Wait so long at most, and tell whether there is nothing left to wait for."""
        if not self._is_kept and not self._is_lost:
            self._listen(seconds)
        return self._is_kept or self._is_lost

    def join(self, path: Path) -> bool:
        """Put its index beside what the one at `path` holds; False where there is none: it was lost.

        Nobody may read or write either of them.
        """
        if not self._is_kept:
            return False
        own, theirs = (msgspec.json.decode((at / META).read_bytes()) for at in (path, self.path))
        for file in self.path.iterdir():
            if not file.name.startswith(".") and file.name != META:
                file.rename(path / file.name)
        names = sorted(file.name for file in path.iterdir() if not file.name.startswith("."))
        _write(path / MANAGED, names)
        segments = own["segments"] + theirs["segments"]
        _write(path / META, {**own, "segments": segments, "opstamp": max(own["opstamp"], theirs["opstamp"])})
        return True

    def _say(self, line: bytes) -> None:
        assert self._process.stdin is not None
        if self._is_lost:
            return
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            self._lose()

    def _listen(self, seconds: float) -> None:
        """Take in what it has reported, waiting so long for it at most."""
        assert self._process.stdout is not None
        while not self._is_lost and select.select([self._process.stdout], [], [], seconds)[0]:
            more = os.read(self._process.stdout.fileno(), 65536)
            *lines, self._received = (self._received + more).split(END)
            for report in (msgspec.json.decode(line, type=Report) for line in lines):
                self._is_kept |= report.is_kept
                self._waiting -= not report.is_kept
                self.entries += report.entries
            if not more and not self._is_kept:
                self._lose()
            if not more:
                return
            seconds = 0.0

    def _lose(self) -> None:
        self._is_lost, self.entries = True, 0
        log.warning("index_partner_lost", parts=len(self.given))


def _write(path: Path, content: Any) -> None:
    with atomic_write(path) as file:
        file.write(msgspec.json.encode(content))
