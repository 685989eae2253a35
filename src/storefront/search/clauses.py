"""Combine queries."""

from collections.abc import Iterable, Sequence

from tantivy import Occur, Query

Clause = tuple[Occur, Query]


def constant(query: Query, score: float) -> Query:
    """Return the query with a constant score for every hit."""
    return Query.const_score_query(query, score)


def any_of(queries: Sequence[Query]) -> Query:
    """Return a query that matches if any of the queries does."""
    return Query.boolean_query([(Occur.Should, query) for query in queries])


def without(query: Query, others: Sequence[Query]) -> Query:
    """Return the query without what any of the others matches."""
    if not others:
        return query
    return Query.boolean_query([(Occur.Must, query), *((Occur.MustNot, other) for other in others)])


def all_of(queries: Sequence[Query]) -> Query:
    """Return a query that matches if all of the queries do."""
    return Query.boolean_query([(Occur.Must, query) for query in queries])


def ranked(scope: Sequence[Query], scores: Sequence[Query], gate: Query | None = None) -> Query:
    """Return a query that matches if all of `scope` do, ordered by the sum of `scores`.

    The `gate` adds its score, too, so a clause that both filters and scores runs only once.
    """
    must: list[Clause] = [(Occur.Must, constant(query, 0.0)) for query in scope]
    if gate is not None:
        must.append((Occur.Must, gate))
    return Query.boolean_query([*must, *((Occur.Should, query) for query in scores)])


def gate_of(queries: Iterable[Query], besides: Iterable[Query]) -> Query:
    """Return a query that matches any of `queries`, without score, or `besides`."""
    return any_of([*(constant(query, 0.0) for query in queries), *besides])
