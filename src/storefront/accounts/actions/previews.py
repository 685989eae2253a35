"""Preview of the mail that a decision on a request would send. Source: decision G17."""

from storefront.accounts.actions import decision_mails
from storefront.accounts.actions.mailing import letter_of
from storefront.accounts.events import AccountMail
from storefront.accounts.messages import answers
from storefront.accounts.queries import accounts, requests
from storefront.accounts.schemas.requests import MailPreview
from storefront.accounts.stored import StoredRequest
from storefront.base.errors import NotFound
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability, CompanyRole


def preview_approval(
    context: RequestContext, request_id: int, role: CompanyRole, customer_id: int | None, note: str
) -> MailPreview:
    """Return the approval mail. Raises Unauthenticated, Forbidden except for staff, and NotFound."""
    request = _request(context, request_id)
    with context.db.read() as conn:
        company = accounts.find_company(conn, customer_id)
    name = company.name if company is not None else decision_mails.new_company_of(request)
    in_company = decision_mails.role_in(customer_id, role)
    return _preview(context, decision_mails.approval(request, in_company, name, note))


def preview_refusal(context: RequestContext, request_id: int, reason: str) -> MailPreview:
    """Return the refusal mail. Raises what `preview_approval` raises."""
    return _preview(context, decision_mails.refusal(context, _request(context, request_id), reason))


def _request(context: RequestContext, request_id: int) -> StoredRequest:
    identity.require(context.actor, Ability.DECIDE_REQUESTS)
    with context.db.read() as conn:
        request = requests.find_request(conn, request_id)
    if request is None:
        raise NotFound(answers.NO_SUCH_REQUEST)
    return request


def _preview(context: RequestContext, mail: AccountMail) -> MailPreview:
    letter = letter_of(mail, context.settings)
    return MailPreview(subject=letter.subject, text=letter.text)
