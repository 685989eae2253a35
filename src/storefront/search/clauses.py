"""Queries put together."""

from collections.abc import Iterable, Sequence

from tantivy import Occur, Query

Clause = tuple[Occur, Query]


def constant(query: Query, score: float) -> Query:
    """Return the query with one score for every hit."""
    return Query.const_score_query(query, score)


def any_of(queries: Sequence[Query]) -> Query:
    """Return the query for what any of them finds."""
    return Query.boolean_query([(Occur.Should, query) for query in queries])


def all_of(queries: Sequence[Query]) -> Query:
    """Return the query for what all of them find."""
    return Query.boolean_query([(Occur.Must, query) for query in queries])


def ranked(scope: Sequence[Query], scores: Sequence[Query], gate: Query | None = None) -> Query:
    """Return the query for what all of `scope` finds, ordered by the sum of `scores`.

    What the `gate` finds has its score, too: what is worth something and lets in is looked for once.
    """
    must: list[Clause] = [(Occur.Must, constant(query, 0.0)) for query in scope]
    if gate is not None:
        must.append((Occur.Must, gate))
    return Query.boolean_query([*must, *((Occur.Should, query) for query in scores)])


def gate_of(queries: Iterable[Query], besides: Iterable[Query]) -> Query:
    """Return who is in: those found by the queries, which are worth nothing by themselves, or besides."""
    return any_of([*(constant(query, 0.0) for query in queries), *besides])
