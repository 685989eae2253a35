"""Tests that wait for the night send PostgreSQL nothing that the others do not send in every run."""

from tests.support.nightly import left_out, redundant


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
    assert all("postgresql" in test.partition("::")[2] for test in left_out())
