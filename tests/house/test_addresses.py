"""Every address of the store, in one file that changes only on purpose: others keep links and clients."""

import json
import re
from collections.abc import Iterator

from storefront.app import health, routes
from tests.support.servers import ROOT

KEPT = ROOT / "tests" / "house" / "addresses.txt"
REFERENCE = ROOT / "docs" / "reference"
BROWSER = ROOT / "src" / "storefront_web" / "ui" / "src"
PAGES = [BROWSER / "routes.tsx", BROWSER / "staffRoutes.ts"]


def rest() -> Iterator[str]:
    for handler in [*routes.rest_handlers(), health.healthz, health.readyz]:
        for path in handler.paths:
            named = re.sub(r"\{(\w+):\w+\}", r"{\1}", path)
            yield from (f"{method} {named}" for method in sorted(handler.http_methods - {"OPTIONS"}))


def graphql() -> Iterator[str]:
    queries, mutations = routes.graph_fields()
    yield from (f"query {name}" for name in queries)
    yield from (f"mutation {name}" for name in mutations)


def pages() -> Iterator[str]:
    text = "".join(path.read_text(encoding="utf-8") for path in PAGES)
    found = re.findall(r"pattern: '([^']+)'", text)
    assert len(found) == text.count("pattern:")
    yield from (f"page {pattern}" for pattern in found)


def test_the_addresses_are_those_that_are_kept() -> None:
    """Who adds one on purpose adds its line to addresses.txt; who takes one away breaks somebody."""
    kept = [line for line in KEPT.read_text(encoding="utf-8").splitlines() if line and line[0] != "#"]
    assert sorted({*rest(), *graphql(), *pages()}) == sorted(kept)


def test_every_route_stands_in_the_reference() -> None:
    paths = json.loads((REFERENCE / "openapi.json").read_text(encoding="utf-8"))["paths"]
    described = {f"{verb.upper()} {path}" for path, verbs in paths.items() for verb in verbs}
    assert {line for line in rest() if not line.startswith("HEAD ")} == described


def test_every_operation_stands_in_the_reference() -> None:
    schema = (REFERENCE / "schema.graphql").read_text(encoding="utf-8")
    for kind in ("Query", "Mutation"):
        fields = re.search(rf"^type {kind} \{{\n(.*?)^\}}", schema, re.DOTALL | re.MULTILINE)
        assert fields
        names = set(re.findall(r"^  (\w+)(?:\(|:)", fields.group(1), re.MULTILINE))
        assert names == {line.split()[1] for line in graphql() if line.startswith(kind.lower())}
