"""Events of feedback and the newsletter, for the outbox."""

from enum import StrEnum

import msgspec


class FeedbackSent(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody sent feedback; our staff get a mail."""

    submission_id: int
    email: str
    comment: str
    page_url: str


class MarketingForm(StrEnum):
    """The two forms of the marketing service. Source: S1 §7."""

    NEWSLETTER = "newsletter"
    PURCHASE = "purchase"


class MarketingFormFilled(msgspec.Struct, frozen=True, kw_only=True):
    """A form for the marketing service; `values` by the names of its fields. Source: S1 §7, decision I10."""

    form: MarketingForm
    values: dict[str, str]
