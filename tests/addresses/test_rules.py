"""What an address must hold, country by country."""

from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.addresses import limits, messages
from storefront.addresses.limits.countries import COUNTRIES
from storefront.addresses.limits.states import CA_PROVINCES, US_STATES_TERRITORIES
from storefront.addresses.rules import address as rules
from storefront.addresses.rules import book, countries, verification
from storefront.addresses.schemas import Address, NextStep, VerificationState
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


@cases("addresses_hidden")
def test_marks_that_nobody_sees_are_found(given: Any, expect: bool) -> None:
    assert rules.has_hidden_characters(given["text"]) is expect


@cases("addresses_labels")
def test_labels_follow_the_country(given: Any, expect: Any) -> None:
    assert msgspec.to_builtins(countries.labels_of(given["country"])) == expect


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


def test_states_are_fifty_with_dc_six_territories_and_three_armed_forces() -> None:
    assert len(US_STATES_TERRITORIES) == 60
    assert {"DC", "AS", "GU", "MP", "PR", "VI", "UM", "AA", "AE", "AP"} <= set(US_STATES_TERRITORIES)
    assert len(CA_PROVINCES) == 13
    assert [choice.value for choice in countries.states_of("CA")] == list(CA_PROVINCES)
    assert countries.states_of("MX") == []


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


@cases("addresses_verified")
def test_what_is_read_after_a_verification(given: Any, expect: Any) -> None:
    sent, answered = (msgspec.convert(given[key], Address) for key in ("sent", "answered"))
    assert msgspec.to_builtins(verification.verified(sent, answered)) == expect


@cases("addresses_not_verified")
def test_what_is_read_when_a_verification_failed(given: Any, expect: Any) -> None:
    told = verification.not_verified(given["status"], given["detail"])
    assert msgspec.to_builtins(told) == expect


def test_an_unchanged_address_asks_nothing() -> None:
    """The answer may add what is preferred at the place."""
    answered = msgspec.structs.replace(
        AKRON, preferred_carrier_name="Ground", is_collect=True, address1=" 2210 Mill  Race Rd"
    )
    assert verification.verified(AKRON, answered).state is VerificationState.VERIFIED
    assert not verification.is_address_corrected(AKRON, answered)


def test_a_corrected_address_offers_the_choice() -> None:
    answered = msgspec.structs.replace(AKRON, zip="44312-1846", address1="2210 Millrace Rd")
    told = verification.verified(AKRON, answered)
    assert told.state is VerificationState.CORRECTED
    assert told.message == "Note: We've updated your address, for accuracy."
    assert told.choices == ["Keep Original Address", "Looks Good"]
    assert told.changed_fields == ["Address1", "Zip"]
    assert verification.step_after("Keep Original Address") is NextStep.SEND_WITH_BYPASS
    assert verification.step_after("Looks Good") is NextStep.TAKE_CORRECTED


def test_a_server_error_shows_its_detail_and_lets_one_keep_or_edit() -> None:
    told = verification.not_verified(500, "The address service is down.")
    assert told.state is VerificationState.SERVER_ERROR
    assert told.message == "The address service is down."
    assert told.choices == ["Keep this Address", "Edit Address"]
    assert all(word in told.warning for word in ("charges", "delays", "tax"))
    assert verification.step_after("Keep this Address") is NextStep.SEND_WITH_BYPASS
    assert verification.step_after("Edit Address") is NextStep.EDIT
    assert verification.not_verified(500, "").message == messages.VERIFICATION_FAILED


@pytest.mark.parametrize("status", [None, 400, 404, 502])
def test_another_failure_of_the_request_has_one_sentence(status: int | None) -> None:
    told = verification.not_verified(status, "secret detail")
    assert told.state is VerificationState.REQUEST_FAILED
    assert told.message == "An error occurred while verifying your ship to address."
    assert told.choices == []


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
    verification.verified(AKRON, address)


@thoroughly
@any_of(st.lists(texts, min_size=9, max_size=9), st.sampled_from(["US", "CA", "DE", "", "XX"]))
def test_tidying_twice_changes_nothing_more(values: list[str], country: str) -> None:
    names = ("name", "first_name", "last_name", "attn", "address1", "address2", "city", "state", "zip")
    fields: dict[str, Any] = dict(zip(names, values, strict=True))
    kept = rules.tidy_address(Address(**fields, country=country))
    assert rules.tidy_address(kept) == kept


def test_spaces_alone_are_no_correction() -> None:
    spaced = msgspec.structs.replace(AKRON, city="Akron ", address1="2210  Mill Race Rd")
    assert not verification.is_address_corrected(AKRON, spaced)
    assert verification.is_address_corrected(AKRON, msgspec.structs.replace(AKRON, address1="2210MillRaceRd"))
    assert verification.corrected_fields(AKRON, msgspec.structs.replace(AKRON, zip="44313")) == ["Zip"]


def test_an_unknown_choice_leads_back_to_the_editor() -> None:
    assert verification.step_after("Perhaps") is NextStep.EDIT


@pytest.mark.parametrize(
    ("country", "state", "expect"),
    [("US", "OH", True), ("CA", "OH", False), ("DE", "OH", False), ("", "", False)],
)
def test_a_state_belongs_to_its_country(country: str, state: str, expect: bool) -> None:
    assert countries.is_state(country, state) is expect


def test_a_country_is_named_or_shown_as_it_is_written() -> None:
    assert countries.country_name("CA") == "Canada"
    assert countries.country_name("XX") == "XX"
    assert countries.country_name(None) == ""  # type: ignore[arg-type]


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
