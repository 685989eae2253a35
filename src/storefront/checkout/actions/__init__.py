"""Actions on a checkout: start, save, rates, verify, card, submit."""
