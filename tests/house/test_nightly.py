"""Tests that wait for the night send PostgreSQL nothing that the others do not send in every run.

Of a test with slow cases, at least one case does not wait.
"""

import os
import subprocess
import sys

from tests.support import servers
from tests.support.nightly import redundant, repeated, slow


def test_the_statements_of_what_is_left_out_are_all_sent_by_what_stays() -> None:
    sent = {
        "tests/cart/test_cart.py::a": {"one", "two"},
        "tests/cart/test_cart.py::b": {"two"},
        "tests/cart/test_cart.py::c": {"three"},
        "tests/cart/test_wire.py::started": set[str](),
        "tests/platform/test_db.py::d": {"two"},
    }
    assert redundant(sent) == ["tests/cart/test_cart.py::b"]


def test_only_tests_on_postgresql_are_left_out() -> None:
    assert all("postgresql" in test.partition("::")[2] for test in repeated())


def test_each_slow_case_exists_and_another_case_of_its_test_always_runs() -> None:
    files = sorted({case.partition("::")[0] for case in slow()})
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:playwright", *files],
        cwd=servers.ROOT,
        env={**os.environ, "STOREFRONT_TEST_ALL": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    cases = set(done.stdout.splitlines())
    assert slow() - cases == set()
    always = {case.partition("[")[0] for case in cases - slow() - repeated()}
    assert {case for case in slow() if case.partition("[")[0] not in always} == set()
