"""Forms, what people send with them, and how our staff read it. Source: decision A19."""

import datetime
from enum import StrEnum

from storefront.base.wire import Number, Wire


class FieldType(StrEnum):
    """What a field of a form takes. Source: decision A19."""

    TEXT = "text"
    TEXT_AREA = "textArea"
    EMAIL = "email"
    PHONE = "phone"
    NUMBER = "number"
    DATE = "date"
    SELECT = "select"
    CHECK = "check"


class FormField(Wire, frozen=True):
    """A field of a form. A check is sent as "yes" or "".

    `length` is the most characters of a text; `least` and `most` bound a number in `unit`. `span` is the
    width in a grid of six columns. `person` is the browser's name for what it may fill in, such as email.
    """

    name: str
    label: str
    type: FieldType = FieldType.TEXT
    required: bool = False
    length: int = 120
    least: float | None = None
    most: float | None = None
    unit: str = ""
    options: list[str] = []
    help: str = ""
    span: int = 3
    person: str = ""


class FormPart(Wire, frozen=True):
    """Fields of a form under a heading."""

    title: str
    fields: list[FormField]


class FormShown(Wire, frozen=True):
    """A form as visitors see it. Source: decision A19."""

    name: str
    title: str
    button: str
    note: str
    parts: list[FormPart]


class FormFile(Wire, frozen=True):
    """A form as its file defines it.

    Without `recipients`, the store's sales address gets the mail. `thanks` is the page shown afterwards.
    Source: decision A19.
    """

    title: str
    parts: list[FormPart]
    thanks: str
    name: str = ""
    button: str = "Send"
    note: str = ""
    recipients: list[str] = []

    def shown(self) -> FormShown:
        """Return what visitors see of the form."""
        return FormShown(
            name=self.name, title=self.title, button=self.button, note=self.note, parts=self.parts
        )


class FormSent(Wire, frozen=True):
    """What a visitor sends with a form: the values by field, and the page they were on.

    `website` is a honeypot: hidden from people, so filled in only by bots.
    """

    form: str
    values: dict[str, str]
    page_url: str = ""
    website: str = ""


class FormTaken(Wire, frozen=True):
    """The page that thanks for a form."""

    path: str


class InboxState(StrEnum):
    """Whether somebody has handled a message."""

    OPEN = "open"
    HANDLED = "handled"


class InboxAnswer(Wire, frozen=True):
    """A field of a message with the label it had when it was sent."""

    label: str
    value: str


class InboxMessage(Wire, frozen=True):
    """A message in the inbox. `kind` is the name of its form, and "feedback" for feedback."""

    submission_id: Number
    kind: str
    title: str
    received_at: datetime.datetime
    email: str
    name: str
    page_url: str
    summary: str
    handled_at: datetime.datetime | None
    handled_by: str


class InboxDetail(Wire, frozen=True):
    """A message with all its fields."""

    message: InboxMessage
    answers: list[InboxAnswer]


class InboxKind(Wire, frozen=True):
    """A kind of message, with its number of open messages."""

    kind: str
    title: str
    open_count: int


class InboxPage(Wire, frozen=True):
    """A page of messages, newest first; kinds and counts are of all messages, not only of those asked for."""

    rows: list[InboxMessage]
    total: int
    page: int
    page_count: int
    kinds: list[InboxKind]
    open_count: int
    handled_count: int


class HandledForm(Wire, frozen=True):
    """Whether a message is handled."""

    is_handled: bool


class InboxSaved(Wire, frozen=True):
    """A message after a change."""

    message: InboxMessage
