"""Orders as our staff search them: those on hold first, then the newest."""

import datetime
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection, Integer, String, and_, bindparam, cast, exists, func, or_, select

from storefront.accounts.tables import CustomerRow
from storefront.orders.schemas import OrderStatus
from storefront.orders.tables import CancelRequestRow, OrderHoldRow, OrderLineRow, OrderRow
from storefront.platform.statements import Query, only
from storefront.platform.wildcards import ESCAPE, begins_with, contains


class OrderFacts(msgspec.Struct, frozen=True):
    """A stored order, with the name of its company and its number of lines."""

    order_number: int
    order_date: datetime.datetime
    customer_id_p21: int | None
    company: str | None
    bill_to_name: str
    first_name: str
    last_name: str
    po_no: str
    status: str
    hold_reason: str
    order_total: Decimal
    placed_through: str
    placed_by: str
    line_count: int


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """Which orders: of this status, hold reason, customer, and with this word; "" and 0 mean any.

    `is_cancel_asked` leaves those that a customer has asked to cancel, without an answer yet.
    """

    word: str = ""
    status: str = ""
    reason: str = ""
    customer_id: int = 0
    is_cancel_asked: bool = False

    def values(self) -> dict[str, Any]:
        """Return the parameters of the statements."""
        digits = self.word.lstrip("#")
        return {
            "status": self.status,
            "reason": self.reason,
            "customer": self.customer_id,
            "asked": int(self.is_cancel_asked),
            "word": contains(self.word),
            "digits": begins_with(digits) if digits.isdigit() else "",
            "reference": self.word.strip().upper(),
        }


_status: Any = bindparam("status", type_=String)
_reason: Any = bindparam("reason", type_=String)
_customer: Any = bindparam("customer", type_=Integer)
_asked: Any = bindparam("asked", type_=Integer)
_word: Any = bindparam("word", type_=String)
_digits: Any = bindparam("digits", type_=String)
_company = (
    select(CustomerRow.name)
    .where(CustomerRow.customer_id_p21 == OrderRow.customer_id_p21)
    .correlate(OrderRow)
    .scalar_subquery()
)
_lines = (
    select(func.count())
    .where(OrderLineRow.order_number == OrderRow.order_number)
    .correlate(OrderRow)
    .scalar_subquery()
)
_HAS_REASON = exists().where(
    OrderHoldRow.order_number == OrderRow.order_number,
    OrderHoldRow.lifted_at.is_(None),
    OrderHoldRow.reason == _reason,
)
_IS_CANCEL_ASKED = exists().where(
    CancelRequestRow.order_number == OrderRow.order_number, CancelRequestRow.decided_at.is_(None)
)
_WANTED = and_(
    or_(_asked == 0, _IS_CANCEL_ASKED),
    or_(_status == "", OrderRow.status == _status),
    or_(_reason == "", OrderRow.hold_reason == _reason, _HAS_REASON),
    or_(_customer == 0, OrderRow.customer_id_p21 == _customer),
)
_NAMED = or_(
    cast(OrderRow.order_number, String).like(_digits, escape=ESCAPE),
    OrderRow.web_reference_id == bindparam("reference", type_=String),
    *(
        func.lower(text).like(_word, escape=ESCAPE)
        for text in (OrderRow.po_no, OrderRow.bill_to_name, OrderRow.bill_to_company_name, _company)
    ),
    func.lower(OrderRow.first_name + " " + OrderRow.last_name + "\n" + OrderRow.contact_email).like(
        _word, escape=ESCAPE
    ),
)
_HELD = OrderRow.status == OrderStatus.ON_HOLD.value
_ORDERS = select(
    OrderRow.order_number,
    OrderRow.order_date,
    OrderRow.customer_id_p21,
    _company.label("company"),
    *(OrderRow.bill_to_name, OrderRow.first_name, OrderRow.last_name, OrderRow.po_no),
    *(OrderRow.status, OrderRow.hold_reason, OrderRow.order_total),
    *(OrderRow.placed_through, OrderRow.placed_by),
    _lines.label("line_count"),
)


def _newest(*conditions: Any) -> Any:
    return (
        _ORDERS.where(*conditions)
        .order_by(OrderRow.order_date.desc(), OrderRow.order_number.desc())
        .limit(bindparam("count", type_=Integer))
    )


def _page(*conditions: Any) -> Query[OrderFacts]:
    return Query(_newest(*conditions).offset(bindparam("start", type_=Integer)), OrderFacts)


def _older(*conditions: Any) -> Query[OrderFacts]:
    day, number = bindparam("day", type_=OrderRow.order_date.type), bindparam("number", type_=Integer)
    is_older = or_(OrderRow.order_date < day, OrderRow.order_number < number)
    return Query(_newest(*conditions, OrderRow.order_date <= day, is_older), OrderFacts)


def _count(*conditions: Any) -> Query[int]:
    return Query(select(func.count()).select_from(OrderRow).where(*conditions), only)


_CONDITIONS = {False: (_WANTED,), True: (_WANTED, _NAMED)}
_HELD_PAGES = {is_named: _page(*wanted, _HELD) for is_named, wanted in _CONDITIONS.items()}
_OTHER_PAGES = {is_named: _page(*wanted, ~_HELD) for is_named, wanted in _CONDITIONS.items()}
_OLDER = {
    (is_named, is_held): _older(*wanted, _HELD if is_held else ~_HELD)
    for is_named, wanted in _CONDITIONS.items()
    for is_held in (True, False)
}
_HELD_COUNTS = {is_named: _count(*wanted, _HELD) for is_named, wanted in _CONDITIONS.items()}
_COUNTS = {is_named: _count(*wanted) for is_named, wanted in _CONDITIONS.items()}
_CANCEL_ASKED = Query(
    select(func.count()).select_from(CancelRequestRow).where(CancelRequestRow.decided_at.is_(None)), only
)
_ALL = Query(
    select(func.count(), func.count().filter(_HELD)).select_from(OrderRow),
    lambda total, held: (total, held),
)


def list_orders(conn: Connection, asked: Asked, start: int, count: int) -> list[OrderFacts]:
    """Return orders from row `start`: those on hold first, each part from the newest."""
    is_named, wanted = bool(asked.word), asked.values()
    held = _HELD_PAGES[is_named].all(conn, **wanted, start=start, count=count)
    if len(held) == count:
        return held
    before = _HELD_COUNTS[is_named].first(conn, **wanted) or 0
    others = _OTHER_PAGES[is_named]
    return held + others.all(conn, **wanted, start=max(start - before, 0), count=count - len(held))


def list_older(
    conn: Connection, asked: Asked, place: tuple[datetime.datetime, int], count: int, *, is_held: bool
) -> list[OrderFacts]:
    """Return orders that are on hold, or that are not, placed before `place`: a time and an order number.

    The newest come first.
    """
    day, number = place
    older = _OLDER[bool(asked.word), is_held]
    return older.all(conn, **asked.values(), day=day, number=number, count=count)


def count_orders(conn: Connection, asked: Asked) -> int:
    """Return the number of orders that match."""
    return _COUNTS[bool(asked.word)].first(conn, **asked.values()) or 0


def count_all(conn: Connection) -> tuple[int, int]:
    """Return the number of all orders, and of those on hold."""
    return _ALL.first(conn) or (0, 0)


def count_cancel_asked(conn: Connection) -> int:
    """Return the number of requests to cancel without an answer."""
    return _CANCEL_ASKED.first(conn) or 0
