"""The migrations lead exactly to the tables that the code knows, on both databases."""

from pathlib import Path

import pytest
from sqlalchemy import text

from storefront.app.tables import metadata
from storefront.platform import migrate
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured
from tests.make.shapes import shape_of
from tests.support import postgres


@pytest.mark.trust("T-10")
def test_the_migrations_make_the_tables_of_the_code(
    db: Database, tmp_path: Path, postgres_server: postgres.Server
) -> None:
    url = (
        f"sqlite:///{tmp_path / 'other.db'}"
        if db.is_sqlite
        else postgres_server.url(postgres_server.create())
    )
    made = Database(url)
    with made.write() as tx:
        metadata().create_all(tx)
    assert shape_of(db) == shape_of(made)
    made.close()


def test_a_database_that_is_up_to_date_stays_as_it_is(db: Database) -> None:
    with db.read() as conn:
        assert migrate.current_migration(conn) == migrate.newest_migration()
    migrate.upgrade(db)
    assert migrate.is_current(db)


def test_a_database_of_a_newer_store_is_refused(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}")
    migrate.upgrade(database)
    with database.write() as tx:
        tx.execute(text(f"UPDATE {migrate.VERSION_TABLE} SET version_num = '9999_future'"))
    with pytest.raises(Misconfigured, match="newer storefront"):
        migrate.upgrade(database)


def test_an_empty_database_is_not_current(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}")
    assert not migrate.is_current(database)


def test_a_migration_may_rebuild_a_table_that_others_refer_to(db: Database) -> None:
    with db.write() as tx:
        tx.execute(text("CREATE TABLE parents (id INTEGER PRIMARY KEY)"))
        tx.execute(
            text("CREATE TABLE children (parent_id INTEGER REFERENCES parents (id) ON DELETE CASCADE)")
        )
        tx.execute(text("INSERT INTO parents VALUES (1)"))
        tx.execute(text("INSERT INTO children VALUES (1)"))
    with db.migration() as tx:
        if db.is_sqlite:  # as Alembic's batches do there; PostgreSQL alters tables in place
            tx.execute(text("CREATE TABLE new_parents (id INTEGER PRIMARY KEY, name TEXT)"))
            tx.execute(text("INSERT INTO new_parents (id) SELECT id FROM parents"))
            tx.execute(text("DROP TABLE parents"))
            tx.execute(text("ALTER TABLE new_parents RENAME TO parents"))
        else:
            tx.execute(text("ALTER TABLE parents ADD COLUMN name TEXT"))
    with db.read() as conn:
        assert conn.scalar(text("SELECT count(*) FROM children")) == 1


def test_a_migration_that_leaves_a_broken_reference_is_rolled_back(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'shop.db'}")
    migrate.upgrade(database)
    with pytest.raises(Exception, match="refers to a row of brands"), database.migration() as tx:
        tx.execute(text("INSERT INTO brand_logos VALUES ('nobody', 'logo.png', 'd', 'image/png', 1, 1, 1)"))
    with database.write() as tx:
        assert tx.scalar(text("SELECT count(*) FROM brand_logos")) == 0
        assert tx.scalar(text("PRAGMA foreign_keys")) == 1
