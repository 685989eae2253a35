"""What fills a store goes on one at a time: another one waits for it, or is refused with a sentence."""

import subprocess
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from storefront.base.errors import Refused
from storefront.exchange import progress
from storefront.platform.db import Database
from tests.support import postgres, servers
from tests.support.servers import command
from tests.support.waiting import wait_until

SEED = ("seed",)


def at_once(
    *commands: Callable[[], "subprocess.CompletedProcess[str]"],
) -> list["subprocess.CompletedProcess[str]"]:
    """Run all of these at the same time."""
    barrier = threading.Barrier(len(commands))

    def run(one: Callable[[], "subprocess.CompletedProcess[str]"]) -> "subprocess.CompletedProcess[str]":
        barrier.wait()
        return one()

    with ThreadPoolExecutor(len(commands)) as threads:
        return list(threads.map(run, commands))


def test_two_seeds_of_a_new_store_both_come_to_their_end(tmp_path: Path) -> None:
    seed = lambda: command(*SEED, project=tmp_path)  # noqa: E731
    for done in at_once(seed, seed):
        assert done.returncode == 0, done.stderr
        assert "The store has 4,592 items." in done.stderr


def test_two_machines_may_seed_one_new_database(tmp_path: Path, postgres_server: postgres.Server) -> None:
    """Each has a data folder of its own; it is the database that they have in common."""
    name = postgres_server.create()
    url = postgres_server.url(name)
    folders = [tmp_path / "here", tmp_path / "there"]
    for folder in folders:
        folder.mkdir()
    done = at_once(
        *(lambda one=one: command(*SEED, project=one, STOREFRONT_DATABASE__URL=url) for one in folders)
    )
    assert [(one.returncode, "Traceback" in one.stderr) for one in done] == [(0, False)] * 2, done
    postgres_server.drop(name)


def test_one_import_into_a_database_is_the_only_one(db: Database, tmp_path: Path) -> None:
    other = Database(db.url.render_as_string(hide_password=False))
    folder = tmp_path / "data" if db.is_sqlite else tmp_path / "another"
    with progress.alone(tmp_path / "data", db):
        with pytest.raises(Refused, match="Another import is running"), progress.alone(folder, other):
            pass
        assert progress.is_at_work(folder, other)
    assert not progress.is_at_work(folder, other)
    with progress.alone(folder, other):
        pass
    other.close()


@pytest.mark.parametrize("words", [SEED, ("import", "brands.csv", "--wait")])
def test_who_waits_says_so_and_goes_on(db_in_data: Database, tmp_path: Path, words: tuple[str, ...]) -> None:
    (tmp_path / "brands.csv").write_text("slug,name\na,A\n", "utf-8")
    own = servers.environment(STOREFRONT_DATA__FOLDER=str(tmp_path / "data"))
    more = [str(tmp_path / word) if word.endswith(".csv") else word for word in words]
    path = tmp_path / "said"
    with path.open("wb") as said:
        with progress.alone(tmp_path / "data", db_in_data):
            process = servers.started(
                servers.MODULE, ["--project", str(tmp_path), *more], own, errors=said.fileno()
            )
            wait_until(
                lambda: "Another import is running. Waiting for it to finish." in path.read_text("utf-8")
            )
        assert process.wait(servers.COMMAND_SECONDS) == 0, path.read_text("utf-8")
    assert path.read_text("utf-8").count("Waiting") == 1


@pytest.fixture
def db_in_data(tmp_path: Path) -> Database:
    """The database that a command for `tmp_path` opens; no table is needed to hold the turn."""
    return Database(f"sqlite:///{tmp_path / 'data' / 'shop.db'}")


def test_two_stores_that_open_a_new_catalog_both_answer(tmp_path: Path) -> None:
    folder = tmp_path / "shop"
    command("new", folder, project=tmp_path)
    barrier = threading.Barrier(2)

    def names() -> list[str]:
        barrier.wait()
        with servers.running(folder, options=["--without-worker"]) as store:
            answer = httpx.get(f"{store.address}/api/catalog/categories", timeout=60)
            return [branch["name"] for branch in answer.json()]

    with ThreadPoolExecutor(2) as threads:
        found = [threads.submit(names) for _ in range(2)]
        assert [one.result() for one in found] == [["Fasteners"]] * 2
