"""Changing the password of the signed-in user. Source: S2 §5.4, decision G13."""

from sqlalchemy import Connection

from storefront.accounts.actions.audit import record
from storefront.accounts.actions.outside import provider_of
from storefront.accounts.actions.sending import send
from storefront.accounts.events import MailKind
from storefront.accounts.messages import answers
from storefront.accounts.person import Person
from storefront.accounts.queries import accounts, people
from storefront.accounts.rules import problems_of_password
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.forms import PasswordForm, PasswordSaved
from storefront.base.dates import show_date
from storefront.base.errors import Forbidden, Refused, Unauthenticated
from storefront.base.problems import Problem
from storefront.identity import queries as stored
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform.password_hashes import hash_password, is_password


def change_password(context: RequestContext, form: PasswordForm) -> PasswordSaved:
    """Set a new password for the signed-in user, and sign out their other devices.

    Raises Refused for a wrong current password or a weak new one. Source: S2 §5.4, decision G13.
    """
    person = signed_in(context)
    if provider_of(context, person.email):
        raise Forbidden(answers.OUTSIDE_PASSWORD)
    wrong = [Problem(field="current", message=answers.CURRENT_PASSWORD_WRONG)]
    if not is_password(person.password_hash, form.current):
        raise Refused(answers.CURRENT_PASSWORD_WRONG, wrong)
    refuse_weak(form.password, form.verify)
    password_hash = hash_password(form.password)
    with context.db.write() as tx:
        ended = change(tx, context, person, password_hash, "PasswordChanged", spared=context.actor.session_id)
    return PasswordSaved(message=answers.PASSWORD_SAVED, ended_sessions=ended)


def signed_in(context: RequestContext) -> Person:
    """Return the signed-in user's account. Raises Unauthenticated for guests and deleted accounts."""
    number = context.actor.web_user_id
    if why := identity.why_not(context.actor, Ability.OWN_PROFILE):
        raise Unauthenticated(why)
    with context.db.read() as conn:
        person = None if number is None else people.find_person_by_id(conn, number)
    if person is None or person.state is not AccountState.ACTIVE:
        raise Unauthenticated(answers.NO_ACCOUNT)
    return person


def change(
    tx: Connection, context: RequestContext, person: Person, password_hash: str, kind: str, *, spared: str
) -> int:
    """Store a new password hash, notify by mail, and end all sessions except `spared`.

    Return the number of ended sessions.
    """
    accounts.set_password(tx, person.web_user_id, password_hash, context.now)
    ended = stored.end_sessions_of(tx, person.web_user_id, context.now, spared=spared)
    record(tx, context, person, kind, by_person=True)
    today = show_date(context.today)
    facts = {"moment": today, "phone": context.settings.store.phone}
    path = "/password-reset"
    send(tx, context, MailKind.PASSWORD, person.email, first_name=person.greeting, path=path, **facts)
    return ended


def refuse_weak(password: str, verify: str) -> None:
    """Raise Refused with all reasons if the password is not acceptable."""
    if problems := problems_of_password(password, verify):
        raise Refused(answers.PASSWORD_NOT_SAVED, problems)
