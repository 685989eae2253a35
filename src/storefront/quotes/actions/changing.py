"""How every change that staff make begins: lock the quote, compare the version, change, answer."""

from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from storefront.accounts.queries.people import name_of
from storefront.base.errors import Refused
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.quotes import messages
from storefront.quotes.actions.desk import known
from storefront.quotes.actions.desk_view import quote_shown
from storefront.quotes.queries import conversation, heads
from storefront.quotes.schemas.desk import DeskQuoteSaved, StaleDeskQuote
from storefront.quotes.stored.desk import Head

Saved = DeskQuoteSaved | StaleDeskQuote
Change = Callable[[Connection, Head, str], None]
"""Changes a quote that is held, as the person with this name."""


def change(
    context: RequestContext,
    number: int,
    version: int,
    do: Change,
    ability: Ability = Ability.QUOTE_DESK,
) -> Saved:
    """Change a quote if `version` is current; else return its fresh state, and nothing is changed.

    Raises Unauthenticated for guests, Forbidden except for staff, NotFound, and what `do` raises.
    """
    identity.require(context.actor, ability)
    with context.db.write() as tx:
        head = known(heads.hold(tx, number), number)
        if version != head.desk.version:
            fresh = quote_shown(tx, context, head)
            return StaleDeskQuote(detail=messages.CHANGED_SINCE, fresh=fresh, request_id=context.request_id)
        do(tx, head, name_of(tx, context.actor))
        return DeskQuoteSaved(quote=quote_shown(tx, context, known(heads.find_head(tx, number), number)))


def record(tx: Connection, context: RequestContext, number: int, name: str, kind: str, text: str) -> None:
    """Record a change that customers are not shown."""
    conversation.add_event(tx, context, number, name, kind, text, is_internal=True)


def save(tx: Connection, head: Head, *, is_visible: bool = False, **changes: object) -> Head:
    """Store changes of a quote that is held, as a new version."""
    desk = heads.bump(head.desk, is_visible=is_visible, **changes)
    heads.save_desk(tx, head.quote_number, desk)
    return msgspec.structs.replace(head, desk=desk)


def check(problems: list[Problem]) -> None:
    """Raise Refused if there are problems; its message is the first one."""
    if problems:
        raise Refused(problems[0].message, problems)


def refuse(field: str, why: str) -> None:
    """Raise Refused for this field if there is a reason."""
    if why:
        raise Refused(why, [Problem(field=field, message=why)])
