"""Text as people type it: what can be read in it, on one line, cut at a word.

What counts as white space is written out, so that server and browser agree on it.
"""

import re
import unicodedata

SPACES = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
ELLIPSIS = "…"

_SPACE = re.compile(f"[{SPACES}]+")
_LEADING_SPACE = re.compile(f"[{SPACES}]")
_SPACE_AROUND = re.compile(f"^[{SPACES}]+|[{SPACES}]+$")
_ACCENTS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co"})


def as_text(value: object) -> str:
    """Return the value if it is text, else "": a number, None or a list says nothing in a text field.

    Source: S1 §5, S2 §5.
    """
    return value if isinstance(value, str) else ""


def is_plain(text: str) -> bool:
    """Tell whether all of it is printable ASCII, as nearly everything is that people type. Source: S2 §5."""
    return text.isascii() and text.isprintable()


def visible_text(text: str) -> str:
    """Return the text without the marks that nobody sees: control characters, direction marks, half letters.

    Line ends and tabs stay. Source: S2 §5.
    """
    if text.isprintable():  # nothing that is hidden is
        return text
    return "".join(c for c in text if not _is_hidden(c))


def first_hidden(text: str) -> int | None:
    """Return where the first mark stands that `visible_text` takes away, None where there is none.

    Source: S2 §5.
    """
    if text.isprintable():
        return None
    return next((place for place, c in enumerate(text) if _is_hidden(c)), None)


def _is_hidden(character: str) -> bool:
    return character not in "\n\t" and unicodedata.category(character) in _HIDDEN


def one_line(text: str) -> str:
    """Return visible text on one line, with single spaces and none around it: a name as it is kept.

    Source: S2 §5.2.
    """
    if text.isprintable() and "  " not in text:  # no other white space is printable
        return text.strip(" ")
    return _SPACE.sub(" ", visible_text(_SPACE.sub(" ", text))).strip(" ")


def is_blank(value: object) -> bool:
    """Tell whether nothing can be read in it: not text, empty, spaces, or only invisible marks.

    Source: S1 §5 (blank or whitespace only).
    """
    return not one_line(as_text(value))


def without_space(text: str) -> str:
    """Return the text without any white space and without the marks that nobody sees. Source: S1 §5."""
    return visible_text(_SPACE.sub("", text))


def trimmed(text: str) -> str:
    """Return the text without white space around it; marks that nobody sees stay. Source: S1 §5."""
    return _SPACE_AROUND.sub("", text)


def has_leading_space(text: str) -> bool:
    """Tell whether the text starts with white space. Source: S2 §5.2."""
    return bool(_LEADING_SPACE.match(text))


def folded(text: str) -> str:
    """Return the text as it is compared: without capitals, accents, and the marks that nobody sees.

    Source: S2 §2.6.
    """
    lines = text.replace("\n", " ")
    shown = text if lines.isprintable() else visible_text(text)
    if shown.isascii():
        return shown.lower()
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", shown)).casefold()


def cut_at_word(text: str, limit: int) -> str:
    """Return at most `limit` characters of the text, ended at a word and with "…" where more follows.

    A first word longer than `limit` is cut in the middle. Source: decision E11.
    """
    whole = one_line(text)
    if len(whole) <= limit:
        return whole
    head = whole[: limit + 1]
    end = head.rfind(" ")
    return whole[: end if end > 0 else limit].rstrip(" ,;:") + ELLIPSIS
