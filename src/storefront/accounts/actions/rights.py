"""What an admin or our staff change of somebody's account: role, invitation, on and off.

Source: decision B31. Whether the visitor may do it, the caller decides.
"""

from sqlalchemy import Connection

from storefront.accounts.actions.noting import note
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
from storefront.identity import queries as sessions
from storefront.identity.schemas import CompanyRole, UserType
from storefront.identity.visit import Visit


def resend_invitation(tx: Connection, visit: Visit, person: Person, inviter: str) -> None:
    """Mail a new invitation; raises Conflict for who is not waiting for one, and after too many."""
    if person.state is not AccountState.INVITED:
        raise Conflict(answers.NOT_INVITED.format(name=person.name))
    if not may_mail(tx, visit, person.email):
        raise Conflict(answers.MAILS_SENT_ALREADY.format(email=person.email))
    note(tx, visit, person, "Invited", role=role_name(person.company_role))
    invite(tx, visit, person, inviter)


def set_role(tx: Connection, visit: Visit, person: Person, role: CompanyRole) -> Person:
    """Keep a web user's role in their company, write it down and mail it; their tokens say it from now on.

    Raises Refused for the last admin.
    """
    assert person.customer_id_p21 is not None
    admins = accounts.hold_admins(tx, person.customer_id_p21)
    if why := why_not_role(person.web_user_id, person.name, role, admins, visit.actor.web_user_id):
        raise Refused(why, [Problem(field="role", message=why)])
    if role is person.company_role:
        return person
    accounts.set_role(tx, person.web_user_id, role)
    sessions.renew_rights(tx, person.web_user_id, visit.now)
    note(tx, visit, person, "RoleChanged", before=role_name(person.company_role), after=role_name(role))
    _mail(tx, visit, MailKind.ROLE, person, path="/account/dashboard", role=role_name(role))
    return _again(tx, person)


def set_staff_rights(tx: Connection, visit: Visit, person: Person, role: UserType, *, may_act: bool) -> None:
    """Keep which kind of staff a person is and whether they may act for customers, and write it down.

    Their tokens say it from now on.
    """
    assert person.is_staff
    accounts.set_staff_rights(tx, person.web_user_id, role, may_impersonate=may_act)
    sessions.renew_rights(tx, person.web_user_id, visit.now)
    if role is not person.role:
        note(tx, visit, person, "StaffRole", before=person.role, after=role)
    if may_act is not person.may_impersonate:
        note(tx, visit, person, "MayAct" if may_act else "MayNotAct")


def switch_person(tx: Connection, visit: Visit, person: Person, *, is_on: bool) -> Person:
    """Switch an account on or off, write it down and mail it.

    Raises Refused for the last admin, and for oneself.
    """
    is_off = person.state is AccountState.SWITCHED_OFF
    if is_on:
        if is_off:
            state = AccountState.ACTIVE if person.password_hash else AccountState.INVITED
            accounts.switch_on(tx, person.web_user_id, state)
            note(tx, visit, person, "SwitchedOn")
            _mail(tx, visit, MailKind.ON, person, path="/login")
        return _again(tx, person)
    company = person.customer_id_p21
    admins = [] if company is None else accounts.hold_admins(tx, company)
    if why := why_not_switch_off(person.web_user_id, person.name, admins, visit.actor.web_user_id):
        raise Refused(why, [Problem(field="isOn", message=why)])
    if not is_off:
        accounts.switch_off(tx, person.web_user_id, visit.now, people.name_of(tx, visit.actor))
        sessions.end_sessions_of(tx, person.web_user_id, visit.now)
        note(tx, visit, person, "SwitchedOff")
        _mail(tx, visit, MailKind.OFF, person)
    return _again(tx, person)


def _again(reading: Connection, person: Person) -> Person:
    return people.find_person_by_id(reading, person.web_user_id) or person


def _mail(tx: Connection, visit: Visit, kind: MailKind, person: Person, path: str = "", **facts: str) -> None:
    by = people.name_of(tx, visit.actor)
    company = person.customer_name or visit.settings.store.name
    send(
        tx, visit, kind, person.email, first_name=person.greeting, path=path, by=by, company=company, **facts
    )
