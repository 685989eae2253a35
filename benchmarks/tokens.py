"""What signing in costs: checking a token before a call, and the way from a password to tokens."""

import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

import httpx

from storefront.app.asgi import Headers
from storefront.app.auth import actor_of
from storefront.app.tables import metadata
from storefront.platform import migrate
from storefront.platform.db import Database, open_database
from storefront.platform.settings import load_settings
from storefront.signin import keys
from storefront.signin.tokens import access_token
from storefront.signin.verifier import Known, Verifier
from tests.make.people import add_person
from tests.make.signed_in import code_for, new_proof, redeem, sign_in
from tests.support import servers

MICROSECONDS_AT_MOST = 200.0
"""For a token at its first look, which is the dearer one."""
SECONDS_AT_MOST = 1.0
ISSUER = "https://store.example"
CALLS, ROUNDS, SIGN_INS = 300, 15, 15


def microseconds(work: Callable[[], object]) -> float:
    """Return what one call takes: the median of rounds."""
    took = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        for _ in range(CALLS):
            work()
        took.append((time.perf_counter() - began) / CALLS * 1e6)
    return median(took)


class Checked(NamedTuple):
    """Microseconds from a request to who asks: of a guest, and of a token at its first and next look."""

    guest: float
    first: float
    again: float


def checking(database: Database) -> Checked:
    """Return what it takes to know who asks.

    A worker remembers tokens whose signature was good, so a browser pays for the first look once for each of
    its tokens, every ten minutes, on each worker.
    """
    now = datetime.now(UTC)
    key = keys.signing_key(database, now, 30)
    person = {
        "sub": "7",
        "sid": "0" * 32,
        "UserType": "WebUser",
        "WebUserId": 7,
        "P21CustId": 118_204,
        "AwCustId": 118_209,
        "CustName": "Larkin Hydraulics",
        "CompanyRole": "Buyer",
        "name": "Dana Whitfield",
        "preferred_name": "Dana",
        "email": "dana@larkin.example",
        "permissions": [],
    }
    known = Known({key.kid: keys.public_key(key)}, frozenset(), (), (), 0.0, {})
    verifier = Verifier()
    verifier.know(known)
    guest = Headers([])
    tokens = [access_token(key, ISSUER, "storefront", person, now, 600) for _ in range(CALLS)]
    asking = [Headers([(b"authorization", f"Bearer {token}".encode())]) for token in tokens]
    return Checked(
        guest=microseconds(lambda: actor_of(guest, verifier, lambda: ISSUER)),
        first=first_look(asking, known),
        again=microseconds(lambda: actor_of(asking[0], verifier, lambda: ISSUER)),
    )


def first_look(asking: list[Headers], known: Known) -> float:
    """Return what a token takes that the worker has not seen before: the median of rounds."""
    took = []
    for _ in range(ROUNDS):
        verifier = Verifier()
        verifier.know(known)
        began = time.perf_counter()
        for headers in asking:
            actor_of(headers, verifier, lambda: ISSUER)
        took.append((time.perf_counter() - began) / len(asking) * 1e6)
    return median(took)


def signing_in(project: Path) -> float:
    """Return the seconds from a password, at its recommended cost, to the next page with the person's name.

    That is what the server takes for it: the password, a code, tokens, the page, and who is signed in.
    """
    variables = {"STOREFRONT_DATA__FOLDER": str(project / "data"), "STOREFRONT_DATA__DEMO": "false"}
    with servers.running(project, **variables) as store:
        database = open_database(load_settings(project, variables))
        add_person(database, "dana@larkin.example", company=None)
        database.close()
        took = []
        for _ in range(SIGN_INS):
            with httpx.Client(base_url=store.address, timeout=30) as browser:
                began = time.perf_counter()
                sign_in(browser, "dana@larkin.example")
                proof = new_proof()
                given = redeem(browser, store.address, code_for(browser, store.address, proof), proof).json()
                headers = {"Authorization": f"Bearer {given['access_token']}"}
                assert browser.get("/").status_code == 200
                assert browser.get("/api/user-info", headers=headers).status_code == 200
                took.append(time.perf_counter() - began)
        return median(took)


def main() -> int:
    """Print the figures; 1 when one misses its target."""
    with TemporaryDirectory() as folder:
        settings = load_settings(Path(folder), {"STOREFRONT_DATA__FOLDER": folder})
        database = open_database(settings)
        metadata()
        migrate.upgrade(database)
        checked = checking(database)
        database.close()
    first, again = checked.first - checked.guest, checked.again - checked.guest
    print(f"a token adds {first:.0f} µs at its first look (at most {MICROSECONDS_AT_MOST:.0f}),")
    print(f"  {again:.1f} µs at each one after it: {first / again:.0f} times less")
    with TemporaryDirectory() as folder:
        seconds = signing_in(Path(folder))
    print(f"from a password to the page {seconds * 1000:.0f} ms (at most {SECONDS_AT_MOST * 1000:.0f})")
    return 0 if first <= MICROSECONDS_AT_MOST and seconds <= SECONDS_AT_MOST else 1


if __name__ == "__main__":
    sys.exit(main())
