"""What a customer pays by contract and price list: read from files, and told to nobody else."""

import datetime
from decimal import Decimal
from typing import Any

import msgspec
import pytest
from sqlalchemy import delete

from storefront.exchange.imports import ImportRefused
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.platform.statements import watched
from storefront.pricing.queries import prices as queries
from storefront.pricing.schemas import ItemPrice, PriceSource
from storefront.pricing.tables import PriceRow
from storefront.search import index_writer
from storefront.search.follower import Follower
from storefront.search.queries.item import item_page
from storefront.search.queries.listings import encoded_rows, rows_of
from tests.make.catalog import (
    CUSTOMER,
    CYLINDERS,
    FIRST_CYLINDER,
    MINI_VALVE,
    ON_REQUEST,
    STAFF,
    STEEL_VALVE,
    VALVE,
    WASHER,
    Table,
    fill,
    rows,
    visit_of,
)

DUNMARK = Actor(user_type=UserType.WEB_USER, customer_id_p21=7002, customer_name="Dunmark Mills")
ACTING = Actor(
    user_type=UserType.IMPERSONATOR_USER, imp_customer_id_p21=7001, imp_customer_name="Larkin Hydraulics"
)
AGREED: list[Table] = [
    (
        "contracts",
        rows(
            "contract_number customer_id_p21 description valid_from valid_to",
            "C-17; 7001; Valves; today-30; today+30",
            "C-09; 7001; Ended; today-300; today-1",
            "C-30; 7001; Not yet; today+1; ",
            "C-99; 7002; Of another; ; ",
        ),
    ),
    (
        "contract_prices",
        rows(
            "contract_number inv_mast_uid unit_price price_breaks",
            f"C-17; {VALVE}; 9.50; 10:9.25|50:8.80",
            f"C-17; {WASHER}; 3.10; ",
            f"C-17; {ON_REQUEST}; 77.7; ",
            f"C-17; {MINI_VALVE}; 0; ",
            f"C-09; {VALVE}; 1.00; ",
            f"C-09; {STEEL_VALVE}; 1.00; ",
            f"C-30; {VALVE}; 2.00; ",
            f"C-99; {VALVE}; 3.00; ",
        ),
    ),
    (
        "price_lists",
        rows(
            "price_list description valid_from valid_to",
            "GOLD; Gold customers; ; ",
            "OLD; Ended; ; today-1",
        ),
    ),
    (
        "price_list_prices",
        rows(
            "price_list inv_mast_uid unit_price price_breaks",
            f"GOLD; {VALVE}; 8.00; 50:7.00",
            f"GOLD; {STEEL_VALVE}; 44.00; 5:41.00",
            f"OLD; {STEEL_VALVE}; 1.00; ",
        ),
    ),
    (
        "customer_price_lists",
        rows("customer_id_p21 price_list", "7001; GOLD", "7001; OLD", "7002; OLD"),
    ),
]


@pytest.fixture
def shop(db: Database) -> Database:
    """The small shop, with two contracts that hold and price lists."""
    fill(db)
    fill(db, AGREED)
    return db


def price(
    shop: Database, settings: Settings, uid: int, quantity: int = 1, actor: Actor = CUSTOMER
) -> ItemPrice:
    (found,) = queries.cached_prices(visit_of(shop, settings, actor), [(uid, quantity)])
    return found


@pytest.mark.parametrize(
    ("uid", "quantity", "expect", "why"),
    [
        (VALVE, 1, "9.50", "Contract C-17"),
        (VALVE, 10, "9.25", "Contract C-17, 10+"),
        (VALVE, 50, "8.80", "Contract C-17, 50+"),
        (STEEL_VALVE, 1, "44.00", "Price list GOLD"),
        (STEEL_VALVE, 6, "41.00", "Price list GOLD, 5+"),
        (MINI_VALVE, 10, "6.85", "List price"),
        (ON_REQUEST, 1, "77.70", "Contract C-17"),
    ],
)
def test_a_contract_goes_before_a_price_list_and_that_before_the_list(
    shop: Database, settings: Settings, uid: int, quantity: int, expect: str, why: str
) -> None:
    found = price(shop, settings, uid, quantity)
    assert (f"{found.unit_price:.2f}", found.why) == (expect, why)


def test_a_contract_price_is_for_as_many_pieces_as_the_list_price(shop: Database, settings: Settings) -> None:
    """S1-3-017."""
    found = price(shop, settings, WASHER, 250)
    assert (found.pricing_unit_size, found.unit_size, str(found.extended_price)) == (100, 100, "7.75")


def test_the_breaks_are_those_of_the_price_that_holds(shop: Database, settings: Settings) -> None:
    assert [step.quantity for step in price(shop, settings, VALVE).price_breaks] == [10, 50]
    assert [step.quantity for step in price(shop, settings, VALVE, actor=ANON).price_breaks] == [25, 100]
    assert price(shop, settings, WASHER).price_breaks == []


def test_the_last_day_of_a_contract_is_told(shop: Database, settings: Settings) -> None:
    found = price(shop, settings, VALVE)
    assert (found.source, found.valid_to) == (PriceSource.CONTRACT, datetime.date(2026, 12, 20))


@pytest.mark.parametrize(
    ("days", "why"),
    [(-31, "Contract C-09"), (-30, "Contract C-17"), (0, "Contract C-17"), (1, "Contract C-30")],
)
def test_the_first_and_the_last_day_count_and_the_newer_contract_goes_first(
    shop: Database, settings: Settings, days: int, why: str
) -> None:
    now = datetime.datetime(2026, 11, 20, 17, tzinfo=datetime.UTC) + datetime.timedelta(days=days)
    (found,) = queries.cached_prices(visit_of(shop, settings, CUSTOMER, now=now), [(VALVE, 1)])
    assert found.why == why


@pytest.mark.parametrize(
    ("actor", "expect", "why"),
    [
        (ANON, "11.62", "List price"),
        (STAFF, "11.62", "List price"),
        (DUNMARK, "3.00", "Contract C-99"),
        (ACTING, "9.50", "Contract C-17"),
    ],
)
def test_each_sees_the_price_of_the_company_that_is_bought_for(
    shop: Database, settings: Settings, actor: Actor, expect: str, why: str
) -> None:
    found = price(shop, settings, VALVE, actor=actor)
    assert (f"{found.unit_price:.2f}", found.why) == (expect, why)


def test_an_item_without_any_price_row_can_have_a_contract_price(shop: Database, settings: Settings) -> None:
    with shop.write() as tx:
        tx.execute(delete(PriceRow).where(PriceRow.inv_mast_uid == VALVE))
    page = item_page(visit_of(shop, settings, CUSTOMER), VALVE)
    assert (page.price.unit_price, page.price.unit_of_measure) == (Decimal("9.5"), "EA")


def test_a_customers_row_is_not_remembered_for_the_next(shop: Database, settings: Settings) -> None:
    """Rows, pages and items in memory are guests'; a customer's price is never put there."""
    index_writer.rebuild(settings, shop)
    follower = Follower(shop, every=3600)
    follower.start()
    try:
        for _ in range(2):
            for actor, expect in ((CUSTOMER, "9.5"), (ANON, "11.62"), (DUNMARK, "3"), (STAFF, "11.62")):
                context = visit_of(shop, settings, actor)
                (row,) = rows_of(context, [VALVE])
                encoded: Any = msgspec.json.decode(encoded_rows(context, [VALVE])[0])
                page = item_page(context, VALVE)
                found = (row.price.unit_price, encoded["price"]["unitPrice"], page.price.unit_price)
                assert [Decimal(str(one)) for one in found] == [Decimal(expect)] * 3
    finally:
        follower.stop()


def test_a_row_says_why_where_it_is_not_the_list_price(shop: Database, settings: Settings) -> None:
    whys = [
        row.price.why for row in rows_of(visit_of(shop, settings, CUSTOMER), [VALVE, STEEL_VALVE, MINI_VALVE])
    ]
    assert whys == ["Contract C-17", "Price list GOLD", msgspec.UNSET]


def test_hidden_prices_say_nothing_of_why(shop: Database, settings: Settings) -> None:
    catalog = msgspec.structs.replace(settings.catalog, visibility="prices_hidden")
    hidden = msgspec.structs.replace(settings, catalog=catalog)
    found = price(shop, hidden, VALVE, actor=ANON)
    assert (found.unit_price, found.source, found.why, found.price_breaks) == (None, "CallForPrice", "", [])
    assert price(shop, hidden, VALVE).why == "Contract C-17"


@pytest.mark.parametrize("count", [1, 10, CYLINDERS])
def test_any_number_of_items_is_priced_in_one_statement_more(
    shop: Database, settings: Settings, count: int
) -> None:
    wanted = [(FIRST_CYLINDER + place, place + 1) for place in range(count)]
    with watched() as texts:
        found = queries.cached_prices(visit_of(shop, settings, CUSTOMER), wanted)
    assert len(found) == count
    assert len(texts) == 2, texts


@pytest.mark.parametrize(
    ("name", "row", "expect"),
    [
        ("contract_prices", f"C-17; {VALVE}; ; ", "unit_price"),
        ("contract_prices", f"C-17; {VALVE}; -1; ", "unit_price"),
        ("contract_prices", f"C-55; {VALVE}; 1; ", "contract_number"),
        ("contract_prices", "C-17; 99999; 1; ", "inv_mast_uid"),
        ("contract_prices", f"C-17; {VALVE}; 1; 10:9|10:8", "price_breaks"),
    ],
)
def test_a_price_that_cannot_be_is_refused_by_its_column(
    shop: Database, settings: Settings, name: str, row: str, expect: str
) -> None:
    with pytest.raises(ImportRefused) as caught:
        fill(shop, [(name, rows("contract_number inv_mast_uid unit_price price_breaks", row))])
    assert [problem.field for problem in caught.value.problems] == [expect]
    assert price(shop, settings, VALVE).why == "Contract C-17"


def test_loading_twice_changes_nothing_and_a_new_price_is_charged_at_once(
    shop: Database, settings: Settings
) -> None:
    report = fill(shop, AGREED)
    assert [(one.new, one.changed) for one in report.files.values()] == [(0, 0)] * 5
    assert price(shop, settings, VALVE).unit_price == Decimal("9.5")
    fill(shop, [("contract_prices", rows("contract_number inv_mast_uid unit_price", f"C-17; {VALVE}; 9.11"))])
    assert price(shop, settings, VALVE).unit_price == Decimal("9.11")
    assert price(shop, settings, VALVE, 50).unit_price == Decimal("8.8")
