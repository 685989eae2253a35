"""How the order ships: packing basis, dates per line, paperwork, collect, and the chosen option."""

import datetime
import re
from collections.abc import Sequence

from storefront.base import person
from storefront.base.problems import Problem
from storefront.checkout.schemas.edits import ScheduledLine, ShippingChoices
from storefront.checkout.schemas.facts import CheckoutFacts, LineFacts
from storefront.checkout.schemas.setup import PackingBasisChoice
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.shipping import limits, messages
from storefront.shipping.rules import find_option
from storefront.shipping.schemas import CollectCarrier, PackingBasis, SpecialPaperwork

_ACCOUNT = re.compile(limits.COLLECT_ACCOUNT_PATTERN)


def packing_basis_list() -> list[PackingBasisChoice]:
    """Return the packing options with their help texts. Source: S2 §3.4, decision D1."""
    return [
        PackingBasisChoice(
            value=PackingBasis(value), label=label, help_text=messages.PACKING_BASIS_HELP[value]
        )
        for value, label in messages.PACKING_BASIS_LABELS.items()
    ]


def is_scheduled(packing_basis: str) -> bool:
    """Return whether every line has its own date. Source: S2 §9 (ScheduledPartial)."""
    return packing_basis == PackingBasis.SCHEDULED_PARTIAL


def later_of(line_date: datetime.date | None, not_before: datetime.date | None) -> datetime.date | None:
    """Return the later of two days, or the one that is set. Source: S2 §5.6."""
    known = [day for day in (line_date, not_before) if day is not None]
    return max(known, default=None)


def default_date(line: LineFacts, today: datetime.date) -> datetime.date:
    """Return a line's default requested date: its promise date, but not before today.

    Source: S2 §5.6, decision G26.
    """
    return max(line.promise_date or today, today)


def schedule_for(
    lines: Sequence[LineFacts], schedule: Sequence[ScheduledLine], today: datetime.date
) -> list[ScheduledLine]:
    """Return one date for each line of the cart: the chosen one, else its default.

    Rows of lines that are no longer in the cart are dropped; if a line has two rows, the last one counts.
    Source: S2 §5.6, decision G26.
    """
    chosen = {row.line_number: row.requested_date for row in schedule if row.requested_date is not None}
    return [
        ScheduledLine(
            line_number=line.line_number,
            requested_date=chosen.get(line.line_number) or default_date(line, today),
        )
        for line in lines
    ]


def dates_asked_by_staff(
    lines: Sequence[LineFacts], sent: Sequence[ScheduledLine], before: ShippingChoices, actor: Actor
) -> list[ScheduledLine]:
    """Return the dates of lines to store for an order that is not scheduled by line.

    Only staff acting for a customer request them; what others save keeps those. The dates of a schedule by
    line end with it. Source: S2 §6.
    """
    if is_scheduled(before.packing_basis):
        return []
    sent = sent if identity.may(actor, Ability.DROPSHIP_DATES) else before.shipping_schedule
    here = {line.line_number for line in lines}
    asked = {row.line_number: row for row in sent if row.line_number in here}
    return [row for row in asked.values() if row.requested_date is not None]


def ship_dates(
    choices: ShippingChoices, lines: Sequence[LineFacts], today: datetime.date
) -> dict[int, datetime.date | None]:
    """Return the earliest day on which each line may ship, by line number; None is as soon as possible.

    Do Not Ship Before applies to every line; with Schedule By Line it is the later of that and the line's
    date. Without it only the lines have a date for which our staff requested one. Source: S2 §5.6, §6,
    decision G25.
    """
    if not is_scheduled(choices.packing_basis):
        asked = {row.line_number: row.requested_date for row in choices.shipping_schedule}
        return {
            line.line_number: later_of(asked.get(line.line_number), choices.not_before_date) for line in lines
        }
    return {
        row.line_number: later_of(row.requested_date, choices.not_before_date)
        for row in schedule_for(lines, choices.shipping_schedule, today)
    }


def why_not_not_before(day: datetime.date | None, today: datetime.date) -> str:
    """Return what is wrong with the Do Not Ship Before date, else "". Source: S2 §5.6, decision G25."""
    return _why_not_day(day, today, messages.NOT_BEFORE_DATE_IN_PAST, messages.NOT_BEFORE_DATE_TOO_LATE)


def why_not_requested(day: datetime.date | None, today: datetime.date) -> str:
    """Return what is wrong with the requested date of a line, else "". Source: S2 §5.6, decision G25."""
    return _why_not_day(day, today, messages.REQUESTED_DATE_IN_PAST, messages.REQUESTED_DATE_TOO_LATE)


def _why_not_day(day: datetime.date | None, today: datetime.date, past: str, too_late: str) -> str:
    if day is None:
        return ""
    if day < today:
        return past
    return too_late if day.year > limits.SHIP_DATE_YEAR_MAX else ""


def why_not_choices(
    choices: ShippingChoices, notes: object, lines: Sequence[LineFacts], today: datetime.date
) -> list[Problem]:
    """Return what is wrong with packing basis, dates, paperwork and collect, in the order of the form.

    `notes` are the order notes, where "other" paperwork is described. Source: S2 §2.7, §5.6, decisions D1,
    D2, D4, G24 to G26.
    """
    found = [
        ("PackingBasis", why_not_packing_basis(choices.packing_basis)),
        *_why_not_schedule(choices, lines, today),
        ("NotBeforeDate", why_not_not_before(choices.not_before_date, today)),
        ("SpecialPaperworkRequest", why_not_paperwork(choices.special_paperwork_request, notes)),
        *(_why_not_collect(choices) if choices.is_collect is True else ()),
    ]
    return [Problem(field=field, message=message) for field, message in found if message]


def why_not_packing_basis(packing_basis: object) -> str:
    """Return what is wrong with the packing basis, else "". Source: decision D1."""
    known = person.as_text(packing_basis) in messages.PACKING_BASIS_LABELS
    return "" if known else messages.PACKING_BASIS_UNKNOWN


def why_not_paperwork(paperwork: object, notes: object) -> str:
    """Return what is wrong with the special paperwork, else ""; "Other" needs an order note.

    Source: decision D2.
    """
    written = person.as_text(paperwork)
    if written not in messages.SPECIAL_PAPERWORK_LABELS:
        return messages.SPECIAL_PAPERWORK_UNKNOWN
    if written == SpecialPaperwork.OTHER and person.is_blank(notes):
        return messages.PAPERWORK_NEEDS_NOTE
    return ""


def _why_not_schedule(
    choices: ShippingChoices, lines: Sequence[LineFacts], today: datetime.date
) -> list[tuple[str, str]]:
    here = {line.line_number for line in lines}
    return [
        (f"ShippingSchedule[{index}].RequestedDate", why_not_requested(row.requested_date, today))
        for index, row in enumerate(choices.shipping_schedule)
        if row.line_number in here
    ]


def _why_not_collect(choices: ShippingChoices) -> list[tuple[str, str]]:
    return [
        ("CollectAccount", why_not_collect_account(choices.collect_account)),
        ("CollectCarrier", why_not_collect_carrier(choices.collect_carrier, choices.delivery_instructions)),
    ]


def why_not_collect_account(account: object) -> str:
    """Return what is wrong with the collect account, else "": 3 to 20 of A-Z, 0-9 and dash.

    Source: decisions D4, G24.
    """
    written = person.as_text(account)
    if not written.strip():
        return messages.COLLECT_ACCOUNT_MISSING
    return "" if _ACCOUNT.fullmatch(written) else messages.COLLECT_ACCOUNT_MALFORMED


def why_not_collect_carrier(carrier: object, delivery_instructions: object = "") -> str:
    """Return what is wrong with the collect carrier, else "": it must be in the list; "Other" needs a name.

    Source: S2 §5.6, decisions D4, G24.
    """
    written = person.as_text(carrier)
    if written not in messages.COLLECT_CARRIER_LABELS:
        return messages.COLLECT_CARRIER_MISSING
    if written == CollectCarrier.OTHER and person.is_blank(delivery_instructions):
        return messages.COLLECT_CARRIER_NEEDS_NAME
    return ""


def why_not_option(choices: ShippingChoices, facts: CheckoutFacts) -> str:
    """Return why no shipping option is chosen, else "".

    No choice is needed when the order ships collect, or when no rates came back: then the warehouse decides.
    With an empty list the option of an earlier visit still counts. Source: S2 §4.7, §8, decision G24.
    """
    if choices.is_collect is True or (facts.rates is not None and facts.rates.no_rates_available):
        return ""
    carrier = choices.selected_shipping_carrier
    if facts.rates is not None and facts.rates.options:
        offered = find_option(facts.rates.options, carrier) is not None
        return "" if offered else messages.SHIPPING_OPTION_MISSING
    previous = facts.previous_option
    is_previous = previous is not None and bool(carrier) and previous.carrier_name == carrier
    return "" if is_previous else messages.SHIPPING_OPTION_MISSING
