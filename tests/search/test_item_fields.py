"""What is told of an item to whom, and its pictures. Source: S1 §3, S2 §3.1."""

import json
from typing import Any

import pytest

from storefront.base.errors import NotFound
from storefront.base.wire import encode
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.search import graph
from storefront.search.limits import SERIES_ROWS_SHOWN
from storefront.search.queries import item
from tests.make.catalog import ASSEMBLY, CUSTOMER, FIRST_CYLINDER, RESTRICTED, VALVE

EMPLOYEE = Actor(user_type=UserType.AIRLINE_EMPLOYEE, web_user_id=1)
ENGINEER = Actor(user_type=UserType.AIRLINE_ENGINEER_USER, web_user_id=2)
ACTING = Actor(
    user_type=UserType.IMPERSONATOR_USER, web_user_id=2, imp_customer_id_p21=9, imp_customer_id_aw=14
)


def item_of(context: RequestContext, uid: int) -> dict[str, Any]:
    """Return an item as it goes over the wire."""
    found = graph.item_by_id(context, uid)
    assert found is not None
    told: dict[str, Any] = json.loads(encode(found))
    return told


def seen_by(context: RequestContext, actor: Actor) -> RequestContext:
    return RequestContext(actor=actor, db=context.db, settings=context.settings, now=context.now)


def test_an_item_has_a_small_and_a_large_picture(small: RequestContext) -> None:
    """S1-3-014, S1-3-015, S2-3.1-010."""
    media = item_of(small, VALVE)["itemMedia"]
    assert [one["itemMediaType"] for one in media] == ["THUMB", "ORIGINAL"]
    for one in media:
        assert one["path"].startswith(f"/media/drawings/{VALVE}")
        assert one["altText"].startswith("Line drawing of Ball valve")
    staff = item_of(seen_by(small, EMPLOYEE), VALVE)
    assert {"itemCodeUrlSanitized", "extendedDesc", "hasBillOfMaterials", "supplierId"} <= set(staff)


@pytest.mark.parametrize("actor", [ANON, CUSTOMER, EMPLOYEE])
def test_who_may_buy_a_restricted_item_is_told_to_nobody_else(small: RequestContext, actor: Actor) -> None:
    """S2-3.1-011, S2-6-019."""
    told = item_of(seen_by(small, actor), RESTRICTED)
    assert {"restrictedCustomers", "restrictedTooltip"}.isdisjoint(told)
    assert told["seesAddButton"] is False


@pytest.mark.parametrize("actor", [ENGINEER, ACTING])
def test_who_may_buy_a_restricted_item_is_told_to_the_two_internal_roles(
    small: RequestContext, actor: Actor
) -> None:
    """S2-3.1-011, S2-6-019, S2-6-020."""
    told = item_of(seen_by(small, actor), RESTRICTED)
    assert told["restrictedCustomers"] == [{"name": "Larkin Hydraulics", "customerIdP21": 7001}]
    assert told["restrictedTooltip"] == "Restricted to: Larkin Hydraulics"
    assert "seesAddButton" not in told


def test_the_whole_family_is_there_for_whoever_asks(small: RequestContext) -> None:
    page = item.item_page(small, FIRST_CYLINDER)
    assert page.series is not None
    assert len(page.series.rows) == SERIES_ROWS_SHOWN < page.series.size_count
    whole = item.item_sizes(small, FIRST_CYLINDER)
    assert len(whole.rows) == whole.size_count == page.series.size_count
    with pytest.raises(NotFound):
        item.item_sizes(small, ASSEMBLY)
    with pytest.raises(NotFound):
        item.item_sizes(small, 2**31)
