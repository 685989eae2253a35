"""A database file that was moved away, deleted or replaced takes nothing more, until it is back."""

import os
import shutil
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from storefront.platform import database_file
from storefront.platform.database_file import Replaced
from storefront.platform.db import Database, bump_generation


@pytest.fixture
def file(sqlite_template: Path, tmp_path: Path) -> Path:
    return shutil.copyfile(sqlite_template, tmp_path / "shop.db")


@pytest.fixture
def db(file: Path) -> Database:
    database = Database(f"sqlite:///{file}")
    with database.write() as tx:
        bump_generation(tx)
    return database


def move_away(file: Path) -> None:
    file.rename(file.with_suffix(".moved"))


def replace(file: Path) -> None:
    other = shutil.copyfile(file, file.with_suffix(".other"))
    os.link(file, file.with_suffix(".moved"))
    other.replace(file)


def delete_log(file: Path) -> None:
    Path(f"{file}-wal").unlink()


def delete_index_of_log(file: Path) -> None:
    Path(f"{file}-shm").unlink()


GONE: list[Callable[[Path], None]] = [move_away, replace, delete_log, delete_index_of_log]


@pytest.mark.parametrize("goes", GONE)
def test_nothing_is_written_into_a_file_that_is_gone(
    file: Path, db: Database, goes: Callable[[Path], None]
) -> None:
    """A change that nobody is told of may be found out by the next look."""
    goes(file)
    for writing in (db.durable, db.write):
        with pytest.raises(Replaced, match=r"shop\.db.* while the store was running"), writing() as tx:
            bump_generation(tx)
    with pytest.raises(Replaced):
        db.refuse_other_file()


@pytest.mark.parametrize("goes", GONE)
def test_a_change_that_is_not_an_order_looks_now_and_then(
    file: Path, db: Database, goes: Callable[[Path], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    goes(file)
    monkeypatch.setattr(database_file, "LOOK_SECONDS", 0.0)
    with pytest.raises(Replaced), db.write() as tx:
        bump_generation(tx)


@pytest.mark.parametrize("goes", GONE)
def test_what_was_written_while_the_file_went_is_not_acknowledged(
    file: Path, db: Database, goes: Callable[[Path], None]
) -> None:
    with pytest.raises(Replaced), db.durable() as tx:
        bump_generation(tx)
        goes(file)


@pytest.mark.parametrize("goes", [move_away, replace])
def test_a_thread_that_comes_later_opens_no_other_file(
    file: Path, db: Database, goes: Callable[[Path], None]
) -> None:
    def read() -> None:
        with db.read():
            raise AssertionError("a connection was opened")

    with db.read(), ThreadPoolExecutor(1) as pool:
        goes(file)
        is_there = file.exists()
        with pytest.raises(Replaced):
            pool.submit(read).result()
    assert file.exists() is is_there, "no empty database was made in its place"


@pytest.mark.parametrize("goes", [move_away, replace])
def test_a_file_that_is_back_is_written_to_again(
    file: Path, db: Database, goes: Callable[[Path], None]
) -> None:
    goes(file)
    with pytest.raises(Replaced), db.durable():
        pass
    file.with_suffix(".moved").replace(file)
    with db.durable() as tx:
        bump_generation(tx)
    assert db.generation() == 2
