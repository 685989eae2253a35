"""Tell our staff that an endpoint was disabled."""

from html import escape
from typing import Any

import msgspec

from storefront.base.text import one_line
from storefront.platform.mail import Letter, Mailer
from storefront.platform.settings import Settings
from storefront.webhooks import messages
from storefront.webhooks.events import WebhookDisabled

SUBJECT_MAX = 200


def send_disabled(settings: Settings, mailer: Mailer, event: dict[str, Any]) -> None:
    """Mail the notice, the listener of `WebhookDisabled`. Raises what the mailer raises."""
    disabled = msgspec.convert(event, WebhookDisabled)
    address = f"{settings.store.public_url.rstrip('/')}/admin/webhooks"
    text = messages.DISABLED_TEXT.format(
        name=disabled.name, url=disabled.url, why=disabled.why, address=address
    )
    paragraphs = "".join(f"<p>{escape(each)}</p>" for each in text.split("\n\n"))
    letter = Letter(
        key=f"WebhookDisabled:{disabled.endpoint_id}:{disabled.at}",
        to=[settings.store.email],
        subject=one_line(messages.DISABLED_SUBJECT.format(name=disabled.name))[:SUBJECT_MAX],
        text=text,
        html=f"<!doctype html><html lang=en><body>{paragraphs}</body></html>",
    )
    mailer.send(letter)
