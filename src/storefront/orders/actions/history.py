"""What a company is waiting for, and what it has bought. Source: S1 §2 (My Account)."""

import datetime
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import sub
from zoneinfo import ZoneInfo

from sqlalchemy import Connection

from storefront.base.dates import in_store, parse_date
from storefront.base.errors import NotFound
from storefront.base.money import extended_price, price_of_one, total_of
from storefront.base.paging import ROWS_AT_ONCE, first_row, page_count
from storefront.base.text import folded, one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orders import limits, messages, rules
from storefront.orders.queries import open_report, purchases
from storefront.orders.queries.open_report import OpenLines
from storefront.orders.schemas import OpenLineShown, OpenReport, Purchase, PurchaseCounts, PurchasePage
from storefront.orders.stored import StoredOpenOrder, StoredPurchase, StoredPurchaseLine

OFTEN, MINE, IDLE = "often", "mine", "idle"
_NEVER = "9999-12-31"
_OPEN_SORTS: Mapping[str, Callable[[OpenLineShown], object]] = {
    "promise": lambda row: (_day_of(row), row.order_number, row.line_number),
    "order": lambda row: (row.order_number, row.line_number),
    "po": lambda row: (folded(row.po_no), row.order_number, row.line_number),
    "item": lambda row: (folded(row.item_code), row.order_number, row.line_number),
    "status": lambda row: (row.status, row.order_number, row.line_number),
    "total": lambda row: (row.total_price, row.order_number, row.line_number),
}
_PURCHASE_SORTS: Mapping[str, Callable[[StoredPurchase], object]] = {
    "date": lambda row: (row.last_date, row.inv_mast_uid),
    "item": lambda row: (folded(row.item_code), row.inv_mast_uid),
    "quantity": lambda row: (row.quantity, row.inv_mast_uid),
    "orders": lambda row: (row.orders, row.inv_mast_uid),
}


def load_open_report(context: RequestContext, asked: Mapping[str, str], page: int) -> OpenReport:
    """Return a page of the lines that the company's open orders still owe it.

    `asked` has q (order, PO, item or customer part number, words of the description), status (as displayed)
    and sort (promise, order, po, item, status, total; with a minus for descending). Unknown values are
    ignored. Raises Unauthenticated for guests, and NotFound for staff acting for nobody.
    """
    company = _company(context, Ability.ORDERS)
    with context.db.read() as conn:
        stored = open_report.list_open(conn, company, limits.OPEN_LINES_MAX)
    zone = ZoneInfo(context.settings.store.time_zone)
    lines = _open_lines(stored, zone)
    found = _sorted(_wanted(lines, asked), asked)
    size = limits.OPEN_LINES_PAGE_SIZE
    start = first_row(page, size)
    return OpenReport(
        rows=found[start : start + size],
        total=len(found),
        page=page,
        page_count=page_count(len(found), size),
        lines=len(lines),
        orders=len({line.order_number for line in lines}),
        amount=total_of(line.total_price for line in lines),
    )


def stream_open_lines(context: RequestContext, asked: Mapping[str, str]) -> Iterator[OpenLineShown]:
    """Yield all lines that the report finds; raises what it raises.

    They are sorted as in the report; if a company has more than a report reads, the newest orders come first.
    """
    for lines in _pages_of_open_lines(context, asked):
        yield from lines


def _pages_of_open_lines(context: RequestContext, asked: Mapping[str, str]) -> Iterator[list[OpenLineShown]]:
    company = _company(context, Ability.ORDERS)
    zone = ZoneInfo(context.settings.store.time_zone)
    with context.db.read() as conn:
        is_sorted = not open_report.are_more_open(conn, company, limits.OPEN_LINES_MAX)
        at_once = limits.OPEN_LINES_MAX if is_sorted else limits.OPEN_LINES_AT_ONCE
        for stored in open_report.stream_open(conn, company, at_once):
            shown = _wanted(_open_lines(stored, zone), asked)
            yield _sorted(shown, asked) if is_sorted else shown


def list_purchases(context: RequestContext, asked: Mapping[str, str], page: int) -> PurchasePage:
    """Return a page of the items that the company has bought.

    `asked` has view (often, mine, idle; otherwise all), q (item code, customer part number, words of the
    description), from and to (dates of the orders) and sort (date, item, quantity, orders; with a minus for
    descending; -date is the default). Raises what `load_open_report` raises.
    """
    company, size = _company(context, Ability.PURCHASE_HISTORY), limits.PURCHASES_PAGE_SIZE
    start = first_row(page, size)
    with context.db.read() as conn:
        chosen, counts = _bought(conn, context, company, asked)
        rows = _purchases(conn, context, company, chosen[start : start + size])
    return PurchasePage(
        rows=rows, total=len(chosen), page=page, page_count=page_count(len(chosen), size), counts=counts
    )


def stream_purchases(context: RequestContext, asked: Mapping[str, str]) -> Iterator[Purchase]:
    """Yield all items that `list_purchases` finds, as they are when it begins; raises what it raises."""
    company = _company(context, Ability.PURCHASE_HISTORY)
    with context.db.read() as conn:
        chosen, _ = _bought(conn, context, company, asked)
    for start in range(0, len(chosen), ROWS_AT_ONCE):
        with context.db.read() as conn:
            rows = _purchases(conn, context, company, chosen[start : start + ROWS_AT_ONCE])
        yield from rows


def _bought(
    conn: Connection, context: RequestContext, company: int, asked: Mapping[str, str]
) -> tuple[list[StoredPurchase], PurchaseCounts]:
    """Return the items of the view, sorted, and how many items each view has."""
    zone = ZoneInfo(context.settings.store.time_zone)
    start, end = _start_of(asked.get("from", ""), zone), _start_of(asked.get("to", ""), zone, 1)
    word, me = _word(asked), context.actor.web_user_id
    idle_since = context.now - datetime.timedelta(days=limits.IDLE_DAYS)
    everything = purchases.list_purchases(conn, company, word=word, start=start, end=end)
    mine = purchases.list_purchases(conn, company, word=word, person=me, start=start, end=end) if me else []
    views = {
        OFTEN: [row for row in everything if row.orders >= limits.OFTEN_ORDERS],
        MINE: mine,
        IDLE: [row for row in everything if row.last_date < idle_since],
    }
    sort = asked.get("sort", "") or "-date"
    key = _PURCHASE_SORTS.get(sort.removeprefix("-"), _PURCHASE_SORTS["date"])
    chosen = sorted(
        views.get(asked.get("view", ""), everything),
        key=key,  # type: ignore[arg-type]
        reverse=sort.startswith("-") or sort not in _PURCHASE_SORTS,
    )
    counts = PurchaseCounts(
        all=len(everything), often=len(views[OFTEN]), mine=len(mine), idle=len(views[IDLE])
    )
    return chosen, counts


def _purchases(
    conn: Connection, context: RequestContext, company: int, shown: list[StoredPurchase]
) -> list[Purchase]:
    zone = ZoneInfo(context.settings.store.time_zone)
    first_month = rules.month_of(context.today) - limits.HISTORY_MONTHS + 1
    year = datetime.datetime(*_first_of(first_month), tzinfo=zone).astimezone(datetime.UTC)
    begin = min([year, *(row.last_date for row in shown)])
    by_item: dict[int, list[StoredPurchaseLine]] = {}
    for line in purchases.list_purchase_lines(conn, company, [row.inv_mast_uid for row in shown], begin):
        by_item.setdefault(line.inv_mast_uid, []).append(line)
    return [
        _purchase(row, by_item[row.inv_mast_uid], zone, first_month)
        for row in shown
        if row.inv_mast_uid in by_item
    ]


def _company(context: RequestContext, ability: Ability) -> int:
    identity.require(context.actor, ability)
    company = context.actor.acting_customer_id
    if company is None:
        raise NotFound(messages.NO_COMPANY)
    return company


def _open_lines(stored: OpenLines, zone: datetime.tzinfo) -> list[OpenLineShown]:
    """Return the lines as shown; what many of them have in common is worked out once."""
    status_of, promise_of = cache(rules.open_line_status), cache(rules.promise_date_or_tbd)
    days = {number: in_store(order.order_date, zone) for number, order in stored.orders.items()}
    ship_to = {number: _ship_to(order) for number, order in stored.orders.items()}
    lines, orders = stored.lines, [stored.orders[number] for number in stored.lines.order_number]
    ordered, invoiced = lines.quantity_ordered, lines.quantity_invoiced
    allocated, shipped = lines.quantity_allocated, lines.quantity_shipped
    left = list(map(sub, ordered, invoiced))
    shown = map(
        OpenLineShown,
        lines.order_number,
        map(days.__getitem__, lines.order_number),
        [order.po_no for order in orders],
        map(ship_to.__getitem__, lines.order_number),
        lines.line_number,
        lines.inv_mast_uid,
        lines.item_code,
        lines.item_description,
        lines.customer_part_number,
        map(status_of, [order.status for order in orders], ordered, allocated, shipped, invoiced),
        left,
        allocated,
        shipped,
        invoiced,
        lines.unit_of_measure,
        map(promise_of, lines.promise_date),
        lines.aro_days,
        map(extended_price, lines.unit_price, left, lines.pricing_unit_size),
    )
    return [line for line in shown if not rules.is_hidden(line.item_code)]


def _ship_to(order: StoredOpenOrder) -> str:
    return ", ".join(part for part in (order.ship_to_name, order.ship_to_city) if part)


def _wanted(lines: list[OpenLineShown], asked: Mapping[str, str]) -> list[OpenLineShown]:
    word, status = _word(asked), asked.get("status", "")
    if not word and not status:
        return lines
    return [line for line in lines if status in ("", line.status) and _has_word(line, word)]


def _sorted(lines: list[OpenLineShown], asked: Mapping[str, str]) -> list[OpenLineShown]:
    sort = asked.get("sort", "") or "promise"
    key = _OPEN_SORTS.get(sort.removeprefix("-"), _OPEN_SORTS["promise"])
    return sorted(lines, key=key, reverse=sort.startswith("-"))  # type: ignore[arg-type]


def _purchase(
    row: StoredPurchase, lines: list[StoredPurchaseLine], zone: datetime.tzinfo, first_month: int
) -> Purchase:
    """Return the item as shown; `lines` are the newest first."""
    last = lines[0]
    months = [0] * limits.HISTORY_MONTHS
    for line in lines:
        place = rules.month_of(in_store(line.order_date, zone).date()) - first_month
        if 0 <= place < len(months):
            months[place] += line.quantity_ordered
    return Purchase(
        inv_mast_uid=row.inv_mast_uid,
        item_code=last.item_code,
        item_description=last.item_description,
        customer_part_number=last.customer_part_number,
        customer_part_number_id=last.customer_part_number_id,
        last_order_number=last.order_number,
        last_date=in_store(last.order_date, zone),
        last_quantity=last.quantity_ordered,
        last_price=price_of_one(last.unit_price, last.pricing_unit_size),
        unit_of_measure=last.unit_of_measure,
        order_count=row.orders,
        quantity=row.quantity,
        months=months,
    )


def _word(asked: Mapping[str, str]) -> str:
    return folded(one_line(asked.get("q", "")))[: limits.HISTORY_WORD_MAX]


def _has_word(line: OpenLineShown, word: str) -> bool:
    texts = (
        *(str(line.order_number), line.po_no, line.item_code, line.customer_part_number),
        *(line.item_description, line.ship_to),
    )
    return not word or any(word in folded(text) for text in texts)


def _day_of(row: OpenLineShown) -> str:
    return _NEVER if row.promise_date_or_tbd == messages.TBD else row.promise_date_or_tbd


def _start_of(text: str, zone: datetime.tzinfo, days_later: int = 0) -> datetime.datetime | None:
    """Return the first moment of a day in the store, or of the one after; None if there is no such day."""
    day = parse_date(text).day
    try:
        later = day + datetime.timedelta(days=days_later) if day else None
    except OverflowError:
        return None
    moment = datetime.datetime.combine(later, datetime.time(), zone) if later else None
    return moment.astimezone(datetime.UTC) if moment and 1900 < moment.year < 9000 else None


def _first_of(month: int) -> tuple[int, int, int]:
    return ((month - 1) // 12, (month - 1) % 12 + 1, 1)
