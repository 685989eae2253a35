"""`storefront worker`: send emails, update the search index, run the daily jobs."""

import os
import select
import signal
import socket
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Annotated

import typer

EXAMPLES = """Examples:

  [bold]storefront worker[/]   for servers started with storefront serve --without-worker

  [bold]storefront -p /srv/shop worker[/]   a second one waits, and takes over when the first one exits
"""

LOOK_SECONDS = 0.5
"""How often to check whether the work has ended by itself."""


def worker(
    ctx: typer.Context,
    under: Annotated[
        int | None, typer.Option(help="Exit together with this parent process.", hidden=True)
    ] = None,
    holder: Annotated[str, typer.Option(help="The name of this worker in the lease.", hidden=True)] = "",
) -> None:
    """Run the background worker: emails, search index, daily jobs. storefront serve includes one."""
    stop_signal = _listen_for_signals()
    from storefront.app import background
    from storefront.platform import garbage, heap, log, parent
    from storefront_cli import store

    heap.keep_small()
    settings = store.settings_of(ctx.obj)
    log.configure(settings.log, process="worker")
    if under is not None:
        parent.end_with(under)
    stopping = threading.Event()
    with store.opened(settings) as database, garbage.collected_seldom(), ThreadPoolExecutor(1) as pool:
        store.refuse_moved(database)
        name = holder or f"{socket.gethostname()} {os.getpid()}"
        working = pool.submit(background.run, settings, database, name, stopping)
        _wait(stop_signal, working)
        stopping.set()
        working.result()


def _listen_for_signals() -> socket.socket:
    """Return a socket that becomes readable on SIGTERM or SIGINT."""
    reader, writer = socket.socketpair()
    writer.setblocking(False)
    signal.set_wakeup_fd(writer.detach())
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    return reader


def _wait(stop_signal: socket.socket, working: "Future[None]") -> None:
    """Wait for a signal or the end of the work."""
    while not working.done():
        if select.select([stop_signal], [], [], LOOK_SECONDS)[0]:
            return
