"""The event loop never waits: not for the database, a disk, the network or V8, whatever is asked."""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from storefront.app.asgi import App, Message
from storefront.app.server import create_app
from storefront.app.website import v8_thread
from storefront.platform.db import Database
from storefront.platform.loop import OnTheLoop
from tests.conftest import Shop
from tests.support import demo
from tests.support.buyer import CARD, CONTACT, SHIP_TO

pytestmark = pytest.mark.anyio

WAITING = frozenset(
    (
        "open",
        "os.listdir",
        "os.mkdir",
        "os.remove",
        "os.rename",
        "os.scandir",
        "socket.connect",
        "socket.getaddrinfo",
        "sqlite3.connect",
        "subprocess.Popen",
        "time.sleep",
    )
)
"""What Python tells of, as it happens, that a disk or somebody else may take long for."""

ADD = """
mutation ($info: CartInfoInput!) {
  shoppingCart(cartInfo: $info) { success cart { token cartItems { invMastUid quantity } } }
}
"""
PRICES = "query ($items: [ItemQuantityInput!]!) { getItemPrices(items: $items) { invMastUid unitPrice } }"


class Witness:
    """Notes whatever waits in a thread while that thread runs an event loop."""

    def __init__(self) -> None:
        self.is_watching = False
        self.seen: list[str] = []

    def __call__(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Hear of one event of the interpreter."""
        if self.is_watching and event in WAITING and asyncio._get_running_loop() is not None:
            self.seen.append(f"{event} {arguments[:1]}")


_witness = Witness()
sys.addaudithook(_witness)


@pytest.fixture
def witness() -> Iterator[Witness]:
    """Give the witness of this process, for an audit hook cannot be taken away again."""
    _witness.seen.clear()
    yield _witness
    _witness.is_watching = False


@pytest.fixture
def anyio_backend() -> str:
    """Run on asyncio."""
    return "asyncio"


@asynccontextmanager
async def living(app: App) -> AsyncIterator[None]:
    """Let an app live, as a server does: start it, and stop it afterwards."""
    told: asyncio.Queue[Message] = asyncio.Queue()
    heard: asyncio.Queue[Message] = asyncio.Queue()
    life = asyncio.create_task(app({"type": "lifespan"}, told.get, heard.put))  # type: ignore[arg-type]
    await told.put({"type": "lifespan.startup"})
    assert (await heard.get())["type"] == "lifespan.startup.complete"
    yield
    await told.put({"type": "lifespan.shutdown"})
    await life


@pytest.mark.parametrize(
    "ask",
    [
        lambda db: db.read().__enter__(),
        lambda db: db.write().__enter__(),
        lambda db: db.durable().__enter__(),
        lambda db: db.generation(),
        lambda _db: v8_thread.run(v8_thread.make_isolate),
    ],
    ids=["read", "write", "durable", "generation", "v8"],
)
async def test_what_waits_refuses_to_be_asked_on_the_loop(
    db: Database, ask: Callable[[Database], object]
) -> None:
    with pytest.raises(OnTheLoop):
        ask(db)


def test_the_witness_notices(witness: Witness) -> None:
    async def read() -> None:
        with open(__file__):
            pass

    witness.is_watching = True
    asyncio.run(read())
    assert any(seen.startswith("open") for seen in witness.seen)


async def test_no_request_waits_on_the_loop(shop: Shop, witness: Witness) -> None:
    app: Any = create_app(shop.settings)
    item = demo.plain()
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost", timeout=60)
    async with client, living(app):
        witness.is_watching = True
        await _look_around(client, item)
        await _buy(client, item)
        witness.is_watching = False
    assert witness.seen == []


async def _look_around(client: httpx.AsyncClient, item: demo.Sold) -> None:
    page = await client.get("/")
    asset = page.text.partition('import("')[2].partition('"')[0]
    uid = item.inv_mast_uid
    for path in (
        asset,
        "/",
        "/categories",
        item.path,
        "/nothing/here",
        "/checkout",
        "/robots.txt",
        "/favicon.svg",
        "/site.webmanifest",
        "/sitemap.xml",
        "/healthz",
        "/readyz",
        "/api/nothing",
        "/api/search?searchTerm=bolt",
        "/api/search/home",
        "/api/search/instant?query=hex",
        f"/api/search/items/{uid}",
        "/api/catalog/categories",
        "/api/catalog/brands",
        "/api/content/shell",
        f"/api/pricing/prices?items={uid}:1",
        f"/api/availability/stock?items={uid}:1",
        f"/media/drawings/{uid}.svg",
        "/media/drawings/kind/bolt.svg",
    ):
        reply = await client.get(path)
        assert reply.status_code < 500, (path, reply.text)
    for _ in range(3):
        asked = {"query": PRICES, "variables": {"items": [{"invMastUid": uid, "quantity": 1}]}}
        assert "errors" not in (await client.post("/graphql", json=asked)).json()


async def _buy(client: httpx.AsyncClient, item: demo.Sold) -> None:
    items = [{"invMastUid": item.inv_mast_uid, "quantity": 2}]
    asked = {"query": ADD, "variables": {"info": {"actionString": "addItem", "cartItems": items}}}
    answer = (await client.post("/graphql", json=asked)).json()
    token = answer["data"]["shoppingCart"]["cart"]["token"]
    client.headers["ShoppingCartToken"] = token
    assert (await client.get(f"/api/cart/{token}")).status_code == 200
    edits = (await client.get(f"/api/checkout/start/{token}")).json()["UserEdits"]
    edits["General"] |= {"IsBillingSameAsShipping": True, "IsNcnrAcknowledged": True}
    edits["SelectedContact"] |= CONTACT
    edits["ShippingChoices"] |= {f"ShippingChoices_{name}": value for name, value in SHIP_TO.items()}
    edits["CardPayment"]["CardToken"] = CARD
    await _post(client, f"/api/checkout/AddPaymentCard/{token}", {"paymentMethodId": CARD})
    edits["Version"] = (await _post(client, "/api/checkout/Save", edits))["Version"]
    rates = await _post(client, f"/api/shipping/start/{token}", {})
    edits["ShippingChoices"]["SelectedShippingCarrier"] = rates["Options"][0]["CarrierName"]
    await _post(client, "/api/checkout/Save", edits)
    placed = await _post(client, f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False})
    assert placed["ErrorMessages"] == []


async def _post(client: httpx.AsyncClient, path: str, body: object) -> Any:
    reply = await client.post(path, json=body)
    assert reply.status_code == 200, (path, reply.text)
    return reply.json()
