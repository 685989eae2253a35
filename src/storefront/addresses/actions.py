"""A company's address book, and the verification of addresses. Source: S2 §2.6, §4.6, §5.3; decision B31."""

import datetime
import hashlib

import msgspec
from sqlalchemy import Connection

from storefront.addresses import limits, messages
from storefront.addresses.provider import AddressVerifier, VerificationFailed
from storefront.addresses.queries import answers, book
from storefront.addresses.queries.answers import StoredAnswer
from storefront.addresses.queries.book import StoredAddress
from storefront.addresses.rules import countries
from storefront.addresses.rules.address import tidy_address, why_not_address
from storefront.addresses.rules.book import problems_of_preferences, searched_words, street_of, twin_of
from storefront.addresses.schemas import (
    Address,
    AddressBookPage,
    AddressForm,
    AddressSaved,
    BookEntry,
    RemoveAddressForm,
    StaleAddress,
)
from storefront.base.errors import Forbidden, NotFound, Refused, Unauthenticated
from storefront.base.messages import FIELDS_NEED_A_CHANGE
from storefront.base.paging import first_row, page_count
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform import advisory_locks
from storefront.platform.connections import InTransaction
from storefront.platform.log import logger

REVISION = 16

log = logger("addresses")


def list_addresses(context: RequestContext, term: str, page: int) -> AddressBookPage:
    """Return a page of the current company's address book, filtered by a term. Source: S2 §2.6."""
    customer = _customer(context, Ability.ADDRESS_BOOK)
    size = limits.ADDRESS_BOOK_PAGE_SIZE
    with context.db.read() as conn:
        if words := searched_words(term):
            found = book.search(conn, customer, words)
            total = len(found)
            rows = book.list_these(conn, customer, found[first_row(page, size) :][:size])
        else:
            total = book.count_addresses(conn, customer)
            rows = book.list_addresses(conn, customer, first_row(page, size), size)
    return AddressBookPage(
        company=context.actor.acting_customer_name,
        rows=[_entry(context, row) for row in rows],
        total=total,
        page=page,
        page_count=page_count(total, size),
        why_not_add=identity.why_not(context.actor, Ability.EDIT_ADDRESS_BOOK),
        countries=countries.countries(context.settings.shipping.countries),
    )


def save_address(context: RequestContext, form: AddressForm) -> AddressSaved | StaleAddress:
    """Save a new address (id 0) or a changed one; checkouts offer it at once.

    If the address has changed since, nothing is saved and the current address is returned. Raises Refused
    with a problem for each field, and NotFound for another company's address. Source: S2 §5.3.
    """
    customer = _customer(context, Ability.EDIT_ADDRESS_BOOK)
    served = context.settings.shipping.countries or None
    address = tidy_address(form.address)
    if problems := [*why_not_address(address, served), *problems_of_preferences(address)]:
        raise Refused(FIELDS_NEED_A_CHANGE, problems)
    with context.db.write() as tx:
        number = address.p21_id
        advisory_locks.take_lock(tx, advisory_locks.ADDRESSES)  # so that concurrent duplicates are detected
        if number:
            stored = book.find_address(tx, customer, number)
            if stored is None:
                raise NotFound(messages.NO_SUCH_ADDRESS)
            if revision_of(stored.address) != form.revision:
                return _stale(context, stored)
            if stored.address == address:
                entry = _entry(context, stored)
                return AddressSaved(message=messages.ADDRESS_SAVED, entry=entry, is_changed=False)
        if not form.is_twin_fine:
            _refuse_twin(tx, customer, address)
        if number:
            book.change(tx, customer, address, context)
        else:
            number = book.add(tx, customer, address, context)
        saved = book.find_address(tx, customer, number)
        assert saved is not None
        return AddressSaved(message=messages.ADDRESS_SAVED, entry=_entry(context, saved))


def _refuse_twin(tx: Connection, customer: int, address: Address) -> None:
    others = [row.address for row in book.list_on_street(tx, customer, street_of(address))]
    if twin := twin_of(address, others):
        text = messages.ADDRESS_THERE_ALREADY.format(name=twin.name or twin.address1)
        raise Refused(text, [Problem(field="Address1", message=text)])


def remove_address(context: RequestContext, form: RemoveAddressForm) -> AddressSaved | StaleAddress:
    """Remove an address added in the store. Raises Refused for one of our records, and NotFound."""
    customer = _customer(context, Ability.EDIT_ADDRESS_BOOK)
    with context.db.write() as tx:
        stored = book.find_address(tx, customer, form.p21_id)
        if stored is None:
            raise NotFound(messages.NO_SUCH_ADDRESS)
        if not stored.is_own:
            text = messages.ADDRESS_NOT_OWN
            raise Refused(text, [Problem(field="p21Id", message=text)])
        if form.revision and revision_of(stored.address) != form.revision:
            return _stale(context, stored)
        book.remove(tx, customer, form.p21_id)
    return AddressSaved(message=messages.ADDRESS_REMOVED, entry=None)


def revision_of(address: Address) -> str:
    """Return a token that changes with the address."""
    return hashlib.sha256(msgspec.json.encode(address)).hexdigest()[:REVISION]


def _stale(context: RequestContext, stored: StoredAddress) -> StaleAddress:
    detail = messages.ADDRESS_CHANGED_MEANWHILE
    return StaleAddress(detail=detail, fresh=_entry(context, stored), request_id=context.request_id)


def _entry(context: RequestContext, row: StoredAddress) -> BookEntry:
    why = identity.why_not(context.actor, Ability.EDIT_ADDRESS_BOOK)
    return BookEntry(
        address=row.address,
        revision=revision_of(row.address),
        is_new=row.address.p21_id >= limits.FIRST_OWN_ADDRESS_ID,
        changed_by=row.changed_by,
        changed_at=row.changed_at,
        why_not_change=why,
        why_not_remove=why or ("" if row.is_own else messages.ADDRESS_NOT_OWN),
    )


def _customer(context: RequestContext, ability: Ability) -> int:
    """Return the current company. Raises Unauthenticated for guests, Forbidden without the ability."""
    if why := identity.why_not(context.actor, ability):
        raise Forbidden(why) if context.actor.is_signed_in else Unauthenticated(why)
    customer = context.actor.acting_customer_id
    if customer is None:
        raise Forbidden(messages.NO_COMPANY)
    return customer


def verify(context: RequestContext, verifier: AddressVerifier, address: Address) -> Address:
    """Return the address as verified, corrected if necessary; never inside a transaction.

    What a service has answered for the same address within `addresses.answer_days` is used again, so that it
    counts while the service is down. Raises VerificationFailed if the address cannot be verified, or not now.
    Source: S2 §4.6, decision G22.
    """
    settings = context.settings.addresses
    tidy = tidy_address(address)
    is_stored = settings.answer_days > 0 and not getattr(verifier, "answers_at_once", False)
    key = _answer_key(settings.provider, tidy) if is_stored else ""
    if is_stored:
        since = context.now - datetime.timedelta(days=settings.answer_days)
        with context.db.read() as conn:
            known = answers.find_answer(conn, key, since)
        if known is not None:
            return msgspec.structs.replace(tidy, **msgspec.structs.asdict(known))
    try:
        answer = verifier.verify(address)
    except (VerificationFailed, InTransaction):
        raise
    except Exception as error:
        log.warning("verifier_failed", reason=type(error).__name__)
        raise VerificationFailed(messages.VERIFIER_SILENT) from error
    if is_stored and (storable := _storable(answer)):
        with context.db.write() as tx:
            answers.save_answer(tx, key, storable, context.now)
    return answer


def _answer_key(provider: str, address: Address) -> str:
    parts = (address.address1, address.address2, address.city, address.state, address.zip, address.country)
    return hashlib.sha256("\n".join((provider, *(part.casefold() for part in parts))).encode()).hexdigest()


def _storable(answer: Address) -> StoredAnswer | None:
    """Return the fields to store; None if a custom verifier has returned what no form would accept."""
    if why_not_address(msgspec.structs.replace(answer, phone="0000000000")):
        return None
    return msgspec.convert(answer, StoredAnswer, from_attributes=True)
