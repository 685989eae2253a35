"""A number stands once: the limits of one part are not copied into another."""

import ast

from tests.support.servers import ROOT


def test_no_two_limits_of_one_name_hold_the_same() -> None:
    found: dict[tuple[str, str], list[str]] = {}
    for path in sorted((ROOT / "src/storefront").glob("*/limits.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Assign):
                key = ast.unparse(node.targets[0]), ast.unparse(node.value)
                found.setdefault(key, []).append(path.parent.name)
    assert found
    assert {key: places for key, places in found.items() if len(places) > 1} == {}
