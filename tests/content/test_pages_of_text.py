"""Pages of text: read from the store's own files, else from what is shipped."""

from pathlib import Path

import httpx
import msgspec
import pytest

from storefront.base.errors import NotFound
from storefront.content import queries, rules
from storefront.content.schemas import TextKind, TextPart
from storefront.identity.request_context import RequestContext
from storefront.platform.db import Database
from storefront.platform.settings import Misconfigured, Settings
from tests.make.catalog import visit_of

TERMS = "/pages/legal/terms-and-conditions"
NAMES = ("legal", "terms-and-conditions")


@pytest.fixture
def context(db: Database, settings: Settings, tmp_path: Path) -> RequestContext:
    content = msgspec.structs.replace(settings.content, folder=str(tmp_path / "content"))
    return visit_of(db, msgspec.structs.replace(settings, content=content))


def write(folder: Path, text: bytes) -> None:
    file = folder / "content/pages/legal/terms-and-conditions.md"
    file.parent.mkdir(parents=True)
    file.write_bytes(text)


def test_a_store_has_terms_before_it_writes_its_own(context: RequestContext) -> None:
    page = queries.load_page(context, *NAMES)
    store = context.settings.store
    assert page.title == "Terms and Conditions"
    assert store.name in page.parts[0].lines[0]
    assert page.parts[-1].lines == [f"Questions? Call {store.phone} or write to {store.email}."]
    assert {part.kind for part in page.parts} == set(TextKind)


def test_the_stores_own_text_stands_above_what_is_shipped(context: RequestContext, tmp_path: Path) -> None:
    write(tmp_path, b"\xef\xbb\xbf# Our terms\r\n\r\nPay at the {store} till.\r\n")
    page = queries.load_page(context, *NAMES)
    assert page.title == "Our terms"
    assert page.parts == [
        TextPart(kind=TextKind.PARAGRAPH, lines=[f"Pay at the {context.settings.store.name} till."])
    ]


def test_a_file_that_is_no_text_is_named(context: RequestContext, tmp_path: Path) -> None:
    write(tmp_path, b"# Caf\xe9")
    with pytest.raises(Misconfigured, match=r"terms-and-conditions\.md: is not written in UTF-8"):
        queries.load_page(context, *NAMES)


@pytest.mark.parametrize(
    ("section", "name"),
    [
        ("legal", "no-such-page"),
        ("..", "storefront"),
        ("legal", "../../storefront"),
        ("legal", "Terms-And-Conditions"),
        ("legal", "terms-and-conditions.md"),
        ("legal", "terms-and-conditions\x00"),
        ("legal", "a" * 300),
        ("legal", ""),
    ],
)
def test_nothing_else_can_be_read_by_a_name(context: RequestContext, section: str, name: str) -> None:
    with pytest.raises(NotFound):
        queries.load_page(context, section, name)


def test_titles_headings_paragraphs_and_lists_are_told_apart() -> None:
    page = rules.read_page(
        "# Title\nFirst line\ngoes on.\n\nSecond.\n## Head\n- one\n- two\n  goes on\n\n<b>not</b> *markup*"
    )
    assert page.title == "Title"
    assert page.parts == [
        TextPart(kind=TextKind.PARAGRAPH, lines=["First line goes on."]),
        TextPart(kind=TextKind.PARAGRAPH, lines=["Second."]),
        TextPart(kind=TextKind.HEADING, lines=["Head"]),
        TextPart(kind=TextKind.LIST, lines=["one", "two goes on"]),
        TextPart(kind=TextKind.PARAGRAPH, lines=["<b>not</b> *markup*"]),
    ]


def test_the_page_that_every_order_cites_is_there(client: httpx.Client) -> None:
    shell = client.get("/api/content/shell").json()
    assert shell["termsPath"] == TERMS
    page = client.get(shell["termsPath"])
    assert page.status_code == 200
    assert "<h1" in page.text and "Terms and Conditions</h1>" in page.text
    assert "accepted when we confirm shipment" in page.text
    assert client.get("/pages/legal/no-such-page").status_code == 404
