"""Events about second factors, for the outbox."""

import datetime

import msgspec

from storefront.signin.schemas import FactorChange


class FactorChanged(msgspec.Struct, frozen=True, kw_only=True):
    """A person's second factors changed; they are notified by mail. `name` is a passkey's."""

    web_user_id: int
    change: FactorChange
    at: datetime.datetime
    name: str = ""
