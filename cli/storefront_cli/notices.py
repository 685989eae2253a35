"""Tells systemd what the server is doing, if systemd started it with Type=notify."""

import os
import socket
import time
from contextlib import suppress

SOCKET = "NOTIFY_SOCKET"
READY, STOPPING = "READY=1", "STOPPING=1"


def tell(state: str) -> None:
    """Send a state. Does nothing without systemd, and never fails."""
    address = os.environ.get(SOCKET, "")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as line:
        line.connect("\0" + address[1:] if address.startswith("@") else address)
        line.send(state.encode())


def reloading() -> str:
    """Return the state of a server that has begun to reload."""
    return f"RELOADING=1\nMONOTONIC_USEC={time.monotonic_ns() // 1000}"
