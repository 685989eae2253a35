"""A profile of the small shop that is cut to length from a material by the foot."""

from decimal import Decimal
from typing import Any

from sqlalchemy import insert

from storefront.availability.tables import StockRow
from storefront.catalog.tables import ItemRow
from storefront.families.tables import CustomizerOptionRow, FamilyRow
from storefront.platform.db import Database
from storefront.pricing.tables import PriceRow

HEAD, MATERIAL = 501, 502
OPTION = {
    "family_inv_mast_uid": HEAD,
    "customization_group_id": 1,
    "customization_group_name": "Length",
    "customization_inv_mast_uid": MATERIAL,
    "description": "Saw",
    "is_required": True,
    "kind": 1,
    "maximum_length_x": 120.0,
    "minimum_length_x": 3.0,
    "minimum_full_charge_length": 6.0,
    "max_instances_per_assembly": 1,
    "unit_of_measure": "IN",
}


def add_profile(db: Database) -> None:
    """Add a profile that is cut from a material of $9.60 a foot, $8.40 from 100 feet on.

    The material costs us $6.00 a foot.
    """
    item = {"weight_lb": 1.5, "is_ncnr": False, "is_discontinued": False, "is_web": True, "lead_time_days": 5}
    no_cost = {"purchase_order_cost": None, "airline_cost": None}
    costs = {"purchase_order_cost": Decimal("5.40"), "airline_cost": Decimal("6.00")}
    with db.write() as tx:
        tx.execute(
            insert(ItemRow),
            [
                {
                    "inv_mast_uid": HEAD,
                    "item_code": "TS-40",
                    "item_desc": "T-slot profile",
                    **item,
                    **no_cost,
                },
                {
                    "inv_mast_uid": MATERIAL,
                    "item_code": "TS-40-FT",
                    "item_desc": "By the foot",
                    **item,
                    **costs,
                },
            ],
        )
        price = {"unit_of_measure": "FT", "unit_size": 1, "round_type": "U", "pricing_unit_size": 1}
        breaks = [[100, "8.40"]]
        tx.execute(
            insert(PriceRow),
            [
                {"inv_mast_uid": HEAD, "unit_price": Decimal("99"), "price_breaks": [], **price},
                {"inv_mast_uid": MATERIAL, "unit_price": Decimal("9.60"), "price_breaks": breaks, **price},
            ],
        )
        tx.execute(insert(StockRow).values(inv_mast_uid=MATERIAL, location_id=10, quantity_available=100))
        tx.execute(
            insert(FamilyRow),
            [
                {"family_inv_mast_uid": HEAD, "inv_mast_uid": HEAD, "relationship_to_family": "Head"},
                {
                    "family_inv_mast_uid": HEAD,
                    "inv_mast_uid": MATERIAL,
                    "relationship_to_family": "CutToLengthMaterial",
                },
            ],
        )
        tx.execute(insert(CustomizerOptionRow).values(**OPTION))


def cut(length: float = 48.813, **other: Any) -> dict[str, Any]:
    """Return a cut as a caller sends it."""
    return {
        "customizationKind": 1,
        "customizedItem": {"invMastUid": MATERIAL},
        "dimLengthX": length,
        "unitOfMeasure": "IN",
        **other,
    }
