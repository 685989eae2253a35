"""Starts processes of the store that need not import it first; see `fork_server`."""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from tests.support import fork_server

ROOT = Path(__file__).parents[2]
START_SECONDS = 120
_lock = threading.Lock()
_servers: dict[frozenset[tuple[str, str]], socket.socket] = {}


def can_fork() -> bool:
    """Tell whether this system can wait for forked processes; elsewhere each is started in the usual way."""
    if sys.platform != "linux":
        return False
    try:
        os.close(os.pidfd_open(os.getpid()))
    except OSError:
        return False
    return True


class Forked:
    """A process, as `subprocess.Popen` shows one: `python -m <module> <words>`."""

    def __init__(
        self,
        module: str,
        words: Sequence[str],
        environment: Mapping[str, str],
        files: tuple[int, int, int],
        folder: Path | None = None,
    ) -> None:
        own = {name: value for name, value in environment.items() if name.startswith(fork_server.OWN)}
        asked = {
            "module": module,
            "words": list(words),
            "variables": own,
            "folder": str(folder or Path.cwd()),
        }
        shared = {name: value for name, value in environment.items() if name not in own}
        self.args = [sys.executable, "-m", module, *words]
        self.returncode: int | None = None
        self._lock = threading.Lock()
        self._told, reply = socket.socketpair()
        with reply:
            socket.send_fds(line_to(shared), [json.dumps(asked).encode()], [*files, reply.fileno()])
        assert _is_told(self._told, START_SECONDS), f"no process within {START_SECONDS} s"
        self.pid = self._read()

    def poll(self) -> int | None:
        """Return how it ended, None while it has not."""
        return self._ended(0)

    def wait(self, timeout: float | None = None) -> int:
        """Return how it ended, as soon as it has; raises TimeoutExpired after `timeout` seconds."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired(self.args, timeout or 0)
        return code

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):  # the fork server has just reaped it
                os.kill(self.pid, number)

    def terminate(self) -> None:
        """Ask it to stop."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)

    def __del__(self) -> None:
        self._told.close()

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None and _is_told(self._told, timeout):
            with self._lock:
                if self.returncode is None:
                    self.returncode = os.waitstatus_to_exitcode(self._read())
        return self.returncode

    def _read(self) -> int:
        """Return the next number that the fork server tells."""
        said = b""
        while not said.endswith(b"\n"):
            piece = self._told.recv(1)
            assert piece, "the fork server has ended; what it said stands above"
            said += piece
        return int(said)


def _is_told(line: socket.socket, timeout: float | None) -> bool:
    return bool(select.select([line], [], [], timeout)[0])


def line_to(shared: dict[str, str]) -> socket.socket:
    """Return the line to the fork server of this environment, which is read when modules are imported."""
    key = frozenset(shared.items())
    with _lock:
        if key not in _servers:
            _servers[key] = _start(shared)
        return _servers[key]


def _start(environment: dict[str, str]) -> socket.socket:
    line, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with its:
        process = subprocess.Popen(
            [sys.executable, "-m", fork_server.__name__, str(its.fileno())],
            cwd=ROOT,
            env=environment,
            pass_fds=[its.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
        )

    def end() -> None:
        line.close()
        process.wait()

    atexit.register(end)
    return line
