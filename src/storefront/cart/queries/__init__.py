"""How a cart is fetched and kept: `carts` its rows, `facts` what its items are, `answer` how it is shown."""
