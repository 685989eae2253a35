"""The server as `storefront serve` runs it: how many connections, how long they are silent, how it ends."""

import multiprocessing
import os
import resource
import signal
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from storefront.platform import garbage, log

if TYPE_CHECKING:
    from granian.server.common import AbstractServer

    from storefront.platform.settings import Http, Settings
    from storefront_cli.supervisor import Supervisor

BACKLOG = 1024
"""Connections that the system holds while all of a worker's are taken."""
HEAD_BYTES = 64 * 1024
"""The largest head of a request, and the most of a body that is held before it is read."""
OTHER_FILES = 256
"""Files that a worker has open beside its connections: databases, index, logs, the server's own."""
LEAST_FILES = 64
LAST_SECONDS = 3
"""What a worker gets beyond its time to end by itself, most of it for a busy machine; then it is killed."""


def run(settings: "Settings", reload: bool, supervisor: "Supervisor | None") -> None:
    """Serve until told to stop, and keep the background worker running meanwhile."""
    log.configure(settings.log)
    if reload:
        multiprocessing.set_start_method("spawn", force=True)
    server = _make(settings.http, reload)
    server.on_startup(partial(_listen_for_signals, server, supervisor))
    if multiprocessing.get_start_method() == "fork":
        load = application_for_workers(settings)
    else:
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
    """Return the application, made in the worker that will run it and end with its `parent`."""
    from storefront.platform.parent import end_with

    end_with(parent)
    return _application(settings)


def application_for_workers(settings: "Settings") -> Callable[..., Callable[..., Any]]:
    """Make the application before there are workers, and return what gives it to each of them.

    They share its memory, but for what they write, and begin sooner. They leave it out of their search for
    garbage, which would write to all of it.
    """
    app = _application(settings)
    garbage.collect_seldom()
    return partial(_give, app, os.getpid())


def _give(app: Callable[..., Any], parent: int, _target: str = "") -> Callable[..., Any]:
    from storefront.platform.parent import end_with

    end_with(parent)
    return app


def _application(settings: "Settings") -> Callable[..., Any]:
    from storefront.app.server import create_app

    app: Callable[..., Any] = create_app(settings)
    return app


def _make(http: "Http", reload: bool) -> "AbstractServer[Any]":
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces, Loops
    from granian.http import HTTP1Settings
    from granian.log import LogLevels

    server: AbstractServer[Any] = Granian(
        "storefront",
        address=http.host,
        port=http.port,
        interface=Interfaces.ASGI,
        workers=http.workers,
        loop=Loops.auto,
        # While it may still become HTTP/2 a silent connection is never closed.
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
        workers_kill_timeout=http.drain_seconds + http.shutdown_seconds + LAST_SECONDS,
        reload=reload,
        reload_paths=[_sources()] if reload else None,
    )
    return server


def _connections(wanted: int) -> int:
    """Return how many connections a worker may have, after asking the system for as many open files.

    A server that can open no more files would accept and fail without a pause.
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


def _listen_for_signals(server: "AbstractServer[Any]", supervisor: "Supervisor | None") -> None:
    """Tell the background worker to end as soon as the server is told: both have the same time for it."""
    first = os.getpid()

    def stop(*_: object) -> None:
        if supervisor is not None and os.getpid() == first:
            supervisor.ask()
        server.signal_handler_interrupt()  # type: ignore[no-untyped-call]

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)


def _sources() -> Path:
    import storefront

    return Path(storefront.__file__).parent
