"""The small shop, indexed: once for tests that only look, afresh for those that change something."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database, open_database
from storefront.platform.settings import load_settings
from storefront.search import index_writer
from storefront.search.engine import SearchEngine, engine_of
from tests.make.catalog import fill, visit_of


@pytest.fixture(scope="module")
def small(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RequestContext]:
    """A guest's request to the small shop, indexed. Only look, never write."""
    folder = tmp_path_factory.mktemp("small")
    shutil.copyfile(sqlite_template, folder / "shop.db")
    settings = load_settings(folder, {"STOREFRONT_DATA__FOLDER": str(folder)})
    database = open_database(settings)
    fill(database)
    index_writer.rebuild(settings, database)
    yield visit_of(database, settings)
    database.close()


@pytest.fixture(scope="module")
def engine(small: RequestContext) -> SearchEngine:
    """The engine of the small shop."""
    return engine_of(small.settings)


@pytest.fixture
def own(db: Database, tmp_path: Path) -> RequestContext:
    """A guest's request to a small shop of this test's own, on either database, not yet indexed."""
    settings = load_settings(
        tmp_path,
        {"STOREFRONT_DATA__FOLDER": str(tmp_path), "STOREFRONT_SEARCH__RELOAD_MILLISECONDS": "0"},
    )
    fill(db)
    return visit_of(db, settings)
