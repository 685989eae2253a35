"""Where the store writes: the folders, their room, and who else is let in."""

import os
from pathlib import Path

import pytest

from storefront.platform.files import data_folder
from storefront.platform.storage import folders_of, open_to_others, why_not_writable
from tests.conftest import settings_for


def test_the_database_may_lie_in_a_folder_of_its_own(tmp_path: Path) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    where = {"STOREFRONT_DATA__FOLDER": str(data)}
    assert folders_of(settings_for(tmp_path, **where)) == {"data folder": data}
    for url, folders in (
        (f"sqlite:///{data}/shop.db", {"data folder": data}),
        (f"sqlite:///{other}/shop.db", {"data folder": data, "folder of the database": other}),
        ("postgresql://shop@db/shop", {"data folder": data}),
    ):
        assert folders_of(settings_for(tmp_path, **where, STOREFRONT_DATABASE__URL=url)) == folders


def test_a_folder_with_room_leaves_nothing_behind(tmp_path: Path) -> None:
    assert why_not_writable(tmp_path, 0) == ""
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_gone_cannot_be_written(tmp_path: Path) -> None:
    assert why_not_writable(tmp_path / "gone", 0) == "cannot be written (No such file or directory)"


def test_a_new_data_folder_is_its_owners_alone(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, STOREFRONT_DATA__FOLDER=str(tmp_path / "data"))
    before = os.umask(0)
    try:
        folder = data_folder(settings)
    finally:
        os.umask(before)
    assert folder.stat().st_mode & 0o777 == 0o700
    assert open_to_others(settings) == {}


def test_what_lets_others_in_is_named_with_its_mode(tmp_path: Path) -> None:
    other = tmp_path / "other"
    (tmp_path / "data" / "files").mkdir(parents=True)
    other.mkdir()
    for path, mode in (
        (tmp_path / "data", 0o700),
        (tmp_path / "data" / "files", 0o750),
        (other / "shop.db", 0o640),
        (other / "shop.db-wal", 0o600),
        (other / "shop.db-shm", 0o604),
        (other / "somebody-elses", 0o644),
    ):
        path.touch()
        path.chmod(mode)
    settings = settings_for(
        tmp_path,
        STOREFRONT_DATA__FOLDER=str(tmp_path / "data"),
        STOREFRONT_DATABASE__URL=f"sqlite:///{other}/shop.db",
    )
    assert open_to_others(settings) == {
        tmp_path / "data" / "files": 0o750,
        other / "shop.db": 0o640,
        other / "shop.db-shm": 0o604,
    }


def test_a_system_without_modes_has_nothing_to_tell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tmp_path.chmod(0o755)
    settings = settings_for(tmp_path)
    assert open_to_others(settings) == {tmp_path: 0o755}
    monkeypatch.setattr("storefront.platform.storage.os.name", "nt")
    assert open_to_others(settings) == {}
