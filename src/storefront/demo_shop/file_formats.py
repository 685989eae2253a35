"""The shape of every file of a shop: its columns, and what stands in them. `README.md` is written from this."""

from collections.abc import Iterator

_CATALOG = """
locations | Places that hold stock; one of them is the main one.
  location_id | number | ours
  name | text | as shown in the availability popup
  city state zip phone | text | its address
  is_main | true/false | where an order ships from unless its ship-to is nearer another
brands | Makers.
  slug | text | the last part of the brand's address
  name | text |
  is_featured | true/false | shown on the home page and in the footer
  blurb | text | one sentence
brand_logos | Logos of makers, one each. The demo shop has none; a store's own file may name them.
  brand_slug | slug |
  source | text | a JPEG or PNG file in the folder of `brand_logos.csv`, or a web address of one
categories | Shelves, two or three levels; a root has no parent.
  category_id parent_id | number |
  slug | text | the last part of the category's address
  name | text |
  sort_order | number | among its brothers
  drawing | key | the line drawing of its tile
  blurb | text | one sentence below the heading
series | Families of sizes: each is one table on a category page.
  slug | text |
  category_slug | slug | its category, a leaf
  name | text | heading of the table
  brand_slug | slug |
  drawing | key | line drawing of every item in it; empty for none
  intro | text | what all sizes share
  columns | list | attributes that head the table, most telling first
  sort_order | number |
items | What can be bought.
  inv_mast_uid | number | the item's lasting id
  item_code | text | unique
  item_desc | text | noun first, one line
  extended_desc | text |
  brand_slug series_slug category_slug | slug | an item without a series stands alone
  unit_of_measure | EA FT IN PK BX PR SET C M LB RL | what one piece is
  unit_size | number | the pack: it is sold in multiples of this
  round_type | U D S N | how a quantity is rounded to the pack: up, down, nearest, not at all
  pricing_unit_size | number | the price is for so many pieces (1, or 100 for "per 100")
  unit_price | money | up to 6 decimals; empty is Call for Price
  list_price | money |
  price_breaks | list of quantity:price | price from that quantity on
  lead_time_days | number | business days from the maker; 0 is "contact a representative"
  is_ncnr | true/false | cannot be cancelled or returned
  is_assembly | true/false | built by us from a bill of materials
  is_preferred_stock | true/false |
  is_discontinued | true/false |
  is_web | true/false | false: only staff find it
  is_service | true/false | a service part, such as a seal kit, or labor: listed under Service parts
  weight_lb | decimal | pounds, of one piece
  nsn | text | national stock number, 0000-00-000-0000
  supplier_id | number | staff only
  purchase_order_cost airline_cost | money | what we pay, and with freight in; staff only
  disposition | B C D S H T or empty | staff only
  price_page | text | staff only
  features | list |
  popularity | number | 0 to 100, settles ties in search
specs | Properties of items.
  inv_mast_uid | number |
  attribute | text |
  value | text | as an engineer writes it, without the unit
  unit | text |
  numeric | decimal | to sort and compare by
  sort_order | number |
media | Pictures and papers of items. The demo shop has none; a store's own file may name them.
  inv_mast_uid | number |
  kind | Picture DataSheet Cad Manual Sds Certificate Video Web |
  source | text | a file in the folder of `media.csv`, or a web address
  caption | text | what stands below a picture; the label of a paper
  sort_order | number |
numbers | Other numbers an item is known by.
  inv_mast_uid | number |
  kind | Manufacturer Supplier Superseded Upc Legacy Competitor |
  number | text |
stock | Pieces on our shelves, in the item's unit of measure.
  inv_mast_uid location_id | number |
  quantity_available | number |
factory_stock | Pieces the maker reports.
  inv_mast_uid factory_availability | number |
  has_extra | true/false | "or more"
on_order | Pieces on their way to us.
  inv_mast_uid location_id | number |
  receipt_qty_due_in | number |
  due_date | date |
associations | Items that belong to an item.
  inv_mast_uid | number |
  kind | Accessory Substitute Related Replacement |
  associated_inv_mast_uid sort_order | number |
  note | text | why, or where it goes
bom | Bills of materials.
  inv_mast_uid component_inv_mast_uid | number |
  quantity | number | of the component in one assembly, in its unit of measure
families | Cut-to-length families; the head is a member of its own family. A cut costs what its material costs for so much length.
  family_inv_mast_uid inv_mast_uid | number |
  relationship_to_family | Head CutToLengthMaterial Stick Bundle |
  unit_of_measure | EA FT IN PK BX PR SET C M LB RL | the member's
customizer_options | What may be chosen for a family's head; all lengths in inches, to 3 decimals.
  family_inv_mast_uid | number |
  customization_group_id | number |
  customization_group_name | text |
  customization_inv_mast_uid | number | the material that is cut
  description | text |
  is_required | true/false |
  kind | number | 1 is cut to length
  maximum_length_x minimum_length_x | decimal | what the saw can do
  minimum_full_charge_length | decimal | shorter pieces are charged as this long
  max_instances_per_assembly | number | empty is no limit
  unit_of_measure | EA FT IN PK BX PR SET C M LB RL | of the lengths
precustomized_items | Ready-made choices for a family's head.
  precustomized_item_id family_head_inv_mast_uid | number |
  reference_item_id | text | an item code of its own
  short_desc web_desc | text |
  icon_media_path | text |
customizations | What was chosen for a precustomized item.
  precustomized_item_id customization_inv_mast_uid | number |
  displayed_quantity cart_quantity | number |
  sort_order | number |
  axis | X Y Z |
  dim_length_x dim_height_y dim_width_z | decimal |
  unit_of_measure | EA FT IN PK BX PR SET C M LB RL |
  angle_degrees_x angle_degrees_y angle_degrees_z | decimal |
  web_desc | text |
catalog_items | Things of other catalogs, with a price at most.
  item_catalog_uid | number |
  item_code item_desc extended_desc | text |
  brand_slug | slug |
  unit_of_measure | EA FT IN PK BX PR SET C M LB RL |
  unit_price | money | empty is Call for Price
restricted_customers | Who alone may buy a restricted item.
  inv_mast_uid customer_id_p21 | number |
"""

_PEOPLE = """
customers | Companies.
  customer_id_p21 customer_id_aw | number | in the ERP, and ours
  name | text |
  terms | CC Net10 Net30 Net45 "2% 10 Net30" Prepaid |
  on_credit_hold is_po_number_required | true/false |
  mandatory_notes | text | shown to staff who act for them; empty leaves what they have written
  phone | text |
  is_tax_exempt | true/false |
web_users | People who sign in; without a company they are ours.
  web_user_id customer_id_p21 | number |
  email first_name last_name phone | text |
  role | WebUser AirlineEmployee AirlineEngineerUser |
contacts | People of a company.
  p21_id customer_id_p21 | number |
  first_name last_name title phone phone_ext email | text |
addresses | Where a company receives goods.
  p21_id customer_id_p21 | number |
  name first_name last_name attn address1 address2 city state zip | text |
  country | US CA |
  phone phone_ext delivery_instructions | text |
  preferred_packing_basis | Complete Partial ItemComplete ScheduledPartial |
  preferred_carrier_name | text | as in shipping_rates
  is_collect | true/false |
  collect_account collect_carrier | text |
contracts | What a customer and we have agreed. A contract goes before a price list, that before the list price.
  contract_number | text | as the product page names it: C-17
  customer_id_p21 | number |
  description | text |
  valid_from valid_to | date | first and last day; empty is without end
contract_prices | Prices of a contract.
  contract_number | text |
  inv_mast_uid | number |
  unit_price | money | for as many pieces, in the unit, of the item's own price
  price_breaks | list of quantity:price | price from that quantity on
price_lists | Price lists that some customers have.
  price_list | text | as the product page names it: GOLD
  description | text |
  valid_from valid_to | date | first and last day; empty is without end
price_list_prices | Prices of a price list.
  price_list | text |
  inv_mast_uid | number |
  unit_price | money | for as many pieces, in the unit, of the item's own price
  price_breaks | list of quantity:price | price from that quantity on
customer_price_lists | Which price lists a customer has.
  customer_id_p21 | number |
  price_list | text |
quotes | What customers were quoted.
  quote_number customer_id_p21 | number |
  contact_id | number | a contact of the customer; empty is nobody
  reference | text | what the customer calls it, at most 40 characters
  status | Draft Submitted Open Revised Expired Ordered PartiallyOrdered Declined Cancelled | an open one expires by itself
  quote_date | date | its prices hold for the setting `quote_days` from here
  expires | date | its last day; empty is none
quote_lines | Lines of quotes.
  quote_line_id quote_number line_number inv_mast_uid | number |
  quantity | number | the price holds from so many pieces on
  unit_price | money | for as many pieces, in the unit, of the item's own price
  price_breaks | list of quantity:price | quoted price from that quantity on
  is_ordered | true/false | an order has taken the line up
orders | Past orders.
  order_number customer_id_p21 | number |
  order_date | date |
  po_no | text |
  status | Submitted OnHold Open PartiallyShipped Shipped Complete Cancelled |
  contact_email first_name last_name | text | who ordered
  ship_to_id | number | an address
  carrier_name | text |
  shipping_total tax_total | money | empty is not yet known
  order_notes | text |
order_lines | Lines of past orders.
  order_number line_number inv_mast_uid | number |
  quantity_ordered quantity_invoiced quantity_allocated | number |
  is_cancelled | true/false |
  unit_price | money | as sold, for `pricing_unit_size` pieces
  promise_date | date | empty is TBD
  carrier_name tracking_number | text |
"""

_SHOP = """
holidays | Days on which nothing ships.
  date | date |
  name | text |
shipping_rates | What the built-in rate provider offers.
  carrier_name display_name | text |
  base_price price_per_lb | money | empty base price is TBD
  free_over | money | free from this subtotal on; empty is never
  transit_days | number | business days
  max_weight_lb | decimal | empty is no limit
  countries | list | ship-to countries
  sort_order | number |
tax_rates | What the built-in tax provider charges; the longest matching zip prefix wins.
  state | text |
  zip_prefix | text | empty is the whole state
  rate | decimal | as a share: 0.0675 is 6.75 %
alert | The banner above the header.
  level | info warning |
  text | text |
  dismissible | true/false |
  starts_on ends_on | date |
promos | Pictures and links for pages that show them.
  title image href | text |
  sort_order | number |
  starts_on ends_on | date |
menus | Links of the header and, with names that start with "Footer: ", of the footer.
  menu | text |
  sort_order | number |
  label path | text |
"""


class FileFormat:
    """One file: what it holds, its columns in order, and the lines that explain them."""

    def __init__(self, name: str, holds: str) -> None:
        self.name = name
        self.holds = holds
        self.columns: tuple[str, ...] = ()
        self.lines: list[tuple[str, str, str]] = []

    def explain(self, columns: str, kind: str, meaning: str) -> None:
        """Add columns that share one explanation."""
        self.columns += tuple(columns.split())
        self.lines.append((columns, kind, meaning))


def _read(described: str) -> Iterator[FileFormat]:
    shape: FileFormat | None = None
    for line in described.strip().splitlines():
        parts = [part.strip() for part in line.split("|")]
        if not line.startswith(" "):
            if shape:
                yield shape
            shape = FileFormat(parts[0], parts[1])
        elif shape:
            shape.explain(parts[0], parts[1], parts[2])
    if shape:
        yield shape


SHAPES: dict[str, FileFormat] = {
    shape.name: shape for part in (_CATALOG, _PEOPLE, _SHOP) for shape in _read(part)
}
