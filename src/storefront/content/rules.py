"""Text pages: headings, paragraphs and lists, written in a subset of Markdown."""

import re

from storefront.content.schemas import TextKind, TextPage, TextPart

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_NAME_MAX = 80


def is_page_name(name: str) -> bool:
    """Return whether a text page may have this name: lowercase words joined by hyphens.

    Source: decision A18.
    """
    return len(name) <= _NAME_MAX and _NAME.fullmatch(name) is not None


def read_page(text: str) -> TextPage:
    """Parse a text page: "# " begins its title, "## " a heading, "- " a list item.

    A blank line ends a paragraph; any other line continues the previous one. There is no inline markup.
    Source: decision A18.
    """
    title, parts = "", list[TextPart]()
    is_open = False
    for line in text.splitlines():
        words = line.strip()
        if words.startswith("# ") and not title:
            title, is_open = words[2:].strip(), False
        elif words.startswith("## "):
            parts.append(TextPart(kind=TextKind.HEADING, lines=[words[3:].strip()]))
            is_open = False
        elif words.startswith("- "):
            _add_to_list(parts, words[2:].strip())
            is_open = True
        elif words and is_open:
            parts[-1].lines[-1] += f" {words}"
        elif words:
            parts.append(TextPart(kind=TextKind.PARAGRAPH, lines=[words]))
            is_open = True
        else:
            is_open = False
    return TextPage(title=title, parts=parts)


def _add_to_list(parts: list[TextPart], line: str) -> None:
    if parts and parts[-1].kind is TextKind.LIST:
        parts[-1].lines.append(line)
    else:
        parts.append(TextPart(kind=TextKind.LIST, lines=[line]))


def menu_and_group(name: str) -> tuple[str, str]:
    """Return the menu and the group of a name such as "Services: Plant services"; the group may be "".

    Source: S1 §2, decision A18.
    """
    menu, _, group = name.partition(":")
    return menu.strip(), group.strip()
