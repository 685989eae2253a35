"""The tables of cases that Python and the browser's mirrors share: tests/cases/*.json."""

import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parent.parent / "cases"


def cases(name: str) -> pytest.MarkDecorator:
    """Return the mark that runs a test once for each case of the table, with `given` and `expect`."""
    table: list[dict[str, Any]] = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    return pytest.mark.parametrize(
        ("given", "expect"), [pytest.param(case["given"], case["expect"], id=case["name"]) for case in table]
    )
