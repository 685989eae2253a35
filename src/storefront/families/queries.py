"""Cut-to-length families: who belongs to which, what may be chosen, what is ready-made."""

from collections.abc import Collection, Mapping
from decimal import Decimal
from typing import Any

from sqlalchemy import Connection, bindparam, select

from storefront.catalog.queries.items import list_facts
from storefront.catalog.rules import may_see
from storefront.catalog.schemas import FamilyMember
from storefront.families.schemas import (
    ChosenCustomization,
    CustomizationKind,
    CustomizerOption,
    ItemFamily,
    PrecustomizedItem,
)
from storefront.families.tables import (
    CustomizationRow,
    CustomizerOptionRow,
    FamilyRow,
    PrecustomizedItemRow,
)
from storefront.identity.schemas import Actor
from storefront.platform.many import AnyRow, Many

_OF_ITEMS = Many(
    select(*FamilyRow.__table__.columns).order_by(FamilyRow.family_inv_mast_uid), FamilyRow.inv_mast_uid
)
_MEMBERS = (
    select(*FamilyRow.__table__.columns)
    .where(FamilyRow.family_inv_mast_uid == bindparam("family"))
    .order_by(FamilyRow.inv_mast_uid)
)
_OPTIONS = (
    select(*CustomizerOptionRow.__table__.columns)
    .where(CustomizerOptionRow.family_inv_mast_uid == bindparam("family"))
    .order_by(CustomizerOptionRow.customization_group_id, CustomizerOptionRow.customization_inv_mast_uid)
)
_READY_MADE = (
    select(*PrecustomizedItemRow.__table__.columns)
    .where(PrecustomizedItemRow.family_head_inv_mast_uid == bindparam("family"))
    .order_by(PrecustomizedItemRow.precustomized_item_id)
)
_CHOSEN = Many(
    select(*CustomizationRow.__table__.columns).order_by(
        CustomizationRow.precustomized_item_id, CustomizationRow.sort_order
    ),
    CustomizationRow.precustomized_item_id,
)
_LENGTHS = ("maximum_length_x", "minimum_length_x", "minimum_full_charge_length")


def list_families_of(reading: Connection, uids: Collection[int]) -> dict[int, tuple[FamilyMember, ...]]:
    """Return the places of these items in their families, by uid."""
    places: dict[int, tuple[FamilyMember, ...]] = {}
    for row in _OF_ITEMS.rows(reading, uids):
        places[row.inv_mast_uid] = (*places.get(row.inv_mast_uid, ()), FamilyMember(**row._asdict()))
    return places


def find_family(
    reading: Connection, actor: Actor, head: int | None = None, member: int | None = None
) -> ItemFamily | None:
    """Return the family with this head, or the one that `member` belongs to; None where there is none.

    Members that the actor may not know of are left out. Source: S1 §7.
    """
    family = head if head is not None else _family_of(reading, member)
    rows = reading.execute(_MEMBERS, {"family": family}).all()
    seen = _seen(reading, actor, [row.inv_mast_uid for row in rows])
    members = [FamilyMember(**row._mapping) for row in rows if row.inv_mast_uid in seen]
    if family is None or not members or (member is not None and member not in seen):
        return None
    options = [_option(row) for row in reading.execute(_OPTIONS, {"family": family})]
    return ItemFamily(family_inv_mast_uid=family, members=members, customizer_options=options)


def list_precustomized(reading: Connection, actor: Actor, head: int) -> list[PrecustomizedItem]:
    """Return the ready-made choices for a family's head. Source: S1 §3, §7."""
    if not _seen(reading, actor, [head]):
        return []
    items = reading.execute(_READY_MADE, {"family": head}).all()
    chosen: dict[int, list[ChosenCustomization]] = {}
    for row in _CHOSEN.rows(reading, [item.precustomized_item_id for item in items]):
        chosen.setdefault(row.precustomized_item_id, []).append(ChosenCustomization(**row._asdict()))
    return [
        PrecustomizedItem(**item._mapping, customizations=chosen.get(item.precustomized_item_id, []))
        for item in items
    ]


def _family_of(reading: Connection, member: int | None) -> int | None:
    rows = _OF_ITEMS.rows(reading, [] if member is None else [member])
    return rows[0].family_inv_mast_uid if rows else None


def _seen(reading: Connection, actor: Actor, uids: Collection[int]) -> set[int]:
    return {uid for uid, facts in list_facts(reading, uids).items() if may_see(facts.is_web, actor)}


def _option(row: AnyRow) -> CustomizerOption:
    values: Mapping[str, Any] = dict(row._mapping)
    own = {name: value for name, value in values.items() if name not in ("family_inv_mast_uid", *_LENGTHS)}
    lengths = {name: None if values[name] is None else Decimal(str(values[name])) for name in _LENGTHS}
    return CustomizerOption(**{**own, **lengths, "kind": CustomizationKind(row.kind)})
