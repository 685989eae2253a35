"""What the files have said: every repetition is found, in whatever order the rows come."""

import random
from collections.abc import Iterator

import pytest

from storefront.exchange.queries import ordered_keys
from storefront.exchange.queries.seen_values import Said, SeenValues

Key = tuple[int, str]


@pytest.fixture
def seen() -> Iterator[SeenValues]:
    kept = SeenValues()
    yield kept
    kept.close()


def _keys(kind: str, chance: random.Random) -> list[Key]:
    """Return 3,000 keys, some of them twice, in the order that `kind` says."""
    keys = [(uid, word) for uid in range(1000) for word in ("Width", "Bore", "Color")]
    again = [chance.choice(keys) for _ in range(60)]
    if kind == "in order":
        return sorted(keys + again)
    if kind == "by item":
        return sorted(keys + again, key=lambda key: key[0])
    if kind == "in order, then anyhow":
        return keys[:1500] + chance.sample(keys[1500:] + again, 1560)
    if kind == "backwards":
        return sorted(keys + again, reverse=True)
    return chance.sample(keys + again, len(keys) + len(again))


@pytest.mark.parametrize("kind", ["in order", "by item", "in order, then anyhow", "backwards", "anyhow"])
@pytest.mark.parametrize("fetched", [0, ordered_keys.FETCHED_MAX])
def test_keys_that_stand_twice_are_found_with_the_line_of_the_first(
    seen: SeenValues, monkeypatch: pytest.MonkeyPatch, kind: str, fetched: int
) -> None:
    monkeypatch.setattr(ordered_keys, "FETCHED_MAX", fetched)
    monkeypatch.setattr(ordered_keys, "CACHED", 2)
    keys = _keys(kind, random.Random(kind))
    first: dict[Key, int] = {}
    for begin in range(0, len(keys), 70):
        part = keys[begin : begin + 70]
        lines = range(begin + 2, begin + 2 + len(part))
        expected = {}
        for at, (key, line) in enumerate(zip(part, lines, strict=True)):
            if key in first:
                expected[at] = Said(first[key], None)
            first.setdefault(key, line)
        assert seen.add("specs", part, lines) == expected
    asked = [*first, (7, "Length"), (-1, ""), (5000, "Bore")]
    assert seen.among("specs", asked) == {key: Said(line, None) for key, line in first.items()}


def test_single_values_are_found_with_the_key_of_their_row(seen: SeenValues) -> None:
    assert seen.add("items.item_code", ["B", "A"], [2, 3], [1, 2]) == {}
    assert seen.add("items.item_code", ["C", "A"], [4, 5], [3, 4]) == {1: Said(3, 2)}
    assert seen.among("items.item_code", ["A", "D"]) == {"A": Said(3, 2)}
