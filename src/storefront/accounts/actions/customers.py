"""Customers as our staff see them, and the part they can edit: the mandatory notes.

Source: decisions A24, B29.
"""

from collections.abc import Callable, Iterator
from typing import TypeVar

from sqlalchemy import Connection

from storefront.accounts import limits
from storefront.accounts.messages import customers as messages
from storefront.accounts.queries import colleagues, customer_tabs, customers, people
from storefront.accounts.queries.customers import CustomerFacts
from storefront.accounts.queries.events import save_event
from storefront.accounts.rules.customers import kept_notes, own_url, place_of, problems_of_notes
from storefront.accounts.rules.terms import terms_shown
from storefront.accounts.schemas.customers import (
    CustomerAddress,
    CustomerAddresses,
    CustomerContacts,
    CustomerDetail,
    CustomerItems,
    CustomerPage,
    CustomerSummary,
    CustomerTabs,
    NotesForm,
    NotesSaved,
    StaleNotes,
    TermsChoice,
)
from storefront.addresses.queries import book
from storefront.base.errors import NotFound, Refused
from storefront.base.paging import ROWS_AT_ONCE, first_row, page_count
from storefront.base.text import one_line
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability

Row = TypeVar("Row")


def list_customers(
    context: RequestContext,
    *,
    word: str,
    kind: str,
    terms: str,
    sort: str,
    page: int,
) -> CustomerPage:
    """Return a page of customers. Raises Unauthenticated for guests, Forbidden except for staff."""
    identity.require(context.actor, Ability.STAFF_AREA)
    size = limits.CUSTOMERS_PAGE_SIZE
    with context.db.read() as conn:
        wanted = {"word": _word(word), "kind": kind, "terms": terms}
        start = first_row(page, size)
        rows = customers.list_customers(conn, **wanted, sort=sort, start=start, count=size)
        total = customers.count_customers(conn, **wanted)
        counts = customers.count_by_kind(conn)
        known = customers.list_terms(conn)
    return CustomerPage(
        rows=[summary_of(row) for row in rows],
        total=total,
        page=page,
        page_count=page_count(total, size),
        counts=counts,
        terms=[TermsChoice(code=code, name=terms_shown(code)) for code in known],
    )


def stream_customers(
    context: RequestContext, *, word: str, kind: str, terms: str, sort: str
) -> Iterator[CustomerSummary]:
    """Yield all customers that `list_customers` finds, some hundred at a time. Raises what it raises."""
    identity.require(context.actor, Ability.STAFF_AREA)
    wanted = {"word": _word(word), "kind": kind, "terms": terms, "sort": sort}
    last = None
    while True:
        with context.db.read() as conn:
            rows = customers.list_next(conn, **wanted, last=last, count=ROWS_AT_ONCE)
        yield from map(summary_of, rows)
        if len(rows) < ROWS_AT_ONCE:
            return
        last = rows[-1]


def _word(word: str) -> str:
    return one_line(word)[: limits.COLLEAGUES_SEARCH_MAX]


def summary_of(facts: CustomerFacts) -> CustomerSummary:
    """Return a customer as shown in a list."""
    return CustomerSummary(
        customer_id=facts.customer_id_p21,
        name=facts.name,
        place=place_of(facts.city, facts.state),
        phone=facts.phone,
        terms=terms_shown(facts.terms),
        is_on_hold=facts.on_credit_hold,
        has_notes=bool(facts.mandatory_notes),
        is_prospect=bool(facts.is_prospect),
        user_count=facts.user_count,
    )


def load_customer(context: RequestContext, customer_id: int) -> CustomerDetail:
    """Return a customer's details. Raises Unauthenticated, Forbidden except for staff, and NotFound."""
    identity.require(context.actor, Ability.STAFF_AREA)
    with context.db.read() as conn:
        facts = customers.find_customer(conn, customer_id)
        notes = customer_tabs.find_notes(conn, customer_id)
        if facts is None or notes is None:
            raise no_customer(customer_id)
        addresses, contacts, items = customers.count_rows_of(conn, customer_id)
        users = colleagues.count_by_role(conn, customer_id).total
    return CustomerDetail(
        summary=summary_of(facts),
        customer_id_aw=facts.customer_id_aw,
        terms_code=facts.terms,
        is_po_number_required=facts.is_po_number_required,
        is_tax_exempt=facts.is_tax_exempt,
        notes=notes,
        counts=CustomerTabs(users=users, addresses=addresses, contacts=contacts, items=items),
        own_url=own_url(context.settings.accounts.customer_url, customer_id),
    )


def save_notes(context: RequestContext, customer_id: int, form: NotesForm) -> NotesSaved | StaleNotes:
    """Save a customer's mandatory notes and record who changed them.

    If someone else has changed them since, nothing is saved and both versions are returned. Raises Refused
    for notes that are too long, and everything `load_customer` raises. Source: decision B29.
    """
    identity.require(context.actor, Ability.EDIT_CUSTOMERS)
    if problems := problems_of_notes(form.notes):
        raise Refused(problems[0].message, problems)
    text = kept_notes(form.notes)
    with context.db.write() as tx:
        before = customer_tabs.hold_notes(tx, customer_id)
        if before is None:
            raise no_customer(customer_id)
        if before.version != form.version:
            who = before.changed_by or messages.SOMEBODY
            detail = messages.NOTES_CHANGED_MEANWHILE.format(name=who)
            return StaleNotes(detail=detail, fresh=before, yours=text, request_id=context.request_id)
        if text == before.notes:
            return NotesSaved(message=messages.NOTES_SAME, notes=before, before=text, is_changed=False)
        customer_tabs.save_notes(tx, customer_id, text, context.now, people.name_of(tx, context.actor))
        event = messages.EVENT_NOTES.format(notes=one_line(text)) if text else messages.EVENT_NOTES_EMPTY
        save_event(tx, context, "NotesChanged", event, customer_id_p21=customer_id)
        facts, saved = customers.find_customer(tx, customer_id), customer_tabs.find_notes(tx, customer_id)
        assert facts is not None
        assert saved is not None
    message = messages.NOTES_SAVED.format(customer=facts.name)
    return NotesSaved(message=message, notes=saved, before=before.notes)


def list_addresses(context: RequestContext, customer_id: int, page: int) -> CustomerAddresses:
    """Return a page of a customer's addresses. Raises what `load_customer` raises."""
    found, total, pages = _tab(
        context,
        customer_id,
        page,
        book.list_addresses,
        lambda conn: customers.count_rows_of(conn, customer_id)[0],
    )
    rows = [
        CustomerAddress(
            address=entry.address,
            is_own=entry.is_own,
            changed_by=entry.changed_by,
            changed_at=entry.changed_at,
        )
        for entry in found
    ]
    return CustomerAddresses(rows=rows, total=total, page=page, page_count=pages)


def list_contacts(context: RequestContext, customer_id: int, page: int) -> CustomerContacts:
    """Return a page of a customer's contacts. Raises what `load_customer` raises."""
    rows, total, pages = _tab(
        context,
        customer_id,
        page,
        customer_tabs.list_contacts,
        lambda conn: customers.count_rows_of(conn, customer_id)[1],
    )
    return CustomerContacts(rows=rows, total=total, page=page, page_count=pages)


def list_items(context: RequestContext, customer_id: int, page: int) -> CustomerItems:
    """Return a page of the restricted items that a customer may buy. Raises what `load_customer` raises."""
    rows, total, pages = _tab(
        context,
        customer_id,
        page,
        customer_tabs.list_items,
        lambda conn: customers.count_rows_of(conn, customer_id)[2],
    )
    return CustomerItems(rows=rows, total=total, page=page, page_count=pages)


def _tab(
    context: RequestContext,
    customer_id: int,
    page: int,
    rows_of: Callable[[Connection, int, int, int], list[Row]],
    count_of: Callable[[Connection], int],
) -> tuple[list[Row], int, int]:
    """Return the rows of a page, the total number of rows, and the number of pages."""
    identity.require(context.actor, Ability.STAFF_AREA)
    size = limits.CUSTOMER_ROWS_PAGE_SIZE
    with context.db.read() as conn:
        if customers.find_customer(conn, customer_id) is None:
            raise no_customer(customer_id)
        total = count_of(conn)
        rows = rows_of(conn, customer_id, first_row(page, size), size)
    return rows, total, page_count(total, size)


def no_customer(customer_id: int) -> NotFound:
    """Return the error for an unknown customer number."""
    return NotFound(messages.NO_CUSTOMER.format(customer=customer_id))
