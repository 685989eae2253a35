"""A link that was mailed with an order or a quote, and has expired, is sent again."""

from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from storefront.accounts.limits import MAILS_AT_ONCE
from storefront.accounts.tables import MailedLinkRow, WebUserRow
from storefront.orders.tables import OrderRow
from storefront.platform.clock import now as this_moment
from storefront.platform.outbox import OutboxRow
from storefront.quotes.tables import QuoteRow
from tests.make.buying import Store
from tests.make.new_accounts import (
    EMAIL,
    LINK,
    approve,
    buy_again,
    confirm,
    deliver,
    history,
    letters,
    place_of,
)
from tests.make.people import COMPANY, add_company


@pytest.fixture
def waiting(store: Store) -> str:
    """A guest's order whose request waits for our staff: the imports know the email at a company."""
    add_company(store.db)
    with store.db.write() as tx:
        tx.execute(insert(WebUserRow).values(web_user_id=77, customer_id_p21=COMPANY, email=EMAIL))
    reference = buy_again(store)
    assert confirm(store, letters(store)[0])["approver"] == "Our staff"
    return reference


class Mailbox:
    """The emails with a link to confirm that the background worker has sent to the guest."""

    def __init__(self, store: Store) -> None:
        self._store, self._seen = store, set[str]()
        self.new()

    def new(self) -> list[EmailMessage]:
        """Return those that came since the last look."""
        deliver(self._store)
        files = (Path(self._store.settings.data.folder) / "mail").glob("*.eml")
        came = [file for file in files if file.name not in self._seen]
        self._seen |= {file.name for file in came}
        read = [message_from_bytes(file.read_bytes(), policy=policy.default) for file in came]
        return [message for message in read if message["To"] == EMAIL and LINK.search(text_of(message))]

    def only(self) -> EmailMessage:
        """Return the one that came since the last look."""
        (message,) = self.new()
        return message


def text_of(message: EmailMessage) -> str:
    body = message.get_body(("plain",))
    assert body is not None
    text: str = body.get_content()
    return text


def token_of(message: EmailMessage) -> str:
    """Return the secret of the link in an email."""
    found = LINK.search(text_of(message))
    assert found
    return found[1]


def expire_links(store: Store) -> None:
    with store.db.write() as tx:
        tx.execute(update(MailedLinkRow).values(expires_at=this_moment()))


def send_again(store: Store, token: str, email: str = EMAIL) -> dict[str, Any]:
    """Press the button of the page that says that the link has expired; return what the page says."""
    answer = store.post("/api/registration/resend", {"email": email, "token": token})
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    return said


@pytest.mark.parametrize("is_late", [False, True], ids=["before the approval", "after it"])
@pytest.mark.parametrize("is_quote", [False, True], ids=["order", "quote"])
def test_an_expired_question_whose_order_it_is_can_be_sent_again(
    store: Store, waiting: str, is_late: bool, is_quote: bool
) -> None:
    """The link that has expired says which order is meant, also if the same email has asked about another."""
    mailbox = Mailbox(store)
    asked_about = buy_again(store, "Another-Horse-8", is_quote=is_quote)
    first = mailbox.only()
    newer = buy_again(store, "A-Third-Horse-9")
    token = token_of(first)
    expire_links(store)
    if is_late:
        approve(store)
    mailbox.new()
    opened_late = store.post("/api/registration/confirm", {"token": token}).json()
    assert (opened_late["state"], opened_late["email"]) == ("Expired", EMAIL)
    assert send_again(store, token)["email"] == EMAIL
    again = mailbox.only()
    assert again["Subject"] == first["Subject"]
    assert store.post("/api/registration/confirm", {"token": token}).json()["state"] == "Unknown"
    done = store.post("/api/registration/confirm", {"token": token_of(again)}).json()
    assert done["message"] == "Thank you. You will find it in your account history."
    if not is_late:
        approve(store)
    deliver(store)
    assert history(store) == {waiting, asked_about}
    assert place_of(store, newer) == (None, None)


@pytest.mark.parametrize("is_quote", [False, True], ids=["order", "quote"])
def test_an_expired_welcome_is_sent_again_as_a_welcome(store: Store, is_quote: bool) -> None:
    """It names the order or quote as the first one did."""
    mailbox = Mailbox(store)
    reference = buy_again(store, is_quote=is_quote)
    first = mailbox.only()
    with store.db.read() as conn:
        number = conn.scalar(select(QuoteRow.quote_number if is_quote else OrderRow.order_number))
    thanks = f"thank you for {'quote' if is_quote else 'order'} {number}. You asked for an account with it."
    assert thanks in " ".join(text_of(first).split())
    expire_links(store)
    send_again(store, token_of(first))
    again = mailbox.only()
    assert again["Subject"] == first["Subject"]
    assert thanks in " ".join(text_of(again).split())
    store.post("/api/registration/confirm", {"token": token_of(again)})
    deliver(store)
    assert history(store) == {reference}


def test_sending_a_question_again_tells_nobody_whether_an_address_is_known(
    store: Store, waiting: str
) -> None:
    mailbox = Mailbox(store)
    buy_again(store, "Another-Horse-8")
    token = token_of(mailbox.only())
    expire_links(store)
    known = send_again(store, token)
    unknown = send_again(store, "made-up", "nobody@example.com")
    assert known["message"].replace(EMAIL, "") == unknown["message"].replace("nobody@example.com", "")
    assert {**known, "email": "", "message": ""} == {**unknown, "email": "", "message": ""}
    with store.db.read() as conn:
        waiting_mails = conn.scalars(select(OutboxRow.payload).where(OutboxRow.done_at.is_(None))).all()
    assert [mail["to"] for mail in waiting_mails] == [[EMAIL]]


def test_a_mailbox_gets_only_so_many_of_these_questions_within_the_hour(store: Store, waiting: str) -> None:
    mailbox = Mailbox(store)
    buy_again(store, "Another-Horse-8")
    mail = mailbox.only()
    answers = set()
    for _ in range(MAILS_AT_ONCE):
        expire_links(store)
        answers.add(send_again(store, token_of(mail))["message"])
        mail = mailbox.only()
    expire_links(store)
    answers.add(send_again(store, token_of(mail))["message"])
    assert mailbox.new() == []
    assert len(answers) == 1
