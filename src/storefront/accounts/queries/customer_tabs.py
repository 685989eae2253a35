"""A customer's notes, contacts, and the restricted items it may buy."""

import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, func, select, update

from storefront.accounts.schemas.customers import CustomerContact, CustomerItem, MandatoryNotes
from storefront.accounts.tables import AccountRow, ContactRow, CustomerEditRow, CustomerRow, WebUserRow
from storefront.base.text import one_line
from storefront.catalog.tables import ItemRow, RestrictedCustomerRow
from storefront.identity.schemas import CompanyRole
from storefront.platform.statements import Change, Query, inserted

_OF_CUSTOMER: Any = CustomerRow.customer_id_p21 == bindparam("customer")


def _notes(notes: str, version: int | None, by: str | None, at: datetime.datetime | None) -> MandatoryNotes:
    return MandatoryNotes(notes=notes, version=version or 0, changed_by=by or "", changed_at=at)


_NOTES = (
    select(CustomerRow.mandatory_notes, CustomerEditRow.version, CustomerEditRow.by_name, CustomerEditRow.at)
    .outerjoin(CustomerEditRow, CustomerEditRow.customer_id_p21 == CustomerRow.customer_id_p21)
    .where(_OF_CUSTOMER)
)
_READ_NOTES = Query(_NOTES, _notes)
_HOLD_NOTES = Query(_NOTES.with_for_update(of=CustomerRow), _notes)
_KEEP_NOTES = Change(update(CustomerRow).where(_OF_CUSTOMER).values(mandatory_notes=bindparam("notes")))
_EDITED = Change(
    update(CustomerEditRow)
    .where(CustomerEditRow.customer_id_p21 == bindparam("customer"))
    .values(version=CustomerEditRow.version + 1, at=bindparam("now"), by_name=bindparam("who"))
)
_FIRST_EDIT = Change(inserted(CustomerEditRow))


class _Contact(msgspec.Struct, frozen=True):
    p21_id: int
    first_name: str
    last_name: str
    title: str
    phone: str
    phone_ext: str
    email: str


_CONTACTS = Query(
    select(
        ContactRow.p21_id,
        ContactRow.first_name,
        ContactRow.last_name,
        ContactRow.title,
        ContactRow.phone,
        ContactRow.phone_ext,
        ContactRow.email,
        WebUserRow.web_user_id,
        AccountRow.company_role,
    )
    .outerjoin(
        WebUserRow,
        (WebUserRow.email == func.lower(ContactRow.email))
        & (WebUserRow.customer_id_p21 == ContactRow.customer_id_p21),
    )
    .outerjoin(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
    .where(ContactRow.customer_id_p21 == bindparam("customer"))
    .order_by(func.lower(ContactRow.last_name), func.lower(ContactRow.first_name), ContactRow.p21_id)
    .limit(bindparam("count"))
    .offset(bindparam("start")),
    lambda *columns: _contact(*columns),
)


def _contact(*columns: Any) -> CustomerContact:
    contact, number, role = _Contact(*columns[:-2]), columns[-2], columns[-1]
    return CustomerContact(
        p21_id=contact.p21_id,
        name=one_line(f"{contact.first_name} {contact.last_name}"),
        title=contact.title,
        phone=contact.phone,
        phone_ext=contact.phone_ext,
        email=contact.email,
        web_user_id=number if role is not None else None,
        role=None if role is None else CompanyRole(role),
    )


_theirs = RestrictedCustomerRow.__table__.alias("theirs")
_ITEMS = Query(
    select(
        ItemRow.inv_mast_uid,
        ItemRow.item_code,
        ItemRow.item_desc,
        select(func.count())
        .where(_theirs.c.inv_mast_uid == ItemRow.inv_mast_uid)
        .correlate(ItemRow)
        .scalar_subquery()
        .label("customers"),
    )
    .join(RestrictedCustomerRow, RestrictedCustomerRow.inv_mast_uid == ItemRow.inv_mast_uid)
    .where(RestrictedCustomerRow.customer_id_p21 == bindparam("customer"))
    .order_by(ItemRow.item_code)
    .limit(bindparam("count"))
    .offset(bindparam("start")),
    CustomerItem,
)


def find_notes(conn: Connection, customer_id: int) -> MandatoryNotes | None:
    """Return a customer's mandatory notes, or None if there is no such customer."""
    return _READ_NOTES.first(conn, customer=customer_id)


def hold_notes(tx: Connection, customer_id: int) -> MandatoryNotes | None:
    """Return a customer's mandatory notes, locked until the transaction ends."""
    return _HOLD_NOTES.first(tx, customer=customer_id)


def save_notes(tx: Connection, customer_id: int, notes: str, now: datetime.datetime, by: str) -> None:
    """Save a customer's mandatory notes and increment their version."""
    _KEEP_NOTES.run(tx, customer=customer_id, notes=notes)
    if not _EDITED.run(tx, customer=customer_id, now=now, who=by[:120]):
        _FIRST_EDIT.run(tx, customer_id_p21=customer_id, version=1, at=now, by_name=by[:120])


def list_contacts(conn: Connection, customer_id: int, start: int, count: int) -> list[CustomerContact]:
    """Return a customer's contacts by name, from row `start`."""
    return _CONTACTS.all(conn, customer=customer_id, start=start, count=count)


def list_items(conn: Connection, customer_id: int, start: int, count: int) -> list[CustomerItem]:
    """Return the restricted items that a customer may buy, by number, from row `start`."""
    return _ITEMS.all(conn, customer=customer_id, start=start, count=count)
