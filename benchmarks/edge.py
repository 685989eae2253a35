"""What a request costs beside the shop's own work: limits, headers, log, parsing, the way to a thread.

The same answer is given bare and through each part of the app, in this process, without a network: the
difference is the part's. At most 0.5 ms for all of it.

PYTHONPATH=src:cli python -m benchmarks.edge
"""

import os
import sys
import tempfile
import time
from contextlib import redirect_stderr
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import uvloop
from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from benchmarks.status import EDITS
from storefront.app.asgi import App, Message, Scope, send_answer
from storefront.app.edge import Edge
from storefront.app.etags import ETags
from storefront.app.graphql.documents import Allowance
from storefront.app.graphql.engine import GraphQLEngine
from storefront.app.graphql.http import GraphQLEndpoint
from storefront.app.rest import Rest
from storefront.app.server import asker, charger
from storefront.app.shop import Shop
from storefront.base.wire import encode
from storefront.cart.schemas import Cart, CartInfoInput, CartResult
from storefront.checkout.rules import saving
from storefront.checkout.schemas.edits import UserEdits
from storefront.identity.visit import Visit
from storefront.platform.settings import load_settings

MOST = 500.0
"""Microseconds a request."""
ROUNDS = 9
REQUESTS = 300
TOKEN = "5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d"
DOCUMENT = """mutation Add($cartInfo: CartInfoInput!) { shoppingCart(cartInfo: $cartInfo) {
  success message problems { field message }
  cart { token version subtotal cartItems { itemCode quantity } }
} }"""
LINE = {"invMastUid": 100101, "quantity": 5}
CHANGE = {"actionString": "addItem", "token": TOKEN, "cartItems": [LINE]}
HEADERS = [
    (b"host", b"127.0.0.1:8000"),
    (b"connection", b"keep-alive"),
    (
        b"user-agent",
        b"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0",
    ),
    (b"accept", b"application/json"),
    (b"accept-encoding", b"gzip, deflate, br, zstd"),
    (b"accept-language", b"en-US,en;q=0.9"),
    (b"content-type", b"application/json"),
    (b"origin", b"http://127.0.0.1:8000"),
    (b"referer", b"http://127.0.0.1:8000/checkout"),
    (b"sec-fetch-mode", b"cors"),
    (b"sec-fetch-site", b"same-origin"),
    (b"shoppingcarttoken", TOKEN.encode()),
]


class Asked(NamedTuple):
    """A request, and the app that answers it."""

    app: App
    method: str
    path: str
    body: bytes = b""


def edits() -> UserEdits:
    """Return the document that a checkout of five lines sends."""
    few = {"ShippingSchedule": EDITS["ShippingChoices"]["ShippingSchedule"][:5]}
    return saving.read_edits({**EDITS, "ShippingChoices": {**EDITS["ShippingChoices"], **few}})


def cart(token: str) -> Cart:
    """Return an empty cart."""
    return Cart(
        token=token,
        version=1,
        cart_items=[],
        subtotal=Decimal(0),
        order_notes="",
        note_areas=[],
        attachments=[],
    )


@get("/api/cart/{token:str}", sync_to_thread=True)
def read(visit: NamedDependency[Visit], token: FromPath[str]) -> Cart:
    """Answer without doing anything."""
    return cart(token)


@post("/api/checkout/Save", status_code=200, sync_to_thread=True)
def save(visit: NamedDependency[Visit], data: JSONBody[UserEdits]) -> UserEdits:
    """Answer what was sent."""
    return data


def shopping_cart(visit: Visit, cart_info: CartInfoInput) -> CartResult:
    """Answer without doing anything."""
    return CartResult(success=True, message="", cart=cart(TOKEN))


async def bare(_scope: Scope, _receive: Any, send: Any) -> None:
    """Answer at once."""
    await send_answer(send, 200, b"{}", b"application/json")


async def microseconds(asked: Asked) -> float:
    """Return what one request takes: the best of some rounds, for whatever else runs only adds to it."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": asked.body, "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await asked.app(_scope(asked), receive, send)
    assert (sent[0]["status"], b'"errors"' in sent[1]["body"]) == (200, False), sent
    taken = []
    for _ in range(ROUNDS):
        begin = time.perf_counter()
        for _ in range(REQUESTS):
            sent.clear()
            await asked.app(_scope(asked), receive, send)
        taken.append((time.perf_counter() - begin) / REQUESTS * 1e6)
    return min(taken)


def _scope(asked: Asked) -> Scope:
    return {
        "type": "http",
        "http_version": "1.1",
        "method": asked.method,
        "scheme": "http",
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "query_string": b"",
        "headers": [*HEADERS, (b"content-length", str(len(asked.body)).encode())],
        "client": ("127.0.0.1", 50_000),
        "state": {},
    }


async def figures(shop: Shop) -> dict[str, float]:
    """Return microseconds by what a caller asks, beyond a bare answer."""
    rest: Any = ETags(Rest(shop, [read, save]))
    allowance = Allowance(10, 200_000, 20_000, False)
    engine = GraphQLEngine({"none": _none}, {"shoppingCart": shopping_cart}, allowance)
    graphql: Any = GraphQLEndpoint(engine, asker(shop), shop.threads, shop.bodies, 4_000_000, charger(shop))

    def edge(app: App) -> Any:
        return Edge(app, shop.settings, shop.limiter)

    path, document = f"/api/cart/{TOKEN}", encode(edits())
    change = encode({"query": DOCUMENT, "variables": {"cartInfo": CHANGE}})
    nothing = await microseconds(Asked(bare, "GET", "/"))
    asked = {
        "limits, headers and log": Asked(edge(bare), "GET", path),
        "and a REST answer from a thread": Asked(edge(rest), "GET", path),
        f"and a checkout document of {len(document):,} bytes": Asked(
            edge(rest), "POST", "/api/checkout/Save", document
        ),
        "and a GraphQL mutation": Asked(edge(graphql), "POST", "/graphql", change),
    }
    return {name: await microseconds(one) - nothing for name, one in asked.items()}


def _none(_visit: Visit) -> str:
    """Answer nothing; a schema needs a query."""
    return ""


def measured(folder: Path) -> dict[str, float]:
    """Return the figures of a store in `folder`, whose log goes nowhere."""
    variables = {"STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "100000000", "STOREFRONT_LOG__FORMAT": "json"}
    shop = Shop(load_settings(folder, {"STOREFRONT_DATA__FOLDER": str(folder), **variables}))
    assert shop.providers
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere, redirect_stderr(nowhere):
        found = uvloop.run(figures(shop))
    shop.close()
    return found


def main() -> int:
    """Print the figures; 1 when one takes too long."""
    with tempfile.TemporaryDirectory() as folder:
        found = measured(Path(folder))
    for name, taken in found.items():
        sys.stdout.write(f"{name}: {taken:.0f} µs (at most {MOST:.0f})\n")
    return 0 if max(found.values()) < MOST else 1


if __name__ == "__main__":
    sys.exit(main())
