"""The process that sends webhooks is killed again and again: does every event arrive, in order?

    PYTHONPATH=src:cli:. python -m benchmarks.killed_webhooks [--kills N] [--orders N]
        [--database sqlite|postgresql]

Each order has four events. The receiver accepts most deliveries; others it answers with 500, resets, or keeps
waiting. At a moment of chance the sender gets SIGKILL, and another is started whose clock is past the waits
between two tries. To hold, after the last one has nothing left to send: each event has been accepted at least
once, and those of an order for the first time in the order in which they happened.
"""

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import threading
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks import servers
from benchmarks.hands import store_url
from storefront.app.tables import metadata
from storefront.eventlog import queries as eventlog
from storefront.eventlog.schemas import EventType
from storefront.eventlog.stored import StoredEvent
from storefront.platform import migrate
from storefront.platform.clock import now
from storefront.platform.db import Database
from storefront.webhooks import limits, standard
from storefront.webhooks.queries import deliveries, endpoints
from storefront.webhooks.schemas import DeliveryState
from storefront.webhooks.stored import StoredEndpoint
from tests.webhooks.receiver import Receiver, receiving

EVENTS = (
    EventType.ORDER_PLACED,
    EventType.ORDER_ACKNOWLEDGED,
    EventType.SHIPMENT_CREATED,
    EventType.INVOICE_CREATED,
)
MISBEHAVED = 0.2
"""The share of deliveries that are not accepted."""
LEAST_SECONDS, MOST_SECONDS = 0.05, 0.5
"""A sender is killed so long after its first delivery."""
STEP_SECONDS = limits.RETRY_SECONDS_MAX + limits.CLAIM_SECONDS
SENDER = """
import sys
from datetime import timedelta
from pathlib import Path
from storefront.platform.clock import now
from storefront.platform.db import open_database
from storefront.platform.outbound import Poster
from storefront.platform.settings import load_settings
from storefront.webhooks.actions import sending
url, folder, late = sys.argv[1:]
database = open_database(load_settings(Path(folder), {"STOREFRONT_DATABASE__URL": url}))
poster = Poster(lambda _: True, seconds=1, connect=1, answer_max=10)
while sending.run_once(database, poster, lambda: now() + timedelta(seconds=int(late))):
    pass
"""


class Outcome(NamedTuple):
    """What came of some kills: events, deliveries, and what is wrong."""

    events: int
    deliveries: int
    problems: list[str]


class Accepting:
    """Behaves randomly, and notes which events were accepted, by order."""

    def __init__(self, receiver: Receiver, seed: int) -> None:
        self._receiver, self._chance = receiver, random.Random(seed)
        self.has_first = threading.Event()
        self.accepted: dict[int, list[str]] = defaultdict(list)

    def __call__(self, number: int) -> Any:
        self.has_first.set()
        if self._chance.random() < MISBEHAVED:
            return self._chance.choice((500, "reset", "hang"))
        event = self._receiver.accepted[number - 1]
        self.accepted[event["data"]["orderNumber"]].append(event["type"])
        return 200


def play(database: Database, folder: Path, kills: int, orders: int, seed: int = 1) -> Outcome:
    """Send the events of so many orders by senders that are killed so often; then by one that is not."""
    chance = random.Random(seed)
    with receiving() as receiver:
        behave = receiver.behave = Accepting(receiver, seed)
        _record(database, receiver.url, orders)
        turn = 0
        while _waiting(database) or turn == 0:
            behave.has_first.clear()
            sender = _start(database, folder, turn * STEP_SECONDS)
            if turn < kills:
                while sender.poll() is None and not behave.has_first.wait(0.1):
                    pass
                threading.Event().wait(chance.uniform(LEAST_SECONDS, MOST_SECONDS))
                sender.send_signal(signal.SIGKILL)
            sender.wait()
            turn += 1
        problems = [] if turn > kills else [f"all was sent after {turn} kills: take more orders"]
        wanted = [kind.value for kind in EVENTS]
        for number in range(1, orders + 1):
            found = list(dict.fromkeys(behave.accepted[number]))
            if found != wanted:
                problems.append(f"order {number} arrived as {found}")
        return Outcome(orders * len(EVENTS), len(receiver.calls), problems)


def _record(database: Database, url: str, orders: int) -> None:
    with database.write() as tx:
        endpoints.add_endpoint(
            tx, StoredEndpoint(url=url, secret=standard.secret_of(b"s" * 32), created_at=now())
        )
        for kind in EVENTS:
            events = [
                StoredEvent(
                    type=kind,
                    subject=f"order/{number}",
                    order_number=number,
                    at=now(),
                    facts={"orderNumber": number},
                )
                for number in range(1, orders + 1)
            ]
            eventlog.record(tx, events)


def _waiting(database: Database) -> bool:
    with database.read() as conn:
        return bool(deliveries.list_deliveries(conn, state=DeliveryState.WAITING)[0])


def _start(database: Database, folder: Path, late: int) -> "subprocess.Popen[bytes]":
    url = database.url.render_as_string(hide_password=False)
    words = [sys.executable, "-c", SENDER, url, str(folder), str(late)]
    quiet = subprocess.DEVNULL  # it logs every try that failed
    return subprocess.Popen(words, cwd=servers.ROOT, env=servers.environment(), stderr=quiet)


@contextmanager
def _database(kind: str, folder: Path) -> Iterator[Database]:
    with store_url(kind, folder) as url:
        database = Database(url)
        metadata()
        migrate.upgrade(database)
        yield database
        database.close()


def main() -> int:
    """Print the result; 1 where an event is missing or out of order."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.killed_webhooks", description=__doc__)
    ask.add_argument("--kills", type=int, default=20)
    ask.add_argument("--orders", type=int, default=100)
    ask.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-killed-") as name:
        folder = Path(name)
        with _database(given.database, folder) as database:
            outcome = play(database, folder, given.kills, given.orders)
    sys.stdout.write(
        f"{given.database}: {given.kills} kills, {outcome.events:,} events, "
        f"{outcome.deliveries:,} deliveries\n"
    )
    for problem in outcome.problems:
        sys.stdout.write(f"NOT HELD: {problem}\n")
    sys.stdout.write("" if outcome.problems else "every event has arrived, in order for each order\n")
    return 1 if outcome.problems else 0


if __name__ == "__main__":
    sys.exit(main())
