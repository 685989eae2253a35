"""Many slow clients at once, in a process of their own.

    python -m benchmarks.attack PORT KIND COUNT [CERTIFICATE]

Each holds a connection for as long as it is let, and opens another when it is closed. It says "ready" when
all of them have had one. With a certificate they speak TLS.
"""

import asyncio
import resource
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import cycle
from pathlib import Path

HOST = "127.0.0.1"
HEAD = (
    b"POST /graphql HTTP/1.1\r\nHost: shop.example.com\r\nContent-Type: application/json\r\n"
    b"Content-Length: 10000\r\n\r\n"
)
KINDS = {
    "silent": b"",
    "half a head": HEAD[:40],
    "half a body": HEAD + b'{"query": "',
    "trickling": HEAD,
}
"""What each sends at once; one that trickles sends a byte more every second."""
AGAIN_SECONDS = 0.05
ADDRESSES = 20
"""So many addresses take part, where a machine has them all: a limit for one address alone must not help."""
OTHER_FILES = 100
ROOT = Path(__file__).resolve().parents[1]


@contextmanager
def attack(port: int, kind: str, count: int, certificate: Path | None = None) -> Iterator[None]:
    """Let so many clients of a kind of `KINDS` hold on to a server, from when all of them do."""
    words = [sys.executable, "-m", "benchmarks.attack", str(port), kind, str(count)]
    words += [str(certificate)] if certificate else []
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        try:
            if process.stdout.readline() != "ready\n":
                raise RuntimeError("the attack did not begin")
            yield
        finally:
            process.kill()


def main() -> int:
    """Attack until killed."""
    port, kind, count = int(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    certificate = sys.argv[4] if len(sys.argv) > 4 else None
    _allow_files(count + OTHER_FILES)
    asyncio.run(_attack(port, kind, count, certificate))
    return 0


async def _attack(port: int, kind: str, count: int, certificate: str | None) -> None:
    context = ssl.create_default_context(cafile=certificate) if certificate else None
    ready = asyncio.Semaphore(0)
    addresses = cycle(_addresses())
    clients = [asyncio.create_task(_hold(port, kind, context, next(addresses), ready)) for _ in range(count)]
    for _ in clients:
        await ready.acquire()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    await asyncio.gather(*clients)


async def _hold(
    port: int, kind: str, context: ssl.SSLContext | None, address: str, ready: asyncio.Semaphore
) -> None:
    """Hold one connection after another."""
    secured = {"ssl": context, "server_hostname": "shop.example.com"} if context and KINDS[kind] else {}
    while True:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(HOST, port, local_addr=(address, 0), **secured)  # type: ignore[arg-type]
            writer.write(KINDS[kind])
            ready.release()
            trickle = asyncio.create_task(_trickle(writer)) if kind == "trickling" else None
            while await reader.read(65_536):
                pass
            if trickle is not None:
                trickle.cancel()
            writer.close()
        await asyncio.sleep(AGAIN_SECONDS)


async def _trickle(writer: asyncio.StreamWriter) -> None:
    while True:
        await asyncio.sleep(1)
        writer.write(b" ")


def _addresses() -> list[str]:
    """Return loopback addresses: the whole of 127.0.0.0/8 is there on Linux, elsewhere one."""
    return [f"127.0.1.{number}" for number in range(1, ADDRESSES + 1)] if sys.platform == "linux" else [HOST]


def _allow_files(count: int) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < count:
        resource.setrlimit(resource.RLIMIT_NOFILE, (count, hard))


if __name__ == "__main__":
    raise SystemExit(main())
