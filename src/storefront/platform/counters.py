"""Counting how often something was done of late, together with all other processes of the store.

The counts lie in a file of the data folder that every process maps into its memory. Each process writes to a
part of its own and reads all parts, so nobody waits for anybody: a count takes some microseconds and may be
made on the event loop. What a process has counted outlives it, and the next one goes on from there.

A window slides: what was counted in the one before it counts by the share that still lies within.
"""

import fcntl
import mmap
import os
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache, partial
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

from storefront.platform.files import open_lock, private_folder

PARTS = 32
"""Processes that count apart; further ones share the last part and may lose a count now and then."""
PLACES = 8_192
"""Keys that one process can hold at once."""
TRIES = 8
"""Places that a key may lie at; where all are taken, the least counted one makes room."""

_NAME = "counts-1"
"""The file; one of another form is another file."""
_HEAD = 512
"""Words before the first part: the secret of the hashes, how many parts were ever used."""
_WORDS = 3
"""Words of a place: the key's hash, the window with its counts, until when they matter."""
_SIZE = 8 * PARTS * (_HEAD + PLACES * _WORDS)
_COUNT_MAX = 2**20 - 1
_WINDOW_MASK = 2**24 - 1


class Counters(Protocol):
    """Somewhere to count. `may_wait` says that a count may take longer than the event loop can spare."""

    may_wait: bool

    def take(self, key: str, most: int, seconds: int) -> float:
        """Count one for the key, unless there were `most` in the last `seconds` already.

        Return 0 when it was counted, otherwise after how many seconds it would be.
        """

    def left(self, key: str, most: int, seconds: int) -> int:
        """Return how many more `take` would count now, one after the other."""

    def forget(self, key: str, seconds: int) -> None:
        """Begin anew for the key. What other processes have counted may stay."""

    def close(self) -> None:
        """Give back what was opened."""


def seconds_to_wait(now: int, before: int, passed: float, most: int, seconds: int) -> float:
    """Return after how many seconds one more may be counted, 0 for at once.

    `now` were counted in this window, of which `passed` seconds are gone, and `before` in the one before it.
    """
    if most <= 0:
        return float(seconds)
    if now + before * (1 - passed / seconds) + 1 <= most:
        return 0.0
    if now + 1 <= most:
        return seconds * (1 - (most - 1 - now) / before) - passed
    return seconds - passed + seconds * (1 - (most - 1) / now)


def left_of(now: int, before: int, passed: float, most: int, seconds: int) -> int:
    """Return how many more may be counted at once; the arguments are those of `seconds_to_wait`."""
    return max(0, int(most - now - before * (1 - passed / seconds)))


class SharedCounters:
    """Counters that the processes of one machine share; without a file they are this process's own."""

    may_wait = False

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        """Open the counters in `folder`, which is made when it is missing; raises OSError."""
        self._clock = clock
        self._lock = threading.Lock()
        self._open = ExitStack()
        if folder is not None:
            private_folder(folder)
        self._part = 0 if folder is None else _claim(folder, self._open)
        with _alone(folder):
            shared = mmap.mmap(-1, _SIZE // PARTS) if folder is None else _mapped(folder / _NAME)
            self._words = memoryview(shared).cast("Q")
            if not self._words[0]:
                self._words[0] = secrets.randbits(63) + 1
            self._words[1] = max(self._words[1], self._part + 1)
        secret = self._words[0].to_bytes(8, "little")
        self._name = lru_cache(PLACES)(partial(_name, secret))

    def take(self, key: str, most: int, seconds: int) -> float:
        """Count one for the key, unless there were `most` in the last `seconds` already.

        It is counted first and taken back where it was too much, so that two processes that count at the same
        moment never let both pass.
        """
        name = self._name(key, seconds)
        at = self._clock()
        number, passed = divmod(at, seconds)
        window = int(number) & _WINDOW_MASK
        words = self._words
        with self._lock:
            place = self._place(name, int(at))
            mine, before = _counts(words[place + 1], window)
            words[place + 2] = int(at) + 2 * seconds
            words[place + 1] = window << 40 | min(mine + 1, _COUNT_MAX) << 20 | before
            now, earlier = (mine, before) if words[1] == 1 else self._all(name, window, mine, before)
            wait = seconds_to_wait(now, earlier, passed, most, seconds)
            if wait:
                words[place + 1] = window << 40 | mine << 20 | before
        return wait

    def left(self, key: str, most: int, seconds: int) -> int:
        """Return how many more `take` would count now, one after the other."""
        name = self._name(key, seconds)
        number, passed = divmod(self._clock(), seconds)
        window = int(number) & _WINDOW_MASK
        with self._lock:
            place = self._place(name, int(self._clock()))
            now, before = _counts(self._words[place + 1], window)
            now, before = (now, before) if self._words[1] == 1 else self._all(name, window, now, before)
        return left_of(now, before, passed, most, seconds)

    def forget(self, key: str, seconds: int) -> None:
        """Begin anew for the key. What other processes have counted stays."""
        name = self._name(key, seconds)
        with self._lock:
            self._words[self._place(name, int(self._clock())) + 1] = 0

    def close(self) -> None:
        """Let another process have this one's part."""
        self._open.close()

    def _place(self, name: int, at: int) -> int:
        """Return where this process counts for a key, made where there is none yet."""
        words, start = self._words, self._start(self._part)
        place = start + name % PLACES * _WORDS
        if words[place] == name:
            return place
        free = -1
        for step in range(TRIES):
            place = start + (name + step) % PLACES * _WORDS
            if words[place] == name:
                return place
            if words[place] == 0:
                free = place if free < 0 else free
                break
            if free < 0 and words[place + 2] < at:
                free = place
        if free < 0:
            places = (start + (name + step) % PLACES * _WORDS for step in range(TRIES))
            free = min(places, key=lambda place: words[place + 1] >> 20 & _COUNT_MAX)
        words[free + 1] = 0
        words[free] = name
        return free

    def _all(self, name: int, window: int, now: int, before: int) -> tuple[int, int]:
        """Return `now` and `before` with what all other processes have counted for the key."""
        words = self._words
        for part in range(words[1]):
            if part == self._part:
                continue
            start = self._start(part)
            for step in range(TRIES):
                place = start + (name + step) % PLACES * _WORDS
                known = words[place]
                if known == name:
                    more, more_before = _counts(words[place + 1], window)
                    now, before = now + more, before + more_before
                    break
                if known == 0:
                    break
        return now, before

    def _start(self, part: int) -> int:
        return _HEAD + part * PLACES * _WORDS


def _counts(state: int, window: int) -> tuple[int, int]:
    """Return the counts of this window and of the one before, from the one word that they are kept in.

    Being one word, it is read whole or not at all: window, count of it, count of the one before.
    """
    kept, now, before = state >> 40, state >> 20 & _COUNT_MAX, state & _COUNT_MAX
    if kept == window:
        return now, before
    return (0, now) if kept == (window - 1) & _WINDOW_MASK else (0, 0)


def _name(secret: bytes, key: str, seconds: int) -> int:
    """Return what a key is kept under; nobody outside can tell which keys would push it out."""
    return (
        int.from_bytes(blake2b(f"{seconds}:{key}".encode(), digest_size=8, key=secret).digest(), "little") | 1
    )


def _mapped(path: Path) -> mmap.mmap:
    """Return the file in memory, made as long as it has to be."""
    opened = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        size = os.fstat(opened).st_size
        if size < _SIZE:
            _reserve(opened, size)
        return mmap.mmap(opened, _SIZE)
    finally:
        os.close(opened)


def _reserve(opened: int, size: int) -> None:
    """Lengthen a file of `size` bytes, on the disk too.

    A page that the disk has no room for would end the process that counts.
    """
    try:
        os.posix_fallocate(opened, size, _SIZE - size)
    except (AttributeError, OSError):  # not every system can
        os.pwrite(opened, bytes(_SIZE - size), size)


def _claim(folder: Path, opened: ExitStack) -> int:
    """Return the first part that no living process has; the claim ends with `opened`, or with the process."""
    for part in range(PARTS):
        lock = open_lock(folder / f"{part}.lock")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
        else:
            opened.callback(lock.close)
            return part
    return PARTS - 1


@contextmanager
def _alone(folder: Path | None) -> Iterator[None]:
    """Let one process at a time begin."""
    if folder is None:
        yield
        return
    with open_lock(folder / "begin.lock") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
