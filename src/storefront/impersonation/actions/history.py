"""Who acted for whom, why, and what they wrote. Entries are immutable. Source: decision H4."""

import datetime

from msgspec.structs import replace

from storefront.accounts.actions.customers import no_customer
from storefront.accounts.queries import customers
from storefront.base.errors import NotFound
from storefront.base.paging import first_row, page_count
from storefront.base.text import one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation import limits, messages
from storefront.impersonation.queries import events, history
from storefront.impersonation.schemas import (
    CustomerEvent,
    CustomerHistory,
    ImpersonationDetail,
    ImpersonationPage,
    ImpersonatorHistory,
)


def list_impersonations(
    context: RequestContext, *, days: int, person: int, customer: int, word: str, with_writes: bool, page: int
) -> ImpersonationPage:
    """Return a page of the history, newest first. 0 means every person or customer.

    Raises Unauthenticated for guests, Forbidden except for staff. Source: S1 §6, decision H4.
    """
    identity.require(context.actor, Ability.IMPERSONATOR_HISTORY)
    days = days if days in limits.HISTORY_DAYS else limits.HISTORY_DAYS_DEFAULT
    word = one_line(word)[: limits.SEARCH_MAX]
    since = context.now - datetime.timedelta(days=days)
    size = limits.HISTORY_PAGE_SIZE
    with context.db.read() as conn:
        total, people, writes = history.count_history(
            conn, since=since, person=person, customer=customer, word=word, with_writes=with_writes
        )
        found = history.list_history(
            conn,
            since=since,
            person=person,
            customer=customer,
            word=word,
            with_writes=with_writes,
            start=first_row(page, size),
            count=size,
        )
        staff = history.list_staff(conn)
    return ImpersonationPage(
        rows=[line.entry(context.now, _idle(context)) for line in found],
        total=total,
        page=page,
        page_count=page_count(total, size),
        people=people,
        writes=writes,
        days=days,
        staff=staff,
    )


def load_impersonation(context: RequestContext, impersonation_id: int) -> ImpersonationDetail:
    """Return an entry with its writes. Raises what `list_impersonations` raises, and NotFound."""
    identity.require(context.actor, Ability.IMPERSONATOR_HISTORY)
    most = limits.WRITES_SHOWN
    with context.db.read() as conn:
        line = history.find_line(conn, impersonation_id)
        if line is None:
            raise NotFound(messages.NO_SUCH_IMPERSONATION)
        writes = history.list_writes(conn, impersonation_id, most)
    return ImpersonationDetail(
        entry=line.entry(context.now, _idle(context)), writes=writes, is_cut=line.write_count > most
    )


def own_history(context: RequestContext) -> list[ImpersonatorHistory]:
    """Return the user's own history, newest first. Raises what `list_impersonations` raises.

    Source: S1 §3, §6, §7 (impersonator history).
    """
    identity.require(context.actor, Ability.IMPERSONATOR_HISTORY)
    assert context.actor.web_user_id is not None
    since = context.now - datetime.timedelta(days=limits.HISTORY_DAYS[-1])
    with context.db.read() as conn:
        found = history.list_of_person(conn, context.actor.web_user_id, since, limits.HISTORY_COUNT)
    return [
        ImpersonatorHistory(
            impersonation_id=line.impersonation_id,
            customer_id_p21=line.customer_id_p21,
            customer_name=line.customer_name,
            reason=line.reason,
            started_at=line.started_at,
            ended_at=line.ended(context.now, _idle(context)),
            write_count=line.write_count,
        )
        for line in found
    ]


def customer_history(context: RequestContext, customer_id: int, page: int) -> CustomerHistory:
    """Return a page of what was done to and for a customer, newest first.

    Raises Unauthenticated for guests, Forbidden except for staff, and NotFound.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    size = limits.CUSTOMER_HISTORY_PAGE_SIZE
    with context.db.read() as conn:
        if customers.find_customer(conn, customer_id) is None:
            raise no_customer(customer_id)
        total = events.count_events(conn, customer_id)
        found = events.list_events(conn, customer_id, first_row(page, size), size)
    rows = [_in_words(event) for event in found]
    return CustomerHistory(rows=rows, total=total, page=page, page_count=page_count(total, size))


def _in_words(event: CustomerEvent) -> CustomerEvent:
    if event.impersonation_id is None:
        return event
    text = messages.ACTED.format(reason=event.text) if event.text else messages.ACTED_WITHOUT_REASON
    return replace(event, text=text)


def _idle(context: RequestContext) -> datetime.timedelta:
    return datetime.timedelta(hours=context.settings.sign_in.idle_hours)
