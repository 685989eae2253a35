"""The text of content pages: a closed set of nodes, whatever the file holds."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from storefront.content import markdown
from storefront.content.rules import addresses
from storefront.content.rules.front_matter import split_page
from storefront.content.schemas import NodeKind, PageNode
from tests.make.properties import thoroughly

WORDS = {"store": "Acme *Supply*", "phone": "800-555-0100", "email": "a@acme.example", "address": "1 Main St"}


def nodes(text: str) -> list[PageNode]:
    return markdown.nodes_of(text, WORDS)


def kinds(found: list[PageNode]) -> list[str]:
    return [kind for node in found for kind in (node.kind.value, *kinds(node.nodes))]


def test_headings_lists_tables_and_links_become_nodes() -> None:
    found = nodes(
        "Intro with **bold**, *soft*, `code` and [a link](/pages/framing).\n\n## Sizes & more\n\n"
        "- one\n- two\n\n1. first\n\n| Size | Flow |\n|---|---:|\n| 5 | 1.5 |\n\n"
        "```\n4 x 1200\n```\n\n> said\n\n---\n"
    )
    assert [node.kind for node in found] == [
        NodeKind.PARAGRAPH,
        NodeKind.HEADING,
        NodeKind.LIST,
        NodeKind.STEPS,
        NodeKind.TABLE,
        NodeKind.LISTING,
        NodeKind.QUOTATION,
        NodeKind.RULE,
    ]
    assert found[1].anchor == "sizes-more"
    assert list(markdown.links_in(found)) == ["/pages/framing"]
    table = found[4]
    assert [[cell.is_number for cell in row.nodes] for row in table.nodes] == [[False, True], [False, True]]
    assert found[5].text == "4 x 1200"


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "Hi <b onclick=alert(1)>there</b>",
        "<iframe src='https://evil.example'></iframe>",
        "<!-- --><svg/onload=alert(1)>",
        "[x](javascript:alert(1))",
        "[x](JaVaScRiPt:alert(1))",
        "[x](&#106;avascript:alert(1))",
        "[x](java\nscript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](vbscript:msgbox)",
        "[x](//evil.example)",
        "[x](file:///etc/passwd)",
        "![x](https://evil.example/pixel.gif)",
        "![x](javascript:alert(1))",
        "<javascript:alert(1)>",
        "[x]: javascript:alert(1)\n\n[x]",
    ],
)
def test_hostile_markdown_holds_no_markup_and_no_bad_link(text: str) -> None:
    """A page's file cannot run anything."""
    found = nodes(text)
    assert set(kinds(found)) <= {kind.value for kind in NodeKind}
    assert list(markdown.links_in(found)) == []
    assert not [node for node in found if node.kind is NodeKind.PICTURE or node.href]


@thoroughly
@given(st.text(alphabet=st.sampled_from("[]()<>!#*_`|-\n :/abjavscript:&;{}phone\\"), max_size=200))
def test_any_text_becomes_nodes_with_safe_links(text: str) -> None:
    found = nodes(text)
    assert all(addresses.is_safe_link(href) for href in markdown.links_in(found))
    assert msgspec.json.decode(msgspec.json.encode(found), type=list[PageNode]) == found


def test_deep_nesting_ends_without_an_error() -> None:
    assert nodes(">" * 5_000 + " deep")
    assert nodes("[" * 5_000 + "x" + "](/a)" * 5_000)
    assert nodes("- " * 2_000 + "x")


def test_the_stores_words_are_text_and_its_phone_and_email_are_links() -> None:
    found = nodes("Call {phone} or write to {email}: {store}, {address}. [Call](tel:{phone}) {unknown}")
    assert list(markdown.links_in(found)) == ["tel:800-555-0100", "mailto:a@acme.example", "tel:800-555-0100"]
    text = "".join(markdown.words_in(found))
    assert text == "Call 800-555-0100 or write to a@acme.example: Acme *Supply*, 1 Main St. Call {unknown}"


def test_front_matter_is_toml_between_two_lines_of_pluses() -> None:
    front, text, problem = split_page('+++\ntitle = "A"\ndescription = "B"\norder = 3\n+++\n\nText\n')
    assert (front.title, front.description, front.order, text.strip(), problem) == ("A", "B", 3, "Text", "")


@pytest.mark.parametrize(
    ("text", "title", "says"),
    [
        ("# Old page\n\nText", "Old page", "has no front matter"),
        ("Text only", "", "has no front matter"),
        ('+++\ntitle = "A"\n', "", "has no end"),
        ('+++\ntitle = "A"\n+++\nText', "A", "lacks description"),
        ("+++\n+++\n# Title\nText", "Title", "lacks title and description"),
        ("+++\ntitle = A\n+++\nText", "", "cannot be read"),
        ('+++\ntitel = "A"\n+++\nText', "", "unknown field `titel`"),
        ('+++\norder = "first"\n+++\nText', "", "Expected `int`"),
    ],
)
def test_wrong_front_matter_is_named_and_the_page_still_shown(text: str, title: str, says: str) -> None:
    front, _, problem = split_page(text)
    assert front.title == title
    assert says in problem


@pytest.mark.parametrize(
    ("file", "path"),
    [
        ("pages/services.md", "/pages/services"),
        ("pages/services/index.md", "/pages/services"),
        ("pages/services/robotics.md", "/pages/services/robotics"),
        ("about/transactional-services.md", "/about/transactional-services"),
        ("pages/Services.md", ""),
        ("pages/a b.md", ""),
        ("pages/a--b.md", ""),
        ("pages/.hidden.md", ""),
        ("other/page.md", ""),
        ("pages/" + "a" * 81 + ".md", ""),
    ],
)
def test_a_files_name_is_its_address(file: str, path: str) -> None:
    assert addresses.path_of(file) == path
