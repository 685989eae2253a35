"""A store's first background worker without the second that importing takes: forked before the store begins.

It waits until the store's supervisor starts its worker, and is that then: a child of the store, with words,
an environment and a group of processes of its own. Whoever follows it is started in the usual way.
"""

import ctypes
import json
import os
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

LARGEST = 1024**2
DIE_WITH_PARENT = 1
"""PR_SET_PDEATHSIG of prctl."""
COMMAND = [sys.executable, "-m", "storefront_cli"]
OPTIONS = {"stdin": subprocess.DEVNULL, "process_group": 0}
"""How the supervisor starts a worker."""


class Waiting:
    """The process that waits, as `subprocess.Popen` shows one."""

    def __init__(self, pid: int, line: socket.socket) -> None:
        self.pid, self._line = pid, line
        self.returncode: int | None = None

    def begin(self, words: list[str]) -> None:
        """Let it be the worker that is called by these words."""
        self._line.send(json.dumps({"words": words, "variables": dict(os.environ)}).encode())
        self._line.close()

    def wait(self) -> int:
        """Return how it ended, as soon as it has."""
        self.returncode = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.returncode

    def terminate(self) -> None:
        """Ask it to stop."""
        self._send(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once."""
        self._send(signal.SIGKILL)

    def _send(self, number: int) -> None:
        with suppress(ProcessLookupError):  # it may just have ended; Popen ignores that too
            if self.returncode is None:
                os.kill(self.pid, number)


def fork(words: list[str]) -> list[str]:
    """Fork the process that waits; return `words` in the store, and in the other one what it is to do."""
    line, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    store = os.getpid()
    pid = os.fork()
    if pid:
        its.close()
        _lend(Waiting(pid, line))
        return words
    line.close()
    return _wait(its, store)


def _lend(waiting: Waiting) -> None:
    """Let the supervisor of this process take the one that waits the first time that it starts a worker."""
    from storefront_cli import supervisor

    left = [waiting]

    def start(words: list[str], **options: Any) -> Waiting | subprocess.Popen[bytes]:
        if not left:
            return subprocess.Popen(words, **options)
        assert words[:3] == COMMAND and options == OPTIONS, "a worker is started otherwise by now"
        one = left.pop()
        one.begin(words[3:])
        return one

    supervisor.subprocess = SimpleNamespace(Popen=start, DEVNULL=subprocess.DEVNULL)  # type: ignore[attr-defined]


def _wait(its: socket.socket, store: int) -> list[str]:
    """Return what to do, once it is told; end where nobody is there any more to tell it."""
    os.setpgid(0, 0)
    process = ctypes.CDLL(None)
    process.prctl(DIE_WITH_PARENT, signal.SIGKILL)
    told = its.recv(LARGEST) if os.getppid() == store else b""
    if not told:
        os._exit(0)
    process.prctl(DIE_WITH_PARENT, 0)
    its.close()
    asked = json.loads(told)
    os.environ.clear()
    os.environ.update(asked["variables"])
    words: list[str] = asked["words"]
    return words
