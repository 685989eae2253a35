"""What our staff may change about a customer, and the link to its page in the back office.

Source: decisions B29, H9.
"""

from urllib.parse import quote

from storefront.accounts import limits
from storefront.accounts.messages import customers as messages
from storefront.base.problems import Problem
from storefront.base.text import as_text, visible_text


def kept_notes(notes: object) -> str:
    """Return mandatory notes as stored: visible text, normalized line ends, no surrounding whitespace.

    Source: decision B29.
    """
    text = as_text(notes).replace("\r\n", "\n").replace("\r", "\n")
    return visible_text(text).strip()


def problems_of_notes(notes: object) -> list[Problem]:
    """Return what is wrong with mandatory notes: too long. Source: decision B29."""
    if len(kept_notes(notes)) <= limits.MANDATORY_NOTES_MAX:
        return []
    why = messages.NOTES_TOO_LONG.format(maximum=limits.MANDATORY_NOTES_MAX)
    return [Problem(field="notes", message=why)]


def own_url(template: str, customer_id: int) -> str:
    """Return the URL of a customer's page in the back office, "" if there is none. Source: decision H9."""
    return template.replace("{customer_id}", quote(str(customer_id), safe=""))


def place_of(city: str | None, state: str | None) -> str:
    """Return where a customer is, such as "Akron, OH". Source: decision H8."""
    return ", ".join(part for part in (city or "", state or "") if part)


def searched_digits(word: str) -> str:
    """Return the digits of a possible telephone number, "" if it cannot be one. Source: decision H8."""
    digits = "".join(mark for mark in word if mark in "0123456789")
    is_number = not word.strip("0123456789+-./() ")
    return digits if is_number and len(digits) >= limits.PHONE_DIGITS_MIN else ""
