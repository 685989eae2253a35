"""Measure what readers notice of a backup: a SQLite store of about 1 GB is backed up while it serves.

    PYTHONPATH=src:cli python -m benchmarks.backups [--megabytes N] [--rounds N] [--rate N]

Reads (data of product pages, and instant searches) arrive at a steady rate. The backup is stopped (SIGSTOP)
and continued by turns, half a second each: the reads while it stands still are the usual ones, so that other
work on the machine meets both alike.
Prints the p50 and p99 of both and how long the backups took. The target is a p99 of under twice the usual.
"""

import argparse
import json
import random
import signal
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import closing
from itertools import cycle
from pathlib import Path

from benchmarks import load, servers
from benchmarks.order_history import COMPANY, fill
from benchmarks.statistic import percentile
from storefront.platform.db import Database

ORDERS = 2_000
"""Orders that are made one by one; the others are copies of them."""
FIRST = 1_000_000
MEGABYTE = 1_000_000
SLICE_SECONDS = 0.5
MOST_TIMES = 2.0


def main() -> int:
    """Print the figures; return 1 if the target is missed."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.backups", description=__doc__)
    ask.add_argument("--megabytes", type=int, default=1_000)
    ask.add_argument("--rounds", type=int, default=5)
    ask.add_argument("--rate", type=float, default=100.0, help="reads per second")
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-backups-", dir="/var/tmp") as name:
        folder = Path(name)
        data = folder / "data"
        _seed(data)
        size = _grow(data / "shop.db", given.megabytes * MEGABYTE)
        print(f"database: {size / MEGABYTE:,.0f} MB; {given.rate:,.0f} reads per second", flush=True)
        with servers.store(data, core=None) as server:
            return 0 if _measured(server.port, data, folder, given.rounds, given.rate) else 1


def _seed(data: Path) -> None:
    words = [sys.executable, "-m", "storefront_cli", "--project", str(data.parent), "seed"]
    data.mkdir(0o700)
    subprocess.run(
        [*words, "--without-history"], env=servers.environment(data), check=True, stderr=subprocess.PIPE
    )


def _grow(file: Path, size: int) -> int:
    """Add orders until the database has this size, and return its size."""
    database = Database(f"sqlite:///{file}", 60.0)
    fill(database, COMPANY, FIRST, ORDERS)
    database.close()
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        offset = ORDERS
        while file.stat().st_size < size:
            for table in ("orders", "order_lines", "order_texts"):
                names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
                chosen = ", ".join(_copied(name, offset) for name in names)
                connection.execute(
                    f"INSERT INTO {table} ({', '.join(names)}) SELECT {chosen} FROM {table} "
                    f"WHERE order_number >= {FIRST} AND order_number < {FIRST + ORDERS}"
                )
            offset += ORDERS
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return file.stat().st_size


def _copied(name: str, offset: int) -> str:
    if name == "order_number":
        return f"order_number + {offset}"
    return f"web_reference_id || '-{offset}'" if name == "web_reference_id" else name


def _requests(port: int) -> list[bytes]:
    host = f"{servers.HOST}:{port}"
    found: list[bytes] = []

    def asked(path: str) -> bytes:
        return load.request(path, host)

    def listed() -> load.Script:
        body = yield asked("/api/search?searchTerm=cylinder&pageSize=48")
        found.append(body)

    load.run(servers.HOST, port, [listed()], connections=1)
    uids = [row["item"]["invMastUid"] for row in json.loads(found[0])["rows"]]
    terms = ("cylinder", "valve", "hose", "bearing", "fitting", "gauge", "seal", "1/2 ball valve", "o-ring")
    requests = [asked(f"/api/search/items/{uid}") for uid in uids]
    requests += [asked(f"/api/search/instant?query={term.replace(' ', '+')}") for term in terms] * 3
    random.Random(7).shuffle(requests)
    return requests


def _measured(port: int, data: Path, folder: Path, rounds: int, per_second: float) -> bool:
    """Print the figures of all rounds, and return whether the target is met."""
    requests = _requests(port)
    load.once(servers.HOST, port, requests)
    usual: list[float] = []
    during: list[float] = []
    took = []
    for _ in range(rounds):
        took.append(_back_up(port, requests, data, folder / "store.backup", per_second, usual, during))
    times = percentile(during, 99) / percentile(usual, 99)
    for what, waits in (("usual", usual), ("during a backup", during)):
        print(
            f"{what:16} {len(waits):7,} reads, p50 {1000 * statistics.median(waits):6.1f} ms, "
            f"p99 {1000 * percentile(waits, 99):6.1f} ms"
        )
    missed = "  MISSED" if times >= MOST_TIMES else ""
    print(
        f"p99 during a backup: {times:.2f} times the usual; "
        f"a backup took {statistics.median(took):.0f} s{missed}"
    )
    return not missed


def _waits(port: int, requests: list[bytes], per_second: float) -> list[float]:
    """Return how long the reads of one slice took, in seconds."""
    scripts = (load.one(asked) for asked in cycle(requests))
    return list(load.run(servers.HOST, port, scripts, SLICE_SECONDS, per_second=per_second).waits)


def _back_up(
    port: int,
    requests: list[bytes],
    data: Path,
    target: Path,
    per_second: float,
    usual: list[float],
    during: list[float],
) -> float:
    """Back up, add how long reads took meanwhile, and return the seconds that the backup ran."""
    words = [sys.executable, "-m", "storefront_cli", "--project", str(target.parent), "backup", str(target)]
    seconds = 0.0
    with subprocess.Popen(words, env=servers.environment(data), stderr=subprocess.PIPE) as process:
        while process.poll() is None:
            begun = time.perf_counter()
            during += _waits(port, requests, per_second)
            seconds += time.perf_counter() - begun
            process.send_signal(signal.SIGSTOP)
            usual += _waits(port, requests, per_second)
            process.send_signal(signal.SIGCONT)
        assert process.stderr is not None
        if process.returncode:
            raise SystemExit(process.stderr.read().decode())
    target.unlink()
    return seconds


if __name__ == "__main__":
    sys.exit(load.ended(main))
