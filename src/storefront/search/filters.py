"""Turn the chosen filters of a list into queries."""

import tantivy
from tantivy import Query

from storefront.search import fields
from storefront.search.amounts import read_range
from storefront.search.clauses import any_of
from storefront.search.entry import SEPARATOR, spec_key
from storefront.search.properties import spec_of
from storefront.search.ranking import Words
from storefront.search.search_query import SearchQuery


def filters_of(words: Words, searcher: tantivy.Searcher, question: SearchQuery) -> dict[str, Query]:
    """Return the queries of the chosen filters by URL parameter."""
    filters = {}
    if question.brands:
        filters["brands"] = any_of([words.term(fields.BRAND_SLUG, slug) for slug in question.brands])
    if question.in_stock_only:
        filters["inStockOnly"] = words.flag(fields.IN_STOCK)
    for attribute, values in question.specs.items():
        ways = [_has_value(words, searcher, attribute, value) for value in values]
        filters[f"f.{attribute}"] = any_of(ways)
    return filters


def _has_value(words: Words, searcher: tantivy.Searcher, attribute: str, value: str) -> Query:
    """Return a query for entries with this value of a property, or with a value in this range."""
    between = read_range(value)
    if between is None:
        return words.term(fields.SPEC, spec_key(attribute, value))
    known = searcher.terms_with_prefix(fields.FACETS, attribute + SEPARATOR)
    fitting = [text for text, _ in known if between.holds(spec_of(text))]
    return any_of([words.term(fields.FACETS, text) for text in fitting])
