"""`storefront serve`: migrate the database, fill an empty store, and serve until stopped.

The background worker (emails, search index, daily jobs) runs next to the server processes.
"""

import os
import socket
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from storefront.platform.db import Database
    from storefront.platform.settings import Settings

EXAMPLES = """Examples:

  [bold]storefront serve[/]   the demo shop on http://127.0.0.1:8000

  [bold]storefront serve --host 0.0.0.0 -w 4[/]   four workers, reachable from other machines

  [bold]storefront serve --check[/]   before a reload: kill -HUP PID

  [bold]STOREFRONT_DATABASE__URL=postgresql://shop:secret@db/shop storefront serve[/]
"""

ANSWER_SECONDS = 5.0
"""How long to wait for the first response of the server before trying again."""


def serve(
    ctx: typer.Context,
    host: Annotated[str | None, typer.Option(help="Address to listen on (http.host).")] = None,
    port: Annotated[int | None, typer.Option(min=1, max=65535, help="Port (http.port).")] = None,
    workers: Annotated[
        int | None, typer.Option("--workers", "-w", min=1, help="Number of processes (http.workers).")
    ] = None,
    reload: Annotated[bool, typer.Option("--reload", help="Restart when a source file changes.")] = False,
    without_worker: Annotated[
        bool,
        typer.Option(
            "--without-worker", help="Do not start the background worker; run storefront worker instead."
        ),
    ] = False,
    only_check: Annotated[
        bool, typer.Option("--check", help="Only check whether the store could start; change nothing.")
    ] = False,
) -> None:
    """Start the store, and fill it with the demo shop if it is empty.

    SIGHUP reloads settings and code without dropping a request.
    """
    from storefront.platform import garbage
    from storefront_cli import listening, serving, store
    from storefront_cli.supervisor import Supervisor, worker_words

    garbage.postpone()
    if reload:
        _refuse_without_watcher()
    settings = _chosen(store.settings_of(ctx.obj), host, port, workers)
    _refuse_missing_packages(settings)
    if only_check:
        _check(settings)
        return
    listeners = listening.bound(settings.http)
    with store.opened(settings) as database:
        _refuse(settings, database)
        empty = _is_empty(database)
    if empty:
        _fill(settings, ctx.obj)
    _announce(settings)
    _announce_demo(settings)
    if reload:
        settings = _without_draining(settings)
    http = settings.http
    seconds = http.drain_seconds + http.shutdown_seconds
    answers = partial(_answers, listening.place(http))
    supervisor = Supervisor(worker_words(ctx.obj.resolve()), seconds, answers)
    serving.run(settings, reload, None if without_worker else supervisor, listeners)


def _chosen(settings: "Settings", host: str | None, port: int | None, workers: int | None) -> "Settings":
    import msgspec

    given = {"host": host, "port": port, "workers": workers}
    http = msgspec.structs.replace(settings.http, **{key: value for key, value in given.items() if value})
    return msgspec.structs.replace(settings, http=http)


def _refuse_without_watcher() -> None:
    from importlib.util import find_spec

    from storefront.platform.settings import Misconfigured

    if find_spec("watchfiles") is None:
        raise Misconfigured("--reload needs the watchfiles package: pip install 'storefront[reload]'")


def _refuse_missing_packages(settings: "Settings") -> None:
    """Raise Misconfigured if traces are to be sent, or files stored in a bucket, without the packages."""
    from storefront.platform.file_store import open_file_store

    open_file_store(settings)
    if settings.traces.endpoint:
        import storefront.app.tracing  # noqa: F401


def _check(settings: "Settings") -> None:
    """Do what a start does before it changes anything; raises Misconfigured.

    The address is tried only for a server that is to be replaced: without a reload it is in use by the store
    that runs.
    """
    from contextlib import closing

    from storefront.platform.db import database_url, open_database
    from storefront_cli import check, listening, serving
    from storefront_cli.output import say

    if listening.INHERITED in os.environ:
        listening.bound(settings.http)
    if not check.is_missing(database_url(settings)):
        with closing(open_database(settings)) as database:
            _refuse(settings, database)
    serving.application_for_workers(settings)
    say("The store can start.")


def _refuse(settings: "Settings", database: "Database") -> None:
    """Raise Misconfigured if the store cannot start with this database, upgraded or not; change nothing."""
    from storefront.platform import migrate
    from storefront_cli import store

    with database.read() as conn:
        migrate.refuse_unknown(conn)
    if not settings.database.migrate:
        migrate.require_current(database)
    store.refuse_moved(database)
    _refuse_too_many_connections(settings, database)
    _refuse_wrong_providers(settings, database)


def _answers(place: tuple[socket.AddressFamily, Any]) -> bool:
    """Return whether a server process responds."""
    family, address = place
    try:
        with socket.socket(family, socket.SOCK_STREAM) as connection:
            connection.settimeout(ANSWER_SECONDS)
            connection.connect(address)
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            return bool(connection.recv(1))
    except OSError:
        return False


def _refuse_wrong_providers(settings: "Settings", database: Any) -> None:
    from storefront.app.providers import make_providers

    make_providers(settings, database)


def _refuse_too_many_connections(settings: "Settings", database: "Database") -> None:
    from storefront.platform.postgres import refuse_too_many

    if not database.is_sqlite and not database.is_pooled:  # the pooler queues what it has no session for
        with database.read() as conn:
            refuse_too_many(
                conn,
                settings.http,
                has_bucket=bool(settings.files.bucket),
                has_replica=database.replica is not None,
            )


def _is_empty(database: Any) -> bool:
    from storefront_cli.seed import is_empty

    return is_empty(database)


def _fill(settings: "Settings", project: Path) -> None:
    """Fill an empty store in a separate process, to keep the server's memory small."""
    own = [folder for folder in _own_folders(settings) if any(folder.glob("*.csv"))]
    commands = [["import", "--wait", str(folder)] for folder in own] or (
        [["seed"]] if settings.data.demo else []
    )
    for words in commands:
        done = subprocess.run(
            [sys.executable, "-m", "storefront_cli", "--project", project, *words], check=False
        )
        if done.returncode:
            sys.exit(done.returncode)


def _own_folders(settings: "Settings") -> list[Path]:
    return [Path(settings.content.catalog_folder), Path(settings.content.folder)]


def _announce(settings: "Settings") -> None:
    from storefront.platform.db import database_url
    from storefront_cli.output import escaped, people, say

    http = settings.http
    shown = f"[{http.host}]" if ":" in http.host else http.host
    say(f"[bold]{escaped(settings.store.name)}[/] is open at [bold]http://{shown}:{http.port}[/]")
    where = "SQLite" if database_url(settings).startswith("sqlite") else "PostgreSQL (database.url)"
    say(f"Data in {escaped(settings.data.folder)} · database: {where} · stop with Ctrl+C")
    people.file.flush()


def _announce_demo(settings: "Settings") -> None:
    """Open accounts for the demo users and print how to sign in."""
    from storefront.platform.db import open_database
    from storefront_cli import demo_people
    from storefront_cli.output import people

    if not settings.data.demo:
        return
    database = open_database(settings)
    try:
        demo_people.open_accounts(settings, database)
        demo_people.announce(settings, database)
    finally:
        database.close()
    people.file.flush()


def _without_draining(settings: "Settings") -> "Settings":
    """Return the settings without draining: workers that restart after every change stop at once."""
    import msgspec

    return msgspec.structs.replace(settings, http=msgspec.structs.replace(settings.http, drain_seconds=0))
