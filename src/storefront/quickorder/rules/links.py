"""Parse a supplier link: the referrer, and the items as lines to check. Source: decision A16."""

import re
from typing import NamedTuple

from storefront.base.text import one_line
from storefront.quickorder import limits, messages
from storefront.quickorder.rules.quantities import quantity_in

_NOT_A_NAME = re.compile(r"[^\w .&+@-]")
_SHOWN = 40


class LinkItems(NamedTuple):
    """The items of a link as text to paste, and its malformed parts."""

    text: str
    problems: list[str]


def referrer_of(name: str) -> str:
    """Return the sanitized name of the referrer: letters, digits and some punctuation, may be "".

    >>> referrer_of("<b>Acme</b> Hydraulics")
    'bAcmeb Hydraulics'

    Source: decision A16.
    """
    return one_line(_NOT_A_NAME.sub("", one_line(name)))[: limits.REFERRER_CHARACTERS].strip()


def items_of(items: str) -> LinkItems:
    """Parse `PN:qty,PN:qty`; a missing quantity is 1, and parts without a number are reported.

    A number that contains a comma or a colon can be quoted.

    Source: decision A16.
    """
    parts = [part for part in _parts(items) if part.strip()]
    problems = []
    if len(parts) > limits.LINK_ITEMS_MAX:
        problems.append(messages.LINK_TOO_MANY.format(maximum=limits.LINK_ITEMS_MAX))
        parts = parts[: limits.LINK_ITEMS_MAX]
    lines = []
    for part in parts:
        number, quantity = _pair(one_line(part))
        if not any(character.isalnum() for character in number) or len(number) > limits.NUMBER_CHARACTERS:
            problems.append(messages.LINK_PART.format(part=one_line(part)[:_SHOWN]))
            continue
        lines.append(f"{number}\t{quantity}" if quantity else number)
    if not parts:
        problems.append(messages.LINK_EMPTY)
    return LinkItems("\n".join(lines), problems)


def _parts(items: str) -> list[str]:
    return re.findall(r'(?:"[^"]*"|[^,])+', items)


def _pair(part: str) -> tuple[str, str]:
    number, colon, quantity = part.rpartition(":")
    if not colon or part.endswith('"'):
        return part.strip(' "'), ""
    stated = quantity_in(quantity)
    return number.strip(' "'), quantity.strip() if stated is None else stated
