"""Stored requests, links and PINs."""

import datetime

import msgspec

from storefront.accounts.schemas import RequestState


class StoredRequest(msgspec.Struct, frozen=True, kw_only=True):
    """An account request; times are aware UTC. `customer_name` belongs to the typed ID, "" for none.

    `web_reference_id` is the order or quote that it came with, "" for none; `other_references` are those that
    the same person placed while it waited.
    """

    request_id: int
    state: RequestState
    email: str
    first_name: str
    last_name: str
    phone: str
    phone_ext: str
    fax: str
    job_title: str
    customer_id_p21: int | None
    company: str
    shipping: dict[str, str]
    billing: dict[str, str]
    password_hash: str
    created_at: datetime.datetime
    confirmed_at: datetime.datetime | None
    decided_at: datetime.datetime | None
    decided_by: str
    reason: str
    web_user_id: int | None
    web_reference_id: str
    other_references: list[str]
    customer_name: str

    @property
    def name(self) -> str:
        """Return first and last name."""
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def references(self) -> list[str]:
        """Return the orders and quotes that go to the account once it opens."""
        return [one for one in (self.web_reference_id, *self.other_references) if one]

    @property
    def company_shown(self) -> str:
        """Return the name of the requested company, as shown to people."""
        return self.customer_name or self.company or f"customer {self.customer_id_p21}"


class StoredLink(msgspec.Struct, frozen=True):
    """A mailed link; `kind` is Confirm, Invite or NewEmail."""

    digest: str
    kind: str
    email: str
    web_user_id: int | None
    request_id: int | None
    created_at: datetime.datetime
    expires_at: datetime.datetime
    used_at: datetime.datetime | None


class StoredPin(msgspec.Struct, frozen=True):
    """A requested PIN; `web_user_id` is None if the address has no account."""

    pin_id: int
    email: str
    web_user_id: int | None
    digest: str
    ticket_digest: str
    created_at: datetime.datetime
    expires_at: datetime.datetime
    tries: int
    used_at: datetime.datetime | None


class WebUser(msgspec.Struct, frozen=True):
    """A person known from imports, with or without an account."""

    web_user_id: int
    customer_id_p21: int | None
    email: str
    first_name: str
    last_name: str
    has_account: bool


class Company(msgspec.Struct, frozen=True):
    """The facts about a customer that accounts need; the last two name its representative, if it has one."""

    customer_id_p21: int
    customer_id_aw: int
    name: str
    phone: str
    terms: str = ""
    is_on_credit_hold: bool = False
    is_po_number_required: bool = False
    rep_first_name: str | None = None
    rep_last_name: str | None = None
