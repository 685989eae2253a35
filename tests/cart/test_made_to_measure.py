"""Items that are cut to length, in the cart and in the order, through the real doors."""

import datetime
import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from storefront.availability.tables import StockRow
from storefront.families.tables import CustomizerOptionRow
from storefront.orders.tables import OrderLineRow
from storefront.platform import clock
from storefront.pricing.tables import PriceRow
from tests.make.acting import Staff
from tests.make.bought import look
from tests.make.buying import BREAKS, SCREW, SHOPPING_CART, Buyer, Store
from tests.make.catalog import STAFF
from tests.make.cut_profile import HEAD, MATERIAL, add_profile, cut


@pytest.fixture
def profile(store: Store) -> Store:
    """The shop with a profile that is cut to length."""
    add_profile(store.db)
    return store


def add(store: Store, *cuts: dict[str, Any], quantity: int = 6, **info: Any) -> dict[str, Any]:
    """Put one piece, cut so, into a cart that many times."""
    line = {"invMastUid": HEAD, "quantity": quantity, "customizations": list(cuts)}
    return store.cart("addItem", cartItems=[line], **info)


def test_a_cut_is_priced_by_its_length_at_the_price_of_its_material(profile: Store) -> None:
    """S1-3-026: what is shorter is charged as the minimum full charge length."""
    result = add(profile, cut())
    assert result["success"], result
    [line] = result["cart"]["cartItems"]
    assert (line["itemUnitPrice"], line["extendedPrice"]) == (39.05, 234.30)
    [short] = add(profile, cut(4.5), quantity=2)["cart"]["cartItems"]
    assert (short["itemUnitPrice"], short["extendedPrice"]) == (4.80, 9.60)


def test_a_break_counts_the_whole_length_of_a_line(profile: Store) -> None:
    [line] = add(profile, cut(120), quantity=10)["cart"]["cartItems"]
    assert line["itemUnitPrice"] == 84.00
    [line] = add(profile, cut(120), quantity=9)["cart"]["cartItems"]
    assert line["itemUnitPrice"] == 96.00


def test_the_cut_stands_on_the_line_wherever_the_cart_is_read(profile: Store) -> None:
    """S1-3-044, S1-3-045."""
    token = add(profile, cut(customerNotes=" RAIL "))["cart"]["token"]
    [line] = profile.get(f"/api/cart/{token}").json()["cartItems"]
    assert line["itemDescription"] == "T-slot profile; cut to 48.813 in, marked RAIL"
    assert (line["unitOfMeasure"], line["availability"]) == ("EA", 10)
    [kept] = line["customizations"]
    assert (kept["dimLengthX"], kept["materialItemInvMastUid"]) == (48.813, MATERIAL)
    assert (kept["description"], kept["customerNotes"]) == ("Cut to 48.813 in", "RAIL")


def test_equal_cuts_are_one_line_and_others_are_not(profile: Store) -> None:
    token = add(profile, cut(24))["cart"]["token"]
    add(profile, cut(24.0), quantity=1, token=token)
    result = add(profile, cut(30), quantity=1, token=token)
    assert [line["quantity"] for line in result["cart"]["cartItems"]] == [7, 1]


@pytest.mark.parametrize(
    ("sent", "field", "message"),
    [
        (cut(2.999), "customizations[0].dimLengthX", "Length must be at least 3 IN."),
        (cut(120.001), "customizations[0].dimLengthX", "Length must be at most 120 IN."),
        (
            cut(unitOfMeasure="MM"),
            "customizations[0].dimLengthX",
            "Lengths must be in IN or FT, not in MM.",
        ),
        (cut(axis="W"), "customizations[0].axis", "The axis must be X, Y or Z."),
        (
            cut(customizationKind=2),
            "customizations[0].customizationKind",
            "Only cutting to length can be ordered online. Please call us for other work on an item.",
        ),
        (
            cut(customizedItem={"invMastUid": SCREW}),
            "customizations[0].materialItemInvMastUid",
            "This cut is not offered for TS-40.",
        ),
        (
            cut(materialItemInvMastUid=SCREW),
            "customizations[0].materialItemInvMastUid",
            "This cut is not offered for TS-40.",
        ),
        (
            cut(customerNotes="X" * 31),
            "customizations[0].customerNotes",
            "The mark on a piece can have at most 30 characters.",
        ),
    ],
)
def test_what_cannot_be_cut_is_refused_under_its_field(
    profile: Store, sent: dict[str, Any], field: str, message: str
) -> None:
    """S1-3-024: the limits of the option count, whoever sends the length."""
    result = add(profile, sent)
    assert not result["success"]
    assert result["problems"] == [{"field": f"cartItems[0].{field}", "message": message}]
    assert result["cart"]["cartItems"] == []


def test_an_option_is_chosen_no_oftener_than_one_assembly_has_it(profile: Store) -> None:
    """S1-3-025 (decision B19)."""
    result = add(profile, cut(10), cut(20))
    assert result["message"] == "At most 1 of this option fit one assembly."


def test_what_heads_no_family_cannot_be_cut(profile: Store) -> None:
    line = {"invMastUid": BREAKS, "quantity": 1, "customizations": [cut()]}
    result = profile.cart("addItem", cartItems=[line])
    assert result["message"] == "JIC-6 cannot be cut to length."


def recut(store: Store, cart: dict[str, Any], *cuts: dict[str, Any], place: int = 0) -> dict[str, Any]:
    """Cut a line of the cart anew."""
    line = {"uniqueId": cart["cartItems"][place]["uniqueId"], "customizations": list(cuts)}
    return store.cart("update", cartItems=[line], token=cart["token"])


def test_a_line_is_cut_anew_at_its_new_price(profile: Store) -> None:
    cart = add(profile, cut(customerNotes="RAIL"), quantity=2)["cart"]
    result = recut(profile, cart, cut(60, customerNotes="POST"))
    assert result["success"], result
    [line] = profile.get(f"/api/cart/{cart['token']}").json()["cartItems"]
    assert line["uniqueId"] == cart["cartItems"][0]["uniqueId"]
    assert (line["lineNumber"], line["quantity"]) == (cart["cartItems"][0]["lineNumber"], 2)
    assert line["itemDescription"] == "T-slot profile; cut to 60 in, marked POST"
    assert (line["itemUnitPrice"], line["extendedPrice"]) == (48.00, 96.00)
    assert result["cart"]["priceChanges"] == []


def test_a_line_cut_to_the_length_of_another_joins_it(profile: Store) -> None:
    token = add(profile, cut(24))["cart"]["token"]
    cart = add(profile, cut(30), quantity=1, token=token)["cart"]
    result = recut(profile, cart, cut(24), place=1)
    assert result["success"], result
    assert [line["quantity"] for line in result["cart"]["cartItems"]] == [7]


def test_a_length_that_cannot_be_cut_leaves_the_line_as_it_was(profile: Store) -> None:
    cart = add(profile, cut(24))["cart"]
    result = recut(profile, cart, cut(121))
    assert not result["success"]
    assert result["problems"] == [
        {"field": "cartItems[0].customizations[0].dimLengthX", "message": "Length must be at most 120 IN."}
    ]
    [line] = profile.get(f"/api/cart/{cart['token']}").json()["cartItems"]
    assert line["itemDescription"] == "T-slot profile; cut to 24 in"


def test_an_item_that_is_not_cut_cannot_be_cut_in_the_cart(profile: Store) -> None:
    cart = profile.cart("addItem", cartItems=[{"invMastUid": SCREW, "quantity": 5}])["cart"]
    result = recut(profile, cart, cut(24))
    assert not result["success"]
    assert result["problems"][0]["field"] == "cartItems[0].customizations"


def test_without_a_length_nothing_is_added(profile: Store) -> None:
    result = profile.cart("addItem", cartItems=[{"invMastUid": HEAD, "quantity": 1}])
    assert not result["success"]
    assert result["problems"] == [
        {
            "field": "cartItems[0].customizations",
            "message": "TS-40 is cut to length. Enter the length you need.",
        }
    ]
    with profile.db.write() as tx:
        tx.execute(update(CustomizerOptionRow).values(is_required=False))
    assert profile.cart("addItem", cartItems=[{"invMastUid": HEAD, "quantity": 1}])["success"]


def test_a_sixteenth_is_the_same_piece_however_it_is_written(profile: Store) -> None:
    token = add(profile, cut(48.8125), quantity=1)["cart"]["token"]
    add(profile, cut(48.813), quantity=2, token=token)
    [line] = profile.get(f"/api/cart/{token}").json()["cartItems"]
    assert (line["quantity"], line["customizations"][0]["dimLengthX"]) == (3, 48.813)


@pytest.mark.parametrize(
    ("day", "stock", "promised"),
    [
        (datetime.date(2027, 3, 1), "10 today, 1 on 03/08/2027", "2027-03-08"),
        (datetime.date(2027, 3, 6), "10 on 03/08/2027, 1 on 03/15/2027", "2027-03-15"),
    ],
)
def test_a_cut_is_never_a_backorder(
    profile: Store, monkeypatch: pytest.MonkeyPatch, day: datetime.date, stock: str, promised: str
) -> None:
    """100 feet surely give ten pieces; the eleventh waits for the lead time of five business days.

    On a Saturday nothing ships before Monday.
    """
    noon = datetime.datetime.combine(day, datetime.time(17), datetime.UTC)
    monkeypatch.setattr(clock, "now", lambda: noon)
    cart = add(profile, cut(24), quantity=11)["cart"]
    [line] = profile.get(f"/api/cart/{cart['token']}").json()["cartItems"]
    assert (line["stockText"], line["promiseDate"]) == (stock, promised)
    [item] = Buyer(profile, cart["token"]).start()["SetupData"]["ShoppingCartItems"]
    assert (item["IsBackorder"], item["PromiseDate"]) == (False, promised)


def test_limits_and_prices_that_change_meanwhile_hold_for_what_lies_in_carts(profile: Store) -> None:
    token = add(profile, cut(100))["cart"]["token"]
    with profile.db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == MATERIAL).values(unit_price=Decimal("12")))
    [line] = profile.get(f"/api/cart/{token}").json()["cartItems"]
    assert (line["itemUnitPrice"], line["problems"]) == (100.00, [])
    with profile.db.write() as tx:
        tx.execute(update(CustomizerOptionRow).values(maximum_length_x=96.0))
    [line] = profile.get(f"/api/cart/{token}").json()["cartItems"]
    assert [one["message"] for one in line["problems"]] == ["Length must be at most 96 IN."]
    profile.get(f"/api/checkout/start/{token}")
    told = profile.post(f"/api/checkout/SubmitOrder/{token}", {"approveOrder": False}).json()
    assert any("Length must be at most 96 IN." in one for one in told["ErrorMessages"]), told


def test_staff_see_what_a_cut_piece_costs_us_and_a_price_below_that(profile: Store) -> None:
    """S1-3-039: the material of 10 inches at $6.00 a foot, not the 6 inches that are charged at least."""
    staff = Staff(profile)
    line = {"invMastUid": HEAD, "quantity": 2, "customizations": [cut(10)]}
    info = {"actionString": "addItem", "cartItems": [line]}
    cart = staff.graphql(SHOPPING_CART, info=info)["data"]["shoppingCart"]["cart"]
    [seen] = staff.get(f"/api/cart/{cart['token']}")["cartItems"]
    assert (seen["airlineCost"], seen["purchaseOrderCost"]) == (5.0, 4.5)
    assert (seen["itemUnitPrice"], seen["costWarning"]) == (8.0, "")
    own = {"uniqueId": seen["uniqueId"], "itemUnitPriceOverride": 4.99, "priceReasonId": 1}
    info = {"actionString": "update", "token": cart["token"], "cartItems": [own]}
    assert staff.graphql(SHOPPING_CART, info=info)["data"]["shoppingCart"]["success"]
    [seen] = staff.get(f"/api/cart/{cart['token']}")["cartItems"]
    assert seen["costWarning"] == "$4.99 is below our cost of $5.00."
    [guests] = profile.get(f"/api/cart/{add(profile, cut(10))['cart']['token']}").json()["cartItems"]
    assert not {"airlineCost", "purchaseOrderCost", "costWarning"} & guests.keys()


def test_an_order_keeps_the_cut_and_takes_the_material_from_stock(profile: Store) -> None:
    """S1-7-028, S2-7.1-014: the stock that cuts are counted from goes down by the length."""
    buyer = Buyer(profile, add(profile, cut(60, customerNotes="POST"), quantity=4)["cart"]["token"])
    setup = buyer.start()["SetupData"]["ShoppingCartItems"]
    assert setup[0]["Customizations"][0]["dimLengthX"] == 60
    assert setup[0]["Describe"] == "T-slot profile; cut to 60 in, marked POST"
    buyer.fill_in().save()
    buyer.get_rates()
    buyer.choose()
    assert buyer.submit()["ErrorMessages"] == []
    with profile.db.read() as conn:
        line = conn.execute(select(OrderLineRow)).mappings().one()
        left = conn.execute(
            select(StockRow.quantity_available).where(StockRow.inv_mast_uid == MATERIAL)
        ).scalar_one()
    assert (line["quantity_ordered"], line["quantity_allocated"], left) == (4, 4, 80)
    assert (line["unit_price"], line["total_price"]) == (Decimal("48"), Decimal("192.00"))
    assert line["item_description"] == "T-slot profile; cut to 60 in, marked POST"
    assert line["customizations"][0]["description"] == "Cut to 60 in"


def test_the_cut_is_read_on_the_confirmation_in_the_mail_and_in_the_export(
    profile: Store, tmp_path: Path
) -> None:
    token = add(profile, cut(36.125, customerNotes="BRACE 7"), quantity=2)["cart"]["token"]
    buyer = Buyer(profile, token)
    buyer.start()
    buyer.fill_in().save()
    buyer.get_rates()
    buyer.choose()
    assert buyer.submit()["ErrorMessages"] == []
    bought = look(profile, profile.context(STAFF), token, HEAD, tmp_path)
    said = "T-slot profile; cut to 36.125 in, marked BRACE 7"
    assert said in bought.page
    assert all(said in letter for letter in bought.mail)
    [kept] = json.loads(bought.csv["customizations"])
    assert (kept["dimLengthX"], kept["customerNotes"]) == ("36.125", "BRACE 7")
