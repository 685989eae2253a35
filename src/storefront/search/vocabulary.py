"""The files of other words for the same: read once, and again when they have changed."""

import csv
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from storefront.platform.files import atomic_write
from storefront.platform.log import logger
from storefront.platform.settings import Settings, config_folder
from storefront.search.synonyms import Vocabulary, read_groups

log = logger("search")

SYNONYMS = "synonyms.txt"
NEIGHBORS = "neighbors.csv"

EVERY = 1.0
"""Seconds between two looks at the files."""


def synonyms_path(settings: Settings) -> Path:
    """Return the file of the store's own synonyms, or else the one that is shipped."""
    own = Path(settings.content.folder) / SYNONYMS
    return own if own.is_file() else config_folder() / SYNONYMS


def neighbors_path(settings: Settings) -> Path:
    """Return where the neighbors that were learned from the catalog are kept."""
    return Path(settings.data.folder) / NEIGHBORS


def read_synonyms(settings: Settings) -> list[list[str]]:
    """Return the lines of synonyms that are in force; none where the file cannot be read."""
    path = synonyms_path(settings)
    try:
        return read_groups(path.read_text(encoding="utf-8-sig").splitlines())
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        log.warning("synonyms_unread", path=str(path), reason=str(error))
        return []


def read_neighbors(settings: Settings) -> dict[str, list[tuple[str, float]]]:
    """Return the learned neighbors of each word with their likeness; none where there is no such file."""
    found: dict[str, list[tuple[str, float]]] = {}
    try:
        with neighbors_path(settings).open(encoding="utf-8", newline="") as file:
            for word, neighbor, likeness in csv.reader(file):
                found.setdefault(word, []).append((neighbor, float(likeness)))
    except (OSError, ValueError, csv.Error):
        return {}
    return found


def keep_neighbors(settings: Settings, neighbors: Mapping[str, Iterable[tuple[str, float]]]) -> None:
    """Keep what was learned, in place of what was before."""
    with atomic_write(neighbors_path(settings)) as file:
        for word, near in neighbors.items():
            for neighbor, likeness in near:
                file.write(f"{word},{neighbor},{likeness:.3f}\n".encode())


def vocabulary_of(settings: Settings) -> Callable[[], Vocabulary]:
    """Return what gives the words as the files say them, looked at once a second."""
    return _Remembered(settings).fetch


class _Remembered:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = threading.Lock()
        self._looked_at = -EVERY
        self._seen: Sequence[object] | None = None
        self._made = Vocabulary()

    def fetch(self) -> Vocabulary:
        if time.monotonic() - self._looked_at >= EVERY:
            with self._lock:
                self._look()
        return self._made

    def _look(self) -> None:
        state = [_state(synonyms_path(self._settings)), _state(neighbors_path(self._settings))]
        if state != self._seen:
            learned = read_neighbors(self._settings) if self._settings.search.neighbors else {}
            self._made = Vocabulary(read_synonyms(self._settings), learned)
            self._seen = state
        self._looked_at = time.monotonic()


def _state(path: Path) -> object:
    try:
        found = path.stat()
    except OSError:
        return None
    return str(path), found.st_ino, found.st_mtime_ns, found.st_size
