"""Looking an order up by guessing: how often one may, whom it keeps out, and what the answers give away."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from storefront.app.ratelimit import counted_as
from storefront.orders.rules import wanted_order
from storefront.orderview.actions import lookup
from storefront.platform.db import Database
from storefront.platform.statements import watched
from tests.make.buying import CONTACT, SCREW, Store, fill, opened, ready_buyer
from tests.support import redis, servers

LOOK_UP = """query($orderNumber: String!, $email: String!) {
  anonymousOrderDetails(orderNumber: $orderNumber, email: $email) { orderNumber contact: billToName }
}"""
BUYER = CONTACT["Email"]
STRANGER = "stranger@example.com"
OFTEN = 10
"""Look-ups that an address has in a quarter of an hour, as shipped."""
AT_ONCE = 3
"""Of one order, before there is a wait."""
FROM_ALL = 60
"""Of one order number in an hour, from all addresses."""


@pytest.mark.parametrize(
    ("typed", "wanted"),
    [
        ("1000001", 1000001),
        (" 1 000 001\t", 1000001),
        ("#1000001", 1000001),
        ("# 0001000001", 1000001),
        ("\u20071000001", 1000001),
        ("\u0661000001", None),
        ("RMA #60001", 60001),
        ("rma 60001", 60001),
        ("Order #1000001", 1000001),
        ("RMA", None),
        ("order 60001", None),
        ("abcdefgh234567xy", "ABCDEFGH234567XY"),
        ("ABCD EFGH 2345 67XY", "ABCDEFGH234567XY"),
        ("-5", None),
        ("0", None),
        ("", None),
        (None, None),
    ],
)
def test_an_order_is_the_same_however_it_is_spelled(typed: object, wanted: object) -> None:
    assert wanted_order(typed) == wanted


def placed(store: Store) -> tuple[int, str]:
    """Return number and reference of an order that somebody has just placed."""
    result = ready_buyer(store, (SCREW, 10)).submit()
    return store.settings.checkout.first_order_number, result["WebReferenceId"]


def statements(store: Store, number: object, email: str) -> list[str]:
    """Return the statements that a look-up runs."""
    with watched() as texts, store.db.read() as conn:
        assert lookup.look_up(conn, store.context(), str(number), email) is None
    return list(texts)


@pytest.mark.trust("T-11")
def test_a_wrong_number_and_a_wrong_email_are_answered_alike(store: Store) -> None:
    """The same bytes, and nothing read or compared that the other does not."""
    number, reference = placed(store)
    after = f"{reference[:-1]}{'A' if reference[-1] != 'A' else 'B'}"
    answers = {
        store.post("/graphql", {"query": LOOK_UP, "variables": {"orderNumber": one, "email": who}}).content
        for one, who in [
            (str(number), STRANGER),
            (str(number + 1), STRANGER),
            (str(number + 1), BUYER),
            (str(number - 1), BUYER),
            (str(2**40), BUYER),
            (reference, STRANGER),
            (after, BUYER),
            ("no number", BUYER),
        ]
    }
    assert answers == {b'{"data":{"anonymousOrderDetails":null}}'}
    asked = statements(store, number, STRANGER)
    assert len(asked) == 2
    assert asked == statements(store, number + 1, STRANGER) == statements(store, number + 7, BUYER)
    own = store.graphql(LOOK_UP, orderNumber=f"# {number:012}", email=f" {BUYER.upper()} ")
    assert own["data"]["anonymousOrderDetails"]["orderNumber"] == number


@pytest.fixture(params=["shared", "redis"])
def counters(request: pytest.FixtureRequest) -> Iterator[str]:
    """Each place where requests can be counted, as the setting takes it; a Redis may take its time here."""
    with ExitStack() as stack:
        patient = "?socket_timeout=60&socket_connect_timeout=60"
        yield stack.enter_context(redis.running()) + patient if request.param == "redis" else ""


@pytest.fixture
def two_workers(db: Database, tmp_path: Path, counters: str) -> Iterator[tuple[str, int, str]]:
    """The address of the small shop behind a proxy, served by two workers, and an order of it."""
    fill(db)
    with opened(db, tmp_path / "filling") as store:
        number, reference = placed(store)
    settings = {
        "STOREFRONT_DATA__DEMO": "false",
        "STOREFRONT_DATABASE__URL": db.url.render_as_string(hide_password=False),
        "STOREFRONT_HTTP__WORKERS": "2",
        "STOREFRONT_HTTP__TRUSTED_PROXIES": "127.0.0.1",
        "STOREFRONT_LIMITS__COUNTERS": counters,
        "STOREFRONT_LIMITS__LOOKUPS_PER_QUARTER_HOUR": str(OFTEN),
    }
    with servers.running(tmp_path, **settings) as running:
        yield running.address, number, reference


def ask(address: str, number: object, email: str, visitor: str) -> httpx.Response:
    """Look an order up from this address, on a connection of its own."""
    body = {"query": LOOK_UP, "variables": {"orderNumber": str(number), "email": email}}
    sent = {"x-forwarded-for": visitor}
    return httpx.post(f"{address}/graphql", json=body, headers=sent, timeout=60)


@pytest.mark.trust("T-11")
def test_guessing_is_counted_by_both_workers_together_and_keeps_no_buyer_out(
    two_workers: tuple[str, int, str],
) -> None:
    address, number, reference = two_workers
    with ThreadPoolExecutor(12) as threads:
        codes = list(
            threads.map(lambda n: ask(address, n + 1, STRANGER, "203.0.113.1").status_code, range(48))
        )
    assert sorted(codes) == [200] * OFTEN + [429] * (48 - OFTEN)

    for stranger in range(10):
        for _ in range(AT_ONCE + 1):
            ask(address, number, STRANGER, f"203.0.113.{100 + stranger}")
    mine = ask(address, number, BUYER, "198.51.100.7")
    assert mine.json()["data"]["anonymousOrderDetails"]["orderNumber"] == number

    spelled = [f"#{number}", f" {number}", f"00{number}", f"{number}"]
    again = [ask(address, one, STRANGER, f"2001:db8:0:1::{n}") for n, one in enumerate(spelled)]
    assert [reply.status_code for reply in again] == [200] * AT_ONCE + [429]
    assert 0 < int(again[-1].headers["retry-after"]) <= 11
    assert again[-1].json()["errors"][0]["extensions"]["code"] == "TOO_MANY"
    assert ask(address, reference, STRANGER, "2001:db8:0:1::9").status_code == 200
    assert ask(address, number, STRANGER, "2001:db8:0:2::1").status_code == 200

    assert_number_ends_where_the_reference_goes_on(address, number, reference)


def assert_number_ends_where_the_reference_goes_on(address: str, number: int, reference: str) -> None:
    """From all addresses together a number is looked up so often; a number that nobody has, no less."""
    ends = [until_refused(address, one) for one in (number, number + 1000)]
    assert ends[1][0] == FROM_ALL and ends[0][0] < FROM_ALL
    for tried, refused in zip((number, number + 1000), ends, strict=True):
        assert refused[1] == (
            f"Order #{tried} was looked up too often. Use the reference from your confirmation email instead "
            "of the order number, or sign in."
        )
    assert ask(address, number, BUYER, "198.51.100.8").json()["errors"][0]["extensions"]["code"] == "TOO_MANY"
    mine = ask(address, reference, BUYER, "198.51.100.8")
    assert mine.json()["data"]["anonymousOrderDetails"]["orderNumber"] == number


def until_refused(address: str, number: int) -> tuple[int, str]:
    """Look up a number, each time from another address; return how often that went, and what is said then."""
    for count in range(2 * FROM_ALL):
        answer = ask(address, number, STRANGER, f"2001:db8:{number % 65_536:x}:{count:x}::1")
        if answer.status_code == 429:
            return count, answer.json()["errors"][0]["message"]
    raise AssertionError("nobody said that it was too much")


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("unknown", "unknown"),
        ("not:an:address", "not:an:address"),
        ("", ""),
    ],
)
def test_a_network_of_64_bits_counts_as_one_visitor(address: str, counted: str) -> None:
    assert counted_as(address) == counted
