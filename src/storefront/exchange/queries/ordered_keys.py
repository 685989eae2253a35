"""Nearly sorted keys, as exports write them: stored in blocks on disk, found by binary search."""

import marshal
import tempfile
from bisect import bisect_right
from collections.abc import Collection, Iterator, Sequence
from itertools import islice
from operator import lt
from typing import Any, NamedTuple

CACHED = 8
"""Number of blocks in memory; lookups are in key order, or for the latest keys."""

FETCHED_MAX = 100
"""Maximum number of blocks to fetch for late keys, plus two per block; beyond that, a table is faster."""


class Added(NamedTuple):
    """The positions of repeated keys with their first lines, and of late keys."""

    repeated: dict[int, int]
    late: list[int]


class OrderedKeys:
    """Keys and their first lines, in blocks of ascending keys.

    Keys are numbers or texts, or tuples of these with the same types.
    """

    def __init__(self) -> None:
        self._file = tempfile.TemporaryFile()  # noqa: SIM115  (open for as long as the keys)
        self._firsts: list[Any] = []
        self._lasts: list[Any] = []
        self._places: list[tuple[int, int]] = []
        self._cached: dict[int, dict[Any, int]] = {}
        self._fetched = 0

    @property
    def are_scattered(self) -> bool:
        """Return whether the keys are unordered, so that blocks are too slow."""
        return self._fetched > FETCHED_MAX + 2 * len(self._places)

    def blocks(self) -> Iterator[tuple[list[Any], list[int]]]:
        """Yield all keys with their lines, block by block."""
        for place, length in self._places:
            self._file.seek(place)
            yield marshal.loads(self._file.read(length))

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def add(self, keys: Sequence[Any], lines: Sequence[int]) -> Added:
        """Add keys after the last block; return the positions of repeated and late ones."""
        found = Added({}, [])
        high = self._lasts[-1] if self._lasts else None
        if (high is None or high < keys[0]) and all(map(lt, keys, islice(keys, 1, None))):
            self._put(list(keys), list(lines))
            return found
        fresh: dict[Any, int] = {}
        for at, key in enumerate(keys):
            if high is not None and not high < key:
                line = self._line(key)
                if line is None:
                    found.late.append(at)
                else:
                    found.repeated[at] = line
            elif key in fresh:
                found.repeated[at] = fresh[key]
            else:
                fresh[key] = lines[at]
        if fresh:
            order = sorted(fresh)
            self._put(order, [fresh[key] for key in order])
        return found

    def among(self, keys: Collection[Any]) -> dict[Any, int]:
        """Return the lines of the keys that are in the blocks."""
        if not self._lasts:
            return {}
        lines = ((key, self._line(key)) for key in sorted(keys))
        return {key: line for key, line in lines if line is not None}

    def _put(self, keys: list[Any], lines: list[int]) -> None:
        block = marshal.dumps((keys, lines))
        self._places.append((self._file.seek(0, 2), len(block)))
        self._file.write(block)
        self._firsts.append(keys[0])
        self._lasts.append(keys[-1])

    def _line(self, key: Any) -> int | None:
        at = bisect_right(self._firsts, key) - 1
        if at < 0 or self._lasts[at] < key:
            return None
        return self._block(at).get(key)

    def _block(self, at: int) -> dict[Any, int]:
        if at not in self._cached:
            self._fetched += 1
            place, length = self._places[at]
            self._file.seek(place)
            keys, lines = marshal.loads(self._file.read(length))
            while len(self._cached) >= CACHED:
                del self._cached[next(iter(self._cached))]
            self._cached[at] = dict(zip(keys, lines, strict=True))
        return self._cached[at]
