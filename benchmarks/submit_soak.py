"""Does one cart give one order, however many submits arrive at once, on all workers of a store?

    python -m benchmarks.submit_soak [--rounds N] [--submits N] [--workers N] [--database sqlite|postgresql]

In each round a guest fills a cart, goes through the checkout, and submits it many times at once over as many
connections. To hold, each round: one order in the database, one reference in every answer, nothing but 200,
one hold in the card provider's own books.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import httpx
from sqlalchemy import func, select

from benchmarks import servers
from storefront.app.tables import metadata
from storefront.orders.tables import OrderRow
from storefront.payment.provider_embedded import LEDGER, Ledger
from storefront.platform import migrate
from storefront.platform.db import Database
from tests.make import buying
from tests.support import postgres
from tests.support.buyer import Buyer

TOLD_EVERY = 20
"""Rounds between two lines."""


class Round(NamedTuple):
    """What came of one cart: answers by status, references, orders in the database, money held."""

    statuses: Counter[int]
    references: set[str]
    orders: int
    holds: int
    seconds: float

    @property
    def is_held(self) -> bool:
        """Tell whether it is one order in every respect."""
        return set(self.statuses) == {200} and len(self.references) == self.orders == self.holds == 1


def main() -> int:
    """Print what came of the rounds; 1 where one of them has not given one order."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.submit_soak", description=__doc__)
    ask.add_argument("--rounds", type=int, default=200)
    ask.add_argument("--submits", type=int, default=64)
    ask.add_argument("--workers", type=int, default=4)
    ask.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-submits-") as name, _url(given.database, name) as url:
        database = Database(url)
        metadata()
        migrate.upgrade(database)
        buying.fill(database)
        variables = {
            "STOREFRONT_DATABASE__URL": url,
            "STOREFRONT_DATA__DEMO": "false",
            "STOREFRONT_HTTP__WORKERS": str(given.workers),
        }
        with servers.store(Path(name), core=None, project=Path(name), variables=variables) as store:
            found = [
                _told(one, count, given.rounds)
                for count, one in enumerate(_rounds(store.port, Path(name), database, given), 1)
            ]
        database.close()
    return report(found)


@contextmanager
def _url(kind: str, folder: str) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder}/shop.db"
        return
    with postgres.running() as server:
        yield server.url(server.create())


def _rounds(port: int, data: Path, database: Database, given: argparse.Namespace) -> Iterator[Round]:
    address = f"http://{servers.HOST}:{port}"
    before = 0
    for _ in range(given.rounds):
        with httpx.Client(base_url=address, timeout=60) as client:
            buyer = Buyer(client)
            buyer.add(buying.SCREW, 5)
            buyer.start()
            buyer.fill_in()
            assert buyer.status["IsReadyToCheckout"], buyer.status
        began = time.monotonic()
        answers = asyncio.run(_submit(address, buyer.token, given.submits))
        seconds = time.monotonic() - began
        with database.read() as conn:
            orders = conn.scalar(select(func.count()).select_from(OrderRow)) or 0
        references = {str(answer.json().get("WebReferenceId")) for answer in answers if answer.is_success}
        holds = [key for key in Ledger(data / LEDGER).holds() if key.startswith(buyer.token)]
        yield Round(
            Counter(answer.status_code for answer in answers),
            references,
            orders - before,
            len(holds),
            seconds,
        )
        before = orders


async def _submit(address: str, token: str, count: int) -> list[httpx.Response]:
    """Submit the cart so many times at once, each over a connection of its own that is open already."""
    limits = httpx.Limits(max_connections=count, max_keepalive_connections=count)
    async with httpx.AsyncClient(base_url=address, timeout=60, limits=limits) as client:
        await asyncio.gather(*(client.get("/healthz") for _ in range(count)))
        path = f"/api/checkout/SubmitOrder/{token}"
        return list(
            await asyncio.gather(*(client.post(path, json={"approveOrder": False}) for _ in range(count)))
        )


def _told(one: Round, count: int, rounds: int) -> Round:
    if count % TOLD_EVERY == 0 or count == rounds or not one.is_held:
        statuses = ", ".join(f"{number} × {status}" for status, number in sorted(one.statuses.items()))
        sys.stdout.write(
            f"round {count:4}: {one.orders} order, {len(one.references)} reference, {one.holds} hold; "
            f"{statuses}; {one.seconds:.2f} s\n"
        )
        sys.stdout.flush()
    return one


def report(found: list[Round]) -> int:
    """Print the sums; 1 where a round has not given one order."""
    statuses = sum((one.statuses for one in found), Counter[int]())
    sys.stdout.write(
        f"{len(found)} rounds: {sum(one.orders for one in found)} orders, "
        f"{sum(max(0, one.orders - 1) for one in found)} duplicates, "
        f"{sum(one.holds for one in found)} holds; answers by status: {dict(sorted(statuses.items()))}, "
        f"{sum(number for status, number in statuses.items() if status >= 500)} of them 5xx; "
        f"a round's submits took {sum(one.seconds for one in found) / len(found):.2f} s\n"
    )
    failed = [count for count, one in enumerate(found, 1) if not one.is_held]
    if failed:
        sys.stdout.write(f"NOT HELD in rounds {failed}\n")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
