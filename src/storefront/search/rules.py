"""What is searched for, who sees what, when is it sent, and what does the instant panel show?"""

from collections.abc import Iterable, Mapping
from enum import StrEnum

import msgspec

from storefront.base.limits import UID_MAX
from storefront.base.quantity import whole_number
from storefront.base.text import as_text, one_line
from storefront.catalog.rules import normal_number
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.search import limits, messages
from storefront.search.schemas import NumberMatching

__all__ = [
    "InstantPanel",
    "PanelEvent",
    "Sort",
    "clean_inner_terms",
    "clean_term",
    "empty_text",
    "includes_non_web",
    "is_late",
    "is_same_number",
    "next_panel",
    "normal_number",
    "search_is_sent",
    "sort_of",
    "spec_filters",
    "why_not_number",
    "why_not_supplier",
]


class Sort(StrEnum):
    """How results are ordered. Source: decision A22."""

    RELEVANCE = "relevance"
    ITEM_CODE = "itemCode"
    PRICE = "price"
    AVAILABILITY = "availability"


class PanelEvent(StrEnum):
    """What can happen to the instant search panel. Source: S1 §4."""

    RESULTS = "results"
    NO_RESULTS = "noResults"
    EMPTY_TERM = "emptyTerm"
    PAGE_CHANGE = "pageChange"
    CLOSE_BUTTON = "closeButton"
    ENTER_WITHOUT_RESULTS = "enterWithoutResults"


class InstantPanel(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """How the panel stands: open or not, kept open over page changes or not; does a search page follow?"""

    is_open: bool = False
    keeps_open: bool = False
    runs_search: bool = False


_NUMBER_LEAST = {
    NumberMatching.STARTS: limits.NUMBER_START_MIN,
    NumberMatching.CONTAINS: limits.NUMBER_INSIDE_MIN,
    NumberMatching.EXACTLY: 1,
}


def clean_term(term: object) -> str:
    """Return what is searched for: visible text on one line, at most 200 characters. Never raises.

    Source: S1 §5.
    """
    return one_line(as_text(term)[: limits.TERM_MAX * 4])[: limits.TERM_MAX].rstrip(" ")


def clean_inner_terms(terms: Iterable[object]) -> list[str]:
    """Return the terms that search within the results: cleaned, each once, at most ten.

    Source: decision A22.
    """
    cleaned = dict.fromkeys(clean_term(term) for term in terms)
    return [term for term in cleaned if term][: limits.INNER_TERMS_MAX]


def is_same_number(one: str, other: str) -> bool:
    """Tell whether both write the same number; hyphens, spaces, dots and capitals do not matter.

    Source: decision E1.
    """
    return normal_number(one) == normal_number(other) != ""


def includes_non_web(asked: bool, actor: Actor) -> bool:
    """Tell whether non-web items are searched: asked for by staff; from others the wish is ignored.

    Source: S1 §4, §6, decision E4.
    """
    return asked and identity.may(actor, Ability.INCLUDE_NON_WEB)


def why_not_number(number: str, matching: NumberMatching) -> str:
    """Return why such a number cannot be looked for, "" if it can; a blank one asks for nothing.

    A beginning takes two letters or digits, what stands inside three. Source: decisions E1, H7.
    """
    if not clean_term(number):
        return ""
    length = len(normal_number(number))
    if not length:
        return messages.NUMBER_WITHOUT_CHARACTERS
    least = _NUMBER_LEAST[matching]
    return "" if length >= least else messages.NUMBER_TOO_SHORT.format(minimum=least)


def why_not_supplier(supplier_id: str) -> str:
    """Return why this is no supplier id, "" if it is one or blank. Source: decision H7."""
    typed = clean_term(supplier_id)
    number = whole_number(typed)
    is_id = number is not None and 0 < number <= UID_MAX
    return "" if not typed or is_id else messages.SUPPLIER_MALFORMED


def search_is_sent(term: object, non_web: bool = False, last_non_web: bool = False) -> bool:
    """Tell whether a search is sent: there is a term, or the non-web flag changed.

    Source: S1 §5, decision E3.
    """
    return bool(clean_term(term)) or non_web != last_non_web


def is_late(answered: str, in_box: object) -> bool:
    """Tell whether an answer is dropped: its term is no longer the one in the box. Source: decision E2."""
    return answered != clean_term(in_box)


def next_panel(panel: InstantPanel, event: PanelEvent) -> InstantPanel:
    """Return how the panel stands after the event.

    It opens on results; closes on an empty term, the close button, and a page change unless it is kept
    open. Where the immediate search finds nothing, or Enter is pressed before results, it closes and a
    normal search runs. Source: S1 §4, decision E8.
    """
    runs_search = event in (PanelEvent.NO_RESULTS, PanelEvent.ENTER_WITHOUT_RESULTS)
    stays = event is PanelEvent.PAGE_CHANGE and panel.keeps_open and panel.is_open
    is_open = event is PanelEvent.RESULTS or stays
    return InstantPanel(is_open=is_open, keeps_open=panel.keeps_open, runs_search=runs_search)


def sort_of(value: object) -> Sort:
    """Return the order that was asked for; anything unknown is relevance. Source: decision A22."""
    text = as_text(value)
    return Sort(text) if text in set(Sort) else Sort.RELEVANCE


def spec_filters(parameters: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """Return the chosen values by attribute from an address's `f.<attribute>=value`. Source: decision A22."""
    chosen = {
        name.removeprefix("f."): [value for value in dict.fromkeys(values) if value]
        for name, values in parameters.items()
        if name.startswith("f.") and len(name) > len("f.")
    }
    return {attribute: values for attribute, values in chosen.items() if values}


def empty_text(total: int) -> str:
    """Return what is said when nothing is found, "" when something is. Source: S1 §8."""
    return messages.NOTHING_FOUND if total <= 0 else ""
