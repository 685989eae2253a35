"""A person is told by mail of every change of their second factors."""

from email import message_from_bytes, policy
from pathlib import Path

from storefront.app.listeners import make_listeners
from storefront.platform import outbox
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.signin.actions import authenticator_app
from storefront.signin.actions.factors import forget_factors
from tests.make.factors import NOW, app_of, codes_of, sign_in_someone


def mails(settings: Settings) -> list[tuple[str, str, str]]:
    """Return to whom, about what and the text of every mail that has gone out."""
    found = []
    for path in (Path(settings.data.folder) / "mail").glob("*.eml"):
        mail = message_from_bytes(path.read_bytes(), policy=policy.default)
        body = mail.get_body(("plain",))
        html = mail.get_body(("html",))
        assert body is not None
        assert html is not None
        found.append((mail["To"], str(mail["Subject"]).partition(": ")[2], body.get_content()))
    return sorted(found, key=lambda each: each[1])


def deliver(db: Database, settings: Settings) -> None:
    """Hand every waiting event to its listener."""
    outbox.run_once(db, make_listeners(settings, db), NOW)


def test_every_change_is_told(db: Database, settings: Settings) -> None:
    person = sign_in_someone(db)
    app_of(person)
    codes_of(person)
    authenticator_app.remove(person.context)
    deliver(db, settings)
    sent = mails(settings)
    assert {to for to, _, _ in sent} == {"dana.whitfield@larkin.example"}
    assert [subject for _, subject, _ in sent] == [
        "An authenticator app was added to your account",
        "New recovery codes were created for your account",
        "The authenticator app was removed from your account",
    ]
    assert "on 11/20/2026 at 9:00 am" in sent[0][2]
    assert "If this was not you, reset your password" in sent[0][2]


def test_who_has_lost_everything_is_told_that_it_was_removed(db: Database, settings: Settings) -> None:
    person = sign_in_someone(db)
    app_of(person)
    with db.write() as tx:
        forget_factors(tx, person.web_user_id, NOW)
        forget_factors(tx, person.web_user_id, NOW)
    deliver(db, settings)
    told = [subject for _, subject, _ in mails(settings)]
    assert sorted(told)[0] == "All second factors were removed from your account"
    assert len(told) == 2


def test_what_did_not_happen_is_not_told(db: Database, settings: Settings) -> None:
    person = sign_in_someone(db)
    authenticator_app.start(person.context)
    deliver(db, settings)
    assert mails(settings) == []


def test_nobody_is_told_who_is_gone(db: Database, settings: Settings) -> None:
    event = {"web_user_id": 7, "change": "TotpAdded", "at": NOW.isoformat()}
    make_listeners(settings, db)["FactorChanged"](event)
    assert mails(settings) == []
