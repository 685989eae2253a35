"""The components view and the customizer, as their pages ask for them."""

from decimal import Decimal

import httpx
import pytest

from storefront.base.errors import BadInput, NotFound
from storefront.identity.request_context import RequestContext
from storefront.search.queries import made
from storefront.search.schemas.pages import AskedCut, PricedCuts
from tests.make.catalog import ASSEMBLY, HIDDEN, PROFILE, PROFILE_STICK, VALVE
from tests.support import demo


def priced(
    context: RequestContext, *cuts: tuple[str, str], unit: str = "IN", choice: int = PROFILE_STICK
) -> PricedCuts:
    """Return the prices of these (length, pieces)."""
    asked = [AskedCut(length=length, pieces=pieces) for length, pieces in cuts]
    return made.price_cuts(context, PROFILE, asked, unit, choice)


class TestComponents:
    def test_each_component_tells_how_many_it_is_enough_for(self, small: RequestContext) -> None:
        """S2-2.1-004: 31 valves, two in one, make 15; 30 washers, four in one, make 7, and set the limit."""
        page = made.components_page(small, ASSEMBLY)
        told = [(line.item.item_code, line.quantity, line.makes, line.sets_limit) for line in page.components]
        assert told == [("BV-08F-FP", 2, 15, False), ("W-M8", 4, 7, True)]
        assert page.page.stock.available_to_make == 7
        assert page.components[0].price.unit_price == Decimal("11.62")

    def test_what_has_no_bill_of_materials_has_no_components(self, small: RequestContext) -> None:
        assert made.components_page(small, VALVE).components == []

    @pytest.mark.parametrize("uid", [HIDDEN, 0, 10**30])
    def test_what_is_unknown_is_not_found(self, small: RequestContext, uid: int) -> None:
        with pytest.raises(NotFound):
            made.components_page(small, uid)
        with pytest.raises(NotFound):
            made.customizer_page(small, uid)


class TestCustomizer:
    def test_a_sixteenth_is_read_the_same_however_it_is_written(self, small: RequestContext) -> None:
        """The first cut offered is meant if none is named."""
        answer = priced(small, ("48.8125", "1"), ("48-13/16", "1"), ("48 13/16", "1"), choice=0)
        assert {cut.length for cut in answer.cuts} == {Decimal("48.813")}
        assert (answer.choice, answer.lengths, answer.pieces) == (PROFILE_STICK, "2 to 120 in", 3)

    def test_a_head_offers_its_cuts_other_forms_and_what_is_ready_made(self, small: RequestContext) -> None:
        """S2-2.1-006, S1-3-019, S1-3-020, S1-3-027."""
        page = made.customizer_page(small, PROFILE)
        [choice] = page.choices
        assert (choice.lengths, choice.stock_unit) == ("2 to 120 in", "FT")
        assert choice.unit_price == Decimal("9.10")
        assert choice.option.is_required
        assert [(form.relationship_to_family, form.row.item.item_code) for form in page.forms] == [
            ("Stick", "TS-40-10")
        ]
        assert [one.short_desc for one in page.ready_made] == ["Leg, 36 in"]

    @pytest.mark.parametrize("uid", [VALVE, PROFILE_STICK])
    def test_what_heads_no_family_offers_no_cut(self, small: RequestContext, uid: int) -> None:
        assert made.customizer_page(small, uid).choices == []

    def test_cuts_are_read_and_priced_each_and_together(self, small: RequestContext) -> None:
        answer = priced(small, ("4' 0-13/16\"", "6"), ("4.5", "2"))
        first, second = answer.cuts
        assert (first.length, first.unit_price, first.extended_price) == (
            Decimal("48.813"),
            Decimal("37.02"),
            Decimal("222.12"),
        )
        assert (second.charged_length, second.unit_price) == (Decimal(6), Decimal("4.55"))
        assert (answer.pieces, answer.total) == (8, Decimal("231.22"))

    def test_a_bare_number_is_in_the_unit_that_was_chosen(self, small: RequestContext) -> None:
        assert [priced(small, ("4", "1"), unit=unit).cuts[0].length for unit in ("IN", "FT")] == [4, 48]
        assert priced(small, ("1240", "1"), unit="MM").cuts[0].length == Decimal("48.819")

    @pytest.mark.parametrize(
        ("length", "pieces", "message"),
        [
            ("1.9", "1", "Length must be at least 2 IN."),
            ("10' 1/8\"", "1", "Length must be at most 120 IN."),
            ("", "1", "Enter a length."),
            ("ten", "1", "“ten” is not a length. Type 48.813, 48-13/16, 4' 0-13/16\" or 1240 mm."),
            ("10", "0", "Quantity must be at least 1."),
            ("10", "1.5", "Quantity must be a whole number."),
        ],
    )
    def test_what_cannot_be_cut_has_its_reason_and_no_price(
        self, small: RequestContext, length: str, pieces: str, message: str
    ) -> None:
        """S1-3-024."""
        answer = priced(small, (length, pieces), ("12", "1"))
        assert answer.cuts[0].problem == message
        assert answer.cuts[0].unit_price is None
        assert (answer.pieces, answer.total) == (1, Decimal("9.10"))

    def test_an_unknown_choice_and_too_many_cuts_are_refused_by_name(self, small: RequestContext) -> None:
        with pytest.raises(BadInput) as choice:
            priced(small, ("10", "1"), choice=VALVE)
        assert choice.value.problems[0].field == "choice"
        with pytest.raises(BadInput) as many:
            priced(small, *[("10", "1")] * 51)
        assert many.value.problems[0].field == "length"

    def test_what_heads_no_family_cannot_be_priced(self, small: RequestContext) -> None:
        with pytest.raises(NotFound, match="cannot be cut to length"):
            made.price_cuts(small, VALVE, [], "IN", 1)


def test_a_row_tells_in_which_ways_its_item_is_made(client: httpx.Client) -> None:
    """S2-2.2-016, S2-2.2-017: its components where there is none of it, a length where it heads a family."""
    families = {row["family_inv_mast_uid"] for row in demo.rows("customizer_options")}
    ways = {
        demo.by_uid(min(families)): (True, False),
        demo.assembly_out_of_stock(): (False, True),
        demo.assembly_in_stock(): (False, False),
        demo.plain(): (False, False),
    }
    told = {}
    for item in ways:
        found = client.get("/api/search", params={"searchTerm": item.code, "innerSearchTerms": item.code})
        [row] = [row["item"] for row in found.json()["rows"] if row["item"]["itemCode"] == item.code]
        told[item] = (row.get("offersLengths", False), row.get("offersComponents", False))
    assert told == ways


def test_a_price_in_the_instant_panel_tells_that_its_item_is_cut_to_length(client: httpx.Client) -> None:
    tube = min({int(row["family_inv_mast_uid"]) for row in demo.rows("customizer_options")})
    plain = demo.plain().inv_mast_uid
    lines = client.get("/api/search/line-prices", params={"items": f"{tube},{plain}"}).json()
    assert {line["invMastUid"]: line.get("offersLengths") for line in lines} == {tube: True, plain: None}
