"""Calls about files that go with messages and returns."""

import uuid

from storefront.platform.file_store import digest_of
from storefront.uploads.queries import save_file
from storefront.uploads.stored import SentFile
from tests.make.files import PDF, store_of
from tests.roles.asking import OWNED, Call, operation
from tests.roles.world import PLACED, World


@operation("POST /api/uploads/files")
def _(world: World, role: str, target: str) -> Call:
    return Call("/api/uploads/files", file=PDF)


def sent_file_of(world: World, role: str, target: str) -> str:
    """Return the id of a file that went with something of the target's company."""
    owner, file_id = world.owner(role, target), uuid.uuid4().hex
    store_of(world.store.settings).put(digest_of(PDF), PDF)
    file = SentFile(
        file_id=file_id,
        subject="return/60001",
        customer_id_p21=owner.acting_customer_id,
        web_user_id=owner.web_user_id or 0,
        file_name="leak.pdf",
        media_type="application/pdf",
        byte_count=len(PDF),
        digest=digest_of(PDF),
        uploaded_at=PLACED,
    )
    with world.store.db.write() as tx:
        save_file(tx, file)
    return file_id


@operation("GET /api/uploads/files/{file_id}", OWNED)
def _(world: World, role: str, target: str) -> Call:
    return Call(f"/api/uploads/files/{sent_file_of(world, role, target)}")
