"""The store's own mail templates: they are sent, and whatever is wrong with one, the mail arrives."""

from pathlib import Path

import pytest
from structlog.testing import capture_logs

from storefront.accounts.events import AccountMail, MailKind
from storefront.app import own_mails
from storefront.app.listeners import make_listeners
from storefront.app.mail_examples import MAILS
from storefront.platform import outbox
from storefront.platform.clock import now
from storefront.platform.db import Database
from storefront.platform.mail_templates import (
    HTML,
    TEXT,
    TemplateProblem,
    list_mails,
    source_of,
)
from storefront.platform.settings import Settings, load_settings
from tests.platform.test_mail import Inbox, inbox
from tests.support.servers import ROOT

__all__ = ["inbox"]

NAME = "order_placed"
OWN_HTML, OWN_TEXT = "<p>{{ subject }}, says {{ store.name }}</p>", "{{ subject }}, says {{ store.name }}"


def write(settings: Settings, file: str, source: str | bytes) -> Path:
    path = Path(settings.content.mail_folder) / file
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(source if isinstance(source, bytes) else source.encode())
    return path


def problems(settings: Settings) -> list[TemplateProblem]:
    return list(own_mails.list_problems(settings))


def test_every_template_of_a_mail_has_an_example() -> None:
    assert sorted(MAILS) == list_mails()
    assert len(MAILS) == 10


@pytest.mark.parametrize("name", MAILS)
def test_the_docs_say_what_a_template_knows(settings: Settings, name: str) -> None:
    known = [fact for fact in own_mails.example_of(settings, name).facts if fact not in ("store", "subject")]
    row = f"| `{name}` | {MAILS[name].purpose} | {', '.join(f'`{fact}`' for fact in known)} |\n"
    assert row in (ROOT / "docs/howto/mails.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", MAILS)
def test_every_mail_can_be_previewed_and_replaced(settings: Settings, name: str) -> None:
    built_in = {ending: own_mails.preview(settings, name, ending) for ending in (HTML, TEXT)}
    for ending, shown in built_in.items():
        assert isinstance(shown, str)
        assert settings.store.name in shown
        write(settings, name + ending, source_of(name + ending))
    assert {ending: own_mails.preview(settings, name, ending) for ending in (HTML, TEXT)} == built_in
    assert problems(settings) == []
    html = str(built_in[HTML])
    assert '<meta name="viewport" content="width=device-width, initial-scale=1">' in html
    assert "color:#1a1a1a;background:#fff" in html, "text of this color alone is unreadable in dark mode"

    write(settings, name + HTML, OWN_HTML)
    write(settings, name + TEXT, OWN_TEXT)
    letter = MAILS[name].letter(settings)
    assert letter.text == f"{letter.subject}, says {settings.store.name}"
    assert letter.html.startswith("<p>")
    assert own_mails.preview(settings, name, HTML) == letter.html
    assert own_mails.own_parts(settings, name) == [f"{name}.html", f"{name}.txt"]
    assert problems(settings) == []


@pytest.mark.parametrize("name", ["order_placed", "quote_requested"])
def test_amounts_of_a_line_never_touch_on_a_phone(settings: Settings, name: str) -> None:
    html = str(own_mails.preview(settings, name, HTML))
    assert html.count("text-align:right") == html.count("padding-left:8px;text-align:right") > 10


def send_to(settings: Settings, db: Database, port: int) -> Settings:
    """Send a mail through the outbox, with the listeners of a store at this mail server."""
    variables = {
        "STOREFRONT_DATA__FOLDER": settings.data.folder,
        "STOREFRONT_MAIL__TRANSPORT": "smtp",
        "STOREFRONT_MAIL__HOST": "127.0.0.1",
        "STOREFRONT_MAIL__PORT": str(port),
    }
    sending = load_settings(Path(settings.content.mail_folder).parent, variables)
    with db.write() as tx:
        mail = AccountMail(
            kind=MailKind.HAS_REQUEST,
            key="k",
            to=["ann@example.com"],
            first_name="<b>Ann",
            facts={"n": "17"},
            note="{{ 7 * 7 }}",
        )
        outbox.add(tx, mail, "AccountMail:k", now())
    while outbox.run_once(db, make_listeners(sending, db), now()):
        pass
    return sending


def test_a_mail_server_gets_the_stores_own_mail(
    settings: Settings, db: Database, inbox: tuple[Inbox, int]
) -> None:
    kept, port = inbox
    write(settings, "account_mail.html", "<h1>Our shop</h1>{{ hello }} {{ note }}{% include 'foot.html' %}")
    write(settings, "foot.html", "<footer>{{ store.phone }}</footer>")
    write(settings, "account_mail.txt", "Our shop: {{ hello }} {{ note }}")
    send_to(settings, db, port)
    ((_, message),) = kept.arrived
    assert message.get_body(("plain",)).get_content().strip() == "Our shop: Hello <b>Ann, {{ 7 * 7 }}"
    html = message.get_body(("html",)).get_content()
    assert "<h1>Our shop</h1>Hello &lt;b&gt;Ann, {{ 7 * 7 }}" in html
    assert f"<footer>{settings.store.phone}</footer>" in html
    assert problems(settings) == []


def test_a_broken_template_loses_no_mail(settings: Settings, db: Database, inbox: tuple[Inbox, int]) -> None:
    kept, port = inbox
    broken = write(settings, "account_mail.html", "<p>\n{{ helo }}</p>")
    write(settings, "account_mail.txt", "Our shop: {{ hello }}")
    with capture_logs() as lines:
        send_to(settings, db, port)
    ((_, message),) = kept.arrived
    assert message.get_body(("plain",)).get_content().strip() == "Our shop: Hello <b>Ann,"
    assert f">{settings.store.name}</h1>" in message.get_body(("html",)).get_content()
    (line,) = [line for line in lines if line["event"] == "mail_template_failed"]
    assert (line["file"], line["line"], line["log_level"]) == (str(broken), 2, "error")
    assert line["reason"] == "'helo' is undefined"


WRONG = {
    "{% if lead %}\n<p>{{ lead }}</p>\n{% endfor %}": (3, "unknown tag 'endfor'"),
    "<p>\n\n{{ leed }}</p>": (3, "'leed' is unknown; the names are carrier, date"),
    "{{ order.po_number }}": (1, "has no attribute 'po_number'"),
    "\n{{ 1 // (order.order_number - order.order_number) }}": (2, "ZeroDivisionError"),
    "\n\n\n{{ store.__class__.__mro__ }}": (4, "access to attribute '__class__' of 'Store' object is unsafe"),
    "{{ date.__globals__ }}": (1, "'__globals__' of 'function' object is unsafe"),
    "{{ say.__dict__ }}": (1, "'__dict__' of 'module' object is unsafe"),
    "{{ order.line_items.clear() }}": (1, "access to attribute 'clear' of 'list' object is unsafe"),
    "{% include 'head.html' %}": (1, "there is no template 'head.html'"),
    "{% include '../storefront.toml' %}": (1, "there is no template '../storefront.toml'"),
    "{% include 'order_placed.html' %}": (1, "RecursionError"),
    " \n": (0, "it renders to nothing"),
    "\n{% for i in range(99999) %}\n{% for j in range(99999) %}{% endfor %}{% endfor %}": (
        3,
        "its loops over range have more than 100,000 rounds",
    ),
    "{% for i in range(99999) %}{{ ' ' * 1000 }}{% endfor %}": (0, "to more than 10,000,000 characters"),
    r"{{ '\ud800' }}": (0, "it renders to characters that no mail can have"),
}


@pytest.mark.parametrize(("source", "said"), WRONG.items())
@pytest.mark.parametrize("ending", [HTML, TEXT])
def test_whatever_is_wrong_is_found_and_the_built_in_one_is_used(
    settings: Settings, ending: str, source: str, said: tuple[int, str]
) -> None:
    built_in = MAILS[NAME].letter(settings)
    file = write(settings, NAME + ending, source.replace("order_placed.html", NAME + ending))
    with capture_logs() as lines:
        letter = MAILS[NAME].letter(settings)
    assert (letter.text, letter.html) == (built_in.text, built_in.html)
    assert [(line["file"], line["line"]) for line in lines] == [(str(file), said[0])]
    (problem,) = problems(settings)
    assert (problem.file, problem.line) == (file, said[0])
    assert said[1] in problem.reason
    assert own_mails.preview(settings, NAME, ending) != built_in.html
    assert isinstance(own_mails.preview(settings, NAME, ending), TemplateProblem)


@pytest.mark.parametrize("ending", [HTML, TEXT])
def test_what_a_template_usually_repeats_is_allowed(settings: Settings, ending: str) -> None:
    """Each mail counts anew, also the parts and mails that are made at the same time."""
    rule = "{% for i in range(60000) %}{{ i }}{% endfor %}{{ '-' * 40 }}"
    write(settings, NAME + ending, rule)
    shown = [own_mails.preview(settings, NAME, ending) for _ in range(2)]
    assert shown[0] == shown[1] == "".join(map(str, range(60_000))) + "-" * 40


def test_a_file_that_is_not_text_or_cannot_be_read_is_found(settings: Settings) -> None:
    built_in = MAILS[NAME].letter(settings)
    file = write(settings, f"{NAME}.html", "Größe".encode("latin-1"))
    assert MAILS[NAME].letter(settings) == built_in
    assert problems(settings) == [TemplateProblem(file, 0, "it is not written in UTF-8")]
    file.unlink()
    file.mkdir()
    assert MAILS[NAME].letter(settings) == built_in


def test_a_mistake_in_a_branch_that_the_example_does_not_take_is_found(settings: Settings) -> None:
    file = write(settings, f"{NAME}.txt", "{% if order.is_rush %}\n{{ ruch }}\n{% endif %}\n{{ lead }}")
    (problem,) = problems(settings)
    assert (problem.file, problem.line) == (file, 2)
    assert problem.reason.startswith("'ruch' is unknown")


def test_a_mistake_in_an_included_file_is_found_there(settings: Settings) -> None:
    write(settings, f"{NAME}.html", "<p>\n{% include 'foot.html' %}</p>")
    foot = write(settings, "foot.html", "<p>\n\n{{ phone }}</p>")
    assert problems(settings) == [TemplateProblem(foot, 3, "'phone' is undefined")]


def test_a_file_that_no_mail_uses_is_named(settings: Settings) -> None:
    file = write(settings, "order_place.html", "<p>{{ lead }}</p>")
    write(settings, "README.md", "About our mails")
    assert problems(settings) == [
        TemplateProblem(file, 0, "no mail has this name, and no other file includes it")
    ]


def test_a_change_counts_from_the_next_mail_on(settings: Settings) -> None:
    built_in = MAILS[NAME].letter(settings).text
    for text in ("One", "Two"):
        file = write(settings, f"{NAME}.txt", text.encode("utf-8-sig"))
        assert MAILS[NAME].letter(settings).text == text
    file.unlink()
    assert MAILS[NAME].letter(settings).text == built_in
