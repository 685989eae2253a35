"""Parse a search term: its words, spelling corrections, and possible part numbers."""

import re
from collections.abc import Callable

import msgspec

from storefront.search import analysis
from storefront.search.speller import Speller

WORDS_MAX = 20
"""Further words are ignored."""


class ParsedTerm(msgspec.Struct, frozen=True, kw_only=True):
    """A parsed term. `corrected` is the term with corrected words, "" if there are none.

    `unfinished` is the last word as typed, which may continue, and `finished` are the words before it;
    `unfinished` is "" if the last word was corrected or is a stop word. `joined` are neighbors that the
    catalog writes as one word; `number` is the whole term as a part number, `windows` are parts of it that
    could be one. `typed` are the words before correction; `is_begun` says that the last of them is a prefix
    of a word in the catalog.
    """

    typed: list[str]
    is_begun: bool
    words: list[str]
    finished: list[str]
    unfinished: str
    joined: list[str]
    number: str
    windows: list[str]
    corrected: str


def parse_term(
    term: str,
    speller: Speller | None,
    begins: Callable[[str], bool] | None = None,
    knows: Callable[[str], bool] | None = None,
) -> ParsedTerm:
    """Parse a term; without a speller nothing is corrected.

    `begins` returns whether the last word is a prefix of a word in the catalog, and thus unfinished instead
    of misspelled. `knows` returns whether the catalog has a word that the speller does not know.
    Source: S1 §2.
    """
    read = analysis.read_words(term)[:WORDS_MAX]
    last_is_prefix = bool(read and begins and (begins(read[-1][0]) or begins(read[-1][1])))
    fixed = [_corrections(word, speller, knows) for word, _ in read[:-1]]
    fixed += [[word] if last_is_prefix else _corrections(word, speller, knows) for word, _ in read[-1:]]
    corrected_words = [word for words in fixed for word in words]
    significant = [word for word in corrected_words if not analysis.is_stop_word(word)] or corrected_words
    is_kept = last_is_prefix and significant[-1] == read[-1][0]
    return ParsedTerm(
        typed=[word for word, _ in read],
        is_begun=last_is_prefix,
        words=_stems(significant),
        finished=_stems(significant[:-1]) if is_kept else [],
        unfinished=_beginning(read[-1], begins) if is_kept else "",
        joined=[analysis.stem(word) for word in speller.joined(corrected_words)] if speller else [],
        number=analysis.number_of(term),
        windows=analysis.number_windows(term),
        corrected=_corrected(term, [(word, words) for (word, _), words in zip(read, fixed, strict=True)]),
    )


def corrected_term(
    typed: ParsedTerm,
    term: str,
    speller: Speller,
    begins: Callable[[str], bool],
    knows: Callable[[str], bool],
) -> ParsedTerm:
    """Return the term with corrections; it is parsed again only if something is misspelled."""
    checked = typed.typed[:-1] if typed.is_begun else typed.typed
    if not all(speller.is_known(word) or knows(word) for word in checked):
        return parse_term(term, speller, begins, knows)
    joined = [analysis.stem(word) for word in speller.joined(typed.typed)]
    return msgspec.structs.replace(typed, joined=joined) if joined else typed


def _beginning(read: tuple[str, str], begins: Callable[[str], bool] | None) -> str:
    """Return the last word in comparable form, or as typed if only that is a known prefix: 3/1."""
    folded, written = read
    return folded if begins is None or begins(folded) else written


def _corrected(term: str, fixed: list[tuple[str, list[str]]]) -> str:
    """Return the term with the corrections applied, "" if there are none."""
    shown = term.lower()
    wrong = {word: " ".join(words) for word, words in fixed if words != [word]}
    for word, meant in wrong.items():
        shown = re.sub(rf"(?<![^\W\d_]){re.escape(word)}(?![^\W\d_])", meant, shown)
    return shown if wrong else ""


def _stems(words: list[str]) -> list[str]:
    return list(dict.fromkeys(analysis.stem(word) for word in words))


def _corrections(word: str, speller: Speller | None, knows: Callable[[str], bool] | None) -> list[str]:
    if speller is None or speller.is_known(word) or (knows is not None and knows(word)):
        return [word]
    return speller.correct(word) or [word]
