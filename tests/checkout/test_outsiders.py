"""Carriers, taxes, cards and address checks are asked between transactions, once for each question."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Update, select, update

from storefront.addresses.provider_embedded import EmbeddedVerifier
from storefront.app.providers import Outside
from storefront.availability.tables import LocationRow
from storefront.catalog.tables import ItemRow
from storefront.checkout import messages
from storefront.checkout.tables import CheckoutRow
from storefront.orders.tables import OrderRow
from storefront.payment.provider import Charge
from storefront.payment.provider_embedded import LEDGER, EmbeddedPayments, Ledger
from storefront.platform.connections import InTransaction, holds_transaction
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRow
from storefront.shipping.provider import Shipment
from storefront.shipping.schemas import ShippingOption
from storefront.taxes.provider import TaxRequest
from storefront.taxes.schemas import Taxes
from tests.make import buying
from tests.make.buying import GAUGE, SCREW, Buyer, Store, ready_buyer


class Asked:
    """Stands in for every outside service, and writes down what it was asked."""

    def __init__(self) -> None:
        self.taxes: list[TaxRequest] = []
        self.shipments: list[Shipment] = []
        self.charges: list[Charge] = []
        self.in_transaction: list[str] = []
        self.is_failing = False
        self.hold: threading.Event | None = None
        self.meanwhile: list[Callable[[], object]] = []
        self.reached = threading.Event()

    def note(self, what: str) -> None:
        if holds_transaction():
            self.in_transaction.append(what)
        if self.meanwhile:
            self.meanwhile.pop()()
        if self.hold is not None:
            self.reached.set()
            self.hold.wait(60)

    def tax(self, request: TaxRequest) -> Taxes:
        """Take 10 %."""
        self.note("tax")
        self.taxes.append(request)
        if self.is_failing:
            raise ConnectionError("away")
        return Taxes(tax_total=(request.taxable / 10).quantize(Decimal("0.01")))

    def options(self, shipment: Shipment) -> list[ShippingOption]:
        """Offer a truck."""
        self.note("options")
        self.shipments.append(shipment)
        return [ShippingOption(carrier_name="UPS Ground", display_name="Ground", price=Decimal("12.34"))]


class AskedCards(EmbeddedPayments):
    """The test cards, written down."""

    def __init__(self, asked: Asked) -> None:
        self._asked = asked

    def authorize(self, charge: Charge) -> Any:
        """Approve, and write down."""
        self._asked.note("authorize")
        self._asked.charges.append(charge)
        return super().authorize(charge)


@pytest.fixture
def asked() -> Asked:
    return Asked()


@pytest.fixture
def outside(db: Database, tmp_path: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch) -> Iterator[Store]:
    """The small shop, asking `asked` for everything."""
    monkeypatch.setattr("storefront.app.providers.RATES", {"embedded": lambda _db: asked})
    monkeypatch.setattr("storefront.app.providers.TAXES", {"embedded": lambda _db: asked})
    monkeypatch.setattr("storefront.app.providers.PAYMENTS", {"embedded": lambda _db: AskedCards(asked)})
    buying.fill(db)
    with buying.opened(db, tmp_path) as store:
        yield store


def test_a_provider_refuses_to_be_asked_inside_a_transaction(db: Database) -> None:
    verifier = Outside(EmbeddedVerifier())
    with db.write(), pytest.raises(InTransaction, match=r"EmbeddedVerifier\.verify"):
        verifier.verify(None)
    assert Outside(EmbeddedPayments()).name == "embedded"


def test_no_outsider_is_asked_inside_a_transaction(outside: Store, asked: Asked) -> None:
    assert ready_buyer(outside, (SCREW, 10)).submit()["WebReferenceId"]
    assert asked.taxes
    assert asked.shipments
    assert asked.charges
    assert asked.in_transaction == []


def test_taxes_are_asked_once_for_each_question(outside: Store, asked: Asked) -> None:
    buyer = Buyer(outside, outside.cart_with((GAUGE, 2)))
    buyer.start()
    assert asked.taxes == [], "nobody knows yet where it goes"
    buyer.fill_in().save()
    assert len(asked.taxes) == 1
    buyer.edits["General"]["PoNumberOrJobName"] = "PO 17"
    buyer.save()
    buyer.start()
    assert len(asked.taxes) == 1, "the same lines to the same place"
    buyer.edits["ShippingChoices"]["ShippingChoices_Zip"] = "43085"
    assert buyer.save()["TaxTotal"] == 8.5
    assert [request.ship_to.zip for request in asked.taxes] == ["43215", "43085"]
    outside.cart("addItem", token=buyer.token, cartItems=[{"invMastUid": SCREW, "quantity": 5}])
    buyer.start()
    assert len(asked.taxes) == 3
    buyer.get_rates()
    buyer.choose()
    assert [request.freight for request in asked.taxes] == [None, None, None, Decimal("12.34")]
    assert buyer.submit()["WebReferenceId"]
    assert len(asked.taxes) == 4, "a submit takes the answer that is known"


def test_a_tax_service_that_failed_is_asked_again_and_stops_nobody(outside: Store, asked: Asked) -> None:
    asked.is_failing = True
    buyer = ready_buyer(outside, (GAUGE, 1))
    failed = len(asked.taxes)
    assert buyer.save()["TaxTotal"] is None
    assert len(asked.taxes) == failed + 1
    asked.is_failing = False
    assert buyer.save()["TaxTotal"] == 4.25
    assert buyer.submit()["WebReferenceId"]


def test_a_total_that_a_late_tax_moved_is_refused_once(outside: Store, asked: Asked) -> None:
    asked.is_failing = True
    buyer = ready_buyer(outside, (GAUGE, 1))
    asked.is_failing = False
    refused = buyer.submit()
    assert refused["WebReferenceId"] is None
    assert refused["ErrorMessages"][0].startswith("The total changed from ")
    assert buyer.submit()["WebReferenceId"]


def test_services_are_told_what_they_need(outside: Store, asked: Asked) -> None:
    with outside.db.write() as tx:
        this = update(ItemRow).where(ItemRow.inv_mast_uid == SCREW)
        tx.execute(
            this.values(tax_class="P0000000", freight_class="85", length_in=1.5, width_in=0.5, height_in=0.25)
        )
        place = update(LocationRow).where(LocationRow.location_id == 10)
        tx.execute(place.values(address1="500 Dock Street", city="Columbus", state="OH", zip="43215"))
    buyer = ready_buyer(outside, (SCREW, 10))
    assert buyer.submit()["WebReferenceId"]
    (tax, *_), shipment, charge = asked.taxes, asked.shipments[0], asked.charges[0]
    (line,) = tax.lines
    assert (line.item_code, line.quantity, line.amount, line.weight_lb, line.tax_class) == (
        "HCS-1/4-20X1",
        10,
        Decimal("0.38"),
        0.02,
        "P0000000",
    )
    assert (tax.currency, tax.ship_from.address1, tax.ship_to.address1) == (
        "USD",
        "500 Dock Street",
        "12 Main Street",
    )
    (parcel,) = shipment.parcels
    assert (parcel.weight_lb, parcel.length_in, parcel.width_in, parcel.height_in) == (0.2, 1.5, 0.5, 2.5)
    assert (parcel.lines[0].freight_class, shipment.ship_to.city) == ("85", "Columbus")
    assert (charge.currency, charge.email, charge.bill_to.zip) == ("USD", "ann.mill@example.com", "43215")
    with outside.db.read() as conn:
        assert charge.amount == conn.scalars(select(OrderRow.order_total)).one()


def _new_note(store: Store, buyer: Buyer) -> None:
    changed = store.cart("update", token=buyer.token, orderNotes="Dock 3, not dock 2")
    assert changed["success"], changed


def _new_po_number(store: Store, buyer: Buyer) -> None:
    buyer.edits["General"]["PoNumberOrJobName"] = "PO 18"
    buyer.save()


@pytest.mark.trust("T-9")
@pytest.mark.parametrize(
    ("change", "kept"),
    [
        pytest.param(_new_note, ("Dock 3, not dock 2", "PO 17"), id="cart"),
        pytest.param(_new_po_number, ("", "PO 18"), id="checkout"),
    ],
)
def test_what_another_tab_changes_while_the_card_is_asked_is_ordered_as_it_is_then(
    outside: Store,
    asked: Asked,
    tmp_path: Path,
    change: Callable[[Store, Buyer], None],
    kept: tuple[str, str],
) -> None:
    """The first submit is refused and its hold given back, though neither lines nor total have changed."""
    buyer = ready_buyer(outside, (SCREW, 10))
    buyer.edits["General"]["PoNumberOrJobName"] = "PO 17"
    buyer.save()
    asked.meanwhile = [lambda: change(outside, buyer)]
    assert buyer.submit()["ErrorMessages"] == [messages.CART_CHANGED]
    assert Ledger(tmp_path / LEDGER).holds() == {}
    assert buyer.submit()["ErrorMessages"] == []
    with outside.db.read() as conn:
        assert conn.execute(select(OrderRow.order_notes, OrderRow.po_no)).all() == [kept]
    assert len(Ledger(tmp_path / LEDGER).holds()) == 1


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(update(PriceRow).values(unit_price=Decimal("0.05")), id="price"),
        pytest.param(update(ItemRow).values(is_discontinued=True), id="item"),
    ],
)
def test_what_the_store_changes_while_the_card_is_asked_is_not_sold_as_it_was(
    outside: Store, asked: Asked, tmp_path: Path, change: Update
) -> None:
    buyer = ready_buyer(outside, (SCREW, 10))

    def changed() -> None:
        with outside.db.write() as tx:
            tx.execute(change)

    asked.meanwhile = [changed]
    assert buyer.submit()["ErrorMessages"] == [messages.CART_CHANGED]
    with outside.db.read() as conn:
        assert conn.execute(select(OrderRow.order_number)).all() == []
    assert Ledger(tmp_path / LEDGER).holds() == {}


def test_a_line_that_is_added_while_taxes_are_asked_is_in_the_total_of_the_save(
    outside: Store, asked: Asked
) -> None:
    buyer = Buyer(outside, outside.cart_with((SCREW, 10)))
    buyer.start()
    more = [{"invMastUid": GAUGE, "quantity": 1}]
    asked.meanwhile = [lambda: outside.cart("addItem", token=buyer.token, cartItems=more)]
    status = buyer.fill_in().save()
    assert (status["SubTotal"], status["TaxTotal"]) == (42.88, 4.29)
    assert [request.taxable for request in asked.taxes] == [Decimal("0.38"), Decimal("42.88")]


@pytest.mark.trust("T-9")
def test_a_save_that_another_overtakes_while_taxes_are_asked_is_stale(outside: Store, asked: Asked) -> None:
    buyer = Buyer(outside, outside.cart_with((SCREW, 10)))
    buyer.start()
    other_tab = Buyer(outside, buyer.token)
    other_tab.start()
    other_tab.edits["General"]["PoNumberOrJobName"] = "PO 18"
    asked.meanwhile = [other_tab.save]
    answer = outside.post("/api/checkout/Save", buyer.fill_in().edits)
    assert answer.status_code == 409
    assert answer.json()["fresh"]["UserEdits"]["General"]["PoNumberOrJobName"] == "PO 18"


def test_a_slow_tax_service_holds_up_no_other_buyer(outside: Store, asked: Asked) -> None:
    """While one buyer's taxes are being worked out, another fills his cart and starts."""
    slow = Buyer(outside, outside.cart_with((GAUGE, 1)))
    slow.start()
    slow.fill_in()
    asked.hold = threading.Event()
    with _in_a_thread(slow.save) as finished:
        assert asked.reached.wait(60)
        other = Buyer(outside, outside.cart_with((SCREW, 10)))
        assert other.start()["UserEdits"]
        assert not finished.is_set()
        asked.hold.set()
    assert slow.save()["TaxTotal"] == 4.25


@contextmanager
def _in_a_thread(do: Any) -> Iterator[threading.Event]:
    finished = threading.Event()

    def run() -> None:
        do()
        finished.set()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield finished
    finally:
        thread.join(60)


def test_an_answer_is_kept_with_what_was_asked(outside: Store, asked: Asked) -> None:
    buyer = ready_buyer(outside, (GAUGE, 1))
    with outside.db.read() as conn:
        kept = conn.execute(select(CheckoutRow.taxes, CheckoutRow.taxes_key)).one()
    assert kept.taxes["taxTotal"] == "4.25"
    assert len(kept.taxes_key) == 64
    assert buyer.submit()["WebReferenceId"]
