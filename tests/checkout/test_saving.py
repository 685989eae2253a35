"""What Save takes, keeps and refuses."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import given as any_of
from hypothesis import strategies as st

from storefront.base.errors import BadInput
from storefront.base.wire import encode
from storefront.checkout.rules import allowed_edits, review, saving
from storefront.checkout.schemas.edits import ScheduledLine, UserEdits
from storefront.identity.schemas import ANON, Actor
from tests.make.checkouts import (
    BUYER,
    EDITS,
    EMPLOYEE,
    FACTS,
    IMPERSONATOR,
    TODAY,
    TOMORROW,
    edits,
)
from tests.make.nasty import anything
from tests.make.properties import thoroughly

EVERYTHING = edits(
    general={
        "is_tax_exempt": True,
        "is_create_account": True,
        "is_quote": True,
        "shopping_cart_token": "another",
        "note_areas": ["Purchasing", "Print Invoices"],
        "notes": "bay 3",
    },
    selected_contact={"p21_id": 31},
    shipping_choices={
        "p21_id": 41,
        "is_collect": True,
        "collect_account": "A12",
        "collect_carrier": "UPS",
        "is_rush": True,
        "not_before_date": TOMORROW,
        "packing_basis": "ScheduledPartial",
        "shipping_schedule": [ScheduledLine(line_number=1, requested_date=TOMORROW)],
        "special_paperwork_request": "MaterialTestReport",
    },
    card_payment={"customer_token": "cus_other", "is_remember_card": True},
)
BEFORE = edits(general={"shopping_cart_token": "mine"}, card_payment={"customer_token": "cus_mine"})


def kept(actor: Actor, **own: Any) -> UserEdits:
    return allowed_edits.keep_allowed_edits(EVERYTHING, BEFORE, actor, **own)


def test_a_guest_keeps_contact_notes_and_ship_to() -> None:
    """S2-6-003"""
    general = kept(ANON).general
    assert general.notes == "bay 3"
    assert general.is_create_account
    assert kept(ANON).shipping_choices.city == "Akron"
    assert review.status(BEFORE, FACTS, ANON, TODAY).is_ready_to_checkout


def test_a_guest_has_no_not_before_date() -> None:
    """S2-6-007"""
    assert kept(ANON).shipping_choices.not_before_date is None


def test_a_guest_has_no_special_paperwork() -> None:
    """S2-6-008"""
    assert kept(ANON).shipping_choices.special_paperwork_request == "none"


def test_a_guest_does_not_ship_collect() -> None:
    """S2-6-009"""
    choices = kept(ANON).shipping_choices
    assert (choices.is_collect, choices.collect_account, choices.collect_carrier) == (False, "", "")


def test_a_guest_has_no_rush() -> None:
    """S2-6-010"""
    assert not kept(ANON).shipping_choices.is_rush


def test_a_guest_has_no_address_book() -> None:
    """S2-6-006"""
    assert kept(ANON).shipping_choices.p21_id == 0
    assert kept(ANON).selected_contact.p21_id == 0


def test_a_guest_has_no_card_remembered_and_no_packing_basis() -> None:
    assert not kept(ANON).card_payment.is_remember_card
    assert kept(ANON).shipping_choices.packing_basis == "Complete"
    assert kept(ANON).shipping_choices.shipping_schedule == []


def test_a_web_user_may_set_the_not_before_date() -> None:
    """S2-6-013"""
    assert kept(BUYER).shipping_choices.not_before_date == TOMORROW


def test_a_web_user_may_request_special_paperwork() -> None:
    """S2-6-014"""
    assert kept(BUYER).shipping_choices.special_paperwork_request == "MaterialTestReport"


def test_a_web_user_may_ship_collect() -> None:
    """S2-6-015"""
    choices = kept(BUYER).shipping_choices
    assert (choices.is_collect, choices.collect_account, choices.collect_carrier) == (True, "A12", "UPS")


def test_a_web_user_may_have_the_card_remembered() -> None:
    """S2-6-017"""
    assert kept(BUYER).card_payment.is_remember_card


def test_a_web_user_has_the_address_book_of_his_company() -> None:
    """S2-6-012"""
    assert kept(BUYER).shipping_choices.p21_id == 41
    assert kept(BUYER, own_addresses={41}).shipping_choices.p21_id == 41
    assert kept(BUYER, own_addresses={42}).shipping_choices.p21_id == 0


def test_saved_contacts_are_those_of_the_company() -> None:
    """S2-6-024"""
    assert kept(EMPLOYEE, own_contacts={31}).selected_contact.p21_id == 31
    assert kept(IMPERSONATOR, own_contacts={32}).selected_contact.p21_id == 0


def test_a_web_user_creates_no_second_account_and_asks_for_no_rush() -> None:
    assert not kept(BUYER).general.is_create_account
    assert not kept(BUYER).shipping_choices.is_rush


def test_staff_who_act_for_a_customer_may_ask_for_rush() -> None:
    """S2-6-035"""
    assert kept(IMPERSONATOR).shipping_choices.is_rush
    assert not kept(EMPLOYEE).shipping_choices.is_rush


@pytest.mark.parametrize(
    ("actor", "is_exempt"), [(ANON, False), (BUYER, False), (EMPLOYEE, True), (IMPERSONATOR, True)]
)
def test_only_staff_set_the_tax_exemption(actor: Actor, is_exempt: bool) -> None:
    assert kept(actor).general.is_tax_exempt is is_exempt


def test_an_exemption_that_staff_set_stays() -> None:
    before = edits(general={"is_tax_exempt": True})
    assert allowed_edits.keep_allowed_edits(EDITS, before, BUYER).general.is_tax_exempt


@pytest.mark.parametrize("actor", [ANON, BUYER, EMPLOYEE, IMPERSONATOR])
def test_the_cart_the_mode_and_the_providers_customer_are_the_servers(actor: Actor) -> None:
    assert kept(actor).general.shopping_cart_token == "mine"
    assert not kept(actor).general.is_quote
    assert kept(actor).card_payment.customer_token == "cus_mine"


def test_note_areas_are_those_that_the_actor_may_choose() -> None:
    assert kept(BUYER).general.note_areas == ["Print Invoices", "Order Entry"]
    assert kept(IMPERSONATOR).general.note_areas == ["Print Invoices", "Purchasing"]


@pytest.mark.parametrize("actor", [ANON, BUYER, EMPLOYEE, IMPERSONATOR])
def test_keeping_twice_changes_nothing_more(actor: Actor) -> None:
    assert allowed_edits.keep_allowed_edits(kept(actor), BEFORE, actor) == kept(actor)


@pytest.mark.parametrize(
    ("changed", "field", "message"),
    [
        (
            edits(general={"notes": "n" * 513}),
            "General.Notes",
            "Notes must be at most 512 characters long",
        ),
        (
            edits(email_settings={"cc_emails": ["a@b.example"] * 6}),
            "EmailSettings.CcEmails",
            "At most 5 CC email addresses are possible",
        ),
        (
            edits(email_settings={"email_notes": "n" * 256}),
            "EmailSettings.EmailNotes",
            "Email notes must be at most 255 characters long",
        ),
        (
            edits(shipping_choices={"city": "c" * 1001}),
            "ShippingChoices.ShippingChoices_City",
            "This is too long",
        ),
        (edits(general={"note_areas": ["x"] * 1001}), "General.NoteAreas", "There are too many entries"),
        (edits(general={"note_areas": ["x" * 1001]}), "General.NoteAreas", "This is too long"),
    ],
)
def test_what_is_too_long_to_keep_is_refused(changed: UserEdits, field: str, message: str) -> None:
    problems = saving.why_not_save(changed)
    assert [(problem.field, problem.message) for problem in problems] == [(field, message)]


def test_half_filled_edits_are_saved_and_judged() -> None:
    assert saving.why_not_save(UserEdits()) == []
    half = edits(
        general={"notes": "n" * 512},
        email_settings={"cc_emails": ["a@b.example", "", "nobody", "x", "y"], "email_notes": "n" * 255},
        selected_contact={"email": "nobody"},
    )
    assert saving.why_not_save(half) == []
    assert saving.why_not_save(edits(email_settings={"email_notes": "\u202e"})) == []


@pytest.mark.parametrize(
    ("document", "hint"),
    [
        (b"", "truncated"),
        (b"{", "truncated"),
        (b"[]", "Expected `object`"),
        (b"\xff\xfe", "malformed"),
        ({"Unknown": 1}, "unknown field `Unknown`"),
        ({"General": {"Surprise": 1}}, "unknown field `Surprise` - at `$.General`"),
        ({"General": {"Notes": 5}}, "$.General.Notes"),
        ({"General": None}, "$.General"),
        ({"General": {"IsQuote": "yes"}}, "$.General.IsQuote"),
        ({"General": {"QuoteExpirationDate": "2026-02-30"}}, "$.General.QuoteExpirationDate"),
        ({"Version": 10**400}, "$.Version"),
        ({"Version": -1}, "$.Version"),
        ({"Version": float("nan")}, "$.Version"),
        ({"ShippingChoices": {"P21Id": 2**31}}, "$.ShippingChoices.P21Id"),
        (None, "Expected `object`"),
        (5, "Expected `object`"),
        ("[" * 100_000, "Expected `object`"),
        ('{"General": {"Notes": "\\ud800"}}', "cannot be read"),
    ],
)
def test_what_is_no_checkout_is_refused_with_the_place(document: Any, hint: str) -> None:
    with pytest.raises(BadInput) as refusal:
        saving.read_edits(document)
    assert hint in refusal.value.detail
    assert refusal.value.detail.isprintable()


def test_what_is_written_is_read_back() -> None:
    assert saving.read_edits(encode(EVERYTHING)) == EVERYTHING
    assert saving.read_edits(json.loads(encode(EVERYTHING))) == EVERYTHING


def _names(shape: type[msgspec.Struct]) -> list[str]:
    return [*shape.__struct_encode_fields__, "Nothing"]


groups = {
    name: type(getattr(UserEdits(), field))
    for name, field in zip(UserEdits.__struct_encode_fields__, UserEdits.__struct_fields__, strict=True)
    if field != "version"
}
fuzzed = st.fixed_dictionaries(
    {},
    optional={
        name: st.one_of(anything, st.dictionaries(st.sampled_from(_names(shape)), anything, max_size=4))
        for name, shape in groups.items()
    },
)


def _read(document: Any) -> UserEdits | BadInput:
    try:
        return saving.read_edits(document)
    except BadInput as refusal:
        return refusal


@thoroughly
@any_of(st.one_of(anything, fuzzed))
def test_any_document_is_read_and_judged_or_refused(document: Any) -> None:
    read = _read(document)
    if isinstance(read, BadInput):
        assert read.detail.isprintable()
        return
    saving.why_not_save(read)
    for actor in (ANON, BUYER, IMPERSONATOR):
        allowed = allowed_edits.keep_allowed_edits(read, UserEdits(), actor)
        assert allowed == allowed_edits.keep_allowed_edits(allowed, UserEdits(), actor)
        assert not review.status(allowed, FACTS, actor, TODAY).is_ready_to_checkout


def test_what_cannot_be_read_is_told_on_one_line_in_plain_letters() -> None:
    with pytest.raises(BadInput) as caught:
        saving.read_edits({'a"b\n\u0416': 1})
    assert caught.value.detail == (
        'The checkout cannot be read: Object contains unknown field `a"b\\n\\u0416`'
    )


def test_a_list_of_a_thousand_is_kept_and_no_longer_one() -> None:
    assert saving.why_not_save(edits(general={"note_areas": ["x"] * 1_000})) == []
    [problem] = saving.why_not_save(edits(general={"note_areas": ["x"] * 1_001}))
    assert (problem.field, problem.message) == ("General.NoteAreas", "There are too many entries")
