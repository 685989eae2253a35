"""Find a person and the rows that belong to them, by ID or email address."""

from typing import Any

import msgspec
from sqlalchemy import Connection, and_, exists, false, func, or_, select

from storefront.accounts import tables as accounts
from storefront.addresses import tables as addresses
from storefront.cart import tables as carts
from storefront.checkout import tables as checkouts
from storefront.exchange.queries.mentions import Mentions
from storefront.identity import tables as identity
from storefront.impersonation import tables as impersonation
from storefront.orders import tables as orders
from storefront.payment import tables as payment
from storefront.quotes import tables as quotes

NO_NUMBER = -1
"""The ID of guests. Real IDs are at least 1."""


class Who(msgspec.Struct, frozen=True):
    """The person in question. `other_emails` are their new addresses that nobody else has.

    `has_namesake` means that somebody else has the same name, so that a name does not identify the person.
    A guest has only an address: `web_user_id` is NO_NUMBER, which no row has.
    """

    web_user_id: int
    email: str
    first_name: str
    last_name: str
    customer_id_p21: int | None
    has_namesake: bool
    other_emails: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """Return first and last name."""
        return f"{self.first_name} {self.last_name}".strip()

    @property
    def own_name(self) -> str:
        """Return the full name if nobody else has it, else ""."""
        is_whole = bool(self.first_name and self.last_name)
        return self.name if is_whole and not self.has_namesake else ""

    @property
    def erased_name(self) -> str:
        """Return the replacement of the name."""
        return "erased guest" if self.web_user_id == NO_NUMBER else f"erased person {self.web_user_id}"

    @property
    def erased_email(self) -> str:
        """Return the replacement of the address, which cannot exist."""
        whose = "guest" if self.web_user_id == NO_NUMBER else str(self.web_user_id)
        return f"erased-{whose}@erased.invalid"

    @property
    def mentions(self) -> Mentions:
        """Return what finds the person in texts."""
        emails = (self.email, *self.other_emails)
        return Mentions(dict.fromkeys(emails, self.erased_email), self.own_name, self.erased_name)


def find_who(conn: Connection, email: str) -> Who:
    """Return the person with this address, with or without an account, else a guest."""
    row = accounts.WebUserRow
    found = conn.execute(
        select(row.web_user_id, row.email, row.first_name, row.last_name, row.customer_id_p21).where(
            row.email == email.strip().lower()
        )
    ).first()
    if found is None:
        return Who(NO_NUMBER, email.strip().lower(), "", "", None, has_namesake=False)
    namesakes = select(func.count()).where(
        func.lower(row.first_name) == found.first_name.lower(),
        func.lower(row.last_name) == found.last_name.lower(),
        row.web_user_id != found.web_user_id,
    )
    return Who(*found, bool(conn.scalar(namesakes)), _other_emails(conn, found.web_user_id))


def _other_emails(conn: Connection, web_user_id: int) -> tuple[str, ...]:
    """Return new addresses that the person requested, except those of somebody else."""
    link, row = accounts.MailedLinkRow, accounts.WebUserRow
    found = select(link.email).where(link.web_user_id == web_user_id, link.email.not_in(select(row.email)))
    return tuple(conn.scalars(found.distinct()))


def of(row: Any, who: Who) -> Any:
    """Return the condition for rows with the person's ID."""
    return row.web_user_id == who.web_user_id


def of_address(row: Any, who: Who) -> Any:
    """Return the condition for rows with the person's ID or address."""
    return or_(of(row, who), row.email == who.email)


def typed_by(row: Any, who: Who) -> Any:
    """Return the condition for rows with the person's ID or an address as they typed it."""
    return or_(of(row, who), func.lower(row.email) == who.email)


def their_contacts(who: Who) -> Any:
    """Return the condition for contacts that are this person."""
    return func.lower(accounts.ContactRow.email) == who.email


def their_quotes(who: Who) -> Any:
    """Return the condition for quotes that the person requested in the checkout."""
    return or_(of(quotes.QuoteRow, who), func.lower(quotes.QuoteRow.contact_email) == who.email)


def their_sessions(who: Who) -> Any:
    """Return a select of the IDs of their sessions."""
    return select(identity.SessionRow.session_id).where(of(identity.SessionRow, who))


def guest_tokens(conn: Connection, who: Who) -> list[str]:
    """Return the tokens of guest carts whose contact has exactly the person's address."""
    cart, kept = carts.CartRow, checkouts.CheckoutRow
    found = conn.execute(
        select(kept.cart_token, kept.edits)
        .join(cart, cart.token == kept.cart_token)
        .where(cart.web_user_id.is_(None), who.mentions.may_stand_in(kept.edits))
    )
    return [token for token, edits in found if who.mentions.is_address(_contact_email(edits))]


def _contact_email(edits: Any) -> object:
    contact = edits.get("SelectedContact") if isinstance(edits, dict) else None
    return contact.get("Email") if isinstance(contact, dict) else None


def their_carts(who: Who, guests: list[str]) -> Any:
    """Return the condition for their carts; `guests` are the tokens of their guest carts."""
    return or_(
        of(carts.CartRow, who), and_(carts.CartRow.token.in_(guests), carts.CartRow.web_user_id.is_(None))
    )


def their_tokens(who: Who, guests: list[str]) -> Any:
    """Return a select of the tokens of their carts."""
    return select(carts.CartRow.token).where(their_carts(who, guests))


def their_cards(who: Who, guests: list[str]) -> Any:
    """Return the condition for their cards."""
    return or_(of(payment.CardRow, who), payment.CardRow.cart_token.in_(their_tokens(who, guests)))


def their_orders(who: Who) -> Any:
    """Return the condition for their orders."""
    row = orders.OrderRow
    return or_(of(row, who), func.lower(row.contact_email) == who.email)


def count_orders_kept(conn: Connection, who: Who) -> int:
    """Return the number of orders that keep the person's name."""
    counted = select(func.count()).select_from(orders.OrderRow).where(their_orders(who))
    return conn.scalar(counted) or 0


SIGNATURES: tuple[tuple[Any, Any], ...] = (
    (accounts.AccountRequestRow, accounts.AccountRequestRow.decided_by),
    (accounts.CustomerEditRow, accounts.CustomerEditRow.by_name),
    (accounts.AccountRow, accounts.AccountRow.switched_off_by),
    (impersonation.ImpersonationRow, impersonation.ImpersonationRow.ended_by),
    (quotes.QuoteDeskRow, quotes.QuoteDeskRow.answered_by),
    (quotes.QuoteRevisionRow, quotes.QuoteRevisionRow.sent_by),
)
"""Columns with the name of an actor without ID."""


def is_signed(column: Any, who: Who) -> Any:
    """Return the condition for rows with exactly the person's name, none if others have the same name."""
    return column == who.name if who.name and not who.has_namesake else false()


def their_places(who: Who, *, in_attn: bool = False) -> Any:
    """Return the condition for entries of the company's address book with their name, or in attn.

    Returns no rows if a colleague has the same name.
    """
    row, colleague = addresses.AddressRow, accounts.WebUserRow
    if not who.name or who.customer_id_p21 is None:
        return false()
    is_colleagues = exists().where(
        colleague.customer_id_p21 == who.customer_id_p21,
        colleague.web_user_id != who.web_user_id,
        colleague.first_name == who.first_name,
        colleague.last_name == who.last_name,
    )
    is_named = and_(row.first_name == who.first_name, row.last_name == who.last_name)
    return and_(
        row.customer_id_p21 == who.customer_id_p21,
        row.attn == who.name if in_attn else is_named,
        ~is_colleagues,
    )
