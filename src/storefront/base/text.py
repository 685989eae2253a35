"""Text as people type it: remove invisible characters, reduce to one line, cut at a word.

White space is listed explicitly, so that server and browser agree on it.
"""

import re
import unicodedata
from urllib.parse import quote

SPACES = "\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff"
ELLIPSIS = "…"

_SPACE = re.compile(f"[{SPACES}]+")
_LEADING_SPACE = re.compile(f"[{SPACES}]")
_SPACE_AROUND = re.compile(f"^[{SPACES}]+|[{SPACES}]+$")
_ACCENTS = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co"})


def as_text(value: object) -> str:
    """Return the value if it is text, else "". Source: S1 §5, S2 §5."""
    return value if isinstance(value, str) else ""


def visible_text(text: str) -> str:
    """Return the text without invisible characters: control characters, direction marks, lone surrogates.

    Line ends and tabs stay. Source: S2 §5.
    """
    if text.isprintable():  # nothing printable is invisible
        return text
    return "".join(c for c in text if not _is_hidden(c))


def first_hidden(text: str) -> int | None:
    """Return the position of the first character that `visible_text` removes, or None. Source: S2 §5."""
    if text.isprintable():
        return None
    return next((place for place, c in enumerate(text) if _is_hidden(c)), None)


def _is_hidden(character: str) -> bool:
    return character not in "\n\t" and unicodedata.category(character) in _HIDDEN


def one_line(text: str) -> str:
    """Return visible text on one line, with single spaces and none around it, as names are stored.

    Source: S2 §5.2.
    """
    if text.isprintable() and "  " not in text:  # no other white space is printable
        return text.strip(" ")
    return _SPACE.sub(" ", visible_text(_SPACE.sub(" ", text))).strip(" ")


def is_blank(value: object) -> bool:
    """Return whether nothing in it is readable: not text, empty, spaces, or only invisible characters.

    Source: S1 §5 (blank or whitespace only).
    """
    return not one_line(as_text(value))


def without_space(text: str) -> str:
    """Return the text without white space and invisible characters. Source: S1 §5."""
    return visible_text(_SPACE.sub("", text))


def trimmed(text: object) -> str:
    """Return the text without surrounding white space; invisible characters stay. Source: S1 §5."""
    return _SPACE_AROUND.sub("", as_text(text))


def has_leading_space(text: str) -> bool:
    """Return whether the text starts with white space. Source: S2 §5.2."""
    return bool(_LEADING_SPACE.match(text))


def folded(text: str) -> str:
    """Return the text for comparison: without case, accents and invisible characters. Source: S2 §2.6."""
    lines = text.replace("\n", " ")
    shown = text if lines.isprintable() else visible_text(text)
    if shown.isascii():
        return shown.lower()
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", shown)).casefold()


def cut_at_word(text: str, limit: int) -> str:
    """Return at most `limit` characters of the text, cut after a word and with "…" if there was more.

    A first word longer than `limit` is cut in the middle. Source: decision E11.
    """
    whole = one_line(text)
    if len(whole) <= limit:
        return whole
    head = whole[: limit + 1]
    end = head.rfind(" ")
    return whole[: end if end > 0 else limit].rstrip(" ,;:") + ELLIPSIS


def kind_in_words(kind: str) -> str:
    """Return a name such as OrderPlaced in words. Source: decision H10.

    >>> kind_in_words("OrderPlaced")
    'Order placed'
    """
    return " ".join(_HUMP.split(kind)).capitalize()


def disposition_of(how: str, file_name: str) -> str:
    r"""Return a Content-Disposition: `how` is "inline" or "attachment". Source: decision G41.

    >>> disposition_of("attachment", "Plan für 4.pdf")
    'attachment; filename="Plan f_r 4.pdf"; filename*=UTF-8\'\'Plan%20f%C3%BCr%204.pdf'
    """
    plain = re.sub(r"[^A-Za-z0-9 ._()-]", "_", file_name)
    return f"{how}; filename=\"{plain}\"; filename*=UTF-8''{quote(file_name, safe='', errors='replace')}"
