"""The frame of every page, content pages, and how staff change them, over REST."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.datastructures import UploadFile
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.params import Body, FromPath, JSONBody

from storefront.content.actions import alerts, page_files, pages, promo_pictures, promos
from storefront.content.queries import frame
from storefront.content.schemas import (
    AlertForm,
    AlertList,
    AlertSwitch,
    ContentPage,
    NoticeName,
    NoticeSaved,
    PageFiles,
    PromoForm,
    PromoList,
    PromoOrder,
    PromoPicture,
    ShellContent,
)
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.uploads.limits import UPLOAD_BYTES

AnyRequest = Request[Any, Any, Any]
Upload = Annotated[UploadFile, Body(media_type=RequestEncodingType.MULTI_PART)]
MAY_UPLOAD = {"ability": Ability.STAFF_AREA}
"""Who may upload; checked before the body is read."""
PICTURE_HEADERS = {
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
}
"""The address of a picture contains a digest of it, so it never changes."""


@get("/api/content/shell", sync_to_thread=True, operation_id="shell", tags=["content"])
def shell(context: NamedDependency[RequestContext]) -> ShellContent:
    """Return the content of the header and footer."""
    return frame.shell_content(context)


@get("/api/content/page", sync_to_thread=True, operation_id="contentPage", tags=["content"])
def content_page(context: NamedDependency[RequestContext], request: AnyRequest) -> ContentPage:
    """Return a content page by its path, such as ?path=/pages/services/robotics."""
    return pages.load_page(context, request.query_params.get("path", ""))


@get(
    "/api/content/pages/{section:str}/{name:str}",
    sync_to_thread=True,
    operation_id="pageOfSection",
    tags=["content"],
)
def page_of_section(
    context: NamedDependency[RequestContext], section: FromPath[str], name: FromPath[str]
) -> ContentPage:
    """Return a content page by its section and name, such as legal/terms-and-conditions."""
    return pages.load_page(context, f"/pages/{section}/{name}")


@get("/api/admin/pages", sync_to_thread=True, operation_id="pageFiles", tags=["admin"])
def list_page_files(context: NamedDependency[RequestContext]) -> PageFiles:
    """Return every content page with its file and what is wrong with it."""
    return page_files.list_pages(context)


@get("/api/admin/alerts", sync_to_thread=True, operation_id="alerts", tags=["admin"])
def list_alerts(context: NamedDependency[RequestContext]) -> AlertList:
    """Return every website alert."""
    return alerts.list_alerts(context)


@post("/api/admin/alerts", status_code=200, sync_to_thread=True, operation_id="saveAlert", tags=["admin"])
def save_alert(context: NamedDependency[RequestContext], data: JSONBody[AlertForm]) -> NoticeSaved:
    """Add a website alert, or change one."""
    return alerts.save_alert(context, data)


@post(
    "/api/admin/alerts/switch",
    status_code=200,
    sync_to_thread=True,
    operation_id="switchAlert",
    tags=["admin"],
)
def switch_alert(context: NamedDependency[RequestContext], data: JSONBody[AlertSwitch]) -> NoticeSaved:
    """Switch a website alert on or off."""
    return alerts.switch_alert(context, data)


@post(
    "/api/admin/alerts/remove",
    status_code=200,
    sync_to_thread=True,
    operation_id="removeAlert",
    tags=["admin"],
)
def remove_alert(context: NamedDependency[RequestContext], data: JSONBody[NoticeName]) -> NoticeSaved:
    """Remove a website alert."""
    return alerts.remove_alert(context, data.name)


@get("/api/admin/promotions", sync_to_thread=True, operation_id="promotions", tags=["admin"])
def list_promos(context: NamedDependency[RequestContext]) -> PromoList:
    """Return every promotion in order."""
    return promos.list_promos(context)


@post(
    "/api/admin/promotions",
    status_code=200,
    sync_to_thread=True,
    operation_id="savePromotion",
    tags=["admin"],
)
def save_promo(context: NamedDependency[RequestContext], data: JSONBody[PromoForm]) -> NoticeSaved:
    """Add a promotion, or change one."""
    return promos.save_promo(context, data)


@post(
    "/api/admin/promotions/order",
    status_code=200,
    sync_to_thread=True,
    operation_id="orderPromotions",
    tags=["admin"],
)
def order_promos(context: NamedDependency[RequestContext], data: JSONBody[PromoOrder]) -> NoticeSaved:
    """Put the promotions in another order."""
    return promos.order_promos(context, data)


@post(
    "/api/admin/promotions/remove",
    status_code=200,
    sync_to_thread=True,
    operation_id="removePromotion",
    tags=["admin"],
)
def remove_promo(context: NamedDependency[RequestContext], data: JSONBody[NoticeName]) -> NoticeSaved:
    """Remove a promotion."""
    return promos.remove_promo(context, data.name)


@post(
    "/api/admin/promotions/picture",
    status_code=200,
    sync_to_thread=True,
    operation_id="uploadPromotionPicture",
    tags=["admin"],
    request_max_body_size=UPLOAD_BYTES,
    opt=MAY_UPLOAD,
)
def upload_promo_picture(context: NamedDependency[RequestContext], data: Upload) -> PromoPicture:
    """Upload a picture (PNG or JPEG) for a promotion; the answer has its address."""
    with data.file as file:
        return promo_pictures.upload_picture(context, data.filename, file.read())


@get("/media/promotions/{name:str}", sync_to_thread=True, operation_id="promotionPicture", tags=["content"])
def promo_picture(context: NamedDependency[RequestContext], name: FromPath[str]) -> Response[bytes]:
    """Return an uploaded picture of a promotion, `{digest}.webp`."""
    content = promo_pictures.load_picture(context, name)
    return Response(content, media_type="image/webp", headers=PICTURE_HEADERS)


handlers = [
    shell,
    content_page,
    page_of_section,
    list_page_files,
    list_alerts,
    save_alert,
    switch_alert,
    remove_alert,
    list_promos,
    save_promo,
    order_promos,
    remove_promo,
    upload_promo_picture,
    promo_picture,
]
