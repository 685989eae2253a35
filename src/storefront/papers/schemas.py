"""Documents that staff add to items. Source: S2 §7.3, decisions D24, H11."""

import datetime

import msgspec

from storefront.base.wire import Wire
from storefront.catalog.schemas import ItemLink, LinkKind


class UploadedPaper(msgspec.Struct, frozen=True, kw_only=True):
    """A file that staff uploaded. `loose_since` is when it was uploaded or last removed from an item."""

    file_id: str
    file_name: str
    media_type: str
    byte_count: int
    digest: str
    loose_since: datetime.datetime
    by_web_user_id: int | None


class PaperForm(Wire, frozen=True):
    """Adds an uploaded file to an item; an empty label means the default label of its kind."""

    file_id: str
    kind: LinkKind
    label: str = ""


class RemovePaperForm(Wire, frozen=True):
    """Removes a document that staff added to an item."""

    file_id: str


class ItemPapers(Wire, frozen=True):
    """The current documents of an item."""

    links: list[ItemLink]
