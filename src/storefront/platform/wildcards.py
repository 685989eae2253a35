"""Looking for text within text: what stands in a LIKE, with nothing of what was typed taken as a wildcard."""

from typing import Any

from sqlalchemy import and_, func

ESCAPE = "\\"
PHONE_MARKS = "- ().+/"


def contains(word: str) -> str:
    """Return the pattern of texts in lower case that hold the word; an empty one matches every text."""
    return f"%{escaped(word)}%"


def begins_with(word: str) -> str:
    """Return the pattern of texts in lower case that begin with the word."""
    return f"{escaped(word)}%"


def escaped(word: str) -> str:
    """Return the word in lower case, each mark standing for itself; NUL, which no text holds, left out."""
    folded = word.replace("\0", "").strip().lower()
    return folded.replace(ESCAPE, ESCAPE * 2).replace("%", ESCAPE + "%").replace("_", ESCAPE + "_")


def has_digits(column: Any, scattered: Any, digits: Any) -> Any:
    """Return the condition of telephone numbers that hold these digits, however people have written them.

    `scattered` is bound to `scattered_digits`, `digits` to `contains`. Taking the marks out of every number
    costs ten times as much as asking first whether the digits stand in it, in this order, at all.
    """
    return and_(column.like(scattered), digits_of(column).like(digits, escape=ESCAPE))


def scattered_digits(digits: str) -> str:
    """Return the pattern of texts in which these digits follow each other, with anything in between."""
    return f"%{'%'.join(digits)}%"


def digits_of(column: Any) -> Any:
    """Return a column of telephone numbers as digits alone, for people write them in many ways."""
    for mark in PHONE_MARKS:
        column = func.replace(column, mark, "")
    return column
