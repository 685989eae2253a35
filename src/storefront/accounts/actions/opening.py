"""Creating accounts: by approval, by invitation, or from the command line."""

from sqlalchemy import Connection

from storefront.accounts.actions.outside import provider_of
from storefront.accounts.actions.sending import make_link, send
from storefront.accounts.events import MailKind
from storefront.accounts.messages import answers
from storefront.accounts.person import Person
from storefront.accounts.queries import accounts, people, prospects
from storefront.accounts.rules.colleagues import role_name
from storefront.accounts.schemas import AccountState
from storefront.base.errors import Conflict
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole, UserType
from storefront.platform import advisory_locks

INVITE = "Invite"
INVITE_PATH = "/auth/invitation?token="
LOGIN_PATH = "/login"
_INVITATIONS = {
    (False, False): MailKind.INVITED,
    (False, True): MailKind.INVITED_OUTSIDE,
    (True, False): MailKind.STAFF,
    (True, True): MailKind.STAFF_OUTSIDE,
}
"""Invitation mail by (is staff, uses the outside provider)."""


def open_account(
    tx: Connection,
    context: RequestContext,
    email: str,
    *,
    first_name: str,
    last_name: str,
    customer_id: int | None,
    role: UserType = UserType.WEB_USER,
    company_role: CompanyRole = CompanyRole.BUYER,
    phone: str = "",
    phone_ext: str = "",
    job_title: str = "",
    password_hash: str = "",
    may_impersonate: bool = False,
) -> Person:
    """Create an account, and the person if imports do not know them yet.

    Without a password the account waits for its invitation to be accepted, or for the first sign-in through
    the outside provider. Raises Conflict if the address already has an account or belongs to a person of
    another company.
    """
    advisory_locks.take_lock(tx, advisory_locks.PEOPLE)
    known = accounts.find_web_user(tx, email)
    if known is not None and (known.has_account or known.customer_id_p21 != customer_id):
        raise Conflict(answers.REQUEST_HAS_ACCOUNT.format(email=email))
    if known is None:
        number = people.next_web_user_id(tx)
        prospects.save_web_user(
            tx,
            number,
            customer_id,
            email,
            first_name=first_name,
            last_name=last_name,
            phone=phone,
            role=role,
        )
    else:
        number = known.web_user_id
    prospects.save_account(
        tx,
        number,
        AccountState.ACTIVE if password_hash else AccountState.INVITED,
        context.now,
        company_role=company_role,
        password_hash=password_hash,
        job_title=job_title,
        phone_ext=phone_ext,
        may_impersonate=may_impersonate,
    )
    person = people.find_person_by_id(tx, number)
    assert person is not None
    return person


def invite(tx: Connection, context: RequestContext, person: Person, inviter: str, note: str = "") -> None:
    """Mail a link to choose a password, or to the sign-in page if the person needs no password here."""
    provider = provider_of(context, person.email)
    send(
        tx,
        context,
        _INVITATIONS[person.is_staff, provider != ""],
        person.email,
        first_name=person.first_name,
        path=LOGIN_PATH if provider else make_invitation(tx, context, person),
        note=note,
        inviter=inviter,
        email=person.email,
        provider=provider,
        company=person.customer_name or context.settings.store.name,
        role=role_name(person.company_role),
        hours=context.settings.accounts.link_hours,
    )


def invited_text(context: RequestContext, person: Person) -> str:
    """Return the confirmation shown after inviting a person."""
    if provider := provider_of(context, person.email):
        return answers.INVITED_OUTSIDE.format(name=person.name, provider=provider)
    return answers.INVITED.format(name=person.name, hours=context.settings.accounts.link_hours)


def make_invitation(tx: Connection, context: RequestContext, person: Person) -> str:
    """Create a link to choose a password and return its path; anyone who has it can use it."""
    return INVITE_PATH + make_link(tx, context, INVITE, person.email, web_user_id=person.web_user_id)
