"""What the templates of documents print: texts only, each as it is read."""

from enum import StrEnum

import msgspec

from storefront.base.wire import Wire


class DocumentKind(StrEnum):
    """A document that can be printed."""

    ORDER = "order"
    QUOTE = "quote"
    INVOICE = "invoice"


class DocumentLink(Wire, frozen=True):
    """A document that can be downloaded; its URL is in the Location header."""

    file_name: str


class DocumentFile(Wire, frozen=True):
    """A PDF for somebody who has looked up its order: its signed path and the name of its file.

    `number` is the order's or the invoice's. Source: decision A12.
    """

    kind: DocumentKind
    number: int
    path: str
    file_name: str


class Printed(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A part of a document, in camelCase for the templates."""


class PrintedFact(Printed, frozen=True, kw_only=True):
    """A value with its label."""

    label: str
    value: str


class PrintedParty(Printed, frozen=True, kw_only=True):
    """Somebody's name and address."""

    label: str
    name: str = ""
    lines: list[str] = []


class PrintedText(Printed, frozen=True, kw_only=True):
    """A paragraph with its heading."""

    heading: str
    text: str


class PrintedStore(Printed, frozen=True, kw_only=True):
    """The letterhead. `logo` is an SVG picture, "" for the default mark and the store's name."""

    name: str
    address: str
    contact: str
    color: str
    logo: str = ""


class PrintedLine(Printed, frozen=True, kw_only=True):
    """A line; `running` is the sum up to this line, `image` an SVG picture, "" if there is none."""

    number: str
    item_code: str
    part_number: str
    description: str
    quantity: str
    unit: str
    unit_price: str
    total: str
    running: str
    when: str = ""
    other: str = ""
    marks: list[str] = []
    notes: list[str] = []
    image: str = ""
    image_text: str = ""


class PrintedSlip(Printed, frozen=True, kw_only=True):
    """The part of an invoice that is returned with the payment; none without `facts`."""

    heading: str = ""
    to_label: str = ""
    to: list[str] = []
    facts: list[PrintedFact] = []


class PrintedSignature(Printed, frozen=True, kw_only=True):
    """Where a quote is signed; none without `fields`."""

    heading: str = ""
    text: str = ""
    fields: list[str] = []


class PrintedWords(Printed, frozen=True, kw_only=True):
    """The words that are the same on all documents of a kind: headings of columns, sums between pages."""

    when: str = ""
    quantity: str = ""
    other: str = ""
    carried: str
    brought: str
    page: str
    your_number: str
    number: str
    picture: str
    item_number: str
    description: str
    unit: str
    unit_price: str
    extended: str


class PrintedDocument(Printed, frozen=True, kw_only=True):
    """A whole document.

    `title` says what it is ("Invoice"), `name` which one ("Invoice #900001"); `bars` are the widths of the
    bar code of `number`. `running` is repeated on each page. `after` follows the total, `due` is framed.
    """

    title: str
    name: str
    number: str
    summary: str
    store: PrintedStore
    bars: list[int]
    bars_text: str
    facts: list[PrintedFact]
    running: list[PrintedFact]
    parties: list[PrintedParty]
    lead: str = ""
    lines: list[PrintedLine]
    sums: list[PrintedFact]
    total: PrintedFact
    total_note: str = ""
    after: list[PrintedFact] = []
    due: list[PrintedFact] = []
    texts: list[PrintedText] = []
    signature: PrintedSignature = PrintedSignature()
    legal: list[PrintedText] = []
    slip: PrintedSlip = PrintedSlip()
    foot_left: str = ""
    foot_middle: str = ""
    words: PrintedWords
