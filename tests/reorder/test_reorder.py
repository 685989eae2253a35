"""Ordering again what was ordered before: what goes into the cart, and what is told to have changed."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from sqlalchemy import insert, select, update

from storefront.cart.tables import CartLineRow
from storefront.catalog.tables import ItemRow
from storefront.identity.schemas import CompanyRole
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.pricing.tables import PriceRow
from tests.checkout.test_budgets import FIRST, stock_up
from tests.make.asking import Asker, askers
from tests.make.buying import BREAKS, CALL_FOR_PRICE, CATALOG_ITEM, DISCONTINUED, GAUGE, NOW, SCREW, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_person
from tests.make.saved_carts import filled, pieces
from tests.make.statements import of_requests

ORDER = 4481207
REORDER = """mutation($r: ReorderInput!) { reorder(reorder: $r) {
  success message problems { field message }
  cart { token cartItems { invMastUid itemCode quantity customerPartNumber } }
  lines { lineNumber itemCode path quantityThen quantityNow unitPriceThen unitPriceNow changes whyNot } } }"""
NUMBER = "mutation($i: CustomerPartNumberInput!) { customerPartNumber(input: $i) { xrefId } }"


def line(uid: int | None, quantity: int, price: str, **others: Any) -> dict[str, Any]:
    return {
        "inv_mast_uid": uid,
        "item_code": f"THEN-{uid}",
        "quantity_ordered": quantity,
        "unit_price": Decimal(price),
        "total_price": Decimal(0),
        **others,
    }


def place(store: Store, *lines: dict[str, Any], company: int = COMPANY, number: int = ORDER) -> None:
    """Put an order of a company into the shop, with lines numbered from 1."""
    facts = {"status": "Shipped", "order_date": NOW, "contact_email": "dana@larkin.example"}
    sums = {"sub_total": Decimal(0), "order_total": Decimal(0)}
    names = {"order_number": number, "web_reference_id": f"ABCDEFGH{number}"}
    with store.db.write() as tx:
        tx.execute(insert(OrderRow).values(**names, **facts, **sums, customer_id_p21=company))
        for place, one in enumerate(lines, start=1):
            tx.execute(insert(OrderLineRow).values(order_number=number, line_number=place, **one))


def again(who: Asker, number: int = ORDER, lines: Sequence[int] | None = None, token: str = "") -> Any:
    return who.ask(REORDER, r={"orderNumber": number, "lineNumbers": lines, "token": token or None})


def test_a_whole_order_goes_into_the_cart_and_what_changed_is_told(store: Store) -> None:
    dana, *_ = askers(store)
    place(
        store,
        line(GAUGE, 2, "42.50"),
        line(SCREW, 7, "0.03"),
        line(DISCONTINUED, 3, "10.00"),
        line(CALL_FOR_PRICE, 1, "684.00"),
        line(987_654, 1, "5.00"),
        line(BREAKS, 1, "4.65", is_cancelled=True),
        line(None, 1, "99.00", item_code="SERVICE-CUT"),
        line(None, 1, "12.00", item_catalog_uid=CATALOG_ITEM),
    )
    with store.db.write() as tx:
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == DISCONTINUED).values(is_discontinued=True))
    cart = filled(dana, (GAUGE, 1))
    answer = again(dana, token=cart["token"])
    assert answer["cart"]["token"] == cart["token"]
    assert {one["itemCode"]: one["quantity"] for one in answer["cart"]["cartItems"]} == {
        "PG-25-100": 3,
        "HCS-1/4-20X1": 10,
        "CAT-1": 1,
        "CFP-1": 1,
    }
    told = {one["lineNumber"]: one for one in answer["lines"]}
    assert set(told) == {1, 2, 3, 4, 5, 8}
    assert (told[1]["changes"], told[1]["quantityNow"], told[1]["unitPriceNow"]) == ([], 2, 42.5)
    assert told[2]["changes"] == [
        "Price changed since: $0.03 → $0.0375.",
        "7 rounded up to 10, sold in packs of 5",
    ]
    assert (told[2]["quantityThen"], told[2]["quantityNow"]) == (7, 10)
    assert told[3]["whyNot"] == "This item is discontinued and cannot be purchased."
    assert (told[4]["quantityNow"], told[4]["unitPriceNow"], told[4]["whyNot"]) == (1, None, "")
    assert told[5]["whyNot"] == "The store no longer has this item."
    assert told[8]["quantityNow"] == 1


def test_only_the_lines_that_are_named_are_ordered_again(store: Store) -> None:
    dana, *_ = askers(store)
    place(store, line(GAUGE, 2, "42.50"), line(BREAKS, 4, "4.65", is_cancelled=True))
    answer = again(dana, lines=[2])
    assert pieces(answer["cart"]) == {BREAKS: 4}
    refused = again(dana, lines=[2, 9], token=answer["cart"]["token"])
    assert refused["problems"] == [{"field": "lineNumbers[1]", "message": "The order has no line 9."}]
    assert (refused["success"], refused["cart"]) == (False, None)


def test_an_order_of_another_company_is_none(store: Store) -> None:
    dana, otto, guest = askers(store)
    place(store, line(GAUGE, 2, "42.50"), company=OTHER_COMPANY)
    assert pieces(again(otto)["cart"]) == {GAUGE: 2}
    for number in (ORDER, 1, -1, 2**31 - 1):
        refused = again(dana, number)
        assert (refused["message"], refused["cart"]) == ("Your company has no such order.", None)
    assert guest.refused(REORDER, r={"orderNumber": ORDER}) == "AIRLINE_UNAUTHENTICATED"


def test_who_may_only_look_cannot_order_again(store: Store) -> None:
    askers(store)
    role = CompanyRole.VIEW_ONLY
    viewer = Asker(store, add_person(store.db, "vera@larkin.example", company=COMPANY, company_role=role))
    place(store, line(GAUGE, 2, "42.50"))
    refused = again(viewer)
    assert (refused["success"], refused["problems"][0]["field"]) == (False, "orderNumber")
    with store.db.read() as conn:
        assert list(conn.scalars(select(CartLineRow.unique_id))) == []


def test_where_nothing_can_be_ordered_every_line_says_why(store: Store) -> None:
    dana, *_ = askers(store)
    place(store, line(DISCONTINUED, 3, "10.00"))
    refused = again(dana)
    assert refused["message"] == "Nothing from this order can be ordered right now."
    assert [one["quantityNow"] for one in refused["lines"]] == [0]
    assert refused["lines"][0]["whyNot"] == "This item is discontinued and cannot be purchased."


def test_the_companys_own_number_goes_along_while_it_is_theirs(store: Store) -> None:
    dana, otto, _ = askers(store)
    own = dana.ask(NUMBER, i={"invMastUid": GAUGE, "theirItemId": "LK-99"})["xrefId"]
    others = otto.ask(NUMBER, i={"invMastUid": SCREW, "theirItemId": "MP-1"})["xrefId"]
    place(
        store,
        line(GAUGE, 2, "42.50", customer_part_number_id=own),
        line(SCREW, 5, "0.0375", customer_part_number_id=others),
    )
    shown = {one["invMastUid"]: one["customerPartNumber"] for one in again(dana)["cart"]["cartItems"]}
    assert shown == {GAUGE: "LK-99", SCREW: ""}


def test_a_price_for_a_hundred_is_compared_by_the_piece(store: Store) -> None:
    dana, *_ = askers(store)
    place(store, line(GAUGE, 100, "4250.00", pricing_unit_size=100))
    assert again(dana)["lines"][0]["changes"] == []
    with store.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == GAUGE).values(unit_price=Decimal(43)))
    (told,) = again(dana)["lines"][0]["changes"]
    assert told == "Price changed since: $4,250.00 per 100 → $43.00."


def test_any_number_of_lines_costs_the_same_statements(store: Store) -> None:
    dana, *_ = askers(store)
    stock_up(store, 500)
    place(store, line(GAUGE, 1, "42.50"), number=ORDER - 1)
    again(dana, ORDER - 1)
    counts = []
    for number, count in enumerate((1, 50, 500), start=ORDER):
        lines = [line(FIRST + one, 2, "0.25") for one in range(count)]
        place(store, *lines, number=number)
        with of_requests() as texts:
            assert len(again(dana, number)["lines"]) == count
        counts.append(len(texts))
    assert counts[0] == counts[1] == counts[2]
