"""Write docs/reference/rules.md: every rule with its import, arguments, limits and source."""

import ast
import inspect
import re
from enum import Enum
from itertools import groupby
from types import FunctionType, ModuleType

import msgspec

from storefront.app.contract.arguments import Shape, all_shapes, fields_of, function_of, limits_of, shapes_of
from storefront.app.contract.register import Rule, list_rules

HEAD = """<!-- Written by `python -m storefront.app.contract`. Do not edit. -->

# Rules

Every public rule, grouped by the folder that owns it. Rules are pure functions: they need no server, database
or clock; `today` and `now` are arguments. A rule that refuses something returns the reason, a sentence or a
list of `Problem(field, message)`; an empty result means yes. Each entry shows how to import the rule, its
limits, the structs that it takes ([described at the end](#structs-and-enums), with units), and its source. S1
and S2 are the documents that specify the store, and B6 is one of the decisions made where they are silent:
[sources.md](sources.md) lists them.

To find a rule, run `storefront rules --find WORD`. [examples/library](../../examples/library/README.md) has
scripts that use rules. The Python on this page is type-checked and run by the tests.
"""

SHAPES = """## Structs and enums

The structs and enums that rules take, by name. A field without a default is required. None means unknown or
absent. Money is a `Decimal` in US dollars.
"""

LINE_MAX = 110
"""Maximum length of a line of Python."""

_EXAMPLE = re.compile(r"^>>> .*(?:\n(?!>>>|\n).+)?$", re.MULTILINE)


def rulebook() -> str:
    """Return the page."""
    parts = [HEAD]
    rules = list_rules()
    for capability, members in groupby(rules, key=lambda rule: rule.capability):
        parts.append(f"## {capability}\n")
        parts += [_entry(rule) for rule in members]
    parts.append(SHAPES)
    parts += [_shape(shape) for shape in all_shapes([function_of(rule) for rule in rules])]
    return "\n".join(parts)


def _entry(rule: Rule) -> str:
    function = function_of(rule)
    examples = _EXAMPLE.findall(rule.about)
    about = re.sub(r"\n{3,}", "\n\n", _EXAMPLE.sub("", rule.about)).strip()
    parts = [f"### {rule.name}", _python(rule, function, examples), f"    {rule.name}{rule.signature}", about]
    if limits := limits_of(function):
        parts.append(
            "Limits: " + ", ".join(f"`{name}` {_shown(value)}" for name, value in limits.items()) + "."
        )
    if shapes := shapes_of(function):
        parts.append("Takes: " + ", ".join(_link(shape) for shape in shapes) + ".")
    return "\n\n".join([*parts, f"*Source: [{rule.source}](sources.md).*"]) + "\n"


def _python(rule: Rule, function: FunctionType, examples: list[str]) -> str:
    """Return the import of a rule and its examples, each with its result as a comment."""
    lines = [line.removeprefix(">>> ").split("\n") for line in examples]
    imports = {(rule.module, rule.name), *_names_of([line[0] for line in lines], function)}
    modules = sorted({module for module, _ in imports if module})
    text = [f"import {name}" for module, name in sorted(imports) if not module]
    text += [f"from {module} import {_names(module, imports)}" for module in modules]
    text += ["", *map(_example, lines)] if lines else []
    return "\n".join(["```python", *text, "```"])


def _example(line: list[str]) -> str:
    """Return an example with its result as a comment, on the next line if they do not fit on one."""
    one_line = "  # ".join(line)
    return one_line if len(one_line) <= LINE_MAX else "\n# ".join(line)


def _names_of(lines: list[str], function: FunctionType) -> set[tuple[str, str]]:
    """Return (module, name) of everything else that the examples use; ("", name) for a module."""
    used = {node.id for line in lines for node in ast.walk(ast.parse(line)) if isinstance(node, ast.Name)}
    found = {name: function.__globals__[name] for name in used if name in function.__globals__}
    return {
        ("" if isinstance(value, ModuleType) else str(value.__module__), name)
        for name, value in found.items()
    }


def _names(module: str, imports: set[tuple[str, str]]) -> str:
    return ", ".join(sorted(name for owner, name in imports if owner == module))


def _shape(shape: Shape) -> str:
    """Return the description of a struct or an enum."""
    about = inspect.getdoc(shape) or ""
    parts = [
        f"### {shape.__name__}",
        f"```python\nfrom {shape.__module__} import {shape.__name__}\n```",
        about,
    ]
    if issubclass(shape, msgspec.Struct):
        rows = ["| field | type | unit, limits | default |", "|---|---|---|---|"]
        for field in fields_of(shape):
            kind = field.kind.replace("|", "\\|")
            default = f"`{field.default}`" if field.default else ""
            rows.append(f"| `{field.name}` | {kind} | {field.limits} | {default} |")
        parts.append("\n".join(rows))
    else:
        parts.append("\n".join(f"- `{member.name}` {_shown(member.value)}" for member in _members(shape)))
    return "\n\n".join(parts) + "\n"


def _members(shape: type[Enum]) -> list[Enum]:
    return list(shape)


def _link(shape: Shape) -> str:
    return f"[{shape.__name__}](#{shape.__name__.lower()})"


def _shown(value: object) -> str:
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, tuple | list | set | frozenset | dict) and len(value) > 8:
        return f"({len(value)} entries)"
    return f"`{value!r}`" if isinstance(value, str) else str(value)
