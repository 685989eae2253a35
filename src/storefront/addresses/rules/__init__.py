"""What is true of addresses: their fields by country, the address book, the verification. Pure."""
