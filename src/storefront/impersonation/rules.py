"""Who may act for a customer, and how a search matches customers. Source: decisions H4, H8."""

from collections.abc import Collection

from storefront.base.problems import Problem
from storefront.base.text import as_text, is_blank, one_line
from storefront.impersonation import limits, messages
from storefront.signin.rules.factors import SECOND_FACTORS


def problems_of_reason(reason: object, *, is_needed: bool) -> list[Problem]:
    """Return what is wrong with the reason to act for a customer. Source: decision H4."""
    text = one_line(as_text(reason))
    if len(text) > limits.REASON_MAX:
        why = messages.REASON_TOO_LONG.format(maximum=limits.REASON_MAX)
    elif is_needed and (is_blank(text) or len(text) < limits.REASON_MIN):
        why = messages.REASON_MISSING.format(minimum=limits.REASON_MIN)
    else:
        return []
    return [Problem(field="reason", message=why)]


def why_not_act(*, has_right: bool, methods: Collection[str], needs_second_factor: bool) -> str:
    """Return why a staff member may not act for customers now, "" if they may.

    `methods` are how they authenticated in this session. Source: decision H4.
    """
    if not has_right:
        return messages.NO_RIGHT
    if needs_second_factor and not SECOND_FACTORS.intersection(methods):
        return messages.SECOND_FACTOR_NEEDED
    return ""


def why_not_search(word: str) -> str:
    """Return why the search is not run, "" if it is. Source: decision H8."""
    if len(word) >= limits.SEARCH_MIN:
        return ""
    return messages.SEARCH_TOO_SHORT.format(minimum=limits.SEARCH_MIN)


def searched_word(value: object) -> str:
    """Return the search term: one line, in lowercase, without the # before a number. Source: decision H8."""
    return one_line(as_text(value))[: limits.SEARCH_MAX].lower().removeprefix("#").strip()


def part_of(text: str, word: str) -> tuple[int, int]:
    """Return the position and length of the word in the text, (0, 0) if absent. Source: decision H8."""
    place = text.lower().find(word)
    return (place, len(word)) if place >= 0 and len(text.lower()) == len(text) else (0, 0)


def digits_part_of(text: str, digits: str) -> tuple[int, int]:
    """Return the position and length of the digits in a telephone number, including the marks between them.

    Source: decision H8.
    """
    places = [place for place, mark in enumerate(text) if mark in "0123456789"]
    found = "".join(text[place] for place in places).find(digits)
    if found < 0 or not digits:
        return 0, 0
    start, end = places[found], places[found + len(digits) - 1]
    return start, end - start + 1


def contact_shown(name: str, about: str) -> str:
    """Return a person at a customer in one line: Tom Larkspur, tool room. Source: decision H8."""
    return ", ".join(part for part in (one_line(name), one_line(about)) if part)
