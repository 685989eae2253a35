"""Mail leaves once, whole, and with no header that a form field could add."""

import email
import email.policy
import io
from collections.abc import Iterator
from email.headerregistry import HeaderRegistry
from email.policy import SMTP
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Message

from storefront.platform import mail
from storefront.platform.settings import Mail
from tests.support.servers import free_port

LETTER = mail.Letter(
    key="order-placed:1000001",
    to=["ann.mill@example.com"],
    cc=["dock@example.com"],
    subject="Your order 1000001",
    text='Thank you, Ann. Größe 1/2"\n',
    html="<p>Thank you, Ann.</p>",
)
SENDER = "Demo Industrial <sales@shop.example>"


class Inbox(Message):
    """Keeps what arrives."""

    def __init__(self) -> None:
        super().__init__()
        self.arrived: list[Any] = []

    def prepare_message(self, session: Any, envelope: Any) -> Any:
        parsed = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.arrived.append((envelope.rcpt_tos, parsed))
        return parsed

    def handle_message(self, message: Any) -> None:
        """Keep it: `prepare_message` has done so."""


@pytest.fixture
def inbox() -> Iterator[tuple[Inbox, int]]:
    """A real mail server on a free port."""
    kept = Inbox()
    port = free_port()
    server = Controller(kept, hostname="127.0.0.1", port=port)
    server.start()
    yield kept, port
    server.stop()


def smtp_at(port: int) -> Mail:
    return Mail(transport="smtp", host="127.0.0.1", port=port, user="", password="", starttls=False)


def test_a_mail_server_gets_text_and_html_for_everybody_named(inbox: tuple[Inbox, int]) -> None:
    kept, port = inbox
    mail.SmtpMailer(smtp_at(port), SENDER).send(LETTER)
    (recipients, message) = kept.arrived[0]
    assert recipients == ["ann.mill@example.com", "dock@example.com"]
    assert message["Subject"] == "Your order 1000001"
    assert message.get_body(("plain",)).get_content().strip() == 'Thank you, Ann. Größe 1/2"'
    assert "<p>Thank you, Ann.</p>" in message.get_body(("html",)).get_content()


def test_a_mail_server_that_is_away_is_an_error_so_that_the_outbox_tries_again() -> None:
    with pytest.raises(OSError, match="refused"):
        mail.SmtpMailer(smtp_at(free_port()), SENDER).send(LETTER)


def test_the_same_letter_sent_twice_lies_in_the_folder_once(tmp_path: Path) -> None:
    mailer = mail.FileMailer(tmp_path / "mail", SENDER)
    mailer.send(LETTER)
    mailer.send(LETTER)
    (only,) = (tmp_path / "mail").iterdir()
    message = email.message_from_bytes(only.read_bytes(), policy=email.policy.default)
    assert message["To"] == "ann.mill@example.com"
    assert message["Cc"] == "dock@example.com"
    assert message["From"] == SENDER


@pytest.mark.trust("T-6")
def test_every_attempt_carries_the_same_message_id() -> None:
    ids = {mail.compose(LETTER, SENDER)["Message-ID"] for _ in range(3)}
    assert len(ids) == 1
    assert next(iter(ids)).endswith("@shop.example>")


@pytest.mark.trust("T-27")
@pytest.mark.parametrize(
    "letter",
    [
        mail.Letter(key="1", to=["a@example.com\r\nBcc: all@example.com"], subject="x", text="x"),
        mail.Letter(key="1", to=["a@example.com"], subject="x\nBcc: all@example.com", text="x"),
        mail.Letter(key="1", to=["a@example.com"], subject="x", text="x", cc=["b@example.com\nX: y"]),
    ],
)
def test_nobody_adds_a_header_through_a_form_field(letter: mail.Letter) -> None:
    with pytest.raises(ValueError, match=r"(?i)linefeed|carriage return|header"):
        mail.compose(letter, SENDER)


HEADERS = [
    ("Subject", "Your order 1000001"),
    ("Subject", "Größe 1/2 " * 20),
    ("To", "ann.mill@example.com, Zoë Müller <zoe@example.com>, " + ", ".join(["dock@example.com"] * 9)),
    ("From", SENDER),
    ("Date", "Sun, 22 Nov 2026 01:21:13 +0000"),
    ("Content-Type", 'text/plain; charset="utf-8"'),
]


@pytest.mark.parametrize(("name", "value"), HEADERS)
def test_a_header_made_once_is_written_like_one_made_anew(name: str, value: str) -> None:
    kept, anew = mail.RememberedHeaders(), HeaderRegistry()
    for _ in range(2):
        assert kept(name, value).fold(policy=SMTP) == anew(name, value).fold(policy=SMTP)
    assert kept(name, value) is kept(name, value)


def test_headers_of_letters_gone_by_are_not_kept_for_ever() -> None:
    kept = mail.RememberedHeaders()
    first = kept("Subject", "Your order 0")
    for number in range(1, mail.HEADERS_KEPT + 1):
        kept("Subject", f"Your order {number}")
    assert kept("Subject", "Your order 0") is not first


def test_the_console_shows_who_gets_what() -> None:
    out = io.StringIO()
    mail.ConsoleMailer(SENDER, out).send(LETTER)
    assert "Mail to ann.mill@example.com, dock@example.com: Your order 1000001" in out.getvalue()
    assert "Thank you, Ann." in out.getvalue()
