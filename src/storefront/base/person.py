"""Names, phone numbers and emails as people type them."""

import re

from storefront.base import messages
from storefront.base.limits import EMAIL_MAX, PHONE_DIGITS
from storefront.base.text import (
    as_text,
    has_leading_space,
    is_blank,
    one_line,
    trimmed,
    visible_text,
)

__all__ = [
    "as_text",
    "full_name",
    "has_phone_digits",
    "is_blank",
    "is_email",
    "kept_phone",
    "national_digits",
    "one_line",
    "phone_digits",
    "print_phone",
    "same_email",
    "show_phone",
    "split_extension",
    "trimmed",
    "visible_text",
    "why_not_leading_space",
]

_EMAIL = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)
_NOT_DIGIT = re.compile(r"[^0-9]")
_EXTENSION = re.compile(r"^(.*?[0-9)])[ ,;]*(?:ext\.?|x|#)[ .]*([0-9]{1,10})\s*$", re.IGNORECASE | re.DOTALL)


def why_not_leading_space(text: str) -> str:
    """Return what to fix if the text starts with a space, else "". Source: S2 §5.2."""
    return messages.LEADING_SPACE if has_leading_space(text) else ""


def phone_digits(text: object) -> str:
    """Return the digits 0 to 9 of a phone number, in order; digits of other scripts do not count.

    Source: S2 §5.2, decision G14 (digits are counted, not characters).
    """
    return _NOT_DIGIT.sub("", as_text(text))


def national_digits(text: object) -> str:
    """Return the ten digits of a US or Canadian number without the leading 1; other numbers unchanged.

    Source: decision G14.
    """
    digits = phone_digits(text)
    if len(digits) == PHONE_DIGITS + 1 and digits.startswith("1"):
        return digits[1:]
    return digits


def has_phone_digits(text: object) -> bool:
    """Return whether there are at least ten digits to call, not counting an extension.

    "555-0118 x123" has seven. Source: S2 §5.2, §5.3, decision G14.
    """
    number, _ = split_extension(as_text(text))
    return len(national_digits(number)) >= PHONE_DIGITS


def kept_phone(text: str) -> str:
    """Return the number as it is stored: E.164 (+15551234567) for US and Canada, else as typed.

    Source: decision G14.
    """
    digits = national_digits(text)
    return f"+1{digits}" if len(digits) == PHONE_DIGITS else one_line(text)


def show_phone(text: str, extension: str = "") -> str:
    """Return the number as screens show it: 555-123-4567, with "ext. 12" if there is one.

    Source: S2 §5.3 (xxx-xxx-xxxx).
    """
    digits = national_digits(text)
    shown = f"{digits[:3]}-{digits[3:6]}-{digits[6:]}" if len(digits) == PHONE_DIGITS else one_line(text)
    return f"{shown} ext. {one_line(extension)}" if shown and not is_blank(extension) else shown


def print_phone(text: str) -> str:
    """Return the number as it is printed, with a leading 1: 1-555-123-4567.

    A number that already begins with its country (+49 30 123456, 1-800-FLOWERS) gets no other one. Source: S1
    §9, decision I13.
    """
    shown = show_phone(text)
    has_country = shown.startswith(("+", "1-", "1 "))
    return f"1-{shown}" if shown and not has_country else shown


def split_extension(text: str) -> tuple[str, str]:
    """Return number and extension of a phone number pasted in one piece: "555-123-4567 x12".

    Source: decision G14 (the extension is kept apart).
    """
    found = _EXTENSION.match(text)
    return (found[1].strip(), found[2]) if found else (text.strip(), "")


def is_email(text: object) -> bool:
    """Return whether it has the form of an email address: name, @, a host with a dot; ASCII; at most 255.

    Letters of other scripts are refused because they can look alike.

    >>> is_email("dana@example.com")
    True

    Source: S2 §5.2.
    """
    written = as_text(text)
    return len(written) <= EMAIL_MAX and bool(_EMAIL.fullmatch(written))


def same_email(one: str, other: str) -> bool:
    """Return whether both are the same address, ignoring case and surrounding spaces.

    Source: decision G36.
    """
    return one.strip().casefold() == other.strip().casefold() != ""


def full_name(first_name: str, last_name: str) -> str:
    """Return the full name: first and last, one space between. Source: S2 §3.3."""
    return one_line(f"{first_name} {last_name}")
