"""LIKE patterns for user input, in which no typed character acts as a wildcard."""

from typing import Any

from sqlalchemy import and_, func

ESCAPE = "\\"
PHONE_MARKS = "- ().+/"


def contains(word: str) -> str:
    """Return the pattern of lower-case texts that contain the word; an empty word matches every text."""
    return f"%{escaped(word)}%"


def begins_with(word: str) -> str:
    """Return the pattern of lower-case texts that begin with the word."""
    return f"{escaped(word)}%"


def escaped(word: str) -> str:
    """Return the word in lower case with its wildcards escaped; NUL, which no text contains, is dropped."""
    folded = word.replace("\0", "").strip().lower()
    return folded.replace(ESCAPE, ESCAPE * 2).replace("%", ESCAPE + "%").replace("_", ESCAPE + "_")


def has_digits(column: Any, scattered: Any, digits: Any) -> Any:
    """Return the condition for phone numbers that contain these digits, in any notation.

    Bind `scattered` to `scattered_digits` and `digits` to `contains`. The digits in order are matched first,
    because stripping the punctuation from every number costs ten times as much.
    """
    return and_(column.like(scattered), digits_of(column).like(digits, escape=ESCAPE))


def scattered_digits(digits: str) -> str:
    """Return the pattern of texts that contain these digits in order, with anything in between."""
    return f"%{'%'.join(digits)}%"


def digits_of(column: Any) -> Any:
    """Return a column of phone numbers reduced to their digits."""
    for mark in PHONE_MARKS:
        column = func.replace(column, mark, "")
    return column
