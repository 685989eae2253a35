"""Take a form that a visitor sends: validate, store, mail. Source: decision A19."""

from collections.abc import Mapping
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.base.dates import show_date
from storefront.base.errors import BadInput, NotFound
from storefront.base.messages import FIELDS_NEED_A_CHANGE
from storefront.base.text import one_line
from storefront.feedback import limits, messages, queries
from storefront.feedback.events import FormMail
from storefront.feedback.library import find_form
from storefront.feedback.rules import forms as rules
from storefront.feedback.schemas import FormFile, FormSent, FormTaken
from storefront.identity.request_context import RequestContext
from storefront.platform import outbox
from storefront.platform.log import logger
from storefront.platform.mail import Letter, Mailer
from storefront.platform.mail_templates import make_letter
from storefront.platform.settings import Settings

TEMPLATE = "form_mail"
INBOX = "/admin/inbox"

log = logger("feedback")


def load_form(context: RequestContext, name: str) -> FormFile:
    """Return the form of this name. Raises NotFound if there is none."""
    form = find_form(context.settings, name)
    if form is None:
        raise NotFound(messages.NO_SUCH_FORM)
    return form


def send_form(context: RequestContext, sent: FormSent) -> FormTaken:
    """Store a form and notify those who answer it, and its sender, by mail.

    Raises BadInput with a problem for each field. Whatever fills in the honeypot gets the same answer, but
    nothing is stored.
    """
    form = load_form(context, sent.form)
    if sent.website:
        log.info("form_of_a_bot", form=sent.form, request_id=context.request_id)
        return FormTaken(path=form.thanks)
    if problems := rules.problems_of_form(form.parts, sent.values):
        raise BadInput(FIELDS_NEED_A_CHANGE, problems)
    values = rules.kept_values(form.parts, sent.values)
    with context.db.write() as tx:
        _keep(tx, context, form, values, one_line(sent.page_url)[: limits.PAGE_URL_MAX])
    return FormTaken(path=form.thanks)


def _keep(
    tx: Connection, context: RequestContext, form: FormFile, values: Mapping[str, str], page_url: str
) -> None:
    email, name = rules.sender_of(form.parts, values)
    number = queries.keep_submission(
        tx,
        kind=form.name,
        received_at=context.now,
        email=email,
        name=name,
        page_url=page_url,
        fields=dict(values),
    )
    store = context.settings.store
    mail = FormMail(
        submission_id=number,
        title=form.title,
        day=show_date(context.today),
        email=email,
        name=name,
        answers=[
            (field.label, values[field.name]) for field in rules.fields_of(form.parts) if field.name in values
        ],
        to=form.recipients or [store.sales_email or store.email],
        is_copy=False,
    )
    outbox.add(tx, mail, f"FormMail:{number}", context.now)
    if email:
        copy = msgspec.structs.replace(mail, to=[email], is_copy=True)
        outbox.add(tx, copy, f"FormMail:{number}:copy", context.now)


def send_form_mail(settings: Settings, mailer: Mailer, event: dict[str, Any]) -> None:
    """Mail a form to those who answer it, or to its sender: the listener of `FormMail`.

    Raises what the mailer raises.
    """
    mailer.send(letter_of(msgspec.convert(event, FormMail), settings))


def letter_of(mail: FormMail, settings: Settings) -> Letter:
    """Return the letter, as text and HTML; what the visitor typed is escaped."""
    store = settings.store
    facts = {"title": mail.title, "name": mail.name or mail.email, "store": store.name, "day": mail.day}
    subject, text, button, path = (
        (messages.FORM_COPY_SUBJECT, messages.FORM_COPY_TEXT, messages.FORM_COPY_BUTTON, "/")
        if mail.is_copy
        else (
            messages.FORM_MAIL_SUBJECT,
            messages.FORM_MAIL_TEXT,
            messages.FORM_MAIL_BUTTON,
            f"{INBOX}?id={mail.submission_id}",
        )
    )
    shown = {
        "text": text.format(**facts),
        "answers": mail.answers,
        "button": button,
        "address": store.public_url.rstrip("/") + path if store.public_url else "",
        "foot": messages.FORM_MAIL_FOOT.format(store=store.name, phone=store.phone),
    }
    key = f"{settings.store.public_url}:FormMail:{mail.submission_id}:{mail.day}:{mail.is_copy}"
    return make_letter(settings, TEMPLATE, shown, key=key, to=mail.to, subject=subject.format(**facts))
