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
def store(data: Path, ready: str = "/readyz", core: int | None = 0) -> Iterator[int]:
    """Give the port of a store that serves `data` as shipped, but for the limit on requests.

    It is given as soon as `ready` is answered with 200. `core` is the only one it may use, None for all.
    """
    port = free_port()
    words = ["-m", "storefront_cli", "serve", "--port", str(port)]
    with _running(words, port, ready, environment(data), core):
        yield port


@contextmanager
def bare(size: int, is_page: bool) -> Iterator[int]:
    """Give the port of a bare Litestar endpoint that answers `size` bytes: JSON of structs, or a page."""
    port = free_port()
    words = [str(Path(__file__).with_name("bare.py")), str(port), str(size), "page" if is_page else "json"]
    with _running(words, port, "/", environment(), 0):
        yield port


def environment(data: Path | None = None) -> dict[str, str]:
    """Return the environment of a store of this checkout that keeps its data in `data`."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("STOREFRONT_")}
    own = {"STOREFRONT_LIMITS__REQUESTS_PER_MINUTE": "0"}
    if data is not None:
        own["STOREFRONT_DATA__FOLDER"] = str(data)
    return kept | own | {"PYTHONPATH": os.pathsep.join(str(ROOT / name) for name in ("src", "cli"))}


@contextmanager
def _running(
    words: list[str], port: int, path: str, variables: dict[str, str], core: int | None
) -> Iterator[None]:
    process = subprocess.Popen(
        [sys.executable, *words], cwd=ROOT, env=variables, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, preexec_fn=lambda: None if core is None else pin(core),
    )  # fmt: skip
    try:
        await_page(process, port, path)
        yield
    finally:
        process.terminate()
        process.wait(30)


def pin(core: int) -> None:
    """Keep this process on one core, where the machine has more than one."""
    cores = sorted(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {cores[min(core, len(cores) - 1)]})


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
