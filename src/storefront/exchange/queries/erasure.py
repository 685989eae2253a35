"""Erase a person except on orders and payments, which must be kept unchanged.

Their own data is deleted; data about others or of their company is anonymized.
"""

import datetime
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, delete, func, or_, select, update

from storefront.accounts import tables as accounts
from storefront.addresses import tables as addresses
from storefront.availability import tables as availability
from storefront.cart import tables as carts
from storefront.cart.queries.files import WENT_ALONG
from storefront.checkout import tables as checkouts
from storefront.exchange.queries import personal
from storefront.exchange.queries.mentions import Mentions
from storefront.exchange.queries.personal import Who
from storefront.feedback.tables import SubmissionRow
from storefront.feeds.tables import FeedEntryRow
from storefront.identity import tables as identity
from storefront.impersonation import tables as impersonation
from storefront.lists import tables as lists
from storefront.payment import tables as payment
from storefront.platform.outbox import OutboxRow
from storefront.pricing import tables as pricing
from storefront.quotes import tables as quotes
from storefront.signin import tables as signin
from storefront.uploads import tables as uploads

TEXTS: tuple[tuple[str, Any, Any], ...] = (
    ("history", impersonation.ImpersonationWriteRow, impersonation.ImpersonationWriteRow.text),
    ("history", impersonation.ImpersonationRow, impersonation.ImpersonationRow.reason),
    ("history", accounts.AccountEventRow, accounts.AccountEventRow.text),
    ("history", accounts.AccountRequestRow, accounts.AccountRequestRow.reason),
)
"""Text columns that may name a person, with the kind they count as."""


def forget(tx: Connection, who: Who, now: datetime.datetime) -> dict[str, int]:
    """Erase a person except on orders; return the number of affected rows of each kind.

    The ID stays, so that it is never reused.
    """
    counts = {"mails": _forget_mails(tx, who)}
    for name, row, column in TEXTS:
        counts[name] = counts.get(name, 0) + _take_out(tx, who.mentions, row, column)
    steps = [*_removed(who, personal.guest_tokens(tx, who)), *_unsigned(who), *_traceless(who, now)]
    for name, statement in steps:
        counts[name] = counts.get(name, 0) + tx.execute(statement).rowcount
    return counts


def _removed(who: Who, guests: list[str]) -> Iterator[tuple[str, Any]]:
    tokens, sessions = personal.their_tokens(who, guests), personal.their_sessions(who)
    kept, line = checkouts.CheckoutRow, carts.CartLineRow
    yield "checkouts", delete(kept).where(kept.cart_token.in_(tokens))
    yield "card setups", delete(payment.CardSetupRow).where(payment.CardSetupRow.cart_token.in_(tokens))
    yield "cards", delete(payment.CardRow).where(personal.their_cards(who, guests))
    file = carts.CartFileRow
    yield "cart files", delete(file).where(personal.of(file, who), ~WENT_ALONG)
    sent = uploads.SentFileRow
    yield "files", delete(sent).where(personal.of(sent, who), sent.subject == "")
    yield "cart lines", delete(line).where(line.cart_token.in_(tokens))
    yield "carts", delete(carts.CartRow).where(personal.their_carts(who, guests))
    listed = lists.ShoppingListLineRow
    theirs = select(lists.ShoppingListRow.id).where(personal.of(lists.ShoppingListRow, who))
    yield "shopping lists", delete(listed).where(listed.list_id.in_(theirs))
    yield "shopping lists", delete(lists.ShoppingListRow).where(personal.of(lists.ShoppingListRow, who))
    for row in (signin.AuthorizationCodeRow, signin.RefreshTokenRow):
        yield "tokens", delete(row).where(row.session_id.in_(sessions))
    for row in WAYS_TO_SIGN_IN:
        yield "ways to sign in", delete(row).where(personal.of(row, who))
    yield "requests", delete(accounts.AccountRequestRow).where(_of_address(accounts.AccountRequestRow, who))
    for mailed in (accounts.MailedLinkRow, accounts.ResetPinRow):
        yield "links and PINs", delete(mailed).where(_of_address(mailed, who))
    asked = accounts.AskedMailRow
    yield "links and PINs", delete(asked).where(asked.email.in_((who.email, *who.other_emails)))
    yield "history", delete(accounts.AccountEventRow).where(personal.of(accounts.AccountEventRow, who))
    for typed in (availability.WatchedProductRow, pricing.PriceRequestRow):
        yield "notifications and price requests", delete(typed).where(personal.typed_by(typed, who))
    written = SubmissionRow
    yield "feedback and newsletter", delete(written).where(func.lower(written.email) == who.email)
    fed = FeedEntryRow
    yield "exported rows", delete(fed).where(who.mentions.may_stand_in(fed.content))
    yield "quotes", delete(quotes.QuoteReadRow).where(personal.of(quotes.QuoteReadRow, who))
    asked_for = select(accounts.ContactRow.p21_id).where(personal.their_contacts(who))
    quoted = update(quotes.QuoteRow).where(quotes.QuoteRow.contact_id.in_(asked_for))
    yield "quotes", quoted.values(contact_id=None)
    yield "quotes", update(quotes.QuoteRow).where(personal.their_quotes(who)).values(_ERASED_QUOTE)
    yield "contacts", delete(accounts.ContactRow).where(personal.their_contacts(who))
    yield "account", delete(accounts.AccountRow).where(personal.of(accounts.AccountRow, who))


_ERASED_QUOTE: dict[str, Any] = {
    **dict.fromkeys(("first_name", "last_name", "contact_email", "contact_title", "contact_phone"), ""),
    **dict.fromkeys(("ship_to_first_name", "ship_to_last_name", "ship_to_attn", "ship_to_phone"), ""),
    "cc_emails": [],
    "email_notes": "",
    "notes": "",
    "web_user_id": None,
    "contact_id": None,
}
"""A quote without the person who asked for it; the company keeps its lines and prices."""
WAYS_TO_SIGN_IN: tuple[Any, ...] = (
    signin.ChallengeRow,
    signin.OutsideIdentityRow,
    signin.PasskeyRow,
    signin.RecoveryCodeRow,
    signin.TotpRow,
)


def _unsigned(who: Who) -> Iterator[tuple[str, Any]]:
    """Yield statements that anonymize records about others or of the company."""
    events, edits, places = accounts.AccountEventRow, addresses.AddressEditRow, addresses.AddressRow
    acts = impersonation.ImpersonationRow
    name = {"by_name": who.erased_name}
    handled = func.lower(SubmissionRow.handled_by) == who.email
    yield "feedback and newsletter", update(SubmissionRow).where(handled).values(handled_by=who.erased_name)
    yield "history", update(events).where(events.by_web_user_id == who.web_user_id).values(name)
    yield "addresses", update(edits).where(edits.by_web_user_id == who.web_user_id).values(name)
    for said in (quotes.QuoteMessageRow, quotes.QuoteEventRow):
        theirs = said.by_web_user_id == who.web_user_id
        yield "quotes", update(said).where(theirs).values(by_name=who.erased_name, text="")
    named, in_attn = personal.their_places(who), personal.their_places(who, in_attn=True)
    yield "addresses", update(places).where(in_attn).values(attn="")
    yield "addresses", update(places).where(named).values(first_name="", last_name="")
    for row, column in personal.SIGNATURES:
        signed = update(row).where(personal.is_signed(column, who)).values({column.key: who.erased_name})
        yield "history", signed
    own = {"staff_name": who.erased_name, "address": "", "ended_by": ""}
    yield "history", update(acts).where(personal.of(acts, who)).values(own)


def _traceless(who: Who, now: datetime.datetime) -> Iterator[tuple[str, Any]]:
    """Yield statements that end the sessions (rows stay until all processes know) and clear the person."""
    session, person = identity.SessionRow, accounts.WebUserRow
    theirs = personal.of(session, who)
    yield "sessions", update(session).where(theirs, session.ended_at.is_(None)).values(ended_at=now)
    yield "sessions", update(session).where(theirs).values(device="", address="")
    nobody = {"email": who.erased_email, "first_name": "", "last_name": "", "phone": ""}
    yield "person", update(person).where(personal.of(person, who)).values(nobody)


def _of_address(row: Any, who: Who) -> Any:
    return or_(personal.of_address(row, who), row.email.in_(who.other_emails))


def _take_out(tx: Connection, mentions: Mentions, row: Any, column: Any) -> int:
    """Remove the person from a text column; return the number of rows."""
    (key,) = row.__table__.primary_key.columns
    found = tx.execute(select(key, column).where(mentions.may_stand_in(column))).all()
    named = [(number, text) for number, text in found if mentions.stand_in(text)]
    for number, text in named:
        tx.execute(update(row).where(key == number).values({column.key: mentions.without(text)}))
    return len(named)


def _forget_mails(tx: Connection, who: Who) -> int:
    """Delete pending mails to the person, remove them from mails to others; return the number of mails."""
    mentions = who.mentions
    may_be = or_(OutboxRow.kind == "FactorChanged", mentions.may_stand_in(OutboxRow.payload))
    met = 0
    for number, payload in tx.execute(select(OutboxRow.id, OutboxRow.payload).where(may_be)).all():
        left = [email for email in payload.get("to", ()) if not mentions.is_address(email)]
        is_to_them = bool(payload.get("to")) and not left
        is_theirs = is_to_them or payload.get("web_user_id") == who.web_user_id
        others = mentions.without(payload | ({"to": left} if "to" in payload else {}))
        if is_theirs:
            tx.execute(delete(OutboxRow).where(OutboxRow.id == number))
        elif others != payload:
            tx.execute(update(OutboxRow).where(OutboxRow.id == number).values(payload=others))
        met += is_theirs or others != payload
    return met
