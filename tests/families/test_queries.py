"""Cut-to-length families as they are kept, on both databases."""

from decimal import Decimal
from pathlib import Path
from typing import Any

from sqlalchemy import update

from storefront.families import graph
from storefront.families.tables import CustomizationRow, CustomizerOptionRow, PrecustomizedItemRow
from storefront.platform.db import Database
from storefront.platform.settings import Settings
from tests.make.buying import opened
from tests.make.catalog import PROFILE, PROFILE_STICK, VALVE, fill, visit_of


def asked(db: Database, folder: Path, query: str) -> dict[str, Any]:
    """Ask GraphQL as its callers do, and return the data."""
    with opened(db, folder) as shop:
        answer = shop.graphql(query)
    assert "errors" not in answer, answer
    data: dict[str, Any] = answer["data"]
    return data


def test_a_family_is_found_by_its_head_and_by_its_members(db: Database, settings: Settings) -> None:
    """S1-7-028, S2-7.1-013."""
    fill(db)
    context = visit_of(db, settings)
    family = graph.item_family_details(context, family_head_inv_mast_uid=PROFILE)
    assert family is not None
    assert [member.relationship_to_family for member in family.members] == ["Head", "Stick"]
    (option,) = family.customizer_options
    assert (option.maximum_length_x, option.minimum_full_charge_length) == (Decimal("120.0"), Decimal("6.0"))
    assert graph.item_family_details(context, member_inv_mast_uid=PROFILE_STICK) == family


def test_a_member_and_an_option_have_every_field(db: Database, tmp_path: Path) -> None:
    """S1-3-019, S1-3-020, S1-3-021, S1-3-022, S1-3-023, S1-3-024, S1-3-025, S1-3-026."""
    fill(db)
    with db.write() as tx:
        tx.execute(update(CustomizerOptionRow).values(max_instances_per_assembly=3))
    answer = asked(
        db,
        tmp_path,
        """{ getItemFamilyDetails(familyHeadInvMastUid: 207, memberInvMastUid: 208) {
          familyInvMastUid
          members { familyInvMastUid invMastUid relationshipToFamily unitOfMeasure }
          customizerOptions {
            customizationGroupName customizationGroupId customizationInvMastUid description isRequired kind
            maximumLengthX maxInstancesPerAssembly minimumFullChargeLength minimumLengthX unitOfMeasure
          }
        } }""",
    )
    family = answer["getItemFamilyDetails"]
    assert family["members"][1] == {
        "familyInvMastUid": 207,
        "invMastUid": 208,
        "relationshipToFamily": "Stick",
        "unitOfMeasure": "FT",
    }
    assert family["customizerOptions"] == [
        {
            "customizationGroupName": "Length",
            "customizationGroupId": 1,
            "customizationInvMastUid": 208,
            "description": "Cut to length",
            "isRequired": True,
            "kind": 1,
            "maximumLengthX": 120.0,
            "maxInstancesPerAssembly": 3,
            "minimumFullChargeLength": 6.0,
            "minimumLengthX": 2.0,
            "unitOfMeasure": "IN",
        }
    ]


def test_a_ready_made_choice_has_every_field(db: Database, tmp_path: Path) -> None:
    """S1-3-027, S1-3-028, S1-3-029, S1-3-030, S1-7-029: what is kept is told, each field its own value."""
    fill(db)
    own = {
        "displayed_quantity": 2,
        "cart_quantity": 4,
        "axis": "Z",
        "dim_height_y": 1.5,
        "dim_width_z": 2.5,
        "angle_degrees_x": 30.0,
        "angle_degrees_y": 45.0,
        "angle_degrees_z": 60.0,
        "web_desc": "Mitered",
    }
    with db.write() as tx:
        tx.execute(update(CustomizationRow).values(**own))
        tx.execute(update(PrecustomizedItemRow).values(icon_media_path="/leg.svg"))
    answer = asked(
        db,
        tmp_path,
        """{ getItemFamilyPrecustomizedItems(familyHeadInvMastUid: 207) {
          familyHeadInvMastUid shortDesc iconMediaPath webDesc referenceItemId
          customizations {
            precustomizedItemId customizationInvMastUid displayedQuantity cartQuantity sortOrder axis
            dimLengthX dimHeightY dimWidthZ unitOfMeasure angleDegreesX angleDegreesY angleDegreesZ webDesc
          }
        } }""",
    )
    assert answer["getItemFamilyPrecustomizedItems"] == [
        {
            "familyHeadInvMastUid": 207,
            "shortDesc": "Leg, 36 in",
            "iconMediaPath": "/leg.svg",
            "webDesc": "A leg of 36 in",
            "referenceItemId": "LEG-36",
            "customizations": [
                {
                    "precustomizedItemId": 1,
                    "customizationInvMastUid": 208,
                    "displayedQuantity": 2,
                    "cartQuantity": 4,
                    "sortOrder": 1,
                    "axis": "Z",
                    "dimLengthX": 36.0,
                    "dimHeightY": 1.5,
                    "dimWidthZ": 2.5,
                    "unitOfMeasure": "IN",
                    "angleDegreesX": 30.0,
                    "angleDegreesY": 45.0,
                    "angleDegreesZ": 60.0,
                    "webDesc": "Mitered",
                }
            ],
        }
    ]


def test_an_item_names_its_families(db: Database, tmp_path: Path) -> None:
    """S1-3-013 (decision B2)."""
    fill(db)
    query = "{ ItemById(invMastUid: 207) { itemFamilies { familyInvMastUid relationshipToFamily } } }"
    assert asked(db, tmp_path, query)["ItemById"]["itemFamilies"] == [
        {"familyInvMastUid": 207, "relationshipToFamily": "Head"}
    ]


def test_an_item_without_a_family_has_none(db: Database, settings: Settings) -> None:
    fill(db)
    context = visit_of(db, settings)
    assert graph.item_family_details(context, member_inv_mast_uid=VALVE) is None
    assert graph.item_family_details(context, family_head_inv_mast_uid=VALVE) is None
    assert graph.item_family_details(context) is None


def test_ready_made_choices_stand_with_what_was_chosen(db: Database, settings: Settings) -> None:
    fill(db)
    (leg,) = graph.item_family_precustomized_items(visit_of(db, settings), PROFILE)
    assert leg.short_desc == "Leg, 36 in"
    assert [(one.axis, one.dim_length_x) for one in leg.customizations] == [("X", 36.0)]
    assert graph.item_family_precustomized_items(visit_of(db, settings), 999) == []
