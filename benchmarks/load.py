"""A small HTTP load generator: as many requests as are answered, or so many a second, over open connections.

What is asked is a script: a generator that yields a request as it goes over the wire and is sent the body of
the answer. So a buyer who needs one answer for his next request is a script, and a single page is one too.
"""

import math
import selectors
import socket
import time
from array import array
from collections import deque
from collections.abc import Generator, Iterable, Iterator, Sequence
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

    __slots__ = ("opened", "pending", "received", "script", "sent_at", "wanted")

    def __init__(self, host: str, port: int) -> None:
        self.opened = socket.create_connection((host, port))
        self.opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.received = bytearray()
        self.wanted = 0
        self.sent_at = 0.0
        self.script: Script | None = None
        self.pending = b""

    def begin(self, scripts: Iterator[Script]) -> bool:
        """Take the next script and its first request; False when there is none left."""
        self.script = next(scripts, None)
        if self.script is None:
            return False
        self.pending = next(self.script)
        return True

    def send(self) -> None:
        """Send the request that the script waits to have answered."""
        self.sent_at = time.perf_counter()
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

    `per_second` holds the requests back to that many. Raises WrongAnswer at the first wrong answer.
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
    sent = on_their_way = 0
    while (ready or on_their_way) and now < began + seconds:
        while ready and now >= began + sent / per_second:
            ready.popleft().send()
            sent, on_their_way = sent + 1, on_their_way + 1
        pause = began + sent / per_second - now if ready else 1.0
        for key, _ in chooser.select(max(0.0, min(pause, began + seconds - now))):
            connection: Connection = key.data
            if (body := connection.take()) is None:
                continue
            heard = time.perf_counter()
            tally.waits.append(heard - connection.sent_at)
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
        raise WrongAnswer(f"{_first_line(asked)} was answered with {bytes(received[:800])!r}")
    at = head.find(b"content-length:")
    if at < 0:
        raise WrongAnswer(f"{_first_line(asked)} was answered without a length: {head!r}")
    return end + 4 + int(head[at + 15 :].split(b"\r\n")[0])


def _first_line(asked: bytes) -> str:
    return asked.split(b"\r\n", 1)[0].decode()
