"""What a package index and a stranger's pip learn of the store."""

import re
import tomllib
from typing import Any

import pytest

from tests.support.servers import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DATA = {"tzdata"}
"""Packages of data: a newer one is always welcome."""

NEEDED = [*PROJECT["dependencies"], *PROJECT["optional-dependencies"]["reload"]]


@pytest.mark.parametrize("needed", NEEDED)
def test_what_the_store_needs_is_bounded_on_both_sides(needed: str) -> None:
    found = re.fullmatch(r"([a-z0-9-]+)(?:\[[a-z,]+\])?(>=[\d.]+)(,<[\d.]+)?", needed)
    assert found, needed
    assert found[3] or found[1] in DATA


def test_only_reload_watches_files() -> None:
    assert [
        needed for needed in PROJECT["dependencies"] if "reload" in needed or "watchfiles" in needed
    ] == []


def test_the_license_and_the_authors_are_named() -> None:
    assert PROJECT["license"] == "Apache-2.0"
    assert PROJECT["authors"] == [{"name": "The storefront authors"}]
    for path in PROJECT["license-files"]:
        assert (ROOT / path).is_file()
    assert "Version 2.0, January 2004" in (ROOT / "LICENSE").read_text(encoding="utf-8")
