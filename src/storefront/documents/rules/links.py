"""Signed links to documents: whoever has one may read it until it expires. Source: decisions A12, I7."""

import datetime
import hashlib
import hmac
from typing import NamedTuple
from urllib.parse import urlencode

from storefront.documents.schemas import DocumentKind

PATH = "/api/ReportFiles/files/{name}"
_NAME_END = ".pdf"
_UNTIL_DIGITS = 12


class Linked(NamedTuple):
    """A document and the moment (Unix seconds) until which its link works."""

    kind: DocumentKind
    number: int
    until: int


class SignedLink(NamedTuple):
    """The path of a document and the name of its file."""

    path: str
    file_name: str


def file_name(kind: DocumentKind, number: int) -> str:
    """Return the name of a document's file. Source: S1 §7.

    >>> file_name(DocumentKind.ORDER, 100234)
    'order-100234.pdf'
    """
    return f"{kind}-{number}{_NAME_END}"


def sign(secret: bytes, kind: DocumentKind, number: int, now: datetime.datetime, seconds: int) -> SignedLink:
    """Return the link to a document; it works for this many seconds. Source: decisions A12, I7."""
    linked = Linked(kind, number, int(now.timestamp()) + seconds)
    query = urlencode({"until": linked.until, "signature": _signature(secret, linked)})
    name = file_name(kind, number)
    return SignedLink(f"{PATH.format(name=name)}?{query}", name)


def linked_document(name: str, until: str) -> Linked | None:
    """Return the document that a link names, None if it names none. Source: decisions A12, I7."""
    kind, _, rest = name.removesuffix(_NAME_END).partition("-")
    is_number = rest.isascii() and rest.isdigit() and len(rest) <= _UNTIL_DIGITS
    is_moment = until.isascii() and until.isdigit() and len(until) <= _UNTIL_DIGITS
    if kind not in set(DocumentKind) or not is_number or not is_moment or not name.endswith(_NAME_END):
        return None
    return Linked(DocumentKind(kind), int(rest), int(until))


def is_signed(secrets: list[bytes], linked: Linked, signature: str) -> bool:
    """Return whether one of the secrets has signed this link; it takes the same time whatever is wrong.

    Source: decisions A12, I7.
    """
    given = signature.encode(errors="replace")
    matches = [hmac.compare_digest(_signature(secret, linked).encode(), given) for secret in secrets]
    return any(matches)


def has_ended(linked: Linked, now: datetime.datetime) -> bool:
    """Return whether the link no longer works. Source: decisions A12, I7."""
    return now.timestamp() >= linked.until


def _signature(secret: bytes, linked: Linked) -> str:
    text = f"{linked.kind}:{linked.number}:{linked.until}"
    return hmac.new(secret, text.encode(), hashlib.sha256).hexdigest()
