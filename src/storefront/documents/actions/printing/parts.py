"""What documents of every kind have: letterhead, addresses, sums, words."""

import datetime
from collections.abc import Iterable, Sequence

from storefront.base.dates import show_date
from storefront.documents import labels, limits
from storefront.documents.schemas import PrintedFact, PrintedParty, PrintedStore, PrintedText, PrintedWords
from storefront.orders.schemas import TrackingNumber


def printed_phone(phone: str) -> str:
    """Return a phone number of ours as printed, with the leading 1. Source: S1 §9, decision I13.

    >>> printed_phone("800-555-0142")
    '1-800-555-0142'
    """
    return f"1-{phone}" if phone and not phone.startswith(("1-", "+", "1 ")) else phone


def letterhead(
    name: str, address_lines: Sequence[str], phone: str, email: str, site: str, color: str, logo: str
) -> PrintedStore:
    """Return the store as it heads a document; `site` is its address on the web, "" if it is not known.

    Source: S1 §9, decision I7.
    """
    contact = [printed_phone(phone), email, without_scheme(site)]
    return PrintedStore(
        name=name,
        address=", ".join(address_lines),
        contact=" · ".join(filter(None, contact)),
        color=color,
        logo=logo,
    )


def without_scheme(address: str) -> str:
    """Return an address on the web as print shows it: "shop.example/terms". Source: S1 §9, decision I7."""
    return address.partition("://")[2].rstrip("/") or address


def facts_of(pairs: Iterable[tuple[str, object]]) -> list[PrintedFact]:
    """Return the facts that have a value. Source: S1 §9, decision I7."""
    return [PrintedFact(label=label, value=str(value)) for label, value in pairs if value not in ("", None)]


def in_rows(facts: Sequence[PrintedFact]) -> list[PrintedFact]:
    """Return the facts, the last row completed with blank ones. Source: S1 §9, decision I7."""
    missing = -len(facts) % limits.FACTS_IN_ROW
    return [*facts, *[PrintedFact(label="", value="")] * missing]


def party(label: str, name: str, lines: Iterable[str]) -> PrintedParty:
    """Return an address with a heading; blank lines are left out. Source: S1 §9, decision I7."""
    return PrintedParty(label=label, name=name, lines=[line for line in lines if line.strip()])


def date_or_blank(day: datetime.date | datetime.datetime | None) -> str:
    """Return the day as MM/DD/YYYY, "" for none. Source: S1 §9, decision I7."""
    return show_date(day.date() if isinstance(day, datetime.datetime) else day)


def texts_of(pairs: Iterable[tuple[str, str]]) -> list[PrintedText]:
    """Return the paragraphs that have a text. Source: S1 §9, decision I7."""
    return [PrintedText(heading=heading, text=text) for heading, text in pairs if text.strip()]


def tracking_text(parcels: Iterable[TrackingNumber]) -> str:
    """Return each parcel once: "UPS 1Z999", one a line. Source: S1 §9, decision I7."""
    return "\n".join(dict.fromkeys(f"{one.carrier_name} {one.tracking_number}".strip() for one in parcels))


def words(*, when: str = "", quantity: str = labels.QUANTITY, other: str = "") -> PrintedWords:
    """Return the words of a document; those that differ between kinds are given.

    Source: S1 §9, decision I7.
    """
    return PrintedWords(
        when=when,
        quantity=quantity,
        other=other,
        carried=labels.CARRIED,
        brought=labels.BROUGHT,
        page=labels.PAGE,
        your_number=labels.YOUR_NUMBER,
        number=labels.LINE,
        picture=labels.PICTURE,
        item_number=labels.ITEM_NUMBER,
        description=labels.DESCRIPTION,
        unit=labels.UNIT,
        unit_price=labels.UNIT_PRICE,
        extended=labels.EXTENDED,
    )
