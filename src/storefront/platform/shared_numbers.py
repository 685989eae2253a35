"""Numbers that all processes of one `storefront serve` add to, in memory that they share.

The memory is made before the worker processes are, and each of them writes to a part of its own: no locks,
and nothing is lost when two count at the same moment. A process that replaces another continues its part, so
that sums never go back. Everything is gone when the last process is.

A part is a list of records: a name, and as many whole numbers as its kind needs.
"""

import fcntl
import mmap
import os
import tempfile
import threading
from collections.abc import Iterator

PARTS = 64
"""Processes that count separately; more than these share the last part and may lose a count now and then."""
PART_WORDS = 64 * 1024
"""Size of a part in words of 8 bytes. Only what is used takes memory."""

_PID, _USED = 0, 1
_FIRST = 2
"""The first record of a part; before it are the process and where the records end."""


class SharedNumbers:
    """The memory and this process's part of it, which is chosen at the first write."""

    def __init__(self) -> None:
        self._file = _unnamed_file(8 * PARTS * PART_WORDS)
        self._words = memoryview(mmap.mmap(self._file, 8 * PARTS * PART_WORDS)).cast("Q")
        self._lock = threading.Lock()
        self._part = -1
        self._places: dict[bytes, int] = {}

    def forked(self) -> None:
        """Claim a new part: this process is a copy of the one that had it."""
        self._lock = threading.Lock()
        self._part = -1
        self._places = {}

    @property
    def words(self) -> memoryview:
        """Return the numbers, to be changed at the places that `place` returns."""
        return self._words

    def place(self, name: bytes, count: int) -> int:
        """Return where this process's `count` numbers of this name begin; -1 if there is no more room."""
        with self._lock:
            if self._part < 0:
                self._claim()
            found = self._places.get(name)
            if found is None:
                found = self._places[name] = self._append(name, count)
            return found

    def totals(self) -> dict[bytes, list[int]]:
        """Return the numbers of all processes by name, added up; those `of_process` of living ones only."""
        found: dict[bytes, list[int]] = {}
        for part in range(PARTS):
            is_living = _is_living(self._words[part * PART_WORDS + _PID])
            for name, at, count in self._records(part):
                if is_living or not is_of_process(name):
                    mine = self._words[at : at + count]
                    known = found.get(name)
                    found[name] = (
                        list(mine) if known is None else [a + b for a, b in zip(known, mine, strict=True)]
                    )
        return found

    def _claim(self) -> None:
        """Take the first part that no living process has, with the records that it holds."""
        self._part = next((part for part in range(PARTS) if _locked(self._file, part)), PARTS - 1)
        start = self._part * PART_WORDS
        self._words[start + _PID] = os.getpid()
        if not self._words[start + _USED]:
            self._words[start + _USED] = _FIRST
        for name, at, count in self._records(self._part):
            self._places[name] = at
            if is_of_process(name):
                self._words[at : at + count] = memoryview(bytes(8 * count)).cast("Q")

    def _append(self, name: bytes, count: int) -> int:
        start = self._part * PART_WORDS
        length = -(-len(name) // 8)
        at = start + self._words[start + _USED]
        end = at + 1 + length + count
        if end > start + PART_WORDS:
            return -1
        padded = memoryview(name.ljust(8 * length, b"\0")).cast("Q")
        self._words[at] = length << 32 | count
        self._words[at + 1 : at + 1 + length] = padded
        self._words[start + _USED] = end - start  # last, so that a concurrent reader sees only whole records
        return at + 1 + length

    def _records(self, part: int) -> Iterator[tuple[bytes, int, int]]:
        """Yield name, place and count of the part's records."""
        start = part * PART_WORDS
        at, end = start + _FIRST, start + self._words[start + _USED]
        while at < end:
            length, count = self._words[at] >> 32, self._words[at] & 0xFFFF_FFFF
            yield bytes(self._words[at + 1 : at + 1 + length]).rstrip(b"\0"), at + 1 + length, count
            at += 1 + length + count


def of_process(name: bytes) -> bytes:
    """Return the name of numbers that are gone with the process that wrote them, such as its memory."""
    return b"=" + name


def is_of_process(name: bytes) -> bool:
    """Return whether these numbers are gone with their process."""
    return name.startswith(b"=")


def _unnamed_file(size: int) -> int:
    """Return a file in memory, or one on the disk that nobody else can open."""
    if hasattr(os, "memfd_create"):
        file = os.memfd_create("storefront-numbers")
    else:
        with tempfile.TemporaryFile() as opened:
            file = os.dup(opened.fileno())
    os.ftruncate(file, size)
    return file


def _locked(file: int, part: int) -> bool:
    """Return whether this process now has the part; the lock ends with the process."""
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, part)
    except OSError:
        return False
    return True


def _is_living(pid: int) -> bool:
    if not pid:
        return False
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
