"""Who owns a quote, when to follow up, and how it ended. Source: decision H6."""

from decimal import Decimal
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from storefront.accounts.queries.people import name_of
from storefront.base.dates import parse_date
from storefront.base.errors import NotFound
from storefront.base.money import is_amount, to_price
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.pricing.limits import PRICE_MAX
from storefront.quotes import limits, messages
from storefront.quotes.actions import mails
from storefront.quotes.actions.changing import Saved, change, check, record, refuse, save
from storefront.quotes.actions.desk import known
from storefront.quotes.actions.desk_view import quote_shown
from storefront.quotes.queries import conversation, heads, numbers, staff
from storefront.quotes.rules import answers
from storefront.quotes.rules.due import end_of
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.desk import (
    DeskQuote,
    FollowUpForm,
    NewQuoteForm,
    Outcome,
    OutcomeForm,
    OwnerForm,
)
from storefront.quotes.schemas.revisions import Draft
from storefront.quotes.stored.desk import Head


def create_quote(context: RequestContext, form: NewQuoteForm) -> DeskQuote:
    """Start a draft for a customer; its owner is the actor. Raises NotFound and Refused."""
    identity.require(context.actor, Ability.QUOTE_DESK)
    reference = one_line(form.reference)
    check(answers.problems_of_text(reference, maximum=limits.QUOTE_REFERENCE_MAX, field="reference"))
    with context.db.write() as tx:
        if staff.find_customer_name(tx, form.customer_id) is None:
            raise NotFound(messages.NO_SUCH_CUSTOMER.format(number=form.customer_id))
        contact = None
        if form.contact_id is not None:
            contact = staff.find_contact(tx, form.customer_id, contact=form.contact_id)
            refuse("contactId", "" if contact else messages.NO_SUCH_CONTACT)
        name = name_of(tx, context.actor)
        head = start(tx, context, form.customer_id, contact, reference)
        record(tx, context, head.quote_number, name, "Created", messages.EVENT_CREATED)
        return quote_shown(tx, context, head)


def start(
    tx: Connection,
    context: RequestContext,
    customer_id_p21: int | None,
    contact: int | None,
    reference: str,
    price_request_id: int | None = None,
) -> Head:
    """Store an empty draft of a new quote, owned by the actor, and return it."""
    number = numbers.next_quote_number(tx, context.settings.checkout.first_quote_number)
    heads.add_quote(
        tx,
        quote_number=number,
        customer_id_p21=customer_id_p21,
        contact_id=contact,
        reference=reference,
        status=QuoteStatus.DRAFT.value,
        quote_date=context.today,
        expires=None,
    )
    head = known(heads.hold(tx, number), number)
    desk = msgspec.structs.replace(
        head.desk,
        draft=Draft(lines=[]),
        owner_id=context.actor.web_user_id,
        asked_at=context.now,
        price_request_id=price_request_id,
    )
    heads.save_desk(tx, number, desk)
    return known(heads.find_head(tx, number), number)


def hand_over(context: RequestContext, number: int, form: OwnerForm) -> Saved:
    """Give a quote to somebody on the staff, who gets a mail, or to nobody."""

    def do(tx: Connection, head: Head, name: str) -> None:
        people = {one.web_user_id: one for one in staff.list_staff(tx)}
        owner = None if form.owner_id is None else people.get(form.owner_id)
        refuse("ownerId", messages.NO_SUCH_OWNER if form.owner_id is not None and owner is None else "")
        after = save(tx, head, is_visible=True, owner_id=form.owner_id)
        who = messages.EVENT_NOBODY if owner is None else owner.name
        record(tx, context, number, name, "Owner", messages.EVENT_OWNER.format(name=who))
        if owner is not None and owner.web_user_id != context.actor.web_user_id:
            subject, text = messages.MAIL_OWNER_SUBJECT, messages.MAIL_OWNER_TEXT
            key = f"owner:{after.desk.version}"
            mails.to_staff(tx, context, head, key, subject, text, to=[owner.email], by=name)

    return change(context, number, form.version, do)


def save_follow_up(context: RequestContext, number: int, form: FollowUpForm) -> Saved:
    """Save the follow-up: date, due date, probability, expected value, competitor, reminder."""
    follow_up, due = parse_date(form.follow_up_on), parse_date(form.due_on)
    problems = [
        Problem(field=field, message=answer.problem)
        for field, answer in (("followUpOn", follow_up), ("dueOn", due))
        if answer.problem
    ]
    if form.probability is not None and not 0 <= form.probability <= limits.PROBABILITY_MAX:
        problems.append(Problem(field="probability", message=messages.PROBABILITY_INVALID))
    problems += _problems_of_amount("expectedValue", form.expected_value)
    rival = one_line(form.competitor)
    problems += answers.problems_of_text(rival, maximum=limits.COMPETITOR_MAX, field="competitor")
    check(problems)

    def do(tx: Connection, head: Head, name: str) -> None:
        zone = ZoneInfo(context.settings.store.time_zone)
        save(
            tx,
            head,
            follow_up_on=follow_up.day,
            due_at=head.desk.due_at if due.day is None else end_of(due.day, zone),
            probability=form.probability,
            expected_value=None if form.expected_value is None else to_price(form.expected_value),
            competitor=rival,
            is_reminded=form.is_reminded,
        )
        record(tx, context, number, name, "FollowUp", messages.EVENT_FOLLOW_UP)

    return change(context, number, form.version, do)


def close(context: RequestContext, number: int, form: OutcomeForm) -> Saved:
    """Mark a quote as won or lost, or open again; what the customer sees stays the same."""
    rival = one_line(form.competitor)
    problems = answers.problems_of_text(rival, maximum=limits.COMPETITOR_MAX, field="competitor")
    problems += answers.problems_of_reason(form.reason, form.text)
    problems += _problems_of_amount("competitorPrice", form.competitor_price)
    if form.outcome is Outcome.LOST and form.reason is None:
        problems.append(Problem(field="reason", message=messages.LOST_REASON))
    check(problems)

    def do(tx: Connection, head: Head, name: str) -> None:
        is_lost = form.outcome is Outcome.LOST
        price = form.competitor_price
        save(
            tx,
            head,
            outcome=form.outcome.value,
            outcome_at=None if form.outcome is Outcome.NONE else context.now,
            reason=form.reason.value if is_lost and form.reason is not None else "",
            reason_note=form.text.strip() if is_lost else "",
            competitor=rival or head.desk.competitor,
            competitor_price=None if price is None else to_price(price),
        )
        text = messages.EVENT_WON
        if is_lost and form.reason is not None:
            text = messages.EVENT_LOST.format(reason=messages.DECLINE_REASONS[form.reason])
        elif form.outcome is Outcome.NONE:
            text = messages.EVENT_REOPENED
        conversation.add_event(tx, context, number, name, "Outcome", text, is_internal=True)

    return change(context, number, form.version, do)


def _problems_of_amount(field: str, amount: Decimal | None) -> list[Problem]:
    if amount is None or (is_amount(amount) and 0 <= amount <= PRICE_MAX):
        return []
    return [Problem(field=field, message=messages.AMOUNT_INVALID)]
