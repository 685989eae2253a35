"""Cut-to-length families as they are kept, on both databases."""

from decimal import Decimal

from storefront.families import graph
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.catalogue import PROFILE, PROFILE_STICK, VALVE, fill, visit_of


def test_a_family_is_found_by_its_head_and_by_its_members(db: Database, settings: Settings) -> None:
    fill(db)
    visit = visit_of(db, settings)
    family = graph.item_family_details(visit, family_head_inv_mast_uid=PROFILE)
    assert family is not None
    assert [member.relationship_to_family for member in family.members] == ["Head", "Stick"]
    (option,) = family.customizer_options
    assert (option.maximum_length_x, option.minimum_full_charge_length) == (Decimal("120.0"), Decimal("6.0"))
    assert graph.item_family_details(visit, member_inv_mast_uid=PROFILE_STICK) == family


def test_an_item_without_a_family_has_none(db: Database, settings: Settings) -> None:
    fill(db)
    visit = visit_of(db, settings)
    assert graph.item_family_details(visit, member_inv_mast_uid=VALVE) is None
    assert graph.item_family_details(visit, family_head_inv_mast_uid=VALVE) is None
    assert graph.item_family_details(visit) is None


def test_ready_made_choices_stand_with_what_was_chosen(db: Database, settings: Settings) -> None:
    fill(db)
    (leg,) = graph.item_family_precustomized_items(visit_of(db, settings), PROFILE)
    assert leg.short_desc == "Leg, 36 in"
    assert [(one.axis, one.dim_length_x) for one in leg.customizations] == [("X", 36.0)]
    assert graph.item_family_precustomized_items(visit_of(db, settings), 999) == []
