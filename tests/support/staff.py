"""What tests of the staff area put into the running store's database."""

import datetime
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import insert, select, update

from storefront.accounts.tables import AccountRequestRow, CustomerRow
from storefront.identity.schemas import UserType
from storefront.platform.db import Database, open_database
from storefront.platform.password_hashes import hash_password
from storefront.platform.settings import load_settings
from tests.make.people import PASSWORD
from tests.support.servers import Store
from tests.support.signed_in import Member, add_member

NOTES = "PO number on every order.\nDock closes 2:30 pm."


def add_staff(store: Store, **account: Any) -> Member:
    """Add one of our staff who may act for customers."""
    return add_member(
        store,
        role=UserType.AIRLINE_ENGINEER_USER,
        first_name="Marcus",
        last_name="Tillery",
        **{"may_impersonate": True} | account,
    )


def change_company(store: Store, member: Member, **values: Any) -> None:
    """Change what is kept of a member's company."""

    def change(db: Database) -> None:
        with db.write() as tx:
            tx.execute(
                update(CustomerRow).where(CustomerRow.customer_id_p21 == member.company_id).values(**values)
            )

    with_database(store, change)


def add_request(store: Store, company: Member, first_name: str) -> int:
    """Add a confirmed request to join a company, and return its number; its email is nobody else's."""
    numbers: list[int] = []
    now = datetime.datetime.now(datetime.UTC)

    def add(db: Database) -> None:
        kept = hash_password(PASSWORD)
        with db.write() as tx:
            tx.execute(
                insert(AccountRequestRow).values(
                    state="Waiting",
                    email=f"{first_name}@larkin-{company.company_id}.example".lower(),
                    first_name=first_name,
                    last_name="Ramanathan",
                    phone="330-555-0164",
                    customer_id_p21=company.company_id,
                    password_hash=kept,
                    created_at=now,
                    confirmed_at=now,
                )
            )
            newest = select(AccountRequestRow.request_id).order_by(AccountRequestRow.request_id.desc())
            numbers.append(tx.scalars(newest).first() or 0)

    with_database(store, add)
    return numbers[0]


def with_database(store: Store, work: Callable[[Database], None]) -> None:
    """Do something with the store's database; a browser test runs on an event loop, where it refuses."""
    settings = load_settings(store.project, {"STOREFRONT_DATA__FOLDER": str(store.project / "data")})

    def run() -> None:
        db = open_database(settings)
        try:
            work(db)
        finally:
            db.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(run).result()
