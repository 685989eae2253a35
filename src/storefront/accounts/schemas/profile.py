"""What people see and change of themselves."""

import datetime

from storefront.base.problems import Stale
from storefront.base.wire import Number, Wire
from storefront.identity.schemas import CompanyRole, UserType


class Profile(Wire, frozen=True):
    """A person's own account. `new_email` is an address that waits for its link to be opened, "" for none.

    `version` moves with every change; `company_role` is None for staff.
    """

    web_user_id: int
    email: str
    new_email: str
    first_name: str
    last_name: str
    preferred_name: str
    job_title: str
    phone: str
    phone_ext: str
    user_type: UserType
    company: str
    company_id: int | None
    company_role: CompanyRole | None
    password_changed_at: datetime.datetime | None
    created_at: datetime.datetime
    version: int


class ProfileEdits(Wire, frozen=True):
    """A profile as it was changed; `version` is the one that the form was filled from."""

    first_name: str
    last_name: str
    preferred_name: str
    job_title: str
    phone: str
    phone_ext: str
    email: str
    version: Number


class ProfileSaved(Wire, frozen=True):
    """The profile as it is now, and what was done."""

    message: str
    profile: Profile
    is_changed: bool = True


class StaleProfile(Stale, frozen=True, kw_only=True):
    """Somebody has changed the profile meanwhile: problem+json with the profile as it is now."""

    fresh: Profile
