"""What customers do with a quote, apart from ordering it. Source: decisions D7, H6.

Each action names the version that the customer saw. If the quote has changed since, nothing is done, and the
current state is returned.
"""

import datetime
from collections.abc import Callable, Mapping, Sequence
from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from storefront.accounts.queries.people import name_of
from storefront.availability.queries.places import list_holidays
from storefront.base.dates import show_date
from storefront.base.errors import Forbidden, Refused
from storefront.base.problems import Problem
from storefront.eventlog.schemas import EventType
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation.actions.audit import record_write
from storefront.quotes import messages
from storefront.quotes.actions import mails
from storefront.quotes.actions.buyer import own
from storefront.quotes.actions.buyer_lines import lines_seen
from storefront.quotes.actions.buyer_view import detail_of, may_do, revision_of
from storefront.quotes.actions.recording import record_event
from storefront.quotes.queries import conversation, heads, revisions
from storefront.quotes.rules import answers
from storefront.quotes.rules.due import due_after
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.answers import (
    AnswerForm,
    ChangeForm,
    DeclineForm,
    DeclineReason,
    MessageForm,
    QuoteAction,
    QuoteAnswer,
)
from storefront.quotes.schemas.buyer import QuoteAnswered, QuoteDetail, StaleQuote
from storefront.quotes.stored.desk import Head
from storefront.uploads.actions import send as send_files

Answered = QuoteAnswered | StaleQuote
Do = Callable[[Connection, Head, str], str]
"""Does it to a quote that is held, for somebody with this name; returns what to tell the customer."""


def accept(context: RequestContext, number: int, form: AnswerForm) -> Answered:
    """Accept the quote without ordering it; its owner is notified. Refused if a line cannot be ordered."""
    _check(answers.problems_of_text(form.text))

    def do(tx: Connection, head: Head, name: str) -> str:
        if why := answers.why_not_accept(lines_seen(tx, context, number)):
            raise Refused(why, [Problem(field="lines", message=why)])
        revision = revision_of(head)
        _answered(tx, context, head, name, QuoteAnswer.ACCEPTED)
        _tell(tx, context, head, name, "Accepted", messages.EVENT_ACCEPTED.format(revision=revision))
        _say(tx, context, number, name, form.text)
        subject, text = messages.MAIL_ACCEPTED_SUBJECT, messages.MAIL_ACCEPTED_TEXT
        _mail(tx, context, head, "accepted", subject, text, by=name, note=form.text, revision=revision)
        return messages.ACCEPTED_DONE.format(number=number)

    return _do(context, number, form.version, QuoteAction.ACCEPT, do)


def ask_change(context: RequestContext, number: int, form: ChangeForm) -> Answered:
    """Ask for a change; the quote stays open, and an answer is due."""
    _check(answers.problems_of_text(form.text, is_required=messages.CHANGE_NEEDS_TEXT))
    kinds = ", ".join(messages.CHANGE_KINDS[kind] for kind in dict.fromkeys(form.kinds))
    kinds = kinds or messages.CHANGE_KINDS["Other"]

    def do(tx: Connection, head: Head, name: str) -> str:
        _check_lines(tx, number, form.lines)
        _answered(tx, context, head, name, QuoteAnswer.CHANGE_ASKED, is_asked=True)
        text = messages.EVENT_CHANGE.format(revision=revision_of(head), kinds=kinds)
        _tell(tx, context, head, name, "ChangeAsked", text)
        _say(tx, context, number, name, form.text, form.lines)
        subject, mail = messages.MAIL_CHANGE_SUBJECT, messages.MAIL_CHANGE_TEXT
        _mail(tx, context, head, "change", subject, mail, by=name, kinds=kinds, note=form.text)
        return messages.CHANGE_DONE.format(number=number)

    return _do(context, number, form.version, QuoteAction.CHANGE, do)


def decline(context: RequestContext, number: int, form: DeclineForm) -> Answered:
    """Decline the quote with a reason; it can no longer be ordered."""
    if form.reason is DeclineReason.NO_ANSWER:
        raise Refused(
            messages.LOST_REASON_BUYER, [Problem(field="reason", message=messages.LOST_REASON_BUYER)]
        )
    _check(answers.problems_of_reason(form.reason, form.text))
    reason = messages.DECLINE_REASONS[form.reason]

    def do(tx: Connection, head: Head, name: str) -> str:
        _answered(
            tx,
            context,
            msgspec.structs.replace(head, status=QuoteStatus.DECLINED.value),
            name,
            QuoteAnswer.NONE,
            reason=form.reason.value,
            reason_note=form.text,
            outcome="Lost",
            outcome_at=context.now,
        )
        _tell(tx, context, head, name, "Declined", messages.EVENT_DECLINED.format(reason=reason))
        _say(tx, context, number, name, form.text)
        subject, text = messages.MAIL_DECLINED_SUBJECT, messages.MAIL_DECLINED_TEXT
        _mail(tx, context, head, "declined", subject, text, by=name, reason=reason, note=form.text)
        return messages.DECLINED_DONE.format(number=number)

    return _do(context, number, form.version, QuoteAction.DECLINE, do)


def ask_to_renew(context: RequestContext, number: int, form: AnswerForm) -> Answered:
    """Ask to renew an expired quote; an answer is due."""
    _check(answers.problems_of_text(form.text))

    def do(tx: Connection, head: Head, name: str) -> str:
        _answered(tx, context, head, name, QuoteAnswer.RENEWAL_ASKED, is_asked=True)
        _tell(tx, context, head, name, "RenewalAsked", messages.EVENT_RENEW)
        _say(tx, context, number, name, form.text)
        subject, text, expired = (
            messages.MAIL_RENEW_SUBJECT,
            messages.MAIL_RENEW_TEXT,
            show_date(head.expires),
        )
        _mail(tx, context, head, "renew", subject, text, by=name, expires=expired, note=form.text)
        return messages.RENEW_DONE.format(number=number)

    return _do(context, number, form.version, QuoteAction.RENEW, do)


def withdraw(context: RequestContext, number: int, form: AnswerForm) -> Answered:
    """Withdraw a request for a quote that staff have not answered yet."""
    _check(answers.problems_of_text(form.text))

    def do(tx: Connection, head: Head, name: str) -> str:
        gone = msgspec.structs.replace(head, status=QuoteStatus.CANCELLED.value)
        _answered(tx, context, gone, name, QuoteAnswer.NONE)
        _tell(tx, context, head, name, "Withdrawn", messages.EVENT_WITHDRAWN)
        _say(tx, context, number, name, form.text)
        subject, text = messages.MAIL_WITHDRAWN_SUBJECT, messages.MAIL_WITHDRAWN_TEXT
        _mail(tx, context, head, "withdrawn", subject, text, by=name, note=form.text)
        return messages.WITHDRAWN_DONE.format(number=number)

    return _do(context, number, form.version, QuoteAction.WITHDRAW, do)


def write_message(context: RequestContext, number: int, form: MessageForm) -> QuoteAnswered:
    """Write to staff about a quote; an answer is due. Raises NotFound, Refused and Forbidden."""
    if form.is_internal:
        raise Forbidden(identity.why_not(context.actor, Ability.QUOTE_DESK) or messages.MESSAGE_NEEDS_TEXT)
    _check(answers.problems_of_text(form.text, is_required=messages.MESSAGE_NEEDS_TEXT))

    def do(tx: Connection, head: Head, name: str) -> str:
        _check_lines(tx, number, form.lines)
        asked = {"asked_at": context.now, "due_at": _due(tx, context)}
        heads.save_desk(tx, number, heads.bump(head.desk, is_visible=False, **asked))
        files = send_files(tx, context, form.file_ids, f"quote/{number}", head.customer_id_p21)
        added = _say(tx, context, number, name, form.text, form.lines, files)
        subject, text = messages.MAIL_MESSAGE_SUBJECT, messages.MAIL_MESSAGE_TEXT
        mails.to_staff(tx, context, head, f"message:{added}", subject, text, note=form.text, by=name)
        return messages.MESSAGE_DONE

    answer = _do(context, number, None, QuoteAction.MESSAGE, do)
    assert isinstance(answer, QuoteAnswered)
    return answer


def mark_read(context: RequestContext, number: int, message_id: int) -> QuoteDetail:
    """Record that the actor has read the messages of a quote up to this one. Raises NotFound."""
    identity.require(context.actor, Ability.QUOTES)
    me = context.actor.web_user_id
    with context.db.write() as tx:
        head = own(heads.find_head(tx, number), context.actor.acting_customer_id, number)
        known = [one.message_id for one in conversation.list_messages(tx, number) if not one.is_internal]
        last = max((one for one in known if one <= message_id), default=0)
        if me is not None and last:
            conversation.mark_read(tx, number, me, last)
        return detail_of(tx, context, head)


def _do(context: RequestContext, number: int, version: int | None, action: QuoteAction, do: Do) -> Answered:
    identity.require(context.actor, Ability.ANSWER_QUOTES)
    with context.db.write() as tx:
        head = own(heads.hold(tx, number), context.actor.acting_customer_id, number)
        if version is not None and version != head.desk.buyer_version:
            fresh = detail_of(tx, context, head)
            return StaleQuote(detail=messages.CHANGED_SINCE, fresh=fresh, request_id=context.request_id)
        if why := may_do(context, head, action):
            raise Refused(why, [Problem(field="quoteNumber", message=why)])
        text = do(tx, head, name_of(tx, context.actor))
        record_write(tx, context, "quote", text)
        after = heads.find_head(tx, number)
        assert after is not None
        return QuoteAnswered(message=text, quote=detail_of(tx, context, after))


def _answered(
    tx: Connection,
    context: RequestContext,
    head: Head,
    name: str,
    answer: QuoteAnswer,
    *,
    is_asked: bool = False,
    **more: Any,
) -> None:
    asked = {"asked_at": context.now, "due_at": _due(tx, context)} if is_asked else {}
    desk = heads.bump(
        head.desk,
        is_visible=True,
        answer=answer.value,
        answered_at=context.now,
        answered_by=name,
        **asked,
        **more,
    )
    heads.save_desk(tx, head.quote_number, desk)
    heads.save_quote(tx, head)


def _due(tx: Connection, context: RequestContext) -> datetime.datetime:
    settings = context.settings
    return due_after(
        context.now, settings.quotes.answer_days, list_holidays(tx), ZoneInfo(settings.store.time_zone)
    )


def _tell(tx: Connection, context: RequestContext, head: Head, name: str, kind: str, text: str) -> None:
    conversation.add_event(tx, context, head.quote_number, name, kind, text)
    record_event(tx, context, EventType.QUOTE_ANSWERED, head, name, answer=kind)


def _say(
    tx: Connection,
    context: RequestContext,
    number: int,
    name: str,
    text: str,
    lines: list[int] | None = None,
    files: Sequence[Mapping[str, str]] = (),
) -> int:
    """Store what the customer wrote as a message, if anything."""
    if not text.strip():
        return 0
    about = sorted(set(lines or ()))
    return conversation.add_message(tx, context, number, name, text.strip(), about, files=files)


def _mail(
    tx: Connection,
    context: RequestContext,
    head: Head,
    what: str,
    subject: str,
    text: str,
    note: str = "",
    **facts: Any,
) -> None:
    key = f"{what}:{head.desk.version}"
    mails.to_staff(tx, context, head, key, subject, text, note=note.strip(), **facts)


def _check(problems: list[Problem]) -> None:
    if problems:
        raise Refused(problems[0].message, problems)


def _check_lines(tx: Connection, number: int, lines: list[int]) -> None:
    known = [line.line_number for line, _ in revisions.list_current(tx, number)]
    _check(answers.problems_of_lines(number, lines, known))
