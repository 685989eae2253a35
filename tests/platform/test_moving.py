"""A store that is moved to another database arrives whole, and the old one no longer takes orders."""

import datetime
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Table, select, text

from storefront.app.tables import metadata
from storefront.orders.queries import numbers
from storefront.platform import lease, migrate, moves
from storefront.platform.db import Database, GenerationRow, open_database
from storefront.platform.file_store import DiskStore, digest_of
from storefront.platform.moving import copying, digests, files, progress
from storefront.platform.moving.store_move import StoreMove, opened_target
from storefront.platform.settings import Misconfigured
from storefront.quotes.queries import numbers as quote_numbers
from storefront.returns.queries import numbers as return_numbers
from tests.conftest import settings_for
from tests.make import every_table
from tests.support import postgres

NOW = datetime.datetime(2026, 11, 27, 9, 30, tzinfo=datetime.UTC)


def quiet(_step: str, _done: int, _total: int) -> None:
    pass


@pytest.fixture
def other(db: Database, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Database]:
    """An empty database of the other kind."""
    server: postgres.Server = request.getfixturevalue("postgres_server")
    url = server.url(server.create()) if db.is_sqlite else f"sqlite:///{tmp_path / 'other' / 'shop.db'}"
    (tmp_path / "other").mkdir()
    database = open_database(settings_for(tmp_path, STOREFRONT_DATABASE__URL=url), 20.0, is_hurried=False)
    yield database
    database.close()


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy two rows at a time, so that each table takes two batches."""
    monkeypatch.setattr(copying, "AT_ONCE", 2)


def moved(db: Database, other: Database, **options: bool) -> StoreMove:
    """Move everything, and return the move; all tables must be equal."""
    moving = StoreMove(db, other, metadata())
    options = {"leaves_open": False, "starts_over": False, **options}
    moving.begin(NOW, **options)
    moving.copy(quiet)
    compared = moving.compare(quiet)
    assert [one.name for one in compared if not one.is_same] == []
    moving.finish(NOW, leaves_open=options["leaves_open"])
    return moving


def rows_of(database: Database) -> dict[str, list[dict[str, Any]]]:
    with database.read() as conn:
        found = every_table.rows_of(conn)
    return {name: rows for name, rows in found.items() if name not in copying.NOT_COPIED}


@pytest.mark.trust("T-10")
@pytest.mark.usefixtures("small_batches")
def test_every_row_of_every_table_arrives(db: Database, other: Database) -> None:
    every_table.fill(db)
    with db.write() as tx:
        moves.reopen(tx)
    before = rows_of(db)
    moved(db, other)
    assert {len(rows) for rows in before.values()} == {every_table.ROWS}
    assert rows_of(other) == before == rows_of(db)
    assert migrate.is_current(other)
    with other.read() as conn:
        assert not progress.has_begun(conn)
        assert moves.find(conn) is None


@pytest.mark.usefixtures("small_batches")
def test_a_store_moves_there_and_back(db: Database, other: Database, tmp_path: Path) -> None:
    every_table.fill(db)
    with db.write() as tx:
        moves.reopen(tx)
    moved(db, other)
    third = Database(f"sqlite:///{tmp_path / 'third.db'}")
    moved(other, third)
    assert rows_of(third) == rows_of(db)
    third.close()


def test_no_number_is_given_out_twice(db: Database, other: Database) -> None:
    with db.write() as tx:
        first = numbers.next_order_number(tx, 700_001)
    moved(db, other)
    with other.write() as tx:
        assert (first, numbers.next_order_number(tx, 700_001)) == (700_001, 700_002)


def test_where_one_of_them_is_sqlite_the_next_row_gets_the_id_after_the_last_one(
    db: Database, other: Database
) -> None:
    """SQLite reuses the ids of deleted last rows, and has no counter that could be copied."""
    outbox = _table("outbox")
    with db.write() as tx:
        tx.execute(outbox.insert(), _events(7))
        tx.execute(outbox.delete().where(outbox.c.id > 5))
    moved(db, other)
    with other.write() as tx:
        tx.execute(outbox.insert(), _events(1, "new"))
        assert tx.scalar(select(outbox.c.id).order_by(outbox.c.id.desc())) == 6


def _table(name: str) -> Table:
    return metadata().tables[name]


def _events(count: int, key: str = "old") -> list[dict[str, Any]]:
    shared = {"kind": "X", "payload": {}, "created_at": NOW, "due_at": NOW, "attempts": 0}
    return [{**shared, "dedupe_key": f"{key}{place}"} for place in range(count)]


def test_counters_of_postgresql_go_on_even_where_the_last_rows_are_gone(
    postgres_server: postgres.Server, postgres_template: str
) -> None:
    old = Database(postgres_server.url(postgres_server.create(postgres_template)))
    new = Database(postgres_server.url(postgres_server.create()))
    outbox = _table("outbox")
    with old.write() as tx:
        tx.execute(outbox.insert(), _events(7))
        tx.execute(outbox.delete().where(outbox.c.id > 5))
    moved(old, new)
    with new.write() as tx:
        tx.execute(outbox.insert(), _events(1, "new"))
        assert tx.scalar(select(outbox.c.id).order_by(outbox.c.id.desc())) == 8
    old.close()
    new.close()


def test_the_old_store_gives_out_no_numbers_until_it_is_reopened(db: Database, other: Database) -> None:
    takes = [
        lambda tx: numbers.next_order_number(tx, 700_001),
        lambda tx: quote_numbers.next_quote_number(tx, 1),
        lambda tx: quote_numbers.next_line_ids(tx, 3),
        lambda tx: return_numbers.next_rma_number(tx),
        lambda tx: return_numbers.next_credit_number(tx),
    ]
    moved(db, other)
    for take in takes:
        with pytest.raises(moves.StoreMoved, match="take orders right now"), db.write() as tx:
            take(tx)
        with other.write() as tx:
            take(tx)
    with db.read() as conn, pytest.raises(Misconfigured, match=r"was moved to .* Set database\.url"):
        moves.refuse_moved(conn)
    with db.write() as tx:
        assert moves.reopen(tx)
        assert [bool(take(tx)) for take in takes] == [True] * len(takes)
        assert not moves.reopen(tx)


def test_a_store_that_is_left_open_takes_orders(db: Database, other: Database) -> None:
    moved(db, other, leaves_open=True)
    for database in (db, other):
        with database.write() as tx:
            assert numbers.next_order_number(tx, 700_001) == 700_001


@pytest.mark.usefixtures("small_batches")
@pytest.mark.parametrize("table", ["account_events", "order_lines"])
def test_a_move_that_was_stopped_goes_on(db: Database, other: Database, table: str) -> None:
    every_table.fill(db)
    with db.write() as tx:
        moves.reopen(tx)
    moving = StoreMove(db, other, metadata())

    seen: list[str] = []

    def stop(step: str, _done: int, _total: int) -> None:
        seen.append(step)
        if seen.count(f"Copying {table}") == 2:
            raise KeyboardInterrupt

    assert not moving.begin(NOW, leaves_open=False, starts_over=False)
    with pytest.raises(KeyboardInterrupt):
        moving.copy(stop)
    with (
        db.read() as conn,
        pytest.raises(Misconfigured, match=r"is being moved .* To continue: storefront move"),
    ):
        moves.refuse_moved(conn)
    with other.read() as conn, pytest.raises(Misconfigured, match="is not finished"):
        progress.refuse_unfinished(conn)
    again = StoreMove(db, other, metadata())
    assert again.begin(NOW, leaves_open=False, starts_over=False)
    steps: list[str] = []
    again.copy(lambda step, _done, _total: steps.append(step))
    assert steps[0] == f"Copying {table}"
    assert all(one.is_same for one in again.compare(quiet))
    again.finish(NOW, leaves_open=False)
    assert rows_of(other) == rows_of(db)


def test_what_changes_meanwhile_is_found_and_copied_again(db: Database, other: Database) -> None:
    every_table.fill(db)
    with db.write() as tx:
        moves.reopen(tx)
    moving = StoreMove(db, other, metadata())
    moving.begin(NOW, leaves_open=False, starts_over=False)
    moving.copy(quiet)
    with db.write() as tx:
        tx.execute(text("UPDATE orders SET po_no = 'changed' WHERE order_number = 1"))
        tx.execute(text("DELETE FROM tallies WHERE count = (SELECT max(count) FROM tallies)"))
    assert [one.name for one in moving.compare(quiet) if not one.is_same] == ["orders", "tallies"]
    assert not moving.begin(NOW, leaves_open=False, starts_over=True)
    moving.copy(quiet)
    assert all(one.is_same for one in moving.compare(quiet))
    assert rows_of(other) == rows_of(db)


def test_a_store_that_is_left_open_may_change_meanwhile(db: Database, other: Database) -> None:
    every_table.fill(db)
    moving = StoreMove(db, other, metadata())
    moving.begin(NOW, leaves_open=True, starts_over=False)

    def order(step: str, done: int, _total: int) -> None:
        if step.startswith("Comparing") and not done:
            with db.write() as tx:
                tx.execute(text("UPDATE orders SET po_no = 'changed' WHERE order_number = 1"))

    assert all(one.is_same for one in moving.copy_and_compare(order))


def test_a_move_to_another_database_is_what_the_mark_says(
    db: Database, other: Database, tmp_path: Path
) -> None:
    StoreMove(db, other, metadata()).begin(NOW, leaves_open=False, starts_over=False)
    third = Database(f"sqlite:///{tmp_path / 'third.db'}")
    moving = StoreMove(db, third, metadata())
    moving.begin(NOW, leaves_open=False, starts_over=False)
    with db.read() as conn:
        assert (found := moves.find(conn)) and found.moved_to == moving.address
    third.close()


def test_a_database_whose_store_runs_is_no_target(db: Database, other: Database) -> None:
    migrate.upgrade(other)
    holder = lease.Lease(other, lease.WORKER, "another")
    assert holder.is_mine()
    with pytest.raises(Misconfigured, match="--to: the store of that database is running: stop storefront"):
        StoreMove(db, other, metadata()).begin(NOW, leaves_open=True, starts_over=False)
    holder.give_back()


def test_a_database_with_rows_is_no_target(db: Database, other: Database) -> None:
    migrate.upgrade(other)
    with other.write() as tx:
        tx.execute(_table("brands").insert(), {"slug": "x", "name": "X"})
    before = rows_of(other)
    with pytest.raises(Misconfigured, match="--to: this database is not empty, it has brands"):
        StoreMove(db, other, metadata()).begin(NOW, leaves_open=False, starts_over=True)
    assert rows_of(other) == before
    with db.read() as conn:
        assert moves.find(conn) is None


def test_a_database_of_something_else_is_no_target(db: Database, other: Database) -> None:
    with other.write() as tx:
        tx.execute(text("CREATE TABLE diary (day TEXT)"))
    with pytest.raises(Misconfigured, match="--to: This database has tables"):
        StoreMove(db, other, metadata()).begin(NOW, leaves_open=False, starts_over=False)


def test_a_store_that_runs_is_not_moved_but_may_be_copied(db: Database, other: Database) -> None:
    with db.write() as tx:
        assert lease.take(tx, lease.WORKER, "serve 1", lease.moment(tx))
    with pytest.raises(Misconfigured, match="The store is running: stop storefront serve"):
        StoreMove(db, other, metadata()).begin(NOW, leaves_open=False, starts_over=False)
    moved(db, other, leaves_open=True)
    with other.read() as conn:
        assert lease.find_lease(conn, lease.WORKER, lease.moment(conn)) is None


def test_a_store_that_was_moved_is_not_moved_again(db: Database, other: Database, tmp_path: Path) -> None:
    moved(db, other)
    third = Database(f"sqlite:///{tmp_path / 'third.db'}")
    with pytest.raises(Misconfigured, match=r"was moved to .* already"):
        StoreMove(db, third, metadata()).begin(NOW, leaves_open=False, starts_over=False)
    third.close()


def test_a_move_from_another_store_is_not_gone_on_with(
    db: Database, other: Database, sqlite_template: Path
) -> None:
    StoreMove(db, other, metadata()).begin(NOW, leaves_open=True, starts_over=False)
    third = Database(f"sqlite:///{sqlite_template}")
    with pytest.raises(Misconfigured, match=r"--to: a move from .* into this database has begun"):
        StoreMove(third, other, metadata()).begin(NOW, leaves_open=True, starts_over=False)
    third.close()


def test_a_row_that_the_other_database_does_not_take_is_named(
    sqlite_template: Path, tmp_path: Path, postgres_server: postgres.Server
) -> None:
    """SQLite does not limit the length of texts."""
    old = Database(f"sqlite:///{tmp_path / 'shop.db'}")
    migrate.upgrade(old)
    with old.write() as tx:
        tx.execute(
            _table("brands").insert(),
            [{"slug": "fine", "name": "X"}, {"slug": "s" * 500, "name": "X" * 5000}],
        )
    new = Database(postgres_server.url(postgres_server.create()))
    moving = StoreMove(old, new, metadata())
    moving.begin(NOW, leaves_open=False, starts_over=False)
    with pytest.raises(Misconfigured, match=r'^brands, row \["s{500}"\]: .*too long.*Correct that row'):
        moving.copy(quiet)
    with new.read() as conn:
        assert conn.scalar(text("SELECT count(*) FROM brands")) == 0
    old.close()
    new.close()


def test_a_database_that_cannot_be_written_is_not_blamed_on_a_row(
    db: Database, other: Database, request: pytest.FixtureRequest
) -> None:
    every_table.fill(db)
    with db.write() as tx:
        moves.reopen(tx)
    moving = StoreMove(db, other, metadata())
    moving.begin(NOW, leaves_open=False, starts_over=False)

    def take_away(step: str, _done: int, _total: int) -> None:
        if step != "Copying orders":
            return
        if other.is_sqlite:
            file = Path(str(other.url.database))
            other.close()
            file.unlink()
            file.mkdir()
        else:
            server: postgres.Server = request.getfixturevalue("postgres_server")
            server.drop(str(other.url.database))

    with pytest.raises(Misconfigured, match=r"^--to: the new database cannot be written \(.* same command"):
        moving.copy(take_away)


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("mysql://db/shop", "--to: "),
        (
            "postgresql://nobody@127.0.0.1:1/none",
            "--to: postgresql://nobody@127.0.0.1:1/none cannot be opened",
        ),
        ("sqlite:////nowhere/shop.db", "--to: sqlite:////nowhere/shop.db cannot be opened"),
    ],
)
def test_an_address_that_cannot_be_used_is_named(tmp_path: Path, url: str, says: str) -> None:
    with pytest.raises(Misconfigured) as refused:
        opened_target(settings_for(tmp_path), url, 2.0)
    assert str(refused.value).startswith(says)


@pytest.mark.parametrize(
    ("one", "another", "is_same"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "a": 1}, True),
        ([1e22], [10**22], True),
        ([1.0], [1], True),
        ([-0.0], [0], True),
        ([1], ["1"], False),
        ([True], [1], False),
        ([None], [], False),
        ([0.1], [0.1000000000000001], False),
        ("a", "b", False),
    ],
)
def test_json_is_compared_by_its_values(one: object, another: object, is_same: bool) -> None:
    assert (digests.hash_of([one], [0]) == digests.hash_of([another], [0])) == is_same


def test_a_digest_depends_on_every_value_and_not_on_the_order(db: Database) -> None:
    table = GenerationRow.__table__
    assert isinstance(table, Table)

    def digest(rows: list[tuple[int, int]]) -> digests.Digest:
        with db.write() as tx:
            tx.execute(table.delete())
            tx.execute(table.insert(), [{"id": key, "number": number} for key, number in rows])
        with db.write() as tx:
            return digests.digest_of(tx, table)

    assert digest([(1, 5), (2, 6)]) == digest([(2, 6), (1, 5)])
    assert digest([(1, 5), (2, 6)]) != digest([(1, 6), (2, 5)])
    assert digest([(1, 5), (2, 6)]) != digest([(1, 5)])


def test_files_are_copied_and_compared(tmp_path: Path) -> None:
    old, new = DiskStore(tmp_path / "old"), DiskStore(tmp_path / "new")
    for content in (b"", b"picture", b"x" * 2_000_000):
        old.put(digest_of(content), content)
    broken = digest_of(b"picture")
    new.put(broken, b"half")
    with pytest.raises(Misconfigured, match=f"{broken} did not arrive"):
        files.copy_files(old, new, quiet)  # content never changes, so put leaves what is there
    new.remove_stale(broken, -1)
    assert files.copy_files(old, new, quiet) == 3
    assert new.read(broken) == b"picture"
    (tmp_path / "payments.jsonl").write_bytes(b"{}\n")
    files.copy_data_files(tmp_path, tmp_path / "new", ("payments.jsonl", "none"))
    assert (tmp_path / "new" / "payments.jsonl").read_bytes() == b"{}\n"
