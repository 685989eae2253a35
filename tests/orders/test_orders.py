"""Seeing an order: right after it was placed, by look-up, and in the confirmation mail."""

import datetime
import email
import email.policy
import threading
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import insert, select, update

from storefront.base import ids
from storefront.base.errors import BadInput, NotFound
from storefront.identity.schemas import Actor, UserType
from storefront.orders import actions, rules
from storefront.orders.queries import answer, imported, numbers, orders
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.platform import outbox
from storefront.platform.db import Database
from storefront.platform.mail import FileMailer
from storefront.shipping.tables import ShippingRateRow
from tests.make.bought import csv_of
from tests.make.buying import BREAKS, GAUGE, NOW, SCREW, Store, ready_buyer

ALL_LETTERS, WITH_A_DIGIT = b"\x00" * 9 + b"\x01", b"\xff" * 10


def test_a_reference_has_a_digit_so_that_no_log_takes_it_for_a_word(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = iter([ALL_LETTERS, ALL_LETTERS, WITH_A_DIGIT])
    monkeypatch.setattr(imported.secrets, "token_bytes", lambda count: next(drawn))
    assert ids.web_reference(ALL_LETTERS) == "A" * 15 + "B"
    assert imported.new_web_reference() == "7" * 16


LOOK_UP = """query($n: String!, $e: String!) { anonymousOrderDetails(orderNumber: $n, email: $e) {
    orderNumber heading status total subTotal tax shipTo: shipToName poNo
    lineItems { lineNumber itemCode quantityOrdered quantityInvoiced unitPrice totalPrice promiseDateOrTbd }
} }"""


def place(store: Store) -> tuple[str, dict[str, Any]]:
    buyer = ready_buyer(store, (SCREW, 10), (BREAKS, 3))
    return buyer.token, buyer.submit()


def look_up(store: Store, number: object, address: str) -> Any:
    return store.graphql(LOOK_UP, n=str(number), e=address)["data"]["anonymousOrderDetails"]


def test_the_guest_who_bought_sees_his_order_whole_for_two_hours(store: Store) -> None:
    """Decision A13: then, and everybody else at once, number and status only."""
    token, result = place(store)
    reference = result["WebReferenceId"]
    whole = store.get(f"/api/orders/complete/{reference}", ShoppingCartToken=token).json()
    assert whole["order"]["total"] == result["Purchase"]["GrandTotal"]
    assert whole["contactEmail"] == "ann.mill@example.com"
    other = store.get(f"/api/orders/complete/{reference}").json()
    assert (other["orderNumber"], other["status"]) == (whole["orderNumber"], "Submitted")
    assert (other["order"], other["contactEmail"]) == (None, "")
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(order_date=NOW))
    for minutes, is_whole in ((119, True), (121, False)):
        later = store.context(now=NOW + datetime.timedelta(minutes=minutes), cart_token=token)
        with store.db.read() as conn:
            assert (actions.complete(conn, later, reference).order is not None) is is_whole
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(cart_token=None))
    with store.db.read() as conn:
        imported_one = actions.complete(conn, store.context(), reference)
    assert imported_one.order is None, "without a token nobody is the guest of an order that has none"


@pytest.mark.trust("T-39")
def test_an_order_placed_late_is_of_the_day_that_the_store_has(store: Store) -> None:
    """At 03:30 in UTC it is still yesterday evening in New York. Decision I11."""
    token, result = place(store)
    with store.db.write() as tx:
        late = datetime.datetime(2026, 11, 22, 3, 30, tzinfo=datetime.UTC)
        tx.execute(update(OrderRow).values(order_date=late, status="PartiallyShipped"))
        tx.execute(update(OrderRow).values(customer_id_p21=None))
    context = store.context(now=datetime.datetime(2026, 11, 22, 4, tzinfo=datetime.UTC), cart_token=token)
    with store.db.read() as conn:
        seen = actions.complete(conn, context, result["WebReferenceId"])
    assert seen.order is not None
    assert seen.order.order_date.isoformat() == "2026-11-21T22:30:00-05:00"
    assert (seen.status, seen.order.status) == ("Partially Shipped", "Partially Shipped")


@pytest.mark.trust("T-12")
def test_a_companys_order_is_seen_by_its_people_and_staff_only(store: Store) -> None:
    _, result = place(store)
    reference = result["WebReferenceId"]
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(customer_id_p21=900))
    own = Actor(user_type=UserType.WEB_USER, web_user_id=1, customer_id_p21=900)
    foreign = Actor(user_type=UserType.WEB_USER, web_user_id=2, customer_id_p21=901)
    employee = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
    with store.db.read() as conn:
        seen = [
            actions.complete(conn, store.context(actor), reference).order is not None
            for actor in (own, foreign, employee)
        ]
    assert seen == [True, False, True]


def test_a_po_number_is_used_by_the_companys_own_orders_that_stand(store: Store) -> None:
    """Decision D16: not by another company's, and not by one that was cancelled."""
    place(store)
    number = store.settings.checkout.first_order_number

    def uses(customer: int) -> list[tuple[str, int]]:
        with store.db.read() as conn:
            return orders.list_po_uses(conn, customer, "po 4471")

    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(customer_id_p21=900, po_no="PO4471"))
    assert (uses(900), uses(901)) == ([("PO4471", number)], [])
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(status="Cancelled"))
    assert uses(900) == []


def test_a_reference_that_is_none_is_refused(store: Store) -> None:
    with store.db.read() as conn:
        with pytest.raises(BadInput):
            actions.complete(conn, store.context(), "abc")
        with pytest.raises(NotFound):
            actions.complete(conn, store.context(), "A" * 16)
    assert store.get("/api/orders/complete/abc").status_code == 400
    assert store.get(f"/api/orders/complete/{'A' * 16}").status_code == 404


def test_an_order_is_found_by_number_or_reference_and_its_email(store: Store) -> None:
    _, result = place(store)
    order = look_up(store, store.settings.checkout.first_order_number, "ann.mill@example.com")
    assert order["heading"] == "Order #"
    assert order["total"] == result["Purchase"]["GrandTotal"]
    assert [line["totalPrice"] for line in order["lineItems"]] == [0.38, 13.95]
    again = look_up(store, result["WebReferenceId"].lower(), "  ANN.mill@Example.com ")
    assert again == order
    assert look_up(store, f"# {order['orderNumber']}", "ann.mill@example.com") == order


@pytest.mark.trust("T-11")
def test_each_of_two_orders_is_found_by_its_own_number_reference_and_cart(store: Store) -> None:
    """The same buyer has placed both, so that the e-mail cannot tell them apart."""
    first = store.settings.checkout.first_order_number
    for number, (token, result) in enumerate([place(store), place(store)], start=first):
        reference = result["WebReferenceId"]
        for asked in (str(number), reference, reference.lower()):
            assert look_up(store, asked, "ann.mill@example.com")["orderNumber"] == number
        page = store.get(f"/api/orders/complete/{reference}", ShoppingCartToken=token).json()
        assert (page["orderNumber"], page["order"]["orderNumber"]) == (number, number)
        again = store.post(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False}).json()
        assert again["WebReferenceId"] == reference


@pytest.mark.trust("T-11")
@pytest.mark.parametrize(
    ("number", "address"),
    [
        ("{n}", "bob@example.com"),
        ("{n}1", "ann.mill@example.com"),
        ("", "ann.mill@example.com"),
        ("{n}", ""),
        ("1e3", "ann.mill@example.com"),
        ("99999999999999999999", "ann.mill@example.com"),
        ("' OR 1=1 --", "%"),
        ("PO-1", "ann.mill@example.com"),
    ],
)
def test_every_miss_is_answered_alike(store: Store, number: str, address: str) -> None:
    place(store)
    asked = number.format(n=store.settings.checkout.first_order_number)
    answer = store.graphql(LOOK_UP, n=asked, e=address)
    assert answer["data"] == {"anonymousOrderDetails": None}
    assert "errors" not in answer


def test_hidden_service_lines_are_one_sum(store: Store) -> None:
    token, result = place(store)
    with store.db.write() as tx:
        tx.execute(
            insert(OrderLineRow).values(
                order_number=tx.scalar(select(OrderRow.order_number)),
                line_number=9,
                item_code="SERVICE-CRATE",
                quantity_ordered=1,
                unit_price=15,
                total_price=15,
            )
        )
    order = store.get(f"/api/orders/complete/{result['WebReferenceId']}", ShoppingCartToken=token).json()[
        "order"
    ]
    assert [line["lineNumber"] for line in order["lineItems"]] == [1, 2]
    assert order["serviceCharges"] == 15


@pytest.mark.trust("T-6")
def test_the_confirmation_leaves_once_however_often_the_outbox_delivers(store: Store, tmp_path: Path) -> None:
    buyer = ready_buyer(store, (SCREW, 10), (GAUGE, 1))
    buyer.edits["EmailSettings"]["CcEmails"] = ["dock@example.com", "DOCK@example.com", ""]
    buyer.edits["SelectedContact"]["FirstName"] = "<b>Ann</b>"
    buyer.save()
    result = buyer.submit()
    mailer = FileMailer(tmp_path / "mail", "Shop <sales@shop.example>")

    def listener(event: dict[str, Any]) -> None:
        for _ in range(2):
            actions.send_confirmation(store.db, store.settings, mailer, event)

    later = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=1)
    assert outbox.run_once(store.db, {"OrderPlaced": listener}, later) == 1
    assert outbox.run_once(store.db, {"OrderPlaced": listener}, later) == 0
    (letter,) = (tmp_path / "mail").iterdir()
    message = email.message_from_bytes(letter.read_bytes(), policy=email.policy.default)
    assert (message["To"], message["Cc"]) == ("ann.mill@example.com", "dock@example.com")
    text = message.get_body(("plain",)).get_content()
    html = message.get_body(("html",)).get_content()
    assert result["WebReferenceId"] in text
    assert f"${result['Purchase']['GrandTotal']:.2f}" in text
    assert "&lt;b&gt;Ann&lt;/b&gt;" in html
    assert "<b>Ann" not in html


def name_ground(store: Store, label: str) -> None:
    """Change the label of the service that buyers choose in these tests."""
    with store.db.write() as tx:
        chosen = ShippingRateRow.carrier_name == "UPS Ground"
        tx.execute(update(ShippingRateRow).where(chosen).values(display_name=label))


@pytest.mark.parametrize(
    ("ordered_with", "shown"),
    [
        ({"carrier_name": "UPS Ground"}, "UPS Parcel Ground"),
        ({"carrier_name": "Own truck"}, "Own truck"),
        ({"carrier_name": ""}, ""),
        ({"is_collect": True, "carrier_name": "UPSFreight", "collect_carrier": "UPSFreight"}, "UPS Freight"),
    ],
)
def test_people_read_the_label_of_the_carrier_and_exports_its_code(
    store: Store, ordered_with: dict[str, Any], shown: str
) -> None:
    buyer = ready_buyer(store, (SCREW, 10))
    result = buyer.submit()
    name_ground(store, "UPS Parcel Ground")
    with store.db.write() as tx:
        tx.execute(update(OrderRow).values(**ordered_with))
    whole = store.get(
        f"/api/orders/complete/{result['WebReferenceId']}", ShoppingCartToken=buyer.token
    ).json()["order"]
    code = ordered_with.get("carrier_name", "UPS Ground")
    assert (whole["carrierName"], whole["carrierLabel"]) == (code, shown)
    found = store.graphql(
        LOOK_UP.replace("orderNumber heading", "carrierName carrierLabel"),
        n=result["WebReferenceId"],
        e="ann.mill@example.com",
    )
    looked_up = found["data"]["anonymousOrderDetails"]
    assert (looked_up["carrierName"], looked_up["carrierLabel"]) == (code, shown)
    assert csv_of(store)["carrier_name"] == code


def test_the_confirmation_names_the_carrier_by_its_label(store: Store) -> None:
    """In both forms of the mail."""
    result = ready_buyer(store, (SCREW, 10)).submit()
    name_ground(store, "UPS Parcel Ground")
    with store.db.read() as conn:
        row = orders.find_by_reference(conn, result["WebReferenceId"])
        assert row is not None
        order = answer.answer(conn, row, store.settings.store)
    letter = actions.confirmation(order, row, store.settings)
    assert "Shipping: UPS Parcel Ground" in letter.text
    assert "Shipping: UPS Parcel Ground" in letter.html


def test_the_confirmation_of_a_collect_order_says_collect(store: Store) -> None:
    """S2-2.8-016: as the checkout does, in both forms of the mail, and never that shipping is free."""
    result = ready_buyer(store, (SCREW, 10)).submit()
    with store.db.read() as conn:
        row = orders.find_by_reference(conn, result["WebReferenceId"])
        assert row is not None
        order = answer.answer(conn, row, store.settings.store)
    order = msgspec.structs.replace(order, is_collect=True, collect_carrier="FedEx", shipping=Decimal(0))
    letter = actions.confirmation(order, row, store.settings)
    assert "Shipping  COLLECT\n" in letter.text
    assert ">COLLECT</td>" in letter.html
    assert "$0.00" not in letter.text + letter.html


@pytest.mark.parametrize(
    ("public_url", "terms", "address"),
    [
        ("https://shop.example/", "/pages/legal/terms", "https://shop.example/pages/legal/terms"),
        ("", "https://shop.example/terms.pdf", "https://shop.example/terms.pdf"),
        ("", "/pages/legal/terms", ""),
    ],
)
def test_the_confirmation_links_to_the_terms(store: Store, public_url: str, terms: str, address: str) -> None:
    assert rules.whole_address(terms, public_url) == address
    result = ready_buyer(store, (SCREW, 10)).submit()
    shop = msgspec.structs.replace(store.settings.store, public_url=public_url)
    settings = msgspec.structs.replace(store.settings, store=shop)
    with store.db.read() as conn:
        row = orders.find_by_reference(conn, result["WebReferenceId"])
        assert row is not None
        order = answer.answer(conn, row, shop)
    letter = actions.confirmation(msgspec.structs.replace(order, terms_conditions_uri=terms), row, settings)
    assert (f"Terms and conditions: {address}\n" in letter.text) == bool(address)
    assert (f'<a href="{address}">Terms and conditions</a>' in letter.html) == bool(address)
    assert ("Terms and conditions" in letter.text) == bool(address)


def test_the_confirmation_names_a_country_unless_it_is_the_us(store: Store) -> None:
    result = ready_buyer(store, (SCREW, 10)).submit()
    with store.db.read() as conn:
        row = orders.find_by_reference(conn, result["WebReferenceId"])
        assert row is not None
        order = answer.answer(conn, row, store.settings.store)
    places = {
        "ship_to_city": "Ottawa",
        "ship_to_state": "ON",
        "ship_to_zip": "K1A 0B1",
        "ship_to_country": "CA",
    }
    places |= {
        "bill_to_city": "Akron",
        "bill_to_state": "OH",
        "bill_to_zip": "44312",
        "bill_to_country": "US",
    }
    places |= {"ship_to_phone": "613-555-0199", "bill_to_phone": "330-555-0118"}
    letter = actions.confirmation(msgspec.structs.replace(order, **places), row, store.settings)
    assert "\nOttawa, ON K1A 0B1\nCA\n613-555-0199\n" in letter.text
    assert "\nAkron, OH 44312\n330-555-0118\n" in letter.text
    assert "Ottawa, ON K1A 0B1<br>CA<br>613-555-0199" in letter.html
    assert "Akron, OH 44312<br>330-555-0118" in letter.html


def test_an_import_replaces_its_own_orders_and_numbers_go_on_above_them(store: Store) -> None:
    order = {
        "order_number": 1_000_050,
        "order_date": NOW,
        "status": "Shipped",
        "contact_email": "ops@example.com",
        "shipping_total": 5,
    }
    line = {
        "order_number": 1_000_050,
        "line_number": 1,
        "item_code": "X",
        "quantity_ordered": 7,
        "unit_price": 2,
    }
    parcel = {"order_number": 1_000_050, "line_number": 1, "carrier_name": "UPS", "tracking_number": "1Z9"}
    for _ in range(2):
        with store.db.write() as tx:
            imported.save_imported(tx, [order], [line], [parcel])
    found = look_up(store, 1_000_050, "OPS@example.com")
    assert (found["subTotal"], found["total"]) == (14, 19)
    with store.db.write() as tx:
        assert numbers.next_order_number(tx, 1_000_001) == 1_000_051
    with store.db.write() as tx:
        imported.save_imported(tx, [{**order, "order_number": 1_000_060}], [])
        assert numbers.next_order_number(tx, 1_000_001) == 1_000_061
        assert imported.placed_here(tx, [1_000_050, 1_000_060]) == []


def test_the_first_orders_of_a_store_may_come_at_once(db: Database) -> None:
    together = threading.Barrier(6)

    def take(_: int) -> int:
        together.wait(60)
        with db.write() as tx:
            return numbers.next_order_number(tx, 1_000_001)

    with ThreadPoolExecutor(6) as pool:
        assert sorted(pool.map(take, range(6))) == list(range(1_000_001, 1_000_007))
