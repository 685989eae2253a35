"""What each section says in the whole status: its own field, its own reason, its own facts."""

from dataclasses import dataclass
from typing import Any

import pytest
from msgspec.structs import replace

from storefront.checkout.rules import allowed_edits, po, quote, review, saving
from storefront.checkout.schemas.facts import CheckoutFacts, POUse
from storefront.checkout.schemas.status import POState, QuoteRefState, ValidationStatus
from storefront.identity.schemas import ANON, Actor
from tests.make.checkouts import BUYER, EDITS, FACTS, TODAY, edits, facts, line


@dataclass(frozen=True)
class Spoilt:
    """A checkout with one thing wrong, and the reason that stands in the list, "" for none."""

    changed: dict[str, dict[str, Any]]
    known: CheckoutFacts
    reason: str
    actor: Actor = ANON


ON_ACCOUNT = {"general": {"payment_option": "OnAccount", "po_number_or_job_name": "PO 1"}}
OTHER_PAPERS = {"special_paperwork_request": "Other"}
USED = facts(po_uses=(POUse(po_no="PO 1", order_number=7),))
CASES = {
    "NCNR": Spoilt({}, facts(lines=(line(is_ncnr=True),)), "Please acknowledge NCNR statement above"),
    "NCNR acknowledged": Spoilt(
        {"general": {"is_ncnr_acknowledged": True}}, facts(lines=(line(is_ncnr=True),)), ""
    ),
    "a PO number is required": Spoilt({}, facts(is_po_number_required=True), "Po number is empty"),
    "a PO number used before": Spoilt(
        {"general": {"po_number_or_job_name": "po1"}}, USED, "Please confirm duplicate PO Number usage."
    ),
    "on account without a PO number": Spoilt(
        {"general": {"payment_option": "OnAccount"}}, facts(has_terms=True), "Po number is empty", BUYER
    ),
    "on account": Spoilt(ON_ACCOUNT, facts(has_terms=True), "", BUYER),
    "on account, on hold": Spoilt(
        ON_ACCOUNT,
        facts(has_terms=True, is_on_credit_hold=True),
        "On Account is not available: the account is on credit hold",
        BUYER,
    ),
    "a card that declines": Spoilt(
        {}, facts(card_problem="Your card was declined."), "Your card was declined."
    ),
    "other papers, described": Spoilt(
        {"shipping_choices": OTHER_PAPERS, "general": {"notes": "DFARS form"}}, FACTS, ""
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_section_has_its_reason_and_no_other(name: str) -> None:
    case = CASES[name]
    status = review.status(edits(**case.changed), case.known, case.actor, TODAY)
    assert status.is_not_ready_to_checkout_reasons == ([case.reason] if case.reason else [])
    assert status.is_ready_to_checkout is (case.reason == "")


def fields(status: ValidationStatus) -> list[str]:
    return [problem.field for problem in status.problems]


def test_every_problem_is_named_by_its_field() -> None:
    wrong = edits(shipping_choices={"packing_basis": "?", "special_paperwork_request": "?"})
    assert fields(review.status(wrong, FACTS, ANON, TODAY)) == [
        "ShippingChoices.PackingBasis",
        "ShippingChoices.SpecialPaperworkRequest",
    ]
    undescribed = edits(shipping_choices=OTHER_PAPERS)
    assert fields(review.status(undescribed, FACTS, ANON, TODAY)) == [
        "ShippingChoices.SpecialPaperworkRequest"
    ]
    expired = edits(general={"is_quote": True, "quote_expiration_date": TODAY})
    assert fields(review.status(expired, FACTS, ANON, TODAY)) == ["General.QuoteExpirationDate"]
    guided = edits(shipping_choices={"delivery_instructions": "x" * 256, "attn": "x" * 51, "zip": ""})
    assert fields(review.status(guided, FACTS, ANON, TODAY))[:3] == [
        "ShippingChoices.Attn",
        "ShippingChoices.ShippingChoices_Zip",
        "ShippingChoices.DeliveryInstructions",
    ]


def test_a_quote_has_no_shipping_total_and_no_shipping_choices() -> None:
    asked = edits(general={"is_quote": True}, shipping_choices={"packing_basis": "?"})
    status = review.status(asked, FACTS, ANON, TODAY)
    assert (status.shipping_total, status.problems, status.is_ready_to_checkout) == (None, [], True)


def test_without_rates_there_is_no_option() -> None:
    assert review.status(EDITS, facts(rates=None), ANON, TODAY).shipping_option_count == 0


def test_the_servers_quote_mode_is_kept() -> None:
    quoted = edits(general={"is_quote": True})
    assert allowed_edits.keep_allowed_edits(EDITS, quoted, ANON).general.is_quote is True
    assert allowed_edits.keep_allowed_edits(quoted, EDITS, ANON).general.is_quote is False


def test_nothing_is_required_unless_it_is_said_to_be() -> None:
    assert po.po_status("").status is POState.VALID
    assert quote.quote_ref_status("").status is QuoteRefState.VALID


def test_a_text_of_a_thousand_letters_is_kept_and_no_longer_one() -> None:
    titled = replace(EDITS.selected_contact, title="x" * 1_000)
    assert saving.why_not_save(replace(EDITS, selected_contact=titled)) == []
    longer = replace(EDITS.selected_contact, title="x" * 1_001)
    [problem] = saving.why_not_save(replace(EDITS, selected_contact=longer))
    assert (problem.field, problem.message) == ("SelectedContact.Title", "This is too long")


@pytest.mark.parametrize(
    ("number", "is_override", "is_shown", "is_ready"),
    [
        ("po 1", False, True, False),
        ("po 1", True, True, True),
        ("po 2", True, False, True),
        ("", True, False, True),
    ],
)
def test_the_override_of_a_duplicate_po_stays_in_view_when_it_is_ticked(
    number: str, is_override: bool, is_shown: bool, is_ready: bool
) -> None:
    general = {"po_number_or_job_name": number, "is_duplicate_po_override": is_override}
    status = review.status(edits(general=general), USED, ANON, TODAY)
    assert (status.is_duplicate_po_override_shown, status.is_ready_to_checkout) == (is_shown, is_ready)
