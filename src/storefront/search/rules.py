"""Rules of search terms, filters and visibility."""

from collections.abc import Iterable, Mapping
from enum import StrEnum

from storefront.base.limits import UID_MAX
from storefront.base.quantity import whole_number
from storefront.base.text import as_text, one_line
from storefront.catalog.rules import normal_number
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.search import limits, messages
from storefront.search.schemas.terms import NumberMatching

__all__ = [
    "Sort",
    "clean_inner_terms",
    "clean_term",
    "includes_non_web",
    "is_same_number",
    "normal_number",
    "sort_of",
    "spec_filters",
    "why_not_number",
    "why_not_supplier",
]


class Sort(StrEnum):
    """Sort orders of results. Source: decision A22."""

    RELEVANCE = "relevance"
    ITEM_CODE = "itemCode"
    PRICE = "price"
    AVAILABILITY = "availability"


_NUMBER_LEAST = {
    NumberMatching.STARTS: limits.NUMBER_START_MIN,
    NumberMatching.CONTAINS: limits.NUMBER_INSIDE_MIN,
    NumberMatching.EXACTLY: 1,
}


def clean_term(term: object) -> str:
    """Return the cleaned search term: visible text on one line, at most 200 characters. Never raises.

    Source: S1 §5.
    """
    return one_line(as_text(term)[: limits.TERM_MAX * 4])[: limits.TERM_MAX].rstrip(" ")


def missed_words(term: str) -> str:
    """Return what is counted of a term that finds nothing: its words in lower case; "" counts nothing.

    What may be an email address is left out. Source: decision H10.

    >>> missed_words("  HC 2010-TR ")
    'hc 2010-tr'
    >>> missed_words("ann@example.com")
    ''
    """
    return "" if "@" in term else " ".join(term.casefold().split())


def clean_inner_terms(terms: Iterable[object]) -> list[str]:
    """Return the cleaned terms to search within the results, without duplicates, at most ten.

    Source: decision A22.
    """
    cleaned = dict.fromkeys(clean_term(term) for term in terms)
    return [term for term in cleaned if term][: limits.INNER_TERMS_MAX]


def is_same_number(one: str, other: str) -> bool:
    """Return whether both are the same number, ignoring separators and case. Source: decision E1."""
    return normal_number(one) == normal_number(other) != ""


def includes_non_web(asked: bool, actor: Actor) -> bool:
    """Return whether to search non-web items: if staff ask for it; ignored for everybody else.

    Source: S1 §4, §6, decision E4.
    """
    return asked and identity.may(actor, Ability.INCLUDE_NON_WEB)


def why_not_number(number: str, matching: NumberMatching) -> str:
    """Return why this number cannot be searched for, "" if it can or is blank.

    A prefix needs two letters or digits, a part three. Source: decisions E1, H7.
    """
    if not clean_term(number):
        return ""
    length = len(normal_number(number))
    if not length:
        return messages.NUMBER_WITHOUT_CHARACTERS
    least = _NUMBER_LEAST[matching]
    return "" if length >= least else messages.NUMBER_TOO_SHORT.format(minimum=least)


def why_not_supplier(supplier_id: str) -> str:
    """Return why this is not a supplier id, "" if it is one or blank. Source: decision H7."""
    typed = clean_term(supplier_id)
    number = whole_number(typed)
    is_id = number is not None and 0 < number <= UID_MAX
    return "" if not typed or is_id else messages.SUPPLIER_MALFORMED


def sort_of(value: object) -> Sort:
    """Return the requested order; unknown values mean relevance. Source: decision A22."""
    text = as_text(value)
    return Sort(text) if text in set(Sort) else Sort.RELEVANCE


def spec_filters(parameters: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Return the chosen values by attribute from the URL's `f.<attribute>=value`. Source: decision A22."""
    chosen = {
        name.removeprefix("f."): [value for value in dict.fromkeys(values) if value]
        for name, values in parameters.items()
        if name.startswith("f.") and len(name) > len("f.")
    }
    return {attribute: values for attribute, values in chosen.items() if values}
