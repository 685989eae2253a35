"""The rows of checkouts in progress."""

import datetime
from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection, Row, bindparam, insert, select, update

from storefront.checkout.schemas.edits import UserEdits
from storefront.checkout.tables import CheckoutRow
from storefront.shipping.schemas import RatesAnswer

_CHECKOUT = select(*CheckoutRow.__table__.columns).where(CheckoutRow.cart_token == bindparam("cart"))


def find_checkout(reading: Connection, cart_token: str) -> Row[Any] | None:
    """Return the checkout of this cart."""
    return reading.execute(_CHECKOUT, {"cart": cart_token}).first()


def edits_of(row: Row[Any]) -> UserEdits:
    """Return the document as it was saved, under its current version."""
    edits = msgspec.convert(row.edits, UserEdits)
    return msgspec.structs.replace(edits, version=row.version)


def rates_of(row: Row[Any]) -> RatesAnswer | None:
    """Return the rates that were offered last, good or not."""
    return None if row.rates is None else msgspec.convert(row.rates, RatesAnswer, strict=False)


def save_checkout(tx: Connection, cart_token: str, edits: UserEdits, now: datetime.datetime) -> None:
    """Keep a new checkout."""
    values = {"cart_token": cart_token, "is_quote": edits.general.is_quote, "updated_at": now, "version": 1}
    tx.execute(insert(CheckoutRow).values(edits=builtins(edits), **values))


def change_edits(tx: Connection, cart_token: str, edits: UserEdits, now: datetime.datetime) -> None:
    """Keep a newer document; its version moves on."""
    values = {"is_quote": edits.general.is_quote, "updated_at": now, "version": CheckoutRow.version + 1}
    this = CheckoutRow.cart_token == cart_token
    tx.execute(update(CheckoutRow).where(this).values(edits=builtins(edits), **values))


def change_checkout(tx: Connection, cart_token: str, changes: Mapping[str, Any]) -> None:
    """Change columns beside the document; the version stays."""
    tx.execute(update(CheckoutRow).where(CheckoutRow.cart_token == cart_token).values(dict(changes)))


def builtins(document: msgspec.Struct) -> Any:
    """Return a document as plain values; amounts become text, so that no digit is lost."""
    return msgspec.to_builtins(document)
