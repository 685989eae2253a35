"""The PDF that goes with a confirmation mail. Source: decision G40."""

import email
import email.policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import CapturingLogger

from storefront.app import listeners
from storefront.documents.actions import attaching, making
from storefront.platform.mail import FileMailer
from tests.make.buying import GAUGE, SCREW, Store, quoting_buyer
from tests.make.printed import save_order, text_of


def delivered(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch, name: str, number: int, **facts: Any
) -> EmailMessage:
    """Let the listener of this event send its mail, and return it."""
    mailer = FileMailer(folder / "mail", "Shop <sales@shop.example>")
    monkeypatch.setattr(listeners, "open_mailer", lambda _: mailer)
    field = "quote_number" if name == "QuoteRequested" else "order_number"
    listeners.make_listeners(store.settings, store.db)[name]({field: number} | facts)
    (file,) = (folder / "mail").iterdir()
    message = email.message_from_bytes(file.read_bytes(), policy=email.policy.default)
    assert isinstance(message, EmailMessage)
    return message


def files_of(message: EmailMessage) -> list[tuple[str | None, str, str]]:
    return [
        (part.get_filename(), part.get_content_type(), text_of(part.get_content()))
        for part in message.iter_attachments()
    ]


def test_the_confirmation_of_an_order_has_its_pdf(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_order(store.db, 100_234, 3)
    message = delivered(store, tmp_path, monkeypatch, "OrderPlaced", 100_234)
    ((name, kind, text),) = files_of(message)
    assert (name, kind) == ("order-100234.pdf", "application/pdf")
    assert "Order #100234" in text
    body = message.get_body(("html",))
    assert body is not None
    assert "100234" in body.get_content()


def test_a_confirmation_that_is_sent_again_has_the_pdf_of_the_first(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_order(store.db, 100_234, 3)
    message = delivered(
        store, tmp_path, monkeypatch, "OrderMailAgain", 100_234, place=1, to="accounting@example.com"
    )
    ((name, kind, text),) = files_of(message)
    assert (message["To"], name, kind) == ("accounting@example.com", "order-100234.pdf", "application/pdf")
    assert "Order #100234" in text


def test_an_order_on_hold_is_mailed_again_without_a_pdf(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_order(store.db, 100_234, 1, status="OnHold")
    message = delivered(store, tmp_path, monkeypatch, "OrderMailAgain", 100_234, place=1, is_held=True)
    assert files_of(message) == []


def test_the_confirmation_of_a_quote_has_its_pdf(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    buyer = quoting_buyer(store, (GAUGE, 2), (SCREW, 10))
    buyer.save()
    buyer.submit()
    ((name, _, text),) = files_of(delivered(store, tmp_path, monkeypatch, "QuoteRequested", 500_001))
    assert name == "quote-500001.pdf"
    assert "Quote #500001" in text


def test_an_order_that_is_held_is_not_acknowledged(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_order(store.db, 100_234, 1, status="OnHold")
    assert files_of(delivered(store, tmp_path, monkeypatch, "OrderHeld", 100_234)) == []


def test_the_mail_is_sent_without_a_pdf_that_cannot_be_made(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged = CapturingLogger()
    monkeypatch.setattr(attaching, "log", logged)

    def fail(*_: object) -> bytes:
        raise RuntimeError("no memory")

    monkeypatch.setattr(making, "typeset", fail)
    save_order(store.db, 100_234, 1)
    message = delivered(store, tmp_path, monkeypatch, "OrderPlaced", 100_234)
    assert files_of(message) == []
    assert "100234" in message["Subject"]
    assert [call.args for call in logged.calls] == [("pdf_not_attached",)]
