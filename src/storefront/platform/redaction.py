"""Redact what logs must not show, however it is spelled: tokens, web references, emails, card numbers.

An escaped token (`%2D`, `%252d`) opens the same cart, so text is unescaped before it is checked.
"""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import unquote

from storefront.base import card_number

HIDDEN = "[hidden]"
SHORTEST = 6
"""Length of the shortest text that could contain a secret: a@b.co."""
UNFOLDS = 5
"""How many levels of escapes are decoded; text with more is redacted as a whole."""

_TOKEN = re.compile(
    r"(?i)[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f-]*|[0-9a-f]{8}(?:-?[0-9a-f]{4}){3}-?[0-9a-f]{12}"
)
"""A token, or most of one: the few missing digits can be guessed."""
_REFERENCE = re.compile(r"(?<!\w)(?:[A-Z2-7]{16}|(?=[a-z]*[2-7])[a-z2-7]{16})(?!\w)")
_EMAIL = re.compile(r"[^\s@<>,;:\"'()\[\]{}=/]{1,64}@[^\s@<>,;:\"'()\[\]{}=/]{1,250}\.\w{2,60}")
_BEARER = re.compile(r"([Bb]earer\s+)[^\s\"',]+")
_STRIPE = re.compile(r"\b(?:sk|rk|whsec)_\w{6,}|_secret_\w+")
"""A key of the store's Stripe account, and the secret half of a card setup."""
_DETAIL = re.compile(r"(DETAIL:).*", re.DOTALL)
"""What PostgreSQL adds to an error: the rejected row itself."""
_ESCAPE = re.compile("%[0-9a-fA-F]{2}")


def hidden(text: str) -> str:
    """Return the text with its secrets redacted."""
    if len(text) < SHORTEST:
        return text
    shown = _without_secrets(text)
    if "%" not in text or not _ESCAPE.search(text):
        return shown
    plain = unfolded(text)
    if _ESCAPE.search(plain):
        return HIDDEN
    bare = _without_secrets(plain)
    return shown if bare == plain else bare


def unfolded(text: str) -> str:
    """Return the text with its escapes decoded, including nested ones."""
    for _ in range(UNFOLDS):
        plain = unquote(text)
        if plain == text:
            break
        text = plain
    return text


def hidden_inside(value: Any) -> Any:
    """Return a value with all texts in it redacted; keys are not changed."""
    if isinstance(value, str):
        return hidden(value)
    if isinstance(value, dict):
        return {key: hidden_inside(inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [hidden_inside(inner) for inner in value]
    return value if value is None or isinstance(value, bool | int | float) else hidden(str(value))


def _without_secrets(text: str) -> str:
    for mark, find, instead in _RULES:
        if mark in text:
            text = find.sub(instead, text)
    return text


def _card(found: re.Match[str]) -> str:
    return HIDDEN if card_number.has_check_digit(found[0]) else found[0]


_RULES: tuple[tuple[str, re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    ("", _TOKEN, HIDDEN),
    ("", _REFERENCE, HIDDEN),
    ("@", _EMAIL, HIDDEN),
    ("_", _STRIPE, HIDDEN),
    ("earer", _BEARER, rf"\1{HIDDEN}"),
    ("", card_number.RUN, _card),
    ("DETAIL:", _DETAIL, rf"\1 {HIDDEN}"),
)
"""What a text must contain to be searched at all, the pattern, and the replacement."""
