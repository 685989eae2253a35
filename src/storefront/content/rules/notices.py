"""What alerts and promotions may say, and when they are shown. Source: decision B30."""

import datetime
import re
from collections.abc import Collection, Sequence

from storefront.base.problems import Problem
from storefront.base.text import as_text
from storefront.content import limits, messages
from storefront.content.rules.addresses import is_safe_link
from storefront.content.schemas import AlertForm, PromoForm, WindowState
from storefront.uploads.limits import ATTACHMENT_BYTES_MAX, PICTURE_TYPES
from storefront.uploads.messages import FILE_TYPE_NOT_ACCEPTED
from storefront.uploads.schemas import Accepted

PROMO_FILES = Accepted(
    types=PICTURE_TYPES,
    max_size=ATTACHMENT_BYTES_MAX,
    max_count=1,
    wrong_type=FILE_TYPE_NOT_ACCEPTED,
)
"""What staff upload as the picture of a promotion. Source: decision B30."""
_LINK_STARTS = ("/", "https://", "http://")
_UPLOADED = re.compile(rf"{limits.PROMO_PICTURES}([0-9a-f]{{64}})\.webp")


def is_within(start: datetime.date | None, end: datetime.date | None, today: datetime.date) -> bool:
    """Return whether the day is in the window, both ends included; None means open-ended.

    Source: decision B30.
    """
    return (start is None or start <= today) and (end is None or today <= end)


def state_of(
    start: datetime.date | None, end: datetime.date | None, today: datetime.date, *, is_on: bool = True
) -> WindowState:
    """Return whether something is shown today, later, or no longer. Source: decision B30."""
    if not is_on:
        return WindowState.OFF
    if end is not None and end < today:
        return WindowState.OVER
    return WindowState.LATER if start is not None and start > today else WindowState.SHOWN


def states_of_promos(
    days: Sequence[tuple[datetime.date | None, datetime.date | None]], today: datetime.date
) -> list[WindowState]:
    """Return which promotions the home page shows: the first ones, in order, whose days include today.

    Source: S1 §3, decision B30.
    """
    states = [state_of(start, end, today) for start, end in days]
    shown = [place for place, state in enumerate(states) if state is WindowState.SHOWN]
    for place in shown[limits.HOME_PROMOS :]:
        states[place] = WindowState.COVERED
    return states


def problems_of_alert(form: AlertForm) -> list[Problem]:
    """Return what keeps an alert from being saved. Source: decision B30."""
    return [
        *_of_text("text", as_text(form.text), limits.ALERT_MAX, messages.ALERT_TEXT),
        *_of_days(form.starts_on, form.ends_on),
    ]


def problems_of_promo(form: PromoForm) -> list[Problem]:
    """Return what keeps a promotion from being saved. Source: decision B30."""
    href, image = as_text(form.href).strip(), as_text(form.image).strip()
    no_href = Problem(field="href", message=messages.FIELD_EMPTY.format(label=messages.PROMO_HREF))
    return [
        *_of_text("title", as_text(form.title), limits.PROMO_TITLE_MAX, messages.PROMO_TITLE),
        *(_of_address("href", href, _LINK_STARTS, messages.PROMO_HREF_WRONG) if href else [no_href]),
        *_of_address("image", image, ("/",), messages.PROMO_IMAGE_WRONG),
        *_of_days(form.starts_on, form.ends_on),
    ]


def picture_path(digest: str) -> str:
    """Return the address of an uploaded picture by the digest of its file. Source: decision B30."""
    return f"{limits.PROMO_PICTURES}{digest}.webp"


def picture_digest(image: str) -> str:
    """Return the digest in the address of an uploaded picture, "" for others. Source: decision B30."""
    found = _UPLOADED.fullmatch(as_text(image))
    return found[1] if found else ""


def picture_stored_as(image: str) -> str:
    """Return the name of an uploaded picture's file, "" for other pictures. Source: decision B30."""
    digest = picture_digest(image)
    return f"{digest}.promo.webp" if digest else ""


def why_not_order(titles: Collection[str], known: Collection[str]) -> str:
    """Return why promotions cannot be put in this order, "" if they can. Source: decision B30."""
    return "" if sorted(titles) == sorted(known) else messages.PROMOS_CHANGED


def _of_text(field: str, text: str, most: int, label: str) -> list[Problem]:
    if not text.strip():
        return [Problem(field=field, message=messages.FIELD_EMPTY.format(label=label))]
    if len(text.strip()) > most:
        return [Problem(field=field, message=messages.FIELD_LONG.format(label=label, maximum=most))]
    return []


def _of_address(field: str, address: str, starts: tuple[str, ...], why: str) -> list[Problem]:
    if len(address) > limits.PROMO_ADDRESS_MAX:
        why = messages.FIELD_LONG.format(label=messages.ADDRESS, maximum=limits.PROMO_ADDRESS_MAX)
        return [Problem(field=field, message=why)]
    if address and not (address.startswith(starts) and is_safe_link(address)):
        return [Problem(field=field, message=why)]
    return []


def _of_days(start: datetime.date | None, end: datetime.date | None) -> list[Problem]:
    if start is not None and end is not None and end < start:
        return [Problem(field="endsOn", message=messages.DAYS_TURNED)]
    return []
