"""From a checked list into the cart: one call, all of it or nothing, a constant number of statements."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from storefront.cart.limits import SUPPLIER_LINK
from storefront.cart.rules import affiliate_name
from storefront.cart.tables import CartLineRow
from storefront.catalog.tables import ItemRow
from storefront.orders.tables import OrderLineRow, OrderRow
from storefront.pricing.tables import PriceRow
from tests.make.buying import Buyer, Store, opened
from tests.make.buying import fill as fill_buying
from tests.make.cut_profile import HEAD, add_profile, cut
from tests.make.statements import of_requests

FIRST = 5_000
BUDGET = 6


@pytest.fixture
def shop(db: Any, tmp_path: Any) -> Any:
    """The small shop that can be bought from, with 1,001 items more."""
    fill_buying(db)
    uids = range(FIRST, FIRST + 1_001)
    with db.write() as tx:
        tx.execute(
            insert(ItemRow),
            [{"inv_mast_uid": uid, "item_code": f"B-{uid}", "item_desc": "Bolt"} for uid in uids],
        )
        tx.execute(insert(PriceRow), [{"inv_mast_uid": uid, "unit_price": Decimal("0.25")} for uid in uids])
    with opened(db, tmp_path) as store:
        yield store


def items(count: int, **more: Any) -> list[dict[str, Any]]:
    return [{"invMastUid": FIRST + at, "quantity": 2} | more for at in range(count)]


def test_a_list_of_any_length_takes_the_same_statements(shop: Store) -> None:
    """Decisions C3, C5: the second time the lines that are there take the quantities up."""
    shop.cart("addItems", cartItems=items(1))
    counts = {}
    for count in (1, 50, 500):
        with of_requests() as texts:
            added = shop.cart("addItems", cartItems=items(count))
        token = added["cart"]["token"]
        with of_requests() as again:
            joined = shop.cart("addItems", token=token, cartItems=items(count))
        assert [line["quantity"] for line in joined["cart"]["cartItems"]] == [4] * count
        counts[count] = [len(texts), len(again)]
    assert counts[1] == counts[50] == counts[500], counts
    assert max(counts[1]) <= BUDGET


def test_one_line_too_many_and_nothing_is_added(shop: Store) -> None:
    """Decision C6."""
    token = shop.cart("addItems", cartItems=items(2))["cart"]["token"]
    refused = shop.cart("addItems", token=token, cartItems=items(1_001))
    assert not refused["success"]
    assert "A cart holds at most 1,000 lines." in refused["problems"][0]["message"]
    assert [line["quantity"] for line in refused["cart"]["cartItems"]] == [2, 2]
    with shop.db.read() as conn:
        assert len(conn.execute(select(CartLineRow.unique_id)).all()) == 2


def test_the_lines_that_cannot_be_added_are_named(shop: Store) -> None:
    wanted = [*items(1), {"invMastUid": 3, "quantity": 1}, {"invMastUid": FIRST + 9, "quantity": 1_000_000}]
    refused = shop.cart("addItems", cartItems=wanted)
    assert [problem["field"] for problem in refused["problems"]] == ["cartItems[1].invMastUid"]
    refused = shop.cart("addItems", cartItems=[wanted[0], wanted[2]])
    assert [problem["field"] for problem in refused["problems"]] == ["cartItems[1].quantity"]
    assert refused["cart"] is None or refused["cart"]["cartItems"] == []


def test_who_referred_stays_with_the_lines_and_the_order(shop: Store) -> None:
    """S1-3-042, decisions A16, C15: AffiliateName of the order, utmSource of its lines."""
    link = {"utmSource": "Acme Hydraulics", "utmMedium": SUPPLIER_LINK, "utmCampaign": "spring"}
    token = shop.cart("addItems", cartItems=items(1, **link))["cart"]["token"]
    shop.cart("addItem", token=token, cartItems=[{"invMastUid": FIRST + 7, "quantity": 1}])
    buyer = Buyer(shop, token)
    buyer.start()
    buyer.fill_in()
    buyer.save()
    shop.post(f"/api/shipping/start/{token}", {})
    buyer.choose()
    buyer.submit()
    with shop.db.read() as conn:
        [affiliate] = conn.execute(select(OrderRow.affiliate_name)).scalars().all()
        columns = select(OrderLineRow.utm_source, OrderLineRow.utm_medium, OrderLineRow.utm_campaign)
        lines = conn.execute(columns.order_by(OrderLineRow.line_number)).all()
    assert affiliate == "Acme Hydraulics"
    assert [tuple(line) for line in lines] == [("Acme Hydraulics", SUPPLIER_LINK, "spring"), ("", "", "")]


@pytest.mark.parametrize(
    ("campaigns", "name"),
    [
        ([], ""),
        ([("newsletter", "email")], ""),
        ([("newsletter", "email"), ("Acme", SUPPLIER_LINK), ("Other", SUPPLIER_LINK)], "Acme"),
    ],
)
def test_the_first_referrer_counts(campaigns: list[tuple[str, str]], name: str) -> None:
    assert affiliate_name(campaigns) == name


def chosen(store: Store, text: str) -> list[dict[str, Any]]:
    """Check a line whose item is the profile."""
    asked = {"line": 1, "text": text, "invMastUid": HEAD}
    lines: list[dict[str, Any]] = store.post("/api/quick-order/check", {"lines": [asked]}).json()["lines"]
    return lines


def test_an_item_that_is_cut_to_length_only_needs_its_length(shop: Store) -> None:
    """Decision B15: the line says so, and goes into the cart with the cut."""
    add_profile(shop.db)
    [line] = chosen(shop, "TS-40 4")
    why = "TS-40 is cut to length. Enter the length you need."
    assert (line["status"], line["message"], line["offer"]["needsLength"]) == ("Blocked", why, True)
    wanted = {"invMastUid": line["offer"]["invMastUid"], "quantity": line["quantity"]}
    assert not shop.cart("addItems", cartItems=[wanted])["success"]
    added = shop.cart("addItems", cartItems=[wanted | {"customizations": [cut(48.813)]}])
    [line] = shop.get(f"/api/cart/{added['cart']['token']}").json()["cartItems"]
    assert (line["quantity"], line["customizations"][0]["dimLengthX"]) == (4, 48.813)


def test_a_length_does_not_help_an_item_that_cannot_be_bought(shop: Store) -> None:
    add_profile(shop.db)
    with shop.db.write() as tx:
        tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == HEAD).values(is_discontinued=True))
    [line] = chosen(shop, "TS-40 4")
    assert line["offer"]["whyNot"]
    assert line["offer"]["needsLength"] is False
