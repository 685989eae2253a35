"""The validation status of a whole checkout, from the edits and the facts. Source: S2 §3.7."""

import datetime
from collections.abc import Iterable, Sequence

from storefront.base.problems import Problem
from storefront.catalog.messages import NO_PRICE
from storefront.checkout import messages
from storefront.checkout.rules import (
    account,
    contact,
    email,
    notes,
    places,
    po,
    quote,
    shipments,
    shipping,
    submit_blockers,
)
from storefront.checkout.rules import totals as amounts
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts, POUse
from storefront.checkout.schemas.status import (
    FieldProblem,
    NewAccountStatus,
    POState,
    POStatus,
    QuoteRefState,
    QuoteRefStatus,
    ShippingPlan,
    ValidationStatus,
)
from storefront.identity.schemas import Actor
from storefront.payment import rules as payment
from storefront.shipping import rules as rates
from storefront.shipping.schemas import ShippingDisplay


def status(edits: UserEdits, facts: CheckoutFacts, actor: Actor, today: datetime.date) -> ValidationStatus:
    """Return the checkout's status: each section, the amounts, and every reason why it is not ready.

    `is_ready_to_checkout` means that a submit would be accepted now. A quote needs no shipping choice,
    billing address or payment. Source: S2 §3.7, §5, §5.8; decisions G3, G7, G8, G12.
    """
    is_quote = edits.general.is_quote
    problems = _problems(edits, facts, actor, today)
    option = "" if is_quote else shipping.why_not_option(edits.shipping_choices, facts)
    po_status = _po_status(edits, facts)
    ref_status = _ref_status(edits, facts)
    new_account = account.new_account_status(edits, facts, actor)
    is_ncnr = submit_blockers.is_ncnr_acknowledgement_needed(facts.lines, actor)
    found = [
        *why_not_lines(facts.lines, is_quote),
        *_section_reasons(problems, option),
        *_number_reasons(po_status, ref_status, new_account, is_quote),
        *([messages.NCNR_MISSING] if is_ncnr and not edits.general.is_ncnr_acknowledged else []),
    ]
    reasons = list(dict.fromkeys(reason for reason in found if reason))
    used = _earlier_use(edits, facts)
    shipping_total = amounts.shipping_total_of(edits.shipping_choices, facts, is_quote)
    figures = amounts.totals(amounts.sub_total_of(facts.lines), shipping_total, facts.tax_total)
    return ValidationStatus(
        is_contact_valid=not problems["SelectedContact"],
        is_ship_to_valid=not problems["ShipTo"],
        is_shipping_option_valid=not option and not problems["ShippingChoices"],
        is_bill_to_valid=is_quote or _is_bill_to_good(edits, problems),
        is_payment_valid=not problems["CardPayment"],
        is_ready_to_checkout=not reasons,
        is_not_ready_to_checkout_reasons=reasons,
        sub_total=figures.sub_total,
        shipping_total=figures.shipping_total,
        tax_total=figures.tax_total,
        order_total=figures.order_total,
        is_shipping_collect=edits.shipping_choices.is_collect,
        shipping_option_count=len(facts.rates.options) if facts.rates else 0,
        is_po_valid=po_status,
        is_quote_ref_valid=ref_status,
        new_account_status=new_account,
        is_ncnr_acknowledgement_needed=is_ncnr,
        is_duplicate_po_override_shown=used is not None,
        duplicate_po_order=used.order_number if used else None,
        shipping_plan=_plan(edits, facts, today),
        shipping_display=_display(edits, facts, not problems["ShipTo"], not option),
        problems=_named(problems),
        version=edits.version,
    )


def _plan(edits: UserEdits, facts: CheckoutFacts, today: datetime.date) -> ShippingPlan:
    if edits.general.is_quote:
        return ShippingPlan()
    return shipments.shipping_plan(edits.shipping_choices, facts.lines, today, facts.holidays)


def _display(
    edits: UserEdits, facts: CheckoutFacts, is_ship_to_valid: bool, is_option_valid: bool
) -> ShippingDisplay:
    choices = edits.shipping_choices
    return rates.display(
        is_ship_to_valid=is_ship_to_valid,
        rates=facts.rates,
        selected=choices.selected_shipping_carrier,
        is_option_valid=is_option_valid,
        previous=facts.previous_option,
        is_collect=choices.is_collect,
        is_quote=edits.general.is_quote,
    )


def why_not_lines(lines: Sequence[LineFacts], is_quote: bool) -> list[str]:
    """Return why the cart's lines cannot be ordered, one reason per line.

    An empty cart cannot be ordered; an item without a price can only be quoted. Source: decisions B8, C12.
    """
    if not lines:
        return [messages.CART_EMPTY]
    return [
        messages.LINE_PROBLEM.format(line_number=line.line_number, item_id=line.item_id, problem=problem)
        for line in lines
        if (problem := _line_problem(line, is_quote))
    ]


def _line_problem(line: LineFacts, is_quote: bool) -> str:
    if line.problem and not (is_quote and line.problem == NO_PRICE):
        return line.problem
    return messages.PRICE_MISSING if line.extended_price is None and not is_quote else ""


def _problems(
    edits: UserEdits, facts: CheckoutFacts, actor: Actor, today: datetime.date
) -> dict[str, list[Problem]]:
    """Return what is wrong with each group of the edits; `ShipTo` holds the address fields of its group."""
    is_order = not edits.general.is_quote
    return {
        "SelectedContact": contact.why_not_contact(edits.selected_contact),
        "ShipTo": places.why_not_ship_to(edits.shipping_choices, facts.served_countries),
        "ShippingChoices": _why_not_choices(edits, facts, today) if is_order else [],
        "BillingAddress": places.why_not_bill_to(edits) if is_order else [],
        "CardPayment": _why_not_payment(edits, facts, actor) if is_order else [],
        "General": _why_not_general(edits, today),
        "EmailSettings": email.why_not_email_settings(edits.email_settings),
    }


def _is_bill_to_good(edits: UserEdits, problems: dict[str, list[Problem]]) -> bool:
    """Return the same as `places.is_bill_to_good`, from the problems found already."""
    if not edits.general.is_billing_same_as_shipping:
        return not problems["BillingAddress"]
    return not problems["ShipTo"] or places.is_bill_to_good(edits)


def _why_not_choices(edits: UserEdits, facts: CheckoutFacts, today: datetime.date) -> list[Problem]:
    return shipping.why_not_choices(edits.shipping_choices, edits.general.notes, facts.lines, today)


def _why_not_payment(edits: UserEdits, facts: CheckoutFacts, actor: Actor) -> list[Problem]:
    return payment.why_not_payment(
        edits.general.payment_option,
        edits.card_payment.card_token,
        actor,
        facts.has_terms,
        facts.is_on_credit_hold,
        facts.card_problem,
        facts.takes_cards,
    )


def _why_not_general(edits: UserEdits, today: datetime.date) -> list[Problem]:
    general = edits.general
    reference = general.quote_reference_number
    expiry = quote.why_not_expiry(general.quote_expiration_date, today) if general.is_quote else ""
    found = (
        ("PoNumberOrJobName", po.why_not_po_number(general.po_number_or_job_name)),
        ("QuoteReferenceNumber", quote.why_not_reference(reference) if general.is_quote else ""),
        ("Notes", notes.why_not_notes(general.notes)),
        ("QuoteExpirationDate", expiry),
    )
    return [Problem(field=field, message=message) for field, message in found if message]


def _po_status(edits: UserEdits, facts: CheckoutFacts) -> POStatus:
    general = edits.general
    return po.po_status(
        general.po_number_or_job_name,
        is_needed=po.is_po_needed(facts.is_po_number_required, general.payment_option),
        uses=facts.po_uses,
        is_override=general.is_duplicate_po_override,
        is_quote=general.is_quote,
    )


def _earlier_use(edits: UserEdits, facts: CheckoutFacts) -> POUse | None:
    general = edits.general
    return None if general.is_quote else po.find_duplicate(general.po_number_or_job_name, facts.po_uses)


def _ref_status(edits: UserEdits, facts: CheckoutFacts) -> QuoteRefStatus:
    general = edits.general
    is_required = facts.is_quote_reference_required and general.is_quote
    return quote.quote_ref_status(general.quote_reference_number, is_required)


def _section_reasons(problems: dict[str, list[Problem]], option: str) -> list[str]:
    """Return a message for each section that needs attention, in page order; some are ""."""
    return [
        messages.CONTACT_SECTION if problems["SelectedContact"] else "",
        messages.SHIP_TO_SECTION if problems["ShipTo"] else "",
        *_messages(problems["ShippingChoices"]),
        option,
        messages.BILL_TO_SECTION if problems["BillingAddress"] else "",
        *_messages(problems["CardPayment"]),
        *_messages(problems["General"]),
        *_messages(problems["EmailSettings"]),
    ]


def _messages(problems: Iterable[Problem]) -> list[str]:
    return [problem.message for problem in problems]


def _number_reasons(
    po_status: POStatus, ref_status: QuoteRefStatus, new_account: NewAccountStatus, is_quote: bool
) -> list[str]:
    return [
        new_account.message if account.is_new_account_editor_open(new_account) else "",
        po_status.message if po_status.status is not POState.VALID else "",
        ref_status.message if is_quote and ref_status.status is not QuoteRefState.VALID else "",
    ]


def _named(problems: dict[str, list[Problem]]) -> list[FieldProblem]:
    """Return the problems with their fields named from the document's root: "SelectedContact.Email"."""
    groups = {"ShipTo": "ShippingChoices"}
    return [
        FieldProblem(field=f"{_group(group, problem, groups)}.{problem.field}", message=problem.message)
        for group, found in problems.items()
        for problem in found
    ]


def _group(group: str, problem: Problem, groups: dict[str, str]) -> str:
    return "General" if problem.field == "PaymentOption" else groups.get(group, group)
