"""Lists of returns: of a company, and of all customers for our staff; newest first."""

from typing import Any

from sqlalchemy import Connection, Integer, String, and_, bindparam, cast, exists, func, or_, select

from storefront.accounts.tables import CustomerRow
from storefront.platform.statements import Query, only
from storefront.platform.wildcards import ESCAPE, begins_with, contains
from storefront.returns.schemas import ReturnStatus, ReturnView
from storefront.returns.stored import ListedReturn
from storefront.returns.tables import ReturnLineRow, ReturnRow

VIEWS = {
    ReturnView.TO_DECIDE: (ReturnStatus.REQUESTED,),
    ReturnView.ON_THEIR_WAY: (ReturnStatus.AUTHORIZED,),
    ReturnView.TO_CREDIT: (ReturnStatus.RECEIVED,),
    ReturnView.CLOSED: (ReturnStatus.CREDITED, ReturnStatus.CLOSED, ReturnStatus.DENIED),
}
"""The statuses in each view of the desk."""

_customer_name = (
    select(CustomerRow.name)
    .where(CustomerRow.customer_id_p21 == ReturnRow.customer_id_p21)
    .correlate(ReturnRow)
    .scalar_subquery()
)


def _of_lines(column: Any) -> Any:
    return (
        select(column)
        .where(ReturnLineRow.rma_number == ReturnRow.rma_number)
        .correlate(ReturnRow)
        .scalar_subquery()
    )


def _of_first_line(column: Any) -> Any:
    return (
        select(column)
        .where(ReturnLineRow.rma_number == ReturnRow.rma_number)
        .order_by(ReturnLineRow.line_number)
        .limit(1)
        .correlate(ReturnRow)
        .scalar_subquery()
    )


_LISTED = select(
    ReturnRow.rma_number,
    ReturnRow.order_number,
    ReturnRow.customer_id_p21,
    _customer_name.label("customer"),
    ReturnRow.requested_at,
    ReturnRow.requested_by,
    _of_first_line(ReturnLineRow.item_code).label("item_code"),
    _of_first_line(ReturnLineRow.reason).label("reason"),
    _of_lines(func.count()).label("line_count"),
    cast(_of_lines(func.sum(ReturnLineRow.quantity_requested)), Integer).label("quantity"),
    ReturnRow.status,
    ReturnRow.credit_amount,
)
_company: Any = bindparam("company", type_=Integer)
_OF_COMPANY = ReturnRow.customer_id_p21 == _company
_view: Any = bindparam("view", type_=String)
_word: Any = bindparam("word", type_=String)
_digits: Any = bindparam("digits", type_=String)
_SHOWN = or_(
    _view == "",
    *(
        and_(_view == view.value, or_(*(ReturnRow.status == one.value for one in statuses)))
        for view, statuses in VIEWS.items()
    ),
)
_NAMED = or_(
    cast(ReturnRow.rma_number, String).like(_digits, escape=ESCAPE),
    cast(ReturnRow.order_number, String).like(_digits, escape=ESCAPE),
    func.lower(_customer_name).like(_word, escape=ESCAPE),
    exists().where(
        ReturnLineRow.rma_number == ReturnRow.rma_number,
        func.lower(ReturnLineRow.item_code).like(_word, escape=ESCAPE),
    ),
)


def _page(*conditions: Any) -> Query[ListedReturn]:
    return Query(
        _LISTED.where(*conditions)
        .order_by(ReturnRow.requested_at.desc(), ReturnRow.rma_number.desc())
        .limit(bindparam("count", type_=Integer))
        .offset(bindparam("start", type_=Integer)),
        ListedReturn,
    )


def _count(*conditions: Any) -> Query[int]:
    return Query(select(func.count()).select_from(ReturnRow).where(*conditions), only)


_COMPANY_PAGE, _COMPANY_COUNT = _page(_OF_COMPANY), _count(_OF_COMPANY)
_CONDITIONS = {False: (_SHOWN,), True: (_SHOWN, _NAMED)}
_PAGES = {is_named: _page(*wanted) for is_named, wanted in _CONDITIONS.items()}
_COUNTS = {is_named: _count(*wanted) for is_named, wanted in _CONDITIONS.items()}
_BY_STATUS = Query(
    select(ReturnRow.status, func.count()).group_by(ReturnRow.status), lambda status, count: (status, count)
)


def list_of_company(conn: Connection, company: int, start: int, count: int) -> tuple[list[ListedReturn], int]:
    """Return a company's returns from row `start`, newest first, and the number of all."""
    rows = _COMPANY_PAGE.all(conn, company=company, start=start, count=count)
    return rows, _COMPANY_COUNT.first(conn, company=company) or 0


def list_returns(
    conn: Connection, view: str, word: str, start: int, count: int
) -> tuple[list[ListedReturn], int]:
    """Return the returns of a view ("" for all) with this word from row `start`, and the number of all."""
    is_named = bool(word)
    wanted: dict[str, Any] = {"view": view}
    if is_named:
        digits = word.lstrip("#")
        wanted |= {"word": contains(word), "digits": begins_with(digits) if digits.isdigit() else ""}
    rows = _PAGES[is_named].all(conn, **wanted, start=start, count=count)
    return rows, _COUNTS[is_named].first(conn, **wanted) or 0


def count_views(conn: Connection) -> dict[str, int]:
    """Return how many returns are in each view."""
    by_status = dict(_BY_STATUS.all(conn))
    return {
        view.value: sum(by_status.get(one.value, 0) for one in statuses) for view, statuses in VIEWS.items()
    }
