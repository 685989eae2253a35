"""Order notes, where they are printed, and the confirmation e-mail."""

from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.checkout.rules import email, notes
from storefront.checkout.schemas.edits import EmailSettings
from storefront.identity.schemas import ANON, Actor
from storefront.orders.limits import INTERNAL_NOTE_AREAS
from storefront.orders.rules import is_area_customer_visible
from tests.make.cases import cases
from tests.make.checkouts import BUYER, EMPLOYEE, IMPERSONATOR
from tests.make.nasty import anything, texts
from tests.make.properties import thoroughly

VISIBLE = ["Print Packing Lists", "Print Invoices", "Print Order Acknowledgements"]


@cases("checkout_note_location")
def test_a_note_location_is_saved_with_place_and_text(given: Any, expect: Any) -> None:
    problems = notes.why_not_note_location(given["text"], given["areas"], given["noteType"])
    assert msgspec.to_builtins(problems) == expect


@cases("checkout_visibility_hint")
def test_staff_read_who_sees_a_place(given: Any, expect: Any) -> None:
    assert notes.visibility_hint(given["area"]) == expect


def test_notes_have_at_most_512_characters() -> None:
    """S2-5.7-001"""
    assert notes.why_not_notes("n" * 512) == ""
    assert notes.why_not_notes("n" * 513) == "Notes must be at most 512 characters long"
    assert notes.why_not_notes("bay 3\r\ntag\twith job number") == ""
    assert notes.why_not_notes("bay \u202e3") == "Please remove the invisible characters"


@pytest.mark.parametrize("area", VISIBLE)
def test_three_places_are_visible_to_customers(area: str) -> None:
    """S2-5.7-006 S2-5.7-007 S2-5.7-008"""
    assert is_area_customer_visible(area)
    assert notes.visibility_hint(area) == "Customer Visible"


@pytest.mark.parametrize("area", [*INTERNAL_NOTE_AREAS, "", "print invoices", None, "Anything else"])
def test_every_other_place_is_internal(area: Any) -> None:
    """S2-5.7-009"""
    assert not is_area_customer_visible(area)
    assert notes.visibility_hint(area) == "Internal Only"


def test_who_acts_for_a_customer_chooses_among_all_places() -> None:
    """S2-6-034"""
    assert notes.valid_note_areas(IMPERSONATOR) == [*VISIBLE, *INTERNAL_NOTE_AREAS]


@pytest.mark.parametrize("actor", [ANON, BUYER, EMPLOYEE])
def test_others_choose_among_the_three_visible_places(actor: Actor) -> None:
    assert notes.valid_note_areas(actor) == VISIBLE


@pytest.mark.parametrize(
    ("actor", "chosen", "kept"),
    [
        (BUYER, [], ["Print Order Acknowledgements", "Order Entry"]),
        (BUYER, ["Print Invoices"], ["Print Invoices", "Order Entry"]),
        (BUYER, ["Purchasing", "Print Invoices"], ["Print Invoices", "Order Entry"]),
        (BUYER, ["Purchasing"], ["Print Order Acknowledgements", "Order Entry"]),
        (ANON, ["Print Invoices", "Print Invoices"], ["Print Invoices", "Order Entry"]),
        (IMPERSONATOR, ["Purchasing"], ["Purchasing"]),
        (IMPERSONATOR, [], ["Print Order Acknowledgements", "Order Entry"]),
    ],
)
def test_a_customers_note_always_goes_to_order_entry(
    actor: Actor, chosen: list[str], kept: list[str]
) -> None:
    assert notes.areas_of_note(chosen, actor) == kept


def test_five_cc_addresses_and_no_sixth() -> None:
    """S2-5.6-014"""
    five = [f"cc{number}@larkin.example" for number in range(5)]
    assert email.why_not_email_settings(EmailSettings(cc_emails=five)) == []
    problems = email.why_not_email_settings(EmailSettings(cc_emails=[*five, "one@more.example"]))
    assert [problem.message for problem in problems] == ["At most 5 CC email addresses are possible"]


def test_a_wrong_cc_address_is_pointed_at_and_a_blank_one_passed_over() -> None:
    problems = email.why_not_email_settings(EmailSettings(cc_emails=["a@b.example", "", "nobody"]))
    assert [(problem.field, problem.message) for problem in problems] == [
        ("CcEmails[2]", "CC email is not valid")
    ]


def test_email_notes_have_at_most_255_characters() -> None:
    """S2-5.6-015"""
    assert email.why_not_email_settings(EmailSettings(email_notes="n" * 255)) == []
    problems = email.why_not_email_settings(EmailSettings(email_notes="n" * 256))
    assert [problem.message for problem in problems] == ["Email notes must be at most 255 characters long"]


def test_email_notes_may_have_lines_and_no_marks_that_nobody_sees() -> None:
    assert email.why_not_email_settings(EmailSettings(email_notes="Dana,\r\n\tas agreed")) == []
    problems = email.why_not_email_settings(EmailSettings(email_notes="as \u202eagreed"))
    assert [(problem.field, problem.message) for problem in problems] == [
        ("EmailNotes", "Please remove the invisible characters")
    ]


def test_copies_go_to_each_address_once() -> None:
    sent = EmailSettings(cc_emails=["A@b.example", "a@b.example", "", "nobody", "c@d.example"])
    assert email.cc_of(sent) == ["A@b.example", "c@d.example"]


@thoroughly
@any_of(anything, st.lists(anything, max_size=8), anything)
def test_no_value_of_any_kind_breaks_the_rules(text: Any, entries: list[Any], kind: Any) -> None:
    assert notes.why_not_notes(text) == notes.why_not_notes(text)
    assert set(notes.areas_of_note(entries, BUYER)) <= {*VISIBLE, "Order Entry"}
    assert all(problem.message for problem in notes.why_not_note_location(text, entries, kind))
    sent = EmailSettings(cc_emails=entries, email_notes=text)
    assert email.why_not_email_settings(sent) == email.why_not_email_settings(sent)
    assert len(email.cc_of(sent)) <= len(entries)


@thoroughly
@any_of(st.lists(st.sampled_from([*VISIBLE, *INTERNAL_NOTE_AREAS]) | texts))
def test_a_customer_never_reaches_an_internal_place_but_order_entry(chosen: list[str]) -> None:
    for actor in (ANON, BUYER, EMPLOYEE):
        kept = notes.areas_of_note(chosen, actor)
        assert "Order Entry" in kept
        assert not set(kept) & (set(INTERNAL_NOTE_AREAS) - {"Order Entry"})
        assert len(kept) == len(set(kept))
