"""Schemas of a company's users, as seen and managed within the company."""

import datetime

from storefront.accounts.schemas import AccountState
from storefront.base.wire import Number, Wire
from storefront.identity.schemas import CompanyRole


class Colleague(Wire, frozen=True):
    """A user of the same company. `why_fixed` is why role and state cannot be changed, "" if they can."""

    web_user_id: int
    name: str
    first_name: str
    last_name: str
    email: str
    phone: str
    job_title: str
    role: CompanyRole
    state: AccountState
    is_you: bool
    last_signed_in_at: datetime.datetime | None
    why_fixed: str


class JoinRequest(Wire, frozen=True):
    """A request to join the company, awaiting its admin's decision."""

    request_id: int
    name: str
    email: str
    phone: str
    job_title: str
    created_at: datetime.datetime
    confirmed_at: datetime.datetime | None


class ColleagueCounts(Wire, frozen=True):
    """Number of the company's users by role; these include `off` and `invited`."""

    total: int
    admins: int
    buyers: int
    view_only: int
    off: int
    invited: int


class ColleaguePage(Wire, frozen=True):
    """A page of the company's users. `why_not_manage` is why the current user cannot manage them."""

    company: str
    rows: list[Colleague]
    total: int
    page: int
    page_count: int
    counts: ColleagueCounts
    requests: list[JoinRequest]
    domain: str
    may_manage: bool
    why_not_manage: str


class InviteForm(Wire, frozen=True):
    """An invitation to the company."""

    email: str
    first_name: str
    last_name: str
    role: CompanyRole
    note: str = ""


class RoleForm(Wire, frozen=True):
    """A colleague's new role."""

    web_user_id: Number
    role: CompanyRole


class SwitchForm(Wire, frozen=True):
    """Whether a colleague may sign in."""

    web_user_id: Number
    is_on: bool


class ColleagueForm(Wire, frozen=True):
    """A colleague by number."""

    web_user_id: Number


class ColleagueDecision(Wire, frozen=True):
    """The admin's decision on a join request: a refusal has a reason, an approval a role."""

    request_id: Number
    is_approved: bool
    role: CompanyRole = CompanyRole.BUYER
    reason: str = ""


class ColleagueSaved(Wire, frozen=True):
    """The result of a change, and the colleague as changed (None for a refused request)."""

    message: str
    colleague: Colleague | None


class Dashboard(Wire, frozen=True):
    """The My Account dashboard. `requests` are for admins to decide, and empty for others.

    `terms` are the company's terms of payment, "" if it pays by card; `representative` is the name of our
    sales representative, "" for none.
    """

    greeting: str
    company: str
    company_id: int | None
    company_role: CompanyRole | None
    phone: str
    email: str
    colleagues: list[Colleague]
    colleague_count: int
    requests: list[JoinRequest]
    request_count: int
    addresses: int
    terms: str
    is_on_credit_hold: bool
    is_po_number_required: bool
    representative: str
