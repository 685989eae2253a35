"""Matching a request to customers, and whether it may still be decided. Source: S2 §5.5, decision G17."""

import re
from collections.abc import Collection

from storefront.accounts import limits
from storefront.accounts.messages import answers
from storefront.accounts.schemas import RequestState
from storefront.accounts.schemas.requests import MatchGrade, MatchReason

_WORD = re.compile(r"[a-z0-9]+")
_COMMON_WORDS = frozenset(
    (
        *("and", "the", "of", "a", "an", "inc", "co", "corp", "corporation", "company", "ltd", "limited"),
        *("llc", "llp", "plc", "gmbh", "sa"),
    )
)
_STRONG = frozenset({MatchReason.TYPED_ID, MatchReason.EMAIL_DOMAIN})


def grade_of(reasons: Collection[MatchReason]) -> MatchGrade:
    """Return how likely a request refers to this customer.

    Strong: two reasons, at least one of which no directory reveals. Likely: one such reason. Weak: only name
    or phone, which are public. Source: decision G17.
    """
    distinct = set(reasons)
    if distinct & _STRONG:
        return MatchGrade.STRONG if len(distinct) > 1 else MatchGrade.LIKELY
    return MatchGrade.LIKELY if len(distinct) > 1 else MatchGrade.WEAK


def domain_of(email: str) -> str:
    """Return the domain of an email address, "" for free mail providers. Source: decision G17."""
    domain = email.rpartition("@")[2].strip().lower()
    return "" if domain in limits.FREE_MAIL_DOMAINS else domain


def words_of_company(name: str) -> list[str]:
    """Return the distinctive words of a company name, longest first, without "Inc." or "and".

    >>> words_of_company("Larkin Hydraulics & Machine, Inc.")
    ['hydraulics', 'machine', 'larkin']

    Source: decision G17.
    """
    words = [word for word in _WORD.findall(name.lower()) if word not in _COMMON_WORDS]
    return sorted(words, key=lambda word: -len(word))


def is_same_company(one: str, other: str) -> bool:
    """Return whether two names have the same distinctive words, in any order. Source: decision G17."""
    words = words_of_company(one)
    return bool(words) and sorted(words) == sorted(words_of_company(other))


def why_not_decide(state: RequestState, decided_by: str) -> str:
    """Return why a request cannot be decided (unconfirmed, or already decided, and by whom), "" if it can.

    Source: decision G17.
    """
    if state is RequestState.UNCONFIRMED:
        return answers.REQUEST_UNCONFIRMED
    if state is RequestState.APPROVED:
        return answers.REQUEST_WAS_APPROVED.format(name=decided_by)
    return answers.REQUEST_WAS_REFUSED.format(name=decided_by) if state is RequestState.REFUSED else ""
