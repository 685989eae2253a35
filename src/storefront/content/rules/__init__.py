"""Content pages: their addresses, their front matter, their text, and what is wrong with them."""
