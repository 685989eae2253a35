"""Cursors: where a page of a list begins, for lists that grow while people page through them.

A cursor names the row before or after which a page starts, not a count of rows, so rows that arrive meanwhile
neither repeat nor hide others. Clients pass it back unchanged.
"""

import base64
import binascii

import msgspec

CURSOR_MAX = 300


class Cursor(msgspec.Struct, frozen=True, array_like=True):
    """The row next to a page, by its values in the columns of the sort order; `is_before` pages backward."""

    sort: str
    is_before: bool
    key: tuple[str, ...]


def write_cursor(cursor: Cursor) -> str:
    """Return the cursor as clients see it.

    >>> write_cursor(Cursor("-number", False, ("1041",)))
    'WyItbnVtYmVyIixmYWxzZSxbIjEwNDEiXV0'
    """
    return base64.urlsafe_b64encode(msgspec.json.encode(cursor)).decode().rstrip("=")


def read_cursor(text: str) -> Cursor | None:
    """Return what a client passed as a cursor, None if no cursor looks like this. Never raises."""
    if not text.isascii() or len(text) > CURSOR_MAX:
        return None
    try:
        whole = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        return msgspec.json.decode(whole, type=Cursor)
    except (binascii.Error, msgspec.MsgspecError, UnicodeDecodeError):
        return None
