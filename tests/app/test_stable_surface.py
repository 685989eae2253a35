"""What plug-ins rely on is written down, and changes only where somebody means it."""

import ast
import datetime
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from storefront.app.contract import surface
from storefront.eventlog.schemas import EVENT_FACTS, EventType
from storefront.eventlog.stored import order_event
from storefront.shipping import provider
from storefront.webhooks.actions.desk import TYPES
from tests.support.event_facts import missing_facts
from tests.support.servers import ROOT

PLUGINS = [*(ROOT / "examples/plugins").rglob("*.py"), *(ROOT / "config/plugin").rglob("*.py")]


def test_the_page_lists_what_the_code_has() -> None:
    page = (ROOT / surface.PAGE).read_text(encoding="utf-8")
    assert surface.surface() == page, f"changed: if that is meant, run {surface.COMMAND} and see the diff"


def test_a_renamed_field_changes_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    fields = [("weight", float | None), ("lines", tuple[provider.ShippedLine, ...], ())]
    monkeypatch.setattr(provider, "Parcel", msgspec.defstruct("Parcel", fields))
    page = surface.surface()
    assert "class Parcel(Struct):\n    weight: float | None\n" in page
    assert page != (ROOT / surface.PAGE).read_text(encoding="utf-8")


def test_a_changed_signature_changes_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    def options(self: object, shipment: object, hurry: bool) -> list[str]:
        return []

    monkeypatch.setattr(provider.RatesProvider, "options", options)
    assert "def options(self: object, shipment: object, hurry: bool) -> list[str]" in surface.surface()


def test_a_stale_page_is_found_and_renewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(surface, "ROOT", tmp_path)
    (tmp_path / surface.PAGE).parent.mkdir(parents=True)
    assert surface.main(["--check"]) == 1
    assert "stale: docs/reference/stable-surface.md" in capsys.readouterr().out
    assert surface.main([]) == 0
    assert surface.main(["--check"]) == 0


def test_every_event_that_webhooks_offer_has_its_facts() -> None:
    assert set(EVENT_FACTS) == set(TYPES)


def imported(path: Path) -> Iterator[tuple[str, str]]:
    """Yield module and name of each import from the store."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "storefront":
            yield from ((node.module or "", alias.name) for alias in node.names)
        if isinstance(node, ast.Import):
            yield from ((one.name, "") for one in node.names if one.name.split(".")[0] == "storefront")


@pytest.mark.parametrize("path", PLUGINS, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_examples_rely_on_nothing_else(path: Path) -> None:
    assert [(of, name) for of, name in imported(path) if name not in surface.IMPORTS.get(of, ())] == []


def test_the_examples_are_found() -> None:
    assert len([path for path in PLUGINS if list(imported(path))]) >= 6


def test_an_event_without_a_fact_is_noticed() -> None:
    """The watch in conftest.py sees every event that the store records in any test."""
    now = datetime.datetime(2026, 11, 21, tzinfo=datetime.UTC)
    event = order_event(EventType.ORDER_CANCEL_DECIDED, 1, 2, now, lineNumbers=[], decision="Accepted")
    assert missing_facts(event) == {"note"}
