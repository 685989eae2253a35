"""The inbox of our staff: lists, one message, marking and undoing, export."""

import pytest

from storefront.base.errors import Forbidden, NotFound, Unauthenticated
from storefront.exports.listings import find_table
from storefront.feedback import queries
from storefront.feedback.actions import inbox, sending
from storefront.feedback.schemas import FormSent
from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.platform.statements import watched
from tests.feedback.test_forms import SENT
from tests.make.catalog import CUSTOMER, STAFF, visit_of


@pytest.fixture
def staff(db: Database, settings: Settings) -> RequestContext:
    visit = visit_of(db, settings)
    for name in ("Tom", "Ann"):
        sending.send_form(visit, FormSent(form="contact", values={**SENT, "firstName": name}))
    service = {
        **SENT,
        "phone": "330-555-0142",
        "service": "Power unit",
        "urgency": "This week",
        "problem": "Leaks 50 %",
    }
    sending.send_form(visit, FormSent(form="service", values=service))
    with db.write() as tx:
        queries.keep_submission(
            tx,
            kind="feedback",
            received_at=visit.now,
            email="",
            name="",
            page_url="/cart",
            fields={"comment": "Nice store"},
        )
    return visit_of(db, settings, STAFF)


def test_messages_are_listed_by_kind_and_state_newest_first(staff: RequestContext) -> None:
    page = inbox.list_inbox(staff)
    assert [row.title for row in page.rows] == ["Feedback", "Service form", "Contact form", "Contact form"]
    assert (page.open_count, page.handled_count) == (4, 0)
    assert {each.kind: each.open_count for each in page.kinds} == {"contact": 2, "feedback": 1, "service": 1}
    assert [row.name for row in inbox.list_inbox(staff, kind="contact").rows] == [
        "Ann Brannigan",
        "Tom Brannigan",
    ]
    assert page.rows[0].summary == "Nice store"


@pytest.mark.parametrize(
    ("word", "count"), [("ann b", 1), ("LEAKS", 1), ("50 %", 1), ("%", 1), ("larkin.ex", 3), ("zz", 0)]
)
def test_search_finds_names_emails_and_words(staff: RequestContext, word: str, count: int) -> None:
    assert inbox.list_inbox(staff, word=word).total == count


def test_a_message_is_marked_handled_and_opened_again(staff: RequestContext) -> None:
    number = inbox.list_inbox(staff).rows[0].submission_id
    saved = inbox.mark(staff, number, is_handled=True).message
    assert saved.handled_at is not None and saved.handled_by == staff.actor.email
    assert number not in [row.submission_id for row in inbox.list_inbox(staff).rows]
    assert [row.submission_id for row in inbox.list_inbox(staff, state="handled").rows] == [number]
    assert inbox.list_inbox(staff, state="all").total == 4
    assert inbox.mark(staff, number, is_handled=False).message.handled_at is None
    assert inbox.list_inbox(staff).total == 4


def test_a_message_shows_its_fields_with_the_labels_of_its_form(staff: RequestContext) -> None:
    number = inbox.list_inbox(staff, kind="service").rows[0].submission_id
    answers = inbox.load_message(staff, number).answers
    assert ("What is wrong", "Leaks 50 %") in [(each.label, each.value) for each in answers]


def test_only_staff_read_the_inbox(staff: RequestContext, db: Database, settings: Settings) -> None:
    with pytest.raises(Unauthenticated):
        inbox.list_inbox(visit_of(db, settings))
    with pytest.raises(Forbidden):
        inbox.load_message(visit_of(db, settings, CUSTOMER), 1)
    with pytest.raises(NotFound):
        inbox.load_message(staff, 999)
    with pytest.raises(NotFound):
        inbox.mark(staff, 999, is_handled=True)


def test_the_export_has_the_rows_of_the_list(staff: RequestContext) -> None:
    rows = list(find_table("inbox").rows(staff, {"kind": "contact"}))
    assert [row.name for row in rows] == ["Ann Brannigan", "Tom Brannigan"]


def test_a_page_takes_three_statements_however_many_messages(staff: RequestContext) -> None:
    with watched() as statements:
        inbox.list_inbox(staff)
    assert len(statements) == 3
