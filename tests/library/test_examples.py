"""Every script of examples/library runs without a server and prints what stands beside it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "examples/library"
SCRIPTS = sorted(FOLDER.glob("*.py"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_prints_what_is_expected(script: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, script],
        capture_output=True,
        encoding="utf-8",
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": "utf-8"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == (FOLDER / "expected" / f"{script.stem}.txt").read_text(encoding="utf-8")


def test_every_script_has_its_line_in_the_readme_and_its_expectation() -> None:
    readme = (FOLDER / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in SCRIPTS if f"]({path.name})" not in readme] == []
    assert {path.stem for path in SCRIPTS} == {path.stem for path in (FOLDER / "expected").glob("*.txt")}


def test_the_scripts_stay_short() -> None:
    lines = {path.name: path.read_text(encoding="utf-8").count("\n") for path in SCRIPTS}
    assert {name: count for name, count in lines.items() if count > 36} == {}
