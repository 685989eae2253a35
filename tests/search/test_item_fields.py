"""What GraphQL tells of an item, and by which operations. Source: S1 §3, §7, S2 §3.1."""

import json
from typing import Any

import pytest

from storefront.base.wire import encode
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.identity.visit import Visit
from storefront.search import graph
from tests.make.catalog import ASSEMBLY, CUSTOMER, HIDDEN, RESTRICTED, RETIRED, SPARE, VALVE, WASHER

EMPLOYEE = Actor(user_type=UserType.AIRLINE_EMPLOYEE, web_user_id=1)
ENGINEER = Actor(user_type=UserType.AIRLINE_ENGINEER_USER, web_user_id=2)
ACTING = Actor(
    user_type=UserType.IMPERSONATOR_USER, web_user_id=2, imp_customer_id_p21=9, imp_customer_id_aw=14
)


def item_of(visit: Visit, uid: int) -> dict[str, Any]:
    """Return an item as it goes over the wire."""
    found = graph.item_by_id(visit, uid)
    assert found is not None
    told: dict[str, Any] = json.loads(encode(found))
    return told


def seen_by(visit: Visit, actor: Actor) -> Visit:
    return Visit(actor=actor, db=visit.db, settings=visit.settings, now=visit.now)


def test_an_item_tells_what_it_is(small: Visit) -> None:
    """S1-3-001, S1-3-002, S1-3-007, S1-3-008, S1-3-009, S1-3-012, S1-7-021."""
    told = item_of(small, VALVE)
    assert told["invMastUid"] == VALVE
    assert (told["itemCode"], told["itemCodeUrlSanitized"]) == ("BV-08F-FP", "BV-08F-FP")
    assert told["itemDesc"] and "extendedDesc" in told
    assert set(told["brands"][0]) == {"name", "slug", "logo"}
    assert told["features"] == ["Lead free", "Two-piece"]
    spec = told["techSpecs"][0]
    assert {"attribute", "value", "unit"} <= set(spec)
    assert graph.item_by_id(small, 999_999) is None


def test_an_item_tells_how_it_stands(small: Visit) -> None:
    """S1-3-003, S1-3-004."""
    flags = ("isNcnr", "isAssembly", "isPreferredStock", "hasSubstitute", "isDiscontinued")
    assert all(isinstance(item_of(small, VALVE)[flag], bool) for flag in flags)
    retired = item_of(small, RETIRED)
    assert (retired["isDiscontinued"], retired["hasSubstitute"]) == (True, True)
    assert item_of(small, ASSEMBLY)["hasBillOfMaterials"]


def test_an_item_has_a_small_and_a_large_picture(small: Visit) -> None:
    """S1-3-014, S1-3-015, S2-3.1-010."""
    media = item_of(small, VALVE)["itemMedia"]
    assert [one["itemMediaType"] for one in media] == ["THUMB", "ORIGINAL"]
    for one in media:
        assert one["path"].startswith(f"/media/drawings/{VALVE}")
        assert one["altText"].startswith("Line drawing of Ball valve")
    staff = item_of(seen_by(small, EMPLOYEE), VALVE)
    assert {"itemCodeUrlSanitized", "extendedDesc", "hasBillOfMaterials", "supplierId"} <= set(staff)


@pytest.mark.parametrize("actor", [ANON, CUSTOMER, EMPLOYEE])
def test_who_may_buy_a_restricted_item_is_told_to_nobody_else(small: Visit, actor: Actor) -> None:
    """S2-3.1-011, S2-6-019."""
    told = item_of(seen_by(small, actor), RESTRICTED)
    assert {"restrictedCustomers", "restrictedTooltip"}.isdisjoint(told)
    assert told["seesAddButton"] is False


@pytest.mark.parametrize("actor", [ENGINEER, ACTING])
def test_who_may_buy_a_restricted_item_is_told_to_the_two_internal_roles(small: Visit, actor: Actor) -> None:
    """S2-3.1-011, S2-6-019, S2-6-020."""
    told = item_of(seen_by(small, actor), RESTRICTED)
    assert told["restrictedCustomers"] == [{"name": "Larkin Hydraulics", "customerIdP21": 7001}]
    assert told["restrictedTooltip"] == "Restricted to: Larkin Hydraulics"
    assert "seesAddButton" not in told


@pytest.mark.parametrize(
    "ask", [graph.items_details, lambda visit, uids: graph.quick_look_items_details(visit, None, uids)]
)
def test_batches_keep_their_order_and_repeat_what_is_asked_twice(small: Visit, ask: Any) -> None:
    """S1-7-025, S1-7-042."""
    found = ask(small, [WASHER, 999_999, VALVE, WASHER, HIDDEN])
    assert [one.inv_mast_uid for one in found] == [WASHER, VALVE, WASHER]


def test_a_quick_look_takes_one_item_too(small: Visit) -> None:
    """S1-7-025."""
    assert [one.inv_mast_uid for one in graph.quick_look_items_details(small, VALVE)] == [VALVE]


def test_accessories_come_in_the_order_in_which_they_are_shown(small: Visit) -> None:
    """S1-7-022."""
    assert [one.inv_mast_uid for one in graph.accessory_items(small, VALVE)] == [SPARE, WASHER]
    assert graph.accessory_items(small, 999_999) == []
