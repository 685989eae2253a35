"""Read cut-to-length families: members, options and ready-made items."""

from collections.abc import Collection
from decimal import Decimal
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select

from storefront.catalog.queries.items import list_facts
from storefront.catalog.rules import may_see
from storefront.catalog.schemas import CustomizationKind, CustomizerOption, FamilyMember
from storefront.families.schemas import (
    ChosenCustomization,
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
from storefront.platform.batches import BatchQuery
from storefront.platform.statements import Query, columns_of, only


def _option(*columns: Any) -> CustomizerOption:
    """Return an option from its columns in order, with lengths as exact decimals instead of floats."""
    option = CustomizerOption(*columns)
    return msgspec.structs.replace(
        option,
        kind=CustomizationKind(option.kind),
        maximum_length_x=_exact(option.maximum_length_x),
        minimum_length_x=_exact(option.minimum_length_x),
        minimum_full_charge_length=_exact(option.minimum_full_charge_length),
    )


def _exact(length: float | Decimal | None) -> Decimal | None:
    return None if length is None else Decimal(str(length))


def _ready_made(*columns: Any) -> PrecustomizedItem:
    make: Any = PrecustomizedItem
    found: PrecustomizedItem = make(*columns, customizations=[])
    return found


_FAMILY = Query(
    select(FamilyRow.family_inv_mast_uid)
    .where(FamilyRow.inv_mast_uid == bindparam("member"))
    .order_by(FamilyRow.family_inv_mast_uid)
    .limit(1),
    only,
)
_MEMBERS = Query(
    select(*columns_of(FamilyMember, FamilyRow))
    .where(FamilyRow.family_inv_mast_uid == bindparam("family"))
    .order_by(FamilyRow.inv_mast_uid),
    FamilyMember,
)
_MEMBERS_OF = BatchQuery(
    select(*columns_of(FamilyMember, FamilyRow)).order_by(
        FamilyRow.family_inv_mast_uid, FamilyRow.inv_mast_uid
    ),
    FamilyRow.family_inv_mast_uid,
    FamilyMember,
)
_OPTIONS = Query(
    select(*columns_of(CustomizerOption, CustomizerOptionRow))
    .where(CustomizerOptionRow.family_inv_mast_uid == bindparam("family"))
    .order_by(CustomizerOptionRow.customization_group_id, CustomizerOptionRow.customization_inv_mast_uid),
    _option,
)
_OPTIONS_OF = BatchQuery(
    select(
        CustomizerOptionRow.family_inv_mast_uid, *columns_of(CustomizerOption, CustomizerOptionRow)
    ).order_by(
        CustomizerOptionRow.family_inv_mast_uid,
        CustomizerOptionRow.customization_group_id,
        CustomizerOptionRow.customization_inv_mast_uid,
    ),
    CustomizerOptionRow.family_inv_mast_uid,
    lambda head, *columns: (head, _option(*columns)),
)
_READY_MADE = Query(
    select(*columns_of(PrecustomizedItem, PrecustomizedItemRow))
    .where(PrecustomizedItemRow.family_head_inv_mast_uid == bindparam("family"))
    .order_by(PrecustomizedItemRow.precustomized_item_id),
    _ready_made,
)
_CHOSEN = BatchQuery(
    select(*columns_of(ChosenCustomization, CustomizationRow)).order_by(
        CustomizationRow.precustomized_item_id, CustomizationRow.sort_order
    ),
    CustomizationRow.precustomized_item_id,
    ChosenCustomization,
)


def find_family(
    conn: Connection, actor: Actor, head: int | None = None, member: int | None = None
) -> ItemFamily | None:
    """Return the family with this head, or the one that `member` belongs to; None if there is none.

    Members that the actor may not see are omitted. Source: S1 §7.
    """
    family = head
    if family is None and member is not None:
        family = _FAMILY.first(conn, member=member)
    if family is None:
        return None
    every = _MEMBERS.all(conn, family=family)
    seen = _seen(conn, actor, [one.inv_mast_uid for one in every])
    members = [one for one in every if one.inv_mast_uid in seen]
    if not members or (member is not None and member not in seen):
        return None
    return ItemFamily(
        family_inv_mast_uid=family,
        members=members,
        customizer_options=_OPTIONS.all(conn, family=family),
    )


def list_members(conn: Connection, heads: Collection[int]) -> dict[int, list[FamilyMember]]:
    """Return all members of these families, including those that an actor may not see."""
    found: dict[int, list[FamilyMember]] = {}
    for member in _MEMBERS_OF.rows(conn, set(heads)):
        found.setdefault(member.family_inv_mast_uid, []).append(member)
    return found


def list_options(conn: Connection, heads: Collection[int]) -> dict[int, list[CustomizerOption]]:
    """Return the options of each of these heads; heads without options are absent."""
    found: dict[int, list[CustomizerOption]] = {}
    for head, option in _OPTIONS_OF.rows(conn, set(heads)):
        found.setdefault(head, []).append(option)
    return found


def list_precustomized(conn: Connection, actor: Actor, head: int) -> list[PrecustomizedItem]:
    """Return the ready-made items of a family's head. Source: S1 §3, §7."""
    if not _seen(conn, actor, [head]):
        return []
    items = _READY_MADE.all(conn, family=head)
    chosen: dict[int, list[ChosenCustomization]] = {}
    for choice in _CHOSEN.rows(conn, [item.precustomized_item_id for item in items]):
        chosen.setdefault(choice.precustomized_item_id, []).append(choice)
    return [
        msgspec.structs.replace(item, customizations=chosen.get(item.precustomized_item_id, []))
        for item in items
    ]


def _seen(conn: Connection, actor: Actor, uids: Collection[int]) -> set[int]:
    return {uid for uid, facts in list_facts(conn, uids).items() if may_see(facts.is_web, actor)}
