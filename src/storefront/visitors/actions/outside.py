"""Mail feedback to our staff, and fill the forms of a marketing service: listeners of the outbox."""

from typing import Any
from urllib.parse import urlsplit, urlunsplit

import msgspec

from storefront.platform.log import logger
from storefront.platform.mail import Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings
from storefront.platform.web_service import ServiceDown, ServiceRefused, WebService
from storefront.visitors import messages
from storefront.visitors.events import FeedbackSent, MarketingForm, MarketingFormFilled

TEMPLATE = "feedback_sent"
PAGE_SHOWN = 120

log = logger("visitors")


def mail_feedback(settings: Settings, mailer: Mailer, event: dict[str, Any], origin: str) -> None:
    """Mail a comment; `origin` is the store's base URL. Raises what the mailer raises."""
    mailer.send(letter_of(msgspec.convert(event, FeedbackSent), settings, origin))


def letter_of(sent: FeedbackSent, settings: Settings, origin: str) -> Letter:
    """Return the mail as text and HTML; what the visitor typed is escaped."""
    shown = {
        "comment": sent.comment,
        "sender": messages.FEEDBACK_MAIL_FROM.format(email=sent.email)
        if sent.email
        else messages.FEEDBACK_MAIL_NO_EMAIL,
        "button": messages.FEEDBACK_MAIL_BUTTON,
        "address": f"{origin}/admin/inbox",
    }
    return make_letter(
        settings,
        TEMPLATE,
        shown,
        key=f"FeedbackSent:{sent.submission_id}",
        to=[settings.feedback.email or settings.store.email],
        subject=messages.FEEDBACK_MAIL_SUBJECT.format(page=sent.page_url[:PAGE_SHOWN] or "/"),
    )


def fill_marketing_form(settings: Settings, event: dict[str, Any]) -> None:
    """Send a form to the marketing service; whatever it answers is only logged. Source: S1 §7."""
    filled = msgspec.convert(event, MarketingFormFilled)
    chosen = settings.newsletter
    is_purchase = filled.form is MarketingForm.PURCHASE
    url = urlsplit(chosen.purchase_form_url if is_purchase else chosen.form_url)
    if not url.netloc:
        return
    service = WebService(f"{url.scheme}://{url.netloc}", timeout=chosen.timeout_seconds)
    path = urlunsplit(("", "", url.path or "/", url.query, ""))
    try:
        service.post(path, {"fields": fields_of(filled, chosen.object_type_id)})
    except (ServiceDown, ServiceRefused) as error:
        log.warning("marketing_form_failed", form=filled.form.value, reason=str(error))
        return
    log.info("marketing_form_sent", form=filled.form.value)


def fields_of(filled: MarketingFormFilled, object_type_id: str) -> list[dict[str, str]]:
    """Return the fields as the service takes them. Source: S1 §7, decision I10."""
    return [
        {"objectTypeId": object_type_id, "name": name, "value": value}
        for name, value in filled.values.items()
    ]
