"""Requesting an account and confirming its email address.

The answer is the same whether or not the address has an account: only the mail differs. Source: S2 §5.5,
decisions F6, G17.
"""

from sqlalchemy import Connection

from storefront.accounts import messages
from storefront.accounts.actions.checkout_accounts import give_to_known, open_confirmed, send_link_again
from storefront.accounts.actions.requesting import CONFIRM, admins_of, approver_of, confirm_by_mail, save_form
from storefront.accounts.actions.sending import may_mail, send
from storefront.accounts.events import MailKind
from storefront.accounts.messages import answers
from storefront.accounts.queries import links, people, requests
from storefront.accounts.rules import customer_id_in, problems_of_registration
from storefront.accounts.schemas import RequestState
from storefront.accounts.schemas.forms import LinkAgainForm, LinkAnswer, LinkState, RegistrationForm, Sent
from storefront.accounts.stored import StoredLink, StoredRequest
from storefront.base.errors import Forbidden, Refused
from storefront.base.limits import UID_MAX
from storefront.base.messages import FIELDS_NEED_A_CHANGE
from storefront.base.person import one_line
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform.password_hashes import hash_password
from storefront.platform.secret_texts import digest_of


def register(context: RequestContext, form: RegistrationForm) -> Sent:
    """Save an account request and mail the link that confirms its address.

    Raises Refused with a problem for each field, and Forbidden for signed-in users. Source: S2 §5.5.
    """
    if why := identity.why_not(context.actor, Ability.REQUEST_ACCOUNT):
        raise Forbidden(why)
    if problems := [*problems_of_registration(form, form.variant), *_too_large(form)]:
        raise Refused(FIELDS_NEED_A_CHANGE, problems)
    email = one_line(form.email).lower()
    password_hash = hash_password(form.password)
    if not form.website:
        with context.db.write() as tx:
            _keep(tx, context, form, email, password_hash)
    hours = context.settings.accounts.link_hours
    return Sent(message=answers.REQUEST_SENT.format(email=email, hours=hours), email=email, hours=hours)


def _too_large(form: RegistrationForm) -> list[Problem]:
    """Return a problem if the customer ID exceeds the largest possible one."""
    number = customer_id_in(form.customer_id)
    if number is None or number <= UID_MAX:
        return []
    return [Problem(field="customerId", message=messages.CUSTOMER_ID_NOT_A_NUMBER)]


def _keep(
    tx: Connection, context: RequestContext, form: RegistrationForm, email: str, password_hash: str
) -> None:
    if not may_mail(tx, context, email):
        return
    person = people.find_person(tx, email)
    waiting = requests.find_open(tx, email)
    if person is not None:
        send(tx, context, MailKind.HAS_ACCOUNT, email, first_name=person.greeting, path="/login")
    elif waiting is not None and waiting.state is RequestState.WAITING:
        send(tx, context, MailKind.HAS_REQUEST, email, first_name=waiting.first_name, n=waiting.request_id)
    else:
        confirm_by_mail(tx, context, save_form(tx, context, form, email, password_hash))


def resend(context: RequestContext, form: LinkAgainForm) -> Sent:
    """Mail a new link for an unconfirmed request; the answer is the same if there is none.

    The request is the one that the expired link was for, else the newest of the address.
    """
    address = one_line(form.email).lower()
    with context.db.write() as tx:
        request = _of_link(tx, form.token) or _newest_unconfirmed(tx, address)
        if request is not None and may_mail(tx, context, request.email):
            send_link_again(tx, context, request)
    hours = context.settings.accounts.link_hours
    message = answers.LINK_SENT_AGAIN.format(email=address)
    return Sent(message=message, email=address, hours=hours)


def _of_link(tx: Connection, token: str) -> StoredRequest | None:
    """Return the unconfirmed request that a confirmation link was sent for, or None."""
    link = links.find_link(tx, digest_of(token)) if token else None
    if link is None or link.kind != CONFIRM or link.request_id is None:
        return None
    request = requests.hold_request(tx, link.request_id)
    return request if request is not None and request.state is RequestState.UNCONFIRMED else None


def _newest_unconfirmed(tx: Connection, email: str) -> StoredRequest | None:
    of_email = requests.list_of_email(tx, email)
    return next((one for one in of_email if one.state is RequestState.UNCONFIRMED), None)


def confirm(context: RequestContext, token: str) -> LinkAnswer:
    """Confirm a request's address and notify the approver; a link works once.

    A request that came with an order opens its account right away, unless the email already has an account
    or a waiting request: then the order goes to that one. Source: decisions G11, G17.
    """
    with context.db.write() as tx:
        link = links.find_link(tx, digest_of(token))
        request = (
            requests.hold_request(tx, link.request_id)
            if link is not None and link.kind == CONFIRM and link.request_id is not None
            else None
        )
        if link is not None and request is None and link.kind == CONFIRM and link.used_at is not None:
            return _answer(link, LinkState.USED, answers.EMAIL_WAS_CONFIRMED, "")
        if link is None or request is None:
            return LinkAnswer(state=LinkState.UNKNOWN, message=answers.LINK_UNKNOWN)
        approver = approver_of(tx, request)
        if request.state is not RequestState.UNCONFIRMED:
            return _answer(link, LinkState.USED, answers.EMAIL_WAS_CONFIRMED, approver)
        if link.expires_at <= context.now:
            hours = context.settings.accounts.link_hours
            return _answer(link, LinkState.EXPIRED, answers.LINK_EXPIRED.format(hours=hours), approver)
        links.use_link(tx, link.digest, context.now)
        if give_to_known(tx, context, request):
            waiting = requests.find_open(tx, request.email)
            if waiting is None or waiting.state is not RequestState.WAITING:
                return _answer(link, LinkState.DONE, answers.ORDER_JOINED, "")
            approver = approver_of(tx, waiting)
            return _answer(link, LinkState.DONE, answers.ORDER_JOINED, approver)
        requests.confirm_request(tx, request.request_id, context.now)
        is_open = open_confirmed(tx, context, request)
        requests.drop_unconfirmed(tx, request)
        if is_open:
            return _answer(link, LinkState.DONE, answers.ACCOUNT_OPENED, "")
        _tell_approvers(tx, context, request)
        return _answer(link, LinkState.DONE, answers.EMAIL_CONFIRMED.format(approver=approver), approver)


def _tell_approvers(tx: Connection, context: RequestContext, request: StoredRequest) -> None:
    admins = admins_of(tx, request)
    facts = {"name": request.name, "email": request.email, "company": request.company_shown}
    for admin in admins:
        send(tx, context, MailKind.WAITING, admin, path="/account/colleagues", **facts)
    if not admins:
        path = f"/admin/requests?id={request.request_id}"
        send(tx, context, MailKind.WAITING, context.settings.store.email, path=path, **facts)


def _answer(link: StoredLink, state: LinkState, message: str, approver: str) -> LinkAnswer:
    return LinkAnswer(
        state=state,
        message=message,
        email=link.email,
        sent_at=link.created_at,
        used_at=link.used_at,
        approver=approver,
    )
