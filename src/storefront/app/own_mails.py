"""The store's own mail templates: which there are, what they look like, and what is wrong with them."""

import os
from collections.abc import Iterator
from pathlib import Path

import msgspec

from storefront.app.mail_examples import MAILS
from storefront.platform.mail import Letter
from storefront.platform.mail_templates import (
    HTML,
    TEXT,
    TemplateProblem,
    is_own,
    problems_of,
    problems_of_folder,
    render_built_in,
    render_own,
)
from storefront.platform.settings import Settings


def example_of(settings: Settings, name: str) -> Letter:
    """Return an example of a mail, from the built-in template."""
    content = msgspec.structs.replace(settings.content, mail_folder=os.devnull)
    return MAILS[name].letter(msgspec.structs.replace(settings, content=content))


def preview(settings: Settings, name: str, ending: str) -> str | TemplateProblem:
    """Return a part of the example as the store would send it, or what is wrong with the store's template."""
    folder, file = Path(settings.content.mail_folder), name + ending
    facts = example_of(settings, name).facts
    return render_own(folder, file, facts) if is_own(folder, file) else render_built_in(file, facts)


def own_parts(settings: Settings, name: str) -> list[str]:
    """Return the files with which the store replaces this mail's templates."""
    folder = Path(settings.content.mail_folder)
    return [name + ending for ending in (HTML, TEXT) if is_own(folder, name + ending)]


def list_problems(settings: Settings) -> Iterator[TemplateProblem]:
    """Yield what is wrong with the store's own templates."""
    folder = Path(settings.content.mail_folder)
    yield from problems_of_folder(folder)
    for name in MAILS:
        if files := own_parts(settings, name):
            facts = example_of(settings, name).facts
            for file in files:
                yield from problems_of(folder, file, facts)
