"""Rate counters that all processes of the store on this machine share.

The counts are in a file in the data folder that every process maps into memory. Each process writes to its
own part and reads all parts, without locks: counting takes microseconds and is safe on the event loop. The
counts outlive the process that made them.

The window slides: the previous window's count weighs by the share of it that still lies inside.
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
"""Processes that count separately; more than these share the last part and may lose a count now and then."""
PLACES = 8_192
"""Keys that a process can hold at once."""
TRIES = 8
"""Slots that a key may be in; if all are taken, the one with the lowest count is evicted."""

_NAME = "counts-1"
"""The file name; another layout has another name."""
_HEAD = 512
"""Words before the first part: the secret of the hashes, and the number of parts ever used."""
_WORDS = 3
"""Words of a slot: the hash of the key, the window with its counts, and when they expire."""
_SIZE = 8 * PARTS * (_HEAD + PLACES * _WORDS)
_COUNT_MAX = 2**20 - 1
_WINDOW_MASK = 2**24 - 1


class Counters(Protocol):
    """Counts by key. `may_wait` says that counting may take too long for the event loop."""

    may_wait: bool

    def take(self, key: str, most: int, seconds: int) -> float:
        """Count one for the key, unless there were already `most` in the last `seconds`.

        Return 0 if it was counted, otherwise the number of seconds until it would be.
        """

    def left(self, key: str, most: int, seconds: int) -> int:
        """Return how many more times `take` would count now."""

    def forget(self, key: str, seconds: int) -> None:
        """Reset the key. The counts of other processes may stay."""

    def close(self) -> None:
        """Release the file or the connections."""


def seconds_to_wait(now: int, before: int, passed: float, most: int, seconds: int) -> float:
    """Return the seconds until one more may be counted, 0 if it may be now.

    `now` is the count of the current window, which began `passed` seconds ago; `before` that of the previous
    one.
    """
    if most <= 0:
        return float(seconds)
    if now + before * (1 - passed / seconds) + 1 <= most:
        return 0.0
    if now + 1 <= most:
        return seconds * (1 - (most - 1 - now) / before) - passed
    return seconds - passed + seconds * (1 - (most - 1) / now)


def left_of(now: int, before: int, passed: float, most: int, seconds: int) -> int:
    """Return how many more may be counted now; for the arguments see `seconds_to_wait`."""
    return max(0, int(most - now - before * (1 - passed / seconds)))


class SharedCounters:
    """Counters shared by the processes of a machine, or private to this process if there is no file."""

    may_wait = False

    def __init__(self, folder: Path | None = None, clock: Callable[[], float] = time.time) -> None:
        """Open the counters in `folder`, which is created if missing; raises OSError."""
        self._clock = clock
        self._lock = threading.Lock()
        self._open = ExitStack()
        if folder is not None:
            private_folder(folder)
        self._part = 0 if folder is None else _claim(folder, self._open)
        with _start_lock(folder):
            shared = mmap.mmap(-1, _SIZE // PARTS) if folder is None else _mapped(folder / _NAME)
            self._words = memoryview(shared).cast("Q")
            if not self._words[0]:
                self._words[0] = secrets.randbits(63) + 1
            self._words[1] = max(self._words[1], self._part + 1)
        secret = self._words[0].to_bytes(8, "little")
        self._name = lru_cache(PLACES)(partial(_name, secret))

    def take(self, key: str, most: int, seconds: int) -> float:
        """Count one for the key, unless there were already `most` in the last `seconds`.

        It counts first and takes the count back if it was too much, so that of two processes counting at the
        same moment never both pass.
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
        """Return how many more times `take` would count now."""
        name = self._name(key, seconds)
        number, passed = divmod(self._clock(), seconds)
        window = int(number) & _WINDOW_MASK
        with self._lock:
            place = self._place(name, int(self._clock()))
            now, before = _counts(self._words[place + 1], window)
            now, before = (now, before) if self._words[1] == 1 else self._all(name, window, now, before)
        return left_of(now, before, passed, most, seconds)

    def forget(self, key: str, seconds: int) -> None:
        """Reset the key. The counts of other processes stay."""
        name = self._name(key, seconds)
        with self._lock:
            self._words[self._place(name, int(self._clock())) + 1] = 0

    def close(self) -> None:
        """Release this process's part for another process."""
        self._open.close()

    def _place(self, name: int, at: int) -> int:
        """Return the slot of a key in this process's part; create it if there is none."""
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
        """Return `now` and `before`, plus what all other processes have counted for the key."""
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
    """Return the counts of this window and of the previous one from the packed word.

    The window and both counts share one word, so that reading them is atomic.
    """
    stored, now, before = state >> 40, state >> 20 & _COUNT_MAX, state & _COUNT_MAX
    if stored == window:
        return now, before
    return (0, now) if stored == (window - 1) & _WINDOW_MASK else (0, 0)


def _name(secret: bytes, key: str, seconds: int) -> int:
    """Return the hash of a key; it is salted, so that nobody can find keys that would evict another."""
    return (
        int.from_bytes(blake2b(f"{seconds}:{key}".encode(), digest_size=8, key=secret).digest(), "little") | 1
    )


def _mapped(path: Path) -> mmap.mmap:
    """Return the file mapped into memory, extended to the size needed."""
    opened = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        size = os.fstat(opened).st_size
        if size < _SIZE:
            _reserve(opened, size)
        return mmap.mmap(opened, _SIZE)
    finally:
        os.close(opened)


def _reserve(opened: int, size: int) -> None:
    """Extend a file of `size` bytes, and allocate its blocks.

    Touching a mapped page that the disk has no room for would kill the process.
    """
    try:
        os.posix_fallocate(opened, size, _SIZE - size)
    except (AttributeError, OSError):  # not supported everywhere
        os.pwrite(opened, bytes(_SIZE - size), size)


def _claim(folder: Path, opened: ExitStack) -> int:
    """Return the first part that no living process has claimed.

    The claim ends with `opened` or the process.
    """
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
def _start_lock(folder: Path | None) -> Iterator[None]:
    """Let one process at a time open the file."""
    if folder is None:
        yield
        return
    with open_lock(folder / "begin.lock") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
