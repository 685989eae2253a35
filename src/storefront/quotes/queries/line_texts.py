"""The text, unit and pricing size of a quote line, which is joined with its item and its price.

They are the item's current ones. A line that is cut to length keeps its own, which state the length, and
that the price is for one piece. Source: decision B15.
"""

from sqlalchemy import ColumnElement, Text, case, cast, func

from storefront.catalog.tables import ItemRow
from storefront.pricing.tables import PriceRow
from storefront.quotes.tables import QuoteLineRow

IS_MADE_TO_MEASURE: ColumnElement[bool] = cast(QuoteLineRow.customizations, Text) != "[]"
_own_unit = func.nullif(QuoteLineRow.unit_of_measure, "")
_own_size = func.nullif(QuoteLineRow.pricing_unit_size, 0)

ITEM_CODE = func.coalesce(ItemRow.item_code, QuoteLineRow.item_code)
ITEM_DESC = case(
    (IS_MADE_TO_MEASURE, QuoteLineRow.item_desc),
    else_=func.coalesce(ItemRow.item_desc, QuoteLineRow.item_desc),
)
UNIT_OF_MEASURE = case(
    (IS_MADE_TO_MEASURE, _own_unit), else_=func.coalesce(PriceRow.unit_of_measure, _own_unit)
)
PRICING_UNIT_SIZE = case(
    (IS_MADE_TO_MEASURE, _own_size), else_=func.coalesce(PriceRow.pricing_unit_size, _own_size)
)
