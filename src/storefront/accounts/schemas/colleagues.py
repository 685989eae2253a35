"""What a company's people see of each other, and what its admin changes."""

import datetime

from storefront.accounts.schemas import AccountState
from storefront.base.wire import Number, Wire
from storefront.identity.schemas import CompanyRole


class Colleague(Wire, frozen=True):
    """Somebody of the same company. `why_fixed` says why role and state cannot be changed, "" if they can."""

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
    """A request to join the company that waits for its admin's decision."""

    request_id: int
    name: str
    email: str
    phone: str
    job_title: str
    created_at: datetime.datetime
    confirmed_at: datetime.datetime | None


class ColleagueCounts(Wire, frozen=True):
    """How many of the company's people there are, by role; `off` and `invited` are among them."""

    total: int
    admins: int
    buyers: int
    view_only: int
    off: int
    invited: int


class ColleaguePage(Wire, frozen=True):
    """A page of the company's people. `why_not_manage` says why the reader cannot change them."""

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
    """Somebody whom the admin invites into the company."""

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
    """Whether a colleague may sign in from now on."""

    web_user_id: Number
    is_on: bool


class ColleagueForm(Wire, frozen=True):
    """A colleague by number."""

    web_user_id: Number


class DecideForm(Wire, frozen=True):
    """The admin's decision on a request to join; a refusal has a reason, an approval a role."""

    request_id: Number
    is_approved: bool
    role: CompanyRole = CompanyRole.BUYER
    reason: str = ""


class ColleagueSaved(Wire, frozen=True):
    """A colleague as they are now, and what was done; None where a request was refused."""

    message: str
    colleague: Colleague | None


class Dashboard(Wire, frozen=True):
    """What My Account begins with. `requests` are to be decided by an admin; others get none."""

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
