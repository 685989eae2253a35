"""A Python that has imported the store, and forks once for every command that a test runs.

`python -m tests.support.fork_server <descriptor>`: importing is most of what a short command does. Each
request comes with the four files of a process to be: its standard ones, and where to tell its number and how
it ended. The process becomes `python -m <module> <words>`, with a folder, an environment and an end of its
own. A store gets its first background worker in the same way (`waiting_worker`).
"""

import atexit
import gc
import json
import os
import runpy
import selectors
import socket
import sys
import threading
from typing import Any

from tests.support import cheap_passwords, waiting_worker

PRELOADED = (
    "storefront.app.background",
    "storefront.app.providers",
    "storefront.app.server",
    "storefront.exchange.imports",
    "storefront.exchange.orders",
    "storefront.platform.migrate",
    "storefront_cli.importing",
    "storefront_cli.main",
    "storefront_cli.output",
    "storefront_cli.seed",
    "storefront_cli.serving",
    "storefront_cli.store",
    "storefront_cli.supervisor",
    "granian",
    "granian.server.mp",
    "alembic.command",
)
LARGEST = 1024**2
OWN = "STOREFRONT_"
"""What the variables begin with that may be another for each process."""


def main() -> None:
    """Fork until nobody can ask any more; in a child, become what was asked for."""
    for module in PRELOADED:
        __import__(module)
    cheap_passwords.use()
    describe_routes()
    threads = os.listdir("/proc/self/task")
    assert len(threads) == 1, "whatever has a thread cannot be forked"
    gc.collect()
    gc.freeze()  # a child that looked for garbage here would copy it all
    control = socket.socket(fileno=int(sys.argv[1]))
    asked = wait_for_requests(control)
    if asked is None:
        os._exit(0)
    become(*asked)


def describe_routes() -> None:
    """Do what every store does first and keeps: import what answers requests, and describe it."""
    from storefront import __version__
    from storefront.app import health, rest, routes

    routes.graph_fields()
    rest.describing(__version__, (health.healthz, health.readyz, *routes.rest_handlers()))


def wait_for_requests(control: socket.socket) -> tuple[dict[str, Any], list[int]] | None:
    """Return what was asked and its files, in the child that is to do it; None at the end of all requests."""
    replies: dict[int, tuple[int, int]] = {}
    with selectors.DefaultSelector() as selector:
        selector.register(control, selectors.EVENT_READ)
        while True:
            for key, _ in selector.select():
                if key.fd in replies:
                    selector.unregister(key.fd)
                    _tell_end(key.fd, *replies.pop(key.fd))
                    continue
                text, files, _, _ = socket.recv_fds(control, LARGEST, 4)
                if not text:
                    return None
                pid = os.fork()
                if pid == 0:
                    return json.loads(text), files
                handle = os.pidfd_open(pid)
                *standard, reply = files
                for file in standard:
                    os.close(file)
                _tell(reply, pid)
                replies[handle] = (pid, reply)
                selector.register(handle, selectors.EVENT_READ)


def _tell_end(handle: int, pid: int, reply: int) -> None:
    os.close(handle)
    _tell(reply, os.waitpid(pid, 0)[1])
    os.close(reply)


def _tell(reply: int, number: int) -> None:
    try:
        os.write(reply, b"%d\n" % number)
    except BrokenPipeError:
        return  # nobody wants to know any more


def become(asked: dict[str, Any], files: list[int]) -> None:
    """Be the process that was asked for, to its end."""
    for standard, file in enumerate(files[:3]):
        os.dup2(file, standard)
    os.closerange(3, max(map(int, os.listdir("/proc/self/fd"))) + 1)
    for name in [name for name in os.environ if name.startswith(OWN)]:
        del os.environ[name]
    os.environ.update(asked["variables"])
    os.chdir(asked["folder"])
    sys.path[0] = asked["folder"]
    words = asked["words"]
    if asked["module"] == "storefront_cli" and "serve" in words and "--without-worker" not in words:
        words = waiting_worker.fork(words)
    run(asked["module"], words)


def run(module: str, words: list[str]) -> None:
    """Run a module with these words as the only program, to the end of this process."""
    sys.argv = ["-m", *words]
    sys.modules.pop("__main__", None)
    code: object = None
    try:
        runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as ending:
        code = ending.code
    if code is not None and not isinstance(code, int):
        sys.exit(str(code))
    end(code or 0)


def end(code: int) -> None:
    """End as Python does, but without taking every module apart first: that would copy them all."""
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
