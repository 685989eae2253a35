"""People who can sign in to the running store, and browsers that have."""

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from storefront.identity.schemas import CompanyRole, UserType
from storefront.platform.db import Database, open_database
from storefront.platform.settings import Settings, load_settings
from storefront.signin.browser import COOKIE
from storefront.signin.rules.devices import device_name
from tests.make.people import PASSWORD, add_company, add_person
from tests.make.signed_in import begun
from tests.support.servers import Store
from tests.support.shopper import LIVE

USER_KEY = "storefront-user"
"""Where a browser remembers who is signed in: ui/src/state/auth.ts."""
_numbers = count(1)


@dataclass(frozen=True)
class Member:
    """Somebody with an account at the running store."""

    web_user_id: int
    email: str
    first_name: str
    last_name: str
    role: UserType
    company_id: int | None
    company_name: str
    password: str = PASSWORD
    store: Store | None = field(default=None, repr=False)

    @property
    def name(self) -> str:
        """Return first and last name."""
        return f"{self.first_name} {self.last_name}"


def add_member(
    store: Store,
    *,
    role: UserType = UserType.WEB_USER,
    company_role: CompanyRole = CompanyRole.ADMIN,
    first_name: str = "Dana",
    last_name: str = "Whitfield",
    company: Member | None = None,
    **account: Any,
) -> Member:
    """Add a person of their own company, or a colleague of `company`'s; nobody else has their email."""
    with ThreadPoolExecutor(1) as thread:  # a browser test runs on an event loop, where the database refuses
        adding = thread.submit(_add, store, role, company_role, (first_name, last_name), company, account)
        return adding.result()


def _add(
    store: Store,
    role: UserType,
    company_role: CompanyRole,
    names: tuple[str, str],
    company: Member | None,
    account: dict[str, Any],
) -> Member:
    first_name, last_name = names
    number = next(_numbers)
    email = f"{first_name}.{last_name}.{number}@larkin.example".lower()
    db = open_database(settings_of(store))
    try:
        company_id, company_name = _company(db, number, role, company)
        web_user_id = add_person(
            db,
            email,
            role=role,
            company=company_id,
            company_role=company_role,
            first_name=first_name,
            last_name=last_name,
            **account,
        )
    finally:
        db.close()
    return Member(web_user_id, email, first_name, last_name, role, company_id, company_name, store=store)


def _company(db: Database, number: int, role: UserType, company: Member | None) -> tuple[int | None, str]:
    if role is not UserType.WEB_USER:
        return None, ""
    if company is not None:
        return company.company_id, company.company_name
    name = f"Larkin Hydraulics {number}"
    return add_company(db, 700_000 + number, name), name


def sign_in(page: Page, member: Member) -> None:
    """Sign a browser in without its screens or a password: the session's cookie, and who is remembered.

    The next page that is opened takes the session up, as after a reload.
    """
    page.goto("/robots.txt")
    origin, user_agent = page.evaluate(
        "([key, user]) => { localStorage.setItem(key, user); return [location.origin, navigator.userAgent] }",
        [USER_KEY, json.dumps(remembered(member))],
    )
    with ThreadPoolExecutor(1) as thread:
        beginning = thread.submit(_begin, member, device_name(user_agent), _cookie_of(page.context))
        secret = beginning.result()
    page.context.add_cookies(
        [{"name": COOKIE, "value": secret, "url": origin, "httpOnly": True, "sameSite": "Lax"}]
    )


def _begin(member: Member, device: str, replaces: str) -> str:
    assert member.store
    settings = settings_of(member.store)
    db = open_database(settings)
    try:
        return begun(db, settings, member.web_user_id, device, replaces)[1]
    finally:
        db.close()


def _cookie_of(context: BrowserContext) -> str:
    return next((one["value"] for one in context.cookies() if one["name"] == COOKIE), "")


def settings_of(store: Store) -> Settings:
    """Return where the running store keeps its data, with the defaults for all the rest."""
    return load_settings(store.project, {"STOREFRONT_DATA__FOLDER": str(store.project / "data")})


def open_as(page: Page, member: Member, path: str = "/") -> None:
    """Sign in, open a page, and wait until it knows who is signed in."""
    sign_in(page, member)
    page.goto(path)
    expect(page.locator(f"{LIVE}[data-signed-in]")).to_be_attached()


def remembered(member: Member) -> dict[str, object]:
    """Return what the browser remembers of somebody who is signed in."""
    is_buyer = member.role is UserType.WEB_USER
    return {
        "isWebUser": is_buyer,
        "isImpersonator": False,
        "isAirlineEmployee": not is_buyer,
        "isAirlineEngineerUser": member.role is UserType.AIRLINE_ENGINEER_USER,
        "preferredName": member.first_name,
        "companyName": member.company_name,
        "companyId": member.company_id,
        "webUserId": member.web_user_id,
        "companyRole": "Admin" if is_buyer else None,
        "permissions": [],
        "name": member.name,
        "email": member.email,
        "kind": "buyer" if is_buyer else "staff",
        "hello": f"Hello, {member.first_name}",
    }
