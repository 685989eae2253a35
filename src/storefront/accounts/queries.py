"""Customers, their users and contacts."""

from collections.abc import Collection, Sequence

from sqlalchemy import Connection, bindparam, select

from storefront.accounts.tables import ContactRow, CustomerRow, WebUserRow
from storefront.platform.many import AnyRow, Many

_NAMES = Many(select(CustomerRow.customer_id_p21, CustomerRow.name), CustomerRow.customer_id_p21)
_CUSTOMER = select(*CustomerRow.__table__.columns).where(CustomerRow.customer_id_p21 == bindparam("customer"))
_USER = select(*WebUserRow.__table__.columns).where(WebUserRow.web_user_id == bindparam("user"))
_USER_BY_EMAIL = select(*WebUserRow.__table__.columns).where(WebUserRow.email == bindparam("folded_email"))
_CONTACTS = (
    select(*ContactRow.__table__.columns)
    .where(ContactRow.customer_id_p21 == bindparam("customer"))
    .order_by(ContactRow.last_name, ContactRow.first_name, ContactRow.p21_id)
)


def list_customer_names(reading: Connection, customer_ids: Collection[int]) -> dict[int, str]:
    """Return the names of these companies, by their id in the ERP."""
    return {row.customer_id_p21: row.name for row in _NAMES.rows(reading, customer_ids)}


def find_customer(reading: Connection, customer_id_p21: int) -> AnyRow | None:
    """Return the company's row."""
    return reading.execute(_CUSTOMER, {"customer": customer_id_p21}).first()


def find_web_user(reading: Connection, web_user_id: int) -> AnyRow | None:
    """Return the user's row."""
    return reading.execute(_USER, {"user": web_user_id}).first()


def find_web_user_by_email(reading: Connection, email: str) -> AnyRow | None:
    """Return the row of the user who signs in with this email address, in whichever case."""
    return reading.execute(_USER_BY_EMAIL, {"folded_email": email.strip().lower()}).first()


def list_contacts(reading: Connection, customer_id_p21: int) -> Sequence[AnyRow]:
    """Return the company's contacts by name."""
    return reading.execute(_CONTACTS, {"customer": customer_id_p21}).all()
