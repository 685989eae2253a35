"""The number of pieces that can be cut from the material of a family. Source: S2 §5.10, decision B16."""

from collections.abc import Collection
from decimal import Decimal
from typing import NamedTuple

from sqlalchemy import Connection, and_, func, select

from storefront.availability.schemas import CutStock
from storefront.availability.tables import StockRow
from storefront.catalog.schemas import CustomizationKind
from storefront.families import rules as families
from storefront.families.tables import CustomizerOptionRow, FamilyRow
from storefront.platform.batches import BatchQuery


class _Cut(NamedTuple):
    inv_mast_uid: int
    maximum_length: float | None
    unit_of_measure: str
    stock_unit: str
    is_required: bool
    stock: int


_CUTS = BatchQuery(
    select(
        CustomizerOptionRow.family_inv_mast_uid,
        CustomizerOptionRow.maximum_length_x,
        CustomizerOptionRow.unit_of_measure,
        FamilyRow.unit_of_measure.label("stock_unit"),
        CustomizerOptionRow.is_required,
        select(func.coalesce(func.sum(StockRow.quantity_available), 0))
        .where(
            StockRow.inv_mast_uid == CustomizerOptionRow.customization_inv_mast_uid,
            StockRow.quantity_available > 0,
        )
        .correlate(CustomizerOptionRow)
        .scalar_subquery()
        .label("stock"),
    )
    .join(
        FamilyRow,
        and_(
            FamilyRow.family_inv_mast_uid == CustomizerOptionRow.family_inv_mast_uid,
            FamilyRow.inv_mast_uid == CustomizerOptionRow.customization_inv_mast_uid,
        ),
    )
    .where(CustomizerOptionRow.kind == CustomizationKind.CUT_TO_LENGTH.value)
    .order_by(CustomizerOptionRow.customization_group_id, CustomizerOptionRow.customization_inv_mast_uid),
    CustomizerOptionRow.family_inv_mast_uid,
    _Cut,
)


def list_cut_stock(conn: Connection, uids: Collection[int]) -> dict[int, CutStock]:
    """Return what can be cut, by the head of the family; the first cut option determines the length."""
    cuts: dict[int, CutStock] = {}
    for row in _CUTS.rows(conn, uids):
        longest = None if row.maximum_length is None else Decimal(str(row.maximum_length))
        pieces = families.cuts_available(int(row.stock), row.stock_unit, longest, row.unit_of_measure)
        cut = CutStock(
            pieces=pieces,
            maximum_length=longest,
            unit_of_measure=row.unit_of_measure,
            stock=int(row.stock),
            stock_unit=row.stock_unit,
            needs_length=row.is_required,
        )
        cuts.setdefault(row.inv_mast_uid, cut)
    return cuts
