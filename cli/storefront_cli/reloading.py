"""Replaces a running server on SIGHUP: with the current settings and code, and without losing a request.

The first process checks, in another process, whether the store could start. If so, it re-executes itself and
keeps its PID, sockets and workers. The old workers serve until their replacements do; then they close each
connection once it has its response, and exit.
"""

import multiprocessing
import os
import select
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from storefront.platform.log import logger
from storefront_cli import notices
from storefront_cli.forking import no_forks
from storefront_cli.listening import INHERITED, descriptors

if TYPE_CHECKING:
    from storefront_cli.supervisor import Supervisor

BEFORE = "STOREFRONT_WORKERS_BEFORE"
"""The variable with the process numbers of the workers to be replaced."""
START_SECONDS = 60.0
"""How long new workers may take; then the old ones stay beside them until the next reload or stop."""
TRY_SECONDS = 120.0

log = logger("supervisor")


class Reloading:
    """Waits for a signal, and replaces this process once it is known that the store could start."""

    def __init__(
        self, listeners: list[socket.socket], supervisor: "Supervisor | None", successors: "Successors"
    ) -> None:
        self._listeners, self._supervisor, self._successors = listeners, supervisor, successors
        self._first = os.getpid()
        self._lock = threading.Lock()
        self._is_stopping = False

    def give_up(self) -> None:
        """Replace nothing any more, because the store is being stopped; a signal handler calls this."""
        self._is_stopping = True

    def ask(self) -> None:
        """Reload in the background; a signal handler calls this, in workers without effect."""
        if os.getpid() == self._first:
            threading.Thread(target=self._reload, name="reload", daemon=True).start()

    def _reload(self) -> None:
        if not self._lock.acquire(blocking=False):
            log.info("reload_is_under_way")
            return
        notices.tell(notices.reloading())
        try:
            if reason := self._why_not():
                log.error("reload_refused", reason=reason)
                notices.tell(notices.READY)
                return
            self._replace()
        finally:
            self._lock.release()

    def _why_not(self) -> str:
        """Return why a store with the current settings and code would not start; "" if it would."""
        try:
            with no_forks():
                trial = subprocess.Popen(
                    [*_command(), "--check"],
                    env={**os.environ, INHERITED: descriptors(self._listeners)},
                    pass_fds=[listener.fileno() for listener in self._listeners],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                    text=True,
                )
            with trial:
                try:
                    _, said = trial.communicate(timeout=TRY_SECONDS)
                finally:
                    trial.kill()
        except (OSError, subprocess.SubprocessError) as error:
            return f"{type(error).__name__}: it could not be tried"
        lines = said.strip().splitlines() or [f"exit code {trial.returncode}"]
        return lines[-1].removeprefix("Error: ") if trial.returncode else ""

    def _replace(self) -> None:
        workers = [str(worker.pid) for worker in multiprocessing.active_children()]
        workers += map(str, self._successors.before)  # not gone yet since the last reload
        log.info("reload_begins", workers=len(workers))
        if self._supervisor is not None:
            self._supervisor.stop()
        if self._is_stopping:  # asked to while the background worker ended, which can take seconds
            log.info("reload_given_up")
            return
        for listener in self._listeners:
            listener.set_inheritable(True)
        # One more signal has to wait until the new process can handle it; its default would be to end.
        signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGHUP])
        changed = {INHERITED: descriptors(self._listeners), BEFORE: ",".join(workers)}
        os.execve(sys.executable, _command(), {**os.environ, **changed})


def _command() -> list[str]:
    return [sys.executable, "-m", "storefront_cli", *sys.argv[1:]]


def listen(reloading: Reloading | None, stop: Callable[..., None]) -> None:
    """Let SIGHUP reload; in a terminal it says that the terminal is gone, so `stop`."""
    if reloading is None or os.isatty(0):
        signal.signal(signal.SIGHUP, stop)
    else:
        signal.signal(signal.SIGHUP, lambda *_: reloading.ask())
    signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGHUP])


class Successors:
    """Waits until the new workers serve; then the old ones, if any, exit."""

    def __init__(self, seconds: float) -> None:
        """`seconds` is how long a worker may take to end."""
        self._seconds = seconds
        self.before = [int(pid) for pid in os.environ.pop(BEFORE, "").split(",") if pid]
        self._reader, self._writer = os.pipe()

    def started(self) -> None:
        """Say that this worker serves; each new worker calls it."""
        os.write(self._writer, b".")

    def watch(self, workers: int) -> None:
        """Wait in the background for so many new workers."""
        threading.Thread(target=self._watch, args=[workers], name="successors", daemon=True).start()

    def _watch(self, workers: int) -> None:
        latest, started = time.monotonic() + START_SECONDS, 0
        while started < workers:
            if not select.select([self._reader], [], [], max(0.0, latest - time.monotonic()))[0]:
                log.error("workers_not_started", started=started, workers=workers)
                return
            started += len(os.read(self._reader, workers))
        notices.tell(notices.READY)
        if self.before:
            let_go(self.before, self._seconds)
            self.before = []
            log.info("reloaded", workers=workers)


def let_go(workers: Sequence[int], seconds: float) -> None:
    """Tell these processes to finish and exit, and wait for them; kill those that are not gone in time."""
    for pid in workers:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGHUP)
    latest = time.monotonic() + seconds
    for pid in workers:
        with suppress(ChildProcessError, ProcessLookupError):
            while os.waitpid(pid, os.WNOHANG)[0] == 0:
                if time.monotonic() > latest:
                    log.warning("worker_killed", pid=pid, after_seconds=seconds)
                    os.kill(pid, signal.SIGKILL)
                    os.waitpid(pid, 0)
                    break
                time.sleep(0.05)
