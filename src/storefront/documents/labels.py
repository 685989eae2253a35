"""Labels on printed documents."""

from storefront.checkout.messages import QUOTE_EXPIRY_LABEL
from storefront.invoices.messages import INVOICE_TITLE as NAME_OF_INVOICE
from storefront.invoices.messages import PRICES_IN_USD
from storefront.orders import messages as orders
from storefront.quotes.messages import QUOTE_TITLE as NAME_OF_QUOTE
from storefront.quotes.messages import sums

ORDER_TITLE = "Order Acknowledgement"
RMA_TITLE = "Return Authorization"
QUOTE_TITLE = "Quote"
INVOICE_TITLE = "Invoice"
CREDIT_TITLE = "Credit Memo"
ORDER_NAME = "{heading}{number}"
QUOTE_REVISION_NAME = "Quote #{number}, revision {revision}"
CREDIT_NAME = "Credit Memo #{number}"
SUMMARY = "{name} from {store}"
BAR_CODE = "Bar code of {number}"

ORDER_DATE = "Order date"
PO_NUMBER = "PO number"
CUSTOMER_NUMBER = "Customer number"
CUSTOMER = "Customer"
DATE = "Date"
PAYMENT = "Payment"
PROMISE_DATE = "Promise date"
STATUS = "Status"
ORDERED_BY = "Ordered by"
WEB_REFERENCE = "Web reference"
PACKING = "Packing"
CARRIER = "Carrier"
PAPERWORK = "Paperwork"
NOT_BEFORE = "Not before"
QUOTE_DATE = "Quote date"
HELD_UNTIL = "Prices held until"
JOB_NUMBER = "Job Number"
TERMS = "Terms"
PREPARED_BY = "Prepared by"
INVOICE_DATE = "Invoice date"
CREDIT_DATE = "Credit date"
ORDER_NUMBER = "Order number"
NET_DUE_DATE = "Net due date"
DISCOUNT_DATE = "Discount due date"
DISCOUNT = "Discount amount"
TAKER = "Taker"
INVOICE_NUMBER = "Invoice"

BILL_TO = "Bill to"
SHIP_TO = "Ship to"
QUOTED_TO = "Quoted to"
YOUR_CONTACT = "Your contact"
DELIVERY = "Delivery instructions"

LEAD_TIME = "Lead time"
REQUESTED = "Requested"
SHIPPED = "Shipped"
QUANTITY = "Quantity"
FROM_QUANTITY = "{quantity} or more: {price}"

LINES_SUM = "Lines"
FREIGHT = "Freight"
ORDER_TOTAL = "Order total"
RMA_TOTAL = "Total"
TOTAL = "Total"
PAID = "Paid"
AMOUNT_DUE = "Amount due"
DUE_BY = "by {date}"
DUE_BY_LESS = "by {date}, less {discount}"

ORDER_NOTES = "Order notes"
QUOTE_NOTES = "Notes"
INVOICE_NOTES = "Invoice notes"
FILES = "Attached files"
TRACKING = "Tracking"
NCNR_HEADING = "NCNR."
ALTERNATIVE = "ALTERNATIVE"
CANCELLED = "CANCELLED"

TO_ACCEPT = "To accept"
SIGN_NAME = "Name and signature"
SIGN_PO = "PO number"
SIGN_DATE = "Date"

RETURN_SLIP = "Please return this part with your payment"
REMIT_TO = "Remit to"

PRICES = "Prices."
DATES = "Dates."
HELD = "Validity."
QUESTIONS = "Questions: {email}, {phone}"
TERMS_AT = "Terms and conditions: {address}"
VALID_UNTIL = "Valid until {date}"

CARRIED = "Lines 1 to {n}, carried forward"
BROUGHT = "Lines 1 to {n}, brought forward"
PAGE = "Page {n} of {count}"
YOUR_NUMBER = "Your no. {number}"
LINE = "#"
PICTURE = ""
ITEM_NUMBER = "Item number"
DESCRIPTION = "Description"
UNIT = "Unit"
UNIT_PRICE = "Unit price"
EXTENDED = "Extended"

EXPIRATION = QUOTE_EXPIRY_LABEL
QUOTE_NAME = NAME_OF_QUOTE
INVOICE_NAME = NAME_OF_INVOICE
AMOUNTS_USD = PRICES_IN_USD
SUBTOTAL = orders.SUBTOTAL
SHIPPING = orders.SHIPPING
TAX = orders.TAX
BEFORE_TBD = orders.BEFORE_TBD
QUOTE_TOTAL = sums.QUOTE_TOTAL
