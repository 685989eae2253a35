"""The PDF that goes with a confirmation mail. Source: decision G40."""

from collections.abc import Sequence

from storefront.documents.actions.making import make_pdf
from storefront.documents.rules.links import file_name
from storefront.documents.schemas import DocumentKind
from storefront.platform.db import Database
from storefront.platform.log import logger
from storefront.platform.mail import Attachment
from storefront.platform.settings import Settings

log = logger("documents")
PDF = "application/pdf"


def attached_pdf(db: Database, settings: Settings, kind: DocumentKind, number: int) -> Sequence[Attachment]:
    """Return the document as an attachment, none if it cannot be made: the mail is sent in any case."""
    try:
        content = make_pdf(db, settings, kind, number)
    except Exception as error:  # whatever went wrong, the mail matters more
        log.error("pdf_not_attached", kind=kind, number=number, exc_info=error)
        return ()
    return (Attachment(name=file_name(kind, number), media_type=PDF, content=content),)
