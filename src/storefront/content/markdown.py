"""Turns the Markdown of a page into its nodes: a closed set of kinds, so HTML in it stays text."""

import re
from collections.abc import Iterator, Mapping
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from storefront.base.text import folded, visible_text
from storefront.content import limits
from storefront.content.rules.addresses import is_safe_link
from storefront.content.schemas import NodeKind, PageNode

BLOCKS = {
    "paragraph": NodeKind.PARAGRAPH,
    "bullet_list": NodeKind.LIST,
    "ordered_list": NodeKind.STEPS,
    "list_item": NodeKind.ENTRY,
    "blockquote": NodeKind.QUOTATION,
    "table": NodeKind.TABLE,
    "tr": NodeKind.ROW,
    "th": NodeKind.HEAD,
    "td": NodeKind.CELL,
    "strong": NodeKind.STRONG,
    "em": NodeKind.EMPHASIS,
}
"""The nodes of Markdown that hold others."""
INNER = frozenset({"inline", "thead", "tbody", "root"})
"""The nodes of Markdown that are replaced by their parts."""
_WORD = re.compile(r"\{(store|phone|email|address)\}")
_FIELD = re.compile(r"%7B(store|phone|email|address)%7D")
_SCRIPTED = re.compile(r"\]\(\s*((?:javascript|vbscript|file|data):[^)\s]*)", re.IGNORECASE)
_ODD = re.compile(r"[^a-z0-9]+")

Words = Mapping[str, str]
"""What {store}, {phone}, {email} and {address} stand for."""


def nodes_of(text: str, words: Words) -> list[PageNode]:
    """Return the text of a page as nodes. Links that are not safe are left out, their words stay.

    Source: decision A18.
    """
    tokens = _parser().parse(visible_text(text)[: limits.PAGE_CHARACTERS_MAX])
    return list(_all(SyntaxTreeNode(tokens).children, words))


def filled(text: str, words: Words) -> str:
    """Return text with the store's words in it. Source: decision A18."""
    return _WORD.sub(lambda found: words.get(found[1], ""), text)


def links_in(nodes: list[PageNode]) -> Iterator[str]:
    """Yield the links of a page, in order. Source: decision A18."""
    for node in nodes:
        if node.kind is NodeKind.LINK:
            yield node.href
        yield from links_in(node.nodes)


def refused_links(text: str) -> Iterator[str]:
    """Yield the links and pictures of a page that are left out because they are not safe, in order.

    Source: decision A18.
    """
    for token in _parser().parse(text[: limits.PAGE_CHARACTERS_MAX]):
        for part in token.children or ():
            href = str(part.attrs.get("href", part.attrs.get("src", "")))
            if href and not is_safe_link(_FIELD.sub("x", href)):
                yield href
    # the parser leaves links with these schemes as text
    yield from _SCRIPTED.findall(text)


def words_in(nodes: list[PageNode]) -> Iterator[str]:
    """Yield the words of a page, in order. Source: decision A18."""
    for node in nodes:
        if node.text:
            yield node.text
        yield from words_in(node.nodes)


def minutes_to_read(nodes: list[PageNode]) -> int:
    """Return how long a page takes to read, in minutes, at least 1. Source: decision A18."""
    count = sum(len(words.split()) for words in words_in(nodes))
    return max(1, round(count / limits.WORDS_PER_MINUTE))


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark", {"html": False}).enable("table")


def _all(nodes: list[SyntaxTreeNode], words: Words) -> Iterator[PageNode]:
    for node in nodes:
        yield from _made(node, words)


def _made(node: SyntaxTreeNode, words: Words) -> Iterator[PageNode]:
    kind = node.type
    if kind in INNER or (kind == "paragraph" and node.hidden):
        yield from _all(node.children, words)
    elif kind in BLOCKS:
        is_number = "right" in str(node.attrs.get("style", ""))
        parts = list(_all(node.children, words))
        yield PageNode(kind=BLOCKS[kind], nodes=parts, is_number=is_number)
    elif kind == "heading":
        parts = list(_all(node.children, words))
        level = NodeKind.HEADING if node.tag in ("h1", "h2") else NodeKind.SUBHEADING
        yield PageNode(kind=level, nodes=parts, anchor=anchor_of(" ".join(words_in(parts))))
    elif kind in ("fence", "code_block"):
        yield PageNode(kind=NodeKind.LISTING, text=node.content.rstrip("\n"))
    elif kind == "hr":
        yield PageNode(kind=NodeKind.RULE)
    else:
        yield from _inside(node, words)


def _inside(node: SyntaxTreeNode, words: Words) -> Iterator[PageNode]:
    kind = node.type
    if kind == "text":
        yield from _words(node.content, words)
    elif kind == "code_inline":
        yield PageNode(kind=NodeKind.CODE, text=node.content)
    elif kind == "softbreak":
        yield PageNode(kind=NodeKind.WORDS, text=" ")
    elif kind == "hardbreak":
        yield PageNode(kind=NodeKind.BREAK)
    elif kind == "link":
        href = _FIELD.sub(lambda found: words.get(found[1], ""), str(node.attrs.get("href", "")))
        parts = [_unlinked(part) for part in _all(node.children, words)]
        if is_safe_link(href):
            yield PageNode(kind=NodeKind.LINK, href=href, nodes=parts)
        else:
            yield from parts
    elif kind == "image":
        source = str(node.attrs.get("src", ""))
        if source.startswith("/") and is_safe_link(source):
            yield PageNode(kind=NodeKind.PICTURE, href=source, text=filled(node.content, words))
        else:
            yield from _words(node.content, words)


def _unlinked(node: PageNode) -> PageNode:
    """Return the words of a node inside a link, because links cannot be nested."""
    return (
        PageNode(kind=NodeKind.WORDS, text="".join(words_in([node]))) if node.kind is NodeKind.LINK else node
    )


def _words(text: str, words: Words) -> Iterator[PageNode]:
    """Yield the words of a line; the store's phone number and email become links."""
    end = 0
    for found in _WORD.finditer(text):
        if before := text[end : found.start()]:
            yield PageNode(kind=NodeKind.WORDS, text=before)
        end = found.end()
        name, value = found[1], words.get(found[1], "")
        scheme = {"phone": "tel:", "email": "mailto:"}.get(name, "")
        if value and scheme:
            shown = PageNode(kind=NodeKind.WORDS, text=value)
            yield PageNode(kind=NodeKind.LINK, href=scheme + value, nodes=[shown])
        elif value:
            yield PageNode(kind=NodeKind.WORDS, text=value)
    if rest := text[end:]:
        yield PageNode(kind=NodeKind.WORDS, text=rest)


def anchor_of(heading: str) -> str:
    """Return the name by which a link reaches a heading. Source: decision A18."""
    return _ODD.sub("-", folded(heading)).strip("-")[: limits.PAGE_NAME_MAX] or "part"
