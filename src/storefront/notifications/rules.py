"""Whether an item can be watched, and when its watchers are notified."""

from storefront.base import messages as base_messages
from storefront.base.person import is_email
from storefront.base.problems import Problem
from storefront.base.text import as_text, one_line
from storefront.identity import rules as identity
from storefront.identity.schemas import Ability, Actor
from storefront.notifications import limits, messages


def why_not_watch(on_order: int, is_discontinued: bool) -> str:
    """Return why the item cannot be watched, "" if it can: it can be ordered or is on order.

    An item in stock can be watched too: the notice comes when it has sold out and is available again. Source:
    S2 §2.3, decision F4.
    """
    return messages.NOT_OFFERED if is_discontinued and on_order <= 0 else ""


def is_notice_due(available_before: int, available_now: int) -> bool:
    """Return whether to notify watchers: the item was out of stock and is available again.

    Source: decision F5.
    """
    return available_before <= 0 < available_now


def problems_of_watcher(actor: Actor, first_name: object, last_name: object, email: object) -> list[Problem]:
    """Return what a guest still has to fill in; nothing for signed-in users.

    Source: S2 §2.4, §6 (name and email).
    """
    if identity.may(actor, Ability.NOTIFY_ME_IN_ONE_CLICK):
        return []
    checks = (
        ("firstName", _why_not_name(first_name, base_messages.ENTER_FIRST_NAME)),
        ("lastName", _why_not_name(last_name, base_messages.ENTER_LAST_NAME)),
        ("emailAddress", "" if is_email(email) else base_messages.ENTER_EMAIL),
    )
    return [Problem(field=field, message=why) for field, why in checks if why]


def _why_not_name(value: object, missing: str) -> str:
    text = one_line(as_text(value))
    if not text:
        return missing
    return (
        base_messages.AT_MOST_CHARACTERS.format(maximum=limits.NAME_MAX)
        if len(text) > limits.NAME_MAX
        else ""
    )
