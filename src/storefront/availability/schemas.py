"""Words of availability: stock by place, factory stock, what is on order, lead time."""

import datetime

from storefront.base.wire import Wire


class LocationStock(Wire, frozen=True):
    """Pieces at one of our locations. Source: S2 §3.1 (airlineStock)."""

    location_id: int
    location_name: str
    quantity_available: int
    quantity_available_to_make: int


class FactoryStock(Wire, frozen=True):
    """Pieces the maker reports; `has_extra` adds the "+". Source: S2 §2.3, decision F2."""

    factory_availability: int
    has_extra: bool


class OnOrder(Wire, frozen=True):
    """Pieces on their way to us. Source: S2 §3.1."""

    inv_mast_uid: int
    receipt_qty_due_in: int
    due_date: datetime.date | None
    is_being_watched: bool = False


class StockInfo(Wire, frozen=True):
    """Everything the availability popup shows for one item.

    `availability` is the sum over our locations; `lead_time` is in business days, 0 means
    "contact a representative"; `lead_time_text` is the finished sentence. Source: S2 §2.3, §3.1.
    """

    inv_mast_uid: int
    availability: int
    airline_stock: list[LocationStock]
    factory_stock: FactoryStock | None
    on_order: OnOrder | None
    lead_time: int
    lead_time_text: str
    available_to_make: int = 0


class SourceLocations(Wire, frozen=True):
    """The places an item can ship from; `source_loc_id` is the one chosen for guests. Source: S1 §7, B13."""

    inv_mast_uid: int
    source_loc_id: int | None
    locations: list[LocationStock]
