"""Mail templates: a file in the store's own folder replaces the built-in one of the same name.

If it fails, or repeats something without end, this is logged and the built-in one is used, so that no mail
is lost. Files are read for every mail, so a change counts from the next one on.
"""

import os
import traceback
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import (
    FileSystemLoader,
    StrictUndefined,
    TemplateError,
    TemplateNotFound,
    TemplateRuntimeError,
    TemplateSyntaxError,
    meta,
    nodes,
    select_autoescape,
)
from jinja2.sandbox import ImmutableSandboxedEnvironment

from storefront.base.text import one_line
from storefront.platform.log import logger
from storefront.platform.mail import Letter
from storefront.platform.settings import Settings

TEXT, HTML = ".txt", ".html"
ENCODING = "utf-8-sig"
"""UTF-8, also with the mark that some editors put first."""
SUBJECT_MAX = 200
CHARACTERS_MAX = 10_000_000
"""One part of a mail: an order of 1,000 lines has about a fifth of this."""
ROUNDS_MAX = 100_000
"""All numbers that `range` gives to one part of a mail."""
BUILT_IN = sorted(Path(__file__).parents[1].glob("*/templates"))
"""The folders of the built-in templates: each is part of the folder that sends the mail."""

BLANK = "it renders to nothing"
TOO_LONG = f"it renders to more than {CHARACTERS_MAX:,} characters"
TOO_MANY_ROUNDS = f"its loops over range have more than {ROUNDS_MAX:,} rounds"
NO_TEXT = "it renders to characters that no mail can have"
UNKNOWN_NAME = "{name!r} is unknown; the names are {known}"
NO_TEMPLATE = "there is no template {name!r}"
NOT_UTF8 = "it is not written in UTF-8"
NOT_A_MAIL = "no mail has this name, and no other file includes it"

log = logger("mail")


class TemplateProblem(NamedTuple):
    """What is wrong with a file, without a period; `line` is 0 if it is about the whole file."""

    file: Path
    line: int
    reason: str


def templates(*folders: Path) -> ImmutableSandboxedEnvironment:
    """Return the templates of these folders, earlier ones first.

    `.html` ones are escaped, a missing value is an error, and nothing private can be reached from one.
    """
    return ImmutableSandboxedEnvironment(
        loader=FileSystemLoader(folders, ENCODING),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def make_letter(
    settings: Settings,
    template: str,
    facts: Mapping[str, Any],
    *,
    key: str,
    to: Sequence[str],
    subject: str,
    cc: Sequence[str] = (),
) -> Letter:
    """Return a mail as text and HTML; templates also know its `subject`, cut to one line, and the `store`."""
    subject = one_line(subject)[:SUBJECT_MAX]
    known = {"store": settings.store, "subject": subject, **facts}
    text, html = (render(settings, template + ending, known) for ending in (TEXT, HTML))
    return Letter(
        key=key, to=to, cc=cc, subject=subject, text=text, html=html, template=template, facts=known
    )


def render(settings: Settings, file: str, facts: Mapping[str, Any]) -> str:
    """Return a part of a mail: the store's own file, or the built-in one if there is none or it fails."""
    folder = Path(settings.content.mail_folder)
    if not is_own(folder, file):
        return render_built_in(file, facts)
    shown = render_own(folder, file, facts)
    if isinstance(shown, str):
        return shown
    log.error("mail_template_failed", file=str(shown.file), line=shown.line, reason=shown.reason)
    return render_built_in(file, facts)


def render_built_in(file: str, facts: Mapping[str, Any]) -> str:
    """Return a part of a mail from the built-in template."""
    return _built_in().get_template(file).render(facts)


def render_own(folder: Path, file: str, facts: Mapping[str, Any]) -> str | TemplateProblem:
    """Return a part of a mail from the store's own template, or what is wrong with that."""
    try:
        shown = _at_most(_bounded(templates(folder, *BUILT_IN)).get_template(file).generate(facts))
        shown.encode()
    except Exception as error:  # a template can raise anything
        return _problem(folder, file, error)
    return shown if shown.strip() else TemplateProblem(folder / file, 0, BLANK)


def is_own(folder: Path, file: str) -> bool:
    """Return whether the store has its own template; one in a folder that cannot be opened is none."""
    return os.path.isfile(folder / file)


@cache
def list_mails() -> list[str]:
    """Return the names of the built-in templates that have both parts."""
    pages = (path for folder in BUILT_IN for path in folder.glob(f"*{HTML}"))
    return sorted(path.stem for path in pages if path.with_suffix(TEXT).exists())


def source_of(file: str) -> str:
    """Return the built-in template as it is written."""
    return next(path for folder in BUILT_IN if (path := folder / file).exists()).read_text(encoding="utf-8")


def problems_of(folder: Path, file: str, facts: Mapping[str, Any]) -> list[TemplateProblem]:
    """Return what is wrong with the store's own template: what fails, and unknown names in other lines."""
    shown = render_own(folder, file, facts)
    failed = [shown] if isinstance(shown, TemplateProblem) else []
    try:
        unknown = list(_unknown_names(folder / file, facts))
    except (OSError, ValueError, TemplateError):  # these fail to render, too
        unknown = []
    lines = {(problem.file, problem.line) for problem in unknown}
    return unknown + [problem for problem in failed if (problem.file, problem.line) not in lines]


def problems_of_folder(folder: Path) -> Iterator[TemplateProblem]:
    """Yield what is wrong with the folder: it cannot be read, or has files that are used nowhere."""
    try:
        names = sorted(name for name in os.listdir(folder) if name.endswith((TEXT, HTML)))
    except (FileNotFoundError, NotADirectoryError):
        return
    except OSError as error:
        yield TemplateProblem(folder, 0, f"it cannot be read ({error.strerror})")
        return
    known = {mail + ending for mail in list_mails() for ending in (TEXT, HTML)}
    known |= {other for name in names for other in _included(folder / name)}
    yield from (TemplateProblem(folder / name, 0, NOT_A_MAIL) for name in names if name not in known)


@cache
def _built_in() -> ImmutableSandboxedEnvironment:
    return templates(*BUILT_IN)


def _bounded(environment: ImmutableSandboxedEnvironment) -> ImmutableSandboxedEnvironment:
    """Limit what one render may repeat, so that a mistake does not hold up all other mails."""
    rounds = 0

    def counted(*numbers: int) -> range:
        nonlocal rounds
        given = range(*numbers)
        rounds += len(given)
        if rounds > ROUNDS_MAX:
            raise TemplateRuntimeError(TOO_MANY_ROUNDS)
        return given

    environment.globals["range"] = counted
    return environment


def _at_most(pieces: Iterator[str]) -> str:
    """Return the pieces as one text. Raises TemplateRuntimeError as soon as it is too long."""
    kept, count = [], 0
    for piece in pieces:
        kept.append(piece)
        count += len(piece)
        if count > CHARACTERS_MAX:
            raise TemplateRuntimeError(TOO_LONG)
    return "".join(kept)


def _unknown_names(file: Path, facts: Mapping[str, Any]) -> Iterator[TemplateProblem]:
    """Yield the names that a file uses in whatever branch, but nobody gives it."""
    environment = _built_in()
    tree = environment.parse(file.read_text(ENCODING))
    names = list(tree.find_all(nodes.Name))
    given = {*facts, *environment.globals, *(node.name for node in names if node.ctx != "load")}
    unknown = meta.find_undeclared_variables(tree) - given
    for node in names:
        if node.name in unknown:
            reason = UNKNOWN_NAME.format(name=node.name, known=", ".join(sorted(facts)))
            yield TemplateProblem(file, node.lineno, reason)


def _included(file: Path) -> set[str]:
    try:
        tree = _built_in().parse(file.read_text(ENCODING))
    except (OSError, ValueError, TemplateError):
        return set()
    return {name for name in meta.find_referenced_templates(tree) if name}


def _problem(folder: Path, file: str, error: Exception) -> TemplateProblem:
    """Return what went wrong, at the innermost line in a file of the folder."""
    if isinstance(error, TemplateSyntaxError):
        return TemplateProblem(Path(error.filename or folder / file), error.lineno, _reason(error))
    calls = traceback.extract_tb(error.__traceback__)
    own = [call for call in calls if Path(call.filename).is_relative_to(folder)]
    at = Path(own[-1].filename) if own else folder / file
    return TemplateProblem(at, (own[-1].lineno or 0) if own else 0, _reason(error))


def _reason(error: Exception) -> str:
    if isinstance(error, TemplateNotFound):
        return NO_TEMPLATE.format(name=error.name)
    if isinstance(error, UnicodeDecodeError):
        return NOT_UTF8
    if isinstance(error, UnicodeEncodeError):
        return NO_TEXT
    if isinstance(error, TemplateError):
        return (error.message or type(error).__name__).rstrip(".")
    return f"{type(error).__name__}: {error}".rstrip(".")
