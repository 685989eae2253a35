"""The whole validation status, and the amounts."""

from decimal import Decimal
from typing import Any

import pytest
from msgspec.structs import replace

from storefront.checkout.rules import review, totals
from storefront.checkout.schemas.edits import (
    ScheduledLine,
    SelectedContact,
    UserEdits,
)
from storefront.checkout.schemas.facts import CheckoutFacts
from storefront.checkout.schemas.status import ValidationStatus
from storefront.identity.schemas import ANON, Actor
from storefront.shipping.schemas import RatesAnswer
from tests.make.checkouts import (
    EDITS,
    FACTS,
    GROUND,
    NO_RATES,
    TODAY,
    YESTERDAY,
    edits,
    facts,
    line,
)


def status(changed: UserEdits = EDITS, known: CheckoutFacts = FACTS, actor: Actor = ANON) -> ValidationStatus:
    return review.status(changed, known, actor, TODAY)


def reasons(changed: UserEdits = EDITS, known: CheckoutFacts = FACTS, actor: Actor = ANON) -> list[str]:
    return status(changed, known, actor).is_not_ready_to_checkout_reasons


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
    assert answer.is_not_ready_to_checkout_reasons == [reason]
    others = {"is_contact_valid", "is_ship_to_valid", "is_shipping_option_valid", "is_payment_valid"} - {flag}
    assert all(getattr(answer, other) for other in others)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        (edits(general={"notes": "n" * 513}), "General.Notes"),
        (edits(general={"po_number_or_job_name": "P" * 51}), "General.PoNumberOrJobName"),
        (edits(general={"po_number_or_job_name": "P\u202e"}), "General.PoNumberOrJobName"),
        (
            edits(general={"is_quote": True, "quote_reference_number": "J\u0000"}),
            "General.QuoteReferenceNumber",
        ),
        (
            edits(general={"is_quote": True, "quote_reference_number": "J" * 41}),
            "General.QuoteReferenceNumber",
        ),
        (edits(email_settings={"cc_emails": ["nobody"]}), "EmailSettings.CcEmails[0]"),
        (edits(email_settings={"email_notes": "n" * 256}), "EmailSettings.EmailNotes"),
        (edits(shipping_choices={"not_before_date": YESTERDAY}), "ShippingChoices.NotBeforeDate"),
        (edits(general={"payment_option": "Check"}), "General.PaymentOption"),
    ],
)
def test_what_is_wrong_elsewhere_is_named_too(changed: UserEdits, field: str) -> None:
    answer = status(changed)
    assert [problem.field for problem in answer.problems] == [field]
    assert answer.is_not_ready_to_checkout_reasons == [answer.problems[0].message]


def test_a_bill_to_that_is_the_ship_to_has_no_problems_of_its_own() -> None:
    """What a person can mend is named once, under the ship-to; and there is no bill-to yet."""
    answer = status(edits(shipping_choices={"city": ""}))
    assert [problem.field for problem in answer.problems] == ["ShippingChoices.ShippingChoices_City"]
    assert answer.is_not_ready_to_checkout_reasons == ["Ship To section needs attention"]
    assert not answer.is_bill_to_valid
    assert status(edits(general={"is_quote": True}, shipping_choices={"city": ""})).is_bill_to_valid


def test_an_invoice_may_go_where_nothing_is_shipped() -> None:
    abroad = {"country": "DE", "state": "", "zip": "89073"}
    answer = status(edits(shipping_choices=abroad))
    assert (answer.is_ship_to_valid, answer.is_bill_to_valid) == (False, True)


@pytest.mark.parametrize("amount", ["NaN", "sNaN", "-Infinity", "-0.01", "10000000000", "1e999999"])
@pytest.mark.parametrize("field", ["line", "rate", "previous", "tax"])
def test_what_is_no_amount_makes_no_total(amount: str, field: str) -> None:
    option = replace(GROUND, price=Decimal(amount))
    known: dict[str, Any] = {
        "line": {"lines": (line(1, amount),)},
        "rate": {"rates": RatesAnswer(options=[option])},
        "previous": {"previous_option": option},
        "tax": {"tax_total": Decimal(amount)},
    }
    with pytest.raises(ValueError, match="is not an amount in dollars and cents"):
        CheckoutFacts(**known[field])


def test_the_largest_amount_still_counts() -> None:
    assert CheckoutFacts(tax_total=Decimal("9999999999.99")).tax_total is not None
    assert CheckoutFacts(lines=(line(1, "0"), line(2, None))).lines


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
    assert reasons(quote) == ["Job Number must be at most 40 characters long"]
    missing = facts(is_quote_reference_required=True)
    assert status(known=missing).is_ready_to_checkout
    assert reasons(edits(general={"is_quote": True}), missing) == ["Job Number is required"]


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


def test_the_price_of_a_previous_option_is_no_other_carriers() -> None:
    other = edits(shipping_choices={"selected_shipping_carrier": "Second Day Air"})
    answer = status(other, facts(rates=None, previous_option=GROUND))
    assert answer.shipping_total is None
    assert answer.order_total == Decimal("106.25")


def test_the_version_comes_back() -> None:
    assert status(edits(version=7)).version == 7


def test_unknown_parts_are_left_out_of_the_order_total() -> None:
    figures = totals.totals(Decimal("100.50"), None, Decimal("5.75"))
    assert (figures.order_total, figures.label) == (Decimal("106.25"), "(before TBD amounts)")
    assert totals.totals(Decimal("100.50"), None, None).order_total == Decimal("100.50")
    assert totals.totals(Decimal("1.00"), Decimal("2.00"), Decimal("0.00")).label == ""


def test_every_line_of_five_hundred_is_judged() -> None:
    """Every line scheduled, every second one with a reason to tell."""
    lines_of_500 = tuple(
        line(number, problem="no longer sold" if number % 2 else "") for number in range(500)
    )
    schedule = [ScheduledLine(line_number=number, requested_date=TODAY) for number in range(500)]
    changed = edits(shipping_choices={"packing_basis": "ScheduledPartial", "shipping_schedule": schedule})
    answer = review.status(changed, facts(lines=lines_of_500), ANON, TODAY)
    assert len(answer.is_not_ready_to_checkout_reasons) == 250
