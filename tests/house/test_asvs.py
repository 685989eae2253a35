"""The page of security items names tests that exist, and says plainly what does not hold."""

from pathlib import Path

import pytest

from tests.house.asvs import Item, items, main, page, wrong

HOLDS = Item("1.2.4", "1", "SQL takes values", ["cart/test_cart.py::test_once"], "")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """One file with one test."""
    file = tmp_path / "cart/test_cart.py"
    file.parent.mkdir()
    file.write_text("def test_once(): ...\ndef once(): ...\n", encoding="utf-8")
    return tmp_path


def test_the_page_is_fresh_and_every_named_test_exists(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0, capsys.readouterr().out


@pytest.mark.parametrize(
    "test", ["cart/test_cart.py::test_twice", "cart/test_none.py::test_once", "cart/test_cart.py"]
)
def test_a_test_that_does_not_exist_is_named(folder: Path, test: str) -> None:
    assert wrong([HOLDS], folder) == []
    assert wrong([HOLDS._replace(tests=[test])], folder) == [f"1.2.4 names {test}, which is no test"]


def test_an_item_needs_a_test_or_a_remark_and_stands_there_once(folder: Path) -> None:
    bare = HOLDS._replace(number="1.2.5", tests=[])
    assert wrong([HOLDS, HOLDS, bare], folder) == [
        "1.2.4 is there twice",
        "1.2.5 has neither a test nor a remark",
    ]


def test_a_line_is_an_item() -> None:
    (item,) = items("6.2.4\t1\tCommon passwords\ta/test_b.py::test_c a/test_b.py::test_d\tNo: a few.\n")
    assert item == Item(
        "6.2.4", "1", "Common passwords", ["a/test_b.py::test_c", "a/test_b.py::test_d"], "No: a few."
    )


def test_what_does_not_hold_is_said_plainly() -> None:
    found = [
        HOLDS,
        *(HOLDS._replace(number=f"6.2.{n}", remark=why) for n, why in enumerate(("No: x.", "Partly: y."))),
    ]
    shown = page(found)
    assert "Of 3 items, 1 hold, 1 hold partly and 1 do not." in shown
    assert "| 6.2.0 | 1 | SQL takes values | **no** | `tests/cart/test_cart.py::test_once` No: x. |" in shown
    assert "| 1.2.4 | 1 | SQL takes values | yes | `tests/cart/test_cart.py::test_once` |" in shown
