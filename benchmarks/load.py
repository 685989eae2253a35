"""A small HTTP load generator: as many requests as are answered, over connections that stay open."""

import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle

CONNECTIONS = 16


@dataclass(slots=True)
class Connection:
    """One connection with one request on its way; `wanted` is the length of the answer, 0 while unknown."""

    socket: socket.socket
    received: bytearray = field(default_factory=bytearray)
    wanted: int = 0


def request(path: str, host: str, body: bytes = b"", accept_encoding: str = "identity") -> bytes:
    """Return a GET, or a POST of JSON where there is a body, as it goes over the wire."""
    head = [
        f"{'POST' if body else 'GET'} {path} HTTP/1.1",
        f"host: {host}",
        "accept: */*",
        f"accept-encoding: {accept_encoding}",
    ]
    if body:
        head += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join(head).encode() + b"\r\n\r\n" + body


def once(host: str, port: int, requests: Sequence[bytes]) -> int:
    """Send each request once, one after the other; return the mean size of the answers' bodies in bytes."""
    sizes = []
    with socket.create_connection((host, port)) as opened:
        for request in requests:
            connection = Connection(opened)
            opened.sendall(request)
            while not _is_whole(connection):
                connection.received += opened.recv(262_144)
            sizes.append(len(connection.received) - connection.received.index(b"\r\n\r\n") - 4)
    return round(sum(sizes) / len(sizes))


def rate(host: str, port: int, requests: Sequence[bytes], seconds: float) -> float:
    """Send the requests in turn for `seconds` and return the answers per second.

    Raises AssertionError at the first answer that is not 200.
    """
    turn = cycle(requests)
    chooser = selectors.DefaultSelector()
    for _ in range(CONNECTIONS):
        opened = socket.create_connection((host, port))
        opened.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        opened.sendall(next(turn))
        chooser.register(opened, selectors.EVENT_READ, Connection(opened))
    answers = 0
    began = time.perf_counter()
    while time.perf_counter() < began + seconds:
        for key, _ in chooser.select(1):
            answers += _serve(key.data, turn)
    took = time.perf_counter() - began
    for key in list(chooser.get_map().values()):
        key.data.socket.close()
    return answers / took


def _serve(connection: Connection, turn: Iterator[bytes]) -> int:
    """Take what has come; when the answer is whole send the next request and return 1."""
    connection.received += connection.socket.recv(262_144)
    if not _is_whole(connection):
        return 0
    connection.received.clear()
    connection.wanted = 0
    connection.socket.sendall(next(turn))
    return 1


def _is_whole(connection: Connection) -> bool:
    received = connection.received
    if not connection.wanted:
        end = received.find(b"\r\n\r\n")
        if end < 0:
            return False
        assert received.startswith(b"HTTP/1.1 200"), bytes(received[:300])
        head = received[:end].lower()
        at = head.index(b"content-length:") + 15
        connection.wanted = end + 4 + int(head[at:].split(b"\r\n")[0])
    return len(received) >= connection.wanted
