"""Score how similar items are to the text of a line, and decide which one is preselected."""

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

import msgspec

from storefront.catalog.rules import normal_number
from storefront.quickorder import limits, messages

_FILLED_UP = 96
_BEGINS, _BEGINS_SPAN = 55, 30
_HOLDS, _HOLDS_SPAN = 40, 40
_GROUP = re.compile(r"[^\W\d_]+|\d+")
_SPELLING, _SPELLING_LEAST = 85, 0.72
_SPELLING_SHORTEST = 4
_WORDS_MOST = 66


class Nearness(msgspec.Struct, frozen=True, kw_only=True, order=True):
    """A similarity in percent, with a short reason."""

    percent: int
    why: str = ""


def nearness_of(written: str, numbers: Iterable[str], words: str) -> Nearness:
    """Return how similar an item with these numbers and words is to the text.

    Numbers that start with the text, contain it or are spelled similarly score by the share that matches.
    Otherwise common words count, but they are never enough to preselect an item.

    >>> nearness_of("HH-R2-8-120", ["HH-R2-08-120"], "").percent > 90
    True

    Source: S1 §5, decision E1.
    """
    known = list(numbers)
    number, groups = normal_number(written), _groups(written)
    if any(groups == _groups(one) for one in known):
        return Nearness(percent=_FILLED_UP, why=messages.NEAR_ZEROS)
    normal = [found for one in known if (found := normal_number(one))]
    by_number = max((_by_number(number, one) for one in normal), default=Nearness(percent=0))
    return max(by_number, _by_words(written, " ".join([words, *known])))


def _groups(number: str) -> list[str]:
    """Split a number into groups of letters and digits, without leading zeros."""
    return [group.lstrip("0") for group in _GROUP.findall(number.upper())]


def _by_number(written: str, number: str) -> Nearness:
    if not written:
        return Nearness(percent=0)
    shorter, longer = sorted((written, number), key=len)
    share = len(shorter) / len(longer)
    if len(shorter) > 2 and longer.startswith(shorter):
        return Nearness(percent=round(_BEGINS + _BEGINS_SPAN * share**2), why=messages.NEAR_BEGINS)
    if len(shorter) > 2 and shorter in longer:
        return Nearness(percent=round(_HOLDS + _HOLDS_SPAN * share**2), why=messages.NEAR_HOLDS)
    return _by_spelling(written, number)


def _by_spelling(written: str, number: str) -> Nearness:
    """Score similar spelling, never high enough to preselect an item."""
    if min(len(written), len(number)) < _SPELLING_SHORTEST or abs(len(written) - len(number)) > 3:
        return Nearness(percent=0)
    share = SequenceMatcher(None, written, number, autojunk=False).ratio()
    if share < _SPELLING_LEAST:
        return Nearness(percent=0)
    return Nearness(percent=round(share * _SPELLING), why=messages.NEAR_SPELLING)


def _by_words(written: str, text: str) -> Nearness:
    wanted = _words(written)
    if not wanted:
        return Nearness(percent=0)
    has = set(_words(text))
    found = sum(1 for word in wanted if word in has or any(one.startswith(word) for one in has))
    percent = round(_WORDS_MOST * found / len(wanted))
    return Nearness(percent=percent, why=messages.NEAR_WORDS.format(found=found, count=len(wanted)))


def _words(text: str) -> list[str]:
    plain = "".join(character if character.isalnum() else " " for character in text.lower())
    return plain.split()


def picked(percents: Sequence[int]) -> bool:
    """Return whether the first of these scores, highest first, is high and far enough ahead to preselect it.

    Source: decision E1.
    """
    if not percents or percents[0] < limits.PICK_PERCENT:
        return False
    return len(percents) == 1 or percents[0] - percents[1] >= limits.PICK_AHEAD
