"""Post to a URL that somebody has typed: only to public addresses, without redirects, with all limits.

The address is checked after it was resolved, and the connection goes to that same address, so that a name
cannot lead elsewhere between the check and the call.
"""

import socket
import ssl
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import httpcore
import msgspec

from storefront.platform.certificates import why_not_trusted

Allowed = Callable[[str], bool]


class PrivateAddress(Exception):
    """The host resolves to an address that is not allowed; the argument is the host."""


class Posted(msgspec.Struct, frozen=True, kw_only=True):
    """The answer: its status and how long it took, or why there is none."""

    status: int | None = None
    error: str = ""
    duration_ms: int


class OutOfTime(httpcore.ReadTimeout):
    """The whole call took too long, although each part of it was in time."""


class _Timed(httpcore.NetworkStream):
    """A stream that fails once a moment of the monotonic clock has passed."""

    def __init__(self, stream: httpcore.NetworkStream, until: float) -> None:
        self._stream, self._until = stream, until

    def _left(self, timeout: float | None) -> float:
        left = self._until - time.monotonic()
        if left <= 0:
            raise OutOfTime
        return left if timeout is None else min(left, timeout)

    def read(self, max_bytes: int, timeout: float | None = None) -> bytes:
        return self._stream.read(max_bytes, self._left(timeout))

    def write(self, buffer: bytes, timeout: float | None = None) -> None:
        self._stream.write(buffer, self._left(timeout))

    def close(self) -> None:
        self._stream.close()

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, timeout: float | None = None
    ) -> httpcore.NetworkStream:
        secure = self._stream.start_tls(ssl_context, server_hostname, self._left(timeout))
        return _Timed(secure, self._until)

    def get_extra_info(self, info: str) -> Any:
        return self._stream.get_extra_info(info)


class _Guarded(httpcore.NetworkBackend):
    """Connects to the first allowed address of a host; refuses a host with an address that is not."""

    def __init__(self, allowed: Allowed, until: float) -> None:
        self._allowed, self._until, self._plain = allowed, until, httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = list(dict.fromkeys(str(each[4][0]) for each in found))
        if not addresses or not all(self._allowed(each) for each in addresses):
            raise PrivateAddress(host)
        stream = self._plain.connect_tcp(addresses[0], port, timeout, local_address, socket_options)
        return _Timed(stream, self._until)


class Poster:
    """Posts to URLs; may be used by several threads. Each call makes its own connection.

    `allowed` decides about an IP address. `seconds` is for a whole call, `connect` for its connection, and
    `answer_max` is how many bytes of the answer are read.
    """

    def __init__(self, allowed: Allowed, *, seconds: float, connect: float, answer_max: int) -> None:
        self._allowed, self._seconds, self._connect = allowed, seconds, connect
        self._answer_max = answer_max
        self._tls = ssl.create_default_context()

    def post(self, url: str, headers: Mapping[str, str], body: bytes) -> Posted:
        """Post the body; return the answer, or why there is none."""
        began = time.monotonic()
        status, error = None, ""
        try:
            status = self._status(url, headers, body, began + self._seconds)
        except PrivateAddress as refused:
            error = f"{refused} resolves to a private address"
        except (httpcore.TimeoutException, TimeoutError):
            error = f"no answer in {self._seconds:g} seconds"
        except (httpcore.NetworkError, httpcore.ProtocolError, OSError, UnicodeError) as failed:
            reason = why_not_trusted(failed) or f"{type(failed).__name__}: {failed}"
            error = f"cannot be reached ({reason})"[:200]
        return Posted(status=status, error=error, duration_ms=round((time.monotonic() - began) * 1000))

    def _status(self, url: str, headers: Mapping[str, str], body: bytes, until: float) -> int:
        limits = {"connect": self._connect, "read": self._seconds, "write": self._seconds}
        backend = _Guarded(self._allowed, until)
        with (
            httpcore.ConnectionPool(self._tls, network_backend=backend, max_connections=1) as pool,
            pool.stream(
                "POST",
                url,
                headers=[*headers.items()],
                content=body,
                extensions={"timeout": limits},
            ) as answer,
        ):
            self._read(answer)
            return int(answer.status)

    def _read(self, answer: httpcore.Response) -> None:
        """Read a little of the answer, so that the receiver sees a call that ended well."""
        count = 0
        for piece in answer.iter_stream():
            count += len(piece)
            if count > self._answer_max:
                return
