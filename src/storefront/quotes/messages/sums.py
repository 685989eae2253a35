"""The labels of what a quote adds up to: on its pages, in its mails and in its PDF."""

from storefront.orders import messages as orders

SUBTOTAL = orders.SUBTOTAL
SHIPPING = orders.SHIPPING
TAX = orders.TAX
TBD = orders.TBD
BEFORE_TBD = orders.BEFORE_TBD
QUOTE_TOTAL = "Quote total"
