"""A quote in the cart: its lines at what was quoted, for as long as that holds."""

from decimal import Decimal
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.checkout.messages import CART_CHANGED
from storefront.identity.schemas import CompanyRole
from storefront.orders.tables import OrderLineRow
from storefront.platform.statements import watched
from storefront.quotes.tables import QuoteLineRow, QuoteRow
from tests.make.acting import ISSUER, Staff
from tests.make.at_once import submit_together
from tests.make.buying import BREAKS, CALL_FOR_PRICE, DISCONTINUED, GAUGE, SCREW, Buyer, SignedIn, Store
from tests.make.people import COMPANY, OTHER_COMPANY, add_company, add_person
from tests.make.quoted import CART, OPEN, act, add_quote, in_days, prices
from tests.make.signed_in import bearer

QUOTED = ["39.00", "3.50", "790.00"]


@pytest.fixture
def buyer(store: Store) -> SignedIn:
    """A buyer whose company has an open quote."""
    add_company(store.db)
    number = add_person(store.db)
    add_quote(store.db)
    return SignedIn(store, bearer(store.shop, number, ISSUER))


def line_of(result: dict[str, Any], place: int) -> dict[str, Any]:
    line: dict[str, Any] = result["cart"]["cartItems"][place]
    return line


def test_a_quote_is_put_into_the_cart_at_what_was_quoted(buyer: SignedIn) -> None:
    """S1-4-024."""
    result = act(buyer, "quote_to_cart", quoteNumber=OPEN)
    assert (result["success"], result["adjusted"]) == (True, [])
    lines = result["cart"]["cartItems"]
    assert [(line["invMastUid"], line["quantity"], line["quoteLineId"]) for line in lines] == [
        (GAUGE, 2, 1),
        (BREAKS, 20, 2),
        (CALL_FOR_PRICE, 1, 3),
    ]
    assert prices(result) == QUOTED
    assert {line["quoteNumber"] for line in lines} == {OPEN}
    until = in_days(20).strftime("%m/%d/%Y")
    assert {line["quoteText"] for line in lines} == {f"Quote #{OPEN}: price held until {until}"}
    assert [line["problems"] for line in lines] == [[], [], []]
    assert result["cart"]["priceChanges"] == []


def test_a_reload_keeps_the_quotes(store: Store, buyer: SignedIn) -> None:
    """S1-9-012, as the server keeps it."""
    token = act(buyer, "quote_to_cart", quoteNumber=OPEN)["cart"]["token"]
    lines = buyer.get(f"/api/cart/{token}").json()["cartItems"]
    assert [(line["quoteLineId"], f"{line['itemUnitPrice']:.2f}") for line in lines] == [
        (1, "39.00"),
        (2, "3.50"),
        (3, "790.00"),
    ]
    retrieved = act(buyer, "retrieve", token=token)
    assert prices(retrieved) == QUOTED


def test_a_repeated_call_doubles_nothing(buyer: SignedIn) -> None:
    first = act(buyer, "quote_to_cart", quoteNumber=OPEN)["cart"]
    again = act(buyer, "quote_to_cart", token=first["token"], quoteNumber=OPEN)
    assert again["success"]
    assert again["cart"] == first


def test_what_was_taken_out_comes_back_with_the_next_call(buyer: SignedIn) -> None:
    cart = act(buyer, "quote_to_cart", quoteNumber=OPEN)["cart"]
    gone = cart["cartItems"][1]
    act(buyer, "removeItem", token=cart["token"], cartItems=[{"uniqueId": gone["uniqueId"]}])
    sent = {"quoteLineId": 2, "quantity": 25, "lineNumber": gone["lineNumber"]}
    back = act(buyer, "quote_to_cart", token=cart["token"], cartItems=[sent])
    assert [line["quoteLineId"] for line in back["cart"]["cartItems"]] == [1, 2, 3]
    assert (line_of(back, 1)["quantity"], prices(back)[1]) == (25, "3.50")


def test_the_same_item_without_the_quote_is_another_line(buyer: SignedIn) -> None:
    token = act(buyer, "quote_to_cart", quoteNumber=OPEN)["cart"]["token"]
    more = [{"invMastUid": GAUGE, "quantity": 1}]
    result = act(buyer, "addItem", token=token, cartItems=more)
    assert prices(result) == [*QUOTED, "42.50"]
    assert line_of(result, 3)["quoteText"] == ""


@pytest.mark.parametrize(
    ("quantity", "price", "told"),
    [
        (20, "3.50", "price held until"),
        (39, "3.50", "price held until"),
        (40, "3.25", "price held until"),
        (19, "4.20", "holds its price for 20 or more; fewer cost today’s price"),
        (5, "4.65", "holds its price for 20 or more; fewer cost today’s price"),
    ],
)
def test_a_quantity_outside_the_quoted_break_is_priced_anew(
    buyer: SignedIn, quantity: int, price: str, told: str
) -> None:
    cart = act(buyer, "quote_to_cart", quoteNumber=OPEN)["cart"]
    sent = [{"uniqueId": cart["cartItems"][1]["uniqueId"], "quantity": quantity}]
    result = act(buyer, "update", token=cart["token"], cartItems=sent)
    assert (prices(result)[1], line_of(result, 1)["quoteLineId"]) == (price, 2)
    assert told in line_of(result, 1)["quoteText"]
    assert result["cart"]["priceChanges"] == []


def test_a_price_of_our_own_drops_the_quoted_one_for_good(store: Store) -> None:
    add_company(store.db)
    add_quote(store.db)
    staff = Staff(store)
    staff.start(COMPANY)

    def do(action: str, **info: Any) -> dict[str, Any]:
        result: dict[str, Any] = staff.graphql(CART, info={"actionString": action, **info})["data"]
        return dict(result["shoppingCart"])

    cart = do("quote_to_cart", quoteNumber=OPEN)["cart"]
    line = cart["cartItems"][0]["uniqueId"]
    set_price = {"uniqueId": line, "itemUnitPriceOverride": 30, "priceReasonId": 3}
    own = do("update", token=cart["token"], cartItems=[set_price])
    assert (prices(own)[0], line_of(own, 0)["quoteLineId"]) == ("30.00", None)
    taken_back = {"uniqueId": line, "itemUnitPriceOverride": None}
    back = do("update", token=cart["token"], cartItems=[taken_back])
    assert (prices(back)[0], line_of(back, 0)["quoteText"]) == ("42.50", "")


@pytest.mark.parametrize(
    ("columns", "why"),
    [
        (
            {"expires": in_days(-1)},
            f"Quote #{OPEN + 1} expired on {in_days(-1):%m/%d/%Y}. Ask us to renew it.",
        ),
        ({"status": "Ordered"}, f"Quote #{OPEN + 1} has already been ordered."),
        ({"status": "Submitted"}, f"Quote #{OPEN + 1} is not ready yet: we are still working on its prices."),
        ({"status": "Declined"}, f"Quote #{OPEN + 1} was declined. Ask us for a new one."),
        ({"status": "Cancelled"}, f"Quote #{OPEN + 1} was cancelled. Ask us for a new one."),
        (
            {"status": "Draft"},
            f"Your company has no quote #{OPEN + 1}. Look at your open quotes in My Account.",
        ),
    ],
)
def test_a_quote_that_is_not_open_is_refused_with_the_reason(
    store: Store, buyer: SignedIn, columns: dict[str, Any], why: str
) -> None:
    lines = [{"quote_line_id": 9, "inv_mast_uid": GAUGE, "quantity": 1, "unit_price": Decimal(1)}]
    add_quote(store.db, OPEN + 1, lines, **columns)
    result = act(buyer, "quote_to_cart", quoteNumber=OPEN + 1)
    assert (result["success"], result["message"]) == (False, why)
    assert result["problems"] == [{"field": "quoteNumber", "message": why}]
    assert result["cart"]["cartItems"] == []


def test_another_companys_quote_is_as_if_there_were_none(store: Store, buyer: SignedIn) -> None:
    add_company(store.db, OTHER_COMPANY, "Dunmark Mills")
    stranger = SignedIn(
        store,
        bearer(store.shop, add_person(store.db, "gil.orne@dunmark.example", company=OTHER_COMPANY), ISSUER),
    )
    whole = act(stranger, "quote_to_cart", quoteNumber=OPEN)
    assert whole["message"] == f"Your company has no quote #{OPEN}. Look at your open quotes in My Account."
    line = act(stranger, "quote_to_cart", cartItems=[{"quoteLineId": 1}])
    assert line["problems"] == [
        {"field": "cartItems[0].quoteLineId", "message": "Your company has no quote line 1."}
    ]
    assert stranger.data("{ quotes { quoteNumber } }") == {"quotes": []}
    assert stranger.data("query($n: Int!) { quote(quoteNumber: $n) { total } }", n=OPEN) == {"quote": None}


def test_who_only_looks_on_puts_no_quote_into_a_cart(store: Store, buyer: SignedIn) -> None:
    number = add_person(store.db, "vera@larkin.example", company_role=CompanyRole.VIEW_ONLY)
    viewer = SignedIn(store, bearer(store.shop, number, ISSUER))
    result = act(viewer, "quote_to_cart", quoteNumber=OPEN)
    assert (result["success"], result["problems"][0]["field"]) == (False, "actionString")
    assert [one["quoteNumber"] for one in viewer.data("{ quotes { quoteNumber } }")["quotes"]] == [OPEN]


@pytest.mark.parametrize(
    ("info", "field"),
    [({}, "quoteNumber"), ({"cartItems": [{"quantity": 2}]}, "cartItems[0].quoteLineId")],
)
def test_a_call_that_names_no_quote_says_what_it_needs(
    buyer: SignedIn, info: dict[str, Any], field: str
) -> None:
    result = act(buyer, "quote_to_cart", **info)
    why = "Specify a quote: its quoteNumber, or the quoteLineId of each line."
    assert result["problems"] == [{"field": field, "message": why}]


@pytest.mark.parametrize("action", ["addItem", "update"])
def test_a_quoted_price_comes_by_the_quote_alone(buyer: SignedIn, action: str) -> None:
    cart = act(buyer, "quote_to_cart", quoteNumber=OPEN)["cart"]
    sent = {
        "uniqueId": cart["cartItems"][0]["uniqueId"],
        "invMastUid": BREAKS,
        "quantity": 1,
        "quoteLineId": 2,
    }
    result = act(buyer, action, token=cart["token"], cartItems=[sent])
    why = "Add lines of a quote with quote_to_cart."
    assert result["problems"] == [{"field": "cartItems[0].quoteLineId", "message": why}]


def test_what_cannot_be_bought_any_more_is_left_out_and_told(store: Store, buyer: SignedIn) -> None:
    lines = [
        {"quote_line_id": 11, "inv_mast_uid": DISCONTINUED, "quantity": 1, "unit_price": Decimal(9)},
        {"quote_line_id": 12, "inv_mast_uid": SCREW, "quantity": 7, "unit_price": Decimal("0.03")},
    ]
    add_quote(store.db, OPEN + 1, lines)
    result = act(buyer, "quote_to_cart", quoteNumber=OPEN + 1)
    assert [(one["quoteLineId"], one["quantity"]) for one in result["cart"]["cartItems"]] == [(12, 10)]
    assert [one["message"] for one in result["adjusted"]] == [
        "7 rounded up to 10, sold in packs of 5",
        "OLD-1 was left out: This item is discontinued and cannot be purchased.",
    ]
    alone = act(buyer, "quote_to_cart", cartItems=[{"quoteLineId": 11}])
    assert (alone["success"], len(alone["problems"])) == (False, 1)


def test_a_quote_that_runs_out_in_the_cart_tells_the_new_prices(store: Store, buyer: SignedIn) -> None:
    cart = act(buyer, "quote_to_cart", quoteNumber=OPEN)["cart"]
    with store.db.write() as tx:
        tx.execute(update(QuoteRow).values(expires=in_days(-1)))
    result = act(buyer, "retrieve", token=cart["token"])
    assert prices(result) == ["42.50", "4.20", None]
    assert (
        line_of(result, 0)["quoteText"] == f"Quote #{OPEN} no longer holds its price; this is today’s price"
    )
    assert line_of(result, 2)["problems"] != []
    assert len(result["cart"]["priceChanges"]) == 3


def test_prices_hold_for_the_days_that_are_set_and_no_longer(store: Store, buyer: SignedIn) -> None:
    """Decision G9: a quote may be open for longer than its prices are honored."""
    with store.db.write() as tx:
        tx.execute(update(QuoteRow).values(quote_date=in_days(-31), expires=in_days(300)))
    (quote,) = buyer.data("{ quotes { whyNot arePricesHeld pricesUntil } }")["quotes"]
    assert quote == {"whyNot": "", "arePricesHeld": False, "pricesUntil": in_days(-1).isoformat()}
    result = act(buyer, "quote_to_cart", cartItems=[{"quoteLineId": 1}])
    assert prices(result) == ["42.50"]


def test_a_hundred_lines_of_quotes_take_no_more_statements_than_one(store: Store, buyer: SignedIn) -> None:
    def of(number: int, count: int) -> None:
        lines = [
            {
                "quote_line_id": number * 1000 + at,
                "inv_mast_uid": GAUGE,
                "quantity": 1,
                "unit_price": Decimal(9),
            }
            for at in range(count)
        ]
        add_quote(store.db, number, lines)

    def statements(number: int) -> int:
        with watched() as texts:
            assert act(buyer, "quote_to_cart", quoteNumber=number)["success"]
        return len(texts)

    of(1, 1)
    of(2, 1)
    of(3, 100)
    statements(1)
    assert statements(3) == statements(2)


def test_an_order_keeps_the_reference_and_the_quote_is_ordered(store: Store, buyer: SignedIn) -> None:
    """Decisions D10, G10."""
    cart = act(buyer, "quote_to_cart", cartItems=[{"quoteLineId": 1}, {"quoteLineId": 2}])["cart"]
    order(buyer, cart["token"])
    with store.db.read() as conn:
        kept = conn.execute(
            select(OrderLineRow.quote_line_id, OrderLineRow.unit_price, OrderLineRow.price_reason).order_by(
                OrderLineRow.line_number
            )
        ).all()
        status = conn.execute(select(QuoteRow.status)).scalar()
    assert [tuple(line) for line in kept] == [
        (1, Decimal("39.000000"), "QuoteHonored"),
        (2, Decimal("3.500000"), "QuoteHonored"),
    ]
    assert status == "PartiallyOrdered"
    rest = act(buyer, "quote_to_cart", quoteNumber=OPEN)
    assert [line["quoteLineId"] for line in rest["cart"]["cartItems"]] == [3]
    again = act(buyer, "quote_to_cart", cartItems=[{"quoteLineId": 1}])
    assert again["message"] == f"Quote #{OPEN} has already been ordered."
    order(buyer, rest["cart"]["token"])
    with store.db.read() as conn:
        assert conn.execute(select(QuoteRow.status)).scalar() == "Ordered"
        assert set(conn.execute(select(QuoteLineRow.is_ordered)).scalars()) == {True}


def order(buyer: SignedIn, token: str) -> None:
    """Place the order of a cart."""
    assert ready(buyer, token).submit()["WebReferenceId"]


def ready(buyer: SignedIn, token: str) -> Buyer:
    """Return the buyer of a cart who has but to press Submit."""
    checkout = Buyer(buyer, token)  # type: ignore[arg-type]
    checkout.start()
    checkout.fill_in().save()
    checkout.get_rates()
    assert checkout.choose()["IsReadyToCheckout"]
    return checkout


def test_an_item_that_stands_on_another_quote_is_told(store: Store, buyer: SignedIn) -> None:
    """S1-3-048."""
    token = buyer.cart_with((GAUGE, 1), (SCREW, 5))["token"]
    checks = buyer.get(f"/api/cart/{token}/data").json()["cartChecks"]
    assert checks == [
        {"type": "Quote", "id": str(OPEN), "itemId": "PG-25-100", "path": f"/account/quote-detail/{OPEN}"}
    ]
    act(buyer, "quote_to_cart", token=token, quoteNumber=OPEN)
    assert buyer.get(f"/api/cart/{token}/data").json()["cartChecks"] == []


def test_the_companys_quotes_are_listed_with_what_they_come_to(buyer: SignedIn) -> None:
    query = """{ quotes { quoteNumber status reference quoteDate expires pricesUntil arePricesHeld lineCount
      total whyNot lines { quoteLineId } } }"""
    assert buyer.data(query)["quotes"] == [
        {
            "quoteNumber": OPEN,
            "status": "Open",
            "reference": "Press 4",
            "quoteDate": in_days(-5).isoformat(),
            "expires": in_days(20).isoformat(),
            "pricesUntil": in_days(20).isoformat(),
            "arePricesHeld": True,
            "lineCount": 3,
            "total": 938.0,
            "whyNot": "",
            "lines": [],
        }
    ]
    whole = buyer.data(
        "query($n: Int!) { quote(quoteNumber: $n) { lines { itemCode quantity unitPrice extendedPrice"
        " priceBreaks { quantity unitPrice } isOrdered } } }",
        n=OPEN,
    )
    assert whole["quote"]["lines"][1] == {
        "itemCode": "JIC-6",
        "quantity": 20,
        "unitPrice": 3.5,
        "extendedPrice": 70.0,
        "priceBreaks": [{"quantity": 40, "unitPrice": 3.25}],
        "isOrdered": False,
    }


@pytest.mark.trust("T-9")
@pytest.mark.parametrize(
    ("second", "is_ordered", "status"),
    [([1], [False, True], "PartiallyOrdered"), ([2, 3], [True, True], "Ordered")],
    ids=["the same line", "the other lines"],
)
def test_two_carts_that_are_submitted_at_once_take_a_quote_up_one_after_the_other(
    store: Store,
    buyer: SignedIn,
    monkeypatch: pytest.MonkeyPatch,
    second: list[int],
    is_ordered: list[bool],
    status: str,
) -> None:
    """A line's price goes to one of them; what they leave of the quote is told as it is in the end."""
    colleague = SignedIn(store, bearer(store.shop, add_person(store.db, "colleague@larkin.example"), ISSUER))
    waiting = [ready_with_lines(one, lines) for one, lines in ((buyer, [1]), (colleague, second))]
    results = submit_together(monkeypatch, waiting)
    assert sorted(bool(one["WebReferenceId"]) for one in results) == is_ordered
    if False in is_ordered:
        assert [one["ErrorMessages"] for one in results if not one["WebReferenceId"]] == [[CART_CHANGED]]
    with store.db.read() as conn:
        assert conn.execute(select(QuoteRow.status)).scalar() == status
        reasons = conn.execute(select(OrderLineRow.price_reason)).scalars().all()
    assert set(reasons) == {"QuoteHonored"}


def ready_with_lines(buyer: SignedIn, lines: list[int]) -> Buyer:
    """Return a buyer with these lines of the quote who has but to press Submit."""
    found = act(buyer, "quote_to_cart", cartItems=[{"quoteLineId": line} for line in lines])
    assert found["success"], found
    return ready(buyer, found["cart"]["token"])
