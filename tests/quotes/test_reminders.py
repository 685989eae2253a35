"""Mails that go out by themselves, once each; and what a mail looks like."""

import datetime

import msgspec
import pytest
from sqlalchemy import update

from storefront.platform import clock
from storefront.quotes import limits
from storefront.quotes.actions.mails import letter_of
from storefront.quotes.actions.reminders import count_due, send_due
from storefront.quotes.events import QuoteMail
from storefront.quotes.tables import QuoteRow
from tests.make.quote_desk import CONTACT_EMAIL, Desk
from tests.make.quoted import OPEN, add_quote, in_days


def run(desk: Desk, days: int = 0) -> int:
    moment = clock.now() + datetime.timedelta(days=days)
    with desk.store.db.write() as tx:
        due = count_due(desk.store.settings, tx, moment)
        sent = send_due(desk.store.settings, tx, moment)
    assert due.count == sent
    return sent


def test_a_customer_is_reminded_once_before_the_end(desk: Desk) -> None:
    assert run(desk) == 0, "20 days are left"
    version = desk.work()["version"]
    assert run(desk, 17) == 1
    assert run(desk, 18) == 0
    (mail,) = desk.mails("expires on")
    assert (mail["to"], mail["path"]) == ([CONTACT_EMAIL], f"/account/quote-detail/{OPEN}")
    assert desk.work()["version"] == version
    with desk.store.db.write() as tx:
        tx.execute(update(QuoteRow).values(expires=in_days(60)))
    assert run(desk, 58) == 1, "a new last day is a new reminder"
    assert run(desk, 61) == 0


def test_nobody_is_reminded_who_should_not_be(desk: Desk) -> None:
    desk.do("follow-up", isReminded=False)
    assert run(desk, 19) == 0
    desk.do("follow-up", isReminded=True)
    desk.answer("decline", reason="Price")
    assert run(desk, 19) == 0


def test_an_old_quote_is_reminded_of_however_many_newer_ones_there_are(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Lists read a limited number of quotes, the newest; mails must not."""
    monkeypatch.setattr(limits, "QUOTES_READ_MAX", 1)
    desk.do("follow-up", followUpOn=str(in_days(2)))
    add_quote(desk.store.db, OPEN + 1, [], quote_date=in_days(0), expires=in_days(300))
    assert run(desk, 2) == 1
    assert len(desk.mails("Follow up")) == 1
    assert run(desk, 18) == 1
    assert len(desk.mails("expires on")) == 1


def test_the_owner_is_reminded_of_the_follow_up_once(desk: Desk) -> None:
    desk.do("owner", ownerId=desk.colleague_id)
    desk.do("follow-up", followUpOn=str(in_days(2)))
    assert run(desk, 1) == 0
    assert run(desk, 2) == 1
    assert run(desk, 3) == 0
    (mail,) = desk.mails("Follow up")
    assert mail["to"] == ["joan@northfield.example"]


def test_a_revision_arrives_as_text_and_html(desk: Desk) -> None:
    desk.edit(0, unitPrice=38.5, priceReason="VolumeDeal", leadTimeDays=10, note="Black <body>")
    desk.do("send", note="Ten days <now>.")
    (mail,) = desk.mails("revision")
    letter = letter_of(msgspec.convert(mail, QuoteMail), desk.store.settings)
    assert letter.subject == f"Quote #{OPEN} from Northfield Supply, revision 2"
    for text in (letter.text, letter.html):
        assert "PG-25-100" in text
        assert "$38.50" in text
        assert "10 business days" in text
        assert "$937.00" in text
        assert f"/account/quote-detail/{OPEN}" in text
    assert "Ten days <now>." in letter.text
    assert "Ten days &lt;now&gt;." in letter.html
    assert "<now>" not in letter.html
