"""Require a fresh sign-in, or a new proof of identity, before changing sign-in settings."""

from sqlalchemy import Connection

from storefront.accounts.person import Person
from storefront.accounts.queries import people
from storefront.base.errors import Forbidden, Refused, Unauthenticated
from storefront.base.problems import Problem
from storefront.identity import queries as stored
from storefront.identity.request_context import RequestContext
from storefront.identity.rules import why_not
from storefront.identity.schemas import Ability
from storefront.identity.stored import StoredSession
from storefront.platform.password_hashes import is_password
from storefront.signin import messages
from storefront.signin.actions import second_factor, tries
from storefront.signin.queries.factors import methods_of
from storefront.signin.rules.factors import is_fresh
from storefront.signin.schemas import ProofInput, SignInAnswer, SignInMethod, SignInStatus


def own_session(conn: Connection, context: RequestContext) -> StoredSession:
    """Return the session that the visitor's token belongs to; raises Unauthenticated for guests."""
    refusal = why_not(context.actor, Ability.OWN_PROFILE)
    session = stored.find_session_by_id(conn, context.actor.session_id) if not refusal else None
    if session is None or session.ended_at is not None:
        raise Unauthenticated(refusal or messages.SIGN_IN_FIRST)
    return session


def fresh_session(conn: Connection, context: RequestContext) -> StoredSession:
    """Return the visitor's session if it is fresh; otherwise raises Forbidden for the field `proof`."""
    session = own_session(conn, context)
    if not is_fresh(session.authenticated_at, context.now):
        raise Forbidden(messages.PROOF_NEEDED, [Problem(field="proof", message=messages.PROOF_NEEDED)])
    return session


def prove(context: RequestContext, given: ProofInput) -> SignInAnswer:
    """Check the password again, then ask for the second factor if there is one.

    Raises Refused for a wrong password, TooMany after five, Forbidden for people who have no password here.
    """
    with context.db.write() as tx:
        session = own_session(tx, context)
        person = people.find_person_by_id(tx, session.web_user_id)
        if person is None or not person.password_hash:
            raise Forbidden(messages.PROOF_OUTSIDE)
        left = tries.count_try(tx, tries.PASSWORD_AGAIN, session.session_id, person.web_user_id, context.now)
    if not is_password(person.password_hash, given.password):
        message = f"{messages.PROOF_WRONG} {second_factor.tries_text(left)}".strip()
        raise Refused(message, [Problem(field="password", message=message)])
    return _proceed(context, session, person)


def _proceed(context: RequestContext, session: StoredSession, person: Person) -> SignInAnswer:
    with context.db.write() as tx:
        tries.reset(tx, tries.PASSWORD_AGAIN, session.session_id)
        methods = methods_of(tx, person.web_user_id)
        if methods:
            return second_factor.ask(tx, context, person, {"session": session.session_id}, methods)
        stored.renew_proof(tx, session, SignInMethod.PASSWORD, context.now)
    return SignInAnswer(status=SignInStatus.SIGNED_IN)
