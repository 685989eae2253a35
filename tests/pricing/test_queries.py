"""Prices as pages and carts read them, on both databases."""

import msgspec
import pytest
from sqlalchemy import update

from storefront.base.errors import BadInput
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.pricing.graph import item_prices
from storefront.pricing.queries import prices as queries
from storefront.pricing.schemas import ItemQuantity
from storefront.pricing.tables import PriceRow
from tests.make.catalog import HIDDEN, ON_REQUEST, SPARE, STAFF, VALVE, WASHER, fill, rows, visit_of


def test_prices_come_in_the_order_asked_for_with_duplicates(db: Database, settings: Settings) -> None:
    fill(db)
    context = visit_of(db, settings)
    wanted = [(WASHER, 100), (VALVE, 1), (999, 1), (VALVE, 30), (WASHER, 100)]
    fresh = queries.cached_prices(context, wanted)
    assert [(price.inv_mast_uid, price.quantity) for price in fresh] == [
        (WASHER, 100),
        (VALVE, 1),
        (VALVE, 30),
        (WASHER, 100),
    ]
    assert queries.cached_prices(context, wanted) == fresh


def test_the_break_reached_is_the_price(db: Database, settings: Settings) -> None:
    fill(db)
    prices = queries.cached_prices(visit_of(db, settings), [(VALVE, 24), (VALVE, 25), (VALVE, 1000)])
    assert [f"{price.unit_price:.2f}" for price in prices] == ["11.62", "10.48", "9.75"]
    assert str(prices[1].extended_price) == "262.00"


def test_a_price_may_be_for_a_hundred_pieces_and_finer_than_a_cent(db: Database, settings: Settings) -> None:
    fill(db)
    washers, seals = queries.cached_prices(visit_of(db, settings), [(WASHER, 250), (SPARE, 1000)])
    assert (str(washers.extended_price), washers.pricing_unit_size) == ("9.38", 100)
    assert (f"{seals.unit_price:f}", str(seals.extended_price)) == ("0.043125", "43.13")


def test_an_item_without_a_price_is_call_for_price(db: Database, settings: Settings) -> None:
    fill(db)
    (price,) = queries.cached_prices(visit_of(db, settings), [(ON_REQUEST, 1)])
    assert price.unit_price is None
    assert price.extended_price is None


def test_an_item_without_a_price_of_its_own_shows_no_breaks_either(db: Database, settings: Settings) -> None:
    fill(db)
    with db.write() as tx:
        tx.execute(update(PriceRow).where(PriceRow.inv_mast_uid == VALVE).values(unit_price=None))
    (price,) = queries.cached_prices(visit_of(db, settings), [(VALVE, 1)])
    assert (price.unit_price, price.price_breaks) == (None, [])


def test_only_staff_learn_the_price_of_what_is_not_on_the_web(db: Database, settings: Settings) -> None:
    fill(db)
    assert queries.cached_prices(visit_of(db, settings), [(HIDDEN, 1)]) == []
    assert len(queries.cached_prices(visit_of(db, settings, STAFF), [(HIDDEN, 1)])) == 1


@pytest.mark.parametrize("visibility", ["prices_hidden", "login_required"])
def test_guests_see_no_prices_where_the_shop_hides_them(
    db: Database, settings: Settings, visibility: str
) -> None:
    fill(db)
    catalog = msgspec.structs.replace(settings.catalog, visibility=visibility)
    hidden = msgspec.structs.replace(settings, catalog=catalog)
    (price,) = queries.cached_prices(visit_of(db, hidden), [(VALVE, 1)])
    assert (price.unit_price, price.list_price, price.price_breaks) == (None, None, [])
    (price,) = queries.cached_prices(visit_of(db, hidden, STAFF), [(VALVE, 1)])
    assert price.unit_price is not None


def test_a_new_price_is_shown_at_once(db: Database, settings: Settings) -> None:
    fill(db)
    context = visit_of(db, settings)
    before = queries.cached_prices(context, [(VALVE, 1)])
    fill(
        db, [("items", rows("inv_mast_uid item_code item_desc unit_price", f"{VALVE}; BV-08F-FP; Valve; 13"))]
    )
    after = queries.cached_prices(context, [(VALVE, 1)])
    assert (f"{before[0].unit_price:.2f}", f"{after[0].unit_price:.2f}") == ("11.62", "13.00")


def test_a_price_is_asked_for_one_where_no_quantity_is_sent(db: Database, settings: Settings) -> None:
    """S1-5-004."""
    fill(db)
    asked = [ItemQuantity(inv_mast_uid=VALVE), ItemQuantity(inv_mast_uid=VALVE, quantity=25)]
    assert [price.quantity for price in item_prices(visit_of(db, settings), asked)] == [1, 25]


@pytest.mark.parametrize(
    ("quantity", "expect"),
    [(0, "Quantity must be at least 1."), (-5, "Quantity must be at least 1."), (10**6, "at most 999,999")],
)
def test_a_price_is_not_asked_for_a_quantity_that_none_can_buy(
    db: Database, settings: Settings, quantity: int, expect: str
) -> None:
    with pytest.raises(BadInput, match=expect) as caught:
        item_prices(visit_of(db, settings), [ItemQuantity(inv_mast_uid=VALVE, quantity=quantity)])
    assert [problem.field for problem in caught.value.problems] == ["items[0].quantity"]
