"""Build the order that a checkout becomes: its row and its lines, from the stored data and current prices."""

import datetime
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from storefront.addresses.schemas import Address
from storefront.base.person import full_name
from storefront.cart.priced_cart import PricedLine
from storefront.cart.rules import affiliate_name
from storefront.checkout import messages
from storefront.checkout.rules import email, holds, places, po, quote
from storefront.checkout.rules import shipping as shipping_rules
from storefront.checkout.schemas.edits import General
from storefront.checkout.snapshot import Judged, line_facts
from storefront.identity.request_context import RequestContext
from storefront.orders.schemas import OrderStatus, PlacedThrough
from storefront.orders.stored import StoredHold, StoredOrder, StoredOrderLine
from storefront.payment.messages import PAYMENT_LABELS
from storefront.pricing.rules import price_reason
from storefront.pricing.schemas import PriceReason, PriceSource


class Placed(msgspec.Struct, frozen=True, kw_only=True):
    """What identifies the order: its numbers, the quantity allocated per line, and how it is paid."""

    order_number: int
    web_reference_id: str
    allocated: Sequence[int]
    payment_text: str
    is_approved: bool


def holds_of(context: RequestContext, judged: Judged, placed: Placed) -> list[StoredHold]:
    """Return what the order waits for, the first reason first. Source: decisions D5, G4."""
    found = holds.holds_of(
        is_placed_by_staff=context.actor.is_employee,
        is_approved=placed.is_approved,
        payment=judged.edits.general.payment_option,
        is_on_credit_hold=judged.snapshot.company.on_credit_hold,
        placed_by=context.actor.name,
    )
    return [
        StoredHold(
            order_number=placed.order_number,
            reason=hold.reason.value,
            source=hold.source.value,
            text=hold.text,
            placed_at=context.now,
        )
        for hold in found
    ]


def order_of(
    context: RequestContext, judged: Judged, lines: Sequence[PricedLine], placed: Placed
) -> StoredOrder:
    """Return the order. Source: S2 §3.3, decisions G3, G4, G43."""
    edits, status, snapshot = judged.edits, judged.status, judged.snapshot
    general, choices, contact = edits.general, edits.shipping_choices, edits.selected_contact
    held = holds_of(context, judged, placed)
    through = PlacedThrough.STAFF if context.actor.is_employee else PlacedThrough.WEB
    acknowledges = general.is_ncnr_acknowledged and any(line.item.is_ncnr for line in lines)
    return StoredOrder(
        order_number=placed.order_number,
        web_reference_id=placed.web_reference_id,
        cart_token=snapshot.cart.token,
        kind="order",
        status=(OrderStatus.ON_HOLD if held else OrderStatus.SUBMITTED).value,
        hold_reason=held[0].reason if held else "",
        order_date=context.now,
        po_no=general.po_number_or_job_name,
        is_duplicate_po=po.find_duplicate(general.po_number_or_job_name, judged.facts.po_uses) is not None,
        quote_reference_number=_reference(general),
        customer_id_p21=context.actor.acting_customer_id,
        web_user_id=context.actor.web_user_id,
        taker=context.actor.preferred_name if context.actor.is_employee else "",
        is_placed_by_rep=context.actor.is_employee,
        placed_through=through.value,
        placed_by=context.actor.name,
        affiliate_name=affiliate_name((line.kept.utm_source, line.kept.utm_medium) for line in lines),
        contact_id=contact.p21_id or None,
        contact_email=contact.email,
        first_name=contact.first_name,
        last_name=contact.last_name,
        contact_title=contact.title,
        contact_phone=places.phone_line(contact.phone, contact.phone_ext),
        cc_emails=email.copies_of(edits, snapshot.company.addresses, snapshot.company.contacts),
        email_notes=edits.email_settings.email_notes,
        **_address("bill_to", places.bill_to(edits)),
        bill_to_company_name=snapshot.company.name,
        **_address("ship_to", places.ship_to(choices)),
        ship_to_attn=choices.attn,
        packing_basis=choices.packing_basis.value,
        special_paperwork=choices.special_paperwork_request.value,
        carrier_name=choices.collect_carrier if choices.is_collect else _carrier(judged),
        is_collect=choices.is_collect,
        collect_account=choices.collect_account if choices.is_collect else "",
        collect_carrier=choices.collect_carrier if choices.is_collect else "",
        is_rush=choices.is_rush,
        not_before_date=choices.not_before_date,
        delivery_instructions=choices.delivery_instructions,
        sub_total=status.sub_total,
        shipping_total=status.shipping_total,
        tax_total=status.tax_total,
        order_total=status.order_total,
        payment_option=general.payment_option.value,
        payment_text=placed.payment_text or PAYMENT_LABELS[general.payment_option],
        is_tax_exempt=general.is_tax_exempt or snapshot.company.is_tax_exempt,
        order_notes=general.notes,
        note_areas=general.note_areas,
        attachments=snapshot.cart.attachments,
        ncnr_text=messages.NCNR_STATEMENT if acknowledges else "",
        ncnr_acknowledged_at=context.now if acknowledges else None,
        terms_conditions_uri=context.settings.checkout.terms_conditions_uri,
    )


def _reference(general: General) -> str:
    """Return the quote reference, "" if it is too long: the page of an order has no field to correct it."""
    reference = general.quote_reference_number
    return "" if quote.why_not_reference(reference) else reference


def _carrier(judged: Judged) -> str:
    """Return the chosen carrier if it was offered; otherwise the warehouse chooses."""
    chosen = judged.edits.shipping_choices.selected_shipping_carrier
    facts = judged.facts
    offered = {option.carrier_name for option in facts.rates.options} if facts.rates else set()
    if facts.previous_option is not None:
        offered.add(facts.previous_option.carrier_name)
    return chosen if chosen in offered else ""


def _address(kind: str, address: Address) -> dict[str, Any]:
    name = address.name or full_name(address.first_name, address.last_name)
    same = ("first_name", "last_name", "address1", "address2", "city", "state", "zip", "country")
    return {
        f"{kind}_id": address.p21_id or None,
        f"{kind}_name": name,
        **{f"{kind}_{part}": getattr(address, part) for part in same},
        f"{kind}_phone": places.phone_line(address.phone, address.phone_ext),
    }


def lines_of(
    context: RequestContext, judged: Judged, lines: Sequence[PricedLine], placed: Placed
) -> list[StoredOrderLine]:
    """Return the order's lines, in cart order and with the cart's line numbers."""
    dates = shipping_rules.ship_dates(judged.edits.shipping_choices, line_facts(lines), context.today)
    together = zip(lines, placed.allocated, strict=True)
    return [_line(line, allocated, placed.order_number, dates) for line, allocated in together]


def _line(
    line: PricedLine,
    allocated: int,
    order_number: int,
    dates: Mapping[int, datetime.date | None],
) -> StoredOrderLine:
    kept, item = line.kept, line.item
    assert line.unit_price is not None
    assert line.extended_price is not None
    return StoredOrderLine(
        order_number=order_number,
        line_number=kept.line_number,
        inv_mast_uid=kept.inv_mast_uid,
        item_catalog_uid=kept.item_catalog_uid,
        item_code=item.item_code,
        item_description=item.item_desc,
        customer_part_number=line.customer_part_number,
        customer_part_number_id=kept.customer_part_number_id,
        quantity_ordered=kept.quantity,
        quantity_allocated=allocated,
        unit_of_measure=item.unit_of_measure,
        pricing_unit_size=item.pricing_unit_size,
        unit_price=line.unit_price,
        total_price=line.extended_price,
        price_reason=(
            PriceReason.QUOTE_HONORED.value
            if line.price_source is PriceSource.QUOTE
            else price_reason(kept.price_reason_id)
        ),
        is_ncnr=item.is_ncnr,
        is_dropship=kept.is_dropship,
        promise_date=line.promise_date,
        requested_date=dates.get(kept.line_number),
        source_loc_id=kept.source_loc_id,
        supplier_id=kept.supplier_id,
        quote_line_id=kept.quote_line_id,
        item_notes=kept.extra_notes,
        customizations=kept.customizations,
        utm_source=kept.utm_source,
        utm_medium=kept.utm_medium,
        utm_campaign=kept.utm_campaign,
    )


def purchaser_of(order: StoredOrder) -> dict[str, str]:
    """Return who bought, by the names of the marketing form's fields. Source: S1 §7."""
    return {
        "firstname": order.first_name,
        "lastname": order.last_name,
        "email": order.contact_email,
        "company": order.bill_to_company_name or order.ship_to_name,
        "phone": order.contact_phone,
        "address": order.ship_to_address1,
        "city": order.ship_to_city,
        "zip": order.ship_to_zip,
        "state": order.ship_to_state,
    }
