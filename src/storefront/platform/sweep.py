"""What has to be tidied once a day while the store runs: old rows that nobody needs any more."""

import threading
from collections.abc import Callable, Mapping
from datetime import datetime

from sqlalchemy import Connection

from storefront.platform.clock import now as this_moment
from storefront.platform.db import Database
from storefront.platform.log import logger

FIRST = 300.0
"""Seconds after the start, so that a store that is started every day is swept too."""
EVERY = 86_400.0

Chore = Callable[[Connection, datetime], int]
"""Removes what is old at that moment; returns how much it was. Doing it twice does no harm."""

log = logger("sweep")


def run_once(database: Database, chores: Mapping[str, Chore], now: datetime) -> None:
    """Do every chore, each in a transaction of its own; one that fails does not keep the others from it."""
    for name, chore in chores.items():
        try:
            with database.write() as tx:
                removed = chore(tx, now)
        except Exception as error:
            log.error("sweep_failed", chore=name, reason=type(error).__name__)
        else:
            log.info("swept", chore=name, removed=removed)


class Sweeper:
    """The thread that does the chores, a while after the start and then every day."""

    def __init__(
        self, database: Database, chores: Mapping[str, Chore], first: float = FIRST, every: float = EVERY
    ) -> None:
        self._database, self._chores = database, dict(chores)
        self._first, self._every = first, every
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sweep", daemon=True)

    def start(self) -> None:
        """Begin to wait."""
        self._thread.start()

    def stop(self, timeout: float = 10) -> None:
        """Finish the chore in hand and end."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join(timeout)

    def _run(self) -> None:
        pause = self._first
        while not self._stopping.wait(pause):
            run_once(self._database, self._chores, this_moment())
            pause = self._every
