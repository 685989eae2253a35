"""The socket that a server listens on: one for all of its workers, kept when the server is replaced."""

import os
import socket
from typing import TYPE_CHECKING, Any

from storefront.platform.settings import Misconfigured

if TYPE_CHECKING:
    from storefront.platform.settings import Http

INHERITED = "STOREFRONT_LISTENER"
"""The variable with the descriptor of the socket that a replaced server has left."""


def bound(http: "Http") -> socket.socket:
    """Return a socket at the address of the settings; nobody is accepted before it listens.

    It is the one of the server that this one replaces, if the address is the same. Raises Misconfigured.
    """
    inherited = _inherited()
    try:
        family, address = place(http)
        if inherited is not None and inherited.getsockname()[:2] == address[:2]:
            return inherited
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
    except socket.gaierror as error:
        raise Misconfigured(
            f"http.host: {http.host} is not an address of this machine. Try 127.0.0.1."
        ) from error
    except OSError as error:
        raise Misconfigured(
            f"http.port: cannot listen on {http.host}:{http.port} ({error.strerror}). Stop the process "
            f"that uses it, or choose another port: storefront serve --port {http.port % 65535 + 1}"
        ) from error
    return listener


def place(http: "Http") -> tuple[socket.AddressFamily, Any]:
    """Return where the server listens. Raises socket.gaierror for an invalid address."""
    found = socket.getaddrinfo(http.host, http.port, type=socket.SOCK_STREAM)[0]
    return found[0], found[4]


def _inherited() -> socket.socket | None:
    number = os.environ.pop(INHERITED, "")
    return socket.socket(fileno=int(number)) if number else None
