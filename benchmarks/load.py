"""A small HTTP load generator: as many requests as are answered, or so many a second, over open connections.

What is asked is a script: a generator that yields a request as it goes over the wire and is sent the body of
the answer. So a buyer who needs one answer for his next request is a script, and a single page is one too.
"""

import math
import selectors
import socket
import sys
import time
from array import array
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import cycle

CONNECTIONS = 16
AT_ONCE = 262_144
"""Bytes that are taken from a connection at a time."""
WAIT_SECONDS = 60
"""How long nothing may be answered before the run is given up."""

Script = Generator[bytes, bytes, None]


class WrongAnswer(Exception):
    """An answer that no figure may be made of."""


@dataclass(slots=True)
class Tally:
    """What came of a run: answers, scripts that came to their end, seconds, and how long each answer took."""

    answers: int = 0
    finished: int = 0
    seconds: float = 0.0
    waits: "array[float]" = field(default_factory=lambda: array("d"))

    @property
    def rate(self) -> float:
        """Return the answers per second."""
        return self.answers / self.seconds


class Connection:
    """One connection, the script that it plays, and the one request that is on its way."""

    __slots__ = ("due", "opened", "pending", "received", "script", "wanted")

    def __init__(self, host: str, port: int) -> None:
        self.opened = socket.create_connection((host, port))
        self.opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.received = bytearray()
        self.wanted = 0
        self.due = 0.0
        self.script: Script | None = None
        self.pending = b""

    def begin(self, scripts: Iterator[Script]) -> bool:
        """Take the next script and its first request; False when there is none left."""
        self.script = next(scripts, None)
        if self.script is None:
            return False
        self.pending = next(self.script)
        return True

    def send(self, due: float) -> None:
        """Send the request that the script waits to have answered; `due` is when that should have been."""
        self.due = due
        self.opened.sendall(self.pending)

    def take(self) -> bytes | None:
        """Take what has come; return the body once it is whole. Raises WrongAnswer for all but a 200."""
        more = self.opened.recv(AT_ONCE)
        if not more:
            raise WrongAnswer(f"the connection was closed after {_first_line(self.pending)}")
        self.received += more
        if not self.wanted:
            self.wanted = _whole_length(self.received, self.pending)
        if not self.wanted or len(self.received) < self.wanted:
            return None
        body = bytes(self.received[self.received.index(b"\r\n\r\n") + 4 :])
        self.received.clear()
        self.wanted = 0
        return body

    def answer(self, body: bytes) -> bool:
        """Give the body to the script; False when that was its last request."""
        assert self.script is not None
        try:
            self.pending = self.script.send(body)
        except StopIteration:
            return False
        return True


def request(
    path: str, host: str, body: bytes = b"", accept_encoding: str = "identity", cart_token: str = ""
) -> bytes:
    """Return a GET, or a POST of JSON where there is a body, as it goes over the wire."""
    head = [
        f"{'POST' if body else 'GET'} {path} HTTP/1.1",
        f"host: {host}",
        "accept: */*",
        f"accept-encoding: {accept_encoding}",
    ]
    if cart_token:
        head.append(f"shoppingcarttoken: {cart_token}")
    if body:
        head += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def one(asked: bytes, *holding: bytes) -> Script:
    """Ask once. Raises WrongAnswer when the body lacks one of the texts that it has to hold."""
    body = yield asked
    for text in holding:
        if text not in body:
            raise WrongAnswer(f"{_first_line(asked)} answered without {text!r}: {body[:500]!r}")


def run(
    host: str,
    port: int,
    scripts: Iterable[Script],
    seconds: float = math.inf,
    connections: int = CONNECTIONS,
    per_second: float = math.inf,
) -> Tally:
    """Play the scripts until they are all through or the seconds are over; return what came of it.

    `per_second` holds the requests back to that many; how long an answer took is then counted from when its
    request was due, for a buyer waits for a free connection too. Raises WrongAnswer at the first such answer.
    """
    left = iter(scripts)
    tally = Tally()
    with ExitStack() as opened, selectors.DefaultSelector() as chooser:
        ready: deque[Connection] = deque()
        for _ in range(connections):
            connection = Connection(host, port)
            opened.callback(connection.opened.close)
            if connection.begin(left):
                ready.append(connection)
                chooser.register(connection.opened, selectors.EVENT_READ, connection)
        _play(ready, chooser, left, tally, seconds, per_second)
    return tally


def _play(
    ready: deque[Connection],
    chooser: selectors.BaseSelector,
    left: Iterator[Script],
    tally: Tally,
    seconds: float,
    per_second: float,
) -> None:
    began = now = heard = time.perf_counter()
    end, is_paced = began + seconds, per_second < math.inf
    sent = on_their_way = 0
    while True:
        due = began + sent / per_second
        while ready and due <= now and due < end:
            ready.popleft().send(due if is_paced else now)
            sent, on_their_way = sent + 1, on_their_way + 1
            due = began + sent / per_second
        if _is_over(on_their_way, bool(ready) and due < end, is_paced, now >= end):
            break
        until = due if ready and due < end else now + 1.0 if is_paced else min(end, now + 1.0)
        for key, _ in chooser.select(max(0.0, until - now)):
            connection: Connection = key.data
            if (body := connection.take()) is None:
                continue
            heard = time.perf_counter()
            tally.waits.append(heard - connection.due)
            tally.answers += 1
            on_their_way -= 1
            if connection.answer(body):
                ready.append(connection)
            else:
                tally.finished += 1
                if connection.begin(left):
                    ready.append(connection)
        now = time.perf_counter()
        if on_their_way and now > heard + WAIT_SECONDS:
            raise WrongAnswer(f"nothing was answered for {WAIT_SECONDS} seconds")
    tally.seconds = now - began


def _is_over(on_their_way: int, is_more: bool, is_paced: bool, is_late: bool) -> bool:
    """Tell whether a run is done; what was sent by the clock is waited for, however long it takes."""
    return (not on_their_way and not is_more) or (is_late and not is_paced)


def ended(main: Callable[[], int]) -> int:
    """Return what the program ends with: a wrong answer is told and ends it with 1."""
    try:
        return main()
    except WrongAnswer as wrong:
        sys.stderr.write(f"{wrong}\n")
        return 1


def once(host: str, port: int, requests: Sequence[bytes]) -> int:
    """Send each request once, one after the other; return the mean size of the answers' bodies in bytes."""
    sizes: list[int] = []

    def measured(asked: bytes) -> Script:
        sizes.append(len((yield asked)))

    run(host, port, [measured(asked) for asked in requests], connections=1)
    return round(sum(sizes) / len(sizes))


def rate(host: str, port: int, requests: Sequence[bytes], seconds: float) -> float:
    """Send the requests in turn for `seconds` and return the answers per second."""
    return run(host, port, (one(asked) for asked in cycle(requests)), seconds).rate


def _whole_length(received: bytearray, asked: bytes) -> int:
    """Return how long head and body are together, 0 while the head is not whole."""
    end = received.find(b"\r\n\r\n")
    if end < 0:
        return 0
    head = bytes(received[:end]).lower()
    if not head.startswith(b"http/1.1 200"):
        shown = f"{_first_line(bytes(received))}: {bytes(received[end + 4 : end + 500])!r}"
        raise WrongAnswer(f"{_first_line(asked)} was answered with {shown}")
    at = head.find(b"content-length:")
    if at < 0:
        raise WrongAnswer(f"{_first_line(asked)} was answered without a length: {head!r}")
    return end + 4 + int(head[at + 15 :].split(b"\r\n")[0])


def _first_line(asked: bytes) -> str:
    return asked.split(b"\r\n", 1)[0].decode()
