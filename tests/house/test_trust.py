"""The page of promises says what the tests show, and no promise stands there empty."""

from pathlib import Path

import pytest

from tests.house.trust import Marked, Promise, main, marked_tests, marks, page, wrong

KEPT = Promise("Orders", "T-1", "One cart is one order.", "")
TEST = Marked("T-1", "tests/checkout/test_submit.py", "test_once")


def test_the_page_is_fresh_and_every_promise_has_a_test_or_a_reason(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


def test_a_promise_with_neither_test_nor_reason_is_named() -> None:
    late = Promise("Orders", "T-2", "Nothing is lost.", "There is no second worker yet.")
    assert wrong([KEPT, late], [TEST]) == []
    assert wrong([KEPT, late], []) == ["T-1 has neither a test nor a reason"]


def test_a_mark_that_is_no_promise_is_named() -> None:
    stray = Marked("T-99", "tests/test_more.py", "test_it")
    assert wrong([KEPT], [TEST, stray]) == ["tests/test_more.py::test_it shows T-99, which is no promise"]


def test_the_page_shows_tests_and_what_is_missing() -> None:
    late = Promise("Running", "T-2", "Nothing is lost.", "There is no second worker yet.")
    shown = page([KEPT, late], [TEST])
    assert "- [tests/checkout/test_submit.py](../../tests/checkout/test_submit.py) `test_once`" in shown
    assert shown.index("## Orders") < shown.index("T-1") < shown.index("## Running") < shown.index("T-2")
    assert "*Not yet:* There is no second worker yet." in shown


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('@pytest.mark.trust("T-1", "T-2")\ndef test_a(): ...', [("T-1", "test_a"), ("T-2", "test_a")]),
        ('@pytest.mark.trust("T-1")\nasync def test_a(): ...', [("T-1", "test_a")]),
        ('@pytest.mark.anyio\n@pytest.mark.trust("T-1")\ndef test_a(): ...', [("T-1", "test_a")]),
        ('pytestmark = pytest.mark.trust("T-1")\ndef test_a(): ...', [("T-1", "test_a")]),
        (
            'pytestmark = [pytest.mark.browser, pytest.mark.trust("T-1")]\ndef test_a(): ...',
            [("T-1", "test_a")],
        ),
        ('@pytest.mark.trust("T-1")\nclass TestIt:\n    def test_a(self): ...', [("T-1", "TestIt::test_a")]),
        ('@pytest.mark.trust("T-1")\ndef make_a(): ...\ndef test_b(): ...', []),
    ],
)
def test_marks_are_found_wherever_pytest_takes_them(source: str, found: list[tuple[str, str]]) -> None:
    assert list(marks(source)) == found


def test_files_are_read_below_the_folder(tmp_path: Path) -> None:
    file = tmp_path / "tests/cart/test_cart.py"
    file.parent.mkdir(parents=True)
    file.write_text('@pytest.mark.trust("T-1")\ndef test_a(): ...\n', encoding="utf-8")
    assert marked_tests(tmp_path / "tests") == [Marked("T-1", "tests/cart/test_cart.py", "test_a")]
