"""The account that a guest asks for at checkout. Source: S2 §4.4, §5.4, decisions D17, G11 to G13."""

from msgspec.structs import replace
from sqlalchemy import Connection

from storefront.accounts.actions import checkout_accounts
from storefront.accounts.queries import accounts
from storefront.accounts.rules.password import password_score
from storefront.accounts.schemas import RegistrationAddress
from storefront.accounts.schemas.forms import RegistrationForm
from storefront.addresses.schemas import Address
from storefront.base.errors import Refused
from storefront.base.limits import EMAIL_MAX
from storefront.base.person import full_name, is_email, same_email
from storefront.base.problems import Problem
from storefront.checkout import messages
from storefront.checkout.actions.load import TRIES, gave_up, load_snapshot, started, with_taxes
from storefront.checkout.provider import EmailLookups
from storefront.checkout.queries import checkouts
from storefront.checkout.rules import account, places
from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.schemas.password import PasswordInput
from storefront.checkout.schemas.status import NewAccountState, ValidationStatus
from storefront.checkout.snapshot import Judged, Snapshot, judge, usable_rates, with_cart_notes
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.orders.queries import orders
from storefront.platform.db import Database
from storefront.quotes.queries import requests as quotes
from storefront.taxes.provider import TaxProvider


def with_registered(
    conn: Connection,
    context: RequestContext,
    snapshot: Snapshot,
    edits: UserEdits,
    lookups: EmailLookups | None = None,
) -> Snapshot:
    """Return the snapshot, knowing whether the email that a guest wants an account with has one already.

    A client over its limit learns nothing about any email; the submit looks again, with its own limit.
    """
    email = account.wanted_email(edits, context.actor)
    if not email or (lookups is not None and not lookups.may_look()):
        return snapshot
    known = accounts.find_web_user(conn, email)
    return replace(snapshot, is_email_registered=known is not None and known.has_account)


def add_password(
    context: RequestContext, asked: PasswordInput, taxes: TaxProvider, lookups: EmailLookups | None = None
) -> ValidationStatus:
    """Store the password of the account that the guest wants, as a hash, and return the checkout's status.

    It counts for the email it was saved with; a new one replaces it. Raises Refused, naming the field, for
    an email that is not the checkout's or a password that is not good enough; Forbidden for signed-in people.
    """
    identity.require(context.actor, Ability.CREATE_ACCOUNT_AT_CHECKOUT)
    _refuse(asked)
    password_hash = ""
    for _ in range(TRIES):
        with context.db.read() as conn:
            snapshot = load_snapshot(conn, context, asked.shopping_cart_token, with_cards=True)
            before = started(snapshot)
            edits = with_cart_notes(before.edits, snapshot.cart, context.actor)
            _refuse_other_email(asked, edits)
            snapshot = with_registered(conn, context, snapshot, edits, lookups)
        password_hash = password_hash or checkout_accounts.hash_of(
            context, asked.username_email.strip(), asked.password
        )
        version = before.edits.version + 1
        rates = usable_rates(snapshot, before, edits, context.now)
        kept = with_taxes(context, snapshot, before, edits, rates, taxes)
        kept = replace(
            kept,
            edits=replace(before.edits, version=version),
            saved_user_name=edits.selected_contact.email.strip(),
            password_hash=password_hash,
        )
        judged = judge(context, snapshot, kept, edits, rates)
        kept = replace(kept, seen_total=judged.status.order_total)
        with context.db.write() as tx:
            if checkouts.save(tx, snapshot, kept, context.now):
                return replace(judged.status, version=version)
    raise gave_up()


def _refuse(asked: PasswordInput) -> None:
    email = asked.username_email
    problems = []
    if len(email) > EMAIL_MAX or not is_email(email.strip()):
        problems.append(Problem(field="UsernameEmail", message=messages.NEW_ACCOUNT_INVALID_EMAIL))
    if why := password_score(asked.password).problem:
        problems.append(Problem(field="Password", message=why))
    if problems:
        raise Refused(" ".join(problem.message for problem in problems), problems)


def _refuse_other_email(asked: PasswordInput, edits: UserEdits) -> None:
    if not same_email(asked.username_email, edits.selected_contact.email):
        text = messages.NEW_ACCOUNT_OTHER_EMAIL
        raise Refused(text, [Problem(field="UsernameEmail", message=text)])


def request_account(tx: Connection, context: RequestContext, judged: Judged, web_reference_id: str) -> None:
    """Request the account that the guest asked for, in the transaction that places the order.

    `web_reference_id` is that of the order or quote. The account opens once its email is confirmed, and shows
    the order then. A quote has no billing address, so the account gets the ship-to address for both. Does
    nothing if no account was requested. Source: decision G11.
    """
    kept = judged.snapshot.kept
    if kept is None or judged.status.new_account_status.status is not NewAccountState.OK:
        return
    contact, general = judged.edits.selected_contact, judged.edits.general
    form = RegistrationForm(
        first_name=contact.first_name,
        last_name=contact.last_name,
        email=contact.email,
        phone=contact.phone,
        phone_extension=contact.phone_ext,
        job_title=contact.title,
        shipping=_place(places.ship_to(judged.edits.shipping_choices)),
        billing=_place(places.bill_to(judged.edits)),
        is_billing_same_as_shipping=general.is_quote or general.is_billing_same_as_shipping,
    )
    checkout_accounts.request_account(tx, context, form, kept.password_hash, web_reference_id)


def purchase_name(database: Database, web_reference_id: str) -> str:
    """Return what a mail calls the order or quote with this web reference: "order 1042"."""
    with database.read() as conn:
        if quote := quotes.find_by_reference(conn, web_reference_id):
            return messages.NEW_ACCOUNT_QUOTE.format(number=quote.quote_number)
        order = orders.find_by_reference(conn, web_reference_id)
    return messages.NEW_ACCOUNT_ORDER.format(number=order.order_number if order else web_reference_id)


def _place(address: Address) -> RegistrationAddress:
    return RegistrationAddress(
        company=address.name or full_name(address.first_name, address.last_name),
        street="\n".join((address.address1, address.address2)),
        city=address.city,
        state=address.state,
        postal=address.zip,
        country=address.country,
    )
