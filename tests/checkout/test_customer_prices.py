"""A customer's own prices, from GraphQL through cart and checkout to the order; others see the list's."""

import datetime
from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from storefront.catalog.messages import NO_PRICE
from storefront.orders.tables import OrderLineRow
from storefront.pricing.tables import (
    ContractPriceRow,
    ContractRow,
    CustomerPriceListRow,
    PriceListPriceRow,
    PriceListRow,
    PriceRow,
)
from tests.checkout.test_budgets import FIRST, stock_up
from tests.make.acting import ISSUER, Staff
from tests.make.buying import (
    BREAKS,
    CALL_FOR_PRICE,
    GAUGE,
    SCREW,
    SHOPPING_CART,
    WASHER,
    Buyer,
    SignedIn,
    Store,
)
from tests.make.people import COMPANY, add_company, add_person
from tests.make.signed_in import bearer
from tests.make.statements import of_requests

PRICES = """
query ($items: [ItemQuantityInput!]!) {
  itemPrices(items: $items) { invMastUid unitPrice listPrice unitOfMeasure unitSize roundType why }
  getItemPrices(items: $items) { unitPrice source why validTo priceBreaks { quantity unitPrice } }
}
"""
LINES = [(GAUGE, 2), (BREAKS, 60), (CALL_FOR_PRICE, 1)]
SHOWN = ["40.00", "3.10", "812.50"]
"""What the customer pays for one of each: by contract, by a break of the price list, by contract."""


@pytest.fixture
def customer(store: Store) -> SignedIn:
    """A buyer whose company has a contract and a price list."""
    add_company(store.db)
    number = add_person(store.db)
    today = datetime.datetime.now(tz=datetime.UTC).date()
    until = today + datetime.timedelta(days=40)
    with store.db.write() as tx:
        tx.execute(
            insert(ContractRow).values(contract_number="C-17", customer_id_p21=COMPANY, valid_to=until)
        )
        tx.execute(insert(PriceListRow).values(price_list="GOLD"))
        tx.execute(insert(CustomerPriceListRow).values(customer_id_p21=COMPANY, price_list="GOLD"))
        tx.execute(
            insert(ContractPriceRow),
            [
                {"contract_number": "C-17", "inv_mast_uid": GAUGE, "unit_price": Decimal(40)},
                {"contract_number": "C-17", "inv_mast_uid": CALL_FOR_PRICE, "unit_price": Decimal("812.5")},
            ],
        )
        tx.execute(
            insert(PriceListPriceRow).values(
                price_list="GOLD", inv_mast_uid=BREAKS, unit_price=Decimal("4.1"), price_breaks=[[50, "3.1"]]
            )
        )
    return SignedIn(store, bearer(store.shop, number, ISSUER))


def two_places(prices: list[Any]) -> list[str]:
    return [f"{Decimal(str(price)):.2f}" for price in prices]


def test_the_prices_of_items_are_those_of_who_asks(store: Store, customer: SignedIn) -> None:
    """S1-7-035, S1-7-044, S1-3-016, S2-3.1-006."""
    asked = [{"invMastUid": uid, "quantity": quantity} for uid, quantity in LINES]
    found = customer.data(PRICES, items=asked)
    assert two_places([one["unitPrice"] for one in found["itemPrices"]]) == SHOWN
    assert [one["why"] for one in found["itemPrices"]] == [
        "Contract C-17",
        "Price list GOLD, 50+",
        "Contract C-17",
    ]
    words = found["itemPrices"][1]
    assert (words["unitOfMeasure"], words["unitSize"], words["roundType"]) == ("EA", 1, "U")
    assert [one["source"] for one in found["getItemPrices"]] == ["Contract", "PriceList", "Contract"]
    assert [two_places([one["unitPrice"]]) for one in found["getItemPrices"]] == [[price] for price in SHOWN]
    guests = store.graphql(PRICES, items=asked)["data"]["itemPrices"]
    assert [one["unitPrice"] for one in guests][2] is None
    assert two_places([one["unitPrice"] for one in guests[:2]]) == ["42.50", "3.90"]
    assert [one["why"] for one in guests] == ["List price", "List price, 50+", "Call for Price"]


def test_a_price_tells_each_of_its_fields(store: Store) -> None:
    """S1-3-016, S1-3-017, S1-3-018, S2-3.1-006: U, D, S and N as they are kept."""
    kept = [
        (SCREW, "0.40", "0.55", "PK", 25, "D"),
        (GAUGE, "42.50", "61.00", "EA", 1, "U"),
        (WASHER, "3.75", None, "C", 100, "N"),
        (BREAKS, "4.65", "5.10", "FT", 12, "S"),
    ]
    with store.db.write() as tx:
        for uid, price, listed, unit, size, rounds in kept:
            row = update(PriceRow).where(PriceRow.inv_mast_uid == uid)
            tx.execute(
                row.values(
                    unit_price=Decimal(price),
                    list_price=None if listed is None else Decimal(listed),
                    unit_of_measure=unit,
                    unit_size=size,
                    round_type=rounds,
                )
            )
    found = store.graphql(PRICES, items=[{"invMastUid": uid} for uid, *_ in kept])["data"]["itemPrices"]
    for one in found:
        del one["why"]
    assert found == [
        {
            "invMastUid": uid,
            "unitPrice": float(price),
            "listPrice": None if listed is None else float(listed),
            "unitOfMeasure": unit,
            "unitSize": size,
            "roundType": rounds,
        }
        for uid, price, listed, unit, size, rounds in kept
    ]


def test_what_the_cart_shows_is_what_is_ordered(store: Store, customer: SignedIn) -> None:
    cart = customer.cart_with(*LINES)
    assert two_places([line["itemUnitPrice"] for line in cart["cartItems"]]) == SHOWN
    shown = customer.get(f"/api/cart/{cart['token']}").json()
    assert [line["priceWhy"] for line in shown["cartItems"]] == [
        "Contract C-17",
        "Price list GOLD, 50+",
        "Contract C-17",
    ]
    buyer = Buyer(customer, cart["token"])  # type: ignore[arg-type]
    items = buyer.start()["SetupData"]["ShoppingCartItems"]
    assert two_places([item["SaleUnitPrice"] for item in items]) == SHOWN
    buyer.fill_in().save()
    buyer.get_rates()
    assert buyer.choose()["IsReadyToCheckout"]
    assert buyer.submit()["WebReferenceId"]
    with store.db.read() as conn:
        sold = conn.scalars(select(OrderLineRow.unit_price).order_by(OrderLineRow.line_number)).all()
    assert two_places(list(sold)) == SHOWN


def test_staff_see_the_prices_of_the_company_they_act_for(store: Store, customer: SignedIn) -> None:
    staff = Staff(store)
    asked = [{"invMastUid": GAUGE, "quantity": 1}]
    assert staff.graphql(PRICES, items=asked)["data"]["itemPrices"][0]["why"] == "List price"
    staff.start(COMPANY)
    assert staff.graphql(PRICES, items=asked)["data"]["itemPrices"][0]["why"] == "Contract C-17"
    staff.end()
    staff.renew()
    assert staff.graphql(PRICES, items=asked)["data"]["itemPrices"][0]["why"] == "List price"


def test_a_guests_cart_takes_the_buyers_prices_when_they_sign_in(store: Store, customer: SignedIn) -> None:
    token = store.cart_with((GAUGE, 2))
    merged = customer.data(SHOPPING_CART, info={"actionString": "merge", "token": token})["shoppingCart"]
    assert two_places([line["itemUnitPrice"] for line in merged["cart"]["cartItems"]]) == ["40.00"]


def test_answers_to_a_customer_are_kept_by_nobody_else(store: Store, customer: SignedIn) -> None:
    own = customer.get(f"/api/search/items/{GAUGE}")
    assert own.json()["price"]["why"] == "Contract C-17"
    assert own.headers["cache-control"].startswith("private")
    guests = store.get(f"/api/search/items/{GAUGE}")
    assert guests.json()["price"]["why"] == "List price"


def test_an_agreed_price_is_not_enough_to_sell_what_a_guest_may_not_buy(
    store: Store, customer: SignedIn
) -> None:
    guests = store.cart("addItem", cartItems=[{"invMastUid": CALL_FOR_PRICE, "quantity": 1}])["cart"]
    assert [one["message"] for one in guests["cartItems"][0]["problems"]] == [NO_PRICE]
    assert customer.cart_with((CALL_FOR_PRICE, 1))["cartItems"][0]["problems"] == []


@pytest.mark.parametrize("count", [1, 50, 500])
def test_a_cart_is_priced_in_as_many_statements_whatever_its_lines(
    store: Store, customer: SignedIn, count: int
) -> None:
    stock_up(store, count)
    with store.db.write() as tx:
        tx.execute(
            insert(ContractPriceRow),
            [
                {"contract_number": "C-17", "inv_mast_uid": FIRST + place, "unit_price": Decimal("0.21")}
                for place in range(0, count, 2)
            ],
        )
    token = customer.cart_with(*[(FIRST + place, 7) for place in range(count)])["token"]
    customer.get(f"/api/cart/{token}")
    with of_requests() as texts:
        cart = customer.get(f"/api/cart/{token}").json()
    assert len(cart["cartItems"]) == count
    assert cart["cartItems"][0]["priceWhy"] == "Contract C-17"
    assert len(texts) == 3, texts
