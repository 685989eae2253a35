"""Which customer does a request mean, and may it still be decided? Source: S2 §5.5, decision G17."""

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
    """Return how sure it is that a request means this customer.

    Strong are two reasons of which one cannot be guessed from a directory; one such reason is likely, and
    name or phone alone are weak: anybody can read them. Source: decision G17.
    """
    told = set(reasons)
    if told & _STRONG:
        return MatchGrade.STRONG if len(told) > 1 else MatchGrade.LIKELY
    return MatchGrade.LIKELY if len(told) > 1 else MatchGrade.WEAK


def domain_of(email: str) -> str:
    """Return the domain of an email address that a company may have for itself, "" for free mail.

    Source: decision G17.
    """
    domain = email.rpartition("@")[2].strip().lower()
    return "" if domain in limits.FREE_MAIL_DOMAINS else domain


def words_of_company(name: str) -> list[str]:
    """Return the words that tell one company from another, the longest first: no Inc., no "and".

    >>> words_of_company("Larkin Hydraulics & Machine, Inc.")
    ['hydraulics', 'machine', 'larkin']

    Source: decision G17.
    """
    words = [word for word in _WORD.findall(name.lower()) if word not in _COMMON_WORDS]
    return sorted(words, key=lambda word: -len(word))


def is_same_company(one: str, other: str) -> bool:
    """Tell whether two names read alike: the same telling words, in any order. Source: decision G17."""
    words = words_of_company(one)
    return bool(words) and sorted(words) == sorted(words_of_company(other))


def why_not_decide(state: RequestState, decided_by: str) -> str:
    """Return why a request cannot be decided, "" if it can: not confirmed, or decided already, and by whom.

    Source: decision G17.
    """
    if state is RequestState.UNCONFIRMED:
        return answers.REQUEST_UNCONFIRMED
    if state is RequestState.APPROVED:
        return answers.REQUEST_WAS_APPROVED.format(name=decided_by)
    return answers.REQUEST_WAS_REFUSED.format(name=decided_by) if state is RequestState.REFUSED else ""
