"""Stored files: what is put there again while it is being taken away stays."""

import os
import time
from pathlib import Path

import pytest

from storefront.platform.file_store import DiskStore, NoSuchFile

NAME = "a" * 64
DAY = 86_400


def test_a_file_that_was_put_there_again_is_not_removed_with_the_stale_ones(tmp_path: Path) -> None:
    store = DiskStore(tmp_path)
    store.put(NAME, b"a sheet")
    os.utime(tmp_path / NAME[:2] / NAME, (time.time() - 8 * DAY,) * 2)
    assert list(store.stale(7 * DAY)) == [NAME]
    store.put(NAME, b"a sheet")
    assert not store.remove_stale(NAME, 7 * DAY)
    assert store.read(NAME) == b"a sheet"


def test_a_stale_file_is_removed_once(tmp_path: Path) -> None:
    store = DiskStore(tmp_path)
    store.put(NAME, b"a sheet")
    os.utime(tmp_path / NAME[:2] / NAME, (time.time() - 8 * DAY,) * 2)
    assert store.remove_stale(NAME, 7 * DAY)
    assert not store.remove_stale(NAME, 7 * DAY)
    with pytest.raises(NoSuchFile):
        store.read(NAME)
