"""A backup holds a whole store as it was at one moment, and a restored store is the same, row by row."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import text

from storefront.platform import migrate
from storefront.platform.backups import project_files, restoring, sqlite_copy, verifying
from storefront.platform.db import Database, open_database
from storefront.platform.file_store import DiskStore, FileStore, all_names, digest_of
from storefront.platform.settings import BrandSettings, Misconfigured
from tests.make import every_table
from tests.make.backups import LEDGER, NOW, PICTURES, Place, left_in, quiet
from tests.support import postgres, servers


def content_of(files: FileStore) -> dict[str, bytes]:
    return {name: files.read(name) for name in all_names(files)}


NO_LEASES: dict[str, list[Any]] = {"leases": []}
"""Nobody works on a database that was just restored."""


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
    assert empty.rows() == rows | NO_LEASES
    assert content_of(empty.files) == {digest_of(picture): picture for picture in PICTURES}
    assert (empty.project / "data" / "payments.jsonl").read_bytes() == LEDGER
    assert (empty.project / "content" / "pages" / "about.md").read_text("utf-8") == "# About us\n"
    assert (empty.project / "mails" / "order_placed.txt").read_text("utf-8") == "{{ lead }}\n"
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
    assert empty.rows() == store.rows() | NO_LEASES


def test_files_of_another_store_are_a_reason_to_refuse(store: Place, empty: Place, tmp_path: Path) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    empty.files.put(digest_of(b"other"), b"other")
    with pytest.raises(Misconfigured, match="has 1 file that the backup does not have"):
        empty.restore(path)
    assert content_of(empty.files) == {digest_of(b"other"): b"other"}


def test_all_files_of_the_brand_are_in_a_backup(sqlite_template: Path, tmp_path: Path) -> None:
    names = ["icon.png", "logo.svg", "looks/a.woff2", "looks/b.woff2", "looks/theme.css"]
    (tmp_path / "looks").mkdir()
    for name in names:
        (tmp_path / name).write_bytes(b"x")
    place = Place(tmp_path, f"sqlite:///{sqlite_template}")
    icon, logo, *fonts, stylesheet = (str(tmp_path / name) for name in names)
    brand = BrandSettings(logo=logo, icon=icon, stylesheet=stylesheet, fonts=fonts)
    place.settings = msgspec.structs.replace(place.settings, brand=brand)
    parts = {part.name for part in place.make(tmp_path / "shop.backup").parts}
    assert {f"project/{name}" for name in names} <= parts


def test_a_project_folder_with_content_gives_no_secrets_and_no_data_away(
    sqlite_template: Path, tmp_path: Path
) -> None:
    place = Place(tmp_path, f"sqlite:///{sqlite_template}")
    content = msgspec.structs.replace(place.settings.content, folder=str(tmp_path))
    place.settings = msgspec.structs.replace(place.settings, content=content)
    (tmp_path / ".git").mkdir()
    for name in (".env", ".git/config", "about.md", "data/shop.db", "storefront.toml"):
        (tmp_path / name).write_bytes(b"")
    parts = {part.name for part in place.make(tmp_path / "data" / "shop.backup").parts}
    assert {name for name in parts if name.startswith("project/")} == {
        "project/about.md",
        "project/storefront.toml",
    }


def test_own_files_of_the_project_stay_and_are_named(store: Place, empty: Place, tmp_path: Path) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)
    (empty.project / "storefront.toml").write_text('[mail]\nuser = "other"\n', "utf-8")
    assert empty.restore(path).left == ["storefront.toml"]
    assert "other" in (empty.project / "storefront.toml").read_text("utf-8")


def test_settings_of_a_backup_stay_only_if_it_was_restored(sqlite_template: Path, tmp_path: Path) -> None:
    place, path, new = (
        Place(tmp_path, f"sqlite:///{sqlite_template}"),
        tmp_path / "shop.backup",
        tmp_path / "n",
    )
    (tmp_path / "storefront.toml").write_text("[data]\ndemo = false\n", "utf-8")
    place.make(path)
    new.mkdir()
    with pytest.raises(KeyboardInterrupt), restoring.settings_first(new, path):
        assert "demo = false" in (new / "storefront.toml").read_text("utf-8")
        raise KeyboardInterrupt
    assert list(new.iterdir()) == []
    (new / "storefront.toml").write_text("# own\n", "utf-8")
    with restoring.settings_first(new, path):
        assert (new / "storefront.toml").read_text("utf-8") == "# own\n"


def test_empty_tables_of_another_migration_are_not_restored_over(
    postgres_server: postgres.Server, postgres_template: str, tmp_path: Path
) -> None:
    """PostgreSQL would keep those that the backup does not have, and every later upgrade would fail."""
    path = tmp_path / "shop.backup"
    Place(tmp_path, postgres_server.url(postgres_template)).make(path)
    url = postgres_server.url(postgres_server.create())
    database = Database(url)
    migrate.upgrade(database)
    with database.write() as tx:
        tx.execute(text(f"UPDATE {migrate.VERSION_TABLE} SET version_num = '0021_baseline'"))
    database.close()
    (tmp_path / "new").mkdir()
    with pytest.raises(Misconfigured, match=r"has empty tables of migration 0021_baseline, .* createdb"):
        Place(tmp_path / "new", url).restore(path)


def test_a_restore_that_is_stopped_leaves_nothing_and_can_be_started_again(
    store: Place, empty: Place, tmp_path: Path
) -> None:
    path = tmp_path / "shop.backup"
    store.make(path)

    def stop(step: str, done: int, _total: int) -> None:
        if step == "Restoring files" and done == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        restoring.restore(empty.target(), path, stop)
    assert left_in(empty) == set()
    empty.restore(path)
    assert empty.rows() == store.rows() | NO_LEASES


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


def test_a_file_that_cannot_be_read_is_named_and_the_target_is_not(
    sqlite_template: Path, tmp_path: Path
) -> None:
    """A folder cannot be read as a file, not even by the administrator."""
    place = Place(tmp_path, f"sqlite:///{sqlite_template}")
    digest = digest_of(b"x")
    folder = tmp_path / "data" / "files" / digest[:2] / digest
    folder.mkdir(parents=True)
    with pytest.raises(Misconfigured) as refused:
        place.make(tmp_path / "shop.backup")
    assert str(refused.value).startswith(f"{folder} cannot be read (Is a directory).")


def test_a_file_of_the_project_that_goes_meanwhile_is_left_out(
    sqlite_template: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = [("content/gone.md", tmp_path / "gone.md")]
    monkeypatch.setattr(project_files, "own_files", lambda *_: gone)
    manifest = Place(tmp_path, f"sqlite:///{sqlite_template}").make(tmp_path / "shop.backup")
    assert "project/content/gone.md" not in {part.name for part in manifest.parts}


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
