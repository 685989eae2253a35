"""Resetting a password with a mailed PIN. Source: decision A5."""

import datetime
import secrets

from sqlalchemy import Connection

from storefront.accounts import limits
from storefront.accounts.actions.audit import record
from storefront.accounts.actions.outside import provider_of
from storefront.accounts.actions.passwords import change, refuse_weak
from storefront.accounts.actions.sending import send
from storefront.accounts.events import MailKind
from storefront.accounts.messages import answers, customers
from storefront.accounts.person import Person
from storefront.accounts.queries import links, people
from storefront.accounts.schemas import AccountState
from storefront.accounts.schemas.forms import NewPasswordForm, PasswordSaved, PinAnswer, PinSent, PinState
from storefront.accounts.stored import StoredPin
from storefront.base.errors import Conflict, Refused
from storefront.base.limits import EMAIL_MAX
from storefront.base.person import one_line
from storefront.base.problems import Problem
from storefront.identity.request_context import RequestContext
from storefront.platform import advisory_locks
from storefront.platform.password_hashes import hash_password
from storefront.platform.secret_texts import digest_of, new_secret

LIFE = datetime.timedelta(minutes=limits.PIN_MINUTES)
RESET_COOKIE = "storefront_reset"
"""Cookie of a browser that has just reset a password. It holds the used ticket, which cannot reset again."""


def send_pin(context: RequestContext, email: str) -> PinSent:
    """Mail a PIN if the address has an account; the answer is the same either way.

    A PIN is stored either way, so entering one later reveals nothing either. Source: decision A5.
    """
    address = one_line(email).lower()[:EMAIL_MAX]
    with context.db.write() as tx:
        _keep_pin(tx, context, address)
    return PinSent(
        message=answers.PIN_SENT.format(email=address),
        email=address,
        minutes=limits.PIN_MINUTES,
        tries=limits.PIN_TRIES,
    )


def mail_pin(tx: Connection, context: RequestContext, person: Person) -> None:
    """Mail a PIN on behalf of our staff, and record it.

    Raises Conflict if the person cannot sign in, uses the outside provider, or was sent too many recently.
    """
    if person.state is not AccountState.ACTIVE:
        raise Conflict(customers.NO_PIN.format(name=person.name or person.email))
    if provider_of(context, person.email):
        raise Conflict(customers.NO_PIN_OUTSIDE.format(name=person.name or person.email))
    if not _keep_pin(tx, context, person.email):
        facts = {"count": limits.PINS_AT_ONCE, "minutes": limits.PIN_MINUTES}
        raise Conflict(customers.PINS_SENT_ALREADY.format(email=person.email, **facts))
    record(tx, context, person, "ResetSent", by=people.name_of(tx, context.actor))


def _keep_pin(tx: Connection, context: RequestContext, address: str) -> bool:
    """Store a new PIN, and mail it if the address belongs to an active account.

    Return False, doing nothing, if the address has had too many already.
    """
    advisory_locks.take_lock(tx, advisory_locks.MAILBOX, address)
    if links.count_pins(tx, address, context.now - LIFE) >= limits.PINS_AT_ONCE:
        return False
    pin = f"{secrets.randbelow(10**limits.PIN_DIGITS):0{limits.PIN_DIGITS}d}"
    person = people.find_person(tx, address)
    is_theirs = person is not None and person.state is AccountState.ACTIVE
    links.save_pin(
        tx,
        email=address,
        web_user_id=person.web_user_id if person and is_theirs else None,
        digest=_digest(address, pin),
        ticket_digest="",
        created_at=context.now,
        expires_at=context.now + LIFE,
        tries=0,
        used_at=None,
    )
    receivers = [address] if is_theirs else []
    send(
        tx,
        context,
        MailKind.PIN,
        receivers,
        first_name=person.greeting if person else "",
        pin=pin,
        minutes=limits.PIN_MINUTES,
    )
    return True


def _digest(address: str, pin: str) -> str:
    return digest_of(f"{address}:{pin}")


def try_pin(context: RequestContext, email: str, pin: str) -> PinAnswer:
    """Check a PIN, and return a ticket for setting a new password if it is right; five tries.

    Source: decision A5.
    """
    address = one_line(email).lower()[:EMAIL_MAX]
    with context.db.write() as tx:
        stored = links.find_pin(tx, address)
        if stored is None or stored.used_at or stored.ticket_digest or stored.expires_at <= context.now:
            text = answers.PIN_TOO_OLD.format(minutes=limits.PIN_MINUTES)
            return PinAnswer(state=PinState.TOO_OLD, message=text)
        if stored.tries >= limits.PIN_TRIES:
            return _none_left()
        is_right = secrets.compare_digest(stored.digest, _digest(address, pin.strip()))
        if not is_right or stored.web_user_id is None:
            links.count_try(tx, stored.pin_id)
            left = limits.PIN_TRIES - stored.tries - 1
            if not left:
                return _none_left()
            return PinAnswer(state=PinState.WRONG, message=answers.PIN_WRONG, tries_left=left)
        ticket = new_secret()
        links.take_pin(tx, stored.pin_id, digest_of(ticket), context.now + LIFE)
        return PinAnswer(state=PinState.ACCEPTED, message=answers.PIN_ACCEPTED, ticket=ticket)


def _none_left() -> PinAnswer:
    text = answers.PIN_NO_TRIES_LEFT.format(tries=limits.PIN_TRIES)
    return PinAnswer(state=PinState.NO_TRIES_LEFT, message=text, tries_left=0)


def set_by_ticket(context: RequestContext, form: NewPasswordForm) -> PasswordSaved:
    """Set a new password with the ticket from a PIN, and sign out all devices.

    Raises Refused for a weak password, and for a used or expired ticket. Source: decision A5.
    """
    refuse_weak(form.password, form.verify)
    password_hash = hash_password(form.password)
    with context.db.write() as tx:
        pin = links.find_ticket(tx, digest_of(form.ticket)) if form.ticket else None
        person = _person_of(tx, context, pin)
        links.use_pins(tx, person.email, context.now)
        ended = change(tx, context, person, password_hash, "PasswordReset", spared="")
    return PasswordSaved(message=answers.PASSWORD_SAVED, ended_sessions=ended)


def _person_of(tx: Connection, context: RequestContext, pin: StoredPin | None) -> Person:
    is_good = pin is not None and pin.used_at is None and pin.expires_at > context.now
    number = pin.web_user_id if pin is not None and is_good else None
    person = None if number is None else people.find_person_by_id(tx, number)
    if person is None or person.state is not AccountState.ACTIVE:
        raise Refused(answers.TICKET_TOO_OLD, [Problem(field="ticket", message=answers.TICKET_TOO_OLD)])
    return person
