"""Load the synonyms file, and reload it when it changes."""

import csv
import threading
import time
from collections.abc import Callable
from pathlib import Path

from storefront.platform.log import logger
from storefront.platform.settings import Settings, config_folder
from storefront.search.synonyms import Vocabulary, read_groups

log = logger("search")

SYNONYMS = "synonyms.txt"

CHECK_SECONDS = 1.0
"""Seconds between checks for changes of the file."""


def synonyms_path(settings: Settings) -> Path:
    """Return the path of the store's own synonyms file, or of the default one."""
    own = Path(settings.content.folder) / SYNONYMS
    return own if own.is_file() else config_folder() / SYNONYMS


def read_synonyms(settings: Settings) -> list[list[str]]:
    """Return the current groups of synonyms; empty if the file cannot be read."""
    path = synonyms_path(settings)
    try:
        return read_groups(path.read_text(encoding="utf-8-sig").splitlines())
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        log.warning("synonyms_unread", path=str(path), reason=str(error))
        return []


def vocabulary_of(settings: Settings) -> Callable[[], Vocabulary]:
    """Return a function that returns the current vocabulary."""
    return _Reloading(settings).fetch


class _Reloading:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._lock = threading.Lock()
        self._checked_at = -CHECK_SECONDS
        self._state: object = ()
        self._vocabulary = Vocabulary()

    def fetch(self) -> Vocabulary:
        if time.monotonic() - self._checked_at >= CHECK_SECONDS:
            with self._lock:
                self._check()
        return self._vocabulary

    def _check(self) -> None:
        state = _state(synonyms_path(self._settings))
        if state != self._state:
            self._vocabulary = Vocabulary(read_synonyms(self._settings))
            self._state = state
        self._checked_at = time.monotonic()


def _state(path: Path) -> object:
    """Return a value that changes whenever the file does."""
    try:
        found = path.stat()
    except OSError:
        return None
    return str(path), found.st_ino, found.st_mtime_ns, found.st_size
