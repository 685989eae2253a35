"""A store that really runs: a process of its own on a free port, with its own data folder."""

import io
import os
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from tempfile import TemporaryFile, gettempdir
from typing import IO

import httpx

from tests.support.forked import Forked, can_fork

START_SECONDS = 120
COMMAND_SECONDS = 300
NOT_KEPT = ("STOREFRONT_", "PYTEST_")
PORTS = range(20_000, 32_000)
LOCKS = Path(gettempdir()) / f"storefront-ports-{os.getuid()}"
ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """Return a port that nobody listens on and that no other test is given while this process runs.

    Granian opens its own socket, so the port is taken by a lock on a file, which other runs on this machine
    respect too and which ends with this process. The ports lie below those of outgoing connections.
    """
    LOCKS.mkdir(exist_ok=True)
    for port in random.SystemRandom().sample(PORTS, 100):
        lock = os.open(LOCKS / str(port), os.O_CREAT | os.O_WRONLY)
        with suppress(OSError), socket.socket() as probe:
            flock(lock, LOCK_EX | LOCK_NB)
            probe.bind(("127.0.0.1", port))
            return port
        os.close(lock)
    raise AssertionError(f"no port from {PORTS.start} to {PORTS.stop} is free")


def is_running(pid: int) -> bool:
    """Tell whether there is such a process that has not ended."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] != "Z"
    return False


def environment(**variables: str) -> dict[str, str]:
    """Return this process's environment without settings of a store and names of tests, plus `variables`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(NOT_KEPT)}
    paths = os.pathsep.join(str(ROOT / name) for name in ("src", "cli"))
    return kept | {"PYTHONPATH": paths, "COLUMNS": "120", "NO_COLOR": "1"} | variables


Process = subprocess.Popen[bytes] | Forked
MODULE = "storefront_cli"


def started(
    module: str,
    words: Sequence[str],
    variables: Mapping[str, str],
    *,
    output: int = subprocess.DEVNULL,
    errors: int | None = None,
    folder: Path | None = None,
) -> Process:
    """Start `python -m <module> <words>` with the environment `variables`; `output` and `errors` are files.

    It is a process of its own, but most have imported the store already when they begin (`fork_server`).
    Where the start itself is tested, use subprocess.
    """
    if not can_fork():
        command = [sys.executable, "-m", module, *words]
        return subprocess.Popen(
            command, env=variables, stdin=subprocess.DEVNULL, stdout=output, stderr=errors, cwd=folder
        )
    nothing = os.open(os.devnull, os.O_RDWR)
    try:
        written = nothing if output == subprocess.DEVNULL else output
        return Forked(module, words, variables, (nothing, written, 2 if errors is None else errors), folder)
    finally:
        os.close(nothing)


def ran(
    module: str, words: Sequence[str], variables: Mapping[str, str], folder: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `python -m <module> <words>` and return how it ended and what it said."""
    with TemporaryFile() as output, TemporaryFile() as errors:
        process = started(
            module, words, variables, output=output.fileno(), errors=errors.fileno(), folder=folder
        )
        try:
            code = process.wait(COMMAND_SECONDS)
        except BaseException:
            process.kill()
            raise
        said = [_text(file) for file in (output, errors)]
    return subprocess.CompletedProcess([module, *words], code, *said)


def _text(file: IO[bytes]) -> str:
    """Return what was written into a file, with the ends of lines that Python has."""
    file.seek(0)
    return io.IncrementalNewlineDecoder(None, translate=True).decode(file.read().decode(), final=True)


def command(*words: str | Path, project: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `storefront …` for the store in `project` and return how it ended and what it said."""
    own = environment(**{"STOREFRONT_DATA__FOLDER": str(project / "data"), **variables})
    return ran(MODULE, ["--project", str(project), *map(str, words)], own)


class Store:
    """A running store: its address, its process, and what it has said."""

    def __init__(
        self, words: list[str] | None, variables: dict[str, str], project: Path, options: Sequence[str] = ()
    ) -> None:
        self.project = project
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.lines: list[str] = []
        more = ["--project", str(project), "serve", "--port", str(self.port), *options]
        read, write = os.pipe()
        try:
            self.process: Process = (
                subprocess.Popen([*words, *more], env=variables, stdout=write, stderr=write)
                if words
                else started(MODULE, more, variables, output=write, errors=write)
            )
        finally:
            os.close(write)
        self._output = open(read, encoding="utf-8")  # noqa: SIM115
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def wait_until_ready(self) -> None:
        """Return when the store answers that it can serve."""
        pause = threading.Event()
        with httpx.Client(verify=False, base_url=self.address, timeout=5) as asker:
            for _ in range(START_SECONDS * 20):
                assert self.process.poll() is None, f"ended with {self.process.returncode}: {self.said()}"
                with suppress(httpx.TransportError):
                    if asker.get("/readyz").status_code == 200:
                        return
                pause.wait(0.05)
        raise AssertionError(f"the store was not ready after {START_SECONDS} s: {self.said()}")

    def said(self) -> str:
        """Return what the store has printed so far."""
        return "".join(self.lines)

    def bring(self, folder: Path) -> None:
        """Import a folder. A browser test runs on an event loop, where commands are refused."""
        with ThreadPoolExecutor(1) as thread:
            done = thread.submit(lambda: command("import", folder, project=self.project)).result()
        assert done.returncode == 0, done.stderr

    def stop(self) -> int:
        """Ask it to stop, as an operator would, and return its exit code."""
        self.process.terminate()
        return self._ended()

    def interrupt(self) -> int:
        """Press Ctrl+C, which reaches all processes of its group, and return the exit code."""
        group = os.getpgid(self.process.pid)
        for pid in self.processes():
            if os.getpgid(pid) == group:
                os.kill(pid, signal.SIGINT)
        return self._ended()

    def processes(self) -> list[int]:
        """Return the first process and those that it has started."""
        tasks = Path(f"/proc/{self.process.pid}/task")
        children = [int(pid) for told in tasks.glob("*/children") for pid in told.read_text().split()]
        return [self.process.pid, *children]

    def _ended(self) -> int:
        try:
            code = self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self._listener.join()
        return code

    def _listen(self) -> None:
        with self._output as output:
            self.lines.extend(iter(output.readline, ""))


@contextmanager
def running(
    project: Path, words: list[str] | None = None, options: Sequence[str] = (), **variables: str
) -> Iterator[Store]:
    """Give a store that runs for `project`, with its data beside unless `variables` say otherwise.

    `words` is how an installed one is called: it knows nothing of this checkout. `options` are serve's.
    """
    settings = {
        "STOREFRONT_DATA__FOLDER": str(project / "data"),
        "STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "1000000",
        "STOREFRONT_LIMITS__SUBMITS_PER_QUARTER_HOUR": "1000000",
        "STOREFRONT_LIMITS__LOOKUPS_PER_QUARTER_HOUR": "1000000",
        "STOREFRONT_LIMITS__GUEST_FORMS_PER_QUARTER_HOUR": "1000000",
        "STOREFRONT_PAYMENT__TEST_CARDS": "on",  # also where the demo shop is not shown
        "STOREFRONT_HTTP__DRAIN_SECONDS": "0",
        "STOREFRONT_HTTP__RENDER_MILLISECONDS": "60000",  # a busy machine renders pages all the same
    }
    own = environment(**(settings | variables))
    if words:
        del own["PYTHONPATH"]
    store = Store(words, own, project, options)
    try:
        store.wait_until_ready()
        yield store
    finally:
        store.stop()
