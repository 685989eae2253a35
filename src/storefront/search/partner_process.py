"""What a partner does: make its share of an index, as it is told on its input, and end with who told it."""

import os
import queue
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec

from storefront.platform import garbage
from storefront.platform.db import Database
from storefront.search import building
from storefront.search.partner import END, Beginning, Report
from storefront.search.queries import documents
from storefront.search.queries.documents import Part


def main() -> None:
    """Make an index of the parts that it is told, until there are no more, and say when it is on the disk."""
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_hear, args=(lines,), daemon=True).start()
    beginning = msgspec.json.decode(lines.get(), type=Beginning)
    garbage.collect_seldom()
    database = Database(beginning.url)
    with database.read() as reading:
        building.fill(Path(beginning.path), documents.stream_entries(reading, _parts(lines)), beginning.heap)
    database.close()
    _report(Report(is_kept=True))


def _parts(lines: "queue.SimpleQueue[bytes]") -> Iterator[Part]:
    """Yield the parts, and report each once the next one is wanted: then it has been taken in."""
    while (line := lines.get()) != END:
        part = msgspec.json.decode(line, type=Part)
        yield part
        _report(Report(part.entries))


def _hear(lines: "queue.SimpleQueue[bytes]") -> None:
    """Pass the lines on; end the process where they stop, for then nobody waits for it."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(1)


def _report(report: Report) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(report) + END)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
