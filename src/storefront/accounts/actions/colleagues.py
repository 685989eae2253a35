"""A company's users: visible to all of them, managed by its admins. Source: decisions B31, G17."""

import msgspec
from sqlalchemy import Connection

from storefront.accounts import limits
from storefront.accounts.actions import requests as request_actions
from storefront.accounts.actions.audit import record
from storefront.accounts.actions.opening import invite, invited_text, open_account
from storefront.accounts.actions.passwords import signed_in
from storefront.accounts.actions.people_lists import PeopleAsked, people_page, shown
from storefront.accounts.actions.rights import resend_invitation, set_role, switch_person
from storefront.accounts.messages import answers
from storefront.accounts.person import Person
from storefront.accounts.queries import colleagues, people, requests
from storefront.accounts.rules.colleagues import role_name
from storefront.accounts.rules.profile import problems_of_invitation
from storefront.accounts.schemas.colleagues import (
    ColleagueDecision,
    ColleaguePage,
    ColleagueSaved,
    InviteForm,
    JoinRequest,
    RoleForm,
    SwitchForm,
)
from storefront.accounts.stored import StoredRequest
from storefront.base.errors import Conflict, Forbidden, NotFound, Refused, Unauthenticated
from storefront.base.messages import FIELDS_NEED_A_CHANGE
from storefront.base.person import one_line
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability


def list_colleagues(context: RequestContext, filters: PeopleAsked) -> ColleaguePage:
    """Return a page of the company's users. Raises Unauthenticated or Forbidden for anyone else."""
    you, customer = _colleague(context, Ability.SEE_COLLEAGUES)
    why_not = why_not_manage(context, you)
    with context.db.read() as conn:
        found = people_page(conn, customer, filters, limits.COLLEAGUES_PAGE_SIZE, you.web_user_id)
        return ColleaguePage(
            company=you.customer_name,
            rows=found.rows,
            total=found.total,
            page=filters.page,
            page_count=found.page_count,
            counts=found.counts,
            requests=[] if why_not else list_join_requests(conn, customer),
            domain=you.email.rpartition("@")[2],
            may_manage=not why_not,
            why_not_manage=why_not,
        )


def why_not_manage(context: RequestContext, you: Person) -> str:
    """Return why this user, by their stored role, may not manage colleagues, "" if they may."""
    actor = msgspec.structs.replace(context.actor, company_role=you.company_role)
    return identity.why_not(actor, Ability.MANAGE_COLLEAGUES)


def list_join_requests(conn: Connection, customer: int) -> list[JoinRequest]:
    """Return the join requests awaiting a company's admin, oldest first."""
    waiting = requests.list_waiting_for(conn, customer, limits.JOIN_REQUESTS_SHOWN)
    return [_join_request(request) for request in waiting]


def _join_request(request: StoredRequest) -> JoinRequest:
    return JoinRequest(
        request_id=request.request_id,
        name=request.name,
        email=request.email,
        phone=request.phone,
        job_title=request.job_title,
        created_at=request.created_at,
        confirmed_at=request.confirmed_at,
    )


def invite_colleague(context: RequestContext, form: InviteForm) -> ColleagueSaved:
    """Invite someone to the company by mailing a link to choose a password.

    Raises Refused with a problem for each field, including when the address is a colleague's or cannot be
    used.
    """
    you, customer = _admin(context)
    if problems := problems_of_invitation(form):
        raise Refused(FIELDS_NEED_A_CHANGE, problems)
    email = one_line(form.email).lower()
    with context.db.write() as tx:
        _refuse_known(tx, context, customer, email)
        try:
            person = open_account(
                tx,
                context,
                email,
                first_name=one_line(form.first_name),
                last_name=one_line(form.last_name),
                customer_id=customer,
                company_role=form.role,
            )
        except Conflict as error:
            raise _email_refused(answers.EMAIL_TAKEN.format(phone=context.settings.store.phone)) from error
        record(tx, context, person, "Invited", role=role_name(form.role))
        invite(tx, context, person, you.name, form.note.strip())
        return _saved(tx, you, person, invited_text(context, person))


def _refuse_known(tx: Connection, context: RequestContext, customer: int, email: str) -> None:
    known = people.find_person(tx, email)
    if known is not None and known.customer_id_p21 == customer:
        raise _email_refused(answers.IS_A_COLLEAGUE.format(email=email))


def _email_refused(text: str) -> Refused:
    return Refused(text, [Problem(field="email", message=text)])


def invite_again(context: RequestContext, web_user_id: int) -> ColleagueSaved:
    """Mail a new invitation to someone who has not accepted yet; the previous link stops working."""
    you, customer = _admin(context)
    with context.db.write() as tx:
        person = _person(tx, customer, web_user_id)
        resend_invitation(tx, context, person, you.name)
        return _saved(tx, you, person, answers.INVITED_AGAIN.format(email=person.email))


def change_role(context: RequestContext, form: RoleForm) -> ColleagueSaved:
    """Change a colleague's role and notify them by mail; the last admin must stay one.

    Raises NotFound if they are not in the company, Refused with the reason.
    """
    you, customer = _admin(context)
    with context.db.write() as tx:
        person = set_role(tx, context, _person(tx, customer, form.web_user_id), form.role)
        text = answers.ROLE_CHANGED.format(name=person.name, role=role_name(form.role))
        return _saved(tx, you, person, text)


def switch(context: RequestContext, form: SwitchForm) -> ColleagueSaved:
    """Enable or disable a colleague's account and notify them; disabling also signs them out.

    Raises NotFound if they are not in the company, Refused with the reason.
    """
    you, customer = _admin(context)
    with context.db.write() as tx:
        person = _person(tx, customer, form.web_user_id)
        person = switch_person(tx, context, person, is_on=form.is_on)
        text = answers.SWITCHED_ON if form.is_on else answers.SWITCHED_OFF
        return _saved(tx, you, person, text.format(name=person.name))


def decide(context: RequestContext, form: ColleagueDecision) -> ColleagueSaved:
    """Approve or refuse a request to join the company. Source: decision G17."""
    you, customer = _admin(context)
    if not form.is_approved:
        refused = request_actions.refuse(context, form.request_id, form.reason)
        return ColleagueSaved(message=refused.message, colleague=None)
    decision = request_actions.approve(context, form.request_id, form.role, customer)
    assert decision.web_user_id is not None
    with context.db.read() as conn:
        return _saved(conn, you, _person(conn, customer, decision.web_user_id), decision.message)


def _colleague(context: RequestContext, ability: Ability) -> tuple[Person, int]:
    """Return the current user and their company. Raises Unauthenticated for guests, Forbidden for staff."""
    if why := identity.why_not(context.actor, ability):
        raise Forbidden(why) if context.actor.is_signed_in else Unauthenticated(why)
    you = signed_in(context)
    if you.customer_id_p21 is None:
        raise Forbidden(answers.NO_SUCH_COLLEAGUE)
    return you, you.customer_id_p21


def _admin(context: RequestContext) -> tuple[Person, int]:
    you, customer = _colleague(context, Ability.SEE_COLLEAGUES)
    if why := why_not_manage(context, you):
        raise Forbidden(why)
    return you, customer


def _person(conn: Connection, customer: int, web_user_id: int) -> Person:
    """Return a user of this company. Raises NotFound otherwise."""
    person = people.find_person_by_id(conn, web_user_id)
    if person is None or person.customer_id_p21 != customer:
        raise NotFound(answers.NO_SUCH_COLLEAGUE)
    return person


def _saved(conn: Connection, you: Person, person: Person, message: str) -> ColleagueSaved:
    customer = person.customer_id_p21
    assert customer is not None
    facts = colleagues.find_colleague(conn, customer, person.web_user_id)
    assert facts is not None
    admins = colleagues.list_admins(conn, customer)
    return ColleagueSaved(message=message, colleague=shown(facts, admins, you.web_user_id))
