"""Move a store to another database: mark, copy, compare, and close the old one."""

from datetime import datetime
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, MetaData, delete

from storefront.base.progress import Progress
from storefront.platform import emptiness, migrate, moves
from storefront.platform.db import Database, open_database
from storefront.platform.moving import copying, progress
from storefront.platform.moving.digests import Digest, digest_of
from storefront.platform.moving.progress import Step
from storefront.platform.moving.snapshot import of_one_moment
from storefront.platform.settings import Misconfigured, Settings
from storefront.platform.settings_checks import RULES


class Compared(NamedTuple):
    """A table in both databases."""

    name: str
    old: Digest
    new: Digest

    @property
    def is_same(self) -> bool:
        """Return whether all rows are equal."""
        return self.old == self.new


class StoreMove:
    """A move from one database to another, begun or continued."""

    def __init__(self, source: Database, target: Database, metadata: MetaData) -> None:
        self._source, self._target = source, target
        self._tables = copying.tables_of(metadata)
        self._metadata = metadata

    @property
    def address(self) -> str:
        """Return the address of the new database, without its password."""
        return self._target.url.render_as_string(hide_password=True)

    def begin(self, now: datetime, *, leaves_open: bool, starts_over: bool) -> bool:
        """Check both databases, prepare the new one and mark the old one; return whether it goes on.

        Raises Misconfigured, and changes nothing, if the old store is not up to date or is running, or the
        new database is not empty.
        """
        migrate.require_current(self._source)
        own = self._source.url.render_as_string(hide_password=True)
        if not leaves_open:
            with self._source.read() as conn:
                emptiness.refuse_running(conn, "move it")
                _refuse_moved(moves.find(conn))
        with self._target.read() as conn:
            emptiness.refuse_running(conn, "move this one into it", "--to: the store of that database")
            goes_on = progress.has_begun(conn)
            if goes_on:
                progress.refuse_other(conn, own)
            else:
                self._refuse_content(conn)
        migrate.upgrade(self._target)
        with self._target.write() as tx:
            if not goes_on:
                progress.begin(tx, own, now)
            if starts_over or not goes_on:
                progress.restart(tx)
                for table in reversed(self._tables):
                    tx.execute(delete(table))
        if not leaves_open:
            with self._source.durable() as tx:
                move = moves.find(tx)
                if move is None or move.moved_to != self.address:
                    moves.begin(tx, self.address, now)
        return goes_on and not starts_over

    def copy(self, report: Progress) -> None:
        """Copy all rows that have not arrived yet."""
        with of_one_moment(self._source) as source:
            self._copy(source, report)

    def compare(self, report: Progress) -> list[Compared]:
        """Return the digests of all tables in both databases."""
        with of_one_moment(self._source) as source:
            return self._compare(source, report)

    def copy_and_compare(self, report: Progress) -> list[Compared]:
        """Copy and compare a store that goes on taking orders: what it is given meanwhile does not count."""
        with of_one_moment(self._source) as source:
            self._copy(source, report)
            return self._compare(source, report)

    def _copy(self, source: Connection, report: Progress) -> None:
        counts = copying.count_rows(source, self._tables)
        with self._target.read() as conn:
            steps = progress.steps(conn)
        total, done = sum(counts.values()), sum(step.rows for step in steps.values())
        for table in self._tables:
            step = steps.get(table.name) or Step(table.name)
            while not step.is_done:
                report(f"Copying {table.name}", done, total)
                before = step.rows
                step = copying.copy_batch(source, self._target, table, step)
                done += step.rows - before
        report("Copying", total, total)
        with self._target.write() as tx:
            copying.set_counters(source, tx, self._tables)

    def _compare(self, old: Connection, report: Progress) -> list[Compared]:
        found = []
        with of_one_moment(self._target) as new:
            for place, table in enumerate(self._tables):
                report(f"Comparing {table.name}", place, len(self._tables))
                found.append(Compared(table.name, digest_of(old, table), digest_of(new, table)))
        report("Comparing", len(self._tables), len(self._tables))
        return found

    def finish(self, now: datetime, *, leaves_open: bool) -> None:
        """Record in both databases that everything has arrived."""
        if not leaves_open:
            with self._source.durable() as tx:
                moves.finish(tx, now)
        with self._target.durable() as tx:
            progress.end(tx)

    def _refuse_content(self, conn: Connection) -> None:
        """Raise Misconfigured unless the new database is empty."""
        if reason := migrate.why_not_upgradable(conn):
            raise Misconfigured(f"--to: {reason}")
        found = emptiness.tables_with_rows(conn, self._metadata) or emptiness.foreign_tables(
            conn, self._metadata
        )
        if found:
            raise Misconfigured(
                f"--to: this database is not empty, it has {emptiness.named(found)}. Choose an empty one: "
                "for PostgreSQL, createdb NAME; for SQLite, a file that does not exist."
            )


def _refuse_moved(move: moves.Move | None) -> None:
    if move is not None and move.finished_at is not None:
        raise Misconfigured(
            f"This store was moved to {move.moved_to} on {move.finished_at:%Y-%m-%d} already. To move it "
            "once more, to an empty database, first run: storefront move --reopen"
        )


def opened_target(settings: Settings, url: str, lock_seconds: float) -> Database:
    """Return the database at `url`. Raises Misconfigured, naming --to, if it cannot be opened."""
    if why := RULES["database.url"](url):
        raise Misconfigured(f"--to: {why}")
    other = msgspec.structs.replace(settings, database=msgspec.structs.replace(settings.database, url=url))
    try:
        return open_database(other, lock_seconds, is_hurried=False)
    except Misconfigured as error:
        raise Misconfigured(str(error).replace("database.url:", "--to:", 1)) from error
