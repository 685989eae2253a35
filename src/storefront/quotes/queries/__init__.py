"""Read quotes for carts and lists, and order from them. Each statement is limited to one company."""

import datetime
from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, and_, bindparam, case, exists, or_, select, update

from storefront.catalog import rules as catalog
from storefront.catalog.tables import ItemRow
from storefront.identity.request_context import RequestContext
from storefront.platform.statements import Change, Query, among, inserted, only
from storefront.pricing.queries.prices import breaks_of
from storefront.pricing.rules import extended_price_for
from storefront.pricing.schemas import PriceBreak
from storefront.pricing.tables import PriceRow
from storefront.quotes import limits, messages, rules
from storefront.quotes.queries import line_texts
from storefront.quotes.queries.heads import NEW_DESK
from storefront.quotes.schemas import QuotedLine, QuoteLine, QuoteStatus
from storefront.quotes.tables import QuoteDeskRow, QuoteEventRow, QuoteLineRow, QuoteRow


class StoredQuote(msgspec.Struct, frozen=True):
    """A stored quote, without its lines."""

    quote_number: int
    reference: str
    status: str
    quote_date: datetime.date
    expires: datetime.date | None


class StoredQuoteLine(msgspec.Struct, frozen=True):
    """A stored line, with its quote's last days and status."""

    quote_line_id: int
    quote_number: int
    inv_mast_uid: int | None
    item_catalog_uid: int | None
    item_code: str
    quantity: int
    unit_price: Decimal | None
    price_breaks: list[tuple[int, str]]
    is_ordered: bool
    alternative_to: int | None
    customer_part_number: str
    item_notes: list[Any]
    customizations: list[Any]
    status: str
    quote_date: datetime.date
    expires: datetime.date | None

    def quoted(self, price_days: int) -> QuotedLine:
        """Return the line as a cart needs it; prices hold for at most `price_days` days.

        Source: decision G9.
        """
        price = self.unit_price
        first = () if price is None else (PriceBreak(quantity=self.quantity, unit_price=price),)
        return QuotedLine(
            quote_line_id=self.quote_line_id,
            quote_number=self.quote_number,
            inv_mast_uid=self.inv_mast_uid,
            item_catalog_uid=self.item_catalog_uid,
            item_code=self.item_code,
            quantity=self.quantity,
            breaks=(*first, *breaks_of(self.price_breaks)) if first else (),
            status=QuoteStatus(self.status),
            expires=self.expires,
            held_until=rules.prices_good_until(self.quote_date, self.expires, price_days),
            is_ordered=self.is_ordered,
            is_alternative=self.alternative_to is not None,
            customer_part_number=self.customer_part_number,
            item_notes=self.item_notes,
            customizations=self.customizations,
        )


class OpenQuoteLine(msgspec.Struct, frozen=True):
    """An item on an open quote."""

    inv_mast_uid: int
    item_code: str
    quote_number: int


def _line(*columns: Any) -> tuple[int, QuoteLine]:
    number, line_id, line_number, uid, code, text, quantity, measure, size, price, breaks, *rest = columns
    is_ordered, order_number, days, note, other, part_number, is_ncnr = rest
    return number, QuoteLine(
        quote_line_id=line_id,
        line_number=line_number,
        inv_mast_uid=uid,
        item_code=code,
        item_desc=text,
        path="" if uid is None else catalog.product_path(code, uid),
        drawing="" if uid is None else f"/media/drawings/{uid}.svg",
        quantity=quantity,
        unit_of_measure=measure or "EA",
        pricing_unit_size=size or 1,
        unit_price=price,
        extended_price=extended_price_for(price, quantity, size or 1),
        price_breaks=breaks_of(breaks),
        is_ordered=is_ordered,
        order_number=order_number,
        lead_time_days=days,
        note=note,
        alternative_to=other,
        is_ncnr=bool(is_ncnr),
        customer_part_number=part_number,
    )


_OF_COMPANY: Any = QuoteRow.customer_id_p21 == bindparam("customer")
_IS_SHOWN: Any = and_(QuoteRow.status != QuoteStatus.DRAFT.value, _OF_COMPANY)
"""Drafts are internal until they are finished. Source: decision D7."""
_NAME_MAX = 120
_QUOTES = select(*(getattr(QuoteRow, name) for name in StoredQuote.__struct_fields__)).where(_IS_SHOWN)
_LIST = Query(
    _QUOTES.order_by(QuoteRow.quote_date.desc(), QuoteRow.quote_number.desc()).limit(limits.QUOTES_SHOWN_MAX),
    StoredQuote,
)
_ONE = Query(_QUOTES.where(QuoteRow.quote_number == bindparam("number")), StoredQuote)
_LINES = Query(
    select(
        QuoteLineRow.quote_number,
        QuoteLineRow.quote_line_id,
        QuoteLineRow.line_number,
        QuoteLineRow.inv_mast_uid,
        line_texts.ITEM_CODE,
        line_texts.ITEM_DESC,
        QuoteLineRow.quantity,
        line_texts.UNIT_OF_MEASURE,
        line_texts.PRICING_UNIT_SIZE,
        QuoteLineRow.unit_price,
        QuoteLineRow.price_breaks,
        QuoteLineRow.is_ordered,
        QuoteLineRow.order_number,
        QuoteLineRow.lead_time_days,
        QuoteLineRow.note,
        QuoteLineRow.alternative_to,
        QuoteLineRow.customer_part_number,
        ItemRow.is_ncnr,
    )
    .outerjoin(ItemRow, ItemRow.inv_mast_uid == QuoteLineRow.inv_mast_uid)
    .outerjoin(PriceRow, PriceRow.inv_mast_uid == QuoteLineRow.inv_mast_uid)
    .where(among(QuoteLineRow.quote_number, "numbers"))
    .order_by(QuoteLineRow.quote_number, QuoteLineRow.line_number, QuoteLineRow.quote_line_id),
    _line,
)
_KEPT = (
    select(
        *(getattr(QuoteLineRow, name) for name in StoredQuoteLine.__struct_fields__[:-3]),
        QuoteRow.status,
        QuoteRow.quote_date,
        QuoteRow.expires,
    )
    .join(QuoteRow, QuoteRow.quote_number == QuoteLineRow.quote_number)
    .where(_IS_SHOWN)
    .order_by(QuoteLineRow.quote_number, QuoteLineRow.line_number, QuoteLineRow.quote_line_id)
)
_QUOTED = Query(_KEPT.where(among(QuoteLineRow.quote_line_id, "ids")), StoredQuoteLine)
_OF_QUOTE = Query(_KEPT.where(QuoteLineRow.quote_number == bindparam("number")), StoredQuoteLine)
_OPEN = (QuoteStatus.OPEN, QuoteStatus.REVISED, QuoteStatus.PARTIALLY_ORDERED)
_OPEN_LINES = Query(
    select(QuoteLineRow.inv_mast_uid, ItemRow.item_code, QuoteLineRow.quote_number)
    .join(QuoteRow, QuoteRow.quote_number == QuoteLineRow.quote_number)
    .join(ItemRow, ItemRow.inv_mast_uid == QuoteLineRow.inv_mast_uid)
    .where(
        _OF_COMPANY,
        or_(*(QuoteRow.status == status.value for status in _OPEN)),
        or_(QuoteRow.expires.is_(None), QuoteRow.expires >= bindparam("today")),
        QuoteLineRow.is_ordered.is_(False),
        among(QuoteLineRow.inv_mast_uid, "uids"),
    )
    .order_by(QuoteRow.quote_date.desc(), QuoteRow.quote_number.desc()),
    OpenQuoteLine,
)
_LOCK = Query(
    select(QuoteRow.quote_number)
    .where(_OF_COMPANY, among(QuoteRow.quote_number, "numbers"))
    .order_by(QuoteRow.quote_number)
    .with_for_update(),
    only,
)
_ORDER_LINES = Change(
    update(QuoteLineRow)
    .where(
        QuoteLineRow.quote_line_id == bindparam("line"),
        exists().where(and_(QuoteRow.quote_number == QuoteLineRow.quote_number, _OF_COMPANY)),
    )
    .values(is_ordered=True, order_number=bindparam("order", type_=Integer))
)
_IS_LEFT = exists().where(
    and_(
        QuoteLineRow.quote_number == QuoteRow.quote_number,
        QuoteLineRow.is_ordered.is_(False),
        QuoteLineRow.alternative_to.is_(None),
    )
)
"""An alternative that was not chosen is not left to order."""
_BEGIN = Change(NEW_DESK.on_conflict_do_nothing(index_elements=["quote_number"]))
_CHANGED = Change(
    NEW_DESK.on_conflict_do_update(
        index_elements=["quote_number"],
        set_={"version": QuoteDeskRow.version + 1, "buyer_version": QuoteDeskRow.buyer_version + 1},
    )
)
_ORDERED_EVENT = Change(inserted(QuoteEventRow, ["event_id"]))
_ORDER_QUOTES = Change(
    update(QuoteRow)
    .where(QuoteRow.quote_number == bindparam("number"), _OF_COMPANY)
    .values(status=case((_IS_LEFT, QuoteStatus.PARTIALLY_ORDERED.value), else_=QuoteStatus.ORDERED.value))
)


def list_quotes(conn: Connection, customer_id_p21: int) -> list[StoredQuote]:
    """Return the company's quotes, the newest first."""
    return _LIST.all(conn, customer=customer_id_p21)


def find_quote(conn: Connection, customer_id_p21: int, number: int) -> StoredQuote | None:
    """Return the company's quote with this number."""
    return _ONE.first(conn, customer=customer_id_p21, number=number)


def list_lines(conn: Connection, numbers: Collection[int]) -> Mapping[int, Sequence[QuoteLine]]:
    """Return the lines of these quotes, by quote; `line_items` says what can still be ordered of them."""
    found: dict[int, list[QuoteLine]] = {}
    for number, line in _LINES.all(conn, numbers=sorted(set(numbers))) if numbers else ():
        found.setdefault(number, []).append(line)
    return found


def find_quoted(
    conn: Connection, customer_id_p21: int | None, line_ids: Collection[int], price_days: int
) -> Mapping[int, QuotedLine]:
    """Return those of these lines that belong to the company's quotes, by quoteLineId, in one statement."""
    if customer_id_p21 is None or not line_ids:
        return {}
    found = _QUOTED.all(conn, customer=customer_id_p21, ids=sorted(set(line_ids)))
    return {line.quote_line_id: line.quoted(price_days) for line in found}


def quoted_of(conn: Connection, customer_id_p21: int, number: int, price_days: int) -> Sequence[QuotedLine]:
    """Return the lines of the company's quote, in order; empty if there is no such quote."""
    found = _OF_QUOTE.all(conn, customer=customer_id_p21, number=number)
    return [line.quoted(price_days) for line in found]


def newest_open_lines(
    conn: Connection,
    customer_id_p21: int,
    uids: Collection[int],
    today: datetime.date,
    besides: Collection[int],
) -> dict[int, OpenQuoteLine]:
    """Return, by invMastUid, the company's newest open quote with each of these items.

    Quotes with the numbers `besides` are ignored. Source: decision B21.
    """
    found: dict[int, OpenQuoteLine] = {}
    asked = _OPEN_LINES.all(conn, customer=customer_id_p21, uids=sorted(set(uids)), today=today)
    for line in asked:
        if line.quote_number not in besides:
            found.setdefault(line.inv_mast_uid, line)
    return found


def lock_quotes(tx: Connection, customer_id_p21: int, numbers: Collection[int]) -> None:
    """Prevent others from ordering from these quotes until the transaction ends.

    What is read of them afterwards cannot change. They are locked in a fixed order to avoid deadlocks.
    """
    _LOCK.all(tx, customer=customer_id_p21, numbers=sorted(set(numbers)))


def order_lines(
    tx: Connection,
    customer_id_p21: int,
    lines: Mapping[int, int],
    order_number: int,
    context: RequestContext,
) -> None:
    """Record that an order uses these lines: `lines` are quotes by quoteLineId.

    The quotes are locked already. A quote without remaining lines becomes Ordered, any other
    PartiallyOrdered; either way it is a new version, with an event. Source: decisions D7, G10.
    """
    _ORDER_LINES.run_many(
        tx,
        [{"line": line, "customer": customer_id_p21, "order": order_number} for line in sorted(lines)],
    )
    numbers = sorted(set(lines.values()))
    _ORDER_QUOTES.run_many(tx, [{"number": number, "customer": customer_id_p21} for number in numbers])
    _BEGIN.run_many(tx, [{"number": number} for number in numbers])
    _CHANGED.run_many(tx, [{"number": number} for number in numbers])
    event = {
        "at": context.now,
        "by_web_user_id": context.actor.web_user_id,
        "by_name": context.actor.name[:_NAME_MAX],
        "kind": "Ordered",
        "text": messages.EVENT_ORDERED.format(order=order_number),
        "is_internal": False,
    }
    _ORDERED_EVENT.run_many(tx, [{**event, "quote_number": number} for number in numbers])
