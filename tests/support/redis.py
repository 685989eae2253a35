"""A real Redis of the tests' own: nothing on the disk, on a socket, gone afterwards."""

import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.waiting import wait_until

PROGRAMS = ("redis-server", "valkey-server")
START_SECONDS = 60
SOCKET = "redis.sock"


def find_program() -> str:
    """Return the server's program."""
    found = next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert found, "no Redis found: apt-get install redis-server"
    return found


def address_in(folder: Path) -> str:
    """Return the address of a server that runs in this folder, as the setting takes it."""
    return f"redis+unix://{folder / SOCKET}"


@contextmanager
def running(place: Path | None = None) -> Iterator[str]:
    """Give the address of a server that runs in this folder, or in one that is gone afterwards."""
    folder = place or Path(tempfile.mkdtemp(prefix="storefront-redis-"))
    path = folder / SOCKET
    words = [find_program(), "--port", "0", "--unixsocket", str(path), "--save", "", "--dir", str(folder)]
    with subprocess.Popen(words, stdout=subprocess.DEVNULL) as server:
        try:
            wait_until(lambda: server.poll() is not None or _listens(path), START_SECONDS)
            assert server.poll() is None, f"{words[0]} ended with {server.returncode}"
            yield address_in(folder)
        finally:
            server.terminate()
            server.wait()
            if place is None:
                shutil.rmtree(folder, ignore_errors=True)


def _listens(path: Path) -> bool:
    """Tell whether anybody takes a connection there: the file is there a moment before."""
    with socket.socket(socket.AF_UNIX) as probe:
        return probe.connect_ex(str(path)) == 0
