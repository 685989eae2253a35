"""`storefront move` as an operator meets it: stopped and continued, and what the old store says then."""

import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from tests.conftest import Shop
from tests.support import postgres, servers
from tests.support.servers import command
from tests.support.waiting import wait_until


def last_line(done: "subprocess.CompletedProcess[str]") -> str:
    assert "Traceback" not in done.stderr
    return done.stderr.strip().splitlines()[-1]


def counts(url: str) -> dict[str, int]:
    with psycopg.connect(url) as connection:
        return {
            table: connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0]  # type: ignore[index]
            for table in ("items", "specs", "web_users")
        }


def counts_of_file(path: Path) -> dict[str, int]:
    with closing(sqlite3.connect(path)) as file:
        tables = ("items", "specs", "web_users")
        return {table: file.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_move_that_is_stopped_goes_on_where_it_was(
    shop: Shop,
    tmp_path: Path,
    postgres_server: postgres.Server,
    postgres_template: str,
    number: signal.Signals,
) -> None:
    """Another transaction holds a key in the new database, and with it the move, in the middle."""
    url = postgres_server.url(postgres_server.create(postgres_template))
    words = [sys.executable, "-m", "storefront_cli", "--project", tmp_path, "move"]
    variables = servers.environment(STOREFRONT_DATA__FOLDER=str(shop.folder), STOREFRONT_MOVE_TO=url)
    with (
        psycopg.connect(url) as holder,
        psycopg.connect(url, autocommit=True) as watcher,
        subprocess.Popen(words, env=variables, stderr=subprocess.PIPE, text=True) as process,
    ):
        holder.execute("INSERT INTO price_lists VALUES ('OEM', '')")
        wait_until(lambda: postgres.is_waited_for(watcher))
        process.send_signal(number)
        said = process.communicate()[1]
        holder.rollback()
    if number != signal.SIGKILL:
        assert process.returncode == 130
        assert "Stopped at: Copying price_lists (" in said
        assert "To continue, run the same command again." in said
        assert "storefront move --reopen" in said
    refused = command("serve", "--port", str(servers.free_port()), project=tmp_path)
    assert refused.returncode == 1
    assert "This store is being moved to postgresql://" in last_line(refused)
    unfinished = command("worker", project=tmp_path, STOREFRONT_DATABASE__URL=url)
    assert (unfinished.returncode, "is not finished" in last_line(unfinished)) == (1, True)
    done = command("move", "--to", url, project=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "Continuing the interrupted move." in done.stderr
    assert "0 differences" in done.stderr
    assert counts(url) == counts_of_file(shop.folder / "shop.db")


def test_the_old_store_refuses_to_run_and_to_take_orders_until_it_is_reopened(
    shop: Shop, tmp_path: Path
) -> None:
    new = tmp_path / "new.db"
    done = command("move", "--to", f"sqlite:///{new}", "--files", tmp_path / "files", project=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "This store no longer takes orders. Next: set database.url to the new database" in done.stderr
    for words in (["serve", "--port", str(servers.free_port())], ["worker"]):
        refused = command(*words, project=tmp_path)
        assert refused.returncode == 1
        assert f"This store was moved to sqlite:///{new} on 2" in last_line(refused)
        assert "To take orders here again: storefront move --reopen" in last_line(refused)
    checked = command("check", project=tmp_path)
    [line] = [line for line in checked.stderr.splitlines() if line.startswith("✗")]
    assert "takes no orders. This store was moved to" in line
    again = command("move", "--to", f"sqlite:///{tmp_path / 'third.db'}", project=tmp_path)
    assert (again.returncode, "was moved to" in last_line(again)) == (1, True)
    assert command("check", project=tmp_path, STOREFRONT_DATABASE__URL=f"sqlite:///{new}").returncode == 0
    for line in ("This store takes orders again.", "This store was not moved, and takes orders."):
        reopened = command("move", "--reopen", project=tmp_path)
        assert (reopened.returncode, reopened.stderr.strip()) == (0, line)


def test_a_rehearsal_leaves_the_store_open(shop: Shop, tmp_path: Path) -> None:
    new = tmp_path / "new.db"
    done = command("move", "--to", f"sqlite:///{new}", "--leave-open", project=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "This store was left open." in done.stderr
    assert counts_of_file(new) == counts_of_file(shop.folder / "shop.db")
    assert "was not moved" in command("move", "--reopen", project=tmp_path).stderr


@pytest.mark.parametrize("words", [[], ["--to", "sqlite:////tmp/x.db", "--reopen"]])
def test_a_move_needs_a_target_or_a_reopening(shop: Shop, tmp_path: Path, words: list[str]) -> None:
    assert command("move", *words, project=tmp_path).returncode == 2


def test_a_wrong_address_is_named_and_nothing_is_marked(shop: Shop, tmp_path: Path) -> None:
    for url, says in (
        ("mysql://db/x", "--to: "),
        (f"sqlite:///{tmp_path}/none/x.db", "cannot be opened"),
        (f"sqlite:///{shop.folder}/shop.db", "is not empty"),
    ):
        done = command("move", "--to", url, project=tmp_path)
        assert (done.returncode, says in last_line(done)) == (1, True), done.stderr
    assert "was not moved" in command("move", "--reopen", project=tmp_path).stderr
