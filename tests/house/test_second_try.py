"""A failed test runs once more: if it passes, it is written down as flaky; if not, the run stays red."""

import datetime
from pathlib import Path

import pytest

from tests.second_try import Failure, first_try, list_failures, second_try, write_down

FLAKY = """
from pathlib import Path

def test_at_the_second_try(request):
    seen = Path(__file__).with_name("seen")
    was_there = seen.exists()
    seen.touch()
    assert was_there, "not yet"

def test_good():
    Path(__file__).with_name("runs").open("a").write("x")
"""
BROKEN = "\ndef test_never():\n    assert 1 == 2, 'never'\n"
OPTIONS = [
    "-q",
    "-p",
    "no:playwright",
    "-p",
    "no:xdist",
    "-p",
    "no:randomly",
    "-c",
    "none.ini",
    "--rootdir=.",
]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "none.ini").write_text("[pytest]\n")
    return tmp_path


def test_what_passes_the_second_time_is_flaky(project: Path) -> None:
    (project / "test_some.py").write_text(FLAKY)
    assert first_try("unit", OPTIONS, project) == 1
    code, flaky = second_try("unit", OPTIONS, project)
    assert code == 0
    assert [failure.test for failure in flaky] == ["test_some::test_at_the_second_try"]
    assert "not yet" in flaky[0].text
    assert (project / "runs").read_text() == "x", "what passed did not run again"


def test_what_fails_twice_is_broken_and_nothing_is_called_flaky(project: Path) -> None:
    (project / "test_some.py").write_text(FLAKY + BROKEN)
    assert first_try("unit", OPTIONS, project) == 1
    assert second_try("unit", OPTIONS, project) == (1, [])


def test_a_module_that_cannot_be_imported_is_a_failure_too(project: Path) -> None:
    (project / "test_some.py").write_text("import nothing_of_this_name\n")
    assert first_try("unit", OPTIONS, project) == 2
    assert "nothing_of_this_name" in list_failures(project / ".pytest_cache" / "unit.xml")[0].text
    assert second_try("unit", OPTIONS, project)[0] == 2


def test_the_record_names_the_test_the_day_and_the_last_lines(tmp_path: Path) -> None:
    record = tmp_path / "FLAKY.md"
    text = "\n".join(f"line {number}" for number in range(40))
    for day in (24, 25):
        write_down([Failure("tests.cart.test_x::test_y", text)], datetime.date(2026, 11, day), record)
    said = record.read_text()
    assert said.count("# Flaky tests") == 1
    assert "## tests.cart.test_x::test_y\n\n2026-11-24\n\n    line 28\n" in said
    assert "2026-11-25" in said and "line 39" in said and "line 27" not in said
