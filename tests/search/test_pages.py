"""The pages that list and show items. Source: S1 §2, decisions A7, A8, A22, B11, E6, E8."""

import msgspec
import pytest

from storefront.base.errors import BadInput, NotFound
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor
from storefront.search import graph
from storefront.search.index_writer import catch_up
from storefront.search.queries import category, home, instant, item, results
from storefront.search.schemas.pages import CategoryPage, Facet, SearchPage
from storefront.search.url_parameters import by_name, search_query_of
from tests.make.catalog import (
    ASSEMBLY,
    CUSTOMER,
    CYLINDERS,
    HIDDEN,
    ON_REQUEST,
    PROFILE,
    RESTRICTED,
    RETIRED,
    SPARE,
    STAFF,
    STEEL_VALVE,
    VALVE,
    WASHER,
    fill,
    rows,
)


def acting(small: RequestContext, actor: Actor) -> RequestContext:
    return RequestContext(actor=actor, db=small.db, settings=small.settings, now=small.now)


def sell(own: RequestContext, first: int, title: str, count: int) -> list[int]:
    """Put so many items of this title into the shop; return their uids."""
    uids = list(range(first, first + count))
    lines = (f"{uid}; {title[:1]}X-{uid}; {title} {chr(uid % 26 + 97) * 3}" for uid in uids)
    fill(own.db, [("items", rows("inv_mast_uid item_code item_desc", *lines))])
    catch_up(own.settings, own.db)
    return uids


def category_of(context: RequestContext, slug: str, *parameters: tuple[str, str]) -> CategoryPage:
    return category.category_page(context, slug, search_query_of(context, by_name(parameters)))


def search_for(context: RequestContext, *parameters: tuple[str, str]) -> SearchPage:
    return results.search_page(context, search_query_of(context, by_name(parameters)))


def facet(facets: list[Facet], parameter: str) -> dict[str, int]:
    (found,) = [one for one in facets if one.parameter == parameter]
    return {value.value: value.count for value in found.values}


class TestCategory:
    def test_a_category_with_children_shows_them_as_tiles(self, small: RequestContext) -> None:
        page = category_of(small, "hydraulics")
        assert [(child.name, child.item_count) for child in page.children] == [
            ("Ball valves", 5),
            ("Cylinders", CYLINDERS),
        ]
        assert (page.tables, page.total, page.page_count) == ([], CYLINDERS + 5, 1)
        assert page.children[0].drawing == "/media/drawings/kind/ball-valve.svg"

    def test_a_leaf_shows_a_table_for_each_series(self, small: RequestContext) -> None:
        page = category_of(small, "cylinders", ("pageSize", "48"))
        assert [(table.name, table.brand, len(table.rows)) for table in page.tables] == [
            ("Cap clevis", "Ardmoor", 15),
            ("Side lugs", "Corvane", 15),
        ]
        clevis = page.tables[0]
        assert [(column.attribute, column.unit) for column in clevis.columns] == [
            ("Bore", "in"),
            ("Stroke", "in"),
        ]
        assert [(spec.attribute, spec.value, spec.unit) for spec in clevis.common_specs] == [
            ("Pressure", "3000", "psi")
        ]
        sizes = [[float(value) for value in row.values] for row in clevis.rows]
        assert sizes == sorted(sizes), "size by size"
        assert [crumb.name for crumb in page.crumbs] == ["Hydraulics", "Cylinders"]

    def test_a_family_has_a_drawing_with_the_letters_of_its_columns(self, small: RequestContext) -> None:
        clevis = category_of(small, "cylinders").tables[0]
        assert clevis.letters == {"Bore": "A", "Stroke": "B"}
        assert clevis.drawing.startswith("/media/drawings/kind/cylinder-tie-rod.svg?size=letters&spec=Bore")
        page = item.item_page(small, clevis.rows[0].item.inv_mast_uid)
        assert page.series is not None
        assert page.letters == page.series.letters == {"Bore": "A", "Stroke": "B"}

    def test_columns_stay_the_same_on_every_page(self, small: RequestContext) -> None:
        first = category_of(small, "cylinders").tables[0]
        filtered = category_of(small, "cylinders", ("f.Bore", "2")).tables[0]
        assert first.columns == filtered.columns

    def test_a_table_tells_how_many_sizes_there_are_in_all(self, small: RequestContext) -> None:
        (part,) = category_of(small, "cylinders", ("f.Bore", "2"), ("brands", "ardmoor")).tables
        assert (len(part.rows) < 15, part.size_count) == (True, 15)

    def test_pages_follow_one_another(self, small: RequestContext) -> None:
        first, second = (search_for(small, ("searchTerm", "cylinder"), ("page", page)) for page in ("1", "2"))
        seen = [row.item.inv_mast_uid for page in (first, second) for row in page.rows]
        assert len(seen) == len(set(seen)) == first.total
        assert (second.page, second.page_size, second.page_count, second.total) == (2, 24, 2, first.total)

    @pytest.mark.parametrize("page", ["0", "-3", "x", "", "1.5", "٣"])
    def test_a_page_that_is_none_is_the_first(self, small: RequestContext, page: str) -> None:
        assert category_of(small, "cylinders", ("page", page)).page == 1

    @pytest.mark.parametrize("page", ["3", "99999", "999999999999999999999"])
    def test_a_page_past_the_end_is_not_found(self, small: RequestContext, page: str) -> None:
        with pytest.raises(NotFound, match=r"There is no such page of this list\."):
            category_of(small, "cylinders", ("page", page))

    def test_a_category_of_tiles_has_one_page(self, small: RequestContext) -> None:
        with pytest.raises(NotFound):
            category_of(small, "hydraulics", ("page", "2"))

    @pytest.mark.parametrize("slug", ["cylinders", "whatever-3", "3-3"])
    def test_a_category_is_known_by_slug_or_by_the_id_at_its_end(
        self, small: RequestContext, slug: str
    ) -> None:
        assert category_of(small, slug).category.url_slug == "cylinders"

    @pytest.mark.parametrize("slug", ["nope", "nope-99", "3", "", "Cylinders", "-", "a-99999999999999999999"])
    def test_an_unknown_category_is_not_found(self, small: RequestContext, slug: str) -> None:
        with pytest.raises(NotFound, match=r"There is no such category\."):
            category_of(small, slug)

    def test_filters_are_counted_without_their_own_choice(self, small: RequestContext) -> None:
        page = category_of(small, "cylinders", ("f.Bore", "2"), ("brands", "corvane"))
        assert (page.total, page.unfiltered_total) == (5, CYLINDERS)
        assert facet(page.facets, "f.Bore") == {"2": 5, "3": 5, "4": 5}
        assert facet(page.facets, "brands") == {"ardmoor": 5, "corvane": 5}
        chosen = [value.value for one in page.facets for value in one.values if value.is_chosen]
        assert chosen == ["2", "corvane"]

    def test_values_that_nothing_is_left_of_stand_with_zero(self, small: RequestContext) -> None:
        page = category_of(small, "cylinders", ("f.Bore", "2"), ("inStockOnly", "true"))
        assert page.total == 0
        assert facet(page.facets, "f.Bore") == {"2": 0, "3": 10, "4": 10}
        assert set(facet(page.facets, "f.Stroke").values()) == {0}
        assert page.page == 1

    def test_filters_stand_by_size_the_tables_heads_first(self, small: RequestContext) -> None:
        facets = category_of(small, "cylinders").facets
        assert [one.label for one in facets] == ["Stock", "Bore", "Stroke", "Brand"]
        assert [value.value for value in facets[2].values] == [str(stroke) for stroke in range(4, 24, 2)]

    def test_several_values_are_chosen_by_repeating_or_with_commas(self, small: RequestContext) -> None:
        assert category_of(small, "cylinders", ("f.Bore", "2"), ("f.Bore", "3")).total == 20
        assert category_of(small, "cylinders", ("brands", "corvane,ardmoor")).total == CYLINDERS

    def test_nonsense_in_the_address_is_left_out(self, small: RequestContext) -> None:
        page = category_of(
            small,
            "cylinders",
            ("sort", "cheapest"),
            ("pageSize", "7"),
            ("f.", "2"),
            ("f.Color", ""),
            ("inStockOnly", "maybe"),
            ("nonweb", "true"),
            ("utm_source", "x"),
        )
        assert (page.total, page.page_size, page.sort) == (CYLINDERS, 24, "relevance")
        assert category_of(small, "cylinders", ("f.Color", "red")).total == 0
        assert category_of(small, "cylinders", ("brands", "nobody")).total == 0

    def test_a_discontinued_item_is_a_choice_in_the_address(self, small: RequestContext) -> None:
        plain = category_of(small, "ball-valves")
        shown = category_of(small, "ball-valves", ("showDiscontinued", "true"))
        assert (plain.total, shown.total) == (5, 6)
        for page, is_chosen in ((plain, False), (shown, True)):
            [choice] = [one for one in page.facets if one.parameter == "showDiscontinued"]
            [value] = choice.values
            assert (value.label, value.count, value.is_chosen) == ("Show discontinued", 1, is_chosen)
        assert [table.size_count for table in plain.tables] == [table.size_count for table in shown.tables]
        assert not [
            one for one in category_of(small, "cylinders").facets if one.parameter == "showDiscontinued"
        ]

    def test_only_staff_can_ask_for_what_is_not_on_the_web(self, small: RequestContext) -> None:
        asked = ("nonweb", "true")
        assert category_of(small, "ball-valves", asked).total == 5
        assert category_of(acting(small, STAFF), "ball-valves", asked).total == 6


class TestSearch:
    def test_results_stand_with_price_stock_and_filters(self, small: RequestContext) -> None:
        page = search_for(small, ("searchTerm", "ball valve brass"))
        first = page.rows[0]
        assert first.item.item_code == "BV-08F-FP"
        assert (f"{first.price.unit_price:.2f}", first.stock.availability) == ("11.62", 31)
        assert page.categories[0].url_slug == "ball-valves"
        assert "f.Pipe size" in [one.parameter for one in page.facets]

    @pytest.mark.parametrize(
        ("typed", "path"),
        [
            ("bv-08f-fp", f"/product/BV-08F-FP/{VALVE}"),
            ("612345678901", f"/product/BV-08F-FP/{VALVE}"),
            (f"AHC{VALVE}", f"/product/BV-08F-FP/{VALVE}"),
            (str(VALVE), f"/product/BV-08F-FP/{VALVE}"),
            ("BV-08F", ""),
            ("BV-08F-DR", ""),
            ("ball valve", ""),
            ("AHC999999999999", ""),
            ("", ""),
        ],
    )
    def test_the_number_of_one_item_leads_to_it(self, small: RequestContext, typed: str, path: str) -> None:
        assert search_for(small, ("searchTerm", typed)).exact_path == path

    def test_cards_tell_more_of_each_row_and_only_where_they_are_asked_for(
        self, small: RequestContext
    ) -> None:
        assert search_for(small, ("searchTerm", "valve")).cards == []
        page = search_for(small, ("searchTerm", "valve"), ("view", "cards"))
        assert [card.inv_mast_uid for card in page.cards] == [row.item.inv_mast_uid for row in page.rows]

    def test_without_a_term_nothing_is_searched(self, small: RequestContext) -> None:
        page = search_for(small, ("searchTerm", "  "))
        assert (page.rows, page.total, page.facets, page.page_count) == ([], 0, [], 1)

    def test_a_brand_alone_lists_what_it_makes(self, small: RequestContext) -> None:
        assert search_for(small, ("brands", "ardmoor")).total == CYLINDERS // 2 + 5

    def test_the_list_of_a_brand_has_filters_for_its_own_items(self, small: RequestContext) -> None:
        """Properties that only others have are none of them, and no value leaves nothing."""
        chosen, page = search_for(small, ("brands", "ardmoor")), search_for(small, ("brand", "ardmoor"))
        assert [row.item for row in page.rows] == [row.item for row in chosen.rows]
        assert page.total == CYLINDERS // 2 + 5
        assert [one.parameter for one in page.facets] == ["inStockOnly", "f.Bore", "f.Stroke"]
        assert facet(page.facets, "f.Stroke") == {"4": 3, "8": 3, "12": 3, "16": 3, "20": 3}
        assert facet(chosen.facets, "f.Pipe size") == {"1/2": 0, "3/4": 0}, "a filter leaves the others"

    def test_the_list_of_a_brand_is_narrowed_like_any_other(self, small: RequestContext) -> None:
        page = search_for(small, ("brand", "ardmoor"), ("f.Bore", "2"))
        assert (page.total, facet(page.facets, "f.Bore")) == (5, {"2": 5, "3": 5, "4": 5})
        assert search_for(small, ("brand", "ardmoor"), ("searchTerm", "cylinder")).total == CYLINDERS // 2
        assert search_for(small, ("brand", "nobody")).total == 0

    def test_a_mended_spelling_is_told(self, small: RequestContext) -> None:
        assert search_for(small, ("searchTerm", "bras vavle")).corrected == "brass valve"

    @pytest.mark.parametrize(
        ("typed", "is_partial"),
        [("ball valve brass", False), ("valve", False), ("brass cylinder valve", True), ("BV-08F-FP", False)],
    )
    def test_it_is_told_when_no_item_has_every_word(
        self, small: RequestContext, typed: str, is_partial: bool
    ) -> None:
        page = search_for(small, ("searchTerm", typed))
        assert (page.is_partial, page.total > 0) == (is_partial, True)

    def test_a_page_is_filled_with_what_has_any_of_the_words(self, own: RequestContext) -> None:
        kettles, lanterns = sell(own, 2001, "Zinc flange kettle", 8), sell(own, 2101, "Zinc lantern", 20)
        sell(own, 2201, "Oboe", 1)
        page = search_for(own, ("searchTerm", "zinc flange kettle oboe"), ("pageSize", "48"))
        found = [row.item.inv_mast_uid for row in page.rows]
        assert set(found[:8]) == set(kettles), "most of the words first"
        assert (page.total, set(found) > set(lanterns)) == (29, True)

    def test_a_page_behind_those_with_all_the_words_is_filled_too(self, own: RequestContext) -> None:
        flanges, lanterns = sell(own, 2001, "Zinc flange", 30), sell(own, 2101, "Zinc lantern", 30)
        first = search_for(own, ("searchTerm", "zinc flange"))
        second = search_for(own, ("searchTerm", "zinc flange"), ("page", "2"))
        seen = [[row.item.inv_mast_uid for row in page.rows] for page in (first, second)]
        assert [*seen[0], *seen[1][:6]] == flanges
        assert set(seen[1][6:]) < set(lanterns)
        assert (first.total, second.total, len(seen[1])) == (30, 60, 24)
        cheapest = search_for(own, ("searchTerm", "zinc flange"), ("page", "2"), ("sort", "price"))
        assert (cheapest.total, len(cheapest.rows)) == (30, 6), "nothing comes between what is in order"

    def test_terms_within_the_results_all_hold(self, small: RequestContext) -> None:
        page = search_for(
            small, ("searchTerm", "valve"), ("innerSearchTerms", "ball"), ("innerSearchTerms", "stainless")
        )
        assert [row.item.inv_mast_uid for row in page.rows] == [STEEL_VALVE]

    def test_results_can_be_sorted(self, small: RequestContext) -> None:
        page = search_for(small, ("searchTerm", "cylinder"), ("sort", "price"))
        prices = [row.price.unit_price or 0 for row in page.rows]
        assert prices == sorted(prices)
        assert page.sort == "price"

    @pytest.mark.parametrize(
        ("typed", "found"),
        [
            ("globe valve", [1]),
            ("globe vavle", [1]),
            ("77120", [1]),
            ("globe valve brass bolt", []),
            ("cylinder", []),
            ("", []),
        ],
    )
    def test_catalog_items_with_every_word_stand_below(
        self, small: RequestContext, typed: str, found: list[int]
    ) -> None:
        page = search_for(small, ("searchTerm", typed))
        assert [line.catalog_item_id for line in page.catalog_items] == found
        assert all((line.kind, line.href) == ("CatalogItem", "") for line in page.catalog_items)

    @pytest.mark.parametrize("narrower", [("inStockOnly", "true"), ("f.Bore", "2"), ("brands", "corvane")])
    def test_catalog_items_are_narrowed_as_items_are(
        self, small: RequestContext, narrower: tuple[str, str]
    ) -> None:
        assert search_for(small, ("searchTerm", "globe valve"), narrower).catalog_items == []

    def test_a_very_long_term_is_cut_and_harmless(self, small: RequestContext) -> None:
        page = search_for(small, ("searchTerm", "valve " * 2000))
        assert len(page.search_term) <= 200


class TestItem:
    def test_a_page_shows_the_item_and_all_that_goes_with_it(self, small: RequestContext) -> None:
        page = item.item_page(small, VALVE)
        assert page.item.path == f"/product/BV-08F-FP/{VALVE}"
        assert page.item.features == ["Lead free", "Two-piece"]
        assert {(one.kind, one.number) for one in page.item.numbers} >= {("Upc", "612345678901")}
        assert [(one.kind.value, one.inv_mast_uid) for one in page.associated] == [
            ("Accessory", SPARE),
            ("Accessory", WASHER),
        ]
        assert [row.item.inv_mast_uid for row in page.associated_rows] == [SPARE, WASHER]
        assert page.drawing_svg.startswith("<svg")
        assert page.series is not None
        assert VALVE in [row.item.inv_mast_uid for row in page.series.rows]
        assert [crumb.name for crumb in page.crumbs] == ["Hydraulics", "Ball valves"]

    def test_an_assembly_shows_its_parts(self, small: RequestContext) -> None:
        page = item.item_page(small, ASSEMBLY)
        assert [(line.item.inv_mast_uid, line.quantity) for line in page.bill_of_materials] == [
            (VALVE, 2),
            (WASHER, 4),
        ]
        assert page.series is None

    def test_the_price_is_that_of_the_smallest_quantity(self, small: RequestContext) -> None:
        assert item.item_page(small, WASHER).price.quantity == 1, "N sells loose pieces"
        page = item.item_page(small, 102)
        assert (page.price.quantity, f"{page.price.extended_price}") == (10, "68.50")

    def test_a_discontinued_item_cannot_be_added_and_has_a_substitute(self, small: RequestContext) -> None:
        page = item.item_page(small, RETIRED)
        assert not page.item.may_be_added
        assert page.item.why_not == "This item is discontinued and cannot be purchased."
        assert [one.inv_mast_uid for one in page.associated] == [VALVE]

    def test_call_for_price_can_be_added_to_be_quoted(self, small: RequestContext) -> None:
        page = item.item_page(small, ON_REQUEST)
        assert page.price.unit_price is None
        assert page.item.may_be_added

    def test_a_restricted_item_is_shown_and_not_sold_here(self, small: RequestContext) -> None:
        page = item.item_page(small, RESTRICTED)
        assert (page.item.current_user_allowed, page.item.may_be_added) == (False, False)
        assert page.price.unit_price is not None

    def test_a_familys_head_says_so(self, small: RequestContext) -> None:
        page = item.item_page(small, PROFILE)
        assert [member.relationship_to_family for member in page.item.item_families] == ["Head"]

    @pytest.mark.parametrize("uid", [1, 0, -1, 2**31, 10**30, HIDDEN])
    def test_what_is_unknown_or_not_on_the_web_is_not_found(self, small: RequestContext, uid: int) -> None:
        with pytest.raises(NotFound, match=r"There is no such item\."):
            item.item_page(small, uid)

    def test_staff_see_what_is_not_on_the_web(self, small: RequestContext) -> None:
        assert item.item_page(acting(small, STAFF), HIDDEN).item.item_code == "BV-08F-DR"

    @pytest.mark.parametrize("actor", [None, CUSTOMER])
    def test_what_is_for_staff_only_is_left_out_for_others(
        self, small: RequestContext, actor: Actor | None
    ) -> None:
        context = acting(small, actor) if actor else small
        wire = msgspec.json.encode(item.item_page(context, RESTRICTED).item).decode()
        for secret in ("supplierId", "restrictedCustomers", "purchaseOrderCost", "airlineCost", "pricePage"):
            assert secret not in wire
        assert "Larkin" not in wire
        shown = msgspec.json.encode(item.item_page(acting(small, STAFF), RESTRICTED).item).decode()
        assert '"airlineCost"' in shown


class TestOthers:
    def test_the_home_page_is_the_catalog(self, small: RequestContext) -> None:
        page = home.home_page(small)
        assert [promo.title for promo in page.promos] == ["Hose week"]
        assert page.item_count == CYLINDERS + 10
        assert page.in_stock_count == 20 + 2 + 1, "cylinders, valve, washer, the assembly"
        assert [section.category.url_slug for section in page.sections] == ["hydraulics", "fasteners"]
        assert [[tile.name for tile in section.tiles] for section in page.sections] == [
            ["Ball valves", "Cylinders"],
            ["Fasteners"],
        ], "a line without parts shows itself"
        assert page.sections[0].tiles[0].svg.startswith("<svg")

    def test_a_brand_shows_where_its_items_lie(self, small: RequestContext) -> None:
        page = home.brand_results(small, "corvane")
        assert (page.brand.name, page.item_count) == ("Corvane", CYLINDERS // 2 + 5)
        assert [(one.url_slug, one.item_count) for one in page.categories] == [
            ("cylinders", 15),
            ("ball-valves", 5),
        ]
        with pytest.raises(NotFound):
            home.brand_results(small, "nobody")

    def test_the_instant_panel_offers_items_categories_and_brands(self, small: RequestContext) -> None:
        answer = instant.instant_answer(small, "cyl", 1, 10, False)
        assert (answer.query, answer.total, len(answer.results)) == ("cyl", CYLINDERS, 10)
        assert [one.url_slug for one in answer.categories] == ["cylinders"]
        assert [one.name for one in instant.instant_answer(small, "ard", 1, 10, False).brands] == ["Ardmoor"]
        first = answer.results[0]
        assert (first.kind, first.href) == ("Item", f"/product/{first.item_id}/{first.inv_mast_uid}")

    def test_a_catalog_item_has_no_page(self, small: RequestContext) -> None:
        (result,) = instant.instant_answer(small, "globe", 1, 10, False).results
        assert (result.kind, result.href, result.catalog_item_id) == ("CatalogItem", "", 1)

    def test_an_empty_term_offers_nothing(self, small: RequestContext) -> None:
        assert instant.instant_answer(small, "", 1, 10, False).results == []

    def test_details_come_in_the_order_asked_for_with_duplicates(self, small: RequestContext) -> None:
        found = graph.items_details(small, [WASHER, VALVE, 5, HIDDEN, WASHER, -1])
        assert [one.inv_mast_uid for one in found] == [WASHER, VALVE, WASHER]
        assert graph.item_by_id(small, 5) is None
        assert [one.inv_mast_uid for one in graph.item_or_items_details(small, inv_mast_uid=VALVE)] == [VALVE]
        assert [one.inv_mast_uid for one in graph.accessory_items(small, VALVE)] == [SPARE, WASHER]

    def test_five_hundred_items_are_the_most_of_one_call(self, small: RequestContext) -> None:
        assert len(graph.items_details(small, [VALVE] * 500)) == 500
        with pytest.raises(BadInput, match="At most 500 items can be requested at once"):
            graph.items_details(small, [VALVE] * 501)
