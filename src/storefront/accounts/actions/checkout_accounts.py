"""Accounts that guests ask for at checkout: requested with the order, opened once the email is confirmed.

The customer that is created has public prices, so nobody has to approve it; staff see the request among the
decided ones. Source: S2 §4.4, decisions G11, G17.
"""

from sqlalchemy import Connection

from storefront.accounts.actions import audit
from storefront.accounts.actions.opening import open_account
from storefront.accounts.actions.prospects import open_company
from storefront.accounts.actions.requesting import confirm_by_mail, save_form
from storefront.accounts.actions.sending import send
from storefront.accounts.events import CheckoutAccountOpened, MailKind
from storefront.accounts.messages import answers
from storefront.accounts.queries import accounts, people, requests
from storefront.accounts.rules.colleagues import role_name
from storefront.accounts.schemas import RequestState
from storefront.accounts.schemas.forms import RegistrationForm
from storefront.accounts.stored import StoredRequest
from storefront.base.person import one_line
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole
from storefront.platform import outbox


def request_account(
    tx: Connection,
    context: RequestContext,
    form: RegistrationForm,
    password_hash: str,
    *,
    bought: str,
    web_reference_id: str,
) -> None:
    """Save the request of a guest's order, and queue the mail that welcomes them and confirms the address.

    `bought` names the order: "order 1042". Somebody with an account, or a confirmed request, only gets a mail
    about it: the order is never refused for that.
    """
    email = one_line(form.email).lower()
    person = people.find_person(tx, email)
    waiting = requests.find_open(tx, email)
    if person is not None:
        send(tx, context, MailKind.HAS_ACCOUNT, email, first_name=person.greeting, path="/login")
        return
    if waiting is not None and waiting.state is RequestState.WAITING:
        send(tx, context, MailKind.HAS_REQUEST, email, first_name=waiting.first_name, n=waiting.request_id)
        return
    request = save_form(tx, context, form, email, password_hash, web_reference_id)
    confirm_by_mail(tx, context, request, MailKind.WELCOME, bought=bought)


def open_confirmed(tx: Connection, context: RequestContext, request: StoredRequest) -> bool:
    """Open the account of a confirmed request that came with an order; return False if it needs an approval.

    A person whom the imports know belongs to a company, and nobody sees its prices unreviewed. The orders
    that this email asked for accounts with become the account's, after the commit.
    """
    known = accounts.find_web_user(tx, request.email)
    if not request.web_reference_id or (known is not None and known.customer_id_p21 is not None):
        return False
    references = [
        one.web_reference_id
        for one in requests.list_of_email(tx, request.email)
        if one.web_reference_id
        and (one.state is RequestState.UNCONFIRMED or one.request_id == request.request_id)
    ]
    company = open_company(tx, context, request)
    person = open_account(
        tx,
        context,
        request.email,
        first_name=request.first_name,
        last_name=request.last_name,
        customer_id=company.customer_id_p21,
        company_role=CompanyRole.ADMIN,
        phone=request.phone,
        phone_ext=request.phone_ext,
        job_title=request.job_title,
        password_hash=request.password_hash,
    )
    requests.decide_request(
        tx,
        request.request_id,
        RequestState.APPROVED,
        context.now,
        by=answers.DECIDED_AT_CHECKOUT,
        web_user_id=person.web_user_id,
    )
    audit.record(
        tx, context, person, "Approved", role=role_name(person.company_role), request=str(request.request_id)
    )
    opened = CheckoutAccountOpened(
        web_user_id=person.web_user_id,
        customer_id_p21=company.customer_id_p21,
        web_reference_ids=references,
    )
    outbox.add(tx, opened, f"CheckoutAccountOpened:{person.web_user_id}", context.now)
    return True
