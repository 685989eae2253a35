"""The mail that a decision on a request would send, as it would be read. Source: decision G17."""

from storefront.accounts.actions import decision_mails
from storefront.accounts.actions.mailing import letter_of
from storefront.accounts.events import AccountMail
from storefront.accounts.kept import StoredRequest
from storefront.accounts.messages import answers
from storefront.accounts.queries import accounts, requests
from storefront.accounts.schemas.requests import MailPreview
from storefront.base.errors import NotFound
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, CompanyRole
from storefront.identity.visit import Visit


def preview_approval(
    visit: Visit, request_id: int, role: CompanyRole, customer_id: int | None, note: str
) -> MailPreview:
    """Return the mail of an approval. Raises Unauthenticated, Forbidden for all but staff, and NotFound."""
    request = _request(visit, request_id)
    with visit.db.read() as reading:
        company = accounts.find_company(reading, customer_id)
    name = company.name if company is not None else decision_mails.new_company_of(request)
    in_company = decision_mails.role_in(customer_id, role)
    return _preview(visit, decision_mails.approval(request, in_company, name, note))


def preview_refusal(visit: Visit, request_id: int, reason: str) -> MailPreview:
    """Return the mail of a refusal. Raises what `preview_approval` raises."""
    return _preview(visit, decision_mails.refusal(visit, _request(visit, request_id), reason))


def _request(visit: Visit, request_id: int) -> StoredRequest:
    identity.require(visit.actor, Ability.DECIDE_REQUESTS)
    with visit.db.read() as reading:
        request = requests.find_request(reading, request_id)
    if request is None:
        raise NotFound(answers.NO_SUCH_REQUEST)
    return request


def _preview(visit: Visit, mail: AccountMail) -> MailPreview:
    letter = letter_of(mail, visit.settings)
    return MailPreview(subject=letter.subject, text=letter.text)
