"""A store in a folder of its own that can be backed up and restored."""

import datetime
import os
from pathlib import Path
from typing import Any

import pytest

from storefront.app.tables import metadata
from storefront.platform.backups import archive, making, restoring
from storefront.platform.db import Database, open_database
from storefront.platform.file_store import FileStore, digest_of, open_file_store
from tests.conftest import settings_for
from tests.make import every_table
from tests.support import postgres

NOW = datetime.datetime(2026, 11, 27, 9, 30, tzinfo=datetime.UTC)
PICTURES = [b"", b"a picture", os.urandom(3_000_000)]
LEDGER = b'{"authorized": 1}\n'


def quiet(_step: str, _done: int, _total: int) -> None:
    pass


class Place:
    """A store: its settings and database, with files and a project folder."""

    def __init__(self, folder: Path, url: str, **variables: str) -> None:
        self.project = folder
        self.settings = settings_for(
            folder,
            STOREFRONT_DATA__FOLDER=str(folder / "data"),
            STOREFRONT_DATABASE__URL=url,
            STOREFRONT_CONTENT__FOLDER=str(folder / "content"),
            STOREFRONT_CONTENT__CATALOG_FOLDER=str(folder / "catalog"),
            STOREFRONT_CONTENT__MAIL_FOLDER=str(folder / "mails"),
            **variables,
        )
        (folder / "data").mkdir(0o700, exist_ok=True)
        self.files: FileStore = open_file_store(self.settings, is_hurried=False)

    def make(self, target: Path, progress: archive.Progress = quiet, database: Database | None = None) -> Any:
        source = database or open_database(self.settings)
        try:
            return making.make(self._source(source), target, NOW, progress)
        finally:
            if database is None:
                source.close()

    def restore(self, path: Path) -> restoring.Restored:
        return restoring.restore(self.target(), path, quiet)

    def rows(self) -> dict[str, list[dict[str, Any]]]:
        database = open_database(self.settings)
        try:
            with database.read() as conn:
                return every_table.rows_of(conn)
        finally:
            database.close()

    def _source(self, database: Database) -> making.Source:
        return making.Source(self.settings, database, self.files, self.project, ("payments.jsonl",), "0.2.0")

    def target(self) -> restoring.Target:
        return restoring.Target(self.settings, self.files, self.project, metadata())


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Place:
    """A store with rows in every table, files, a ledger, settings, a page and a mail template."""
    every_table.fill(db)
    place = Place(tmp_path, db.url.render_as_string(hide_password=False))
    for picture in PICTURES:
        place.files.put(digest_of(picture), picture)
    (tmp_path / "data" / "payments.jsonl").write_bytes(LEDGER)
    (tmp_path / "content" / "pages").mkdir(parents=True)
    (tmp_path / "content" / "pages" / "about.md").write_text("# About us\n", "utf-8")
    (tmp_path / "mails").mkdir()
    (tmp_path / "mails" / "order_placed.txt").write_text("{{ lead }}\n", "utf-8")
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


def left_in(place: Place) -> set[str]:
    """Return the files of a store that was not restored, but for an empty database."""
    names = {path.name for path in place.project.rglob("*") if path.is_file()}
    return names - {"shop.db", "shop.db-wal", "shop.db-shm"}
