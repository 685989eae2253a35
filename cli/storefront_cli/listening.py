"""The sockets that a server listens on: one for each of its workers, kept when the server is replaced.

The system spreads connections evenly over sockets of one address. A socket that is closed resets those that
wait in its queue, so the first process holds all of them open, even if a worker exits.
"""

import os
import socket
import stat
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from storefront.platform.settings import Misconfigured

if TYPE_CHECKING:
    from storefront.platform.settings import Http

INHERITED = "STOREFRONT_LISTENERS"
"""The variable with the descriptors of the sockets that a replaced server has left."""


def bound(http: "Http") -> list[socket.socket]:
    """Return a socket for each worker at the address of the settings; they do not listen yet.

    They are those of the server that this one replaces, if the address is the same. Raises Misconfigured.
    """
    inherited = _inherited()
    try:
        family, address = place(http)
        if not inherited or inherited[0].getsockname()[:2] != address[:2]:
            inherited = []
            _open(family, address, is_shared=False).close()  # fails where anybody listens
        missing = http.workers - len(inherited)
        opened = [_open(family, address, is_shared=True) for _ in range(missing)]
    except socket.gaierror as error:
        raise Misconfigured(
            f"http.host: {http.host} is not an address of this machine. Try 127.0.0.1."
        ) from error
    except OSError as error:
        raise Misconfigured(
            f"http.port: cannot listen on {http.host}:{http.port} ({error.strerror}). Stop the process "
            f"that uses it, or choose another port: storefront serve --port {http.port % 65535 + 1}"
        ) from error
    return [*inherited[: http.workers], *opened]


def place(http: "Http") -> tuple[socket.AddressFamily, Any]:
    """Return where the server listens. Raises socket.gaierror for an invalid address."""
    found = socket.getaddrinfo(http.host, http.port, type=socket.SOCK_STREAM)[0]
    return found[0], found[4]


def descriptors(listeners: list[socket.socket]) -> str:
    """Return what `INHERITED` is set to."""
    return ",".join(str(listener.fileno()) for listener in listeners)


def stop_accepting(listeners: list[socket.socket]) -> None:
    """Accept no more connections in this process; other processes go on with the same sockets.

    Whatever number a descriptor of them has here, it becomes one of a socket that nobody connects to. Without
    /proc nothing is changed: then a connection of the last moment may be closed before it is answered.
    """
    ours = {os.fstat(listener.fileno()).st_ino for listener in listeners}
    nobody = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    nobody.bind("")
    nobody.listen()
    nobody.setblocking(False)
    folder = "/proc/self/fd"
    for name in os.listdir(folder) if os.path.isdir(folder) else ():
        with suppress(OSError):
            found = os.fstat(int(name))
            if stat.S_ISSOCK(found.st_mode) and found.st_ino in ours:
                os.dup2(nobody.fileno(), int(name), inheritable=False)


def _open(family: socket.AddressFamily, address: Any, *, is_shared: bool) -> socket.socket:
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if is_shared:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listener.bind(address)
    except OSError:
        listener.close()
        raise
    return listener


def _inherited() -> list[socket.socket]:
    numbers = os.environ.pop(INHERITED, "")
    return [socket.socket(fileno=int(number)) for number in numbers.split(",") if number]
