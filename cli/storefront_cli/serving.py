"""The server that `storefront serve` runs: connections, timeouts, shutdown."""

import multiprocessing
import os
import resource
import signal
import socket
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from storefront.platform import garbage, log
from storefront_cli import listening, notices
from storefront_cli.reloading import Reloading, Successors, listen

if TYPE_CHECKING:
    from granian.server.common import AbstractServer

    from storefront.platform.settings import Http, Settings
    from storefront_cli.supervisor import Supervisor

BACKLOG = 1024
"""Connections that the system queues while all connections of a worker are in use."""
HEAD_BYTES = 64 * 1024
"""The maximum size of a request head, and of the part of a body buffered before it is read."""
OTHER_FILES = 256
"""Open files of a worker other than its connections: databases, index, logs, the server's own."""
LEAST_FILES = 64
WAKE_SECONDS = 1.0
"""How often the main thread looks for a signal that another thread has received."""
LAST_SECONDS = 3
"""Extra time before a worker is killed, mostly for busy machines."""


def run(
    settings: "Settings", reload: bool, supervisor: "Supervisor | None", listeners: list[socket.socket]
) -> None:
    """Serve until stopped, each worker on one of the `listeners`; keep the background worker running."""
    log.configure(settings.log)
    if reload:
        multiprocessing.set_start_method("spawn", force=True)
    http = settings.http
    successors = Successors(_stop_seconds(http))
    if multiprocessing.get_start_method() == "fork":
        server = _make(http, reload, listeners)
        reloading = Reloading(listeners, supervisor, successors)
        server.on_startup(partial(_listen_for_signals, server, supervisor, reloading, listeners))
        server.on_startup(partial(successors.watch, http.workers))
        load = application_for_workers(
            settings, successors.started, partial(listening.stop_accepting, listeners)
        )
    else:
        garbage.collect_as_usual()
        for listener in listeners:
            listener.close()
        server = _make(http, reload, [])
        server.on_startup(partial(_listen_for_signals, server, supervisor, None, []))
        load = partial(load_app, settings, os.getpid())
    if supervisor is None:
        server.serve(target_loader=load, wrap_loader=False)
        return
    server.on_reload(supervisor.renew)
    supervisor.start()
    try:
        server.serve(target_loader=load, wrap_loader=False)
    finally:
        supervisor.stop()


def load_app(settings: "Settings", parent: int, _target: str = "") -> Callable[..., Any]:
    """Create the application in the worker that runs it; the worker exits with its `parent`."""
    from storefront.platform.parent import end_with

    end_with(parent)
    return _application(settings)


def application_for_workers(
    settings: "Settings",
    started: Callable[[], None] | None = None,
    stop_accepting: Callable[[], None] | None = None,
) -> Callable[..., Callable[..., Any]]:
    """Create the application before the workers fork, and return the loader that hands it to each of them.

    Workers start faster and share its memory copy-on-write. The garbage collector skips it, because
    it would write to all of it.
    """
    app = _application(settings, started, stop_accepting)
    garbage.collect_seldom()
    return partial(_give, app, os.getpid())


def _give(app: Callable[..., Any], parent: int, _target: str = "") -> Callable[..., Any]:
    from storefront.platform.parent import end_with

    end_with(parent)
    return app


def _application(
    settings: "Settings",
    started: Callable[[], None] | None = None,
    stop_accepting: Callable[[], None] | None = None,
) -> Callable[..., Any]:
    from storefront.app.server import create_app

    app: Callable[..., Any] = create_app(settings, started, stop_accepting)
    return app


def _make(http: "Http", reload: bool, listeners: list[socket.socket]) -> "AbstractServer[Any]":
    """Return the server; its workers use the `listeners`, or open sockets themselves if there are none."""
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces, Loops
    from granian.http import HTTP1Settings
    from granian.log import LogLevels

    server_class: Any = _on_our_sockets(Granian, listeners) if listeners else Granian
    server: Any = server_class(
        "storefront",
        address=http.host,
        port=http.port,
        interface=Interfaces.ASGI,
        workers=http.workers,
        loop=Loops.auto,
        # With HTTP/2 enabled, an idle connection that has not chosen a protocol is never closed.
        http=HTTPModes.http1,
        websockets=False,
        log_level=LogLevels.warning,
        log_dictconfig={"version": 1, "disable_existing_loggers": False, "loggers": {"_granian": {}}},
        backlog=BACKLOG,
        backpressure=_connections(http.connections),
        http1_settings=HTTP1Settings(
            header_read_timeout=round(1000 * http.head_seconds), max_buffer_size=HEAD_BYTES
        ),
        respawn_failed_workers=True,
        workers_kill_timeout=_stop_seconds(http),
        reload=reload,
        reload_paths=[_sources()] if reload else None,
    )
    server.main_loop_interrupt = Interrupt()
    return server  # type: ignore[no-any-return]


class Interrupt(threading.Event):
    """An event for signal handlers to set. A wait without a timeout wakes up every second.

    Handlers run in the main thread, which keeps sleeping if another thread received the signal: the signal
    would be lost.
    """

    def wait(self, timeout: float | None = None) -> bool:
        """Return whether it is set; without a timeout, wait until it is."""
        if timeout is not None:
            return super().wait(timeout)
        while not super().wait(WAKE_SECONDS):
            pass
        return True


def _on_our_sockets(server: Any, listeners: list[socket.socket]) -> Any:
    """Return the server's class, with sockets that outlive its workers and, in a reload, itself."""
    from granian import net

    make_holder: Any = net.SocketHolder  # type: ignore[attr-defined]

    class OurSockets(server):  # type: ignore[misc]
        def _init_shared_socket(self) -> None:
            self._ssp, self._sso = None, None
            for listener in listeners:
                listener.setblocking(False)
                listener.listen(BACKLOG)

        def _spawn_worker(self, idx: int, *given: Any, **named: Any) -> Any:
            self._shd = make_holder(os.dup(listeners[idx].fileno()), False, BACKLOG)
            return super()._spawn_worker(idx, *given, **named)

    return OurSockets


def _stop_seconds(http: "Http") -> int:
    """Return how long a worker may take to stop before it is killed."""
    return http.drain_seconds + http.shutdown_seconds + LAST_SECONDS


def _connections(wanted: int) -> int:
    """Raise the limit of open files as needed, and return how many connections a worker may have.

    A server that cannot open more files would accept and fail in a busy loop.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + OTHER_FILES
    if soft != resource.RLIM_INFINITY and soft < needed:
        most = needed if hard == resource.RLIM_INFINITY else min(hard, needed)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        if most < needed:
            log.logger("server").warning("few_files", open_files=most, http_connections=wanted)
            return max(LEAST_FILES, most - OTHER_FILES)
    return wanted


def _listen_for_signals(
    server: "AbstractServer[Any]",
    supervisor: "Supervisor | None",
    reloading: Reloading | None,
    listeners: list[socket.socket],
) -> None:
    """Stop the background worker as soon as the server is stopped, so that both have the same time.

    The sockets are closed here, too: connections are refused as soon as the workers accept no more.

    SIGHUP reloads, unless it says that the terminal is gone.
    """
    first = os.getpid()

    def stop(*_: object) -> None:
        if os.getpid() == first:
            notices.tell(notices.STOPPING)
            listening.stop_accepting(listeners)
            if reloading is not None:
                reloading.give_up()
            if supervisor is not None:
                supervisor.ask()
        server.signal_handler_interrupt()  # type: ignore[no-untyped-call]

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    listen(reloading, stop)


def _sources() -> Path:
    import storefront

    return Path(storefront.__file__).parent
