"""What a person may set, type or look up is written down, and what is written down exists."""

import csv
import inspect
import re
import tomllib
import typing
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import click
import msgspec
import pytest
import typer

from storefront.app.contract.register import list_rules
from storefront.exchange.queries.files import FILES
from storefront.platform.settings import list_sections
from storefront_cli.main import app
from tests.support.servers import ROOT

DEFAULTS = ROOT / "config" / "storefront.toml"
COMMANDS = (ROOT / "docs" / "howto" / "commands.md").read_text(encoding="utf-8")
COMMON_OPTIONS = {"--help"}


def settings_in_code() -> set[str]:
    return {
        f"{name}.{field.name}"
        for name, kind in list_sections().items()
        for field in msgspec.structs.fields(kind)
    }


def test_every_setting_has_a_default_and_nothing_else_has() -> None:
    document = tomllib.loads(DEFAULTS.read_text(encoding="utf-8"))
    assert {f"{name}.{key}" for name, section in document.items() for key in section} == settings_in_code()


def test_every_setting_has_one_sentence() -> None:
    lines = DEFAULTS.read_text(encoding="utf-8").splitlines()
    for above, line in pairwise(lines):
        if re.match(r"[a-z_]+ = ", line):
            assert re.fullmatch(r"# [A-Z].*\.", above), f"above {line!r} there is no sentence"


def commands() -> Iterator[tuple[str, click.Command]]:
    group = typing.cast(click.Group, typer.main.get_command(app))
    for name, command in group.commands.items():
        inner = getattr(command, "commands", None) or {}
        if not inner or getattr(command, "invoke_without_command", False):
            yield name, command
        yield from ((f"{name} {key}", each) for key, each in inner.items())


@pytest.mark.parametrize(("name", "command"), list(commands()), ids=lambda value: str(value))
def test_every_command_and_option_is_explained(name: str, command: click.Command) -> None:
    assert f"## {name}\n" in COMMANDS
    for parameter in command.params:
        for option in parameter.opts:
            assert option in COMMON_OPTIONS or not option.startswith("-") or f"{option}" in COMMANDS
    assert "Examples:" in (command.epilog or "")


def test_every_folder_stands_on_the_map() -> None:
    on_map = (ROOT / "docs" / "map.md").read_text(encoding="utf-8")
    for folder in sorted((ROOT / "src" / "storefront").iterdir()):
        if (folder / "__init__.py").is_file():
            assert f"`src/storefront/{folder.name}`" in on_map


def pages() -> list[Path]:
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("page", pages(), ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        assert re.match(r"https?://", target) or (page.parent / target).exists(), target


def test_every_command_of_the_readme_exists() -> None:
    known = {name for name, _ in commands()}
    shown = re.findall(r"storefront ([a-z]+(?: orders)?)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown
    assert {name for name in shown if name not in known} == set()


def documented_columns() -> dict[str, list[str]]:
    """Return the columns of each import file in the order of its table in the demo shop's README."""
    text = (ROOT / "examples" / "demo_shop" / "README.md").read_text(encoding="utf-8")
    parts = re.split(r"^## (\w+)\.csv$", text, flags=re.MULTILINE)[1:]
    return {
        name: [
            column
            for row in re.findall(r"^\| (`.*?) \|", part, re.MULTILINE)
            for column in row[1:-1].split("`, `")
        ]
        for name, part in zip(parts[::2], parts[1::2], strict=True)
    }


def test_every_column_of_every_import_file_is_documented() -> None:
    assert {name: sorted(columns) for name, columns in documented_columns().items()} == {
        name: sorted(file.columns) for name, file in FILES.items()
    }


def headers() -> list[Path]:
    return sorted(
        [*(ROOT / "config" / "templates").rglob("*.csv"), *(ROOT / "examples" / "demo_shop").glob("*.csv")]
    )


@pytest.mark.parametrize("path", headers(), ids=lambda path: f"{path.parent.name}/{path.name}")
def test_templates_and_demo_files_have_the_columns_in_documented_order(path: Path) -> None:
    with path.open(encoding="utf-8", newline="") as file:
        header = next(csv.reader(file))
    assert header == [name for name in documented_columns()[path.stem] if name in header]


def test_every_rule_says_what_it_answers_and_where_it_comes_from() -> None:
    rules = list_rules()
    assert len(rules) > 250
    assert [rule.full_name for rule in rules if not re.match(r"(decisions? )?[A-Z]\d", rule.source)] == []
    assert [rule.full_name for rule in rules if not rule.answers.endswith(".")] == []


def test_a_command_says_what_it_does_in_one_line() -> None:
    for name, command in commands():
        first = inspect.cleandoc(command.help or "").splitlines()[0]
        assert first.endswith("."), name
        assert len(first) < 110, name
