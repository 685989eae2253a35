"""Does the time of an order look-up tell whether there is such an order? It must not: p at least 0.01.

    python -m benchmarks.lookup_timing [--pairs 2000] [--only sqlite|postgresql]

A stranger asks a store, over one connection, for orders that exist, with an e-mail that is not theirs, and
for orders that do not, by turns in random order. The Mann-Whitney test says how likely times that do not
differ would lie apart as these do. Beside it stand the medians, in microseconds.
"""

import argparse
import random
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from decimal import Decimal
from pathlib import Path

import msgspec

from benchmarks import servers
from benchmarks.statistic import mann_whitney
from storefront.app.tables import metadata
from storefront.orders.queries.orders import save_order
from storefront.orders.stored import StoredOrder
from storefront.platform import migrate
from storefront.platform.clock import now
from storefront.platform.db import Database
from tests.support import postgres

LEAST_P = 0.01
ORDERS = 1_000
FIRST = 1_000_001
WARM_UP = 200
SEED = 20_261_122
LOOK_UP = """query($orderNumber: String!, $email: String!) {
  anonymousOrderDetails(orderNumber: $orderNumber, email: $email) { orderNumber }
}"""
NOTHING = b'{"data":{"anonymousOrderDetails":null}}'


def fill(url: str) -> None:
    """Keep orders under every other number."""
    database = Database(url)
    metadata()
    migrate.upgrade(database)
    with database.write() as tx:
        for place in range(ORDERS):
            number = FIRST + 2 * place
            save_order(
                tx,
                StoredOrder(
                    order_number=number,
                    web_reference_id=f"A{number:015d}".translate(str.maketrans("0189", "BCDE")),
                    status="Submitted",
                    order_date=now(),
                    contact_email=f"buyer{place}@example.com",
                    cc_emails=["dock@example.com"],
                    sub_total=Decimal(10),
                    order_total=Decimal(10),
                ),
            )
    database.close()


def request(number: int) -> bytes:
    """Return a look-up as it goes over the wire."""
    body = msgspec.json.encode(
        {"query": LOOK_UP, "variables": {"orderNumber": str(number), "email": "stranger@example.com"}}
    )
    head = (
        f"POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: {len(body)}"
    )
    return f"{head}\r\n\r\n".encode() + body


def seconds(connection: socket.socket, number: int) -> float:
    """Return how long the answer to a look-up takes; it must be that there is nothing."""
    asked = request(number)
    began = time.perf_counter()
    connection.sendall(asked)
    received = connection.recv(65_536)
    took = time.perf_counter() - began
    if not (received.startswith(b"HTTP/1.1 200") and received.endswith(NOTHING)):
        raise SystemExit(f"a wrong answer: {received[:300]!r}")
    return took


def measure(port: int, pairs: int) -> tuple[list[float], list[float]]:
    """Return the times for orders that exist, and for those that do not."""
    chance = random.Random(SEED)
    existing: list[float] = []
    missing: list[float] = []
    with socket.create_connection((servers.HOST, port)) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for turn in range(WARM_UP + pairs):
            place = chance.randrange(ORDERS)
            two = [(existing, FIRST + 2 * place), (missing, FIRST + 2 * place + 1)]
            chance.shuffle(two)
            for times, number in two:
                took = seconds(connection, number)
                if turn >= WARM_UP:
                    times.append(took)
    return existing, missing


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """Give the address of an empty database."""
    if kind == "sqlite":
        yield f"sqlite:///{folder / 'shop.db'}"
    else:
        with postgres.running() as server:
            yield server.url(server.create())


def run(kind: str, pairs: int) -> float:
    """Measure on one kind of database, print the line, and return p."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="storefront-lookups-")))
        url = stack.enter_context(database(kind, folder))
        fill(url)
        settings = {
            "STOREFRONT_DATA__DEMO": "false",
            "STOREFRONT_DATABASE__URL": url,
            "STOREFRONT_LIMITS__LOOKUPS_PER_QUARTER_HOUR": "1000000",
            "STOREFRONT_LOG__REQUESTS": "false",
        }
        store = stack.enter_context(servers.store(folder, "/healthz", project=folder, variables=settings))
        existing, missing = measure(store.port, pairs)
    p = mann_whitney(existing, missing)
    middles = " and ".join(f"{statistics.median(times) * 1e6:.1f}" for times in (existing, missing))
    print(f"{kind}: p = {p:.3f} over 2 x {pairs:,}; medians {middles} µs", flush=True)
    return p


def main() -> int:
    """Run, and say whether the times give nothing away."""
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--pairs", type=int, default=2_000)
    ask.add_argument("--only", choices=["sqlite", "postgresql"])
    given = ask.parse_args()
    kinds = [given.only] if given.only else ["sqlite", "postgresql"]
    if given.only is None and not has_postgres():
        print("postgresql: not measured, for its programs are not here")
        kinds.remove("postgresql")
    servers.pin(1)
    return 0 if min(run(kind, given.pairs) for kind in kinds) >= LEAST_P else 1


def has_postgres() -> bool:
    """Say whether a PostgreSQL can be started."""
    try:
        postgres.find_programs()
    except AssertionError:
        return False
    return True


if __name__ == "__main__":
    sys.exit(main())
