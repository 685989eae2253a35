"""The stores that are measured, of this checkout or another: one worker on the first core.

The load comes from the second core.
"""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from benchmarks.load import WrongAnswer

ROOT = Path(__file__).resolve().parents[1]
HOST = "127.0.0.1"
CORES = sorted(os.sched_getaffinity(0))
"""All that this run was given, as they were before it kept itself to one of them."""
NO_LIMITS = {
    "STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "0",
    "STOREFRONT_LIMITS__SUBMITS_PER_QUARTER_HOUR": "1000000",
}
COMPLAINTS, COMPLAINT = 5, 600
"""How many lines of a log are shown after a failure, and how many letters of each."""
Said = int | IO[bytes]


class Server(NamedTuple):
    """A server that answers: where, and its first process."""

    port: int
    pid: int


@contextmanager
def store(
    data: Path,
    ready: str = "/readyz",
    core: int | None = 0,
    root: Path = ROOT,
    project: Path | None = None,
    variables: Mapping[str, str] | None = None,
) -> Iterator[Server]:
    """Give a store that serves `data` as shipped, but for the limits on requests and submits.

    It is given as soon as `ready` is answered with 200. `core` is the only one it may use, None for all;
    `root` is the checkout whose code runs; `variables` are settings. What it says goes to `data`/said.log.
    """
    port = free_port()
    words = ["-m", "storefront_cli", "--project", str(project or root), "serve", "--port", str(port)]
    settings = environment(data, root) | dict(variables or {})
    with (
        (data / "said.log").open("ab") as said,
        _running(words, port, ready, settings, core, root, said) as pid,
    ):
        try:
            yield Server(port, pid)
        except WrongAnswer:
            sys.stderr.write(complaints(data / "said.log"))
            raise


def complaints(log: Path) -> str:
    """Return the last lines of a store's log that are not about plain requests."""
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    told = [line for line in lines if '"event":"request"' not in line][-COMPLAINTS:]
    return "".join(f"{log}: {line[:COMPLAINT]}\n" for line in told)


def environment(data: Path | None = None, root: Path = ROOT) -> dict[str, str]:
    """Return the environment of a store with the code in `root` that keeps its data in `data`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("STOREFRONT_")}
    own = dict(NO_LIMITS)
    if data is not None:
        own["STOREFRONT_DATA__FOLDER"] = str(data)
    return kept | own | {"PYTHONPATH": os.pathsep.join(str(root / name) for name in ("src", "cli"))}


@contextmanager
def _running(
    words: list[str],
    port: int,
    path: str,
    variables: dict[str, str],
    core: int | None,
    root: Path,
    said: Said,
) -> Iterator[int]:
    process = subprocess.Popen(
        [sys.executable, *words], cwd=root, env=variables, stdout=subprocess.DEVNULL,
        stderr=said, preexec_fn=lambda: None if core is None else pin(core),
    )  # fmt: skip
    try:
        await_page(process, port, path)
        yield process.pid
    finally:
        process.terminate()
        process.wait(30)


def pin(core: int) -> None:
    """Keep this process, and what it starts, on one core, where the machine has more than one."""
    os.sched_setaffinity(0, {CORES[min(core, len(CORES) - 1)]})


def await_page(process: "subprocess.Popen[bytes]", port: int, path: str, seconds: int = 60) -> None:
    """Return when the path is answered with 200; end the program when it never is."""
    for _ in range(seconds * 50):
        if process.poll() is not None:
            raise SystemExit(f"the server ended with {process.returncode}")
        try:
            with socket.create_connection((HOST, port), 1) as probe:
                probe.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
                if probe.recv(12) == b"HTTP/1.1 200":
                    return
        except OSError:
            pass
        time.sleep(0.02)
    raise SystemExit(f"the server was not ready after {seconds} seconds")


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port
