"""A real PgBouncer in transaction mode, in front of the tests' PostgreSQL, set up as in examples/deploy."""

import configparser
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests.support import postgres
from tests.support.servers import ROOT, free_port
from tests.support.waiting import wait_until

EXAMPLE = ROOT / "examples" / "deploy" / "pgbouncer.ini"
START_SECONDS = 60
SESSIONS = 4
"""How many sessions of PostgreSQL all connections share: few, so that each serves everybody in turn."""


def find_program() -> str:
    """Return the program; where it is missing the test says what to install."""
    found = shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")
    assert found, "pgbouncer is not installed here: apt-get install pgbouncer"
    return found


class Pooler:
    """A running PgBouncer."""

    def __init__(self, port: int) -> None:
        self.port = port

    def url(self, name: str) -> str:
        """Return the address of a database behind it, as the setting takes it."""
        return f"postgresql://shop@127.0.0.1:{self.port}/{name}"

    def connected(self, name: str) -> "psycopg.Connection[Any]":
        """Return a connection to a database behind it, without prepared statements."""
        return psycopg.connect(self.url(name), prepare_threshold=None, autocommit=True)


@contextmanager
def running(server: postgres.Server) -> Iterator[Pooler]:
    """Give a PgBouncer that knows all databases of this server, and is gone afterwards."""
    program = find_program()
    folder = Path(tempfile.mkdtemp(prefix="storefront-pgbouncer-"))
    pooler = Pooler(free_port())
    (folder / "users.txt").write_text('"shop" ""\n', encoding="utf-8")
    with (folder / "pgbouncer.ini").open("w", encoding="utf-8") as file:
        _settings(server, folder, pooler.port).write(file)
    words = [program, "--quiet", str(folder / "pgbouncer.ini")]
    if os.geteuid() == 0:
        user = postgres.other_user()
        folder.chmod(0o755)
        words = ["setpriv", "--reuid", user, "--regid", user, "--clear-groups", "--", *words]
    with (folder / "log").open("wb") as log, subprocess.Popen(words, stderr=log) as process:
        try:
            wait_until(lambda: process.poll() is not None or _listens(pooler.port), START_SECONDS)
            assert process.poll() is None, (folder / "log").read_text(encoding="utf-8")
            yield pooler
        finally:
            process.terminate()
            process.wait()
            shutil.rmtree(folder, ignore_errors=True)


def _settings(server: postgres.Server, folder: Path, port: int) -> configparser.ConfigParser:
    """Return the settings of the example, with the addresses of here and few sessions."""
    settings = configparser.ConfigParser(interpolation=None)
    settings.read(EXAMPLE, encoding="utf-8")
    own = settings["databases"].pop("shop")
    options = own.partition("dbname=shop")[2]
    settings["databases"]["*"] = f"host={server.folder} port={postgres.PORT} user=shop{options}"
    settings["pgbouncer"].update(
        {
            "listen_port": str(port),
            "auth_type": "trust",
            "auth_file": str(folder / "users.txt"),
            "unix_socket_dir": "",
            "default_pool_size": str(SESSIONS),
        }
    )
    return settings


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0
