"""Which uploaded files may become documents of items, and under which names."""

from storefront.base.text import one_line
from storefront.catalog.rules import format_of
from storefront.catalog.schemas import LinkKind
from storefront.papers import limits, messages
from storefront.uploads import rules as uploads
from storefront.uploads.limits import ATTACHMENT_BYTES_MAX
from storefront.uploads.messages import FILE_EMPTY, FILE_TOO_LARGE

OF_FILES = tuple(kind for kind in LinkKind if kind not in (LinkKind.VIDEO, LinkKind.WEB))
"""The kinds of documents that are files; the others are links."""


def why_not_paper(file_name: str, content: bytes) -> str:
    """Return why an uploaded file is refused, or "", judged by its content. Source: S2 §7.3, decision D24."""
    if not content:
        return FILE_EMPTY.format(file_name=file_name)
    if len(content) > ATTACHMENT_BYTES_MAX:
        return FILE_TOO_LARGE.format(file_name=file_name)
    if uploads.paper_type_of(content) is None:
        return messages.NOT_A_PAPER_TYPE.format(file_name=file_name)
    return ""


def paper_name(file_name: object, media_type: str) -> str:
    """Return the name to store an uploaded file under: safe, and with an extension that matches its type.

    >>> paper_name("../Größe\\x07 2.exe", "application/pdf")
    'Größe 2.exe.pdf'
    >>> paper_name("valve.STP", "model/step")
    'valve.STP'

    Source: S2 §7.3.
    """
    name = uploads.clean_file_name(file_name)
    plain = "".join(mark if mark.isprintable() else "_" for mark in name)
    endings = {"step": (".step", ".stp"), "jpeg": (".jpg", ".jpeg")}
    ending = format_of(media_type).lower()
    fitting = endings.get(ending, (f".{ending}",))
    return plain if plain.lower().endswith(fitting) else plain + fitting[0]


def why_not_add(kind: LinkKind, label: str) -> tuple[str, str]:
    """Return the field and the reason why a file cannot be added, or two empty strings.

    Source: decision B2.
    """
    if kind not in OF_FILES:
        return "kind", messages.NOT_FOR_FILES.format(kinds=", ".join(OF_FILES))
    if len(one_line(label)) > limits.LABEL_MAX:
        return "label", messages.LABEL_TOO_LONG.format(most=limits.LABEL_MAX)
    return "", ""
