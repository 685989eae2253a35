"""What each field of the checkout takes and what not, one under its limits, at them and one over."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.make.quoted import in_days

HIDDEN = "Please remove the invisible characters"
LEADING = "Please remove the leading space character"


class Case(NamedTuple):
    """A value of a field, and the message about it; "" is none: the value is stored and read back."""

    group: str
    field: str
    value: Any
    message: str = ""
    also: dict[str, Any] = {}
    """Other fields of the group that go along."""


def texts(group: str, field: str, most: int, too_long: str, letter: str = "x") -> Iterator[Case]:
    """Yield a text one under its limit, at it, and one over."""
    for length in (most - 1, most):
        yield Case(group, field, letter * length)
    yield Case(group, field, letter * (most + 1), too_long)


def too_long(label: str, most: int) -> str:
    return f"{label} must be at most {most} characters long"


def contact() -> Iterator[Case]:
    """S2 §5.2."""
    group = "SelectedContact"
    for field, label in (("FirstName", "First Name"), ("LastName", "Last Name")):
        yield from texts(group, field, 50, too_long(label, 50))
        yield Case(group, field, "x")
        for blank in ("", "  ", "\u200b"):
            yield Case(group, field, blank, f"{label} is required")
        yield Case(group, field, " Ann", LEADING)
    yield from texts(group, "Title", 40, too_long("Title", 40))
    yield Case(group, "Title", "")
    yield Case(group, "Title", " Buyer", LEADING)
    yield from texts(group, "Phone", 30, too_long("Phone Number", 30), "6")
    yield Case(group, "Phone", "", "Phone Number is required")
    for short in ("614555010", "614-555-010", "614-555-010 x1234"):
        yield Case(group, "Phone", short, "Phone Number must be at least 10 characters long")
    for enough in ("6145550100", "(614) 555-0100", "+1 614 555 0100", "614-555-0100 x12"):
        yield Case(group, "Phone", enough)
    yield Case(group, "Phone", " 614-555-0100", LEADING)
    yield from texts(group, "PhoneExt", 5, too_long("Phone Extension", 5), "1")
    host = "@example.com"
    for length in (254, 255):
        yield Case(group, "Email", "a" * (length - len(host)) + host)
    yield Case(group, "Email", "a" * (256 - len(host)) + host, too_long("Email", 255))
    yield Case(group, "Email", "", "Email is required")
    yield Case(group, "Email", " ann@example.com", LEADING)
    for bad in (
        "ann",
        "ann@",
        "@example.com",
        "ann@example",
        "a b@example.com",
        "ann@example.com\n",
        "ann@exämple.com",
    ):
        message = HIDDEN if "\n" in bad else "Email is not valid"
        yield Case(group, "Email", bad, message)


def address(group: str, prefix: str = "") -> Iterator[Case]:
    """S2 §5.3: the ship-to has a prefix; where the invoice goes, every country is served."""

    def case(field: str, value: Any, message: str = "", **also: Any) -> Case:
        return Case(
            group, prefix + field, value, message, {prefix + name: other for name, other in also.items()}
        )

    for field, label in (("Name", "Name"), ("FirstName", "First Name"), ("LastName", "Last Name")):
        yield from texts(group, prefix + field, 50, too_long(label, 50))
        yield case(field, "")
    yield from texts(group, prefix + "Address1", 50, too_long("Address Line 1", 50))
    for length, message in ((5, ""), (4, "Address Line 1 must be at least 5 characters long")):
        yield case("Address1", "1" * length, message)
    yield case("Address1", "  1 A \u200b ", "Address Line 1 must be at least 5 characters long")
    yield case("Address1", "", "Address Line 1 must be at least 5 characters long")
    yield from texts(group, prefix + "Address2", 50, too_long("Address Line 2", 50))
    yield case("Address2", "")
    yield from texts(group, prefix + "City", 50, too_long("City", 50))
    for city, message in (
        ("Ai", ""),
        ("A", "City must be at least 2 characters long"),
        ("", "City must be at least 2 characters long"),
    ):
        yield case("City", city, message)
    for state in ("", "ZZ", "Ohio", "oh", "ON"):
        yield case("State", state, "State/Province must be selected")
    for state, message in (("x" * 49, ""), ("x" * 50, ""), ("x" * 51, too_long("Region", 50)), ("", "")):
        yield case("State", state, message, Country="MX", Zip="06600")
    short = "Zip/Postal Code must be at least 5 characters long (6 in Canada)"
    for code, message in (
        ("4321", short),
        ("", short),
        ("43215", ""),
        ("43215-1234", ""),
        ("43215-12345", too_long("Zip/Postal Code", 10)),
        ("4321A", "Zip Code must be 5 digits, or 5 digits, a dash and 4 digits"),
        ("432155", "Zip Code must be 5 digits, or 5 digits, a dash and 4 digits"),
        (" 43215 ", ""),
    ):
        yield case("Zip", code, message)
    for code, message in (
        ("M5V2T", short),
        ("M5V2T6", ""),
        ("M5V 2T6", ""),
        ("M5V  2T6", "Postal Code must look like A1A 1A1"),
        ("123456", "Postal Code must look like A1A 1A1"),
    ):
        yield case("Zip", code, message, Country="CA", State="ON")
    yield case("Zip", "x" * 10, Country="MX")
    yield case("Zip", "x" * 11, too_long("Zip/Postal Code", 10), Country="MX")
    yield case("Country", "", "Country is required")
    yield case("Country", "XX", "Country must be selected")
    yield case("Country", "us", "Country must be selected")
    yield case("Country", "DE", "We do not ship to this country" if prefix else "", Zip="10115")
    for phone in ("", "614555010", "614-555-010 x1234"):
        yield case("Phone", phone, "Phone is required (xxx-xxx-xxxx)")
    yield case("Phone", "6145550100")
    yield from texts(group, prefix + "Phone", 30, too_long("Phone", 30), "6")
    yield from texts(group, prefix + "PhoneExt", 5, too_long("Phone Extension", 5), "1")


def dates(field: str, label: str, as_sent: Any, past: str) -> Iterator[Case]:
    """Yield the days at both ends of a shipping date; `as_sent` puts a day into the document."""
    group = "ShippingChoices"
    late = f"{label} must be in the year 2970 or earlier"
    for day, message in (
        ("0001-01-01", past),
        (in_days(-1).isoformat(), past),
        (in_days(0).isoformat(), ""),
        (in_days(1).isoformat(), ""),
        ("2970-12-31", ""),
        ("2971-01-01", late),
        ("9999-12-31", late),
    ):
        yield as_sent(group, field, day, message)


def choices() -> Iterator[Case]:
    """S2 §5.6, decisions B34, D4."""
    group = "ShippingChoices"
    yield from texts(group, "Attn", 50, too_long("Attn", 50))
    yield Case(group, "Attn", "")
    yield from texts(group, "DeliveryInstructions", 255, too_long("Delivery Instructions", 255))
    yield Case(group, "DeliveryInstructions", "Dock 3\nATTN: Luis\tGate 4")
    collect = {"IsCollect": True, "CollectCarrier": "UPS"}
    account = "Collect Account Number must be 3 to 20 capital letters, digits or dashes"
    for length, message in ((2, account), (3, ""), (4, ""), (19, ""), (20, ""), (21, account)):
        yield Case(group, "CollectAccount", "A" * length, message, collect)
    yield Case(group, "CollectAccount", "", "Collect Account Number is required", collect)
    yield Case(group, "CollectAccount", "ab-1", account, collect)
    yield Case(group, "CollectAccount", "AB-1\n", account, collect)
    for carrier in ("", "Pony", "ups"):
        yield Case(
            group,
            "CollectCarrier",
            carrier,
            "Collect Carrier must be selected",
            {"IsCollect": True, "CollectAccount": "A12"},
        )
    yield from dates(
        "NotBeforeDate",
        "Do Not Ship Before Date",
        Case,
        "Do Not Ship Before Date cannot be earlier than today",
    )
    yield from dates(
        "ShippingSchedule[0].RequestedDate",
        "Requested ship date",
        lambda group, _field, day, message: Case(
            group,
            "ShippingSchedule",
            [{"LineNumber": 1, "RequestedDate": day}],
            message,
            {"PackingBasis": "ScheduledPartial"},
        ),
        "Requested ship date cannot be earlier than today",
    )
    yield Case(
        group, "SpecialPaperworkRequest", "Other", "Please describe the special paperwork in the order notes"
    )


def general() -> Iterator[Case]:
    """S2 §3.3, §9, decision D16."""
    yield from texts("General", "PoNumberOrJobName", 50, too_long("PO Number", 50))
    yield Case("General", "PoNumberOrJobName", "")
    yield from texts("General", "Notes", 511, "")
    yield Case("EmailSettings", "EmailNotes", "x" * 254)
    yield Case("EmailSettings", "EmailNotes", "x" * 255)
    for count in (0, 4, 5):
        yield Case("EmailSettings", "CcEmails", [f"cc{number}@larkin.example" for number in range(count)])
    yield Case("CardPayment", "CardToken", "", "A credit card is not added.")
    yield Case("CardPayment", "CardToken", "x" * 255, "There was an issue setting up that credit card")
    yield Case("CardPayment", "CardToken", "x" * 256, "The card could not be read, please add it again")


def quote() -> Iterator[Case]:
    """S2 §5.6, §9."""
    yield from texts("General", "QuoteReferenceNumber", 40, too_long("Job Number", 40))
    yield Case("General", "QuoteReferenceNumber", "")
    yield Case("General", "QuoteReferenceNumber", "Press\x074", HIDDEN)
    early = "Quote Expiration Date must be tomorrow or later"
    late = "Quote Expiration Date must be in the year 2970 or earlier"
    for day, message in (
        ("0001-01-01", early),
        (in_days(-1).isoformat(), early),
        (in_days(0).isoformat(), early),
        (in_days(1).isoformat(), ""),
        (in_days(2).isoformat(), ""),
        ("2970-12-31", ""),
        ("2971-01-01", late),
        ("9999-12-31", late),
    ):
        yield Case("General", "QuoteExpirationDate", day, message)
