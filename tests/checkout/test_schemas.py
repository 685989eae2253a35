"""What Save, start and submit exchange, under the specification's names."""

import json
from typing import Any

import msgspec
import pytest

from storefront.addresses.schemas import Address
from storefront.base.wire import encode
from storefront.checkout.schemas.edits import ShippingChoices, UserEdits
from storefront.checkout.schemas.setup import CheckoutItem, PackingBasisChoice, SetupData, StartAnswer
from storefront.checkout.schemas.status import (
    NewAccountStatus,
    POStatus,
    PurchaseRecord,
    QuoteRefStatus,
    SubmitResult,
    ValidationStatus,
)
from storefront.shipping.schemas import GroupItem, RatesAnswer, ShippingGroup, ShippingOption
from storefront.uploads.schemas import UploadedFile

NAMES: list[tuple[type[msgspec.Struct], str]] = [
    (
        Address,
        "P21Id Name FirstName LastName Attn Address1 Address2 City State Zip Country Phone PhoneExt "
        "DeliveryInstructions PreferredPackingBasis PreferredCarrierName IsCollect CollectAccount "
        "CollectCarrier",
    ),
    (
        CheckoutItem,
        "LineNumber ItemId InvMastUid ImageUrl CustomerPartNumber SaleUnitPrice UnitOfMeasure Quantity "
        "Customizations IsDropship IsBackorder IsNcnr PromiseDate SourceNote Describe",
    ),
    (
        SetupData,
        "BillingInformation ShippingAddresses PackingBasisList SpecialPaperworkKinds CollectCarriers "
        "PaymentOptions ShoppingCartItems StripeSystemInfo ValidOrderNoteAreas Contacts Countries "
        "UsStatesTerritories CaProvinces",
    ),
    (PackingBasisChoice, "Value Label HelpText"),
    (StartAnswer, "SetupData UserEdits"),
    (
        ValidationStatus,
        "IsContactValid IsShipToValid IsShippingOptionValid IsBillToValid IsPaymentValid IsReadyToCheckout "
        "IsNotReadyToCheckoutReasons SubTotal ShippingTotal TaxTotal OrderTotal IsShippingCollect "
        "ShippingOptionCount IsPOValid IsQuoteRefValid NewAccountStatus",
    ),
    (POStatus, "Status Message"),
    (QuoteRefStatus, "Status Message"),
    (NewAccountStatus, "Status SavedUserName"),
    (ShippingOption, "CarrierName DisplayName EstimatedDeliveryDate EstimatedShipDate Price"),
    (ShippingGroup, "GroupId EstimatedShipDate Items"),
    (GroupItem, "LineNumber Quantity SourceNote"),
    (RatesAnswer, "ShippingGroups Options NoRatesAvailable"),
    (SubmitResult, "ErrorMessages WebReferenceId CheckoutType"),
    (
        PurchaseRecord,
        "CheckoutType WebReferenceId IsPlacedByRep AffiliateName ItemsSubTotal TaxTotal ShippingCost "
        "GrandTotal CartItems",
    ),
    (UploadedFile, "fileName fileId"),
]


@pytest.mark.parametrize(("shape", "names"), NAMES, ids=[shape.__name__ for shape, _ in NAMES])
def test_a_shape_has_the_names_of_the_specification(shape: type[msgspec.Struct], names: str) -> None:
    assert set(names.split()) <= set(shape.__struct_encode_fields__)


def test_fresh_edits_carry_every_group_with_its_defaults() -> None:
    fresh = json.loads(encode(UserEdits()))
    assert set(fresh["General"]) >= {
        "IsQuote",
        "IsCreateAccount",
        "IsTaxExempt",
        "Notes",
        "NoteAreas",
        "PaymentOption",
        "PoNumberOrJobName",
        "QuoteReferenceNumber",
        "QuoteExpirationDate",
        "IsBillingSameAsShipping",
        "IsDuplicatePoOverride",
    }
    assert fresh["General"]["PaymentOption"] == "CreditCard"
    assert fresh["BillingAddress"]["Country"] == fresh["ShippingChoices"]["ShippingChoices_Country"] == "US"
    assert fresh["ShippingChoices"]["PackingBasis"] == "Complete"
    assert fresh["ShippingChoices"]["SpecialPaperworkRequest"] == "none"
    assert fresh["EmailSettings"] == {
        "CcEmails": [],
        "EmailNotes": "",
        "ImagesOnQuote": True,
        "SendToShipTo": True,
    }
    assert set(fresh["CardPayment"]) == {"CustomerToken", "CardToken", "IsRememberCard"}
    assert set(fresh["SelectedContact"]) == {
        *("P21Id", "FirstName", "LastName", "Title", "Phone", "PhoneExt", "Email")
    }


SHIP_TO = (
    "P21Id Name FirstName LastName Address1 Address2 City State Zip Country Phone PhoneExt".split()  # noqa: SIM905
)


@pytest.mark.parametrize("name", SHIP_TO)
@pytest.mark.parametrize("prefix", ["", "ShippingChoices_"])
def test_ship_to_fields_are_taken_both_ways_and_written_with_the_prefix(name: str, prefix: str) -> None:
    value: Any = 7 if name == "P21Id" else "Akron"
    choices = msgspec.convert({prefix + name: value}, ShippingChoices)
    written = json.loads(encode(choices))
    assert written[f"ShippingChoices_{name}"] == value
    assert name not in written
    assert msgspec.convert(written, ShippingChoices) == choices


@pytest.mark.parametrize(
    ("sent", "written"),
    [
        ("SelectedCollectCarrier", "CollectCarrier"),
        ("ShippingChoices_Attn", "Attn"),
        ("ShippingChoices_DeliveryInstructions", "DeliveryInstructions"),
    ],
)
def test_second_names_are_taken_and_written_with_the_first(sent: str, written: str) -> None:
    out = json.loads(encode(msgspec.convert({sent: "UPS"}, ShippingChoices)))
    assert out[written] == "UPS"
    assert sent not in out


def test_a_second_name_that_is_sent_beside_the_first_wins() -> None:
    choices = msgspec.convert({"ShippingChoices_Zip": "44312", "Zip": "15201"}, ShippingChoices)
    assert choices.zip == "15201"
