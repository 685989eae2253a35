"""The snippets of the docs: every fenced block, with what has to be done with it."""

import re
from pathlib import Path
from textwrap import dedent
from typing import NamedTuple

from tests.support.servers import ROOT

GENERATED = ROOT / "docs" / "reference"
_FENCE = re.compile(r"^( *)```([^\n`]*)\n(.*?)^\1```[ ]*$", re.MULTILINE | re.DOTALL)
_INDENTED = re.compile(r"(?:^|\n)[ ]*\n {4,}\S")


class Snippet(NamedTuple):
    """A fenced block: its page, what stands behind its fence (`toml storefront.toml`), and its text."""

    page: Path
    language: str
    name: str
    text: str

    @property
    def first_line(self) -> str:
        """Return its first line, by which a person finds it."""
        return self.text.partition("\n")[0]


def pages() -> list[Path]:
    """Return what people read and copy from; generated pages show signatures, nothing to run."""
    found = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md"), *(ROOT / "examples").rglob("*.md")]
    return sorted(path for path in found if GENERATED not in path.parents)


def snippets_of(page: Path) -> list[Snippet]:
    """Return the fenced blocks of a page, in order."""
    found = _FENCE.findall(page.read_text(encoding="utf-8"))
    words = [(*f"{info.strip()} ".split(" ", 1), text) for _, info, text in found]
    return [Snippet(page, language, name.strip(), dedent(text)) for language, name, text in words]


def unfenced_of(page: Path) -> list[str]:
    """Return code that is only indented: nobody could say how it is run."""
    text = _FENCE.sub("", page.read_text(encoding="utf-8"))
    return [hit.group().strip() for hit in _INDENTED.finditer(text)]
