"""Send a revision to the customer, with approval below the margin floor. Source: decision H6."""

import datetime
from collections.abc import Sequence
from decimal import Decimal

import msgspec
from sqlalchemy import Connection

from storefront.base.dates import parse_date, show_date
from storefront.base.errors import Forbidden
from storefront.base.person import is_email
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.eventlog.schemas import EventType
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orders.rules import amount_or_tbd
from storefront.quotes import limits, messages
from storefront.quotes.actions import mails
from storefront.quotes.actions.changing import Saved, change, check, record, refuse, save
from storefront.quotes.actions.desk_view import Work, is_approver, problems_of_sending, work_on
from storefront.quotes.actions.line_items import items_of_draft
from storefront.quotes.actions.recording import record_event
from storefront.quotes.queries import conversation, heads, numbers, revisions, staff
from storefront.quotes.rules import answers, drafts, margins, prices_good_until
from storefront.quotes.rules.differences import differences, shown_to_customer
from storefront.quotes.rules.totals import sub_total_of
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.answers import QuoteAnswer
from storefront.quotes.schemas.desk import Approval, ApprovalForm, SendForm
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored.desk import ApprovalAsked, Head, StoredRevision

_STAYS = frozenset({QuoteStatus.PARTIALLY_ORDERED, QuoteStatus.ORDERED})


def send_revision(context: RequestContext, number: int, form: SendForm) -> Saved:
    """Send the draft to the customer as the next revision; without a draft, the lines as they are.

    Raises Refused if a line is not ready, or is below the margin floor and the actor is no approver.
    """

    def do(tx: Connection, head: Head, name: str) -> None:
        work = work_on(tx, context, head)
        asked = _asked(context, head, form, name)
        _check_ready(tx, context, work)
        if under := _under_floor(context, work):
            floor = context.settings.quotes.margin_floor_percent
            why = messages.NEEDS_APPROVAL.format(floor=f"{floor:g}")
            check([] if is_approver(context) else [Problem(field="approval", message=why), *under])
        _send(tx, context, work, asked, context.actor.web_user_id, name)

    return change(context, number, form.version, do)


def ask_approval(context: RequestContext, number: int, form: SendForm) -> Saved:
    """Ask to send the draft below the margin floor; it is sent once somebody approves.

    The mail goes to the chosen approver; whoever may approve can decide.
    """

    def do(tx: Connection, head: Head, name: str) -> None:
        work = work_on(tx, context, head)
        check(answers.problems_of_text(form.why, is_required=messages.REASON_NEEDS_TEXT, field="why"))
        asked = _asked(context, head, form, name)
        _check_ready(tx, context, work)
        under = _under_floor(context, work)
        refuse("approval", "" if under else messages.NO_APPROVAL_NEEDED)
        approver = _approver(tx, context, form.approver_id)
        asked = msgspec.structs.replace(asked, approver_name=approver.name if approver else "")
        after = save(
            tx,
            head,
            approval=Approval.WAITING.value,
            approval_request=asked,
            approval_by_id=context.actor.web_user_id,
        )
        event = messages.EVENT_APPROVAL if approver is None else messages.EVENT_APPROVAL_FROM
        told = event.format(why=asked.why, name=asked.approver_name)
        record(tx, context, number, name, "ApprovalAsked", told)
        everybody = context.settings.quotes.approvers
        note = "\n".join([asked.why, *(problem.message for problem in under)])
        mails.to_staff(
            tx,
            context,
            head,
            f"approval:{after.desk.version}",
            messages.MAIL_APPROVAL_SUBJECT,
            messages.MAIL_APPROVAL_TEXT,
            to=[approver.email] if approver else everybody or [context.settings.store.sales_email],
            note=note,
            by=name,
        )

    return change(context, number, form.version, do)


def decide(context: RequestContext, number: int, form: ApprovalForm) -> Saved:
    """Approve sending below the margin floor, which sends the revision at once, or refuse it."""

    def do(tx: Connection, head: Head, name: str) -> None:
        asked = head.desk.approval_request
        is_waiting = head.desk.approval == Approval.WAITING and asked is not None
        refuse("approval", "" if is_waiting else messages.NO_APPROVAL_ASKED)
        assert asked is not None
        actor, approvers = context.actor, context.settings.quotes.approvers
        if why := drafts.why_not_decide(actor.web_user_id, actor.email, asked.by_id, approvers):
            raise Forbidden(why)
        asker = [one.email for one in staff.list_staff(tx) if one.web_user_id == asked.by_id]
        if form.is_approved:
            record(tx, context, number, name, "Approved", messages.EVENT_APPROVED)
            work = work_on(tx, context, head)
            _check_ready(tx, context, work)
            _send(tx, context, work, _still_valid(context, asked), asked.by_id, asked.by_name)
            subject, text = messages.MAIL_APPROVED_SUBJECT, messages.MAIL_APPROVED_TEXT
        else:
            check(answers.problems_of_text(form.text, is_required=messages.REASON_NEEDS_TEXT))
            save(tx, head, approval=Approval.REFUSED.value)
            record(tx, context, number, name, "ApprovalRefused", messages.EVENT_REFUSED.format(why=form.text))
            subject, text = messages.MAIL_REFUSED_SUBJECT, messages.MAIL_REFUSED_TEXT
        key = f"decided:{head.desk.version}"
        mails.to_staff(tx, context, head, key, subject, text, to=asker, note=form.text, by=name)

    return change(context, number, form.version, do, Ability.APPROVE_QUOTES)


def _approver(tx: Connection, context: RequestContext, person: int | None) -> staff.StoredStaff | None:
    """Return the chosen approver, None if none was. Raises Refused for somebody who cannot decide."""
    if person is None:
        return None
    found = next((one for one in staff.list_staff(tx) if one.web_user_id == person), None)
    refuse("approverId", "" if found else messages.NO_SUCH_OWNER)
    assert found is not None
    by, approvers = context.actor.web_user_id, context.settings.quotes.approvers
    is_able = not drafts.why_not_decide(found.web_user_id, found.email, by, approvers)
    refuse("approverId", "" if is_able else messages.CANNOT_APPROVE.format(name=found.name))
    return found


def _asked(context: RequestContext, head: Head, form: SendForm, name: str) -> ApprovalAsked:
    """Return what to send to whom. Raises Refused if an address, the note or the date is wrong."""
    to, cc = one_line(form.to) or head.contact_email, [one_line(one) for one in form.cc if one.strip()]
    problems = [] if to else [Problem(field="to", message=messages.SEND_NO_ADDRESS)]
    for field, address in (("to", to), *((f"cc[{place}]", one) for place, one in enumerate(cc))):
        if address and not is_email(address):
            problems.append(Problem(field=field, message=messages.SEND_ADDRESS.format(address=address)))
    if len(cc) > limits.SEND_CC_MAX:
        text = messages.SEND_TOO_MANY.format(maximum=limits.SEND_CC_MAX)
        problems.append(Problem(field="cc", message=text))
    problems += answers.problems_of_text(form.note, maximum=limits.SEND_NOTE_MAX, field="note")
    expires, why = _expires(context, form.expires)
    if why:
        problems.append(Problem(field="expires", message=why))
    check(problems)
    return ApprovalAsked(
        by_id=context.actor.web_user_id,
        by_name=name,
        why=form.why.strip(),
        to=to,
        cc=cc,
        note=form.note.strip(),
        expires=expires,
    )


def _expires(context: RequestContext, written: str) -> tuple[datetime.date, str]:
    """Return the last day of the revision, and what is wrong with it."""
    answer = parse_date(written)
    default = context.today + datetime.timedelta(days=context.settings.checkout.quote_days)
    day = answer.day or min(default, limits.QUOTE_EXPIRY_LAST)
    if answer.problem:
        return day, answer.problem
    if day <= context.today:
        return day, messages.EXPIRES_TOO_EARLY
    return day, messages.EXPIRES_TOO_LATE if day > limits.QUOTE_EXPIRY_LAST else ""


def _still_valid(context: RequestContext, asked: ApprovalAsked) -> ApprovalAsked:
    """Return the request with a new default date if its own has passed while it waited."""
    if asked.expires is not None and asked.expires > context.today:
        return asked
    return msgspec.structs.replace(asked, expires=_expires(context, "")[0])


def _check_ready(tx: Connection, context: RequestContext, work: Work) -> None:
    pricing = work.pricing
    items = items_of_draft(tx, work.head, work.lines, pricing.items, work.cuts, pricing.options)
    check(problems_of_sending(context, work, items))


def _under_floor(context: RequestContext, work: Work) -> list[Problem]:
    floor = Decimal(str(context.settings.quotes.margin_floor_percent))
    costs = work.pricing.costs
    under = set(margins.lines_under_floor(work.lines, costs, floor)) - set(work.ordered)
    found = []
    for place, line in enumerate(work.lines):
        if line.line_number in under:
            margin = margins.margin_percent(line.unit_price, margins.cost_of(line, costs))
            text = messages.LINE_UNDER_FLOOR.format(line=line.line_number, margin=margin, floor=f"{floor:f}")
            found.append(Problem(field=f"lines[{place}].unitPrice", message=text))
    return found


def _send(
    tx: Connection,
    context: RequestContext,
    work: Work,
    asked: ApprovalAsked,
    sent_by_id: int | None,
    sent_by: str,
) -> None:
    """Store the revision, make its lines those of the quote, and mail it."""
    head = work.head
    before = _first_revision(tx, head, [line for line, _ in work.current])
    lines = _numbered(tx, work.lines)
    costs = work.pricing.costs
    sent = StoredRevision(
        revision=before + 1,
        sent_at=context.now,
        sent_by=sent_by,
        note=asked.note,
        expires=asked.expires,
        lines=lines,
        total=sub_total_of(lines),
        cost=margins.total_cost(lines, costs),
    )
    revisions.add_revision(tx, head.quote_number, sent_by_id, sent)
    ncnr = {uid for uid, item in work.pricing.items.items() if item.is_ncnr}
    known = {line.line_number: line.cuts for line, _ in work.current}
    recut = {line.line_number for line in lines if line.cuts != known.get(line.line_number)}
    revisions.replace_lines(tx, head.quote_number, lines, ncnr, recut)
    status = _status_after(work, QuoteStatus(head.status), before)
    heads.save_quote(
        tx,
        msgspec.structs.replace(head, status=status.value, quote_date=context.today, expires=asked.expires),
    )
    save(
        tx,
        head,
        is_visible=True,
        revision=sent.revision,
        draft=None,
        answer=QuoteAnswer.NONE.value,
        answered_at=None,
        answered_by="",
        outcome="",
        outcome_at=None,
        reason="",
        reason_note="",
        due_at=None,
        approval="",
        approval_request=None,
        approval_by_id=None,
        owner_id=head.desk.owner_id or head.owner_id or sent_by_id,
    )
    text = messages.EVENT_SENT.format(revision=sent.revision)
    conversation.add_event(tx, context, head.quote_number, sent_by, "Sent", text)
    facts = {"revision": sent.revision, "status": status.value}
    record_event(tx, context, EventType.QUOTE_SENT, head, sent_by, **facts)
    _mail(tx, context, head, sent, [line for line, _ in work.current] if before else [], asked)


def _mail(
    tx: Connection,
    context: RequestContext,
    head: Head,
    sent: StoredRevision,
    before: Sequence[RevisionLine],
    asked: ApprovalAsked,
) -> None:
    until = prices_good_until(context.today, asked.expires, context.settings.checkout.quote_days)
    changed = shown_to_customer(differences(before, sent.lines)) if before else []
    is_first = sent.revision == 1
    mails.to_customer(
        tx,
        context,
        head,
        f"revision:{sent.revision}",
        messages.MAIL_SENT_FIRST_SUBJECT if is_first else messages.MAIL_SENT_SUBJECT,
        messages.MAIL_SENT_TEXT,
        to=asked.to,
        cc=asked.cc,
        note=asked.note,
        changes=[mails.change_text(one) for one in changed],
        lines=sent.lines,
        total=amount_or_tbd(sent.total),
        by=sent.sent_by,
        until=show_date(until),
        revision=sent.revision,
    )


def _first_revision(tx: Connection, head: Head, lines: list[RevisionLine]) -> int:
    """Return the last revision sent; that of a quote by file is stored first, so that nothing is lost."""
    is_new = head.status in (QuoteStatus.DRAFT, QuoteStatus.SUBMITTED)
    if head.desk.revision or is_new or not lines:
        return head.desk.revision
    made = datetime.datetime.combine(head.quote_date, datetime.time(12), datetime.UTC)
    first = StoredRevision(
        revision=1,
        sent_at=made,
        sent_by=head.owner_name,
        note="",
        expires=head.expires,
        lines=lines,
        total=sub_total_of(lines),
        cost=None,
    )
    revisions.add_revision(tx, head.quote_number, None, first)
    return 1


def _numbered(tx: Connection, lines: Sequence[RevisionLine]) -> list[RevisionLine]:
    """Give each new line its quoteLineId."""
    new = [line for line in lines if line.quote_line_id is None]
    ids = iter(numbers.next_line_ids(tx, len(new)))
    return [
        line if line.quote_line_id is not None else msgspec.structs.replace(line, quote_line_id=next(ids))
        for line in lines
    ]


def _status_after(work: Work, status: QuoteStatus, before: int) -> QuoteStatus:
    if status in _STAYS:
        is_left = any(
            line.alternative_to is None and line.line_number not in work.ordered for line in work.lines
        )
        return QuoteStatus.PARTIALLY_ORDERED if is_left else QuoteStatus.ORDERED
    return QuoteStatus.REVISED if before else QuoteStatus.OPEN
