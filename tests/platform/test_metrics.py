"""Numbers that several processes add up, and how they are written for Prometheus."""

import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from storefront.platform import metrics, shared_numbers
from storefront.platform.shared_numbers import SharedNumbers, of_process
from tests.support.exposed import Exposed


def in_a_process(numbers: SharedNumbers, work: Callable[[], None]) -> None:
    """Run the work in a forked process that has ended when this returns."""
    pid = os.fork()
    if pid == 0:
        code = 1
        try:
            numbers.forked()
            work()
            code = 0
        finally:
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0


def add(numbers: SharedNumbers, name: bytes, more: int) -> None:
    numbers.words[numbers.place(name, 1)] += more


def test_the_numbers_of_all_processes_add_up_and_survive_them() -> None:
    numbers = SharedNumbers()
    add(numbers, b"orders", 2)
    for more in (3, 5):
        in_a_process(numbers, lambda more=more: add(numbers, b"orders", more))  # type: ignore[misc]
    assert numbers.totals() == {b"orders": [10]}


def test_a_process_that_replaces_another_continues_its_part(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_numbers, "PARTS", 8)  # each process is forked, which takes long in a test
    numbers = SharedNumbers()
    add(numbers, b"orders", 1)
    for _ in range(2 * shared_numbers.PARTS):
        in_a_process(numbers, lambda: add(numbers, b"orders", 1))
    assert numbers.totals() == {b"orders": [1 + 2 * shared_numbers.PARTS]}


def test_what_a_process_holds_is_gone_with_it() -> None:
    numbers = SharedNumbers()
    name = of_process(b"memory")
    add(numbers, name, 7)
    in_a_process(numbers, lambda: add(numbers, name, 100))
    assert numbers.totals() == {name: [7]}


def test_more_names_than_there_is_room_for_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_numbers, "PART_WORDS", 64)
    numbers = SharedNumbers()
    places = [numbers.place(b"route %d" % number, 4) for number in range(20)]
    assert places[0] >= 0
    assert places[-1] == -1
    assert all(0 < place < 64 for place in places if place != -1)


COUNTING = """
from storefront.platform import metrics
from storefront.platform.metrics import Sample

metrics.count(metrics.ORDERS_PLACED)
assert metrics.exposition() == ""  # nobody has begun
metrics.begin()
metrics.note_request("GET", '/a"b\\\\c', 200, 0.004)
metrics.note_request("GET", '/a"b\\\\c', 200, 0.3)
metrics.note_request("POST", "/graphql", 503, 99)
metrics.count(metrics.THREAD_WAIT_SECONDS, "read", more=1.5)
metrics.note(metrics.CACHE_BYTES, 1000, "pages")
metrics.note(metrics.CACHE_BYTES, 900, "pages")
print(metrics.exposition([Sample(metrics.BUILD, 1, ("1.0",)), Sample(metrics.OUTBOX_OLDEST_SECONDS, 2.5)]))
"""


def test_counters_gauges_and_histograms_are_written_as_prometheus_reads_them() -> None:
    done = subprocess.run([sys.executable, "-c", COUNTING], capture_output=True, text=True, check=True)
    told = Exposed(done.stdout.strip())
    route = {"method": "GET", "route": '/a\\"b\\\\c'}
    assert told.value("requests_total", status="200", **route) == 2
    assert told.value("request_seconds_bucket", le="0.005", **route) == 1
    assert told.value("request_seconds_bucket", le="0.25", **route) == 1
    assert told.value("request_seconds_bucket", le="0.5", **route) == 2
    assert told.value("request_seconds_bucket", le="+Inf", **route) == 2
    assert told.value("request_seconds_sum", **route) == pytest.approx(0.304)
    assert told.value("request_seconds_bucket", le="10.0", method="POST", route="/graphql") == 0
    assert told.value("request_seconds_count", method="POST", route="/graphql") == 1
    assert told.value("thread_wait_seconds_total", pool="read") == 1.5
    assert told.value("cache_bytes", cache="pages") == 900
    assert told.value("build_info", version="1.0") == 1
    assert told.value("outbox_oldest_seconds") == 2.5
    assert ("storefront_orders_placed_total", frozenset()) in told  # 0, so that its first increase is seen
    assert told.types["storefront_request_seconds"] == "histogram"


def test_every_metric_has_a_name_that_says_its_unit() -> None:
    for metric in metrics.METRICS.values():
        assert metric.name.startswith("storefront_")
        assert metric.name.endswith("_total") == (metric.kind is metrics.MetricKind.COUNTER), metric.name
        assert metric.says.endswith("."), metric.name
