"""A person who can sign in, as other packages see them."""

import datetime

import msgspec

from storefront.accounts.schemas import AccountState
from storefront.identity.schemas import CompanyRole, UserType


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A web user with account and company. Staff have no company (both ids None).

    `password_hash` is "" if none was set; times are aware UTC.
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
        """Return the name the person prefers to be called by."""
        return self.preferred_name or self.first_name or self.email

    @property
    def is_staff(self) -> bool:
        """Return whether the person is on our staff."""
        return self.role is not UserType.WEB_USER
