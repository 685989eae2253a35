"""How many of what is found have what: makers, shelves, stock, and every value of every property."""

from collections.abc import Sequence
from typing import Any

import tantivy
from tantivy import Query

from storefront.search import fields
from storefront.search.clauses import all_of, any_of
from storefront.search.profiles import PROFILES_MAX, READ_AT_ONCE, Profiles
from storefront.search.properties import NOTHING, Properties, SpecCounts, ValueCounts
from storefront.search.ranking import WordGate, Words
from storefront.search.search_query import Counts
from storefront.search.set_counts import SetCounts
from storefront.search.shapes import Sets, any_of_sets, in_so_many

SPECS_COUNTED = 5000
"""So many values of properties are counted in a large index, the commonest."""

EVERY_SPEC = 100_000
"""So many in any other: all of them, as its profiles tell them, too."""

COUNTED_MAX = 5000
"""So many entries are counted one by one: each costs more than the engine takes for it, each value less."""

WORDS_MAX = 5000
"""So many words are kept with the entries that have them, at about 1 kB each."""

_PLACES = {
    "brands": {"terms": {"field": fields.BRAND_SLUG, "size": 200}},
    "categories": {"terms": {"field": fields.CATEGORIES, "size": 500}},
    "in_stock": {"sum": {"field": fields.STOCKED}},
}


def _facets(values: int) -> dict[str, Any]:
    return _PLACES | {"specs": {"terms": {"field": fields.FACETS, "size": values}}}


_SOME, _ALL = _facets(SPECS_COUNTED), _facets(EVERY_SPEC)


def counted(searcher: tantivy.Searcher, scope: Query, total: int, *, with_specs: bool) -> Counts:
    """Return the counts of the `total` entries that `scope` finds; properties only where they are wanted.

    Few entries are counted by their profiles, many by the engine.
    """
    if total <= (READ_AT_ONCE if _is_large(searcher) else COUNTED_MAX):
        found = counted_one_by_one(searcher, _addresses(searcher, scope, total))
        if found is not None:
            return found
    return by_engine(searcher, scope, with_specs=with_specs)


def counted_one_by_one(searcher: tantivy.Searcher, addresses: list[Any]) -> Counts | None:
    """Return the counts of these entries; None where too much about them has to be read first."""
    if _is_large(searcher):
        return _counted_once(searcher, addresses)
    found = _sets(searcher, addresses)
    return found[0].of(found[1]) if found is not None else None


def _counted_once(searcher: tantivy.Searcher, addresses: list[Any]) -> Counts | None:
    """Return the counts of a few entries of a large index: what is read of them is not kept."""
    if len(addresses) > READ_AT_ONCE:
        return None
    numbers: Any = searcher.fast_field_values(fields.PROFILE_NUMBER, addresses)
    profiles = Profiles(_profiles.properties)
    try:
        profiles.learn(searcher, numbers, addresses)
    except KeyError:
        profiles = Profiles(_learn_properties(searcher).properties)
        profiles.learn(searcher, numbers, addresses)
    return profiles.counts.of(profiles.sets(numbers))


def counted_by_words(
    searcher: tantivy.Searcher, words: Words, gate: WordGate, besides: Sequence[Query], scope: Sequence[Query]
) -> Counts | None:
    """Return the counts of what the gate lets in of `scope`, and of what any of `besides` finds in it.

    `scope` is always the same for one state of the index: which entries have a word is kept until that
    changes. None where the index is large, or too much about its entries has to be read first.
    """
    if _is_large(searcher):
        return None
    profiles = _profiles
    with_words = {
        word: _having(searcher, words, word, scope)
        for word in {word for ways in gate.words for phrase in ways for word in phrase}
    }
    sets = []
    for ways in gate.words:
        said = []
        for phrase in ways:
            having = [found for word in phrase if (found := with_words[word]) is not None]
            if len(having) < len(phrase) or profiles is not _profiles:
                return None
            said.append(having[0] if len(having) == 1 else in_so_many(having, len(having)))
        sets.append(said[0] if len(said) == 1 else any_of_sets(said))
    found_words = any_of_sets(sets) if gate.least == 1 else in_so_many(sets, gate.least)
    if besides:
        query = all_of([*scope, any_of(besides)])
        answer: Any = searcher.search(query, limit=1, count=True)
        is_little = answer.count <= COUNTED_MAX
        others = _sets(searcher, _addresses(searcher, query, answer.count)) if is_little else None
        if others is None or profiles is not _profiles:
            return None
        found_words = any_of_sets([found_words, others[1]])
    return profiles.counts.of(found_words)


def _having(searcher: tantivy.Searcher, words: Words, word: str, scope: Sequence[Query]) -> Sets | None:
    """Return what of `scope` has this word; None where too much about it has to be read first."""
    kept = _profiles.kept(searcher)
    known = kept.get(word)
    if known is None:
        query = all_of([*scope, words.term(fields.EVERYTHING, word)])
        most = searcher.doc_freq(fields.EVERYTHING, word)
        found = _sets(searcher, _addresses(searcher, query, most))
        if found is None:
            return None
        if len(kept) >= WORDS_MAX:
            kept.clear()
        known = kept[word] = found[1]
    return known


def _addresses(searcher: tantivy.Searcher, query: Query, most: int) -> list[Any]:
    answer: Any = searcher.search(query, limit=max(most, 1), count=False)
    return [address for _, address in answer.hits]


def _sets(searcher: tantivy.Searcher, addresses: list[Any]) -> tuple[SetCounts, Sets] | None:
    """Return the entries as a set, and what counts it; None where too much has to be read first."""
    global _profiles
    numbers: Any = searcher.fast_field_values(fields.PROFILE_NUMBER, addresses)
    profiles = _profiles
    try:
        return profiles.counts, profiles.sets(numbers)
    except KeyError:
        pass
    if len(profiles) > PROFILES_MAX:  # of entries that have changed since, for the most part
        profiles = _profiles = Profiles(profiles.properties)
    try:
        is_known = profiles.learn(searcher, numbers, addresses)
    except KeyError:
        profiles = _learn_properties(searcher)
        is_known = profiles.learn(searcher, numbers, addresses)
    return (profiles.counts, profiles.sets(numbers)) if is_known else None


def by_engine(searcher: tantivy.Searcher, scope: Query, *, with_specs: bool) -> Counts:
    """Return the counts as the engine itself gives them, one for each value."""
    wanted: Any = _PLACES
    if with_specs:
        wanted = _SOME if _is_large(searcher) else _ALL
    tables = searcher.aggregate(scope, wanted)
    return Counts(
        brands={slug: count for slug, count in _buckets(tables["brands"]) if slug},
        categories=dict(_buckets(tables["categories"])),
        specs=_by_place(tables["specs"]["buckets"], searcher) if with_specs else NOTHING,
        in_stock=int(tables["in_stock"]["value"]),
    )


def _is_large(searcher: tantivy.Searcher) -> bool:
    """Tell whether there are more entries than profiles are kept of."""
    return searcher.num_docs > PROFILES_MAX


def _buckets(table: dict[str, Any]) -> list[tuple[str, int]]:
    return [(bucket["key"], bucket["doc_count"]) for bucket in table["buckets"]]


def _by_place(buckets: list[dict[str, Any]], searcher: tantivy.Searcher) -> SpecCounts:
    try:
        return placed(_profiles.properties, buckets)
    except KeyError:
        return placed(_learn_properties(searcher).properties, buckets)


def _learn_properties(searcher: tantivy.Searcher) -> Profiles:
    """Return what knows every value of this index, and for now no profile."""
    global _profiles
    texts = (text for text, _ in searcher.terms_with_prefix(fields.FACETS, ""))
    _profiles = Profiles(_profiles.properties.with_texts(texts))
    return _profiles


def placed(properties: Properties, buckets: list[dict[str, Any]]) -> SpecCounts:
    """Return the counts by the places of the values; raises KeyError for one that is not known yet."""
    by_attribute: dict[str, dict[int, int]] = {}
    where = properties.where
    for bucket in buckets:
        name, place = where[bucket["key"]]
        counts = by_attribute.get(name)
        if counts is None:
            counts = by_attribute[name] = {}
        counts[place] = counts.get(place, 0) + bucket["doc_count"]
    totals = {name: sum(counts.values()) for name, counts in by_attribute.items()}
    return SpecCounts(properties, totals, lambda name: ValueCounts(by_attribute[name]))


_profiles = Profiles(Properties({}))
"""What the numbers mean: one is made of what it stands for, so that it never means anything else."""
