"""Accounts that guests ask for at checkout: requested with the order, opened once the email is confirmed.

The customer that is created has public prices, so nobody has to approve it; staff see the request among the
decided ones. Source: S2 §4.4, decisions G11, G17.
"""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions import audit
from storefront.accounts.actions.opening import open_account
from storefront.accounts.actions.prospects import open_company
from storefront.accounts.actions.requesting import confirm_by_mail, save_form
from storefront.accounts.actions.sending import send
from storefront.accounts.events import CheckoutAccountOpened, MailKind
from storefront.accounts.messages import answers
from storefront.accounts.person import Person
from storefront.accounts.queries import accounts, people, requests
from storefront.accounts.rules.colleagues import role_name
from storefront.accounts.schemas import RequestState
from storefront.accounts.schemas.forms import RegistrationForm
from storefront.accounts.stored import StoredRequest
from storefront.base.person import one_line
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole
from storefront.platform import outbox
from storefront.platform.password_hashes import hash_password, is_password


def request_account(
    tx: Connection,
    context: RequestContext,
    form: RegistrationForm,
    password_hash: str,
    web_reference_id: str,
) -> None:
    """Save the request of a guest's order or quote, and queue the mail that confirms the address.

    While a request waits, further orders and quotes with the same password join it, see `hash_of`; those with
    another password join it once the link in their mail is opened. A person who has an account is only
    notified: the order is never refused for that.
    """
    email = one_line(form.email).lower()
    waiting = _hold_waiting(tx, email)
    person = people.find_person(tx, email)
    if person is not None:
        if person.password_hash == password_hash:  # approved while the order was being placed
            _give(tx, context, person, [web_reference_id])
        send(tx, context, MailKind.HAS_ACCOUNT, email, first_name=person.greeting, path="/login")
        return
    if waiting is not None and waiting.password_hash == password_hash:
        _add_to(tx, waiting, [web_reference_id])
        send(
            tx,
            context,
            MailKind.JOINS_REQUEST,
            email,
            first_name=waiting.first_name,
            n=waiting.request_id,
            web_reference_id=web_reference_id,
        )
        return
    request = save_form(tx, context, form, email, password_hash, web_reference_id)
    kind = MailKind.WELCOME if waiting is None else MailKind.OTHER_PASSWORD
    confirm_by_mail(tx, context, request, kind)


def hash_of(context: RequestContext, email: str, password: str) -> str:
    """Return the hash of a password chosen at checkout; the stored one if the email's open request has it.

    Hashes are salted, so equal ones show that the person knows the password of that request. Takes the same
    time whether or not there is a request.
    """
    with context.db.read() as conn:
        request = requests.find_open(conn, one_line(email).lower())
    known = "" if request is None else request.password_hash
    new = hash_password(password)
    return known if is_password(known, password) else new


def _hold_waiting(tx: Connection, email: str) -> StoredRequest | None:
    """Return the request of this email that waits, locked so that nobody decides on it now, or None."""
    found = requests.find_open(tx, email)
    if found is None or found.state is not RequestState.WAITING:
        return None
    held = requests.hold_request(tx, found.request_id)
    return held if held is not None and held.state is RequestState.WAITING else None


def _add_to(tx: Connection, waiting: StoredRequest, references: Sequence[str]) -> None:
    """Add orders and quotes to a request that waits."""
    requests.refer_to(tx, waiting.request_id, [*waiting.other_references, *references])


def send_link_again(tx: Connection, context: RequestContext, request: StoredRequest) -> None:
    """Queue the mail with a new link for an unconfirmed request; its text says what the link will do.

    Replaces the links sent before.
    """
    if not request.web_reference_id:
        confirm_by_mail(tx, context, request)
        return
    person = people.find_person(tx, request.email)
    has_account = person is not None and person.customer_id_p21 is not None
    joins_another = has_account or _hold_waiting(tx, request.email) is not None
    kind = MailKind.OTHER_PASSWORD if joins_another else MailKind.WELCOME
    confirm_by_mail(tx, context, request, kind)


def give_to_known(tx: Connection, context: RequestContext, request: StoredRequest) -> bool:
    """Give the orders of a request, whose link was opened, to the account or waiting request of its email.

    Return False, and change nothing, if there is neither, or if the request came without an order.
    """
    if not request.references:
        return False
    waiting = _hold_waiting(tx, request.email)
    person = people.find_person(tx, request.email)
    if person is not None and person.customer_id_p21 is not None:
        give_orders(tx, context, person, request)
    elif waiting is not None:
        _add_to(tx, waiting, request.references)
    else:
        return False
    requests.drop_request(tx, request.request_id)
    return True


def give_orders(tx: Connection, context: RequestContext, person: Person, request: StoredRequest) -> None:
    """Make the orders and quotes of a request those of the account and its company, after the commit."""
    _give(tx, context, person, request.references)


def _give(tx: Connection, context: RequestContext, person: Person, references: list[str]) -> None:
    if not references or person.customer_id_p21 is None:
        return
    opened = CheckoutAccountOpened(
        web_user_id=person.web_user_id,
        customer_id_p21=person.customer_id_p21,
        web_reference_ids=references,
    )
    outbox.add(tx, opened, f"CheckoutAccountOpened:{person.web_user_id}:{references[0]}", context.now)


def open_confirmed(tx: Connection, context: RequestContext, request: StoredRequest) -> bool:
    """Open the account of a confirmed request that came with an order; return False if it needs an approval.

    A person whom the imports know belongs to a company, and nobody sees its prices unreviewed. What this
    person has asked for an account with becomes the account's as soon as it is open.
    """
    request = _with_others(tx, request)
    known = accounts.find_web_user(tx, request.email)
    if not request.web_reference_id or (known is not None and known.customer_id_p21 is not None):
        return False
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
    give_orders(tx, context, person, request)
    return True


def _with_others(tx: Connection, request: StoredRequest) -> StoredRequest:
    """Return the request with the orders of the unconfirmed ones that the same person has made."""
    others = [
        one.web_reference_id
        for one in reversed(requests.list_of_email(tx, request.email))
        if one.state is RequestState.UNCONFIRMED
        and one.request_id != request.request_id
        and one.password_hash == request.password_hash
        and one.web_reference_id
    ]
    if not others:
        return request
    others = [*request.other_references, *others]
    requests.refer_to(tx, request.request_id, others)
    return msgspec.structs.replace(request, other_references=others)
