"""The mails of a running store, as their readers find them."""

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from email import message_from_bytes, policy
from pathlib import Path
from typing import Any

from tests.support.servers import Store
from tests.support.waiting import wait_until

SECONDS = 120
"""How long a busy machine may take to send a mail."""


@dataclass(frozen=True)
class Letter:
    """A mail that has arrived."""

    to: str
    subject: str
    text: str
    html: str

    @property
    def path(self) -> str:
        """Return where its button leads, without the store's origin."""
        found = re.search(r"https?://[^/\s]+(/\S+)", self.text)
        assert found, self.text
        return found[1]

    @property
    def pin(self) -> str:
        """Return the PIN in it."""
        found = re.search(r"\b[0-9]{6}\b", self.subject + self.text)
        assert found, self.text
        return found[0]


def letters(store: Store, to: str, about: str = "") -> list[Letter]:
    """Return the mails that have come to an address, the oldest first; `about` is a part of the subject."""
    files = sorted((store.project / "data/mail").glob("*.eml"), key=lambda file: file.stat().st_mtime_ns)
    found = [_letter(file) for file in files]
    return [one for one in found if one.to == to and about in one.subject]


def letter(store: Store, to: str, about: str = "", count: int = 1) -> Letter:
    """Wait for a mail and return it: the `count`th to this address about this."""
    return wait_until(lambda: letters(store, to, about)[count - 1 : count], SECONDS)[0]


def _letter(file: Path) -> Letter:
    mail = message_from_bytes(file.read_bytes(), policy=policy.default)
    text, html = mail.get_body(("plain",)), mail.get_body(("html",))
    assert text is not None
    assert html is not None
    return Letter(str(mail["To"]), str(mail["Subject"]), text.get_content(), html.get_content())


def kept(store: Store, statement: str, *values: object) -> list[dict[str, Any]]:
    """Return rows of a running store, looked at from beside."""
    with closing(sqlite3.connect(f"file:{store.project / 'data/shop.db'}?mode=ro", uri=True)) as tables:
        tables.row_factory = sqlite3.Row
        return [dict(row) for row in tables.execute(statement, values)]
