"""Schemas of account requests, as staff decide on them. Source: S2 §5.5, decision G17."""

import datetime
from enum import StrEnum

from storefront.accounts.schemas import RegistrationAddress, RequestState
from storefront.base.wire import Number, Wire
from storefront.identity.schemas import CompanyRole


class RequestSummary(Wire, frozen=True):
    """A request in a list; `customer_name` belongs to the typed customer ID, "" for none."""

    request_id: int
    state: RequestState
    name: str
    email: str
    company: str
    customer_id: int | None
    customer_name: str
    created_at: datetime.datetime
    confirmed_at: datetime.datetime | None
    decided_at: datetime.datetime | None
    decided_by: str


class RequestPage(Wire, frozen=True):
    """A page of requests, and the number of requests by state."""

    rows: list[RequestSummary]
    total: int
    page: int
    page_count: int
    counts: dict[RequestState, int]


class MatchReason(StrEnum):
    """Why a request may refer to a customer."""

    TYPED_ID = "TypedId"
    EMAIL_DOMAIN = "EmailDomain"
    COMPANY_NAME = "CompanyName"
    PHONE = "Phone"


class MatchGrade(StrEnum):
    """How likely a request refers to a customer."""

    STRONG = "Strong"
    LIKELY = "Likely"
    WEAK = "Weak"


class CustomerMatch(Wire, frozen=True):
    """A customer that a request may refer to, with the reasons in words."""

    customer_id: int
    name: str
    grade: MatchGrade
    reasons: list[MatchReason]
    people: int
    why: str


class RequestDuplicate(Wire, frozen=True):
    """An existing account or request of the same person."""

    kind: str
    name: str
    email: str
    company: str
    request_id: int | None
    web_user_id: int | None


class RequestDetail(Wire, frozen=True):
    """A request with everything needed to decide. `fax` and addresses are as typed."""

    summary: RequestSummary
    first_name: str
    last_name: str
    phone: str
    phone_ext: str
    fax: str
    job_title: str
    shipping: RegistrationAddress
    billing: RegistrationAddress
    reason: str
    web_user_id: int | None
    matches: list[CustomerMatch]
    duplicates: list[RequestDuplicate]
    why_not_decide: str


class ApproveForm(Wire, frozen=True):
    """Approval by staff: into a customer, or with `customer_id` None into a new one."""

    role: CompanyRole = CompanyRole.BUYER
    customer_id: Number | None = None
    note: str = ""


class RefuseForm(Wire, frozen=True):
    """Refusal by staff; the reason is mailed."""

    reason: str


class MailPreview(Wire, frozen=True):
    """A mail as it would be sent."""

    subject: str
    text: str


class Decision(Wire, frozen=True):
    """The decision; `web_user_id` and `customer_id` are set by an approval."""

    message: str
    state: RequestState
    web_user_id: int | None = None
    customer_id: int | None = None
