"""How long a busy store takes to stop, and what is lost meanwhile.

    python -m benchmarks.stopping [--rounds N] [--workers N] [--clients N]

Clients put one piece after another into their carts. The store is told to stop (SIGTERM); they go on until a
load balancer that looks at /readyz once a second must have heard of it. With half a body, other clients have
sent a head and the beginning of a body by then, and never send the rest. To hold: every request is answered,
every piece that was promised lies in its cart, and the port is free, with all processes gone, after
`http.drain_seconds` + `http.shutdown_seconds` + 1 second at most.
"""

import argparse
import os
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import func, select

from benchmarks import processes, servers
from benchmarks.attack import KINDS
from storefront.app.tables import metadata
from storefront.cart.tables import CartLineRow
from storefront.platform import migrate
from storefront.platform.db import Database
from storefront.platform.settings import load_settings
from tests.make import buying
from tests.support.buyer import Buyer

HALVES = 8
"""Clients who never send the rest."""
LOOK_SECONDS = 0.01
BALANCER_SECONDS = 1.0
"""How often a load balancer looks."""
PATIENCE_SECONDS = 60.0


class Stop(NamedTuple):
    """What a stop took: seconds until /readyz said so, until the port was free; requests, and those lost."""

    told: float
    free: float
    requests: int
    lost: int
    vanished: int


class Customer(threading.Thread):
    """Puts one piece after another into a cart until nobody is sent to the store any more."""

    def __init__(self, address: str, is_stopping: threading.Event) -> None:
        super().__init__()
        self._address, self._is_stopping = address, is_stopping
        self.begun = threading.Event()
        self.promised = 0
        self.lost = 0

    def run(self) -> None:
        """Buy; count what was promised and what was not answered as it should be."""
        with httpx.Client(base_url=self._address, timeout=PATIENCE_SECONDS) as client:
            buyer = Buyer(client)
            while not self._is_stopping.is_set():
                try:
                    buyer.add(buying.BREAKS, 1)
                    self.promised += 1
                except (httpx.HTTPError, AssertionError):
                    self.lost += 1
                self.begun.set()


def main() -> int:
    """Print a line for each stop; 1 where one took too long or lost something."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.stopping", description=__doc__)
    ask.add_argument("--rounds", type=int, default=3)
    ask.add_argument("--workers", type=int, default=2)
    ask.add_argument("--clients", type=int, default=8)
    given = ask.parse_args()
    http = load_settings(None, {}).http
    most = http.drain_seconds + http.shutdown_seconds + 1
    sys.stdout.write(
        f"{'':14}  told after  port free after (at most {most:.0f} s)  requests  lost  vanished\n"
    )
    is_good = True
    for number in range(2 * given.rounds):
        halves = HALVES if number % 2 else 0
        stop = _stop(given.workers, given.clients, halves)
        sys.stdout.write(
            f"{'half bodies' if halves else 'load alone':14}  {stop.told:8.2f} s  {stop.free:29.2f} s"
            f"  {stop.requests:8}  {stop.lost:4}  {stop.vanished:8}\n"
        )
        sys.stdout.flush()
        is_good = is_good and stop.free <= most and not stop.lost and not stop.vanished
    return 0 if is_good else 1


def _stop(workers: int, clients: int, halves: int) -> Stop:
    """Serve the small shop to so many clients, and stop it."""
    with tempfile.TemporaryDirectory(prefix="storefront-stopping-") as name, ExitStack() as held:
        url = f"sqlite:///{name}/shop.db"
        with _opened(url) as database:
            metadata()
            migrate.upgrade(database)
            buying.fill(database)
        variables = {
            "STOREFRONT_DATABASE__URL": url,
            "STOREFRONT_DATA__DEMO": "false",
            "STOREFRONT_HTTP__WORKERS": str(workers),
        }
        is_stopping = threading.Event()
        with servers.store(Path(name), core=None, project=Path(name), variables=variables) as store:
            customers = [Customer(f"http://{servers.HOST}:{store.port}", is_stopping) for _ in range(clients)]
            for customer in customers:
                customer.start()
            for customer in customers:
                customer.begun.wait(PATIENCE_SECONDS)
            for _ in range(halves):
                line = held.enter_context(socket.create_connection((servers.HOST, store.port)))
                line.sendall(KINDS["half a body"])
            family = processes.family(store.pid)
            began = time.perf_counter()
            os.kill(store.pid, signal.SIGTERM)
            _await_word(store.port)
            told = time.perf_counter() - began
            time.sleep(BALANCER_SECONDS)
            is_stopping.set()
            for customer in customers:
                customer.join(PATIENCE_SECONDS)
            _await_end(store.port, family)
            free = time.perf_counter() - began
        promised, lost = (sum(getattr(one, what) for one in customers) for what in ("promised", "lost"))
        with _opened(url) as database, database.read() as reading:
            kept = reading.scalar(select(func.sum(CartLineRow.quantity))) or 0
        return Stop(told, free, promised + lost, lost, promised - kept)


@contextmanager
def _opened(url: str) -> Iterator[Database]:
    database = Database(url)
    try:
        yield database
    finally:
        database.close()


def _await_word(port: int) -> None:
    """Return as soon as /readyz says that the store stops."""
    with httpx.Client(base_url=f"http://{servers.HOST}:{port}", timeout=PATIENCE_SECONDS) as asking:
        while asking.get("/readyz").status_code == httpx.codes.OK:
            time.sleep(LOOK_SECONDS)


def _await_end(port: int, family: list[int]) -> None:
    """Return as soon as another server could listen on the port and all processes are gone."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not _is_free(port) or any(_is_running(pid) for pid in family):
        if time.monotonic() > end:
            raise SystemExit(f"the store had not stopped after {PATIENCE_SECONDS:.0f} seconds")
        time.sleep(LOOK_SECONDS)


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # connections that are done do not count
        try:
            probe.bind((servers.HOST, port))
        except OSError:
            return False
    return True


def _is_running(pid: int) -> bool:
    """Tell whether the process has yet to end; one that nobody has taken notice of has ended."""
    try:
        return (processes.PROC / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main())
