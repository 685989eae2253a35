"""Starting and ending impersonation, and the current customer. Source: decisions B29, C9, D20, H4."""

from sqlalchemy import Connection

from storefront.accounts.actions.customers import no_customer
from storefront.accounts.actions.passwords import signed_in
from storefront.accounts.queries import customers
from storefront.accounts.queries.customers import CustomerFacts
from storefront.accounts.rules.terms import terms_shown
from storefront.base.errors import Forbidden, Refused, Unauthenticated
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.identity import queries as stored
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.identity.stored import StoredSession
from storefront.impersonation import messages
from storefront.impersonation.queries import acting
from storefront.impersonation.rules import problems_of_reason, why_not_act
from storefront.impersonation.schemas import Impersonating, ImpUserInfo, StartForm
from storefront.platform.log import logger

log = logger("impersonation")


def start(context: RequestContext, form: StartForm, address: str) -> Impersonating:
    """Start acting for a customer, and record it with the reason.

    Ends acting for the previous customer. `address` is the browser's IP address. Raises Unauthenticated,
    Forbidden without the right, Refused if a required reason or second factor is missing, and NotFound.
    Source: decision H4.
    """
    identity.require(context.actor, Ability.IMPERSONATE)
    rules = context.settings.sign_in
    if problems := problems_of_reason(form.reason, is_needed=rules.impersonation_needs_reason):
        raise Refused(problems[0].message, problems)
    person = signed_in(context)
    if not person.may_impersonate:
        raise Forbidden(messages.NO_RIGHT)
    with context.db.write() as tx:
        session = _session(tx, context)
        if why := why_not_act(
            has_right=True,
            methods=session.methods,
            needs_second_factor=rules.impersonation_needs_second_factor,
        ):
            raise Refused(why, [Problem(field="secondFactor", message=why)])
        facts = _customer(tx, form.customer_id)
        if session.impersonation_id is not None:
            acting.end(
                tx, session.impersonation_id, context.now, messages.END_NEXT.format(customer=facts.name)
            )
        number = acting.begin(
            tx,
            session_id=session.session_id,
            web_user_id=person.web_user_id,
            staff_name=person.name,
            customer_id_p21=facts.customer_id_p21,
            customer_name=facts.name,
            reason=one_line(form.reason),
            address=address,
            now=context.now,
        )
        stored.act_for(
            tx,
            session.session_id,
            number,
            facts.customer_id_p21,
            facts.customer_id_aw,
            facts.name,
            context.now,
        )
    log.info("impersonation_began", person=person.web_user_id, customer=facts.customer_id_p21)
    return Impersonating(
        message=messages.STARTED.format(customer=facts.name),
        impersonation_id=number,
        customer_id=facts.customer_id_p21,
        customer_name=facts.name,
    )


def end(context: RequestContext) -> Impersonating:
    """Stop acting for a customer; tokens naming the customer are rejected within a second.

    Idempotent. Raises Unauthenticated for guests, Forbidden except for staff.
    """
    identity.require(context.actor, Ability.IMPERSONATE)
    with context.db.write() as tx:
        session = _session(tx, context)
        if session.impersonation_id is not None:
            acting.end(tx, session.impersonation_id, context.now)
        stored.act_for(tx, session.session_id, None, None, None, "", context.now)
    if session.impersonation_id is None:
        return Impersonating(message=messages.NOT_ACTING)
    log.info("impersonation_ended", person=context.actor.web_user_id, customer=session.imp_customer_id_p21)
    return Impersonating(message=messages.ENDED.format(customer=session.imp_customer_name))


def company(context: RequestContext) -> ImpUserInfo:
    """Return the current customer. Raises Unauthenticated, and Forbidden if not acting for anyone.

    Source: S1 §3 (impersonated company), §7, decisions B29, D20.
    """
    identity.require(context.actor, Ability.IMPERSONATE)
    number = context.actor.imp_customer_id_p21
    if number is None:
        raise Forbidden(messages.NOT_ACTING)
    with context.db.read() as conn:
        facts = _customer(conn, number)
    return ImpUserInfo(
        customer_name=facts.name,
        customer_id_p21=facts.customer_id_p21,
        customer_mandatory_notes=facts.mandatory_notes,
        terms=terms_shown(facts.terms),
    )


def _customer(conn: Connection, customer_id: int) -> CustomerFacts:
    facts = customers.find_customer(conn, customer_id)
    if facts is None:
        raise no_customer(customer_id)
    return facts


def _session(tx: Connection, context: RequestContext) -> StoredSession:
    session = stored.find_session_by_id(tx, context.actor.session_id)
    if session is None or session.ended_at is not None:
        raise Unauthenticated(messages.SESSION_ENDED)
    return session
