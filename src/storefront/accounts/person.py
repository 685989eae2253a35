"""A person who can be signed in, as the rest of the shop needs to know them."""

import datetime

import msgspec

from storefront.accounts.schemas import AccountState
from storefront.identity.schemas import CompanyRole, UserType


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A web user with the account and the company. Staff are without a company (both ids None).

    `password_hash` is "" where none was set; times are aware UTC.
    """

    web_user_id: int
    email: str
    first_name: str
    last_name: str
    phone: str
    role: UserType
    customer_id_p21: int | None
    customer_id_aw: int | None
    customer_name: str
    state: AccountState
    company_role: CompanyRole
    may_impersonate: bool
    is_demo: bool
    password_hash: str
    password_changed_at: datetime.datetime | None
    preferred_name: str
    job_title: str
    phone_ext: str
    created_at: datetime.datetime
    last_signed_in_at: datetime.datetime | None
    switched_off_at: datetime.datetime | None
    switched_off_by: str
    version: int

    @property
    def name(self) -> str:
        """Return first and last name."""
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def greeting(self) -> str:
        """Return what the person likes to be called."""
        return self.preferred_name or self.first_name or self.email

    @property
    def is_staff(self) -> bool:
        """Return whether the person is one of ours."""
        return self.role is not UserType.WEB_USER
