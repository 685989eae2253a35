"""The tour names files that exist, and every file that adding and submitting really pass."""

import re
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from storefront.platform.db import Database
from tests.make import buying
from tests.make.buying import BREAKS, SCREW, ready_buyer
from tests.support.servers import ROOT

SOURCES = ROOT / "src" / "storefront"
TOUR = (ROOT / "docs" / "tour.md").read_text(encoding="utf-8")
NAMED = re.compile(r"`((?:[\w.]+/)+[\w.]+\.(?:py|tsx?|md))`")
BENEATH = ("app", "base", "platform")
"""The ground that every request stands on; the tour speaks of it once."""
ASKED = ("rules", "schemas", "limits", "messages")
"""Pure rules and words, which are asked, not passed."""
BY_THEMSELVES = ("sign-ins", "follower")
"""Threads that look a few times a second who has signed out, and what has changed."""
ADDING_MAX, SUBMITTING_MAX = 17, 26


def places_of(name: str) -> list[Path]:
    """Return where a file that the tour names may lie."""
    return [SOURCES / name, ROOT / name, ROOT / "src" / "storefront_web" / name]


def test_every_file_of_the_tour_exists() -> None:
    named = NAMED.findall(TOUR)
    assert len(named) > 40
    assert [name for name in named if not any(place.is_file() for place in places_of(name))] == []


class Footprints:
    """Which files of the shop run, in all new threads but those that look for news by themselves."""

    def __init__(self) -> None:
        self.seen: set[str] = set()

    def note(self, frame: FrameType, event: str, _argument: Any) -> None:
        """Note the file of a function that is called."""
        if event == "call" and threading.current_thread().name not in BY_THEMSELVES:
            self.seen.add(frame.f_code.co_filename)

    def passed(self) -> set[str]:
        """Return the files of capabilities, as the tour writes them, but for rules and words."""
        here = f"{SOURCES}/"
        names = {name.removeprefix(here) for name in self.seen if name.startswith(here)}
        return {
            name
            for name in names
            if name.split("/")[0] not in BENEATH and not any(role in name for role in ASKED)
        }


@pytest.fixture
def footprints() -> Iterator[Footprints]:
    steps = Footprints()
    before = sys.getprofile()
    threading.setprofile(steps.note)
    yield steps
    threading.setprofile(before)  # type: ignore[arg-type]


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
def test_the_walks_name_every_file_they_pass(db: Database, tmp_path: Path, footprints: Footprints) -> None:
    buying.fill(db)
    with buying.opened(db, tmp_path) as store:
        token = store.cart_with((SCREW, 10))
        more = [{"invMastUid": BREAKS, "quantity": 12}]
        footprints.seen.clear()
        assert store.cart("addItem", token=token, cartItems=more)["success"]
        adding = footprints.passed()
        buyer = ready_buyer(store, (SCREW, 10))
        footprints.seen.clear()
        assert buyer.submit()["WebReferenceId"]
        submitting = footprints.passed()
    named = set(NAMED.findall(TOUR))
    assert "cart/actions/adding.py" in adding
    assert "checkout/actions/submit.py" in submitting
    assert sorted((adding | submitting) - named) == []
    assert len(adding) <= ADDING_MAX, sorted(adding)
    assert len(submitting) <= SUBMITTING_MAX, sorted(submitting)
