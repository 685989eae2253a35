"""Quotes as their customers see them: lists, one quote, its revisions. Source: S1 §2, decisions D7, H6."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from storefront.accounts.rules.terms import terms_shown
from storefront.catalog import rules as catalog
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.quotes import rules
from storefront.quotes.actions.buyer_lines import lines_seen
from storefront.quotes.actions.requested import find_requested
from storefront.quotes.queries import conversation, heads, revisions
from storefront.quotes.rules import answers
from storefront.quotes.rules.differences import differences, shown_to_customer
from storefront.quotes.rules.due import days_left
from storefront.quotes.rules.totals import line_total, sub_total_of
from storefront.quotes.schemas import QuoteLine, QuoteStatus
from storefront.quotes.schemas.answers import DeclineReason, QuoteAction, QuoteAnswer
from storefront.quotes.schemas.buyer import (
    QuoteDetail,
    QuoteEvent,
    QuoteMessage,
    QuoteRevision,
    QuoteSummary,
    RevisionSummary,
)
from storefront.quotes.schemas.revisions import LineChange, RevisionLine
from storefront.quotes.stored.desk import Head, StoredMessage, StoredRevision, SumLine
from storefront.uploads.schemas import UploadedFile


def summary_of(context: RequestContext, head: Head, sums: Sequence[SumLine], unread: int = 0) -> QuoteSummary:
    """Return a quote as a list shows it; `sums` are its lines without alternatives."""
    status, answer = QuoteStatus(head.status), QuoteAnswer(head.desk.answer)
    actions = answers.actions_of(status, answer, head.expires, context.today)
    if identity.why_not(context.actor, Ability.ANSWER_QUOTES):
        actions = []
    return QuoteSummary(
        quote_number=head.quote_number,
        version=head.desk.buyer_version,
        revision=revision_of(head),
        status=rules.status_on(status, head.expires, context.today),
        answer=answer,
        reference=head.reference,
        owner_name=head.owner_name,
        asked_by=head.contact_name,
        quote_date=head.quote_date,
        expires=head.expires,
        days_left=days_left(head.expires, context.today),
        line_count=len(sums),
        total=sub_total_of(sums),
        unread_count=unread,
        actions=actions,
    )


def revision_of(head: Head) -> int:
    """Return the revision that the customer sees: 0 before the first; a quote by file is the first."""
    if head.desk.revision or head.status in (QuoteStatus.DRAFT, QuoteStatus.SUBMITTED):
        return head.desk.revision
    return 1


def detail_of(conn: Connection, context: RequestContext, head: Head) -> QuoteDetail:
    """Return a quote with everything that its customer may see."""
    number, desk = head.quote_number, head.desk
    lines = lines_seen(conn, context, number)
    sums = heads.list_sums(conn, [number]).get(number, [])
    sent = revisions.list_revisions(conn, number)
    talk = [message for message in conversation.list_messages(conn, number) if not message.is_internal]
    happened = [event for event in conversation.list_events(conn, number) if not event.is_internal]
    unread = conversation.count_unread(conn, [number], context.actor.web_user_id, is_staff=False)
    summary = summary_of(context, head, sums, unread.get(number, 0))
    until = rules.prices_good_until(head.quote_date, head.expires, context.settings.checkout.quote_days)
    why = rules.why_not_order_quote(number, QuoteStatus(head.status), head.expires, context.today)
    return QuoteDetail(
        summary=summary,
        prices_until=until,
        are_prices_held=context.today <= until,
        why_not_order=why,
        why_not_accept=answers.why_not_accept(lines),
        is_being_revised=desk.draft is not None and summary.revision > 0,
        note=sent[0].note if sent else "",
        owner_email=head.owner_email,
        owner_phone=head.owner_phone,
        terms=terms_shown(head.terms),
        answered_by=desk.answered_by,
        answered_at=desk.answered_at,
        reason=DeclineReason(desk.reason) if desk.reason and head.status == QuoteStatus.DECLINED else None,
        reason_note=desk.reason_note if head.status == QuoteStatus.DECLINED else "",
        lines=list(lines),
        changes=_changes(sent, 0),
        revisions=[revision_summary(one) for one in sent],
        messages=[message_of(context, one) for one in talk],
        events=[QuoteEvent(at=one.at, by_name=one.by_name, text=one.text) for one in happened],
        order_numbers=sorted({line.order_number for line in lines if line.order_number is not None}),
        request=find_requested(conn, number, context),
    )


def revision_shown(sent: Sequence[StoredRevision], revision: int) -> QuoteRevision | None:
    """Return a revision as the customer sees it, or None; `sent` are all, the last one first."""
    place = next((place for place, one in enumerate(sent) if one.revision == revision), None)
    if place is None:
        return None
    found = sent[place]
    return QuoteRevision(
        summary=revision_summary(found),
        expires=found.expires,
        lines=[line_shown(line) for line in found.lines],
        changes=_changes(sent, place),
    )


def _changes(sent: Sequence[StoredRevision], place: int) -> list[LineChange]:
    if place + 1 >= len(sent):
        return []
    return shown_to_customer(differences(sent[place + 1].lines, sent[place].lines))


def revision_summary(one: StoredRevision) -> RevisionSummary:
    """Return a revision as a list of revisions shows it to the customer."""
    return RevisionSummary(
        revision=one.revision, sent_at=one.sent_at, sent_by=one.sent_by, note=one.note, total=one.total
    )


def line_shown(line: RevisionLine) -> QuoteLine:
    """Return a line of a revision as the customer sees it: without reasons, competitors and costs."""
    uid = line.inv_mast_uid
    return QuoteLine(
        quote_line_id=line.quote_line_id or 0,
        line_number=line.line_number,
        inv_mast_uid=line.inv_mast_uid,
        item_code=line.item_code,
        item_desc=line.item_desc,
        path="" if uid is None else catalog.product_path(line.item_code, uid),
        drawing="" if uid is None else f"/media/drawings/{uid}.svg",
        quantity=line.quantity,
        unit_of_measure=line.unit_of_measure,
        pricing_unit_size=line.pricing_unit_size,
        unit_price=line.unit_price,
        extended_price=line_total(line),
        price_breaks=line.price_breaks,
        is_ordered=False,
        lead_time_days=line.lead_time_days,
        note=line.note,
        alternative_to=line.alternative_to,
    )


def message_of(context: RequestContext, one: StoredMessage) -> QuoteMessage:
    """Return a message as shown to the actor."""
    me = context.actor.web_user_id
    return QuoteMessage(
        message_id=one.message_id,
        at=one.at,
        by_name=one.by_name,
        is_staff=one.is_staff,
        is_mine=me is not None and one.by_web_user_id == me,
        is_internal=one.is_internal,
        text=one.text,
        lines=one.line_numbers,
        files=msgspec.convert(one.attachments, list[UploadedFile]),
    )


def may_do(context: RequestContext, head: Head, action: QuoteAction) -> str:
    """Return why the customer cannot do this with the quote now, "" if they can."""
    status, answer = QuoteStatus(head.status), QuoteAnswer(head.desk.answer)
    return answers.why_not_answer(action, head.quote_number, status, answer, head.expires, context.today)
