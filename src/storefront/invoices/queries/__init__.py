"""How invoices are read and written."""
