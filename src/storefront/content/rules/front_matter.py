"""Reads the first lines of a page's file: its front matter, as TOML between two lines of +++."""

import re

import msgspec

from storefront.content import messages
from storefront.content.schemas import FrontMatter

FENCE = "+++"
_TITLE = re.compile(r"\s*# +(\S[^\n]*)(?:\n|\Z)")


def split_page(text: str) -> tuple[FrontMatter, str, str]:
    """Return the front matter of a page's file, its text, and what is wrong with the front matter, or "".

    A page without front matter is shown with its first heading as title. Source: decision A18.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    if lines[0].strip() != FENCE:
        return _titled(FrontMatter(), "\n".join(lines), messages.FRONT_MATTER_MISSING)
    end = next((at for at, line in enumerate(lines[1:], 1) if line.strip() == FENCE), 0)
    if end == 0:
        return _titled(FrontMatter(), "\n".join(lines[1:]), messages.FRONT_MATTER_OPEN)
    body = "\n".join(lines[end + 1 :])
    try:
        front = msgspec.toml.decode("\n".join(lines[1:end]), type=FrontMatter)
    except (msgspec.DecodeError, ValueError) as error:
        return _titled(FrontMatter(), body, messages.FRONT_MATTER_WRONG.format(reason=error))
    missing = [name for name in ("title", "description") if not getattr(front, name).strip()]
    return _titled(
        front, body, messages.FRONT_MATTER_LACKS.format(names=" and ".join(missing)) if missing else ""
    )


def _titled(front: FrontMatter, body: str, problem: str) -> tuple[FrontMatter, str, str]:
    """Return the page with the first heading of its text as title, if it has no other."""
    found = _TITLE.match(body)
    if front.title.strip() or found is None:
        return front, body, problem
    return msgspec.structs.replace(front, title=found[1].strip()), body[found.end() :], problem
