"""Queries for demo users, with and without an account."""

from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select

from storefront.accounts.tables import AccountRow, ContactRow, CustomerRow, WebUserRow
from storefront.platform.statements import Query, among


class DemoPerson(msgspec.Struct, frozen=True):
    """A demo user; for staff `company` is "" and `customer_id_p21` None."""

    web_user_id: int
    customer_id_p21: int | None
    name: str
    email: str
    role: str
    company: str


def _person(*columns: Any) -> DemoPerson:
    number, customer, first, last, email, role, company = columns
    return DemoPerson(number, customer, f"{first} {last}", email, role, company or "")


_PEOPLE = (
    select(
        WebUserRow.web_user_id,
        WebUserRow.customer_id_p21,
        WebUserRow.first_name,
        WebUserRow.last_name,
        WebUserRow.email,
        WebUserRow.role,
        CustomerRow.name,
    )
    .outerjoin(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
    .outerjoin(CustomerRow, CustomerRow.customer_id_p21 == WebUserRow.customer_id_p21)
    .order_by(WebUserRow.web_user_id)
)
_WITHOUT = Query(
    _PEOPLE.where(AccountRow.web_user_id.is_(None), among(WebUserRow.web_user_id, "people")), _person
)
_DEMO = Query(_PEOPLE.where(AccountRow.is_demo), _person)
_TITLES = Query(select(ContactRow.title).where(ContactRow.email == bindparam("address")), lambda title: title)


def list_without_account(conn: Connection, web_user_ids: list[int]) -> list[DemoPerson]:
    """Return the given people who have no account."""
    return _WITHOUT.all(conn, people=web_user_ids)


def list_demo(conn: Connection) -> list[DemoPerson]:
    """Return the demo users who have an account."""
    return _DEMO.all(conn)


def title_of(conn: Connection, email: str) -> str:
    """Return the job title of the contact with this email, "" for none."""
    return _TITLES.first(conn, address=email) or ""
