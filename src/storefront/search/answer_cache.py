"""Cache the latest answers: people page back and forth, and many search for the same."""

from collections.abc import Callable
from typing import Generic, TypeVar

import msgspec

from storefront.search.search_query import SearchQuery

V = TypeVar("V")


class AnswerCache(Generic[V]):
    """The latest answers, for one state of the index and of the vocabulary."""

    def __init__(self, most: int) -> None:
        """`most` is the maximum number of answers; the oldest are evicted."""
        self._most = most
        self._answers: tuple[tuple[object, ...], dict[bytes, V]] = ((), {})

    def fetch(self, state: tuple[object, ...], question: SearchQuery, make: Callable[[], V]) -> V:
        """Return the cached answer, or make it."""
        known, answers = self._answers
        if len(known) != len(state) or any(one is not other for one, other in zip(known, state, strict=True)):
            self._answers = (state, answers := {})
        key = msgspec.json.encode(question)
        answer = answers.get(key)
        if answer is None:
            answer = make()
            while len(answers) >= self._most and answers:
                answers.pop(next(iter(answers)), None)
            answers[key] = answer
        return answer
