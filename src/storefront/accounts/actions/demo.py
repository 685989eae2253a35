"""Demo accounts, which all share the password printed at startup.

No other account is ever created with a password that someone else knows. Source: decision H12.
"""

import datetime
from collections.abc import Collection

from storefront.accounts.queries import demo, prospects
from storefront.accounts.queries.demo import DemoPerson
from storefront.accounts.schemas import AccountState
from storefront.identity.schemas import CompanyRole, UserType
from storefront.platform.db import Database
from storefront.platform.password_hashes import hash_password

ROLES = (CompanyRole.ADMIN, CompanyRole.BUYER, CompanyRole.VIEW_ONLY)
"""Roles of a company's first and second user, and of everyone after them."""


def open_accounts(
    database: Database, people: Collection[tuple[int, str]], password: str, now: datetime.datetime
) -> int:
    """Create accounts for demo users (number and email) who have none; return how many were created.

    Numbers that belong to another person here are skipped.
    """
    emails = dict(people)
    with database.read() as conn:
        found = demo.list_without_account(conn, list(emails))
    found = [person for person in found if emails[person.web_user_id] == person.email]
    if not found:
        return 0
    password_hash = hash_password(password)
    seen: dict[int | None, int] = {}
    with database.write() as tx:
        for person in found:
            place = seen[person.customer_id_p21] = seen.get(person.customer_id_p21, -1) + 1
            is_staff = person.role != UserType.WEB_USER
            prospects.save_account(
                tx,
                person.web_user_id,
                AccountState.ACTIVE,
                now,
                company_role=CompanyRole.BUYER if is_staff else ROLES[min(place, len(ROLES) - 1)],
                password_hash=password_hash,
                job_title=demo.title_of(tx, person.email),
                may_impersonate=is_staff,
                is_demo=True,
            )
    return len(found)


def list_people(database: Database) -> list[DemoPerson]:
    """Return the demo users who can sign in."""
    with database.read() as conn:
        return demo.list_demo(conn)
