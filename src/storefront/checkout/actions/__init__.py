"""What happens in a checkout, one file for each thing: start, save, rates, verify, card, submit."""
