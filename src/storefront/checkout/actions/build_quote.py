"""Build the quote that a checkout becomes: its row and its lines, from the stored data and current prices."""

import datetime
from collections.abc import Mapping, Sequence

import msgspec

from storefront.base.person import full_name
from storefront.cart.priced_cart import PricedLine
from storefront.cart.rules import affiliate_name
from storefront.checkout.rules import email, places, quote, shipping
from storefront.checkout.snapshot import Judged, line_facts
from storefront.identity.request_context import RequestContext
from storefront.quotes.schemas import QuoteStatus
from storefront.quotes.stored import StoredRequest, StoredRequestLine


class Numbered(msgspec.Struct, frozen=True, kw_only=True):
    """What identifies the quote: its number and reference, and the quoteLineId of its first line."""

    quote_number: int
    web_reference_id: str
    first_line_id: int


def quote_of(
    context: RequestContext, judged: Judged, lines: Sequence[PricedLine], numbered: Numbered
) -> StoredRequest:
    """Return the quote: Open at today's prices, or Submitted if we have to price a line first.

    Source: S2 §3.3, decisions B8, D7, G8, G9.
    """
    edits, actor = judged.edits, context.actor
    general, choices, contact = edits.general, edits.shipping_choices, edits.selected_contact
    is_priced = all(line.unit_price is not None for line in lines)
    settings = edits.email_settings
    return StoredRequest(
        quote_number=numbered.quote_number,
        customer_id_p21=actor.acting_customer_id,
        contact_id=contact.p21_id or None,
        reference=general.quote_reference_number,
        status=(QuoteStatus.OPEN if is_priced else QuoteStatus.SUBMITTED).value,
        quote_date=context.today,
        expires=general.quote_expiration_date or quote.default_expiry(context.today),
        requested_at=context.now,
        web_reference_id=numbered.web_reference_id,
        cart_token=judged.snapshot.cart.token,
        web_user_id=actor.web_user_id,
        is_placed_by_rep=actor.is_employee,
        taker=actor.preferred_name if actor.is_employee else "",
        affiliate_name=affiliate_name((line.kept.utm_source, line.kept.utm_medium) for line in lines),
        contact_email=contact.email,
        first_name=contact.first_name,
        last_name=contact.last_name,
        contact_title=contact.title,
        contact_phone=places.phone_line(contact.phone, contact.phone_ext),
        cc_emails=email.cc_of(settings),
        email_notes=settings.email_notes,
        images_on_quote=settings.images_on_quote,
        send_to_ship_to=settings.send_to_ship_to,
        ship_to_id=choices.p21_id or None,
        ship_to_name=choices.name or full_name(choices.first_name, choices.last_name),
        ship_to_first_name=choices.first_name,
        ship_to_last_name=choices.last_name,
        ship_to_attn=choices.attn,
        ship_to_address1=choices.address1,
        ship_to_address2=choices.address2,
        ship_to_city=choices.city,
        ship_to_state=choices.state,
        ship_to_zip=places.ship_to(choices).zip,
        ship_to_country=choices.country,
        ship_to_phone=places.phone_line(choices.phone, choices.phone_ext),
        packing_basis=choices.packing_basis.value,
        special_paperwork=choices.special_paperwork_request.value,
        is_collect=choices.is_collect,
        collect_account=choices.collect_account if choices.is_collect else "",
        collect_carrier=choices.collect_carrier if choices.is_collect else "",
        is_rush=choices.is_rush,
        not_before_date=choices.not_before_date,
        delivery_instructions=choices.delivery_instructions,
        po_no=general.po_number_or_job_name,
        tax_total=judged.status.tax_total,
        notes=general.notes,
        note_areas=general.note_areas,
        attachments=judged.snapshot.cart.attachments,
    )


def lines_of(
    context: RequestContext, judged: Judged, lines: Sequence[PricedLine], numbered: Numbered
) -> list[StoredRequestLine]:
    """Return the quote's lines, in cart order and with the cart's line numbers."""
    dates = shipping.ship_dates(judged.edits.shipping_choices, line_facts(lines), context.today)
    return [_line(line, numbered, place, dates) for place, line in enumerate(lines)]


def _line(
    line: PricedLine, numbered: Numbered, place: int, dates: Mapping[int, datetime.date | None]
) -> StoredRequestLine:
    kept, item = line.kept, line.item
    return StoredRequestLine(
        quote_line_id=numbered.first_line_id + place,
        quote_number=numbered.quote_number,
        line_number=kept.line_number,
        inv_mast_uid=kept.inv_mast_uid,
        quantity=kept.quantity,
        unit_price=line.unit_price,
        item_catalog_uid=kept.item_catalog_uid,
        item_code=item.item_code,
        item_desc=item.item_desc,
        unit_of_measure=item.unit_of_measure,
        pricing_unit_size=item.pricing_unit_size,
        customer_part_number=line.customer_part_number,
        is_ncnr=item.is_ncnr,
        promise_date=line.promise_date,
        requested_date=dates.get(kept.line_number),
        customizations=kept.customizations,
        item_notes=kept.extra_notes,
    )
