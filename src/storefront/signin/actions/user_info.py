"""The current claims about the bearer of a token, read from the database."""

from typing import Any

from storefront.base.errors import Unauthenticated
from storefront.identity.request_context import RequestContext
from storefront.signin import messages, signed_in
from storefront.signin.rules.claims import person_claims


def claims_of(context: RequestContext) -> dict[str, Any]:
    """Return the person's claims; raises Unauthenticated for guests and people who can no longer sign in."""
    if not context.actor.is_signed_in:
        raise Unauthenticated(messages.SIGN_IN_FIRST)
    with context.db.read() as conn:
        user = signed_in.by_session_id(conn, context.actor.session_id, context.now, context.settings)
    if user is None:
        raise Unauthenticated(messages.PERSON_GONE)
    return person_claims(user.person, user.session)
