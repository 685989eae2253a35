"""The whole validation status, the gate before Submit, and the amounts."""

import itertools
import time
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given as any_of
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from storefront.base.money import CENT
from storefront.checkout.rules import account, gate, review, totals
from storefront.checkout.schemas.edits import (
    BillingAddress,
    CardPayment,
    EmailSettings,
    General,
    ScheduledLine,
    SelectedContact,
    ShippingChoices,
    UserEdits,
)
from storefront.checkout.schemas.facts import CheckoutFacts, Editor, GateCode, LineFacts, PageState, POUse
from storefront.checkout.schemas.status import NewAccountState, SubmitResult, ValidationStatus
from storefront.identity.schemas import ANON, Actor
from tests.make.checkouts import (
    BUYER,
    EDITS,
    EMPLOYEE,
    FACTS,
    GROUND,
    IMPERSONATOR,
    NO_RATES,
    RATES,
    TODAY,
    YESTERDAY,
    edits,
    facts,
    line,
)
from tests.make.nasty import anything, days, texts


def status(changed: UserEdits = EDITS, known: CheckoutFacts = FACTS, actor: Actor = ANON) -> ValidationStatus:
    return review.status(changed, known, actor, TODAY)


def reasons(changed: UserEdits = EDITS, known: CheckoutFacts = FACTS, actor: Actor = ANON) -> list[str]:
    return status(changed, known, actor).is_not_ready_to_checkout_reasons


def codes(
    changed: UserEdits = EDITS,
    known: CheckoutFacts = FACTS,
    page: PageState | None = None,
    actor: Actor = ANON,
) -> list[GateCode]:
    return [reason.code for reason in gate.why_not_submit(status(changed, known, actor), changed, page)]


def test_a_guest_with_a_card_of_the_test_provider_is_ready() -> None:
    answer = status()
    assert answer.is_ready_to_checkout
    assert answer.is_not_ready_to_checkout_reasons == []
    assert answer.problems == []
    flags = (answer.is_contact_valid, answer.is_ship_to_valid, answer.is_shipping_option_valid)
    assert flags == (True, True, True)
    assert answer.is_bill_to_valid
    assert answer.is_payment_valid
    assert answer.shipping_option_count == 2


def test_the_amounts_add_up() -> None:
    answer = status()
    assert (answer.sub_total, answer.shipping_total, answer.tax_total, answer.order_total) == (
        Decimal("100.50"),
        Decimal("48.62"),
        Decimal("5.75"),
        Decimal("154.87"),
    )


def test_an_empty_checkout_names_every_section() -> None:
    answer = status(UserEdits(), CheckoutFacts())
    assert answer.is_not_ready_to_checkout_reasons == [
        "Your cart is empty.",
        "Contact section needs attention",
        "Ship To section needs attention",
        "A shipping option is not selected.",
        "Billing section needs attention",
        "A credit card is not added.",
    ]
    assert not answer.is_ready_to_checkout
    fields = [problem.field for problem in answer.problems]
    assert "SelectedContact.Email" in fields
    assert "ShippingChoices.ShippingChoices_Zip" in fields
    assert "BillingAddress.Address1" in fields
    assert fields[-1] == "CardPayment.CardToken"


@pytest.mark.parametrize(
    ("changed", "flag", "reason"),
    [
        (edits(selected_contact={"email": "nobody"}), "is_contact_valid", "Contact section needs attention"),
        (edits(shipping_choices={"city": ""}), "is_ship_to_valid", "Ship To section needs attention"),
        (
            edits(shipping_choices={"country": "DE", "state": ""}),
            "is_ship_to_valid",
            "Ship To section needs attention",
        ),
        (
            edits(shipping_choices={"selected_shipping_carrier": ""}),
            "is_shipping_option_valid",
            "A shipping option is not selected.",
        ),
        (
            edits(shipping_choices={"packing_basis": "?"}),
            "is_shipping_option_valid",
            "Packing basis must be selected",
        ),
        (
            edits(general={"is_billing_same_as_shipping": False}),
            "is_bill_to_valid",
            "Billing section needs attention",
        ),
        (edits(card_payment={"card_token": ""}), "is_payment_valid", "A credit card is not added."),
        (
            edits(general={"payment_option": "OnAccount", "po_number_or_job_name": "P"}),
            "is_payment_valid",
            "On Account is not available for this order",
        ),
    ],
)
def test_one_spoilt_section_is_the_one_reason(changed: UserEdits, flag: str, reason: str) -> None:
    answer = status(changed)
    assert getattr(answer, flag) is False
    assert reason in answer.is_not_ready_to_checkout_reasons
    others = {"is_contact_valid", "is_ship_to_valid", "is_shipping_option_valid", "is_payment_valid"} - {flag}
    assert all(getattr(answer, other) for other in others)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        (edits(general={"notes": "n" * 513}), "General.Notes"),
        (edits(general={"po_number_or_job_name": "P" * 51}), "General.PoNumberOrJobName"),
        (edits(email_settings={"cc_emails": ["nobody"]}), "EmailSettings.CcEmails[0]"),
        (edits(email_settings={"email_notes": "n" * 256}), "EmailSettings.EmailNotes"),
        (edits(shipping_choices={"not_before_date": YESTERDAY}), "ShippingChoices.NotBeforeDate"),
        (edits(general={"payment_option": "Cheque"}), "General.PaymentOption"),
    ],
)
def test_what_is_wrong_elsewhere_is_named_too(changed: UserEdits, field: str) -> None:
    answer = status(changed)
    assert [problem.field for problem in answer.problems] == [field]
    assert answer.is_not_ready_to_checkout_reasons == [answer.problems[0].message]


def test_a_line_that_cannot_be_ordered_is_named() -> None:
    known = facts(lines=(line(1), line(2, problem="this item is discontinued"), line(3, price=None)))
    assert reasons(known=known) == [
        "Line 2, HC-2: this item is discontinued",
        "Line 3, HC-3: it has no price; call for price or request a quote",
    ]


def test_a_quote_needs_contact_ship_to_and_reference_only() -> None:
    quote = edits(
        general={"is_quote": True, "payment_option": "CreditCard", "is_billing_same_as_shipping": False},
        shipping_choices={"selected_shipping_carrier": ""},
        card_payment={"card_token": ""},
    )
    answer = status(quote, facts(rates=None, lines=(line(1, price=None),), is_po_number_required=True))
    assert answer.is_ready_to_checkout
    assert answer.is_payment_valid
    assert answer.is_shipping_option_valid
    assert answer.shipping_total is None
    assert not status(replace(quote, selected_contact=SelectedContact())).is_ready_to_checkout


def test_a_quote_reference_counts_on_quotes_only() -> None:
    long = {"quote_reference_number": "J" * 41}
    assert status(edits(general=long)).is_ready_to_checkout
    quote = edits(general={**long, "is_quote": True})
    assert reasons(quote) == ["Quote Reference must be at most 40 characters long"]
    missing = facts(is_quote_reference_required=True)
    assert status(known=missing).is_ready_to_checkout
    assert reasons(edits(general={"is_quote": True}), missing) == ["Quote Reference is required"]


def test_a_quote_cannot_expire_today() -> None:
    general = {"is_quote": True, "quote_expiration_date": TODAY}
    assert reasons(edits(general=general)) == ["Quote Expiration Date must be tomorrow or later"]
    assert status(edits(general={**general, "is_quote": False})).is_ready_to_checkout


def test_collect_needs_no_option_and_costs_nothing_of_ours() -> None:
    collect = {"is_collect": True, "collect_account": "A12", "collect_carrier": "UPS"}
    answer = status(edits(shipping_choices={**collect, "selected_shipping_carrier": ""}), facts(rates=None))
    assert answer.is_ready_to_checkout
    assert answer.is_shipping_collect
    assert answer.shipping_total == 0
    assert answer.order_total == Decimal("106.25")


def test_without_rates_one_may_continue() -> None:
    answer = status(edits(shipping_choices={"selected_shipping_carrier": ""}), facts(rates=NO_RATES))
    assert answer.is_ready_to_checkout
    assert answer.shipping_total is None
    assert answer.order_total == Decimal("106.25")
    assert answer.shipping_option_count == 0


def test_a_previous_option_keeps_its_price() -> None:
    answer = status(known=facts(rates=None, previous_option=GROUND))
    assert answer.is_shipping_option_valid
    assert answer.shipping_total == Decimal("48.62")


def test_the_version_comes_back() -> None:
    assert status(edits(version=7)).version == 7


def test_unknown_parts_are_left_out_of_the_order_total() -> None:
    figures = totals.totals(Decimal("100.50"), None, Decimal("5.75"))
    assert (figures.order_total, figures.label) == (Decimal("106.25"), "(before TBD amounts)")
    assert totals.totals(Decimal("100.50"), None, None).order_total == Decimal("100.50")
    assert totals.totals(Decimal("1.00"), Decimal("2.00"), Decimal("0.00")).label == ""


# the new account


def account_of(changed: UserEdits, actor: Actor = ANON, **known: Any) -> tuple[NewAccountState, bool, str]:
    found = account.new_account_status(changed, facts(**known), actor)
    return found.status, account.is_new_account_editor_open(found), found.message


def wanting(email: str = "dana@larkin.example", **general: Any) -> UserEdits:
    return edits(general={"is_create_account": True, **general}, selected_contact={"email": email})


def test_no_account_is_asked_for() -> None:
    """S2-4.4-001 S2-4.4-007"""
    assert account_of(EDITS) == (NewAccountState.DISABLED, False, "")
    for actor in (BUYER, EMPLOYEE, IMPERSONATOR):
        assert account_of(wanting(), actor)[0] is NewAccountState.DISABLED
    assert account_of(wanting(is_quote=True), IMPERSONATOR)[0] is NewAccountState.DISABLED
    assert account_of(wanting(is_quote=True))[0] is NewAccountState.NEEDS_PASSWORD


def test_a_new_account_needs_a_password_first() -> None:
    """S2-4.4-003 S2-4.4-007"""
    state, is_open, message = account_of(wanting())
    assert (state, is_open) == (NewAccountState.NEEDS_PASSWORD, True)
    assert "Save Password" in message
    assert account_of(wanting(), saved_user_name="other@larkin.example")[0] is NewAccountState.NEEDS_PASSWORD


def test_with_its_password_saved_the_account_is_ok() -> None:
    """S2-4.4-004 S2-4.4-007"""
    assert account_of(wanting(), saved_user_name="Dana@Larkin.example") == (NewAccountState.OK, False, "")
    answer = status(wanting(), facts(saved_user_name="dana@larkin.example"))
    assert answer.is_ready_to_checkout
    assert answer.new_account_status.saved_user_name == "dana@larkin.example"


def test_a_registered_email_stops_the_account_and_unticking_goes_on() -> None:
    """S2-4.4-005 S2-4.4-007"""
    state, is_open, message = account_of(wanting(), is_email_registered=True)
    assert (state, is_open) == (NewAccountState.DUPLICATE_EMAIL, True)
    assert message == "The email you're using to checkout is already registered."
    assert reasons(wanting(), facts(is_email_registered=True)) == [message]
    assert reasons(EDITS, facts(is_email_registered=True)) == []


@pytest.mark.parametrize("email", ["", "nobody", "d\u0430na@larkin.example"])
def test_a_wrong_email_makes_no_account(email: str) -> None:
    """S2-4.4-006 S2-4.4-007"""
    state, is_open, message = account_of(wanting(email), is_email_registered=True)
    assert (state, is_open) == (NewAccountState.INVALID_EMAIL, True)
    assert message == "The email you're using to checkout is not valid."


# the gate


def test_submit_is_on_when_nothing_stands_against_it() -> None:
    """S2-5.8-008"""
    found = gate.why_not_submit(status(), EDITS, PageState())
    assert found == []
    assert gate.tooltip(found) == ""


def test_submit_is_off_while_initialising() -> None:
    """S2-5.8-001"""
    assert codes(page=PageState(is_initialising=True)) == [GateCode.INITIALISING]


def test_submit_is_off_while_saving() -> None:
    """S2-5.8-002"""
    assert codes(page=PageState(is_saving=True)) == [GateCode.SAVING]


def test_submit_is_off_when_not_ready() -> None:
    """S2-5.8-003"""
    assert codes(edits(selected_contact={"email": ""})) == [GateCode.NOT_READY]


@pytest.mark.parametrize("editor", list(Editor))
def test_submit_is_off_while_an_editor_is_open(editor: Editor) -> None:
    """S2-5.8-004"""
    found = gate.why_not_submit(status(), EDITS, PageState(open_editors=(editor,)))
    assert [reason.code for reason in found] == [GateCode.EDITOR_OPEN]
    assert gate.tooltip(found) == "There are unsaved changes. Please save before finishing checkout."


def test_submit_is_off_when_the_po_number_is_not_valid() -> None:
    """S2-5.8-005 S2-5.8-010"""
    found = gate.why_not_submit(status(known=facts(is_po_number_required=True)), EDITS)
    assert [reason.code for reason in found] == [GateCode.PO_NUMBER]
    assert gate.tooltip(found) == "Po number is empty"
    used = facts(po_uses=(POUse(po_no="A-1", order_number=1),))
    with_po = {"po_number_or_job_name": "a-1"}
    assert codes(edits(general=with_po), used) == [GateCode.PO_NUMBER]
    assert codes(edits(general={**with_po, "is_duplicate_po_override": True}), used) == []


def test_submit_is_off_when_the_reference_of_a_quote_is_not_valid() -> None:
    """S2-5.8-006"""
    long = {"quote_reference_number": "J" * 41}
    assert codes(edits(general={**long, "is_quote": True})) == [GateCode.QUOTE_REFERENCE]
    assert codes(edits(general=long)) == []


def test_submit_is_off_until_ncnr_is_acknowledged() -> None:
    """S2-5.8-007 S2-5.8-009 S2-4.8-001"""
    known = facts(lines=(line(1), line(2, is_ncnr=True)))
    found = gate.why_not_submit(status(known=known), EDITS)
    assert [reason.code for reason in found] == [GateCode.NCNR]
    assert gate.tooltip(found) == "Please acknowledge NCNR statement above"
    assert codes(edits(general={"is_ncnr_acknowledged": True}), known) == []
    assert status(known=known).is_ncnr_acknowledgement_needed
    assert not status().is_ncnr_acknowledgement_needed


@pytest.mark.parametrize("actor", [EMPLOYEE, IMPERSONATOR])
def test_an_employee_need_not_acknowledge_ncnr(actor: Actor) -> None:
    """S2-6-026"""
    known = facts(lines=(line(1, is_ncnr=True),))
    assert codes(EDITS, known, actor=actor) == []
    assert codes(EDITS, known, actor=BUYER) == [GateCode.NCNR]


def test_all_reasons_are_told_in_one_order() -> None:
    changed = edits(
        general={"is_quote": True, "quote_reference_number": "J" * 41}, selected_contact={"email": ""}
    )
    page = PageState(is_initialising=True, is_saving=True, open_editors=(Editor.BILLING,))
    known = facts(lines=(line(1, is_ncnr=True),))
    assert codes(changed, known, page) == [
        GateCode.INITIALISING,
        GateCode.SAVING,
        GateCode.NOT_READY,
        GateCode.EDITOR_OPEN,
        GateCode.QUOTE_REFERENCE,
        GateCode.NCNR,
    ]


def test_the_shipping_address_has_its_tick_when_valid_and_closed() -> None:
    """S2-4.3-005 S2-4.3-006"""
    assert gate.is_ship_to_section_valid(status(), [])
    assert gate.is_ship_to_section_valid(status(), [Editor.CONTACT, Editor.BILLING])
    assert not gate.is_ship_to_section_valid(status(), [Editor.SHIPPING_ADDRESS])
    assert not gate.is_ship_to_section_valid(status(), [Editor.SHIPPING_OPTIONS])
    assert not gate.is_ship_to_section_valid(status(edits(shipping_choices={"city": ""})), [])


@pytest.mark.parametrize(
    ("reference", "errors", "is_submitted"),
    [("AB12", [], True), ("AB12", ["No."], False), (None, [], False), ("", [], False), (" ", [], False)],
)
def test_a_submit_succeeded_with_a_reference_and_no_error(
    reference: str | None, errors: list[str], is_submitted: bool
) -> None:
    """S2-4.2-001"""
    result = SubmitResult(web_reference_id=reference, error_messages=errors)
    assert gate.is_submitted(result) is is_submitted


# any input

actors = st.sampled_from([ANON, BUYER, EMPLOYEE, IMPERSONATOR])
cents = st.decimals("0", "9999999.99", places=2)
lines = st.builds(
    LineFacts,
    line_number=st.integers(1, 1000),
    item_id=texts,
    extended_price=st.none() | cents,
    is_ncnr=st.booleans(),
    promise_date=st.none() | days,
    problem=st.just("") | texts,
)
known_facts = st.builds(
    CheckoutFacts,
    lines=st.lists(lines, max_size=5).map(tuple),
    rates=st.sampled_from([None, RATES, NO_RATES]),
    previous_option=st.sampled_from([None, GROUND]),
    tax_total=st.none() | cents,
    po_uses=st.sampled_from([(), (POUse(po_no="007", order_number=1),)]),
    is_po_number_required=st.booleans(),
    is_quote_reference_required=st.booleans(),
    has_terms=st.booleans(),
    is_on_credit_hold=st.booleans(),
    is_email_registered=st.booleans(),
    saved_user_name=texts,
)
flags = st.booleans()


def _group(shape: type, **fields: Any) -> st.SearchStrategy[Any]:
    words = {
        name: st.one_of(texts, st.sampled_from(["US", "CA", "OH", "44312", "3305550118", "Ground"]))
        for name, kind in shape.__annotations__.items()
        if kind is str
    }
    return st.builds(shape, **{**words, **fields})


general = _group(
    General,
    is_quote=flags,
    is_create_account=flags,
    is_ncnr_acknowledged=flags,
    is_billing_same_as_shipping=flags,
    is_duplicate_po_override=flags,
    quote_expiration_date=st.none() | days,
    note_areas=st.lists(texts, max_size=3),
)
choices = _group(
    ShippingChoices,
    is_collect=flags,
    is_rush=flags,
    not_before_date=st.none() | days,
    packing_basis=st.sampled_from(["Complete", "ScheduledPartial", "?"]),
    shipping_schedule=st.lists(
        st.builds(ScheduledLine, line_number=st.integers(0, 9), requested_date=st.none() | days), max_size=3
    ),
)
documents = st.builds(
    UserEdits,
    general=general,
    billing_address=_group(BillingAddress),
    email_settings=_group(EmailSettings, cc_emails=st.lists(texts, max_size=7)),
    selected_contact=st.one_of(st.just(EDITS.selected_contact), _group(SelectedContact)),
    shipping_choices=st.one_of(st.just(EDITS.shipping_choices), choices),
    card_payment=st.one_of(st.just(EDITS.card_payment), _group(CardPayment)),
)


@settings(max_examples=1000, deadline=None)
@any_of(documents, known_facts, actors, days)
def test_the_status_is_the_same_computed_twice(
    changed: UserEdits, known: CheckoutFacts, actor: Actor, today: Any
) -> None:
    answer = review.status(changed, known, actor, today)
    assert answer == review.status(changed, known, actor, today)
    assert answer.is_ready_to_checkout == (answer.is_not_ready_to_checkout_reasons == [])
    assert all(answer.is_not_ready_to_checkout_reasons)
    assert bool(gate.why_not_submit(answer, changed)) != answer.is_ready_to_checkout
    assert all(problem.message for problem in answer.problems)


@settings(max_examples=1000, deadline=None)
@any_of(documents, known_facts, actors)
def test_the_order_total_is_the_sum_of_its_known_parts(
    changed: UserEdits, known: CheckoutFacts, actor: Actor
) -> None:
    answer = review.status(changed, known, actor, TODAY)
    parts = (answer.sub_total, answer.shipping_total, answer.tax_total)
    assert answer.order_total == sum(part for part in parts if part is not None)
    assert answer.sub_total == sum(item.extended_price or 0 for item in known.lines)
    assert answer.order_total == answer.order_total.quantize(CENT)


@settings(max_examples=1000, deadline=None)
@any_of(st.lists(anything, min_size=5, max_size=5))
def test_values_of_other_types_are_judged_and_never_raise(sent: list[Any]) -> None:
    texts_of_choices = [name for name, kind in ShippingChoices.__annotations__.items() if kind is str]
    values = itertools.cycle(sent)
    changed = replace(
        EDITS,
        selected_contact=SelectedContact(
            **dict(zip(SelectedContact.__struct_fields__[1:], values, strict=False))
        ),
        shipping_choices=ShippingChoices(**dict(zip(texts_of_choices, values, strict=False))),
        general=General(
            notes=next(values),
            payment_option=next(values),
            po_number_or_job_name=next(values),
            quote_reference_number=next(values),
        ),
        card_payment=CardPayment(card_token=next(values)),
        email_settings=EmailSettings(email_notes=next(values)),
    )
    answer = review.status(changed, FACTS, ANON, TODAY)
    assert not answer.is_contact_valid or not answer.is_ship_to_valid
    assert not answer.is_ready_to_checkout


def test_five_hundred_lines_are_judged_in_under_five_milliseconds() -> None:
    """The median of 50 runs, every line scheduled, every second one with a reason to tell."""
    lines_of_500 = tuple(
        line(number, problem="no longer sold" if number % 2 else "") for number in range(500)
    )
    schedule = [ScheduledLine(line_number=number, requested_date=TODAY) for number in range(500)]
    changed = edits(shipping_choices={"packing_basis": "ScheduledPartial", "shipping_schedule": schedule})
    known = facts(lines=lines_of_500)
    times = []
    for _ in range(50):
        start = time.perf_counter()
        answer = review.status(changed, known, ANON, TODAY)
        times.append(time.perf_counter() - start)
    assert len(answer.is_not_ready_to_checkout_reasons) == 250
    assert sorted(times)[25] < 0.005
