"""Audit log of changes to accounts."""

from sqlalchemy import Connection

from storefront.accounts.messages import answers
from storefront.accounts.person import Person
from storefront.accounts.queries.events import save_event
from storefront.identity.request_context import RequestContext


def record(
    tx: Connection,
    context: RequestContext,
    person: Person,
    kind: str,
    *,
    by_person: bool = False,
    **facts: str,
) -> None:
    """Record a change to an account; `facts` fill in the text for its kind.

    The author is the actor, or `person` itself with `by_person` (who need not be signed in).
    """
    save_event(
        tx,
        context,
        kind,
        answers.EVENTS[kind].format(**facts),
        customer_id_p21=person.customer_id_p21,
        web_user_id=person.web_user_id,
        by=person if by_person else None,
    )
