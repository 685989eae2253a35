"""Events of forms, for the outbox."""

import msgspec


class FormMail(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody sent a form: a mail to those who answer, or the sender's copy.

    `answers` are labels and values, in the order of the form.
    """

    submission_id: int
    title: str
    day: str
    email: str
    name: str
    answers: list[tuple[str, str]]
    to: list[str]
    is_copy: bool
