"""Stock as pages and carts read it, on both databases."""

import datetime

from sqlalchemy import update

from storefront.availability import graph
from storefront.availability.queries import places, stock
from storefront.availability.schemas import FactoryStock
from storefront.catalog.tables import ItemRow
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.search.follower import Follower
from tests.make.catalog import (
    ASSEMBLY,
    HIDDEN,
    MINI_VALVE,
    PROFILE,
    PROFILE_STICK,
    STAFF,
    STEEL_VALVE,
    TODAY,
    VALVE,
    WASHER,
    fill,
    rows,
    visit_of,
)


def test_stock_comes_in_the_order_asked_for_with_duplicates(db: Database, settings: Settings) -> None:
    fill(db)
    context = visit_of(db, settings)
    wanted = [WASHER, VALVE, 999, WASHER]
    fresh = stock.cached_stock(context, wanted)
    assert [info.inv_mast_uid for info in fresh] == [WASHER, VALVE, WASHER]
    assert stock.cached_stock(context, wanted) == fresh


def test_pieces_are_told_by_place_the_main_one_first(db: Database, settings: Settings) -> None:
    fill(db)
    (info,) = stock.cached_stock(visit_of(db, settings), [VALVE])
    assert info.availability == 31
    assert [(one.location_name, one.quantity_available) for one in info.airline_stock] == [
        ("Akron", 9),
        ("Toledo", 22),
    ]
    assert info.factory_stock == FactoryStock(factory_availability=250, has_extra=True)
    assert (info.lead_time, info.lead_time_text) == (5, "Lead Time: 5 bus. days")


def test_an_assembly_can_be_made_of_what_lies_there(db: Database, settings: Settings) -> None:
    """31 valves by 2 and 30 washers by 4 make 7; Akron's 9 valves make 4 of them."""
    fill(db)
    (info,) = stock.cached_stock(visit_of(db, settings), [ASSEMBLY])
    assert (info.availability, info.available_to_make) == (0, 7)
    assert [(one.location_name, one.quantity_available_to_make) for one in info.airline_stock] == [
        ("Akron", 4)
    ]


def test_what_comes_in_next_is_told(db: Database, settings: Settings) -> None:
    fill(db)
    context = visit_of(db, settings)
    on_order = graph.item_on_order(context, MINI_VALVE)
    assert on_order is not None
    assert (on_order.receipt_qty_due_in, on_order.due_date) == (25, TODAY + datetime.timedelta(days=5))
    assert graph.item_on_order(context, VALVE) is None
    assert graph.item_on_order(context, 999) is None


def test_an_item_without_stock_and_lead_time_sends_to_a_representative(
    db: Database, settings: Settings
) -> None:
    """S2-2.3-008."""
    fill(db)
    mini, steel = stock.cached_stock(visit_of(db, settings), [MINI_VALVE, STEEL_VALVE])
    assert mini.lead_time_text == "Please contact a representative for lead time."
    assert (steel.availability, steel.airline_stock) == (0, [])


def test_only_staff_learn_the_stock_of_what_is_not_on_the_web(db: Database, settings: Settings) -> None:
    fill(db)
    assert stock.cached_stock(visit_of(db, settings), [HIDDEN]) == []
    assert len(stock.cached_stock(visit_of(db, settings, STAFF), [HIDDEN])) == 1


def test_new_stock_is_shown_at_once(db: Database, settings: Settings) -> None:
    fill(db)
    context = visit_of(db, settings)
    assert stock.cached_stock(context, [ASSEMBLY])[0].available_to_make == 7
    fill(db, [("stock", rows("inv_mast_uid location_id quantity_available", f"{WASHER}; 10; 8"))])
    assert stock.cached_stock(context, [ASSEMBLY])[0].available_to_make == 2


def test_an_item_ships_from_the_main_place_or_from_the_one_that_has_most(
    db: Database, settings: Settings
) -> None:
    fill(db)
    fill(db, [("stock", rows("inv_mast_uid location_id quantity_available", f"{MINI_VALVE}; 20; 7"))])
    found = graph.item_source_locations(visit_of(db, settings), [VALVE, MINI_VALVE, STEEL_VALVE])
    assert [one.source_loc_id for one in found] == [10, 20, None]


def test_an_answer_is_given_for_each_quantity_asked(db: Database, settings: Settings) -> None:
    """S2-3.1-005."""
    fill(db)
    asked = [(VALVE, 40), (999, 1), (MINI_VALVE, 30), (VALVE, 2)]
    answers = [info.answer for info in stock.stock_for(visit_of(db, settings), asked)]
    assert [answer and answer.text for answer in answers] == [
        "31 today, 9 on 11/30/2026",
        "25 on 11/25/2026, 5 on 12/02/2026",
        "2 today",
    ]


def test_where_all_has_a_date_nobody_needs_to_ask(db: Database, settings: Settings) -> None:
    """The mini valve has no lead time; 25 are due on a known day, more are not."""
    fill(db)
    asked = [(MINI_VALVE, 25), (MINI_VALVE, 500)]
    first, more = stock.stock_for(visit_of(db, settings), asked[:1])[0], asked[1:]
    assert first.lead_time_text == ""
    [unsure] = stock.stock_for(visit_of(db, settings), more)
    assert unsure.answer is not None
    assert unsure.answer.text.endswith("on a date to be confirmed")
    assert unsure.lead_time_text == "Please contact a representative for lead time."


def test_what_is_discontinued_has_no_lead_time_and_no_answer(db: Database, settings: Settings) -> None:
    fill(db)
    with db.write() as tx:
        tx.execute(
            update(ItemRow)
            .where(ItemRow.inv_mast_uid == VALVE)
            .values(is_discontinued=True, lead_time_days=5)
            .where(ItemRow.inv_mast_uid == VALVE)
            .values(is_discontinued=True, lead_time_days=5)
        )
    [info] = stock.stock_for(visit_of(db, settings), [(VALVE, 40)])
    assert (info.availability, info.lead_time, info.lead_time_text, info.answer) == (31, 0, "", None)


def test_what_is_cut_counts_as_many_pieces_as_surely_come_of_the_material(
    db: Database, settings: Settings
) -> None:
    """S2-7.1-014."""
    fill(db)
    context = visit_of(db, settings)
    fill(db, [("stock", rows("inv_mast_uid location_id quantity_available", f"{PROFILE_STICK}; 10; 25"))])
    fill(db, [("stock", rows("inv_mast_uid location_id quantity_available", f"{PROFILE_STICK}; 20; 14"))])
    (info,) = stock.stock_for(context, [(PROFILE, 5)])
    assert info.cut_stock is not None
    assert (info.cut_stock.pieces, info.cut_stock.stock, info.cut_stock.stock_unit) == (3, 39, "FT")
    assert info.answer is not None
    assert [part.quantity for part in info.answer.parts] == [3, 2]
    assert stock.stock_for(context, [(VALVE, 1)])[0].cut_stock is None


def test_material_that_is_sold_cannot_be_cut_any_more(db: Database, settings: Settings) -> None:
    fill(db)
    follower = Follower(db, every=3600)
    follower.start()
    try:
        context = visit_of(db, settings)
        fill(db, [("stock", rows("inv_mast_uid location_id quantity_available", f"{PROFILE_STICK}; 10; 25"))])
        before = stock.cached_stock(context, [PROFILE])[0].cut_stock
        fill(db, [("stock", rows("inv_mast_uid location_id quantity_available", f"{PROFILE_STICK}; 10; 9"))])
        after = stock.cached_stock(context, [PROFILE])[0].cut_stock
        assert (before and before.pieces, after and after.pieces) == (2, 0)
    finally:
        follower.stop()


def test_holidays_and_places_are_listed(db: Database) -> None:
    fill(db)
    with db.read() as conn:
        assert places.list_holidays(conn) == {datetime.date(2026, 11, 26)}
        assert [place.name for place in places.list_places(conn).values()] == ["Akron", "Toledo"]
