"""How soon another process finds a changed item beside other changes, and what waiting for changes costs.

    PYTHONPATH=src:cli python -m benchmarks.found DATA_FOLDER      (filled by `storefront seed`)

It works on a copy. A worker takes changes into the index, a writer takes pieces of twenty items a second from
stock, as orders do, a reader in a process of its own asks until it finds what was renamed. Before that the
worker is left alone for some seconds, to see what its looks cost the processor.
"""

import multiprocessing
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from benchmarks import imports, processes, servers

FOUND_MAX = 1.0
IDLE_SECONDS = 10.0
PER_SECOND = 20


def main() -> int:
    """Print the figures; 1 when the 95th of a hundred is found later than `FOUND_MAX`."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        shutil.copytree(sys.argv[1], data)
        sys.stdout.write(f"a worker without work takes {_idle(data):.2f} % of a core\n")
        context = multiprocessing.get_context("spawn")
        stop = context.Event()
        writer = context.Process(target=_take_stock, args=(data, stop))
        writer.start()
        try:
            found = sorted(imports.found(data))
        finally:
            stop.set()
            writer.join()
    p50, p95 = found[len(found) // 2], found[int(len(found) * 0.95)]
    sys.stdout.write(
        f"beside {PER_SECOND} other changes a second a renamed item is found after "
        f"{p50 * 1000:.0f} ms (p50), {p95 * 1000:.0f} ms (p95)\n"
    )
    return int(p95 > FOUND_MAX)


def _idle(data: Path) -> float:
    """Return what share of a core a worker takes that has nothing to do, in percent."""
    command = [sys.executable, "-m", "storefront_cli", "worker"]
    worker = subprocess.Popen(
        command, env=servers.environment(data), cwd=servers.ROOT, stderr=subprocess.DEVNULL
    )
    try:
        time.sleep(5.0)
        before = processes.processor_seconds(worker.pid)
        time.sleep(IDLE_SECONDS)
        return 100 * (processes.processor_seconds(worker.pid) - before) / IDLE_SECONDS
    finally:
        worker.terminate()
        worker.wait()


def _take_stock(data: Path, stop: Any) -> None:
    from sqlalchemy import text

    from storefront.platform.db import open_database
    from storefront.platform.settings import load_settings
    from storefront.search.queries import changes

    database = open_database(load_settings(data, servers.environment(data)))
    with database.read() as conn:
        uids = conn.execute(text("SELECT DISTINCT inv_mast_uid FROM stock")).scalars().all()
    number = 0
    while not stop.wait(1 / PER_SECOND):
        number += 1
        uid = uids[-1 - number % len(uids)]
        with database.write() as tx:
            tx.execute(
                text(
                    "UPDATE stock SET quantity_available = quantity_available + 1 WHERE inv_mast_uid = :uid"
                ),
                {"uid": uid},
            )
            changes.record_items(tx, [uid])
    database.close()


if __name__ == "__main__":
    sys.exit(main())
