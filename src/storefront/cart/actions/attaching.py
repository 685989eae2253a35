"""Upload, detach and download the files attached to a cart. Source: S1 §3, S2 §5.9, decision B20."""

import uuid
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection

from storefront.base.errors import BadInput, Conflict, FileRefused, NotFound
from storefront.base.ids import parse_cart_token
from storefront.base.problems import Problem
from storefront.cart import messages
from storefront.cart import rules as cart_rules
from storefront.cart.actions.open_cart import read_cart
from storefront.cart.actions.write_cart import keep, planned
from storefront.cart.answer import answer
from storefront.cart.priced_cart import PricedCart, StoredCart, arithmetic_line
from storefront.cart.queries import files
from storefront.cart.schemas import AttachmentsInput, Cart, CartAttachment, CartFile, FileDocument
from storefront.catalog import messages as catalog
from storefront.identity.request_context import RequestContext
from storefront.identity.rules import may, require, sees_whole
from storefront.identity.schemas import Ability
from storefront.platform.file_store import NoSuchFile, digest_of, open_file_store
from storefront.uploads.actions import check
from storefront.uploads.rules import why_too_many
from storefront.uploads.schemas import UploadedFile


def attach(context: RequestContext, file_name: object, content: bytes) -> UploadedFile:
    """Store a file and attach it to the cart; raises FileRefused with the reason.

    Source: S2 §5.9, §7.3, decisions B20, D24.
    """
    require(context.actor, Ability.ATTACH_FILES)
    name, media_type = check(file_name, content)
    digest = digest_of(content)
    open_file_store(context.settings).put(digest, content)
    with context.db.write() as tx:
        before = read_cart(tx, context, None)
        if before is None:
            raise FileRefused(messages.ATTACH_TO_NOTHING)
        if why := why_too_many(len(before.cart.attachments) + 1):
            raise FileRefused(why)
        file = CartFile(
            file_id=uuid.uuid4().hex,
            cart_token=before.cart.token,
            customer_id_p21=before.cart.customer_id_p21,
            file_name=name,
            media_type=media_type,
            byte_count=len(content),
            digest=digest,
            attached_at=context.now,
            web_user_id=context.actor.web_user_id,
        )
        files.save_file(tx, file)
        known = msgspec.convert(before.cart.attachments, list[CartAttachment])
        _keep(tx, context, before, [*known, file.attachment])
    return UploadedFile(file_name=name, file_id=file.file_id)


def set_attachments(context: RequestContext, asked: AttachmentsInput) -> Cart:
    """Attach exactly these of the cart's files, in this order; detached files can be attached again.

    Raises NotFound if there is no cart, Conflict if its version has changed, BadInput for a file of another
    cart and for too many files.
    """
    require(context.actor, Ability.ATTACH_FILES)
    ids = list(dict.fromkeys(asked.file_ids))
    if why := why_too_many(len(ids)):
        raise _bad("fileIds", why)
    with context.db.write() as tx:
        before = read_cart(tx, context, None)
        if before is None:
            raise NotFound(messages.ATTACH_TO_NOTHING)
        if why := cart_rules.why_not_version(asked.version, before.cart.version):
            raise Conflict(why, [Problem(field="version", message=why)])
        known = {file.file_id: file for file in files.list_files(tx, before.cart.token)}
        for place, file_id in enumerate(ids):
            if file_id not in known:
                raise _bad(f"fileIds[{place}]", messages.NO_SUCH_ATTACHMENT)
        return answer(_keep(tx, context, before, [known[file_id].attachment for file_id in ids]))


def why_no_room(own: StoredCart, other: StoredCart) -> str:
    """Return why the files of both carts do not fit into one, or ""."""
    return why_too_many(len(own.attachments) + len(other.attachments))


def take_files(tx: Connection, own: StoredCart, other: StoredCart) -> list[Any]:
    """Return the attachments of a cart merged with another one; the other cart's files now belong to it."""
    if other.attachments:
        files.move_files(tx, other.token, own.token)
    return [*own.attachments, *other.attachments]


def download(context: RequestContext, file_id: str) -> tuple[CartFile, bytes]:
    """Return a file attached to a cart, an order or a quote; raises NotFound if this actor may not see it.

    In a cart it is visible to the person who attached it and to the company; on an order or a quote, to
    everybody who sees all of that. Source: decisions A13, G41.
    """
    with context.db.read() as conn:
        file = files.find_file(conn, file_id)
        if file is None or not _may_have(conn, context, file):
            raise NotFound(catalog.NO_FILE)
    try:
        return file, open_file_store(context.settings).read(file.digest)
    except NoSuchFile:
        raise NotFound(catalog.NO_FILE) from None


def _may_have(conn: Connection, context: RequestContext, file: CartFile) -> bool:
    documents = files.list_documents(conn, file)
    if documents:
        return any(_sees(context, file, one) for one in documents)
    actor = context.actor
    if file.web_user_id is not None and file.web_user_id == actor.web_user_id:
        return True
    return file.customer_id_p21 is not None and file.customer_id_p21 == actor.acting_customer_id


def _sees(context: RequestContext, file: CartFile, document: FileDocument) -> bool:
    """Return whether the actor sees the whole order or quote, which came from the file's cart."""
    token = parse_cart_token(context.cart_token)
    return may(context.actor, Ability.STAFF_AREA) or sees_whole(
        context.actor,
        customer_id_p21=document.customer_id_p21,
        holds_cart_token=token is not None and token == file.cart_token,
        age=context.now - document.placed_at,
        guest_hours=context.settings.checkout.order_page_hours,
    )


def _keep(
    tx: Connection, context: RequestContext, before: PricedCart, attachments: Sequence[CartAttachment]
) -> PricedCart:
    kept = msgspec.to_builtins(list(attachments))
    lines = [arithmetic_line(line) for line in before.lines]
    return keep(tx, context, before, planned(context, before, lines, attachments=kept))


def _bad(field: str, message: str) -> BadInput:
    return BadInput(message, [Problem(field=field, message=message)])
