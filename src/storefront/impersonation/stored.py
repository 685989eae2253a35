"""A stored history entry, with its session."""

import datetime

import msgspec

from storefront.impersonation.schemas import ImpersonationEntry


class StoredImpersonation(msgspec.Struct, frozen=True):
    """A staff member acting for a customer. Times are aware UTC.

    `session_ended_at`, `session_ends_at` and `session_used_at` are None once the session is deleted.
    """

    impersonation_id: int
    web_user_id: int
    staff_name: str
    customer_id_p21: int
    customer_name: str
    reason: str
    address: str
    started_at: datetime.datetime
    ended_at: datetime.datetime | None
    ended_by: str
    write_count: int
    session_ended_at: datetime.datetime | None
    session_ends_at: datetime.datetime | None
    session_used_at: datetime.datetime | None

    def ended(self, now: datetime.datetime, idle: datetime.timedelta) -> datetime.datetime | None:
        """Return when it ended: explicitly, or with its session. None while it is ongoing."""
        found = self.ended_at or self.session_ended_at
        if found is not None:
            return found
        if self.session_ends_at is None or self.session_used_at is None:
            return self.started_at
        latest = min(self.session_ends_at, self.session_used_at + idle)
        return latest if latest <= now else None

    def entry(self, now: datetime.datetime, idle: datetime.timedelta) -> ImpersonationEntry:
        """Return it as shown in a list."""
        return ImpersonationEntry(
            impersonation_id=self.impersonation_id,
            web_user_id=self.web_user_id,
            staff_name=self.staff_name,
            customer_id=self.customer_id_p21,
            customer_name=self.customer_name,
            reason=self.reason,
            address=self.address,
            started_at=self.started_at,
            ended_at=self.ended(now, idle),
            ended_by=self.ended_by,
            write_count=self.write_count,
        )
