"""Errors of an import, by row and grouped by mistake."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from storefront.exchange import messages

ALIKE_MAX = 3
"""If more rows than this have the same mistake, they become one sentence."""

LINES_SHOWN = 5
"""The number of other lines that this sentence lists."""

_VALUES = re.compile(r'"[^"]*"|\d[\d,.]*')


class TooManyProblems(Exception):
    """There are too many errors to continue."""


class RowError(NamedTuple):
    """An error: its file, line (0 for none), column, and reason."""

    file: str
    line: int
    column: str
    reason: str

    @property
    def sentence(self) -> str:
        """Return the reason with the place in front."""
        form = messages.PLACE_OF_FILE
        if self.line:
            form = messages.PLACE if self.column else messages.PLACE_OF_LINE
        return form.format(file=self.file, line=self.line, column=self.column) + self.reason


class Mistake(NamedTuple):
    """A mistake in a column of a file, with a sentence for each row, or one for many rows."""

    file: str
    column: str
    sentences: list[str]


class RowErrors:
    """The errors so far: at most `mistakes_max` mistakes (None for any number) in `rows_max` rows."""

    def __init__(self, mistakes_max: int | None, rows_max: int) -> None:
        self.rows: list[RowError] = []
        self._mistakes_max, self._rows_max = mistakes_max, rows_max
        self._by_mistake: dict[tuple[str, str, str], list[RowError]] = {}

    def __bool__(self) -> bool:
        return bool(self.rows)

    def add(self, trouble: RowError) -> None:
        """Add an error. Raises TooManyProblems at the maximum."""
        self.rows.append(trouble)
        kind = (trouble.file, trouble.column, _VALUES.sub("", trouble.reason))
        self._by_mistake.setdefault(kind, []).append(trouble)
        is_much = self._mistakes_max is not None and len(self._by_mistake) >= self._mistakes_max
        if is_much or len(self.rows) >= self._rows_max:
            raise TooManyProblems

    def mistakes(self) -> list[Mistake]:
        """Return the mistakes in the order in which they first occurred."""
        return [
            Mistake(file, column, _sentences(alike)) for (file, column, _), alike in self._by_mistake.items()
        ]

    def summary(self, *, is_cut_off: bool) -> str:
        """Return a sentence with the number of errors to fix."""
        count = len(self._by_mistake)
        if is_cut_off and len(self.rows) >= self._rows_max:
            return messages.REFUSED_ROWS.format(count=len(self.rows))
        if is_cut_off:
            return messages.REFUSED_MANY.format(count=count)
        return messages.REFUSED_ONE if count == 1 else messages.REFUSED.format(count=count)


def _sentences(alike: Sequence[RowError]) -> list[str]:
    """Return the sentence of each row, or one that lists further lines if there are many rows."""
    if len(alike) <= ALIKE_MAX:
        return [one.sentence for one in alike]
    others = alike[1:]
    lines = ", ".join(str(one.line) for one in others[:LINES_SHOWN])
    if len(others) > LINES_SHOWN:
        lines += " …"
    return [f"{alike[0].sentence} {messages.ALSO_ON.format(count=len(others), lines=lines)}"]
