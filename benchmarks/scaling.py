"""What does each step from one process to many servers cost and bring? The figures of docs/scaling.md.

    PYTHONPATH=src:cli:. python -m benchmarks.scaling [--seconds 2] [--only NAME ...]

It serves the demo shop in each set-up in turn (SQLite; PostgreSQL; that with two workers, behind PgBouncer,
with a read replica) and prints, for each kind of request, the answers per second, and the milliseconds of
processor time that one takes of the store and of PostgreSQL. Rates depend on what else the machine does;
processor times do so much less, and it is with them that docs/scaling.md calculates.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks import commits, kinds, load, processes, servers
from benchmarks.kinds import Round
from tests.support import pgbouncer, postgres

SECONDS = 2.0
MEASURED = ("warm", "items", "searches", "changes", "purchases")
WARM_SECONDS = 1.0
PATIENT = {"STOREFRONT_HTTP__RENDER_MILLISECONDS": "60000"}
"""A busy machine renders pages all the same."""
PG, REPLICA, POOLED, TWO = "postgresql", "replica", "pgbouncer", "two workers"
SET_UPS = ("sqlite", PG, TWO, POOLED, REPLICA)


class Measured(NamedTuple):
    """One kind of request in one set-up: answers per second, and milliseconds of processor time for each."""

    kind: str
    rate: float
    store_ms: float
    database_ms: float
    replica_ms: float


class Databases:
    """The servers that run: PostgreSQL with the demo shop, a replica of it, and a pooler."""

    def __init__(self, stack: ExitStack, work: Path) -> None:
        self.primary = stack.enter_context(postgres.running())
        self.name = self.primary.create()
        self.folder = work / "postgresql"
        commits.seed(servers.ROOT, self.folder, {"STOREFRONT_DATABASE__URL": self.primary.url(self.name)})
        self.replica = stack.enter_context(postgres.replica_of(self.primary))
        self.pooler = stack.enter_context(pgbouncer.running(self.primary))

    def settings(self, set_up: str) -> Mapping[str, str]:
        """Return the settings of a set-up."""
        direct = {"STOREFRONT_DATABASE__URL": self.primary.url(self.name)}
        pooled = {"STOREFRONT_DATABASE__URL": self.pooler.url(self.name), "STOREFRONT_DATABASE__POOLED": "1"}
        return {
            PG: direct,
            TWO: {**direct, "STOREFRONT_HTTP__WORKERS": "2"},
            POOLED: pooled,
            REPLICA: {**direct, "STOREFRONT_DATABASE__REPLICA_URL": self.replica.url(self.name)},
        }[set_up]


def main() -> int:
    """Print the table."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.scaling", description=__doc__)
    ask.add_argument("--seconds", type=float, default=SECONDS)
    ask.add_argument("--only", choices=SET_UPS, nargs="+", default=SET_UPS)
    given = ask.parse_args()
    with tempfile.TemporaryDirectory(prefix="storefront-scaling-") as name, ExitStack() as stack:
        databases = None if given.only == ["sqlite"] else Databases(stack, Path(name))
        sys.stdout.write(
            f"{'':14}{'':18}{'per second':>12}{'store ms':>12}{'primary ms':>12}{'replica ms':>12}\n"
        )
        for set_up in given.only:
            with _running(set_up, databases, Path(name)) as store:
                for one in _measured(store, databases, given.seconds):
                    times = "".join(f"{ms:12.2f}" for ms in one[2:])
                    sys.stdout.write(f"{set_up:14}{one.kind:18}{one.rate:12,.0f}{times}\n")
                    sys.stdout.flush()
    return 0


@contextmanager
def _running(set_up: str, databases: Databases | None, work: Path) -> Iterator[servers.Server]:
    if set_up == "sqlite":
        commits.seed(servers.ROOT, work / set_up, {})
        with servers.store(work / set_up, core=None, variables=PATIENT) as store:
            yield store
        return
    assert databases is not None
    variables = {**databases.settings(set_up), **PATIENT}
    with servers.store(databases.folder, core=None, variables=variables) as store:
        yield store


def _measured(store: servers.Server, databases: Databases | None, seconds: float) -> Iterator[Measured]:
    kinds.first_purchase(store)
    for kind in MEASURED:
        for _ in kinds.KINDS[kind](Round(store, 0, len(SET_UPS) + 1, WARM_SECONDS)):
            pass
        turn = Round(store, 1, len(SET_UPS) + 1, seconds)
        before = _processor(databases)
        for name, figure in kinds.KINDS[kind](turn):
            after = _processor(databases)
            count = turn.buyers if name == "whole purchase" else figure.rate * seconds
            spent = [1000 * (now - then) / count for now, then in zip(after, before, strict=True)]
            yield Measured(name, figure.rate, figure.cpu_ms, *spent)
            before = _processor(databases)


def _processor(databases: Databases | None) -> tuple[float, float]:
    """Return the processor seconds of the primary and of the replica so far, their helpers included."""
    if databases is None:
        return 0.0, 0.0
    return tuple(processes.processor_seconds(one.pid) for one in (databases.primary, databases.replica))  # type: ignore[return-value]


if __name__ == "__main__":
    sys.exit(load.ended(main))
