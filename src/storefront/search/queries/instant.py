"""The instant panel, shown while the user types. Source: S1 §2, §7, decisions D18, E2."""

from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection

from storefront.base.paging import first_row
from storefront.catalog import rules as catalog
from storefront.catalog.queries.lines import ItemLine, list_lines
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import Brand, Category
from storefront.identity.request_context import RequestContext
from storefront.platform.catalog_cache import CatalogCache, ItemCache
from storefront.search import analysis
from storefront.search.engine import engine_of
from storefront.search.entry import CATALOG_ITEM, ITEM
from storefront.search.limits import INSTANT_NAMES_MAX, INSTANT_PAGE_SIZE_MAX
from storefront.search.queries import catalog_items
from storefront.search.queries.customer_numbers import with_own_numbers
from storefront.search.queries.listings import rows_of
from storefront.search.queries.matches import matches_of, with_catalog_matches
from storefront.search.queries.readings import reading_of
from storefront.search.schemas.pages import InstantAnswer, LinePrice, SearchResult
from storefront.search.search_query import SearchQuery, Suggestions, own_prefixes

T = TypeVar("T")

LINES_MAX = 10_000
"""Maximum number of cached lines; each takes about 1 kB."""

_remembered: ItemCache[tuple[bool, SearchResult]] = ItemCache("instant lines", LINES_MAX)


def instant_answer(context: RequestContext, term: str, page: int, size: int, non_web: bool) -> InstantAnswer:
    """Return the items, categories and brands that start with the term; none for an empty term."""
    if not term:
        return InstantAnswer(
            query=term, corrected="", total=0, is_partial=False, results=[], categories=[], brands=[]
        )
    asked = SearchQuery(
        term=term,
        size=size,
        first=first_row(page, size),
        non_web=non_web,
        own=own_prefixes(context.settings),
    )
    found = engine_of(context.settings).suggest(with_own_numbers(context, asked))
    names = _names_of(context)
    typed = analysis.raw_words(term)
    return InstantAnswer(
        query=term,
        corrected=found.corrected,
        total=found.total,
        is_partial=found.is_partial,
        results=_results(context, found),
        categories=_beginning(names.categories, typed),
        brands=_beginning(names.brands, typed),
        reading=reading_of(found.read, term),
    )


def line_prices(context: RequestContext, uids: Sequence[int]) -> list[LinePrice]:
    """Return the price and stock of up to 50 lines for this actor; unknown items are absent."""
    rows = rows_of(context, list(dict.fromkeys(uids))[:INSTANT_PAGE_SIZE_MAX])
    return [
        LinePrice(
            inv_mast_uid=row.item.inv_mast_uid,
            price=row.price,
            stock=row.stock,
            offers_lengths=row.item.offers_lengths,
        )
        for row in rows
    ]


def _results(context: RequestContext, found: Suggestions) -> list[SearchResult]:
    items = [one.uid for one in found.lines if one.kind == ITEM]
    known = _lines(context, items)
    matches = matches_of(context, found.numbers, items)
    others = catalog_items.lines_of(context, [one.uid for one in found.lines if one.kind == CATALOG_ITEM])
    others = with_catalog_matches(context, found.numbers, others)
    results = []
    for one in found.lines:
        if one.kind == ITEM and one.uid in known:
            is_web, line = known[one.uid]
            if catalog.may_see(is_web, context.actor):
                match = matches.get(one.uid)
                results.append(msgspec.structs.replace(line, match=match) if match else line)
        elif one.kind == CATALOG_ITEM and one.uid in others:
            results.append(others[one.uid])
    return results


def _lines(context: RequestContext, uids: Collection[int]) -> dict[int, tuple[bool, SearchResult]]:
    """Return items as lines, each with whether it is on the web; cached until they change."""

    def make(conn: Connection, missing: Collection[int]) -> dict[int, tuple[bool, SearchResult]]:
        return {uid: (line.is_web, _item(line)) for uid, line in list_lines(conn, missing).items()}

    return _remembered.fetch(context.db, uids, make)


def _item(line: ItemLine) -> SearchResult:
    return SearchResult(
        kind=ITEM,
        href=catalog.product_path(line.item_code, line.inv_mast_uid),
        item_id=line.item_code,
        desc=line.item_desc,
        extended_desc=catalog.hover_description(line.extended_desc),
        image_url=line.image_path,
        inv_mast_uid=line.inv_mast_uid,
    )


class _Names(NamedTuple):
    """Categories and brands to suggest, by the first letter of each word of their names."""

    categories: "_ByLetter[Category]"
    brands: "_ByLetter[Brand]"


def _names_of(context: RequestContext) -> _Names:
    """Return the names of categories and brands that have items, cached per catalog."""
    remembered = _names.of(context.db)
    known = remembered.get("names")
    if known is None:
        tree = tree_of(context.db)
        categories = [category for category in tree.by_slug.values() if category.item_count]
        brands = [brand_node.brand for brand_node in tree.brands.values() if brand_node.item_count]
        known = remembered["names"] = _Names(
            _by_letter((category.name, category.shown()) for category in categories),
            _by_letter((brand.name, brand) for brand in brands),
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
    """Return the matches in whose names every typed word begins a word, the shortest names first."""
    fitting = named.get(typed[0][0], []) if typed else []
    for word in typed:
        beginning = f" {word}"
        fitting = [one for one in fitting if beginning in one[0]]
    fitting = sorted(fitting, key=lambda one: (len(one[1]), one[1]))
    return [thing for _, _, thing in fitting[:INSTANT_NAMES_MAX]]
