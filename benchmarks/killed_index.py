"""The search index is written while its writer is killed again and again: is anything lost, does it open?

    PYTHONPATH=src:cli python -m benchmarks.killed_index [--kills N] [--items N]

A process renames items and takes them into the index, over and over; at a moment of chance it gets SIGKILL.
To hold, after each kill: the index opens as it lies there, without a repair; what the database has kept is
found once the next process has caught up; and the index has as many entries as before.
"""

import argparse
import contextlib
import os
import random
import signal
import string
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import bindparam, select, update

from benchmarks import many_items, servers
from storefront.catalog.tables import ItemRow
from storefront.platform.db import Database, open_database
from storefront.platform.migrate import upgrade
from storefront.platform.settings import Settings, load_settings
from storefront.search import index, index_writer
from storefront.search.engine import engine_of
from storefront.search.queries import changes
from storefront.search.search_query import SearchQuery
from storefront.search.worker import IndexWorker

ITEMS = 2_000
AT_ONCE = 5
"""Items that are renamed in one transaction."""
LEAST_SECONDS, MOST_SECONDS = 0.0, 1.0
"""The writer is killed so long after its first change."""


class Outcome(NamedTuple):
    """What came of some kills: renamed items kept, changes that were still on the queue, what is wrong.

    A change stays on the queue for a while after the index has it.
    """

    kept: int
    waiting: int
    problems: list[str]


def main() -> int:
    """Print the result; 1 where something was lost."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.killed_index", description=__doc__)
    ask.add_argument("--kills", type=int, default=100)
    ask.add_argument("--items", type=int, default=ITEMS)
    ask.add_argument("--work", type=Path, help=argparse.SUPPRESS)
    ask.add_argument("--seed", type=int, default=1, help=argparse.SUPPRESS)
    given = ask.parse_args()
    if given.work:
        settings = settings_of(given.work)
        work(settings, open_database(settings), given.seed)
    with tempfile.TemporaryDirectory(prefix="storefront-killed-") as name:
        data = Path(name)
        fill(data, given.items)
        outcome = play(data, given.kills)
    sys.stdout.write(
        f"{given.kills} kills, {outcome.kept:,} renamed items kept, {outcome.waiting:,} changes on the "
        "queue of the index when its writer was killed\n"
    )
    for problem in outcome.problems:
        sys.stdout.write(f"NOT HELD: {problem}\n")
    sys.stdout.write("" if outcome.problems else "every index opens, every change that was kept is found\n")
    return 1 if outcome.problems else 0


def settings_of(data: Path) -> Settings:
    """Return the settings of a store that keeps its data there."""
    return load_settings(data, {"STOREFRONT_DATA__FOLDER": str(data)})


def fill(data: Path, items: int) -> None:
    """Make a store with so many items and their index."""
    data.mkdir(exist_ok=True)
    settings = settings_of(data)
    database = open_database(settings)
    upgrade(database)
    many_items.fill(settings, database, items)
    index_writer.catch_up_fully(settings, database, lambda done, total: None)
    database.close()


def play(data: Path, kills: int, seed: int = 1) -> Outcome:
    """Kill so many writers of the store in that folder, one after the other; look at the index each time."""
    chance, settings = random.Random(seed), settings_of(data)
    database = open_database(settings)
    before, problems, kept, waiting = _names(database), list[str](), 0, 0
    entries = _entries(settings)
    for kill in range(kills):
        _kill_one(data, seed * 1000 + kill, chance.uniform(LEAST_SECONDS, MOST_SECONDS))
        after = _names(database)
        renamed = {uid: name for uid, name in after.items() if before[uid] != name}
        reader = index.SearchIndex(index.folder_of(settings), 0)
        if reader.searcher() is None or reader.is_broken:
            problems.append(f"after kill {kill}: the index does not open")
        with database.read() as conn:
            waiting += changes.count_waiting(conn)
        index_writer.catch_up_fully(settings, database, lambda done, total: None)
        problems += [f"after kill {kill}: {why}" for why in _wrong(settings, renamed, entries)]
        kept += len(renamed)
        before = after
    return Outcome(kept, waiting, problems)


def work(settings: Settings, database: Database, seed: int) -> None:
    """Rename items and take them into the index until somebody ends this process; say when it has begun."""
    chance, worker = random.Random(seed), IndexWorker(settings, database)
    with database.read() as conn:
        uids = list(conn.scalars(select(ItemRow.inv_mast_uid)))
    rename = (
        update(ItemRow).where(ItemRow.inv_mast_uid == bindparam("uid")).values(item_desc=bindparam("name"))
    )
    while True:
        chosen = chance.sample(uids, AT_ONCE)
        word = "zq" + "".join(chance.choices(string.ascii_lowercase, k=10))
        with database.write() as tx:
            tx.execute(rename, [{"uid": uid, "name": f"Valve {word}"} for uid in chosen])
            changes.record_items(tx, chosen)
        sys.stdout.write("renamed\n")
        sys.stdout.flush()
        worker.step()


def _kill_one(data: Path, seed: int, seconds: float) -> None:
    words = [sys.executable, "-m", "benchmarks.killed_index", "--work", str(data), "--seed", str(seed)]
    process = subprocess.Popen(words, env=servers.environment(data), cwd=servers.ROOT, stdout=subprocess.PIPE)
    assert process.stdout is not None
    with process.stdout:
        if process.stdout.readline() != b"renamed\n":
            raise SystemExit("the writer of the index did not begin")
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(seconds)
        os.kill(process.pid, signal.SIGKILL)
        process.wait()


def _names(database: Database) -> dict[int, str]:
    with database.read() as conn:
        found = conn.execute(select(ItemRow.inv_mast_uid, ItemRow.item_desc))
        return dict(tuple(row) for row in found)


def _entries(settings: Settings) -> int:
    reader = index.index_of(settings)
    reader.refresh()
    searcher = reader.searcher()
    return 0 if searcher is None else searcher.num_docs


def _asked(name: str) -> SearchQuery:
    """Return the search for the last word of a name; some items are discontinued."""
    return SearchQuery(term=name.split()[-1], non_web=True, show_discontinued=True, size=100)


def _wrong(settings: Settings, renamed: dict[int, str], entries: int) -> list[str]:
    found, engine = _entries(settings), engine_of(settings)
    lost = [
        f"item {uid}, renamed to {name}, is not found by it"
        for uid, name in renamed.items()
        if uid not in engine.search(_asked(name)).uids
    ]
    return lost + ([] if found == entries else [f"the index has {found} entries, not {entries} as before"])


if __name__ == "__main__":
    sys.exit(main())
