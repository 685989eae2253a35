"""The two servers that are compared: the store, and a bare Litestar endpoint with an answer of the same size.

Both run under granian with one worker on the first core; the load comes from the second.
"""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
HOST = "127.0.0.1"


@contextmanager
def store(data: Path) -> Iterator[int]:
    """Give the port of a store that serves `data` as shipped, but for the limit on requests."""
    port = _free_port()
    words = ["-m", "storefront_cli", "serve", "--port", str(port)]
    with _running(words, port, "/readyz", {"STOREFRONT_DATA__FOLDER": str(data)}):
        yield port


@contextmanager
def bare(size: int, is_page: bool) -> Iterator[int]:
    """Give the port of a bare Litestar endpoint that answers `size` bytes: JSON of structs, or a page."""
    port = _free_port()
    words = [str(Path(__file__).with_name("bare.py")), str(port), str(size), "page" if is_page else "json"]
    with _running(words, port, "/", {}):
        yield port


@contextmanager
def _running(words: list[str], port: int, path: str, variables: dict[str, str]) -> Iterator[None]:
    paths = os.pathsep.join(str(ROOT / name) for name in ("src", "cli"))
    settings = {"STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "0", "PYTHONPATH": paths, **variables}
    process = subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, env=os.environ | settings, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, preexec_fn=lambda: pin(0),
    )  # fmt: skip
    try:
        _await(process, port, path)
        yield
    finally:
        process.terminate()
        process.wait(30)


def pin(core: int) -> None:
    """Keep this process on one core, where the machine has more than one."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[min(core, len(cores) - 1)]})


def _await(process: "subprocess.Popen[bytes]", port: int, path: str) -> None:
    for _ in range(600):
        if process.poll() is not None:
            raise SystemExit(f"the server ended with {process.returncode}")
        try:
            with socket.create_connection((HOST, port), 1) as probe:
                probe.sendall(f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
                if probe.recv(12) == b"HTTP/1.1 200":
                    return
        except OSError:
            pass
        time.sleep(0.1)
    raise SystemExit("the server was not ready after a minute")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port
