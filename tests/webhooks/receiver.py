"""A receiver of webhooks on a real port, which can be slow, broken or reset calls."""

import json
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any


class Receiver:
    """What has arrived; `behave` is told the number of the call and answers a status, "reset" or "hang"."""

    def __init__(self) -> None:
        self.behave: Any = lambda _number: 200
        self.calls: list[tuple[dict[str, str], bytes]] = []
        self.url = ""
        self.released = threading.Event()

    @property
    def accepted(self) -> list[dict[str, Any]]:
        """The bodies, in order of arrival."""
        return [json.loads(body) for _, body in self.calls]


@contextmanager
def receiving() -> Iterator[Receiver]:
    """Run a receiver."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            receiver.calls.append(({name.lower(): value for name, value in self.headers.items()}, body))
            answer = receiver.behave(len(receiver.calls))
            if answer == "reset":
                off = struct.pack("ii", 1, 0)
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, off)
                self.connection.close()
                return
            if answer == "hang":
                receiver.released.wait(20)
                return
            self.send_response(answer)
            if 300 <= answer < 400:
                self.send_header("location", receiver.url)
            content = b"x" * 100_000 if answer == 203 else b""
            self.send_header("content-length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.handle_error = lambda *_: None  # type: ignore[method-assign]
    receiver.url = f"http://127.0.0.1:{server.server_port}/in"
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        receiver.released.set()
        server.shutdown()
        server.server_close()
