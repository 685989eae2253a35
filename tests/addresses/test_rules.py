"""What an address must hold, country by country."""

from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.addresses import limits, messages
from storefront.addresses.limits.countries import COUNTRIES
from storefront.addresses.rules import address as rules
from storefront.addresses.rules import book, countries
from storefront.addresses.rules.places import place_lines
from storefront.addresses.schemas import Address
from storefront.base.problems import Problem
from tests.make.cases import cases
from tests.make.nasty import anything, texts
from tests.make.properties import thoroughly

AKRON = Address(
    p21_id=118204,
    name="Larkin Hydraulics",
    first_name="Dana",
    attn="Receiving",
    address1="2210 Mill Race Rd",
    city="Akron",
    state="OH",
    zip="44312",
    phone="330-555-0118",
)
OTTAWA = Address(
    p21_id=118205,
    name="Larkin Canada",
    address1="111 Wellington St",
    city="Ottawa",
    state="ON",
    zip="K1A 0B1",
    country="CA",
    phone="613-555-0199",
)


@cases("addresses_address")
def test_an_address_is_judged_field_by_field(given: Any, expect: Any) -> None:
    address = msgspec.convert(given["address"], Address)
    assert msgspec.to_builtins(rules.why_not_address(address)) == expect


@cases("addresses_place_lines")
def test_the_last_lines_of_an_address_name_a_country_unless_it_is_the_us(given: Any, expect: Any) -> None:
    assert place_lines(given["city"], given["state"], given["zip"], given["country"]) == expect


@cases("addresses_hidden")
def test_marks_that_nobody_sees_are_found(given: Any, expect: bool) -> None:
    assert rules.has_hidden_characters(given["text"]) is expect


def test_an_address_needs_a_country() -> None:
    """S2-5.3-013"""
    assert rules.why_not_country("") == messages.COUNTRY_MISSING == "Country is required"


def test_a_country_that_is_not_served_is_said_so() -> None:
    germany = msgspec.structs.replace(AKRON, country="DE", state="", zip="")
    assert rules.why_not_address(germany, limits.SHIP_TO_COUNTRIES) == [
        Problem(field="Country", message="We do not ship to this country")
    ]
    assert rules.why_not_address(germany) == []


def test_fields_carry_the_prefix_of_their_form() -> None:
    problems = rules.why_not_address(msgspec.structs.replace(AKRON, city=""), prefix="ShippingChoices_")
    assert [problem.field for problem in problems] == ["ShippingChoices_City"]


def test_the_us_and_canada_head_the_list_of_all_countries() -> None:
    choices = countries.countries()
    assert [choice.value for choice in choices[:2]] == ["US", "CA"]
    assert len(choices) == len({choice.value for choice in choices}) == 249
    assert all(len(code) == 2 and code.isascii() and code.isupper() for code in COUNTRIES)
    rest = [choice.value for choice in choices[2:]]
    assert "MX" in rest
    assert "XK" not in rest


def test_the_list_of_countries_can_be_shortened() -> None:
    assert [choice.label for choice in countries.countries(["MX", "US", "??"])] == ["United States", "Mexico"]


def test_an_address_is_kept_tidy() -> None:
    sent = msgspec.structs.replace(
        OTTAWA,
        address1="  111   Wellington\u202e St ",
        zip="k1a0b1",
        delivery_instructions="Dock\u200b 3\r\nATTN: A",
    )
    kept = rules.tidy_address(sent)
    assert (kept.address1, kept.zip) == ("111 Wellington St", "K1A 0B1")
    assert kept.delivery_instructions == "Dock 3\nATTN: A"
    assert rules.tidy_address(kept) == kept


@pytest.mark.parametrize(
    ("term", "words"),
    [("", []), (None, []), (7, []), ("  Ákron  OHIO ", ["akron", "ohio"]), ("Straße", ["strasse"])],
)
def test_a_search_in_the_book_is_for_words_without_capitals_and_accents(term: Any, words: list[str]) -> None:
    assert book.searched_words(term) == words


def test_a_country_is_found_by_a_part_of_its_name() -> None:
    assert "CA" in book.countries_named("canad")
    assert book.countries_named("atlantis") == []


@thoroughly
@any_of(st.lists(st.one_of(anything, texts), min_size=13, max_size=13))
def test_no_value_of_any_kind_breaks_the_rule(values: list[Any]) -> None:
    fields = Address.__struct_fields__[1:14]
    address = Address(**dict(zip(fields, values, strict=True)))
    problems = rules.why_not_address(address, limits.SHIP_TO_COUNTRIES)
    assert problems == rules.why_not_address(address, limits.SHIP_TO_COUNTRIES)
    assert all(problem.message and problem.field in Address.__struct_encode_fields__ for problem in problems)
    assert len({problem.field for problem in problems}) == len(problems)
    book.searched_words(values[0])


@thoroughly
@any_of(st.lists(texts, min_size=9, max_size=9), st.sampled_from(["US", "CA", "DE", "", "XX"]))
def test_tidying_twice_changes_nothing_more(values: list[str], country: str) -> None:
    names = ("name", "first_name", "last_name", "attn", "address1", "address2", "city", "state", "zip")
    fields: dict[str, Any] = dict(zip(names, values, strict=True))
    kept = rules.tidy_address(Address(**fields, country=country))
    assert rules.tidy_address(kept) == kept


@pytest.mark.parametrize(
    ("country", "state", "expect"),
    [("US", "OH", True), ("CA", "OH", False), ("DE", "OH", False), ("", "", False)],
)
def test_a_state_belongs_to_its_country(country: str, state: str, expect: bool) -> None:
    assert countries.is_state(country, state) is expect


@pytest.mark.parametrize("mark", ["\t", "\n", "\u202e", "\u200b", "\u0000"])
def test_a_mark_that_nobody_sees_is_asked_to_be_removed(mark: str) -> None:
    hidden = messages.HIDDEN_CHARACTERS
    assert rules.why_not_line(f" {mark}", 50, "too long") == hidden
    assert rules.why_not_line(f"Larkin{mark} Hydraulics", 50, "too long") == hidden
    assert rules.why_not_zip("DE", f"20{mark}457") == hidden
    spoilt = rules.why_not_delivery_instructions(f"Dock{mark}4")
    assert spoilt == ("" if mark in "\t\n" else hidden)


def test_delivery_instructions_may_have_lines() -> None:
    assert rules.why_not_delivery_instructions("Dock 4\r\nRing twice") == ""


def test_a_phone_may_have_30_characters() -> None:
    assert rules.why_not_phone("+1 (330) 555-0118 ext. 1234567".ljust(30)) == ""
    assert rules.why_not_phone("+1 (330) 555-0118 ext. 1234567".ljust(31)) == messages.ADDRESS_PHONE_TOO_LONG
