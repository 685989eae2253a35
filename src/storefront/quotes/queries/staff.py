"""Who works on quotes, and for whom: staff, sales representatives, contacts."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Integer, bindparam, or_, select

from storefront.accounts.schemas import AccountState
from storefront.accounts.tables import AccountRow, ContactRow, CustomerRow, WebUserRow
from storefront.identity.schemas import UserType
from storefront.platform.statements import Query, only


class StoredStaff(msgspec.Struct, frozen=True):
    """Somebody on our staff."""

    web_user_id: int
    email: str
    first_name: str
    last_name: str

    @property
    def name(self) -> str:
        """Return the full name, or the email address without one."""
        return f"{self.first_name} {self.last_name}".strip() or self.email


_STAFF = Query(
    select(WebUserRow.web_user_id, WebUserRow.email, WebUserRow.first_name, WebUserRow.last_name)
    .join(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
    .where(WebUserRow.role != UserType.WEB_USER.value, AccountRow.state == AccountState.ACTIVE.value)
    .order_by(WebUserRow.first_name, WebUserRow.last_name, WebUserRow.web_user_id),
    StoredStaff,
)
_CUSTOMER = Query(select(CustomerRow.name).where(CustomerRow.customer_id_p21 == bindparam("customer")), only)
_CONTACT = Query(
    select(ContactRow.p21_id)
    .outerjoin(WebUserRow, WebUserRow.web_user_id == bindparam("person", type_=Integer))
    .where(
        ContactRow.customer_id_p21 == bindparam("customer"),
        or_(ContactRow.p21_id == bindparam("contact"), ContactRow.email == WebUserRow.email),
    )
    .order_by(ContactRow.p21_id)
    .limit(1),
    only,
)


def list_staff(conn: Connection) -> Sequence[StoredStaff]:
    """Return our active staff, by name."""
    return _STAFF.all(conn)


def find_customer_name(conn: Connection, customer_id_p21: int) -> str | None:
    """Return the name of a customer, or None."""
    return _CUSTOMER.first(conn, customer=customer_id_p21)


def find_contact(
    conn: Connection, customer_id_p21: int, *, contact: int | None = None, person: int | None = None
) -> int | None:
    """Return the contact of a customer with this id, or with the email address of this web user."""
    return _CONTACT.first(conn, customer=customer_id_p21, contact=contact, person=person)
