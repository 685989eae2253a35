"""The database of every release is upgraded; one that no release made is refused, and left as it is."""

import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import func, inspect, select, table, text

from storefront.platform import migrate
from storefront.platform.db import Database
from tests.make.shapes import shape_of
from tests.support import postgres, servers

FOLDER = Path(__file__).parent / "releases"
RELEASES = sorted(path.name.removesuffix(".sqlite.sql") for path in FOLDER.glob("*.sqlite.sql"))

Load = Callable[[str], str]


@pytest.fixture
def load(db: Database, tmp_path: Path, request: pytest.FixtureRequest) -> Load:
    """What makes the database of a release, of the same kind as `db`, and returns its address."""

    def sqlite(release: str) -> str:
        path = tmp_path / "old.db"
        with sqlite3.connect(path) as file:
            file.executescript((FOLDER / f"{release}.sqlite.sql").read_text(encoding="utf-8"))
        return f"sqlite:///{path}"

    def postgresql(release: str) -> str:
        server: postgres.Server = request.getfixturevalue("postgres_server")
        url = server.url(server.create())
        with psycopg.connect(url) as connection:
            connection.execute((FOLDER / f"{release}.postgresql.sql").read_bytes())
        return url

    return sqlite if db.is_sqlite else postgresql


def counts(database: Database) -> dict[str, int]:
    """Return how many rows each table has."""
    with database.read() as conn:
        names = set(inspect(conn).get_table_names()) - {migrate.VERSION_TABLE}
        return {name: conn.scalar(select(func.count()).select_from(table(name))) or 0 for name in names}


def run(url: str, project: Path, *words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    return servers.command(*words, project=project, STOREFRONT_DATABASE__URL=url, **variables)


@pytest.mark.trust("T-10")
@pytest.mark.parametrize("release", RELEASES)
def test_the_database_of_a_release_is_upgraded_with_its_rows(
    load: Load, release: str, db: Database, tmp_path: Path
) -> None:
    url = load(release)
    old = Database(url)
    before = counts(old)
    assert all(before.values())
    migrate.upgrade(old)
    after = counts(old)
    assert {name: after.get(name) for name in before} == before
    assert shape_of(old) == shape_of(db)
    old.close()
    lines = run(url, tmp_path, "check").stderr.splitlines()
    fine = {line.split()[1] for line in lines if line.startswith("✓")}
    assert fine >= {"database", "migrations", "catalog", "orders"}, lines


OLDER = "UPDATE schema_version SET version_num = '0020_brand_logos'"


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (OLDER, "made by a storefront older than 0.2.0 (migration 0020_brand_logos)"),
        ("UPDATE schema_version SET version_num = '9999_future'", "made by a newer storefront"),
        ("DROP TABLE schema_version", "no record of the version that created them"),
    ],
)
def test_a_database_of_no_known_release_is_refused_and_left_as_it_is(
    load: Load, tmp_path: Path, change: str, says: str
) -> None:
    url = load(RELEASES[-1])
    old = Database(url)
    with old.write() as tx:
        tx.execute(text(change))
    before = counts(old), shape_of(old)
    for migrates in ("true", "false"):
        done = run(url, tmp_path, "export", "orders", "--csv", STOREFRONT_DATABASE__MIGRATE=migrates)
        assert (done.returncode, done.stdout) == (1, "")
        [line] = done.stderr.splitlines()
        assert says in line
    assert (counts(old), shape_of(old)) == before
    old.close()


def test_every_command_refuses_an_older_database_in_one_line(load: Load, tmp_path: Path) -> None:
    url = load(RELEASES[-1])
    old = Database(url)
    with old.write() as tx:
        tx.execute(text(OLDER))
    before = counts(old), shape_of(old)
    serve = ("serve", "--port", str(servers.free_port()))
    for words in (
        serve,
        ("worker",),
        ("seed",),
        ("import", str(tmp_path)),
        ("export", "shop", "out"),
        ("check",),
    ):
        done = run(url, tmp_path, *words)
        assert done.returncode == 1, words
        [line] = [line for line in done.stderr.splitlines() if "older than 0.2.0" in line]
        assert migrate.WAY_OUT in line
        assert "Traceback" not in done.stderr, words
    assert (counts(old), shape_of(old)) == before
    old.close()


def test_the_newest_release_has_a_row_in_every_table() -> None:
    with sqlite3.connect(":memory:") as file:
        file.executescript((FOLDER / f"{RELEASES[-1]}.sqlite.sql").read_text(encoding="utf-8"))
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        assert [name for name in names if not file.execute(f"SELECT 1 FROM {name}").fetchone()] == []
