"""An upgrade is done by one process, after a copy of a SQLite database; the others wait for it."""

import datetime
import os
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text

from storefront.platform import advisory_locks, migrate, upgrades
from storefront.platform.db import Database, open_database
from storefront.platform.settings import Misconfigured, Settings
from tests.conftest import settings_for
from tests.platform.test_releases import FOLDER, RELEASES
from tests.support import postgres, servers

NOW = datetime.datetime(2026, 11, 27, 9, 30, tzinfo=datetime.UTC)
OLD = RELEASES[-1]


WAITS = """
SELECT pid FROM pg_stat_activity
WHERE wait_event = 'advisory' AND clock_timestamp() - query_start > interval '0.2 s'
"""


def quiet(_line: str) -> None:
    pass


def old_file(path: Path) -> Path:
    """Write the SQLite database of the last release."""
    with closing(sqlite3.connect(path)) as file:
        file.executescript((FOLDER / f"{OLD}.sqlite.sql").read_text(encoding="utf-8"))
        file.execute("PRAGMA journal_mode=WAL")
    path.chmod(0o600)
    return path


@pytest.fixture
def old(tmp_path: Path) -> Settings:
    """Settings of a store with the SQLite database of the last release."""
    old_file(tmp_path / "shop.db")
    return settings_for(tmp_path)


def migration_of(path: Path) -> str:
    with closing(sqlite3.connect(path)) as file:
        (name,) = file.execute("SELECT version_num FROM schema_version").fetchone()
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return str(name)


def copies(settings: Settings) -> list[str]:
    return sorted(path.name for path in upgrades.folder_of(settings).glob("*"))


def upgraded(settings: Settings, now: datetime.datetime = NOW) -> list[str]:
    """Upgrade the store, and return what was said."""
    said: list[str] = []
    database = open_database(settings)
    try:
        upgrades.upgrade(settings, database, now, said.append)
        assert migrate.is_current(database)
    finally:
        database.close()
    return said


@pytest.mark.trust("T-10")
def test_a_sqlite_database_is_copied_before_an_upgrade(old: Settings, tmp_path: Path) -> None:
    before = migration_of(tmp_path / "shop.db")
    [line] = upgraded(old)
    name = f"shop-{before}-20261127T093000Z.db"
    assert line == f"The database was copied to {tmp_path / 'backups' / name} before the upgrade."
    assert copies(old) == [name]
    assert migration_of(tmp_path / "backups" / name) == before
    assert (tmp_path / "backups" / name).stat().st_mode & 0o777 == 0o600
    assert upgraded(old) == []


def test_only_so_many_copies_are_kept(old: Settings, tmp_path: Path) -> None:
    for day in range(1, 6):
        (tmp_path / "shop.db").unlink()
        old_file(tmp_path / "shop.db")
        upgraded(old, NOW + datetime.timedelta(days=day))
    assert [name.rpartition("-")[2] for name in copies(old)] == [
        "20261130T093000Z.db",
        "20261201T093000Z.db",
        "20261202T093000Z.db",
    ]


def test_a_new_database_is_not_copied(settings: Settings) -> None:
    assert upgraded(settings) == []
    assert copies(settings) == []


def test_copies_can_be_switched_off(old: Settings, tmp_path: Path) -> None:
    assert upgraded(settings_for(tmp_path, STOREFRONT_DATA__UPGRADE_BACKUPS="0")) == []
    assert copies(old) == []


def test_without_a_copy_nothing_is_upgraded(
    old: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = migration_of(tmp_path / "shop.db")
    monkeypatch.setattr("storefront.platform.storage.free_megabytes", lambda _: 0)
    with pytest.raises(Misconfigured, match=r"No space left on device.*The database was not changed\."):
        upgraded(old)
    assert migration_of(tmp_path / "shop.db") == before
    assert copies(old) == []


def test_a_newer_database_is_refused_and_not_copied(old: Settings, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "shop.db")) as file, file:
        file.execute("UPDATE schema_version SET version_num = '9999_future'")
    with pytest.raises(Misconfigured, match="newer storefront"):
        upgraded(old)
    assert copies(old) == []


def test_two_stores_that_start_at_once_upgrade_a_sqlite_database_once(old: Settings, tmp_path: Path) -> None:
    """The first one waits in the middle, until the second one says that it waits for it."""
    waits = threading.Event()
    second_said: list[str] = []

    def second() -> None:
        database = open_database(old)
        upgrades.upgrade(old, database, NOW, lambda line: (second_said.append(line), waits.set()))
        database.close()

    other = threading.Thread(target=second)

    def first(line: str) -> None:
        assert "was copied" in line
        other.start()
        assert waits.wait(60)

    database = open_database(old)
    upgrades.upgrade(old, database, NOW, first)
    other.join(60)
    database.close()
    assert second_said == [upgrades.WAITING]
    assert len(copies(old)) == 1
    assert migration_of(tmp_path / "shop.db") == migrate.newest_migration()


@pytest.fixture
def old_server(postgres_server: postgres.Server) -> str:
    """The address of a PostgreSQL database of the last release."""
    url = postgres_server.url(postgres_server.create())
    with psycopg.connect(url) as connection:
        connection.execute((FOLDER / f"{OLD}.postgresql.sql").read_bytes())
    return url


def test_a_store_that_starts_during_an_upgrade_of_postgresql_waits(old_server: str, tmp_path: Path) -> None:
    """Another connection holds the lock for four times as long as the store waits for any other lock."""
    settings = settings_for(
        tmp_path, STOREFRONT_DATABASE__URL=old_server, STOREFRONT_DATABASE__LOCK_SECONDS="0.05"
    )
    said: list[str] = []
    with psycopg.connect(old_server) as holder, psycopg.connect(old_server, autocommit=True) as watcher:
        holder.execute("SELECT pg_advisory_xact_lock(%s)", [advisory_locks.TABLES])

        def let_go() -> None:
            for _ in range(100_000):
                if watcher.execute(WAITS).fetchone():
                    break
            holder.commit()

        def waits(line: str) -> None:
            said.append(line)
            threading.Thread(target=let_go).start()

        database = open_database(settings)
        upgrades.upgrade(settings, database, NOW, waits)
    assert said == [upgrades.WAITING]
    assert migrate.is_current(database)
    database.close()
    assert not upgrades.folder_of(settings).exists()


def test_two_commands_at_once_upgrade_once(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(0o700)
    old_file(tmp_path / "data" / "shop.db")
    words = [sys.executable, "-m", "storefront_cli", "--project", tmp_path, "export", "orders", "--csv"]
    variables = servers.environment(STOREFRONT_DATA__FOLDER=str(tmp_path / "data"))
    both = [
        subprocess.Popen(words, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    said = [process.communicate() for process in both]
    assert [process.returncode for process in both] == [0, 0], said
    assert said[0][0] == said[1][0]
    assert sum("was copied to" in errors for _, errors in said) == 1
    assert len(os.listdir(tmp_path / "data" / "backups")) == 1


def test_check_says_what_an_upgrade_will_do(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir(0o700)
    old_file(tmp_path / "data" / "shop.db")
    done = servers.command("check", project=tmp_path)
    [line] = [line for line in done.stderr.splitlines() if " migrations " in line]
    before = migration_of(tmp_path / "data" / "shop.db")
    assert f"it is at {before}, and " in line
    for name in migrate.known_migrations():
        assert (name in line) == (name >= before)
    assert f"which copies the database to {tmp_path / 'data' / 'backups'} first." in line
    assert done.returncode == 1
    assert migration_of(tmp_path / "data" / "shop.db") == before


def test_a_copy_can_be_put_back(old: Settings, tmp_path: Path) -> None:
    upgraded(old)
    (copy,) = upgrades.folder_of(old).iterdir()
    database = Database(f"sqlite:///{copy}")
    with database.read() as conn:
        orders = conn.scalar(text("SELECT count(*) FROM orders"))
    migrate.upgrade(database)
    database.close()
    assert orders
