"""The fields of the index, and how to fill them from an entry."""

import hashlib
from collections.abc import Sequence
from itertools import chain
from pathlib import Path

import tantivy

from storefront.catalog.rules import normal_number
from storefront.search import amounts, analysis, analyzed_texts, head_nouns, measures, sizes
from storefront.search import entry as entry_module
from storefront.search.analyzed_texts import (
    Property,
    read_description,
    read_head,
    read_name,
    read_property,
    read_title,
)
from storefront.search.entry import (
    Entry,
    code_order,
    number_key,
    price_order,
    series_number,
    shelf_order,
    stock_order,
)

VERSION = hashlib.sha256(
    b"".join(
        Path(module.__file__ or "").read_bytes()
        for module in (amounts, analysis, analyzed_texts, entry_module, head_nouns, measures, sizes)
    )
    + Path(__file__).read_bytes()
).hexdigest()[:12]
"""Changes with the code that fills an index; indexes of another version are rebuilt."""

LIVE, DISCONTINUED, IN_STOCK, OUT_OF_STOCK, WEB = "live", "gone", "stock", "out", "web"
PREFERRED, POPULAR, SERVICE = "preferred", "popular", "service"
"""Flags of a document, in addition to its kind."""

POPULAR_FROM = 50

_all = chain.from_iterable

KEY, UID, FLAGS = "key", "uid", "flags"
TITLE, HEAD, PAIRS, BRAND, CATEGORY, REST, WORDS, EVERYTHING = (
    "title",
    "head",
    "pairs",
    "brand_words",
    "category_words",
    "rest",
    "words",
    "everything",
)
EDGES, RAW, NUMBERS, INSIDES, OWN = "edges", "raw", "numbers", "insides", "own"
BY_KIND, SUPPLIER = "numbers_by_kind", "supplier"
BRAND_SLUG, CATEGORIES, SERIES, SPEC, FACETS = "brand", "categories", "series", "spec", "facets"
FACET_NUMBERS, IS_ITEM, SERIES_NUMBER = "facet_numbers", "is_item", "series_number"
SHAPE = "shape"
BY_SHELF, BY_CODE, BY_PRICE, BY_STOCK = "by_shelf", "by_code", "by_price", "by_stock"

_ANALYZED = {
    TITLE: "freq",
    HEAD: "basic",
    PAIRS: "basic",
    BRAND: "basic",
    CATEGORY: "basic",
    REST: "basic",
    WORDS: "basic",
    EVERYTHING: "basic",
    EDGES: "basic",
    RAW: "basic",
}
_EXACT = (KEY, FLAGS, NUMBERS, INSIDES, OWN, BY_KIND, SUPPLIER, BRAND_SLUG, CATEGORIES, SERIES, SPEC, FACETS)
_FAST = (BY_SHELF, BY_CODE, SHAPE)


def make_schema() -> tantivy.Schema:
    """Return the schema. Facets are raw text, because tantivy cannot delete documents with Facet fields."""
    builder = tantivy.SchemaBuilder()
    for name, option in _ANALYZED.items():
        builder.add_text_field(name, tokenizer_name="whitespace", index_option=option)
    for name in _EXACT:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    for name in _FAST:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic", fast=True)
    for name in (UID, FACET_NUMBERS, SERIES_NUMBER, BY_PRICE, BY_STOCK):
        builder.add_unsigned_field(name, fast=True)
    builder.add_boolean_field(IS_ITEM, fast=True)
    return builder.build()


def make_document(entry: Entry) -> tantivy.Document:
    """Return the analyzed entry as an index document."""
    properties = list(map(read_property, entry.specs))
    document = tantivy.Document(**_analyzed(entry, properties), **_exact(entry, properties))
    for one in [*properties, *map(read_property, entry.places)]:
        document.add_text(FACETS, one.facet)
        document.add_unsigned(FACET_NUMBERS, one.facet_number)
    document.add_unsigned(UID, entry.uid)
    document.add_unsigned(SERIES_NUMBER, series_number(entry))
    document.add_boolean(IS_ITEM, entry.kind == "Item")
    document.add_unsigned(BY_PRICE, price_order(entry))
    document.add_unsigned(BY_STOCK, stock_order(entry))
    return document


def _analyzed(entry: Entry, properties: Sequence[Property]) -> dict[str, str]:
    title = read_title(entry.title)
    brand = read_name(entry.brand_name)
    shelves = [read_name(name) for name in entry.category_names]
    texts = [*title, brand, *shelves]
    title_words = list(_all(text.words for text in title))
    code_words = analysis.raw_words(entry.item_code)
    of_shelves = dict.fromkeys(_all(text.words for text in shelves))
    of_properties = dict.fromkeys(_all(one.words for one in properties))
    rest = of_properties | dict.fromkeys(_all(read_description(entry.description)))
    code = dict.fromkeys(code_words)
    known = dict.fromkeys(title_words) | dict.fromkeys(brand.words) | of_shelves
    begun = dict.fromkeys(_all(text.beginnings for text in texts))
    spelled = dict.fromkeys(_all(text.spelled for text in texts))
    spelled.update(dict.fromkeys(_all(one.spelled for one in properties)))
    return {
        TITLE: " ".join(title_words),
        HEAD: read_head(entry.title),
        PAIRS: " ".join(analysis.pairs(title_words)),
        BRAND: " ".join(dict.fromkeys(brand.words)),
        CATEGORY: " ".join(of_shelves),
        REST: " ".join(rest),
        WORDS: " ".join(known | of_properties | code),
        EVERYTHING: " ".join(known | rest | code),
        EDGES: " ".join(begun | dict.fromkeys(analysis.edges(code_words))),
        RAW: " ".join(spelled),
    }


def _exact(entry: Entry, properties: Sequence[Property]) -> dict[str, list[str]]:
    known = [normal_number(number) for number in entry.numbers]
    numbers = sorted({*known} - {""})
    kinds = zip(entry.number_kinds, known, strict=True)
    own = str(entry.uid)
    return {
        KEY: [entry.key],
        FLAGS: _flags(entry),
        NUMBERS: numbers,
        OWN: [own],
        INSIDES: sorted({own, *analysis.suffixes([*numbers, own])}),
        BY_KIND: sorted({number_key(kind, number) for kind, number in kinds if number}),
        SUPPLIER: [] if entry.supplier_id is None else [str(entry.supplier_id)],
        SERIES: [entry.series],
        SPEC: [one.key for one in properties],
        BRAND_SLUG: [entry.brand_slug],
        CATEGORIES: entry.categories,
        SHAPE: [measures.shape_of(entry.title, entry.specs)],
        BY_SHELF: [shelf_order(entry)],
        BY_CODE: [code_order(entry)],
    }


def _flags(entry: Entry) -> list[str]:
    flags = {
        entry.kind: True,
        LIVE: not entry.is_discontinued,
        DISCONTINUED: entry.is_discontinued,
        IN_STOCK: entry.is_in_stock,
        OUT_OF_STOCK: not entry.is_in_stock,
        WEB: entry.is_web,
        SERVICE: entry.is_service,
        PREFERRED: entry.is_preferred,
        POPULAR: entry.popularity >= POPULAR_FROM,
    }
    own = [flag for flag, is_set in flags.items() if is_set]
    if entry.is_web:
        own.append(on_the_web(entry.kind))
    return own


def on_the_web(kind: str) -> str:
    """Return the flag of public entries of this kind."""
    return f"{kind} {WEB}"
