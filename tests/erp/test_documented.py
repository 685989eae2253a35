"""The page on what an ERP sends names every column, and says which ones are needed."""

import re

import msgspec
import pytest

from storefront.erp.rules.reading import ROWS
from storefront.erp.schemas import ErpKind
from storefront.eventlog.schemas import EventType
from tests.support.servers import ROOT

PAGE = (ROOT / "docs" / "howto" / "erp.md").read_text(encoding="utf-8")
_ROW = re.compile(r"^\| `(\w+)` \| ([\w ]*) ?\| .+ \|$", re.MULTILINE)


def table_of(kind: ErpKind) -> dict[str, str]:
    """Return the documented columns of a kind, with what the page says of the need for them."""
    title = kind.replace("-", " ").capitalize()
    part = PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    return {name: needed.strip() for name, needed in _ROW.findall(part)}


@pytest.mark.parametrize("kind", ErpKind)
def test_every_column_is_explained_in_its_order(kind: ErpKind) -> None:
    found = table_of(kind)
    assert tuple(found) == ROWS[kind].__struct_fields__
    needed = [field.name for field in msgspec.structs.fields(ROWS[kind]) if field.required]
    assert [name for name, need in found.items() if need == "yes"] == needed


def test_every_event_of_the_page_is_one() -> None:
    told = re.findall(r"`((?:order|shipment|invoice|return)\.\w+)`", PAGE)
    assert told
    assert set(told) <= set(EventType)
