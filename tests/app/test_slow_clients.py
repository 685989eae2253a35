"""Clients that send nothing, send slowly or do not read what they asked for: they keep nobody else out."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest
from benchmarks.attack import HEAD, KINDS, attack

from storefront.app.body_reader import PIECES
from tests.support import servers

SURELY = 60.0
"""Seconds in which everything here has ended, on the busiest machine; far longer than any limit set here."""
SLOTS = 4
HURRIED = {
    "STOREFRONT_DATA__DEMO": "false",
    "STOREFRONT_HTTP__CONNECTIONS": str(SLOTS),
    "STOREFRONT_HTTP__HEAD_SECONDS": "1",
    "STOREFRONT_HTTP__BODY_SECONDS": "1",
}
SLOW = 1_100
VISITS = 20


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Store]:
    """A store with few slots for connections, and little time."""
    with servers.running(tmp_path_factory.mktemp("small"), **HURRIED) as store:
        yield store


@pytest.fixture(scope="module")
def as_shipped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Store]:
    """A store with the limits that it has by default."""
    with servers.running(tmp_path_factory.mktemp("shipped"), STOREFRONT_DATA__DEMO="false") as store:
        yield store


@contextmanager
def holding(port: int, count: int, sent: bytes, **options: int) -> Iterator[list[socket.socket]]:
    """Open so many connections and send this by each."""
    with ExitStack() as held:
        lines = []
        for _ in range(count):
            line = held.enter_context(socket.socket())
            if "receives" in options:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, options["receives"])
            line.settimeout(SURELY)
            line.connect(("127.0.0.1", port))
            line.sendall(sent)
            lines.append(line)
        yield lines


def all_of(line: socket.socket) -> bytes:
    """Return what is sent until the connection is closed."""
    try:
        return b"".join(iter(lambda: line.recv(65_536), b""))
    except ConnectionResetError:
        return b""


def context(store: servers.Store, path: str = "/healthz") -> int:
    """Ask by a connection of its own; return the status."""
    return httpx.get(f"{store.address}{path}", timeout=SURELY).status_code


@pytest.mark.trust("T-30")
@pytest.mark.parametrize("kind", ["silent", "half a head", "half a body"])
def test_whoever_holds_all_slots_has_to_let_go(small: servers.Store, kind: str) -> None:
    """More than there are; the last of them begin when the first have been sent away."""
    with holding(small.port, 2 * SLOTS, KINDS[kind]) as lines:
        assert context(small) == 200
        answers = [all_of(line) for line in lines]
    statuses = {answer.partition(b"\r\n")[0] for answer in answers}
    assert statuses == ({b"HTTP/1.1 408 Request Timeout"} if kind == "half a body" else {b""})
    assert all(b"connection: close\r\n" in answer for answer in answers if answer)


@pytest.mark.trust("T-30")
def test_whoever_trickles_has_to_let_go(small: servers.Store) -> None:
    with attack(small.port, "trickling", SLOTS):
        for _ in range(3):
            assert context(small) == 200


@pytest.mark.trust("T-30")
def test_a_connection_that_stays_open_for_nothing_is_closed(small: servers.Store) -> None:
    with holding(small.port, SLOTS, b"GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n") as lines:
        assert context(small) == 200
        assert all(all_of(line).startswith(b"HTTP/1.1 200") for line in lines)


@pytest.mark.trust("T-30", "T-32")
@pytest.mark.parametrize("path", [b"/graphql", b"/api/checkout/Save"])
def test_a_request_in_pieces_of_one_byte_is_refused(small: servers.Store, path: bytes) -> None:
    head = HEAD.replace(b"/graphql", path).replace(b"Content-Length: 10000", b"Transfer-Encoding: chunked")
    with holding(small.port, 1, head + b"1\r\n \r\n" * (PIECES + 10)) as (line,):
        answer = all_of(line)
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert b"connection: close\r\n" in answer
    assert b"The body of the request comes in too many pieces." in answer


@pytest.mark.trust("T-4", "T-30")
def test_answers_that_nobody_reads_hold_no_thread(tmp_path: Path) -> None:
    """Many more clients than there are threads ask for more than a connection holds, and leave it unread."""
    one = {f"STOREFRONT_HTTP__{kind}_THREADS": "1" for kind in ("READ", "WRITE", "OUTSIDE")}
    ask = b"".join(b"GET /?n=%d HTTP/1.1\r\nHost: shop\r\n\r\n" % number for number in range(20))
    with (
        servers.running(tmp_path, STOREFRONT_DATA__DEMO="false", **one) as store,
        holding(store.port, 20, ask, receives=1),
    ):
        for path in ("/", "/api/content/shell", "/readyz"):
            assert context(store, path) == 200


@pytest.mark.trust("T-30")
@pytest.mark.parametrize("kind", KINDS)
def test_1100_slow_clients_keep_nobody_out(as_shipped: servers.Store, kind: str) -> None:
    """Every visit comes by a connection of its own while they hold on to theirs."""
    with attack(as_shipped.port, kind, SLOW):
        assert {context(as_shipped, path) for path in ("/", "/api/catalog/categories") * VISITS} == {200}
