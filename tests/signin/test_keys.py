"""Keys take turns, are known before and after their own, and are forgotten in the end; so is what ended."""

import datetime

import pytest

from storefront.accounts.queries.people import find_person_by_id
from storefront.app.listeners import make_daily_jobs
from storefront.base.errors import Unauthenticated
from storefront.identity.queries import list_sessions
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import ANON
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from storefront.signin import keys
from storefront.signin.actions.begin_session import begin
from storefront.signin.queries.keys import list_keys
from storefront.signin.tokens import access_token
from storefront.signin.verifier import Verifier
from storefront.signin.watch import SignInWatch
from tests.make.people import add_company, add_person

START = datetime.datetime(2026, 1, 5, 15, tzinfo=datetime.UTC)
DAYS = 30


def later(**more: int) -> datetime.datetime:
    return START + datetime.timedelta(**more)


def known(db: Database, now: datetime.datetime) -> list[str]:
    with db.read() as conn:
        return [key.kid for key in list_keys(conn, now)]


def test_the_first_key_is_made_once_and_signs_for_thirty_days(db: Database) -> None:
    first = keys.signing_key(db, START, DAYS)
    assert keys.signing_key(db, later(days=29), DAYS).kid == first.kid
    assert known(db, START) == [first.kid]
    assert (first.signs_until - START).days == 30


def test_the_next_key_is_shown_a_day_before_its_turn(db: Database) -> None:
    first = keys.signing_key(db, START, DAYS)
    with db.read() as conn:
        assert not keys.is_due(list_keys(conn, later(days=28)), later(days=28))
    soon = later(days=29, hours=1)
    keys.look_ahead(db, soon, DAYS)
    keys.look_ahead(db, soon, DAYS)
    both = known(db, soon)
    assert len(both) == 2 and keys.signing_key(db, soon, DAYS).kid == first.kid
    assert keys.signing_key(db, later(days=30, hours=1), DAYS).kid == both[1] != first.kid


def test_a_key_is_shown_as_long_as_anybody_may_show_what_it_has_signed(db: Database) -> None:
    """What was signed in its last minute belongs to a session that may last for thirty days."""
    first = keys.signing_key(db, START, DAYS)
    assert first.kid in known(db, later(days=60))
    assert first.kid not in known(db, later(days=62))


def test_a_key_that_is_known_to_others_is_replaced_at_once(db: Database) -> None:
    first = keys.signing_key(db, START, DAYS)
    new = keys.rotate(db, later(hours=1), DAYS)
    assert known(db, later(hours=1)) == [new.kid] and new.kid != first.kid


def test_what_everybody_may_know_of_a_key_is_no_secret(db: Database) -> None:
    shown = keys.public_jwk(keys.signing_key(db, START, DAYS))
    assert set(shown) == {"kty", "n", "e", "kid", "use", "alg"}


def test_each_worker_looks_ahead_by_itself(db: Database, settings: Settings) -> None:
    now = START
    watch = SignInWatch(lambda: db, Verifier(), settings.sign_in, lambda: now)
    keys.signing_key(db, now, DAYS)
    watch.look()
    assert len(known(db, now)) == 1
    now = later(days=29, hours=1)
    watch.look()
    watch.look()
    assert len(known(db, now)) == 2


def test_what_has_ended_is_forgotten_by_the_daily_jobs(db: Database, settings: Settings) -> None:
    add_company(db)
    number = add_person(db)
    context = RequestContext(actor=ANON, db=db, settings=settings, now=START)
    with db.read() as conn:
        person = find_person_by_id(conn, number)
    assert person is not None
    begin(context, person, [], "Firefox on Linux", "127.0.0.1")
    keys.signing_key(db, START, DAYS)
    jobs = make_daily_jobs(settings)
    own = [jobs[name] for name in ("sessions", "sign_in_grants", "sign_in_challenges", "sign_in_keys")]
    with db.write() as tx:
        for job in own:
            assert job.remove(tx, START) == 0
        assert [job.old(tx, later(days=70)).count for job in own] == [1, 0, 0, 1]
        assert [job.remove(tx, later(days=70)) for job in own] == [1, 0, 0, 1]
    with db.read() as conn:
        assert list_sessions(conn, number) == []
        assert list_keys(conn, START) == []


def test_a_key_that_is_gone_makes_tokens_worthless_that_were_good_a_moment_ago(
    db: Database, settings: Settings
) -> None:
    """The verifier remembers good signatures; not beyond their key."""
    issuer = "https://store.example"
    verifier = Verifier(START.timestamp)
    watch = SignInWatch(lambda: db, verifier, settings.sign_in, lambda: START)
    key = keys.signing_key(db, START, DAYS)
    token = access_token(key, issuer, "storefront", {"sub": "7", "sid": "s"}, START, 600)
    watch.look()
    assert verifier.claims(token, issuer)["sub"] == "7"
    assert verifier.claims(token, issuer)["sub"] == "7"
    keys.rotate(db, START, DAYS)
    watch.look()
    with pytest.raises(Unauthenticated):
        verifier.claims(token, issuer)
