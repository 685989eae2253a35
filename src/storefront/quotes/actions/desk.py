"""The staff's queue of quotes and price requests, and one quote. Source: decisions F8, H6."""

import datetime
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import chain
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.accounts.queries.people import name_of
from storefront.availability.queries.places import list_holidays
from storefront.base.dates import in_store
from storefront.base.errors import NotFound, Refused
from storefront.base.limits import UID_MAX
from storefront.base.money import parse_money, total_of
from storefront.base.paging import first_row, page_count
from storefront.base.problems import Problem
from storefront.base.quantity import whole_number
from storefront.base.text import folded, one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.quotes import limits, messages
from storefront.quotes.actions import mails
from storefront.quotes.actions.desk_view import (
    member_of,
    queue_sums,
    quote_shown,
    request_row,
    row_of,
)
from storefront.quotes.queries import conversation, heads, price_requests, revisions, staff
from storefront.quotes.queries.price_requests import RequestToAnswer
from storefront.quotes.rules import answers
from storefront.quotes.rules.queue import is_value_within, views_of
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.answers import MessageForm, QuoteAnswer
from storefront.quotes.schemas.desk import (
    Approval,
    DeskCounts,
    DeskPage,
    DeskQuote,
    DeskRow,
    DeskView,
    Outcome,
)
from storefront.quotes.stored.desk import Head, SumLine
from storefront.uploads.actions import send as send_files

NOBODY = "none"
_NEVER = datetime.datetime.max.replace(tzinfo=datetime.UTC)
_SORTS: Mapping[str, Callable[[DeskRow], tuple[object, ...]]] = {
    "due": lambda row: (row.due_at or _NEVER, row.number),
    "number": lambda row: (row.number,),
    "customer": lambda row: (folded(row.customer_name), row.number),
    "status": lambda row: (row.status, row.answer, row.number),
    "lines": lambda row: (row.line_count, row.number),
    "age": lambda row: (row.asked_at, row.number),
    "value": lambda row: (row.value is not None, row.value or 0, row.number),
    "margin": lambda row: (row.margin_percent is not None, row.margin_percent or 0, row.number),
    "probability": lambda row: (row.probability if row.probability is not None else -1, row.number),
    "owner": lambda row: (row.owner_name == "", folded(row.owner_name), row.number),
    "expires": lambda row: (row.expires or datetime.date.max, row.number),
}
Entry = tuple[DeskRow, set[DeskView], Sequence[SumLine]]


def list_queue(context: RequestContext, asked: Mapping[str, str], page: int) -> DeskPage:
    """Return a page of the queue.

    `asked` has view (open, toDo, mine, unassigned, priceRequests, due, ending, closed), q (number, customer,
    person, reference, item code), status, answer, owner (a number or none), customer, competitor, minValue,
    maxValue and sort (due, number, customer, status, lines, age, value, margin, probability, owner, expires;
    with a minus for descending). Unknown filters are ignored; a row without a value yet is left out by
    minValue and maxValue. Raises Unauthenticated for guests, Forbidden except for staff.
    """
    identity.require(context.actor, Ability.QUOTE_DESK)
    with context.db.read() as conn:
        entries = _of_quotes(conn, context, heads.list_heads(conn))
        entries += _of_requests(conn, context, price_requests.list_open(conn))
        people = staff.list_staff(conn)
    rows = _sorted(_chosen(entries, asked), asked)
    size = limits.QUOTES_PAGE_SIZE
    start = first_row(page, size)
    counts = {view: sum(view in views for _, views, _ in entries) for view in DeskView}
    closed = [row.outcome for row, views, _ in entries if DeskView.CLOSED in views]
    decided = sum(outcome is not Outcome.NONE for outcome in closed)
    won = sum(outcome is Outcome.WON for outcome in closed)
    return DeskPage(
        rows=rows[start : start + size],
        total=len(rows),
        page=page,
        page_count=page_count(len(rows), size),
        counts=DeskCounts(
            open=counts[DeskView.OPEN],
            to_do=counts[DeskView.TO_DO],
            mine=counts[DeskView.MINE],
            unassigned=counts[DeskView.UNASSIGNED],
            price_requests=counts[DeskView.PRICE_REQUESTS],
            due=counts[DeskView.DUE],
            ending=counts[DeskView.ENDING],
            closed=counts[DeskView.CLOSED],
        ),
        open_value=total_of(row.value or Decimal(0) for row, views, _ in entries if DeskView.OPEN in views),
        won_percent=None if not decided else (Decimal(won) * 100 / decided).quantize(Decimal(1)),
        owners=[member_of(context, one) for one in people],
    )


def stream_queue(context: RequestContext, asked: Mapping[str, str]) -> Iterator[DeskRow]:
    """Yield all rows that the queue finds; raises what it raises.

    They are sorted as in the queue; if there are more quotes or price requests than it is chosen from, the
    newest quotes come first, then the newest price requests.
    """
    identity.require(context.actor, Ability.QUOTE_DESK)
    pages = _pages(context)
    first = [next(pages), next(pages)]
    others = next(pages, None)
    if others is None:
        yield from _sorted(_chosen(chain.from_iterable(first), asked), asked)
        return
    for entries in chain(first, [others], pages):
        yield from _chosen(entries, asked)


def load_quote(context: RequestContext, number: int) -> DeskQuote:
    """Return a quote as staff see it. Raises Unauthenticated, Forbidden except for staff, and NotFound."""
    identity.require(context.actor, Ability.QUOTE_DESK)
    with context.db.read() as conn:
        return quote_shown(conn, context, known(heads.find_head(conn, number), number))


def write_message(context: RequestContext, number: int, form: MessageForm) -> DeskQuote:
    """Write to the customer, who gets a mail, or to colleagues only. Raises NotFound and Refused."""
    identity.require(context.actor, Ability.QUOTE_DESK)
    problems = answers.problems_of_text(form.text, is_required=messages.MESSAGE_NEEDS_TEXT)
    if problems:
        raise Refused(problems[0].message, problems)
    with context.db.write() as tx:
        head = known(heads.hold(tx, number), number)
        lines = {line.line_number for line, _ in revisions.list_current(tx, number)}
        if head.desk.draft is not None:
            lines |= {line.line_number for line in head.desk.draft.lines}
        _check(answers.problems_of_lines(number, form.lines, lines))
        name = name_of(tx, context.actor)
        text, about = form.text.strip(), sorted(set(form.lines))
        company = None if form.is_internal else head.customer_id_p21
        files = send_files(tx, context, form.file_ids, f"quote/{number}", company)
        added = conversation.add_message(
            tx, context, number, name, text, about, files=files, is_internal=form.is_internal, is_staff=True
        )
        due = {} if form.is_internal else {"due_at": None}
        heads.save_desk(tx, number, heads.bump(head.desk, is_visible=False, **due))
        if not form.is_internal and head.status != QuoteStatus.DRAFT:
            subject, mail = messages.MAIL_MESSAGE_SUBJECT, messages.MAIL_MESSAGE_TEXT
            mails.to_customer(tx, context, head, f"message:{added}", subject, mail, note=text, by=name)
        return quote_shown(tx, context, known(heads.find_head(tx, number), number))


def mark_read(context: RequestContext, number: int, message_id: int) -> DeskQuote:
    """Record that the actor has read the messages of a quote up to this one."""
    identity.require(context.actor, Ability.QUOTE_DESK)
    with context.db.write() as tx:
        head = known(heads.find_head(tx, number), number)
        messages_ = [one.message_id for one in conversation.list_messages(tx, number)]
        last = max((one for one in messages_ if one <= message_id), default=0)
        if context.actor.web_user_id is not None and last:
            conversation.mark_read(tx, number, context.actor.web_user_id, last)
        return quote_shown(tx, context, head)


def known(head: Head | None, number: int) -> Head:
    """Return the quote. Raises NotFound if there is none."""
    if head is None:
        raise NotFound(messages.NO_SUCH_QUOTE_DESK.format(number=number))
    return head


def _check(problems: list[Problem]) -> None:
    if problems:
        raise Refused(problems[0].message, problems)


def _pages(context: RequestContext) -> Iterator[list[Entry]]:
    """Yield all quotes, then all price requests, some at a time; the last page of each is not full."""
    quote, request = None, UID_MAX
    while True:
        with context.db.read() as conn:
            found = heads.list_heads(conn, quote)
            entries = _of_quotes(conn, context, found)
        yield entries
        if len(found) < limits.QUOTES_READ_MAX:
            break
        quote = found[-1]
    while True:
        with context.db.read() as conn:
            requests = price_requests.list_open(conn, request)
            entries = _of_requests(conn, context, requests)
        yield entries
        if len(requests) < limits.QUOTES_READ_MAX:
            break
        request = requests[-1].price_request_id


def _of_quotes(conn: Connection, context: RequestContext, found: Sequence[Head]) -> list[Entry]:
    sums = queue_sums(conn, found)
    numbers = [head.quote_number for head in found]
    unread = conversation.count_unread(conn, numbers, context.actor.web_user_id, is_staff=True)
    entries: list[Entry] = []
    for head in found:
        own = sums.get(head.quote_number, [])
        row = row_of(context, head, own, unread.get(head.quote_number, 0))
        entries.append((row, _views(context, head, row), own))
    return entries


def _of_requests(conn: Connection, context: RequestContext, found: Sequence[RequestToAnswer]) -> list[Entry]:
    holidays = list_holidays(conn)
    entries: list[Entry] = []
    for request in found:
        row = request_row(context, request, holidays)
        views = {DeskView.OPEN, DeskView.TO_DO, DeskView.PRICE_REQUESTS}
        if row.owner_id is None:
            views.add(DeskView.UNASSIGNED)
        elif row.owner_id == context.actor.web_user_id:
            views.add(DeskView.MINE)
        if _is_due(context, row):
            views.add(DeskView.DUE)
        entries.append((row, views, ()))
    return entries


def _chosen(entries: Iterable[Entry], asked: Mapping[str, str]) -> list[DeskRow]:
    wanted = DeskView(asked["view"]) if asked.get("view", "") in set(DeskView) else DeskView.OPEN
    return [row for row, views, sums in entries if wanted in views and _matches(row, sums, asked)]


def _sorted(rows: list[DeskRow], asked: Mapping[str, str]) -> list[DeskRow]:
    sort = asked.get("sort", "") or "due"
    key = _SORTS.get(sort.removeprefix("-"), _SORTS["due"])
    return sorted(rows, key=key, reverse=sort.startswith("-"))


def _is_due(context: RequestContext, row: DeskRow) -> bool:
    if row.due_at is None:
        return False
    return in_store(row.due_at, ZoneInfo(context.settings.store.time_zone)).date() <= context.today


def _views(context: RequestContext, head: Head, row: DeskRow) -> set[DeskView]:
    desk = head.desk
    closed_at = desk.outcome_at or desk.answered_at
    return views_of(
        status=QuoteStatus(head.status),
        answer=QuoteAnswer(desk.answer),
        marked=Outcome(desk.outcome),
        is_approval_waiting=desk.approval == Approval.WAITING,
        is_due=_is_due(context, row),
        owner_id=head.owner_id,
        me=context.actor.web_user_id,
        expires=head.expires,
        follow_up_on=desk.follow_up_on,
        closed_on=head.quote_date if closed_at is None else closed_at.date(),
        today=context.today,
    )


def _matches(row: DeskRow, sums: Sequence[SumLine], asked: Mapping[str, str]) -> bool:
    status, answer = asked.get("status", ""), asked.get("answer", "")
    if status in set(QuoteStatus) and row.status != status:
        return False
    if answer and answer in set(QuoteAnswer) and row.answer != answer:
        return False
    owner = asked.get("owner", "")
    if owner == NOBODY and row.owner_id is not None:
        return False
    if (person := whole_number(owner)) is not None and row.owner_id != person:
        return False
    if (customer := whole_number(asked.get("customer", ""))) is not None and row.customer_id != customer:
        return False
    rival = folded(one_line(asked.get("competitor", "")))
    if rival and rival not in folded(row.competitor):
        return False
    least, most = parse_money(asked.get("minValue", "")), parse_money(asked.get("maxValue", ""))
    if not is_value_within(row.value, least, most):
        return False
    word = folded(one_line(asked.get("q", ""))[: limits.QUOTE_SEARCH_MAX])
    texts = (
        str(row.number),
        row.customer_name,
        str(row.customer_id or ""),
        row.asked_by,
        row.subject,
        *(line.item_code for line in sums),
    )
    return not word or any(word in folded(text) for text in texts)
