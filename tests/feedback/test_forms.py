"""Forms: validation, storage, mail, floods, and what works without JavaScript."""

import datetime
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from hypothesis import given as example
from hypothesis import strategies as st
from sqlalchemy import select

from storefront.app.listeners import make_listeners
from storefront.base.errors import BadInput, NotFound
from storefront.content.actions import pages as content
from storefront.feedback import queries
from storefront.feedback.actions import sending
from storefront.feedback.library import forms_of
from storefront.feedback.rules import forms as rules
from storefront.feedback.schemas import FieldType, FormField, FormFile, FormPart, FormSent
from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database
from storefront.platform.outbox import OutboxRow
from storefront.platform.settings import Settings
from tests.make.cases import cases
from tests.make.catalog import visit_of
from tests.make.properties import anything, thoroughly

PLAIN = "/api/feedback/forms/plain"
SENT = {
    "firstName": "Tom",
    "lastName": "Brannigan",
    "company": "Larkin Hydraulics",
    "email": "tom@larkin.example",
    "subject": "A quote",
    "message": "Two doors on the operator side.\nHinges left.",
}


@pytest.fixture
def context(db: Database, settings: Settings) -> RequestContext:
    return visit_of(db, settings)


def form_sent(**more: str) -> FormSent:
    return FormSent(form="contact", values={**SENT, **more}, page_url="/pages/contact/contact-us")


def field_of(given: dict[str, Any]) -> FormField:
    return msgspec.convert(given, FormField)


@cases("feedback_form")
def test_a_value_is_judged_by_the_definition_of_its_field(given: Any, expect: str) -> None:
    assert rules.why_not_value(field_of(given["field"]), given["value"]) == expect


@thoroughly
@example(st.sampled_from(FieldType), anything)
def test_any_value_is_judged_without_an_error(kind: FieldType, value: object) -> None:
    field = FormField(name="a", label="A", type=kind, options=["x"], least=0, most=9)
    assert isinstance(rules.why_not_value(field, value), str)


def test_a_form_is_stored_and_mailed_to_those_who_answer_and_to_the_sender(
    context: RequestContext, settings: Settings, tmp_path: Path
) -> None:
    """S1-2-046: the contact page's form reaches people (decision A19)."""
    taken = sending.send_form(context, form_sent(unknown="x"))
    assert taken.path == "/pages/contact/thank-you"
    with context.db.read() as conn:
        (row,) = queries.list_submissions(conn, kind="contact", state="open", word="", first=0, size=9)
        events = conn.execute(select(OutboxRow.kind, OutboxRow.payload).order_by(OutboxRow.id)).all()
    assert row.fields == SENT
    assert (row.email, row.name, row.page_url) == (
        "tom@larkin.example",
        "Tom Brannigan",
        "/pages/contact/contact-us",
    )
    assert row.received_at == context.now and row.handled_at is None
    letters = [
        sending.letter_of(msgspec.convert(event.payload, sending.FormMail), settings) for event in events
    ]
    assert [list(letter.to) for letter in letters] == [[settings.store.email], ["tom@larkin.example"]]
    assert letters[0].subject == "Contact form: Tom Brannigan"
    assert "Hinges left." in letters[0].text and "Company: Larkin Hydraulics" in letters[0].text
    assert settings.store.name in letters[1].subject
    assert letters[0].key != letters[1].key
    assert {event.kind for event in events} <= set(make_listeners(settings, context.db))


def test_what_a_visitor_typed_is_escaped_in_mails(context: RequestContext, settings: Settings) -> None:
    sending.send_form(
        context, form_sent(message="<script>alert(1)</script>", firstName="A\r\nBcc: x@y.example")
    )
    with context.db.read() as conn:
        payloads = conn.execute(select(OutboxRow.payload)).scalars().all()
    for payload in payloads:
        letter = sending.letter_of(msgspec.convert(payload, sending.FormMail), settings)
        assert "<script>" not in letter.html and "&lt;script&gt;" in letter.html
        assert "\n" not in letter.subject and "\r" not in letter.subject


def test_a_wrong_form_names_every_field_and_stores_nothing(context: RequestContext) -> None:
    with pytest.raises(BadInput) as refused:
        sending.send_form(context, form_sent(email="tom@larkin", message=" ", subject="Spam"))
    assert {problem.field: problem.message for problem in refused.value.problems} == {
        "email": "Please enter a valid email address.",
        "subject": "Subject must be one of the choices.",
        "message": "Please enter: Message.",
    }
    with context.db.read() as conn:
        assert queries.count_submissions(conn, kind="", state="", word="") == 0


def test_a_bot_is_thanked_and_nothing_is_stored(context: RequestContext) -> None:
    sent = msgspec.structs.replace(form_sent(), website="https://spam.example")
    assert sending.send_form(context, sent).path == "/pages/contact/thank-you"
    with context.db.read() as conn:
        assert queries.count_submissions(conn, kind="", state="", word="") == 0
        assert conn.execute(select(OutboxRow.id)).all() == []


def test_there_is_no_form_of_another_name(context: RequestContext) -> None:
    with pytest.raises(NotFound):
        sending.send_form(context, FormSent(form="../contact", values={}))


def test_the_recipients_of_a_form_are_its_own_and_not_shown(context: RequestContext, tmp_path: Path) -> None:
    folder = tmp_path / "content" / "forms"
    folder.mkdir(parents=True)
    (folder / "tour.toml").write_text(
        'title = "Tour"\nthanks = "/pages/contact/thank-you"\nrecipients = ["tour@acme.example"]\n'
        '[[parts]]\ntitle = "You"\n[[parts.fields]]\nname = "email"\nlabel = "Email"\ntype = "email"\n'
        "required = true\nlength = 255\n"
    )
    (tmp_path / "content" / "pages").mkdir()
    (tmp_path / "content" / "pages" / "tour.md").write_text(
        '+++\ntitle = "Tour"\ndescription = "D"\nform = "tour"\n+++\n'
    )
    own = msgspec.structs.replace(context.settings.content, folder=str(tmp_path / "content"))
    settings = msgspec.structs.replace(context.settings, content=own)
    visit = visit_of(context.db, settings)
    page = content.load_page(visit, "/pages/tour")
    assert page.form is not None and page.form.title == "Tour"
    assert b"tour@acme.example" not in msgspec.json.encode(page)
    sending.send_form(visit, FormSent(form="tour", values={"email": "a@b.example"}))
    with visit.db.read() as conn:
        payload = conn.execute(select(OutboxRow.payload).order_by(OutboxRow.id)).scalars().first()
    assert payload is not None and payload["to"] == ["tour@acme.example"]


def test_every_shipped_form_is_sound_and_thanks_on_a_page(context: RequestContext) -> None:
    """S1-2-047, S1-2-048, S1-2-049, S1-2-086, S1-2-087: their forms are defined."""
    forms, problems = forms_of(context.settings)
    assert problems == []
    assert set(forms) >= {
        "contact",
        "credit-application",
        "framing-request",
        "government-sales",
        "request-for-quote",
        "service",
    }
    assert forms["service"].thanks == "/pages/services/service-form-complete"
    for form in forms.values():
        assert content.load_page(context, form.thanks).no_index


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ([], "has no fields"),
        ([FormField(name="a", label="A")], "so you could not reply"),
        ([FormField(name="a", label="A"), FormField(name="a", label="B")], "appears twice"),
        ([FormField(name="a b", label="A")], 'The field name "a b" is not allowed'),
        ([FormField(name="website", label="A")], 'The field name "website" is not allowed'),
        ([FormField(name="a", label="A", type=FieldType.SELECT)], "has no options"),
        ([FormField(name="a", label="A", span=5)], "has a span of 5"),
    ],
)
def test_a_form_that_cannot_work_says_why(fields: list[FormField], says: str) -> None:
    form = FormFile(title="T", thanks="/", parts=[FormPart(title="P", fields=fields)])
    assert any(says in problem for problem in rules.problems_of_definition(form))


def test_the_page_of_a_form_works_without_scripts(client: httpx.Client) -> None:
    """S1-2-048: the framing request has a form that the browser sends by itself."""
    html = client.get("/pages/contact/framing-request").text
    assert f'action="{PLAIN}"' in html and 'method="post"' in html
    assert 'name="form" value="framing-request"' in html.replace('type="hidden" ', "")
    assert 'name="frameLength"' in html


def test_a_form_sent_without_scripts_is_answered_by_a_redirect(client: httpx.Client) -> None:
    answer = client.post(PLAIN, data={"form": "contact", **SENT}, headers={"sec-fetch-site": "same-origin"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/pages/contact/thank-you")
    assert client.get(answer.headers["location"]).status_code == 200


def test_a_wrong_form_comes_back_with_what_was_typed_and_its_problems(client: httpx.Client) -> None:
    typed = {**SENT, "form": "contact", "email": "tom@", "company": '"><script>alert(1)</script>'}
    answer = client.post(PLAIN, data=typed)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.status_code == 422
    assert "Please enter a valid email address." in answer.text
    assert 'value="tom@"' in answer.text
    assert "<script>" not in answer.text
    assert "Two doors on the operator side." in answer.text
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "form-action 'self'" in policy


def test_other_sites_cannot_send_a_form(client: httpx.Client) -> None:
    sent = {"form": "contact", **SENT}
    for site in ("cross-site", "same-site"):
        assert client.post(PLAIN, data=sent, headers={"sec-fetch-site": site}).status_code == 403
    assert client.post("/api/feedback/forms", data=sent).status_code == 415


@pytest.mark.parametrize(
    "body",
    [
        {"form": "contact", "values": {"firstName": 3}},
        {"form": "contact", "values": []},
        {"form": "contact"},
        {"form": "contact", "values": {"email": "a" * 256 + "@b.example"}},
        {"form": "contact", "values": {**SENT, "message": "x" * 2_001}},
    ],
)
def test_bad_input_is_refused_with_a_reason(client: httpx.Client, body: dict[str, Any]) -> None:
    answer = client.post("/api/feedback/forms", json=body)
    assert answer.status_code == 400
    assert answer.json()["problems"]


def test_old_messages_are_forgotten(context: RequestContext) -> None:
    sending.send_form(context, form_sent())
    with context.db.write() as tx:
        assert queries.count_old_submissions(tx, context.now).count == 0
        later = context.now + datetime.timedelta(days=1)
        assert queries.count_old_submissions(tx, later).count == 1
        assert queries.forget_submissions(tx, later) == 1
