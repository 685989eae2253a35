"""Find the head noun of a title: "Ball valve, brass" is a valve."""

import re

from storefront.search.analysis import is_unit

_DESCRIBED = re.compile(r"\b(?:with|w/|for|in)(?=\s)|[,;:(\[]|\s[-–—·]\s", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]+")

HEAD_MIN = 3
"""Shorter words are sizes or materials."""


def head_of(title: str) -> str:
    """Return the head noun of a title in lower case; "" if it has none.

    It is the last word that is not a unit before a comma, a bracket, or a word like "with", "for" or "in".

    >>> head_of("Ball valve, brass, with lever")
    'valve'
    """
    start = _DESCRIBED.split(title, maxsplit=1)[0].lower()
    named = [word for word in _LETTERS.findall(start) if len(word) >= HEAD_MIN and not is_unit(word)]
    return named[-1] if named else ""
