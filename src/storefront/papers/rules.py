"""Which uploaded files may become documents of items, and under which names."""

from storefront.base.text import one_line
from storefront.catalog.rules import format_of
from storefront.catalog.schemas import LinkKind
from storefront.papers import limits, messages
from storefront.uploads import rules as uploads
from storefront.uploads.limits import ATTACHMENT_BYTES_MAX, DOCUMENT_TYPES
from storefront.uploads.schemas import Accepted

OF_FILES = tuple(kind for kind in LinkKind if kind not in (LinkKind.VIDEO, LinkKind.WEB))
"""The kinds of documents that are files; the others are links."""
DOCUMENTS = Accepted(
    types=DOCUMENT_TYPES,
    max_size=ATTACHMENT_BYTES_MAX,
    max_count=1,
    wrong_type=messages.NOT_A_DOCUMENT_TYPE,
)
"""What staff upload as a document of an item. Source: S2 §7.3, decision D24."""


def document_name(file_name: object, media_type: str) -> str:
    """Return the name to store an uploaded file under: safe, and with an extension that matches its type.

    >>> document_name("../Größe\\x07 2.exe", "application/pdf")
    'Größe 2.exe.pdf'
    >>> document_name("valve.STP", "model/step")
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
