"""The store behind PgBouncer in transaction mode: everything works, and no session is left changed."""

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from sqlalchemy import text

from storefront.app.tables import metadata
from storefront.exchange import progress
from storefront.platform import migrate, outbox_admin
from storefront.platform.backups.restoring import Target, restore
from storefront.platform.db import Database, open_database
from storefront.platform.file_store import open_file_store
from storefront.platform.postgres import refuse_hidden_pooler
from storefront.platform.settings import Misconfigured, Settings, load_settings
from storefront_cli import check_servers
from tests.make import buying
from tests.make.people import PASSWORD, add_company, add_person
from tests.support import pgbouncer, postgres, servers
from tests.support.buyer import Buyer
from tests.support.pgbouncer import SESSIONS, Pooler
from tests.support.servers import command
from tests.support.waiting import wait_until

EMAIL = "dana.whitfield@larkin.example"
VISITS = 12
"""The driver prepares a statement when it is sent for the sixth time."""

SESSION = """
SELECT current_setting('synchronous_commit'), current_setting('lock_timeout'),
    current_setting('statement_timeout'), current_setting('idle_in_transaction_session_timeout'),
    current_setting('search_path'), current_setting('transaction_isolation'), current_setting('jit'),
    (SELECT count(*) FROM pg_prepared_statements), (SELECT count(*) FROM pg_cursors WHERE is_holdable),
    (SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid())
"""
AS_NEW = ("on", "0", "0", "0", '"$user", public', "read committed", "off", 0, 0, 0)


@dataclass(frozen=True)
class Pooled:
    """A new database behind the pooler: its name, and the settings of a store there."""

    name: str
    pooler: Pooler
    folder: Path

    @property
    def variables(self) -> dict[str, str]:
        """Return the settings as the environment has them."""
        return {
            "STOREFRONT_DATABASE__URL": self.pooler.url(self.name),
            "STOREFRONT_DATABASE__POOLED": "true",
            "STOREFRONT_DATA__DEMO": "false",
        }

    @property
    def settings(self) -> Settings:
        """Return the settings."""
        return load_settings(self.folder, {"STOREFRONT_DATA__FOLDER": str(self.folder), **self.variables})

    def sessions(self) -> list[Any]:
        """Return the state of every session that the pooler keeps."""
        with contextlib.ExitStack() as stack:
            found = []
            for _ in range(SESSIONS):
                connection = stack.enter_context(self.pooler.connected(self.name))
                stack.enter_context(connection.transaction())
                found.append(connection.execute(SESSION).fetchone())
            return found


@pytest.fixture(scope="module")
def pooler(postgres_server: postgres.Server) -> Iterator[Pooler]:
    """A pooler for all tests here."""
    with pgbouncer.running(postgres_server) as running:
        yield running


@pytest.fixture
def pooled(postgres_server: postgres.Server, pooler: Pooler, tmp_path: Path) -> Iterator[Pooled]:
    """A new and empty database."""
    name = postgres_server.create()
    yield Pooled(name, pooler, tmp_path)
    postgres_server.drop(name)


@pytest.fixture
def ready(
    postgres_server: postgres.Server, postgres_template: str, pooler: Pooler, tmp_path: Path
) -> Iterator[Pooled]:
    """A database with all tables."""
    name = postgres_server.create(postgres_template)
    yield Pooled(name, pooler, tmp_path)
    postgres_server.drop(name)


def test_a_shop_opens_sells_and_mails_behind_a_pooler(pooled: Pooled) -> None:
    database = open_database(pooled.settings)
    migrate.upgrade(database)
    buying.fill(database)
    add_company(database)
    add_person(database, EMAIL)
    with (
        servers.running(pooled.folder, **pooled.variables) as store,
        httpx.Client(base_url=store.address, timeout=60) as client,
    ):
        for _ in range(VISITS):
            assert client.get(f"/api/search/items/{buying.SCREW}").is_success
            assert client.get("/api/search/instant", params={"query": "screw"}).json()
        orders = {Buyer(client).buy(buying.SCREW, 10) for _ in range(2)}
        signed = client.post("/api/sign-in", json={"email": EMAIL, "password": PASSWORD})
        assert signed.status_code == 200, signed.text
        wait_until(lambda: are_mailed(database))
        assert "Traceback" not in store.said()
    database.close()
    assert len(orders) == 2
    assert pooled.sessions() == [AS_NEW] * SESSIONS


def are_mailed(database: Database) -> bool:
    with database.read() as conn:
        return outbox_admin.count_waiting(conn) == 0


def test_a_lock_is_held_across_transactions_and_not_by_a_session(ready: Pooled, tmp_path: Path) -> None:
    """Somebody else gets the same sessions in turn, and is refused all the same, until the block ends."""
    database, other = open_database(ready.settings), open_database(ready.settings)
    with progress.alone(tmp_path / "here", database):
        for _ in range(SESSIONS * 2):
            with database.write() as tx:
                tx.execute(text("SELECT 1"))
            assert progress.is_at_work(tmp_path / "there", other)
    assert not progress.is_at_work(tmp_path / "there", other)
    database.close()
    other.close()


def test_a_transaction_has_the_limits_of_the_settings(ready: Pooled) -> None:
    database = open_database(ready.settings)
    show = text(
        "SELECT current_setting('lock_timeout'), current_setting('statement_timeout'),"
        " current_setting('synchronous_commit'), current_setting('jit')"
    )
    with database.write() as tx:
        assert tx.execute(show).one() == ("2s", "5s", "off", "off")
    assert [(one.part, one.cure) for one in check_servers.pooler(database)] == [("pooler", "")]
    with database.durable() as tx:
        assert tx.execute(show).one() == ("2s", "5s", "on", "off")
    database.close()
    assert ready.sessions() == [AS_NEW] * SESSIONS


def test_a_pooler_that_no_setting_names_is_noticed(ready: Pooled) -> None:
    direct = msgspec.structs.replace(ready.settings.database, pooled=False)
    settings = msgspec.structs.replace(ready.settings, database=direct)
    with pytest.raises(Misconfigured, match=r"set database\.pooled = true\.$"):
        open_database(settings)


def test_programs_that_change_a_session_are_not_run(ready: Pooled) -> None:
    done = command("backup", "FILE.zip", project=ready.folder, **ready.variables)
    assert done.returncode == 1
    assert "STOREFRONT_DATABASE__POOLED=false" in done.stderr
    target = Target(ready.settings, open_file_store(ready.settings), ready.folder, metadata())
    with pytest.raises(Misconfigured, match=r"storefront restore shop\.zip"):
        restore(target, Path("shop.zip"), lambda _step, _done, _total: None)
    assert ready.sessions() == [AS_NEW] * SESSIONS


def test_without_a_pooler_options_that_have_no_effect_are_noticed(
    postgres_server: postgres.Server, postgres_template: str, settings: Settings
) -> None:
    """A pooler may be told to ignore them."""
    name = postgres_server.create(postgres_template)
    database = Database(postgres_server.url(name))
    with database.read() as conn, pytest.raises(Misconfigured, match="have no effect"):
        refuse_hidden_pooler(conn, database.url)
    database.close()
    postgres_server.drop(name)
