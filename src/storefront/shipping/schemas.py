"""Structs of shipping. Source: S2 §3.8, §4.7."""

import datetime
from decimal import Decimal
from enum import StrEnum

import msgspec

from storefront.base.wire import PascalWire


class PackingBasis(StrEnum):
    """How the lines are packed together. Source: decision D1."""

    COMPLETE = "Complete"
    PARTIAL = "Partial"
    ITEM_COMPLETE = "ItemComplete"
    SCHEDULED_PARTIAL = "ScheduledPartial"


class SpecialPaperwork(StrEnum):
    """Documents that travel with the goods. Source: decision D2."""

    NONE = "none"
    CERTIFICATE_OF_CONFORMANCE = "CertificateOfConformance"
    MATERIAL_TEST_REPORT = "MaterialTestReport"
    CERTIFICATE_OF_ORIGIN = "CertificateOfOrigin"
    SAFETY_DATA_SHEETS = "SafetyDataSheets"
    EXPORT_DOCUMENTS = "ExportDocuments"
    OTHER = "Other"


class CollectCarrier(StrEnum):
    """Carriers that accept the customer's own account. Source: decision D4."""

    UPS = "UPS"
    UPS_FREIGHT = "UPSFreight"
    FEDEX = "FedEx"
    FEDEX_FREIGHT = "FedExFreight"
    DHL = "DHL"
    OLD_DOMINION = "OldDominion"
    ESTES = "Estes"
    RL = "RL"
    XPO = "XPO"
    SAIA = "Saia"
    OTHER = "Other"


class ShippingOption(PascalWire, frozen=True):
    """One way to ship the order. `price` in cents, None is "$ TBD". Source: S2 §2.8, §3.8."""

    carrier_name: str
    display_name: str
    estimated_delivery_date: datetime.date | None = None
    estimated_ship_date: datetime.date | None = None
    price: Decimal | None = None
    is_preferred: bool = False


class GroupItem(PascalWire, frozen=True):
    """A line, or part of one, in a group. Source: S2 §3.8."""

    line_number: int
    quantity: int
    source_note: str = ""


class ShippingGroup(PascalWire, frozen=True):
    """Lines that ship together from one place. Source: S2 §3.8, decision G21."""

    group_id: str
    estimated_ship_date: datetime.date | None
    items: list[GroupItem]


class RatesAnswer(PascalWire, frozen=True):
    """The answer to `POST /api/shipping/start/{cartToken}`. Source: S2 §4.7, §7.2.

    `selected_carrier` is the carrier to select now, "" for none.
    """

    shipping_groups: list[ShippingGroup] = []
    options: list[ShippingOption] = []
    no_rates_available: bool = False
    selected_carrier: str = ""


class ShippingZone(msgspec.Struct, frozen=True):
    """The zone of the places that match; "" is any carrier, origin, state or ZIP code.

    Source: decision G20.
    """

    carrier_name: str
    from_zip: str
    country: str
    state: str
    zip_prefix: str
    zone: str


class ZoneRate(msgspec.Struct, frozen=True):
    """The rate in a zone from a weight in pounds on; a `base_price` of None is to be determined.

    Source: decision G20.
    """

    carrier_name: str
    zone: str
    from_weight_lb: float
    base_price: Decimal | None
    price_per_lb: Decimal | None
    transit_days: int | None


class LineToShip(PascalWire, frozen=True):
    """The input for grouping lines.

    `source` names the location or the dropship supplier that the line ships from; `ship_date` is the day on
    which it can ship, None if unknown. Source: decision G21.
    """

    line_number: int
    quantity: int
    source: str
    source_note: str = ""
    is_dropship: bool = False
    ship_date: datetime.date | None = None


class ShippingState(StrEnum):
    """What the Shipping Choices section shows. Source: S2 §2.5, §2.8, §4.7."""

    HIDDEN = "Hidden"
    SHIP_TO_NEEDED = "ShipToNeeded"
    NOT_REQUESTED = "NotRequested"
    OPTIONS = "Options"
    PREVIOUS = "Previous"
    PREVIOUS_UNAVAILABLE = "PreviousUnavailable"
    NO_RATES = "NoRates"


class ShippingDisplay(PascalWire, frozen=True):
    """The section as shown: its state, its sentence, and the row with the selection mark, if any."""

    state: ShippingState
    message: str = ""
    marked_carrier: str | None = None
    price: str = ""
