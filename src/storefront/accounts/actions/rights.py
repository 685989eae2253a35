"""Account changes made by an admin or our staff: role, invitation, enabled or disabled.

The caller checks permission. Source: decision B31.
"""

from sqlalchemy import Connection

from storefront.accounts.actions.audit import record
from storefront.accounts.actions.opening import invite
from storefront.accounts.actions.sending import may_mail, send
from storefront.accounts.events import MailKind
from storefront.accounts.messages import answers
from storefront.accounts.person import Person
from storefront.accounts.queries import accounts, people
from storefront.accounts.rules.colleagues import role_name, why_not_role, why_not_switch_off
from storefront.accounts.schemas import AccountState
from storefront.base.errors import Conflict, Refused
from storefront.base.problems import Problem
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import CompanyRole, UserType


def resend_invitation(tx: Connection, context: RequestContext, person: Person, inviter: str) -> None:
    """Mail a new invitation. Raises Conflict if none is pending, or after too many."""
    if person.state is not AccountState.INVITED:
        raise Conflict(answers.NOT_INVITED.format(name=person.name))
    if not may_mail(tx, context, person.email):
        raise Conflict(answers.MAILS_SENT_ALREADY.format(email=person.email))
    record(tx, context, person, "Invited", role=role_name(person.company_role))
    invite(tx, context, person, inviter)


def set_role(tx: Connection, context: RequestContext, person: Person, role: CompanyRole) -> Person:
    """Set a web user's role in their company, record it, mail them, and renew their tokens.

    Raises Refused for the last admin.
    """
    assert person.customer_id_p21 is not None
    admins = accounts.hold_admins(tx, person.customer_id_p21)
    if why := why_not_role(person.web_user_id, person.name, role, admins, context.actor.web_user_id):
        raise Refused(why, [Problem(field="role", message=why)])
    if role is person.company_role:
        return person
    accounts.set_role(tx, person.web_user_id, role)
    stored.renew_rights(tx, person.web_user_id, context.now)
    record(tx, context, person, "RoleChanged", before=role_name(person.company_role), after=role_name(role))
    _mail(tx, context, MailKind.ROLE, person, path="/account/dashboard", role=role_name(role))
    return _again(tx, person)


def set_staff_rights(
    tx: Connection, context: RequestContext, person: Person, role: UserType, *, may_act: bool
) -> None:
    """Set the staff role and whether the person may act for customers, and record it.

    Their tokens are renewed.
    """
    assert person.is_staff
    accounts.set_staff_rights(tx, person.web_user_id, role, may_impersonate=may_act)
    stored.renew_rights(tx, person.web_user_id, context.now)
    if role is not person.role:
        record(tx, context, person, "StaffRole", before=person.role, after=role)
    if may_act is not person.may_impersonate:
        record(tx, context, person, "MayAct" if may_act else "MayNotAct")


def switch_person(tx: Connection, context: RequestContext, person: Person, *, is_on: bool) -> Person:
    """Enable or disable an account, record it and mail the person.

    Raises Refused for the last admin, and for one's own account.
    """
    is_off = person.state is AccountState.SWITCHED_OFF
    if is_on:
        if is_off:
            state = AccountState.ACTIVE if person.password_hash else AccountState.INVITED
            accounts.switch_on(tx, person.web_user_id, state)
            record(tx, context, person, "SwitchedOn")
            _mail(tx, context, MailKind.ON, person, path="/login")
        return _again(tx, person)
    company = person.customer_id_p21
    admins = [] if company is None else accounts.hold_admins(tx, company)
    if why := why_not_switch_off(person.web_user_id, person.name, admins, context.actor.web_user_id):
        raise Refused(why, [Problem(field="isOn", message=why)])
    if not is_off:
        accounts.switch_off(tx, person.web_user_id, context.now, people.name_of(tx, context.actor))
        stored.end_sessions_of(tx, person.web_user_id, context.now)
        record(tx, context, person, "SwitchedOff")
        _mail(tx, context, MailKind.OFF, person)
    return _again(tx, person)


def _again(conn: Connection, person: Person) -> Person:
    return people.find_person_by_id(conn, person.web_user_id) or person


def _mail(
    tx: Connection, context: RequestContext, kind: MailKind, person: Person, path: str = "", **facts: str
) -> None:
    by = people.name_of(tx, context.actor)
    company = person.customer_name or context.settings.store.name
    send(
        tx,
        context,
        kind,
        person.email,
        first_name=person.greeting,
        path=path,
        by=by,
        company=company,
        **facts,
    )
