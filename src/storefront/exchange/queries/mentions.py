"""Find mentions of a person in texts and documents. Ann Lee is neither Joann Lee nor Mary Ann Lee.

Texts are searched for email addresses and full names: the database finds candidates, this module decides.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Text, cast, func, or_

from storefront.platform.wildcards import ESCAPE, contains

_BEFORE_ADDRESS = r"(?<![A-Za-z0-9.!#$%*+^_`{|}~-])"
_AFTER_ADDRESS = r"(?![A-Za-z0-9-]|\.[A-Za-z0-9])"


class Mentions:
    """The addresses of a person, and the full name unless others have the same ("")."""

    def __init__(self, emails: Mapping[str, str], name: str, stead: str) -> None:
        """`emails` are lower-case addresses with their replacements, `stead` replaces the name."""
        self._emails, self._name, self._stead = dict(emails), name, stead
        addresses = "|".join(re.escape(email) for email in sorted(self._emails, key=len, reverse=True))
        self._address = re.compile(f"{_BEFORE_ADDRESS}(?:{addresses}){_AFTER_ADDRESS}", re.IGNORECASE)
        self._whole = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])") if name else None

    def may_stand_in(self, column: Any) -> ColumnElement[bool]:
        """Return a condition for all rows that name the person, and possibly others."""
        text = func.lower(cast(column, Text))
        words = [word for word in (*self._emails, self._name) if word]
        spelled = {part for word in words for part in (word, json.dumps(word)[1:-1])}
        return or_(*(text.like(contains(part), escape=ESCAPE) for part in sorted(spelled)))

    def stand_in(self, value: Any) -> bool:
        """Return whether a text or a document names the person."""
        return bool(self.without(value) != value)

    def without(self, value: Any) -> Any:
        """Return a text or document with all mentions of the person replaced."""
        if isinstance(value, str):
            return self._unnamed(self._address.sub(lambda found: self._emails[found[0].lower()], value))
        if isinstance(value, dict):
            return {key: self.without(inner) for key, inner in value.items()}
        if isinstance(value, list):
            return [self.without(inner) for inner in value]
        return value

    def is_address(self, text: object) -> bool:
        """Return whether a text is one of the person's addresses."""
        return isinstance(text, str) and text.strip().lower() in self._emails

    def _unnamed(self, text: str) -> str:
        if self._whole is None:
            return text
        return self._whole.sub(lambda found: found[0] if _is_longer(text, found) else self._stead, text)


def _is_longer(text: str, found: "re.Match[str]") -> bool:
    """Return whether a match is part of a longer name: Mary Ann Lee, Ann Lee Jones."""
    before = text[: found.start()].rpartition(" ")
    words = (before[0].rpartition(" ")[2] if before[1] and not before[2] else "", text[found.end() :])
    follows = words[1][1:2] if words[1].startswith(" ") else ""
    return (words[0][:1].isupper() and words[0][-1:].isalpha()) or follows.isupper()
