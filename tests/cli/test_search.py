"""`storefront search` and `storefront synonyms`, as a person runs them."""

import json
from pathlib import Path

import pytest

from tests.make.catalog import VALVE, write_folder
from tests.support.servers import command


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with the small shop. Only look."""
    folder = tmp_path_factory.mktemp("shop")
    files = folder / "files"
    files.mkdir()
    write_folder(files)
    assert command("import", files, project=folder).returncode == 0
    return folder


def test_a_number_is_found_and_the_line_says_why(project: Path) -> None:
    done = command("search", "77f12npt", project=project)
    assert done.returncode == 0, done.stderr
    first = done.stdout.splitlines()[1]
    assert first.startswith("BV-08F-FP")
    assert "Matches manufacturer number 77F-12NPT-B" in first
    assert "Results: 1. Page 1 of 1." in done.stderr


def test_it_says_how_sizes_were_read_and_what_is_nearest(project: Path) -> None:
    read = command("search", "2 in bore cylinder", project=project)
    assert "Read as Bore 2 in" in read.stderr
    near = command("search", "2 in bore 999 in stroke cylinder", project=project)
    assert near.returncode == 0
    assert "No item for “cylinder” has Bore 2 in and Stroke 999 in. Nearest: Stroke " in near.stderr


def test_the_page_travels_as_json_narrowed_as_the_address_is(project: Path) -> None:
    done = command("search", "cylinder", "--json", "-f", "f.Bore=2..3", "--size", "48", project=project)
    page = json.loads(done.stdout)
    assert (page["total"], page["pageSize"]) == (20, 48)
    plain = json.loads(command("search", "BV-08F-DR", "--json", project=project).stdout)
    staff = json.loads(command("search", "BV-08F-DR", "--json", "--non-web", project=project).stdout)
    assert (plain["exactPath"], staff["exactPath"] != "") == ("", True)


def test_what_was_mended_and_what_finds_nothing_is_said(project: Path) -> None:
    assert "Showing results for" in command("search", "bras vavle", project=project).stderr
    assert "We couldn't find any matches." in command("search", "qqqq", project=project).stderr
    wrong = command("search", "valve", "-f", "brands", project=project)
    assert (wrong.returncode, "NAME=VALUE" in wrong.stderr) == (2, True)
    late = command("search", "valve", "--page", "99", project=project)
    assert (late.returncode, "There is no such page" in late.stderr) == (1, True)


def test_synonyms_are_listed_and_a_word_tells_its_own(project: Path) -> None:
    done = command("synonyms", "list", project=project)
    assert "zerk,grease fitting" in done.stdout.splitlines()
    assert command("synonyms", "list", "zerk", project=project).stdout == "greas fit\n"
    assert "No synonyms." in command("synonyms", "list", "flange", project=project).stderr


def test_the_item_can_be_opened(project: Path) -> None:
    page = json.loads(command("search", str(VALVE), "--json", project=project).stdout)
    assert page["exactPath"].endswith(f"/{VALVE}")
