"""Finding through the real door: what is answered, and what is said to nonsense."""

import re
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from storefront.search.limits import VIEWED_MAX


def get(client: httpx.Client, path: str, **parameters: Any) -> Any:
    answer = client.get(path, params=parameters)
    assert answer.status_code == 200, answer.text
    return answer.json()


def refusal(client: httpx.Client, path: str, status: int, **parameters: Any) -> str:
    answer = client.get(path, params=parameters)
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"].startswith("application/problem+json")
    problem = answer.json()
    assert problem["status"] == status
    assert problem["requestId"]
    assert "Traceback" not in answer.text
    return str(problem["detail"])


def an_item(client: httpx.Client) -> dict[str, Any]:
    row: dict[str, Any] = get(client, "/api/search", searchTerm="cylinder")["rows"][0]
    return row


def test_the_shop_sells_hydraulics_pneumatics_framing_and_controls(client: httpx.Client) -> None:
    """S2-0-001: the four fields are product lines with items in them."""
    lines = {branch["name"]: branch["itemCount"] for branch in get(client, "/api/catalog/categories")}
    for name in ("Hydraulics", "Pneumatics", "Aluminum framing", "Controls and sensors"):
        assert lines[name] > 0, name


def every_shelf(branches: list[Any]) -> list[Any]:
    return [shelf for one in branches for shelf in (one, *every_shelf(one["children"]))]


def slugs(categories: list[Any]) -> list[str]:
    return [one["urlSlug"] for one in categories]


def test_every_shelf_of_the_shop_opens(client: httpx.Client) -> None:
    shelves = every_shelf(get(client, "/api/catalog/categories"))
    assert len(shelves) >= 50
    for shelf in shelves:
        page = get(client, f"/api/search/category/{shelf['urlSlug']}")
        assert page["category"]["urlSlug"] == shelf["urlSlug"]
        assert slugs(page["children"]) == slugs(shelf["children"])
        assert page["total"] == shelf["itemCount"] > 0
        shown = sum(len(table["rows"]) for table in page["tables"])
        if page["children"]:
            assert shown == 0, shelf["urlSlug"]
            continue
        assert shown >= min(page["total"], page["pageSize"]), shelf["urlSlug"]
        families = [table for table in page["tables"] if table["slug"]]
        assert all(len(table["rows"]) == table["sizeCount"] for table in families), shelf["urlSlug"]


def test_a_product_is_found_by_its_code_and_shown(client: httpx.Client) -> None:
    code = an_item(client)["item"]["itemCode"]
    found = get(client, "/api/search", searchTerm=code)
    assert found["rows"][0]["item"]["itemCode"] == code
    path = found["exactPath"]
    page = get(client, f"/api/search/items/{path.rsplit('/', 1)[1]}")
    assert page["item"]["itemCode"] == code
    assert page["item"]["path"] == path
    assert page["drawingSvg"].startswith("<svg")


def test_prices_and_stock_come_in_the_order_asked_for(client: httpx.Client) -> None:
    uid = an_item(client)["item"]["invMastUid"]
    prices = get(client, "/api/pricing/prices", items=f"{uid}:3,1,{uid}")
    assert [(one["invMastUid"], one["quantity"]) for one in prices] == [(uid, 3), (uid, 1)]
    stock = get(client, "/api/availability/stock", items=f"{uid},{uid}")
    assert [one["invMastUid"] for one in stock] == [uid, uid]
    assert get(client, "/api/pricing/prices") == []


def test_four_items_are_compared_with_all_their_properties(client: httpx.Client) -> None:
    uids = [row["item"]["invMastUid"] for row in get(client, "/api/search", searchTerm="valve")["rows"][:5]]
    asked = ",".join(str(uid) for uid in [uids[0], 999_999_999, uids[1], uids[0]])
    rows = get(client, "/api/search/compare", items=asked)
    assert [row["item"]["invMastUid"] for row in rows] == [uids[0], uids[1]]
    whole = get(client, f"/api/search/items/{uids[0]}")["item"]["techSpecs"]
    assert [spec["value"] for spec in rows[0]["item"]["techSpecs"]] == [spec["value"] for spec in whole]
    assert len(get(client, "/api/search/compare", items=",".join(map(str, uids)))) == 4
    assert get(client, "/api/search/compare") == []


def test_viewed_items_come_in_their_order_with_price_and_stock(client: httpx.Client) -> None:
    found = get(client, "/api/search", searchTerm="valve")["rows"]
    uids = [row["item"]["invMastUid"] for row in found[:14]]
    asked = ",".join(str(uid) for uid in [uids[1], 999_999_999, uids[0], uids[1]])
    rows = get(client, "/api/search/viewed", items=asked)
    assert [row["item"]["invMastUid"] for row in rows] == [uids[1], uids[0]]
    same = {row["item"]["invMastUid"]: row for row in found}
    assert [row["price"] for row in rows] == [same[uid]["price"] for uid in (uids[1], uids[0])]
    assert [row["stock"] for row in rows] == [same[uid]["stock"] for uid in (uids[1], uids[0])]
    assert len(get(client, "/api/search/viewed", items=",".join(map(str, uids)))) == VIEWED_MAX
    assert get(client, "/api/search/viewed") == []


LISTS = ["/api/pricing/prices", "/api/availability/stock", "/api/search/compare", "/api/search/viewed"]


def test_chosen_filters_stand_as_they_are_written(client: httpx.Client) -> None:
    facets = get(client, "/api/search", searchTerm="cylinder")["facets"]
    written = [one["parameter"] for one in reversed(facets) if one["parameter"].startswith("f.")]
    assert len(written) > 5
    chosen = {one["parameter"]: one["values"][0]["value"] for one in facets if one["parameter"] in written}
    address = "&".join(f"{quote(name)}={quote(chosen[name])}" for name in written)
    answer = client.get(f"/api/search?searchTerm=cylinder&{address}").json()
    assert [one["parameter"] for one in answer["facets"][1:-1]][: len(written)] == written


@pytest.mark.parametrize("path", LISTS)
@pytest.mark.parametrize(
    "items", ["a", "1:x", "1:0", "1:-1", "1:1.5", "1:1000000", "0", "-5", "99999999999", "1;2", "1:2:3", "١"]
)
def test_a_malformed_list_of_items_is_named(client: httpx.Client, path: str, items: str) -> None:
    said = refusal(client, path, 400, items=f"7:1,{items}")
    assert said == f'"{items}" is not an item and a quantity. Write it like 100101:2, with commas between.'


@pytest.mark.parametrize("path", ["/api/pricing/prices", "/api/availability/stock"])
def test_too_long_a_list_of_items_is_refused(client: httpx.Client, path: str) -> None:
    assert get(client, path, items=",".join(["1"] * 500)) == []
    said = refusal(client, path, 400, items=",".join(["1"] * 501))
    assert said == "At most 500 items can be requested at once."


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/api/search/category/nope", "There is no such category."),
        ("/api/search/category/%2e%2e", "There is no such category."),
        ("/api/search/brands/nope", "There is no such brand."),
        ("/api/search/items/1", "There is no such item."),
        ("/api/search/items/99999999999999999999999", "There is no such item."),
        ("/media/drawings/1.svg", "There is no drawing for this."),
        ("/media/drawings/etc.svg", "There is no drawing for this."),
        ("/media/drawings/kind/nope.svg", "There is no drawing for this."),
    ],
)
def test_what_there_is_not_is_not_found(client: httpx.Client, path: str, said: str) -> None:
    assert refusal(client, path, 404) in (said, "There is nothing at this address.")


def test_nonsense_in_a_lists_address_is_left_out(client: httpx.Client) -> None:
    plain = get(client, "/api/search", searchTerm="cylinder")
    nonsense = get(
        client,
        "/api/search",
        searchTerm="cylinder",
        page="x",
        pageSize="-1",
        sort="up",
        inStockOnly="?",
        nonweb="1",
    )
    assert nonsense == plain
    assert get(client, "/api/search", searchTerm="cylinder", page="0")["page"] == 1
    assert refusal(client, "/api/search", 404, searchTerm="cylinder", page="9999").startswith(
        "There is no such page"
    )


@pytest.mark.parametrize("term", ["%", "\x00", "'\"<script>", "a" * 5000, "🔩", "OR 1=1 --", "((((", "\\"])
def test_any_term_is_answered(client: httpx.Client, term: str) -> None:
    for path, name in (("/api/search", "searchTerm"), ("/api/search/instant", "query")):
        assert client.get(path, params={name: term}).status_code == 200


@pytest.mark.parametrize(
    "term",
    [
        *("valve", "ball valve", "tie rod cyl", "cyl", "v", "hyd", "tie rod cylinder", "cylindre 2 bore"),
        *("vavle bras", "bolt m8", "hc-15", "1/2 npt", '1/2" ball val', "tie rod qqqq", "qqqq", "ball for"),
    ],
)
def test_the_instant_panel_and_the_results_page_find_the_same(client: httpx.Client, term: str) -> None:
    page = get(client, "/api/search", searchTerm=term)
    panel = get(client, "/api/search/instant", query=term, pageSize=50)
    items = [one["invMastUid"] for one in panel["results"] if one["kind"] == "Item"]
    listed = [one["catalogItemId"] for one in panel["results"] if one["kind"] == "CatalogItem"]
    assert panel["total"] == page["total"] + len(page["catalogItems"])
    assert panel["isPartial"] == page["isPartial"]
    first = [row["item"]["invMastUid"] for row in page["rows"]]
    assert items[: len(first)] == first[: len(items)]
    assert set(listed) <= {one["catalogItemId"] for one in page["catalogItems"]}


def test_an_unfinished_last_word_finds_what_begins_so(client: httpx.Client) -> None:
    whole = get(client, "/api/search", searchTerm="tie rod cylinder")
    unfinished = get(client, "/api/search", searchTerm="tie rod cyl")
    assert unfinished["total"] >= whole["total"] > 0
    assert not unfinished["isPartial"]


def test_the_instant_panel_offers_ten_and_echoes_the_term(client: httpx.Client) -> None:
    answer = get(client, "/api/search/instant", query=" cyl ", page=1, pageSize=10)
    assert (answer["query"], len(answer["results"])) == ("cyl", 10)
    assert len(get(client, "/api/search/instant", query="cyl", pageSize=100000)["results"]) <= 50


def test_a_drawing_is_kept_by_the_browser(client: httpx.Client) -> None:
    path = an_item(client)["item"]["drawing"]
    drawing = client.get(path)
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert re.match(r"public, max-age=\d{5,}", drawing.headers["cache-control"])
    again = client.get(path, headers={"If-None-Match": drawing.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert len(client.get(path, params={"size": "thumb"}).content) < len(drawing.content)


def test_named_operations_answer_over_graphql(client: httpx.Client) -> None:
    uid = an_item(client)["item"]["invMastUid"]
    query = """query($uid: Int!) {
      ItemById(invMastUid: $uid) { invMastUid itemCode techSpecs { attribute value unit } }
      itemDetailsBatch(invMastUids: [$uid, 1, $uid]) { invMastUid }
      getItemPrices(items: [{invMastUid: $uid, quantity: 1}]) { invMastUid unitPrice }
      itemAvailability(invMastUids: [$uid]) { availability airlineStock { locationName quantityAvailable } }
      getAllRootCategories { name urlSlug }
      GetAccessoryItems(invMastUid: $uid) { itemCode }
      GetItemSourceLocations(invMastUids: [$uid]) { sourceLocId }
      getItemFamilyDetails(memberInvMastUid: $uid) { familyInvMastUid }
      itemOnOrder(invMastUid: $uid) { receiptQtyDueIn }
      marketingData { title } websiteAlert { text }
    }"""
    answer = client.post("/graphql", json={"query": query, "variables": {"uid": uid}}).json()
    assert "errors" not in answer
    data = answer["data"]
    assert data["ItemById"]["invMastUid"] == uid
    assert [one["invMastUid"] for one in data["itemDetailsBatch"]] == [uid, uid]
    assert {line["urlSlug"] for line in data["getAllRootCategories"]} >= {"hydraulics", "pneumatics"}
