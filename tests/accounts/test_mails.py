"""Mails about accounts leave by the outbox, as text and HTML, and hold nothing that a form smuggles in."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from storefront.accounts.actions import mailing, pins, previews, registration, requests
from storefront.accounts.actions.colleagues import invite_colleague
from storefront.accounts.events import AccountMail, MailKind
from storefront.accounts.schemas.colleagues import InviteForm
from storefront.app.listeners import make_listeners
from storefront.identity.schemas import CompanyRole
from storefront.platform import mail as mails
from storefront.platform import outbox
from storefront.platform.db import Database
from storefront.platform.mail import SmtpMailer, compose
from storefront.platform.outbox import OutboxRow
from storefront.platform.settings import Mail, Settings
from tests.make.accounts import EMAIL, Door
from tests.make.accounts import registration as form
from tests.make.people import PASSWORD, add_company, add_person
from tests.platform.test_mail import Inbox, inbox, smtp_at

__all__ = ["inbox"]

FACTS = {
    "hours": "24",
    "approver": "Our staff",
    "n": "17",
    "purchase": "order 1042",
    "name": "Priya Ramanathan",
    "email": EMAIL,
    "company": "Larkin <b>Hydraulics</b>",
    "role": "Buyer",
    "reason": "No <i>companies</i>.",
    "phone": "800-555-0142",
    "inviter": "Dana Whitfield",
    "provider": "login.larkin.example",
    "pin": "482016",
    "minutes": "15",
    "moment": "11/20/2026",
    "by": "Dana Whitfield",
}


@pytest.mark.parametrize("kind", list(MailKind))
def test_every_mail_says_the_same_as_text_and_as_html(settings: Settings, kind: MailKind) -> None:
    mail = AccountMail(
        kind=kind, key="k", to=[EMAIL], first_name="Priya", facts=FACTS, path="/login", note="From me: <3"
    )
    letter = mailing.letter_of(mail, settings)
    assert settings.store.name in letter.text
    assert settings.store.red in letter.html
    assert "{" not in letter.text + letter.subject
    assert "<b>" not in letter.html
    assert "<i>" not in letter.html
    assert "From me: <3" in letter.text
    assert "From me: &lt;3" in letter.html
    message = compose(letter, "Shop <shop@shop.example>")
    assert message.get_body(("plain",)) is not None
    assert message.get_body(("html",)) is not None


@pytest.mark.trust("T-27")
def test_a_name_with_line_ends_adds_no_header(settings: Settings) -> None:
    facts = FACTS | {"inviter": "Dana\r\nBcc: all@example.com", "name": "X\nBcc: all@example.com"}
    for kind in (MailKind.INVITED, MailKind.WAITING):
        mail = AccountMail(kind=kind, key="k", to=[EMAIL], first_name="A\r\nBcc: b@example.com", facts=facts)
        message = compose(mailing.letter_of(mail, settings), "Shop <shop@shop.example>")
        assert message["Bcc"] is None
        assert message["To"] == EMAIL


def test_a_mail_server_gets_the_invitation_and_the_pin(
    door: Door, inbox: tuple[Inbox, int], settings: Settings
) -> None:
    kept, port = inbox
    add_company(door.db)
    dana = add_person(door.db, company_role=CompanyRole.ADMIN)
    invited = InviteForm(email="ken@larkin.example", first_name="Ken", last_name="V", role=CompanyRole.BUYER)
    invite_colleague(door.person(dana), invited)
    pins.send_pin(door.guest(), "dana.whitfield@larkin.example")
    pins.send_pin(door.guest(), "nobody@larkin.example")
    smtp: Mail = smtp_at(port)
    for event in _events(door.db):
        mailing.send_mail(settings, SmtpMailer(smtp, "Shop <shop@shop.example>"), event, str)
    assert [receivers for receivers, _ in kept.arrived] == [
        ["ken@larkin.example"],
        ["dana.whitfield@larkin.example"],
    ]
    message = kept.arrived[1][1]
    assert door.pin() in message["Subject"]
    assert door.pin() in message.get_body(("html",)).get_content()


def test_the_background_worker_sends_them(door: Door, settings: Settings, tmp_path: Path) -> None:
    registration.register(door.guest(), form())
    listeners = make_listeners(settings, door.db)
    with door.db.write() as tx:
        events = outbox.claim(tx, door.now, list(listeners))
    for event in events:
        listeners[event.kind](event.payload)
    (file,) = (Path(settings.data.folder) / "mail").glob("*.eml")
    text = file.read_text(encoding="utf-8")
    assert f"To: {EMAIL}" in text
    assert PASSWORD not in text


def test_no_password_and_no_hash_is_ever_written_for_a_mail(door: Door) -> None:
    add_company(door.db)
    registration.register(door.guest(), form())
    registration.confirm(door.guest(), door.token())
    requests.approve(door.staff(), 1, CompanyRole.BUYER, None)
    written = msgspec.json.encode(_events(door.db)).decode()
    assert PASSWORD not in written
    assert "$argon2" not in written


def test_staff_see_the_mail_before_they_decide(door: Door) -> None:
    add_company(door.db)
    registration.register(door.guest(), form())
    registration.confirm(door.guest(), door.token())
    seen = previews.preview_approval(door.staff(), 1, CompanyRole.BUYER, 118_204, "Welcome.")
    requests.approve(door.staff(), 1, CompanyRole.BUYER, 118_204, "Welcome.")
    assert (seen.subject, seen.text) == (door.last_letter().subject, door.last_letter().text)
    registration.register(door.guest(), form(email="second@larkin.example"))
    registration.confirm(door.guest(), door.token())
    refusal = previews.preview_refusal(door.staff(), 2, "We sell to companies alone.")
    requests.refuse(door.staff(), 2, "We sell to companies alone.")
    assert (refusal.subject, refusal.text) == (door.last_letter().subject, door.last_letter().text)


def _events(db: Database) -> list[dict[str, Any]]:
    with db.read() as conn:
        return list(conn.scalars(select(OutboxRow.payload).order_by(OutboxRow.id)))


def test_a_mail_that_was_sent_twice_has_one_message_id(settings: Settings) -> None:
    mail = AccountMail(kind=MailKind.PIN, key="same", to=[EMAIL], facts=FACTS)
    ids = {mails.compose(mailing.letter_of(mail, settings), "a@b.example")["Message-ID"] for _ in range(2)}
    assert len(ids) == 1


def test_what_was_mailed_is_forgotten_once_it_is_sent(door: Door, settings: Settings) -> None:
    """A PIN and the links of invitations stand in no row of what is done; what waits keeps its own."""
    add_company(door.db)
    add_person(door.db, EMAIL)
    pins.send_pin(door.guest(), EMAIL)
    pin = door.pin()
    outbox.run_once(door.db, make_listeners(settings, door.db), door.now)
    (file,) = (Path(settings.data.folder) / "mail").glob("*.eml")
    assert pin in file.read_text(encoding="utf-8")
    pins.send_pin(door.guest(), EMAIL)
    with door.db.read() as conn:
        columns = (OutboxRow.kind, OutboxRow.payload, OutboxRow.done_at.is_not(None))
        done, waiting = (tuple(row) for row in conn.execute(select(*columns).order_by(OutboxRow.id)))
    assert done == ("AccountMail", {}, True)
    assert (waiting[0], waiting[1]["to"], waiting[2]) == ("AccountMail", [EMAIL], False)
