"""Quotes that were requested in the checkout: store them, find them, complete them."""

from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, bindparam, exists, or_, select, update

from storefront.platform.statements import Change, Query, among, inserted, only
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.stored import StoredRequest, StoredRequestLine
from storefront.quotes.tables import QuoteDeskRow, QuoteLineRow, QuoteRow


def _request(*columns: Any) -> StoredRequest:
    return StoredRequest(**dict(zip(StoredRequest.__struct_fields__, columns, strict=True)))


def _line(*columns: Any) -> StoredRequestLine:
    return StoredRequestLine(**dict(zip(StoredRequestLine.__struct_fields__, columns, strict=True)))


_REQUEST = select(*(getattr(QuoteRow, name) for name in StoredRequest.__struct_fields__))
_BY_REFERENCE = Query(_REQUEST.where(QuoteRow.web_reference_id == bindparam("reference")), _request)
_BY_CART = Query(_REQUEST.where(QuoteRow.cart_token == bindparam("token")), _request)
_BY_NUMBER = Query(
    _REQUEST.where(QuoteRow.quote_number == bindparam("number"), QuoteRow.cart_token.is_not(None)), _request
)
_LINES = Query(
    select(*(getattr(QuoteLineRow, name) for name in StoredRequestLine.__struct_fields__))
    .where(QuoteLineRow.quote_number == bindparam("number"))
    .order_by(QuoteLineRow.line_number),
    _line,
)
_REVISION: Query[int] = Query(
    select(QuoteDeskRow.revision).where(QuoteDeskRow.quote_number == bindparam("number")), only
)
_SAVE = Change(inserted(QuoteRow))
_SAVE_LINES = Change(inserted(QuoteLineRow))
_ORDERABLE = (QuoteStatus.OPEN, QuoteStatus.REVISED, QuoteStatus.PARTIALLY_ORDERED, QuoteStatus.ORDERED)
_OF_QUOTE = QuoteLineRow.quote_number == QuoteRow.quote_number
_COMPLETE: Query[int] = Query(
    update(QuoteRow)
    .where(
        QuoteRow.customer_id_p21 == bindparam("customer"),
        among(QuoteRow.quote_number, "numbers"),
        or_(*(QuoteRow.status == status.value for status in _ORDERABLE)),
        exists().where(_OF_QUOTE),
        ~exists().where(
            and_(_OF_QUOTE, QuoteLineRow.is_ordered.is_(False), QuoteLineRow.alternative_to.is_(None))
        ),
    )
    .values(status=QuoteStatus.ORDERED.value)
    .returning(QuoteRow.quote_number),
    only,
)

_GIVE = Change(
    update(QuoteRow)
    .where(
        QuoteRow.web_reference_id == bindparam("reference"),
        QuoteRow.customer_id_p21.is_(None),
        QuoteRow.web_user_id.is_(None),
    )
    .values(customer_id_p21=bindparam("customer"), web_user_id=bindparam("person"))
)


def find_by_reference(conn: Connection, web_reference_id: str) -> StoredRequest | None:
    """Return the quote with this web reference."""
    return _BY_REFERENCE.first(conn, reference=web_reference_id)


def find_by_cart(conn: Connection, cart_token: str) -> StoredRequest | None:
    """Return the quote that this cart has become, if any."""
    return _BY_CART.first(conn, token=cart_token)


def find_by_number(conn: Connection, number: int) -> StoredRequest | None:
    """Return the quote with this number if it was requested in the checkout."""
    return _BY_NUMBER.first(conn, number=number)


def list_lines(conn: Connection, number: int) -> list[StoredRequestLine]:
    """Return the lines of a quote that was requested in the checkout, in order."""
    return _LINES.all(conn, number=number)


def find_revision(conn: Connection, number: int) -> int:
    """Return the last revision that our staff sent of a quote, 0 if none."""
    return _REVISION.first(conn, number=number) or 0


def save(tx: Connection, quote: StoredRequest, lines: Sequence[StoredRequestLine]) -> None:
    """Insert a new quote with its lines.

    Raises `sqlalchemy.exc.IntegrityError` if the cart has already become a quote.
    """
    _SAVE.run(tx, **msgspec.structs.asdict(quote))
    _SAVE_LINES.run_many(tx, [msgspec.structs.asdict(line) for line in lines])


def give_quotes(
    tx: Connection, web_reference_ids: Collection[str], customer_id: int, web_user_id: int
) -> None:
    """Make these quotes of a guest those of a person and their company; any others are left alone."""
    given = {"customer": customer_id, "person": web_user_id}
    _GIVE.run_many(tx, [{"reference": reference, **given} for reference in web_reference_ids])


def complete(tx: Connection, customer_id_p21: int, numbers: Collection[int]) -> list[int]:
    """Make those of the company's quotes Ordered whose lines have all been ordered; return their numbers."""
    return sorted(_COMPLETE.all(tx, customer=customer_id_p21, numbers=sorted(set(numbers))))
