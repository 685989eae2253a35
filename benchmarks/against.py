"""This checkout against an earlier commit: both are served by turns, in one run, each on one core.

    python -m benchmarks.against COMMIT [--only NAME] [--rounds N] [--seconds S] [--postgres] [--work FOLDER]

For every kind of request it prints the rate of each, this one's over the other's (the median of the rounds'
own ratios, and the lowest and highest), and the processor's milliseconds per request of all of the store's
processes, which other work on the machine disturbs least. Ends with 1 when a kind is slower by more than a
tenth.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks import commits, kinds, load, processes, servers
from benchmarks.kinds import KINDS, Figure, Round
from tests.support import postgres

NOT_SLOWER = 0.9
"""A tenth is what the machine may be blamed for."""
ROUNDS = 9
SECONDS = 1.0
WARMING = 1.5


class Compared(NamedTuple):
    """One kind of request, in all rounds: before and now."""

    name: str
    before: Sequence[Figure]
    now: Sequence[Figure]

    @property
    def ratios(self) -> list[float]:
        """Return now over before, round by round."""
        return [now.rate / before.rate for before, now in zip(self.before, self.now, strict=True)]

    @property
    def ratio(self) -> float:
        """Return the median of the rounds' ratios."""
        return statistics.median(self.ratios)

    @property
    def saving(self) -> float:
        """Return what a request cost the processor over what it costs, the median of the rounds' ratios."""
        return statistics.median(
            before.cpu_ms / now.cpu_ms for before, now in zip(self.before, self.now, strict=True)
        )

    def __str__(self) -> str:
        """Return the line of the table, without its target."""
        rates = [statistics.median(one.rate for one in figures) for figures in (self.before, self.now)]
        costs = [statistics.median(one.cpu_ms for one in figures) for figures in (self.before, self.now)]
        spread = f"{min(self.ratios):.2f}–{max(self.ratios):.2f}"
        return (
            f"{self.name:<16}{rates[0]:>10,.1f}{rates[1]:>10,.1f}{self.ratio:>8.2f}  {spread:<12}"
            f"{costs[0]:>9.2f}{costs[1]:>9.2f}{self.saving:>8.2f}"
        )


HEAD = (
    f"{'':<16}{'before/s':>10}{'now/s':>10}{'ratio':>8}  {'from–to':<12}"
    f"{'ms before':>9}{'ms now':>9}{'ratio':>8}\n"
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 1 when a kind is slower by more than a tenth."""
    given = _given(arguments)
    commit = commits.full_name(given.commit)
    servers.pin(1)
    with ExitStack() as stack:
        work = given.work or Path(
            stack.enter_context(tempfile.TemporaryDirectory(prefix="storefront-against-"))
        )
        before, now = stack.enter_context(_both(commit, work.resolve(), given.postgres))
        sys.stdout.write(HEAD)
        missed = 0
        for name in given.only or KINDS:
            for compared in compare(name, before, now, given.rounds, given.seconds):
                missed += _print(compared)
        _print_memory("before", before)
        _print_memory("now", now)
    return 1 if missed else 0


def compare(
    name: str, before: servers.Server, now: servers.Server, rounds: int, seconds: float
) -> Iterator[Compared]:
    """Measure a kind by turns, slice by slice; a first round, which is not counted, warms both up."""
    found: dict[str, tuple[list[Figure], list[Figure]]] = {}
    for number in range(rounds + 1):
        length = seconds if number else WARMING
        turns = [Round(server, number, rounds + 1, length) for server in (before, now)]
        for kind, old, new in _by_turns(name, turns, is_new_first=number % 2 == 0):
            if number:
                olds, news = found.setdefault(kind, ([], []))
                olds.append(old)
                news.append(new)
    for kind, (olds, news) in found.items():
        yield Compared(kind, olds, news)


def _by_turns(name: str, turns: Sequence[Round], is_new_first: bool) -> Iterator[tuple[str, Figure, Figure]]:
    """Give each slice of a round as it was before and is now."""
    old, new = (KINDS[name](turn) for turn in turns)
    if is_new_first:
        for (kind, now), (_, before) in zip(new, old, strict=True):
            yield kind, before, now
    else:
        for (kind, before), (_, now) in zip(old, new, strict=True):
            yield kind, before, now


@contextmanager
def _both(commit: str, work: Path, is_postgres: bool) -> Iterator[tuple[servers.Server, servers.Server]]:
    """Serve the commit and this checkout, each with the demo shop as its own code has seeded it."""
    root = work / commit
    if not root.is_dir():
        commits.check_out(commit, root)
    commits.build(servers.ROOT)
    with ExitStack() as stack:
        database = stack.enter_context(postgres.running()) if is_postgres else None
        both = []
        for each in (root, servers.ROOT):
            data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="data-", dir=work)))
            variables = {"STOREFRONT_DATABASE__URL": database.url(database.create())} if database else {}
            commits.seed(each, data, variables)
            both.append(stack.enter_context(servers.store(data, root=each, variables=variables)))
            kinds.first_purchase(both[-1])
        yield both[0], both[1]


def _print(compared: Compared) -> int:
    """Print a line; return 1 when this checkout is slower."""
    is_slower = compared.ratio < NOT_SLOWER
    sys.stdout.write(f"{compared}  {'BELOW' if is_slower else 'holds'} {NOT_SLOWER:g}\n")
    sys.stdout.flush()
    return int(is_slower)


def _print_memory(name: str, server: servers.Server) -> None:
    shown = ", ".join(str(one) for one in processes.memories(server.pid))
    sys.stdout.write(f"memory {name}: {shown}\n")


def _given(arguments: Sequence[str] | None) -> argparse.Namespace:
    ask = argparse.ArgumentParser(
        prog="python -m benchmarks.against",
        description=__doc__,
        formatter_class=argparse.RawTextHelpFormatter,
    )
    ask.add_argument("commit", help="the earlier commit")
    ask.add_argument(
        "--only", action="append", choices=list(KINDS), help="a kind of requests; may be repeated"
    )
    ask.add_argument("--rounds", type=int, default=ROUNDS, help="how often each is measured")
    ask.add_argument("--seconds", type=float, default=SECONDS, help="how long a slice takes at most")
    ask.add_argument("--postgres", action="store_true", help="on a PostgreSQL of its own instead of SQLite")
    ask.add_argument(
        "--work", type=Path, help="where the commit's checkout is made, and kept for the next run"
    )
    return ask.parse_args(arguments)


if __name__ == "__main__":
    sys.exit(load.ended(main))
