"""Ids used on the wire: cart tokens and web references."""

import base64
import re

from storefront.base import messages
from storefront.base.errors import BadInput
from storefront.base.problems import Problem
from storefront.base.text import without_space

EMPTY_CART_TOKEN = "00000000-0000-0000-0000-000000000000"
CART_TOKEN_PATTERN = (
    "^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|[-0]*)$"
)
"""For the interface's description: zeros, or nothing, are no cart. `parse_cart_token` decides."""
WEB_REFERENCE_BYTES = 10

_UUID4 = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", re.ASCII)
_WEB_REFERENCE = re.compile(r"[A-Z2-7]{16}", re.ASCII)


def is_empty_token(text: str | None) -> bool:
    """Return whether the token means "no cart": missing, blank, or only zeros. Source: S1 §5, §9."""
    return not without_space(text or "").strip("-0")


def parse_cart_token(text: str | None) -> str | None:
    """Return the cart token in lower case, or None if there is no cart yet.

    Raises BadInput, naming the field ShoppingCartToken, for anything that is neither empty nor a UUID of
    version 4. Source: S1 §5, decision C1.
    """
    if text is not None and _UUID4.fullmatch(text):
        return text
    if text is None or is_empty_token(text):
        return None
    token = text.strip().lower()
    if not _UUID4.fullmatch(token):
        raise _bad("ShoppingCartToken", messages.CART_TOKEN_MALFORMED)
    return token


def parse_web_reference(text: str) -> str:
    """Return the web reference in capitals: 16 letters and digits of base32.

    Raises BadInput, naming the field WebReferenceId, for anything else. Source: S2 §3.8, decision G34.
    """
    reference = text.strip().upper()
    if not _WEB_REFERENCE.fullmatch(reference):
        raise _bad("WebReferenceId", messages.WEB_REFERENCE_MALFORMED)
    return reference


def is_web_reference(text: str) -> bool:
    """Return whether the text has the form of a web reference. Source: decision G34."""
    return bool(_WEB_REFERENCE.fullmatch(text.strip().upper()))


def web_reference(random_bytes: bytes) -> str:
    """Return the web reference for ten random bytes. Source: decision G34."""
    return base64.b32encode(random_bytes[:WEB_REFERENCE_BYTES]).decode("ascii")


def _bad(field: str, message: str) -> BadInput:
    return BadInput(message, [Problem(field=field, message=message)])
