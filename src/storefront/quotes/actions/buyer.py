"""What customers read: their list of quotes, one quote, an earlier revision. Source: S1 §2, decision H6."""

import datetime
from collections.abc import Callable, Iterator, Mapping, Sequence

from sqlalchemy import Connection

from storefront.base.dates import parse_date
from storefront.base.errors import NotFound
from storefront.base.paging import first_row, page_count
from storefront.base.text import folded, one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.quotes import limits, messages
from storefront.quotes.actions.buyer_view import detail_of, revision_shown, summary_of
from storefront.quotes.queries import conversation, heads, revisions
from storefront.quotes.rules.answers import is_to_answer
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.answers import QuoteAnswer
from storefront.quotes.schemas.buyer import (
    QuoteCounts,
    QuoteDetail,
    QuotePage,
    QuoteRevision,
    QuoteSummary,
)
from storefront.quotes.stored.desk import Head, SumLine

TO_ANSWER, RECENT, ORDERED, ALL = "toAnswer", "recent", "ordered", "all"
_FAR = datetime.date.max
_SORTS: Mapping[str, Callable[[QuoteSummary], object]] = {
    "date": lambda row: (row.quote_date, row.quote_number),
    "number": lambda row: row.quote_number,
    "expires": lambda row: (row.expires or _FAR, row.quote_number),
    "total": lambda row: (row.total is None, row.total or 0, row.quote_number),
    "status": lambda row: (row.status, row.quote_number),
    "reference": lambda row: (folded(row.reference), row.quote_number),
}

Entry = tuple[Head, QuoteSummary, Sequence[SumLine]]


def list_page(context: RequestContext, asked: Mapping[str, str], page: int) -> QuotePage:
    """Return a page of the company's quotes.

    `asked` has view (toAnswer, recent, ordered, all), status, q (number, reference or item code), from and to
    (dates) and sort (date, number, expires, total, status, reference; with a minus for descending). Unknown
    values are ignored. Raises Unauthenticated for guests, and Forbidden for staff acting for nobody.
    """
    company = _company(context)
    with context.db.read() as conn:
        entries = _entries(conn, context, heads.list_of_customer(conn, company))
    chosen = _sorted(_chosen(context, entries, asked), asked)
    counts = {
        view: sum(_is_in(view, head, context.today) for head, _, _ in entries)
        for view in (TO_ANSWER, RECENT, ORDERED, ALL)
    }
    start = first_row(page, limits.QUOTES_PAGE_SIZE)
    return QuotePage(
        rows=chosen[start : start + limits.QUOTES_PAGE_SIZE],
        total=len(chosen),
        page=page,
        page_count=page_count(len(chosen), limits.QUOTES_PAGE_SIZE),
        counts=QuoteCounts(
            to_answer=counts[TO_ANSWER], recent=counts[RECENT], ordered=counts[ORDERED], all=counts[ALL]
        ),
    )


def stream_rows(context: RequestContext, asked: Mapping[str, str]) -> Iterator[QuoteSummary]:
    """Yield all quotes that the list finds; raises what it raises.

    They are sorted as in the list; if a company has more than a list is chosen from, the newest come first.
    """
    company, last = _company(context), None
    while True:
        with context.db.read() as conn:
            found = heads.list_of_customer(conn, company, last)
            rows = _chosen(context, _entries(conn, context, found), asked)
        is_last = len(found) < limits.QUOTES_READ_MAX
        yield from _sorted(rows, asked) if is_last and last is None else rows
        if is_last:
            return
        last = found[-1]


def load_detail(context: RequestContext, number: int) -> QuoteDetail:
    """Return a quote of the company. Raises NotFound, and what `list_page` raises."""
    company = _company(context)
    with context.db.read() as conn:
        return detail_of(conn, context, own(heads.find_head(conn, number), company, number))


def load_revision(context: RequestContext, number: int, revision: int) -> QuoteRevision:
    """Return a revision that was sent. Raises NotFound, and what `list_page` raises."""
    company = _company(context)
    with context.db.read() as conn:
        own(heads.find_head(conn, number), company, number)
        found = revision_shown(revisions.list_revisions(conn, number), revision)
    if found is None:
        raise NotFound(messages.NO_SUCH_REVISION.format(number=number, revision=revision))
    return found


def own(head: Head | None, company: int | None, number: int) -> Head:
    """Return the quote if it is the company's and not a draft. Raises NotFound."""
    if head is None or company is None or head.customer_id_p21 != company:
        raise NotFound(messages.NO_SUCH_QUOTE.format(number=number))
    if head.status == QuoteStatus.DRAFT:
        raise NotFound(messages.NO_SUCH_QUOTE.format(number=number))
    return head


def _company(context: RequestContext) -> int:
    identity.require(context.actor, Ability.QUOTES)
    company = context.actor.acting_customer_id
    if company is None:
        raise NotFound(messages.NOT_THERE)
    return company


def _entries(conn: Connection, context: RequestContext, found: Sequence[Head]) -> list[Entry]:
    numbers = [head.quote_number for head in found]
    sums = heads.list_sums(conn, numbers)
    unread = conversation.count_unread(conn, numbers, context.actor.web_user_id, is_staff=False)
    entries: list[Entry] = []
    for head in found:
        lines = sums.get(head.quote_number, [])
        row = summary_of(context, head, lines, unread.get(head.quote_number, 0))
        entries.append((head, row, lines))
    return entries


def _chosen(
    context: RequestContext, entries: Sequence[Entry], asked: Mapping[str, str]
) -> list[QuoteSummary]:
    view = asked.get("view", "")
    return [
        row
        for head, row, lines in entries
        if _is_in(view, head, context.today) and _matches(row, lines, asked)
    ]


def _sorted(rows: list[QuoteSummary], asked: Mapping[str, str]) -> list[QuoteSummary]:
    sort = asked.get("sort", "") or "-date"
    key = _SORTS.get(sort.removeprefix("-"), _SORTS["date"])
    return sorted(rows, key=key, reverse=sort.startswith("-") or sort not in _SORTS)  # type: ignore[arg-type]


def _is_in(view: str, head: Head, today: datetime.date) -> bool:
    status = QuoteStatus(head.status)
    if view == TO_ANSWER:
        return is_to_answer(status, QuoteAnswer(head.desk.answer), head.expires, today)
    if view == ORDERED:
        return status in (QuoteStatus.ORDERED, QuoteStatus.PARTIALLY_ORDERED)
    if view == RECENT:
        return (today - head.quote_date).days <= limits.RECENT_DAYS
    return True


def _matches(row: QuoteSummary, sums: Sequence[SumLine], asked: Mapping[str, str]) -> bool:
    status, word = asked.get("status", ""), folded(one_line(asked.get("q", ""))[: limits.QUOTE_SEARCH_MAX])
    if status in set(QuoteStatus) and row.status != status:
        return False
    first, last = parse_date(asked.get("from")).day, parse_date(asked.get("to")).day
    if (first and row.quote_date < first) or (last and row.quote_date > last):
        return False
    texts = (str(row.quote_number), row.reference, row.owner_name, *(line.item_code for line in sums))
    return not word or any(word in folded(text) for text in texts)
