"""The steps lead exactly to the tables that the code knows, on both databases."""

import datetime
from decimal import Decimal
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, insert, select, text

from storefront.app.tables import metadata
from storefront.payment.schemas import PaymentState
from storefront.payment.tables import PaymentRow
from storefront.platform import migrate
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured


@pytest.mark.trust("T-10")
def test_the_steps_make_the_tables_of_the_code(db: Database) -> None:
    options = {"version_table": migrate.VERSION_TABLE, "compare_type": True, "compare_server_default": False}
    with db.write() as tx:
        assert compare_metadata(MigrationContext.configure(tx, opts=options), metadata()) == []


def test_a_database_that_has_taken_all_steps_stays_as_it_is(db: Database) -> None:
    with db.read() as reading:
        assert migrate.current_migration(reading) == migrate.newest_migration()
    migrate.upgrade(db)
    assert migrate.is_current(db)


BRITISH = PaymentState.AUTHORIZED.value.replace("z", "s")


def test_an_attempt_to_pay_of_an_older_store_counts_on(db: Database) -> None:
    now = datetime.datetime(2026, 5, 4, 12, tzinfo=datetime.UTC)
    with db.write() as tx:
        tx.execute(
            insert(PaymentRow).values(
                cart_token="c-1",
                attempt=1,
                idempotency_key="c-1:1",
                provider="embedded",
                payment_method_id="pm_1",
                amount=Decimal("12.50"),
                state=BRITISH,
                created_at=now,
            )
        )
        _go_back(tx, "0007_orders_whole")
    migrate.upgrade(db)
    with db.read() as reading:
        assert reading.scalar(select(PaymentRow.state)) == PaymentState.AUTHORIZED.value


def _go_back(tx: Connection, revision: str) -> None:
    """Leave the database as a store of this revision had it, with what is in it."""
    with migrate._config(tx) as config:
        command.downgrade(config, revision)


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
