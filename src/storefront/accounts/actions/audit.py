"""What was changed of somebody's account is written down, with who did it."""

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
    """Write down a change; `facts` are put into the words of its kind.

    It was done by who visits, or `by_person`, who need not be signed in.
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
