"""The item operations of GraphQL, and each field of an item. Source: S1 §3, §7, S2 §3.1."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update

from storefront.catalog.tables import AssociationRow, ItemRow
from storefront.families.tables import FamilyRow
from storefront.identity.request_context import RequestContext
from storefront.identity.schemas import UserType
from storefront.search import index_writer
from tests.make.acting import Staff
from tests.make.buying import Store, opened
from tests.make.catalog import (
    ASSEMBLY,
    HIDDEN,
    MINI_VALVE,
    PROFILE,
    PROFILE_STICK,
    RESTRICTED,
    RETIRED,
    SPARE,
    STEEL_VALVE,
    VALVE,
    WASHER,
)

ITEM = """query($uid: Int!) { ItemById(invMastUid: $uid) {
  invMastUid itemCode itemCodeUrlSanitized itemDesc extendedDesc nsn itemAvailability currentUserAllowed
  brands { name slug logo } features techSpecs { attribute value unit numeric }
} }"""
FLAGS = """query($uids: [Int!]!) { itemDetailsBatch(invMastUids: $uids) {
  invMastUid isNcnr isAssembly isPreferredStock isDiscontinued hasSubstitute hasBillOfMaterials
} }"""
FAMILIES = """query($uid: Int!) { ItemById(invMastUid: $uid) { itemFamilies {
  familyInvMastUid invMastUid relationshipToFamily unitOfMeasure
  members { familyInvMastUid invMastUid relationshipToFamily unitOfMeasure }
  customizerOptions {
    customizationGroupName customizationGroupId customizationInvMastUid description isRequired kind
    maximumLengthX minimumLengthX minimumFullChargeLength maxInstancesPerAssembly unitOfMeasure
  }
} } }"""
FOR_STAFF = """query($uid: Int!) { ItemById(invMastUid: $uid) {
  supplierId restrictedCustomers { name customerIdP21 }
} }"""


@pytest.fixture
def shop(own: RequestContext) -> Iterator[Store]:
    """The small shop as its callers ask it."""
    with own.db.write() as tx:
        tx.execute(
            update(ItemRow)
            .where(ItemRow.inv_mast_uid == VALVE)
            .values(item_code="BV 1/2#F", extended_desc="Forged body, blow-out proof stem")
        )
        for uid, flag in (
            (MINI_VALVE, "is_ncnr"),
            (WASHER, "is_preferred_stock"),
            (SPARE, "is_discontinued"),
        ):
            tx.execute(update(ItemRow).where(ItemRow.inv_mast_uid == uid).values({flag: True}))
        tx.execute(
            insert(AssociationRow),
            [
                {"inv_mast_uid": STEEL_VALVE, "kind": kind, "associated_inv_mast_uid": other}
                for kind, other in (("Replacement", VALVE), ("Accessory", WASHER), ("Accessory", MINI_VALVE))
            ],
        )
        tx.execute(
            insert(FamilyRow),
            [
                {
                    "family_inv_mast_uid": PROFILE,
                    "inv_mast_uid": uid,
                    "relationship_to_family": place,
                    "unit_of_measure": unit,
                }
                for uid, place, unit in (
                    (SPARE, "Bundle", "PK"),
                    (WASHER, "CutToLengthMaterial", "IN"),
                    (HIDDEN, "Stick", "FT"),
                )
            ],
        )
    index_writer.rebuild(own.settings, own.db)
    with opened(own.db, Path(own.settings.data.folder)) as store:
        yield store


def asked(store: Store | Staff, query: str, **variables: Any) -> Any:
    """Return the answer to the one field that is asked for."""
    answer = store.graphql(query, **variables)
    assert "errors" not in answer, answer
    (told,) = answer["data"].values()
    return told


def test_an_item_tells_each_of_its_fields(shop: Store) -> None:
    """S1-3-001, S1-3-002, S1-3-006, S1-3-007, S1-3-008, S1-3-009, S1-3-012, S1-7-021, S2-3.1-010."""
    assert asked(shop, ITEM, uid=VALVE) == {
        "invMastUid": VALVE,
        "itemCode": "BV 1/2#F",
        "itemCodeUrlSanitized": "BV-1-2-F",
        "itemDesc": "Ball valve, brass, 1/2 NPT, full port, lever",
        "extendedDesc": "Forged body, blow-out proof stem",
        "nsn": "4820-01-000-0822",
        "itemAvailability": 31,
        "currentUserAllowed": True,
        "brands": [{"name": "Corvane", "slug": "corvane", "logo": None}],
        "features": ["Lead free", "Two-piece"],
        "techSpecs": [
            {"attribute": "Pipe size", "value": "1/2", "unit": "in", "numeric": 0.5},
            {"attribute": "Pressure", "value": "600", "unit": "psi", "numeric": 600},
            {"attribute": "Body", "value": "Brass", "unit": "", "numeric": None},
        ],
    }
    assert asked(shop, ITEM, uid=HIDDEN) is None
    assert asked(shop, ITEM, uid=999_999) is None


def test_each_flag_is_true_of_the_items_that_have_it_alone(shop: Store) -> None:
    """S1-3-003, S1-3-004, S1-7-042, S2-3.1-010."""
    uids = [VALVE, MINI_VALVE, WASHER, SPARE, STEEL_VALVE, ASSEMBLY, RETIRED]
    told = asked(shop, FLAGS, uids=uids)
    assert {one.pop("invMastUid"): {flag for flag, is_so in one.items() if is_so} for one in told} == {
        VALVE: set(),
        MINI_VALVE: {"isNcnr"},
        WASHER: {"isPreferredStock"},
        SPARE: {"isDiscontinued"},
        STEEL_VALVE: {"hasSubstitute"},
        ASSEMBLY: {"isAssembly", "hasBillOfMaterials"},
        RETIRED: {"isDiscontinued", "hasSubstitute"},
    }


def test_a_family_stands_with_its_members_and_its_choices(shop: Store) -> None:
    """S1-3-013, S1-3-023, S2-3.1-012, S2-3.1-013, S2-3.1-014: of what is not on the web no guest hears."""
    head = {
        "familyInvMastUid": PROFILE,
        "invMastUid": PROFILE,
        "relationshipToFamily": "Head",
        "unitOfMeasure": "FT",
    }
    others = ((WASHER, "CutToLengthMaterial", "IN"), (PROFILE_STICK, "Stick", "FT"), (SPARE, "Bundle", "PK"))
    members = [
        head,
        *(
            {
                "familyInvMastUid": PROFILE,
                "invMastUid": uid,
                "relationshipToFamily": place,
                "unitOfMeasure": unit,
            }
            for uid, place, unit in others
        ),
    ]
    option = {
        "customizationGroupName": "Length",
        "customizationGroupId": 1,
        "customizationInvMastUid": PROFILE_STICK,
        "description": "Cut to length",
        "isRequired": True,
        "kind": 1,
        "maximumLengthX": 120.0,
        "minimumLengthX": 2.0,
        "minimumFullChargeLength": 6.0,
        "maxInstancesPerAssembly": None,
        "unitOfMeasure": "IN",
    }
    by_uid = sorted(members, key=lambda member: str(member["invMastUid"]))
    whole = {"members": by_uid, "customizerOptions": [option]}
    for place in members:
        (told,) = asked(shop, FAMILIES, uid=place["invMastUid"])["itemFamilies"]
        assert told == place | whole
    assert asked(shop, FAMILIES, uid=VALVE) == {"itemFamilies": []}
    staff = Staff(shop, role=UserType.AIRLINE_EMPLOYEE)
    (seen,) = asked(staff, FAMILIES, uid=PROFILE)["itemFamilies"]
    assert HIDDEN in [member["invMastUid"] for member in seen["members"]]


def test_what_is_for_staff_is_told_to_them_alone(shop: Store) -> None:
    """S2-3.1-010, S2-3.1-011."""
    assert asked(shop, FOR_STAFF, uid=RESTRICTED) == {"supplierId": None, "restrictedCustomers": None}
    engineer = Staff(shop, role=UserType.AIRLINE_ENGINEER_USER)
    assert asked(engineer, FOR_STAFF, uid=RESTRICTED) == {
        "supplierId": 5501,
        "restrictedCustomers": [{"name": "Larkin Hydraulics", "customerIdP21": 7001}],
    }


@pytest.mark.parametrize(
    "name", ["GetCheckoutItemsDetails", "GetOrderDetailItemsDetails", "GetQuickLookItemsDetails"]
)
def test_items_are_asked_for_alone_or_as_a_list(shop: Store, name: str) -> None:
    """S1-7-023, S1-7-024, S1-7-025: a list keeps its order and what it names twice."""
    one = f"query($uid: Int!) {{ {name}(invMastUid: $uid) {{ invMastUid itemCode }} }}"
    assert asked(shop, one, uid=WASHER) == [{"invMastUid": WASHER, "itemCode": "W-M8"}]
    assert asked(shop, one, uid=HIDDEN) == []
    several = f"query($uids: [Int!]!) {{ {name}(invMastUids: $uids) {{ invMastUid }} }}"
    told = asked(shop, several, uids=[WASHER, 999_999, VALVE, WASHER, HIDDEN])
    assert [item["invMastUid"] for item in told] == [WASHER, VALVE, WASHER]


def test_accessories_are_asked_for_of_one_item_or_of_several(shop: Store) -> None:
    """S1-7-022: in the order in which each item shows them, and each once."""
    one = "query($uid: Int!) { GetAccessoryItems(invMastUid: $uid) { invMastUid itemDesc } }"
    assert asked(shop, one, uid=VALVE) == [
        {"invMastUid": SPARE, "itemDesc": "Seal kit, ball valve"},
        {"invMastUid": WASHER, "itemDesc": "Washer, M8"},
    ]
    assert asked(shop, one, uid=HIDDEN) == asked(shop, one, uid=999_999) == []
    several = "query($uids: [Int!]!) { GetAccessoryItems(invMastUids: $uids) { invMastUid } }"
    told = asked(shop, several, uids=[WASHER, STEEL_VALVE, VALVE, 999_999])
    assert [item["invMastUid"] for item in told] == [MINI_VALVE, WASHER, SPARE]
    too_many = shop.graphql(several, uids=[VALVE] * 501)
    assert too_many["errors"][0]["message"] == "At most 500 items can be requested at once."


def test_a_batch_keeps_its_order_and_what_it_names_twice(shop: Store) -> None:
    """S1-7-042."""
    batch = "query($uids: [Int!]!) { itemDetailsBatch(invMastUids: $uids) { invMastUid } }"
    told = asked(shop, batch, uids=[WASHER, 999_999, VALVE, WASHER, HIDDEN])
    assert [item["invMastUid"] for item in told] == [WASHER, VALVE, WASHER]
    too_many = shop.graphql(batch, uids=[VALVE] * 501)
    assert too_many["errors"][0]["message"] == "At most 500 items can be requested at once."
