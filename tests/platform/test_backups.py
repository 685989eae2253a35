"""A backup holds a whole store as it was at one moment, and a restored store is the same, row by row."""

import datetime
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from storefront.app.tables import metadata
from storefront.platform import migrate
from storefront.platform.backups import archive, making, project_files, restoring, sqlite_copy, verifying
from storefront.platform.backups.archive import BackupUnusable
from storefront.platform.db import Database, open_database
from storefront.platform.file_store import DiskStore, FileStore, all_names, digest_of, open_file_store
from storefront.platform.settings import Misconfigured, Settings
from tests.conftest import settings_for
from tests.make import every_table
from tests.support import postgres, servers

NOW = datetime.datetime(2026, 11, 27, 9, 30, tzinfo=datetime.UTC)
PICTURES = [b"", b"a picture", os.urandom(3_000_000)]
LEDGER = b'{"authorized": 1}\n'


def quiet(_step: str, _done: int, _total: int) -> None:
    pass


class Place:
    """A store: its settings and database, with files and a project folder."""

    def __init__(self, folder: Path, url: str) -> None:
        self.project = folder
        self.settings = settings_for(
            folder,
            STOREFRONT_DATA__FOLDER=str(folder / "data"),
            STOREFRONT_DATABASE__URL=url,
            STOREFRONT_CONTENT__FOLDER=str(folder / "content"),
            STOREFRONT_CONTENT__CATALOG_FOLDER=str(folder / "catalog"),
        )
        (folder / "data").mkdir(0o700, exist_ok=True)
        self.files: FileStore = open_file_store(self.settings)

    def make(self, target: Path, progress: archive.Progress = quiet, database: Database | None = None) -> Any:
        source = database or open_database(self.settings)
        try:
            return making.make(self._source(source), target, NOW, progress)
        finally:
            if database is None:
                source.close()

    def restore(self, path: Path) -> restoring.Restored:
        return restoring.restore(self._target(), path, quiet)

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        database = open_database(self.settings)
        try:
            with database.read() as conn:
                return every_table.rows_of(conn)
        finally:
            database.close()

    def _source(self, database: Database) -> making.Source:
        return making.Source(self.settings, database, self.files, self.project, ("payments.jsonl",), "0.2.0")

    def _target(self) -> restoring.Target:
        return restoring.Target(self.settings, self.files, self.project, metadata())


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Place:
    """A store with rows in every table, files, a ledger, settings and a page."""
    every_table.fill(db)
    place = Place(tmp_path, db.url.render_as_string(hide_password=False))
    for picture in PICTURES:
        place.files.put(digest_of(picture), picture)
    (tmp_path / "data" / "payments.jsonl").write_bytes(LEDGER)
    (tmp_path / "content" / "pages").mkdir(parents=True)
    (tmp_path / "content" / "pages" / "about.md").write_text("# About us\n", "utf-8")
    (tmp_path / "storefront.toml").write_text('[mail]\nuser = "shop"\npassword = "hunter2"\n', "utf-8")
    return place


@pytest.fixture
def empty(db: Database, tmp_path: Path, request: pytest.FixtureRequest) -> Place:
    """A place for another store of the same kind, without a database file or with an empty database."""
    folder = tmp_path / "another"
    folder.mkdir()
    if db.is_sqlite:
        return Place(folder, f"sqlite:///{folder / 'data' / 'shop.db'}")
    server: postgres.Server = request.getfixturevalue("postgres_server")
    return Place(folder, server.url(server.create()))


def content_of(files: FileStore) -> dict[str, bytes]:
    return {name: files.read(name) for name in all_names(files)}


@pytest.mark.trust("T-10")
def test_a_restored_store_is_the_same_row_by_row_and_byte_by_byte(
    store: Place, empty: Place, tmp_path: Path
) -> None:
    path = tmp_path / "shop.backup"
    manifest = store.make(path)
    assert verifying.verify(path, quiet) == manifest
    assert (manifest.migration, manifest.created_at) == (migrate.newest_migration(), NOW)
    assert empty.restore(path) == restoring.Restored(manifest, [])
    rows = store.rows()
    assert {len(found) for found in rows.values()} == {every_table.ROWS}
    assert empty.rows() == rows
    assert content_of(empty.files) == {digest_of(picture): picture for picture in PICTURES}
    assert (empty.project / "data" / "payments.jsonl").read_bytes() == LEDGER
    assert (empty.project / "content" / "pages" / "about.md").read_text("utf-8") == "# About us\n"
    settings = (empty.project / "storefront.toml").read_text("utf-8")
    assert 'user = "shop"' in settings
    assert "hunter2" not in settings
    assert path.stat().st_mode & 0o777 == 0o600
    assert all(
        file.stat().st_mode & 0o077 == 0 for file in (empty.project / "data").rglob("*") if file.is_file()
    )


WRITER = """
import sys
from sqlalchemy import text
from storefront.platform.db import Database

database = Database(sys.argv[1], 30.0)
move = text("UPDATE tallies SET count = count + :more WHERE words = :words")
for _ in sys.stdin:
    with database.write() as tx:
        tx.execute(move, {"more": 1, "words": "first"})
        tx.execute(move, {"more": -1, "words": "last"})
    print(flush=True)
"""


@contextmanager
def another_writer(url: str) -> Iterator[Callable[[], None]]:
    """Yield what lets another process commit one transaction, which moves 1 from one row to another."""
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, url],
        env=servers.environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin and process.stdout

    def commit() -> None:
        process.stdin.write("\n")  # type: ignore[union-attr]
        process.stdin.flush()  # type: ignore[union-attr]
        assert process.stdout.readline() == "\n"  # type: ignore[union-attr]

    yield commit
    process.communicate()
    assert process.returncode == 0


def test_a_backup_during_writes_is_as_of_one_moment(
    db: Database, store: Place, empty: Place, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The two rows lie on pages far apart: a copy that changed in between would have another sum."""
    monkeypatch.setattr(sqlite_copy, "PAGES", 20)
    row = text("INSERT INTO tallies (kind, day, words, count) VALUES ('x', '2026-01-01', :words, :count)")
    many = [{"words": f"{place:060}", "count": 0} for place in range(5000)]
    with db.write() as tx:
        tx.execute(row, [{"words": "first", "count": 0}, *many, {"words": "last", "count": 1_000_000}])
    path, commits = tmp_path / "shop.backup", 0
    with another_writer(db.url.render_as_string(hide_password=False)) as commit:

        def progress(step: str, _done: int, _total: int) -> None:
            nonlocal commits
            if "the database" in step:
                commit()
                commits += 1

        store.make(path, progress)
    empty.restore(path)
    moved = {one["words"]: one["count"] for one in empty.rows()["tallies"]}
    assert commits >= (20 if db.is_sqlite else 2)
    assert moved["first"] + moved["last"] == 1_000_000
    assert moved["first"] < commits, "some of the commits came after the moment of the backup"
    with db.read() as conn:
        assert conn.scalar(text("SELECT count FROM tallies WHERE words = 'first'")) == commits


def test_a_file_that_comes_during_the_backup_is_in_it(store: Place, tmp_path: Path) -> None:
    """Its row may be in the database by the time that is copied."""
    late = b"came late"

    def progress(step: str, _done: int, _total: int) -> None:
        if "the database" in step:
            store.files.put(digest_of(late), late)

    assert digest_of(late) in store.make(tmp_path / "shop.backup", progress).file_names


def test_a_store_that_is_not_empty_is_not_restored_into(store: Place, tmp_path: Path) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    before = store.rows()
    with pytest.raises(
        Misconfigured, match=r"not empty: it has rows in .* Set data\.folder and database\.url"
    ):
        store.restore(path)
    assert store.rows() == before


def test_a_store_that_was_opened_and_has_nothing_in_it_is_restored_into(
    store: Place, empty: Place, tmp_path: Path
) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    database = open_database(empty.settings)
    migrate.upgrade(database)
    database.close()
    empty.restore(path)
    assert empty.rows() == store.rows()


def test_files_of_another_store_are_a_reason_to_refuse(store: Place, empty: Place, tmp_path: Path) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    empty.files.put(digest_of(b"other"), b"other")
    with pytest.raises(Misconfigured, match="has 1 files"):
        empty.restore(path)
    assert content_of(empty.files) == {digest_of(b"other"): b"other"}


def test_own_files_of_the_project_stay_and_are_named(store: Place, empty: Place, tmp_path: Path) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    (empty.project / "storefront.toml").write_text('[mail]\nuser = "other"\n', "utf-8")
    assert empty.restore(path).left == ["storefront.toml"]
    assert "other" in (empty.project / "storefront.toml").read_text("utf-8")


def damaged(path: Path, how: str) -> None:
    content = bytearray(path.read_bytes())
    if how == "truncated":
        del content[len(content) // 2 :]
    elif how == "without its last byte":
        del content[-1:]
    elif how == "a byte changed":
        content[len(content) // 2] ^= 1
    elif how == "empty":
        content.clear()
    elif how == "a text":
        content[:] = b"-- PostgreSQL database dump\n" * 100
    elif how == "another zip":
        with zipfile.ZipFile(path, "w") as other:
            other.writestr("hello.txt", "hello")
        return
    path.write_bytes(content)


@pytest.mark.parametrize(
    ("how", "says"),
    [
        ("truncated", r"is truncated after [\d,]+ bytes"),
        ("without its last byte", r"is truncated after [\d,]+ bytes|its manifest is damaged"),
        ("a byte changed", "in it is damaged"),
        ("empty", "is not a backup of a store"),
        ("a text", "is not a backup of a store"),
        ("another zip", "is not a backup of a store"),
    ],
)
def test_a_file_that_is_no_sound_backup_is_refused(
    how: str, says: str, store: Place, empty: Place, tmp_path: Path
) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    damaged(path, how)
    for use in (lambda: verifying.verify(path, quiet), lambda: empty.restore(path)):
        with pytest.raises(BackupUnusable, match=says) as refused:
            use()
        assert "\n" not in str(refused.value)
        assert str(path) in str(refused.value)
    assert left_in(empty) == set()


def left_in(place: Place) -> set[str]:
    """Return the files of a store that was not restored, but for an empty database."""
    names = {path.name for path in place.project.rglob("*") if path.is_file()}
    return names - {"shop.db", "shop.db-wal", "shop.db-shm"}


def rewritten(path: Path, change: Callable[[dict[str, Any]], None]) -> None:
    """Write an archive again with another manifest."""
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    manifest = msgspec.json.decode(parts[archive.MANIFEST])
    change(manifest)
    with zipfile.ZipFile(path, "w") as new:
        for name, content in (parts | {archive.MANIFEST: msgspec.json.encode(manifest)}).items():
            new.writestr(name, content)


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"format": 2, "storefront": "9.1.0"}, r"made by a newer storefront \(9\.1\.0\)"),
        ({"migration": "9999_future", "storefront": "9.1.0"}, r"newer storefront \(9\.1\.0, migration 9999_"),
        ({"migration": "0001_x"}, "made by another storefront"),
        ({"migration": "0021_baseline"}, "but its manifest says 0021_baseline"),
        ({"parts": []}, "its manifest is damaged"),
        ({"parts": 7}, "its manifest is damaged"),
    ],
)
def test_a_manifest_that_cannot_be_restored_says_why(
    changed: dict[str, Any], says: str, sqlite_template: Path, tmp_path: Path
) -> None:
    place = Place(tmp_path, f"sqlite:///{sqlite_template}")
    path = tmp_path / "shop.backup"
    place.make(path)
    rewritten(path, lambda manifest: manifest.update(changed))
    with pytest.raises(BackupUnusable, match=says):
        verifying.verify(path, quiet)


def test_a_part_that_leads_out_of_the_folders_is_refused(store: Place, empty: Place, tmp_path: Path) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    with zipfile.ZipFile(path) as old:
        parts = {name: old.read(name) for name in old.namelist()}
    evil = "project/../../evil.py"
    manifest = msgspec.json.decode(parts[archive.MANIFEST])
    manifest["parts"].append({"name": evil, "size": 1, "sha256": digest_of(b"x")})
    with zipfile.ZipFile(path, "w") as new:
        for name, content in (parts | {archive.MANIFEST: msgspec.json.encode(manifest), evil: b"x"}).items():
            new.writestr(name, content)
    with pytest.raises(BackupUnusable, match="leads out of the store's folders"):
        empty.restore(path)
    assert not (tmp_path / "evil.py").exists()
    assert left_in(empty) == set()


def test_a_restore_that_is_stopped_leaves_nothing_and_can_be_started_again(
    store: Place, empty: Place, tmp_path: Path
) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)

    def stop(step: str, done: int, _total: int) -> None:
        if step == "Restoring files" and done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        restoring.restore(empty._target(), path, stop)
    assert left_in(empty) == set()
    empty.restore(path)
    assert empty.rows() == store.rows()


def test_a_backup_goes_to_a_database_of_its_kind_only(
    store: Place, db: Database, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    other = tmp_path / "other"
    other.mkdir()
    server: postgres.Server = request.getfixturevalue("postgres_server")
    place = Place(other, server.url(server.create()) if db.is_sqlite else f"sqlite:///{other / 'shop.db'}")
    with pytest.raises(Misconfigured, match="then run: storefront move --to URL"):
        place.restore(path)


def test_nothing_is_backed_up_where_there_is_no_store(empty: Place, tmp_path: Path) -> None:
    with pytest.raises(Misconfigured, match="nothing to back up yet"):
        empty.make(tmp_path / "shop.backup")
    assert not (tmp_path / "shop.backup").exists()


@pytest.mark.parametrize("name", ["pg_dump", "pg_restore"])
def test_a_missing_program_is_named_with_what_to_install(
    name: str, tmp_path: Path, postgres_template: str, postgres_server: postgres.Server,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    place, path = Place(tmp_path, postgres_server.url(postgres_template)), tmp_path / "shop.backup"
    if name == "pg_restore":
        place.make(path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(Misconfigured, match=f"{name} is not installed.*apt-get install postgresql-client"):
        place.make(path) if name == "pg_dump" else verifying.verify(path, quiet)
    assert path.exists() == (name == "pg_restore")


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ('[database]\nurl = "postgresql://shop:pw@db/shop"\n', "[database]\n# url"),
        ('[payment]\nprovider = "stripe"\nsecret_key="pw"\n', '[payment]\nprovider = "stripe"\n# secret_key'),
        ('[shipping.options]\napi_key = "pw"\n[mail]\nuser = "x"\n', "# api_key"),
        ('[shipping]\noptions = {api_key = "pw"}\n', "# options"),
        ('mail.password = "pw"\n', "# mail.password"),
        ('[mail]\npassword = """\npw\n"""\n', "secrets could not be removed"),
        ('[mail]\n"password" = "pw"\n', "secrets could not be removed"),
        ("[mail\n", "secrets could not be removed"),
    ],
)
def test_no_secret_of_the_settings_is_in_a_backup(text: str, left: str) -> None:
    shown = project_files.without_secrets(text.encode()).decode()
    assert "pw" not in shown
    assert left in shown


def test_two_backups_to_one_file_do_not_meet(sqlite_template: Path, tmp_path: Path) -> None:
    place, path = Place(tmp_path, f"sqlite:///{sqlite_template}"), tmp_path / "shop.backup"

    def meanwhile(step: str, done: int, _total: int) -> None:
        if step == "Copying the database" and done:
            with pytest.raises(Misconfigured, match="Another process is writing"):
                place.make(path)

    place.make(path, meanwhile)
    verifying.verify(path, quiet)


def test_what_a_killed_backup_left_is_replaced(sqlite_template: Path, tmp_path: Path) -> None:
    place, path = Place(tmp_path, f"sqlite:///{sqlite_template}"), tmp_path / "shop.backup"
    for name in (
        ".shop.backup.partial",
        ".shop.backup.partial-database",
        ".shop.backup.partial-database-wal",
    ):
        (tmp_path / name).write_bytes(b"left")
    place.make(path)
    verifying.verify(path, quiet)
    assert not list(tmp_path.glob(".shop.backup*"))


def test_all_names_lists_new_files(tmp_path: Path) -> None:
    files = DiskStore(tmp_path)
    files.put(digest_of(b"x"), b"x")
    assert list(all_names(files)) == [digest_of(b"x")]


def command(*words: str | Path, project: Path, settings: Settings) -> "subprocess.CompletedProcess[str]":
    return servers.command(
        *words,
        project=project,
        STOREFRONT_DATA__FOLDER=settings.data.folder,
        STOREFRONT_DATABASE__URL=settings.database.url,
    )
