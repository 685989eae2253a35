"""The catalog over REST: its tree, its makers, its drawings, the pictures and papers of its items."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from storefront.base.errors import NotFound
from storefront.base.item_list import is_uid
from storefront.catalog import drawings, limits, messages, presentation, rules
from storefront.catalog.queries import items, media
from storefront.catalog.queries.media import ServedFile
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import Brand, CategoryBranch
from storefront.identity.request_context import RequestContext
from storefront.platform import pictures
from storefront.platform.file_store import NoSuchFile, open_file_store

DRAWING_AGE = "public, max-age=86400, stale-while-revalidate=604800"
SVG = "image/svg+xml"
FOR_EVER = "public, max-age=31536000, immutable"
"""The address of a stored file names its content, which is another one under another address."""
INERT = "default-src 'none'; frame-ancestors 'none'; sandbox"
"""What is sent may do nothing, should a browser take it for a page."""
PDF, PDF_POLICY = "application/pdf", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""A browser's own viewer opens no PDF that is sandboxed; nothing in a PDF runs as ours anyway."""


@get("/api/catalog/categories", sync_to_thread=True, operation_id="categories", tags=["catalog"])
def categories(context: NamedDependency[RequestContext]) -> list[CategoryBranch]:
    """Return all categories as a tree."""
    return [category.branch() for category in tree_of(context.db).roots]


@get("/api/catalog/brands", sync_to_thread=True, operation_id="brands", tags=["catalog"])
def brands(context: NamedDependency[RequestContext]) -> list[Brand]:
    """Return all brands by name."""
    return [brand_node.brand for brand_node in tree_of(context.db).brands.values()]


@get(
    "/media/drawings/{name:str}",
    sync_to_thread=True,
    operation_id="itemDrawing",
    tags=["catalog"],
    media_type=SVG,
)
def item_drawing(
    context: NamedDependency[RequestContext], name: FromPath[str], size: FromQuery[str] = "full"
) -> Response[bytes]:
    """Return the line drawing of an item, `{invMastUid}.svg`; `size=thumb` leaves the dimensions out."""
    uid = name.removesuffix(".svg")
    number = int(uid) if uid.isascii() and uid.isdigit() and len(uid) < 11 else 0
    known = items.cached_facts(context.db, [number]).get(number) if is_uid(number) else None
    if known is None or not rules.may_see(known.is_web, context.actor):
        raise NotFound(messages.NO_DRAWING)
    specs = presentation.drawing_specs(known.tech_specs)
    return _svg(drawings.draw(known.drawing, specs, _size(size), presentation.alt_text(known)))


@get(
    "/media/drawings/kind/{name:str}",
    sync_to_thread=False,
    operation_id="kindDrawing",
    tags=["catalog"],
    media_type=SVG,
)
def kind_drawing(name: FromPath[str], size: FromQuery[str] = "thumb") -> Response[bytes]:
    """Return the line drawing of a kind of item, `{key}.svg`."""
    return _svg(drawings.draw(name.removesuffix(".svg"), {}, _size(size)))


@get("/media/pictures/{digest:str}/{name:str}", sync_to_thread=True, operation_id="picture", tags=["catalog"])
def picture(
    context: NamedDependency[RequestContext], digest: FromPath[str], name: FromPath[str]
) -> Response[bytes]:
    """Return a photo of an item or a logo, `{size}.{format}`: thumb, card, page, large; avif, webp, jpg."""
    size, _, ending = name.partition(".")
    if size not in limits.PICTURE_SIZES or ending not in pictures.FORMATS:
        raise NotFound(messages.NO_FILE)
    with context.db.read() as conn:
        found = media.find_picture(conn, digest)
    _refuse_unseen(context, found)
    return _stored(context, f"{digest}.{name}", pictures.FORMATS[ending], {"Content-Security-Policy": INERT})


@get("/media/papers/{name:str}", sync_to_thread=True, operation_id="paper", tags=["catalog"])
def paper(context: NamedDependency[RequestContext], name: FromPath[str]) -> Response[bytes]:
    """Return a paper of an item, `{digest}.{format}`; what a browser cannot show is for keeping."""
    digest, _, ending = name.partition(".")
    with context.db.read() as conn:
        found = media.find_paper(conn, digest)
    _refuse_unseen(context, found)
    assert found is not None
    if ending != rules.format_of(found.media_type).lower():
        raise NotFound(messages.NO_FILE)
    headers = {
        "Content-Disposition": rules.disposition(found.source, found.media_type),
        "Content-Security-Policy": PDF_POLICY if found.media_type == PDF else INERT,
    }
    return _stored(context, digest, found.media_type, headers)


def _refuse_unseen(context: RequestContext, found: ServedFile | None) -> None:
    """Refuse a file of which this visitor knows no item. Raises NotFound."""
    if found is None or not rules.may_see(found.is_web, context.actor):
        raise NotFound(messages.NO_FILE)


def _stored(context: RequestContext, name: str, media_type: str, headers: dict[str, str]) -> Response[bytes]:
    try:
        content = open_file_store(context.settings).read(name)
    except NoSuchFile:
        raise NotFound(messages.NO_FILE) from None
    return Response(content, media_type=media_type, headers={"Cache-Control": FOR_EVER, **headers})


def _size(size: str) -> drawings.Size:
    return "thumb" if size == "thumb" else "sheet" if size == "sheet" else "full"


def _svg(svg: str) -> Response[bytes]:
    if not svg:
        raise NotFound(messages.NO_DRAWING)
    headers = {"Cache-Control": DRAWING_AGE}
    return Response(drawings.standalone(svg).encode(), media_type=SVG, headers=headers)


handlers = [categories, brands, item_drawing, kind_drawing, picture, paper]
