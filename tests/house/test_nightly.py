"""Tests that wait for the night send PostgreSQL nothing that the others do not send in every run.

Of a test with slow cases, at least one case does not wait.
"""

import pytest

from tests.support.nightly import left_out, redundant, repeated, slow


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


def test_of_a_test_with_slow_cases_another_case_always_runs(request: pytest.FixtureRequest) -> None:
    """Where the whole file was collected: a slow case was there, and what is left of its test."""
    kept = {item.nodeid for item in request.session.items} - left_out()
    files = {case.partition("::")[0] for case in kept}
    functions = {case.partition("[")[0] for case in kept}
    assert [
        case
        for case in slow()
        if case.partition("::")[0] in files and case.partition("[")[0] not in functions
    ] == []
