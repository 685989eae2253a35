"""Schemas of a user's own profile."""

import datetime

from storefront.base.problems import Stale
from storefront.base.wire import Number, Wire
from storefront.identity.schemas import CompanyRole, UserType


class Profile(Wire, frozen=True):
    """A user's own profile. `new_email` is an address awaiting confirmation, "" for none.

    `version` increments on every change; `company_role` is None for staff.
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
    """An edited profile; `version` is the one the form was loaded with."""

    first_name: str
    last_name: str
    preferred_name: str
    job_title: str
    phone: str
    phone_ext: str
    email: str
    version: Number


class ProfileSaved(Wire, frozen=True):
    """The result of a change, and the profile as saved."""

    message: str
    profile: Profile
    is_changed: bool = True


class StaleProfile(Stale, frozen=True, kw_only=True):
    """The profile was changed by someone else: problem+json with the current profile."""

    fresh: Profile
