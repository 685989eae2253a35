"""Accepting an invitation: view it and choose a password."""

from sqlalchemy import Connection

from storefront.accounts.actions.audit import record
from storefront.accounts.actions.opening import INVITE
from storefront.accounts.actions.outside import provider_of
from storefront.accounts.actions.passwords import refuse_weak
from storefront.accounts.messages import answers
from storefront.accounts.person import Person
from storefront.accounts.queries import accounts, links, people
from storefront.accounts.queries.events import last_by
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.forms import AcceptForm, InvitationAnswer, LinkAnswer, LinkState
from storefront.accounts.stored import StoredLink
from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.identity.request_context import RequestContext
from storefront.platform.password_hashes import hash_password
from storefront.platform.secret_texts import digest_of


def invitation(context: RequestContext, token: str) -> InvitationAnswer:
    """Return who is invited by a link, by whom, and to what."""
    with context.db.write() as tx:
        link = links.find_link(tx, digest_of(token))
        person = _invited(tx, link)
        state = _state(context, link, person)
        if link is None or person is None or state is LinkState.UNKNOWN:
            return InvitationAnswer(state=LinkState.UNKNOWN, message=answers.LINK_UNKNOWN)
        inviter = last_by(tx, person.web_user_id, "Invited") or context.settings.store.name
    company = person.customer_name or context.settings.store.name
    provider = provider_of(context, person.email)
    words = answers.INVITATION_OPEN_OUTSIDE if provider else answers.INVITATION_OPEN
    return InvitationAnswer(
        state=state,
        message=_text(context, state, words.format(inviter=inviter, company=company, provider=provider)),
        email=person.email,
        first_name=person.first_name,
        last_name=person.last_name,
        company=company,
        invited_by=inviter,
        company_role=None if person.is_staff else person.company_role,
        provider=provider,
        sent_at=link.created_at,
    )


def accept(context: RequestContext, form: AcceptForm) -> LinkAnswer:
    """Activate an invited account with the chosen password; the link works once.

    Raises Refused for a weak password, and for users of the outside provider. A link that cannot be used is
    reported in the answer.
    """
    refuse_weak(form.password, form.verify)
    password_hash = hash_password(form.password)
    with context.db.write() as tx:
        link = links.find_link(tx, digest_of(form.token))
        person = _invited(tx, link)
        state = _state(context, link, person)
        if link is None or person is None or state is not LinkState.OPEN:
            return LinkAnswer(
                state=state, message=_text(context, state, ""), email=link.email if link else ""
            )
        if provider_of(context, person.email):
            why = answers.OUTSIDE_PASSWORD
            raise Refused(why, [Problem(field="password", message=why)])
        links.use_link(tx, link.digest, context.now)
        accounts.join(tx, person.web_user_id, password_hash, context.now)
        record(tx, context, person, "Joined", by_person=True)
    return LinkAnswer(state=LinkState.DONE, message=answers.INVITATION_ACCEPTED, email=link.email)


def _invited(tx: Connection, link: StoredLink | None) -> Person | None:
    if link is None or link.kind != INVITE or link.web_user_id is None:
        return None
    return people.find_person_by_id(tx, link.web_user_id)


def _state(context: RequestContext, link: StoredLink | None, person: Person | None) -> LinkState:
    if link is None or person is None or person.state is AccountState.SWITCHED_OFF:
        return LinkState.UNKNOWN
    if link.used_at is not None or person.state is AccountState.ACTIVE:
        return LinkState.USED
    return LinkState.OPEN if link.expires_at > context.now else LinkState.EXPIRED


def _text(context: RequestContext, state: LinkState, of_open: str) -> str:
    expired = answers.LINK_EXPIRED.format(hours=context.settings.accounts.link_hours)
    return {
        LinkState.OPEN: of_open,
        LinkState.USED: answers.LINK_USED,
        LinkState.EXPIRED: expired,
    }.get(state, answers.LINK_UNKNOWN)
