"""Catalog items of a quote are ordered at their quoted prices, like any other line."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from storefront.catalog.tables import CatalogItemRow
from storefront.checkout.messages import CART_CHANGED
from storefront.orders.tables import OrderLineRow
from storefront.platform.statements import watched
from storefront.quotes.tables import QuoteRow
from tests.make.acting import ISSUER
from tests.make.at_once import submit_together
from tests.make.buying import (
    CATALOG_ITEM,
    CATALOG_ITEM_WITHOUT_PRICE,
    CONTACT,
    GAUGE,
    SHIP_TO,
    Buyer,
    SignedIn,
)
from tests.make.people import OTHER_COMPANY, add_company, add_person
from tests.make.quote_desk import Desk, draft_lines
from tests.make.quoted import act, add_more_lines, in_days
from tests.make.signed_in import bearer

ADD = """
mutation add($item: CatalogItemInput!) {
  shoppingCartAddCatalogItem(catalogItem: $item) { success cart { token } }
}
"""
LAMPS, HORNS, GAUGES = 2, 3, 1


@pytest.fixture
def quoted(desk: Desk) -> int:
    """The number of a quote of lamps at $11, horns at $30, which have no list price, and a gauge."""
    token = None
    for uid, quantity in ((CATALOG_ITEM, LAMPS), (CATALOG_ITEM_WITHOUT_PRICE, HORNS)):
        asked = {"itemCatalogUid": uid, "quantity": quantity, "token": token}
        token = desk.buyer.data(ADD, item=asked)["shoppingCartAddCatalogItem"]["cart"]["token"]
    act(desk.buyer, "addItem", token=token, cartItems=[{"invMastUid": GAUGE, "quantity": GAUGES}])
    asking = Buyer(desk.buyer, str(token))
    asking.start_quote()
    asking.edits["SelectedContact"].update(CONTACT)
    asking.edits["ShippingChoices"].update(SHIP_TO)
    asking.edits["General"]["IsNcnrAcknowledged"] = True
    asking.save()
    assert asking.submit()["ErrorMessages"] == []
    with desk.store.db.read() as conn:
        number: int = conn.execute(
            select(QuoteRow.quote_number).where(QuoteRow.cart_token == token)
        ).scalar_one()
    lines = draft_lines(desk.work(number))
    for line, price in zip(lines, (11, 30, 39), strict=True):
        line |= {"unitPrice": price, "priceReason": "VolumeDeal"}
    desk.do("draft", number, lines=lines)
    desk.do("send", number)
    return number


def ids(desk: Desk, number: int) -> list[int]:
    return [line["quoteLineId"] for line in desk.seen(number)["lines"]]


def cart_of(buyer: SignedIn, result: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines of the cart, as the cart page reads them."""
    assert result["success"], result
    lines: list[dict[str, Any]] = buyer.get(f"/api/cart/{result['cart']['token']}").json()["cartItems"]
    return lines


def ready(buyer: SignedIn, result: dict[str, Any]) -> Buyer:
    """Return a buyer with the cart of this result who only has to press Submit."""
    assert result["success"], result
    checkout = Buyer(buyer, result["cart"]["token"])  # type: ignore[arg-type]
    checkout.start()
    checkout.fill_in().save()
    checkout.get_rates()
    assert checkout.choose()["IsReadyToCheckout"]
    return checkout


def ordered(desk: Desk) -> list[Any]:
    """Return the lines of all orders: the catalog item, how many, at which price and why."""
    line = OrderLineRow
    columns = (line.item_catalog_uid, line.quantity_ordered, line.unit_price, line.price_reason)
    with desk.store.db.read() as conn:
        return [
            tuple(row) for row in conn.execute(select(*columns).order_by(line.order_number, line.line_number))
        ]


def test_a_whole_quote_is_ordered_at_what_was_quoted(desk: Desk, quoted: int) -> None:
    result = act(desk.buyer, "quote_to_cart", quoteNumber=quoted)
    lamp, horn, gauge = cart_of(desk.buyer, result)
    assert (lamp["itemCatalogUid"], lamp["itemCode"], lamp["quantity"]) == (CATALOG_ITEM, "CAT-1", LAMPS)
    assert (lamp["itemUnitPrice"], lamp["extendedPrice"], lamp["quoteNumber"]) == (11.0, 22.0, quoted)
    assert (horn["itemUnitPrice"], horn["extendedPrice"], horn["problems"]) == (30.0, 90.0, [])
    assert (gauge["itemCatalogUid"], gauge["itemUnitPrice"]) == (None, 39.0)
    assert "price held until" in lamp["quoteText"]
    assert ready(desk.buyer, result).submit()["ErrorMessages"] == []
    assert ordered(desk) == [
        (CATALOG_ITEM, LAMPS, Decimal(11), "QuoteHonored"),
        (CATALOG_ITEM_WITHOUT_PRICE, HORNS, Decimal(30), "QuoteHonored"),
        (None, GAUGES, Decimal(39), "QuoteHonored"),
    ]
    seen = desk.seen(quoted)
    assert seen["summary"]["status"] == "Ordered"
    assert [line["isOrdered"] for line in seen["lines"]] == [True, True, True]


def test_one_line_is_ordered_and_the_rest_is_left(desk: Desk, quoted: int) -> None:
    """The same catalog item without the quote is another line, at its list price."""
    first, *_ = ids(desk, quoted)
    result = act(desk.buyer, "quote_to_cart", cartItems=[{"quoteLineId": first, "quantity": 5}])
    token = result["cart"]["token"]
    again = act(desk.buyer, "quote_to_cart", token=token, cartItems=[{"quoteLineId": first}])
    [lamp] = cart_of(desk.buyer, again)
    assert (lamp["quantity"], lamp["itemUnitPrice"]) == (5, 11.0)
    plain = {"itemCatalogUid": CATALOG_ITEM, "quantity": 1, "token": token}
    desk.buyer.data(ADD, item=plain)
    [_, own] = cart_of(desk.buyer, again)
    assert (own["itemUnitPrice"], own["quoteNumber"]) == (12.0, None)
    act(desk.buyer, "removeItem", token=token, cartItems=[{"uniqueId": own["uniqueId"]}])
    assert ready(desk.buyer, again).submit()["ErrorMessages"] == []
    assert ordered(desk) == [(CATALOG_ITEM, 5, Decimal(11), "QuoteHonored")]
    seen = desk.seen(quoted)
    assert seen["summary"]["status"] == "PartiallyOrdered"
    assert [line["isOrdered"] for line in seen["lines"]] == [True, False, False]
    rest = cart_of(desk.buyer, act(desk.buyer, "quote_to_cart", quoteNumber=quoted))
    assert [line["itemCode"] for line in rest] == ["CAT-2", "PG-25-100"]


def test_fewer_than_quoted_cost_the_list_price_and_none_without_one(desk: Desk, quoted: int) -> None:
    lamp, horn, _ = ids(desk, quoted)
    asked = [{"quoteLineId": lamp, "quantity": 1}, {"quoteLineId": horn, "quantity": 1}]
    lines = cart_of(desk.buyer, act(desk.buyer, "quote_to_cart", cartItems=asked))
    assert [line["itemUnitPrice"] for line in lines] == [12.0, None]


def test_a_line_is_ordered_once(desk: Desk, quoted: int) -> None:
    first, *_ = ids(desk, quoted)
    asked = [{"quoteLineId": first}]
    assert ready(desk.buyer, act(desk.buyer, "quote_to_cart", cartItems=asked)).submit()["WebReferenceId"]
    again = act(desk.buyer, "quote_to_cart", cartItems=asked)
    assert (again["success"], again["message"]) == (False, f"Quote #{quoted} has already been ordered.")
    assert again["cart"]["cartItems"] == []
    assert len(ordered(desk)) == 1


def test_two_carts_at_once_order_a_line_once(
    desk: Desk, quoted: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, *_ = ids(desk, quoted)
    person = add_person(desk.store.db, "colleague@larkin.example")
    colleague = SignedIn(desk.store, bearer(desk.store.shop, person, ISSUER))
    asked = [{"quoteLineId": first}]
    waiting = [ready(one, act(one, "quote_to_cart", cartItems=asked)) for one in (desk.buyer, colleague)]
    results = submit_together(monkeypatch, waiting)
    refused = [one["ErrorMessages"] for one in results if not one["WebReferenceId"]]
    assert refused == [[CART_CHANGED]]
    assert len(ordered(desk)) == 1


def test_an_expired_quote_is_refused_and_its_price_is_gone_from_the_cart(desk: Desk, quoted: int) -> None:
    first, second, _ = ids(desk, quoted)
    before = act(desk.buyer, "quote_to_cart", cartItems=[{"quoteLineId": first}, {"quoteLineId": second}])
    with desk.store.db.write() as tx:
        mine = update(QuoteRow).where(QuoteRow.quote_number == quoted)
        tx.execute(mine.values(quote_date=in_days(-9), expires=in_days(-1)))
    lamp, horn = cart_of(desk.buyer, before)
    assert (lamp["itemUnitPrice"], horn["itemUnitPrice"]) == (12.0, None)
    assert "no longer" in lamp["quoteText"]
    third = ids(desk, quoted)[2]
    refused = act(desk.buyer, "quote_to_cart", token="", cartItems=[{"quoteLineId": third}])
    assert not refused["success"]
    assert f"Quote #{quoted} expired" in refused["message"]


def test_another_companys_catalog_lines_are_refused(desk: Desk, quoted: int) -> None:
    add_company(desk.store.db, OTHER_COMPANY, "Dunmark Mills")
    person = add_person(desk.store.db, "gil.orne@dunmark.example", company=OTHER_COMPANY)
    stranger = SignedIn(desk.store, bearer(desk.store.shop, person, ISSUER))
    first, *_ = ids(desk, quoted)
    for asked in ({"quoteNumber": quoted}, {"cartItems": [{"quoteLineId": first}]}):
        refused = act(stranger, "quote_to_cart", **asked)
        assert (refused["success"], refused["cart"]["cartItems"]) == (False, [])


def test_a_quantity_that_no_line_may_have_is_refused(desk: Desk, quoted: int) -> None:
    first, *_ = ids(desk, quoted)
    asked = [{"quoteLineId": first, "quantity": 1_000_000}]
    refused = act(desk.buyer, "quote_to_cart", cartItems=asked)
    assert (refused["success"], refused["cart"]["cartItems"]) == (False, [])
    assert "999,999" in refused["message"]


def test_a_catalog_item_that_is_gone_is_left_out_by_its_code(desk: Desk, quoted: int) -> None:
    with desk.store.db.write() as tx:
        tx.execute(delete(CatalogItemRow).where(CatalogItemRow.item_catalog_uid == CATALOG_ITEM))
    result = act(desk.buyer, "quote_to_cart", quoteNumber=quoted)
    assert [line["itemCode"] for line in cart_of(desk.buyer, result)] == ["CAT-2", "PG-25-100"]
    assert [one["message"] for one in result["adjusted"]] == ["CAT-1 was left out: There is no such item."]


def test_a_substitute_is_ordered_in_place_of_the_catalog_item(desk: Desk, quoted: int) -> None:
    desk.edit(0, quoted, invMastUid=GAUGE, unitPrice=38, priceReason="VolumeDeal")
    desk.do("send", quoted)
    substitute, *_ = cart_of(desk.buyer, act(desk.buyer, "quote_to_cart", quoteNumber=quoted))
    assert (substitute["invMastUid"], substitute["itemCatalogUid"]) == (GAUGE, None)
    assert substitute["itemUnitPrice"] == 38.0


def test_many_catalog_lines_take_no_more_statements_than_few(desk: Desk, quoted: int) -> None:
    def statements() -> int:
        with watched() as texts:
            assert act(desk.buyer, "quote_to_cart", quoteNumber=quoted)["success"]
        return len(texts)

    few = statements()
    add_more_lines(desk.store.db, quoted)
    assert statements() == few
