"""What the API of search answers, field by field, and who may ask for what. Source: S1 §3, §6, §7."""

import httpx
import pytest

from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import UserType
from storefront.platform import tallies
from storefront.search.queries import instant, results
from storefront.search.schemas.pages import SearchPage
from storefront.search.url_parameters import by_name, search_query_of
from tests.make.catalog import CUSTOMER, HIDDEN, STAFF, STEEL_VALVE, VALVE, visit_of
from tests.support import demo


def search_as(context: RequestContext, *parameters: tuple[str, str]) -> SearchPage:
    return results.search_page(context, search_query_of(context, by_name(parameters)))


def test_a_line_of_the_panel_tells_what_it_is_and_where_it_leads(client: httpx.Client) -> None:
    """Rows S1-3-093, S1-3-094, S1-3-096: an item's line, and categories beside it."""
    row = client.get("/api/search", params={"searchTerm": "cylinder"}).json()["rows"][0]["item"]
    answer = client.get("/api/search/instant", params={"query": row["itemCode"]}).json()
    line = answer["results"][0]
    assert (line["kind"], line["itemId"], line["desc"]) == ("Item", row["itemCode"], row["itemDesc"])
    assert (line["href"], line["imageUrl"], line["invMastUid"]) == (
        row["path"],
        row["drawing"],
        row["invMastUid"],
    )
    kept = next(one for one in demo.rows("items") if one["inv_mast_uid"] == str(row["invMastUid"]))
    assert kept["extended_desc"]
    begins = line["extendedDesc"].removesuffix("…")
    assert begins and kept["extended_desc"].startswith(begins)
    assert line["catalogItemId"] is None
    assert line["match"]["kind"] == "ItemCode"
    [shelf, *_] = client.get("/api/search/instant", params={"query": "cylinders"}).json()["categories"]
    assert shelf["name"]
    assert client.get(f"/api/search/category/{shelf['urlSlug']}").json()["category"]["name"] == shelf["name"]


def test_a_catalog_item_has_an_id_of_its_own_and_no_page(client: httpx.Client) -> None:
    """Rows S1-3-093, S1-3-095: kind CatalogItem and catalogItemId."""
    [line] = client.get("/api/search/instant", params={"query": "CAT5001"}).json()["results"]
    assert (line["kind"], line["catalogItemId"], line["href"], line["invMastUid"]) == (
        "CatalogItem",
        5001,
        "",
        None,
    )
    kept = next(one for one in demo.rows("catalog_items") if one["item_catalog_uid"] == "5001")
    assert (line["itemId"], line["desc"]) == (kept["item_code"], kept["item_desc"])
    assert line["match"] == {"kind": "Own", "number": "CAT5001", "what": "our number"}


def test_the_panel_is_asked_with_query_page_size_and_non_web(client: httpx.Client) -> None:
    """Row S1-7-054: page, pageSize, query, includeNonWeb."""
    pages = [
        client.get(
            "/api/search/instant",
            params={"query": "valve", "page": page, "pageSize": 10, "includeNonWeb": "false"},
        ).json()
        for page in (1, 2)
    ]
    shown = [[line["itemId"] for line in page["results"]] for page in pages]
    assert [len(lines) for lines in shown] == [10, 10]
    assert not set(shown[0]) & set(shown[1])
    assert pages[0]["total"] == pages[1]["total"] > 20
    assert pages[0]["query"] == "valve"


def test_who_is_no_employee_cannot_include_non_web_items(small: RequestContext) -> None:
    """Row S1-6-012: ignored by the server (decision E4), for guests and customers, in page and panel."""
    asked = (("searchTerm", "ball valve drain"), ("nonweb", "true"))
    for context in (small, visit_of(small.db, small.settings, CUSTOMER)):
        plain, wished = search_as(context, asked[0]), search_as(context, *asked)
        assert wished == plain
        assert HIDDEN not in [row.item.inv_mast_uid for row in wished.rows]
    staff = visit_of(small.db, small.settings, STAFF)
    assert staff.actor.user_type is UserType.AIRLINE_EMPLOYEE
    assert HIDDEN in [row.item.inv_mast_uid for row in search_as(staff, *asked).rows]
    assert HIDDEN not in [row.item.inv_mast_uid for row in search_as(staff, asked[0]).rows]
    lines = instant.instant_answer(staff, "BV-08F-DR", 1, 10, non_web=True).results
    assert [line.inv_mast_uid for line in lines] == [HIDDEN]


def test_the_panel_shows_non_web_items_to_staff_only(small: RequestContext, client: httpx.Client) -> None:
    """Row S1-6-012: a guest's wish changes nothing, and an index that is behind the catalog tells nothing."""
    for context in (small, visit_of(small.db, small.settings, CUSTOMER)):
        assert instant.instant_answer(context, "BV-08F-DR", 1, 10, non_web=True).results == []
    hidden = next(one["item_code"] for one in demo.rows("items") if one["is_web"] == "false")
    plain, wished = (
        client.get("/api/search/instant", params={"query": hidden, "includeNonWeb": wish}).json()
        for wish in ("false", "true")
    )
    assert wished == plain
    assert hidden not in [line["itemId"] for line in wished["results"]]


def test_the_address_says_all_that_a_search_is_narrowed_to(small: RequestContext) -> None:
    """Rows S1-2-005 to S1-2-009: searchTerm, nonweb, innerSearchTerms, brands, inStockOnly."""
    term = ("searchTerm", "ball valve")
    everything = search_as(small, term)
    assert {VALVE, STEEL_VALVE} <= {row.item.inv_mast_uid for row in everything.rows}
    inner = search_as(small, term, ("innerSearchTerms", "stainless"), ("innerSearchTerms", "corvane"))
    assert [row.item.inv_mast_uid for row in inner.rows] == [STEEL_VALVE]
    assert (
        search_as(small, term, ("innerSearchTerms", "stainless"), ("innerSearchTerms", "ardmoor")).total == 0
    )
    in_stock = search_as(small, term, ("inStockOnly", "true"))
    assert 0 < in_stock.total < everything.total
    assert in_stock.total == next(
        facet.values[0].count for facet in everything.facets if facet.parameter == "inStockOnly"
    )
    one, both = (
        search_as(small, term, ("brands", "corvane")),
        search_as(small, term, ("brands", "corvane,ardmoor")),
    )
    assert 0 < one.total <= both.total <= everything.total


@pytest.mark.parametrize(
    ("words", "is_partial"), [("tie rod cyl", False), ("ball valve", False), ("tie rod quaternion", True)]
)
def test_the_panel_counts_what_the_results_page_lists(
    client: httpx.Client, words: str, is_partial: bool
) -> None:
    """An unfinished last word is a beginning in both, and where no item has all the words both say so."""
    asked = {"query": words, "page": 1, "pageSize": 10, "includeNonWeb": "false"}
    panel = client.get("/api/search/instant", params=asked).json()
    results = client.get("/api/search", params={"searchTerm": words}).json()
    assert 0 < panel["total"] == results["total"]
    assert (panel["isPartial"], results["isPartial"]) == (is_partial, is_partial)


def test_only_searches_of_the_whole_catalog_that_find_nothing_are_counted(
    small: RequestContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither what finds something, nor what its filters hide, nor what may be an email address."""
    counted: list[str] = []
    monkeypatch.setattr(
        tallies, "count", lambda _db, _kind, _day, words: counted.append(words) if words else None
    )
    for asked in (
        [("searchTerm", "valve")],
        [("searchTerm", "valve"), ("brands", "nobody")],
        [("searchTerm", "Zzyzx  QQ"), ("page", "1")],
        [("searchTerm", "zzyzx"), ("innerSearchTerms", "valve")],
        [("searchTerm", "ann@example.com")],
        [("brands", "nobody")],
    ):
        search_as(small, *asked)
    assert counted == ["zzyzx qq"]
