"""Index queries of the advanced search. Source: decision H7."""

from tantivy import Query

from storefront.catalog.rules import normal_number
from storefront.search import fields
from storefront.search.clauses import any_of, without
from storefront.search.entry import ITEM, key_of
from storefront.search.ranking import Words
from storefront.search.schemas.terms import GoneItems, NumberKind, NumberMatching
from storefront.search.search_query import SearchQuery
from storefront.search.term_parser import ParsedTerm


def conditions_asked(words: Words, question: SearchQuery) -> list[Query]:
    """Return the queries that every hit must match; empty if there are no conditions."""
    conditions = question.conditions
    made = []
    if conditions.number:
        number = normal_number(conditions.number)
        made.append(words.numbered(number, conditions.number_match, conditions.number_kind, question.own))
    if conditions.nsn:
        made.append(words.numbered(normal_number(conditions.nsn), NumberMatching.STARTS, NumberKind.NSN))
    if conditions.category:
        made.append(words.term(fields.CATEGORIES, conditions.category))
    if conditions.supplier_id is not None:
        made.append(words.term(fields.SUPPLIER, str(conditions.supplier_id)))
    if conditions.discontinued in (GoneItems.ONLY, GoneItems.WITHOUT):
        is_only = conditions.discontinued is GoneItems.ONLY
        made.append(words.flag(fields.DISCONTINUED if is_only else fields.LIVE))
    if question.only_uids is not None:
        keys = [words.term(fields.KEY, key_of(ITEM, uid)) for uid in question.only_uids]
        made.append(any_of(keys) if keys else Query.empty_query())
    return made


def hidden_from(words: Words, question: SearchQuery, reading: ParsedTerm) -> list[Query]:
    """Return the query for discontinued entries that are not listed; those with the number are."""
    asked = question.conditions
    is_number = asked.number or asked.nsn or asked.customer_part_number
    is_asked = question.show_discontinued or is_number or asked.discontinued is not None
    if is_asked or not words.has_discontinued():
        return []
    numbered = words.exact_number(reading.number, reading.windows, question.own)
    known = {*question.known_uids, *question.own_uids}
    numbered += [words.term(fields.KEY, key_of(ITEM, uid)) for uid in known]
    return [without(words.flag(fields.DISCONTINUED), numbered)]
