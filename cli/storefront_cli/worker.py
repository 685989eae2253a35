"""`storefront worker`: send mails, update the search index, do daily chores; beside a server or alone."""

import os
import select
import signal
import socket
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Annotated

import typer

EXAMPLES = """Examples:

  [bold]storefront worker[/]   for servers that run with storefront serve --without-worker

  [bold]storefront -p /srv/shop worker[/]   a second one waits, and takes over when the first ends
"""

LOOK_SECONDS = 0.5
"""How often it looks whether the work has ended by itself."""


def worker(
    ctx: typer.Context,
    under: Annotated[
        int | None, typer.Option(help="Exit together with this process, which started it.", hidden=True)
    ] = None,
    holder: Annotated[str, typer.Option(help="Its name in the lease.", hidden=True)] = "",
) -> None:
    """Send mails, update the search index, do daily chores. One works at a time; serve starts its own."""
    asked = _listen_for_signals()
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
        name = holder or f"{socket.gethostname()} {os.getpid()}"
        working = pool.submit(background.run, settings, database, name, stopping)
        _wait(asked, working)
        stopping.set()
        working.result()


def _listen_for_signals() -> socket.socket:
    """Return what can be read once SIGTERM or SIGINT has come."""
    asked, told = socket.socketpair()
    told.setblocking(False)
    signal.set_wakeup_fd(told.detach())
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    return asked


def _wait(asked: socket.socket, working: "Future[None]") -> None:
    """Wait for a signal, or an end of the work."""
    while not working.done():
        if select.select([asked], [], [], LOOK_SECONDS)[0]:
            return
