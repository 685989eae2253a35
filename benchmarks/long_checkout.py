"""Measure how long a checkout takes to save and to start, with 1, 50 and 500 lines.

    PYTHONPATH=src:cli python -m benchmarks.long_checkout [--saves N] [--postgres]

A guest changes the order notes, over and over; each save stores the whole document and answers with the
status. The targets are 40 ms with 50 lines and 120 ms with 500, for 95 of 100 saves, from the request until
the answer has arrived. The server has one core, the buyer another.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Callable

import httpx

from benchmarks import demo_items, load, servers
from benchmarks.long_cart import store
from tests.support.buyer import ADD, Buyer

TARGETS = {1: 40.0, 50: 40.0, 500: 120.0}
WARM = 10


def main() -> int:
    """Print a line for each length; return 1 if a target is missed."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.long_checkout", description=__doc__)
    ask.add_argument("--saves", type=int, default=200)
    ask.add_argument("--postgres", action="store_true")
    given = ask.parse_args()
    servers.pin(1)
    missed = 0
    with store(given.postgres) as running:
        for lines, most in TARGETS.items():
            with httpx.Client(base_url=f"http://{servers.HOST}:{running.port}", timeout=60) as client:
                missed += _measure(_buyer(client, lines), lines, most, given.saves)
    return 1 if missed else 0


def _buyer(client: httpx.Client, lines: int) -> Buyer:
    """Return a buyer in the checkout of a cart with this many lines."""
    items = [{"invMastUid": item.inv_mast_uid, "quantity": 1} for item in demo_items.bought()[:lines]]
    info = {"actionString": "addItems", "token": None, "cartItems": items}
    body = client.post("/graphql", json={"query": ADD, "variables": {"cartInfo": info}}).json()
    result = body["data"]["shoppingCart"]
    assert result["success"], result
    buyer = Buyer(client)
    buyer.token = result["cart"]["token"]
    client.headers["ShoppingCartToken"] = buyer.token
    buyer.start()
    buyer.say_where()
    return buyer


def _measure(buyer: Buyer, lines: int, most: float, saves: int) -> int:
    def save(number: int) -> None:
        buyer.edits["General"]["Notes"] = f"Dock {number}"
        buyer.save()

    saved, started = _times(save, saves), _times(lambda _: buyer.start(), max(saves // 10, 20))
    is_missed = saved[1] > most
    sys.stdout.write(
        f"{lines} lines: save {saved[0]:.1f} ms (median), {saved[1]:.1f} (p95); "
        f"start {started[0]:.1f}, {started[1]:.1f}{f'  MISSED: at most {most:g} ms' if is_missed else ''}\n"
    )
    sys.stdout.flush()
    return int(is_missed)


def _times(act: Callable[[int], object], count: int) -> tuple[float, float]:
    """Return median and 95th percentile in milliseconds."""
    taken = []
    for number in range(count + WARM):
        began = time.perf_counter()
        act(number)
        taken.append(1000 * (time.perf_counter() - began))
    taken = taken[WARM:]
    return statistics.median(taken), statistics.quantiles(taken, n=20)[-1]


if __name__ == "__main__":
    sys.exit(load.ended(main))
