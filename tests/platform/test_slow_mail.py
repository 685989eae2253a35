"""A slow mail server gets every mail once, also beside a second worker; a mail that was taken stays sent."""

import asyncio
import email
import email.policy
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from sqlalchemy import func, select
from sqlalchemy.exc import OperationalError

from storefront.platform import mail, outbox
from storefront.platform.db import Database
from storefront.platform.outbox import OutboxRow
from tests.platform.test_mail import SENDER, smtp_at
from tests.platform.test_outbox import KIND, place
from tests.support.servers import free_port

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
ORDERS = 16
ANSWER_SECONDS = 12
PATIENCE_SECONDS = 5.0


class Clock:
    """Time that passes while the mail server thinks, and at no other moment."""

    def __init__(self) -> None:
        self.passed = 0.0

    def seconds(self) -> float:
        return self.passed

    def now(self) -> datetime:
        return NOON + timedelta(seconds=self.passed)


class SlowServer:
    """Takes 12 s for each mail, and lets a second worker look meanwhile what it could take."""

    def __init__(self, clock: Clock, db: Database) -> None:
        self._clock, self._db = clock, db
        self.ids: list[str] = []
        self.taken_by_others = 0
        self.quits_with = "221 Bye"

    async def handle_DATA(self, _server: Any, _session: Any, envelope: Any) -> str:
        parsed = email.message_from_bytes(envelope.content, policy=email.policy.default)
        self.ids.append(parsed["Message-ID"])
        await asyncio.to_thread(self._think)
        return "250 OK"

    async def handle_QUIT(self, _server: Any, _session: Any, _envelope: Any) -> str:
        return self.quits_with

    def _think(self) -> None:
        self._clock.passed += ANSWER_SECONDS
        self._let_claims_be_renewed()
        with self._db.write() as tx:
            self.taken_by_others += len(outbox.claim(tx, self._clock.now(), [KIND]))

    def _let_claims_be_renewed(self) -> None:
        pause = threading.Event()
        for _ in range(int(PATIENCE_SECONDS / 0.01)):
            with self._db.read() as conn:
                first = conn.scalar(select(func.min(OutboxRow.due_at)).where(OutboxRow.done_at.is_(None)))
            if first and first - self._clock.now() > timedelta(seconds=outbox.CLAIM_SECONDS - ANSWER_SECONDS):
                return
            pause.wait(0.01)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def slow(db: Database, clock: Clock) -> Iterator[tuple[SlowServer, mail.SmtpMailer]]:
    kept, port = SlowServer(clock, db), free_port()
    server = Controller(kept, hostname="127.0.0.1", port=port)
    server.start()
    yield kept, mail.SmtpMailer(smtp_at(port), SENDER)
    server.stop()


def letter(event: dict[str, Any]) -> mail.Letter:
    number = event["order_number"]
    return mail.Letter(
        key=f"{KIND}:{number}", to=["ann@example.com"], subject=f"Order {number}", text="Thanks\n"
    )


@pytest.mark.trust("T-6")
def test_a_mail_server_that_takes_12_s_an_answer_gets_16_mails_for_16_orders(
    db: Database, clock: Clock, slow: tuple[SlowServer, mail.SmtpMailer], monkeypatch: pytest.MonkeyPatch
) -> None:
    server, mailer = slow
    monkeypatch.setattr(outbox, "RENEW_SECONDS", 0.01)
    place(db, *range(1, ORDERS + 1))
    listeners = {KIND: lambda event: mailer.send(letter(event))}
    assert outbox.run_once(db, listeners, NOON, seconds=clock.seconds) == ORDERS
    assert clock.passed == ORDERS * ANSWER_SECONDS > outbox.CLAIM_SECONDS
    assert (len(server.ids), len(set(server.ids)), server.taken_by_others) == (ORDERS, ORDERS, 0)
    assert outbox.run_once(db, listeners, clock.now() + timedelta(days=1)) == 0


@pytest.mark.trust("T-6")
def test_a_mail_that_was_taken_is_sent_although_the_server_says_good_bye_badly(
    db: Database, slow: tuple[SlowServer, mail.SmtpMailer]
) -> None:
    server, mailer = slow
    server.quits_with = "421 too busy for good-byes"
    place(db, 1)
    for day in range(3):
        outbox.run_once(db, {KIND: lambda event: mailer.send(letter(event))}, NOON + timedelta(days=day))
    assert len(server.ids) == 1


def test_who_was_away_for_too_long_leaves_the_rest_to_who_has_claimed_it(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process that was stopped for minutes, say: it finds out before it sends."""
    monkeypatch.setattr(outbox, "RENEW_SECONDS", 3600)
    place(db, 1, 2)
    later = NOON + timedelta(seconds=outbox.CLAIM_SECONDS)
    with db.write() as tx:
        mine = outbox.claim(tx, NOON, [KIND])
    with db.write() as tx:
        theirs = outbox.claim(tx, later, [KIND])
        assert [outbox.renew(tx, event, later) for event in mine] == [False, False]
        assert [outbox.renew(tx, event, later) for event in theirs] == [True, True]
        outbox.fail(tx, mine[0], later, "OSError: away")
        outbox.give_back(tx, mine[1], later)
    with db.read() as conn:
        assert conn.scalars(select(OutboxRow.error)).all() == [None, None]
        assert conn.scalars(select(OutboxRow.attempts)).all() == [2, 2]
    with db.write() as tx:
        outbox.finish(tx, mine[0], later)
        assert not outbox.renew(tx, theirs[0], later), "what is done is done"


def test_a_mail_whose_mark_could_not_be_written_is_marked_and_not_sent_again(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[int] = []
    failures = iter([OperationalError("UPDATE", None, Exception("away"))] * 2)
    finish = outbox.finish

    def refuses_twice(*given: Any) -> None:
        for failure in failures:
            raise failure
        finish(*given)

    monkeypatch.setattr(outbox, "MARK_SECONDS", 0.01)
    monkeypatch.setattr(outbox, "finish", refuses_twice)
    place(db, 1)
    for day in range(3):
        outbox.run_once(
            db, {KIND: lambda event: sent.append(event["order_number"])}, NOON + timedelta(days=day)
        )
    assert sent == [1]
