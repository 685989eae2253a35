"""Words of papers that staff add to items. Source: S2 §7.3, decisions D24, H11."""

import datetime

import msgspec

from storefront.base.wire import Wire
from storefront.catalog.schemas import ItemLink, LinkKind


class UploadedPaper(msgspec.Struct, frozen=True, kw_only=True):
    """A file that staff have uploaded. `loose_since` is when it last began to belong to no item."""

    file_id: str
    file_name: str
    media_type: str
    byte_count: int
    digest: str
    loose_since: datetime.datetime
    by_web_user_id: int | None


class PaperForm(Wire, frozen=True):
    """Make an uploaded file a document of an item; an empty label is that of its kind."""

    file_id: str
    kind: LinkKind
    label: str = ""


class RemovePaperForm(Wire, frozen=True):
    """Take a document away from an item that staff have added."""

    file_id: str


class ItemPapers(Wire, frozen=True):
    """The documents of an item as they are now."""

    links: list[ItemLink]
