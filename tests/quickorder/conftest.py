"""The small shop of `tests.make.catalog`, indexed, and its server."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database, open_database
from storefront.platform.settings import load_settings
from storefront.search import index_writer
from tests.make.buying import Store, opened
from tests.make.catalog import fill, visit_of


@pytest.fixture
def small(db: Database, tmp_path: Path) -> RequestContext:
    """A guest's request to a small shop of this test's own, on either database, indexed."""
    settings = load_settings(
        tmp_path, {"STOREFRONT_DATA__FOLDER": str(tmp_path), "STOREFRONT_SEARCH__RELOAD_MILLISECONDS": "0"}
    )
    fill(db)
    index_writer.rebuild(settings, db)
    return visit_of(db, settings)


@pytest.fixture
def store(small: RequestContext, db: Database, tmp_path: Path) -> Iterator[Store]:
    """The same shop behind its real door."""
    with opened(db, tmp_path) as shop:
        yield shop


@pytest.fixture(scope="module")
def door(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    """The same, once for tests that write nothing: on SQLite alone."""
    folder = tmp_path_factory.mktemp("door")
    shutil.copyfile(sqlite_template, folder / "shop.db")
    settings = load_settings(folder, {"STOREFRONT_DATA__FOLDER": str(folder)})
    database = open_database(settings)
    fill(database)
    index_writer.rebuild(settings, database)
    with opened(database, folder) as shop:
        yield shop
    database.close()
