"""Words of families: cut-to-length material, sticks, bundles, options. Source: S1 §3, S2 §3.1."""

from decimal import Decimal
from enum import IntEnum, StrEnum

from storefront.base.wire import Wire


class Relationship(StrEnum):
    """What an item is in its family. Source: S2 §3.1, decision B17."""

    CUT_TO_LENGTH_MATERIAL = "CutToLengthMaterial"
    STICK = "Stick"
    BUNDLE = "Bundle"
    HEAD = "Head"


class CustomizationKind(IntEnum):
    """How a line is customized. Source: S2 §3.1, decision B14."""

    CUT_TO_LENGTH = 1
    MACHINING = 2
    LABEL = 3
    ASSEMBLY = 4


class CustomizerOption(Wire, frozen=True):
    """One choice of the customizer. Lengths are in `unit_of_measure`; None means no bound.

    Source: S1 §3, decisions B15, B16, B19.
    """

    customization_group_id: int
    customization_group_name: str
    customization_inv_mast_uid: int
    description: str
    is_required: bool
    kind: CustomizationKind
    maximum_length_x: Decimal | None = None
    minimum_length_x: Decimal | None = None
    minimum_full_charge_length: Decimal | None = None
    max_instances_per_assembly: int | None = None
    unit_of_measure: str = "IN"
