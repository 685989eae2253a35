"""The advanced search: what our staff narrow a search to. Source: decision H7."""

from typing import Any
from urllib.parse import quote_from_bytes

import httpx
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import insert

from storefront.catalog.queries import items
from storefront.catalog.rules import normal_number
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.partnumbers.tables import CustomerPartNumberRow
from storefront.search import conditions, index_writer
from storefront.search.queries import category, results
from storefront.search.schemas.pages import SearchPage
from storefront.search.schemas.terms import NumberKind
from storefront.search.url_parameters import by_name, search_query_of
from tests.make.catalog import (
    CUSTOMER,
    CYLINDERS,
    HIDDEN,
    MINI_VALVE,
    RETIRED,
    SPARE,
    STAFF,
    VALVE,
    fill,
    small_shop,
)
from tests.make.properties import thoroughly

ENGINEER = Actor(user_type=UserType.AIRLINE_ENGINEER_USER, web_user_id=2)
ACTING = Actor(
    user_type=UserType.IMPERSONATOR_USER, web_user_id=2, imp_customer_id_p21=7001, imp_customer_id_aw=7006
)


def page_for(context: RequestContext, actor: Actor = ENGINEER, **asked: str) -> SearchPage:
    """Return the page that an address leads to."""
    seen = RequestContext(actor=actor, db=context.db, settings=context.settings, now=context.now)
    return results.search_page(seen, search_query_of(seen, by_name([("pageSize", "96"), *asked.items()])))


def found(context: RequestContext, actor: Actor = ENGINEER, **asked: str) -> list[int]:
    """Return the items on it, by number."""
    return sorted(row.item.inv_mast_uid for row in page_for(context, actor, **asked).rows)


def said(context: RequestContext, **asked: str) -> list[Any]:
    """Return the conditions in words, with their parameters."""
    told = page_for(context, **asked).conditions
    assert told is not msgspec.UNSET
    return [(one.text, one.parameters) for one in told]


@pytest.mark.parametrize(
    ("number", "how", "kind", "uids"),
    [
        ("bvm", "starts", "", [MINI_VALVE]),
        ("VM-08", "starts", "", []),
        ("VM-08", "contains", "", [MINI_VALVE]),
        ("bvm.08", "exactly", "", [MINI_VALVE]),
        ("BVM-0", "exactly", "", []),
        ("4471", "contains", "", [MINI_VALVE]),
        ("4471", "contains", "Legacy", [MINI_VALVE]),
        ("old-4471", "exactly", "Legacy", [MINI_VALVE]),
        ("old44", "starts", "Legacy", [MINI_VALVE]),
        ("4471", "starts", "Legacy", []),
        ("old 4471", "exactly", "Upc", []),
        ("old 4471", "exactly", "ItemCode", []),
        ("BVM-08", "exactly", "ItemCode", [MINI_VALVE]),
        ("AHC102", "exactly", "Own", [MINI_VALVE]),
        ("102", "exactly", "Own", [MINI_VALVE]),
        ("AHC102", "exactly", "", [MINI_VALVE]),
        ("ahc10", "starts", "Own", [VALVE, MINI_VALVE, 103]),
    ],
)
def test_a_number_of_a_kind_begins_so_holds_it_or_is_it(
    small: RequestContext, number: str, how: str, kind: str, uids: list[int]
) -> None:
    """S1-2-133."""
    assert found(small, number=number, numberMatch=how, numberKind=kind) == uids


@thoroughly
@given(data=st.data())
def test_a_condition_finds_what_looking_through_all_numbers_finds(
    small: RequestContext, data: st.DataObject
) -> None:
    with small.db.read() as conn:
        known = items.list_numbers(conn, [*range(101, 104), *range(201, 210), *range(301, 331)])
    written = [
        (uid, one.kind, normal_number(one.number))
        for uid, each in known.items()
        if uid != HIDDEN
        for one in each
    ]
    _, kind, number = data.draw(st.sampled_from(sorted(written)))
    start = data.draw(st.integers(0, max(len(number) - 3, 0)))
    part = number[start : data.draw(st.integers(start + 3, max(len(number), start + 3)))]
    how = data.draw(st.sampled_from(["starts", "contains", "exactly"]))
    fits = {
        "starts": lambda whole: whole.startswith(part),
        "contains": lambda whole: part in whole,
        "exactly": lambda whole: whole == part,
    }[how]
    wanted = sorted({uid for uid, its, whole in written if its == kind and fits(whole)})
    assert found(small, number=part, numberMatch=how, numberKind=kind) == wanted


def test_conditions_hold_together_and_with_a_term(small: RequestContext) -> None:
    """S1-2-133."""
    assert found(small, number="BV", category="ball-valves", discontinued="only") == [RETIRED]
    assert RETIRED not in found(small, number="BV", discontinued="without")
    assert len(found(small, brands="ardmoor", category="cylinders")) == CYLINDERS // 2
    assert found(small, searchTerm="mini", number="BV") == [MINI_VALVE]
    assert found(small, searchTerm="washer", number="BVM") == []
    assert found(small, innerSearchTerms="wedge handle", number="BVM") == [MINI_VALVE]


def test_one_thing_that_it_has_to_be_is_enough(small: RequestContext) -> None:
    """S1-2-133."""
    assert found(small, discontinued="only") == [RETIRED]
    assert found(small, nsn="4820") == found(small, number="4820", numberKind="Nsn") != []
    assert found(small, supplierId="5501", category="ball-valves") == [101, 102, 103, 201, 204]
    assert found(small, supplierId="5501", category="ball-valves", discontinued="with") == [
        *(101, 102, 103, 201, 202, 204)
    ]
    assert found(small, supplierId="55") == []


def test_items_that_are_not_on_the_web_are_found_where_they_are_asked_for(small: RequestContext) -> None:
    code = {"number": "BV-08F-DR", "numberMatch": "exactly"}
    assert found(small, **code) == []
    assert found(small, **code, nonweb="true") == [HIDDEN]


def test_a_row_says_by_which_number_it_was_found(small: RequestContext) -> None:
    (match,) = page_for(small, number="4471", numberMatch="contains").matches
    assert (match.inv_mast_uid, match.number, match.what) == (MINI_VALVE, "OLD 4471", "earlier number")


def test_what_is_narrowed_is_said_in_words(small: RequestContext) -> None:
    """S1-2-133."""
    number = ["number", "numberMatch", "numberKind"]
    assert said(small, number="RB-175") == [("Number starts with RB-175", number)]
    asked = {"number": "4471", "numberMatch": "contains", "numberKind": "Legacy"}
    assert said(small, **asked) == [("Earlier number contains 4471", number)]
    assert said(small, number="6", numberMatch="exactly", numberKind="Nsn") == [("NSN is exactly 6", number)]
    assert said(small, nsn="4820", supplierId="20110", discontinued="without", category="ball-valves") == [
        ("NSN starts with 4820", ["nsn"]),
        ("Category: Ball valves", ["category"]),
        ("Supplier id 20110", ["supplierId"]),
        ("Excluding discontinued items", ["discontinued"]),
    ]


EVERYTHING = {
    "number": "BVM",
    "supplierId": "4711",
    "nsn": "4820",
    "customerPartNumber": "4711",
    "discontinued": "only",
    "category": "cylinders",
}


@pytest.mark.parametrize("actor", [ANON, CUSTOMER])
def test_others_ask_for_it_in_vain(small: RequestContext, actor: Actor) -> None:
    """S1-6-007: what is not for them is ignored, as non-web items are (decision E4)."""
    everybody = found(small, ANON, searchTerm="valve")
    page = page_for(small, actor, searchTerm="valve", **EVERYTHING)
    assert sorted(row.item.inv_mast_uid for row in page.rows) == everybody
    assert page.conditions is msgspec.UNSET
    assert page_for(small, actor, **EVERYTHING).total == 0, "a search for nothing"


@pytest.mark.parametrize("condition", [{name: EVERYTHING[name]} for name in sorted(EVERYTHING)])
def test_a_category_knows_none_of_it(small: RequestContext, condition: dict[str, str]) -> None:
    """Its page has no chips to take them off with: what stood there would narrow it unsaid."""
    seen = RequestContext(actor=ENGINEER, db=small.db, settings=small.settings, now=small.now)
    question = search_query_of(seen, by_name(condition.items()))
    assert question.conditions != conditions.NONE
    page = category.category_page(seen, "cylinders", question)
    assert page.total == page.unfiltered_total == CYLINDERS


@pytest.mark.parametrize("actor", [STAFF, ENGINEER, ACTING])
def test_all_staff_may_use_it(small: RequestContext, actor: Actor) -> None:
    """S1-6-007."""
    assert found(small, actor, number="BVM") == [MINI_VALVE]


@pytest.mark.parametrize(
    "nonsense",
    [
        {"number": "-"},
        {"number": "B"},
        {"number": "BV", "numberMatch": "contains"},
        {"supplierId": "Corvane"},
        {"supplierId": "99999999999999999999"},
        {"discontinued": "maybe"},
        {"nsn": "4"},
        {"numberKind": "Legacy", "numberMatch": "exactly"},
        {"customerPartNumber": "x"},
    ],
)
def test_nonsense_is_left_out(small: RequestContext, nonsense: dict[str, str]) -> None:
    """Decision A22."""
    page = page_for(small, searchTerm="valve", **nonsense)
    assert page.conditions is msgspec.UNSET
    assert page.total == page_for(small, searchTerm="valve").total


def test_customers_own_numbers_find_items(own: RequestContext) -> None:
    """S1-2-133: of the customer whom one acts for, or of any."""
    numbers = [
        {"id": 1, "customer_id_p21": 7001, "inv_mast_uid": VALVE, "customer_part_number": "LH-4711"},
        {"id": 2, "customer_id_p21": 7002, "inv_mast_uid": SPARE, "customer_part_number": "X-4711-B"},
    ]
    with own.db.write() as tx:
        for row in numbers:
            form = normal_number(str(row["customer_part_number"]))
            tx.execute(insert(CustomerPartNumberRow).values(**row, normal_form=form))
    index_writer.rebuild(own.settings, own.db)
    assert found(own, ENGINEER, customerPartNumber="4711") == [VALVE, SPARE]
    assert found(own, ACTING, customerPartNumber="4711") == [VALVE]
    assert found(own, ACTING, customerPartNumber="lh.4711") == [VALVE]
    assert found(own, ACTING, customerPartNumber="X-4711") == []


@thoroughly
@given(raw=st.binary(max_size=60), kind=st.sampled_from(["", *NumberKind]), how=st.text(max_size=9))
def test_any_bytes_are_answered(small: RequestContext, raw: bytes, kind: str, how: str) -> None:
    text = raw.decode(errors="replace")
    for matching in ("starts", "contains", "exactly", how):
        asked = {"number": text, "numberMatch": matching, "numberKind": kind}
        page_for(small, **asked)
    page_for(small, supplierId=text, nsn=text, category=text, customerPartNumber=text, discontinued=text)


@thoroughly
@given(raw=st.binary(max_size=60))
def test_any_bytes_in_a_guests_address_are_answered(client: httpx.Client, raw: bytes) -> None:
    typed = quote_from_bytes(raw, safe="")
    answer = client.get(f"/api/search?number={typed}&supplierId={typed}&nsn={typed}&category={typed}")
    assert answer.status_code == 200, answer.text


def test_an_item_whose_supplier_changes_is_found_by_the_new_one(own: RequestContext) -> None:
    """What the form narrows by is what was imported, to the letter."""
    index_writer.rebuild(own.settings, own.db)
    known = dict(small_shop())["items"]
    moved = [one | {"supplier_id": "4812"} for one in known if one["item_code"] == "SK-BV"]
    fill(own.db, [("items", moved)])
    index_writer.catch_up(own.settings, own.db)
    assert found(own, supplierId="4812") == [SPARE]
