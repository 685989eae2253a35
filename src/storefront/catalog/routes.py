"""REST routes of the catalog: tree, brands, drawings, pictures and documents."""

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
"""File URLs contain a digest of the content, so they never change."""
INERT = "default-src 'none'; frame-ancestors 'none'; sandbox"
"""Policy for served files, in case a browser renders one as a page."""
PDF, PDF_POLICY = "application/pdf", "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
"""Browsers refuse to show a sandboxed PDF; scripts in a PDF do not run in our origin anyway."""


@get("/api/catalog/categories", sync_to_thread=True, operation_id="categories", tags=["catalog"])
def categories(context: NamedDependency[RequestContext]) -> list[CategoryBranch]:
    """Return all categories as a tree."""
    return [category.branch() for category in tree_of(context.db).roots]


@get("/api/catalog/brands", sync_to_thread=True, operation_id="brands", tags=["catalog"])
def brands(context: NamedDependency[RequestContext]) -> list[Brand]:
    """Return all brands, ordered by name."""
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
    """Return the line drawing of an item, `{invMastUid}.svg`; `size=thumb` omits the dimensions."""
    uid = name.removesuffix(".svg")
    number = int(uid) if uid.isascii() and uid.isdigit() and len(uid) < 11 else 0
    known = items.cached_facts(context.db, [number]).get(number) if is_uid(number) else None
    if known is None or not rules.may_see(known.is_web, context.actor):
        raise NotFound(messages.NO_DRAWING)
    specs = presentation.drawn_specs(known)
    return _svg(drawings.draw(known.drawing, specs, _size(size), presentation.alt_text(known)))


@get(
    "/media/drawings/kind/{name:str}",
    sync_to_thread=False,
    operation_id="kindDrawing",
    tags=["catalog"],
    media_type=SVG,
)
def kind_drawing(
    name: FromPath[str], size: FromQuery[str] = "thumb", spec: FromQuery[list[str] | None] = None
) -> Response[bytes]:
    """Return a generic line drawing, `{key}.svg`, or that of a family with these properties.

    Each `spec` is an attribute and its value: `Mounting style:Clevis`. With `size=letters`, dimensions have
    letters, even if their attribute has no value.
    """
    specs = presentation.family_specs(spec or [])
    kind = "letters" if size == "letters" else _size(size)
    return _svg(drawings.draw(name.removesuffix(".svg"), specs, kind))


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
    """Return a document of an item, `{digest}.{format}`; formats that browsers cannot show are downloaded."""
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
    """Raise NotFound unless the file belongs to an item that this actor may see."""
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
