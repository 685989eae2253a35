"""Runs the store and the bare endpoint by turns, so that what the machine does meanwhile falls on both."""

import statistics
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks import load, servers

ROUNDS = 5
SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class Ratio:
    """How the store's rate stands to the bare endpoint's; `size` is the store's answer in bytes."""

    name: str
    store: float
    bare: float
    size: int

    @property
    def value(self) -> float:
        """Return store over bare."""
        return self.store / self.bare

    def __str__(self) -> str:
        """Return one line for a person."""
        return (
            f"{self.name}: {self.store:,.0f}/s against {self.bare:,.0f}/s bare, "
            f"{self.size:,} bytes: ratio {self.value:.2f}"
        )


def compare(name: str, data: Path, requests: Sequence[bytes], is_page: bool) -> Ratio:
    """Return the ratio of the medians of some rounds."""
    servers.pin(1)
    with servers.store(data) as store:
        size = load.once(servers.HOST, store.port, requests)
        with servers.bare(size, is_page) as bare:
            bare_request = [load.request("/", "x")]
            load.once(servers.HOST, bare.port, bare_request)
            rates: tuple[list[float], list[float]] = ([], [])
            for _ in range(ROUNDS):
                rates[0].append(load.rate(servers.HOST, store.port, requests, SECONDS))
                rates[1].append(load.rate(servers.HOST, bare.port, bare_request, SECONDS))
    return Ratio(name, statistics.median(rates[0]), statistics.median(rates[1]), size)


def report(ratios: Sequence[Ratio], least: float) -> int:
    """Print the ratios; 1 when one is below what it has to hold."""
    for ratio in ratios:
        verdict = "" if ratio.value >= least else f"  BELOW {least}"
        sys.stdout.write(f"{ratio}{verdict}\n")
    return 0 if all(ratio.value >= least for ratio in ratios) else 1
