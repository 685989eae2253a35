"""What belongs to an item, as GraphQL tells it with the item. Source: S1 §3, decision B2."""

import json
from typing import Any

import httpx
import pytest

from storefront.base.wire import encode
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor, UserType
from storefront.platform.statements import watched
from storefront.search import graph
from tests.make.catalog import (
    CUSTOMER,
    HIDDEN,
    RESTRICTED,
    RETIRED,
    SPARE,
    STAFF,
    VALVE,
    WASHER,
    fill,
    rows,
    visit_of,
)
from tests.support import demo

QUERY = """query ($uids: [Int!]!) {
  itemDetailsBatch(invMastUids: $uids) {
    invMastUid associatedItems { kind note item { invMastUid itemCode itemDesc path mayBeAdded whyNot } }
  }
}"""
STATEMENTS = 5
"""The places, what belongs to the items, all of them as shown, a customer's contract and list prices."""
FIRST, COUNT = 1001, 500


def told(context: RequestContext, uid: int) -> list[dict[str, Any]]:
    """Return what belongs to an item, as it goes over the wire."""
    found: list[dict[str, Any]] = json.loads(encode(graph.item_by_id(context, uid)))["associatedItems"]
    return found


def kinds(context: RequestContext, uid: int) -> list[tuple[str, int]]:
    """Return of what belongs to an item how, and which it is."""
    return [(one["kind"], one["item"]["invMastUid"]) for one in told(context, uid)]


def test_an_item_tells_over_http_what_belongs_to_it(client: httpx.Client) -> None:
    """S1-3-010."""
    on_web = {row["inv_mast_uid"]: row for row in demo.rows("items") if row["is_web"] == "true"}
    pairs = [row for row in demo.rows("associations") if row["associated_inv_mast_uid"] in on_web]
    uid = next(row["inv_mast_uid"] for row in pairs if row["inv_mast_uid"] in on_web)
    own = {(row["kind"], row["associated_inv_mast_uid"]) for row in pairs if row["inv_mast_uid"] == uid}
    answer = client.post("/graphql", json={"query": QUERY, "variables": {"uids": [int(uid)]}}).json()
    assert "errors" not in answer
    (item,) = answer["data"]["itemDetailsBatch"]
    found = {(one["kind"], str(one["item"]["invMastUid"])): one["item"] for one in item["associatedItems"]}
    assert found.keys() == own
    for (_, other), card in found.items():
        assert (card["itemCode"], card["itemDesc"]) == (
            on_web[other]["item_code"],
            on_web[other]["item_desc"],
        )
        assert client.get(card["path"]).status_code == 200


def test_what_may_be_nested_no_deeper_is_refused(client: httpx.Client) -> None:
    """An associated item has none of its own: no query walks from item to item."""
    deeper = "{ ItemById(invMastUid: 1) { associatedItems { item { associatedItems { kind } } } } }"
    answer = client.post("/graphql", json={"query": deeper}).json()
    assert "Cannot query field 'associatedItems' on type 'ItemCard'" in answer["errors"][0]["message"]


def test_it_comes_in_the_order_of_the_product_page(small: RequestContext) -> None:
    assert kinds(small, VALVE) == [("Accessory", SPARE), ("Accessory", WASHER)]
    assert [one["note"] for one in told(small, VALVE)] == ["spare part", "one per end"]
    assert kinds(small, RETIRED) == [("Substitute", VALVE)]
    assert kinds(small, WASHER) == []


def test_what_is_not_on_the_web_is_told_to_staff_alone(small: RequestContext) -> None:
    hidden = ("Related", HIDDEN)
    assert hidden not in kinds(small, VALVE)
    assert hidden not in kinds(visit_of(small.db, small.settings, CUSTOMER), VALVE)
    assert hidden in kinds(visit_of(small.db, small.settings, STAFF), VALVE)


def test_what_is_for_one_customer_alone_says_so(own: RequestContext) -> None:
    head = "inv_mast_uid kind associated_inv_mast_uid sort_order note"
    with_it = rows(head, f"{WASHER}; Replacement; {RESTRICTED}; 1; ")
    fill(own.db, [("associations", with_it)])
    (guests,) = told(own, WASHER)
    assert (guests["kind"], guests["item"]["mayBeAdded"]) == ("Replacement", False)
    assert guests["item"]["whyNot"]
    assert "restrictedCustomers" not in guests["item"]


@pytest.mark.parametrize("count", [1, 50, COUNT])
def test_any_number_of_items_takes_as_many_statements(own: RequestContext, count: int) -> None:
    items = rows(
        "inv_mast_uid item_code item_desc category_slug unit_price",
        *(f"{FIRST + at}; PIN-{at}; Pin {at}; fasteners; 2.50" for at in range(COUNT)),
    )
    pairs = rows(
        "inv_mast_uid kind associated_inv_mast_uid sort_order note",
        *(f"{FIRST + at}; Related; {FIRST + (at + 1) % COUNT}; 1; " for at in range(COUNT)),
        *(f"{FIRST + at}; Accessory; {WASHER}; 1; " for at in range(COUNT)),
    )
    fill(own.db, [("items", items), ("associations", pairs)])
    buyer = visit_of(own.db, own.settings, Actor(user_type=UserType.WEB_USER, customer_id_p21=7))
    uids = [FIRST + at for at in range(count)]
    with watched() as texts:
        found = graph.items_details(buyer, uids)
    assert [one.inv_mast_uid for one in found] == uids
    assert all(len(json.loads(encode(one))["associatedItems"]) == 2 for one in found)
    assert 1 <= len(texts) <= STATEMENTS, texts
