"""Many requests for a mail to one mailbox at once: it gets no more than one after the other would."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import func, insert, select

from storefront.accounts.tables import AccountRequestRow, ResetPinRow
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.accounts import NOW, Door
from tests.make.people import add_company, add_person
from tests.support import servers

DANA, PRIYA = "dana.whitfield@larkin.example", "priya.ramanathan@larkin.example"
TIMES = 20
MOST = 5


@pytest.fixture
def store(db: Database, tmp_path: Path) -> Iterator[servers.Store]:
    """A store that works on many requests at once; Dana has an account, and Priya has asked for one."""
    add_company(db)
    add_person(db, DANA)
    asked = {"state": "Unconfirmed", "first_name": "Priya", "last_name": "Ramanathan", "password_hash": "x"}
    with db.write() as tx:
        tx.execute(insert(AccountRequestRow).values(email=PRIYA, created_at=NOW, **asked))
    settings: Any = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_DATABASE__URL": db.url.render_as_string(hide_password=False),
        "STOREFRONT_DATABASE__LOCK_SECONDS": "60",
        "STOREFRONT_HTTP__WRITE_THREADS": "10",
        "STOREFRONT_HTTP__WAIT_SECONDS": "60",
        "STOREFRONT_LIMITS__GUEST_FORMS_PER_QUARTER_HOUR": "1000",
        "STOREFRONT_MAIL__TRANSPORT": "smtp",  # nobody listens: mails wait, and can be read
        "STOREFRONT_MAIL__HOST": "127.0.0.1",
        "STOREFRONT_MAIL__PORT": "9",
    }
    with servers.running(tmp_path, options=("--workers", "2"), **settings) as running:
        yield running


def send_at_once(store: servers.Store, path: str, email: str) -> set[int]:
    """Send the form many times at the same moment; return the codes of the answers."""

    def send(_: int) -> int:
        answer = httpx.post(f"{store.address}{path}", json={"email": email}, verify=False, timeout=120)
        return answer.status_code

    with ThreadPoolExecutor(TIMES) as threads:
        return set(threads.map(send, range(TIMES)))


@pytest.mark.trust("T-19")
def test_a_mailbox_gets_a_few_pins_however_many_are_asked_for_at_once(
    store: servers.Store, db: Database, settings: Settings
) -> None:
    assert send_at_once(store, "/api/password-reset", DANA) == {200}
    with db.read() as conn:
        kept = conn.scalar(select(func.count()).where(ResetPinRow.email == DANA))
    assert kept == MOST
    assert [letter.to for letter in Door(db, settings).letters()] == [[DANA]] * MOST


def test_a_mailbox_gets_a_few_links_however_many_are_asked_for_at_once(
    store: servers.Store, db: Database, settings: Settings
) -> None:
    assert send_at_once(store, "/api/registration/resend", PRIYA) == {200}
    assert [letter.to for letter in Door(db, settings).letters()] == [[PRIYA]] * MOST
