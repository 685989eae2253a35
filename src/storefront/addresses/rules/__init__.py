"""Rules of addresses: fields by country, address book, verification. Pure."""
