"""The fields of the index, and how an entry fills them."""

import hashlib
from pathlib import Path

import tantivy

from storefront.catalog.rules import normal_number
from storefront.search import analysis
from storefront.search import entry as entry_module
from storefront.search.entry import (
    ITEM,
    Entry,
    code_order,
    facet_of,
    price_order,
    shelf_order,
    spec_key,
    stock_order,
)

VERSION = hashlib.sha256(
    b"".join(Path(module.__file__ or "").read_bytes() for module in (analysis, entry_module))
    + Path(__file__).read_bytes()
).hexdigest()[:12]
"""Changes with the code that fills an index; an index of another version is built anew."""

LIVE, DISCONTINUED, IN_STOCK, WEB, PREFERRED, POPULAR = "live", "gone", "stock", "web", "preferred", "popular"
"""Flags of a document, beside its kind."""

POPULAR_FROM = 50

SPELT_MIN = 3
"""Shorter words are not offered as a better spelling."""

KEY, UID, FLAGS = "key", "uid", "flags"
TITLE, PAIRS, BRAND, CATEGORY, REST, WORDS, EVERYTHING = (
    "title",
    "pairs",
    "brand_words",
    "category_words",
    "rest",
    "words",
    "everything",
)
EDGES, RAW, NUMBERS, INSIDES, OWN = "edges", "raw", "numbers", "insides", "own"
BRAND_SLUG, CATEGORIES, SERIES, SPEC, FACETS = "brand", "categories", "series", "spec", "facets"
BY_SHELF, BY_CODE, BY_PRICE, BY_STOCK = "by_shelf", "by_code", "by_price", "by_stock"

_ANALYSED = {
    TITLE: "freq",
    PAIRS: "basic",
    BRAND: "basic",
    CATEGORY: "basic",
    REST: "basic",
    WORDS: "basic",
    EVERYTHING: "basic",
    EDGES: "basic",
    RAW: "basic",
}
_EXACT = (KEY, FLAGS, NUMBERS, INSIDES, OWN, SERIES, SPEC)
_COUNTED = (BRAND_SLUG, CATEGORIES, FACETS, BY_SHELF, BY_CODE)


def make_schema() -> tantivy.Schema:
    """Return the schema. Facets are raw fast texts: documents with Facet fields cannot be deleted."""
    builder = tantivy.SchemaBuilder()
    for name, option in _ANALYSED.items():
        builder.add_text_field(name, tokenizer_name="whitespace", index_option=option)
    for name in _EXACT:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic")
    for name in _COUNTED:
        builder.add_text_field(name, tokenizer_name="raw", index_option="basic", fast=True)
    builder.add_unsigned_field(UID, fast=True)
    builder.add_boolean_field("is_item", fast=True)
    builder.add_float_field(BY_PRICE, fast=True)
    builder.add_float_field(BY_STOCK, fast=True)
    return builder.build()


def make_document(entry: Entry) -> tantivy.Document:
    """Return the entry analysed, ready for the index."""
    document = tantivy.Document()
    for name, text in _analysed(entry).items():
        document.add_text(name, text)
    for name, values in _exact(entry).items():
        for value in values:
            document.add_text(name, value)
    document.add_unsigned(UID, entry.uid)
    document.add_boolean("is_item", entry.kind == "Item")
    document.add_float(BY_PRICE, price_order(entry))
    document.add_float(BY_STOCK, stock_order(entry))
    return document


def _analysed(entry: Entry) -> dict[str, str]:
    said = analysis.raw_words(entry.title)
    title = analysis.stemmed(said)
    brand = analysis.words_of_many([entry.brand_name])
    category = analysis.words_of_many(entry.category_names)
    specs = [f"{spec.attribute} {spec.value} {spec.unit}" for spec in entry.specs]
    spec_words = analysis.words_of_many(specs)
    rest = [*spec_words, *analysis.words_of_many(analysis.sentences(entry.description))]
    known = [*title, *brand, *category, *spec_words]
    names = analysis.raw_words_of_many([entry.brand_name, *entry.category_names])
    named = [*said, *names]
    spelt = [*named, *analysis.raw_words_of_many(specs)]
    code_words = analysis.raw_words(entry.item_code)
    return {
        TITLE: " ".join(title),
        PAIRS: " ".join(analysis.pairs(title)),
        BRAND: _once(brand),
        CATEGORY: _once(category),
        REST: _once(rest),
        WORDS: _once([*known, *code_words]),
        EVERYTHING: _once([*known, *rest, *code_words]),
        EDGES: " ".join(analysis.edges([*named, *code_words])),
        RAW: _once([word for word in spelt if word.isalpha() and len(word) >= SPELT_MIN]),
    }


def _exact(entry: Entry) -> dict[str, list[str]]:
    numbers = sorted({normal_number(number) for number in entry.numbers} - {""})
    return {
        KEY: [entry.key],
        FLAGS: _flags(entry),
        NUMBERS: numbers,
        OWN: [str(entry.uid)] if entry.kind == ITEM else [],
        INSIDES: analysis.suffixes(numbers),
        SERIES: [entry.series],
        SPEC: [spec_key(spec.attribute, spec.value) for spec in entry.specs],
        BRAND_SLUG: [entry.brand_slug],
        CATEGORIES: entry.categories,
        FACETS: [facet_of(spec) for spec in entry.specs],
        BY_SHELF: [shelf_order(entry)],
        BY_CODE: [code_order(entry)],
    }


def _flags(entry: Entry) -> list[str]:
    flags = {
        entry.kind: True,
        LIVE: not entry.is_discontinued,
        DISCONTINUED: entry.is_discontinued,
        IN_STOCK: entry.is_in_stock,
        WEB: entry.is_web,
        PREFERRED: entry.is_preferred,
        POPULAR: entry.popularity >= POPULAR_FROM,
    }
    return [flag for flag, is_set in flags.items() if is_set]


def _once(words: list[str]) -> str:
    return " ".join(dict.fromkeys(words))
