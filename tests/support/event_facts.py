"""Watches the events that the store records: each has the facts that plug-ins and webhooks rely on."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection

from storefront.eventlog import queries
from storefront.eventlog.schemas import EVENT_FACTS, EventType
from storefront.eventlog.stored import StoredEvent
from tests.support.servers import ROOT

SOURCES = ROOT / "src"


def missing_facts(event: StoredEvent) -> set[str]:
    """Return the names of the facts that an event of its type has to have, and this one has not."""
    return set(EVENT_FACTS.get(EventType(event.type), ())) - set(event.facts)


def watch(patch: pytest.MonkeyPatch) -> None:
    """Refuse events of the store itself without their facts; tests may record what they like."""
    record = queries.record

    def checked(tx: Connection, events: Sequence[StoredEvent]) -> None:
        if SOURCES in Path(sys._getframe(1).f_code.co_filename).parents:
            for event in events:
                assert not missing_facts(event), f"{event.type} lacks {missing_facts(event)}"
        record(tx, events)

    patch.setattr(queries, "record", checked)
