"""Where a body ends is no matter of opinion. Heads that could be read in two ways: test_misreading.py."""

import re
import socket
from collections.abc import Iterator

import pytest

from tests.support import servers

SECOND = b"GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n"
"""What an attacker wants to be taken for a request of its own."""
POST = b"POST /graphql HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n"
CHUNKED = POST + b"Transfer-Encoding: chunked\r\n"
END = b"0\r\n\r\n"
STATUS = re.compile(rb"HTTP/1\.1 (\d{3}) ")


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """Where a store listens that waits for nobody for long."""
    hurried = {"STOREFRONT_HTTP__HEAD_SECONDS": "1", "STOREFRONT_HTTP__BODY_SECONDS": "1"}
    folder = tmp_path_factory.mktemp("framing")
    with servers.running(folder, STOREFRONT_DATA__DEMO="false", **hurried) as store:
        yield store.port


def statuses(port: int, sent: bytes) -> list[int]:
    """Return the status of every answer until the connection is closed."""
    with socket.create_connection(("127.0.0.1", port), 60) as line:
        line.sendall(sent)
        answers = b"".join(iter(lambda: line.recv(65_536), b""))
    return [int(status) for status in STATUS.findall(answers)]


@pytest.mark.trust("T-32")
@pytest.mark.parametrize(
    "sent",
    [
        pytest.param(POST + b"Content-Length: -1\r\n\r\n", id="a length below nothing"),
        pytest.param(POST + b"Content-Length: 0x2\r\n\r\n{}", id="a length in another notation"),
        pytest.param(POST + b"Content-Length : 2\r\n\r\n{}", id="a length with a space before the colon"),
        pytest.param(
            POST + b"Transfer-Encoding: chunked, identity\r\n\r\n" + END, id="chunked, but not last"
        ),
        pytest.param(POST + b"Transfer-Encoding:\x0bchunked\r\n\r\n" + END, id="a vertical tab"),
        pytest.param(POST + b"Transfer-Encoding:\r\n chunked\r\n\r\n" + END, id="a folded encoding"),
        pytest.param(CHUNKED + b"\r\n0\n\n", id="bare line feeds"),
        pytest.param(CHUNKED + b"\r\n" + b"f" * 17 + b"\r\n", id="a chunk beyond counting"),
        pytest.param(CHUNKED + b"\r\n2\r\n{}" + END, id="a chunk that goes on"),
        pytest.param(
            CHUNKED + b"\r\n2;a=" + b"b" * 50_000 + b"\r\n{}\r\n" + END, id="a chunk with much to say"
        ),
        pytest.param(POST + b"X: a\rY: b\r\nContent-Length: 0\r\n\r\n", id="a bare carriage return"),
    ],
)
def test_a_body_whose_end_is_in_doubt_is_refused(port: int, sent: bytes) -> None:
    assert statuses(port, sent + SECOND) == [400]


@pytest.mark.trust("T-32")
@pytest.mark.parametrize("missing", [0, 50])
def test_a_body_that_nobody_asked_for_is_no_request(port: int, missing: int) -> None:
    sent = b"GET /readyz HTTP/1.1\r\nHost: shop\r\nContent-Length: %d\r\n\r\n" % (len(SECOND) + missing)
    assert statuses(port, sent + SECOND) == [200]


@pytest.mark.trust("T-32")
def test_http_2_without_tls_is_not_spoken(port: int) -> None:
    assert statuses(port, b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + SECOND) == []


@pytest.mark.trust("T-32")
def test_half_a_json_text_is_none(port: int) -> None:
    """The first chunk is a whole request by itself; the second breaks off, so that there is none."""
    query = b'{"query": "{ __typename }"}'
    cut = CHUNKED + b"\r\n%x\r\n%s\r\nnonsense\r\n" % (len(query), query)
    assert statuses(port, cut) == [400]
