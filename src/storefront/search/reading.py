"""How a term is read: its words, mended where they are misspelt, and the part numbers it could be."""

import msgspec

from storefront.search import analysis
from storefront.search.speller import Speller

WORDS_MAX = 20
"""Words beyond so many are not looked at."""


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A term as it was understood. `corrected` is the term with its mended words, "" where none was.

    `joined` are neighbours that the catalogue writes as one word; `number` is the whole term as a part
    number, `windows` are parts of it that could be one.
    """

    words: list[str]
    joined: list[str]
    number: str
    windows: list[str]
    corrected: str


def read_term(term: str, speller: Speller | None, own_prefix: str = "") -> Reading:
    """Return how the term is read; without a speller nothing is mended.

    `own_prefix` stands before our own numbers (AHC100101) and is taken off. Source: S1 §2, S2 §2.2.
    """
    raw = analysis.raw_words(term)[:WORDS_MAX]
    mended = [word for each in raw for word in (_mended(each, speller) if speller else [each])]
    number = _without_prefix(analysis.number_of(term), own_prefix)
    corrected = " ".join(mended) if mended != raw else ""
    kept = [word for word in mended if not analysis.is_stop_word(word)] or mended
    return Reading(
        words=list(dict.fromkeys(analysis.stem(word) for word in kept)),
        joined=[analysis.stem(word) for word in speller.joined(mended)] if speller else [],
        number=number,
        windows=analysis.number_windows(term),
        corrected=corrected,
    )


def _mended(word: str, speller: Speller) -> list[str]:
    return [word] if speller.is_known(word) else speller.mend(word) or [word]


def _without_prefix(number: str, own_prefix: str) -> str:
    rest = number.removeprefix(own_prefix.upper()) if own_prefix else number
    return rest if rest.isdigit() else number
