"""Read quotes without their lines, lock them, and save what the store itself knows about them."""

import datetime
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, and_, bindparam, func, insert, or_, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.orm import aliased

from storefront.accounts.tables import ContactRow, CustomerRow, WebUserRow
from storefront.catalog.tables import ItemRow
from storefront.platform.statements import Change, Query, among, only
from storefront.pricing.tables import PriceRequestRow, PriceRow
from storefront.quotes import limits
from storefront.quotes.queries import line_texts
from storefront.quotes.queries.quoted_items import list_items
from storefront.quotes.rules.margins import cost_of_cuts
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.schemas.revisions import RevisionLine
from storefront.quotes.stored.desk import Head, StoredDesk, SumLine, cuts_of, desk_of, stored_cuts
from storefront.quotes.tables import QuoteDeskRow, QuoteLineRow, QuoteRow

_owner = aliased(WebUserRow)
_asked = PriceRequestRow
_DESK = tuple(getattr(QuoteDeskRow, name) for name in StoredDesk.__struct_fields__)
_OWN = (
    QuoteRow.quote_number,
    QuoteRow.customer_id_p21,
    QuoteRow.reference,
    QuoteRow.status,
    QuoteRow.quote_date,
    QuoteRow.expires,
    QuoteRow.requested_at,
    QuoteRow.first_name,
    QuoteRow.last_name,
    QuoteRow.contact_email,
    QuoteRow.contact_phone,
    CustomerRow.name,
    CustomerRow.terms,
    ContactRow.first_name,
    ContactRow.last_name,
    ContactRow.email,
    ContactRow.phone,
    _asked.first_name,
    _asked.last_name,
    _asked.email,
    _asked.phone,
    _asked.company_name,
    _owner.web_user_id,
    _owner.first_name,
    _owner.last_name,
    _owner.email,
    _owner.phone,
)
_HEADS = (
    select(*_OWN, *_DESK)
    .outerjoin(QuoteDeskRow, QuoteDeskRow.quote_number == QuoteRow.quote_number)
    .outerjoin(CustomerRow, CustomerRow.customer_id_p21 == QuoteRow.customer_id_p21)
    .outerjoin(ContactRow, ContactRow.p21_id == QuoteRow.contact_id)
    .outerjoin(_asked, _asked.price_request_id == QuoteDeskRow.price_request_id)
    .outerjoin(
        _owner,
        _owner.web_user_id == func.coalesce(QuoteDeskRow.owner_id, CustomerRow.rep_web_user_id),
    )
)


def _name(*parts: str | None) -> str:
    return " ".join(part for part in parts if part)


def _head(*columns: Any) -> Head:
    number, customer, reference, status, made, expires, requested_at, *rest = columns
    *typed, company, terms = rest[:6]
    contact, (*asked, asked_company), owner = rest[6:10], rest[10:15], rest[15:20]
    people = [person for person in (typed, contact, asked) if person[2]] or [["", "", "", ""]]
    first, last, email, phone = people[0]
    owner_id, owner_first, owner_last, owner_email, owner_phone = owner
    return Head(
        quote_number=number,
        customer_id_p21=customer,
        customer_name=company or asked_company or "",
        terms=terms or "",
        contact_name=_name(first, last),
        contact_email=email,
        contact_phone=phone or "",
        reference=reference,
        status=status,
        quote_date=made,
        expires=expires,
        requested_at=requested_at,
        owner_id=owner_id,
        owner_name=_name(owner_first, owner_last),
        owner_email=owner_email or "",
        owner_phone=owner_phone or "",
        desk=desk_of(rest[20:]),
    )


_BY_NUMBER = Query(_HEADS.where(QuoteRow.quote_number == bindparam("number")), _head)
_NEWEST = _HEADS.order_by(QuoteRow.quote_date.desc(), QuoteRow.quote_number.desc()).limit(
    bindparam("most", type_=Integer)
)
_IS_OF_CUSTOMER = and_(
    QuoteRow.customer_id_p21 == bindparam("customer"), QuoteRow.status != QuoteStatus.DRAFT.value
)
_day, _before = bindparam("day", type_=QuoteRow.quote_date.type), bindparam("before", type_=Integer)
_IS_OLDER = or_(
    QuoteRow.quote_date < _day, and_(QuoteRow.quote_date == _day, QuoteRow.quote_number < _before)
)
_OF_CUSTOMER = Query(_NEWEST.where(_IS_OF_CUSTOMER), _head)
_OLDER_OF_CUSTOMER = Query(_NEWEST.where(_IS_OF_CUSTOMER, _IS_OLDER), _head)
_ALL = Query(_NEWEST, _head)
_OLDER = Query(_NEWEST.where(_IS_OLDER), _head)
_FROM, _UNTIL = (bindparam(name, type_=QuoteRow.expires.type) for name in ("first", "last"))
_DATED = Query(
    _HEADS.where(
        or_(
            and_(
                QuoteRow.expires.between(_FROM, _UNTIL),
                QuoteDeskRow.reminded_for.is_distinct_from(QuoteRow.expires),
            ),
            and_(
                QuoteDeskRow.follow_up_on <= _FROM,
                QuoteDeskRow.followed_up_for.is_distinct_from(QuoteDeskRow.follow_up_on),
            ),
        )
    ).order_by(QuoteRow.quote_number),
    _head,
)
_LOCK = Query(
    select(QuoteRow.quote_number).where(QuoteRow.quote_number == bindparam("number")).with_for_update(), only
)
NEW_DESK: Any = postgresql.insert(QuoteDeskRow).values(  # works on SQLite too
    quote_number=bindparam("number"), **msgspec.structs.asdict(StoredDesk())
)
"""Inserts the row of a quote that has none."""
_BEGIN_DESK = Change(NEW_DESK.on_conflict_do_nothing(index_elements=["quote_number"]))
_SAVE_DESK = Change(
    update(QuoteDeskRow)
    .where(QuoteDeskRow.quote_number == bindparam("number"))
    .values({name: bindparam(name) for name in StoredDesk.__struct_fields__})
)
_SAVE_QUOTE = Change(
    update(QuoteRow)
    .where(QuoteRow.quote_number == bindparam("number"))
    .values(status=bindparam("state"), quote_date=bindparam("made"), expires=bindparam("until"))
)
_SUMS = Query(
    select(
        QuoteLineRow.quote_number,
        QuoteLineRow.quantity,
        QuoteLineRow.unit_price,
        func.coalesce(line_texts.PRICING_UNIT_SIZE, 1).label("pricing_unit_size"),
        func.coalesce(ItemRow.airline_cost, ItemRow.purchase_order_cost).label("cost"),
        line_texts.ITEM_CODE.label("item_code"),
        QuoteLineRow.line_number,
        QuoteLineRow.inv_mast_uid,
        QuoteLineRow.customizations,
    )
    .outerjoin(ItemRow, ItemRow.inv_mast_uid == QuoteLineRow.inv_mast_uid)
    .outerjoin(PriceRow, PriceRow.inv_mast_uid == QuoteLineRow.inv_mast_uid)
    .where(among(QuoteLineRow.quote_number, "numbers"), QuoteLineRow.alternative_to.is_(None))
    .order_by(QuoteLineRow.quote_number, QuoteLineRow.line_number),
    lambda *columns: (SumLine(*columns[:-3]), columns[-3:-1], cuts_of(columns[-1])),
)


def find_head(conn: Connection, number: int) -> Head | None:
    """Return the quote with this number, for any customer."""
    return _BY_NUMBER.first(conn, number=number)


def hold(tx: Connection, number: int) -> Head | None:
    """Lock the quote until the transaction ends, and return it; None if there is no such quote."""
    if _LOCK.first(tx, number=number) is None:
        return None
    _BEGIN_DESK.run(tx, number=number)
    return find_head(tx, number)


def list_of_customer(conn: Connection, customer_id_p21: int, after: Head | None = None) -> list[Head]:
    """Return the company's newest quotes, without drafts; with `after`, those that follow it."""
    most = limits.QUOTES_READ_MAX
    if after is None:
        return _OF_CUSTOMER.all(conn, customer=customer_id_p21, most=most)
    day, number = after.quote_date, after.quote_number
    return _OLDER_OF_CUSTOMER.all(conn, customer=customer_id_p21, day=day, before=number, most=most)


def list_heads(conn: Connection, after: Head | None = None) -> list[Head]:
    """Return the newest quotes of all customers; with `after`, those that follow it."""
    most = limits.QUOTES_READ_MAX
    if after is None:
        return _ALL.all(conn, most=most)
    return _OLDER.all(conn, day=after.quote_date, before=after.quote_number, most=most)


def list_dated(conn: Connection, today: datetime.date, days: int) -> list[Head]:
    """Return quotes with a mail that may be due, in the order of their numbers.

    They expire from `today` to so many days later, or have a follow-up date that has come; a mail was not yet
    sent for this date.
    """
    return _DATED.all(conn, first=today, last=today + datetime.timedelta(days=days))


def list_sums(
    conn: Connection, numbers: Collection[int], drafts: Mapping[int, Sequence[RevisionLine]] | None = None
) -> Mapping[int, list[SumLine]]:
    """Return the lines of these quotes that totals are made of, by quote.

    Those in `drafts`, by quote, are instead of the stored ones. Two statements if some are drafted or cut.
    """
    drafts = drafts or {}
    read = _SUMS.all(conn, numbers=sorted(set(numbers))) if numbers else []
    known = {(line.quote_number, *place): cuts for line, place, cuts in read}
    drafted = [
        (number, line, stored_cuts(line.cuts) or known.get((number, line.line_number, line.inv_mast_uid), ()))
        for number, lines in drafts.items()
        for line in lines
        if line.alternative_to is None
    ]
    stored = [(line, cuts) for line, _, cuts in read if line.quote_number not in drafts]
    uids = [line.inv_mast_uid for _, line, _ in drafted]
    all_cuts = [*(cuts for _, cuts in stored), *(cuts for *_, cuts in drafted)]
    uids += [cut.material_item_inv_mast_uid for cuts in all_cuts for cut in cuts]
    items = list_items(conn, uids)
    found: dict[int, list[SumLine]] = {}
    for sums, cuts in stored:
        if cuts:
            sums = msgspec.structs.replace(sums, cost=cost_of_cuts(cuts, items))
        found.setdefault(sums.quote_number, []).append(sums)
    for number, line, cuts in drafted:
        item = items.get(line.inv_mast_uid or 0)
        sums = SumLine(
            quote_number=number,
            quantity=line.quantity,
            unit_price=line.unit_price,
            pricing_unit_size=line.pricing_unit_size,
            cost=cost_of_cuts(cuts, items) if cuts else None if item is None else item.cost,
            item_code=line.item_code,
        )
        found.setdefault(number, []).append(sums)
    return found


def save_desk(tx: Connection, number: int, desk: StoredDesk) -> None:
    """Store what the store itself knows about a quote that is held."""
    values = {name: getattr(desk, name) for name in StoredDesk.__struct_fields__}
    _SAVE_DESK.run(tx, number=number, **values)


def save_quote(tx: Connection, head: Head) -> None:
    """Store the status and dates of a quote that is held."""
    _SAVE_QUOTE.run(tx, number=head.quote_number, state=head.status, made=head.quote_date, until=head.expires)


def add_quote(tx: Connection, **columns: Any) -> None:
    """Store a new quote; columns that are not given have their defaults."""
    tx.execute(insert(QuoteRow).values(**columns))


def bump(desk: StoredDesk, *, is_visible: bool, **changes: Any) -> StoredDesk:
    """Return the desk row after a change; `is_visible` ones also count for the customer."""
    own = {"version": desk.version + 1, "buyer_version": desk.buyer_version + int(is_visible)}
    return msgspec.structs.replace(desk, **own, **changes)
