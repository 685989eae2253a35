"""Files appear whole or not at all."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from storefront.platform.files import LineFile, atomic_write, data_folder
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


@pytest.mark.trust("T-5")
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


def test_a_data_folder_that_cannot_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    settings = settings_for(tmp_path, STOREFRONT_DATA__FOLDER=str(tmp_path / "file" / "data"))
    with pytest.raises(Misconfigured, match=r"data\.folder: .* Choose another folder"):
        data_folder(settings)


def test_lines_of_many_writers_stand_whole_beside_each_other(tmp_path: Path) -> None:
    path = tmp_path / "books" / "lines"
    assert LineFile(path).lines() == []
    lines = [f"{number}:".encode() * 100 for number in range(200)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda line: LineFile(path).append(line), lines))
    assert sorted(LineFile(path).lines()) == sorted(lines)
    assert path.stat().st_mode & 0o077 == 0, "nobody else reads it"
