"""Sizes in a search term are read as values of properties."""

import csv
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select

from storefront.catalog.tables import SpecRow
from storefront.platform.db import open_database
from storefront.search.analysis import plain_text
from storefront.search.engine import SearchEngine, engine_of
from storefront.search.measures import fits
from storefront.search.search_query import Found, SearchQuery
from storefront.search.sizes import read_sizes
from tests.conftest import settings_for

TABLE = Path(__file__).with_name("sizes.csv")
WORDS = "words"

Specs = dict[int, dict[str, set[str]]]


@pytest.fixture(scope="module")
def demo(seeded_folder: Path) -> Iterator[tuple[SearchEngine, Specs]]:
    """The search engine of the demo shop, and the properties of its items. Only look, never write."""
    settings = settings_for(seeded_folder)
    database = open_database(settings)
    specs: Specs = {}
    with database.read() as conn:
        for row in conn.execute(select(SpecRow.inv_mast_uid, SpecRow.attribute, SpecRow.value, SpecRow.unit)):
            uid, attribute, value, unit = row
            specs.setdefault(uid, {}).setdefault(attribute, set()).add(f"{value} {unit}".rstrip())
    yield engine_of(settings), specs
    database.close()


def _has(specs: dict[str, set[str]], sizes: str) -> bool:
    """Return whether an item has all these sizes: "Bore=2 in; Stroke=8 in|12 in", "Thread=M8*"."""
    return all(
        any(
            known.startswith(value.removesuffix("*")) if value.endswith("*") else known == value
            for value in values.split("|")
            for known in specs.get(attribute, ())
        )
        for attribute, _, values in (part.partition("=") for part in sizes.split("; "))
    )


def _is_found(found: Found, sizes: str, specs: Specs) -> bool:
    if sizes == WORDS:
        return found.read is None
    return bool(found.uids) and all(_has(specs[uid], sizes) for uid in found.uids[:5])


def test_the_first_five_results_have_the_sizes(demo: tuple[SearchEngine, Specs]) -> None:
    """Show that the first five results of each query in the table have its sizes."""
    engine, specs = demo
    with TABLE.open(encoding="utf-8", newline="") as file:
        rows = [(row["query"], row["sizes"]) for row in csv.DictReader(file)]
    wrong = [
        query
        for query, sizes in rows
        if not _is_found(engine.search(SearchQuery(term=query, facets=True)), sizes, specs)
    ]
    assert len(rows) >= 120
    assert wrong == []


@pytest.mark.parametrize(
    ("text", "sizes"),
    [
        ("M8 x 20 stainless", [("thread", 8.0, "m8"), ("length", 20.0, "")]),
        ("m8x1.25x30", [("thread", 8.0, "m8x1.25"), ("length", 30.0, "")]),
        ("1/4-20 x 1", [("thread", 6.35, "0.25-20"), ("length", 25.4, "")]),
        ("10-32 screw", [("thread", 4.826, "#10-32")]),
        ("3/8 NPT", [("pipe", 9.525, "npt")]),
        ("SAE-12", [("SAE", 12.0, "sae")]),
        ("inch and a half bore", [("length", 38.1, "")]),
        ("a 2 inch and a quarter bore", [("length", 57.15, "")]),
        ("1½″ bore × 4″ stroke", [("length", 38.1, ""), ("length", 101.6, "")]),
        ("24VDC", [("voltage", 24.0, "dc")]),
        ("230/460 VAC", [("voltage", 230.0, "ac"), ("voltage", 460.0, "ac")]),
        ("4 ft 6 in", [("length", 1371.6, "")]),
        ("3,000 psi", [("pressure", 3000.0, "")]),
        ("30 x 62 x 16", [("", 30.0, ""), ("", 62.0, ""), ("", 16.0, "")]),
    ],
)
def test_sizes_are_read_however_they_are_written(text: str, sizes: list[tuple[str, float, str]]) -> None:
    read = read_sizes(plain_text(text))
    assert [(size.dimension, pytest.approx(size.figure), size.name) for size in read] == sizes


@pytest.mark.parametrize("text", ["6204-2RS", "HC-1504-TR", "AS568-110 o-ring", "5/2 valve", "o-ring -110"])
def test_part_numbers_and_valve_functions_are_no_sizes(text: str) -> None:
    assert [size for size in read_sizes(plain_text(text)) if not size.is_bare] == []


@pytest.mark.parametrize(
    ("asked", "known", "is_it"),
    [
        ("25.4 mm", "1 in", True),
        ("9.525 mm", "3/8 in", True),
        ("19 mm", "3/4 in", True),
        ("6 mm", "1/4 in", False),
        ("10 bar", "145 psi", True),
        ("1.5 kw", "2 hp", True),
        ("0.31 in", "5/16 in", True),
        ("0.3 in", "5/16 in", False),
        ("m8", "m8 x 1.25", True),
        ("m8 x 1", "m8 x 1.25", False),
        ("24 v", "24 vdc", True),
        ("24 vac", "24 vdc", False),
    ],
)
def test_units_convert_within_the_tolerance_of_the_standards(asked: str, known: str, is_it: bool) -> None:
    [one], [other] = read_sizes(asked), read_sizes(plain_text(known))
    assert fits(one, other) is is_it


@pytest.mark.parametrize("text", ["coupler inch and half shut", "bearing and a half ring"])
def test_a_half_is_a_size_only_beside_a_unit_that_it_follows(text: str) -> None:
    assert read_sizes(plain_text(text)) == []


def test_a_thread_alone_is_shown_as_read_and_can_be_searched_as_words(client: httpx.Client) -> None:
    page = client.get("/api/search", params={"searchTerm": "M8"}).json()
    assert [(size["label"], size["value"]) for size in page["reading"]["sizes"]] == [("Thread", "M8")]
    words = client.get("/api/search", params={"searchTerm": "M8", "asWords": "m8"}).json()
    assert "reading" not in words
    assert words["total"] > page["total"] > 0


def test_a_thread_that_nothing_has_stays_words(client: httpx.Client) -> None:
    page = client.get("/api/search", params={"searchTerm": "M7"}).json()
    assert "reading" not in page


def test_items_of_the_named_kind_come_before_others(demo: tuple[SearchEngine, Specs]) -> None:
    """Show that bearings of a bore come before the sprockets of their category with this bore."""
    engine, specs = demo
    found = engine.search(SearchQuery(term="0.75 bore bearing", size=100)).uids
    are_bearings = ["Dynamic load" in specs[uid] for uid in found]
    assert True in are_bearings
    assert are_bearings == sorted(are_bearings, reverse=True)


def test_the_page_says_how_it_read_the_sizes_and_filters_agree(client: httpx.Client) -> None:
    page = client.get("/api/search", params={"searchTerm": "25 mm bore bearing"}).json()
    assert page["reading"]["words"] == "bearing"
    assert page["reading"]["isExact"] is True
    assert page["reading"]["sizes"] == [
        {
            "text": "25 mm bore",
            "label": "Bore",
            "value": "25 mm",
            "parameter": "f.Bore",
            "values": ["25"],
        }
    ]
    [bore] = [facet for facet in page["facets"] if facet["parameter"] == "f.Bore"]
    assert [value["value"] for value in bore["values"] if value["isChosen"]] == ["25"]


def test_the_filter_of_a_read_size_offers_the_other_sizes_of_what_is_left(client: httpx.Client) -> None:
    params = {"searchTerm": "2 in bore 8 in stroke tie rod cylinder"}
    page = client.get("/api/search", params=params).json()
    offered = {one["parameter"]: {v["value"]: v["count"] for v in one["values"]} for one in page["facets"]}
    for parameter, read in (("f.Bore", "2"), ("f.Stroke", "8")):
        assert offered[parameter].pop(read) == page["total"]
        other, count = offered[parameter].popitem()
        instead = client.get("/api/search", params={**params, parameter: other}).json()
        assert 0 < count == instead["total"]


def test_a_removed_size_is_searched_as_plain_words(client: httpx.Client) -> None:
    params = {"searchTerm": "25 mm bore bearing", "asWords": "25 mm bore"}
    page = client.get("/api/search", params=params).json()
    assert "reading" not in page
    read = client.get("/api/search", params={"searchTerm": "25 mm bore bearing"}).json()
    assert page["total"] > read["total"]


def test_a_filter_of_the_same_property_takes_the_place_of_a_size(client: httpx.Client) -> None:
    params = {"searchTerm": "2 in bore 8 in stroke tie rod cylinder", "f.Stroke": "4"}
    page = client.get("/api/search", params=params).json()
    assert [size["label"] for size in page["reading"]["sizes"]] == ["Bore"]
    specs = [{spec["attribute"]: spec["value"] for spec in row["item"]["techSpecs"]} for row in page["rows"]]
    assert specs
    assert {(spec["Bore"], spec["Stroke"]) for spec in specs} == {("2", "4")}


def test_a_size_that_nobody_makes_leads_to_the_nearest_on_both_sides(client: httpx.Client) -> None:
    term = "2 in bore 10 in stroke tie rod cylinder, clevis mount"
    page = client.get("/api/search", params={"searchTerm": term}).json()
    assert page["reading"]["isExact"] is False
    assert [near["label"] for near in page["reading"]["nearest"]] == [
        "Stroke 8 in",
        "Stroke 12 in",
        "the same sizes without “clevis”",
    ]
    titles = [row["item"]["itemDesc"] for row in page["rows"]]
    assert "2 in bore × 8 in stroke" in titles[0]
    for near in page["reading"]["nearest"]:
        params = {"searchTerm": near["searchTerm"]} | (
            {near["parameter"]: near["values"]} if near["parameter"] else {}
        )
        assert client.get("/api/search", params=params).json()["reading"]["isExact"] is True


def _read_as(client: httpx.Client, term: str) -> tuple[list[str], str]:
    """Return the chips of a term, and the other words."""
    reading = client.get("/api/search", params={"searchTerm": term}).json()["reading"]
    return [f"{size['label']} {size['value']}" for size in reading["sizes"]], reading["words"]


@pytest.mark.parametrize(
    ("term", "sizes", "words"),
    [
        ("15amp breaker", ["Current 15 A"], "breaker"),
        ("480volt 20 hp drive", ["Voltage 480 V", "Power 20 hp"], "drive"),
        ("tubing 6mm", ["Outside diameter 6 mm"], "tubing"),
        ('1/4" mnpt x 1/4 tube fitting', ["Thread 1/4 MNPT", "Tube size 1/4 in"], "fitting"),
        ("1/2 npt to 3/8 npt reducer", ["Pipe size 1/2 NPT to 3/8 NPT"], "reducer"),
        ("1/2 npt gauge 0-100 psi", ["Connection 1/2 NPT"], "gauge 0-100 psi"),
        ("38 mm od bearing 12 mm bore", ["Outside diameter 38 mm", "Bore 12 mm"], "bearing"),
        ("bearing for 3/4 shaft", ["Shaft diameter 3/4"], "bearing"),
        ("2-in. bore, 8-in. stroke cylinder", ["Bore 2 in", "Stroke 8 in"], "cylinder"),
    ],
)
def test_chips_have_sizes_as_a_catalog_writes_them(
    client: httpx.Client, term: str, sizes: list[str], words: str
) -> None:
    assert _read_as(client, term) == (sizes, words)


@pytest.mark.parametrize(
    ("term", "left_out", "without"),
    [
        ("lovejoy coupling 5/8", "lovejoy", "coupling 5/8"),
        ("5 inch swivel caster 300lb", "300lb", "5 inch swivel caster"),
        ("24 volt solenoid valve 5 way 1/4", "5 way", "24 volt solenoid valve 1/4"),
    ],
)
def test_the_page_says_which_word_it_left_out_and_links_the_search_without(
    client: httpx.Client, term: str, left_out: str, without: str
) -> None:
    reading = client.get("/api/search", params={"searchTerm": term}).json()["reading"]
    [near] = reading["nearest"]
    assert reading["isExact"] is False
    assert (near["label"], near["searchTerm"]) == (f"the same sizes without “{left_out}”", without)
    fewer = client.get("/api/search", params={"searchTerm": without}).json()
    assert fewer["reading"]["isExact"] is True


def test_a_single_noun_lists_no_items_that_only_mention_it(client: httpx.Client) -> None:
    page = client.get("/api/search", params={"searchTerm": "2 hp motor"}).json()
    assert {row["item"]["itemDesc"].partition(",")[0] for row in page["rows"]} == {"Electric motor"}


def test_nearest_sizes_are_all_that_is_listed_even_without_other_words(client: httpx.Client) -> None:
    page = client.get("/api/search", params={"searchTerm": "13 mm bore x 17 mm wide"}).json()
    assert [near["label"] for near in page["reading"]["nearest"]] == ["Bore 25 mm"]
    assert page["rows"]
    for row in page["rows"]:
        specs = {spec["attribute"]: spec["value"] for spec in row["item"]["techSpecs"]}
        assert (specs["Bore"], specs["Width"]) == ("25", "17")


def test_a_word_of_the_synonyms_is_not_misspelled(client: httpx.Client) -> None:
    assert client.get("/api/search", params={"searchTerm": "oring 25mm"}).json()["corrected"] == ""


def test_the_panel_reads_the_same(client: httpx.Client) -> None:
    for term in ("25 mm bore bearing", "2 in bore 10 in stroke tie rod cylinder, clevis mount"):
        panel = client.get("/api/search/instant", params={"query": term}).json()
        page = client.get("/api/search", params={"searchTerm": term}).json()
        assert panel["reading"] == page["reading"]
        assert panel["total"] == page["total"]
        listed = [row["item"]["itemCode"] for row in page["rows"]][: len(panel["results"])]
        assert [line["itemId"] for line in panel["results"]] == listed


@pytest.mark.parametrize(
    "term", ["x" * 200, "1/0 in", "9" * 200, "1 x " * 50, "m99 x 0", "#99-99", "0 in bore", "½" * 40]
)
def test_odd_sizes_are_answered(client: httpx.Client, term: str) -> None:
    assert client.get("/api/search", params={"searchTerm": term}).status_code == 200
