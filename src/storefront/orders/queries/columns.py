"""The columns of the export: name, kind, and what each one means to an ERP."""

from enum import StrEnum

import msgspec


class Kind(StrEnum):
    """The kind of a column's values; `exchange/orders` formats each kind for the file type."""

    TEXT = "text"
    NUMBER = "whole number"
    MONEY = "dollars in cents"
    PRICE = "dollars, up to 6 decimals"
    DATE = "date"
    MOMENT = "moment"
    FLAG = "true or false"
    LIST = "list of texts"
    DATA = "JSON"


class ExportColumn(msgspec.Struct, frozen=True):
    """A column; `about` is its description in docs/reference/exports.md."""

    name: str
    kind: Kind
    about: str


ORDER = (
    ExportColumn("order_number", Kind.NUMBER, "Number of the order; its lines are consecutive rows."),
    ExportColumn("web_reference_id", Kind.TEXT, "The reference that the buyer was given."),
    ExportColumn("order_date", Kind.MOMENT, "When it was placed."),
    ExportColumn("status", Kind.TEXT, "Submitted, Open, PartiallyShipped, Shipped, Complete, Cancelled."),
    ExportColumn("kind", Kind.TEXT, "order or rma."),
    ExportColumn("po_no", Kind.TEXT, "The buyer's PO number or job name."),
    ExportColumn("is_duplicate_po", Kind.FLAG, "The buyer confirmed a duplicate PO number."),
    ExportColumn("quote_reference_number", Kind.TEXT, "The buyer's reference for a quote."),
    ExportColumn("customer_id_p21", Kind.NUMBER, "The company; empty for a guest."),
    ExportColumn("web_user_id", Kind.NUMBER, "Who was signed in; empty for a guest."),
    ExportColumn("taker", Kind.TEXT, "The employee who took the order."),
    ExportColumn("is_placed_by_rep", Kind.FLAG, "An employee placed it for the customer."),
    ExportColumn("placed_through", Kind.TEXT, "Web, Staff, PunchOut, Edi or Agent."),
    ExportColumn("placed_by", Kind.TEXT, "Who placed it; empty for a guest."),
    ExportColumn("affiliate_name", Kind.TEXT, "Who brought the buyer here."),
    ExportColumn("contact_id", Kind.NUMBER, "The contact in the ERP; empty for one typed at the checkout."),
    ExportColumn("contact_email", Kind.TEXT, "Who gets the confirmation."),
    ExportColumn("first_name", Kind.TEXT, "The contact's first name."),
    ExportColumn("last_name", Kind.TEXT, "The contact's last name."),
    ExportColumn("contact_title", Kind.TEXT, "The contact's title."),
    ExportColumn("contact_phone", Kind.TEXT, "The contact's phone, with its extension."),
    ExportColumn("cc_emails", Kind.LIST, "Who else gets the confirmation."),
    ExportColumn("email_notes", Kind.TEXT, "The buyer's notes in the confirmation."),
    ExportColumn("bill_to_id", Kind.NUMBER, "The address in the ERP; empty for one typed at the checkout."),
    ExportColumn("bill_to_company_name", Kind.TEXT, "The company as the ERP knows it."),
    ExportColumn("bill_to_name", Kind.TEXT, "Recipient of the invoice."),
    ExportColumn("bill_to_first_name", Kind.TEXT, "The person there."),
    ExportColumn("bill_to_last_name", Kind.TEXT, "The person there."),
    ExportColumn("bill_to_address1", Kind.TEXT, "Street."),
    ExportColumn("bill_to_address2", Kind.TEXT, "Second line."),
    ExportColumn("bill_to_address3", Kind.TEXT, "Third line; of imported orders only."),
    ExportColumn("bill_to_city", Kind.TEXT, "City."),
    ExportColumn("bill_to_state", Kind.TEXT, "State or province."),
    ExportColumn("bill_to_zip", Kind.TEXT, "ZIP or postal code."),
    ExportColumn("bill_to_country", Kind.TEXT, "Country, two letters."),
    ExportColumn("bill_to_phone", Kind.TEXT, "Phone, with its extension."),
    ExportColumn("ship_to_id", Kind.NUMBER, "The address in the ERP; empty for one typed at the checkout."),
    ExportColumn("ship_to_name", Kind.TEXT, "Where the goods go."),
    ExportColumn("ship_to_first_name", Kind.TEXT, "The person there."),
    ExportColumn("ship_to_last_name", Kind.TEXT, "The person there."),
    ExportColumn("ship_to_attn", Kind.TEXT, "For the attention of."),
    ExportColumn("ship_to_address1", Kind.TEXT, "Street."),
    ExportColumn("ship_to_address2", Kind.TEXT, "Second line."),
    ExportColumn("ship_to_address3", Kind.TEXT, "Third line; of imported orders only."),
    ExportColumn("ship_to_city", Kind.TEXT, "City."),
    ExportColumn("ship_to_state", Kind.TEXT, "State or province."),
    ExportColumn("ship_to_zip", Kind.TEXT, "ZIP or postal code."),
    ExportColumn("ship_to_country", Kind.TEXT, "Country, two letters."),
    ExportColumn("ship_to_phone", Kind.TEXT, "Phone, with its extension."),
    ExportColumn("packing_basis", Kind.TEXT, "Complete, Partial, ItemComplete or ScheduledPartial."),
    ExportColumn("special_paperwork", Kind.TEXT, "The paperwork sent with the goods; none."),
    ExportColumn("carrier_name", Kind.TEXT, "The chosen carrier; empty if the warehouse chooses."),
    ExportColumn("is_collect", Kind.FLAG, "Freight is paid by the customer's own account with the carrier."),
    ExportColumn("collect_carrier", Kind.TEXT, "The carrier of that account."),
    ExportColumn("collect_account", Kind.TEXT, "The number of that account."),
    ExportColumn("is_rush", Kind.FLAG, "Wanted in a hurry."),
    ExportColumn("not_before_date", Kind.DATE, "Not to be shipped before."),
    ExportColumn("delivery_instructions", Kind.TEXT, "What the driver should know."),
    ExportColumn("order_notes", Kind.TEXT, "The note on the order."),
    ExportColumn("note_areas", Kind.LIST, "Where that note is printed."),
    ExportColumn("attachments", Kind.LIST, "Names of the files that came with the order."),
    ExportColumn("ncnr_acknowledged_at", Kind.MOMENT, "When the buyer acknowledged the NCNR statement."),
    ExportColumn("terms_conditions_uri", Kind.TEXT, "The terms the order was placed under."),
    ExportColumn("payment_option", Kind.TEXT, "CreditCard, OnAccount, PrepayWire, COD or NoCharge."),
    ExportColumn("payment_text", Kind.TEXT, "The same, as the buyer reads it."),
    ExportColumn("card_brand", Kind.TEXT, "Brand of the card."),
    ExportColumn("card_last4", Kind.TEXT, "Its last four digits."),
    ExportColumn("payment_provider", Kind.TEXT, "Who holds the money: the card provider's name."),
    ExportColumn("authorization_reference", Kind.TEXT, "The reference to capture the authorization."),
    ExportColumn("authorized_total", Kind.MONEY, "What was authorized."),
    ExportColumn("is_tax_exempt", Kind.FLAG, "No tax is charged."),
    ExportColumn("currency", Kind.TEXT, "USD."),
    ExportColumn("sub_total", Kind.MONEY, "The lines."),
    ExportColumn("shipping_total", Kind.MONEY, "Freight; empty while to be determined."),
    ExportColumn("tax_total", Kind.MONEY, "Tax; empty while to be determined."),
    ExportColumn("order_total", Kind.MONEY, "The sum of the known amounts."),
)
LINE = (
    ExportColumn("line_number", Kind.NUMBER, "Number of the line within the order."),
    ExportColumn("inv_mast_uid", Kind.NUMBER, "The item; empty for a catalog item."),
    ExportColumn("item_catalog_uid", Kind.NUMBER, "The catalog item."),
    ExportColumn("item_code", Kind.TEXT, "Our part number."),
    ExportColumn("item_description", Kind.TEXT, "What it is."),
    ExportColumn("customer_part_number", Kind.TEXT, "The customer's own number."),
    ExportColumn("customer_part_number_id", Kind.NUMBER, "The same, as the ERP knows it."),
    ExportColumn("quantity_ordered", Kind.NUMBER, "Pieces ordered."),
    ExportColumn("quantity_invoiced", Kind.NUMBER, "Pieces invoiced."),
    ExportColumn("quantity_allocated", Kind.NUMBER, "Pieces taken from stock when it was placed."),
    ExportColumn("unit_of_measure", Kind.TEXT, "EA, FT, …"),
    ExportColumn("pricing_unit_size", Kind.NUMBER, "The number of pieces the price is for."),
    ExportColumn("unit_price", Kind.PRICE, "Price of that many pieces."),
    ExportColumn("total_price", Kind.MONEY, "Price of the line."),
    ExportColumn("price_reason", Kind.TEXT, "Why an employee changed the price: CompetitorMatch, …"),
    ExportColumn("is_cancelled", Kind.FLAG, "The line was cancelled."),
    ExportColumn("is_ncnr", Kind.FLAG, "Cannot be cancelled or returned."),
    ExportColumn("is_dropship", Kind.FLAG, "Ships from the manufacturer."),
    ExportColumn("requested_date", Kind.DATE, "When the buyer wants it; empty for as soon as possible."),
    ExportColumn("promise_date", Kind.DATE, "The promised ship date."),
    ExportColumn("aro_days", Kind.NUMBER, "Days after receipt of the order, if no date was promised."),
    ExportColumn("source_loc_id", Kind.NUMBER, "The location it ships from."),
    ExportColumn("supplier_id", Kind.NUMBER, "The supplier chosen by an employee."),
    ExportColumn("quote_line_id", Kind.NUMBER, "The quote line it came from."),
    ExportColumn("item_notes", Kind.LIST, "The notes on the line."),
    ExportColumn("item_note_areas", Kind.LIST, "Where each of them is printed, in the same order: `A|B`."),
    ExportColumn("customizations", Kind.DATA, "How it is made to measure."),
    ExportColumn("utm_source", Kind.TEXT, "The advertisement that led to the line."),
    ExportColumn("utm_medium", Kind.TEXT, "The same."),
    ExportColumn("utm_campaign", Kind.TEXT, "The same."),
    ExportColumn("tracking_carriers", Kind.LIST, "The carrier of each parcel."),
    ExportColumn("tracking_numbers", Kind.LIST, "The number of each parcel, in the same order."),
)
COLUMNS = (*ORDER, *LINE)
"""All columns in order; one row per order line."""
