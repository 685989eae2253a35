"""May Submit be pressed, and if not, why."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from storefront.checkout.rules import review, submit_blockers
from storefront.checkout.schemas.edits import General, UserEdits
from storefront.checkout.schemas.facts import CheckoutFacts, Editor, PageState, POUse, SubmitBlockerCode
from storefront.checkout.schemas.status import ValidationStatus
from storefront.identity.schemas import ANON, Actor
from tests.make.cases import cases
from tests.make.checkouts import (
    BUYER,
    EDITS,
    EMPLOYEE,
    FACTS,
    IMPERSONATOR,
    TODAY,
    edits,
    facts,
    line,
)


def status(changed: UserEdits = EDITS, known: CheckoutFacts = FACTS, actor: Actor = ANON) -> ValidationStatus:
    return review.status(changed, known, actor, TODAY)


def codes(
    changed: UserEdits = EDITS,
    known: CheckoutFacts = FACTS,
    page: PageState | None = None,
    actor: Actor = ANON,
) -> list[SubmitBlockerCode]:
    return [
        reason.code for reason in submit_blockers.why_not_submit(status(changed, known, actor), changed, page)
    ]


@cases("checkout_why_not_submit")
def test_server_and_browser_tell_the_same_reasons_in_the_same_order(given: Any, expect: Any) -> None:
    judged = msgspec.convert(msgspec.to_builtins(status()) | given["status"], ValidationStatus, strict=False)
    page = msgspec.convert(given["page"], PageState)
    wanted = msgspec.convert(msgspec.to_builtins(EDITS.general) | given["general"], General)
    found = submit_blockers.why_not_submit(judged, replace(EDITS, general=wanted), page)
    assert msgspec.to_builtins(found) == expect


def test_submit_is_on_when_nothing_stands_against_it() -> None:
    """S2-5.8-008"""
    found = submit_blockers.why_not_submit(status(), EDITS, PageState())
    assert found == []


def test_submit_is_off_while_initializing() -> None:
    """S2-5.8-001"""
    assert codes(page=PageState(is_initializing=True)) == [SubmitBlockerCode.INITIALIZING]


def test_submit_is_off_while_saving() -> None:
    """S2-5.8-002"""
    assert codes(page=PageState(is_saving=True)) == [SubmitBlockerCode.SAVING]


def test_submit_is_off_when_not_ready() -> None:
    """S2-5.8-003"""
    assert codes(edits(selected_contact={"email": ""})) == [SubmitBlockerCode.NOT_READY]


@pytest.mark.parametrize("editor", list(Editor))
def test_submit_is_off_while_an_editor_is_open(editor: Editor) -> None:
    """S2-5.8-004"""
    found = submit_blockers.why_not_submit(status(), EDITS, PageState(open_editors=(editor,)))
    assert [reason.code for reason in found] == [SubmitBlockerCode.EDITOR_OPEN]
    assert found[0].message == "There are unsaved changes. Please save before finishing checkout."


def test_submit_is_off_when_the_po_number_is_not_valid() -> None:
    """S2-5.8-005 S2-5.8-010"""
    found = submit_blockers.why_not_submit(status(known=facts(is_po_number_required=True)), EDITS)
    assert [reason.code for reason in found] == [SubmitBlockerCode.PO_NUMBER]
    assert found[0].message == "Po number is empty"
    used = facts(po_uses=(POUse(po_no="A-1", order_number=1),))
    with_po = {"po_number_or_job_name": "a-1"}
    assert codes(edits(general=with_po), used) == [SubmitBlockerCode.PO_NUMBER]
    assert codes(edits(general={**with_po, "is_duplicate_po_override": True}), used) == []


def test_submit_is_off_when_the_reference_of_a_quote_is_not_valid() -> None:
    """S2-5.8-006"""
    long = {"quote_reference_number": "J" * 41}
    assert codes(edits(general={**long, "is_quote": True})) == [SubmitBlockerCode.QUOTE_REFERENCE]
    assert codes(edits(general=long)) == []


def test_submit_is_off_until_ncnr_is_acknowledged() -> None:
    """S2-5.8-007 S2-5.8-009 S2-4.8-001"""
    known = facts(lines=(line(1), line(2, is_ncnr=True)))
    found = submit_blockers.why_not_submit(status(known=known), EDITS)
    assert [reason.code for reason in found] == [SubmitBlockerCode.NCNR]
    assert found[0].message == "Please acknowledge NCNR statement above"
    assert codes(edits(general={"is_ncnr_acknowledged": True}), known) == []
    assert status(known=known).is_ncnr_acknowledgement_needed
    assert not status().is_ncnr_acknowledgement_needed


@pytest.mark.parametrize("actor", [EMPLOYEE, IMPERSONATOR])
def test_an_employee_need_not_acknowledge_ncnr(actor: Actor) -> None:
    """S2-6-026"""
    known = facts(lines=(line(1, is_ncnr=True),))
    assert codes(EDITS, known, actor=actor) == []
    assert codes(EDITS, known, actor=BUYER) == [SubmitBlockerCode.NCNR]


def test_all_reasons_are_told_in_one_order() -> None:
    changed = edits(
        general={"is_quote": True, "quote_reference_number": "J" * 41}, selected_contact={"email": ""}
    )
    page = PageState(is_initializing=True, is_saving=True, open_editors=(Editor.BILLING,))
    known = facts(lines=(line(1, is_ncnr=True),))
    assert codes(changed, known, page) == [
        SubmitBlockerCode.INITIALIZING,
        SubmitBlockerCode.SAVING,
        SubmitBlockerCode.NOT_READY,
        SubmitBlockerCode.EDITOR_OPEN,
        SubmitBlockerCode.QUOTE_REFERENCE,
        SubmitBlockerCode.NCNR,
    ]


def test_the_shipping_address_has_its_tick_when_valid_and_closed() -> None:
    """S2-4.3-005 S2-4.3-006"""
    assert submit_blockers.is_ship_to_section_valid(status(), [])
    assert submit_blockers.is_ship_to_section_valid(status(), [Editor.CONTACT, Editor.BILLING])
    assert not submit_blockers.is_ship_to_section_valid(status(), [Editor.SHIPPING_ADDRESS])
    assert not submit_blockers.is_ship_to_section_valid(status(), [Editor.SHIPPING_OPTIONS])
    assert not submit_blockers.is_ship_to_section_valid(status(edits(shipping_choices={"city": ""})), [])


def test_a_status_that_is_not_ready_has_a_reason_even_if_it_names_none() -> None:
    """S2-5.8-003"""
    unready = replace(status(), is_ready_to_checkout=False)
    assert [(one.code, one.message) for one in submit_blockers.why_not_submit(unready, EDITS)] == [
        (SubmitBlockerCode.NOT_READY, "This checkout is not complete yet.")
    ]


@pytest.mark.parametrize(
    ("changed", "open_editors"),
    [
        (EDITS, []),
        (edits(selected_contact={"email": ""}), [Editor.CONTACT]),
        (edits(shipping_choices={"city": ""}), [Editor.SHIPPING_ADDRESS]),
        (edits(general={"is_create_account": True}), [Editor.NEW_ACCOUNT]),
        (edits(general={"is_billing_same_as_shipping": False}), [Editor.BILLING_ADDRESS]),
    ],
)
def test_an_editor_opens_by_itself_when_its_data_is_invalid(
    changed: UserEdits, open_editors: list[Editor]
) -> None:
    same = changed.general.is_billing_same_as_shipping
    assert submit_blockers.opened_editors(status(changed), same) == open_editors
