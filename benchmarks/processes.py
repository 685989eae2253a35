"""What a running server takes: the time of its processes on the processor, and their memory. Linux only."""

import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

PROC = Path("/proc")
MEGABYTE = 1024
"""The kernel counts in kB."""
QUIET_SHARE = 0.08
"""A server that takes less of the processor than this only looks whether there is something to do."""


class Memory(NamedTuple):
    """What one process holds, in megabytes: `rss` with what it shares, `pss` with its part of that.

    `own` is what it has written itself; pages of files that nobody else reads at the moment do not count.
    """

    pid: int
    role: str
    rss: float
    pss: float
    own: float = 0.0

    def __str__(self) -> str:
        """Return it for a person."""
        return f"{self.role} {self.rss:.0f} MB (PSS {self.pss:.0f})"


def family(pid: int) -> list[int]:
    """Return the process and all that it has started, directly or not."""
    parents = dict(_parents())
    found = [pid]
    for known in found:
        found += [child for child, parent in parents.items() if parent == known]
    return found


def processor_seconds(pid: int) -> float:
    """Return what a process and its children have taken of the processor so far, with the kernel's part."""
    return sum(_own_seconds(one) for one in family(pid))


def settle(pid: int, quiet: float, most: float = 60.0) -> None:
    """Return when the server has done nothing for `quiet` seconds: mails are sent, the index is written.

    Raises TimeoutError after `most` seconds.
    """
    end = time.monotonic() + most
    since, taken = time.monotonic(), processor_seconds(pid)
    while time.monotonic() - since < quiet:
        time.sleep(quiet / 4)
        now, before, taken = time.monotonic(), taken, processor_seconds(pid)
        if taken - before > QUIET_SHARE * quiet / 4:
            since = now
        if now > end:
            raise TimeoutError(f"the server was not quiet after {most:.0f} seconds")


def memories(pid: int) -> list[Memory]:
    """Return what every process of the server holds, the first one first."""
    return [_memory(one, _role(one, pid)) for one in family(pid)]


def _parents() -> Iterator[tuple[int, int]]:
    for entry in PROC.iterdir():
        if entry.name.isdigit():
            try:
                stat = (entry / "stat").read_text()
            except OSError:
                continue
            yield int(entry.name), parent_of(stat)


def parent_of(stat: str) -> int:
    """Return the parent's number from a line of /proc/PID/stat, whose name may hold blanks and brackets."""
    return int(stat.rpartition(")")[2].split()[1])


def _own_seconds(pid: int) -> float:
    """Return the process's clock of the processor, to the nanosecond; 0 for one that is gone.

    The number is Linux's for the scheduler's clock of another process (CPUCLOCK_SCHED).
    """
    try:
        return time.clock_gettime((~pid << 3) | 2)
    except OSError:
        return 0.0


def _memory(pid: int, role: str) -> Memory:
    try:
        lines = (PROC / str(pid) / "smaps_rollup").read_text().splitlines()
    except OSError:
        return Memory(pid, role, 0.0, 0.0)
    sizes = {line.split(":")[0]: int(line.split()[1]) / MEGABYTE for line in lines[1:]}
    return Memory(pid, role, sizes["Rss"], sizes["Pss"], sizes["Private_Dirty"])


def _role(pid: int, first: int) -> str:
    if pid == first:
        return "serve"
    words = (PROC / str(pid) / "cmdline").read_bytes().decode(errors="replace")
    if "worker" in words.split("\0"):
        return "background"
    return "helper" if "resource_tracker" in words else "worker"
