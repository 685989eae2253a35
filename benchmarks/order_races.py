"""Submits of one cart that race: with each other, with a change of cart, price or stock, and with a kill.

Each round, a guest goes through the checkout with a new cart. Then the cart is submitted many times at once,
and beside it something else happens. To hold:

- The cart is one order, if any submit was acknowledged; every acknowledgment names it. If none was, the buyer
  submits again, and then it is.
- The order has every piece whose adding was acknowledged, and its totals are those of its lines. Exactly its
  total is held on the card, once.
- No piece of stock is promised twice, and none is lost.
"""

import asyncio
import os
import random
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from sqlalchemy import func, select, update

from benchmarks import processes, servers
from storefront.availability.tables import StockRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.payment.provider_embedded import LEDGER, Ledger
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRow
from tests.make import buying
from tests.support.buyer import ADD, Buyer

KINDS = ("alone", "add", "price", "stock", "kill")
PIECES = 5
PRICES = (Decimal("0.0375"), Decimal("0.0420"))
ENOUGH = 1_000_000
SCARCE = 7
"""Pieces in stock where two carts of five want them."""
TRIES = 6

Start = Callable[[], AbstractContextManager[servers.Server]]
"""Starts the store, with the data that it has."""


class Round(NamedTuple):
    """The outcome of a round: answers by status (0 is no answer), and what is wrong."""

    statuses: Counter[int]
    problems: list[str]
    seconds: float


class Shop(NamedTuple):
    """The store under test: how to start it, its database, and its folder."""

    start: Start
    database: Database
    folder: Path


def play(shop: Shop, kind: str, submits: int, rounds: int, seed: int = 1) -> Iterator[Round]:
    """Yield the outcome of each round. Kills come at any moment of a round's usual length."""
    chance = random.Random(seed)
    if kind == "kill":
        with shop.start() as store:
            usual = _round(shop, store, "alone", submits).seconds
        for _ in range(rounds):
            yield _killed_round(shop, submits, chance.uniform(0, usual))
        return
    with shop.start() as store:
        for _ in range(rounds):
            yield _round(shop, store, kind, submits)


def _round(shop: Shop, store: servers.Server, kind: str, submits: int) -> Round:
    carts = 2 if kind == "stock" else 1
    stock = SCARCE if kind == "stock" else ENOUGH
    _fill_stock(shop.database, stock)
    before = _taken(shop.database)
    with _buyers(store.port, carts) as buyers:
        began = time.monotonic()
        with _beside(kind, shop.database, store.port, buyers[0]) as added:
            answers = asyncio.run(_submit(store.port, [buyer.token for buyer in buyers], submits))
        seconds = time.monotonic() - began
        problems = [
            problem
            for buyer in buyers
            for problem in _ordered(shop, buyer, answers[buyer.token], PIECES + sum(added))
        ]
    taken = _taken(shop.database) - before
    left = _stock(shop.database)
    if taken + left != stock or left < 0:
        problems.append(f"{taken} of {stock} pieces are promised, and {left} are left")
    return Round(_statuses(answers), problems, seconds)


def _killed_round(shop: Shop, submits: int, kill_after: float) -> Round:
    _fill_stock(shop.database, ENOUGH)
    before = _taken(shop.database)
    with shop.start() as store, _buyers(store.port, 1) as buyers:
        buyer = buyers[0]
        killer = threading.Timer(kill_after, _kill, args=(store.pid,))
        began = time.monotonic()
        killer.start()
        answers = asyncio.run(_submit(store.port, [buyer.token], submits))
        killer.join()
        seconds = time.monotonic() - began
    with shop.start() as store, httpx.Client(base_url=_address(store.port), timeout=60) as client:
        buyer.client = client
        client.headers["ShoppingCartToken"] = buyer.token
        problems = _ordered(shop, buyer, answers[buyer.token], PIECES)
    taken, left = _taken(shop.database) - before, _stock(shop.database)
    if taken + left != ENOUGH:
        problems.append(f"{taken} of {ENOUGH} pieces are promised, and {left} are left")
    return Round(_statuses(answers), problems, seconds)


@contextmanager
def _buyers(port: int, count: int) -> Iterator[list[Buyer]]:
    clients = [httpx.Client(base_url=_address(port), timeout=60) for _ in range(count)]
    buyers = [Buyer(client) for client in clients]
    for buyer in buyers:
        buyer.add(buying.SCREW, PIECES)
        buyer.start()
        buyer.fill_in()
        assert buyer.status["IsReadyToCheckout"], buyer.status
    try:
        yield buyers
    finally:
        for client in clients:
            client.close()


@contextmanager
def _beside(kind: str, database: Database, port: int, buyer: Buyer) -> Iterator[list[int]]:
    """Change something while the block runs; the list receives the pieces whose adding was acknowledged."""
    added: list[int] = []
    work = {
        "add": lambda: _add(port, buyer.token, added),
        "price": lambda: _reprice(database),
    }.get(kind)
    thread = threading.Thread(target=work) if work else None
    if thread:
        thread.start()
    yield added
    if thread:
        thread.join()


def _add(port: int, token: str, added: list[int]) -> None:
    """Add pieces to the cart, as another tab does; an ordered cart is answered with a new one."""
    with httpx.Client(base_url=_address(port), timeout=60) as client:
        for _ in range(3):
            line = {"invMastUid": buying.SCREW, "quantity": PIECES}
            info = {"actionString": "addItem", "token": token, "cartItems": [line]}
            body = client.post("/graphql", json={"query": ADD, "variables": {"cartInfo": info}}).json()
            result = (body.get("data") or {}).get("shoppingCart") or {}
            if result.get("success") and result["cart"]["token"] == token:
                added.append(PIECES)


def _reprice(database: Database) -> None:
    for price in (PRICES[1], PRICES[0], PRICES[1], PRICES[0]):
        with database.write() as tx:
            tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == buying.SCREW).values(unit_price=price))


async def _submit(port: int, tokens: list[str], count: int) -> dict[str, list[httpx.Response | None]]:
    """Submit the carts so many times at once, each over its own open connection; None is no answer."""
    limits = httpx.Limits(max_connections=count, max_keepalive_connections=count)
    answers: dict[str, list[httpx.Response | None]] = {token: [] for token in tokens}

    async def one(token: str) -> None:
        try:
            path = f"/api/checkout/SubmitOrder/{token}"
            answers[token].append(await client.post(path, json={"approveOrder": False}))
        except httpx.HTTPError:
            answers[token].append(None)

    async with httpx.AsyncClient(base_url=_address(port), timeout=60, limits=limits) as client:
        with suppress(httpx.HTTPError):
            await asyncio.gather(*(client.get("/healthz") for _ in range(count)))
        await asyncio.gather(*(one(tokens[number % len(tokens)]) for number in range(count)))
    return answers


def _kill(pid: int) -> None:
    for one in processes.family(pid):
        with suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)


def _ordered(shop: Shop, buyer: Buyer, answers: list[httpx.Response | None], pieces: int) -> list[str]:
    """Return what is wrong with the order of this cart; the buyer submits again if there is none yet."""
    told = [answer.json() for answer in answers if answer is not None and answer.status_code == 200]
    references = {one["WebReferenceId"] for one in told if not one["ErrorMessages"]}
    wrong = [answer for answer in answers if answer is not None and answer.status_code >= 500]
    problems = [f"{len(wrong)} answers of {wrong[0].status_code}: {wrong[0].text[:200]}"] if wrong else []
    if len(references) > 1:
        problems.append(f"the submits of one cart named {len(references)} orders")
    reference = _submitted_at_last(buyer)
    if references and references != {reference}:
        problems.append(f"{references} was acknowledged, and later {reference}")
    return problems + _wrong_order(shop, buyer.token, pieces)


def _submitted_at_last(buyer: Buyer) -> str:
    """Submit until there is an order, as a buyer does who is told that the cart or the total has changed."""
    messages: list[str] = []
    for _ in range(TRIES):
        answer: dict[str, Any] = buyer.client.post(
            f"/api/checkout/SubmitOrder/{buyer.token}", json={"approveOrder": False}
        ).json()
        messages = answer.get("ErrorMessages", [str(answer)])
        if not messages:
            return str(answer["WebReferenceId"])
        buyer.start()
        if not buyer.status["IsShippingOptionValid"]:
            buyer.choose_shipping()
    return f"none: {messages}"


def _wrong_order(shop: Shop, token: str, pieces: int) -> list[str]:
    with shop.database.read() as conn:
        orders = conn.execute(
            select(OrderRow.order_number, OrderRow.sub_total, OrderRow.order_total,
                   OrderRow.shipping_total, OrderRow.tax_total).where(OrderRow.cart_token == token)
        ).all()  # fmt: skip
        numbers = [order.order_number for order in orders]
        lines = conn.execute(
            select(OrderLineRow.quantity_ordered, OrderLineRow.unit_price, OrderLineRow.total_price).where(
                OrderLineRow.order_number.in_(numbers)
            )
        ).all()
    if len(orders) != 1:
        return [f"cart {token} became {len(orders)} orders"]
    order, problems = orders[0], []
    ordered = sum(line.quantity_ordered for line in lines)
    if ordered != pieces:
        problems.append(f"{ordered} pieces are ordered, {pieces} were acknowledged")
    if order.sub_total != sum(line.total_price for line in lines):
        problems.append(f"the subtotal is {order.sub_total}, the lines are {lines}")
    if any(
        line.total_price != (line.unit_price * line.quantity_ordered).quantize(Decimal("0.01"))
        for line in lines
    ):
        problems.append(f"prices and totals of the lines differ: {lines}")
    if order.order_total != order.sub_total + (order.shipping_total or 0) + (order.tax_total or 0):
        problems.append(f"the total {order.order_total} is not the sum of its parts")
    held = [
        hold.amount for key, hold in Ledger(shop.folder / LEDGER).holds().items() if key.startswith(token)
    ]
    if held != [order.order_total]:
        problems.append(f"{held} is held for an order of {order.order_total}")
    return problems


def _statuses(answers: dict[str, list[httpx.Response | None]]) -> Counter[int]:
    return Counter(0 if one is None else one.status_code for many in answers.values() for one in many)


def _fill_stock(database: Database, pieces: int) -> None:
    """Have this many pieces at the first location and none elsewhere."""
    with database.write() as tx:
        own = StockRow.inv_mast_uid == buying.SCREW
        tx.execute(update(StockRow).where(own).values(quantity_available=0))
        tx.execute(update(StockRow).where(own, StockRow.location_id == 10).values(quantity_available=pieces))


def _stock(database: Database) -> int:
    with database.read() as conn:
        own = StockRow.inv_mast_uid == buying.SCREW
        return int(conn.scalar(select(func.sum(StockRow.quantity_available)).where(own)) or 0)


def _taken(database: Database) -> int:
    with database.read() as conn:
        return int(conn.scalar(select(func.sum(OrderLineRow.quantity_allocated))) or 0)


def _address(port: int) -> str:
    return f"http://{servers.HOST}:{port}"
