"""A PostgreSQL that is hard to reach: stopped in its tracks, or behind a mute, slow or broken network."""

import os
import select
import signal
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.support.postgres import PORT, Server

PIECE = 65_536


@contextmanager
def frozen(server: Server) -> Iterator[None]:
    """Stop every process of the server, and let them go on at the end."""
    postmaster = int((server.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
    stopped = [postmaster]
    try:
        os.kill(postmaster, signal.SIGSTOP)
        for process in _children(postmaster):
            os.kill(process, signal.SIGSTOP)
            stopped.append(process)
        yield
    finally:
        for process in stopped:
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGCONT)


def _children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(stat.parent.name))
    return found


class Network:
    """Stands between a store and the server; `is_swallowing` lets nothing through any more, either way.

    What was swallowed never arrives, not even when others are let through again: its connection stays mute.
    What the store sends takes `delay` seconds.
    """

    def __init__(self, server: Server) -> None:
        self._target = str(server.folder / f".s.PGSQL.{PORT}")
        self._door = socket.create_server(("127.0.0.1", 0))
        self._ends: list[socket.socket] = []
        self._cut: _Cut | None = None
        self.is_swallowing = False
        self.delay = 0.0
        self.port: int = self._door.getsockname()[1]
        threading.Thread(target=self._let_in, daemon=True).start()

    def url(self, name: str) -> str:
        """Return the address of a database behind this network."""
        return f"postgresql://shop@127.0.0.1:{self.port}/{name}"

    def cut_at(self, piece: int, *, is_delivered: bool) -> None:
        """Cut a connection at the n-th piece from now on that the store sends; other connections stay.

        That piece still reaches the server, whose answer to it is lost, or it does not even do so.
        """
        self._cut = _Cut(piece, is_delivered)

    @property
    def has_cut(self) -> bool:
        """Tell whether the piece to cut at has come by."""
        return self._cut is not None and self._cut.left <= 0

    def cut_all(self) -> None:
        """Cut every connection that there is; new ones are let in."""
        ends, self._ends = self._ends, []
        for end in ends:
            _break(end)

    def close(self) -> None:
        """Cut everything off."""
        _break(self._door)
        self.cut_all()

    def _let_in(self) -> None:
        with suppress(OSError):
            while True:
                store, _ = self._door.accept()
                database = socket.socket(socket.AF_UNIX)
                database.connect(self._target)
                self._ends += [store, database]
                threading.Thread(target=self._carry, args=(store, database), daemon=True).start()

    def _carry(self, store: socket.socket, database: socket.socket) -> None:
        other = {store: database, database: store}
        is_mute = False
        with suppress(OSError, ValueError):
            while True:
                for end in select.select([store, database], [], [])[0]:
                    piece = end.recv(PIECE)
                    if not piece:
                        other[end].close()
                        return
                    is_mute = is_mute or self.is_swallowing
                    if is_mute:
                        continue
                    if end is store and self._is_cut_at(piece, database):
                        _break(store)
                        _break(database)
                        return
                    other[end].sendall(piece)

    def _is_cut_at(self, piece: bytes, database: socket.socket) -> bool:
        if self.delay:
            threading.Event().wait(self.delay)
        cut = self._cut
        if cut is None or cut.left <= 0:
            return False
        cut.left -= 1
        if cut.left == 0 and cut.is_delivered:
            database.sendall(piece)
        return cut.left == 0


class _Cut:
    """How many pieces come by until the cut, and whether the last of them is delivered."""

    def __init__(self, left: int, is_delivered: bool) -> None:
        self.left, self.is_delivered = left, is_delivered


def _break(end: socket.socket) -> None:
    with suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()
