"""A small shop to buy from, and a buyer who calls its real REST and GraphQL."""

import datetime
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal
from sqlalchemy import insert

from storefront.accounts.tables import CustomerRow
from storefront.app import routes
from storefront.app.edge import Edge
from storefront.app.rest import Rest
from storefront.app.server import Doors, make_graphql
from storefront.app.shop import Shop
from storefront.availability.tables import LocationRow, StockRow
from storefront.catalog.tables import CatalogItemRow, ItemRow, RestrictedCustomerRow
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON, Actor
from storefront.platform.db import Database
from storefront.platform.settings import Settings, load_settings
from storefront.pricing.tables import PriceRow
from storefront.shipping.tables import ShippingRateRow
from storefront.taxes.tables import TaxRateRow
from tests.make.signing import lend_key

SCREW, GAUGE, DISCONTINUED, NON_WEB, RESTRICTED, CALL_FOR_PRICE, WASHER, BREAKS = range(1, 9)
CATALOG_ITEM, CATALOG_ITEM_WITHOUT_PRICE = 77, 78
ALLOWED_CUSTOMER = 900
NOW = datetime.datetime(2026, 11, 18, 15, 0, tzinfo=datetime.UTC)
"""A Wednesday."""

_ITEMS: list[dict[str, Any]] = [
    {"inv_mast_uid": SCREW, "item_code": "HCS-1/4-20X1", "item_desc": "Hex cap screw", "weight_lb": 0.02},
    {"inv_mast_uid": GAUGE, "item_code": "PG-25-100", "item_desc": "Pressure gauge", "is_ncnr": True},
    {"inv_mast_uid": DISCONTINUED, "item_code": "OLD-1", "item_desc": "Old valve", "is_discontinued": True},
    {"inv_mast_uid": NON_WEB, "item_code": "NW-1", "item_desc": "Counter item", "is_web": False},
    {"inv_mast_uid": RESTRICTED, "item_code": "RES-1", "item_desc": "Special valve"},
    {"inv_mast_uid": CALL_FOR_PRICE, "item_code": "CFP-1", "item_desc": "Power unit"},
    {"inv_mast_uid": WASHER, "item_code": "FW-1/4", "item_desc": "Washer", "weight_lb": 0.001},
    {"inv_mast_uid": BREAKS, "item_code": "JIC-6", "item_desc": "Fitting", "weight_lb": 0.1},
]
_COMMON = {
    "weight_lb": 1.5,
    "is_ncnr": False,
    "is_discontinued": False,
    "is_web": True,
    "lead_time_days": 5,
    "purchase_order_cost": Decimal("1.11"),
    "airline_cost": Decimal("2.22"),
    "price_page": "CANARY-PAGE",
    "disposition": "B",
    "supplier_id": 4711,
}
_PRICES: list[dict[str, Any]] = [
    {"inv_mast_uid": SCREW, "unit_price": Decimal("0.0375"), "unit_size": 5, "round_type": "U"},
    {"inv_mast_uid": GAUGE, "unit_price": Decimal("42.50")},
    {"inv_mast_uid": DISCONTINUED, "unit_price": Decimal("10.00")},
    {"inv_mast_uid": NON_WEB, "unit_price": Decimal("10.00")},
    {"inv_mast_uid": RESTRICTED, "unit_price": Decimal("10.00")},
    {"inv_mast_uid": CALL_FOR_PRICE, "unit_price": None},
    {"inv_mast_uid": WASHER, "unit_price": Decimal("3.75"), "pricing_unit_size": 100, "unit_size": 100},
    {"inv_mast_uid": BREAKS, "unit_price": Decimal("4.65"), "price_breaks": [[10, "4.2035"], [50, "3.9"]]},
]
_PRICE_COMMON = {"unit_size": 1, "round_type": "U", "pricing_unit_size": 1, "price_breaks": []}


def fill(db: Database) -> None:
    """Put the goods, their prices and stock, rates and taxes into an empty database."""
    with db.write() as tx:
        tx.execute(insert(ItemRow), [{**_COMMON, **item} for item in _ITEMS])
        tx.execute(insert(PriceRow), [{**_PRICE_COMMON, **price} for price in _PRICES])
        tx.execute(
            insert(CatalogItemRow),
            [
                {
                    "item_catalog_uid": CATALOG_ITEM,
                    "item_code": "CAT-1",
                    "item_desc": "Lamp",
                    "unit_price": Decimal("12.00"),
                },
                {
                    "item_catalog_uid": CATALOG_ITEM_WITHOUT_PRICE,
                    "item_code": "CAT-2",
                    "item_desc": "Horn",
                    "unit_price": None,
                },
            ],
        )
        tx.execute(
            insert(CustomerRow).values(
                customer_id_p21=ALLOWED_CUSTOMER, customer_id_aw=1, name="Ohio Presses"
            )
        )
        tx.execute(
            insert(RestrictedCustomerRow).values(inv_mast_uid=RESTRICTED, customer_id_p21=ALLOWED_CUSTOMER)
        )
        tx.execute(insert(LocationRow).values(location_id=10, name="Columbus", is_main=True))
        tx.execute(insert(LocationRow).values(location_id=20, name="Dayton", is_main=False))
        tx.execute(
            insert(StockRow),
            [
                {"inv_mast_uid": SCREW, "location_id": 10, "quantity_available": 400},
                {"inv_mast_uid": SCREW, "location_id": 20, "quantity_available": 600},
                {"inv_mast_uid": WASHER, "location_id": 10, "quantity_available": 50_000},
                {"inv_mast_uid": BREAKS, "location_id": 10, "quantity_available": 8},
            ],
        )
        tx.execute(
            insert(ShippingRateRow),
            [
                _rate("UPS Ground", Decimal("9.50"), Decimal("0.35"), 3, 150.0, ["US"], 1),
                _rate("UPS Next Day", Decimal("38.00"), Decimal("1.10"), 1, 150.0, ["US"], 2),
                _rate("LTL Freight", None, None, None, None, [], 3),
            ],
        )
        tx.execute(
            insert(TaxRateRow),
            [
                {"state": "OH", "zip_prefix": "", "rate": Decimal("0.0575")},
                {"state": "OH", "zip_prefix": "432", "rate": Decimal("0.075")},
            ],
        )


def _rate(
    name: str,
    base: Decimal | None,
    per_lb: Decimal | None,
    days: int | None,
    most: float | None,
    countries: list[str],
    order: int,
) -> dict[str, Any]:
    return {
        "carrier_name": name,
        "display_name": name,
        "base_price": base,
        "price_per_lb": per_lb,
        "transit_days": days,
        "max_weight_lb": most,
        "countries": countries,
        "sort_order": order,
    }


class Store:
    """The shop as its callers see it: `get`, `post` and `graphql` go through the real application."""

    def __init__(
        self, shop: Shop, db: Database, settings: Settings, portal: BlockingPortal, client: httpx.AsyncClient
    ) -> None:
        self.shop = shop
        self.db = db
        self.settings = settings
        self._portal, self._client = portal, client

    def context(
        self, actor: Actor = ANON, now: datetime.datetime = NOW, cart_token: str | None = None
    ) -> RequestContext:
        """Return the request context of somebody, some time."""
        return RequestContext(actor=actor, db=self.db, settings=self.settings, now=now, cart_token=cart_token)

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Ask for a path."""
        return self._portal.call(lambda: self._client.get(path, headers=headers))

    def post(
        self, path: str, document: Any = None, body: bytes | None = None, **headers: str
    ) -> httpx.Response:
        """Send a document, or a body as it is."""
        content = body if body is not None else msgspec.json.encode(document)
        kind = {"content-type": "application/json"} | headers
        return self._portal.call(lambda: self._client.post(path, content=content, headers=kind))

    def post_all(self, path: str, document: Any, count: int) -> list[httpx.Response]:
        """Send the same document `count` times at once."""
        return self.post_each([path] * count, document)

    def post_each(self, paths: Sequence[str], document: Any) -> list[httpx.Response]:
        """Send the same document to each of the paths at once."""
        content = msgspec.json.encode(document)

        async def together() -> list[httpx.Response]:
            import asyncio

            kind = {"content-type": "application/json"}
            calls = (self._client.post(path, content=content, headers=kind) for path in paths)
            return list(await asyncio.gather(*calls))

        return self._portal.call(together)

    def graphql(self, query: str, **variables: Any) -> dict[str, Any]:
        """Ask GraphQL and return its whole answer."""
        answer = self.post("/graphql", {"query": query, "variables": variables})
        parsed: dict[str, Any] = answer.json()
        return parsed

    def cart(self, action: str, **info: Any) -> dict[str, Any]:
        """Do something with a cart and return the CartResult."""
        answer = self.graphql(SHOPPING_CART, info={"actionString": action, **info})
        assert "errors" not in answer, answer
        result: dict[str, Any] = answer["data"]["shoppingCart"]
        return result

    def cart_with(self, *lines: tuple[int, int]) -> str:
        """Return the token of a cart with these (item, quantity)."""
        items = [{"invMastUid": uid, "quantity": quantity} for uid, quantity in lines]
        result = self.cart("addItems", cartItems=items)
        assert result["success"], result
        token: str = result["cart"]["token"]
        return token


SHOPPING_CART = """
mutation shoppingCart($info: CartInfoInput!) {
  shoppingCart(cartInfo: $info) {
    success message
    problems { field message }
    adjusted { field message }
    cart {
      token version subtotal orderNotes noteAreas
      cartItems {
        uniqueId lineNumber invMastUid itemCatalogUid itemCode quantity itemUnitPrice extendedPrice
        problems { field message }
      }
      priceChanges { uniqueId itemCode oldUnitPrice newUnitPrice }
    }
  }
}
"""


@contextmanager
def opened(db: Database, folder: Path, **own: str) -> Iterator[Store]:
    """Open the shop on this database; callers are never limited, unless settings of its `own` say so."""
    variables = {
        "STOREFRONT_DATA__FOLDER": str(folder),
        "STOREFRONT_DATABASE__URL": db.url.render_as_string(hide_password=False),
        "STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "1000000",
        "STOREFRONT_LIMITS__SUBMITS_PER_QUARTER_HOUR": "1000000",
        "STOREFRONT_LIMITS__LOOKUPS_PER_QUARTER_HOUR": "1000000",
    }
    shop = Shop(load_settings(folder, variables | own))
    lend_key(shop.db, shop.settings)
    shop.open()
    rest: Any = Rest(shop, routes.rest_handlers())
    doors = Doors(rest, make_graphql(shop), rest)
    edge = Edge(doors, shop.settings, shop.limiter, body_limit=rest.body_limit)
    transport = httpx.ASGITransport(edge, raise_app_exceptions=False)
    with start_blocking_portal() as portal:
        client = httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=120)
        yield Store(shop, db, shop.settings, portal, client)
        portal.call(client.aclose)
    shop.close()


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[Store]:
    """The small shop, on SQLite and on PostgreSQL."""
    fill(db)
    with opened(db, tmp_path) as shop:
        yield shop


CONTACT = {"FirstName": "Ann", "LastName": "Mill", "Phone": "614-555-0100", "Email": "ann.mill@example.com"}
SHIP_TO = {
    "ShippingChoices_Name": "Mill Works",
    "ShippingChoices_Address1": "12 Main Street",
    "ShippingChoices_City": "Columbus",
    "ShippingChoices_State": "OH",
    "ShippingChoices_Zip": "43215",
    "ShippingChoices_Country": "US",
    "ShippingChoices_Phone": "614-555-0100",
}


class SignedIn:
    """The store as somebody sees it who has signed in: every call carries their token."""

    def __init__(self, store: Store, headers: dict[str, str]) -> None:
        self._store, self.headers = store, headers

    def get(self, path: str) -> httpx.Response:
        """Ask for a path."""
        return self._store.get(path, **self.headers)

    def post(self, path: str, document: Any = None) -> httpx.Response:
        """Send a document."""
        return self._store.post(path, document, **self.headers)

    def data(self, query: str, **variables: Any) -> Any:
        """Ask GraphQL and return the data."""
        answer = self.post("/graphql", {"query": query, "variables": variables}).json()
        assert "errors" not in answer, answer
        return answer["data"]

    def cart_with(self, *lines: tuple[int, int]) -> dict[str, Any]:
        """Return a new cart with these items."""
        items = [{"invMastUid": uid, "quantity": quantity} for uid, quantity in lines]
        result = self.data(SHOPPING_CART, info={"actionString": "addItems", "cartItems": items})
        assert result["shoppingCart"]["success"], result
        cart: dict[str, Any] = result["shoppingCart"]["cart"]
        return cart


class Buyer:
    """A guest at the checkout: he fills in the document, saves it, gets rates and submits."""

    def __init__(self, store: "Store | SignedIn", token: str) -> None:
        self.store, self.token = store, token
        self.edits: dict[str, Any] = {}

    def start(self) -> dict[str, Any]:
        """Start and take the edits over."""
        answer = self.store.get(f"/api/checkout/start/{self.token}")
        assert answer.status_code == 200, answer.text
        started: dict[str, Any] = answer.json()
        self.edits = started["UserEdits"]
        return started

    def start_quote(self) -> dict[str, Any]:
        """Start the checkout of a quote and take the edits over."""
        answer = self.store.get(f"/api/checkout/start/{self.token}/quote")
        assert answer.status_code == 200, answer.text
        started: dict[str, Any] = answer.json()
        self.edits = started["UserEdits"]
        return started

    def fill_in(self, card: str = "pm_test_visa") -> "Buyer":
        """Fill in everything but the carrier."""
        self.edits["SelectedContact"].update(CONTACT)
        self.edits["ShippingChoices"].update(SHIP_TO)
        self.edits["General"]["IsBillingSameAsShipping"] = True
        self.edits["General"]["IsNcnrAcknowledged"] = True
        added = self.store.post(f"/api/checkout/AddPaymentCard/{self.token}", {"paymentMethodId": card})
        assert added.status_code == 200, added.text
        self.edits["CardPayment"]["CardToken"] = card
        return self

    def save(self) -> dict[str, Any]:
        """Save the document and return the validation status."""
        answer = self.store.post("/api/checkout/Save", self.edits)
        assert answer.status_code == 200, answer.text
        status: dict[str, Any] = answer.json()
        self.edits["Version"] = status["Version"]
        return status

    def get_rates(self) -> dict[str, Any]:
        """Get the shipping rates."""
        answer = self.store.post(f"/api/shipping/start/{self.token}", {})
        assert answer.status_code == 200, answer.text
        rates: dict[str, Any] = answer.json()
        return rates

    def choose(self, carrier: str = "UPS Ground") -> dict[str, Any]:
        """Choose a carrier and save."""
        self.edits["ShippingChoices"]["SelectedShippingCarrier"] = carrier
        return self.save()

    def submit(self) -> dict[str, Any]:
        """Submit and return the result."""
        answer = self.store.post(f"/api/checkout/SubmitOrder/{self.token}", {"approveOrder": False})
        assert answer.status_code == 200, answer.text
        result: dict[str, Any] = answer.json()
        return result


def ready_buyer(
    store: Store, *lines: tuple[int, int], card: str = "pm_test_visa", headers: dict[str, str] | None = None
) -> Buyer:
    """Return a buyer, a guest unless `headers` say otherwise, who has but to press Submit."""
    who = SignedIn(store, headers) if headers else store
    buyer = Buyer(who, store.cart_with(*(lines or ((SCREW, 10), (BREAKS, 12)))))
    buyer.start()
    buyer.fill_in(card).save()
    buyer.get_rates()
    status = buyer.choose()
    assert status["IsReadyToCheckout"], status
    return buyer


def quoting_buyer(store: Store, *lines: tuple[int, int]) -> Buyer:
    """Return a guest who has but to press Submit for a quote: no carrier, no card, no billing address."""
    buyer = Buyer(store, store.cart_with(*(lines or ((SCREW, 10), (BREAKS, 12)))))
    buyer.start_quote()
    buyer.edits["General"]["IsNcnrAcknowledged"] = True
    buyer.edits["SelectedContact"].update(CONTACT)
    buyer.edits["ShippingChoices"].update(SHIP_TO)
    status = buyer.save()
    assert status["IsReadyToCheckout"], status
    return buyer
