"""Updates of an account: password, role, state, profile."""

import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, update

from storefront.accounts.schemas import AccountState
from storefront.accounts.stored import Company, WebUser
from storefront.accounts.tables import AccountRow, CustomerRow, WebUserRow
from storefront.identity.schemas import CompanyRole
from storefront.platform.statements import Change, Query, only

_PERSON: Any = AccountRow.web_user_id == bindparam("person")
_USER: Any = WebUserRow.web_user_id == bindparam("person")
_NEXT = AccountRow.version + 1

_PASSWORD = Change(
    update(AccountRow)
    .where(_PERSON)
    .values(password_hash=bindparam("hash"), password_changed_at=bindparam("now"), version=_NEXT)
)
_ROLE = Change(update(AccountRow).where(_PERSON).values(company_role=bindparam("role"), version=_NEXT))
_JOIN = Change(
    update(AccountRow)
    .where(_PERSON)
    .values(
        state=AccountState.ACTIVE,
        password_hash=bindparam("hash"),
        password_changed_at=bindparam("now"),
        confirmed_at=bindparam("now"),
        version=_NEXT,
    )
)
_JOIN_OUTSIDE = Change(
    update(AccountRow)
    .where(_PERSON)
    .values(state=AccountState.ACTIVE, confirmed_at=bindparam("now"), version=_NEXT)
)
_STATE = Change(
    update(AccountRow)
    .where(_PERSON)
    .values(
        state=bindparam("wanted"),
        switched_off_at=bindparam("moment"),
        switched_off_by=bindparam("who"),
        version=_NEXT,
    )
)
_PROFILE = Change(
    update(AccountRow)
    .where(_PERSON, AccountRow.version == bindparam("known"))
    .values(
        preferred_name=bindparam("preferred"),
        job_title=bindparam("title"),
        phone_ext=bindparam("ext"),
        version=_NEXT,
    )
)
_NAME = Change(
    update(WebUserRow)
    .where(_USER)
    .values(first_name=bindparam("first"), last_name=bindparam("last"), phone=bindparam("number"))
)
_EMAIL = Change(update(WebUserRow).where(_USER).values(email=bindparam("address")))
_TOUCH = Change(update(AccountRow).where(_PERSON).values(version=_NEXT))
_RIGHTS = Change(
    update(AccountRow).where(_PERSON).values(may_impersonate=bindparam("allowed"), version=_NEXT)
)
_USER_ROLE = Change(update(WebUserRow).where(_USER).values(role=bindparam("role")))
IS_ADMIN: tuple[Any, ...] = (
    WebUserRow.customer_id_p21 == bindparam("customer"),
    AccountRow.company_role == CompanyRole.ADMIN,
    AccountRow.state == AccountState.ACTIVE,
)
"""Selects the admins of the company `customer` who can sign in."""
_ADMINS = Query(
    select(AccountRow.web_user_id)
    .join(WebUserRow, WebUserRow.web_user_id == AccountRow.web_user_id)
    .where(*IS_ADMIN)
    .order_by(AccountRow.web_user_id)
    .with_for_update(of=AccountRow),
    only,
)
_WEB_USER = Query(
    select(
        WebUserRow.web_user_id,
        WebUserRow.customer_id_p21,
        WebUserRow.email,
        WebUserRow.first_name,
        WebUserRow.last_name,
        AccountRow.web_user_id.is_not(None).label("has_account"),
    )
    .outerjoin(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
    .where(WebUserRow.email == bindparam("address")),
    WebUser,
)
_COMPANY = Query(
    select(
        CustomerRow.customer_id_p21,
        CustomerRow.customer_id_aw,
        CustomerRow.name,
        CustomerRow.phone,
        CustomerRow.terms,
        CustomerRow.on_credit_hold.label("is_on_credit_hold"),
        CustomerRow.is_po_number_required,
        WebUserRow.first_name.label("rep_first_name"),
        WebUserRow.last_name.label("rep_last_name"),
    )
    .join(WebUserRow, WebUserRow.web_user_id == CustomerRow.rep_web_user_id, isouter=True)
    .where(CustomerRow.customer_id_p21 == bindparam("customer")),
    Company,
)
_ADMIN_EMAILS = Query(
    select(WebUserRow.email)
    .join(AccountRow, AccountRow.web_user_id == WebUserRow.web_user_id)
    .where(*IS_ADMIN)
    .order_by(func.lower(WebUserRow.email)),
    only,
)


def set_password(tx: Connection, web_user_id: int, password_hash: str, now: datetime.datetime) -> None:
    """Store a new password hash."""
    _PASSWORD.run(tx, person=web_user_id, hash=password_hash, now=now)


def join(tx: Connection, web_user_id: int, password_hash: str, now: datetime.datetime) -> None:
    """Activate an invited account with the chosen password."""
    _JOIN.run(tx, person=web_user_id, hash=password_hash, now=now)


def join_outside(tx: Connection, web_user_id: int, now: datetime.datetime) -> None:
    """Activate an invited account that signs in through the outside provider, without a password here."""
    _JOIN_OUTSIDE.run(tx, person=web_user_id, now=now)


def set_role(tx: Connection, web_user_id: int, role: CompanyRole) -> None:
    """Set the role in the company."""
    _ROLE.run(tx, person=web_user_id, role=role)


def switch_off(tx: Connection, web_user_id: int, now: datetime.datetime, by: str) -> None:
    """Disable the account."""
    _STATE.run(tx, person=web_user_id, wanted=AccountState.SWITCHED_OFF, moment=now, who=by[:120])


def switch_on(tx: Connection, web_user_id: int, state: AccountState) -> None:
    """Enable the account; `state` is Invited if it has no password yet."""
    _STATE.run(tx, person=web_user_id, wanted=state, moment=None, who="")


def set_profile(
    tx: Connection,
    web_user_id: int,
    known_version: int,
    *,
    first_name: str,
    last_name: str,
    phone: str,
    preferred_name: str,
    job_title: str,
    phone_ext: str,
) -> bool:
    """Save a profile; return False, changing nothing, if its version is no longer the known one."""
    values = {"preferred": preferred_name, "title": job_title, "ext": phone_ext}
    if not _PROFILE.run(tx, person=web_user_id, known=known_version, **values):
        return False
    _NAME.run(tx, person=web_user_id, first=first_name, last=last_name, number=phone)
    return True


def set_email(tx: Connection, web_user_id: int, email: str) -> None:
    """Set a new email address. Raises IntegrityError if someone else has it."""
    _EMAIL.run(tx, person=web_user_id, address=email)
    _TOUCH.run(tx, person=web_user_id)


def set_staff_rights(tx: Connection, web_user_id: int, role: str, *, may_impersonate: bool) -> None:
    """Set the staff role and whether the person may act for customers."""
    _USER_ROLE.run(tx, person=web_user_id, role=role)
    _RIGHTS.run(tx, person=web_user_id, allowed=may_impersonate)


def hold_admins(tx: Connection, customer_id: int) -> list[int]:
    """Return a company's admins who can sign in, locked until the transaction ends."""
    return _ADMINS.all(tx, customer=customer_id)


def list_admin_emails(conn: Connection, customer_id: int) -> list[str]:
    """Return the email addresses of a company's admins."""
    return _ADMIN_EMAILS.all(conn, customer=customer_id)


def find_web_user(conn: Connection, email: str) -> WebUser | None:
    """Return the person imports know by this address, with or without an account, or None."""
    return _WEB_USER.first(conn, address=email.strip().lower())


def find_company(conn: Connection, customer_id: int | None) -> Company | None:
    """Return a customer, or None if there is no such number."""
    return None if customer_id is None else _COMPANY.first(conn, customer=customer_id)
