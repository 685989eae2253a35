"""What browsers report: events of the shop, and crashes. Source: S1 §7, §8, S2 §7.4, decisions G39, I20."""

from decimal import Decimal
from enum import StrEnum
from typing import Annotated

import msgspec

from storefront.analytics import limits
from storefront.base.limits import UID_MAX
from storefront.base.wire import Wire


class AnalyticsEventName(StrEnum):
    """The events of the shop."""

    LOGIN = "login"
    ADD_TO_CART = "add_to_cart"
    ADD_CONTACT_INFO = "add_contact_info"
    ADD_SHIPPING_INFO = "add_shipping_info"
    ADD_BILLING_INFO = "add_billing_info"
    ADD_PAYMENT_INFO = "add_payment_info"
    PURCHASE = "purchase"
    SPECIAL_ITEM = "special_item"


class AnalyticsEvent(Wire, frozen=True):
    """An event with what it is about; nothing in it is about a person."""

    name: AnalyticsEventName
    item_id: Annotated[str, msgspec.Meta(max_length=limits.ITEM_ID_MAX)] = ""
    quantity: Annotated[int, msgspec.Meta(ge=0, le=UID_MAX)] | None = None
    web_reference_id: Annotated[str, msgspec.Meta(max_length=limits.REFERENCE_MAX)] = ""
    total: Decimal | None = None


class AnalyticsReport(Wire, frozen=True):
    """Some events, in order."""

    events: Annotated[list[AnalyticsEvent], msgspec.Meta(max_length=limits.EVENTS_MAX)]


class CrashReport(Wire, frozen=True):
    """What broke a page in the browser: its path without the query, the error, and where it was raised."""

    page: Annotated[str, msgspec.Meta(max_length=limits.CRASH_PAGE_MAX)]
    reason: Annotated[str, msgspec.Meta(max_length=limits.CRASH_REASON_MAX)]
    stack: Annotated[str, msgspec.Meta(max_length=limits.CRASH_STACK_MAX)] = ""


class CrashLogged(Wire, frozen=True):
    """The code under which the log has the crash: the id of the request that reported it."""

    code: str
