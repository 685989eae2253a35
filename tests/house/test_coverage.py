"""Every behavior of the checkout has a test, and the page that lists them is up to date."""

from pathlib import Path

import pytest

from tests.house.coverage import GROUPS, Behavior, Shown, behaviors, main, page, shown_by_tests, wrong

NOTES = Behavior("S2-5.7-001", "limit", "Notes have at most 512 characters")
TEST = Shown("S2-5.7-001", "tests/checkout/test_notes.py", "test_notes_end_at_512")


def test_every_behavior_has_a_test_and_the_page_is_fresh(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


def test_a_behavior_without_a_test_is_named() -> None:
    assert wrong([NOTES], [TEST]) == []
    assert wrong([NOTES], []) == ["S2-5.7-001 has no test: Notes have at most 512 characters"]


def test_the_page_links_each_behavior_to_its_test() -> None:
    shown = page([NOTES, Behavior("S2-9-002", "constant", "Prices are in US dollars")], [TEST])
    link = "[test_notes.py](../../tests/checkout/test_notes.py) `test_notes_end_at_512`"
    assert f"| S2-5.7-001 | Notes have at most 512 characters | {link} |" in shown
    assert shown.index("## Rules for notes") < shown.index(NOTES.id) < shown.index("## Constants and formats")


def test_names_are_found_in_docstrings_names_and_cases(tmp_path: Path) -> None:
    files = {
        "tests/checkout/test_notes.py": 'def test_it() -> None:\n    """S2-5.7-001."""\n',
        "tests/cases/notes.json": '[{"name": "S2-5.7-002 a count at 101"}]',
        "src/storefront_web/ui/src/pages/notes.test.tsx": "test('it counts (S2-5.7-003)', () => {})\n"
        "test.each(kinds)('it needs text (S1-6-022, S2-5.7-005): %j', () => {})\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text(text, encoding="utf-8")
    assert {(shown.id, shown.name) for shown in shown_by_tests(tmp_path)} == {
        ("S2-5.7-001", "test_it"),
        ("S2-5.7-002", "a count at 101"),
        ("S2-5.7-003", "it counts"),
        ("S2-5.7-005", "it needs text"),
    }


def test_each_behavior_is_listed_once_under_a_title() -> None:
    numbers = [one.id for one in behaviors()]
    assert len(set(numbers)) == len(numbers)
    assert {number.split("-")[1] for number in numbers} == set(GROUPS)


def test_at_most_three_tests_stand_beside_a_behavior() -> None:
    shown = page([NOTES], [TEST._replace(name=f"test_{number}") for number in range(5)])
    assert shown.count("test_notes.py]") == 3
