"""How a cart is fetched and kept: `items` what is sold, `carts` the rows, `pricing` both together."""
