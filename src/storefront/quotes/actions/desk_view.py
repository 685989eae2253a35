"""Quotes as staff see them, with costs and margins. Source: decisions D10, F8, H6."""

import datetime
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection

from storefront.accounts.rules.terms import terms_shown
from storefront.base.dates import in_store
from storefront.base.problems import Problem
from storefront.catalog import rules as catalog
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Actor
from storefront.pricing.queries.prices import breaks_of, customer_prices
from storefront.pricing.rules import price_for
from storefront.pricing.schemas import Priced, PriceSource
from storefront.quotes import rules
from storefront.quotes.actions import cut_lines
from storefront.quotes.actions.buyer_view import message_of, revision_of
from storefront.quotes.actions.line_items import items_of_draft, selling_of
from storefront.quotes.actions.requested import find_requested
from storefront.quotes.queries import conversation, heads, quoted_items, revisions, staff
from storefront.quotes.queries.price_requests import RequestToAnswer
from storefront.quotes.queries.revisions import Ordered
from storefront.quotes.queries.staff import StoredStaff
from storefront.quotes.rules import drafts, margins
from storefront.quotes.rules.differences import differences
from storefront.quotes.rules.due import due_after, end_of
from storefront.quotes.rules.line_items import buyer_of, staff_for, why_not_order_line
from storefront.quotes.rules.queue import is_unsent, outcome_of, waits_for_us
from storefront.quotes.rules.totals import line_total, sub_total_of
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.answers import DeclineReason, QuoteAnswer
from storefront.quotes.schemas.buyer import QuoteEvent, QuoteMessage
from storefront.quotes.schemas.desk import (
    Approval,
    ApprovalRequest,
    DeskKind,
    DeskLine,
    DeskQuote,
    DeskRevision,
    DeskRow,
    Outcome,
    StaffMember,
)
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored import LineItem
from storefront.quotes.stored.desk import Head, QuotedItem, StoredMessage, StoredRevision, SumLine

OPENING = datetime.time(9)
"""The time of day from which a quote without a time counts."""


class Pricing(msgspec.Struct, frozen=True, kw_only=True):
    """The items of a quote, and by line number the customer's own prices, list prices and costs.

    Those of a line that is cut to length are for one piece. `options` are the cuts that items are offered
    with.
    """

    items: Mapping[int, QuotedItem]
    own: Mapping[int, Priced]
    listed: Mapping[int, Priced]
    costs: margins.Costs
    options: cut_lines.Options


class Work(msgspec.Struct, frozen=True, kw_only=True):
    """A quote as staff work on it: the draft or the last revision, what an order has used, and prices."""

    head: Head
    current: Sequence[tuple[RevisionLine, Ordered]]
    lines: Sequence[RevisionLine]
    cuts: cut_lines.Cuts
    pricing: Pricing

    @property
    def ordered(self) -> Mapping[int, RevisionLine]:
        """Return the lines that an order has used, by number."""
        return {line.line_number: line for line, done in self.current if done.is_ordered}

    @property
    def plain_prices(self) -> Mapping[int, Collection[Decimal]]:
        """Return the prices that need no reason, by line: the customer's own, and the one sent last."""
        sent = {line.line_number: line for line, _ in self.current}
        plain: dict[int, set[Decimal]] = {}
        for line in self.lines:
            own = self.pricing.own.get(line.line_number)
            before = sent.get(line.line_number)
            known = set() if own is None or own.unit_price is None else {own.unit_price}
            is_same = (
                before is not None
                and before.inv_mast_uid == line.inv_mast_uid
                and before.cuts == line.cuts
                and before.quantity <= line.quantity
            )
            if known and is_same and before is not None and before.unit_price is not None:
                known.add(before.unit_price)
            plain[line.line_number] = known
        return plain


def work_on(conn: Connection, context: RequestContext, head: Head) -> Work:
    """Return a quote with its draft, or its last revision if there is none, and current prices."""
    current = revisions.list_current(conn, head.quote_number)
    lines = [line for line, _ in current]
    if head.desk.draft is not None:
        lines = cut_lines.with_known_cuts(head.desk.draft.lines, current)
    cuts = cut_lines.cuts_in(lines, current)
    pricing = price_lines(conn, context, head, lines, cuts)
    return Work(head=head, current=current, lines=lines, cuts=cuts, pricing=pricing)


def price_lines(
    conn: Connection, context: RequestContext, head: Head, lines: Sequence[RevisionLine], cuts: cut_lines.Cuts
) -> Pricing:
    """Return the items of these lines, the customer's prices of them and their costs.

    In two statements, or three if there are `cuts`.
    """
    uids = {line.inv_mast_uid for line in lines if line.inv_mast_uid is not None}
    uids |= cut_lines.materials_of(cuts)
    items = quoted_items.list_items(conn, uids)
    agreed = customer_prices(conn, head.customer_id_p21, uids, context.today)
    options = cut_lines.options_of(conn, lines, cuts)
    charge = Decimal(str(context.settings.catalog.cut_charge))
    own, listed, costs = {}, {}, {}
    for line in lines:
        uid, number = line.inv_mast_uid, line.line_number
        if uid is None or (item := items.get(uid)) is None:
            continue
        if cut := cuts.get(number):
            listed[number] = cut_lines.price_of(line, cut, items, options, {}, charge)
            own[number] = cut_lines.price_of(line, cut, items, options, agreed, charge)
            costs[number] = margins.cost_of_cuts(cut, items)
            continue
        breaks = breaks_of(item.price_breaks)
        listed[number] = price_for(item.list_price, breaks, line.quantity)
        own[number] = price_for(item.list_price, breaks, line.quantity, agreed=agreed.get(uid))
        costs[number] = item.cost
    return Pricing(items=items, own=own, listed=listed, costs=costs, options=options)


def quote_shown(conn: Connection, context: RequestContext, head: Head) -> DeskQuote:
    """Return a quote with everything that staff work on."""
    number, desk = head.quote_number, head.desk
    work = work_on(conn, context, head)
    sent = revisions.list_revisions(conn, number)
    people = staff.list_staff(conn)
    unread = conversation.count_unread(conn, [number], context.actor.web_user_id, is_staff=True)
    sums = queue_sums(conn, [head]).get(number, [])
    floor = Decimal(str(context.settings.quotes.margin_floor_percent))
    costs = work.pricing.costs
    under = set(margins.lines_under_floor(work.lines, costs, floor)) - set(work.ordered)
    margin = margins.margin_of((line, margins.cost_of(line, costs)) for line in work.lines)
    items = items_of_draft(conn, head, work.lines, work.pricing.items, work.cuts, work.pricing.options)
    problems = problems_of_sending(context, work, items)
    before = [line for line, _ in work.current]
    request = desk.approval_request
    return DeskQuote(
        row=row_of(context, head, sums, unread.get(number, 0)),
        version=desk.version,
        has_draft=desk.draft is not None,
        revision=revision_of(head),
        reference=head.reference,
        terms=terms_shown(head.terms),
        contact_name=head.contact_name,
        contact_email=head.contact_email,
        contact_phone=head.contact_phone,
        owner_email=head.owner_email,
        quote_date=head.quote_date,
        lines=lines_shown(work, problems, under, why_not_order(context, work, items)),
        changes=differences(before, work.lines) if desk.draft is not None else [],
        changed_by=desk.draft.changed_by if desk.draft is not None else "",
        changed_at=_local(context, desk.draft.changed_at) if desk.draft and desk.draft.changed_at else None,
        total=sub_total_of(work.lines),
        cost=margins.total_cost(work.lines, costs),
        margin=margin.amount,
        margin_percent=margin.percent,
        floor_percent=floor,
        problems=problems,
        needs_approval=bool(under) and not is_approver(context),
        is_approver=is_approver(context),
        approval=ApprovalRequest(
            state=Approval(desk.approval),
            by_name=request.by_name if request is not None else "",
            why=request.why if request is not None else "",
            approver_name=request.approver_name if request is not None else "",
        ),
        reason=DeclineReason(desk.reason) if desk.reason else None,
        reason_note=desk.reason_note,
        competitor_price=desk.competitor_price,
        is_reminded=desk.is_reminded,
        price_request_id=desk.price_request_id,
        revisions=_revisions(context, sent, work.lines),
        messages=[_message(context, one) for one in conversation.list_messages(conn, number)],
        events=[
            QuoteEvent(at=_local(context, one.at), by_name=one.by_name, text=one.text)
            for one in conversation.list_events(conn, number)
        ],
        staff=[member_of(context, one) for one in people],
        request=find_requested(conn, number, context),
    )


def _local(context: RequestContext, moment: datetime.datetime) -> datetime.datetime:
    return in_store(moment, ZoneInfo(context.settings.store.time_zone))


def _message(context: RequestContext, stored: StoredMessage) -> QuoteMessage:
    shown = message_of(context, stored)
    return msgspec.structs.replace(shown, at=_local(context, shown.at))


def is_approver(context: RequestContext) -> bool:
    """Return whether the actor may send below the margin floor without asking."""
    return drafts.is_approver(context.actor.email, context.settings.quotes.approvers)


def member_of(context: RequestContext, one: StoredStaff) -> StaffMember:
    """Return a member of our staff as a list shows them."""
    approvers = context.settings.quotes.approvers
    return StaffMember(
        web_user_id=one.web_user_id,
        name=one.name,
        email=one.email,
        is_approver=drafts.is_approver(one.email, approvers),
    )


def _revisions(
    context: RequestContext, sent: Sequence[StoredRevision], current: Sequence[RevisionLine]
) -> list[DeskRevision]:
    before = {one.revision + 1: one.lines for one in sent}
    return [
        DeskRevision(
            revision=one.revision,
            sent_at=_local(context, one.sent_at),
            sent_by=one.sent_by,
            note=one.note,
            expires=one.expires,
            total=one.total,
            cost=one.cost,
            margin_percent=margins.margin_percent(one.total, one.cost),
            lines=one.lines,
            changes=differences(before[one.revision], one.lines) if one.revision in before else [],
            since=differences(one.lines, current),
        )
        for one in sent
    ]


def why_not_order(context: RequestContext, work: Work, items: Mapping[int, LineItem]) -> Mapping[int, str]:
    """Return why the customer cannot order a line, by line number, as they read it; "" if they can."""
    return _why_not_by(buyer_of(work.head.customer_id_p21), context, work, items)


def problems_of_sending(context: RequestContext, work: Work, items: Mapping[int, LineItem]) -> list[Problem]:
    """Return why the draft cannot be sent, also lines that not even our staff can order for the customer."""
    gone = _why_not_by(staff_for(work.head.customer_id_p21), context, work, items)
    return drafts.problems_of_sending(work.lines, work.plain_prices, work.ordered, gone)


def _why_not_by(
    actor: Actor, context: RequestContext, work: Work, items: Mapping[int, LineItem]
) -> Mapping[int, str]:
    selling = selling_of(context)
    return {
        line.line_number: why_not_order_line(line.item_code, items[line.line_number], actor, selling)
        for line in work.lines
        if line.line_number not in work.ordered
    }


def lines_shown(
    work: Work, problems: Sequence[Problem], under: Collection[int], gone: Mapping[int, str]
) -> list[DeskLine]:
    """Return the lines with prices, costs and margins.

    `under` are those below the margin floor; `gone` says why the customer cannot order a line.
    """
    done = {line.line_number: one for line, one in work.current}
    shown = []
    for place, line in enumerate(work.lines):
        number, uid = line.line_number, line.inv_mast_uid
        item = None if uid is None else work.pricing.items.get(uid)
        own, listed = work.pricing.own.get(number), work.pricing.listed.get(number)
        is_agreed = own is not None and own.source in (PriceSource.CONTRACT, PriceSource.PRICE_LIST)
        cost = margins.cost_of(line, work.pricing.costs)
        ordered = done.get(number)
        is_ordered = ordered is not None and ordered.is_ordered
        prefix = f"lines[{place}]."
        shown.append(
            DeskLine(
                line=line,
                path="" if uid is None else catalog.product_path(line.item_code, uid),
                drawing="" if uid is None else f"/media/drawings/{uid}.svg",
                is_ordered=is_ordered,
                order_number=None if ordered is None else ordered.order_number,
                is_ncnr=item is not None and item.is_ncnr,
                cost=cost,
                list_price=None if listed is None else listed.unit_price,
                contract_price=own.unit_price if own is not None and is_agreed else None,
                contract_why=own.why if own is not None and is_agreed else "",
                margin_percent=margins.margin_percent(line.unit_price, cost),
                extended_price=line_total(line),
                is_under_floor=number in under,
                problems=[one.message for one in problems if one.field.startswith(prefix)],
                why_not=gone.get(number, ""),
            )
        )
    return shown


def queue_sums(conn: Connection, found: Sequence[Head]) -> Mapping[int, Sequence[SumLine]]:
    """Return the lines of each quote that count in the queue: of its draft while nothing has been sent."""
    unsent = {
        head.quote_number: head.desk.draft.lines
        for head in found
        if head.desk.draft is not None and is_unsent(QuoteStatus(head.status))
    }
    return heads.list_sums(conn, [head.quote_number for head in found], unsent)


def row_of(context: RequestContext, head: Head, sums: Sequence[SumLine], unread: int) -> DeskRow:
    """Return a quote as the queue shows it; `sums` are the lines that count in the queue."""
    desk, status, answer = head.desk, QuoteStatus(head.status), QuoteAnswer(head.desk.answer)
    value = sub_total_of(sums) if sums else None
    due = _due_at(context, head)
    return DeskRow(
        kind=DeskKind.QUOTE,
        number=head.quote_number,
        version=desk.version,
        status=rules.status_on(status, head.expires, context.today),
        answer=answer,
        outcome=outcome_of(status, Outcome(desk.outcome)),
        approval=Approval(desk.approval),
        customer_id=head.customer_id_p21,
        customer_name=head.customer_name or head.contact_name,
        asked_by=head.contact_name,
        subject=head.reference,
        line_count=len(sums),
        value=value,
        margin_percent=margins.margin_of((one, one.cost) for one in sums).percent,
        probability=desk.probability,
        expected_value=desk.expected_value,
        competitor=desk.competitor,
        owner_id=head.owner_id,
        owner_name=head.owner_name,
        asked_at=_local(context, _asked_at(context, head)),
        due_at=None if due is None else _local(context, due),
        is_overdue=due is not None and due < context.now,
        expires=head.expires,
        follow_up_on=desk.follow_up_on,
        unread_count=unread,
    )


def request_row(
    context: RequestContext, request: RequestToAnswer, holidays: Collection[datetime.date]
) -> DeskRow:
    """Return a price request as the queue shows it."""
    settings = context.settings
    due = due_after(
        request.requested_at, settings.quotes.answer_days, holidays, ZoneInfo(settings.store.time_zone)
    )
    return DeskRow(
        kind=DeskKind.PRICE_REQUEST,
        number=request.price_request_id,
        version=request.version,
        status=QuoteStatus.SUBMITTED,
        answer=QuoteAnswer.NONE,
        outcome=Outcome.NONE,
        approval=Approval.NONE,
        customer_id=request.customer_id_p21,
        customer_name=request.customer_name,
        asked_by=f"{request.first_name} {request.last_name}".strip() or request.email,
        subject=request.item_code,
        line_count=1,
        value=None,
        margin_percent=None,
        probability=None,
        expected_value=None,
        competitor="",
        owner_id=request.owner_id,
        owner_name=request.owner_name,
        asked_at=_local(context, request.requested_at),
        due_at=_local(context, due),
        is_overdue=due < context.now,
        expires=None,
        follow_up_on=None,
        unread_count=0,
    )


def _asked_at(context: RequestContext, head: Head) -> datetime.datetime:
    asked = head.desk.asked_at or head.requested_at
    if asked is not None:
        return asked
    zone = ZoneInfo(context.settings.store.time_zone)
    return datetime.datetime.combine(head.quote_date, OPENING, zone).astimezone(datetime.UTC)


def _due_at(context: RequestContext, head: Head) -> datetime.datetime | None:
    """Return when our answer is due, else the end of the follow-up day."""
    desk, zone = head.desk, ZoneInfo(context.settings.store.time_zone)
    if desk.due_at is not None:
        return desk.due_at
    if waits_for_us(QuoteStatus(head.status), QuoteAnswer(desk.answer)):
        return due_after(_asked_at(context, head), context.settings.quotes.answer_days, (), zone)
    return None if desk.follow_up_on is None else end_of(desk.follow_up_on, zone)
