"""Whatever a client sends, the store's prices and its own sums decide (T-7).

A buyer without scruples calls the real store, with two workers, in any order; a ledger reckons beside it.
The same few steps in every run; `STOREFRONT_TEST_STEPS=10000` lets him try many more, others each time.
"""

import json
import os
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from sqlalchemy import insert, select, update

from storefront.catalog.tables import ItemRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRow
from tests.make import buying
from tests.make.ledger import Goods, Ledger, Totals
from tests.support import servers

STEPS = int(os.environ.get("STOREFRONT_TEST_STEPS", "0"))
STEPS_EACH = 40
EXAMPLES = max(STEPS // STEPS_EACH, 4)

PACK_DOWN, PACK_NEAREST, LOOSE = 21, 22, 23
GOODS = [
    Goods(buying.SCREW, Decimal("0.0375"), pack=5, pounds=Decimal("0.02")),
    Goods(buying.GAUGE, Decimal("42.50")),
    Goods(buying.DISCONTINUED, Decimal("10.00"), is_for_sale=False),
    Goods(buying.NON_WEB, Decimal("10.00"), is_for_sale=False),
    Goods(buying.RESTRICTED, Decimal("10.00"), is_for_sale=False),
    Goods(buying.CALL_FOR_PRICE, None),
    Goods(buying.WASHER, Decimal("3.75"), per=100, pack=100, pounds=Decimal("0.001")),
    Goods(buying.BREAKS, Decimal("4.65"), breaks=((10, "4.2035"), (50, "3.9")), pounds=Decimal("0.1")),
    Goods(PACK_DOWN, Decimal("0.333333"), pack=8, rounding="D", pounds=Decimal("0.01")),
    Goods(PACK_NEAREST, Decimal("1.005"), pack=12, rounding="S", pounds=Decimal("0.01")),
    Goods(LOOSE, Decimal("7.125"), per=1_000, pack=25, rounding="N", pounds=Decimal("0.01")),
]
OURS = [goods for goods in GOODS if goods.uid > buying.BREAKS]

UIDS = st.sampled_from([*(goods.uid for goods in GOODS), 99, -1, 2**31 - 1])
FORGED = [0, -1, -7, 0.5, 2.5, 5.0, 1e18, 1e300, -1e18, 10**400, 999_999, 1_000_000, 2**31, 2**63]
FORGED += [float("nan"), float("inf"), True, "5", "", [5], {"quantity": 5}, None]
QUANTITIES = st.one_of(st.integers(1, 30), st.integers(1, 5_000), st.sampled_from(FORGED))
PRICES = st.sampled_from([None, *map(Decimal, ("0", "0.000001", "0.005", "0.045678", "19.99", "9999.99"))])
AT_ONCE = st.sampled_from([1, 1, 2, 6])
LINE_FORGERIES = st.sampled_from(
    [
        {"itemUnitPriceOverride": 0.01},
        {"itemUnitPriceOverride": 0, "priceReasonId": 1},
        {"itemUnitPriceOverride": -5},
        {"itemUnitPrice": 0.01},
        {"extendedPrice": 0.01},
        {"unitSize": 1},
        {"pricingUnitSize": 1_000_000},
        {"currency": "VND"},
        {"quoteLineId": 1},
        {"supplierId": 1},
        {"customerPartNumberId": 1},
        {"customizations": [{"customizationKind": 1}]},
    ]
)
EDIT_FORGERIES = st.sampled_from(
    [
        ("", "OrderTotal", 0.01),
        ("", "SubTotal", 0),
        ("General", "TaxTotal", 0),
        ("General", "Discount", 100),
        ("ShippingChoices", "Price", 0),
        ("ShippingChoices", "ShippingTotal", -10),
        ("CardPayment", "Amount", 0.01),
        ("General", "Currency", "VND"),
    ]
)
CART = """mutation Cart($info: CartInfoInput!) { shoppingCart(cartInfo: $info) { success message
  cart { token version cartItems { uniqueId invMastUid } } } }"""


class Shop:
    """A running store, its database, and a caller."""

    def __init__(self, db: Database, address: str) -> None:
        self.db = db
        self.client = httpx.Client(verify=False, base_url=address, timeout=60)

    def call(self, method: str, path: str, document: Any = None) -> tuple[int, Any]:
        """Return status and answer with every number exact; nothing may ever make the store fail."""
        content = None if document is None else json.dumps(document).encode()
        kind = {"content-type": "application/json"}
        reply = self.client.request(method, path, content=content, headers=kind)
        assert reply.status_code < 500, reply.text
        assert "json" in reply.headers["content-type"]
        return reply.status_code, json.loads(reply.content, parse_float=Decimal)

    def charge(self, uid: int, price: Decimal | None) -> None:
        """Let an item cost something else, as an import would."""
        with self.db.write() as tx:
            tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == uid).values(unit_price=price))

    def close(self) -> None:
        """Hang up."""
        self.client.close()


class Tamperer(RuleBasedStateMachine):
    """One buyer after another; each is given an empty cart and the prices as they were."""

    shop: ClassVar[Shop]
    ordered: ClassVar[int] = 0
    refused: ClassVar[int] = 0

    def __init__(self) -> None:
        super().__init__()
        self.token = ""
        self.version = 0
        self.ids: dict[int, str] = {}
        self.gone: list[str] = []
        self.edits: dict[str, Any] = {}
        self.ledger = Ledger({goods.uid: goods for goods in GOODS})

    def teardown(self) -> None:
        """Give the prices back."""
        for goods in GOODS:
            if self.ledger.goods[goods.uid].price != goods.price:
                self.shop.charge(goods.uid, goods.price)

    @rule(uid=UIDS, quantity=QUANTITIES)
    def add(self, uid: int, quantity: object) -> None:
        self._cart_is(self.ledger.add(uid, quantity), "addItem", [{"invMastUid": uid, "quantity": quantity}])

    @rule(first=UIDS, second=UIDS, quantity=QUANTITIES)
    def add_two(self, first: int, second: int, quantity: object) -> None:
        before = dict(self.ledger.lines)
        is_taken = self.ledger.add(first, 3) and self.ledger.add(second, quantity)
        if not is_taken:
            self.ledger.lines = before
        items = [{"invMastUid": first, "quantity": 3}, {"invMastUid": second, "quantity": quantity}]
        self._cart_is(is_taken, "addItems", items)

    @rule(uid=UIDS, forgery=LINE_FORGERIES)
    def add_with_a_price_of_his_own(self, uid: int, forgery: dict[str, Any]) -> None:
        self._cart_is(False, "addItem", [{"invMastUid": uid, "quantity": 5, **forgery}])

    @precondition(lambda self: self.ledger.lines)
    @rule(place=st.integers(0, 9), quantity=QUANTITIES)
    def change(self, place: int, quantity: object) -> None:
        uid = self._line(place)
        sent = [{"uniqueId": self.ids[uid], "quantity": quantity}]
        self._cart_is(self.ledger.change(uid, quantity), "update", sent)

    @precondition(lambda self: self.ledger.lines)
    @rule(place=st.integers(0, 9), forgery=LINE_FORGERIES)
    def change_with_a_price_of_his_own(self, place: int, forgery: dict[str, Any]) -> None:
        self._cart_is(False, "update", [{"uniqueId": self.ids[self._line(place)], "quantity": 5, **forgery}])

    @precondition(lambda self: self.ledger.lines)
    @rule(place=st.integers(0, 9))
    def remove(self, place: int) -> None:
        uid = self._line(place)
        self.ledger.change(uid, 0)
        self._cart_is(True, "removeItem", [{"uniqueId": self.ids[uid]}])

    @precondition(lambda self: self.token)
    @rule(place=st.integers(0, 9))
    def change_a_line_that_is_not_his(self, place: int) -> None:
        gone = self.gone[place % len(self.gone)] if self.gone else str(uuid.UUID(int=place, version=4))
        self._cart_is(False, "update", [{"uniqueId": gone, "quantity": 1}])

    @precondition(lambda self: self.ledger.lines and self.version > 1)
    @rule(place=st.integers(0, 9))
    def change_what_he_saw_long_ago(self, place: int) -> None:
        sent = [{"uniqueId": self.ids[self._line(place)], "quantity": 1}]
        self._cart_is(False, "update", sent, version=self.version - 1)

    @rule(uid=st.sampled_from([goods.uid for goods in GOODS if goods.is_for_sale]), price=PRICES)
    def meanwhile_the_price_moves(self, uid: int, price: Decimal | None) -> None:
        self.ledger.charge(uid, price)
        self.shop.charge(uid, price)

    @precondition(lambda self: self.ledger.lines)
    @rule()
    def check_out(self) -> None:
        self._start()
        status, rates = self.shop.call("POST", f"/api/shipping/start/{self.token}", {})
        assert status == 200, rates
        self.ledger.rated, self.ledger.carrier = self.ledger.standing(), self.ledger.offered()
        assert (
            self.ledger.carrier
            == rates["Options"][0 if self.ledger.carrier == "UPS Ground" else -1]["CarrierName"]
        )
        self.edits["ShippingChoices"]["SelectedShippingCarrier"] = self.ledger.carrier
        self._save()

    @rule(uid=st.sampled_from([goods.uid for goods in GOODS if goods.is_for_sale]), at_once=AT_ONCE)
    def buy_at_once(self, uid: int, at_once: int) -> None:
        self.add(uid, 7)
        if self.ledger.lines:
            self.check_out()
            self.submit(at_once)

    @precondition(lambda self: self.edits and self.ledger.lines)
    @rule()
    def save_again(self) -> None:
        self._save()

    @precondition(lambda self: self.edits and self.ledger.lines)
    @rule(forgery=EDIT_FORGERIES)
    def save_with_a_total_of_his_own(self, forgery: tuple[str, str, Any]) -> None:
        group, name, value = forgery
        place = {**self.edits[group], name: value} if group else value
        status, answer = self.shop.call("POST", "/api/checkout/Save", {**self.edits, group or name: place})
        assert status == 400
        assert name in answer["detail"]

    @precondition(lambda self: self.edits and self.ledger.lines)
    @rule()
    def save_an_old_version(self) -> None:
        old = {
            **self.edits,
            "Version": self.edits["Version"] - 1,
            "General": {**self.edits["General"], "Notes": "x"},
        }
        status, answer = self.shop.call("POST", "/api/checkout/Save", old)
        assert status == 409
        assert answer["fresh"]["UserEdits"]["General"]["Notes"] == ""

    @precondition(lambda self: self.token)
    @rule(at_once=AT_ONCE)
    def submit(self, at_once: int) -> None:
        totals = self.ledger.totals()
        is_ready = bool(self.edits) and self.ledger.is_ready()
        is_moved = is_ready and self.ledger.seen != totals.all
        answers = self._submit(1 if is_moved else at_once)
        if is_ready and not is_moved:
            self._is_ordered(answers, totals)
            return
        type(self).refused += 1
        assert all(answer["WebReferenceId"] is None and answer["ErrorMessages"] for answer in answers)
        if is_moved:
            assert "The total changed" in answers[0]["ErrorMessages"][0]
            self.ledger.seen = totals.all

    @invariant()
    def the_cart_is_as_reckoned(self) -> None:
        if not self.token:
            return
        _, cart = self.shop.call("GET", f"/api/cart/{self.token}")
        assert {line["invMastUid"]: line["quantity"] for line in cart["cartItems"]} == self.ledger.lines
        for line in cart["cartItems"]:
            goods = self.ledger.goods[line["invMastUid"]]
            assert line["itemUnitPrice"] == goods.price_at(line["quantity"])
            assert line["extendedPrice"] == goods.cost(line["quantity"])
        assert cart["subtotal"] == self.ledger.totals().goods

    def _line(self, place: int) -> int:
        return list(self.ledger.lines)[place % len(self.ledger.lines)]

    def _cart_is(self, is_taken: bool, action: str, items: list[Any], **more: Any) -> None:
        """Ask for something; the store takes it, or refuses it with a reason."""
        info = {"actionString": action, "token": self.token or None, "cartItems": items, **more}
        status, answer = self.shop.call("POST", "/graphql", {"query": CART, "variables": {"info": info}})
        result = (answer.get("data") or {}).get("shoppingCart") or {}
        assert bool(result.get("success")) is is_taken, answer
        if not is_taken:
            assert result.get("message") or answer["errors"][0]["message"]
            return
        assert status == 200
        cart = result["cart"]
        ids = {line["invMastUid"]: line["uniqueId"] for line in cart["cartItems"]}
        self.gone += [old for old in self.ids.values() if old not in ids.values()]
        self.token, self.version, self.ids = cart["token"], cart["version"], ids

    def _start(self) -> None:
        """Open the checkout and fill in everything but the carrier."""
        status, started = self.shop.call("GET", f"/api/checkout/start/{self.token}")
        assert status == 200, started
        self.edits = started["UserEdits"]
        self.edits["SelectedContact"].update(buying.CONTACT)
        self.edits["ShippingChoices"].update(buying.SHIP_TO)
        self.edits["General"] |= {"IsBillingSameAsShipping": True, "IsNcnrAcknowledged": True}
        card = {"paymentMethodId": "pm_test_visa"}
        assert self.shop.call("POST", f"/api/checkout/AddPaymentCard/{self.token}", card)[0] == 200
        self.edits["CardPayment"]["CardToken"] = "pm_test_visa"
        self._save()

    def _save(self) -> None:
        status, shown = self.shop.call("POST", "/api/checkout/Save", self.edits)
        assert status == 200, shown
        self.edits["Version"] = shown["Version"]
        totals = self.ledger.totals()
        assert shown["SubTotal"] == totals.goods
        assert shown["ShippingTotal"] == totals.shipping
        assert shown["TaxTotal"] == totals.tax
        assert shown["OrderTotal"] == totals.all
        assert shown["IsReadyToCheckout"] is self.ledger.is_ready(), shown
        self.ledger.seen = totals.all

    def _submit(self, at_once: int) -> list[Any]:
        path = f"/api/checkout/SubmitOrder/{self.token}"
        with ThreadPoolExecutor(at_once) as together:
            calls = [
                together.submit(self.shop.call, "POST", path, {"approveOrder": False}) for _ in range(at_once)
            ]
            answers = [call.result() for call in calls]
        assert {status for status, _ in answers} == {200}
        return [answer for _, answer in answers]

    def _is_ordered(self, answers: list[Any], totals: Totals) -> None:
        """There is one order, at the totals reckoned here, and the cart is closed."""
        type(self).ordered += 1
        assert [answer["ErrorMessages"] for answer in answers] == [[]] * len(answers)
        (reference,) = {answer["WebReferenceId"] for answer in answers}
        assert self._submit(1)[0] == answers[0]
        bought = answers[0]["Purchase"]
        assert (bought["ItemsSubTotal"], bought["GrandTotal"]) == (totals.goods, totals.all)
        self._is_kept(reference, totals)
        assert self.shop.call("GET", f"/api/checkout/start/{self.token}")[0] == 404
        self.token, self.version, self.ids, self.gone, self.edits = "", 0, {}, [], {}
        self.ledger = Ledger(self.ledger.goods)

    def _is_kept(self, reference: str, totals: Totals) -> None:
        with self.shop.db.read() as conn:
            orders = conn.execute(select(OrderRow).where(OrderRow.cart_token == self.token)).all()
            lines = conn.execute(
                select(OrderLineRow).where(OrderLineRow.order_number == orders[0].order_number)
            ).all()
        assert [order.web_reference_id for order in orders] == [reference]
        order = orders[0]
        assert (order.sub_total, order.shipping_total, order.tax_total, order.order_total) == (
            totals.goods,
            totals.shipping,
            totals.tax,
            totals.all,
        )
        assert {line.inv_mast_uid: line.quantity_ordered for line in lines} == self.ledger.lines
        assert sum(line.total_price for line in lines) == totals.goods


@pytest.fixture
def shop(db: Database, tmp_path: Path) -> Iterator[Shop]:
    """The small shop with three packs more, served by two workers, on SQLite and on PostgreSQL."""
    buying.fill(db)
    with db.write() as tx:
        for goods in OURS:
            code = {"inv_mast_uid": goods.uid, "item_code": f"T-{goods.uid}", "item_desc": "Tape"}
            tx.execute(insert(ItemRow).values(**code, weight_lb=float(goods.pounds)))
            price = {"unit_price": goods.price, "pricing_unit_size": goods.per}
            tx.execute(
                insert(PriceRow).values(
                    inv_mast_uid=goods.uid, unit_size=goods.pack, round_type=goods.rounding, **price
                )
            )
    url = db.url.render_as_string(hide_password=False)
    where = {"STOREFRONT_DATABASE__URL": url, "STOREFRONT_DATA__DEMO": "false"}
    with servers.running(tmp_path, STOREFRONT_HTTP__WORKERS="2", **where) as store:
        opened = Shop(db, store.address)
        yield opened
        opened.close()


@pytest.mark.trust("T-7")
def test_no_client_decides_what_he_pays(shop: Shop) -> None:
    """T-7: quantities, prices and totals of his own, old versions, many submits: never a cent off."""

    class Here(Tamperer):
        pass

    Here.shop = shop
    run_state_machine_as_test(
        Here,
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=STEPS_EACH,
            deadline=None,
            derandomize=not STEPS,
            database=None,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate, Phase.shrink] if STEPS else [Phase.generate],
        ),
    )
    assert Here.ordered > 0
    assert Here.refused > 0
