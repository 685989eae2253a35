"""The part of `storefront check` about the store's own email templates."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from storefront_cli.finding import Finding

if TYPE_CHECKING:
    from storefront.platform.settings import Settings

WRONG = "Correct it; until then the built-in template is used."
UNUSED = "Give it the name of an email (see: storefront mails list), or remove it."


def mails(settings: "Settings") -> Iterator[Finding]:
    """Yield each problem of a template, else how many emails have one of the store's own; nothing if none."""
    from storefront.app import own_mails
    from storefront.app.mail_examples import MAILS
    from storefront.platform.mail_templates import NOT_A_MAIL
    from storefront_cli.mails import sentence

    problems = list(own_mails.list_problems(settings))
    for problem in problems:
        cure = UNUSED if problem.reason == NOT_A_MAIL else WRONG
        yield Finding("mails", sentence(problem), cure)
    count = sum(bool(own_mails.own_parts(settings, name)) for name in MAILS)
    if count and not problems:
        yield Finding("mails", f"{count} of {len(MAILS)} have the store's own template.")
