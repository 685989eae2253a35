"""The mails of a decision on a request: built here alone, whether they are sent or only looked at."""

from storefront.accounts.events import AccountMail, MailKind
from storefront.accounts.rules.colleagues import role_name
from storefront.accounts.stored import StoredRequest
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole
from storefront.platform.secret_texts import new_id


def approval(request: StoredRequest, role: CompanyRole, company: str, note: str) -> AccountMail:
    """Return the mail that tells of an approval; `note` is a line of whoever decides."""
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
    """Return the mail that tells of a refusal, with its reason."""
    return AccountMail(
        kind=MailKind.REFUSED,
        key=new_id(),
        to=[request.email],
        first_name=request.first_name,
        facts={"reason": reason.strip(), "phone": context.settings.store.phone},
    )


def new_company_of(request: StoredRequest) -> str:
    """Return the name of the customer that an approval opens: the company, or the person without one."""
    return request.company or request.name


def role_in(customer_id: int | None, role: CompanyRole) -> CompanyRole:
    """Return the role that an approval gives: whoever is the first of a new customer (None) is its admin."""
    return CompanyRole.ADMIN if customer_id is None else role
