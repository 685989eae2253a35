"""What staff work on: quotes with their desk, revisions, messages and items."""

import datetime
from collections.abc import Sequence
from decimal import Decimal
from typing import Any

import msgspec

from storefront.catalog.schemas import CustomizationKind
from storefront.families.rules import cut_text
from storefront.quotes.schemas.revisions import Draft, LineCut, RevisionLine


class ApprovalAsked(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """What to send once it is approved, and who asked for that."""

    by_id: int | None
    by_name: str
    why: str
    to: str
    cc: list[str]
    note: str
    expires: datetime.date | None
    approver_name: str = ""


class StoredDesk(msgspec.Struct, frozen=True, kw_only=True):
    """What the store itself knows about a quote; the defaults are those of a quote without a row."""

    version: int = 1
    buyer_version: int = 1
    revision: int = 0
    draft: Draft | None = None
    answer: str = ""
    answered_at: datetime.datetime | None = None
    answered_by: str = ""
    reason: str = ""
    reason_note: str = ""
    asked_at: datetime.datetime | None = None
    owner_id: int | None = None
    due_at: datetime.datetime | None = None
    follow_up_on: datetime.date | None = None
    probability: int | None = None
    expected_value: Decimal | None = None
    competitor: str = ""
    competitor_price: Decimal | None = None
    outcome: str = ""
    outcome_at: datetime.datetime | None = None
    is_reminded: bool = True
    approval: str = ""
    approval_by_id: int | None = None
    approval_request: ApprovalAsked | None = None
    price_request_id: int | None = None
    reminded_for: datetime.date | None = None
    followed_up_for: datetime.date | None = None


def desk_of(columns: Any) -> StoredDesk:
    """Return a stored row, or the defaults if there is none (its version is None)."""
    found = dict(zip(StoredDesk.__struct_fields__, columns, strict=True))
    if found["version"] is None:
        return StoredDesk()
    if found["draft"] is not None:
        found["draft"] = msgspec.convert(found["draft"], Draft)
    if found["approval_request"] is not None:
        found["approval_request"] = msgspec.convert(found["approval_request"], ApprovalAsked)
    return StoredDesk(**found)


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """A quote without its lines: the customer, the contact and the owner too.

    `requested_at` is when it was requested in the checkout. The contact is who requested it, else the
    customer's contact, else who requested the price that it answers.

    The owner is the person who took it, else the customer's sales representative.
    """

    quote_number: int
    customer_id_p21: int | None
    customer_name: str
    terms: str
    contact_name: str
    contact_email: str
    contact_phone: str
    reference: str
    status: str
    quote_date: datetime.date
    expires: datetime.date | None
    requested_at: datetime.datetime | None
    owner_id: int | None
    owner_name: str
    owner_email: str
    owner_phone: str
    desk: StoredDesk


class StoredRevision(msgspec.Struct, frozen=True, kw_only=True):
    """A revision as it was sent."""

    revision: int
    sent_at: datetime.datetime
    sent_by: str
    note: str
    expires: datetime.date | None
    lines: list[RevisionLine]
    total: Decimal | None
    cost: Decimal | None


class StoredMessage(msgspec.Struct, frozen=True):
    """A message about a quote."""

    message_id: int
    at: datetime.datetime
    by_web_user_id: int | None
    by_name: str
    is_staff: bool
    is_internal: bool
    text: str
    line_numbers: list[int]
    attachments: list[dict[str, str]]


class StoredEvent(msgspec.Struct, frozen=True):
    """Something that happened to a quote."""

    at: datetime.datetime
    by_name: str
    kind: str
    text: str
    is_internal: bool


class StoredCut(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """A cut of a line that is made to measure, as its customizations are stored: a length of a material."""

    material_item_inv_mast_uid: int | None = None
    dim_length_x: Decimal | None = None
    unit_of_measure: str = "IN"
    customer_notes: str = ""


def cuts_of(customizations: list[Any]) -> tuple[StoredCut, ...]:
    """Return the cuts in the stored customizations of a line, none for a line that is sold as it is."""
    return tuple(msgspec.convert(customizations, list[StoredCut], strict=False)) if customizations else ()


def line_cuts(cuts: Sequence[StoredCut]) -> list[LineCut]:
    """Return the cuts as a line has them, none unless all have a length and a material."""
    found = [
        LineCut(
            material_item_inv_mast_uid=cut.material_item_inv_mast_uid,
            dim_length_x=cut.dim_length_x,
            unit_of_measure=cut.unit_of_measure,
            customer_notes=cut.customer_notes,
        )
        for cut in cuts
        if cut.material_item_inv_mast_uid is not None and cut.dim_length_x is not None
    ]
    return found if len(found) == len(cuts) else []


def stored_cuts(cuts: Sequence[LineCut]) -> tuple[StoredCut, ...]:
    """Return the cuts of a line of a draft as those of a stored line are."""
    return tuple(StoredCut(**msgspec.structs.asdict(cut)) for cut in cuts)


def customizations_of(cuts: Sequence[LineCut]) -> list[dict[str, Any]]:
    """Return cuts as the customizations of a line, as a cart stores them."""
    return [
        {
            "customizationKind": CustomizationKind.CUT_TO_LENGTH.value,
            "customizedItem": {"invMastUid": cut.material_item_inv_mast_uid},
            "axis": "X",
            "dimLengthX": str(cut.dim_length_x),
            "materialItemInvMastUid": cut.material_item_inv_mast_uid,
            "unitOfMeasure": cut.unit_of_measure,
            "description": cut_text(cut.dim_length_x, cut.unit_of_measure).capitalize(),
            "customerNotes": cut.customer_notes,
        }
        for cut in cuts
    ]


class SumLine(msgspec.Struct, frozen=True):
    """The part of a line that totals are made of, with the current cost of its item or of its cuts."""

    quote_number: int
    quantity: int
    unit_price: Decimal | None
    pricing_unit_size: int
    cost: Decimal | None
    item_code: str

    @property
    def alternative_to(self) -> None:
        """Return None: totals are not made of alternatives."""


class QuotedItem(msgspec.Struct, frozen=True, kw_only=True):
    """An item as a draft needs it; costs and prices are for `pricing_unit_size` pieces."""

    inv_mast_uid: int
    item_code: str
    item_desc: str
    is_ncnr: bool
    is_discontinued: bool
    is_web: bool
    lead_time_days: int | None
    cost: Decimal | None
    unit_of_measure: str
    pricing_unit_size: int
    list_price: Decimal | None
    price_breaks: list[tuple[int, str]]
