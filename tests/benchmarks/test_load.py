"""The load: it plays scripts over connections that stay open, and counts no wrong answer."""

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import repeat

import pytest
from benchmarks.load import Script, WrongAnswer

from benchmarks import load


@pytest.fixture
def echo() -> Iterator[int]:
    """The port of a server that answers the path asked for: `/gone` with 404, `/bare` without a length."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        threading.Thread(target=_accept, args=(server,), daemon=True).start()
        yield port


def _accept(server: socket.socket) -> None:
    with suppress(OSError):
        while True:
            opened, _ = server.accept()
            threading.Thread(target=_answer, args=(opened,), daemon=True).start()


def _answer(opened: socket.socket) -> None:
    with opened, suppress(OSError):
        while asked := opened.recv(65_536):
            path = asked.split(b" ")[1]
            status = b"404 Not Found" if path == b"/gone" else b"200 OK"
            length = b"" if path == b"/bare" else b"Content-Length: %d\r\n" % len(path)
            whole = b"HTTP/1.1 " + status + b"\r\n" + length + b"\r\n" + path
            opened.sendall(whole[:20])
            opened.sendall(whole[20:])


def _ask(path: str) -> bytes:
    return load.request(path, "localhost")


def _three(paths: list[bytes]) -> Script:
    for number in range(3):
        paths.append((yield _ask(f"/{number}")))


def test_each_answer_is_given_to_the_script_that_asked(echo: int) -> None:
    found: list[list[bytes]] = [[] for _ in range(5)]
    tally = load.run("127.0.0.1", echo, (_three(paths) for paths in found), connections=2)
    assert found == [[b"/0", b"/1", b"/2"]] * 5
    assert (tally.answers, tally.finished, len(tally.waits)) == (15, 5, 15)


def test_a_run_by_the_clock_sends_no_more_than_is_due(echo: int) -> None:
    endless = (load.one(_ask("/"), b"/") for _ in repeat(None))
    tally = load.run("127.0.0.1", echo, endless, seconds=0.2, per_second=50)
    assert tally.answers == 10


@pytest.mark.parametrize(
    ("path", "holding", "told"),
    [
        ("/gone", b"", "404 Not Found"),
        ("/bare", b"", "without a length"),
        ("/here", b"there", "without b'there'"),
    ],
)
def test_a_wrong_answer_ends_the_run(echo: int, path: str, holding: bytes, told: str) -> None:
    with pytest.raises(WrongAnswer, match=told):
        load.run("127.0.0.1", echo, [load.one(_ask(path), holding)])
