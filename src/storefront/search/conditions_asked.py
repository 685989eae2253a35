"""What the advanced search asks of the index. Source: decision H7."""

from tantivy import Query

from storefront.catalog.rules import normal_number
from storefront.search import fields
from storefront.search.clauses import any_of
from storefront.search.entry import ITEM, key_of
from storefront.search.ranking import Words
from storefront.search.schemas import GoneItems, NumberKind, NumberMatching
from storefront.search.search_query import SearchQuery


def conditions_asked(words: Words, question: SearchQuery) -> list[Query]:
    """Return the queries that every answer has to fit; none where no condition is asked for."""
    asked = question.conditions
    made = []
    if asked.number:
        number = normal_number(asked.number)
        made.append(words.numbered(number, asked.number_match, asked.number_kind, question.own))
    if asked.nsn:
        made.append(words.numbered(normal_number(asked.nsn), NumberMatching.STARTS, NumberKind.NSN))
    if asked.category:
        made.append(words.term(fields.CATEGORIES, asked.category))
    if asked.supplier_id is not None:
        made.append(words.term(fields.SUPPLIER, str(asked.supplier_id)))
    if asked.discontinued is not None:
        is_only = asked.discontinued is GoneItems.ONLY
        made.append(words.flag(fields.DISCONTINUED if is_only else fields.LIVE))
    if question.only_uids is not None:
        keys = [words.term(fields.KEY, key_of(ITEM, uid)) for uid in question.only_uids]
        made.append(any_of(keys) if keys else Query.empty_query())
    return made
