"""Upload documents, add them to items and remove them again, for staff."""

import uuid
from collections.abc import Callable
from datetime import datetime

from sqlalchemy import Connection

from storefront.base.errors import BadInput, Conflict, NotFound, Refused
from storefront.base.problems import Problem
from storefront.base.text import one_line
from storefront.catalog import messages as catalog
from storefront.catalog.presentation import links
from storefront.catalog.rules import added_file_id
from storefront.identity.request_context import RequestContext
from storefront.identity.rules import require
from storefront.identity.schemas import Ability
from storefront.papers import messages, queries, rules
from storefront.papers.schemas import ItemPapers, PaperForm, RemovePaperForm, UploadedPaper
from storefront.platform.clock import now as this_moment
from storefront.platform.daily_jobs import Old
from storefront.platform.db import Database
from storefront.platform.file_store import FileStore, digest_of, open_file_store
from storefront.uploads.actions import check
from storefront.uploads.schemas import UploadedFile


def upload(context: RequestContext, file_name: object, content: bytes) -> UploadedFile:
    """Store an uploaded file; raises FileRefused with the reason. Source: S2 §7.3, decision D24."""
    require(context.actor, Ability.ITEM_DOCUMENTS)
    _, media_type = check(file_name, content, rules.DOCUMENTS)
    paper = UploadedPaper(
        file_id=uuid.uuid4().hex,
        file_name=rules.document_name(file_name, media_type),
        media_type=media_type,
        byte_count=len(content),
        digest=digest_of(content),
        loose_since=context.now,
        by_web_user_id=context.actor.web_user_id,
    )
    open_file_store(context.settings).put(paper.digest, content)
    with context.db.write() as tx:
        queries.save_upload(tx, paper)
    return UploadedFile(file_name=paper.file_name, file_id=paper.file_id)


def add(context: RequestContext, uid: int, form: PaperForm) -> ItemPapers:
    """Add an uploaded file to an item as a document. Source: decisions B2, H11."""
    require(context.actor, Ability.ITEM_DOCUMENTS)
    field, reason = rules.why_not_add(form.kind, form.label)
    if reason:
        raise Refused(reason, [Problem(field=field, message=reason)])
    with context.db.write() as tx:
        _refuse_unknown(tx, uid)
        paper = queries.find_upload(tx, form.file_id)
        if paper is None:
            raise BadInput(
                messages.NO_SUCH_UPLOAD, [Problem(field="fileId", message=messages.NO_SUCH_UPLOAD)]
            )
        known = queries.list_media(tx, uid)
        if any(added_file_id(media.source) == paper.file_id for media in known):
            raise Conflict(messages.ALREADY_THERE)
        last = max((media.sort_order for media in known), default=0)
        queries.add_paper(tx, uid, paper, form.kind, one_line(form.label), last + 1)
        return _papers(tx, uid)


def remove(context: RequestContext, uid: int, form: RemovePaperForm) -> ItemPapers:
    """Remove a document that staff added to an item; its file can be added again for a while."""
    require(context.actor, Ability.ITEM_DOCUMENTS)
    with context.db.write() as tx:
        _refuse_unknown(tx, uid)
        if not queries.remove_paper(tx, uid, form.file_id, context.now):
            raise NotFound(messages.NO_SUCH_DOCUMENT)
        return _papers(tx, uid)


Named = Callable[[Connection, set[str]], set[str]]
"""Returns which of the given digests belong to files that other tables reference."""


def loose_files(store: FileStore, named_too: Named, db: Database, before: datetime) -> list[str]:
    """Return the names of stored files from before this moment that no row references.

    The files are listed first: no transaction waits for object storage.
    """
    stale = list(store.stale(_age(before)))
    digests = {name[:64] for name in stale}
    with db.read() as conn:
        named = queries.named_digests(conn, digests) | named_too(conn, digests)
    return [name for name in stale if name[:64] not in named]


def count_loose_files(store: FileStore, named_too: Named, db: Database, before: datetime) -> Old:
    """Return the number of stored files that no row references."""
    loose = len(loose_files(store, named_too, db, before))
    return Old(loose, loose)


def remove_loose_files(store: FileStore, named_too: Named, db: Database, before: datetime) -> int:
    """Remove stored files that no row references; return how many.

    A file that was stored again in the meantime is fresh and stays, because its row may not be committed yet.
    """
    loose = loose_files(store, named_too, db, before)
    return sum(store.remove_stale(name, _age(before)) for name in loose)


def _age(before: datetime) -> float:
    """Return how many seconds ago `before` was."""
    return max(0.0, (this_moment() - before).total_seconds())


def _refuse_unknown(conn: Connection, uid: int) -> None:
    if not queries.has_item(conn, uid):
        raise NotFound(catalog.NO_SUCH_ITEM)


def _papers(conn: Connection, uid: int) -> ItemPapers:
    return ItemPapers(links=links(queries.list_media(conn, uid), is_for_staff=True))
