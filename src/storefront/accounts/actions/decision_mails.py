"""The mails about a decision on a request, shared by sending and previewing."""

from storefront.accounts.events import AccountMail, MailKind
from storefront.accounts.rules.colleagues import role_name
from storefront.accounts.stored import StoredRequest
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole
from storefront.platform.secret_texts import new_id


def approval(request: StoredRequest, role: CompanyRole, company: str, note: str) -> AccountMail:
    """Return the approval mail; `note` is an optional line from the approver."""
    return AccountMail(
        kind=MailKind.APPROVED,
        key=new_id(),
        to=[request.email],
        first_name=request.first_name,
        facts={"role": role_name(role), "company": company},
        path="/login",
        note=note,
    )


def refusal(context: RequestContext, request: StoredRequest, reason: str) -> AccountMail:
    """Return the refusal mail, including the reason."""
    return AccountMail(
        kind=MailKind.REFUSED,
        key=new_id(),
        to=[request.email],
        first_name=request.first_name,
        facts={"reason": reason.strip(), "phone": context.settings.store.phone},
    )


def new_company_of(request: StoredRequest) -> str:
    """Return the name for the customer that an approval creates: the company, or else the person."""
    return request.company or request.name


def role_in(customer_id: int | None, role: CompanyRole) -> CompanyRole:
    """Return the role an approval grants: the first user of a new customer (None) becomes its admin."""
    return CompanyRole.ADMIN if customer_id is None else role
