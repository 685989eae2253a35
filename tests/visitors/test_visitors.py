"""Feedback and the newsletter: limits, storage, mail, and the forms of a marketing service."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import select
from structlog.testing import capture_logs

from storefront.app.listeners import make_listeners
from storefront.feedback.tables import SubmissionRow
from storefront.identity.schemas import ANON, Actor, UserType
from storefront.platform.db import Database
from storefront.platform.outbox import OutboxRow
from storefront.platform.settings import Settings
from storefront.visitors.actions import outside, sending
from storefront.visitors.schemas import Feedback
from tests.make.buying import Store, fill, opened, ready_buyer
from tests.make.catalog import visit_of
from tests.make.checkouts import BUYER, EMPLOYEE, IMPERSONATOR
from tests.support.web_services import HANGS, HTML, Service
from tests.webhooks.receiver import receiving

PATH = "/api/Feedback/airlineweb"
NEWSLETTER = "/api/visitors/newsletter"
SENT = {
    "Comment": "The stroke is missing.",
    "ResponseEmail": " dana@larkin.example ",
    "Url": "/product/HC-1/1",
}


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[Store]:
    fill(db)
    with opened(db, tmp_path) as found:
        yield found


def kept(db: Database) -> list[Any]:
    columns = (SubmissionRow.kind, SubmissionRow.email, SubmissionRow.page_url, SubmissionRow.fields)
    with db.read() as conn:
        return [tuple(row) for row in conn.execute(select(*columns).order_by(SubmissionRow.id))]


def events(db: Database, kind: str) -> list[dict[str, Any]]:
    with db.read() as conn:
        found = conn.scalars(select(OutboxRow.payload).where(OutboxRow.kind == kind).order_by(OutboxRow.id))
        return list(found)


def test_feedback_is_stored_and_mailed(store: Store, tmp_path: Path) -> None:
    """S1-3-097, S1-7-015: ResponseEmail, Comment and Url are taken, answered by 204."""
    answer = store.post(PATH, SENT)
    assert (answer.status_code, answer.content) == (204, b"")
    assert kept(store.db) == [
        ("feedback", "dana@larkin.example", "/product/HC-1/1", {"Comment": "The stroke is missing."})
    ]
    (event,) = events(store.db, "FeedbackSent")
    make_listeners(store.settings, store.db)["FeedbackSent"](event)
    (letter,) = (Path(store.settings.data.folder) / "mail").iterdir()
    text = letter.read_text(encoding="utf-8")
    assert f"To: {store.settings.store.email}" in text
    assert "Subject: Feedback about /product/HC-1/1" in text
    assert "The stroke is missing." in text and "From dana@larkin.example" in text
    assert "/admin/inbox" in text


def test_mailed_feedback_is_text(settings: Settings, tmp_path: Path) -> None:
    letters: list[Any] = []

    class Mailer:
        def send(self, letter: Any) -> None:
            letters.append(letter)

    event = {"submission_id": 1, "email": "", "comment": "<script>1</script>", "page_url": "/x\r\nBcc: y"}
    outside.mail_feedback(settings, Mailer(), event, "https://store.example")  # type: ignore[arg-type]
    (letter,) = letters
    assert "<script>" not in letter.html and "&lt;script&gt;" in letter.html
    assert "\n" not in letter.subject and "No email address was given." in letter.text


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"Comment": "x" * 2_001}, "Comment"),
        ({"Comment": "x", "ResponseEmail": "e" * 256}, "ResponseEmail"),
    ],
)
def test_what_is_too_long_is_refused_and_not_stored(store: Store, sent: dict[str, str], field: str) -> None:
    answer = store.post(PATH, sent)
    assert answer.status_code == 422
    assert [one["field"] for one in answer.json()["problems"]] == [field]
    assert kept(store.db) == []
    assert store.post(PATH, {"Comment": "x" * 2_000, "ResponseEmail": "e" * 255}).status_code == 204


@pytest.mark.parametrize("sent", [{"comment": "x"}, {"Comment": 5}, {"Comment": "x", "More": "y"}, [], "x"])
def test_what_is_no_feedback_is_refused(store: Store, sent: Any) -> None:
    assert store.post(PATH, sent).status_code == 400
    assert kept(store.db) == []


@pytest.mark.parametrize(
    ("actor", "may"), [(ANON, True), (BUYER, True), (EMPLOYEE, False), (IMPERSONATOR, False)]
)
def test_visitors_and_customers_send_feedback_and_our_staff_do_not(
    db: Database, settings: Settings, actor: Actor, may: bool
) -> None:
    from storefront.base.errors import Forbidden

    context = visit_of(db, settings, actor)
    if may:
        sending.send_feedback(context, Feedback(comment="Thanks."))
    else:
        with pytest.raises(Forbidden):
            sending.send_feedback(context, Feedback(comment="Thanks."))
    assert len(kept(db)) == int(may)
    assert actor.user_type in set(UserType)


def test_a_flood_of_feedback_is_limited(db: Database, tmp_path: Path) -> None:
    fill(db)
    with opened(db, tmp_path, STOREFRONT_LIMITS__GUEST_FORMS_PER_QUARTER_HOUR="3") as store:
        statuses = [store.post(PATH, {"Comment": str(at)}).status_code for at in range(5)]
        assert statuses == [204, 204, 204, 429, 429]
        assert store.post(NEWSLETTER, {"email": "a@b.example"}).status_code == 429


def test_an_address_subscribes_once(store: Store) -> None:
    for email in ("Dana@Larkin.example", " dana@larkin.example "):
        answer = store.post(NEWSLETTER, {"email": email})
        assert (answer.status_code, answer.json()) == (200, {"message": "Thank you for subscribing!"})
    assert kept(store.db) == [("newsletter", "dana@larkin.example", "", {})]
    assert events(store.db, "MarketingFormFilled") == []


@pytest.mark.parametrize("email", ["", "   ", "\t\n"])
def test_a_blank_address_is_refused(store: Store, email: str) -> None:
    answer = store.post(NEWSLETTER, {"email": email})
    assert (answer.status_code, answer.json()["detail"]) == (422, "Please enter your email address!")
    assert store.post(NEWSLETTER, {"email": "e" * 256}).status_code == 422
    assert kept(store.db) == []


def test_a_marketing_service_gets_each_subscriber(db: Database, tmp_path: Path) -> None:
    """S1-7-017, S1-7-019: fields[] of objectTypeId, name and value are posted, the answer is only logged."""
    fill(db)
    with receiving() as receiver:
        url = receiver.url + "/submit/portal/form"
        receiver.behave = lambda _number: 400
        with opened(db, tmp_path, STOREFRONT_NEWSLETTER__FORM_URL=url) as store:
            store.post(NEWSLETTER, {"email": "dana@larkin.example"})
            (event,) = events(store.db, "MarketingFormFilled")
            with capture_logs() as lines:
                make_listeners(store.settings, store.db)["MarketingFormFilled"](event)
    field = {"objectTypeId": "0-1", "name": "email", "value": "dana@larkin.example"}
    assert receiver.accepted == [{"fields": [field]}]
    assert [line["event"] for line in lines] == ["marketing_form_failed"]


def test_a_purchase_fills_the_second_form(db: Database, tmp_path: Path) -> None:
    """S1-7-018: name, email, company, phone and address of the buyer are posted after a purchase."""
    fill(db)
    with opened(db, tmp_path, STOREFRONT_NEWSLETTER__PURCHASE_FORM_URL="https://forms.example/2") as store:
        ready_buyer(store).submit()
    (event,) = events(db, "MarketingFormFilled")
    assert event["form"] == "purchase"
    assert event["values"] == {
        "firstname": "Ann",
        "lastname": "Mill",
        "email": "ann.mill@example.com",
        "company": "Mill Works",
        "phone": "614-555-0100",
        "address": "12 Main Street",
        "city": "Columbus",
        "zip": "43215",
        "state": "OH",
    }


def test_without_a_form_a_purchase_is_not_told(store: Store) -> None:
    ready_buyer(store).submit()
    assert events(store.db, "MarketingFormFilled") == []


@pytest.mark.parametrize("mode", [HTML, HANGS])
def test_a_service_that_fails_is_logged_and_not_asked_again(settings: Settings, mode: str) -> None:
    service = Service(lambda *_: (200, {}))
    service.mode = mode
    newsletter = msgspec.structs.replace(
        settings.newsletter, purchase_form_url=service.url, timeout_seconds=0.2
    )
    event = {"form": "purchase", "values": {"city": "Akron"}}
    with capture_logs() as lines:
        outside.fill_marketing_form(msgspec.structs.replace(settings, newsletter=newsletter), event)
    assert [(line["event"], line["form"]) for line in lines] == [("marketing_form_failed", "purchase")]
    assert len(service.asked) == 1
    service.close()
