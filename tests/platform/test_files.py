"""Files appear whole or not at all."""

from pathlib import Path

import pytest

from storefront.platform.files import atomic_write, data_folder, data_path
from storefront.platform.settings import Misconfigured
from tests.conftest import settings_for


def test_a_file_appears_whole(tmp_path: Path) -> None:
    path = tmp_path / "orders.csv"
    with atomic_write(path) as file:
        file.write(b"half")
        assert not path.exists()
        file.write(b" and half")
    assert path.read_bytes() == b"half and half"
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_that_failed_leaves_the_old_one(tmp_path: Path) -> None:
    path = tmp_path / "orders.csv"
    path.write_bytes(b"old")
    with pytest.raises(ZeroDivisionError), atomic_write(path) as file:
        file.write(b"new")
        raise ZeroDivisionError
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_data_folder_is_made_where_it_is_missing(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, STOREFRONT_DATA__FOLDER=str(tmp_path / "deep" / "data"))
    assert data_folder(settings).is_dir()
    assert data_path(settings, "mail", "one.eml").parent.is_dir()


def test_a_data_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    settings = settings_for(tmp_path, STOREFRONT_DATA__FOLDER=str(tmp_path / "file" / "data"))
    with pytest.raises(Misconfigured, match=r"data\.folder: .* Choose another folder"):
        data_folder(settings)
