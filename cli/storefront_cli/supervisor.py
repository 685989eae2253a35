"""Starts, restarts and stops the background worker of a server."""

import os
import subprocess
import sys
import threading
import time
import uuid
from collections.abc import Callable
from pathlib import Path

from storefront.platform.log import logger

NICENESS = 15
"""Requests come first: on a busy processor the worker gets about a thirtieth."""
FIRST_SECONDS = 15.0
"""How long the first worker waits for the server."""
PAUSE_SECONDS = 1.0
PAUSE_MAX_SECONDS = 30.0
"""The pause before a worker is restarted; it doubles each time a worker exits quickly."""

log = logger("supervisor")


def worker_words(project: Path) -> list[str]:
    """Return the command of this store's worker. A restarted worker keeps its name in the lease."""
    return [
        *(sys.executable, "-m", "storefront_cli", "--project", str(project)),
        *("worker", "--under", str(os.getpid()), "--holder", f"serve {uuid.uuid4().hex}"),
    ]


class Supervisor:
    """Keeps one worker (the command `words`) running between `start` and `stop`; it has `seconds` to exit.

    The first worker starts once the server `answers`, so that the first page does not wait for it.
    """

    def __init__(
        self,
        words: list[str],
        seconds: float,
        answers: Callable[[], bool] = lambda: True,
        pause: float = PAUSE_SECONDS,
    ) -> None:
        self._words, self._seconds, self._answers, self._pause = words, seconds, answers, pause
        self._asked_at: float | None = None
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        self._is_renewed = False
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the worker.

        It has its own process group: Ctrl+C stops the server, which stops the worker.
        """
        self._thread = threading.Thread(target=self._keep, name="supervisor", daemon=True)
        self._thread.start()

    def renew(self) -> None:
        """Restart the worker, because its sources have changed."""
        with self._lock:
            if self._process is not None:
                self._is_renewed = True
                self._process.terminate()

    def ask(self) -> None:
        """Ask the worker to finish its current work and exit. Does not block: signal handlers call it."""
        if self._asked_at is not None:
            return
        self._asked_at = time.monotonic()
        self._stopping.set()
        if self._process is not None:
            self._process.terminate()

    def stop(self) -> None:
        """Stop the worker; kill it if it does not exit in time after `ask`."""
        self.ask()
        with self._lock:
            process = self._process
        if process is None:
            return
        process.terminate()
        asked_at = self._asked_at or 0.0
        self._thread.join(max(0.0, asked_at + self._seconds - time.monotonic()))
        if self._thread.is_alive():
            log.warning("worker_killed", after_seconds=self._seconds)
            process.kill()
            self._thread.join()

    def _begin(self) -> "subprocess.Popen[bytes] | None":
        with self._lock:
            if self._stopping.is_set():
                return None
            self._is_renewed = False
            self._process = subprocess.Popen(self._words, stdin=subprocess.DEVNULL, process_group=0)
            os.setpriority(os.PRIO_PROCESS, self._process.pid, NICENESS)
            return self._process

    def _keep(self) -> None:
        latest = time.monotonic() + FIRST_SECONDS
        while not self._answers() and time.monotonic() < latest and not self._stopping.wait(0.1):
            pass
        pause = self._pause
        while process := self._begin():
            began = time.monotonic()
            code = process.wait()
            if self._stopping.is_set():
                return
            if not self._is_renewed:
                pause = self._pause if time.monotonic() - began > PAUSE_MAX_SECONDS else pause
                log.error("worker_ended", code=code, again_in_seconds=pause)
                self._stopping.wait(pause)
                pause = min(pause * 2, PAUSE_MAX_SECONDS)
