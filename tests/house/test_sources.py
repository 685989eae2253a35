"""Sources are cited in one form, and sources.md says what each is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from tests.support.servers import ROOT

PAGE = (ROOT / "docs/reference/sources.md").read_text(encoding="utf-8")
DECISION = re.compile(r"\b[A-I][1-9]\d?\b")
LISTED = re.compile(r"[Dd]ecisions? ((?:[A-I][1-9]\d?(?:(?:,? and |, | to )(?=[A-I]\d))?)+)")


def docstrings() -> Iterator[tuple[str, str]]:
    for path in sorted((ROOT / "src/storefront").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                text = ast.get_docstring(node) or ""
                if "Source:" in text:
                    yield str(path.relative_to(ROOT)), " ".join(_source_in(text).split())


def _source_in(text: str) -> str:
    """Return what stands behind "Source:", up to the end of the sentence."""
    behind = text.partition("Source:")[2]
    return re.split(r"\.\s+(?=[A-Z])|\n\n", behind, maxsplit=1)[0]


def test_a_decision_is_cited_as_one() -> None:
    bare = [
        (path, source)
        for path, source in docstrings()
        if (first := DECISION.search(source)) and not re.search(r"decisions? ", source[: first.start()])
    ]
    assert bare == []


def test_every_section_that_is_cited_stands_on_the_page() -> None:
    cited = {
        (document, section)
        for _, source in docstrings()
        for document, sections in re.findall(r"(S[12]) ((?:§[\d.]*\d(?: \([^)]*\))?(?:, )?)+)", source)
        for section in re.findall(r"§[\d.]*\d", sections)
    }
    assert len(cited) > 30
    parts = {name: PAGE.partition(f"\n## {name}\n")[2].partition("\n## ")[0] for name in ("S1", "S2")}
    assert [one for one in sorted(cited) if f"| {one[1]} |" not in parts[one[0]]] == []


def test_every_decision_that_is_cited_stands_on_the_page() -> None:
    cited = {
        one
        for path in _files("src", "cli", "tests")
        for several in LISTED.findall(path.read_text(encoding="utf-8"))
        for one in DECISION.findall(several)
    }
    known = set(re.findall(r"^\| ([A-I]\d+) \|", PAGE, re.MULTILINE))
    assert len(cited) > 100
    assert cited - known == set()


def _files(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            if "node_modules" not in path.parts:
                yield path
