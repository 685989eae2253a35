"""Text as it can be printed, whatever people have typed."""

import re
from collections.abc import Container
from typing import Any

from storefront.documents.limits import BREAK_EVERY, UNBROKEN_MAX

_MISSING = "\N{REPLACEMENT CHARACTER}"
_BREAK = "\N{ZERO WIDTH SPACE}"
_LONG = re.compile(rf"[^\s{_BREAK}]{{{UNBROKEN_MAX + 1},}}")
_PIECE = re.compile(rf".{{{BREAK_EVERY}}}(?=.)")
_LINE_END = re.compile("\r\n?|[\u2028\u2029\u0085\v\f]")
_CONTROL = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\ufff9-\ufffb\ufe00-\ufe0f\u200b\ufeff\u00ad]")
_ORDER = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Characters that turn the direction of the text after them: "100" would read "001"."""
_PLAIN = re.compile(r"[\x20-\x7e]*")


def printable(text: str, shown: Container[int]) -> str:
    """Return the text as a template prints it. Source: decision I7.

    Control characters are dropped; a line break of any kind is a newline, and a tab is a space. Characters
    that turn the direction of reading are dropped. A character that no font has (`shown` are the code points
    of those that one has) becomes a replacement character. Very long words may break.
    """
    if not _PLAIN.fullmatch(text):
        text = _LINE_END.sub("\n", text).replace("\t", " ")
        text = _ORDER.sub("", _CONTROL.sub("", text))
        text = "".join(one if one == "\n" or ord(one) in shown else _MISSING for one in text)
    return _LONG.sub(lambda word: _PIECE.sub(rf"\g<0>{_BREAK}", word[0]), text)


def printable_inside(value: Any, shown: Container[int], besides: Container[str] = ()) -> Any:
    """Return lists and dicts with all texts in them printable, except under the keys `besides`.

    Source: decision I7.
    """
    if isinstance(value, str):
        return printable(value, shown)
    if isinstance(value, list):
        return [printable_inside(one, shown, besides) for one in value]
    if isinstance(value, dict):
        return {
            key: one if key in besides else printable_inside(one, shown, besides)
            for key, one in value.items()
        }
    return value
