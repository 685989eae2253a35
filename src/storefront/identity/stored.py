"""Stored sign-in sessions."""

import datetime

import msgspec


class StoredSession(msgspec.Struct, frozen=True):
    """A session. Times are aware UTC; `ended_at` is None while it is active, `ends_at` is the latest end.

    `methods` are how the person authenticated: pwd, otp, hwk, rec, or fed (an outside provider).
    `rights_version` is in every token of the session; tokens with an earlier version are invalid.
    """

    session_id: str
    web_user_id: int
    created_at: datetime.datetime
    used_at: datetime.datetime
    authenticated_at: datetime.datetime
    ends_at: datetime.datetime
    ended_at: datetime.datetime | None
    methods: list[str]
    device: str
    address: str
    impersonation_id: int | None
    imp_customer_id_p21: int | None
    imp_customer_id_aw: int | None
    imp_customer_name: str
    rights_version: int = 0

    def lasts(self, now: datetime.datetime, idle: datetime.timedelta) -> bool:
        """Return whether it is active: not ended, not expired, and used within `idle`."""
        return self.ended_at is None and now < self.ends_at and now < self.used_at + idle
