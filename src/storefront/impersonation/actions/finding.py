"""Finding a customer to act for. Source: decision H8."""

import datetime

from sqlalchemy import Connection

from storefront.accounts.actions.customers import summary_of
from storefront.accounts.actions.passwords import signed_in
from storefront.accounts.queries import customers
from storefront.accounts.rules.customers import searched_digits
from storefront.accounts.schemas.customers import CustomerSummary
from storefront.identity import queries as stored
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.impersonation import limits, rules
from storefront.impersonation.queries import finding, history
from storefront.impersonation.queries.finding import Found
from storefront.impersonation.schemas import (
    CustomerHit,
    CustomerSearch,
    MatchedField,
    RecentCustomer,
    RecentCustomers,
)
from storefront.impersonation.stored import StoredImpersonation

Match = tuple[MatchedField, str, tuple[int, int]]
MANY = 100


def search(context: RequestContext, typed: str) -> CustomerSearch:
    """Return matching customers, best first, with recent ones listed separately.

    Raises Unauthenticated for guests, Forbidden except for staff. Source: decision H8.
    """
    identity.require(context.actor, Ability.IMPERSONATION_SEARCH)
    word = rules.searched_word(typed)
    if why := rules.why_not_search(word):
        return CustomerSearch(recent=[], hits=[], is_cut=False, message=why)
    with context.db.read() as conn:
        matches = _matches(conn, word)
        shown = list(matches)[: limits.SEARCH_HITS]
        known = customers.list_these(conn, shown)
        lately = _recent(conn, context)
    hits = [_hit(summary_of(known[number]), *matches[number]) for number in shown if number in known]
    found = [one for one in lately if one.customer_id in matches]
    return CustomerSearch(recent=found, hits=hits, is_cut=len(matches) > limits.SEARCH_HITS)


def recent(context: RequestContext) -> RecentCustomers:
    """Return the recent customers, and whether the user may start now. Raises what `search` raises."""
    identity.require(context.actor, Ability.IMPERSONATION_SEARCH)
    person = signed_in(context)
    settings = context.settings.sign_in
    with context.db.read() as conn:
        session = stored.find_session_by_id(conn, context.actor.session_id)
        rows = _recent(conn, context)[: limits.RECENT_COUNT]
    return RecentCustomers(
        rows=rows,
        needs_reason=settings.impersonation_needs_reason,
        why_not=rules.why_not_act(
            has_right=person.may_impersonate,
            methods=session.methods if session is not None else (),
            needs_second_factor=settings.impersonation_needs_second_factor,
        ),
    )


def _matches(conn: Connection, word: str) -> dict[int, Match]:
    """Return the best match of each customer, best first, up to one more than is shown."""
    most = limits.SEARCH_HITS + 1
    digits = searched_digits(word)
    found: dict[int, Match] = {}

    def take(rows: list[Found], field: MatchedField) -> None:
        for row in rows:
            found.setdefault(row.customer_id, _match(row, field, word, digits))

    if word.isdigit():
        take(finding.by_number(conn, word, most), MatchedField.CUSTOMER_ID)
    take(finding.by_name(conn, word, most), MatchedField.NAME)
    if digits and not (found and len(digits) < limits.PHONE_DIGITS_MANY) and len(found) < most:
        take(finding.by_phone(conn, digits, most), MatchedField.PHONE)
        take(finding.people_by_phone(conn, digits, most), MatchedField.CONTACT)
    if not digits and len(found) < most:
        take(finding.people_by_word(conn, word, most), MatchedField.CONTACT)
    return dict(list(found.items())[:most])


def _match(row: Found, field: MatchedField, word: str, digits: str) -> Match:
    """Return which part of a row matches, and where."""
    if field is MatchedField.CUSTOMER_ID:
        return field, str(row.customer_id), rules.part_of(str(row.customer_id), word)
    if field is MatchedField.NAME:
        return field, row.name, rules.part_of(row.name, word)
    if field is MatchedField.PHONE:
        return field, row.phone, rules.digits_part_of(row.phone, digits)
    if digits:
        text = rules.contact_shown(row.name, row.phone)
        return field, text, rules.digits_part_of(text, digits)
    if word in row.name.lower():
        text = rules.contact_shown(row.name, row.about)
        return field, text, rules.part_of(text, word)
    text = rules.contact_shown(row.name, row.email)
    return MatchedField.EMAIL, text, rules.part_of(text, word)


def _hit(summary: CustomerSummary, field: MatchedField, text: str, part: tuple[int, int]) -> CustomerHit:
    return CustomerHit(
        customer_id=summary.customer_id,
        name=summary.name,
        place=summary.place,
        terms=summary.terms,
        is_on_hold=summary.is_on_hold,
        has_notes=summary.has_notes,
        user_count=summary.user_count,
        matched_on=field,
        matched_text=text,
        match_start=part[0],
        match_length=part[1],
    )


def _recent(conn: Connection, context: RequestContext) -> list[RecentCustomer]:
    """Return the customers of the last days, each once, most recent first."""
    assert context.actor.web_user_id is not None
    since = context.now - datetime.timedelta(days=limits.RECENT_DAYS)
    last: dict[int, StoredImpersonation] = {}
    for line in history.list_of_person(conn, context.actor.web_user_id, since, MANY):
        last.setdefault(line.customer_id_p21, line)
    known = customers.list_these(conn, list(last))
    writes = history.last_writes(conn, [line.impersonation_id for line in last.values()])
    return [
        _lately(context, line, summary_of(known[number]), writes.get(line.impersonation_id, ""))
        for number, line in last.items()
        if number in known
    ]


def _lately(
    context: RequestContext, line: StoredImpersonation, summary: CustomerSummary, write: str
) -> RecentCustomer:
    ended = line.ended(context.now, datetime.timedelta(hours=context.settings.sign_in.idle_hours))
    return RecentCustomer(
        customer_id=summary.customer_id,
        name=summary.name,
        place=summary.place,
        terms=summary.terms,
        is_on_hold=summary.is_on_hold,
        has_notes=summary.has_notes,
        reason=line.reason,
        started_at=line.started_at,
        minutes=None if ended is None else round((ended - line.started_at).total_seconds() / 60),
        write_count=line.write_count,
        last_write=write,
    )
