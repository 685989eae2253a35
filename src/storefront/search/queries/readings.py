"""How the sizes of a search term were read, for people. Source: decision E1."""

import re

import msgspec

from storefront.search import messages
from storefront.search.schemas.terms import TermChoice, TermReading, TermSize
from storefront.search.search_query import NearSize, ReadTerm, UsedSize


def reading_of(read: ReadTerm | None, term: str) -> TermReading | msgspec.UnsetType:
    """Return the reading of a term; unset if it has no sizes."""
    if read is None or not (read.sizes or read.options):
        return msgspec.UNSET
    return TermReading(
        sizes=list(map(_size, read.sizes)),
        words=read.words,
        is_exact=read.is_exact,
        nearest=[_nearest(near, term) for near in read.nearest],
        options=[
            TermChoice(
                label=f"{one.attribute} {one.value}",
                search_term=term,
                parameter=f"f.{one.attribute}",
                values=one.values,
            )
            for one in read.options
        ],
    )


def _size(size: UsedSize) -> TermSize:
    names = size.attributes
    is_one = len(names) == 1
    return TermSize(
        text=size.text,
        label=names[0]
        if is_one
        else messages.EITHER_OF.format(names=", ".join(names[:-1]), name=names[-1].lower()),
        value=size.value,
        parameter=f"f.{names[0]}" if is_one else "",
        values=size.values if is_one else [],
    )


def _nearest(near: NearSize, term: str) -> TermChoice:
    if near.without:
        fewer = _without(term, near.without)
        return TermChoice(
            label=messages.WITHOUT_WORD.format(word=near.without),
            search_term=fewer,
            parameter="",
            values=[],
        )
    return TermChoice(
        label=f"{near.attribute} {near.value} {near.unit}".rstrip(),
        search_term=term,
        parameter=f"f.{near.attribute}",
        values=[near.value],
    )


def _without(term: str, left_out: str) -> str:
    """Return a term without some of its words, together or apart: 300 lb is also in "swivel 300lb"."""
    words = left_out.split()
    for pattern in (r"\s*".join(map(re.escape, words)), "|".join(map(re.escape, words))):
        fewer = re.sub(rf"(?<!\w)(?:{pattern})(?!\w)", " ", term, flags=re.IGNORECASE)
        if fewer != term:
            break
    return " ".join(fewer.split())
