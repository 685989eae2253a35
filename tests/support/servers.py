"""A store that really runs: a process of its own on a free port, with its own data folder."""

import os
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx

START_SECONDS = 120
PORTS = range(20_000, 32_000)
ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """Return a port that nobody listens on, below those that outgoing connections are given by chance."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError(f"no port from {PORTS.start} to {PORTS.stop} is free")


def environment(**variables: str) -> dict[str, str]:
    """Return this process's environment without settings of a store, plus `variables`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("STOREFRONT_")}
    paths = os.pathsep.join(str(ROOT / name) for name in ("src", "cli"))
    return kept | {"PYTHONPATH": paths, "COLUMNS": "120", "NO_COLOR": "1"} | variables


def command(*words: str | Path, project: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Run `storefront …` for the store in `project` and return how it ended and what it said."""
    return subprocess.run(
        [sys.executable, "-m", "storefront_cli", "--project", str(project), *map(str, words)],
        env=environment(**{"STOREFRONT_DATA__FOLDER": str(project / "data"), **variables}),
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


class Store:
    """A running store: its address, its process, and what it has said."""

    def __init__(
        self, words: list[str], variables: dict[str, str], project: Path, options: Sequence[str] = ()
    ) -> None:
        self.project = project
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.lines: list[str] = []
        self.process = subprocess.Popen(
            [*words, "--project", str(project), "serve", "--port", str(self.port), *options],
            env=variables,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    def wait_until_ready(self) -> None:
        """Return when the store answers that it can serve."""
        pause = threading.Event()
        with httpx.Client(base_url=self.address, timeout=5) as asker:
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

    def stop(self) -> int:
        """Ask it to stop, as an operator would, and return its exit code."""
        self.process.terminate()
        return self._ended()

    def interrupt(self) -> int:
        """Press Ctrl+C, which reaches all of its processes, and return the exit code."""
        tasks = Path(f"/proc/{self.process.pid}/task")
        children = [int(pid) for told in tasks.glob("*/children") for pid in told.read_text().split()]
        for pid in (self.process.pid, *children):
            os.kill(pid, signal.SIGINT)
        return self._ended()

    def _ended(self) -> int:
        try:
            code = self.process.wait(60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise
        self._listener.join()
        return code

    def _listen(self) -> None:
        assert self.process.stdout
        with self.process.stdout as output:
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
        "STOREFRONT_HTTP__DRAIN_SECONDS": "0",
    }
    own = environment(**(settings | variables))
    if words:
        del own["PYTHONPATH"]
    store = Store(words or [sys.executable, "-m", "storefront_cli"], own, project, options)
    try:
        store.wait_until_ready()
        yield store
    finally:
        store.stop()
