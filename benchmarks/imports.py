"""What importing takes: against a bare insert of the same rows, while the shop sells, and until it is found.

    python -m benchmarks.imports [ITEMS]

ITEMS items of the demo shop's families are generated and imported by `storefront import` from CSV. The bare
insert is the same rows, read from the finished database and put into an empty one by `executemany` in one
transaction, with all its indexes and references. Seconds of processor time are what to compare.
"""

import multiprocessing
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from benchmarks import many_items, servers

ITEMS = 100_000
RATIO_MAX = 4.0
HOLD_MAX = 0.25
FOUND_MAX = 1.0
CHANGES = 60
"""Items that are renamed, one after the other, to see how soon another process finds them."""
TABLES = ("items", "prices", "specs", "numbers", "stock")


class Taken(NamedTuple):
    """What a process took."""

    clock: float
    processor: float
    megabytes: int

    def __str__(self) -> str:
        """Return it for a person."""
        return f"{self.clock:.1f} s, {self.processor:.1f} s of processor time, {self.megabytes} MB at most"


def main() -> int:
    """Print the figures; 1 when one of them is beyond its goal."""
    items = int(sys.argv[1]) if len(sys.argv) > 1 else ITEMS
    with tempfile.TemporaryDirectory() as folder:
        return _measure(Path(folder), items)


def _measure(folder: Path, items: int) -> int:
    files, data = folder / "files", folder / "data"
    rows = many_items.write_files(files, items)
    _say(f"{items:,} items, {rows:,} rows in {len(list(files.iterdir()))} files")
    _run(data, "check", may_fail=True)
    _run(data, "import", files, "--dry-run")
    empty = folder / "empty.db"
    shutil.copyfile(data / "shop.db", empty)
    checked = _run(data, "import", files, "--dry-run")
    _say(f"check alone (dry run): {checked}")
    alone = _import_alone(data, files)
    bare = insert_bare(data / "shop.db", empty)
    ratio = alone.processor / bare
    _say(f"import, check and writing: {alone}")
    _say(f"  bare insert of the same rows: {bare:.1f} s; the import takes {ratio:.1f} times as long")
    _say(f"first index: {_build(data):.1f} s of processor time")
    again = _run(data, "import", files)
    _say(f"the same files again (nothing to write): {again}")
    hold = _prices(folder, data)
    one = _one_row(folder, data)
    _say(f"one row of stock: {one}")
    seconds = sorted(found(data))
    p95 = seconds[int(len(seconds) * 0.95)]
    _say(
        f"a changed item is found by another process: p50 {seconds[len(seconds) // 2] * 1000:.0f} ms, "
        f"p95 {p95 * 1000:.0f} ms"
    )
    return 0 if ratio <= RATIO_MAX and hold <= HOLD_MAX and p95 <= FOUND_MAX else 1


def _import_alone(data: Path, files: Path) -> Taken:
    """Import as the command does, but leave the index for later: it takes thrice as long."""
    code = (
        "import sys\n"
        "from storefront_cli import importing, main\n"
        "importing.reindex = lambda *given: 0\n"
        f"sys.argv = ['storefront', 'import', {str(files)!r}]\n"
        "main.run()\n"
    )
    return _taken(data, [sys.executable, "-c", code])


def _run(data: Path, *words: object, may_fail: bool = False) -> Taken:
    return _taken(data, [sys.executable, "-m", "storefront_cli", *map(str, words)], may_fail=may_fail)


def _taken(data: Path, command: list[str], *, may_fail: bool = False) -> Taken:
    began = time.perf_counter()
    process = subprocess.Popen(
        command,
        env=servers.environment(data),
        cwd=servers.ROOT,
        stderr=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
    )
    said = process.stderr.read() if process.stderr else b""
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0 and not may_fail:
        raise SystemExit(said.decode())
    return Taken(time.perf_counter() - began, usage.ru_utime + usage.ru_stime, usage.ru_maxrss // 1024)


def insert_bare(full: Path, empty: Path) -> float:
    """Put all rows of one database into an empty one; return the seconds of processor time of the inserts."""
    source, target = sqlite3.connect(full), sqlite3.connect(empty, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=NORMAL", "foreign_keys=ON"):
        target.execute(f"PRAGMA {pragma}")
    names = [
        name
        for (name,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
        if name not in ("search_changes", "alembic_version") and not name.startswith("sqlite_")
    ]
    names.sort(key=lambda name: name not in ("items", "customers", "web_users", "orders"))
    target.execute("BEGIN")
    target.execute("PRAGMA defer_foreign_keys=ON")
    seconds = 0.0
    for name in names:
        if target.execute(f"SELECT count(*) FROM {name}").fetchone()[0]:
            continue
        cursor = source.execute(f"SELECT * FROM {name}")
        places = ", ".join("?" for _ in cursor.description)
        while rows := cursor.fetchmany(5000):
            began = time.process_time()
            target.executemany(f"INSERT INTO {name} VALUES ({places})", rows)
            seconds += time.process_time() - began
    began = time.process_time()
    target.execute("COMMIT")
    return seconds + time.process_time() - began


def _build(data: Path) -> float:
    code = (
        "from storefront.platform.settings import load_settings\n"
        "from storefront.platform.db import open_database\n"
        "from storefront.search import index_writer\n"
        "from pathlib import Path\n"
        "import os\n"
        "settings = load_settings(Path('.'), dict(os.environ))\n"
        "database = open_database(settings)\n"
        "began = sum(os.times()[:2])\n"
        "index_writer.rebuild(settings, database)\n"
        "print(sum(os.times()[:2]) - began)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=servers.environment(data),
        cwd=servers.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return float(done.stdout)


def _prices(folder: Path, data: Path) -> float:
    """Change every tenth price while another process watches the lock; return its longest hold."""
    path = folder / "prices.csv"
    with path.open("w", encoding="utf-8") as file:
        file.write("item_code,unit_price\n")
        found = sqlite3.connect(data / "shop.db").execute(
            "SELECT item_code, rowid FROM items WHERE inv_mast_uid % 10 = 0"
        )
        file.writelines(f'"{code}",{number % 900 + 1}.57\n' for code, number in found)
    stop, longest = multiprocessing.Event(), multiprocessing.Value("d", 0.0)
    watcher = multiprocessing.Process(target=watch_lock, args=(data / "shop.db", stop, longest))
    watcher.start()
    taken = _run(data, "import", path)
    stop.set()
    watcher.join()
    _say(f"a tenth of all prices: {taken}; the write lock is held for {longest.value * 1000:.0f} ms at most")
    return float(longest.value)


def watch_lock(path: Path, stop: Any, longest: Any) -> None:
    """Ask for the write lock every millisecond, and keep how long it was refused at the most."""
    connection = sqlite3.connect(path, isolation_level=None, timeout=0)
    refused_since = None
    while not stop.is_set():
        now = time.perf_counter()
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
            if refused_since is not None:
                longest.value = max(longest.value, now - refused_since)
            refused_since = None
        except sqlite3.OperationalError:
            refused_since = refused_since or now
        time.sleep(0.001)


def _one_row(folder: Path, data: Path) -> Taken:
    path = folder / "stock.csv"
    row = sqlite3.connect(data / "shop.db").execute("SELECT * FROM stock LIMIT 1").fetchone()
    path.write_text(f"inv_mast_uid,location_id,quantity_available\n{row[0]},{row[1]},{row[2] + 1}\n")
    return _run(data, "import", path)


def found(data: Path) -> list[float]:
    """Rename items one by one, with a worker and a reader in processes of their own; return the seconds."""
    worker = subprocess.Popen(
        [sys.executable, "-m", "storefront_cli", "worker"],
        env=servers.environment(data),
        cwd=servers.ROOT,
        stderr=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
    ours, theirs = multiprocessing.Pipe()
    reader = multiprocessing.get_context("spawn").Process(target=_read, args=(data, theirs))
    reader.start()
    try:
        return _rename(data, ours)
    finally:
        worker.terminate()
        worker.wait()
        ours.send(None)
        reader.join()


def _rename(data: Path, reader: Any) -> list[float]:
    from storefront.platform.db import open_database
    from storefront_cli import importing

    settings = _settings(data)
    database = open_database(settings)
    connection = sqlite3.connect(data / "shop.db")
    items = connection.execute(
        "SELECT inv_mast_uid FROM items WHERE is_web AND NOT is_discontinued LIMIT ?", (CHANGES,)
    ).fetchall()
    seconds = []
    for (uid,) in [items[0], *items]:
        word = f"Z{random.randrange(10**9, 10**10)}"  # a number: nothing that a speller has to look at
        (data / "items.csv").write_text(f"inv_mast_uid,item_code\n{uid},{word}\n", "utf-8")
        reader.send((uid, word))
        importing.load(settings, database, data / "items.csv", lambda step, done, total: None)
        began = time.monotonic()
        seconds.append(reader.recv() - began)
        time.sleep(0.05)
    return seconds[1:]  # the first waits for the worker to begin


def _read(data: Path, pipe: Any) -> None:
    from storefront.search.engine import engine_of
    from storefront.search.search_query import SearchQuery

    engine = engine_of(_settings(data))
    while asked := pipe.recv():
        uid, word = asked
        while engine.search(SearchQuery(term=word)).uids[:1] != [uid]:
            time.sleep(0.002)
        pipe.send(time.monotonic())


def _settings(data: Path) -> Any:
    from storefront.platform.settings import load_settings

    return load_settings(servers.ROOT, servers.environment(data))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
