"""Saving an account request, and the mail with the link that confirms its address."""

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions.prospects import LINE_BREAK
from storefront.accounts.actions.sending import make_link, send
from storefront.accounts.events import MailKind
from storefront.accounts.messages import answers
from storefront.accounts.queries import accounts, requests
from storefront.accounts.rules import customer_id_in
from storefront.accounts.schemas import RegistrationAddress, RequestState
from storefront.accounts.schemas.forms import RegistrationForm
from storefront.accounts.stored import StoredRequest
from storefront.base.person import kept_phone, one_line
from storefront.identity.request_context import RequestContext

CONFIRM = "Confirm"
CONFIRM_PATH = "/auth/confirm?token="


def save_form(
    tx: Connection,
    context: RequestContext,
    form: RegistrationForm,
    email: str,
    password_hash: str,
    web_reference_id: str = "",
) -> StoredRequest:
    """Save a request, unconfirmed; `web_reference_id` is the order it came with, "" for none."""
    same = form.is_billing_same_as_shipping
    number = requests.save_request(
        tx,
        state=RequestState.UNCONFIRMED,
        email=email,
        first_name=one_line(form.first_name),
        last_name=one_line(form.last_name),
        phone=kept_phone(form.phone),
        phone_ext=one_line(form.phone_extension),
        fax=one_line(form.fax),
        job_title=one_line(form.job_title),
        customer_id_p21=customer_id_in(form.customer_id),
        company=one_line(form.shipping.company),
        shipping=_tidy(form.shipping),
        billing=_tidy(form.shipping if same else form.billing),
        password_hash=password_hash,
        created_at=context.now,
        confirmed_at=None,
        decided_at=None,
        decided_by="",
        reason="",
        web_user_id=None,
        web_reference_id=web_reference_id,
        other_references=[],
    )
    request = requests.find_request(tx, number)
    assert request is not None
    return request


def _tidy(address: RegistrationAddress) -> dict[str, str]:
    return {
        name: LINE_BREAK.join(one_line(line) for line in value.split(LINE_BREAK) if line.strip())
        for name, value in msgspec.structs.asdict(address).items()
    }


def confirm_by_mail(
    tx: Connection,
    context: RequestContext,
    request: StoredRequest,
    kind: MailKind = MailKind.CONFIRM,
) -> None:
    """Queue the mail with the link that confirms a request's address."""
    secret = make_link(tx, context, CONFIRM, request.email, request_id=request.request_id)
    send(
        tx,
        context,
        kind,
        request.email,
        first_name=request.first_name,
        path=CONFIRM_PATH + secret,
        hours=context.settings.accounts.link_hours,
        approver=approver_of(tx, request),
        web_reference_id=request.web_reference_id,
    )


def approver_of(conn: Connection, request: StoredRequest) -> str:
    """Return who decides on a request, in words: the company's admin if it has one, else our staff."""
    has_admin = bool(admins_of(conn, request))
    return answers.APPROVER_COMPANY if has_admin else answers.APPROVER_STORE


def admins_of(conn: Connection, request: StoredRequest) -> list[str]:
    """Return the emails of the admins of the company that a request names."""
    customer = request.customer_id_p21
    return [] if customer is None else accounts.list_admin_emails(conn, customer)
