"""`storefront worker`: send the mails, keep the index in step, tidy; beside a server or alone."""

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
"""How often it looks whether whoever started it is still there."""
ALONE_SECONDS = 1.0
"""How long it may finish what is in hand once nobody is there; what is cut off is done again by the next."""


def worker(
    context: typer.Context,
    under: Annotated[
        int | None, typer.Option(help="End with this process, which has started it.", hidden=True)
    ] = None,
    holder: Annotated[str, typer.Option(help="Its name in the lease.", hidden=True)] = "",
) -> None:
    """Send mails, keep the search index in step, tidy: one at a time, others wait; serve brings its own."""
    asked = _listen_for_signals()
    from storefront.app import background
    from storefront.platform import heap, log
    from storefront_cli import store

    heap.keep_small()
    settings = store.settings_of(context.obj)
    log.configure(settings.log, process="worker")
    stopping = threading.Event()
    with store.opened(settings) as database, ThreadPoolExecutor(1) as pool:
        name = holder or f"{socket.gethostname()} {os.getpid()}"
        working = pool.submit(background.run, settings, database, name, stopping)
        if not _stays(asked, working, under):
            _end_soon()
        stopping.set()
        working.result()


def _end_soon() -> None:
    last = threading.Timer(ALONE_SECONDS, os._exit, (1,))
    last.daemon = True
    last.start()


def _listen_for_signals() -> socket.socket:
    """Return what can be read once SIGTERM or SIGINT has come."""
    asked, told = socket.socketpair()
    told.setblocking(False)
    signal.set_wakeup_fd(told.detach())
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: None)
    return asked


def _stays(asked: socket.socket, working: "Future[None]", under: int | None) -> bool:
    """Wait for a signal or an end of the work; tell whether whoever started it is still there by then."""
    while not working.done():
        if under is not None and os.getppid() != under:
            return False
        if select.select([asked], [], [], LOOK_SECONDS)[0]:
            return True
    return True
