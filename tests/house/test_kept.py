"""Rules of the house that no linter knows."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.support.servers import ROOT

SOURCES = ("src", "cli", "tests", "config", "examples", "docs", "benchmarks")
UNDONE = re.compile(
    "TO" + "DO|FIX" + "ME|NotImplemented" + r"Error|pytest\.skip|mark\.skip|mark\.xfail|it\.skip"
)
OUTSIDE = re.compile(r"/work/|/root/|/farm/")
LINES_MAX = 450
SHORT = 12
"""Characters below which two equal messages are a coincidence."""


@cache
def files(*suffixes: str) -> list[Path]:
    """Return our own source files, not those that are generated or installed."""
    found = [path for name in SOURCES for path in (ROOT / name).rglob("*") if path.suffix in suffixes]
    skipped = {"node_modules", "bundle", "versions", "__pycache__"}
    return sorted(path for path in found if not skipped & set(path.parts) and ".gen." not in path.name)


def texts(*suffixes: str) -> Iterator[tuple[Path, str]]:
    for path in files(*suffixes):
        yield path.relative_to(ROOT), path.read_text(encoding="utf-8")


def test_nothing_is_left_undone_or_skipped() -> None:
    found = [
        f"{path}: {hit.group()}"
        for path, text in texts(".py", ".ts", ".tsx")
        for hit in UNDONE.finditer(text)
    ]
    assert found == []


def test_no_path_of_one_machine_is_written_down() -> None:
    here = Path(__file__).relative_to(ROOT)
    own = texts(".py", ".ts", ".tsx", ".md", ".toml", ".csv")
    assert [str(path) for path, text in own if path != here and OUTSIDE.search(text)] == []


def test_no_file_has_outgrown_its_role() -> None:
    long = {str(path): text.count("\n") for path, text in texts(".py", ".ts", ".tsx")}
    assert {path: lines for path, lines in long.items() if lines > LINES_MAX} == {}


def test_no_lock_file_names_a_registry() -> None:
    lock = (ROOT / "src/storefront_web/ui/package-lock.json").read_text(encoding="utf-8")
    assert "resolved" not in {key for package in json.loads(lock)["packages"].values() for key in package}


def message_texts() -> dict[str, list[str]]:
    """Return every message by its text, with the modules that name it."""
    found: dict[str, list[str]] = {}
    for path in files(".py"):
        place = path.relative_to(ROOT)
        if "messages" in {path.stem, path.parent.name} and place.parts[0] == "src":
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                value = getattr(node, "value", None)
                if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(value, ast.Constant):
                    found.setdefault(str(value.value), []).append(str(place))
    return {text: places for text, places in found.items() if len(text) >= SHORT}


def test_every_message_is_written_in_exactly_one_module() -> None:
    assert {text: places for text, places in message_texts().items() if len(places) > 1} == {}


def test_no_name_of_a_module_is_given_twice() -> None:
    again = {}
    for path in files(".py"):
        if path.relative_to(ROOT).parts[0] in {"src", "cli"}:
            tree = ast.parse(path.read_text(encoding="utf-8"))
            names = Counter(
                target.id
                for node in tree.body
                if isinstance(node, ast.Assign)
                for target in node.targets
                if isinstance(target, ast.Name) and target.id.isupper()
            )
            if twice := [name for name, count in names.items() if count > 1]:
                again[str(path)] = twice
    assert again == {}


def test_nobody_writes_a_message_again() -> None:
    known = set(message_texts())
    again: Counter[str] = Counter()
    for path in files(".py"):
        if path.relative_to(ROOT).parts[0] in {"src", "cli"}:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and node.value in known:
                    again[node.value] += 1
    assert {text: count for text, count in again.items() if count > 1} == {}


def test_the_browser_takes_its_messages_from_the_contract() -> None:
    own = [(path, text) for path, text in texts(".ts", ".tsx") if not _of_tests(path)]
    found = [
        (str(path), message) for message in message_texts() for path, text in own if _written(message, text)
    ]
    assert found == []


def _of_tests(path: Path) -> bool:
    """Return whether it is a test of the browser's, or stands in for the store there."""
    return ".test." in path.name or "/ui/src/test/" in path.as_posix()


def _written(message: str, text: str) -> bool:
    return f"'{message}'" in text or f'"{message}"' in text or f">{message}<" in text


MIRRORS = ROOT / "src/storefront_web/ui/src/rules"
CASES = ROOT / "tests/cases"


@pytest.mark.parametrize("path", sorted(CASES.glob("*.json")), ids=lambda path: path.stem)
def test_every_table_of_cases_is_run(path: Path) -> None:
    """By the server's tests, by the browser's, or by both."""
    named = [text for name, text in texts(".py") if name.parts[0] == "tests"]
    named += [test.read_text(encoding="utf-8") for test in MIRRORS.glob("*.test.ts")]
    assert any(path.stem in text for text in named)


def rules_of_the_server() -> set[str]:
    """Return the names of all public rules, as the browser would write them."""
    modules = [path for path in files(".py") if {"rules", "base"} & {path.stem, path.parent.name}]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in modules]
    names = {node.name for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef)}
    return {
        re.sub(r"_([a-z0-9])", lambda hit: hit[1].upper(), name) for name in names if not name.startswith("_")
    }


def mirrors() -> list[tuple[str, str]]:
    """Return the browser's rules that mirror one of the server's, with the file that holds them."""
    exported = re.compile(r"^export (?:const|function) (\w+)", re.MULTILINE)
    both = rules_of_the_server()
    sources = [path for path in MIRRORS.glob("*.ts") if ".test." not in path.name]
    return sorted(
        (name, path.stem)
        for path in sources
        for name in exported.findall(path.read_text(encoding="utf-8"))
        if name in both
    )


@pytest.mark.parametrize(("name", "module"), mirrors())
def test_a_mirror_of_a_rule_runs_the_servers_cases(name: str, module: str) -> None:
    tests = [path.read_text(encoding="utf-8") for path in MIRRORS.glob("*.test.ts")]
    called = re.compile(rf"\b{name}\(")
    assert any(called.search(text) and "casesOf<" in text for text in tests), (
        f"rules/{module}.ts: {name} has no cases"
    )


def test_the_browser_mirrors_some_rules() -> None:
    assert mirrors()
