"""Card numbers: 13 to 19 digits, with or without spaces and dashes, that pass the check."""

import re

DIGITS_MIN = 13
RUN = re.compile(r"(?<![0-9])[0-9](?:[ -]?[0-9]){12,18}(?![0-9])")
_NO_DIGIT = re.compile(r"[^0-9]")


def has_check_digit(run: str) -> bool:
    """Return whether the digits in the text end with the check digit of a card number (ISO/IEC 7812)."""
    digits = _NO_DIGIT.sub("", run)
    doubled = (int(digit) * (1 + place % 2) for place, digit in enumerate(reversed(digits)))
    return bool(digits.strip("0")) and sum(value - 9 if value > 9 else value for value in doubled) % 10 == 0
