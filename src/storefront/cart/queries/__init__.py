"""Read and write carts: `items` has the items for sale, `carts` the carts, `saved_carts` the saved ones."""
