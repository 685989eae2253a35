"""Make the PDF of an order, quote or invoice. Source: decisions B33, I7."""

import base64
from collections.abc import Collection
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.accounts.actions.mailing import origin_of
from storefront.base.errors import Failed, NotFound
from storefront.catalog import drawings, presentation
from storefront.catalog.queries import items
from storefront.catalog.queries.lines import list_lines as list_items
from storefront.documents import limits, messages
from storefront.documents.actions.printing import parts
from storefront.documents.actions.printing.invoice_document import invoice_document
from storefront.documents.actions.printing.order_document import order_document
from storefront.documents.actions.printing.printable import printable_inside
from storefront.documents.actions.printing.quote_document import QuoteFacts, quote_document
from storefront.documents.schemas import DocumentKind, PrintedDocument, PrintedStore
from storefront.invoices.queries import answer as invoice_answer
from storefront.invoices.queries import invoices
from storefront.orders import rules as order_rules
from storefront.orders.queries import answer as order_answer
from storefront.orders.queries import orders
from storefront.platform import clock
from storefront.platform.brand_files import logo_of
from storefront.platform.db import Database
from storefront.platform.file_store import FilesUnavailable, NoSuchFile, open_file_store
from storefront.platform.font_glyphs import characters_of
from storefront.platform.log import logger
from storefront.platform.settings import Settings
from storefront.platform.typesetting import NotTypeset, Typesetter
from storefront.quotes import queries as quotes
from storefront.quotes import rules as quote_rules
from storefront.quotes.actions.requested import quote_of
from storefront.quotes.queries import heads, requests, revisions
from storefront.quotes.schemas import QuoteStatus

FOLDER = Path(__file__).parents[1]
TEMPLATES, FONTS = FOLDER / "templates", FOLDER / "fonts"
AS_GIVEN = ("image", "logo", "color")
"""What templates read as a picture or a color, not as text."""
QUOTE_PAGE = "/account/quote-detail/{number}"
PICTURE_PATH = "/media/pictures/"

log = logger("documents")


@lru_cache(1)
def typesetter() -> Typesetter:
    """Return the typesetter of this process."""
    return Typesetter(TEMPLATES, FONTS, limits.AT_ONCE)


def make_pdf(
    db: Database, settings: Settings, kind: DocumentKind, number: int, request_id: str = ""
) -> bytes:
    """Return the PDF of a document, for anybody: callers check who may read it.

    Raises NotFound, and Failed if a template or a font is broken. Must not run on an event loop.
    """
    document = load_document(db, settings, kind, number)
    try:
        return typeset(kind, document)
    except NotTypeset as error:
        log.error("pdf_not_made", kind=kind, number=number, reason=str(error))
        phone = parts.printed_phone(settings.store.phone)
        raise Failed(
            messages.NOT_MADE.format(name=document.name, phone=phone, request_id=request_id)
        ) from error


def typeset(kind: DocumentKind, document: PrintedDocument) -> bytes:
    """Return the PDF of this document. Raises NotTypeset."""
    data: dict[str, Any] = msgspec.to_builtins(document)
    data = printable_inside(data, characters_of(FONTS), AS_GIVEN)
    return typesetter().typeset(f"{kind}.typ", data, clock.now())


def load_document(db: Database, settings: Settings, kind: DocumentKind, number: int) -> PrintedDocument:
    """Return what a document says. Raises NotFound."""
    if kind is DocumentKind.QUOTE:
        return _quote(db, settings, number)
    with db.read() as conn:
        return (_invoice if kind is DocumentKind.INVOICE else _order)(conn, settings, number)


def _order(conn: Connection, settings: Settings, number: int) -> PrintedDocument:
    row = orders.find_by_number(conn, number)
    if row is None:
        raise NotFound(messages.NO_SUCH_ORDER.format(number=number))
    order = order_answer.answer(conn, row, settings.store)
    return order_document(order, _letterhead(settings), settings.store.public_url)


def _invoice(conn: Connection, settings: Settings, number: int) -> PrintedDocument:
    row = invoices.find_invoice(conn, number)
    if row is None:
        raise NotFound(messages.NO_SUCH_INVOICE.format(number=number))
    store = settings.store
    lines = invoices.list_lines(conn, [number])[number]
    invoice = invoice_answer.answer(row, lines, store, clock.today(store.time_zone, clock.now()))
    return invoice_document(
        invoice, _letterhead(settings), email=store.email, phone=store.phone, remit_to=store.address_lines
    )


def _quote(db: Database, settings: Settings, number: int) -> PrintedDocument:
    store = settings.store
    with db.read() as conn:
        head = heads.find_head(conn, number)
        if head is None:
            raise NotFound(messages.NO_SUCH_ORDER.format(number=number))
        request = requests.find_by_number(conn, number)
        requested = None if request is None else quote_of(conn, request, settings, sees_internal=False)
        lines = quotes.list_lines(conn, [number]).get(number, ())
        sent = revisions.list_revisions(conn, number)
        shows_images = request is None or request.images_on_quote
        uids = {line.inv_mast_uid for line in lines if line.inv_mast_uid is not None}
        paths = {uid: one.image_path for uid, one in list_items(conn, uids).items()} if shows_images else {}
    until = quote_rules.prices_good_until(head.quote_date, head.expires, settings.checkout.quote_days)
    today = clock.today(store.time_zone, clock.now())
    quote = QuoteFacts(
        head=head,
        request=requested,
        lines=lines,
        status=quote_rules.status_on(QuoteStatus(head.status), head.expires, today),
        prices_until=until,
        note=sent[0].note if sent else "",
        pictures=_pictures(db, settings, paths),
        shows_customer=order_rules.shows_bill_to_customer(head.customer_id_p21, store.suppressed_bill_to_ids),
    )
    page = f"{origin_of(settings)}{QUOTE_PAGE.format(number=number)}" if head.customer_id_p21 else ""
    return quote_document(quote, _letterhead(settings), email=store.sales_email or store.email, page=page)


def _letterhead(settings: Settings) -> PrintedStore:
    store = settings.store
    return parts.letterhead(
        store.name,
        store.address_lines,
        store.phone,
        store.email,
        store.public_url,
        store.red,
        _logo(settings),
    )


def _logo(settings: Settings) -> str:
    logo = logo_of(settings)
    if logo is None:
        return ""
    if logo.media_type == "image/svg+xml":
        return logo.content.decode(errors="replace")
    return picture_as_svg(logo.content, logo.media_type, logo.ratio)


def _pictures(db: Database, settings: Settings, paths: dict[int, str]) -> dict[int, str]:
    """Return the pictures of items as SVG: photos, else line drawings; unreadable ones are left out."""
    photos = {uid: path for uid, path in paths.items() if path.startswith(PICTURE_PATH)}
    drawn = {uid for uid, path in paths.items() if path and uid not in photos}
    return _photos(settings, photos) | _drawings(db, drawn)


def _photos(settings: Settings, paths: dict[int, str]) -> dict[int, str]:
    files, found = open_file_store(settings), {}
    for uid, path in paths.items():
        digest, _, name = path.removeprefix(PICTURE_PATH).partition("/")
        try:
            found[uid] = picture_as_svg(files.read(f"{digest}.{name}"), "image/jpeg", 1.0)
        except NoSuchFile:
            log.warning("picture_missing", inv_mast_uid=uid)
        except FilesUnavailable as error:
            log.warning("pictures_left_out", reason=error.reason)
            break
    return found


def _drawings(db: Database, uids: Collection[int]) -> dict[int, str]:
    found = {}
    for uid, facts in items.cached_facts(db, uids).items():
        svg = drawings.draw(facts.drawing, presentation.drawing_specs(facts.tech_specs), "thumb")
        if svg:
            found[uid] = drawings.standalone(svg)
    return found


def picture_as_svg(content: bytes, media_type: str, ratio: float) -> str:
    """Return a raster picture inside an SVG, so that it can be passed as text; `ratio` is width by height."""
    width, height = round(1000 * ratio), 1000
    data = base64.b64encode(content).decode()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}"><image width="{width}" height="{height}" '
        f'href="data:{media_type};base64,{data}"/></svg>'
    )
