"""A company's users: filtered and sorted pages, and counts."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, String, and_, bindparam, case, func, or_, select

from storefront.accounts.queries.accounts import IS_ADMIN
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.colleagues import ColleagueCounts
from storefront.accounts.tables import AccountRow, WebUserRow
from storefront.identity.schemas import CompanyRole
from storefront.platform.statements import Query, only
from storefront.platform.wildcards import ESCAPE, contains

_STATES = {state: place for place, state in enumerate(AccountState)}


class ColleagueFacts(msgspec.Struct, frozen=True):
    """A stored user of the company."""

    web_user_id: int
    email: str
    first_name: str
    last_name: str
    phone: str
    job_title: str
    company_role: str
    state: str
    last_signed_in_at: datetime.datetime | None


_COLUMNS = (
    WebUserRow.web_user_id,
    WebUserRow.email,
    WebUserRow.first_name,
    WebUserRow.last_name,
    WebUserRow.phone,
    AccountRow.job_title,
    AccountRow.company_role,
    AccountRow.state,
    AccountRow.last_signed_in_at,
)
_name: Any = (func.lower(WebUserRow.first_name), func.lower(WebUserRow.last_name), WebUserRow.web_user_id)
_rank = case(
    {role.value: place for place, role in enumerate(CompanyRole)}, value=AccountRow.company_role, else_=9
)
_stage = case({state.value: place for state, place in _STATES.items()}, value=AccountRow.state, else_=9)
_seen = func.coalesce(AccountRow.last_signed_in_at, AccountRow.created_at)
_ORDERS: dict[str, tuple[Any, ...]] = {
    "name": _name,
    "email": (func.lower(WebUserRow.email), WebUserRow.web_user_id),
    "role": (_rank, *_name),
    "state": (_stage, *_name),
    "lastSignedIn": (AccountRow.last_signed_in_at.is_(None), _seen.desc(), WebUserRow.web_user_id),
}
_role: Any = bindparam("role", type_=String)
_state: Any = bindparam("state", type_=String)
_word: Any = bindparam("word", type_=String)
_whole = func.lower(WebUserRow.first_name + " " + WebUserRow.last_name + " " + WebUserRow.email)
_IS_WANTED = and_(
    WebUserRow.customer_id_p21 == bindparam("customer"),
    or_(_role == "", AccountRow.company_role == _role),
    or_(_state == "", AccountRow.state == _state),
    _whole.like(_word, escape=ESCAPE),
)


def _page(order: tuple[Any, ...]) -> Query[ColleagueFacts]:
    people = (
        select(*_COLUMNS)
        .join(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
        .where(_IS_WANTED)
        .order_by(*order)
        .limit(bindparam("count"))
        .offset(bindparam("start"))
    )
    return Query(people, ColleagueFacts)


_PAGES = {name: _page(order) for name, order in _ORDERS.items()}
_COUNT = Query(
    select(func.count())
    .select_from(WebUserRow)
    .join(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
    .where(_IS_WANTED),
    only,
)
_COUNTS = Query(
    select(AccountRow.company_role, AccountRow.state, func.count())
    .join(WebUserRow, WebUserRow.web_user_id == AccountRow.web_user_id)
    .where(WebUserRow.customer_id_p21 == bindparam("customer"))
    .group_by(AccountRow.company_role, AccountRow.state),
    lambda role, state, count: (role, state, count),
)
_ADMINS = Query(
    select(AccountRow.web_user_id)
    .join(WebUserRow, WebUserRow.web_user_id == AccountRow.web_user_id)
    .where(*IS_ADMIN),
    only,
)
_ONE = Query(
    select(*_COLUMNS)
    .join(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
    .where(
        WebUserRow.customer_id_p21 == bindparam("customer"), WebUserRow.web_user_id == bindparam("person")
    ),
    ColleagueFacts,
)


def list_colleagues(
    conn: Connection,
    customer_id: int,
    *,
    word: str = "",
    role: str = "",
    state: str = "",
    sort: str = "name",
    start: int = 0,
    count: int = 25,
) -> list[ColleagueFacts]:
    """Return a company's users, filtered and sorted, from row `start`; an unknown sort means by name."""
    page = _PAGES.get(sort, _PAGES["name"])
    return page.all(conn, **_wanted(customer_id, word, role, state), start=start, count=count)


def count_colleagues(
    conn: Connection, customer_id: int, *, word: str = "", role: str = "", state: str = ""
) -> int:
    """Return the number of a company's users that match."""
    return _COUNT.first(conn, **_wanted(customer_id, word, role, state)) or 0


def count_by_role(conn: Connection, customer_id: int) -> ColleagueCounts:
    """Return the number of a company's users by role, by state, and in total."""
    found = _COUNTS.all(conn, customer=customer_id)

    def of(*wanted: str) -> int:
        return sum(count for role, state, count in found if role in wanted or state in wanted)

    return ColleagueCounts(
        total=sum(count for _, _, count in found),
        admins=of(CompanyRole.ADMIN),
        buyers=of(CompanyRole.BUYER),
        view_only=of(CompanyRole.VIEW_ONLY),
        off=of(AccountState.SWITCHED_OFF),
        invited=of(AccountState.INVITED),
    )


def find_colleague(conn: Connection, customer_id: int, web_user_id: int) -> ColleagueFacts | None:
    """Return a user of this company, or None."""
    return _ONE.first(conn, customer=customer_id, person=web_user_id)


def list_admins(conn: Connection, customer_id: int) -> list[int]:
    """Return the ids of a company's admins who can sign in."""
    return _ADMINS.all(conn, customer=customer_id)


def _wanted(customer_id: int, word: str, role: str, state: str) -> dict[str, Any]:
    return {"customer": customer_id, "word": contains(word), "role": role, "state": state}
