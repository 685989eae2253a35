"""Export all data about a person, by kind, without secrets."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, func, select

from storefront.accounts import tables as accounts
from storefront.addresses import tables as addresses
from storefront.availability import tables as availability
from storefront.cart import tables as carts
from storefront.checkout import tables as checkouts
from storefront.eventlog.tables import EventLogRow
from storefront.exchange.queries import personal
from storefront.exchange.queries.personal import Who
from storefront.feedback.tables import SubmissionRow
from storefront.identity import tables as identity
from storefront.impersonation import tables as impersonation
from storefront.invoices.tables import InvoiceRow
from storefront.lists import tables as lists
from storefront.orders import tables as orders
from storefront.papers import tables as papers
from storefront.payment import tables as payment
from storefront.platform.outbox import OutboxRow
from storefront.pricing import tables as pricing
from storefront.quotes import tables as quotes
from storefront.returns.tables import ReturnRow
from storefront.signin import tables as signin
from storefront.uploads import tables as uploads

SECRET = frozenset(
    (
        *("password_hash", "digest", "cookie_digest", "ticket_digest", "secret", "public_key", "facts"),
        *("credential_id", "payment_method_id", "idempotency_key", "token", "cart_token", "code_challenge"),
        *("nonce", "family", "client_secret", "customer_token", "redirect_uri", "unsubscribe_digest"),
    )
)
"""Columns that are never exported because they grant access."""
SECRET_FACTS = frozenset({"CardPayment", "pin", "path"})
"""The same for keys of documents: card tokens, PINs, and mailed links."""

Rows = list[dict[str, Any]]


def export_person(conn: Connection, who: Who) -> dict[str, Rows]:
    """Return all data about a person by kind, without secrets."""
    own = {kind: _rows(conn, row, where) for kind, row, where in _own(conn, who)}
    signed = {kind: _signed(conn, who, row, column) for kind, (row, column) in _SIGNED.items()}
    return own | signed | {kind: _naming(conn, who, row, column) for kind, row, column in NAMING}


def kinds(conn: Connection, who: Who) -> dict[str, Any]:
    """Return the table of each kind."""
    own = {kind: row for kind, row, _ in _own(conn, who)}
    signed = {kind: row for kind, (row, _) in _SIGNED.items()}
    return own | signed | {kind: row for kind, row, _ in NAMING}


def _own(conn: Connection, who: Who) -> Iterator[tuple[str, Any, Any]]:
    events, acts, writes = (
        accounts.AccountEventRow,
        impersonation.ImpersonationRow,
        impersonation.ImpersonationWriteRow,
    )
    edits, sessions = addresses.AddressEditRow, personal.their_sessions(who)
    guests = personal.guest_tokens(conn, who)
    tokens = personal.their_tokens(who, guests)
    numbers = select(orders.OrderRow.order_number).where(personal.their_orders(who))
    changed = select(edits.p21_id).where(edits.by_web_user_id == who.web_user_id)
    acted = select(acts.impersonation_id).where(personal.of(acts, who))
    yield "person", accounts.WebUserRow, personal.of(accounts.WebUserRow, who)
    yield "account", accounts.AccountRow, personal.of(accounts.AccountRow, who)
    yield "requests", accounts.AccountRequestRow, personal.of_address(accounts.AccountRequestRow, who)
    yield "mailedLinks", accounts.MailedLinkRow, personal.of_address(accounts.MailedLinkRow, who)
    yield "resetPins", accounts.ResetPinRow, personal.of_address(accounts.ResetPinRow, who)
    yield "askedMails", accounts.AskedMailRow, accounts.AskedMailRow.email == who.email
    yield "events", events, personal.of(events, who)
    yield "changesTheyMade", events, events.by_web_user_id == who.web_user_id
    yield "contacts", accounts.ContactRow, personal.their_contacts(who)
    yield "addressesTheyChanged", addresses.AddressRow, addresses.AddressRow.p21_id.in_(changed)
    yield "addressChanges", edits, edits.by_web_user_id == who.web_user_id
    yield "addressesWithTheirName", addresses.AddressRow, personal.their_places(who)
    yield "sessions", identity.SessionRow, personal.of(identity.SessionRow, who)
    yield (
        "authorizationCodes",
        signin.AuthorizationCodeRow,
        signin.AuthorizationCodeRow.session_id.in_(sessions),
    )
    yield "refreshTokens", signin.RefreshTokenRow, signin.RefreshTokenRow.session_id.in_(sessions)
    yield "challenges", signin.ChallengeRow, personal.of(signin.ChallengeRow, who)
    yield "outsideIdentities", signin.OutsideIdentityRow, personal.of(signin.OutsideIdentityRow, who)
    yield "authenticatorApps", signin.TotpRow, personal.of(signin.TotpRow, who)
    yield "passkeys", signin.PasskeyRow, personal.of(signin.PasskeyRow, who)
    yield "recoveryCodes", signin.RecoveryCodeRow, personal.of(signin.RecoveryCodeRow, who)
    yield "carts", carts.CartRow, personal.their_carts(who, guests)
    yield "cartFiles", carts.CartFileRow, personal.of(carts.CartFileRow, who)
    yield "sentFiles", uploads.SentFileRow, personal.of(uploads.SentFileRow, who)
    yield "cartLines", carts.CartLineRow, carts.CartLineRow.cart_token.in_(tokens)
    yield "checkouts", checkouts.CheckoutRow, checkouts.CheckoutRow.cart_token.in_(tokens)
    listed = select(lists.ShoppingListRow.id).where(personal.of(lists.ShoppingListRow, who))
    yield "shoppingLists", lists.ShoppingListRow, personal.of(lists.ShoppingListRow, who)
    line = lists.ShoppingListLineRow
    yield "shoppingListLines", line, line.list_id.in_(listed)
    watched, asked = availability.WatchedProductRow, pricing.PriceRequestRow
    yield "watchedProducts", watched, personal.typed_by(watched, who)
    yield "priceRequests", asked, personal.typed_by(asked, who)
    yield "feedbackAndNewsletter", SubmissionRow, func.lower(SubmissionRow.email) == who.email
    yield "cardSetups", payment.CardSetupRow, payment.CardSetupRow.cart_token.in_(tokens)
    yield "cards", payment.CardRow, personal.their_cards(who, guests)
    yield "orders", orders.OrderRow, personal.their_orders(who)
    yield "orderLines", orders.OrderLineRow, orders.OrderLineRow.order_number.in_(numbers)
    yield "holds", orders.OrderHoldRow, orders.OrderHoldRow.order_number.in_(numbers)
    yield "parcels", orders.TrackingRow, orders.TrackingRow.order_number.in_(numbers)
    texts, canceling = orders.OrderTextRow, orders.CancelRequestRow
    yield "orderTexts", texts, texts.order_number.in_(numbers)
    yield "cancelRequests", canceling, canceling.order_number.in_(numbers)
    yield "orderEvents", EventLogRow, EventLogRow.order_number.in_(numbers)
    yield "invoices", InvoiceRow, InvoiceRow.order_number.in_(numbers)
    yield "returns", ReturnRow, ReturnRow.order_number.in_(numbers)
    yield "payments", payment.PaymentRow, payment.PaymentRow.order_number.in_(numbers)
    settled = payment.SettlementRow
    yield "settlements", settled, settled.order_number.in_(numbers)
    quoted = quotes.QuoteLineRow
    requested = select(quotes.QuoteRow.quote_number).where(personal.their_quotes(who))
    yield "quotes", quotes.QuoteRow, personal.their_quotes(who)
    yield "quoteLines", quoted, quoted.quote_number.in_(requested)
    written, happened = quotes.QuoteMessageRow, quotes.QuoteEventRow
    yield "quoteMessages", written, written.by_web_user_id == who.web_user_id
    yield "quoteEvents", happened, happened.by_web_user_id == who.web_user_id
    yield "quoteReads", quotes.QuoteReadRow, personal.of(quotes.QuoteReadRow, who)
    signed, sent = quotes.QuoteDeskRow, quotes.QuoteRevisionRow
    yield "quotesTheyAnswered", signed, personal.is_signed(signed.answered_by, who)
    yield "quotesTheySent", sent, personal.is_signed(sent.sent_by, who)
    yield "actingForCustomers", acts, personal.of(acts, who)
    given = papers.UploadedPaperRow
    yield "filesTheyUploaded", given, given.by_web_user_id == who.web_user_id
    yield "writtenWhileActing", writes, writes.impersonation_id.in_(acted)


def _rows(conn: Connection, row: Any, where: Any) -> Rows:
    columns = [column for column in row.__table__.columns if column.key not in SECRET]
    order = list(row.__table__.primary_key.columns)
    found = conn.execute(select(*columns).where(where).order_by(*order)).mappings()
    return [{key: _without_secrets(value) for key, value in one.items()} for one in found]


def _signed(conn: Connection, who: Who, row: Any, column: Any) -> Rows:
    """Return the keys of rows that the person signed by name; their content belongs to others."""
    keys = list(row.__table__.primary_key.columns)
    found = conn.execute(select(*keys, column).where(personal.is_signed(column, who)).order_by(*keys))
    return [dict(one) for one in found.mappings()]


_SIGNED = {
    "requestsTheyDecided": personal.SIGNATURES[0],
    "notesTheyChanged": personal.SIGNATURES[1],
    "accountsTheySwitchedOff": personal.SIGNATURES[2],
    "actingTheyEnded": personal.SIGNATURES[3],
}


def _without_secrets(value: Any) -> Any:
    """Return a document without secrets."""
    if isinstance(value, dict):
        return {key: _without_secrets(inner) for key, inner in value.items() if key not in SECRET_FACTS}
    return [_without_secrets(inner) for inner in value] if isinstance(value, list) else value


NAMING: tuple[tuple[str, Any, Any], ...] = (
    ("mailsThatNameThem", OutboxRow, OutboxRow.payload),
    ("writesThatNameThem", impersonation.ImpersonationWriteRow, impersonation.ImpersonationWriteRow.text),
    ("reasonsThatNameThem", impersonation.ImpersonationRow, impersonation.ImpersonationRow.reason),
    ("eventsThatNameThem", accounts.AccountEventRow, accounts.AccountEventRow.text),
    ("refusalsThatNameThem", accounts.AccountRequestRow, accounts.AccountRequestRow.reason),
)
"""Texts and documents that may name a person, by kind."""


def _naming(conn: Connection, who: Who, row: Any, column: Any) -> Rows:
    found = _rows(conn, row, who.mentions.may_stand_in(column))
    return [{column.key: one[column.key]} for one in found if who.mentions.stand_in(one[column.key])]
