"""Cells of a workbook as they would stand in a CSV file."""

import datetime
import re

from storefront.exchange import messages

_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")
_NOT_SHOWN = re.compile(r'"[^"]*"|\\.|_.|\*.')
_BRACKETS = re.compile(r"\[[^\]]*\]")
_DURATION = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)
_DATE_LETTERS = re.compile("[dmyhs]", re.IGNORECASE)
_FORMAT_CHARACTERS = 255
"""What a number format can have at most; the search for brackets takes its square."""
DATE_FORMATS = frozenset([*range(14, 23), 45, 47])
"""The numbers of the formats for dates and times that every workbook has; 46 is a duration."""
SINCE_1900 = datetime.datetime.fromisoformat("1899-12-30")
SINCE_1904 = datetime.datetime.fromisoformat("1904-01-01")
_LEAP_1900 = 60
"""Sheets count a February 29, 1900. Days before it have numbers that are one too low."""
_DAY_MILLISECONDS = 86_400_000
_EXACT = 1e15
"""Whole numbers up to here are exact as floats."""


class NotADate(ValueError):
    """The number is formatted as a date and is none; the text says what to do."""


def is_date_format(code: str) -> bool:
    """Tell whether a number format shows a date or a time of day.

    >>> [is_date_format(code) for code in ("yyyy-mm-dd", "#,##0.00", '0 "days"', "[h]:mm", "[Red]0")]
    [True, False, False, False, False]
    """
    shown = _NOT_SHOWN.sub("", code.partition(";")[0][:_FORMAT_CHARACTERS])
    return _DURATION.search(shown) is None and _DATE_LETTERS.search(_BRACKETS.sub("", shown)) is not None


def number_text(number: str) -> str:
    """Return a number as a person would write it. Raises ValueError.

    >>> [number_text(number) for number in ("20.0", "0.1", "1E3", "12345678901234567890")]
    ['20', '0.1', '1000', '12345678901234567890']
    """
    if number.isdigit():
        return str(int(number))
    value = float(number)
    return str(int(value)) if value.is_integer() and abs(value) < _EXACT else repr(value)


def date_text(number: str, epoch: datetime.datetime) -> str:
    """Return the day, or the moment, or the time of day that a number means, in ISO 8601. Raises NotADate.

    >>> [date_text(number, SINCE_1900) for number in ("45987", "45987.5", "0.25", "1")]
    ['2025-11-26', '2025-11-26T12:00:00', '06:00:00', '1900-01-01']
    """
    try:
        days, part = divmod(float(number), 1)
        clock = datetime.timedelta(milliseconds=round(part * _DAY_MILLISECONDS))
        if days == 0 and clock.days == 0:
            return (epoch + clock).time().isoformat()
        if epoch is SINCE_1900 and 0 <= days < _LEAP_1900:
            days += 1
        moment = epoch + datetime.timedelta(days=days) + clock
        return moment.date().isoformat() if moment.time() == datetime.time() else moment.isoformat()
    except (OverflowError, ValueError) as error:
        raise NotADate(messages.NOT_A_DATE.format(value=number[:40])) from error


def unescaped(text: str) -> str:
    """Return a text with the characters that XML cannot hold; control characters stay as they are written.

    >>> unescaped("a_x000D_b _x005F_x0041_ _x0000_")
    'a\\rb _x0041_ _x0000_'
    """
    return _ESCAPE.sub(_character, text) if "_x" in text else text


def _character(match: re.Match[str]) -> str:
    character = chr(int(match[1], 16))
    return character if character.isprintable() or character in "\t\r\n" else match[0]
