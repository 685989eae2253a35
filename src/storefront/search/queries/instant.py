"""What the instant panel shows while one types. Source: S1 §2, §7, decisions D18, E2."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection

from storefront.base.paging import first_row
from storefront.catalog import rules as catalog
from storefront.catalog.presentation import StoredItem, image_path
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import Brand, Category
from storefront.identity.visit import Visit
from storefront.platform.catalog_cache import CatalogCache, ItemCache
from storefront.search import analysis
from storefront.search.engine import engine_of
from storefront.search.entry import CATALOG_ITEM, ITEM
from storefront.search.limits import INSTANT_NAMES_MAX
from storefront.search.queries import catalog_items
from storefront.search.queries.displayed import displayed_items
from storefront.search.queries.matches import known_uids, matches_of, with_catalog_matches
from storefront.search.schemas import InstantAnswer, SearchResult
from storefront.search.search_query import SearchQuery, Suggestions, own_prefixes

T = TypeVar("T")

LINES_MAX = 10_000
"""Lines in memory; one takes about 1 kB."""

_remembered: ItemCache[tuple[bool, SearchResult]] = ItemCache("instant lines", LINES_MAX)


def instant_answer(visit: Visit, term: str, page: int, size: int, non_web: bool) -> InstantAnswer:
    """Return what begins as the term does: items, categories, brands; an empty term finds nothing."""
    if not term:
        return InstantAnswer(
            query=term, corrected="", total=0, is_partial=False, results=[], categories=[], brands=[]
        )
    question = SearchQuery(
        term=term,
        size=size,
        first=first_row(page, size),
        non_web=non_web,
        own=own_prefixes(visit.settings),
        known_uids=known_uids(visit, term),
    )
    found = engine_of(visit.settings).suggest(question)
    names = _names_of(visit)
    typed = analysis.raw_words(term)
    return InstantAnswer(
        query=term,
        corrected=found.corrected,
        total=found.total,
        is_partial=found.is_partial,
        results=_results(visit, found),
        categories=_beginning(names.categories, typed),
        brands=_beginning(names.brands, typed),
    )


def _results(visit: Visit, found: Suggestions) -> list[SearchResult]:
    items = [one.uid for one in found.lines if one.kind == ITEM]
    known = _lines(visit, items)
    matches = matches_of(visit, found.numbers, items)
    others = catalog_items.lines_of(visit, [one.uid for one in found.lines if one.kind == CATALOG_ITEM])
    others = with_catalog_matches(visit, found.numbers, others)
    results = []
    for one in found.lines:
        if one.kind == ITEM and one.uid in known:
            is_web, line = known[one.uid]
            if catalog.may_see(is_web, visit.actor):
                match = matches.get(one.uid)
                results.append(msgspec.structs.replace(line, match=match) if match else line)
        elif one.kind == CATALOG_ITEM and one.uid in others:
            results.append(others[one.uid])
    return results


def _lines(visit: Visit, uids: Collection[int]) -> dict[int, tuple[bool, SearchResult]]:
    """Return items as lines, each with whether it is on the web; they are remembered until they change."""

    def make(_reading: Connection, missing: Collection[int]) -> dict[int, tuple[bool, SearchResult]]:
        known = displayed_items(visit.db, missing, in_passing=True)
        return {uid: (shown.facts.is_web, _item(shown.facts)) for uid, shown in known.items()}

    return _remembered.fetch(visit.db, uids, make)


def _item(facts: StoredItem) -> SearchResult:
    return SearchResult(
        kind=ITEM,
        href=catalog.product_path(facts.item_code, facts.inv_mast_uid),
        item_id=facts.item_code,
        desc=facts.item_desc,
        extended_desc=catalog.hover_description(facts.extended_desc),
        image_url=image_path(facts),
        inv_mast_uid=facts.inv_mast_uid,
    )


class _Names(NamedTuple):
    """What can be offered by name, under each first letter of a word of its name."""

    categories: "_ByLetter[Category]"
    brands: "_ByLetter[Brand]"


def _names_of(visit: Visit) -> _Names:
    """Return the names of this catalog's shelves and makers that hold something, read once."""
    remembered = _names.of(visit.db)
    known = remembered.get("names")
    if known is None:
        tree = tree_of(visit.db)
        shelves = [shelf for shelf in tree.by_slug.values() if shelf.item_count]
        makers = [maker.brand for maker in tree.makers.values() if maker.item_count]
        known = remembered["names"] = _Names(
            _by_letter((shelf.name, shelf.shown()) for shelf in shelves),
            _by_letter((brand.name, brand) for brand in makers),
        )
    return known


_ByLetter = dict[str, list[tuple[str, str, T]]]
"""By letter: the words of the name with a space before each, the name, and what it names."""

_names: CatalogCache[str, _Names] = CatalogCache(4)


def _by_letter(named: Iterable[tuple[str, T]]) -> "_ByLetter[T]":
    found: _ByLetter[T] = {}
    for name, thing in named:
        words = analysis.raw_words(name)
        for letter in {word[0] for word in words}:
            found.setdefault(letter, []).append((f" {' '.join(words)}", name, thing))
    return found


def _beginning(named: "_ByLetter[T]", typed: Sequence[str]) -> list[T]:
    """Return those of which every typed word begins a word of the name, the shortest names first."""
    fitting = named.get(typed[0][0], []) if typed else []
    for word in typed:
        beginning = f" {word}"
        fitting = [one for one in fitting if beginning in one[0]]
    fitting = sorted(fitting, key=lambda one: (len(one[1]), one[1]))
    return [thing for _, _, thing in fitting[:INSTANT_NAMES_MAX]]
