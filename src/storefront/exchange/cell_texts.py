"""Convert cells of a workbook to the text that a CSV file would have."""

import datetime
import re

from storefront.exchange import messages

_ESCAPE = re.compile("_x([0-9A-Fa-f]{4})_")
_NOT_SHOWN = re.compile(r'"[^"]*"|\\.|_.|\*.')
_BRACKETS = re.compile(r"\[[^\]]*\]")
_DURATION = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)
_DATE_LETTERS = re.compile("[dmyhs]", re.IGNORECASE)
_FORMAT_CHARACTERS = 255
"""Maximum length of a number format; searching it for brackets takes quadratic time."""
DATE_FORMATS = frozenset([*range(14, 23), 45, 47])
"""IDs of the built-in formats for dates and times; 46 is a duration."""
SINCE_1900 = datetime.datetime.fromisoformat("1899-12-30")
SINCE_1904 = datetime.datetime.fromisoformat("1904-01-01")
_LEAP_1900 = 60
"""Sheets have a February 29, 1900, so the numbers of the days before it are one too low."""
_DAY_MILLISECONDS = 86_400_000
_EXACT = 1e15
"""Floats represent whole numbers exactly up to this one."""


class NotADate(ValueError):
    """The number is formatted as a date but is not one. The message says what to do."""


def is_date_format(code: str) -> bool:
    """Return whether a number format shows a date or a time of day.

    >>> [is_date_format(code) for code in ("yyyy-mm-dd", "#,##0.00", '0 "days"', "[h]:mm", "[Red]0")]
    [True, False, False, False, False]
    """
    shown = _NOT_SHOWN.sub("", code.partition(";")[0][:_FORMAT_CHARACTERS])
    return _DURATION.search(shown) is None and _DATE_LETTERS.search(_BRACKETS.sub("", shown)) is not None


def number_text(number: str) -> str:
    """Return a number without exponent and trailing zeros. Raises ValueError.

    >>> [number_text(number) for number in ("20.0", "0.1", "1E3", "12345678901234567890")]
    ['20', '0.1', '1000', '12345678901234567890']
    """
    if number.isdigit():
        return str(int(number))
    value = float(number)
    return str(int(value)) if value.is_integer() and abs(value) < _EXACT else repr(value)


def date_text(number: str, epoch: datetime.datetime) -> str:
    """Convert a number to a date, date and time, or time in ISO 8601. Raises NotADate.

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
    """Decode the escapes of characters that XML does not allow, except control characters.

    >>> unescaped("a_x000D_b _x005F_x0041_ _x0000_")
    'a\\rb _x0041_ _x0000_'
    """
    return _ESCAPE.sub(_character, text) if "_x" in text else text


def _character(match: re.Match[str]) -> str:
    character = chr(int(match[1], 16))
    return character if character.isprintable() or character in "\t\r\n" else match[0]
