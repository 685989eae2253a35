"""What it costs to count requests for Prometheus: without and with it in one process, alternating.

    python -m benchmarks.measuring [--rounds N]

Every request passes the outermost layer of the store around an application that answers at once: the smallest
request there is, so the share is the largest. Prints the median microseconds of a request without and with
metrics, and the time of an answer to Prometheus with 300 routes.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from storefront.app.asgi import Receive, Scope, Send, send_answer
from storefront.app.edge import Edge
from storefront.app.ratelimit import RateLimiter
from storefront.platform import metrics
from storefront.platform.settings import load_settings

ROUNDS = 200
REQUESTS = 500
ROUTES = 300
COST_MAX = 2.0
"""Microseconds that a request may take longer: a page or an API call takes hundreds."""


async def answer(scope: Scope, _receive: Receive, send: Send) -> None:
    """Answer at once, as a route."""
    scope["path_template"] = "/api/orders/{number}"
    await send_answer(send, 200, b"{}", b"application/json")


async def receive() -> dict[str, Any]:
    """Return an empty body."""
    return {"type": "http.request", "body": b"", "more_body": False}


async def send(_message: Any) -> None:
    """Drop the answer."""


async def seconds_of(edge: Edge, requests: int) -> float:
    """Return how long so many requests take."""
    began = time.perf_counter()
    for _ in range(requests):
        scope = {
            "type": "http",
            "method": "GET",
            "path": "/api/orders/700123",
            "headers": [(b"host", b"shop.example.com"), (b"accept", b"*/*")],
            "client": ("127.0.0.1", 50_000),
            "query_string": b"",
            "scheme": "http",
        }
        await edge(scope, receive, send)
    return time.perf_counter() - began


async def compare(rounds: int) -> tuple[float, float]:
    """Return the median microseconds of a request without and with metrics, measured alternating."""
    with tempfile.TemporaryDirectory() as folder:
        settings = load_settings(Path(folder), {"STOREFRONT_LOG__REQUESTS": "false"})
    edge = Edge(answer, settings, RateLimiter({"request": ()}))
    found: tuple[list[float], list[float]] = ([], [])
    for number in range(2 * rounds):
        (metrics.begin if number % 2 else metrics.end)()
        took = await seconds_of(edge, REQUESTS)
        found[number % 2].append(took / REQUESTS * 1e6)
    return statistics.median(found[0]), statistics.median(found[1])


def main() -> int:
    """Print the numbers; 1 when counting costs more than a request would notice."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.measuring", description=__doc__)
    ask.add_argument("--rounds", type=int, default=ROUNDS)
    without, measured = asyncio.run(compare(ask.parse_args().rounds))
    more = f"{measured - without:+.2f} µs"
    sys.stdout.write(f"a request: {without:.2f} µs without metrics, {measured:.2f} µs with them ({more})\n")
    metrics.end()
    metrics.begin()
    for number in range(ROUTES):
        metrics.note_request("GET", f"/api/route/{number}", 200, 0.02)
    began = time.perf_counter()
    size = len(metrics.exposition())
    sys.stdout.write(
        f"an answer to Prometheus: {(time.perf_counter() - began) * 1000:.1f} ms, {size / 1000:,.0f} kB\n"
    )
    return 0 if measured - without <= COST_MAX else 1


if __name__ == "__main__":
    sys.exit(main())
