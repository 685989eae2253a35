"""Neighbors are learned in the background, and only where the titles have changed."""

import datetime

import msgspec
import pytest

from storefront.app.background import make_workers
from storefront.identity.visit import Visit
from storefront.search import learner, vocabulary
from tests.make.catalog import NOW, fill, rows

LATER = NOW + datetime.timedelta(days=1)
DEADLINE = 3600.0


def sell(own: Visit, first: int, word: str) -> None:
    """Put twelve items of this kind into the shop, alike but for the word."""
    made = [
        (metal, use) for metal in ("brass", "steel") for use in ("water", "oil", "air", "fuel", "gas", "wine")
    ]
    fill(
        own.db,
        [
            (
                "items",
                rows(
                    "inv_mast_uid item_code item_desc",
                    *(
                        f"{first + at}; {word}-{at}; {metal} {word} for {use} pump"
                        for at, (metal, use) in enumerate(made)
                    ),
                ),
            )
        ],
    )


def test_what_is_new_is_learned_once(own: Visit) -> None:
    sell(own, 2001, "gasket")
    sell(own, 2101, "grommet")
    assert learner.find_learned(own.settings) is None
    assert learner.learn_what_changed(own.settings, own.db, NOW)
    near = vocabulary.read_neighbors(own.settings)
    assert [word for word, _ in near["gasket"]] == ["grommet"]
    assert not learner.learn_what_changed(own.settings, own.db, LATER)
    kept = learner.find_learned(own.settings)
    assert kept is not None and kept.learned_at == NOW
    sell(own, 2201, "bushing")
    assert learner.learn_what_changed(own.settings, own.db, LATER)
    kept = learner.find_learned(own.settings)
    assert kept is not None and kept.learned_at == LATER
    assert vocabulary.read_neighbors(own.settings) != near


def test_what_was_put_away_or_is_torn_is_learned_again(own: Visit) -> None:
    assert learner.learn_what_changed(own.settings, own.db, NOW)
    vocabulary.neighbors_path(own.settings).unlink()
    assert learner.learn_what_changed(own.settings, own.db, NOW)
    vocabulary.neighbors_path(own.settings).with_name(learner.LEARNED).write_text("{", encoding="utf-8")
    assert learner.learn_what_changed(own.settings, own.db, NOW)


def test_a_store_that_wants_none_learns_none(own: Visit) -> None:
    search = msgspec.structs.replace(own.settings.search, neighbors=False)
    settings = msgspec.structs.replace(own.settings, search=search)
    assert not learner.learn_what_changed(settings, own.db, NOW)
    assert not vocabulary.neighbors_path(settings).exists()


def test_it_is_time_again_when_the_catalog_has_doubled(own: Visit) -> None:
    assert learner.has_grown(own.settings, own.db), "nothing has been learned yet"
    assert learner.learn_what_changed(own.settings, own.db, NOW)
    assert not learner.has_grown(own.settings, own.db)
    for place, word in enumerate(("gasket", "grommet", "bushing", "flange", "bracket")):
        sell(own, 2001 + place * 100, word)
    assert learner.has_grown(own.settings, own.db)
    search = msgspec.structs.replace(own.settings.search, neighbors=False)
    assert not learner.has_grown(msgspec.structs.replace(own.settings, search=search), own.db)


def test_of_a_large_catalog_some_titles_are_read(own: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    sell(own, 2001, "gasket")
    everything = learner.read_titles(own.db)
    assert len(everything.titles) == everything.items
    monkeypatch.setattr(learner, "TITLES_MAX", everything.items // 2)
    some = learner.read_titles(own.db)
    assert some.items == everything.items
    assert 0 < len(some.titles) <= everything.items * 2 // 3
    assert set(some.titles) < set(everything.titles)


def test_the_background_worker_learns_by_itself(own: Visit) -> None:
    (worker,) = (
        one for one in make_workers(own.settings, own.db) if isinstance(one, learner.NeighborLearner)
    )
    assert worker.step() > learner.EVERY - DEADLINE
    assert learner.find_learned(own.settings) is not None
    assert worker.failed(OSError("no room")) == learner.EVERY
