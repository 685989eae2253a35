"""What was done to and for a customer: account changes and impersonations in one list."""

from typing import Any

from sqlalchemy import Connection, Integer, String, bindparam, cast, func, literal, null, select, union_all

from storefront.accounts.tables import AccountEventRow, WebUserRow
from storefront.impersonation.schemas import CustomerEvent
from storefront.impersonation.tables import ImpersonationRow
from storefront.platform.statements import Query, only

ACTED = "Impersonated"

_first = func.coalesce(WebUserRow.first_name, "")
_about = func.trim(_first + " " + func.coalesce(WebUserRow.last_name, ""))
_CHANGES = (
    select(
        AccountEventRow.at,
        AccountEventRow.by_name,
        AccountEventRow.kind,
        AccountEventRow.text,
        _about.label("about"),
        cast(null(), Integer).label("impersonation_id"),
        AccountEventRow.event_id.label("number"),
    )
    .outerjoin(WebUserRow, WebUserRow.web_user_id == AccountEventRow.web_user_id)
    .where(AccountEventRow.customer_id_p21 == bindparam("customer"))
)
_ACTED = select(
    ImpersonationRow.started_at,
    ImpersonationRow.staff_name,
    cast(literal(ACTED), String),
    ImpersonationRow.reason,
    cast(literal(""), String),
    ImpersonationRow.impersonation_id,
    ImpersonationRow.impersonation_id,
).where(ImpersonationRow.customer_id_p21 == bindparam("customer"))
_all: Any = union_all(_CHANGES, _ACTED).subquery()
_PAGE = Query(
    select(*(_all.c[name] for name in CustomerEvent.__struct_fields__))
    .order_by(_all.c.at.desc(), _all.c.kind, _all.c.number.desc())
    .limit(bindparam("count"))
    .offset(bindparam("start")),
    CustomerEvent,
)


def _count_of(row: Any) -> Any:
    counted = select(func.count()).where(row.customer_id_p21 == bindparam("customer"))
    return counted.scalar_subquery()


_COUNT = Query(select(_count_of(AccountEventRow) + _count_of(ImpersonationRow)), only)


def list_events(conn: Connection, customer_id: int, start: int, count: int) -> list[CustomerEvent]:
    """Return what was done to and for a customer, newest first, from row `start`."""
    return _PAGE.all(conn, customer=customer_id, start=start, count=count)


def count_events(conn: Connection, customer_id: int) -> int:
    """Return the number of events of a customer."""
    return _COUNT.first(conn, customer=customer_id) or 0
