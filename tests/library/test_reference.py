"""What docs/reference/rules.md shows: examples that run and type-check, limits, structs with their units."""

import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from storefront.app.contract.arguments import MEASURED, all_shapes, fields_of, function_of, limits_of
from storefront.app.contract.register import Rule, list_rules
from storefront.app.contract.units import unit_of
from tests.support.servers import ROOT

PAGE = (ROOT / "docs/reference/rules.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
RULES = {rule.full_name: rule for rule in list_rules()}


def test_every_rule_shows_its_import() -> None:
    shown = "\n".join(BLOCKS)
    assert [name for name, rule in RULES.items() if not re.search(_import_of(rule), shown)] == []


def _import_of(rule: Rule) -> str:
    return rf"from {re.escape(rule.module)} import .*\b{rule.name}\b"


def test_what_is_shown_as_python_type_checks_as_it_is_written(tmp_path: Path) -> None:
    """Each block is a module of its own, as a reader pastes it; so is each script of examples/library."""
    for number, block in enumerate(BLOCKS):
        (tmp_path / f"block_{number}.py").write_text(block, encoding="utf-8")
    scripts = sorted((ROOT / "examples/library").glob("*.py"))
    words = ["--strict", "--config-file", str(ROOT / "pyproject.toml"), "--no-error-summary"]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *words, str(tmp_path), *map(str, scripts)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert checked.stdout.strip() == "", checked.stdout
    assert checked.returncode == 0, checked.stderr


@pytest.mark.parametrize("name", [name for name, rule in RULES.items() if ">>>" in rule.about])
def test_an_example_answers_what_it_says(name: str) -> None:
    function = function_of(RULES[name])
    assert _failures(function.__doc__ or "", name, dict(function.__globals__)) == 0


def _failures(text: str, name: str, names: dict[str, object]) -> int:
    test = doctest.DocTestParser().get_doctest(text, names, name, None, 0)
    assert test.examples
    return doctest.DocTestRunner().run(test).failed


def test_some_rules_show_an_example() -> None:
    assert sum(">>>" in rule.about for rule in RULES.values()) >= 10
    assert "extended_price(Decimal(\"3.75\"), 1_000, 100)  # Decimal('37.50')" in PAGE


def test_every_number_and_day_that_a_rule_takes_has_a_unit() -> None:
    shapes = all_shapes([function_of(rule) for rule in RULES.values()])
    structs = [shape for shape in shapes if issubclass(shape, msgspec.Struct)]
    assert len(structs) >= 40
    bare = [
        f"{struct.__name__}.{field.name}"
        for struct in structs
        for field in fields_of(struct)
        if re.search("|".join(rf"\b{kind.__name__}\b" for kind in MEASURED), field.kind)
        and not unit_of(field.name)
    ]
    assert bare == []


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("storefront.cart.rules.why_not_pieces", {"QUANTITY_MAX": 999_999}),
        ("storefront.cart.rules.why_not_notes", {"ORDER_NOTES_MAX": 512}),
        ("storefront.base.money.to_cents", {}),
    ],
)
def test_the_limits_are_those_that_the_rule_goes_by(name: str, limits: dict[str, int]) -> None:
    module, _, function = name.rpartition(".")
    assert limits_of(getattr(importlib.import_module(module), function)) == limits
