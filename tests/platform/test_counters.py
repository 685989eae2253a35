"""Counting together: several processes, a window that slides, more keys than there is room for, and Redis."""

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path

import pytest

from storefront.platform.counters import PLACES, Counters, SharedCounters, seconds_to_wait
from storefront.platform.counters_redis import AWAY_SECONDS, RedisCounters
from tests.support import redis, servers

MINUTE = 60
TAKE = """
import sys
import tempfile
from pathlib import Path
from storefront.platform.counters import SharedCounters
counters = SharedCounters(Path(sys.argv[1]))
sys.stdin.readline()
print(sum(counters.take("visitor", 500, 3600) == 0 for _ in range(400)), flush=True)
sys.stdin.readline()
"""


@pytest.fixture(scope="module")
def redis_server() -> Iterator[str]:
    """A Redis of this module's own."""
    with redis.running() as url:
        yield url


@pytest.fixture(params=["shared", "redis"])
def pair(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Counters, Counters]]:
    """Two processes' counters of one store, in each way that there is to count."""
    if request.param == "shared":
        made: tuple[Counters, Counters] = SharedCounters(tmp_path / "new"), SharedCounters(tmp_path / "new")
    else:
        url = request.getfixturevalue("redis_server")
        made = RedisCounters(url), RedisCounters(url)
    yield made
    for counters in made:
        counters.close()


@pytest.fixture
def key(request: pytest.FixtureRequest) -> str:
    """A key that no other test counts under."""
    return str(request.node.name)


def passed(counters: Counters, key: str, times: int, most: int, seconds: int = 3600) -> int:
    """Return how many of so many tries were counted."""
    return sum(counters.take(key, most, seconds) == 0 for _ in range(times))


def test_what_one_counts_the_other_knows(pair: tuple[Counters, Counters], key: str) -> None:
    one, other = pair
    assert passed(one, key, 4, most=6) == 4
    assert passed(other, key, 4, most=6) == 2
    assert passed(one, key, 1, most=6) == 0
    assert passed(one, f"{key} another", 4, most=6) == 4


def test_who_is_refused_is_told_when_to_come_back(pair: tuple[Counters, Counters], key: str) -> None:
    one, other = pair
    assert one.take(key, 1, MINUTE) == 0
    assert 0 < other.take(key, 1, MINUTE) <= 2 * MINUTE


def test_a_try_that_is_refused_is_not_counted(pair: tuple[Counters, Counters], key: str) -> None:
    one, other = pair
    passed(one, key, 50, most=3)
    assert passed(other, key, 50, most=10) == 7


def test_threads_that_count_at_once_never_pass_more_than_may(
    pair: tuple[Counters, Counters], key: str
) -> None:
    with ThreadPoolExecutor(8) as threads:
        counted = threads.map(lambda number: passed(pair[number % 2], key, 20, most=100), range(8))
        assert sum(counted) in range(90, 101)


def test_processes_share_and_what_they_have_counted_outlives_them(tmp_path: Path) -> None:
    words = [sys.executable, "-c", TAKE, str(tmp_path)]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True, "bufsize": 1}
    workers = [subprocess.Popen(words, env=servers.environment(), **pipes) for _ in range(3)]  # type: ignore[call-overload]
    for worker in workers:
        worker.stdin.write("go\n")
    counted = [int(worker.stdout.readline()) for worker in workers]
    for worker in workers:
        worker.communicate("end\n")
    assert 490 <= sum(counted) <= 500
    assert min(counted) < 400
    after = SharedCounters(tmp_path)
    assert passed(after, "visitor", 20, most=500) == 500 - sum(counted)
    after.close()


def test_a_part_that_is_given_back_is_used_again(tmp_path: Path) -> None:
    for _ in range(100):
        counters = SharedCounters(tmp_path)
        passed(counters, "visitor", 1, most=200)
        counters.close()
    assert sorted(lock.name for lock in tmp_path.glob("[0-9]*.lock")) == ["0.lock"]


def test_a_window_slides() -> None:
    moment = [6000.0]
    counters = SharedCounters(clock=lambda: moment[0])
    assert passed(counters, "a", 10, most=10, seconds=MINUTE) == 10
    moment[0] = 6061
    assert counters.take("a", 10, MINUTE) == pytest.approx(5)
    moment[0] = 6066.1
    assert counters.take("a", 10, MINUTE) == 0
    moment[0] = 6300
    assert passed(counters, "a", 11, most=10, seconds=MINUTE) == 10


@pytest.mark.parametrize("jump", [-86_400.0, 86_400.0 * 366])
def test_a_clock_that_jumps_locks_nobody_out(jump: float) -> None:
    moment = [1_800_000_000.0]
    counters = SharedCounters(clock=lambda: moment[0])
    passed(counters, "a", 10, most=10, seconds=MINUTE)
    moment[0] += jump
    assert counters.take("a", 10, MINUTE) == 0


@pytest.mark.parametrize(
    ("now", "before", "gone", "wait"),
    [
        (0, 0, 0, 0),
        (9, 0, 30, 0),
        (10, 0, 30, 36),
        (5, 10, 0, 36),
        (0, 10, 0, 6),
        (0, 10, 6, 0),
        (5, 5, 30, 0),
    ],
)
def test_the_wait_is_until_one_more_fits(now: int, before: int, gone: float, wait: float) -> None:
    assert seconds_to_wait(now, before, gone, most=10, seconds=MINUTE) == pytest.approx(wait)


def test_more_visitors_than_there_is_room_for_push_out_the_one_who_asks_least() -> None:
    counters = SharedCounters(clock=lambda: 6000.0)
    passed(counters, "busy", 50, most=50, seconds=MINUTE)
    for number in range(3 * PLACES):
        counters.take(f"visitor {number}", 50, MINUTE)
    assert counters.take("busy", 50, MINUTE) > 0


def test_old_keys_make_room_first() -> None:
    seconds = count(6000, 1)
    counters = SharedCounters(clock=lambda: float(next(seconds)))
    for number in range(3 * PLACES):
        assert counters.take(f"visitor {number}", 1, 1) == 0


@pytest.fixture
def clock() -> list[float]:
    """A clock that stands still."""
    return [0.0]


@pytest.fixture
def near() -> Iterator[Path]:
    """A folder with a short path: that of a socket has at most 107 bytes."""
    with tempfile.TemporaryDirectory(prefix="storefront-redis-", dir="/tmp") as folder:
        yield Path(folder)


def test_without_redis_everybody_counts_for_himself_and_redis_is_asked_again_later(
    near: Path, clock: list[float]
) -> None:
    url = redis.address_in(near)
    one, other = (RedisCounters(url, seconds=lambda: clock[0]) for _ in range(2))
    assert passed(one, "visitor", 5, most=3) == 3
    assert passed(other, "visitor", 5, most=3) == 3
    with redis.running(near):
        assert passed(one, "visitor", 1, most=3) == 0
        clock[0] = AWAY_SECONDS
        assert passed(one, "visitor", 5, most=3) == 3
        assert passed(other, "visitor", 5, most=3) == 0
    for counters in (one, other):
        counters.close()
