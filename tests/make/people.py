"""People to sign in with: web users of a company, staff, and their passwords."""

import datetime
from functools import cache
from typing import Any

from sqlalchemy import insert, select

from storefront.accounts.tables import AccountRow, CustomerRow, WebUserRow
from storefront.identity.schemas import CompanyRole, UserType
from storefront.platform.db import Database
from storefront.platform.password_hashes import hash_password

PASSWORD = "Correct-Horse-7"
COMPANY, OTHER_COMPANY = 118_204, 131_870
SINCE = datetime.datetime(2026, 1, 5, 15, tzinfo=datetime.UTC)


@cache
def hash_once(password: str) -> str:
    """Hash each password once: it takes a tenth of a second, on purpose."""
    return hash_password(password)


def add_company(
    db: Database, customer_id_p21: int = COMPANY, name: str = "Larkin Hydraulics", **more: Any
) -> int:
    """Add a customer, and return its number."""
    with db.write() as tx:
        tx.execute(
            insert(CustomerRow).values(
                customer_id_p21=customer_id_p21, customer_id_aw=customer_id_p21 + 5, name=name, **more
            )
        )
    return customer_id_p21


def add_person(
    db: Database,
    email: str = "dana.whitfield@larkin.example",
    *,
    role: UserType = UserType.WEB_USER,
    company: int | None = COMPANY,
    company_role: CompanyRole = CompanyRole.BUYER,
    password: str = PASSWORD,
    first_name: str = "Dana",
    last_name: str = "Whitfield",
    phone: str = "330-555-0118",
    **account: Any,
) -> int:
    """Add a person with an account, and return their number; staff are without a company."""
    kept = hash_once(password) if password else ""
    with db.write() as tx:
        number = (tx.scalar(select(WebUserRow.web_user_id).order_by(WebUserRow.web_user_id.desc())) or 0) + 1
        tx.execute(
            insert(WebUserRow).values(
                web_user_id=number,
                customer_id_p21=company if role is UserType.WEB_USER else None,
                email=email,
                first_name=first_name,
                last_name=last_name,
                phone=phone,
                role=role,
            )
        )
        tx.execute(
            insert(AccountRow).values(
                **{
                    "web_user_id": number,
                    "state": "Active",
                    "company_role": company_role,
                    "password_hash": kept,
                    "password_changed_at": SINCE,
                    "created_at": SINCE,
                    "confirmed_at": SINCE,
                }
                | account
            )
        )
    return number
