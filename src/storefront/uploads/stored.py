"""Files that go with a message or a return, as stored."""

import datetime

import msgspec


class SentFile(msgspec.Struct, frozen=True, kw_only=True):
    """A file and what it went with: `subject` is "quote/500001", "" until it is sent.

    The company `customer_id_p21` may open it then; None for a file that only our staff may open.
    """

    file_id: str
    subject: str = ""
    customer_id_p21: int | None = None
    web_user_id: int
    file_name: str
    media_type: str
    byte_count: int
    digest: str
    uploaded_at: datetime.datetime
