"""What makers build on request: the listed sizes of a series with choices that nobody keeps on a shelf."""

import itertools
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from examples.demo_shop.generator.draft import Draft, Drafts, Family, Reach, Series
from examples.demo_shop.generator.size_text import Spec, uncapped

EXTRA_DAYS = 10
"""So much longer does it take than what is listed."""


class Choice(NamedTuple):
    """What is chosen: the letters it adds to the part number, its property and words, its factor of the price."""

    letters: str
    spec: Spec
    words: str
    factor: float


class Request(NamedTuple):
    """One choice from every list that a series offers, not all of them what is built anyway."""

    letters: str
    words: str
    specs: tuple[Spec, ...]
    factor: float


@cache
def _described() -> dict[str, Any]:
    return tomllib.loads(files(__package__).joinpath("options.toml").read_text("utf-8"))


def requested_series() -> list[str]:
    """Return the slugs of the series that makers alter on request."""
    return list(_described()["series"])


@cache
def requests_of(slug: str) -> tuple[Request, ...]:
    """Return everything that may be asked for on top of a size of this series; nothing for some series."""
    described = _described()
    lists = [_choices(**described["axes"][name]) for name in described["series"].get(slug, ())]
    return tuple(
        _request(chosen) for chosen in itertools.product(*lists) if any(one.letters for one in chosen)
    )


def _choices(attribute: str, choices: list[tuple[str, str, float]], says: str = "{}") -> list[Choice]:
    return [
        Choice(letters, Spec(attribute, value), says.format(uncapped(value)), factor)
        for letters, value, factor in choices
    ]


def _request(chosen: tuple[Choice, ...]) -> Request:
    factor = 1.0
    for one in chosen:
        factor *= one.factor
    asked = [one for one in chosen if one.letters]
    return Request(
        "".join(one.letters for one in asked),
        "".join(f", {one.words}" for one in asked),
        tuple(one.spec for one in chosen),
        factor,
    )


def to_order(series: Series, family: Family) -> Drafts:
    """Yield every listed size with every request, each size with another one in turn.

    Neighbors differ in what is asked for, so that the first thousand show all of it.
    """
    requests = requests_of(series.slug)
    for turn in range(len(requests)):
        for place, draft in enumerate(_sizes(family)):
            yield _with(draft, requests[(turn + place) % len(requests)], series)


def _sizes(family: Family) -> Iterator[Draft]:
    """Yield what can be altered: a whole piece, and nothing that is cut or is cut from."""
    for draft in family(Reach(is_wide=True)):
        if draft.cut is None or draft.cut.relationship not in ("Head", "CutToLengthMaterial"):
            yield replace(draft, cut=None) if draft.cut else draft


def _with(draft: Draft, request: Request, series: Series) -> Draft:
    own = {spec.attribute for spec in request.specs}
    return replace(
        draft,
        code=f"{draft.code}-{request.letters}",
        desc=draft.desc + request.words,
        specs=[*(spec for spec in draft.specs if spec.attribute not in own), *request.specs],
        price=draft.price and draft.price * request.factor,
        lead=min(25, (series.lead if draft.lead is None else draft.lead) + EXTRA_DAYS),
    )
