"""Passwords guessed from one address for many accounts: a wait for all of it, however they are spread."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from storefront.platform.db import open_database
from storefront.platform.settings import load_settings
from tests.make.people import PASSWORD, add_person
from tests.make.signed_in import sign_in
from tests.support import servers

DANA = "dana@larkin.example"
LIMIT = 5


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Store]:
    """A store with two workers behind a proxy, that takes five wrong passwords of an address."""
    project = tmp_path_factory.mktemp("guessing")
    variables = {
        "STOREFRONT_DATA__FOLDER": str(project / "data"),
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_SIGN_IN__WRONG_PASSWORDS_PER_QUARTER_HOUR": str(LIMIT),
        "STOREFRONT_HTTP__TRUSTED_PROXIES": "127.0.0.1",
    }
    with servers.running(project, options=("--workers", "2"), **variables) as running:
        database = open_database(load_settings(project, variables))
        add_person(database, DANA, company=None)
        database.close()
        yield running


def at(store: servers.Store, address: str) -> httpx.Client:
    """A browser at an address; each call has a connection of its own, so that all workers have a turn."""
    headers = {"X-Forwarded-For": address, "Connection": "close"}
    return httpx.Client(verify=False, base_url=store.address, headers=headers, timeout=30)


def guess(browser: httpx.Client, times: int) -> list[int]:
    """Send wrong passwords, each for somebody else."""
    return [
        browser.post("/api/sign-in", json={"email": f"p{time}@larkin.example", "password": "x"}).status_code
        for time in range(times)
    ]


@pytest.mark.trust("T-19")
def test_an_address_may_be_wrong_so_often_for_all_accounts(store: servers.Store) -> None:
    """Then a clear wait, on every worker; who asks from elsewhere signs in."""
    with at(store, "192.0.2.7") as guesser, at(store, "192.0.2.8") as other:
        assert 429 in guess(guesser, 2 * LIMIT + 1)
        refused = guesser.post("/api/sign-in", json={"email": DANA, "password": PASSWORD})
        assert refused.status_code == 429
        assert 0 < int(refused.headers["retry-after"]) <= 2 * 15 * 60
        assert refused.json()["detail"].startswith("Too many wrong passwords came from your network.")
        assert sign_in(other, DANA)["status"] == "SignedIn"


@pytest.mark.trust("T-19")
def test_an_ipv6_customer_counts_once_whatever_address_it_takes(store: servers.Store) -> None:
    seen = []
    for number in range(2 * LIMIT + 1):
        with at(store, f"2001:db8:7:9::{number:x}") as browser:
            seen += guess(browser, 1)
    assert 429 in seen
    with at(store, "2001:db8:7:a::1") as neighbor:
        assert guess(neighbor, 1) == [200]


def test_an_office_that_signs_in_rightly_is_never_held_up(store: servers.Store) -> None:
    with at(store, "192.0.2.9") as office:
        assert [sign_in(office, DANA)["status"] for _ in range(3 * LIMIT)] == ["SignedIn"] * 3 * LIMIT


def test_fifty_in_a_quarter_of_an_hour_unless_it_is_set(tmp_path: Path) -> None:
    assert load_settings(tmp_path, {}).sign_in.wrong_passwords_per_quarter_hour == 50
