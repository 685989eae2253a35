"""Upload files, send them with a message or a return, and download them."""

import uuid
from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection

from storefront.base.errors import FileRefused, NotFound, Refused
from storefront.base.problems import Problem
from storefront.identity import rules as identity
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import Ability
from storefront.platform import pictures
from storefront.platform.file_store import NoSuchFile, digest_of, open_file_store
from storefront.uploads import limits, messages, queries, rules
from storefront.uploads.schemas import Accepted, UploadedFile
from storefront.uploads.stored import SentFile


def check(file_name: object, content: bytes, accepted: Accepted = rules.ATTACHMENTS) -> tuple[str, str]:
    """Return the name and the media type to store an uploaded file with. Raises FileRefused with the reason.

    A picture is decoded, so that a damaged one is refused, too.
    """
    name = rules.clean_file_name(file_name)
    if refusal := rules.why_not_content(name, content, len(content), 0, accepted):
        raise FileRefused(refusal.message)
    media_type = rules.type_of(content, accepted.types) or ""
    if media_type in limits.PICTURE_TYPES:
        try:
            pictures.look(content)
        except pictures.BadPicture as error:
            raise FileRefused(messages.FILE_DAMAGED.format(file_name=name)) from error
    return name, media_type


def upload(context: RequestContext, file_name: object, content: bytes) -> UploadedFile:
    """Store a file of the actor, to be sent with a message or a return. Raises FileRefused with the reason.

    Raises Unauthenticated for guests, Forbidden for those who may only look. Source: S2 §5.9, decision D24.
    """
    identity.require(context.actor, Ability.SEND_FILES)
    person = context.actor.web_user_id
    assert person is not None
    name, media_type = check(file_name, content)
    digest = digest_of(content)
    open_file_store(context.settings).put(digest, content)
    with context.db.write() as tx:
        if why := rules.why_too_many(queries.count_unsent(tx, person) + 1, limits.UNSENT_MAX):
            raise FileRefused(why)
        file = SentFile(
            file_id=uuid.uuid4().hex,
            web_user_id=person,
            file_name=name,
            media_type=media_type,
            byte_count=len(content),
            digest=digest,
            uploaded_at=context.now,
        )
        queries.save_file(tx, file)
    return UploadedFile(file_name=name, file_id=file.file_id)


def send(
    tx: Connection, context: RequestContext, file_ids: Sequence[str], subject: str, company: int | None
) -> list[dict[str, str]]:
    """Send the actor's files with `subject`, and return them as they are stored with it.

    The company may open them from now on. Raises Refused for too many files, and for a file that is not the
    actor's or was sent before.
    """
    ids = list(dict.fromkeys(file_ids))
    if not ids:
        return []
    if why := rules.why_too_many(len(ids)):
        raise _refused("fileIds", why)
    person = context.actor.web_user_id or 0
    known = {file.file_id: file for file in queries.list_unsent(tx, person, ids)}
    for place, file_id in enumerate(ids):
        if file_id not in known:
            raise _refused(f"fileIds[{place}]", messages.NO_SUCH_FILE)
    queries.send(tx, person, ids, subject, company)
    sent = [UploadedFile(file_name=known[one].file_name, file_id=one) for one in ids]
    stored: list[dict[str, str]] = msgspec.to_builtins(sent)
    return stored


def download(context: RequestContext, file_id: str) -> tuple[SentFile, bytes]:
    """Return a file; raises NotFound if this actor may not open it, also where it exists.

    Who uploaded it may open it; once it is sent, the company that it concerns, and our staff.
    """
    with context.db.read() as conn:
        file = queries.find_file(conn, file_id)
    if file is None or not _may_open(context, file):
        raise NotFound(messages.NO_SUCH_FILE)
    try:
        return file, open_file_store(context.settings).read(file.digest)
    except NoSuchFile:
        raise NotFound(messages.NO_SUCH_FILE) from None


def _may_open(context: RequestContext, file: SentFile) -> bool:
    actor = context.actor
    if actor.web_user_id is not None and actor.web_user_id == file.web_user_id:
        return True
    if not file.subject:
        return False
    company = actor.acting_customer_id
    if company is not None and company == file.customer_id_p21:
        return True
    return identity.may(actor, Ability.STAFF_AREA)


def _refused(field: str, message: str) -> Refused:
    return Refused(message, [Problem(field=field, message=message)])
