"""What is measured while the store runs, for Prometheus: every metric, how it is counted, how it is written.

Counting is off until `begin`, and then takes less than a microsecond. Label values are few and known: the
pattern of a route and never a path, the name of a pool and never that of a person.
"""

import os
import threading
from bisect import bisect_left
from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import accumulate

import msgspec

from storefront.platform.shared_numbers import SharedNumbers, of_process

BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper limits of the histogram's buckets, in seconds."""
CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"

_MICRO = 1_000_000
_LIMITS = tuple(round(limit * _MICRO) for limit in BUCKETS)
_LE = (*map(str, BUCKETS), "+Inf")
_SUM = len(_LE)
_SEPARATOR = "\x1f"


class MetricKind(StrEnum):
    """The types of Prometheus."""

    COUNTER = "counter"
    GAUGE = "gauge"
    HISTOGRAM = "histogram"


class Metric(msgspec.Struct, frozen=True):
    """A metric: its name, what it says, and the names of its labels. Times are in seconds."""

    name: str
    kind: MetricKind
    says: str
    labels: tuple[str, ...] = ()

    @property
    def is_seconds(self) -> bool:
        """Whether it is a time, which is counted in whole microseconds."""
        return "_seconds" in self.name


class Sample(msgspec.Struct, frozen=True):
    """The value of a metric with these label values, measured just now."""

    metric: Metric
    value: float
    labels: tuple[str, ...] = ()


def _counter(name: str, says: str, *labels: str) -> Metric:
    return Metric(f"storefront_{name}", MetricKind.COUNTER, says, labels)


def _gauge(name: str, says: str, *labels: str) -> Metric:
    return Metric(f"storefront_{name}", MetricKind.GAUGE, says, labels)


REQUESTS = _counter("requests_total", "Requests answered.", "method", "route", "status")
REQUEST_SECONDS = Metric(
    "storefront_request_seconds",
    MetricKind.HISTOGRAM,
    "Time from the head of a request to the end of its answer.",
    ("method", "route"),
)
THREAD_WAITS = _counter("thread_waits_total", "Requests that had to wait for a thread.", "pool")
THREAD_WAIT_SECONDS = _counter("thread_wait_seconds_total", "Time that requests waited for a thread.", "pool")
THREAD_REFUSALS = _counter("thread_refusals_total", "Requests that got no thread in time (503).", "pool")
DATABASE_WAITS = _counter("database_waits_total", "Changes that waited for another writer of SQLite.")
DATABASE_WAIT_SECONDS = _counter(
    "database_wait_seconds_total", "Time that changes waited for another writer."
)
DATABASE_REFUSALS = _counter("database_refusals_total", "Changes that could not begin in time (503).")
CONNECTIONS_OPENED = _counter("database_connections_opened_total", "Connections opened to the database.")
CATALOG_READS = _counter(
    "catalog_reads_total", "Reads of the catalog, where database.replica_url is set.", "database"
)
REPLICA_LEFT = _counter("replica_left_total", "Times that a process stopped using the replica.", "reason")
REPLICA_FAILURES = _counter("replica_failures_total", "Reads of the catalog that failed on the replica.")
SLOW_STATEMENTS = _counter("slow_statements_total", "Statements slower than log.slow_statement_milliseconds.")
FAILED_SIGN_INS = _counter("failed_sign_ins_total", "Wrong passwords and second factors.", "step")
SIGN_INS = _counter("sign_ins_total", "Sessions begun.")
ORDERS_PLACED = _counter("orders_placed_total", "Orders committed by checkout.")
QUOTES_REQUESTED = _counter("quotes_requested_total", "Quotes requested in checkout.")

PROCESSES = _gauge("processes", "Worker processes that serve.")
MEMORY = _gauge("resident_bytes", "Memory of all worker processes; what they share is counted for each.")
CACHE_BYTES = _gauge("cache_bytes", "Size of the caches of all processes.", "cache")
CACHE_ENTRIES = _gauge("cache_entries", "Entries in the caches of all processes.", "cache")

REPLICA_USED = _gauge("replica_used", "Worker processes that read the catalog from the replica.")

BUILD = _gauge("build_info", "Always 1; the label says the version.", "version")
READY = _gauge("ready", "1 if /readyz answers 200.")
DATABASE_UP = _gauge(
    "database_up", "1 if the database answers; 0 means that the metrics read from the database are missing."
)
REPLICA_LAG_SECONDS = _gauge("replica_lag_seconds", "Seconds by which the replica is behind the primary.")
OUTBOX_WAITING = _gauge("outbox_waiting", "Mails and other events that wait to be delivered.")
OUTBOX_OLDEST_SECONDS = _gauge("outbox_oldest_seconds", "How long the oldest of them is overdue.")
OUTBOX_GIVEN_UP = _gauge("outbox_given_up", "Events that failed for good: storefront outbox list.")
INDEX_WAITING = _gauge("index_waiting", "Changes that the search index does not have yet.")
INDEX_LAG_SECONDS = _gauge("index_lag_seconds", "How long the index has been behind, as seen by this server.")
WORKER_UP = _gauge("worker_up", "1 if a background worker holds the lease.")
FREE_BYTES = _gauge("free_bytes", "Free space of the data folder's disk.")

METRICS: Mapping[str, Metric] = {
    metric.name: metric for metric in list(globals().values()) if isinstance(metric, Metric)
}
"""Every metric by name, in the order of the answer."""

_numbers: SharedNumbers | None = None
_adding = threading.Lock()
_places: dict[tuple[str, tuple[str, ...]], int] = {}
_request_places: dict[tuple[str, str, int], tuple[int, int]] = {}


def begin() -> None:
    """Count from now on, in this process and in those that it forks."""
    global _numbers
    if _numbers is None:
        _numbers = SharedNumbers()


def end() -> None:
    """Forget everything, and count no more; for measurements without metrics, in one process."""
    global _numbers
    _numbers = None
    _places.clear()
    _request_places.clear()


def count(metric: Metric, *labels: str, more: float = 1) -> None:
    """Add to a counter: a number, or seconds if it is a time."""
    if _numbers is None:
        return
    place = _place(_numbers, metric, labels, 1)
    if place >= 0:
        with _adding:
            _numbers.words[place] += round(more * _MICRO) if metric.is_seconds else int(more)


def note(metric: Metric, value: float, *labels: str) -> None:
    """Set this process's share of a gauge."""
    if _numbers is None:
        return
    place = _place(_numbers, metric, labels, 1)
    if place >= 0:
        _numbers.words[place] = max(0, int(value))


def note_request(method: str, route: str, status: int, seconds: float) -> None:
    """Count a request. Only the event loop calls this."""
    if _numbers is None:
        return
    key = (method, route, status)
    found = _request_places.get(key)
    if found is None:
        found = _request_places[key] = (
            _place(_numbers, REQUESTS, (method, route, str(status)), 1),
            _place(_numbers, REQUEST_SECONDS, (method, route), _SUM + 1),
        )
    total, timing = found
    if total < 0 or timing < 0:
        return
    words, took = _numbers.words, int(seconds * _MICRO)
    words[total] += 1
    words[timing + bisect_left(_LIMITS, took)] += 1
    words[timing + _SUM] += took


def exposition(samples: Iterable[Sample] = ()) -> str:
    """Return everything that was counted, and these samples, in the text format of Prometheus."""
    lines: dict[str, list[str]] = {name: [] for name in METRICS}
    for sample in samples:
        lines[sample.metric.name].append(
            _line(sample.metric.name, sample.metric, sample.labels, sample.value)
        )
    for key, values in sorted(_numbers.totals().items() if _numbers is not None else ()):
        name, *labels = key.decode().lstrip("=").split(_SEPARATOR)
        metric = METRICS[name]
        if metric.kind is MetricKind.HISTOGRAM:
            lines[name] += _histogram(metric, tuple(labels), values)
        else:
            value = values[0] / _MICRO if metric.is_seconds else values[0]
            lines[name].append(_line(name, metric, tuple(labels), value))
    for name, metric in METRICS.items():  # a counter that begins at 1 would hide its first increase
        if (
            metric.kind is MetricKind.COUNTER
            and not metric.labels
            and not lines[name]
            and _numbers is not None
        ):
            lines[name].append(_line(name, metric, (), 0))
    return "".join(
        f"# HELP {name} {METRICS[name].says}\n# TYPE {name} {METRICS[name].kind}\n" + "".join(found)
        for name, found in lines.items()
        if found
    )


def _histogram(metric: Metric, labels: tuple[str, ...], values: list[int]) -> list[str]:
    inner = _pairs(metric, labels)
    start = f'{metric.name}_bucket{{{inner},le="'
    totals = list(accumulate(values[:_SUM]))
    return [
        *[f'{start}{limit}"}} {total}\n' for limit, total in zip(_LE, totals, strict=True)],
        f"{metric.name}_sum{{{inner}}} {_shown(values[_SUM] / _MICRO)}\n",
        f"{metric.name}_count{{{inner}}} {totals[-1]}\n",
    ]


def _line(name: str, metric: Metric, labels: tuple[str, ...], value: float) -> str:
    pairs = _pairs(metric, labels)
    return f"{name}{{{pairs}}} {_shown(value)}\n" if pairs else f"{name} {_shown(value)}\n"


def _pairs(metric: Metric, labels: tuple[str, ...]) -> str:
    return ",".join(f'{label}="{_escaped(text)}"' for label, text in zip(metric.labels, labels, strict=True))


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _shown(value: float) -> str:
    return str(int(value)) if value == int(value) else repr(float(value))


def _place(numbers: SharedNumbers, metric: Metric, labels: tuple[str, ...], size: int) -> int:
    found = _places.get((metric.name, labels))
    if found is None:
        name = _SEPARATOR.join((metric.name, *labels)).encode()
        name = of_process(name) if metric.kind is MetricKind.GAUGE else name
        found = _places[metric.name, labels] = numbers.place(name, size)
    return found


def _forked() -> None:
    global _adding
    _adding = threading.Lock()
    _places.clear()
    _request_places.clear()
    if _numbers is not None:
        _numbers.forked()


os.register_at_fork(after_in_child=_forked)
