"""Pictures that staff upload for promotions: redrawn small, and stored by the digest of the uploaded file."""

from storefront.base.errors import FileRefused, NotFound
from storefront.content import limits, messages
from storefront.content.rules.notices import PROMO_FILES, picture_path, picture_stored_as
from storefront.content.schemas import PromoPicture
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform import pictures
from storefront.platform.file_store import NoSuchFile, digest_of, open_file_store
from storefront.uploads.rules import clean_file_name, why_not_content


def upload_picture(context: RequestContext, file_name: object, content: bytes) -> PromoPicture:
    """Store a picture and return its address, with which a promotion can be saved.

    Raises FileRefused with the reason, Forbidden for customers, Unauthenticated for guests. A picture that no
    promotion shows is deleted after some days, with the other files that nothing refers to.
    """
    identity.require(context.actor, Ability.STAFF_AREA)
    name = clean_file_name(file_name)
    if refusal := why_not_content(name, content, len(content), 0, PROMO_FILES):
        raise FileRefused(refusal.message)
    try:
        drawn = dict(pictures.drawn(content, {"promo": limits.PROMO_PICTURE_PX}))
    except pictures.BadPicture as error:
        raise FileRefused(messages.PROMO_PICTURE_WRONG.format(file_name=name, reason=error)) from error
    path = picture_path(digest_of(content))
    open_file_store(context.settings).put(picture_stored_as(path), drawn["promo.webp"])
    return PromoPicture(image=path)


def load_picture(context: RequestContext, name: str) -> bytes:
    """Return a picture by the last part of its address. Raises NotFound if there is none."""
    try:
        return open_file_store(context.settings).read(picture_stored_as(f"{limits.PROMO_PICTURES}{name}"))
    except NoSuchFile:
        raise NotFound(messages.PROMO_PICTURE_MISSING) from None
