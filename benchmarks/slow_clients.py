"""What good clients feel while many slow ones hold on to the store, with and without a proxy in front.

    python -m benchmarks.slow_clients [--against COMMIT] [--seconds S] [--count N]

1,100 clients send nothing, or half a head, or a head and half a body, or a byte a second, and come back when
they are sent away. Meanwhile a good client opens a connection for every request, ten a second. Whoever is not
answered within 5 seconds counts as refused. To hold behind nginx: nobody is refused, p95 below 100 ms.
`--against` measures an earlier commit beside it, without a proxy. At the end, what a request costs the store
that comes at once, and one that comes in pieces of one byte.
"""

import argparse
import socket
import ssl
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path

from benchmarks import commits, processes, proxies, servers
from benchmarks.attack import KINDS, attack
from benchmarks.proxies import Proxy
from benchmarks.statistic import percentile

COUNT = 1_100
SECONDS = 15.0
PER_SECOND = 10
PATIENCE_SECONDS = 5.0
MOST_MILLISECONDS = 100.0
PATHS = ("/product/HC-1504-TR/100101", "/api/cart/5f0c8a52-3c0e-4b1a-9d5e-7a0c6f1e2b3d", "/readyz")
GOOD = ("HTTP/1.1 200", "HTTP/1.1 404")
"""The cart does not exist: the database was asked for it, which is what counts."""
_HEAD = b"POST /graphql HTTP/1.1\r\nHost: shop\r\nConnection: close\r\nContent-Type: application/json\r\n"
_BODY = b'{"query": "{ __typename }"}'.ljust(60_000)
WHOLE = _HEAD + b"Content-Length: 60000\r\n\r\n" + _BODY
IN_PIECES = (
    _HEAD
    + b"Transfer-Encoding: chunked\r\n\r\n"
    + b"".join(b"1\r\n%c\r\n" % byte for byte in _BODY)
    + b"0\r\n\r\n"
)
TRUSTED = {"STOREFRONT_HTTP__TRUSTED_PROXIES": servers.HOST}

Front = Callable[[int], AbstractContextManager[Proxy]]


def main() -> int:
    """Print the good clients' p95 and the share of refused requests; 1 when they are too many or too slow."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.slow_clients", description=__doc__)
    ask.add_argument("--against", metavar="COMMIT", help="an earlier commit")
    ask.add_argument("--seconds", type=float, default=SECONDS, help="how long each attack takes")
    ask.add_argument("--count", type=int, default=COUNT, help="how many slow clients there are")
    given = ask.parse_args()
    is_good = True
    with tempfile.TemporaryDirectory(prefix="storefront-slow-") as name:
        data = Path(name) / "data"
        if given.against:
            root = Path(name) / "earlier"
            commits.check_out(commits.full_name(given.against), root)
            commits.seed(root, Path(name) / "earlier-data", {})
            _measure(f"{given.against}, no proxy", root, Path(name) / "earlier-data", _none, given)
        commits.seed(servers.ROOT, data, {})
        for words, front in (("no proxy", _none), ("nginx", proxies.nginx), ("Caddy", proxies.caddy)):
            held = _measure(words, servers.ROOT, data, front, given)
            is_good = is_good and (held or words != "nginx")
    return 0 if is_good else 1


@contextmanager
def _none(port: int) -> Iterator[Proxy]:
    yield Proxy(port)


def _measure(words: str, root: Path, data: Path, front: Front, given: argparse.Namespace) -> bool:
    """Print a line for each kind of attack; tell whether the good clients were served well in all of them."""
    is_good = True
    with servers.store(data, root=root, core=None, variables=TRUSTED) as store, front(store.port) as proxy:
        for kind in (None, *KINDS):
            attackers = (
                nullcontext() if kind is None else attack(proxy.port, kind, given.count, proxy.certificate)
            )
            with attackers:
                waits = _good_clients(proxy, given.seconds if kind else given.seconds / 3)
            refused = waits.count(None) / len(waits)
            answered = [1000 * wait for wait in waits if wait is not None]
            p95 = percentile(answered, 95) if answered else float("inf")
            name = f"{given.count} x {kind}" if kind else "no attack"
            sys.stdout.write(
                f"{words:>20}  {name:20}  refused {refused:6.1%}  p95 {p95:8.1f} ms  of {len(waits)}\n"
            )
            sys.stdout.flush()
            is_good = is_good and not refused and p95 < MOST_MILLISECONDS
        if proxy.port == store.port:
            whole, pieces = (_spent(store, body) for body in (WHOLE, IN_PIECES))
            told = f"60,000 bytes at once {whole:.0f} ms of the processor, one by one {pieces:.0f} ms"
            sys.stdout.write(f"{words:>20}  {told}\n")
    return is_good


def _spent(store: servers.Server, request: bytes) -> float:
    """Return what one request of 60,000 bytes costs the store, in milliseconds of the processor."""
    processes.settle(store.pid, 1.0)
    before = processes.processor_seconds(store.pid)
    with socket.create_connection((servers.HOST, store.port), 60) as line, suppress(ConnectionError):
        line.sendall(request)  # it may be refused before all of it was sent
        while line.recv(65_536):
            pass
    return 1000 * (processes.processor_seconds(store.pid) - before)


def _good_clients(proxy: Proxy, seconds: float) -> list[float | None]:
    """Ask so many times a second; return the seconds until each answer, None where none came."""
    context = ssl.create_default_context(cafile=str(proxy.certificate)) if proxy.certificate else None
    began = time.perf_counter()
    with ThreadPoolExecutor(int(PATIENCE_SECONDS * PER_SECOND)) as clients:
        calls = []
        for number in range(int(seconds * PER_SECOND)):
            time.sleep(max(0.0, began + number / PER_SECOND - time.perf_counter()))
            calls.append(clients.submit(_ask, proxy.port, context, PATHS[number % len(PATHS)]))
        return [call.result() for call in calls]


def _ask(port: int, context: ssl.SSLContext | None, path: str) -> float | None:
    began = time.perf_counter()
    request = f"GET {path} HTTP/1.1\r\nHost: {proxies.NAME}\r\nConnection: close\r\n\r\n".encode()
    try:
        with socket.create_connection((servers.HOST, port), PATIENCE_SECONDS) as plain:
            line = context.wrap_socket(plain, server_hostname=proxies.NAME) if context else plain
            line.sendall(request)
            first = line.recv(65_536)
            while line.recv(65_536):
                pass
    except OSError:
        return None
    return time.perf_counter() - began if first.decode("latin-1").startswith(GOOD) else None


if __name__ == "__main__":
    raise SystemExit(main())
