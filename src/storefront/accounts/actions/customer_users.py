"""A customer's users as managed by our staff, who never set a password. Source: decision B31."""

from sqlalchemy import Connection

from storefront.accounts import limits
from storefront.accounts.actions.audit import record
from storefront.accounts.actions.colleagues import list_join_requests
from storefront.accounts.actions.customers import no_customer
from storefront.accounts.actions.opening import invite, invited_text, open_account
from storefront.accounts.actions.people_lists import PeopleAsked, people_page, shown
from storefront.accounts.actions.pins import mail_pin
from storefront.accounts.actions.rights import resend_invitation, set_role, switch_person
from storefront.accounts.messages import answers
from storefront.accounts.messages import customers as messages
from storefront.accounts.person import Person
from storefront.accounts.queries import colleagues, customers, people
from storefront.accounts.rules.colleagues import role_name
from storefront.accounts.rules.profile import problems_of_invitation
from storefront.accounts.schemas.colleagues import ColleagueForm, InviteForm, RoleForm, SwitchForm
from storefront.accounts.schemas.customers import CustomerUsers, CustomerUserSaved
from storefront.base.errors import Conflict, NotFound, Refused
from storefront.base.messages import FIELDS_NEED_A_CHANGE
from storefront.base.person import one_line
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability


def list_users(context: RequestContext, customer_id: int, filters: PeopleAsked) -> CustomerUsers:
    """Return a page of a customer's users. Raises Unauthenticated, Forbidden except for staff, NotFound."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.read() as conn:
        if customers.find_customer(conn, customer_id) is None:
            raise no_customer(customer_id)
        size = limits.CUSTOMER_ROWS_PAGE_SIZE
        found = people_page(conn, customer_id, filters, size, context.actor.web_user_id)
        return CustomerUsers(
            rows=found.rows,
            total=found.total,
            page=filters.page,
            page_count=found.page_count,
            counts=found.counts,
            requests=list_join_requests(conn, customer_id),
        )


def invite_user(context: RequestContext, customer_id: int, form: InviteForm) -> CustomerUserSaved:
    """Invite someone to a customer by mailing a link to choose a password.

    Raises Refused with a problem for each field, including when the address already has an account.
    """
    identity.require(context.actor, Ability.EDIT_CUSTOMERS)
    if problems := problems_of_invitation(form):
        raise Refused(FIELDS_NEED_A_CHANGE, problems)
    email = one_line(form.email).lower()
    with context.db.write() as tx:
        if customers.find_customer(tx, customer_id) is None:
            raise no_customer(customer_id)
        try:
            person = open_account(
                tx,
                context,
                email,
                first_name=one_line(form.first_name),
                last_name=one_line(form.last_name),
                customer_id=customer_id,
                company_role=form.role,
            )
        except Conflict as error:
            raise Refused(error.detail, [Problem(field="email", message=error.detail)]) from error
        record(tx, context, person, "Invited", role=role_name(form.role))
        invite(tx, context, person, people.name_of(tx, context.actor), form.note.strip())
        return _saved(tx, context, person, invited_text(context, person))


def invite_again(context: RequestContext, customer_id: int, form: ColleagueForm) -> CustomerUserSaved:
    """Mail a new invitation; the previous link stops working. Raises Conflict if none is pending."""
    with context.db.write() as tx:
        person = _person(tx, context, customer_id, form.web_user_id)
        resend_invitation(tx, context, person, people.name_of(tx, context.actor))
        return _saved(tx, context, person, answers.INVITED_AGAIN.format(email=person.email))


def change_role(context: RequestContext, customer_id: int, form: RoleForm) -> CustomerUserSaved:
    """Change the role of a customer's user. Raises Refused for the last admin."""
    with context.db.write() as tx:
        before = _person(tx, context, customer_id, form.web_user_id)
        person = set_role(tx, context, before, form.role)
        text = answers.ROLE_CHANGED.format(name=person.name, role=role_name(form.role))
        return _saved(tx, context, person, text, is_changed=person.company_role is not before.company_role)


def switch(context: RequestContext, customer_id: int, form: SwitchForm) -> CustomerUserSaved:
    """Enable or disable a customer's user (and sign them out). Raises Refused for the last admin."""
    with context.db.write() as tx:
        before = _person(tx, context, customer_id, form.web_user_id)
        person = switch_person(tx, context, before, is_on=form.is_on)
        text = (answers.SWITCHED_ON if form.is_on else answers.SWITCHED_OFF).format(name=person.name)
        return _saved(tx, context, person, text, is_changed=person.state is not before.state)


def send_pin(context: RequestContext, customer_id: int, form: ColleagueForm) -> CustomerUserSaved:
    """Mail a password reset PIN to a customer's user; staff never see it.

    Raises Conflict if they cannot sign in or too many PINs were sent recently. Source: decision A5.
    """
    with context.db.write() as tx:
        person = _person(tx, context, customer_id, form.web_user_id)
        mail_pin(tx, context, person)
        minutes = limits.PIN_MINUTES
        return _saved(tx, context, person, messages.PIN_SENT_TO.format(email=person.email, minutes=minutes))


def _person(tx: Connection, context: RequestContext, customer_id: int, web_user_id: int) -> Person:
    """Return a user of this customer, for staff only. Raises NotFound otherwise."""
    identity.require(context.actor, Ability.EDIT_CUSTOMERS)
    person = people.find_person_by_id(tx, web_user_id)
    if person is None or person.customer_id_p21 != customer_id:
        raise NotFound(messages.NO_SUCH_USER.format(customer=customer_id))
    return person


def _saved(
    conn: Connection, context: RequestContext, person: Person, message: str, *, is_changed: bool = True
) -> CustomerUserSaved:
    assert person.customer_id_p21 is not None
    facts = colleagues.find_colleague(conn, person.customer_id_p21, person.web_user_id)
    assert facts is not None
    admins = colleagues.list_admins(conn, person.customer_id_p21)
    user = shown(facts, admins, context.actor.web_user_id)
    return CustomerUserSaved(message=message, user=user, is_changed=is_changed)
