"""Mail: to a file, to the terminal, or by SMTP, as `mail.transport` says. Source: decision G40.

The outbox delivers at least once, so every message has a fixed id: a second delivery of the same mail
overwrites the file, and mail servers can detect the duplicate.
"""

import hashlib
import smtplib
import ssl
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from email.headerregistry import HeaderRegistry
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, formataddr
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol, TextIO

import msgspec

from storefront.platform import clock
from storefront.platform.connections import refuse_in_transaction
from storefront.platform.files import atomic_write, private_folder
from storefront.platform.settings import Mail, Settings

TIMEOUT_SECONDS = 20
ACCEPT_SECONDS = 600
"""How long a server may take to accept a mail: if we gave up earlier, we would send accepted mails again. RFC
5321 §4.5.3.2.6."""
HEADERS_KEPT = 64


class RememberedHeaders(HeaderRegistry):
    """Caches parsed headers: parsing them again takes half of the time to compose a mail.

    Most are the same in all mails (sender, types and encodings of the parts); the others are evicted again.
    Headers are immutable, so mails may share them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._made = lru_cache(HEADERS_KEPT)(super().__call__)
        self._kinds = lru_cache(HEADERS_KEPT)(super().__getitem__)

    def __call__(self, name: str, value: Any) -> Any:
        """Return the header of this name and text."""
        return self._made(name, value)

    def __getitem__(self, name: str) -> Any:
        """Return the class of headers of this name."""
        return self._kinds(name)


POLICY = SMTP.clone(header_factory=RememberedHeaders())


class Attachment(msgspec.Struct, frozen=True, kw_only=True):
    """A file that goes with a letter; `media_type` is such as application/pdf."""

    name: str
    media_type: str
    content: bytes


class Letter(msgspec.Struct, frozen=True, kw_only=True):
    """A mail to send.

    `key` is the same for every attempt to send this letter and unique among all stores: the Message-ID is
    derived from it, by which mail servers and mailboxes detect a second delivery. `template` and `facts` are
    what it was rendered from, if it was.
    """

    key: str
    to: Sequence[str]
    subject: str
    text: str
    html: str = ""
    cc: Sequence[str] = ()
    attachments: Sequence[Attachment] = ()
    template: str = ""
    facts: Mapping[str, Any] = {}


class Mailer(Protocol):
    """A way to send mail."""

    def send(self, letter: Letter) -> None:
        """Send `letter`, or raise so that the outbox tries again later."""


class FileMailer:
    """Writes each letter to a folder as an .eml file, which any mail program opens."""

    def __init__(self, folder: Path, sender: str) -> None:
        self._folder, self._sender = folder, sender

    def send(self, letter: Letter) -> None:
        """Write the letter; the same letter again replaces its file."""
        private_folder(self._folder)
        with atomic_write(self._folder / f"{_digest(letter.key)}.eml") as file:
            file.write(compose(letter, self._sender).as_bytes())


class ConsoleMailer:
    """Prints each letter's text, for a developer."""

    def __init__(self, sender: str, out: TextIO | None = None) -> None:
        self._sender, self._out = sender, out or sys.stderr

    def send(self, letter: Letter) -> None:
        """Print the recipients, the subject and the text."""
        to = ", ".join([*letter.to, *letter.cc])
        files = "".join(f"\nAttached: {file.name}" for file in letter.attachments)
        self._out.write(f"Mail to {to}: {letter.subject}\n\n{letter.text}{files}\n")


class SmtpMailer:
    """Sends each letter through a mail server."""

    def __init__(self, settings: Mail, sender: str) -> None:
        self._settings, self._sender = settings, sender

    def send(self, letter: Letter) -> None:
        """Send the letter. Raises OSError or `smtplib.SMTPException` if the server does not accept it.

        Raises InTransaction inside a transaction: nobody may wait in the database for a mail server.
        """
        refuse_in_transaction("the mail server")
        mail = self._settings
        server = PatientSmtp(mail.host, mail.port, timeout=TIMEOUT_SECONDS)
        try:
            if mail.starttls:
                server.starttls(context=ssl.create_default_context())
            if mail.user:
                server.login(mail.user, mail.password)
            server.send_message(compose(letter, self._sender))
        finally:
            with suppress(OSError, smtplib.SMTPException):  # the mail was accepted already
                server.quit()
            server.close()


class PatientSmtp(smtplib.SMTP):
    """Waits longer for a mail to be accepted than for anything else."""

    def data(self, msg: Any) -> tuple[int, bytes]:
        """Send the mail; return the server's reply."""
        assert self.sock is not None
        self.sock.settimeout(ACCEPT_SECONDS)
        answer = super().data(msg)
        if self.sock is not None:
            self.sock.settimeout(TIMEOUT_SECONDS)
        return answer


def open_mailer(settings: Settings) -> Mailer:
    """Return the mailer that the settings name."""
    sender = formataddr((settings.store.name, settings.store.email))
    if settings.mail.transport == "smtp":
        return SmtpMailer(settings.mail, sender)
    if settings.mail.transport == "console":
        return ConsoleMailer(sender)
    return FileMailer(Path(settings.data.folder) / "mail", sender)


def compose(letter: Letter, sender: str) -> EmailMessage:
    """Return the letter as a mail, with text and, if there is any, HTML.

    Raises ValueError if a header contains a line break, so that no form field can inject headers.
    """
    message = EmailMessage(policy=POLICY)
    message["From"] = sender
    message["To"] = ", ".join(letter.to)
    if letter.cc:
        message["Cc"] = ", ".join(letter.cc)
    message["Subject"] = letter.subject
    message["Date"] = format_datetime(clock.now())
    message["Message-ID"] = f"<{_digest(letter.key)}@{sender.rpartition('@')[2].rstrip('>') or 'localhost'}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(letter.text)
    if letter.html:
        message.add_alternative(letter.html, subtype="html")
    for file in letter.attachments:
        main, _, sub = file.media_type.partition("/")
        message.add_attachment(file.content, maintype=main, subtype=sub, filename=file.name)
    return message


def _digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()[:32]
