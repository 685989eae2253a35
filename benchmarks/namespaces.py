"""Machines of a test: network namespaces on one bridge, each of which can be cut off. Linux, by root.

Files and sockets in the file system are common to all; a forwarder leads from a machine's port to a socket.
"""

import os
import selectors
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

BRIDGE = "sfbridge"
NET = "10.77.0"
PIECE = 65_536


class Machines:
    """Namespaces with an address each; this process is on the bridge too."""

    def __init__(self, *names: str) -> None:
        if os.geteuid():
            raise SystemExit("network namespaces can be made only by root")
        self._names = names
        _ip("link", "add", BRIDGE, "type", "bridge")
        _ip("addr", "add", f"{NET}.1/24", "dev", BRIDGE)
        _ip("link", "set", BRIDGE, "up")
        for name in names:
            _ip("netns", "add", _space(name))
            _ip("link", "add", _outer(name), "type", "veth", "peer", "name", "eth0", "netns", _space(name))
            _ip("link", "set", _outer(name), "master", BRIDGE, "up")
            _ip("-n", _space(name), "addr", "add", f"{self.address(name)}/24", "dev", "eth0")
            for link in ("lo", "eth0"):
                _ip("-n", _space(name), "link", "set", link, "up")

    def address(self, name: str) -> str:
        """Return the address of a machine."""
        return f"{NET}.{self._names.index(name) + 2}"

    def on(self, name: str, *words: str) -> list[str]:
        """Return the command that runs these words on a machine."""
        return ["ip", "netns", "exec", _space(name), *words]

    def forwarder(self, name: str, port: int, path: str) -> list[str]:
        """Return the command that leads from a machine's port to a socket in the file system."""
        return self.on(
            name, sys.executable, "-m", "benchmarks.namespaces", self.address(name), str(port), path
        )

    @contextmanager
    def cut_off(self, name: str) -> Iterator[None]:
        """Drop all traffic to and from a machine during the block, without an error to either side."""
        _ip("-n", _space(name), "link", "set", "eth0", "down")
        yield
        _ip("-n", _space(name), "link", "set", "eth0", "up")

    def close(self) -> None:
        """Remove them all."""
        for name in self._names:
            with suppress(subprocess.CalledProcessError):
                _ip("netns", "del", _space(name))
        with suppress(subprocess.CalledProcessError):
            _ip("link", "del", BRIDGE)


def _space(name: str) -> str:
    return f"storefront-{name}"


def _outer(name: str) -> str:
    return f"sf-{name}"[:15]


def _ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, stdin=subprocess.DEVNULL)


def forward(host: str, port: int, path: str) -> None:
    """Forward connections to a socket in the file system, for good."""
    with socket.create_server((host, port), backlog=256) as door, selectors.DefaultSelector() as chooser:
        chooser.register(door, selectors.EVENT_READ)
        while True:
            for key, _ in chooser.select():
                if key.fileobj is door:
                    _let_in(door, path, chooser)
                else:
                    _carry(key, chooser)


def _let_in(door: socket.socket, path: str, chooser: selectors.BaseSelector) -> None:
    near, _ = door.accept()
    far = socket.socket(socket.AF_UNIX)
    try:
        far.connect(path)
    except OSError:
        near.close()
        return
    chooser.register(near, selectors.EVENT_READ, far)
    chooser.register(far, selectors.EVENT_READ, near)


def _carry(key: selectors.SelectorKey, chooser: selectors.BaseSelector) -> None:
    """Pass on what has come; close both ends when one is closed."""
    end: socket.socket = key.fileobj  # type: ignore[assignment]
    try:
        piece = end.recv(PIECE)
        if piece:
            key.data.sendall(piece)
            return
    except OSError:
        pass
    for one in (end, key.data):
        with suppress(KeyError, ValueError):
            chooser.unregister(one)
        one.close()


if __name__ == "__main__":
    forward(sys.argv[1], int(sys.argv[2]), sys.argv[3])
