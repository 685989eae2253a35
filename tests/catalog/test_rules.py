"""May it be bought, and how is it shown?"""

from typing import Any

import msgspec
import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from storefront.catalog import rules
from storefront.catalog.schemas import BuyFacts, RestrictedCustomer, TechSpec
from storefront.identity.schemas import ANON, Actor, UserType
from tests.make.cases import cases
from tests.make.properties import texts, thoroughly

ENGINEER = Actor(user_type=UserType.AIRLINE_ENGINEER_USER)
EMPLOYEE = Actor(user_type=UserType.AIRLINE_EMPLOYEE)
CUSTOMER = Actor(user_type=UserType.WEB_USER, customer_id_p21=1)
RESTRICTED = BuyFacts(restricted_to=(RestrictedCustomer(name="Alpha Mills", customer_id_p21=1),))


def facts(item: dict[str, Any]) -> BuyFacts:
    snake = {
        "".join(f"_{c.lower()}" if c.isupper() else c for c in name): value for name, value in item.items()
    }
    return msgspec.convert(snake, BuyFacts)


@cases("catalog_why_not_buy")
def test_an_item_can_be_bought_or_the_reason_is_told(given: Any, expect: str) -> None:
    """S2-6-018."""
    actor = msgspec.convert(given["actor"], Actor)
    assert rules.why_not_buy(facts(given["item"]), actor) == expect


@cases("catalog_normal_number")
def test_numbers_are_compared_without_separators(given: Any, expect: str) -> None:
    assert rules.normal_number(given["number"]) == expect


@cases("catalog_url_code")
def test_an_item_code_is_made_fit_for_an_address(given: Any, expect: str) -> None:
    assert rules.item_code_url_sanitized(given["itemCode"]) == expect


@cases("catalog_cut_text")
def test_a_description_is_cut_at_a_word(given: Any, expect: str) -> None:
    assert rules.cut_at_word(given["text"], given["limit"]) == expect


def test_the_description_shows_500_on_hover_and_100_inline() -> None:
    """S1-9-014, S1-9-015."""
    words = "valve " * 200
    assert rules.hover_description(words) == ("valve " * 83).strip() + "…"
    assert len(rules.hover_description("a" * 600)) == 501
    assert rules.inline_description(words) == ("valve " * 16).strip() + "…"
    assert len(rules.inline_description("a" * 600)) == 101


def test_the_two_internal_roles_always_see_the_add_button() -> None:
    """S2-6-018, S2-6-020."""
    assert rules.sees_add_button(RESTRICTED, ENGINEER)
    assert rules.sees_add_button(msgspec.structs.replace(RESTRICTED, is_discontinued=True), CUSTOMER)
    assert not rules.sees_add_button(RESTRICTED, EMPLOYEE)
    assert not rules.sees_add_button(RESTRICTED, CUSTOMER)
    assert rules.sees_add_button(BuyFacts(), ANON)


def test_the_two_internal_roles_see_who_may_buy_a_restricted_item() -> None:
    """S2-6-019."""
    assert rules.restricted_tooltip(RESTRICTED, ENGINEER) == "Restricted to: Alpha Mills"
    assert rules.restricted_tooltip(RESTRICTED, EMPLOYEE) == ""
    assert rules.restricted_tooltip(RESTRICTED, CUSTOMER) == ""
    assert rules.restricted_tooltip(BuyFacts(), ENGINEER) == ""


def test_an_item_is_allowed_by_its_restrictions_only() -> None:
    assert rules.is_current_user_allowed(BuyFacts(is_discontinued=True), ANON)
    assert not rules.is_current_user_allowed(RESTRICTED, ANON)


def test_non_web_items_exist_for_staff_only() -> None:
    assert rules.may_see(False, EMPLOYEE)
    assert not rules.may_see(False, CUSTOMER)
    assert rules.may_see(True, ANON)


@pytest.mark.parametrize(
    ("available", "has_bom", "expect"), [(0, True, True), (1, True, False), (0, False, False)]
)
def test_components_are_offered_where_none_is_left(available: int, has_bom: bool, expect: bool) -> None:
    """S2-2.2-016."""
    assert rules.shows_components(available, has_bom) is expect


def test_addresses_of_pages() -> None:
    assert rules.product_path("1/2 A#", 7) == "/product/1-2-A-/7"
    assert rules.product_path("A", 7, "my/no 1") == "/product/A/7/my%2Fno%201"
    assert rules.product_path("A", 7, "\ud800") == "/product/A/7/%3F"
    assert rules.category_path("ball-valves") == "/categories/ball-valves"
    assert rules.category_path("ball-valves", 1) == "/categories/ball-valves"
    assert rules.category_path("ball-valves", 2) == "/categories/ball-valves/2"
    assert rules.brand_path("acme & co") == "/brands/featured/acme%20%26%20co"


@pytest.mark.parametrize(
    ("slug", "expect"),
    [("ball-valves-12", 12), ("ball-valves", None), ("-5", 5), ("12", None), ("x-" + "9" * 30, None)],
)
def test_the_footer_form_of_a_category_ends_in_its_id(slug: str, expect: int | None) -> None:
    assert rules.category_id_in(slug) == expect


def test_our_own_number_has_the_shop_s_prefix() -> None:
    assert rules.shop_number("AHC", 104233) == "AHC104233"


def test_a_drawing_is_told_in_words() -> None:
    specs = [
        TechSpec(attribute="Bore", value="2-1/2", unit="in"),
        TechSpec(attribute="Seals", value="Nitrile"),
    ]
    assert rules.alt_text("Tie rod cylinder", specs) == (
        "Line drawing: Tie rod cylinder, Bore 2-1/2 in, Seals Nitrile"
    )
    assert rules.alt_text("Ball valve") == "Line drawing: Ball valve"
    assert rules.alt_text("Ball valve", specs * 4).count(",") == 4


@thoroughly
@example(texts)
def test_a_normal_number_is_its_own_normal_form(number: str) -> None:
    once = rules.normal_number(number)
    assert rules.normal_number(once) == once
    assert once == "" or once.isalnum()


@thoroughly
@example(st.text(alphabet="ABCabc123", max_size=20), st.lists(st.sampled_from("- ./_"), max_size=20))
def test_separators_and_capitals_never_matter(number: str, separators: list[str]) -> None:
    written = "".join(a + b for a, b in zip(number, separators + [""] * 20, strict=False))
    assert rules.normal_number(written.lower()) == rules.normal_number(number[: len(number)])


@thoroughly
@example(texts)
def test_every_code_makes_one_step_of_an_address(item_code: str) -> None:
    code = rules.item_code_url_sanitized(item_code)
    assert code
    assert code not in (".", "..")
    assert "/" not in code
    assert code.isascii()
    assert rules.item_code_url_sanitized(code) == code


@thoroughly
@example(texts, texts)
def test_no_text_makes_an_address_or_alt_text_raise(name: str, value: str) -> None:
    assert rules.product_path(name, 1, value).count("/") in (3, 4)
    spec = TechSpec(attribute=name, value=value)
    assert "\n" not in rules.alt_text(name, [spec])


def test_a_slug_is_one_part_of_its_address() -> None:
    assert rules.category_path("hose & fittings/a") == "/categories/hose%20%26%20fittings%2Fa"
    assert rules.brand_path("north/line") == "/brands/featured/north%2Fline"
    assert rules.product_path("X", 7, "A/1") == "/product/X/7/A%2F1"
    assert rules.brand_path("a\ud800") == "/brands/featured/a%3F"
