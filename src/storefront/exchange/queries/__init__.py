"""How files become rows: `files` knows each file, `ledger` what is known, `writing` puts rows in place."""
