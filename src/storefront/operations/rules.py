"""Names of events in words. Source: decision H10."""

import re

_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")


def words_of(kind: str) -> str:
    """Return the name of an event in words. Source: decision H10.

    >>> words_of("OrderPlaced")
    'Order placed'
    """
    return " ".join(_HUMP.split(kind)).capitalize()
