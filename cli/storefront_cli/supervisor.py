"""Keeps the background worker running beside a server: starts it, starts it again, ends it."""

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
"""Buyers come first: where there is too little processor for both, the worker gets a thirtieth."""
FIRST_SECONDS = 15.0
"""How long the first worker waits for the server at most."""
PAUSE_SECONDS = 1.0
PAUSE_MAX_SECONDS = 30.0
"""How long it waits before it starts a worker again: twice as long each time one ends soon."""

log = logger("supervisor")


def worker_words(project: Path) -> list[str]:
    """Return how the worker of this store is called. The one started anew keeps its name in the lease."""
    return [
        *(sys.executable, "-m", "storefront_cli", "--project", str(project)),
        *("worker", "--under", str(os.getpid()), "--holder", f"serve {uuid.uuid4().hex}"),
    ]


class Supervisor:
    """One worker at a time, called by `words`, from `start` to `stop`; it may take `seconds` to end.

    The first one starts as soon as the server `answers`: its first page does not wait for the worker.
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
        """Begin to keep a worker.

        The worker has a group of processes of its own: Ctrl+C asks the server to end, and that the worker.
        """
        self._thread = threading.Thread(target=self._keep, name="supervisor", daemon=True)
        self._thread.start()

    def renew(self) -> None:
        """Start another worker in the place of this one: its sources have changed."""
        with self._lock:
            if self._process is not None:
                self._is_renewed = True
                self._process.terminate()

    def ask(self) -> None:
        """Tell the worker to finish what it has in hand and end.

        It waits for nobody: the handler of a signal may call it.
        """
        if self._asked_at is not None:
            return
        self._asked_at = time.monotonic()
        self._stopping.set()
        if self._process is not None:
            self._process.terminate()

    def stop(self) -> None:
        """Let the worker finish and end; one that takes longer, since it was asked, is killed."""
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
