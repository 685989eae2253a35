"""Customers and people created in the store, and their numbers."""

import datetime

from sqlalchemy import Connection, func, select

from storefront.accounts.queries.people import FIRST_OWN_ID
from storefront.accounts.tables import AccountRow, CustomerRow, ProspectRow, WebUserRow
from storefront.platform.statements import Change, Query, inserted

_HIGHEST = Query(
    select(func.max(CustomerRow.customer_id_p21), func.max(CustomerRow.customer_id_aw)),
    lambda p21, aw: max(p21 or 0, aw or 0),
)
_SAVE_CUSTOMER = Change(inserted(CustomerRow))
_SAVE_PROSPECT = Change(inserted(ProspectRow))
_SAVE_USER = Change(inserted(WebUserRow))
_SAVE_ACCOUNT = Change(inserted(AccountRow))


def open_prospect(
    tx: Connection, name: str, phone: str, request_id: int | None, now: datetime.datetime
) -> int:
    """Create a customer with public prices and no terms; return its number, far above the ERP's."""
    number = max(_HIGHEST.first(tx) or 0, FIRST_OWN_ID - 1) + 1
    _SAVE_CUSTOMER.run(
        tx,
        customer_id_p21=number,
        customer_id_aw=number,
        name=name,
        terms="",
        on_credit_hold=False,
        is_po_number_required=False,
        rep_web_user_id=None,
        mandatory_notes="",
        phone=phone,
        is_tax_exempt=False,
    )
    _SAVE_PROSPECT.run(tx, customer_id_p21=number, request_id=request_id, created_at=now)
    return number


def save_web_user(
    tx: Connection,
    web_user_id: int,
    customer_id: int | None,
    email: str,
    *,
    first_name: str,
    last_name: str,
    phone: str,
    role: str,
) -> None:
    """Create a person."""
    _SAVE_USER.run(
        tx,
        web_user_id=web_user_id,
        customer_id_p21=customer_id,
        email=email,
        first_name=first_name,
        last_name=last_name,
        phone=phone,
        role=role,
    )


def save_account(
    tx: Connection,
    web_user_id: int,
    state: str,
    now: datetime.datetime,
    *,
    company_role: str,
    password_hash: str = "",
    job_title: str = "",
    phone_ext: str = "",
    may_impersonate: bool = False,
    is_demo: bool = False,
) -> None:
    """Create an account for a person; without a password ("") it waits for its invitation."""
    has_password = bool(password_hash)
    _SAVE_ACCOUNT.run(
        tx,
        web_user_id=web_user_id,
        state=state,
        company_role=company_role,
        may_impersonate=may_impersonate,
        is_demo=is_demo,
        password_hash=password_hash,
        password_changed_at=now if has_password else None,
        preferred_name="",
        job_title=job_title,
        phone_ext=phone_ext,
        created_at=now,
        confirmed_at=now if has_password else None,
        last_signed_in_at=None,
        switched_off_at=None,
        switched_off_by="",
        version=1,
    )
