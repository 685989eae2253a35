"""Everything is spelled as in the United States, where the store's customers are."""

import os
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.servers import ROOT

BRITISH_WORDS = """
aluminium analys(?:e|ed|ing) anodis apologis artefact authoris behaviour burnt capitalis catalogue
catalys categoris centre centring cheque colour crystallis customis defence dialled draught
emphasis(?:e|ed|ing) enrol equalis favour fibre finalis flavour fuell fulfil(?!l) galvanis generalis
globalis gramme grey harbour honour humour initialis instalment jewell judgement kerb kilometre labell
labour learnt levell licence litre localis manoeuvr maximis memoris metre millimetre minimis mobilis
modell modernis mould neighbour normalis offence optimis organis pedall penalis plough practis prioritis
programme quarrell randomis realis(?:e|ed|ing) recognis rigour rivall rumour sanitis sceptic serialis
signall skilful spelt stabilis standardis storey sulph summaris symbolis synchronis tokenis
totall(?:ed|ing) travell tunnell tyre utilis vapour vectoris visualis wilful whilst amongst towards
"""
"""Beginnings of words, and of words in a name. "Cancelled" and "Acknowledgement" are how the specification
writes its fields, statuses and places of notes."""

STANDARD = re.compile(r"aria-labelledby|search_catalogue|(?i:metrics?|realist|organism|modell?er)")
"""An attribute of HTML, and a table that keeps the name under which the first migration made it."""

BRITISH = BRITISH_WORDS.split()
_lower = "|".join(BRITISH)
_title = "|".join(word[0].upper() + word[1:] for word in BRITISH)
SPELLING = re.compile(rf"(?<![a-zA-Z])(?:{_lower})|(?:{_title})|(?<![A-Z])(?:{_lower.upper()})")

STEMS = [re.split(r"[(\\[]", word)[0] for word in BRITISH]
"""What each of them holds for certain: most lines hold none, and are looked at no closer."""

PLACES = ("src", "cli", "docs", "tests", "examples", "benchmarks", "config")
KINDS = {".py", ".md", ".toml", ".ts", ".tsx", ".css", ".json", ".csv", ".txt", ".graphql", ".cjs"}
BUILT = {"node_modules", "bundle", "__pycache__"}
NOT_OURS = re.compile(
    r"package-lock\.json$|/migrations/versions/|/demo_shop/generator/data/|tests/house/test_spelling\.py$"
)


def british_in(text: str) -> list[str]:
    lower = text.lower()
    if not any(stem in lower for stem in STEMS):
        return []
    return [found.group() for found in SPELLING.finditer(STANDARD.sub("", text))]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the catalogue's colour", ["catalogue", "colour"]),
        ("normaliseName, by_colour, CATALOGUES, MyColours", ["normalis", "colour", "CATALOGUE", "Colour"]),
        ('aria-labelledby="parameter" of a diameter', []),
        ("an analysis of the metric", []),
        ("is_cancelled, Print Order Acknowledgements", []),
    ],
)
def test_british_words_are_found_in_text_and_in_names(text: str, found: list[str]) -> None:
    assert british_in(text) == found


def files() -> Iterator[Path]:
    """Give the files that people write or read: source, docs, tests, examples."""
    yield from (path for path in ROOT.iterdir() if path.suffix in KINDS)
    for place in PLACES:
        for folder, below, names in os.walk(ROOT / place):
            below[:] = [name for name in below if name not in BUILT and not name.startswith(".")]
            yield from (Path(folder, name) for name in names if Path(name).suffix in KINDS)


def test_nothing_is_spelled_the_british_way() -> None:
    found = []
    for path in files():
        name = path.relative_to(ROOT).as_posix()
        if not NOT_OURS.search(name):
            text = f"{name}\n{path.read_text(encoding='utf-8')}"
            lines = text.splitlines() if british_in(text) else []
            found += [(name, at, words) for at, line in enumerate(lines) if (words := british_in(line))]
    assert found == []
