"""The catalogue over REST: its tree, its makers, its drawings."""

import hashlib
from typing import Any

from litestar import Request, Response, get

from storefront.base.errors import NotFound
from storefront.base.item_list import is_uid
from storefront.catalog import drawings, facts, messages, rules
from storefront.catalog.queries import items
from storefront.catalog.queries.tree import tree_of
from storefront.catalog.schemas import Brand, CategoryBranch
from storefront.identity.visit import Visit

DRAWING_AGE = "public, max-age=86400, stale-while-revalidate=604800"
SVG = "image/svg+xml"

AnyRequest = Request[Any, Any, Any]


@get("/api/catalog/categories", sync_to_thread=True, operation_id="categories", tags=["catalog"])
def categories(visit: Visit) -> list[CategoryBranch]:
    """Return all categories as a tree."""
    return [shelf.branch() for shelf in tree_of(visit.db).roots]


@get("/api/catalog/brands", sync_to_thread=True, operation_id="brands", tags=["catalog"])
def brands(visit: Visit) -> list[Brand]:
    """Return all brands by name."""
    return [maker.brand for maker in tree_of(visit.db).makers.values()]


@get("/media/drawings/{name:str}", sync_to_thread=True, operation_id="itemDrawing", tags=["catalog"])
def item_drawing(visit: Visit, request: AnyRequest, name: str, size: str = "full") -> Response[bytes]:
    """Return the line drawing of an item, `{invMastUid}.svg`; `size=thumb` leaves the dimensions out."""
    uid = name.removesuffix(".svg")
    number = int(uid) if uid.isascii() and uid.isdigit() and len(uid) < 11 else 0
    known = items.shown_facts(visit.db, [number]).get(number) if is_uid(number) else None
    if known is None or not rules.may_see(known.is_web, visit.actor):
        raise NotFound(messages.NO_DRAWING)
    specs = facts.drawing_specs(known.tech_specs)
    return _svg(request, drawings.draw(known.drawing, specs, _size(size), facts.alt_text(known)))


@get("/media/drawings/kind/{name:str}", sync_to_thread=False, operation_id="kindDrawing", tags=["catalog"])
def kind_drawing(request: AnyRequest, name: str, size: str = "thumb") -> Response[bytes]:
    """Return the line drawing of a kind of item, `{key}.svg`."""
    return _svg(request, drawings.draw(name.removesuffix(".svg"), {}, _size(size)))


def _size(size: str) -> drawings.Size:
    return "thumb" if size == "thumb" else "sheet" if size == "sheet" else "full"


def _svg(request: AnyRequest, svg: str) -> Response[bytes]:
    if not svg:
        raise NotFound(messages.NO_DRAWING)
    body = drawings.standalone(svg).encode()
    tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
    headers = {"ETag": tag, "Cache-Control": DRAWING_AGE}
    if tag in request.headers.get("if-none-match", ""):
        return Response(b"", status_code=304, media_type=SVG, headers=headers)
    return Response(body, media_type=SVG, headers=headers)


handlers = [categories, brands, item_drawing, kind_drawing]
