"""The part of `storefront check` about the store's own mail templates."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from storefront_cli.finding import Finding

if TYPE_CHECKING:
    from storefront.platform.settings import Settings


def mails(settings: "Settings") -> Iterator[Finding]:
    """Yield each problem of a template, else how many mails have one of the store's own; nothing if none."""
    from storefront.app import own_mails
    from storefront.app.mail_examples import MAILS
    from storefront_cli.mails import sentence

    problems = list(own_mails.list_problems(settings))
    cure = "Correct it; meanwhile the built-in template is used."
    yield from (Finding("mails", sentence(problem), cure) for problem in problems)
    count = sum(bool(own_mails.own_parts(settings, name)) for name in MAILS)
    if count and not problems:
        yield Finding("mails", f"{count} of {len(MAILS)} have the store's own template.")
