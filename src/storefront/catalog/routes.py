"""The catalogue over REST: its tree, its makers, its drawings."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from storefront.base.errors import NotFound
from storefront.base.item_list import is_uid
from storefront.catalog import drawings, facts, messages, rules
from storefront.catalog.queries import items
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import Brand, CategoryBranch
from storefront.identity.visit import Visit

DRAWING_AGE = "public, max-age=86400, stale-while-revalidate=604800"
SVG = "image/svg+xml"


@get("/api/catalog/categories", sync_to_thread=True, operation_id="categories", tags=["catalog"])
def categories(visit: NamedDependency[Visit]) -> list[CategoryBranch]:
    """Return all categories as a tree."""
    return [shelf.branch() for shelf in tree_of(visit.db).roots]


@get("/api/catalog/brands", sync_to_thread=True, operation_id="brands", tags=["catalog"])
def brands(visit: NamedDependency[Visit]) -> list[Brand]:
    """Return all brands by name."""
    return [maker.brand for maker in tree_of(visit.db).makers.values()]


@get(
    "/media/drawings/{name:str}",
    sync_to_thread=True,
    operation_id="itemDrawing",
    tags=["catalog"],
    media_type=SVG,
)
def item_drawing(
    visit: NamedDependency[Visit], name: FromPath[str], size: FromQuery[str] = "full"
) -> Response[bytes]:
    """Return the line drawing of an item, `{invMastUid}.svg`; `size=thumb` leaves the dimensions out."""
    uid = name.removesuffix(".svg")
    number = int(uid) if uid.isascii() and uid.isdigit() and len(uid) < 11 else 0
    known = items.shown_facts(visit.db, [number]).get(number) if is_uid(number) else None
    if known is None or not rules.may_see(known.is_web, visit.actor):
        raise NotFound(messages.NO_DRAWING)
    specs = facts.drawing_specs(known.tech_specs)
    return _svg(drawings.draw(known.drawing, specs, _size(size), facts.alt_text(known)))


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


def _size(size: str) -> drawings.Size:
    return "thumb" if size == "thumb" else "sheet" if size == "sheet" else "full"


def _svg(svg: str) -> Response[bytes]:
    if not svg:
        raise NotFound(messages.NO_DRAWING)
    headers = {"Cache-Control": DRAWING_AGE}
    return Response(drawings.standalone(svg).encode(), media_type=SVG, headers=headers)


handlers = [categories, brands, item_drawing, kind_drawing]
