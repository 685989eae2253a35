"""What a thing is: the word of its title that all others describe. "Ball valve, brass" is a valve."""

import re

from storefront.search.analysis import is_unit

_DESCRIBED = re.compile(r"\b(?:with|w/|for|in)(?=\s)|[,;:(\[]|\s[-–—·]\s", re.IGNORECASE)
_LETTERS = re.compile(r"[^\W\d_]+")

HEAD_MIN = 3
"""Shorter words say of what size or material it is."""


def head_of(title: str) -> str:
    """Return what the thing is, in small letters; "" where its title does not say.

    The last word of letters, no unit, before what only describes it: with, for, in, a comma or a bracket.

    >>> head_of("Ball valve, brass, with lever")
    'valve'
    """
    said = _DESCRIBED.split(title, maxsplit=1)[0].lower()
    named = [word for word in _LETTERS.findall(said) if len(word) >= HEAD_MIN and not is_unit(word)]
    return named[-1] if named else ""
