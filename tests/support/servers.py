"""A store that really runs: a process of its own on a free port, with its own data folder."""

import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

START_SECONDS = 60
ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


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


@contextmanager
def serving(data: Path, python: str = sys.executable, **variables: str) -> Iterator[str]:
    """Give the address of a store that runs on `data`; it is stopped as an operator would, by SIGTERM."""
    port = free_port()
    settings = {"STOREFRONT_DATA__FOLDER": str(data), "STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "1000000"}
    process = subprocess.Popen(
        [python, "-m", "storefront_cli", "--project", str(data), "serve", "--port", str(port)],
        env=environment(**(settings | variables)),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    lines: list[str] = []
    reader = threading.Thread(target=lambda: lines.extend(process.stdout or ()), daemon=True)
    reader.start()
    try:
        address = f"http://127.0.0.1:{port}"
        _await(address, process, lines)
        yield address
    finally:
        process.terminate()
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            raise


def _await(address: str, process: "subprocess.Popen[str]", lines: list[str]) -> None:
    pause = threading.Event()
    for _ in range(START_SECONDS * 20):
        assert process.poll() is None, f"the store ended with {process.returncode}:\n{''.join(lines)}"
        try:
            if httpx.get(f"{address}/readyz", timeout=5).status_code == 200:
                return
        except httpx.TransportError:
            pass
        pause.wait(0.05)
    raise AssertionError(f"the store was not ready after {START_SECONDS} s:\n{''.join(lines)}")
